//! What a solver says of one position, as a row for machines. The keys are documented and stay.

use super::{Solved, Start};
use crate::csv_line;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};
use solitarium_core::{Choices, GameOption, WhyUnknown};
use std::time::Duration;

/// Columns that are the same in every row of a batch, after the deal: the variant, or what says it.
pub type Labels = Vec<(&'static str, Value)>;

/// Returns the label `options`, as [`options_of`] has it.
pub fn options_label(options: &[GameOption], variant: &str) -> (&'static str, Value) {
    ("options", options_of(options, variant))
}

/// Returns the value of every option of a game in this variant, those with their default value included, as a JSON object.
pub fn options_of(options: &[GameOption], variant: &str) -> Value {
    let values = variant.parse::<Choices>().and_then(|choices| choices.check(options));
    let named = |(name, value): (&str, &str)| (name.to_owned(), Value::from(value));
    // A variant that exists has values for its options.
    let all: Map<String, Value> = values.iter().flat_map(|values| values.iter().map(named)).collect();
    Value::Object(all)
}

/// Returns a label as a field of a table: an object as a variant is written, such as `draw=1&passes=0`.
fn field(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Object(map) => {
            let parts: Vec<String> =
                map.iter().map(|(name, value)| format!("{name}={}", field(value))).collect();
            parts.join("&")
        }
        other => other.to_string(),
    }
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The deal, or the saved game as one line.
    pub deal: String,
    /// What is the same in every row.
    pub labels: Labels,
    /// Whether it can be won, or why that is not known.
    pub is_won: Result<bool, WhyUnknown>,
    /// How many nodes were visited.
    pub nodes: u64,
    /// How long it took the processor, in milliseconds.
    pub cpu_ms: f64,
    /// The most bytes that the tables took.
    pub peak_bytes: u64,
    /// The moves of a win, if they are wanted.
    pub moves: Option<Vec<String>>,
    /// No win has fewer moves. Only if a shortest win was looked for.
    pub at_least: Option<u32>,
}

impl Row {
    /// Returns the row of a position that was solved in that time.
    pub fn new(start: &Start, labels: &Labels, solved: Solved, cpu: Duration) -> Row {
        Row {
            deal: start.name(),
            labels: labels.clone(),
            is_won: solved.is_won,
            nodes: solved.nodes,
            // Three decimals.
            cpu_ms: (cpu.as_secs_f64() * 1e6).round() / 1e3,
            peak_bytes: solved.peak_bytes,
            moves: solved.moves,
            at_least: solved.at_least,
        }
    }

