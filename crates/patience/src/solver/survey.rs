//! How the solver plays a game: its model, the lemmas that hold, and why the others do not.

use super::{Lemmas, columns, gaps, hole, merging, pairing, pairs};
use crate::game::Patience;
use solitarium_core::{Dealt, Game};

/// Why a model cannot play a game, or why a lemma does not hold for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhyNot {
    /// There are several packs: cards of one face are not told apart by their names.
    SeveralPacks,
    /// Some possible moves are the only ones.
    ForcedMoves,
    /// Cards are taken away, alone or in pairs.
    CardsRemoved,
    /// Cards are gathered and dealt again.
    Redeal,
    /// The first card that is placed says where the foundations begin.
    BasePlaced,
    /// Piles lie in a shape, a line or a grid, or wait for one another.
    Shape,
    /// What a pile takes depends on numbers of cards, or cards go under it.
    OtherPiles,
    /// The game is not won by all cards going up.
    OtherWin,
    /// There are several sets of one kind, or kinds that the model does not have.
    OtherSets,
    /// The columns do not follow one rule, or there are too many.
    ColumnsDiffer,
    /// The cells do not take any card each.
    CellsDiffer,
    /// Cards build on the reserve, or groups leave it.
    ReserveBuilt,
    /// From some places cards reach only some of the foundations.
    PartOfFoundations,
    /// Runs over free cells cannot be made card by card.
    RunsNotBySingles,
    /// A card has several ways up, or none.
    WaysUp,
    /// Spaces are filled at once from places that the model does not have.
    OtherFills,
    /// The stock is dealt in a way that the model does not have.
    OtherStock,
    /// Whole suits alone go up.
    WholeSuits,
    /// Cards move along that are not built.
    LooseGroups,
    /// What moves together is not what is built.
    OtherRuns,
    /// Part of a run moves only if the card that it leaves can go up.
    PartOfRuns,
    /// Rows are dealt only without a space, which a card that is up cannot fill.
    RowsWithoutSpace,
    /// Some cards cannot go up from where they lie.
    NotAllGoUp,
    /// Runs move as they are.
    RunsMove,
    /// There are no cells.
    NoCells,
    /// Cards wait in cells, so that there is little to gain.
    WithCells,
    /// Cards wait in the reserve or the stock, so that there is little to gain.
    CardsWait,
    /// Cards move in runs.
    InRuns,
    /// Cards do not go freely between columns and cells.
    CellsNotFree,
    /// Cards come back from the foundations to cells.
    BackToCells,
    /// Single cards move, and no runs.
    RunsStay,
    /// Cards do not move between columns.
    ColumnsApart,
    /// A run does not go to a cell as a single card does.
    RunsAndCells,
    /// A card can lie on several others, or take several.
    SeveralHosts,
    /// The hosts of a card take different cards.
    HostsDiffer,
    /// No card can lie on several others.
    OneHost,
    /// No card comes from a reserve or a stock in which it could wait.
    NoneWaits,
    /// The ranks are no ring with an odd number of places.
    NoRing,
    /// Cards are drawn to the hole.
    DrawsToHole,
    /// The order of the ranks has no end.
    RingOfRanks,
    /// Columns are not built the other way than the foundations.
    SameDirection,
    /// Rows are dealt over the columns.
    RowsDealt,
    /// Spaces are filled at once.
    SpacesFilled,
    /// There are not as many first cards as rows.
    FirstCards,
}

impl WhyNot {
    /// All of them.
    pub const ALL: [WhyNot; 44] = [
        WhyNot::SeveralPacks,
        WhyNot::ForcedMoves,
        WhyNot::CardsRemoved,
        WhyNot::Redeal,
        WhyNot::BasePlaced,
        WhyNot::Shape,
        WhyNot::OtherPiles,
        WhyNot::OtherWin,
        WhyNot::OtherSets,
        WhyNot::ColumnsDiffer,
        WhyNot::CellsDiffer,
        WhyNot::ReserveBuilt,
        WhyNot::PartOfFoundations,
        WhyNot::RunsNotBySingles,
        WhyNot::WaysUp,
        WhyNot::OtherFills,
        WhyNot::OtherStock,
        WhyNot::WholeSuits,
        WhyNot::LooseGroups,
        WhyNot::OtherRuns,
        WhyNot::PartOfRuns,
        WhyNot::RowsWithoutSpace,
        WhyNot::NotAllGoUp,
        WhyNot::RunsMove,
        WhyNot::NoCells,
        WhyNot::WithCells,
        WhyNot::CardsWait,
        WhyNot::InRuns,
        WhyNot::CellsNotFree,
        WhyNot::BackToCells,
        WhyNot::RunsStay,
        WhyNot::ColumnsApart,
        WhyNot::RunsAndCells,
        WhyNot::SeveralHosts,
        WhyNot::HostsDiffer,
        WhyNot::OneHost,
        WhyNot::NoneWaits,
        WhyNot::NoRing,
        WhyNot::DrawsToHole,
        WhyNot::RingOfRanks,
        WhyNot::SameDirection,
        WhyNot::RowsDealt,
        WhyNot::SpacesFilled,
        WhyNot::FirstCards,
    ];

