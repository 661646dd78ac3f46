//! Options of one game that mean more on a command line than to the game, or whose errors only the command line can tell in the
//! user's language.

use crate::failure::Failure;
use crate::peg;
use crate::program::Context;
use crate::rummy;
use solitarium_core::Choices;

/// Puts into the choices what they stand for, and tells what is wrong with them in the user's language.
type Prepare = fn(&Context<'_>, &Choices) -> Result<Choices, Failure>;

/// The games whose options are prepared.
const SETUPS: &[(&str, Prepare)] = &[("peg", peg::setup::prepare), ("rummy", rummy::setup::prepare)];

/// The choices as the game reads them.
pub(crate) fn prepared(context: &Context<'_>, game: &str, choices: Choices) -> Result<Choices, Failure> {
    match SETUPS.iter().find(|(name, _)| *name == game) {
        Some((_, prepare)) => prepare(context, &choices),
        None => Ok(choices),
    }
}
