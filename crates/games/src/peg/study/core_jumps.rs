//! The jumps of cores. A jump moves all patterns of a core that allow it together, as the bits of one word.

use super::super::{Cells, Jump, MoveGen, SymmetryGroup};
use super::core_index::CoreIndex;
use super::core_space::{Core, canonical, changed};
use super::corners::Corners;
use super::pattern_images::PatternImages;

/// The jumps of a board, by what they do to cores and patterns.
pub(super) struct CoreJumps<const G: usize> {
    /// Finds the jumps within the core that are possible.
    moves: MoveGen,
    /// The jumps within the core, in the order of `moves`. They leave the pattern as it is.
    inner: Vec<CoreChange<G>>,
    /// The jumps that start or end on a corner; at most 64.
    outer: Vec<OuterJump<G>>,
    /// By byte of a core and its value: the outer jumps that this byte of the core allows, a bit each.
    outer_allowed: Vec<[u64; 256]>,
    core_cells: u64,
}

/// What a jump does to a core.
struct CoreChange<const G: usize> {
    /// What is xor-ed to the keys of the core.
    keys: [u32; G],
    /// How many stages the core goes on.
    stages: usize,
}

/// A jump that starts or ends on a corner.
struct OuterJump<const G: usize> {
    core: CoreChange<G>,
    /// By syndrome: the images of the patterns that allow the jump, under every symmetry.
    allowed: Vec<[u32; G]>,
    /// By syndrome: the images of the patterns that allow to take the jump back, under every symmetry.
    undone: Vec<[u32; G]>,
    /// What the jump does to the image of a pattern under each symmetry.
    patterns: [PatternXor; G],
}

impl<const G: usize> CoreJumps<G> {
    /// Makes the tables. Returns `None` if more than 64 jumps start or end on corners. `keys` returns what a change of some cells of the core changes in the keys of a core; `score` returns
    /// the score of some pegs of the core.
    pub(super) fn new(
        jumps: &[Jump],
        core_cells: u64,
        corners: &Corners,
        group: &SymmetryGroup,
        images: &PatternImages<G>,
        keys: impl Fn(u64) -> [u32; G],
        score: impl Fn(u64) -> usize,
    ) -> Option<CoreJumps<G>> {
        let change = |jump: &Jump| {
            let (before, after) = (jump.pegs() & core_cells, jump.flips() & !jump.pegs() & core_cells);
            CoreChange { keys: keys(jump.flips() & core_cells), stages: score(before) - score(after) }
        };
        let (inner, outer): (Vec<Jump>, Vec<Jump>) =
            jumps.iter().partition(|jump| jump.flips() & corners.cells == 0);
        let patterns_with = |cells: u64, pegs: u64| {
            let of = |syndrome: usize| {
                let has = |&pattern: &u32| corners.pegs(syndrome, pattern) & cells == pegs;
                let set = (0..corners.patterns()).filter(has).fold(0, |set, pattern| set | 1 << pattern);
                images.all(syndrome, set)
            };
            (0..corners.syndromes()).map(of).collect()
        };
        let outer_jump = |jump: &Jump| {
            let (cells, before) = (jump.flips() & corners.cells, jump.pegs() & corners.cells);
            OuterJump {
                core: change(jump),
                allowed: patterns_with(cells, before),
                undone: patterns_with(cells, cells & !before),
                patterns: std::array::from_fn(|i| PatternXor::new(corners.pattern(group.image(i, cells)))),
            }
        };
        let allowed_by = |byte: usize, value: usize| {
            let (cells, value) = (core_cells & 0xff << (8 * byte), (value as u64) << (8 * byte));
            let allows = |jump: &Jump| value & jump.flips() & cells == jump.pegs() & cells;
            let allowed = outer.iter().enumerate().filter(|(_, jump)| allows(jump));
            allowed.fold(0, |set, (i, _)| set | 1 << i)
        };
        if outer.len() > 64 {
            return None;
        }
        Some(CoreJumps {
            outer_allowed: (0..8).map(|byte| std::array::from_fn(|value| allowed_by(byte, value))).collect(),
            moves: MoveGen::new(&inner),
            inner: inner.iter().map(change).collect(),
            outer: outer.iter().map(outer_jump).collect(),
            core_cells,
        })
    }

    /// Makes every jump that some of the patterns of a core allow, or takes it back if `BACK` says so. `images` are the
    /// patterns under every symmetry. Calls `f` with the stage and the slot of the canonical core that a jump leads to, and with
    /// the patterns there. Returns the patterns that allow any jump.
    ///
    /// A jump can be taken back exactly if it can be made in the complement.
    #[inline(always)]
    pub(super) fn each<const BACK: bool>(
        &self,
        index: &CoreIndex,
        core: &Core<G>,
        images: &[u32; G],
        mut f: impl FnMut(usize, usize, u32),
    ) -> u32 {
        let pegs = if BACK { core.pegs ^ self.core_cells } else { core.pegs };
        let stage = |stages: usize| if BACK { core.stage - stages } else { core.stage + stages };
        let mut mobile = 0;
        self.moves.each(pegs, |jump| {
            mobile = images[0];
            let change = &self.inner[jump];
            let (number, symmetry) = canonical(&changed(&core.keys, &change.keys));
            let stage = stage(change.stages);
            f(stage, index.slot(stage, number), images[symmetry]);
        });
        let bytes = self.outer_allowed.iter().zip(pegs.to_le_bytes());
        let outer = bytes.fold(u64::MAX, |set, (table, byte)| set & table[usize::from(byte)]);
        for jump in Cells(outer).map(|jump| &self.outer[jump]) {
            let allowed = &(if BACK { &jump.undone } else { &jump.allowed })[core.syndrome];
            if images[0] & allowed[0] != 0 {
                mobile |= images[0] & allowed[0];
                let (number, symmetry) = canonical(&changed(&core.keys, &jump.core.keys));
                let patterns = jump.patterns[symmetry].of(images[symmetry] & allowed[symmetry]);
                let stage = stage(jump.core.stages);
                f(stage, index.slot(stage, number), patterns);
            }
        }
        mobile
    }
}

/// The xor of all patterns of a set with one pattern of at most two bits: a jump changes no more corners.
///
/// To flip bit `b` of all numbers of a set is to exchange neighbouring runs of `2^b` bits of the word.
#[derive(Clone, Copy)]
struct PatternXor([(u32, u32); 2]);

impl PatternXor {
    fn new(bits: u32) -> PatternXor {
        let exchange = |bits: u32| match bits.trailing_zeros() {
            // No bit: the set stays as it is.
            32 => (0, u32::MAX),
            bit => (1 << bit, numbers_without(bit)),
        };
        PatternXor([exchange(bits & bits.wrapping_neg()), exchange(bits & bits.wrapping_sub(1))])
    }

    #[inline(always)]
    fn of(self, patterns: u32) -> u32 {
        self.0.into_iter().fold(patterns, |set, (shift, low)| (set & low) << shift | set >> shift & low)
    }
}

/// Returns the set of all numbers below 32 that have a 0 in that bit.
fn numbers_without(bit: u32) -> u32 {
    (0..32).filter(|number| number >> bit & 1 == 0).fold(0, |set, number| set | 1 << number)
}
