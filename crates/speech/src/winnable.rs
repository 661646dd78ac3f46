//! What is said of a deal that can be won.

use crate::{Words, say, strategy_name};
use solitarium_lab::{Difficulty, WinnableDeal};

/// Returns which deal was found, what was passed over, and how hard it is.
pub fn winnable_deal(found: &WinnableDeal, difficulty: Option<&Difficulty>, words: &Words) -> String {
    let WinnableDeal { deal, lost, undecided } = found;
    let mut text = say!(words, "winnable-found", deal = deal.to_string());
    if lost + undecided > 0 {
        text += " ";
        text += &say!(words, "winnable-passed-over", lost = *lost, undecided = *undecided);
    }
    if let Some(Difficulty { strategy, games, won }) = difficulty {
        text += " ";
        let strategy = strategy_name(strategy, words);
        text += &say!(words, "winnable-difficulty", strategy = strategy, games = *games, won = *won);
    }
    text
}
