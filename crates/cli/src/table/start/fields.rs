//! What can be chosen for a game: its options, the deal, who plays.

use crate::extensions::Extension;
use crate::program::variant_of;
use crate::table::desk::Desk;
use solitarium_core::{Choices, Deal, GameOption, OptionKind};
use solitarium_lab::Entry;
use solitarium_speech::Told;

/// The values that are chosen for a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    options: Vec<String>,
    /// Empty for any.
    pub(super) deal: String,
    /// How many people play, where several can.
    pub(super) people: u8,
    /// Whether only deals are played that are proved to be winnable.
    pub(super) winnable: bool,
    /// The number of the strategy.
    player: usize,
    /// What can be chosen, from the top to the bottom.
    kinds: Vec<FieldKind>,
}

/// What a field is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldKind {
    /// The option of that number.
    Option(usize),
    Deal,
    /// Whether the deal has to be winnable, where a solver can prove it.
    Winnable,
    People,
    /// The strategy that plays, gives hints, or plays the other seats.
    Player,
}

impl Fields {
    /// Returns the fields as they were chosen last.
    pub(super) fn remembered(desk: &mut Desk<'_>, entry: &dyn Entry) -> Fields {
        let (strategies, options) = (entry.strategies(), entry.options());
        // A board is always the same: there is no deal of it.
        let has_deal = entry.variant(&Choices::none()).is_ok_and(|variant| variant.pack().is_some());
        let kinds = (0..options.len()).map(FieldKind::Option);
        let kinds = kinds.chain(has_deal.then_some(FieldKind::Deal));
        let kinds = kinds.chain((has_deal && entry.solver().is_some()).then_some(FieldKind::Winnable));
        let kinds = kinds.chain((entry.seats().1 > 1).then_some(FieldKind::People));
        let kinds = kinds.chain((strategies.len() > 1).then_some(FieldKind::Player));
        let mut fields = Fields {
            options: options.iter().map(GameOption::default).collect(),
            people: 1,
            kinds: kinds.collect(),
            ..Fields::default()
        };
        let kept = desk.setting(&format!("variant.{}", entry.id())).unwrap_or_default();
        if let Ok(choices) = kept.parse::<Choices>()
            && entry.variant(&choices).is_ok()
        {
            for (name, value) in choices.iter() {
                if let Some(place) = options.iter().position(|option| option.name == name) {
                    value.clone_into(&mut fields.options[place]);
                }
            }
        }
        fields.winnable = wants_winnable(desk, entry.id());
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
        desk.set(&format!("winnable.{}", entry.id()), yes_or_no(self.winnable));
    }

    /// Returns what differs from the defaults.
    pub(super) fn choices(&self, entry: &dyn Entry) -> Choices {
        let options = entry.options().iter().zip(&self.options);
        options
            .filter(|(option, value)| option.default() != **value)
            .fold(Choices::none(), |choices, (option, value)| choices.with(&option.name, value))
    }

    /// Returns the strategy that plays, gives hints, or plays the other seats.
    pub(super) fn strategy(&self, entry: &dyn Entry) -> Option<String> {
        entry.strategies().get(self.player).map(|strategy| strategy.name.to_string())
    }

    /// Returns how many there are.
    pub(super) fn len(&self) -> usize {
        self.kinds.len()
    }

    pub(super) fn kind(&self, field: usize) -> Option<FieldKind> {
        self.kinds.get(field).copied()
    }

    /// Returns the value as it is written.
    pub(super) fn text(&self, field: usize) -> String {
        match self.kind(field) {
            Some(FieldKind::Option(option)) => self.options.get(option).cloned().unwrap_or_default(),
            Some(FieldKind::Deal) => self.deal.clone(),
            Some(FieldKind::Winnable) => yes_or_no(self.winnable).to_owned(),
            Some(FieldKind::People) => self.people.to_string(),
            Some(FieldKind::Player) | None => String::new(),
        }
    }

