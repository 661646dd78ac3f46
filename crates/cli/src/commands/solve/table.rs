//! Rows and their summary, for people.

use crate::commands::analyse::{decimals_for, rate_line, write_pairs};
use crate::commands::watch::shortened;
use crate::text::lines::wrapped;
use crate::text::width::{left, width};
use solitarium_core::WhyUnknown;
use solitarium_lab::solve::{Row, Summary};
use solitarium_speech::{CardStyle, Words, say};

/// As wide as a deal may be in a table for people.
const WIDEST: usize = 40;

/// Returns why something is not known.
pub(super) fn reason(words: &Words, why: WhyUnknown) -> String {
    words.say(&format!("unknown-{}", why.name()), &[])
}

/// Returns the verdict as it is told.
fn verdict(words: &Words, verdict: &str) -> String {
    words.say(&format!("verdict-{verdict}"), &[])
}

/// Returns moves with their cards as the language writes them.
pub(super) fn typed(words: &Words, moves: &[String]) -> Vec<String> {
    moves.iter().map(|text| CardStyle::of(words).notation(text)).collect()
}

/// Returns one line of a table, and the moves under it if they are wanted.
pub(super) fn row(words: &Words, row: &Row, columns: usize, with_moves: bool) -> String {
    let reason = row.is_won.err().map(|why| format!("  {}", reason(words, why))).unwrap_or_default();
    let deal = shortened(&row.deal);
    let line = line(
        (&deal, columns),
        &verdict(words, row.verdict()),
        &words.number(row.nodes),
        &words.decimal(row.cpu_ms, 3),
    );
    let shortest = row.at_least.zip(row.moves.as_ref()).map(|(at_least, moves)| {
        let told = shortest(words, moves.len(), at_least);
        format!("    {}: {told}\n", say!(words, "solve-moves", moves = moves.len()))
    });
    let moves = row.moves.as_ref().filter(|_| with_moves);
    let moves = moves.map(|moves| wrapped(&typed(words, moves), ";")).unwrap_or_default();
    format!("{line}{reason}\n{}{moves}", shortest.unwrap_or_default())
}

/// Returns how far a win of so many moves may be from a shortest one.
pub(super) fn shortest(words: &Words, moves: usize, at_least: u32) -> String {
    if moves == at_least as usize {
        say!(words, "solve-shortest")
    } else {
        say!(words, "solve-at-least", moves = at_least)
    }
}

/// Returns the width of the first column, for names of at most that length: its title fits too.
pub(super) fn width_for(words: &Words, longest: usize) -> usize {
    longest.min(WIDEST).max(width(&say!(words, "solve-batch-deal")))
}

/// Returns the heads of the columns.
pub(super) fn row_head(words: &Words, columns: usize) -> String {
    let head = |key: &str| say!(words, &format!("solve-batch-{key}"));
    line((&head("deal"), columns), &head("verdict"), &head("nodes"), &head("millis")) + "\n"
}

/// Returns a line of the table. The other columns are wide enough for their titles in every language.
fn line((deal, columns): (&str, usize), verdict: &str, nodes: &str, millis: &str) -> String {
    format!("  {}  {}  {nodes:>15}  {millis:>12}", left(deal, columns), left(verdict, 11))
}

/// Returns what the rows come to.
pub(super) fn summary(words: &Words, summary: &Summary) -> String {
    let deals = summary.deals();
    let mut lines: Vec<(String, String)> =
        [("deals", deals), ("won", summary.won), ("lost", summary.lost), ("unknown", summary.unknown)]
            .map(|(key, count)| (say!(words, &format!("solve-batch-{key}")), words.number(count)))
            .into();
    if deals > 0 {
        lines.push((say!(words, "report-rate"), rate(words, summary)));
        lines.push((say!(words, "solve-batch-cpu"), time(words, summary)));
    }
    let mut text = String::new();
    write_pairs(&mut text, &lines);
    text
}

fn rate(words: &Words, summary: &Summary) -> String {
    let (interval, deals) = (summary.interval(), summary.deals() as f64);
    let least = summary.won as f64 / deals;
    if summary.unknown == 0 {
        return rate_line(least, Some(interval), words);
    }
    let decimals = decimals_for(interval);
    let percent = |share: f64| words.percent(share, decimals);
    say!(
        words,
        "solve-batch-rate",
        least = percent(least),
        most = percent((summary.won + summary.unknown) as f64 / deals),
        low = percent(interval.low),
        high = percent(interval.high)
    )
}

fn time(words: &Words, summary: &Summary) -> String {
    let [median, most, nearly, longest] =
        summary.quantiles_ms([0.5, 0.9, 0.99, 1.0]).map(|millis| words.decimal(millis, 3));
    say!(
        words,
        "solve-batch-spent",
        total = words.decimal(summary.total_ms() / 1000.0, 2),
        median = median,
        most = most,
        nearly = nearly,
        longest = longest
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn won() -> Row {
        Row {
            deal: "sol:0".to_owned(),
            labels: Vec::new(),
            is_won: Ok(true),
            nodes: 1_234_567_890,
            cpu_ms: 0.125,
            peak_bytes: 8192,
            moves: Some(vec!["d".to_owned(), "A♣ -> f".to_owned()]),
            at_least: None,
        }
    }

    /// In every language each column begins, or ends, where its title does.
    #[test]
    fn columns_stand_under_their_titles() {
        for language in Language::ALL {
            let words = Words::new(language, &[]);
            let width = width_for(&words, won().deal.len());
            let head = row_head(&words, width);
            let line = row(&words, &won(), width, false);
            let at = |line: &str, text: &str| line.find(text).map(|at| line[..at].chars().count());
            let (title, won_is) = (say!(words, "solve-batch-verdict"), verdict(&words, "won"));
            assert_eq!(at(&head, &title), at(&line, &won_is), "{head}{line}");
            let end = |line: &str, text: &str| at(line, text).map(|at| at + text.chars().count());
            let (title, nodes) = (say!(words, "solve-batch-nodes"), words.number(won().nodes));
            assert_eq!(end(&head, &title), end(&line, &nodes), "{head}{line}");
            assert_eq!(head.trim_end().chars().count(), line.trim_end().chars().count(), "{head}{line}");
            for name in ["won", "lost", "unknown"] {
                assert!(verdict(&words, name).chars().count() <= 11, "{name} is as wide as its column");
            }
        }
    }

    #[test]
    fn unknown_positions_are_told_both_ways() {
        let words = Words::new(Language::English, &[]);
        let mut counted = Summary::default();
        for place in 0..100 {
            let is_won = match place {
                0..80 => Ok(true),
                80..90 => Ok(false),
                _ => Err(WhyUnknown::Nodes),
            };
            counted.add(&Row { is_won, cpu_ms: 1.0, ..won() });
        }
        let text = summary(&words, &counted);
        assert!(
            text.contains("80.0\u{a0}% to 90.0\u{a0}%  (95 % interval 71.1\u{a0}% to 94.5\u{a0}%"),
            "{text}"
        );
        let nothing = summary(&words, &Summary::default());
        assert!(nothing.contains("deals") && !nothing.contains("NaN"), "{nothing}");
    }
}
