//! Patiences as rule files: a text is read, checked, compiled to tables, and played like any other game.
//!
//! A file goes through these modules in turn. `document` reads it with all that it extends. `read` turns its phrases into typed `rules`.
//! `check` finds errors and warnings. `plan` compiles the rules to tables of bits. `deal` lays out the cards, and `moves` plays on a
//! `state` by the tables alone.

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
mod options;
mod phrase;
mod phrases;
mod plan;
mod problem;
mod read;
mod refusal;
mod relation;
mod relaxed;
mod rules;
mod safe;
mod scenario;
mod scene;
mod shipped;
mod solver;
mod state;
mod strategy;
mod talk;
mod tell;
mod trial;

pub use board::{FileLayout, layouts_of};
pub use document::{At, Library, MOST_BYTES, Source, text_of, too_large};
pub use family::{LAYOUT, PatienceFamily, SET, set_text};
pub use game::{Patience, PatienceView};
pub use layout::LayoutError;
pub use moves::{PatienceMove, PatienceUndo};
pub use problem::{DESCRIPTIONS, Diagnostic, Listed, Part, Problem, Report, Severity, TO_AND_FRO};
pub use refusal::REASONS;
pub use rules::{Names, Rules};
pub use scenario::{ScenarioFault, Scenarios, reason_name};
pub use scene::{GONE_RULES, OLD_RULES};
pub use shipped::{Shipped, mentions, shipped};
pub use solver::{LemmaReport, Lemmas, PatienceSolver, Survey, WhyNot};
pub use state::PatienceState;
pub use tell::{Sentence, Told};
pub use trial::{Trial, trial};
