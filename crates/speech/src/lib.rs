//! What the user reads: messages, sentences, refusals and errors, in English, French and Catalan.
//!
//! Every front end uses this crate. It prints nothing and knows no terminal. Games name keys; the words for them are in the
//! Fluent files of `locales/`, or come along with a family of games.

mod card_style;
mod harmless;
mod meaning;
mod nearest;
mod notation;
mod plain_letters;
mod sentence;
pub mod text;
mod told;
mod typed_deal;
mod winnable;
mod words;

pub use card_style::CardStyle;
pub use harmless::harmless;
pub use meaning::{Misread, doubt, meant, named};
pub use nearest::nearest;
pub use sentence::{
    Who, beginning, cell_name, column_letters, ending, game_about, game_name, measure_name, narration, note,
    offer, offer_of_any, pile_name, refusal, seat_name, set_names, strategy_choice, strategy_name, title,
    value_name, variant_said, with_own_piles,
};
pub use told::{Told, variant_name};
pub use typed_deal::{DealMisread, typed_deal};
pub use winnable::winnable_deal;
pub use words::{Argument, Language, Words};
