//! The positions of a class by core and pattern: see [`Corners`].
//!
//! As in a [`Frame`](super::frame::Frame), everything is linear over the bits: a few look-ups turn the number of a core into the
//! numbers of all its images, and a jump changes each by a constant.

use super::super::{Board, Cells, Folding};
use super::core_jumps::{CoreJumps, Lowering};
use super::core_positions::CorePositions;
use super::corners::Corners;
use super::rooms::{LANE_BITS, Leasts, MOST_HIGH, Rooms, changed, least_of, parted};
use super::turns::Turns;

/// The cores and patterns of a class, for a group of `G` symmetries, at most eight, that keep the class.
pub(super) struct Blocks<const G: usize> {
    corners: Corners,
    jumps: CoreJumps<G>,
    turns: Turns<G>,
    rooms: Rooms,
    positions: CorePositions,
    /// By syndrome and number of pegs on corners: the patterns that have so many.
    by_pegs: Vec<Vec<u32>>,
    /// The keys of core 0.
    first: [u32; G],
    /// What each byte of a number changes in the keys.
    bytes: Vec<[[u32; G]; 256]>,
    /// What the complement changes in the number of each image.
    turn: [u32; G],
    /// All cells of the core.
    core_cells: u64,
    /// All cells of the core of which a peg counts as one, two, … in the order of cores.
    weights: Vec<u64>,
    /// The most pegs on corners.
    most_corners: u32,
}

/// A core with the numbers of its images, its own first; below each number stands the symmetry.
#[derive(Clone, Copy)]
pub(super) struct Core<const G: usize> {
    pub pegs: u64,
    /// Which class its corners have.
    pub syndrome: usize,
    pub keys: [u32; G],
}

impl<const G: usize> Core<G> {
    /// The symmetries, besides the identity, that keep the core.
    #[inline(always)]
    fn keeping(&self) -> impl Iterator<Item = usize> {
        let first = self.keys[0] >> LANE_BITS;
        let keys = self.keys;
        (1..G).filter(move |&i| keys[i] >> LANE_BITS == first)
    }
}

impl<const G: usize> Blocks<G> {
    /// The cores of the class of `start`; `None` if the board is not fit for it. The group has `G` symmetries that keep it.
    pub(super) fn new(board: &Board, folding: &Folding, start: u64) -> Option<Blocks<G>> {
        let mut corners = Corners::of(board)?;
        let high = if G == 1 { 0 } else { corners.sort(folding, MOST_HIGH) };
        if G > 1 << LANE_BITS || corners.bits() + LANE_BITS > 31 {
            return None;
        }
        let core_cells = board.full() & !corners.cells;
        let class = |pegs: u64| board.invariants().class(pegs);
        let keys = |pegs: u64| -> [u32; G] {
            std::array::from_fn(|i| corners.number(folding.image(i, pegs)) << LANE_BITS)
        };
        let positions = CorePositions::new(&corners, class(start), class);
        let mut first = keys(positions.core(0).0);
        for (lane, key) in first.iter_mut().enumerate() {
            *key |= lane as u32;
        }
        let turns = Turns::new(board, &corners, folding);
        let most_corners = corners.cells.count_ones();
        let by_pegs = (0..corners.syndromes()).map(|syndrome| {
            let such = |pegs: u32| {
                let such = |&pattern: &u32| corners.pegs(syndrome, pattern).count_ones() == pegs;
                (0..corners.patterns()).filter(such).fold(0, |set, pattern| set | 1 << pattern)
            };
            (0..=most_corners).map(such).collect()
        });
        let highest = corners.heights.iter().copied().max().unwrap_or(0);
        let weights = (1..=highest).map(|height| {
            let such = Cells(core_cells).filter(|&cell| corners.heights[cell] >= height);
            such.fold(0, |cells, cell| cells | 1 << cell)
        });
        Some(Blocks {
            jumps: CoreJumps::new(board.jumps(), core_cells, &corners, folding, &turns, keys),
            rooms: Rooms::new::<G>(&corners, folding, high),
            by_pegs: by_pegs.collect(),
            bytes: positions.bytes().iter().map(|table| table.map(keys)).collect(),
            turn: keys(core_cells),
            weights: weights.collect(),
            core_cells,
            turns,
            first,
            positions,
            most_corners,
            corners,
        })
    }

    /// How many bits the number of a core has.
    pub(super) fn bits(&self) -> u32 {
        self.corners.bits()
    }

    /// The cells of the core.
    pub(super) fn core_cells(&self) -> u64 {
        self.core_cells
    }

    /// The most pegs on corners.
    pub(super) fn most_corners(&self) -> u32 {
        self.most_corners
    }

    /// How cores and patterns become positions.
    pub(super) fn positions(&self) -> &CorePositions {
        &self.positions
    }

    /// The core of a number, with its images.
    #[inline(always)]
    pub(super) fn core(&self, number: u32) -> Core<G> {
        let (pegs, syndrome) = self.positions.core(number);
        Core { pegs, syndrome, keys: self.keys(number) }
    }

    #[inline(always)]
    fn keys(&self, number: u32) -> [u32; G] {
        let bytes = self.bytes.iter().enumerate();
        bytes.fold(self.first, |keys, (i, table)| changed(&keys, &table[(number >> (8 * i)) as usize & 0xff]))
    }

    /// Hands every core that is the least of its images to `f`, in order: its number and its pegs.
    #[inline(always)]
    pub(super) fn each_core(&self, mut f: impl FnMut(u32, u64)) {
        let numbers = 1_u32 << self.bits();
        for high in (0..numbers).step_by(256) {
            let leasts = self.rooms.leasts(high);
            if leasts == Leasts::None {
                continue;
            }
            let (pegs, keys) = (self.positions.core(high).0, self.keys(high));
            for (low, change) in (0..256.min(numbers)).zip(&self.positions.bytes()[0]) {
                let is_least = || {
                    let keys = changed(&keys, &self.bytes[0][low as usize]);
                    least_of(&keys) == keys[0]
                };
                if leasts == Leasts::All || is_least() {
                    f(high | low, pegs ^ change);
                }
            }
        }
    }