    /// Returns the verdict as machines read it: `won`, `lost` or `unknown`.
    pub fn verdict(&self) -> &'static str {
        match self.is_won {
            Ok(true) => "won",
            Ok(false) => "lost",
            Err(_) => "unknown",
        }
    }

    /// Returns why the verdict is unknown, as machines read it.
    pub fn reason(&self) -> Option<&'static str> {
        self.is_won.err().map(WhyUnknown::name)
    }

    /// Returns the row as one JSON object, without the end of the line.
    pub fn json(&self) -> String {
        // A map of texts and numbers cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a JSON object. Returns `None` if it is no row with these labels, or if its parts contradict each other.
    pub fn read(text: &str, labels: &Labels) -> Option<Row> {
        let mut map: Map<String, Value> = serde_json::from_str(text).ok()?;
        let deal = map.remove("deal")?.as_str()?.to_owned();
        for (key, value) in labels {
            (map.remove(*key)? == *value).then_some(())?;
        }
        let reason: Option<WhyUnknown> = serde_json::from_value(map.remove("reason")?).ok()?;
        let is_won = match (map.remove("verdict")?.as_str()?, reason) {
            ("won", None) => Ok(true),
            ("lost", None) => Ok(false),
            ("unknown", Some(why)) => Err(why),
            _ => return None,
        };
        let row = Row {
            deal,
            labels: labels.clone(),
            is_won,
            nodes: map.remove("nodes")?.as_u64()?,
            cpu_ms: map.remove("cpu_ms")?.as_f64()?,
            peak_bytes: map.remove("peak_bytes")?.as_u64()?,
            moves: serde_json::from_value(map.remove("moves")?).ok()?,
            at_least: match map.remove("at_least") {
                Some(number) => Some(u32::try_from(number.as_u64()?).ok()?),
                None => None,
            },
        };
        let fits = is_won == Ok(true) || row.moves.is_none() && row.at_least.is_none();
        (map.is_empty() && fits && row.cpu_ms >= 0.0).then_some(row)
    }

    /// Returns the names of the columns of a CSV file as a line.
    pub fn csv_head(labels: &Labels, shortest: bool) -> String {
        let labels = labels.iter().map(|(key, _)| *key);
        let rest = ["verdict", "reason", "nodes", "cpu_ms", "peak_bytes", "moves"];
        let more = ["length", "at_least"].into_iter().filter(|_| shortest);
        csv_line(["deal"].into_iter().chain(labels).chain(rest).chain(more))
    }

    /// Returns the row as a line of CSV, with the moves and with what is known of a shortest win only if that is wanted.
    pub fn csv(&self, with_moves: bool, shortest: bool) -> String {
        let moves = self.moves.as_ref().filter(|_| with_moves);
        let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
        let mut fields = vec![self.deal.clone()];
        fields.extend(self.labels.iter().map(|(_, value)| field(value)));
        fields.extend([
            self.verdict().to_owned(),
            self.reason().unwrap_or_default().to_owned(),
            self.nodes.to_string(),
            self.cpu_ms.to_string(),
            self.peak_bytes.to_string(),
            moves.map(|moves| moves.join("; ")).unwrap_or_default(),
        ]);
        if shortest {
            fields.push(number(self.moves.as_ref().map(Vec::len)));
            fields.push(number(self.at_least.map(|least| least as usize)));
        }
        csv_line(fields)
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("deal", &self.deal)?;
        for (key, value) in &self.labels {
            map.serialize_entry(key, value)?;
        }
        map.serialize_entry("verdict", self.verdict())?;
        map.serialize_entry("reason", &self.reason())?;
        map.serialize_entry("nodes", &self.nodes)?;
        map.serialize_entry("cpu_ms", &self.cpu_ms)?;
        map.serialize_entry("peak_bytes", &self.peak_bytes)?;
        map.serialize_entry("moves", &self.moves)?;
        if let Some(at_least) = self.at_least {
            map.serialize_entry("at_least", &at_least)?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won() -> Row {
        Row {
            deal: "cards:AC,2C".to_owned(),
            labels: vec![("draw", 3.into())],
            is_won: Ok(true),
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
             \"cpu_ms\":0.125,\"peak_bytes\":8192,\"moves\":[\"d\",\"A♣ -> f\"]}"
        );
        let labels = won().labels;
        assert_eq!(Row::read(&json, &labels), Some(won()));
        assert_eq!(won().csv(true, false), "\"cards:AC,2C\",3,won,,12,0.125,8192,d; A♣ -> f\n");
        assert_eq!(Row::csv_head(&labels, false), "deal,draw,verdict,reason,nodes,cpu_ms,peak_bytes,moves\n");
        let shortest = Row { at_least: Some(2), ..won() };
        assert_eq!(shortest.csv(false, true), "\"cards:AC,2C\",3,won,,12,0.125,8192,,2,2\n");
        assert!(Row::csv_head(&labels, true).ends_with(",moves,length,at_least\n"));
        assert!(shortest.json().ends_with("],\"at_least\":2}"));
        assert_eq!(Row::read(&shortest.json(), &labels), Some(shortest));
        let unknown = Row { is_won: Err(WhyUnknown::Time), moves: None, ..won() };
        assert_eq!(unknown.csv(true, false), "\"cards:AC,2C\",3,unknown,time,12,0.125,8192,\n");
        assert_eq!(Row::read(&unknown.json(), &labels), Some(unknown));
    }

    #[test]
    fn what_is_no_row() {
        let (json, labels) = (won().json(), won().labels);
        for (from, to) in [
            ("\"won\"", "\"lost\""),
            ("\"won\"", "\"unknown\""),
            ("\"won\"", "\"win\""),
            ("null", "\"time\""),
            ("0.125", "-1.0"),
            ("\"draw\":3", "\"draw\":1"),
            ("\"draw\":3", "\"pass\":3"),
            ("8192", "8192,\"more\":1"),
            ("\"nodes\":12,", ""),
        ] {
            let changed = json.replacen(from, to, 1);
            assert!(changed != json && Row::read(&changed, &labels).is_none(), "{changed}");
        }
        assert!(Row::read(&json, &Labels::new()).is_none());
    }
}
