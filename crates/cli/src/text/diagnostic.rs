//! Problems of a rule file as compilers show them: the lines around the place, a mark under it, and what would be right.

use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode, ThemeCharacters};
use solitarium_patience::{At, Report};

/// How many columns the sentence of a problem has.
const WIDTH: usize = 110;

/// The longest line of a file that is shown as it is.
const LONGEST_LINE: usize = 400;

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
    pub(crate) fn drawn(self, report: &Report, ascii: bool) -> String {
        let characters = if ascii { ThemeCharacters::ascii() } else { ThemeCharacters::unicode() };
        let theme = GraphicalTheme {
            characters: ThemeCharacters { error: self.severity.clone(), ..characters },
            ..GraphicalTheme::none()
        };
        let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_break_words(false);
        let excerpt = self.at.and_then(|at| Excerpt::of(report, at, self.hint.clone()));
        // A place that cannot be shown with the lines around it is shown with its own line, cut short.
        let rest = match (&excerpt, self.at) {
            (None, Some(at)) => report.excerpt(at),
            _ => String::new(),
        };
        let hint = match (&excerpt, &self.hint) {
            (None, Some(hint)) => format!("  {hint}\n"),
            _ => String::new(),
        };
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = handler.render_report(&mut text, &Shown { sentence: self.sentence, excerpt });
        // No empty line above it, and no blanks at the ends of its lines.
        let lines: Vec<&str> = text.trim_matches('\n').lines().map(str::trim_end).collect();
        format!("{}\n{rest}{hint}", lines.join("\n"))
    }
}

/// The file, the place in it, and what is said there.
#[derive(Debug)]
struct Excerpt {
    source: NamedSource<String>,
    label: LabeledSpan,
}

impl Excerpt {
    /// `None` if the place cannot be read, or if its lines are too long to be shown.
    fn of(report: &Report, at: At, hint: Option<String>) -> Option<Excerpt> {
        let source = report.sources.get(usize::from(at.source))?;
        let (start, end) = (at.start as usize, at.end as usize);
        // Of a place with several lines, the first one is marked.
        let marked = source.text.get(start..end.max(start))?;
        let marked = marked.lines().next().unwrap_or_default();
        let around = |text: &str| text.len() <= LONGEST_LINE;
        let before = source.text.get(..start)?.rsplit('\n').take(2);
        let after = source.text.get(start..)?.split('\n').take(2);
        if !before.chain(after).all(around) {
            return None;
        }
        let label = LabeledSpan::new(hint, start, marked.len());
        let source = NamedSource::new(&source.name, source.text.clone());
        let is_readable = source.read_span(label.inner(), 1, 1).is_ok();
        is_readable.then_some(Excerpt { source, label })
    }
}

/// A problem as the library that draws it wants to have it.
#[derive(Debug, thiserror::Error)]
#[error("{sentence}")]
struct Shown {
    sentence: String,
    excerpt: Option<Excerpt>,
}

impl miette::Diagnostic for Shown {
    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.excerpt.as_ref().map(|excerpt| &excerpt.source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.excerpt.iter().map(|excerpt| excerpt.label.clone())))
    }
}
