//! Where the patterns of each core are kept: one room for a core and all its images.
//!
//! Cores fall into groups, one for each place in the order in which no jump leads back. The rooms of a group lie together, and
//! the groups in that order, so that what is worked on is in few places of the memory.
//!
//! The high bits of the number of a core are moved among themselves by the symmetries, so that those of its least image are the
//! least images of its own. Mostly one symmetry alone makes them, which a table tells; then no other image need be looked at.
//! All cores with the same bits but the lowest are a row. How many of a row are in a group, and which, depends on the row only
//! by the redundant cells of the core, its side.

use super::super::{Cells, Folding};
use super::core_positions::CorePositions;
use super::corners::Corners;

/// How many bits below the number of a core tell by which symmetry it was made.
pub(super) const LANE_BITS: u32 = 3;

/// The most high bits of numbers: as many as a [`Place`] has room for, besides a symmetry and a mark.
pub(super) const MOST_HIGH: usize = 16 - LANE_BITS as usize - 1;

/// The most bits that tell cores of a row apart.
const MOST_LOW: u32 = 12;

/// The rooms of all cores that do not come too late in the order.
pub(super) struct Rooms {
    /// By the high bits of a number.
    places: Vec<Place>,
    /// How many bits are below the high ones.
    below: u32,
    /// How many bits tell the cores of a row apart.
    low: u32,
    rows: Vec<Row>,
    /// By row: its side.
    sides: Vec<u8>,
    /// By side and lowest bits: how many lesser ones are in the same group.
    ranks: Vec<u16>,
    /// By side and score: the lowest bits that add so much, in order.
    lists: Vec<Vec<Vec<u16>>>,
    /// By group and row: the first room.
    firsts: Vec<u32>,
    /// By group: the first room; and, at the end, how many there are.
    starts: Vec<usize>,
}

/// Cores with the same bits but the lowest.
struct Row {
    /// The number of the first.
    number: u32,
    /// What its cells outside the side score.
    score: usize,
}

/// What the high bits of a number tell: in the lowest bits the first symmetry that makes the least of them; then whether others
/// make the same; then where that one stands among all that are the least of their images.
#[derive(Clone, Copy)]
struct Place(u16);

impl Place {
    const SHARED: u16 = 1 << LANE_BITS;

    fn new(head: usize, shared: bool, lane: usize) -> Place {
        Place((head << (LANE_BITS + 1) | lane) as u16 | if shared { Place::SHARED } else { 0 })
    }

    #[inline(always)]
    fn head(self) -> usize {
        usize::from(self.0 >> (LANE_BITS + 1))
    }

    #[inline(always)]
    fn is_shared(self) -> bool {
        self.0 & Place::SHARED != 0
    }

    #[inline(always)]
    fn lane(self) -> usize {
        usize::from(self.0 & (Place::SHARED - 1))
    }
}

impl Rooms {
    /// The rooms for a group of `G` symmetries, at most eight, given how many high bits of numbers they move among themselves.
    /// The later in the order a core comes, the lower is its score, the sum of what its pegs score; there are rooms for cores
    /// that score at least `fewest`, in groups counted from the highest score.
    pub(super) fn new<const G: usize>(
        corners: &Corners,
        folding: &Folding,
        high: usize,
        positions: &CorePositions,
        score: impl Fn(u64) -> usize,
        fewest: usize,
    ) -> Rooms {
        let below = corners.bits() - high as u32;
        let (places, heads) = places::<G>(corners, folding, high);
        let low = below.min(MOST_LOW);
        let redundant = corners.redundant.iter().fold(0, |cells, cell| cells | 1 << cell);
        let content = |i: usize, side: usize| ((side >> i & 1) as u64) << corners.redundant[i];
        let sides = 1_usize << corners.redundant.len();
        let side_pegs = |side: usize| (0..corners.redundant.len()).fold(0, |pegs, i| pegs | content(i, side));

        let zero = positions.core(0).0;
        let most = score(corners.kept.iter().fold(redundant, |cells, cell| cells | 1 << cell));
        let mut ranks = Vec::with_capacity(sides << low);
        let mut lists = vec![vec![Vec::new(); most + 1]; sides];
        for (side, lists) in lists.iter_mut().enumerate() {
            for bits in 0..1_u32 << low {
                let pegs = positions.core(bits).0 ^ zero ^ side_pegs(side);
                let list: &mut Vec<u16> = &mut lists[score(pegs)];
                ranks.push(list.len() as u16);
                list.push(bits as u16);
            }
        }
        let row = |number: u32| {
            let pegs = positions.core(number).0;
            let side = (0..sides).find(|&side| side_pegs(side) == pegs & redundant).unwrap_or(0);
            (Row { number, score: score(pegs & !redundant) }, side as u8)
        };
        let middles = 1_u32 << (below - low);
        let rows =
            heads.iter().flat_map(|head| (0..middles).map(move |middle| head << below | middle << low));
        let (rows, sides): (Vec<Row>, Vec<u8>) = rows.map(row).unzip();

        let groups = (most + 1).saturating_sub(fewest);
        let mut firsts = Vec::with_capacity(groups * rows.len());
        let mut starts = Vec::with_capacity(groups + 1);
        let mut next = 0;
        for group in 0..groups {
            starts.push(next);
            for (row, &side) in rows.iter().zip(&sides) {
                firsts.push(next as u32);
                let rest = (most - group).checked_sub(row.score);
                next += rest.map_or(0, |rest| lists[usize::from(side)][rest].len());
            }
        }
        starts.push(next);
        Rooms { places, below, low, rows, sides, ranks, lists, firsts, starts }
    }

