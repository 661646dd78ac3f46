//! Which deal is played: the one that was asked for, any one, or the next one that can be won.

use crate::failure::Failure;
use crate::interrupt::STOPPED;
use crate::program::{Context, OF_LAYOUT};
use crate::rule_files;
use clap::ArgMatches;
use solitarium_core::Deal;
use solitarium_lab::{
    DEALS, Difficulty, Entry, NoWinnableDeal, Variant, WinnableDeal, difficulty, first_winnable,
};
use solitarium_speech::{CardStyle, Told, Words, say, title, typed_deal, winnable_deal};
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;

/// Returns the deal that was asked for, or any one: it is shown, so that it can be asked for again.
pub(crate) fn deal(
    context: &Context<'_>,
    variant: &dyn Variant,
    matches: &ArgMatches,
) -> Result<Deal, Failure> {
    let words = context.words;
    match matches.get_one::<String>("deal") {
        Some(text) => typed_deal(text, variant.pack(), CardStyle::of(words))
            .map_err(|error| Failure::usage(say!(words, "error-deal", error = error.told(words)))),
        None if rule_files::names_layout(matches) => Ok(OF_LAYOUT),
        None => Ok(any_deal()),
    }
}

/// Returns a deal that nobody chose, with a number that is short enough to be typed again.
pub(crate) fn any_deal() -> Deal {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Deal::Own(u64::from(solitarium_core::Rng::new(since.as_nanos() as u64).below(1_000_000_000)))
}

/// Returns the deal to play. With `--winnable` it is the first one from there on that can be won, and what is to be said of it.
pub(crate) fn deal_to_play(
    context: &Context<'_>,
    entry: &dyn Entry,
    variant: &dyn Variant,
    matches: &ArgMatches,
) -> Result<(Deal, Option<String>), Failure> {
    let deal = deal(context, variant, matches)?;
    if !matches.get_flag("winnable") {
        return Ok((deal, None));
    }
    let proved = winnable(context, entry, variant, &deal)?;
    let told = proved.told(context.words);
    Ok((proved.found.deal, Some(told)))
}

/// A deal that is proved to be winnable, and how hard it is.
#[derive(Debug)]
pub(crate) struct Proved {
    pub(crate) found: WinnableDeal,
    /// How often a quick honest player wins it; `None` if there is no such player, or nobody waited for it.
    difficulty: Option<Difficulty>,
}

impl Proved {
    /// Finds the first such deal from `from` on. `watch` is called from time to time, with the number of deals that were passed over;
    /// the search stops when it breaks.
    pub(crate) fn first(
        entry: &dyn Entry,
        variant: &dyn Variant,
        from: &Deal,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Proved, NoWinnableDeal> {
        let found = first_winnable(variant, from, DEALS, watch)?;
        let passed = found.lost + found.undecided;
        let difficulty = difficulty(entry, variant, &found.deal, &mut || watch(passed));
        Ok(Proved { found, difficulty })
    }

    /// Returns what is said of it: which deal it is, what was passed over, and how hard it is.
    pub(crate) fn told(&self, words: &Words) -> String {
        winnable_deal(&self.found, self.difficulty.as_ref(), words)
    }
}

/// Finds the first deal from `from` on that can be won. A terminal is told that this takes a while.
pub(crate) fn winnable(
    context: &Context<'_>,
    entry: &dyn Entry,
    variant: &dyn Variant,
    from: &Deal,
) -> Result<Proved, Failure> {
    let words = context.words;
    let on_terminal = std::io::stderr().is_terminal();
    let mut shown = None;
    let proved = Proved::first(entry, variant, from, &mut |passed| {
        if on_terminal && shown != Some(passed) {
            shown = Some(passed);
            let line = say!(words, "winnable-looking", deals = passed);
            let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
        }
        if context.interrupt.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if shown.is_some() {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    proved.map_err(|error| failure(context, variant, &error))
}

/// Returns why no deal was found, as the user reads it.
fn failure(context: &Context<'_>, variant: &dyn Variant, error: &NoWinnableDeal) -> Failure {
    let words = context.words;
    match error {
        NoWinnableDeal::NoSolver => {
            let game = title(&variant.about(), words);
            Failure::usage(say!(words, "error-solve-none", game = game))
        }
        NoWinnableDeal::Deal(error) => Failure::usage(say!(words, "error-deal", error = error.told(words))),
        NoWinnableDeal::NotFound { .. } => Failure::failed(error.told(words)),
        NoWinnableDeal::Stopped => Failure { code: STOPPED, ..Failure::failed(error.told(words)) },
    }
}
