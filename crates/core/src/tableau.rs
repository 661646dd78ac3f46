//! The table: all the piles of one game, and every operation on them.

use crate::{
    ArraySequence, Card, Laid, Mode, Pack, Pile, PileError, PileId, Place, Role, Sequence, SequenceFull,
};

/// All the piles of one game.
///
/// Two things hold before and after every operation, and [`check`](Tableau::check) verifies them from scratch:
///
/// - the piles are a partition of the pack: once [`create_pack`](Tableau::create_pack) was called, each of its cards
///   lies in exactly one pile, and no other card lies in any; an inactive pile is empty. Cards of one face are
///   interchangeable: there are as many of each as the pack has;
/// - no two active piles lie at the same place.
///
/// An operation whose precondition does not hold answers a [`PileError`] and changes nothing. The piles are looked at
/// first, the one that cards come from before the one they go to, then the cards.
///
/// ```
/// use solitarium_core::{Mode, Pack, Place, Tableau};
/// let mut table = Tableau::new();
/// let talon = table.create_pack(Pack::PIQUET, Place::new(0, 0))?;
/// let series = table.create_empty(Place::new(0, 1), Mode::Spread)?;
/// table.move_bottom_onto(talon, series)?;
/// table.turn_top(series)?;
/// assert_eq!(table.top(series)?.card.to_string(), "7♣");
/// assert_eq!(table.height(talon)?, 31);
/// # Ok::<(), solitarium_core::PileError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tableau<S = ArraySequence> {
    pub(crate) pack: Option<Pack>,
    pub(crate) piles: Vec<Pile<S>>,
}

impl Tableau {
    /// Returns an empty table, with the usual representation of piles. For another one, see [`Tableau::default`].
    pub fn new() -> Tableau {
        Tableau::default()
    }
}

impl<S> Default for Tableau<S> {
    fn default() -> Self {
        Tableau { pack: None, piles: Vec::new() }
    }
}

/// Reading.
impl<S: Sequence> Tableau<S> {
    /// Returns the pack, once it was created: its [`size`](Pack::size) and its [`first_rank`](Pack::first_rank) are then known.
    pub fn pack(&self) -> Option<Pack> {
        self.pack
    }

    /// Returns the active piles, in the order in which they were created.
    pub fn piles(&self) -> impl Iterator<Item = (PileId, &Pile<S>)> {
        self.all_piles().filter(|(_, pile)| pile.role == Role::Active)
    }

    /// Returns that pile. Precondition: it is active.
    pub fn pile(&self, pile: PileId) -> Result<&Pile<S>, PileError> {
        self.index_of(pile).map(|index| &self.piles[index])
    }

