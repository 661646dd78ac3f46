//! The positions of a class by core and pattern: see [`Corners`].
//!
//! As in a [`Frame`](super::frame::Frame), everything is linear over the bits: a few look-ups turn the number of a core into the
//! numbers of all its images, and a jump changes each by a constant.

use super::super::{Board, Folding, MoveGen};
use super::corners::Corners;

/// How many bits below the number of a core tell by which symmetry it was made.
const LANE_BITS: u32 = 3;

/// The most high bits of numbers that are looked up in a table.
const MOST_HIGH: usize = 12;

/// The cores and patterns of a class, for a group of `G` symmetries, at most eight, that keep the class.
pub(super) struct Blocks<const G: usize> {
    corners: Corners,
    /// The jumps within the core.
    inner: MoveGen,
    /// What they change in the number of each image, by lane of the generator and cell.
    inner_flips: Vec<[[u32; G]; 64]>,
    /// The jumps from or to corners.
    outer: Vec<OuterJump<G>>,
    /// By syndrome and number of pegs on corners: the patterns that have so many.
    by_pegs: Vec<Vec<u32>>,
    /// By syndrome and pattern: the pegs on corners.
    corner_pegs: Vec<Vec<u64>>,
    /// By symmetry, syndrome and byte of a word: the images of its patterns.
    turns: Vec<[u32; 256]>,
    /// By symmetry and syndrome: the patterns that stay as they are.
    fixed: Vec<u32>,
    /// The symmetry that undoes each one.
    inverse: [usize; G],
    first: Core<G>,
    /// What each byte of a number changes.
    bytes: Vec<[[u32; G]; 256]>,
    pegs: Vec<[u64; 256]>,
    syndromes: Vec<[u8; 256]>,
    /// What the complement changes in the number of each image.
    turn: [u32; G],
    /// All cells of the core.
    core_cells: u64,
    /// All cells of the core of which a peg counts as one, two, … in the order of cores.
    weights: Vec<u64>,
    /// The most pegs on corners.
    most_corners: u32,
    /// By the high bits of a number: where the patterns of the cores with these bits begin, if any such core is the least of
    /// its images.
    rooms: Vec<Option<u32>>,
    /// How many other bits there are.
    low: u32,
}

/// A jump from or to a corner.
struct OuterJump<const G: usize> {
    /// The cells of the core that it needs to know, and which of them must hold pegs.
    cells: u64,
    pegs: u64,
    /// By syndrome: the patterns that allow it.
    allowed: Vec<u32>,
    /// By syndrome: the patterns that allow to take it back.
    undone: Vec<u32>,
    /// What it changes in the pattern.
    pattern: u32,
    /// What it changes in the syndrome.
    syndrome: usize,
    flips: [u32; G],
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
    /// The least number of its images, and the symmetry that makes it.
    #[inline(always)]
    pub(super) fn least(&self) -> (u32, usize) {
        parted(self.keys.into_iter().fold(u32::MAX, u32::min))
    }

    /// The symmetries, besides the identity, that keep the core.
    #[inline(always)]
    pub(super) fn keeping(&self) -> impl Iterator<Item = usize> {
        let first = self.keys[0] >> LANE_BITS;
        let keys = self.keys;
        (1..G).filter(move |&i| keys[i] >> LANE_BITS == first)
    }
}

#[inline(always)]
fn parted(key: u32) -> (u32, usize) {
    (key >> LANE_BITS, (key & ((1 << LANE_BITS) - 1)) as usize)
}

/// Which patterns go on to which core.
pub(super) struct Onward {
    /// The number of the core: the least of its images.
    pub core: u32,
    /// The patterns, as that image has them.
    pub patterns: u32,
}

