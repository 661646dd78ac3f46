//! The jumps of cores: all patterns of a core are moved together.
//!
//! A jump is made on the least image of where it leads, by the symmetry that takes the core there: what that symmetry makes of
//! the patterns is the same for all jumps of the core, and is found once.

use super::super::{Folding, Jump};
use super::blocks::Core;
use super::corners::Corners;
use super::rooms::Rooms;
use super::turns::Turns;

/// The jumps of a board, by what they do to cores and patterns.
pub(super) struct CoreJumps<const G: usize> {
    /// Those within the core.
    inner: Vec<InnerJumps<G>>,
    /// Those from or to corners.
    outer: Vec<OuterJumps<G>>,
    core_cells: u64,
}

/// Which jumps are meant, by how many pegs the core has less afterwards: none to two.
#[derive(Clone, Copy)]
pub(super) enum Lowering {
    AtMost(u32),
    MoreThan(u32),
}

/// What came of the jumps of a core.
pub(super) struct Jumped<const G: usize> {
    /// The patterns that allow any of the jumps.
    pub mobile: u32,
    /// The patterns whose jumps were taken, as each symmetry shows them.
    pub taken: [u32; G],
}

/// Up to 64 jumps within the core.
struct InnerJumps<const G: usize> {
    possible: Possible,
    /// What each changes in the number of each image.
    flips: [[u32; G]; 64],
    /// How many groups each leads on.
    steps: [usize; 64],
}

/// Up to 64 jumps from or to corners.
struct OuterJumps<const G: usize> {
    possible: Possible,
    /// Those that lower the pegs of the core by none, by at most one, by at most two.
    lowering: [u64; 3],
    jumps: Vec<OuterJump<G>>,
}

/// A jump from or to a corner.
struct OuterJump<const G: usize> {
    /// What it changes in the number of each image of the core.
    flips: [u32; G],
    /// How many groups it leads on.
    step: usize,
    /// By syndrome: the patterns that allow it, as each symmetry shows them.
    allowed: Vec<[u32; G]>,
    /// By syndrome: the patterns that allow to take it back, as each symmetry shows them.
    undone: Vec<[u32; G]>,
    /// What it changes in the patterns, as each symmetry shows it.
    exchange: [Exchange; G],
}

impl Lowering {
    /// Every jump.
    pub(super) const ANY: Lowering = Lowering::AtMost(2);

    #[inline(always)]
    fn inner(self) -> bool {
        match self {
            Lowering::AtMost(most) => most >= 1,
            Lowering::MoreThan(less) => less < 1,
        }
    }

    #[inline(always)]
    fn outer(self, lowering: &[u64; 3]) -> u64 {
        match self {
            Lowering::AtMost(most) => lowering[most.min(2) as usize],
            Lowering::MoreThan(less) => !lowering[less.min(2) as usize],
        }
    }
}

impl<const G: usize> CoreJumps<G> {
    /// `keys` tells what flipping cells of the core changes in the number of each image, and `score` what pegs count in the order
    /// of cores.
    pub(super) fn new(
        jumps: &[Jump],
        core_cells: u64,
        corners: &Corners,
        folding: &Folding,
        turns: &Turns<G>,
        keys: impl Fn(u64) -> [u32; G],
        score: impl Fn(u64) -> usize,
    ) -> CoreJumps<G> {
        let step = |jump: &Jump| {
            let (before, after) = (jump.pegs() & core_cells, jump.flips() & !jump.pegs() & core_cells);
            score(before) - score(after)
        };
        let (inner, outer): (Vec<Jump>, Vec<Jump>) =
            jumps.iter().partition(|jump| jump.flips() & corners.cells == 0);
        let inner = inner.chunks(64).map(|jumps| {
            let (mut flips, mut steps) = ([[0; G]; 64], [0; 64]);
            for (i, jump) in jumps.iter().enumerate() {
                (flips[i], steps[i]) = (keys(jump.flips()), step(jump));
            }
            InnerJumps { possible: Possible::of(jumps, core_cells), flips, steps }
        });
        let such = |at: u64, pegs: u64| {
            let with = |syndrome: usize| {
                let such = |&pattern: &u32| corners.pegs(syndrome, pattern) & at == pegs;
                let set = (0..corners.patterns()).filter(such).fold(0, |set, pattern| set | 1 << pattern);
                turns.all(syndrome, set)
            };
            (0..corners.syndromes()).map(with).collect()
        };
        let outer_jump = |jump: &Jump| {
            let (at, before) = (jump.flips() & corners.cells, jump.pegs() & corners.cells);
            OuterJump {
                flips: keys(jump.flips() & core_cells),
                step: step(jump),
                allowed: such(at, before),
                undone: such(at, at & !before),
                exchange: std::array::from_fn(|lane| Exchange::of(corners.pattern(folding.image(lane, at)))),
            }
        };
        let outer = outer.chunks(64).map(|jumps| OuterJumps {
            possible: Possible::of(jumps, core_cells),
            lowering: [0, 1, 2].map(|most| {
                let lowers = |jump: &Jump| {
                    let held = (jump.pegs() & core_cells).count_ones();
                    held - (jump.flips() & !jump.pegs() & core_cells).count_ones()
                };
                let such = jumps.iter().enumerate().filter(|(_, jump)| lowers(jump) <= most);
                such.fold(0, |set, (i, _)| set | 1 << i)
            }),
            jumps: jumps.iter().map(outer_jump).collect(),
        });
        CoreJumps { inner: inner.collect(), outer: outer.collect(), core_cells }
    }

