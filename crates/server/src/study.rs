//! An analysis that goes on while somebody looks on: one or two strategies play the same deals, and what they come to is told line by line.

use crate::view::quoted;
use serde_json::{Value, json};
use solitarium_core::{About, Ending, Outcome, Seat, Stop};
use solitarium_lab::{
    Batch, DealRange, Interval, Pairs, Runner, Tally, Workers, analyse, is_mark, paired_difference, wilson,
};
use solitarium_speech::{Words, ending, measure_name, say, strategy_name};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// How often a line is sent.
const TICK: Duration = Duration::from_millis(250);

/// A point of the curve comes after so many times the games of the one before it.
const POINT_STEP: f64 = 1.03;

/// Up to so many games, points come at any number of games.
const FIRST_POINTS: u64 = 100;

/// How many games of a kind are named in a line.
const NAMED: usize = 4;

/// After how long without one a line is worth reading aloud again.
const SPOKEN: Duration = Duration::from_secs(20);

/// Several ways to play the same deals.
pub(crate) struct Study {
    pub(crate) id: String,
    about: About,
    runners: Vec<Arc<dyn Runner>>,
    done: Mutex<Done>,
    /// The call or thread that works on it holds this.
    pub(crate) work: Arc<tokio::sync::Mutex<()>>,
    used: Mutex<Instant>,
}

/// What is counted so far.
#[derive(Clone, Default)]
pub(crate) struct Done {
    pub(crate) tallies: Vec<Tally>,
    pub(crate) pairs: Vec<Pairs>,
    /// After how many games how many were won, for each way to play.
    pub(crate) points: Vec<Vec<(u64, u64)>>,
    pub(crate) games: u64,
    pub(crate) seconds: f64,
}

impl Study {
    /// Returns a study in which nothing is counted yet.
    pub(crate) fn new(id: String, about: About, runners: Vec<Arc<dyn Runner>>) -> Study {
        let ways = runners.len();
        let done = Done {
            tallies: vec![Tally::new(); ways],
            pairs: vec![Pairs::default(); ways.saturating_sub(1)],
            points: vec![Vec::new(); ways],
            ..Done::default()
        };
        Study {
            id,
            about,
            runners,
            done: Mutex::new(done),
            work: Arc::default(),
            used: Mutex::new(Instant::now()),
        }
    }

