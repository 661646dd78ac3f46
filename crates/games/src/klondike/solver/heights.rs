//! What moves can take back: which loose cards are on their piles, and the positions between which one can go to and fro.

use super::layout::Part;
use super::sets::{self, Cards, KINGS};

/// One way to spread the loose cards over piles and columns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Member {
    /// The cards on the piles.
    pub(super) piled: Cards,
    /// The same as four heights, four bits each.
    pub(super) heights: u64,
    /// The cards that a column would take.
    pub(super) slots: Cards,
    /// The cards that their piles would take from where they are, if they are not hidden: the next ones, except those in columns
    /// with others on them.
    pub(super) rising: Cards,
}

impl Member {
    /// The member of a part with these cards on the piles.
    #[inline]
    pub(super) fn new(part: &Part, piled: Cards) -> Member {
        Member::with_heights(part, piled, sets::heights(piled))
    }

    #[inline]
    fn with_heights(part: &Part, piled: Cards, heights: u64) -> Member {
        let guests = part.loose & !piled;
        let mut slots = sets::slots(guests, guests | part.anchors);
        let bare = sets::uncovered(slots);
        if sets::kings(guests) < part.empty.into() {
            slots |= KINGS;
        }
        let rising = sets::next(piled) & (bare | !(part.anchors | part.loose));
        Member { piled, heights, slots, rising }
    }

    /// The member after a loose card went up.
    #[inline]
    fn up(&self, part: &Part, one: Cards) -> Member {
        Member::with_heights(part, self.piled | one, self.heights + sets::higher(one))
    }

    /// The member with everything up that goes up, always the first of them: often the same for all members of a component.
    #[inline]
    pub(super) fn risen(mut self, part: &Part) -> Member {
        loop {
            let one = sets::first(self.rising & part.loose);
            if one == 0 {
                return self;
            }
            self = self.up(part, one);
        }
    }

    /// The cards whose going up or coming down leads to other members; none of those in `floor` comes down.
    #[inline]
    fn movable(&self, part: &Part, floor: Cards) -> Cards {
        self.rising & part.loose | sets::tops(self.piled) & self.slots & !floor
    }
}

/// The heights of a component that is being gathered, a bit for each.
#[derive(Debug)]
pub(super) struct Seen(Box<[u64]>);

impl Seen {
    pub(super) fn new() -> Seen {
        Seen(vec![0; 1 << 10].into())
    }

    /// Adds heights; says whether they are new.
    #[inline]
    fn insert(&mut self, heights: u64) -> bool {
        let word = &mut self.0[heights as usize >> 6 & 1023];
        let before = *word;
        *word |= 1 << (heights & 63);
        *word != before
    }

    #[inline]
    fn remove(&mut self, heights: u64) {
        self.0[heights as usize >> 6 & 1023] &= !(1 << (heights & 63));
    }
}

/// Appends to `members` all members of the component of `first`: those that it can go to, and come back from. Calls `found` with the
/// place, from `first` on, of the member that each next one is a neighbour of. `seen` must be empty, and is so again.
#[inline]
pub(super) fn push_component(
    members: &mut Vec<Member>,
    seen: &mut Seen,
    part: &Part,
    floor: Cards,
    first: Member,
    mut found: impl FnMut(usize),
) {
    let start = members.len();
    members.push(first);
    if first.movable(part, floor) == 0 {
        return;
    }
    seen.insert(first.heights);
    let mut done = start;
    while let Some(&member) = members.get(done) {
        for one in sets::each(member.movable(part, floor)) {
            let is_up = member.piled & one != 0;
            let step = sets::higher(one);
            let heights = if is_up { member.heights - step } else { member.heights + step };
            // Most neighbours are known: nothing else is worked out for them.
            if seen.insert(heights) {
                members.push(Member::with_heights(part, member.piled ^ one, heights));
                found(done - start);
            }
        }
        done += 1;
    }
    members[start..].iter().for_each(|member| seen.remove(member.heights));
}

/// The cards that are on their piles for good, or may as well be: loose ones whose possible sitters all are such cards, or aces. Starts
/// from `floor`, which must be part of it. Returns it with the next card of each suit that would belong to it if it were loose.
///
/// It loses nothing to have these cards up and never to take them back. Take any play; let an ace that it lays on a column go up
/// instead, and stay; leave out every move of these cards to or between columns, and let them go up when they first can, which is now: from the
/// lowest on, each has nothing on it, as what might lie on it is up. In the play the cards on one of them are such cards too; so
/// its columns are ours with such cards at the end, and whatever the play puts on another card finds that card
/// uncovered. A card that is none of them goes up when its pile has the height for it, as in the play. The same holds for a
/// card that would be such a card and can be taken: it goes up at once.
#[inline]
pub(super) fn floor_of(part: &Part, mut floor: Cards) -> (Cards, Cards) {
    loop {
        let next = sets::next(floor) & sets::bare(floor);
        if next & part.loose == 0 {
            return (floor, next);
        }
        floor |= next & part.loose;
    }
}