    /// Hands the rooms to which those jumps, made or taken `BACK`, lead some patterns of a core to `f`, with the patterns they
    /// become there; `f` says which of them it takes. `turned` are the patterns as every symmetry shows them.
    ///
    /// A jump taken back is a jump in the complement.
    #[inline(always)]
    pub(super) fn each<const BACK: bool>(
        &self,
        rooms: &Rooms,
        core: &Core<G>,
        turned: &[u32; G],
        lowering: Lowering,
        mut f: impl FnMut(usize, u32) -> u32,
    ) -> Jumped<G> {
        let pegs = if BACK { core.pegs ^ self.core_cells } else { core.pegs };
        let group = |step: usize| if BACK { core.group - step } else { core.group + step };
        let mut jumped = Jumped { mobile: 0, taken: [0; G] };
        if lowering.inner() {
            for jumps in &self.inner {
                let mut left = jumps.possible.with(pegs);
                if left != 0 {
                    jumped.mobile = turned[0];
                }
                while left != 0 {
                    // Below 64: the mask only tells the compiler so.
                    let jump = left.trailing_zeros() as usize & 63;
                    left &= left - 1;
                    let (room, lane) = rooms.after(group(jumps.steps[jump]), &core.keys, &jumps.flips[jump]);
                    jumped.taken[lane] |= f(room, turned[lane]);
                }
            }
        }
        for jumps in &self.outer {
            let mut left = jumps.possible.with(pegs) & lowering.outer(&jumps.lowering);
            while left != 0 {
                let jump = &jumps.jumps[left.trailing_zeros() as usize];
                left &= left - 1;
                let allowed = &(if BACK { &jump.undone } else { &jump.allowed })[core.syndrome];
                let mobile = turned[0] & allowed[0];
                if mobile != 0 {
                    jumped.mobile |= mobile;
                    let (room, lane) = rooms.after(group(jump.step), &core.keys, &jump.flips);
                    let exchange = jump.exchange[lane];
                    let taken = f(room, exchange.of_patterns(turned[lane] & allowed[lane]));
                    jumped.taken[lane] |= exchange.of_patterns(taken);
                }
            }
        }
        jumped
    }
}

/// Which of up to 64 jumps the pegs of a core allow.
struct Possible {
    /// By byte of a position.
    bytes: Vec<[u64; 256]>,
}

impl Possible {
    fn of(jumps: &[Jump], core_cells: u64) -> Possible {
        let byte = |i: usize| {
            std::array::from_fn(|value| {
                let (value, bits) = ((value as u64) << (8 * i), core_cells & 0xff << (8 * i));
                let allows = |jump: &Jump| value & jump.flips() & bits == jump.pegs() & bits;
                let such = jumps.iter().enumerate().filter(|(_, jump)| allows(jump));
                such.fold(0, |set, (i, _)| set | 1 << i)
            })
        };
        let bits = 64 - core_cells.leading_zeros() as usize;
        Possible { bytes: (0..bits.div_ceil(8)).map(byte).collect() }
    }

    #[inline(always)]
    fn with(&self, pegs: u64) -> u64 {
        let bytes = self.bytes.iter().enumerate();
        bytes.fold(u64::MAX, |set, (i, table)| set & table[(pegs >> (8 * i)) as usize & 0xff])
    }
}

/// A change of up to two bits of all patterns of a set: a jump begins or ends on no more corners.
#[derive(Clone, Copy)]
struct Exchange([(u32, u32); 2]);

impl Exchange {
    fn of(bits: u32) -> Exchange {
        let one = |bits: u32| match bits.trailing_zeros() {
            // Nothing: every pattern stays where it is.
            32 => (0, u32::MAX),
            bit => (1 << bit, without(bit)),
        };
        Exchange([one(bits & bits.wrapping_neg()), one(bits & bits.wrapping_sub(1))])
    }

    #[inline(always)]
    fn of_patterns(self, patterns: u32) -> u32 {
        self.0.into_iter().fold(patterns, |set, (shift, low)| (set & low) << shift | set >> shift & low)
    }
}

/// All numbers of five bits that have a 0 in one of them, as a set.
fn without(bit: u32) -> u32 {
    (0..32).filter(|number| number >> bit & 1 == 0).fold(0, |set, number| set | 1 << number)
}
