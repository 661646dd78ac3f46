//! Question and answer, and the solution.

use super::answers::{Answer, number, yes_or_no};
use super::picture::plateau;
use crate::commands::limits::{Limits, SearchMonitor};
use crate::extensions::peg::reasons;
use crate::failure::Failure;
use crate::program::{Context, print};
use solitarium_core::{Budget, Place, Progress, Solve, Verdict};
use solitarium_games::Peg;
use solitarium_games::peg::solve::Problem;
use solitarium_games::peg::{Board, Coordinates, PegCertificate, PegSolve, Pegs};
use solitarium_speech::{Language, Words};

/// What the dialogue asks for.
struct Asked {
    board: Board,
    vacancy: usize,
    finish: usize,
}

/// Asks for a problem and solves it. The end of the input ends it, which is no error.
pub(crate) fn run(context: &Context<'_>) -> Result<u8, Failure> {
    match ask_all(context)? {
        Some(asked) => answer(context, &asked),
        None => Ok(0),
    }
}

fn say(context: &Context<'_>, text: &str) -> Result<(), Failure> {
    print(context.words, text).map(drop)
}

fn ask_all(context: &Context<'_>) -> Answer<Asked> {
    say(context, "Choisissez un plateau :\n1 = Plateau Classique Ajusté\n2 = Plateau Cercle Centré\n")?;
    let Some(choice) = number(context, "Votre choix : ", 1, 2)? else { return Ok(None) };
    let name = if choice == 1 { "english" } else { "european" };
    let board = Board::named(name).map_err(|error| Failure::failed(error.to_string()))?;
    let centre = board.shape().centre();
    let mut vacancy = centre;
    let Some(change) = yes_or_no(context, "Souhaitez-vous changer la case vide ? (o/n) : ")? else {
        return Ok(None);
    };
    if change {
        let picture = plateau(&board, board.full() ^ 1 << vacancy, None, context.style);
        say(context, &format!("\nPlateau actuel :\n{picture}\n"))?;
        let questions = [
            "Entrez la ligne (0-6) de la nouvelle case vide : ",
            "Entrez la colonne (0-6) de la nouvelle case vide : ",
        ];
        let Some(cell) = cell(context, &board, questions)? else { return Ok(None) };
        vacancy = cell;
    }
    let question = "Souhaitez-vous imposer une position finale pour la dernière bille ? (o/n) : ";
    let Some(imposed) = yes_or_no(context, question)? else { return Ok(None) };
    let mut finish = centre;
    if imposed {
        let questions = ["Entrez la ligne cible (0-6) : ", "Entrez la colonne cible (0-6) : "];
        let Some(cell) = cell(context, &board, questions)? else { return Ok(None) };
        finish = cell;
        say(context, &format!("Position finale choisie : {}\n", board.place(finish)))?;
    }
    Ok(Some(Asked { board, vacancy, finish }))
}

/// Returns a cell of the board, asked for as a row and a column until there is one.
fn cell(context: &Context<'_>, board: &Board, [row, column]: [&str; 2]) -> Answer<usize> {
    loop {
        let Some(row) = number(context, row, 0, 6)? else { return Ok(None) };
        let Some(column) = number(context, column, 0, 6)? else { return Ok(None) };
        let place = Place::new(row, column);
        match board.shape().cell_at(place) {
            Some(cell) => return Ok(Some(cell)),
            None => say(
                context,
                &format!("La case {place} n'est pas sur le plateau : choisissez-en une autre.\n"),
            )?,
        }
    }
}

fn answer(context: &Context<'_>, asked: &Asked) -> Result<u8, Failure> {
    let (board, style) = (&asked.board, context.style);
    let start = board.full() ^ 1 << asked.vacancy;
    let game = Peg::new(board.clone(), start, Some(1 << asked.finish));
    let goal = Some(asked.finish);
    say(context, &format!("\nPlateau initial :\n{}\n", plateau(board, start, goal, style)))?;
    let monitor = SearchMonitor::new(context, &Limits::default());
    let mut watch = |progress: Progress| monitor.goes_on(progress.nodes);
    let mut budget = Budget::default().watch(&mut watch);
    let verdict = PegSolve.solve(&game, &Pegs(start), &mut budget).verdict;
    drop(monitor);
    let text = match verdict {
        Verdict::Won(line) => {
            let mut text = String::from("Solution trouvée avec les mouvements suivants :\n\n");
            for jump in &line {
                let (from, to) = (board.place(jump.from.into()), board.place(jump.to.into()));
                text += &format!("Bille de {from} sautée en direction {to}\n");
            }
            let last = line.iter().fold(start, |pegs, jump| pegs ^ jump.flips());
            text + &format!("\nPlateau final :\n{}", plateau(board, last, goal, style))
        }
        Verdict::Lost(Some(certificate)) => {
            let words = Words::new(Language::French, &[]);
            let why = PegCertificate::of(certificate).map(|found| {
                reasons(&found.certificate, &Problem::of(&game), Coordinates::Numbers, style, &words)
            });
            let why = why.unwrap_or_default();
            format!("Aucune solution trouvée : il n'y en a pas, et voici la preuve.\n\n{}\n", why.trim_end())
        }
        _ => "Aucune solution trouvée : la recherche n'a pas été menée jusqu'au bout.\n".to_owned(),
    };
    say(context, &text)?;
    Ok(0)
}
