//! What can be taken up and put down, found in the legal moves: the table knows no game.

use super::layout::Focus;
use solitarium_core::{Attempt, Card, Fan, PileRole, Scene, ScenePile, Spot};
use solitarium_lab::{Offer, are_alike, are_same_faces, preference};

/// What is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) from: Spot,
    /// The numbers of the cards in their pile; empty for a peg.
    pub(super) cards: Vec<usize>,
    /// Whether just these are meant, or whatever of the pile fits where it is put.
    pub(super) exact: bool,
}

fn pile(scene: &Scene, spot: Spot) -> Option<&ScenePile> {
    match spot {
        Spot::Pile(id) => scene.pile(id),
        Spot::Cell(_) | Spot::Away => None,
    }
}

fn role(scene: &Scene, spot: Spot) -> Option<PileRole> {
    pile(scene, spot).map(|pile| pile.role)
}

impl Held {
    /// Returns what is held if a person takes what is pointed at: a card with those on it, one card of a hand, or a peg.
    pub(super) fn taken(scene: &Scene, focus: Focus) -> Held {
        let cards = match (pile(scene, focus.spot), focus.card) {
            (Some(pile), Some(card)) if pile.role == PileRole::Hand => vec![card],
            (Some(pile), Some(card)) => (card..pile.cards.len()).collect(),
            _ => Vec::new(),
        };
        Held { from: focus.spot, cards, exact: true }
    }

    /// Returns whatever can be taken from a pile.
    pub(super) fn any(scene: &Scene, spot: Spot) -> Held {
        let top = pile(scene, spot).and_then(|pile| pile.cards.len().checked_sub(1));
        Held { from: spot, cards: top.into_iter().collect(), exact: false }
    }

    /// Returns the faces of what is held, the lowest first.
    pub(super) fn faces(&self, scene: &Scene) -> Vec<Card> {
        let Some(pile) = pile(scene, self.from) else { return Vec::new() };
        let shown = self.cards.iter().filter_map(|&card| pile.cards.get(card));
        shown.filter_map(|shown| shown.face()).collect()
    }

    /// Returns whether a move takes just this.
    fn fits(&self, offer: &Offer, scene: &Scene) -> bool {
        let taken: Vec<Card> = offer.step.cards().collect();
        if offer.step.from() != Some(self.from) {
            return false;
        }
        if !self.exact || taken.is_empty() {
            return true;
        }
        let faces = self.faces(scene);
        // Of a squared pile only the top card can be pointed at: it stands for as many as the move takes.
        match pile(scene, self.from) {
            Some(pile) if pile.fan == Fan::Squared => taken.last() == faces.last(),
            _ => are_same_faces(&taken, &faces),
        }
    }

    /// Returns the moves with what is held.
    pub(super) fn moves<'a>(&'a self, offers: &'a [Offer], scene: &'a Scene) -> impl Iterator<Item = usize> {
        (0..offers.len()).filter(|&i| self.fits(&offers[i], scene))
    }

    /// Returns where it can go, each place once, the sensible ones first.
    pub(super) fn targets(&self, offers: &[Offer], scene: &Scene) -> Vec<Spot> {
        let mut moves: Vec<usize> = self.moves(offers, scene).collect();
        moves.sort_by_key(|&i| preference(&offers[i], scene));
        let mut targets = Vec::new();
        for target in moves.into_iter().filter_map(|i| offers[i].step.to()) {
            if is_there(scene, target) && !targets.contains(&target) {
                targets.push(target);
            }
        }
        targets
    }

    /// Returns the move that puts it there, or to a pile that is as good; of several the one with the most cards.
    pub(super) fn put(&self, to: Spot, offers: &[Offer], scene: &Scene) -> Option<usize> {
        let fits = |wanted: &dyn Fn(Spot) -> bool| {
            let fitting = self.moves(offers, scene).filter(|&i| offers[i].step.to().is_some_and(wanted));
            fitting.max_by_key(|&i| offers[i].step.cards().count())
        };
        fits(&|target| target == to).or_else(|| fits(&|target| are_alike(scene, target, to)))
    }

    /// Returns what is tried if it is put there, for the refusal that says why not.
    pub(super) fn attempt(&self, scene: &Scene, to: Option<Spot>) -> Attempt {
        Attempt { cards: self.faces(scene), from: self.from, to }
    }
}