    /// Returns the key under which front ends have words for it.
    pub const fn key(self) -> &'static str {
        match self {
            WhyNot::SeveralPacks => "several-packs",
            WhyNot::ForcedMoves => "forced-moves",
            WhyNot::CardsRemoved => "cards-removed",
            WhyNot::Redeal => "redeal",
            WhyNot::BasePlaced => "base-placed",
            WhyNot::Shape => "shape",
            WhyNot::OtherPiles => "other-piles",
            WhyNot::OtherWin => "other-win",
            WhyNot::OtherSets => "other-sets",
            WhyNot::ColumnsDiffer => "columns-differ",
            WhyNot::CellsDiffer => "cells-differ",
            WhyNot::ReserveBuilt => "reserve-built",
            WhyNot::PartOfFoundations => "part-of-foundations",
            WhyNot::RunsNotBySingles => "runs-not-by-singles",
            WhyNot::WaysUp => "ways-up",
            WhyNot::OtherFills => "other-fills",
            WhyNot::OtherStock => "other-stock",
            WhyNot::WholeSuits => "whole-suits",
            WhyNot::LooseGroups => "loose-groups",
            WhyNot::OtherRuns => "other-runs",
            WhyNot::PartOfRuns => "part-of-runs",
            WhyNot::RowsWithoutSpace => "rows-without-space",
            WhyNot::NotAllGoUp => "not-all-go-up",
            WhyNot::RunsMove => "runs-move",
            WhyNot::NoCells => "no-cells",
            WhyNot::WithCells => "with-cells",
            WhyNot::CardsWait => "cards-wait",
            WhyNot::InRuns => "in-runs",
            WhyNot::CellsNotFree => "cells-not-free",
            WhyNot::BackToCells => "back-to-cells",
            WhyNot::RunsStay => "runs-stay",
            WhyNot::ColumnsApart => "columns-apart",
            WhyNot::RunsAndCells => "runs-and-cells",
            WhyNot::SeveralHosts => "several-hosts",
            WhyNot::HostsDiffer => "hosts-differ",
            WhyNot::OneHost => "one-host",
            WhyNot::NoneWaits => "none-waits",
            WhyNot::NoRing => "no-ring",
            WhyNot::DrawsToHole => "draws-to-hole",
            WhyNot::RingOfRanks => "ring-of-ranks",
            WhyNot::SameDirection => "same-direction",
            WhyNot::RowsDealt => "rows-dealt",
            WhyNot::SpacesFilled => "spaces-filled",
            WhyNot::FirstCards => "first-cards",
        }
    }
}

/// Whether a lemma holds for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LemmaReport {
    /// Its name, one of [`Survey::LEMMAS`].
    pub name: &'static str,
    /// Whether its conditions hold, or why not.
    pub holds: Result<(), WhyNot>,
}

/// How the solver plays a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The model: one of [`Survey::MODELS`]; `plain` is for the literal positions.
    pub model: &'static str,
    /// Why it is not the model of columns; `None` if it is.
    pub no_columns: Option<WhyNot>,
    /// The lemmas of the model.
    pub lemmas: Vec<LemmaReport>,
}

impl Survey {
    /// The names of the models.
    pub const MODELS: [&'static str; 6] = ["columns", "hole", "merging", "gaps", "pairs", "plain"];

    /// The names of the lemmas: first those of columns, then those of other models.
    pub const LEMMAS: [&'static str; 12] = [
        "safe-up",
        "units",
        "free-runs",
        "staying",
        "twins",
        "equal-hosts",
        "waiting",
        "exchange",
        "walk",
        "parts",
        "settled",
        "pairing",
    ];

    /// Returns how the solver plays the first positions of a game.
    pub fn of(game: &Patience) -> Survey {
        let state = game.deal(&Dealt::own(game.pack(), 0));
        let why = match columns::Columns::survey(game, &state) {
            Ok(holds) => {
                let lemmas = Survey::LEMMAS.into_iter().zip(holds);
                let lemmas = lemmas.map(|(name, holds)| LemmaReport { name, holds }).collect();
                return Survey { model: "columns", no_columns: None, lemmas };
            }
            Err(why) => why,
        };
        let of = |model, lemmas| Survey { model, no_columns: Some(why), lemmas };
        if let Some(hole) = hole::Hole::of(game, &state, Lemmas::ALL) {
            return of("hole", vec![LemmaReport { name: "walk", holds: hole.walk_holds() }]);
        }
        if merging::Merging::of(game, &state, Lemmas::ALL).is_some() {
            return of("merging", vec![LemmaReport { name: "parts", holds: Ok(()) }]);
        }
        if let Some(gaps) = gaps::Gaps::of(game, &state, Lemmas::ALL) {
            return of("gaps", vec![LemmaReport { name: "settled", holds: gaps.settled_holds() }]);
        }
        let pairing =
            pairing::Pairing::of(&game.plan).map(|_| LemmaReport { name: "pairing", holds: Ok(()) });
        let is_pairs = pairs::Pairs::of(game, &state, Lemmas::ALL).is_some();
        of(if is_pairs { "pairs" } else { "plain" }, pairing.into_iter().collect())
    }
}
