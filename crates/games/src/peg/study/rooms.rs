//! Where the patterns of a core are kept: one room for the core and all its images.
//!
//! The high bits of the number of a core are moved among themselves by the symmetries, so that those of its least image are the
//! least images of its own. Mostly one symmetry alone makes them, which a table tells; then no other image need be looked at.

use super::super::{Cells, Folding};
use super::corners::Corners;

/// How many bits below the number of a core tell by which symmetry it was made.
pub(super) const LANE_BITS: u32 = 3;

/// The most high bits of numbers: as many as a [`Place`] has room for, besides a symmetry and a mark.
pub(super) const MOST_HIGH: usize = 16 - LANE_BITS as usize - 1;

/// The rooms of all cores.
pub(super) struct Rooms {
    /// By the high bits of a number.
    places: Vec<Place>,
    /// How many other bits there are.
    low: u32,
    /// How many high bits are the least of their images.
    heads: usize,
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
    pub(super) fn new<const G: usize>(corners: &Corners, folding: &Folding, high: usize) -> Rooms {
        let low = corners.bits() - high as u32;
        let mut places: Vec<Place> = Vec::with_capacity(1 << high);
        let mut heads = 0;
        for bits in 0..1_u32 << high {
            let pegs = Cells(u64::from(bits) << low).fold(0, |pegs, i| pegs | 1 << corners.kept[i]);
            let images: [u32; G] = std::array::from_fn(|i| corners.number(folding.image(i, pegs)) >> low);
            let least = images.into_iter().fold(bits, u32::min);
            let mut lanes = (0..G).filter(|&lane| images[lane] == least);
            let lane = lanes.next().unwrap_or(0);
            let shared = lanes.next().is_some();
            // The first symmetry is the identity, and lesser bits had their turn before.
            let head = places.get(least as usize).map_or(heads, |place| place.head());
            heads = heads.max(head + 1);
            places.push(Place::new(head, shared, lane));
        }
        Rooms { places, low, heads }
    }

    /// How much room there is.
    pub(super) fn len(&self) -> usize {
        self.heads << self.low
    }

    #[inline(always)]
    fn place(&self, number: u32) -> Place {
        self.places[(number >> self.low) as usize]
    }

    #[inline(always)]
    fn at(&self, place: Place, number: u32) -> usize {
        place.head() << self.low | (number & ((1 << self.low) - 1)) as usize
    }

    /// The room of a core that is the least of its images.
    #[inline(always)]
    pub(super) fn of(&self, number: u32) -> usize {
        self.at(self.place(number), number)
    }

    /// Whether more than the identity may keep the core, which is the least of its images.
    #[inline(always)]
    pub(super) fn is_shared(&self, number: u32) -> bool {
        self.place(number).is_shared()
    }

    /// The room of the core that those changes make of one, and the symmetry that makes it the least of its images.
    #[inline(always)]
    pub(super) fn after<const G: usize>(&self, keys: &[u32; G], changes: &[u32; G]) -> (usize, usize) {
        let place = self.place((keys[0] ^ changes[0]) >> LANE_BITS);
        let (number, lane) = if place.is_shared() {
            parted(least_of(&changed(keys, changes)))
        } else {
            // A symmetry is below `G`: the minimum only tells the compiler so.
            let lane = place.lane().min(G - 1);
            ((keys[lane] ^ changes[lane]) >> LANE_BITS, lane)
        };
        (self.at(place, number), lane.min(G - 1))
    }

    /// What can be said of a range of numbers, 256 of them at most, from a multiple of that: whether none of them is the least
    /// of its images, or every one, or neither is known.
    pub(super) fn leasts(&self, first: u32) -> Leasts {
        // Only then they all have the same high bits.
        if self.low < 8 {
            return Leasts::Some;
        }
        let place = self.place(first);
        match (place.lane(), place.is_shared()) {
            (0, false) => Leasts::All,
            (0, true) => Leasts::Some,
            _ => Leasts::None,
        }
    }
}

/// Which cores of a range are the least of their images.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Leasts {
    None,
    Some,
    All,
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