impl<const G: usize> Blocks<G> {
    /// The cores of the class of `start`; `None` if the board is not fit for it. The group has `G` symmetries that keep it.
    pub(super) fn new(board: &Board, folding: &Folding, start: u64) -> Option<Blocks<G>> {
        let mut corners = Corners::of(board)?;
        let high = if G == 1 { 0 } else { corners.sort(folding, MOST_HIGH) };
        if G > 1 << LANE_BITS || corners.bits() + LANE_BITS > 31 {
            return None;
        }
        let core = board.full() & !corners.cells;
        let class = |pegs: u64| board.invariants().class(pegs);
        let keys = |pegs: u64| -> [u32; G] {
            std::array::from_fn(|i| corners.number(folding.image(i, pegs)) << LANE_BITS)
        };
        let cells: Vec<(u64, usize)> = corners
            .kept
            .iter()
            .map(|&cell| {
                let (syndrome, more) = corners.completion(class(1 << cell));
                (1 << cell | more, syndrome)
            })
            .collect();
        let byte = |byte: usize, value: usize| {
            let bits = super::super::Cells(value as u64).filter_map(|bit| cells.get(8 * byte + bit));
            bits.fold((0, 0), |(pegs, syndrome), cell| (pegs ^ cell.0, syndrome ^ cell.1))
        };
        let number = cells.len().div_ceil(8);
        let pegs: Vec<[u64; 256]> =
            (0..number).map(|i| std::array::from_fn(|value| byte(i, value).0)).collect();
        let syndromes = (0..number).map(|i| std::array::from_fn(|value| byte(i, value).1 as u8)).collect();
        let bytes = pegs.iter().map(|table| table.map(keys)).collect();
        let (syndrome, more) = corners.completion(class(start));
        let mut first = Core { pegs: more, syndrome, keys: keys(more) };
        for (lane, key) in first.keys.iter_mut().enumerate() {
            *key |= lane as u32;
        }

        let (inner, outer): (Vec<_>, Vec<_>) =
            board.jumps().iter().partition(|jump| jump.flips() & corners.cells == 0);
        let moves = MoveGen::new(&inner);
        let inner_flips = moves.by_lane([0; G], |jump| keys(inner[jump].flips()));
        let patterns = 1_u32 << corners.free.len();
        let all_syndromes = 1_usize << corners.dependent.len();
        let such = |syndrome: usize, holds: &dyn Fn(u64) -> bool| {
            (0..patterns)
                .filter(|&pattern| holds(corners.pegs(syndrome, pattern)))
                .fold(0_u32, |set, pattern| set | 1 << pattern)
        };
        let outer = outer.into_iter().map(|jump| {
            let before = jump.pegs();
            let at = jump.flips() & corners.cells;
            OuterJump {
                cells: jump.flips() & core,
                pegs: before & core,
                allowed: (0..all_syndromes)
                    .map(|syndrome| such(syndrome, &|pegs| pegs & at == before & at))
                    .collect(),
                undone: (0..all_syndromes)
                    .map(|syndrome| such(syndrome, &|pegs| pegs & at == at & !before))
                    .collect(),
                pattern: corners.pattern(at),
                syndrome: corners.completion(class(at)).0,
                flips: keys(jump.flips() & core),
            }
        });
        let most_corners = corners.cells.count_ones();
        let by_pegs = (0..all_syndromes).map(|syndrome| {
            (0..=most_corners).map(|count| such(syndrome, &|pegs| pegs.count_ones() == count)).collect()
        });
        let corner_pegs = (0..all_syndromes)
            .map(|syndrome| (0..patterns).map(|pattern| corners.pegs(syndrome, pattern)).collect())
            .collect();
        let mut turns = Vec::with_capacity(G * all_syndromes * 4);
        let mut fixed = Vec::with_capacity(G * all_syndromes);
        for lane in 0..G {
            for syndrome in 0..all_syndromes {
                let image =
                    |pattern: u32| corners.pattern(folding.image(lane, corners.pegs(syndrome, pattern)));
                for byte in 0..4 {
                    turns.push(std::array::from_fn(|value| {
                        let set = super::super::Cells(value as u64).map(|bit| 8 * byte + bit as u32);
                        set.filter(|&p| p < patterns).fold(0, |word, p| word | 1 << image(p))
                    }));
                }
                fixed.push(such(syndrome, &|pegs| folding.image(lane, pegs) == pegs));
            }
        }
        let identity: Vec<u64> = (0..board.size()).map(|cell| 1 << cell).collect();
        let inverse = std::array::from_fn(|i| {
            let undoes =
                |j: &usize| identity.iter().all(|&cell| folding.image(*j, folding.image(i, cell)) == cell);
            (0..G).find(undoes).unwrap_or(0)
        });
        let highest = corners.heights.iter().copied().max().unwrap_or(0);
        let weights = (1..=highest).map(|height| {
            let such = super::super::Cells(core).filter(|&cell| corners.heights[cell] >= height);
            such.fold(0, |cells, cell| cells | 1 << cell)
        });
        // The high bits are moved among themselves: those of the least image are the least.
        let low = corners.bits() - high as u32;
        let mut rooms = 0..;
        let rooms = (0..1_u32 << high).map(|bits| {
            let pegs =
                super::super::Cells(u64::from(bits) << low).fold(0, |pegs, i| pegs | 1 << corners.kept[i]);
            let least = (0..G).map(|i| corners.number(folding.image(i, pegs))).min();
            (least == Some(bits << low)).then(|| rooms.next().unwrap_or(0) << low)
        });
        let rooms = rooms.collect();
        Some(Blocks {
            rooms,
            low,
            inner: moves,
            inner_flips,
            outer: outer.collect(),
            by_pegs: by_pegs.collect(),
            core_cells: core,
            corner_pegs,
            turns,
            fixed,
            inverse,
            first,
            bytes,
            pegs,
            syndromes,
            turn: keys(core),
            weights: weights.collect(),
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

    /// The core of a number, with its images.
    #[inline(always)]
    pub(super) fn core(&self, number: u32) -> Core<G> {
        let Core { mut pegs, mut syndrome, mut keys } = self.first;
        for (i, ((images, change), syndromes)) in
            self.bytes.iter().zip(&self.pegs).zip(&self.syndromes).enumerate()
        {
            let byte = (number >> (8 * i)) as usize & 0xff;
            pegs ^= change[byte];
            syndrome ^= usize::from(syndromes[byte]);
            for (key, change) in keys.iter_mut().zip(&images[byte]) {
                *key ^= change;
            }
        }
        Core { pegs, syndrome, keys }
    }

    /// Hands every core that is the least of its images to `f`, in order.
    pub(super) fn each_core(&self, mut f: impl FnMut(u32, &Core<G>)) {
        let numbers = 1_u32 << self.bits();
        for high in (0..numbers).step_by(256) {
            // The byte below does not reach the high bits: all 256 have the same.
            if self.low >= 8 && self.rooms[(high >> self.low) as usize].is_none() {
                continue;
            }
            let first = self.core(high);
            for low in 0..256.min(numbers) {
                let byte = low as usize;
                let (changes, mut core) = (&self.bytes[0][byte], first);
                for (key, change) in core.keys.iter_mut().zip(changes) {
                    *key ^= change;
                }
                if least_of(&core.keys) == core.keys[0] {
                    core.pegs ^= self.pegs[0][byte];
                    core.syndrome ^= usize::from(self.syndromes[0][byte]);
                    f(high | low, &core);
                }
            }
        }
    }

    /// Where the patterns of a core are kept that is the least of its images.
    #[inline(always)]
    pub(super) fn room(&self, number: u32) -> usize {
        let first = self.rooms[(number >> self.low) as usize].unwrap_or(0);
        (first | number & ((1 << self.low) - 1)) as usize
    }

    /// How much room there is for cores.
    pub(super) fn rooms(&self) -> usize {
        self.rooms.iter().flatten().count() << self.low
    }

    /// The place of a core in the order in which no jump leads back: pegs, then what jumps from corners lower.
    #[inline(always)]
    pub(super) fn place(&self, core: &Core<G>) -> (u32, u32) {
        let weight = self.weights.iter().map(|cells| (core.pegs & cells).count_ones()).sum();
        (core.pegs.count_ones(), weight)
    }

    /// The most that the second number of a place can be.
    pub(super) fn most_weight(&self) -> u32 {
        self.weights.iter().map(|cells| cells.count_ones()).sum()
    }

    /// The core and the pattern of a position of the class, as the least image has them.
    pub(super) fn least(&self, pegs: u64) -> Onward {
        let core = self.core(self.corners.number(pegs));
        let (number, lane) = core.least();
        let patterns = self.turned(lane, core.syndrome, 1 << self.corners.pattern(pegs));
        Onward { core: number, patterns }
    }

    /// The pegs of one position of a core.
    #[inline(always)]
    pub(super) fn position(&self, core: &Core<G>, pattern: u32) -> u64 {
        core.pegs | self.corner_pegs[core.syndrome][pattern as usize]
    }

    /// The patterns as a symmetry shows them, given the syndrome before it.
    #[inline(always)]
    pub(super) fn turned(&self, lane: usize, syndrome: usize, patterns: u32) -> u32 {
        if lane == 0 {
            return patterns;
        }
        let first = (lane * self.by_pegs.len() + syndrome) * 4;
        let tables = &self.turns[first..first + 4];
        tables[0][patterns as usize & 0xff]
            | tables[1][(patterns >> 8) as usize & 0xff]
            | tables[2][(patterns >> 16) as usize & 0xff]
            | tables[3][(patterns >> 24) as usize]
    }

    /// The patterns with all that the symmetries of the core make of them.
    #[inline(always)]
    pub(super) fn closed(&self, core: &Core<G>, patterns: u32) -> u32 {
        // The symmetries that keep the core are a group: one round is enough.
        core.keeping().fold(patterns, |closed, lane| closed | self.turned(lane, core.syndrome, patterns))
    }

    /// Hands what every jump makes of the patterns of a core to `f`; the patterns that allow any jump.
    #[inline(always)]
    pub(super) fn each_after(&self, core: &Core<G>, patterns: u32, f: impl FnMut(Onward)) -> u32 {
        self.each_next::<false>(core, patterns, f)
    }

    /// Hands what every jump that is taken back makes of the patterns of a core to `f`.
    #[inline(always)]
    pub(super) fn each_before(&self, core: &Core<G>, patterns: u32, f: impl FnMut(Onward)) -> u32 {
        self.each_next::<true>(core, patterns, f)
    }

    /// One jump on or back, which is a jump in the complement.
    #[inline(always)]
    fn each_next<const BACK: bool>(&self, core: &Core<G>, patterns: u32, mut f: impl FnMut(Onward)) -> u32 {
        let pegs = if BACK { core.pegs ^ self.core_cells } else { core.pegs };
        let mut mobile = 0;
        self.inner.each_lane(pegs, |lane, from| {
            let table = &self.inner_flips[lane];
            let mut from = from;
            while from != 0 {
                mobile = patterns;
                // A cell is below 64: the mask only tells the compiler so.
                let cell = from.trailing_zeros() as usize & 63;
                from &= from - 1;
                let (core_number, turn) = parted(least_of(&changed(&core.keys, &table[cell])));
                f(Onward { core: core_number, patterns: self.turned(turn, core.syndrome, patterns) });
            }
        });
        for jump in &self.outer {
            if pegs & jump.cells == jump.pegs {
                let possible = if BACK { &jump.undone } else { &jump.allowed };
                let allowed = patterns & possible[core.syndrome];
                if allowed != 0 {
                    mobile |= allowed;
                    let (core_number, turn) = parted(least_of(&changed(&core.keys, &jump.flips)));
                    let after = exchanged(allowed, jump.pattern);
                    let patterns = self.turned(turn, core.syndrome ^ jump.syndrome, after);
                    f(Onward { core: core_number, patterns });
                }
            }
        }
        mobile
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
                let fixed = |lane: usize| such & self.fixed[lane * self.by_pegs.len() + core.syndrome];
                let sum: u64 = core.keeping().map(|lane| u64::from(fixed(lane).count_ones())).sum();
                folded = (all + sum) / keeping;
            }
            f(corners, folded, all * (G as u64 / keeping));
        }
    }

    /// The complement of a core: the number of its least image, and the symmetry that takes that image back to the complement.
    #[inline(always)]
    pub(super) fn complement(&self, core: &Core<G>) -> (u32, usize) {
        let (number, lane) = parted(least_of(&changed(&core.keys, &self.turn)));
        (number, self.inverse[lane])
    }

    /// The complements of patterns.
    #[inline(always)]
    pub(super) fn complements(&self, patterns: u32) -> u32 {
        exchanged(patterns, (1 << self.corners.free.len()) - 1)
    }
}

#[inline(always)]
fn changed<const G: usize>(keys: &[u32; G], flips: &[u32; G]) -> [u32; G] {
    std::array::from_fn(|i| keys[i] ^ flips[i])
}

/// The least key. By halves, so that the compiler compares several at once and never jumps; keys have at most 31 bits, so that
/// they may be compared as signed numbers, which more processors can do.
#[inline(always)]
fn least_of<const G: usize>(keys: &[u32; G]) -> u32 {
    let keys = keys.map(u32::cast_signed);
    if G == 8 {
        let four: [i32; 4] = std::array::from_fn(|i| keys[i].min(keys[i + 4]));
        let two: [i32; 2] = std::array::from_fn(|i| four[i].min(four[i + 2]));
        return two[0].min(two[1]).cast_unsigned();
    }
    keys.into_iter().fold(i32::MAX, i32::min).cast_unsigned()
}

/// The set of patterns in which those bits are changed.
#[inline(always)]
fn exchanged(patterns: u32, bits: u32) -> u32 {
    const HALVES: [u32; 5] = [0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, 0x00ff_00ff, 0x0000_ffff];
    let mut patterns = patterns;
    let mut bits = bits;
    while bits != 0 {
        let i = bits.trailing_zeros() as usize & 7;
        bits &= bits - 1;
        let (shift, low) = (1 << i, HALVES[i.min(4)]);
        patterns = (patterns & low) << shift | patterns >> shift & low;
    }
    patterns
}
