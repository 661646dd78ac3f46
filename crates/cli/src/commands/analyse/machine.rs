//! Reports for machines.

use serde::Serialize;

/// Returns a value as one line of JSON.
pub(crate) fn one_line(value: &impl Serialize) -> String {
    // Nothing that is reported has keys that are not texts, so that this does not fail.
    serde_json::to_string(value).map(|text| text + "\n").unwrap_or_default()
}
