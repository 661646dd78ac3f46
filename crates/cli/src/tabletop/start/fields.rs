//! What can be chosen for a game: its options, the deal, who plays.

use crate::failure::Told;
use crate::program::variant_of;
use crate::tabletop::desk::Desk;
use solitarium_core::{Choices, Deal, GameOption, OptionKind};
use solitarium_lab::Entry;

/// The values that are chosen for a game. The fields are its options, then the deal, then the strategy.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    options: Vec<String>,
    /// Empty for any.
    pub(super) deal: String,
    /// The number of the strategy.
    player: usize,
    /// How many strategies there are to choose from.
    players: usize,
}

impl Fields {
    /// As they were chosen last.
    pub(super) fn remembered(desk: &mut Desk<'_>, entry: &dyn Entry) -> Fields {
        let strategies = entry.strategies();
        let mut fields = Fields {
            options: entry.options().iter().map(GameOption::default).collect(),
            players: strategies.len(),
            ..Fields::default()
        };
        let kept = desk.setting(&format!("variant.{}", entry.id())).unwrap_or_default();
        if let Ok(choices) = kept.parse::<Choices>()
            && entry.variant(&choices).is_ok()
        {
            for (name, value) in choices.iter() {
                if let Some(place) = entry.options().iter().position(|option| option.name == name) {
                    value.clone_into(&mut fields.options[place]);
                }
            }
        }
        let player = desk.setting(&format!("player.{}", entry.id())).unwrap_or_default();
        fields.player = strategies.iter().position(|strategy| strategy.name == player).unwrap_or(0);
        fields
    }

    /// Keeps them for the next time.
    pub(super) fn remember(&self, desk: &mut Desk<'_>, entry: &dyn Entry) {
        let chosen: Vec<String> =
            self.choices(entry).iter().map(|(name, value)| format!("{name}={value}")).collect();
        desk.set(&format!("variant.{}", entry.id()), &chosen.join("&"));
        if let Some(strategy) = self.strategy(entry) {
            desk.set(&format!("player.{}", entry.id()), &strategy);
        }
    }

    /// What differs from the defaults.
    pub(super) fn choices(&self, entry: &dyn Entry) -> Choices {
        let options = entry.options().iter().zip(&self.options);
        options
            .filter(|(option, value)| option.default() != **value)
            .fold(Choices::none(), |choices, (option, value)| choices.with(option.name, value))
    }

    /// The strategy that plays, gives hints, or plays the other seats.
    pub(super) fn strategy(&self, entry: &dyn Entry) -> Option<String> {
        entry.strategies().get(self.player).map(|strategy| strategy.name.to_owned())
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.options.len() + 1 + usize::from(self.players > 1)
    }

    fn is_deal(&self, field: usize) -> bool {
        field == self.options.len()
    }

    /// Whether it is changed by typing alone.
    pub(super) fn is_typed(&self, field: usize) -> bool {
        self.is_deal(field)
    }

    /// The value as it is written.
    pub(super) fn text(&self, field: usize) -> String {
        match self.options.get(field) {
            Some(value) => value.clone(),
            None if self.is_deal(field) => self.deal.clone(),
            None => String::new(),
        }
    }

    /// The next value, or the one before. Of a text that is one of several words those are gone through.
    pub(super) fn change(&mut self, entry: &dyn Entry, field: usize, by: i64) {
        let around = |place: usize, count: usize| {
            let count = i64::try_from(count.max(1)).unwrap_or(1);
            usize::try_from((i64::try_from(place).unwrap_or(0) + by).rem_euclid(count)).unwrap_or(0)
        };
        let Some(option) = entry.options().get(field) else {
            if !self.is_deal(field) {
                self.player = around(self.player, self.players);
            }
            return;
        };
        let Some(value) = self.options.get_mut(field) else { return };
        match option.kind {
            OptionKind::Number { min, max, default } => {
                let number = value.parse::<u32>().unwrap_or(default);
                *value = i64::from(number).saturating_add(by).clamp(min.into(), max.into()).to_string();
            }
            OptionKind::Choice(words) => {
                let place = words.iter().position(|word| word == value).unwrap_or(0);
                words[around(place, words.len())].clone_into(value);
            }
            OptionKind::Flag => if value == "yes" { "no" } else { "yes" }.clone_into(value),
            OptionKind::Text { .. } => {}
        }
    }

    /// What was typed, if it is right.
    pub(super) fn set(
        &mut self,
        desk: &Desk<'_>,
        entry: &dyn Entry,
        field: usize,
        typed: &str,
    ) -> Result<(), String> {
        if self.is_deal(field) {
            if !typed.is_empty() {
                typed.parse::<Deal>().map_err(|error: solitarium_core::DealError| error.told(&desk.words))?;
            }
            typed.clone_into(&mut self.deal);
            return Ok(());
        }
        let Some(option) = entry.options().get(field) else {
            let strategies = entry.strategies();
            let name = entry.find_strategy(typed).map_err(|error| error.told(&desk.words))?;
            self.player = strategies.iter().position(|strategy| strategy.name == name).unwrap_or(0);
            return Ok(());
        };
        let mut changed = self.clone();
        if let Some(value) = changed.options.get_mut(field) {
            *value = if typed.is_empty() { option.default() } else { typed.to_owned() };
        }
        variant_of(&desk.context(), entry, changed.choices(entry)).map_err(|failure| failure.message)?;
        *self = changed;
        Ok(())
    }
}
