//! What the solver says of one position: a row for machines and for people. The keys are documented in docs/klondike.md and stay.

use crate::analyse::{field, one_line};
use crate::lines::wrapped;
use crate::watch::shortened;
use crate::words::{Words, say};
use serde::{Deserialize, Serialize};
use solitarium_games::klondike::Limit;

/// A row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    /// The deal, or the saved game as one line.
    pub(super) deal: String,
    pub(super) draw: u8,
    pub(super) verdict: Verdict,
    /// Why the verdict is `unknown`.
    pub(super) reason: Option<Reason>,
    pub(super) nodes: u64,
    pub(super) cpu_ms: f64,
    pub(super) peak_bytes: u64,
    /// Of a win, if they are wanted.
    pub(super) moves: Option<Vec<String>>,
    /// No win has fewer moves; only if a shortest one was looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) at_least: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    Won,
    Lost,
    Unknown,
}

/// Why something is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Reason {
    Time,
    Nodes,
    Memory,
    Stopped,
    /// A fault of this program, told instead of a wrong answer.
    Fault,
}

impl Verdict {
    /// The key of machines.
    fn key(self) -> &'static str {
        match self {
            Verdict::Won => "won",
            Verdict::Lost => "lost",
            Verdict::Unknown => "unknown",
        }
    }

    pub(super) fn told(self, words: &Words) -> String {
        words.say(&format!("verdict-{}", self.key()), &[])
    }
}

impl Reason {
    /// `late` if it was the time that stopped the search.
    pub(super) fn of(limit: Limit, late: bool) -> Reason {
        match limit {
            Limit::Nodes => Reason::Nodes,
            Limit::Memory => Reason::Memory,
            Limit::Stopped if late => Reason::Time,
            Limit::Stopped => Reason::Stopped,
            Limit::Unconfirmed => Reason::Fault,
        }
    }

    /// The key of machines.
    fn key(self) -> &'static str {
        match self {
            Reason::Time => "time",
            Reason::Nodes => "nodes",
            Reason::Memory => "memory",
            Reason::Stopped => "stopped",
            Reason::Fault => "fault",
        }
    }

    pub(super) fn told(self, words: &Words) -> String {
        words.say(&format!("unknown-{}", self.key()), &[])
    }
}

/// The first line of a table of rows; those of shortest wins have one column more.
pub(super) fn csv_head(shortest: bool) -> String {
    let more = if shortest { ",length,at_least" } else { "" };
    format!("deal,draw,verdict,reason,nodes,cpu_ms,peak_bytes,moves{more}\n")
}

/// As wide as a deal may be in a table for people.
const WIDEST: usize = 40;

impl Answer {
    /// Whether its parts can belong together.
    pub(super) fn is_sound(&self) -> bool {
        (self.verdict == Verdict::Unknown) == self.reason.is_some()
            && (self.verdict == Verdict::Won || self.moves.is_none() && self.at_least.is_none())
            && self.cpu_ms.is_finite()
            && self.cpu_ms >= 0.0
    }

    /// One line of JSON.
    pub(super) fn json(&self) -> String {
        one_line(self)
    }

    /// One line of CSV, with the moves and with what is known of the shortest win only if that is wanted.
    pub(super) fn csv(&self, with_moves: bool, shortest: bool) -> String {
        let moves = self.moves.as_ref().filter(|_| with_moves);
        let moves = moves.map(|moves| moves.join("; ")).unwrap_or_default();
        let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
        let length = number(self.moves.as_ref().map(Vec::len));
        let at_least = number(self.at_least.map(|least| least as usize));
        let more = if shortest { format!(",{length},{at_least}") } else { String::new() };
        format!(
            "{},{},{},{},{},{},{},{}{more}\n",
            field(&self.deal),
            self.draw,
            self.verdict.key(),
            self.reason.map(Reason::key).unwrap_or_default(),
            self.nodes,
            self.cpu_ms,
            self.peak_bytes,
            field(&moves)
        )
    }

    /// One line of a table, and the moves under it if they are wanted.
    pub(super) fn row(&self, words: &Words, width: usize, with_moves: bool) -> String {
        let reason = self.reason.map(|reason| format!("  {}", reason.told(words))).unwrap_or_default();
        let deal = shortened(&self.deal);
        let line = row(
            (&deal, width),
            &self.verdict.told(words),
            &words.number(self.nodes),
            &words.decimal(self.cpu_ms, 3),
        );
        let shortest = self.at_least.zip(self.moves.as_ref()).map(|(at_least, moves)| {
            let told = shortest(words, moves.len(), at_least);
            format!("    {}: {told}\n", say!(words, "solve-klondike-won", moves = moves.len()))
        });
        let moves = self.moves.as_ref().filter(|_| with_moves);
        let moves = moves.map(|moves| wrapped(moves, ";")).unwrap_or_default();
        format!("{line}{reason}\n{}{moves}", shortest.unwrap_or_default())
    }
}

