//! The laboratory as a Python package: the part that is written in Rust.
//!
//! The package `solitarium` beside it adds what needs no speed. Every call that runs a game goes through [`guard::calm`], so that
//! no panic reaches Python, and every table is behind a lock that is never waited for.

#![allow(clippy::needless_pass_by_value, reason = "what Python hands over comes by value")]

mod card;
mod drawing;
mod errors;
mod game;
mod given;
mod guard;
mod language;
mod legal;
mod scene;
mod solving;
mod study;
mod table;
mod vector;
mod winnable;

/// What the package imports.
#[pyo3::pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use crate::card::{PyCard, shuffled};
    #[pymodule_export]
    use crate::game::{PyGame, catalogue, read_rules};
    #[pymodule_export]
    use crate::language::{language, set_language};
    #[pymodule_export]
    use crate::legal::{PyLegalMoves, PyMove};
    #[pymodule_export]
    use crate::scene::{PyCell, PyNote, PyPile, PyScene};
    #[pymodule_export]
    use crate::study::{
        analyse, check_deals, compare, is_mark, outcomes, paired_difference, solve_range, unit, wilson,
    };
    #[pymodule_export]
    use crate::table::PyTable;
    #[pymodule_export]
    use crate::vector::PyTables;
    #[pymodule_export]
    use crate::winnable::{difficulty, first_winnable};

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python packages have for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
