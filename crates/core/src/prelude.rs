//! What a file that describes a game needs: `use solitarium_core::prelude::*`.

pub use crate::{
    About, Board, Card, Cell, Choices, Dealt, Family, Fan, Game, GameOption, Grid, Label, Note, OptionError,
    Outcome, Pack, PileId, PileRole, Place, Policy, Rank, Rng, Scene, ScenePile, Seat, Seen, Shown, Spot,
    Step, Strategy, Suit, Turn, Verb, shuffle,
};