/// How far a win of so many moves may be from a shortest one.
pub(super) fn shortest(words: &Words, moves: usize, at_least: u32) -> String {
    if moves == at_least as usize {
        say!(words, "solve-klondike-shortest")
    } else {
        say!(words, "solve-klondike-at-least", moves = at_least)
    }
}

/// The width of the first column, for names of at most that length: its title fits too.
pub(super) fn width_for(words: &Words, longest: usize) -> usize {
    longest.min(WIDEST).max(say!(words, "solve-batch-deal").chars().count())
}

/// The heads of the columns.
pub(super) fn row_head(words: &Words, width: usize) -> String {
    let head = |key: &str| say!(words, &format!("solve-batch-{key}"));
    row((&head("deal"), width), &head("verdict"), &head("nodes"), &head("millis")) + "\n"
}

/// The other columns are wide enough for their titles in every language.
fn row((deal, width): (&str, usize), verdict: &str, nodes: &str, millis: &str) -> String {
    format!("  {deal:<width$}  {verdict:<11}  {nodes:>15}  {millis:>12}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won() -> Answer {
        Answer {
            deal: "cards:AC,2C".to_owned(),
            draw: 3,
            verdict: Verdict::Won,
            reason: None,
            nodes: 12,
            cpu_ms: 0.125,
            peak_bytes: 8192,
            moves: Some(vec!["d".to_owned(), "A♣ -> f".to_owned()]),
            at_least: None,
        }
    }

    #[test]
    fn rows_for_machines() {
        let json = won().json();
        assert_eq!(
            json,
            "{\"deal\":\"cards:AC,2C\",\"draw\":3,\"verdict\":\"won\",\"reason\":null,\"nodes\":12,\
             \"cpu_ms\":0.125,\"peak_bytes\":8192,\"moves\":[\"d\",\"A♣ -> f\"]}\n"
        );
        assert_eq!(serde_json::from_str::<Answer>(&json).unwrap(), won());
        assert_eq!(won().csv(true, false), "\"cards:AC,2C\",3,won,,12,0.125,8192,d; A♣ -> f\n");
        assert_eq!(csv_head(false).split(',').count(), 8);
        let shortest = Answer { at_least: Some(2), ..won() };
        assert_eq!(shortest.csv(false, true), "\"cards:AC,2C\",3,won,,12,0.125,8192,,2,2\n");
        assert_eq!(csv_head(true).split(',').count(), 10);
        assert!(shortest.json().ends_with("],\"at_least\":2}\n"));
        assert_eq!(serde_json::from_str::<Answer>(&shortest.json()).unwrap(), shortest);
    }

    /// In every language each column begins, or ends, where its title does.
    #[test]
    fn columns_stand_under_their_titles() {
        for language in crate::Language::ALL {
            let words = Words::new(language, &[]);
            let answer = Answer { deal: "sol:0".to_owned(), nodes: 1_234_567_890, ..won() };
            let width = width_for(&words, answer.deal.len());
            let head = row_head(&words, width);
            let line = answer.row(&words, width, false);
            let at = |line: &str, text: &str| line.find(text).map(|at| line[..at].chars().count());
            let (title, verdict) = (say!(words, "solve-batch-verdict"), Verdict::Won.told(&words));
            assert_eq!(at(&head, &title), at(&line, &verdict), "{head}{line}");
            let end = |line: &str, text: &str| at(line, text).map(|at| at + text.chars().count());
            let (title, nodes) = (say!(words, "solve-batch-nodes"), words.number(answer.nodes));
            assert_eq!(end(&head, &title), end(&line, &nodes), "{head}{line}");
            assert_eq!(head.trim_end().chars().count(), line.trim_end().chars().count(), "{head}{line}");
            for verdict in [Verdict::Won, Verdict::Lost, Verdict::Unknown] {
                assert!(verdict.told(&words).chars().count() <= 11, "{verdict:?} is as wide as its column");
            }
        }
    }

    #[test]
    fn parts_that_contradict_each_other() {
        assert!(won().is_sound());
        assert!(!Answer { verdict: Verdict::Lost, ..won() }.is_sound());
        assert!(!Answer { verdict: Verdict::Unknown, moves: None, ..won() }.is_sound());
        assert!(!Answer { reason: Some(Reason::Time), ..won() }.is_sound());
        assert!(!Answer { cpu_ms: -1.0, ..won() }.is_sound());
    }
}