    /// Notes that somebody uses it.
    pub(crate) fn touch(&self) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Returns for how long nobody has used it.
    pub(crate) fn idle(&self) -> Duration {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    fn done(&self) -> MutexGuard<'_, Done> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the first line: what is studied, and what was counted before.
    pub(crate) fn head(&self, words: &Words) -> Value {
        let mut line = json!({"study": self.id, "measure": measure_name(&self.about, words)});
        let done = self.done();
        line["command"] = self.command(&done, words).into();
        if done.games > 0 {
            self.tell(&mut line, &done, &mut vec![0; self.runners.len()], words);
        }
        line
    }

    /// Plays on until so many games are counted or `stop` is set; hands over a line now and then. Ends when `sink` breaks.
    pub(crate) fn play(
        &self,
        games: u64,
        threads: usize,
        stop: &Arc<AtomicBool>,
        words: &Words,
        mut sink: impl FnMut(Value) -> ControlFlow<()>,
    ) -> Result<(), solitarium_core::DealError> {
        let (first, before, mut sent) = {
            let done = self.done();
            (done.games, done.seconds, done.points.iter().map(Vec::len).collect::<Vec<usize>>())
        };
        let deals = DealRange::own(0, games.max(first));
        let stopping = self.runners.iter().map(|runner| runner.with_stop(Stop::Flag(Arc::clone(stop))));
        let stopping: Vec<Box<dyn Runner>> = stopping.collect();
        let runners: Vec<&dyn Runner> = stopping.iter().map(AsRef::as_ref).collect();
        let began = Instant::now();
        let (mut told, mut spoken) = (began, began);
        let mut spoken_at = first;
        let mut seen = Seen::default();
        let workers = Workers { threads, now, stop };
        let played = analyse(&runners, &deals, first, true, &workers, |batch| {
            let mut done = self.done();
            seen.note(&batch);
            count(&mut done, &batch);
            done.seconds = before + began.elapsed().as_secs_f64();
            if told.elapsed() < TICK {
                return ControlFlow::Continue(());
            }
            told = Instant::now();
            let is_worth_saying =
                done.games >= spoken_at.saturating_mul(10).max(100) || spoken.elapsed() >= SPOKEN;
            if is_worth_saying {
                (spoken, spoken_at) = (told, done.games);
            }
            let done = done.clone();
            self.touch();
            let speed = (done.games - first) as f64 / began.elapsed().as_secs_f64().max(1e-9);
            let mut line = json!({"speed": speed.round() as u64, "command": self.command(&done, words)});
            self.tell(&mut line, &done, &mut sent, words);
            line["games_seen"] = seen.tell(&self.about, &self.runners, &deals, words);
            if is_worth_saying {
                line["mark"] = true.into();
            }
            sink(line)
        });
        let done = self.done().clone();
        let speed = (done.games - first) as f64 / began.elapsed().as_secs_f64().max(1e-9);
        let mut line =
            json!({"speed": speed.round() as u64, "command": self.command(&done, words), "done": true});
        self.tell(&mut line, &done, &mut sent, words);
        line["games_seen"] = seen.tell(&self.about, &self.runners, &deals, words);
        played?;
        // The viewers may have left.
        let _ = sink(line);
        Ok(())
    }

    /// Adds what is counted, with the points of the curves from the `sent` ones on.
    fn tell(&self, line: &mut Value, done: &Done, sent: &mut [usize], words: &Words) {
        let runs: Vec<Value> = self
            .runners
            .iter()
            .zip(&done.tallies)
            .zip(&done.points)
            .zip(sent)
            .map(|(((runner, tally), points), sent)| {
                let fresh = points[(*sent).min(points.len())..].iter().map(|&(games, won)| {
                    let interval = wilson(won, games);
                    json!([games, won as f64 / games.max(1) as f64, interval.low, interval.high])
                });
                let fresh: Vec<Value> = fresh.collect();
                *sent = points.len();
                let interval = tally.interval();
                json!({
                    "strategy": runner.strategy(),
                    "won": tally.won(),
                    "undecided": tally.undecided(),
                    "rate": tally.rate(),
                    "low": interval.low,
                    "high": interval.high,
                    "say": rate(tally.rate(), interval, words),
                    "points": fresh,
                    "histogram": histogram(tally, words),
                })
            })
            .collect();
        let rates: Vec<String> = self
            .runners
            .iter()
            .zip(&done.tallies)
            .map(|(runner, tally)| {
                let rate = words.percent(tally.rate(), decimals(tally.interval()));
                let name = || strategy_name(runner.strategy(), words);
                if self.runners.len() > 1 { format!("{} {rate}", name()) } else { rate }
            })
            .collect();
        line["games"] = done.games.into();
        line["runs"] = runs.into();
        line["say"] = say!(words, "server-study", games = done.games, rates = rates.join(", ")).into();
        if let (Some(pairs), Some(other)) = (done.pairs.first(), self.runners.get(1)) {
            line["difference"] = difference(pairs, &strategy_name(other.strategy(), words), words);
        }
    }

    /// Returns the command that counts the same games again.
    fn command(&self, done: &Done, words: &Words) -> String {
        let (program, deals) = (quoted(words.program()), DealRange::own(0, done.games.max(1)));
        let mut command = format!("{program} analyse {} --deals {deals}", self.about.id);
        for (name, value) in self.about.variant.split('&').filter_map(|option| option.split_once('=')) {
            command +=
                &if value == "yes" { format!(" --{name}") } else { format!(" --{name} {}", quoted(value)) };
        }
        match self.runners.as_slice() {
            [only] if only.strategy() == "only" => command,
            [one] => format!("{command} --strategy {}", one.strategy()),
            several => {
                let names: Vec<&str> = several.iter().map(|runner| runner.strategy()).collect();
                format!("{command} --compare {}", names.join(","))
            }
        }
    }
}

/// Counts the games of a batch.
fn count(done: &mut Done, batch: &Batch) {
    done.tallies.iter_mut().zip(&batch.tallies).for_each(|(all, tally)| all.merge(tally));
    done.pairs.iter_mut().zip(&batch.pairs).for_each(|(all, pairs)| all.merge(pairs));
    done.games = batch.items.end;
    let (games, tallies) = (done.games, &done.tallies);
    for (points, tally) in done.points.iter_mut().zip(tallies) {
        let is_due = points.last().is_none_or(|&(before, _)| games as f64 >= before as f64 * POINT_STEP);
        // The first games are shown one by one: some strategies take seconds for each.
        if is_due && (games < FIRST_POINTS || is_mark(games)) {
            points.push((games, tally.won()));
        }
    }
}

/// Some games since the last line: the last ones that the first strategy won, and the last ones that it did not.
#[derive(Default)]
struct Seen {
    won: VecDeque<(u64, Vec<Outcome>)>,
    others: VecDeque<(u64, Vec<Outcome>)>,
}

impl Seen {
    fn note(&mut self, batch: &Batch) {
        let Some(first) = batch.outcomes.first() else { return };
        let mut left = [NAMED, NAMED];
        for (place, outcome) in first.iter().enumerate().rev() {
            let kind = usize::from(outcome.is_won());
            if left[kind] > 0 {
                left[kind] -= 1;
                let list = if outcome.is_won() { &mut self.won } else { &mut self.others };
                if list.len() >= NAMED {
                    list.pop_front();
                }
                let outcomes = batch.outcomes.iter().filter_map(|run| run.get(place).copied()).collect();
                list.push_back((batch.items.start + place as u64, outcomes));
            }
            if left == [0, 0] {
                break;
            }
        }
    }

