//! Cards of the talon that wait until they are needed.
//!
//! Where every card of the talon is always in reach, to lay one on a column early only takes a slot. Most classes come of just that;
//! they are left out.
//!
//! A card is *stuck* if a lower one of its suit is not loose. A card `c` of the talon is *patient* if it is stuck, and if its
//! sitters that are loose and not up for good ([`super::heights::floor_of`]) are stuck, and then its twin as well.
//!
//! **If a class `X` can be won, then also so:** play patient cards `c1`, …, `ck` (perhaps none) and then, as `m`, an anchor or a card of the
//! talon that is not patient, at once one after the other; each of `c2`, …, `ck`, `m` is a sitter of the one before it, and the class after
//! `m` can be won. So after a patient card only its sitters are tried, and the class in between is not marked as visited.
//!
//! Take a play that wins. Let `m` be the first of its moves from talon or anchors that is not that of a patient card, `R` the cards played before
//! it, and `p` the position before it.
//! * Until `m` no card that was stuck goes up, nor one of `R`: let `y` be the lowest card of its suit that was not loose. `y` is not
//!   stuck, hence not patient, hence not in `R`: it is still not loose, and not up.
//! * We may suppose that at `p` no card that is loose in `X` lies on one of `R`. Let `s` be one that does, on `c`, whose twin is `t`. Then `s` and
//!   `t` were stuck when `c` was played; so `s` was never up, and lay on `t` before, there being no other host. What lies on `t` at `p`, if
//!   anything, is the other sitter: not one that is loose in `X`, as that would have been up when `s` lay on `t`, and not stuck; so it is of `R`.
//!   Let what lies on `t` and on `c` change places. That is a position of the same class.
//! * Now leave `R` out of the play from `X` to `p`. The other moves, of cards that are loose in `X`, can be made without `R`. One that goes up is
//!   uncovered then too, unless what lay on it went to its twin in `R`: but then it was stuck. One that comes down finds its host
//!   free, unless what lay on that went to the twin in `R`: but then the two are sitters of a card of `R`, and one was up, not stuck. So
//!   `p` without `R` is a position of `X`.
//! * If `m` does not go onto a card of `R`, it is possible there. Otherwise it goes onto `ck`, which lies on `c(k-1)`, and so on down to `c1`, which
//!   lies on a card of `X`: play these and then `m`. The others of `R` can be played right after `m`, and the play goes on.
//!
//! If forced moves follow one of the `ci`, the class after them can be won too; it is visited like any other.
//!
//! A card that is not stuck stays so. One that is not patient for another reason may become patient, when a sitter is up for good.

use super::layout::Part;
use super::sets::{self, Cards};

/// The stuck ones among the cards that are left in the talon, and the patient ones among these.
#[inline]
pub(super) fn stuck_and_patient(part: &Part, floor: Cards, talon: Cards) -> (Cards, Cards) {
    let stuck = sets::above_any(sets::ALL & !part.loose);
    let loose = part.loose & !floor;
    let (still, restless) = (loose & stuck, loose & !stuck);
    let hosts = sets::hosts(restless) | sets::hosts(still) & !sets::twins(stuck);
    (talon & stuck, talon & stuck & !hosts)
}

/// The cards on which one of `users` may come to lie, directly or on `patient` ones between them.
#[inline]
pub(super) fn useful(users: Cards, patient: Cards) -> Cards {
    let mut useful = sets::hosts(users);
    loop {
        let more = sets::hosts(useful & patient) & !useful;
        if more == 0 {
            return useful;
        }
        useful |= more;
    }
}
