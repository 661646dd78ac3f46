//! Patiences as rule files: a text is read, checked, compiled to tables, and played like any other game.
//!
//! The way of a file: `document` reads it with all that it extends, `read` makes typed `rules` of its phrases, `check` looks at what
//! they come to, `plan` compiles them to tables of bits, `deal` lays out the cards, and `moves` play over a `state` by
//! the tables alone.

mod board;
mod check;
mod deal;
mod document;
mod expr;
mod expr_text;
mod family;
mod game;
mod layout;
mod moves;
mod numbers;
mod phrase;
mod phrases;
mod plan;
mod problem;
mod read;
mod relation;
mod relaxed;
mod rules;
mod safe;
mod scenario;
mod scene;
mod shelf;
mod solver;
mod state;
mod strategy;
mod talk;
mod tell;
mod trial;

pub use board::{NumberedLayout, layouts_of};
pub use document::{At, MOST_BYTES, Shelf, Source, text_of, too_large};
pub use family::{LAYOUT, PatienceFamily, SET, set_text};
pub use game::{Patience, PatienceView};
pub use layout::LayoutError;
pub use moves::{PatienceMove, PatienceUndo};
pub use problem::{DESCRIPTIONS, Diagnostic, Listed, Part, Problem, Report, Severity, TO_AND_FRO};
pub use rules::{Names, Rules};
pub use scenario::{ScenarioFault, Scenarios, reason_name};
pub use shelf::{Shipped, shipped};
pub use solver::{LemmaReport, Lemmas, PatienceSolver, Survey, WhyNot};
pub use state::PatienceState;
pub use talk::REASONS;
pub use tell::{Sentence, Told};
pub use trial::{Trial, trial};