    /// Returns the games as they are sent, and forgets them.
    fn tell(
        &mut self,
        about: &About,
        runners: &[Arc<dyn Runner>],
        deals: &DealRange,
        words: &Words,
    ) -> Value {
        let mut games: Vec<(u64, Vec<Outcome>)> = self.won.drain(..).chain(self.others.drain(..)).collect();
        games.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        let told = games.into_iter().map(|(number, outcomes)| {
            let deal = deals.deal(number).to_string();
            let parts: Vec<String> = runners
                .iter()
                .zip(&outcomes)
                .map(|(runner, outcome)| {
                    let text = ending(*outcome, about, words);
                    if runners.len() > 1 { format!("{} {text}", runner.strategy()) } else { text }
                })
                .collect();
            json!({
                "deal": deal,
                "kinds": outcomes.iter().map(|outcome| kind(*outcome)).collect::<Vec<_>>(),
                "values": outcomes.iter().map(|outcome| outcome.measure).collect::<Vec<_>>(),
                "say": format!("{deal} · {}", parts.join(" · ")),
            })
        });
        told.collect()
    }
}

fn kind(outcome: Outcome) -> &'static str {
    match outcome.ending {
        Ending::Won(Seat::SOLO) => "won",
        Ending::Undecided => "undecided",
        Ending::Won(_) | Ending::Lost | Ending::Drawn => "lost",
    }
}

/// Returns the distribution of the measure.
fn histogram(tally: &Tally, words: &Words) -> Vec<Value> {
    let mut bars: Vec<(u16, [u64; 3])> = Vec::new();
    for count in tally.distribution() {
        let kind = match count.won {
            Some(true) => 0,
            Some(false) => 1,
            None => 2,
        };
        match bars.last_mut() {
            Some((value, counts)) if *value == count.value => counts[kind] += count.count,
            _ => {
                let mut counts = [0; 3];
                counts[kind] = count.count;
                bars.push((count.value, counts));
            }
        }
    }
    let told = bars.into_iter().map(|(value, [won, lost, undecided])| {
        json!({"value": value, "say": words.number(value.into()), "won": won, "lost": lost, "undecided": undecided})
    });
    told.collect()
}

/// Returns a rate with its interval, in words.
fn rate(rate: f64, interval: Interval, words: &Words) -> String {
    let decimals = decimals(interval);
    say!(
        words,
        "report-interval",
        rate = words.percent(rate, decimals),
        low = words.percent(interval.low, decimals),
        high = words.percent(interval.high, decimals)
    )
}

/// Returns how the second way to play differs from the first, deal by deal.
fn difference(pairs: &Pairs, name: &str, words: &Words) -> Value {
    let (value, interval) = paired_difference(pairs);
    let decimals = decimals(interval);
    let signed = |share: f64| {
        format!("{}{}", if share < 0.0 { "−" } else { "+" }, words.percent(share.abs(), decimals))
    };
    let told = say!(
        words,
        "compare-difference",
        difference = signed(value),
        low = signed(interval.low),
        high = signed(interval.high),
        only = words.number(pairs.second),
        first = words.number(pairs.first)
    );
    json!({"value": value, "low": interval.low, "high": interval.high, "say": say!(words, "server-difference", name = name.to_owned(), told = told)})
}

/// Returns how many decimals of a percentage the interval gives sense to, and one more.
fn decimals(interval: Interval) -> usize {
    let percent = interval.half_width() * 100.0;
    if percent <= 0.0 { 4 } else { (1.0 - percent.log10().floor()).clamp(1.0, 8.0) as usize }
}

/// Returns the time since the program first asked for it.
fn now() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
