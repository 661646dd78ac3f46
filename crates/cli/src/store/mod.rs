//! What is kept between runs: where the user's store is, and what the user is told of it.

#[cfg(feature = "store")]
mod kept;
mod place;

#[cfg(feature = "store")]
pub(crate) use kept::{aside_told, open, told};
pub(crate) use place::{argument, data_dir, folder};
#[cfg(feature = "full-screen")]
pub(crate) use solitarium_store::{InProgress, Kept, LOCAL, Played, Revision, Statistics, Store, StoreError};