    /// Chooses the next value, or the one before. A text goes through well-known values. Returns `false` if it can only be typed.
    pub(super) fn change(&mut self, desk: &Desk<'_>, entry: &dyn Entry, field: usize, by: i64) -> bool {
        let around = |place: usize, count: usize| {
            let count = i64::try_from(count.max(1)).unwrap_or(1);
            usize::try_from((i64::try_from(place).unwrap_or(0) + by).rem_euclid(count)).unwrap_or(0)
        };
        let place = match self.kind(field) {
            Some(FieldKind::Option(place)) => place,
            Some(FieldKind::Player) => {
                self.player = around(self.player, entry.strategies().len());
                return true;
            }
            Some(FieldKind::People) => {
                let most = usize::from(entry.seats().1.max(1));
                self.people = around(usize::from(self.people).saturating_sub(1), most) as u8 + 1;
                return true;
            }
            Some(FieldKind::Winnable) => {
                self.winnable = !self.winnable;
                return true;
            }
            Some(FieldKind::Deal) => {
                let number = self.deal.parse::<u64>().ok();
                let next = number.map_or(Some(0), |number| number.checked_add_signed(by));
                self.deal = next.map_or(String::new(), |number| number.to_string());
                return true;
            }
            None => return false,
        };
        let (Some(option), Some(value)) = (entry.options().get(place), self.options.get_mut(place)) else {
            return false;
        };
        match &option.kind {
            &OptionKind::Number { min, max, default } => {
                let number = value.parse::<u32>().unwrap_or(default);
                *value = i64::from(number).saturating_add(by).clamp(min.into(), max.into()).to_string();
            }
            OptionKind::Choice(words) => {
                let place = words.iter().position(|word| word == value).unwrap_or(0);
                *value = words[around(place, words.len())].to_string();
            }
            OptionKind::Flag => yes_or_no(value != "yes").clone_into(value),
            OptionKind::Text { .. } => {
                let known = Extension::of(entry.id()).known_values(&option.name);
                if known.is_empty() {
                    return false;
                }
                let place = known.iter().position(|word| word == value);
                let next = place.map_or(0, |place| around(place, known.len()));
                let mut changed = self.clone();
                known[next].clone_into(&mut changed.options[place_of(entry, &option.name)]);
                // What does not fit the new value goes back to what it is by itself.
                if variant_of(&desk.context(), entry, &changed.choices(entry)).is_err() {
                    for (i, other) in entry.options().iter().enumerate() {
                        if other.name != option.name {
                            changed.options[i] = other.default();
                        }
                    }
                }
                *self = changed;
            }
        }
        true
    }

    /// Takes what was typed, if it is right.
    pub(super) fn set(
        &mut self,
        desk: &Desk<'_>,
        entry: &dyn Entry,
        field: usize,
        typed: &str,
    ) -> Result<(), String> {
        match self.kind(field) {
            Some(FieldKind::Deal) => {
                if !typed.is_empty() {
                    typed
                        .parse::<Deal>()
                        .map_err(|error: solitarium_core::DealError| error.told(&desk.words))?;
                }
                typed.clone_into(&mut self.deal);
            }
            Some(FieldKind::People) => {
                let most = entry.seats().1;
                let number = typed.parse::<u8>().ok().filter(|number| (1..=most).contains(number));
                let refused = || solitarium_speech::say!(desk.words, "tabletop-people-range", most = most);
                self.people = number.ok_or_else(refused)?;
            }
            Some(FieldKind::Player) => {
                let name = entry.find_strategy(typed).map_err(|error| error.told(&desk.words))?;
                let known = entry.strategies();
                self.player = known.iter().position(|strategy| strategy.name == name).unwrap_or(0);
            }
            Some(FieldKind::Option(place)) => {
                let Some(option) = entry.options().get(place) else { return Ok(()) };
                let mut changed = self.clone();
                if let Some(value) = changed.options.get_mut(place) {
                    *value = if typed.is_empty() { option.default() } else { typed.to_owned() };
                }
                variant_of(&desk.context(), entry, &changed.choices(entry))
                    .map_err(|failure| failure.message)?;
                *self = changed;
            }
            // It is changed, never typed.
            Some(FieldKind::Winnable) | None => {}
        }
        Ok(())
    }
}

/// Returns whether only winnable deals of that game are wanted, as it was chosen last.
pub(super) fn wants_winnable(desk: &mut Desk<'_>, game: &str) -> bool {
    desk.setting(&format!("winnable.{game}")).is_some_and(|value| value == yes_or_no(true))
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Returns the number of an option.
fn place_of(entry: &dyn Entry, name: &str) -> usize {
    entry.options().iter().position(|option| option.name == name).unwrap_or(0)
}
