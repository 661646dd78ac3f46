//! *Walk*: in games without a stock whose ranks make a ring, the ranks of the cards that are left must make a walk round it.
//!
//! *Argument.* Let the ranks be a ring of an odd number of places, so that a card takes those of the two ranks next to its own. The cards that are left are played one after
//! the other: their ranks are a walk that begins at the rank `s` on the hole, ends at some rank `t`, and comes to each rank `r` exactly `n(r)` times.
//! Let `e(r)` be how often it goes between `r` and `r + 1`, in either direction. Every time but the last it also leaves a rank, so
//! `e(r - 1) + e(r) = 2 n(r) + [r = s] - [r = t]`. On a ring with an odd number of places these equations have one solution,
//! `e(r) = b(r) + (sign(r - s) - sign(r - t)) / 2`, where `b(r)` is the sum of `sign(r - k) n(k)` over all `k`, and `sign(x)` is 1 if the rest of `x` is even, else -1.
//! If for no `t` all `e(r)` are 0 or more, there is no walk. Nor is there one if the steps do not connect all ranks that are left with `s`.

/// The ranks as a ring.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    /// Of each card its place on the ring.
    place: [u8; 52],
    /// How many places.
    ring: usize,
    /// Of each place `k` those `r` with `sign(r - k) = 1`, as bits.
    even: [u16; 13],
    start: Balance,
}

/// The numbers `b(r)` of the cards that are left, and `n(r)`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Balance {
    b: [i8; 13],
    n: [u8; 13],
}

impl Walk {
    /// Reads the ring from what each card takes; `None` if there is none, or if it has an even number of places.
    pub(super) fn of(guests: &[u64; 53], cards: impl Iterator<Item = u8>) -> Option<Walk> {
        // The ranks in the pack, and which are next to each other.
        let pack = guests.iter().fold(0, |pack, mask| pack | mask);
        let kinds = || (0..52usize).filter(move |kind| pack >> kind & 1 != 0);
        let mut next = [0u16; 13];
        for kind in kinds() {
            next[kind % 13] |= kinds()
                .filter(|guest| guests[kind] >> guest & 1 != 0)
                .fold(0, |m, guest| m | 1 << (guest % 13));
        }
        // Suits make no difference.
        let by_rank = kinds().all(|kind| {
            kinds()
                .all(|guest| (guests[kind] >> guest & 1 != 0) == (next[kind % 13] >> (guest % 13) & 1 != 0))
        });
        let ranks = kinds().fold(0u16, |ranks, kind| ranks | 1 << (kind % 13));
        let ring = ranks.count_ones() as usize;
        let two = (0..13)
            .filter(|rank| ranks >> rank & 1 != 0)
            .all(|rank| next[rank].count_ones() == 2 && next[rank] >> rank & 1 == 0);
        let both = (0..13).all(|a| (0..13).all(|b| next[a] >> b & 1 == next[b] >> a & 1));
        if !by_rank || !two || !both || ring < 3 || ring.is_multiple_of(2) {
            return None;
        }
        // Round the ring.
        let mut at = [u8::MAX; 13];
        let mut rank = ranks.trailing_zeros() as usize;
        for place in 0..ring {
            if at[rank] != u8::MAX {
                return None;
            }
            at[rank] = place as u8;
            let onward = next[rank] & (0..13).filter(|r| at[*r] == u8::MAX).fold(0, |m, r| m | 1 << r);
            if onward == 0 {
                break;
            }
            rank = onward.trailing_zeros() as usize;
        }
        let mut place = [0; 52];
        for kind in kinds() {
            place[kind] = at[kind % 13];
            if place[kind] == u8::MAX {
                return None;
            }
        }
        let mut even = [0; 13];
        for (k, mask) in even.iter_mut().enumerate().take(ring) {
            *mask =
                (0..ring).filter(|r| ((r + ring - k) % ring).is_multiple_of(2)).fold(0, |m, r| m | 1 << r);
        }
        let mut walk = Walk { place, ring, even, start: Balance::default() };
        let mut start = Balance::default();
        for card in cards {
            walk.add(&mut start, card, 1);
        }
        walk.start = start;
        Some(walk)
    }

    pub(super) fn start(&self) -> Balance {
        self.start
    }

    fn add(&self, balance: &mut Balance, card: u8, count: i8) {
        let place = usize::from(self.place[usize::from(card)]);
        balance.n[place] = balance.n[place].wrapping_add_signed(count);
        for r in 0..self.ring {
            let sign = if self.even[place] >> r & 1 != 0 { count } else { -count };
            balance.b[r] += sign;
        }
    }

    /// A card is played.
    pub(super) fn play(&self, balance: &mut Balance, card: u8) {
        self.add(balance, card, -1);
    }

    /// A card comes back.
    pub(super) fn back(&self, balance: &mut Balance, card: u8) {
        self.add(balance, card, 1);
    }

    /// Whether there is a walk from the card on the hole.
    pub(super) fn is_possible(&self, balance: &Balance, top: u8) -> bool {
        let (mut below, mut zero, mut one, mut left) = (0u16, 0u16, 0u16, 0u16);
        for r in 0..self.ring {
            match balance.b[r] {
                ..=-2 => return false,
                -1 => below |= 1 << r,
                0 => zero |= 1 << r,
                1 => one |= 1 << r,
                _ => {}
            }
            left |= u16::from(balance.n[r] > 0) << r;
        }
        if left == 0 {
            return true;
        }
        let s = usize::from(self.place[usize::from(top)]);
        let from = self.even[s];
        (0..self.ring).filter(|t| left >> t & 1 != 0).any(|t| {
            let to = self.even[t];
            let (more, less) = (from & !to, to & !from);
            // Steps between r and r + 1 that are never made.
            let never = below & more | zero & !more & !less | one & less;
            below & !more == 0
                && zero & less == 0
                && (never.count_ones() < 2 || self.connects(never, s, left))
        })
    }

    /// Whether all ranks that are left can be reached from `s` without the steps that are never made.
    fn connects(&self, never: u16, s: usize, left: u16) -> bool {
        let mut reached = 1u16 << s;
        let mut r = s;
        while never >> r & 1 == 0 && reached.count_ones() < self.ring as u32 {
            r = if r + 1 == self.ring { 0 } else { r + 1 };
            reached |= 1 << r;
        }
        let mut r = s;
        loop {
            r = if r == 0 { self.ring - 1 } else { r - 1 };
            if never >> r & 1 != 0 || reached >> r & 1 != 0 {
                break;
            }
            reached |= 1 << r;
        }
        left & !reached == 0
    }

    /// How near the position is to having no walk.
    pub(super) fn scarcity(&self, balance: &Balance) -> i32 {
        balance.b[..self.ring].iter().map(|&b| (3 - i32::from(b)).max(0)).sum()
    }
}
