//! Whole games without moves: second models of the rules, as fast as the shuffle allows.
//!
//! Each is compared with the literal game, deal by deal, in `tests/fast.rs`. What costs here is branches that nobody can
//! predict, not instructions; so the inner loops have next to none.

#![expect(clippy::trivially_copy_pass_by_ref, reason = "the signature of `Strategy::fast`")]

mod c4;
mod lanes;
mod md;
mod md_best;
mod qll;
mod r7;

pub(crate) use c4::c4;
pub(crate) use md::{md_first_fit, md_random, md_worst_fit};
pub(crate) use md_best::md_best_fit;
pub(crate) use qll::qll;
pub(crate) use r7::r7;