    /// Where the patterns of a core are kept that is the least of its images.
    #[inline(always)]
    pub(super) fn room(&self, number: u32) -> usize {
        self.rooms.of(number)
    }

    /// How much room there is for cores.
    pub(super) fn rooms(&self) -> usize {
        self.rooms.len()
    }

    /// The second number of the place of a core in the order in which no jump leads back: after the number of pegs, what jumps
    /// from corners lower.
    #[inline(always)]
    pub(super) fn weight(&self, pegs: u64) -> u32 {
        self.weights.iter().map(|cells| (pegs & cells).count_ones()).sum()
    }

    /// The most that such a number can be.
    pub(super) fn most_weight(&self) -> u32 {
        self.weights.iter().map(|cells| cells.count_ones()).sum()
    }

    /// The room and the pattern of a position of the class, as the least image has them.
    pub(super) fn least(&self, pegs: u64) -> (usize, u32) {
        let core = self.core(self.corners.number(pegs));
        let (number, lane) = parted(least_of(&core.keys));
        (self.room(number), self.turns.one(lane, core.syndrome, 1 << self.corners.pattern(pegs)))
    }

    /// The patterns of a core, the least of its images and of that number, with all that its symmetries make of them.
    #[inline(always)]
    pub(super) fn closed(&self, number: u32, core: &Core<G>, patterns: u32) -> u32 {
        if !self.rooms.is_shared(number) {
            return patterns;
        }
        // The symmetries that keep the core are a group: one round is enough.
        core.keeping().fold(patterns, |closed, lane| closed | self.turns.one(lane, core.syndrome, patterns))
    }

    /// Of those patterns that the symmetries of the core make of each other, the first; the patterns must be closed.
    pub(super) fn distinct(&self, core: &Core<G>, patterns: u32) -> u32 {
        core.keeping().fold(patterns, |distinct, lane| {
            let first = |&pattern: &u32| self.turns.one(lane, core.syndrome, 1 << pattern) >= 1 << pattern;
            let such = Cells(distinct.into()).map(|pattern| pattern as u32).filter(first);
            such.fold(0, |set, pattern| set | 1 << pattern)
        })
    }

    /// Hands the rooms to which jumps lead the patterns of a core, and what these become, to `f`, as long as the core has
    /// at most `lower` pegs less afterwards; the patterns that allow any such jump.
    #[inline(always)]
    pub(super) fn each_after(
        &self,
        core: &Core<G>,
        patterns: u32,
        lower: u32,
        mut f: impl FnMut(usize, u32),
    ) -> u32 {
        let turned = self.turns.all(core.syndrome, patterns);
        let jumped =
            self.jumps.each::<false>(&self.rooms, core, &turned, Lowering::AtMost(lower), |room, onward| {
                f(room, onward);
                0
            });
        jumped.mobile
    }

    /// Hands the rooms to which jumps that are taken back lead the patterns of a core, and what these become, to `f`.
    #[inline(always)]
    pub(super) fn each_before(&self, core: &Core<G>, patterns: u32, mut f: impl FnMut(usize, u32)) {
        let turned = self.turns.all(core.syndrome, patterns);
        self.jumps.each::<true>(&self.rooms, core, &turned, Lowering::ANY, |room, before| {
            f(room, before);
            0
        });
    }

    /// The patterns of a core of which a jump that lowers its pegs by more than `lower` makes a position whose complement is
    /// held; `held` tells the patterns of a room.
    #[inline(always)]
    pub(super) fn leading_to_complements(
        &self,
        core: &Core<G>,
        patterns: u32,
        lower: u32,
        held: impl Fn(usize) -> u32,
    ) -> u32 {
        let turned = self.turns.all(core.syndrome, patterns);
        // Jumps change a number and that of the complement in the same cells.
        let complement = Core { keys: changed(&core.keys, &self.turn), ..*core };
        let jumped = self.jumps.each::<false>(
            &self.rooms,
            &complement,
            &turned,
            Lowering::MoreThan(lower),
            |room, onward| onward & self.complements(held(room)),
        );
        self.turns.back(core.syndrome, &jumped.taken)
    }

    /// The complements of patterns.
    #[inline(always)]
    fn complements(&self, patterns: u32) -> u32 {
        // The complement of the first pattern is the last one, and so on.
        patterns.reverse_bits() >> (32 - self.corners.patterns())
    }

    /// How many of the patterns of a core there are by number of pegs on corners: up to symmetry, and how many positions each
    /// of the core's images has.
    #[inline(always)]
    pub(super) fn count(&self, core: &Core<G>, patterns: u32, mut f: impl FnMut(u32, u64, u64)) {
        let keeping = 1 + core.keeping().count() as u64;
        for (corners, such) in (0..).zip(&self.by_pegs[core.syndrome]) {
            let such = patterns & such;
            if such == 0 {
                continue;
            }
            let all = u64::from(such.count_ones());
            let mut folded = all;
            if keeping > 1 {
                // The mean number of patterns that a symmetry fixes is the number of orbits.
                let fixed = |lane: usize| such & self.turns.fixed(lane, core.syndrome);
                let sum: u64 = core.keeping().map(|lane| u64::from(fixed(lane).count_ones())).sum();
                folded = (all + sum) / keeping;
            }
            f(corners, folded, all * (G as u64 / keeping));
        }
    }
}
