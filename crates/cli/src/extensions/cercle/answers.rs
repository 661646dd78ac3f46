//! What the player answers, asked for until it can be taken.

use crate::failure::Failure;
use crate::program::{Context, print};
use crate::text::input::ask;

/// An answer, or `None` at the end of the input.
pub(super) type Answer<T> = Result<Option<T>, Failure>;

/// Asks until `read` takes the answer; what it says otherwise is shown.
pub(super) fn until<T>(
    context: &Context<'_>,
    question: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Answer<T> {
    loop {
        let Some(answer) = ask(context, question)? else { return Ok(None) };
        match read(&answer) {
            Ok(taken) => return Ok(Some(taken)),
            Err(why) => print(context.words, &format!("{why}\n")).map(drop)?,
        }
    }
}

/// Asks a question that is answered by `o` or `n`. Returns whether it was `o`.
pub(super) fn yes_or_no(context: &Context<'_>, question: &str) -> Answer<bool> {
    until(context, question, |answer| match answer.to_lowercase().as_str() {
        "o" | "oui" => Ok(true),
        "n" | "non" => Ok(false),
        _ => Err(format!("Réponse invalide « {} » : tapez o ou n.", short(answer))),
    })
}

/// Reads a number from `first` to `last`.
pub(super) fn number(context: &Context<'_>, question: &str, first: u8, last: u8) -> Answer<u8> {
    until(context, question, |answer| {
        let number = answer.parse().ok().filter(|number| (first..=last).contains(number));
        let (answer, all) = (short(answer), if first + 1 == last { "ou" } else { "à" });
        number
            .ok_or_else(|| format!("Réponse invalide « {answer} » : tapez un nombre, {first} {all} {last}."))
    })
}

fn short(answer: &str) -> String {
    answer.chars().take(40).collect()
}
