//! What can be chosen for a game: its options, the deal, who plays.

use super::listing::plain;
use crate::extensions::Extension;
use crate::failure::Failure;
use crate::program::variant_of;
use crate::table::shared::Shared;
use solitarium_core::{Choices, GameOption, OptionKind};
use solitarium_lab::{Entry, UnknownStrategy};
use solitarium_speech::{
    CardStyle, DealMisread, Language, Told, Words, say, strategy_name, typed_deal, value_name,
};

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
    pub(super) fn remembered(shared: &mut Shared<'_>, entry: &dyn Entry) -> Fields {
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
        let kept = shared.setting(&format!("variant.{}", entry.id())).unwrap_or_default();
        if let Ok(choices) = kept.parse::<Choices>()
            && entry.variant(&choices).is_ok()
        {
            for (name, value) in choices.iter() {
                if let Some(place) = options.iter().position(|option| option.name == name) {
                    value.clone_into(&mut fields.options[place]);
                }
            }
        }
        fields.winnable = wants_winnable(shared, entry.id());
        let player = shared.setting(&format!("player.{}", entry.id())).unwrap_or_default();
        fields.player = strategies.iter().position(|strategy| strategy.name == player).unwrap_or(0);
        fields
    }

    /// Keeps them for the next time.
    pub(super) fn remember(&self, shared: &mut Shared<'_>, entry: &dyn Entry) {
        let chosen: Vec<String> =
            self.choices(entry).iter().map(|(name, value)| format!("{name}={value}")).collect();
        shared.set(&format!("variant.{}", entry.id()), &chosen.join("&"));
        if let Some(strategy) = self.strategy(entry) {
            shared.set(&format!("player.{}", entry.id()), &strategy);
        }
        shared.set(&format!("winnable.{}", entry.id()), yes_or_no(self.winnable));
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

    /// Returns the value as it is shown, to be typed over.
    pub(super) fn prompt(&self, words: &Words, entry: &dyn Entry, field: usize) -> String {
        let text = self.text(field);
        match self.kind(field) {
            Some(FieldKind::Option(place)) if !text.is_empty() => {
                value_label(&entry.options()[place], &text, words)
            }
            _ => text,
        }
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
    pub(super) fn change(&mut self, shared: &Shared<'_>, entry: &dyn Entry, field: usize, by: i64) -> bool {
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
        let choices = self.choices(entry);
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
                let known = Extension::of(entry.id()).all_values(&shared.context(), &choices, &option.name);
                if known.is_empty() {
                    return false;
                }
                let place = known.iter().position(|word| word == value);
                let next = place.map_or(0, |place| around(place, known.len()));
                let mut changed = self.clone();
                known[next].clone_into(&mut changed.options[place_of(entry, &option.name)]);
                // What does not fit the new value goes back to what it is by itself.
                if variant_of(&shared.context(), entry, &changed.choices(entry)).is_err() {
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
        shared: &Shared<'_>,
        entry: &dyn Entry,
        field: usize,
        typed: &str,
    ) -> Result<(), FieldError> {
        match self.kind(field) {
            Some(FieldKind::Deal) => {
                if !typed.is_empty() {
                    let variant = variant_of(&shared.context(), entry, &self.choices(entry))
                        .map_err(FieldError::Variant)?;
                    typed_deal(typed, variant.pack(), CardStyle::of(&shared.words))
                        .map_err(FieldError::Deal)?;
                }
                typed.clone_into(&mut self.deal);
            }
            Some(FieldKind::People) => {
                let most = entry.seats().1;
                let number = typed.parse::<u8>().ok().filter(|number| (1..=most).contains(number));
                self.people = number.ok_or(FieldError::People { most })?;
            }
            Some(FieldKind::Player) => {
                let known = entry.strategies();
                let is_called = |name: &str| {
                    let labels = every_language().map(|words| strategy_name(name, &words));
                    labels.iter().any(|label| plain(label) == plain(typed))
                };
                let called = known.iter().find(|strategy| is_called(&strategy.name));
                let typed = called.map_or(typed, |strategy| &strategy.name);
                let name = entry.find_strategy(typed).map_err(FieldError::Strategy)?;
                self.player = known.iter().position(|strategy| strategy.name == name).unwrap_or(0);
            }
            Some(FieldKind::Option(place)) => {
                let Some(option) = entry.options().get(place) else { return Ok(()) };
                let mut changed = self.clone();
                if let Some(value) = changed.options.get_mut(place) {
                    *value =
                        if typed.is_empty() { option.default() } else { meant(shared, entry, option, typed) };
                }
                variant_of(&shared.context(), entry, &changed.choices(entry)).map_err(FieldError::Variant)?;
                *self = changed;
            }
            // It is changed, never typed.
            Some(FieldKind::Winnable) | None => {}
        }
        Ok(())
    }
}

/// Why a field does not take what was typed.
#[derive(Debug)]
pub(super) enum FieldError {
    /// There is no such variant of the game.
    Variant(Failure),
    /// It is no deal of the game.
    Deal(DealMisread),
    /// Not so many people play.
    People { most: u8 },
    /// There is no such strategy.
    Strategy(UnknownStrategy),
}

impl Told for FieldError {
    fn told(&self, words: &Words) -> String {
        match self {
            FieldError::Variant(failure) => failure.message.clone(),
            FieldError::Deal(error) => error.told(words),
            FieldError::People { most } => say!(words, "tabletop-people-range", most = *most),
            FieldError::Strategy(error) => error.told(words),
        }
    }
}

/// Returns a value as people say it, if it is a word.
pub(super) fn value_label(option: &GameOption, value: &str, words: &Words) -> String {
    value_name(&option.name, value, words)
}

/// Returns what an option is, with well-known values as people say them.
pub(super) fn option_help(entry: &dyn Entry, option: &GameOption, words: &Words) -> String {
    let name = &option.name;
    let known = said(option, Extension::of(entry.id()).known_values(name).iter().copied(), words);
    let asked = words.find(&format!("option-{name}.asked"), &[("known", known.into())]);
    asked.or_else(|| words.find(&format!("option-{name}"), &[])).unwrap_or_default()
}

/// Returns the question for the value of an option: what it is, and what can be chosen.
pub(super) fn option_question(entry: &dyn Entry, option: &GameOption, words: &Words) -> String {
    let help = Some(option_help(entry, option, words)).filter(|help| !help.is_empty());
    let help = help.unwrap_or_else(|| option.name.to_string());
    match &option.kind {
        OptionKind::Choice(values) => {
            let values = said(option, values.iter().map(AsRef::as_ref), words);
            say!(words, "title-option", label = help, value = values)
        }
        _ => help,
    }
}

/// Returns values as people say them.
fn said<'a>(option: &GameOption, values: impl Iterator<Item = &'a str>, words: &Words) -> String {
    values.map(|value| value_label(option, value, words)).collect::<Vec<_>>().join(", ")
}

/// Returns the value that is typed: what is shown for it stands for it, in any language and however it is written.
fn meant(shared: &Shared<'_>, entry: &dyn Entry, option: &GameOption, typed: &str) -> String {
    let default = option.default();
    let known: Vec<&str> = match &option.kind {
        OptionKind::Number { .. } => Vec::new(),
        OptionKind::Choice(words) => words.iter().map(AsRef::as_ref).collect(),
        OptionKind::Flag => vec!["yes", "no"],
        OptionKind::Text { .. } => {
            let known = Extension::of(entry.id()).known_values(&option.name).iter().copied();
            known.chain([default.as_str()]).collect()
        }
    };
    let others = every_language();
    let is_meant = |value: &&&str| {
        let mut labels = others.iter().chain([&shared.words]).map(|words| value_label(option, value, words));
        plain(value) == plain(typed) || labels.any(|label| plain(&label) == plain(typed))
    };
    known.iter().find(is_meant).map_or(typed, |value| *value).to_owned()
}

/// Returns the words of every language: what is shown in one of them can be typed in all.
fn every_language() -> [Words; 3] {
    Language::ALL.map(|language| Words::new(language, &[]))
}

/// Returns whether only winnable deals of that game are wanted, as it was chosen last.
pub(super) fn wants_winnable(shared: &mut Shared<'_>, game: &str) -> bool {
    shared.setting(&format!("winnable.{game}")).is_some_and(|value| value == yes_or_no(true))
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Returns the number of an option.
fn place_of(entry: &dyn Entry, name: &str) -> usize {
    entry.options().iter().position(|option| option.name == name).unwrap_or(0)
}
