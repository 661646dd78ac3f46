//! A narrow search that keeps only the most promising positions of each number of pegs: it finds, and proves nothing.

use super::super::position_set::spread;
use super::super::{Board, Cells, Folding, Jump};
use super::{Problem, Spent, Stop};

/// What makes a position promising.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// What a peg costs, by its cell.
    pub cost: Cost,
    /// What it is multiplied with.
    pub factor: i32,
    /// What each jump that is possible is worth.
    pub mobility: i32,
    /// How many positions of each number of pegs are kept.
    pub width: usize,
}

/// What a peg costs: the harder it is to remove, the more.
#[derive(Clone, Copy, Debug)]
pub(super) enum Cost {
    /// By the jumps from and over its cell.
    Both,
    /// By the jumps over its cell.
    Over,
    /// By the distance from the centre.
    Distance,
}

const fn taste(cost: Cost, mobility: i32, factor: i32, width: usize) -> Taste {
    Taste { cost, factor, mobility, width }
}

/// Narrow beams of different tastes, tried one after the other. Chosen greedily over the solvable pairs of the English and the
/// European board: each solves the most of those still open for its work.
pub(super) const NARROW: [Taste; 7] = [
    taste(Cost::Over, 1, 1, 2),
    taste(Cost::Over, 5, 6, 8),
    taste(Cost::Distance, 5, 1, 3),
    taste(Cost::Both, 1, 4, 8),
    taste(Cost::Both, 5, 3, 2),
    taste(Cost::Over, 2, 5, 3),
    taste(Cost::Over, 4, 3, 16),
];

/// Wider beams, for larger boards.
pub(super) const fn wide(width: usize) -> [Taste; 2] {
    [taste(Cost::Over, 3, 2, width), taste(Cost::Both, 1, 4, width)]
}

/// In the first layers symmetric positions are common and worth folding; later they are too rare to pay for it.
const FOLDED_LAYERS: usize = 5;

#[derive(Clone, Copy)]
struct Node {
    /// Less is better.
    score: i32,
    /// The costs of its pegs.
    cost: i32,
    parent: u32,
    pegs: u64,
}

/// A line to a finish, if this beam finds one.
pub(super) fn search(
    problem: &Problem<'_>,
    folding: &Folding,
    taste: Taste,
    spent: &mut Spent<'_>,
) -> Result<Option<Vec<Jump>>, Stop> {
    let board = problem.board;
    let costs = costs(board, taste);
    let of = |cells: u64| Cells(cells).map(|cell| costs[cell]).sum::<i32>();
    let changes: Vec<(u64, i32)> =
        board.jumps().iter().map(|jump| (jump.flips(), of(1 << jump.to) - of(jump.pegs()))).collect();
    let first = folding.least(problem.start);
    let mut layers = vec![vec![Node { score: 0, cost: of(first), parent: 0, pegs: first }]];
    let mut seen = Recent::new(taste.width);
    let mut next: Vec<Node> = Vec::with_capacity(taste.width * 12);
    while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
        if layer[0].pegs.is_power_of_two() {
            let at = layer.iter().position(|node| node.pegs & problem.finish != 0);
            return Ok(at.and_then(|at| line(problem, folding, &layers, at)));
        }
        let fold = layers.len() < FOLDED_LAYERS;
        next.clear();
        seen.clear();
        for (parent, node) in layer.iter().enumerate() {
            board.moves().each(node.pegs, |id| {
                let (flips, change) = changes[id];
                let mut pegs = node.pegs ^ flips;
                let mut cost = node.cost + change;
                if fold {
                    pegs = folding.least(pegs);
                    cost = of(pegs);
                }
                if seen.insert(pegs) {
                    next.push(Node { score: 0, cost, parent: parent as u32, pegs });
                }
            });
        }
        spent.nodes(next.len() as u64)?;
        if next.len() > taste.width {
            for node in &mut next {
                let possible = board.moves().count(node.pegs).cast_signed();
                node.score = node.cost - taste.mobility * possible;
            }
            next.select_nth_unstable_by_key(taste.width, |node| (node.score, node.pegs));
            next.truncate(taste.width);
        }
        layers.push(next.clone());
    }
    Ok(None)
}

fn costs(board: &Board, taste: Taste) -> [i32; 64] {
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
        costs[cell] = match taste.cost {
            Cost::Both => taste.factor * 12 / (over[cell] + from[cell] + 1),
            Cost::Over => taste.factor * 8 / (over[cell] + 1),
            Cost::Distance => taste.factor * (down * down + right * right) / 2,
        };
    }
    costs
}

/// The jumps that lead to node `at` of the last layer, in the orientation of the problem.
fn line(problem: &Problem<'_>, folding: &Folding, layers: &[Vec<Node>], at: usize) -> Option<Vec<Jump>> {
    let mut keys = Vec::with_capacity(layers.len());
    let mut at = at;
    for layer in layers.iter().rev() {
        keys.push(folding.least(layer[at].pegs));
        at = layer[at].parent as usize;
    }
    keys.reverse();
    super::unfold(problem, folding, &keys)
}

/// The positions of one layer that were seen: a table that forgets nothing and may be emptied.
struct Recent {
    slots: Vec<u64>,
    held: usize,
}

impl Recent {
    fn new(width: usize) -> Recent {
        Recent { slots: vec![0; (width * 24).next_power_of_two()], held: 0 }
    }

    fn clear(&mut self) {
        self.slots.fill(0);
        self.held = 0;
    }

    /// Whether it is new. A position without pegs does not occur; when the table is full everything is new, which costs
    /// time and nothing else.
    #[inline]
    fn insert(&mut self, pegs: u64) -> bool {
        let mask = self.slots.len() - 1;
        let mut slot = spread(pegs) & mask;
        while self.slots[slot] != 0 {
            if self.slots[slot] == pegs {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        if self.held < mask {
            self.slots[slot] = pegs;
            self.held += 1;
        }
        true
    }
}
