//! What a search may spend, as the arguments say; and whether it goes on: until Ctrl-C is pressed, with a line about its progress on a
//! terminal.

use crate::arguments::quiet;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::program::{Context, now, since};
use crate::text::numbers;
use clap::{Arg, ArgMatches};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use solitarium_speech::{Words, say};
use std::cell::Cell;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::time::Duration;

/// How often the progress is shown.
const EVERY: Duration = Duration::from_millis(200);

/// What a search may spend, as the arguments say.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limits {
    pub(crate) time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    /// In bytes.
    pub(crate) memory: Option<u64>,
    pub(crate) quiet: bool,
}

impl Limits {
    /// Returns the arguments that set them; `nodes` only where positions are counted. `memory` is the limit where none is set.
    pub(crate) fn arguments(words: &Words, nodes: bool, memory: Option<u64>) -> Vec<Arg> {
        let named = |name: &'static str, value: &'static str, order: usize| {
            Arg::new(name)
                .long(name)
                .value_name(value)
                .allow_hyphen_values(true)
                .display_order(order)
                .help(say!(words, &format!("help-limit-{name}")))
        };
        let usual = usual_memory(words, memory);
        let memory = named("memory", "SIZE", 52).help(say!(words, "help-limit-memory", usual = usual));
        let mut arguments = vec![named("time", "SECONDS", 50), memory];
        if nodes {
            arguments.push(named("nodes", "N", 51));
        }
        arguments.push(quiet(words));
        arguments
    }

    pub(crate) fn read(context: &Context<'_>, matches: &ArgMatches) -> Result<Limits, Failure> {
        let words = context.words;
        // Not every command has all of them.
        let text = |name: &str| matches.try_get_one::<String>(name).ok().flatten();
        let time = text("time").map(|text| numbers::seconds(words, "--time", text)).transpose()?;
        let nodes = text("nodes");
        let nodes =
            nodes.map(|text| numbers::count(words, "--nodes", text, 1, 1_000_000_000_000_000)).transpose()?;
        let memory = text("memory").map(|text| numbers::bytes(words, "--memory", text)).transpose()?;
        Ok(Limits { time, nodes, memory, quiet: matches.get_flag("quiet") })
    }
}

/// Returns the limit of memory where none is set, as it is typed.
pub(crate) fn usual_memory(words: &Words, bytes: Option<u64>) -> String {
    match bytes {
        Some(bytes) => format!("{}M", bytes >> 20),
        None => say!(words, "solve-no-limit"),
    }
}

/// Asked again and again during a search whether it may go on. Its time is the concern of its budget.
pub(crate) struct SearchMonitor<'a> {
    words: &'a Words,
    interrupt: &'a Interrupt,
    began: Duration,
    shown: Cell<Duration>,
    bar: Option<ProgressBar>,
}

impl<'a> SearchMonitor<'a> {
    pub(crate) fn new(context: &'a Context<'_>, limits: &Limits) -> SearchMonitor<'a> {
        let wanted = !limits.quiet && std::io::stderr().is_terminal();
        let bar = wanted.then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            // The template is a constant of this file; without it the line looks different, and that is all.
            if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        SearchMonitor {
            words: context.words,
            interrupt: &context.interrupt,
            began: now(),
            shown: Cell::new(Duration::ZERO),
            bar,
        }
    }

    /// Decides whether the search that has looked at so many positions may go on.
    pub(crate) fn goes_on(&self, positions: u64) -> ControlFlow<()> {
        self.goes_on_telling(|spent| {
            let seconds = self.words.decimal(spent.as_secs_f64(), 1);
            say!(self.words, "progress-search", positions = positions, seconds = seconds)
        })
    }

    /// Decides the same, where `told` says how far the search is after so much time.
    pub(crate) fn goes_on_telling(&self, told: impl FnOnce(Duration) -> String) -> ControlFlow<()> {
        let spent = since(self.began);
        if let Some(bar) = &self.bar
            && spent.saturating_sub(self.shown.get()) >= EVERY
        {
            self.shown.set(spent);
            bar.set_message(told(spent));
            bar.tick();
        }
        if self.interrupt.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Drop for SearchMonitor<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