    /// How many rooms there are.
    pub(super) fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// Hands every room of a group to `f`, with the number of the core: also of some that are not the least of their images,
    /// which are never entered.
    #[inline(always)]
    pub(super) fn each(&self, group: usize, mut f: impl FnMut(usize, u32)) {
        let most = self.lists.first().map_or(0, Vec::len) - 1;
        let mut room = self.starts[group];
        for (row, &side) in self.rows.iter().zip(&self.sides) {
            let Some(rest) = (most - group).checked_sub(row.score) else { continue };
            for &bits in &self.lists[usize::from(side)][rest] {
                f(room, row.number | u32::from(bits));
                room += 1;
            }
        }
    }

    #[inline(always)]
    fn place(&self, number: u32) -> Place {
        self.places[(number >> self.below) as usize]
    }

    #[inline(always)]
    fn at(&self, group: usize, place: Place, number: u32) -> usize {
        let middle = (number & ((1 << self.below) - 1)) >> self.low;
        let row = place.head() << (self.below - self.low) | middle as usize;
        let side = usize::from(self.sides[row]);
        let rank = self.ranks[side << self.low | (number & ((1 << self.low) - 1)) as usize];
        self.firsts[group * self.rows.len() + row] as usize + usize::from(rank)
    }

    /// The room of a core that is the least of its images.
    pub(super) fn of(&self, group: usize, number: u32) -> usize {
        self.at(group, self.place(number), number)
    }

    /// Whether more than the identity may keep the core, which is the least of its images.
    #[inline(always)]
    pub(super) fn is_shared(&self, number: u32) -> bool {
        self.place(number).is_shared()
    }

    /// The room of the core that those changes make of one, given its group, and the symmetry that makes it the least of its
    /// images.
    #[inline(always)]
    pub(super) fn after<const G: usize>(
        &self,
        group: usize,
        keys: &[u32; G],
        changes: &[u32; G],
    ) -> (usize, usize) {
        let place = self.place((keys[0] ^ changes[0]) >> LANE_BITS);
        let (number, lane) = if place.is_shared() {
            parted(least_of(&changed(keys, changes)))
        } else {
            // A symmetry is below `G`: the minimum only tells the compiler so.
            let lane = place.lane().min(G - 1);
            ((keys[lane] ^ changes[lane]) >> LANE_BITS, lane)
        };
        (self.at(group, place, number), lane.min(G - 1))
    }
}