/// Returns whether a place can be pointed at: a pile that a move will make cannot.
pub(super) fn is_there(scene: &Scene, spot: Spot) -> bool {
    match spot {
        Spot::Pile(id) => scene.pile(id).is_some(),
        Spot::Cell(_) => true,
        Spot::Away => false,
    }
}

/// What a double click or Enter means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sensible {
    /// That move.
    Move(usize),
    /// Several are as good: this is taken up, and the player chooses.
    Choose(Held),
    /// Nothing can be done with it.
    Nothing(Held),
}

/// Returns the sensible move with what is held, or with what is pointed at.
pub(super) fn sensible(offers: &[Offer], scene: &Scene, focus: Focus, held: Option<&Held>) -> Sensible {
    if let Some(held) = held {
        return match best(offers, scene, held.moves(offers, scene)) {
            Some(choice) => Sensible::Move(choice),
            None => Sensible::Nothing(held.clone()),
        };
    }
    if role(scene, focus.spot) == Some(PileRole::Stock)
        && let Some(choice) = stock_move(offers, focus.spot)
    {
        return Sensible::Move(choice);
    }
    let exact = Held::taken(scene, focus);
    let any = Held { exact: false, ..exact.clone() };
    // A pile is turned back into the stock from there, not from here.
    let away = |i: &usize| {
        let to = offers[*i].step.to();
        to.and_then(|to| role(scene, to)) != Some(PileRole::Stock)
    };
    let of_exact: Vec<usize> = exact.moves(offers, scene).filter(away).collect();
    let of_hand = role(scene, focus.spot) == Some(PileRole::Hand);
    let of_any: Vec<usize> =
        if of_hand { Vec::new() } else { any.moves(offers, scene).filter(away).collect() };
    let moves = if of_exact.is_empty() { of_any } else { of_exact };
    let is_cell = matches!(focus.spot, Spot::Cell(_));
    match (moves.len(), offers) {
        // Nothing to do with it, but all that can be done at all is one thing.
        (0, [_]) => Sensible::Move(0),
        (0, _) => Sensible::Nothing(exact),
        (2.., _) if is_cell => Sensible::Choose(exact),
        _ => best(offers, scene, moves.into_iter()).map_or(Sensible::Nothing(exact), Sensible::Move),
    }
}

fn best(offers: &[Offer], scene: &Scene, moves: impl Iterator<Item = usize>) -> Option<usize> {
    moves.min_by_key(|&i| preference(&offers[i], scene))
}

/// Returns what is done with the stock when it is clicked on: the only move from it or, when it is empty, to it.
pub(super) fn stock_move(offers: &[Offer], stock: Spot) -> Option<usize> {
    let mut from = offers.iter().enumerate().filter(|(_, offer)| offer.step.from() == Some(stock));
    match (from.next(), from.next()) {
        (Some((choice, _)), None) => Some(choice),
        (Some(_), Some(_)) => None,
        (None, _) => offers.iter().position(|offer| offer.step.to() == Some(stock)),
    }
}

/// The digit that names the foundations, all of them together.
pub(super) const FOUNDATIONS: char = '9';

