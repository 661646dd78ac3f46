//! The positions of a class by core and pattern: see [`Corners`].
//!
//! As in a [`Frame`](super::frame::Frame), everything is linear over the bits: a few look-ups turn the number of a core into the
//! numbers of all its images, and a jump changes each by a constant.

use super::super::{Board, Cells, Folding};
use super::core_jumps::{CoreJumps, Lowering};
use super::core_order::CoreOrder;
use super::core_positions::CorePositions;
use super::corners::Corners;
use super::rooms::{LANE_BITS, MOST_HIGH, Rooms, changed, least_of, parted};
use super::turns::Turns;

/// The cores and patterns of a class, for a group of `G` symmetries, at most eight, that keep the class.
pub(super) struct Blocks<const G: usize> {
    corners: Corners,
    jumps: CoreJumps<G>,
    turns: Turns<G>,
    positions: CorePositions,
    /// By syndrome and number of pegs on corners: the patterns that have so many.
    by_pegs: Vec<Vec<u32>>,
    /// The keys of core 0.
    first: [u32; G],
    /// What each byte of a number changes in the keys.
    bytes: Vec<[[u32; G]; 256]>,
    /// All cells of the core.
    core_cells: u64,
    order: CoreOrder,
    /// The most pegs on corners.
    most_corners: u32,
    /// How many high bits of numbers the symmetries move among themselves.
    high: usize,
}

/// A core with the numbers of its images, its own first; below each number stands the symmetry.
#[derive(Clone, Copy)]
pub(super) struct Core<const G: usize> {
    pub pegs: u64,
    /// Which class its corners have.
    pub syndrome: usize,
    pub keys: [u32; G],
    /// Its place in the order of cores.
    pub group: usize,
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
        let order = CoreOrder::new(core_cells, weights.collect());
        let score = |pegs| order.score(pegs);
        Some(Blocks {
            jumps: CoreJumps::new(board.jumps(), core_cells, &corners, folding, &turns, keys, score),
            by_pegs: by_pegs.collect(),
            bytes: positions.bytes().iter().map(|table| table.map(keys)).collect(),
            order,
            high,
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

    /// The order of cores.
    pub(super) fn order(&self) -> &CoreOrder {
        &self.order
    }

    /// The rooms of all cores with at least so many pegs.
    pub(super) fn rooms(&self, folding: &Folding, fewest: u32) -> Rooms {
        let score = |pegs| self.order.score(pegs);
        Rooms::new::<G>(
            &self.corners,
            folding,
            self.high,
            &self.positions,
            score,
            self.order.least_score(fewest),
        )
    }

    /// The core of a number, with its images, given its group.
    #[inline(always)]
    pub(super) fn core(&self, group: usize, number: u32) -> Core<G> {
        let (pegs, syndrome) = self.positions.core(number);
        let bytes = self.bytes.iter().enumerate();
        let change = |(i, table): (usize, &[[u32; G]; 256]), keys| {
            changed(&keys, &table[(number >> (8 * i)) as usize & 0xff])
        };
        let keys = bytes.fold(self.first, |keys, byte| change(byte, keys));
        Core { pegs, syndrome, keys, group }
    }

    /// The number of the complement of a core.
    #[inline(always)]
    pub(super) fn complement(&self, number: u32) -> u32 {
        number ^ ((1 << self.bits()) - 1)
    }

    /// The group and the number of the least image of the core of a position of the class, and its pattern there.
    pub(super) fn least(&self, pegs: u64) -> (usize, u32, u32) {
        let group = self.order.group(pegs & self.core_cells);
        let core = self.core(group, self.corners.number(pegs));
        let (number, lane) = parted(least_of(&core.keys));
        (group, number, self.turns.one(lane, core.syndrome, 1 << self.corners.pattern(pegs)))
    }

    /// The patterns of a core, the least of its images, with all that its symmetries make of them.
    #[inline(always)]
    pub(super) fn closed(&self, rooms: &Rooms, core: &Core<G>, patterns: u32) -> u32 {
        if !rooms.is_shared(parted(core.keys[0]).0) {
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
        rooms: &Rooms,
        core: &Core<G>,
        patterns: u32,
        lower: u32,
        mut f: impl FnMut(usize, u32),
    ) -> u32 {
        let turned = self.turns.all(core.syndrome, patterns);
        let jumped =
            self.jumps.each::<false>(rooms, core, &turned, Lowering::AtMost(lower), |room, after| {
                f(room, after);
                0
            });
        jumped.mobile
    }

    /// Hands the rooms to which jumps that are taken back lead the patterns of a core, and what these become, to `f`.
    #[inline(always)]
    pub(super) fn each_before(
        &self,
        rooms: &Rooms,
        core: &Core<G>,
        patterns: u32,
        mut f: impl FnMut(usize, u32),
    ) {
        let turned = self.turns.all(core.syndrome, patterns);
        self.jumps.each::<true>(rooms, core, &turned, Lowering::ANY, |room, before| {
            f(room, before);
            0
        });
    }

    /// Those of the patterns of a core that come from held ones by a jump that lowers the pegs of a core by more than `lower`;
    /// `held` tells the patterns of a room.
    #[inline(always)]
    pub(super) fn coming_from(
        &self,
        rooms: &Rooms,
        core: &Core<G>,
        patterns: u32,
        lower: u32,
        held: impl Fn(usize) -> u32,
    ) -> u32 {
        let turned = self.turns.all(core.syndrome, patterns);
        let before = |room, before| before & held(room);
        let jumped = self.jumps.each::<true>(rooms, core, &turned, Lowering::MoreThan(lower), before);
        self.turns.back(core.syndrome, &jumped.taken)
    }

    /// The complements of patterns.
    #[inline(always)]
    pub(super) fn complements(&self, patterns: u32) -> u32 {
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