    /// Returns whether the pile is active. It is the one question that an inactive pile answers.
    #[doc(alias = "TasActif")]
    pub fn is_active(&self, pile: PileId) -> Result<bool, PileError> {
        match self.index_of(pile) {
            Ok(_) => Ok(true),
            Err(PileError::Inactive { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Returns whether the pile holds no card. Precondition: it is active.
    #[doc(alias = "TasVide")]
    pub fn is_empty(&self, pile: PileId) -> Result<bool, PileError> {
        Ok(self.pile(pile)?.is_empty())
    }

    /// Returns whether the pile is squared. Precondition: it is active.
    #[doc(alias = "TasEmpilé")]
    pub fn is_squared(&self, pile: PileId) -> Result<bool, PileError> {
        Ok(self.pile(pile)?.mode == Mode::Squared)
    }

    /// Returns whether the pile is spread. Precondition: it is active.
    #[doc(alias = "TasEtalé")]
    pub fn is_spread(&self, pile: PileId) -> Result<bool, PileError> {
        Ok(self.pile(pile)?.mode == Mode::Spread)
    }

    /// Returns how many cards the pile holds. Precondition: it is active.
    #[doc(alias = "LaHauteur")]
    pub fn height(&self, pile: PileId) -> Result<usize, PileError> {
        Ok(self.pile(pile)?.height())
    }

    /// Returns where the pile lies. Precondition: it is active.
    #[doc(alias = "LaPlace")]
    pub fn place(&self, pile: PileId) -> Result<Place, PileError> {
        Ok(self.pile(pile)?.place)
    }

    /// Returns the highest card, which stays where it is. Precondition: the pile is active and not empty.
    #[doc(alias = "CarteSur")]
    pub fn top(&self, pile: PileId) -> Result<Laid, PileError> {
        self.pile(pile)?.top().ok_or(PileError::Empty { pile })
    }

    /// Returns the lowest card, which stays where it is. Precondition: the pile is active and not empty.
    #[doc(alias = "CarteSous")]
    pub fn bottom(&self, pile: PileId) -> Result<Laid, PileError> {
        self.pile(pile)?.bottom().ok_or(PileError::Empty { pile })
    }

    /// Returns the card with that number, counted from 1 at the bottom; it stays where it is. Precondition: the pile is active
    /// and not empty, and `number` is between 1 and its height.
    #[doc(alias = "IèmeCarte")]
    pub fn card(&self, pile: PileId, number: usize) -> Result<Laid, PileError> {
        let found = self.pile(pile)?;
        found.card(number).ok_or_else(|| no_such_number(pile, number, found.height()))
    }
}

/// Creating and removing piles.
impl<S: Sequence> Tableau<S> {
    /// Forms the whole pack at that place as a squared pile, in the order of cards, the lowest card at the bottom, all
    /// face down. From then on the tableau has its [`pack`](Tableau::pack).
    ///
    /// Precondition: no pack was created here before, and the place is free.
    #[doc(alias = "CréerJeuNeuf")]
    pub fn create_pack(&mut self, pack: Pack, place: Place) -> Result<PileId, PileError> {
        if let Some(pack) = self.pack {
            return Err(PileError::SecondPack { pack });
        }
        let id = self.free_id(place)?;
        let mut pile = Pile::<S>::empty(place, Mode::Squared);
        for card in pack.cards() {
            pile.cards.push_top(Laid::down(card)).map_err(|SequenceFull| PileError::Full { pile: id })?;
        }
        self.piles.push(pile);
        self.pack = Some(pack);
        Ok(id)
    }

    /// Creates an active pile without cards. Precondition: the place is free.
    #[doc(alias = "CréerTasVide")]
    pub fn create_empty(&mut self, place: Place, mode: Mode) -> Result<PileId, PileError> {
        let id = self.free_id(place)?;
        self.piles.push(Pile::empty(place, mode));
        Ok(id)
    }

    /// Makes the pile inactive: its place becomes free. Precondition: it is active and empty.
    #[doc(alias = "SupprimerTasVide")]
    pub fn remove_empty(&mut self, pile: PileId) -> Result<(), PileError> {
        let found = self.pile_mut(pile)?;
        match found.height() {
            0 => {
                found.role = Role::Inactive;
                Ok(())
            }
            height => Err(PileError::NotEmpty { pile, height }),
        }
    }
}

/// Changing one pile where it lies.
impl<S: Sequence> Tableau<S> {
    /// Turns the highest card over. Precondition: the pile is active and not empty.
    #[doc(alias = "RetournerCarteSur")]
    pub fn turn_top(&mut self, pile: PileId) -> Result<(), PileError> {
        let height = self.height(pile)?;
        self.turn_card(pile, height)
    }

    /// Turns the lowest card over. Precondition: the pile is active and not empty.
    #[doc(alias = "RetournerCarteSous")]
    pub fn turn_bottom(&mut self, pile: PileId) -> Result<(), PileError> {
        self.turn_card(pile, 1)
    }

    /// Turns the card with that number over, counted from 1 at the bottom.
    /// Precondition: the pile is active and not empty, and `number` is between 1 and its height.
    #[doc(alias = "RetournerIème")]
    pub fn turn_card(&mut self, pile: PileId, number: usize) -> Result<(), PileError> {
        let found = self.pile_mut(pile)?;
        let turned = number.checked_sub(1).and_then(|position| found.cards.turn(position));
        turned.map(drop).ok_or_else(|| no_such_number(pile, number, found.height()))
    }

    /// Shuffles the pile, from a source of numbers: `below(n)` answers a number less than `n`, and if each is equally
    /// likely, then so is each order of the cards. Precondition: the pile is active, and the source keeps to its bounds.
    ///
    /// The same numbers give the same order for ever. For a pile of height h the bounds are h, h − 1, … 2: the answer to
    /// bound n, plus one, is the number of the card that changes places with card number n.
    #[doc(alias = "BattreTas")]
    pub fn shuffle(&mut self, pile: PileId, mut below: impl FnMut(u32) -> u32) -> Result<(), PileError> {
        let found = self.pile_mut(pile)?;
        // All numbers are drawn before a card moves, so that a bad one leaves the pile as it was.
        let height = u32::try_from(found.height()).unwrap_or(u32::MAX);
        let mut swaps = Vec::new();
        for bound in (2..=height).rev() {
            let drawn = below(bound);
            if drawn >= bound {
                return Err(PileError::DrawTooHigh { pile, drawn, bound });
            }
            swaps.push((bound as usize - 1, drawn as usize));
        }
        for (a, b) in swaps {
            found.cards.swap(a, b);
        }
        Ok(())
    }

    /// Turns the pile over: the first card becomes the last, and each shows its other side.
    /// Precondition: it is active.
    #[doc(alias = "RetournerTas")]
    pub fn turn_over(&mut self, pile: PileId) -> Result<(), PileError> {
        self.pile_mut(pile)?.cards.turn_over();
        Ok(())
    }

    /// Lays the pile squared, however it lay. Precondition: it is active.
    #[doc(alias = "EmpilerTas")]
    pub fn square(&mut self, pile: PileId) -> Result<(), PileError> {
        self.pile_mut(pile)?.mode = Mode::Squared;
        Ok(())
    }

    /// Lays the pile spread, however it lay. Precondition: it is active.
    #[doc(alias = "EtalerTas")]
    pub fn spread(&mut self, pile: PileId) -> Result<(), PileError> {
        self.pile_mut(pile)?.mode = Mode::Spread;
        Ok(())
    }
}

/// Moving cards from one pile to another. Places, modes and visibilities stay as they are.
///
/// A single card may move within its own pile (`from == to`): the top card can go under it.
impl<S: Sequence> Tableau<S> {
    /// Takes the highest card of `from` and puts it on `to`.
    /// Precondition: both are active, and `from` is not empty.
    #[doc(alias = "DéplacerHautSur")]
    pub fn move_top_onto(&mut self, from: PileId, to: PileId) -> Result<(), PileError> {
        self.move_one(from, S::take_top, to, S::push_top)
    }

    /// Takes the highest card of `from` and puts it under `to`.
    /// Precondition: both are active, and `from` is not empty.
    #[doc(alias = "DéplacerHautSous")]
    pub fn move_top_under(&mut self, from: PileId, to: PileId) -> Result<(), PileError> {
        self.move_one(from, S::take_top, to, S::push_bottom)
    }

    /// Takes the lowest card of `from` and puts it on `to`.
    /// Precondition: both are active, and `from` is not empty.
    #[doc(alias = "DéplacerBasSur")]
    pub fn move_bottom_onto(&mut self, from: PileId, to: PileId) -> Result<(), PileError> {
        self.move_one(from, S::take_bottom, to, S::push_top)
    }

    /// Takes the lowest card of `from` and puts it under `to`.
    /// Precondition: both are active, and `from` is not empty.
    #[doc(alias = "DéplacerBasSous")]
    pub fn move_bottom_under(&mut self, from: PileId, to: PileId) -> Result<(), PileError> {
        self.move_one(from, S::take_bottom, to, S::push_bottom)
    }

    /// Takes the card of that face out of `from`, wherever it lies in it, and puts it on `to`. Of several, it is the lowest one.
    /// Precondition: both are active, and `from` holds such a card.
    #[doc(alias = "DéplacerCarteSur")]
    pub fn move_card_onto(&mut self, card: Card, from: PileId, to: PileId) -> Result<(), PileError> {
        let (from_index, to_index) = self.indices_of(from, to)?;
        let source = &mut self.piles[from_index].cards;
        let taken = source.position_of(card).and_then(|position| source.remove(position));
        let laid = taken.ok_or(PileError::CardAbsent { card, pile: from })?;
        self.piles[to_index].cards.push_top(laid).map_err(|SequenceFull| PileError::Full { pile: to })
    }

    /// Puts the whole of `from` on `to`, its cards in their order. `from` is then empty and still active.
    /// Precondition: they are two active piles of the same mode.
    #[doc(alias = "PoserTasSurTas")]
    pub fn put_onto(&mut self, from: PileId, to: PileId) -> Result<(), PileError> {
        let (from_index, to_index) = self.indices_of(from, to)?;
        let Ok([source, target]) = self.piles.get_disjoint_mut([from_index, to_index]) else {
            return Err(PileError::OntoItself { pile: from });
        };
        if source.mode != target.mode {
            return Err(PileError::ModesDiffer { from, to });
        }
        target.cards.append(&mut source.cards).map_err(|SequenceFull| PileError::Full { pile: to })
    }

    /// Takes one card at one end of `from` and puts it at one end of `to`.
    fn move_one(
        &mut self,
        from: PileId,
        take: fn(&mut S) -> Option<Laid>,
        to: PileId,
        push: fn(&mut S, Laid) -> Result<(), SequenceFull>,
    ) -> Result<(), PileError> {
        let (from_index, to_index) = self.indices_of(from, to)?;
        let laid = take(&mut self.piles[from_index].cards).ok_or(PileError::Empty { pile: from })?;
        // There is room: all the cards here are at most those of a pack, and this one lies in no pile now.
        push(&mut self.piles[to_index].cards, laid).map_err(|SequenceFull| PileError::Full { pile: to })
    }
}

/// Finding piles.
impl<S: Sequence> Tableau<S> {
    /// Returns every pile that was created, inactive ones included.
    pub(crate) fn all_piles(&self) -> impl Iterator<Item = (PileId, &Pile<S>)> {
        // At most 256 piles are ever created: see `free_id`.
        (0..=u8::MAX).map(PileId).zip(&self.piles)
    }

    /// Returns where that active pile is in `piles`.
    fn index_of(&self, pile: PileId) -> Result<usize, PileError> {
        let index = usize::from(pile.0);
        match self.piles.get(index).map(|found| found.role) {
            Some(Role::Active) => Ok(index),
            Some(Role::Inactive) => Err(PileError::Inactive { pile }),
            None => Err(PileError::Unknown { pile, created: self.piles.len() }),
        }
    }

    /// Returns where two active piles are, the second of which is to receive cards.
    fn indices_of(&self, from: PileId, to: PileId) -> Result<(usize, usize), PileError> {
        let from = self.index_of(from)?;
        let to = self.index_of(to).map_err(|error| match error {
            PileError::Inactive { pile } => PileError::TargetInactive { pile },
            other => other,
        })?;
        Ok((from, to))
    }

    fn pile_mut(&mut self, pile: PileId) -> Result<&mut Pile<S>, PileError> {
        self.index_of(pile).map(|index| &mut self.piles[index])
    }

    /// Returns the name of the next pile, if it can be created at that place.
    fn free_id(&self, place: Place) -> Result<PileId, PileError> {
        if let Some((pile, _)) = self.piles().find(|(_, pile)| pile.place == place) {
            return Err(PileError::PlaceTaken { place, pile });
        }
        u8::try_from(self.piles.len()).map(PileId).map_err(|_| PileError::TooManyPiles)
    }
}

/// Returns why a pile of that height has no card with that number.
fn no_such_number(pile: PileId, number: usize, height: usize) -> PileError {
    match height {
        0 => PileError::Empty { pile },
        height => PileError::NoSuchNumber { pile, number, height },
    }
}
