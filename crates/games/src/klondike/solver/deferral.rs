//! **Pruning: a talon card stays in the talon until it is needed.**
//!
//! If the whole talon is always in reach, a card that is laid on a column early only takes up a slot. Most classes
//! come from such moves. This pruning leaves them out. The switch is
//! [`Prunings::deferral`](super::prunings::Prunings::deferral).
//!
//! A card is *stuck* if a lower card of its suit is not loose. A talon card `c` is *deferrable* if it is stuck and
//! each of its sitters is one of these: not loose, or safe ([`super::arrangement::safe_cards`]), or stuck while the
//! twin of `c` is stuck too.
//!
//! **Theorem.** If a class `X` can be won, it can be won by a play that begins like this: deferrable cards `c1`, …,
//! `ck` (perhaps none) are played, and then a card `m` that is an anchor or a talon card that is not deferrable. They
//! come one right after the other. Each of `c2`, …, `ck`, `m` is laid on the card before it. The class after `m` can
//! be won.
//!
//! So after a deferrable card the search tries only the sitters of this card, and it does not mark the class in
//! between as visited.
//!
//! **Proof.** Take a play that wins. Let `m` be its first key move whose card is not deferrable, `R` the cards of the
//! key moves before `m`, and `p` the position before `m`.
//! * Until `m`, no stuck card goes up, nor does a card of `R`. For let `y` be the lowest card of such a card's suit
//!   that was not loose. `y` is not stuck, so it is not deferrable, so it is not in `R`. Hence it is still not loose,
//!   and not up.
//! * We may suppose that at `p` no card that is loose in `X` lies on a card of `R`. For let `s` be such a card, on
//!   `c` with twin `t`. Then `s` and `t` were stuck when `c` was played. So `s` was never up; it lay on `t` before,
//!   as there was no other host. If something lies on `t` at `p`, it is the other sitter. That one was not loose in
//!   `X`: otherwise it was up while `s` lay on `t`, so it was not stuck. So it is a card of `R`. Let what lies on `t`
//!   and what lies on `c` change places. That is a position of the same class.
//! * Now leave `R` out of the play from `X` to `p`. The other moves, of cards that are loose in `X`, can still be
//!   made. A card that goes up is uncovered then too, unless what lay on it had moved to its twin in `R`; but then
//!   the card was stuck. A card that comes back finds its host free, unless what lay on the host had moved to the
//!   host's twin in `R`; but then both are sitters of a card of `R`, and one of them was up, so it was not stuck. So
//!   `p` without `R` is a position of `X`.
//! * If `m` is not laid on a card of `R`, it can be made there. Otherwise `m` is laid on `ck`, which lies on
//!   `c(k-1)`, and so on down to `c1`, which lies on a card of `X`. Play these and then `m`. The other cards of `R`
//!   can be played right after `m`, and the play goes on as before. ∎
//!
//! If forced moves follow one of the `ci`, the class after them can be won too. It is visited like any other.
//!
//! A card that is not stuck stays so. A card that is not deferrable for another reason may become deferrable later,
//! when a sitter becomes safe.

use super::layout::IrreversiblePart;
use super::sets::{self, Cards};

/// Returns the stuck cards among the cards left in the talon, and the deferrable cards among these.
#[inline]
pub(super) fn stuck_and_deferrable(part: &IrreversiblePart, safe: Cards, talon: Cards) -> (Cards, Cards) {
    let stuck = sets::above_any(sets::ALL & !part.loose);
    let loose = part.loose & !safe;
    let (still, restless) = (loose & stuck, loose & !stuck);
    let hosts = sets::hosts(restless) | sets::hosts(still) & !sets::twins(stuck);
    (talon & stuck, talon & stuck & !hosts)
}

/// Returns the cards on which one of `users` may be laid, directly or on deferrable cards between them.
#[inline]
pub(super) fn useful_hosts(users: Cards, deferrable: Cards) -> Cards {
    let mut useful_hosts = sets::hosts(users);
    loop {
        let more = sets::hosts(useful_hosts & deferrable) & !useful_hosts;
        if more == 0 {
            return useful_hosts;
        }
        useful_hosts |= more;
    }
}
