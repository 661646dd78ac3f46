//! Le treize, avec les primitives du sujet : la table est un `Tableau`, chaque coup l’une de ses opérations.

use solitarium_core::prelude::*;
use std::ops::ControlFlow;

#[derive(Clone)]
pub(crate) struct Treize;

/// Les tas, dans l’ordre où `lay_out` les crée : le jeu neuf était le tas 0.
const TALON: PileId = PileId(1);
const REBUT: PileId = PileId(2);

fn lay_out(cards: &[Card]) -> Result<Tableau, PileError> {
    let mut table = Tableau::new();
    let pack = table.create_pack(Pack::FULL, Place::new(1, 0))?; // CréerJeuNeuf
    let talon = table.create_empty(Place::new(0, 0), Mode::Squared)?; // CréerTasVide
    table.create_empty(Place::new(0, 1), Mode::Squared)?;
    for &card in cards.iter().rev() {
        table.move_card_onto(card, pack, talon)?; // DéplacerCarteSur, dans l’ordre de la donne : sa première carte au-dessus
    }
    table.remove_empty(pack)?; // SupprimerTasVide
    Ok(table)
}

fn make(table: &mut Tableau, m: Verb) -> Result<(), PileError> {
    match m {
        Verb::Turn => table.turn_top(TALON),    // RetournerCarteSur
        _ => table.move_top_onto(TALON, REBUT), // DéplacerHautSur
    }
}

/// Rebat ce que le joueur ne voit pas : le talon, sans la carte déjà retournée. On le range d’abord dans l’ordre du jeu, pour que le
/// résultat ne dise rien de l’ordre où il était.
fn redraw(table: &mut Tableau, rng: &mut Rng) -> Result<(), PileError> {
    let turned = next(table).is_some_and(Laid::is_face_up);
    if turned {
        table.move_top_onto(TALON, REBUT)?;
    }
    for card in Pack::FULL.cards() {
        if table.pile(TALON)?.number_of(card).is_some() {
            table.move_card_onto(card, TALON, TALON)?; // chacune au-dessus des précédentes
        }
    }
    table.shuffle(TALON, |n| rng.below(n))?; // BattreTas
    if turned {
        table.move_top_onto(REBUT, TALON)?;
    }
    Ok(())
}

/// Les règles respectent toutes les préconditions : si l’une n’est pas remplie, les règles sont fausses, et la vérification des lois
/// montre où.
fn sure<T>(result: Result<T, PileError>) -> T {
    result.expect("a precondition of the tableau does not hold")
}

fn next(table: &Tableau) -> Option<Laid> {
    table.top(TALON).ok() // CarteSur, s’il y en a une
}

fn passed(table: &Tableau) -> usize {
    sure(table.height(REBUT)) // LaHauteur
}

impl Game for Treize {
    type State = Tableau;
    type Move = Verb;
    type Undo = Tableau;
    type Key = Tableau;
    fn about(&self) -> About {
        About { id: "treize".into(), variant: String::new(), seats: 1, measure: "passed".into() }
    }
    fn pack(&self) -> Option<Pack> {
        Some(Pack::FULL)
    }
    fn deal(&self, dealt: &Dealt) -> Tableau {
        sure(lay_out(&dealt.cards))
    }
    fn measure(&self, table: &Tableau) -> u16 {
        passed(table) as u16
    }
    fn turn(&self, table: &Tableau) -> Turn {
        let over = |won| Turn::Over(Outcome::solo(won, self.measure(table)));
        match next(table) {
            None => over(true),
            Some(laid) if laid.is_hidden() => Turn::Act(Seat::SOLO),
            Some(laid) if usize::from(laid.card.rank().low()) == passed(table) % 13 + 1 => over(false),
            Some(_) => Turn::Act(Seat::SOLO),
        }
    }
    fn each_move(&self, table: &Tableau, mut f: impl FnMut(Verb) -> ControlFlow<()>) -> ControlFlow<()> {
        match (self.turn(table), next(table)) {
            (Turn::Act(_), Some(laid)) => f(if laid.is_hidden() { Verb::Turn } else { Verb::Discard }),
            _ => ControlFlow::Continue(()),
        }
    }
    fn play(&self, table: &mut Tableau, m: Verb) -> Tableau {
        let before = table.clone();
        sure(make(table, m));
        before
    }
    fn unplay(&self, table: &mut Tableau, _: Verb, before: Tableau) {
        *table = before;
    }
    fn key(&self, table: &Tableau) -> Tableau {
        table.clone()
    }
    fn text(&self, _: &Tableau, m: Verb) -> String {
        m.name().to_owned()
    }
    fn effect(&self, table: &Tableau, m: Verb) -> Step {
        let card = next(table).map(|laid| laid.card);
        match (m, card) {
            (Verb::Turn, Some(card)) => Step::new(m).turn_up(card, TALON, sure(table.height(TALON)) - 1),
            _ => Step::new(m).carry(card, TALON, REBUT),
        }
    }
    fn scene(&self, table: &Tableau, seat: Option<Seat>) -> Scene {
        let show = |id, role, name| {
            let pile = sure(table.pile(id));
            let mut shown = ScenePile::of(id, pile, role, Label::new(name));
            if seat.is_none() {
                shown.cards = pile.cards().map(|laid| Shown::Face(laid.card)).collect();
            }
            shown
        };
        let piles = vec![show(TALON, PileRole::Stock, "talon"), show(REBUT, PileRole::Waste, "rebut")];
        let call = (passed(table) % 13 + 1) as u8;
        Scene { piles, board: None, notes: vec![Note::new("call", call).of(13)] }
    }
    fn resample(&self, table: &mut Tableau, _: Seat, rng: &mut Rng) {
        sure(redraw(table, rng));
    }
}

impl Family for Treize {
    type Game = Treize;
    fn id(&self) -> &'static str {
        "treize"
    }
    fn build(&self, choices: &Choices) -> Result<Treize, OptionError> {
        choices.check(self.options()).map(|_| Treize)
    }
    fn strategies(&self) -> Vec<Strategy<Treize>> {
        vec![Strategy::forced()]
    }
}

/// Ce que dit le jeu en français : le guide donne toutes les clés qu’un jeu peut avoir.
const FRENCH: &str = "
game-treize = Le treize
about-treize = On compte de l’as au roi ; la réussite est gagnée si aucune carte retournée n’est celle qu’on appelle
note-call = Appel
measure-passed = passées
    .value = { $value ->
        [one] { $value } carte passée
       *[other] { $value } cartes passées
    }
";

fn main() -> std::process::ExitCode {
    solitarium::Program::new().with(Treize).with_messages(solitarium::Language::French, FRENCH).main()
}
