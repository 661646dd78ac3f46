//! The switches of the prunings.

/// Which prunings a search uses. All are on, except in tests, which turn each of them off and compare the verdicts.
///
/// The argument for each pruning stands beside its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "switches that do not depend on each other")]
pub(super) struct Prunings {
    /// Safe cards go up and anchors that move freely move at once: [`super::forced::make_forced_moves`].
    pub(super) forced_moves: bool,
    /// Of two commuting moves only one order is tried: `search/successors.rs`.
    pub(super) one_order: bool,
    /// Talon cards stay in the talon until a card is laid on them: [`super::deferral`].
    pub(super) deferral: bool,
    /// The last card of a column moves to another column only to make room for a king: `search/successors.rs`.
    pub(super) last_for_king: bool,
    /// Where no card comes back, no card goes up before another one needs it: [`super::without_returns`].
    pub(super) fewest_up: bool,
    /// A class is not searched again with a waste that allows no more than one before: [`super::hash_table::dominates`] and
    /// [`super::layout::Layout`].
    pub(super) waste: bool,
    /// A class that is lost in the relaxed game is lost: `search/relaxed.rs`.
    pub(super) relaxed_game: bool,
    /// A position that [`Klondike::status`](crate::klondike::Klondike::status) proves to be lost is not searched.
    pub(super) status: bool,
}

impl Prunings {
    /// All prunings.
    pub(super) const ALL: Prunings = Prunings {
        forced_moves: true,
        one_order: true,
        deferral: true,
        last_for_king: true,
        fewest_up: true,
        waste: true,
        relaxed_game: true,
        status: true,
    };

    /// No pruning.
    #[cfg(test)]
    pub(super) const NONE: Prunings = Prunings {
        forced_moves: false,
        one_order: false,
        deferral: false,
        last_for_king: false,
        fewest_up: false,
        waste: false,
        relaxed_game: false,
        status: false,
    };
}