/// Returns the piles that each digit names: `0` the stock, `9` the foundations, and the others from `1` on those on which most is done.
pub(super) fn digits(scene: &Scene) -> Vec<(char, Spot)> {
    let order = [PileRole::Tableau, PileRole::Storage, PileRole::Hand, PileRole::Waste, PileRole::Meld];
    let of = |role: PileRole| {
        scene.piles.iter().filter(move |pile| pile.role == role).map(|pile| Spot::Pile(pile.id))
    };
    let others = order.into_iter().flat_map(of);
    let stock = of(PileRole::Stock).map(|spot| ('0', spot)).take(1);
    let foundations: Vec<(char, Spot)> = of(PileRole::Foundation).map(|spot| (FOUNDATIONS, spot)).collect();
    let last = if foundations.is_empty() { '9' } else { '8' };
    ('1'..=last).zip(others).chain(foundations).chain(stock).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitarium_core::{Choices, Deal, Effort, Rng, Shown, Step, Turn};
    use solitarium_lab::Catalogue;

    /// What somebody has to take up for a move: the cards that it names, where they lie.
    fn taken_for(step: &Step, scene: &Scene) -> Option<Held> {
        let from = step.from()?;
        let Some(pile) = pile(scene, from) else {
            return Some(Held { from, cards: Vec::new(), exact: true });
        };
        let place = |card: Card| pile.cards.iter().position(|&shown| shown == Shown::Face(card));
        let cards: Vec<usize> = step.cards().filter_map(place).collect();
        let cards =
            if cards.is_empty() { pile.cards.len().checked_sub(1).into_iter().collect() } else { cards };
        Some(Held { from, cards, exact: true })
    }

    /// Every legal move of every game can be made with the hands: by taking up and putting down, or, where it has no place, by a
    /// button; and nothing else is made instead.
    #[test]
    fn every_move_can_be_made_by_hand() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        for entry in catalogue.iter() {
            let mut made = 0;
            for deal in 0..8 {
                let variant = entry.variant(&Choices::none()).expect("a variant");
                let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
                let mut rng = Rng::new(deal);
                for _ in 0..200 {
                    let Turn::Act(seat) = table.turn() else { break };
                    let (scene, offers) = (table.scene(Some(seat)), table.offers());
                    for (i, offer) in offers.iter().enumerate() {
                        let Some(held) = taken_for(&offer.step, &scene) else { continue };
                        made += 1;
                        match offer.step.to().filter(|&to| is_there(&scene, to)) {
                            Some(to) => {
                                assert_eq!(
                                    held.put(to, &offers, &scene),
                                    Some(i),
                                    "{}: {offer:?}",
                                    entry.id()
                                );
                                assert!(held.targets(&offers, &scene).contains(&to));
                            }
                            None => assert!(
                                held.moves(&offers, &scene).any(|choice| choice == i),
                                "{}: {offer:?}",
                                entry.id()
                            ),
                        }
                    }
                    table.play(rng.below(offers.len() as u32) as usize);
                }
            }
            assert!(made > 100, "{}: {made}", entry.id());
        }
    }

    /// Of all moves with a card the one to a foundation is the sensible one.
    #[test]
    fn foundations_come_first() {
        let mut catalogue = Catalogue::new();
        solitarium_games::each_game(&mut catalogue);
        let entry = catalogue.find("klondike").expect("klondike");
        let mut seen = 0;
        for deal in 0..200 {
            let variant = entry.variant(&Choices::none()).expect("a variant");
            let mut table = variant.open(&Deal::Own(deal), None, Effort::default()).expect("a deal");
            let mut rng = Rng::new(deal);
            for _ in 0..60 {
                let (scene, offers) = (table.scene(None), table.offers());
                if offers.is_empty() {
                    break;
                }
                let up = |offer: &&Offer| {
                    offer.step.to().and_then(|to| role(&scene, to)) == Some(PileRole::Foundation)
                };
                for offer in offers.iter().filter(up) {
                    let from = offer.step.from().expect("a pile");
                    let card = pile(&scene, from).and_then(|pile| pile.cards.len().checked_sub(1));
                    let Sensible::Move(choice) = sensible(&offers, &scene, Focus { spot: from, card }, None)
                    else {
                        panic!("{offer:?} is a move")
                    };
                    assert_eq!(offers[choice], *offer);
                    seen += 1;
                }
                table.play(rng.below(offers.len() as u32) as usize);
            }
        }
        assert!(seen > 100, "{seen}");
    }
}
