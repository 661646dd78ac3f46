//! Problems of a rule file: the sentence, the place, and what would be right.

use solitarium_patience::{At, Report};

/// One problem, in the user's language.
pub(crate) struct Finding {
    /// How bad it is, with the colon: `error:`.
    pub(crate) severity: String,
    /// What is wrong.
    pub(crate) sentence: String,
    /// Where.
    pub(crate) at: Option<At>,
    /// What would be right; it stands at the place.
    pub(crate) hint: Option<String>,
}

impl Finding {
    /// Returns the problem as text, line by line. The files are those of `report`. With `ascii`, frames and marks are drawn in ASCII.
    #[cfg(feature = "excerpts")]
    pub(crate) fn drawn(self, report: &Report, ascii: bool) -> String {
        match super::excerpt::drawn(&self, report, ascii) {
            (text, true) => text,
            // A place that cannot be shown with the lines around it is shown with its own line, cut short.
            (text, false) => format!("{text}{}", self.place(report)),
        }
    }

    /// Returns the problem as text: its sentence, and the line that it is about.
    #[cfg(not(feature = "excerpts"))]
    pub(crate) fn drawn(self, report: &Report, _ascii: bool) -> String {
        format!("{} {}\n{}", self.severity, self.sentence, self.place(report))
    }

    /// Returns the line of the place, and what would be right there.
    fn place(&self, report: &Report) -> String {
        let line = self.at.map_or_else(String::new, |at| report.excerpt(at));
        let hint = self.hint.as_ref().map_or_else(String::new, |hint| format!("  {hint}\n"));
        format!("{line}{hint}")
    }
}
