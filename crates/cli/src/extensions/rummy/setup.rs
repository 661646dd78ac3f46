//! Options that do not go together, in the user's language.

use crate::failure::Failure;
use crate::program::Context;
use solitarium_core::{Choices, Family, OptionError};
use solitarium_games::RummyFamily;
use solitarium_speech::say;

/// Refuses more hands than the pack has cards for; all else the game itself refuses.
pub(crate) fn prepare(context: &Context<'_>, choices: &Choices) -> Result<Choices, Failure> {
    if let (Ok(values), Err(OptionError::Conflict { .. })) =
        (choices.check(RummyFamily.options()), RummyFamily.build(choices))
    {
        let (players, hand) = (values.number("players"), values.number("hand"));
        return Err(Failure::usage(say!(context.words, "error-rummy-cards", players = players, hand = hand)));
    }
    Ok(choices.clone())
}
