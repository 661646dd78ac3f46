//! Problems of a rule file as compilers show them: the lines around the place, a mark under it, and what would be right.

use super::diagnostic::Finding;
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, SourceCode, ThemeCharacters};
use solitarium_patience::{At, Report};

/// How many columns the sentence of a problem has.
const WIDTH: usize = 110;

/// The longest line of a file that is shown as it is.
const LONGEST_LINE: usize = 400;

/// Returns the problem as text, and whether its place could be shown with the lines around it.
pub(crate) fn drawn(finding: &Finding, report: &Report, ascii: bool) -> (String, bool) {
    let characters = if ascii { ThemeCharacters::ascii() } else { ThemeCharacters::unicode() };
    let theme = GraphicalTheme {
        characters: ThemeCharacters { error: finding.severity.clone(), ..characters },
        ..GraphicalTheme::none()
    };
    let handler = GraphicalReportHandler::new_themed(theme).with_width(WIDTH).with_break_words(false);
    let excerpt = finding.at.and_then(|at| Excerpt::of(report, at, finding.hint.clone()));
    let is_shown = excerpt.is_some();
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = handler.render_report(&mut text, &Shown { sentence: finding.sentence.clone(), excerpt });
    // No empty line above it, and no blanks at the ends of its lines.
    let lines: Vec<&str> = text.trim_matches('\n').lines().map(str::trim_end).collect();
    (format!("{}\n", lines.join("\n")), is_shown)
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
