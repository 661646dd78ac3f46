//! The rules of peg solitaire.

use solitarium_core::{Deal, Game, Outcome, Place, Turn, laws};
use solitarium_games::Peg;
use solitarium_games::peg::{Jump, JumpError, NAMES, Pegs, Sweep};

/// A solution of the central game, as rows and columns: from, to.
const CENTRAL: [[u8; 4]; 31] = [
    [1, 3, 3, 3],
    [2, 1, 2, 3],
    [0, 2, 2, 2],
    [0, 4, 0, 2],
    [2, 3, 2, 1],
    [2, 0, 2, 2],
    [2, 4, 0, 4],
    [2, 6, 2, 4],
    [3, 2, 1, 2],
    [0, 2, 2, 2],
    [3, 0, 3, 2],
    [3, 2, 1, 2],
    [3, 4, 3, 2],
    [3, 6, 3, 4],
    [3, 4, 1, 4],
    [0, 4, 2, 4],
    [4, 2, 2, 2],
    [1, 2, 3, 2],
    [4, 0, 4, 2],
    [4, 3, 4, 1],
    [5, 4, 3, 4],
    [4, 6, 4, 4],
    [6, 2, 4, 2],
    [3, 2, 5, 2],
    [6, 4, 6, 2],
    [6, 2, 4, 2],
    [4, 1, 4, 3],
    [4, 3, 4, 5],
    [2, 4, 4, 4],
    [4, 5, 4, 3],
    [5, 3, 3, 3],
];

#[test]
fn the_central_game_is_replayed_to_one_peg_in_the_centre() {
    let game = Peg::default();
    let mut state = game.start(&Deal::Own(0)).unwrap();
    assert_eq!(game.measure(&state), 32);
    let mut line: Vec<Jump> = Vec::new();
    for [row, column, to_row, to_column] in CENTRAL {
        let text = format!("({row}, {column})-({to_row}, {to_column})");
        let jumps = game.board().parse_jumps(&text).unwrap();
        assert_eq!(jumps.len(), 1);
        assert!(game.try_play(&mut state, jumps[0]).is_some(), "{text} is legal");
        line.extend(jumps);
    }
    assert_eq!(game.turn(&state), Turn::Over(Outcome::solo(true, 1)));
    let centre = game.board().shape().cell_at(Place::new(3, 3)).unwrap();
    assert_eq!(state, Pegs(1 << centre));
    assert_eq!(game.board().replay(game.first(), &line), Ok(state.0));
    assert_eq!(Sweep::of(&line).iter().map(|sweep| sweep.jumps.len()).sum::<usize>(), 31);
    // A line that cannot be made is refused at the place where it breaks.
    line.swap(0, 1);
    assert_eq!(game.board().replay(game.first(), &line), Err(JumpError { number: 1 }));
}

#[test]
fn the_laws_hold_on_every_board() {
    for name in NAMES {
        for finish in ["auto", "any"] {
            let game = Peg::read(name, "centre", finish).unwrap();
            let census =
                laws::check(&game, 0..40, 70).unwrap_or_else(|violation| panic!("{name}: {violation}"));
            assert_eq!(census.games, 40);
        }
    }
    let drawn = Peg::read("#oo/oo.o/oooo/#oo", "centre", "b1+1,2").unwrap();
    assert!(laws::check(&drawn, 0..40, 70).is_ok());
}
