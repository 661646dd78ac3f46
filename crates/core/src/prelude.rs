//! What a file that describes a game needs: `use solitarium_core::prelude::*`.

pub use crate::{
    About, Board, Card, Cards, Cell, Choices, Dealt, Family, Fan, Game, GameOption, Grid, Label, Laid, Mode,
    Note, OptionError, Outcome, Pack, PackError, Pile, PileError, PileId, PileRole, Place, Policy, Rank, Rng,
    Scene, ScenePile, Seat, Seen, Shown, Spot, Step, Strategy, Suit, Tableau, Transfer, Turn, Verb, shuffle,
};
