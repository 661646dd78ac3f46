//! The rules that a table of players agrees on: one option for each point that the seed leaves open.

use super::Rummy;
use solitarium_core::{Choices, GameOption, OptionError, Values};
use std::sync::LazyLock;

/// The options, in the order in which variants are written.
pub(super) static OPTIONS: LazyLock<[GameOption; 10]> = LazyLock::new(|| {
    [
        GameOption::number("players", 2, 4, 2),
        GameOption::choice("hand", ["13", "10", "7"]),
        GameOption::flag("ace-high"),
        GameOption::flag("one-lay"),
        GameOption::choice("opening-minimum", ["none", "51"]),
        GameOption::flag("must-lay-taken"),
        GameOption::flag("final-discard"),
        GameOption::choice("reshuffles", ["2", "0", "1", "unlimited"]),
        GameOption::choice("drawn-hand", ["nobody", "lowest-wins"]),
        GameOption::number("match", 0, 9999, 0),
    ]
});

impl Default for Rummy {
    fn default() -> Rummy {
        Rummy {
            players: 2,
            hand: 13,
            ace_high: false,
            one_lay: false,
            opening_minimum: 0,
            must_lay_taken: false,
            final_discard: false,
            reshuffles: Some(2),
            lowest_wins: false,
            match_points: 0,
            undemanding: true,
        }
    }
}

impl Rummy {
    /// Checks that the cards suffice: after the deal there must be an upcard and a stock.
    pub(super) fn from_choices(choices: &Choices) -> Result<Rummy, OptionError> {
        let values = choices.check(&*OPTIONS)?;
        let mut rummy = Rummy {
            players: values.number("players") as u8,
            hand: values.number("hand") as u8,
            ace_high: values.flag("ace-high"),
            one_lay: values.flag("one-lay"),
            opening_minimum: values.number("opening-minimum") as u16,
            must_lay_taken: values.flag("must-lay-taken"),
            final_discard: values.flag("final-discard"),
            reshuffles: values.get("reshuffles").parse().ok(),
            lowest_wins: values.get("drawn-hand") == "lowest-wins",
            match_points: values.number("match") as u16,
            undemanding: false,
        };
        rummy.undemanding = rummy.demands_nothing();
        if u32::from(rummy.players) * u32::from(rummy.hand) + 2 > 52 {
            let (players, hand) = (rummy.players, rummy.hand);
            let text = format!(
                "{players} hands of {hand} cards leave neither a stock nor an upcard: at most 3 players, or a hand of \
                 10 or 7, is expected"
            );
            let args = vec![("players", players.to_string()), ("hand", hand.to_string())];
            return Err(OptionError::Refused { key: "error-rummy-cards".to_owned(), args, text });
        }
        Ok(rummy)
    }

    /// Returns whether whatever fits may be laid, apart from a lay that would leave only the card just taken.
    fn demands_nothing(&self) -> bool {
        !self.one_lay && !self.must_lay_taken && !self.final_discard && self.opening_minimum == 0
    }

    /// Returns the options as they are written.
    pub(super) fn variant(&self) -> String {
        let yes = |flag: bool| if flag { "yes" } else { "no" };
        let reshuffles = self.reshuffles.map_or("unlimited".to_owned(), |n| n.to_string());
        let choices = Choices::none()
            .with("players", &self.players.to_string())
            .with("hand", &self.hand.to_string())
            .with("ace-high", yes(self.ace_high))
            .with("one-lay", yes(self.one_lay))
            .with("opening-minimum", if self.opening_minimum == 0 { "none" } else { "51" })
            .with("must-lay-taken", yes(self.must_lay_taken))
            .with("final-discard", yes(self.final_discard))
            .with("reshuffles", &reshuffles)
            .with("drawn-hand", if self.lowest_wins { "lowest-wins" } else { "nobody" })
            .with("match", &self.match_points.to_string());
        choices.check(&*OPTIONS).as_ref().map(Values::variant).unwrap_or_default()
    }
}
