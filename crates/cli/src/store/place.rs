//! Where the store is.

use clap::{Arg, ArgMatches};
use etcetera::BaseStrategy;
use solitarium_speech::{Words, say};
use std::path::PathBuf;

/// Names the folder for every run, where the argument would have to be repeated.
const VARIABLE: &str = "SOLITARIUM_DATA_DIR";

/// Returns the argument that names the folder.
pub(crate) fn argument(words: &Words) -> Arg {
    Arg::new("data-dir")
        .long("data-dir")
        .value_name("DIR")
        .value_parser(clap::value_parser!(PathBuf))
        .global(true)
        .display_order(903)
        .help(say!(words, "help-data-dir"))
}

/// Returns the folder: that of the argument, of the variable, or the one that the platform has for the data of programs. `None` if the user
/// has no home.
pub(crate) fn data_dir(matches: &ArgMatches) -> Option<PathBuf> {
    folder(matches.get_one::<PathBuf>("data-dir").cloned())
}

/// Returns the folder that was asked for, or else that of the environment, or else the usual one.
pub(crate) fn folder(asked: Option<PathBuf>) -> Option<PathBuf> {
    let set = || std::env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual =
        || Some(etcetera::base_strategy::choose_native_strategy().ok()?.data_dir().join("solitarium"));
    asked.or_else(set).or_else(usual)
}
