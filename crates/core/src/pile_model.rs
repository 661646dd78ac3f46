//! What the operations on piles mean, as literally as it can be said: the slow truth behind [`Tableau`](crate::Tableau).
//!
//! An operation makes a new model out of the old one. If it is refused, the old one stays unchanged.

use crate::pile_laws::{Answer, Draws, Op};
use crate::{Card, Laid, Mode, Pack, PileError, PileId, Place, Role};

#[derive(Clone, Debug, Default)]
pub(crate) struct Model {
    pub(crate) pack: Option<Pack>,
    /// All that were ever created, in order.
    pub(crate) piles: Vec<ModelPile>,
}

#[derive(Clone, Debug)]
pub(crate) struct ModelPile {
    pub(crate) role: Role,
    pub(crate) place: Place,
    pub(crate) mode: Mode,
    /// Bottom to top.
    pub(crate) cards: Vec<Laid>,
}

/// The end of a pile that a card is taken from or put at.
#[derive(Clone, Copy)]
enum End {
    Top,
    Bottom,
}

type Changed = Result<(Answer, Model), PileError>;

impl Model {
    pub(crate) fn active_piles(&self) -> Vec<PileId> {
        let ids = (0..=u8::MAX).map(PileId).zip(&self.piles);
        ids.filter(|(_, pile)| pile.role == Role::Active).map(|(id, _)| id).collect()
    }

    /// Returns what the operation answers, and what is there after it.
    pub(crate) fn after(&self, op: &Op) -> Changed {
        match *op {
            Op::CreatePack(pack, place) => self.with_pack(pack, place),
            Op::CreateEmpty(place, mode) => self.with_new_pile(place, mode, Vec::new()),
            Op::RemoveEmpty(pile) => match self.active(pile)?.cards.len() {
                0 => self.with(pile, |found| found.role = Role::Inactive),
                height => Err(PileError::NotEmpty { pile, height }),
            },
            Op::IsActive(pile) => Ok(self.unchanged(Answer::Truth(self.known(pile)?.role == Role::Active))),
            Op::IsEmpty(pile) => Ok(self.unchanged(Answer::Truth(self.active(pile)?.cards.is_empty()))),
            Op::IsSquared(pile) => {
                Ok(self.unchanged(Answer::Truth(self.active(pile)?.mode == Mode::Squared)))
            }
            Op::IsSpread(pile) => Ok(self.unchanged(Answer::Truth(self.active(pile)?.mode == Mode::Spread))),
            Op::Height(pile) => Ok(self.unchanged(Answer::Height(self.active(pile)?.cards.len()))),
            Op::Place(pile) => Ok(self.unchanged(Answer::Place(self.active(pile)?.place))),
            Op::Top(pile) => Ok(self.unchanged(Answer::Card(self.numbered(pile, self.top_number(pile)?)?))),
            Op::Bottom(pile) => Ok(self.unchanged(Answer::Card(self.numbered(pile, 1)?))),
            Op::Card(pile, number) => Ok(self.unchanged(Answer::Card(self.numbered(pile, number)?))),
            Op::TurnTop(pile) => self.turned(pile, self.top_number(pile)?),
            Op::TurnBottom(pile) => self.turned(pile, 1),
            Op::TurnCard(pile, number) => self.turned(pile, number),
            Op::Shuffle(pile, ref draws) => self.shuffled(pile, draws),
            Op::TurnOver(pile) => self.with(pile, |found| {
                found.cards = found.cards.iter().rev().map(|laid| laid.turned()).collect();
            }),
            Op::Square(pile) => self.with(pile, |found| found.mode = Mode::Squared),
            Op::Spread(pile) => self.with(pile, |found| found.mode = Mode::Spread),
            Op::MoveTopOnto(from, to) => self.moved(from, End::Top, to, End::Top),
            Op::MoveTopUnder(from, to) => self.moved(from, End::Top, to, End::Bottom),
            Op::MoveBottomOnto(from, to) => self.moved(from, End::Bottom, to, End::Top),
            Op::MoveBottomUnder(from, to) => self.moved(from, End::Bottom, to, End::Bottom),
            Op::MoveCardOnto(card, from, to) => self.card_moved(card, from, to),
            Op::PutOnto(from, to) => self.put(from, to),
        }
    }

    fn known(&self, pile: PileId) -> Result<&ModelPile, PileError> {
        let created = self.piles.len();
        self.piles.get(usize::from(pile.0)).ok_or(PileError::Unknown { pile, created })
    }

    fn active(&self, pile: PileId) -> Result<&ModelPile, PileError> {
        let found = self.known(pile)?;
        if found.role == Role::Active { Ok(found) } else { Err(PileError::Inactive { pile }) }
    }

