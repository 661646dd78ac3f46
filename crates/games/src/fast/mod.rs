//! Whole games without moves: second models of the rules, as fast as the shuffle allows.
//!
//! Each is compared with the literal game, deal by deal, in `tests/fast.rs`. What costs here is branches that nobody can
//! predict, not instructions; so the inner loops have next to none, and many games are played in step. What is generic over
//! `Simd` is compiled for several kinds of processors, always in line: `dispatch!` chooses at run time, and a function or a
//! closure that is called instead is compiled for the least of them.

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

#[cfg(test)]
mod tests {
    use super::{c4, md_best, qll, r7};
    use crate::{End, Qll};
    use fearless_simd::{Level, dispatch};
    use solitarium_core::Outcome;

    fn compare(play: impl Fn(Level, &mut [Outcome])) {
        let [mut plain, mut best] = [(); 2].map(|()| vec![Outcome::solo(false, u16::MAX); 20_000]);
        play(Level::baseline(), &mut plain);
        play(Level::new(), &mut best);
        assert_eq!(plain, best);
    }

    /// The outcomes do not depend on what the processor has.
    #[test]
    fn all_processors_agree() {
        compare(|level, outcomes| dispatch!(level, simd => r7::games(simd, 3, 0, outcomes)));
        compare(|level, outcomes| dispatch!(level, simd => c4::games(simd, 0, outcomes)));
        compare(|level, outcomes| dispatch!(level, simd => md_best::games(simd, 0, outcomes)));
        for full in [false, true] {
            let game = Qll { full, end: End::UntilStuck, reform: false };
            compare(|level, outcomes| qll::games(level, &game, 0, outcomes));
        }
    }
}
