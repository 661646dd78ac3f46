//! Beam search: keeps the best positions of each layer. It finds lines and proves nothing.

use super::super::position_set::hash;
use super::super::{Board, Cells, Jump, SymmetryGroup};
use super::{Meter, Problem};
use solitarium_core::WhyUnknown;

/// How a beam scores positions, and how many it keeps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beam {
    /// The cost of a peg, by its cell.
    pub cost: Cost,
    /// The factor of that cost.
    pub factor: i32,
    /// What each possible jump is worth.
    pub mobility: i32,
    /// How many positions of a layer are kept.
    pub width: usize,
}

/// The cost of a peg. It is higher where a peg is harder to remove.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cost {
    /// Falls with the number of jumps from and over the cell.
    Both,
    /// Falls with the number of jumps over the cell.
    Over,
    /// Rises with the distance from the centre.
    Distance,
}

const fn beam(cost: Cost, mobility: i32, factor: i32, width: usize) -> Beam {
    Beam { cost, factor, mobility, width }
}

/// Narrow beams, in the order in which they are tried. They were chosen greedily over the solvable pairs of the English and the
/// European board: each solves the most pairs for its work among those that the beams before it leave open.
pub(super) const NARROW: [Beam; 7] = [
    beam(Cost::Over, 1, 1, 2),
    beam(Cost::Over, 5, 6, 8),
    beam(Cost::Distance, 5, 1, 3),
    beam(Cost::Both, 1, 4, 8),
    beam(Cost::Both, 5, 3, 2),
    beam(Cost::Over, 2, 5, 3),
    beam(Cost::Over, 4, 3, 16),
];

/// Returns wider beams, for larger boards.
pub(super) const fn wide(width: usize) -> [Beam; 2] {
    [beam(Cost::Over, 3, 2, width), beam(Cost::Both, 1, 4, width)]
}

/// The number of first layers in which symmetric positions are merged. Later they are too rare to pay for it.
const MERGED_LAYERS: usize = 5;

#[derive(Clone, Copy)]
struct Node {
    /// Smaller is better.
    score: i32,
    /// The sum of the costs of its pegs.
    cost: i32,
    parent: u32,
    pegs: u64,
}

/// Returns a line to a finish, if this beam finds one.
pub(super) fn search(
    problem: &Problem<'_>,
    group: &SymmetryGroup,
    beam: Beam,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Jump>>, WhyUnknown> {
    let board = problem.board;
    let costs = costs(board, beam);
    let of = |cells: u64| Cells(cells).map(|cell| costs[cell]).sum::<i32>();
    let changes: Vec<(u64, i32)> =
        board.jumps().iter().map(|jump| (jump.flips(), of(1 << jump.to) - of(jump.pegs()))).collect();
    let first = group.canonical(problem.start);
    let mut layers = vec![vec![Node { score: 0, cost: of(first), parent: 0, pegs: first }]];
    let mut seen = LayerSet::new(beam.width);
    let mut next: Vec<Node> = Vec::with_capacity(beam.width * 12);
    while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
        if layer[0].pegs.is_power_of_two() {
            let at = layer.iter().position(|node| node.pegs & problem.finish != 0);
            return Ok(at.and_then(|at| line(problem, group, &layers, at)));
        }
        let merge = layers.len() < MERGED_LAYERS;
        next.clear();
        seen.clear();
        for (parent, node) in layer.iter().enumerate() {
            let before = next.len();
            board.moves().each(node.pegs, |id| {
                let (flips, change) = changes[id];
                let mut pegs = node.pegs ^ flips;
                let mut cost = node.cost + change;
                if merge {
                    pegs = group.canonical(pegs);
                    cost = of(pegs);
                }
                if seen.insert(pegs) {
                    next.push(Node { score: 0, cost, parent: parent as u32, pegs });
                }
            });
            meter.nodes((next.len() - before) as u64)?;
        }
        if next.len() > beam.width {
            for node in &mut next {
                let possible = board.moves().count(node.pegs).cast_signed();
                node.score = node.cost - beam.mobility * possible;
            }
            next.select_nth_unstable_by_key(beam.width, |node| (node.score, node.pegs));
            next.truncate(beam.width);
        }
        layers.push(next.clone());
    }
    Ok(None)
}

/// Returns the cost of a peg on each cell.
fn costs(board: &Board, beam: Beam) -> [i32; 64] {
    let (mut over, mut from) = ([0; 64], [0; 64]);
    for jump in board.jumps() {
        over[usize::from(jump.over)] += 1;
        from[usize::from(jump.from)] += 1;
    }
    let centre = board.place(board.shape().centre());
    let mut costs = [0; 64];
    for cell in 0..board.size() {
        let place = board.place(cell);
        let (down, right) = (place.row.abs_diff(centre.row), place.column.abs_diff(centre.column));
        let (down, right) = (i32::from(down), i32::from(right));
        costs[cell] = match beam.cost {
            Cost::Both => beam.factor * 12 / (over[cell] + from[cell] + 1),
            Cost::Over => beam.factor * 8 / (over[cell] + 1),
            Cost::Distance => beam.factor * (down * down + right * right) / 2,
        };
    }
    costs
}

/// Returns the jumps that lead to node `at` of the last layer, in the orientation of the problem.
fn line(problem: &Problem<'_>, group: &SymmetryGroup, layers: &[Vec<Node>], at: usize) -> Option<Vec<Jump>> {
    let mut keys = Vec::with_capacity(layers.len());
    let mut at = at;
    for layer in layers.iter().rev() {
        keys.push(group.canonical(layer[at].pegs));
        at = layer[at].parent as usize;
    }
    keys.reverse();
    super::unfold(problem, group, &keys)
}

/// The positions of one layer: a hash table that can be emptied and used again.
struct LayerSet {
    slots: Vec<u64>,
    len: usize,
}

impl LayerSet {
    fn new(width: usize) -> LayerSet {
        LayerSet { slots: vec![0; (width * 24).next_power_of_two()], len: 0 }
    }

    fn clear(&mut self) {
        self.slots.fill(0);
        self.len = 0;
    }

    /// Adds a position, which must not be 0. Returns whether it is new. When the table is full, every position counts as new:
    /// that costs time and nothing else.
    #[inline]
    fn insert(&mut self, pegs: u64) -> bool {
        let mask = self.slots.len() - 1;
        let mut slot = hash(pegs) & mask;
        while self.slots[slot] != 0 {
            if self.slots[slot] == pegs {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        if self.len < mask {
            self.slots[slot] = pegs;
            self.len += 1;
        }
        true
    }
}
