//! The ways to play by itself.

use super::Klondike;
use solitarium_core::{Random, Strategy};

pub(super) fn all() -> Vec<Strategy<Klondike>> {
    vec![Strategy::honest("random", |_, _| Box::new(Random))]
}
