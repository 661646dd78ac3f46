//! Question and answer.

use super::input::{Console, Read};
use super::picture;
use solitarium_core::{Deal, Game};
use solitarium_games::klondike::{COLUMNS, Klondike, KlondikeMove, KlondikeState, PILES, WhyNot};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

const MENU: &str = "MENU
1: OBRIR UNA CARTA (O TORNAR A COMENCAR)
2: POSAR UNA CARTA (MA->TAULER)
3: POSAR UNA CARTA (MA->PILA)
4: MOURE UNA CARTA (TAULER->TAULER)
5: MOURE UNA CARTA (TAULER->PILA)
6: RECUPERAR UNA CARTA (PILA->TAULER)
E: ESPIAR EL TAULER
M: MOSTRAR EL MENU
A: ABANDONAR LA PARTIDA
";

/// Plays one game: asks for a seed and then for moves until it is won, abandoned, or the input ends, which is no error.
///
/// Everything written is flushed before anything is read, and at the end.
pub fn play(input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut console = Console::new(input, output);
    let stopped = match whole_game(&mut console) {
        ControlFlow::Break(stopped) => stopped,
        ControlFlow::Continue(()) => Ok(()),
    };
    stopped.and(console.flush())
}

fn whole_game<R: BufRead, W: Write>(console: &mut Console<R, W>) -> Read<()> {
    console.say("ENTRA LA LLAVOR:")?;
    let seed = console.seed()?;
    let mut table = match Table::new(seed) {
        Ok(table) => table,
        Err(error) => return ControlFlow::Break(Err(io::Error::other(error))),
    };
    table.show(console, false)?;
    console.write(MENU.as_bytes())?;
    while !table.state.is_won() {
        console.say("OPCIO:")?;
        match console.option()? {
            b'1' => table.open(),
            b'2' => table.waste_to_column(console)?,
            b'3' => table.waste_to_pile(console)?,
            b'4' => table.column_to_column(console)?,
            b'5' => table.column_to_pile(console)?,
            b'6' => table.pile_to_column(console)?,
            b'E' => {
                table.show(console, true)?;
                continue;
            }
            b'M' => {
                console.write(MENU.as_bytes())?;
                continue;
            }
            b'A' => return console.say("HAS ABANDONAT LA PARTIDA!"),
            other => {
                console.write(b"OPCIO NO DEFINIDA ")?;
                // As it was typed, be it text or not.
                console.write(&[other, b'\n'])?;
                console.write(MENU.as_bytes())?;
            }
        }
        table.show(console, false)?;
    }
    ControlFlow::Continue(())
}

/// The game on the table.
struct Table {
    game: Klondike,
    state: KlondikeState,
}

impl Table {
    fn new(seed: u32) -> Result<Table, solitarium_core::DealError> {
        let game = Klondike::default();
        Ok(Table { game, state: game.start(&Deal::Girona(seed))? })
    }

    fn show<R: BufRead, W: Write>(&self, console: &mut Console<R, W>, spying: bool) -> Read<()> {
        console.write(picture::state(&self.state, spying).as_bytes())
    }

    /// Makes the move if the cards allow it. A blocked game goes on here until it is abandoned, so that it is not asked whether
    /// the game is over.
    fn make(&mut self, m: KlondikeMove) -> Result<(), WhyNot> {
        self.game.check(&self.state, m)?;
        self.game.play(&mut self.state, m);
        Ok(())
    }

    /// Does option 1 of the menu, which reports no error.
    fn open(&mut self) {
        let _ = self.make(KlondikeMove::Draw).or_else(|_| self.make(KlondikeMove::Recycle));
    }

    /// Asks for a column and makes the move to it.
    fn place<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        question: &str,
        m: impl FnOnce(u8) -> KlondikeMove,
    ) -> Read<()> {
        console.say(question)?;
        let number = console.number()?;
        match column(number).map(|to| self.make(m(to))) {
            Some(Ok(())) => ControlFlow::Continue(()),
            _ => console.say(&format!("LA CARTA NO ES POT POSAR A LA COLUMNA {number}")),
        }
    }

    /// Makes a move to a pile.
    fn pile_up<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>, m: KlondikeMove) -> Read<()> {
        match self.make(m) {
            Ok(()) => ControlFlow::Continue(()),
            Err(WhyNot::NotNext { .. }) => console.say("LA CARTA NO ES POT APILAR"),
            Err(_) => console.say(NOTHING),
        }
    }

    fn waste_to_column<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Read<()> {
        if self.state.waste().is_empty() {
            return console.say(NOTHING);
        }
        self.place(console, WHICH_COLUMN, |to| KlondikeMove::WasteToColumn { to })
    }

    fn waste_to_pile<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Read<()> {
        self.pile_up(console, KlondikeMove::WasteToPile)
    }

    fn column_to_column<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Read<()> {
        console.say("ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:")?;
        let (number, row) = (console.number()?, console.number()?);
        let Some((from, count)) = self.run(number, row) else {
            return console.say("LA CARTA NO ES POT MOURE");
        };
        let question = "ENTRA LA COLUMNA DESTI:";
        self.place(console, question, |to| KlondikeMove::ColumnToColumn { from, count, to })
    }

    /// Returns the column and the number of cards from that row on, if an open card lies there.
    fn run(&self, number: i32, row: i32) -> Option<(u8, u8)> {
        let from = column(number)?;
        let column = &self.state.columns()[usize::from(from)];
        let above = usize::try_from(row).ok()?.checked_sub(1)?;
        let there = (column.hidden()..column.cards().len()).contains(&above);
        there.then(|| (from, (column.cards().len() - above) as u8))
    }

    fn column_to_pile<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Read<()> {
        console.say("ENTRA LA COLUMNA ORIGEN:")?;
        match column(console.number()?) {
            Some(from) => self.pile_up(console, KlondikeMove::ColumnToPile { from }),
            None => console.say(NOTHING),
        }
    }

    fn pile_to_column<R: BufRead, W: Write>(&mut self, console: &mut Console<R, W>) -> Read<()> {
        console.say("ENTRA LA PILA:")?;
        let number = console.number()?;
        let pile = usize::try_from(number).ok().and_then(|n| PILES.get(n.checked_sub(1)?));
        match pile.filter(|&&suit| self.state.height(suit) > 0) {
            Some(&suit) => self.place(console, WHICH_COLUMN, |to| KlondikeMove::PileToColumn { suit, to }),
            None => console.say("A LA PILA NO HI HA CAP CARTA PER RECUPERAR"),
        }
    }
}

const NOTHING: &str = "NO HI HA CAP CARTA PER AGAFAR";
const WHICH_COLUMN: &str = "A QUINA COLUMNA LA VOLS POSAR:";

/// Returns the column that people call `number`.
fn column(number: i32) -> Option<u8> {
    u8::try_from(number).ok().filter(|&n| (1..=COLUMNS as u8).contains(&n)).map(|n| n - 1)
}