/// The places by high bits, and the high bits that are the least of their images.
fn places<const G: usize>(corners: &Corners, folding: &Folding, high: usize) -> (Vec<Place>, Vec<u32>) {
    let below = corners.bits() - high as u32;
    let mut places: Vec<Place> = Vec::with_capacity(1 << high);
    let mut heads = Vec::new();
    for bits in 0..1_u32 << high {
        let pegs = Cells(u64::from(bits) << below).fold(0, |pegs, i| pegs | 1 << corners.kept[i]);
        let images: [u32; G] = std::array::from_fn(|i| corners.number(folding.image(i, pegs)) >> below);
        let least = images.into_iter().fold(bits, u32::min);
        let mut lanes = (0..G).filter(|&lane| images[lane] == least);
        let lane = lanes.next().unwrap_or(0);
        let shared = lanes.next().is_some();
        // Lesser bits had their turn before; the first symmetry is the identity.
        let head = places.get(least as usize).map_or(heads.len(), |place| place.head());
        if head == heads.len() {
            heads.push(bits);
        }
        places.push(Place::new(head, shared, lane));
    }
    (places, heads)
}

/// The number of a core, and the symmetry that made it.
#[inline(always)]
pub(super) fn parted(key: u32) -> (u32, usize) {
    (key >> LANE_BITS, (key & ((1 << LANE_BITS) - 1)) as usize)
}

#[inline(always)]
pub(super) fn changed<const G: usize>(keys: &[u32; G], changes: &[u32; G]) -> [u32; G] {
    std::array::from_fn(|i| keys[i] ^ changes[i])
}

/// The least key. By halves, so that the compiler compares several at once and never jumps; keys have at most 31 bits, so that
/// they may be compared as signed numbers, which more processors can do.
#[inline(always)]
pub(super) fn least_of<const G: usize>(keys: &[u32; G]) -> u32 {
    let keys = keys.map(u32::cast_signed);
    if G == 8 {
        let four: [i32; 4] = std::array::from_fn(|i| keys[i].min(keys[i + 4]));
        let two: [i32; 2] = std::array::from_fn(|i| four[i].min(four[i + 2]));
        return two[0].min(two[1]).cast_unsigned();
    }
    keys.into_iter().fold(i32::MAX, i32::min).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::super::super::{Board, Folding, Peg};
    use super::super::blocks::Blocks;
    use std::collections::BTreeSet;

    /// Compares the rooms of a class with the cores themselves; how many there are.
    fn compare<const G: usize>(board: &Board, folding: &Folding, start: u64, fewest: u32) -> usize {
        let blocks = Blocks::<G>::new(board, folding, start).unwrap();
        let rooms = blocks.rooms(folding, fewest);
        let mut next = 0;
        let mut leasts = 0;
        for pegs in (fewest..=blocks.core_cells().count_ones()).rev() {
            for group in blocks.order().groups(pegs) {
                rooms.each(group, |room, number| {
                    assert_eq!(room, next);
                    next += 1;
                    let core = blocks.core(group, number);
                    assert_eq!((core.pegs.count_ones(), blocks.order().group(core.pegs)), (pegs, group));
                    assert_eq!(rooms.of(group, number), room);
                    // However it is looked at, its least image has the room.
                    let least = core.keys.into_iter().min().unwrap();
                    let (of, lane) = rooms.after(group, &core.keys, &[0; G]);
                    assert_eq!(
                        (of, lane),
                        (rooms.of(group, least >> super::LANE_BITS), (least & 7) as usize)
                    );
                    leasts += usize::from(of == room);
                });
            }
        }
        assert_eq!(next, rooms.len());
        leasts
    }

    #[test]
    fn every_core_up_to_symmetry_has_a_room_of_its_own() {
        let game = Peg::read("#ooo#/ooooo/ooooo/ooooo/#ooo#", "2,2", "2,2").unwrap();
        let small = game.board();
        let folding = small.symmetries().keeping(small.full());
        let start = game.first();
        let all = compare::<8>(small, &folding, start, 0);
        assert!(compare::<8>(small, &folding, start, 7) < all);
        // Plainly: as many as there are cores up to symmetry among the positions of the class.
        let cells = Blocks::<8>::new(small, &folding, start).unwrap().core_cells();
        let class = small.invariants().class(start);
        let cores: BTreeSet<u64> = (0..=small.full())
            .filter(|&pegs| small.invariants().class(pegs) == class)
            .map(|pegs| folding.least(pegs & cells))
            .collect();
        assert_eq!(all, cores.len());

        // With few symmetries the rows are many.
        let english = Board::named("english").unwrap();
        let start = english.full() ^ 1;
        let folding = english.symmetries().keeping(start);
        assert_eq!(folding.order(), 1);
        assert_eq!(compare::<1>(&english, &folding, start, 0), 1 << 24);
    }
}
