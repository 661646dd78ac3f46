//! Why moves are refused: every game tells only the reasons of its list, which the front ends have words for.

use solitarium_core::{Attempt, Choices, Dealt, Family, Game, Reason, Rng, Seat, Shown, Spot, Turn, Visitor};
use solitarium_games::{Klondike, Md, Peg, Rummy, each_game};
use std::collections::BTreeSet;

/// Positions of each game.
const POSITIONS: usize = 300;

/// The reasons that ask back which of several moves is meant.
const AMBIGUOUS: [&str; 2] = ["peg-several", "rummy-which-meld"];

struct Refused;

impl Visitor for Refused {
    fn visit<F: Family>(&mut self, family: F) {
        let listed: &[&str] = match family.id() {
            "klondike" => Klondike::REASONS,
            "md" => Md::REASONS,
            "peg" => Peg::REASONS,
            "rummy" => Rummy::REASONS,
            // They have one legal move at a time, or none that is worth a reason.
            _ => &[Reason::NO_SUCH_MOVE],
        };
        let Ok(game) = family.build(&Choices::none()) else { panic!("{} cannot be built", family.id()) };
        let told = reasons(&game);
        let unlisted: Vec<&String> = told.iter().filter(|key| !listed.contains(&key.as_str())).collect();
        assert!(unlisted.is_empty(), "{}: {unlisted:?}", family.id());
        assert!(told.len() > listed.len() / 3, "{}: only {told:?}", family.id());
        assert!(family.id() != "peg" || told.contains("peg-several"), "{told:?}");
    }
}

/// The keys of the reasons why moves are refused in random positions: moves of other positions, and cards and pegs that are carried
/// from anywhere to anywhere.
fn reasons<G: Game>(game: &G) -> BTreeSet<String> {
    let mut rng = Rng::new(15);
    let (mut told, mut texts) = (BTreeSet::new(), vec!["?".to_owned(), "A♠".to_owned(), "d2".to_owned()]);
    let mut tell = |reason: Reason| {
        assert_eq!(reason.ambiguous, AMBIGUOUS.contains(&&*reason.key), "{reason:?}");
        told.insert(reason.key.into_owned());
    };
    let mut deal = 0;
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    for _ in 0..POSITIONS {
        for text in &texts {
            game.understand(&state, text).err().into_iter().for_each(&mut tell);
        }
        let scene = game.scene(&state, Some(Seat::SOLO));
        let piles = scene.piles.iter().map(|pile| Spot::Pile(pile.id));
        let cells = scene.board.iter().flat_map(|board| &board.cells).map(|cell| Spot::Cell(cell.place));
        let spots: Vec<Spot> = piles.chain(cells).collect();
        for &from in &spots {
            let cards = scene.piles.iter().find(|pile| Spot::Pile(pile.id) == from);
            let cards: Vec<_> =
                cards.iter().flat_map(|pile| &pile.cards).copied().filter_map(Shown::face).collect();
            let cards = cards[cards.len() - cards.len().min(1 + rng.below(3) as usize)..].to_vec();
            let to = Some(spots[rng.below(spots.len() as u32) as usize]).filter(|_| rng.below(4) > 0);
            tell(game.refuse(&state, &Attempt { cards, from, to }));
        }
        let legal = game.moves(&state);
        if legal.is_empty() || matches!(game.turn(&state), Turn::Over(_)) {
            deal += 1;
            state = game.deal(&Dealt::own(game.pack(), deal));
            continue;
        }
        let m = legal[rng.below(legal.len() as u32) as usize];
        if texts.len() < 40 {
            texts.push(game.text(&state, m));
        }
        game.play(&mut state, m);
    }
    told
}

#[test]
fn only_listed_reasons_are_told() {
    each_game(&mut Refused);
}