    fn target(&self, pile: PileId) -> Result<&ModelPile, PileError> {
        let found = self.known(pile)?;
        if found.role == Role::Active { Ok(found) } else { Err(PileError::TargetInactive { pile }) }
    }

    fn top_number(&self, pile: PileId) -> Result<usize, PileError> {
        Ok(self.active(pile)?.cards.len())
    }

    fn numbered(&self, pile: PileId, number: usize) -> Result<Laid, PileError> {
        let cards = &self.active(pile)?.cards;
        let height = cards.len();
        if height == 0 {
            Err(PileError::Empty { pile })
        } else if number < 1 || number > height {
            Err(PileError::NoSuchNumber { pile, number, height })
        } else {
            Ok(cards[number - 1])
        }
    }

    fn unchanged(&self, answer: Answer) -> (Answer, Model) {
        (answer, self.clone())
    }

    /// Returns the model in which one active pile is changed.
    fn with(&self, pile: PileId, change: impl FnOnce(&mut ModelPile)) -> Changed {
        self.active(pile)?;
        let mut next = self.clone();
        change(&mut next.piles[usize::from(pile.0)]);
        Ok((Answer::Done, next))
    }

    fn with_pack(&self, pack: Pack, place: Place) -> Changed {
        if let Some(pack) = self.pack {
            return Err(PileError::SecondPack { pack });
        }
        let cards = pack.cards().into_iter().map(Laid::down).collect();
        let (answer, next) = self.with_new_pile(place, Mode::Squared, cards)?;
        Ok((answer, Model { pack: Some(pack), ..next }))
    }

    fn with_new_pile(&self, place: Place, mode: Mode, cards: Vec<Laid>) -> Changed {
        for pile in self.active_piles() {
            if self.active(pile)?.place == place {
                return Err(PileError::PlaceTaken { place, pile });
            }
        }
        let id = u8::try_from(self.piles.len()).map(PileId).map_err(|_| PileError::TooManyPiles)?;
        let mut next = self.clone();
        next.piles.push(ModelPile { role: Role::Active, place, mode, cards });
        Ok((Answer::Pile(id), next))
    }

    fn turned(&self, pile: PileId, number: usize) -> Changed {
        let laid = self.numbered(pile, number)?;
        self.with(pile, |found| found.cards[number - 1] = laid.turned())
    }

    /// Draws the cards one by one, from the top down; the highest of the rest takes the place of the drawn one.
    fn shuffled(&self, pile: PileId, draws: &Draws) -> Changed {
        let mut rest = self.active(pile)?.cards.clone();
        let mut below = draws.below();
        let mut drawn_cards = Vec::new();
        for bound in (2..=rest.len() as u32).rev() {
            let drawn = below(bound);
            if drawn >= bound {
                return Err(PileError::DrawTooHigh { pile, drawn, bound });
            }
            drawn_cards.push(rest.swap_remove(drawn as usize));
        }
        rest.extend(drawn_cards.into_iter().rev());
        self.with(pile, |found| found.cards = rest)
    }

    fn moved(&self, from: PileId, taken: End, to: PileId, put: End) -> Changed {
        let height = self.active(from)?.cards.len();
        self.target(to)?;
        if height == 0 {
            return Err(PileError::Empty { pile: from });
        }
        let mut next = self.clone();
        let laid = next.piles[usize::from(from.0)].cards.remove(match taken {
            End::Top => height - 1,
            End::Bottom => 0,
        });
        let cards = &mut next.piles[usize::from(to.0)].cards;
        match put {
            End::Top => cards.push(laid),
            End::Bottom => cards.insert(0, laid),
        }
        Ok((Answer::Done, next))
    }

    fn card_moved(&self, card: Card, from: PileId, to: PileId) -> Changed {
        let source = self.active(from)?;
        self.target(to)?;
        let Some(lowest) = source.cards.iter().position(|laid| laid.card == card) else {
            return Err(PileError::CardAbsent { card, pile: from });
        };
        let mut next = self.clone();
        let laid = next.piles[usize::from(from.0)].cards.remove(lowest);
        next.piles[usize::from(to.0)].cards.push(laid);
        Ok((Answer::Done, next))
    }

    fn put(&self, from: PileId, to: PileId) -> Changed {
        let (source, target) = (self.active(from)?, self.target(to)?);
        if from == to {
            return Err(PileError::OntoItself { pile: from });
        }
        if source.mode != target.mode {
            return Err(PileError::ModesDiffer { from, to });
        }
        let mut next = self.clone();
        next.piles[usize::from(from.0)].cards = Vec::new();
        next.piles[usize::from(to.0)].cards = [&target.cards[..], &source.cards[..]].concat();
        Ok((Answer::Done, next))
    }
}
