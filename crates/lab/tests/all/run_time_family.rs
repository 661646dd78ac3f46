//! A family that is made from a text while the program runs is a game like every other.

use solitarium_core::prelude::*;
use solitarium_core::{Deal, Effort, FamilyError, OptionKind, Record, laws};
use solitarium_lab::{Catalogue, DealRange, Table};
use std::ops::ControlFlow;

/// Counters are taken from one heap, `most` at a time; the player who takes the last one wins. Read from `nim 7 3`.
#[derive(Clone, Debug)]
struct Heap {
    id: String,
    counters: u8,
    most: u8,
}

/// The family of all heaps that a text describes.
struct HeapFamily {
    id: String,
    counters: u8,
    options: Vec<GameOption>,
}

impl HeapFamily {
    fn read(text: &str) -> Option<HeapFamily> {
        let mut parts = text.split_whitespace();
        let (id, counters, most) =
            (parts.next()?.to_owned(), parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let options = vec![GameOption::number(format!("{id}-most"), 1, 9, most)];
        Some(HeapFamily { id, counters, options })
    }
}

impl Family for HeapFamily {
    type Game = Heap;

    fn id(&self) -> &str {
        &self.id
    }

    fn options(&self) -> &[GameOption] {
        &self.options
    }

    fn build(&self, choices: &Choices) -> Result<Heap, OptionError> {
        let values = choices.check(&self.options)?;
        if self.counters == 0 {
            let (key, text) = ("error-heap-empty".to_owned(), "an empty heap cannot be played".to_owned());
            return Err(OptionError::Refused { key, args: Vec::new(), text });
        }
        let most = values.number(&self.options[0].name) as u8;
        Ok(Heap { id: self.id.clone(), counters: self.counters, most })
    }

    fn strategies(&self) -> Vec<Strategy<Heap>> {
        // A strategy can hold what was read too.
        let counters = self.counters;
        vec![
            Strategy::honest(format!("all-{counters}"), |_, _| Box::new(solitarium_core::First)),
            Strategy::honest("random", |_, _| Box::new(solitarium_core::Random)),
        ]
    }
}

impl Game for Heap {
    type State = u8;
    type Move = u8;
    type Undo = ();
    type Key = u8;

    fn about(&self) -> About {
        let option = GameOption::number(format!("{}-most", self.id), 1, 9, 3);
        let variant = if self.most == 3 { String::new() } else { format!("{}={}", option.name, self.most) };
        About { id: self.id.clone().into(), variant, seats: 1, measure: "left".into() }
    }

    fn pack(&self) -> Option<Pack> {
        None
    }

    fn deal(&self, _: &Dealt) -> u8 {
        self.counters
    }

    fn turn(&self, &left: &u8) -> Turn {
        if left == 0 { Turn::Over(Outcome::solo(true, 0)) } else { Turn::Act(Seat::SOLO) }
    }

    fn measure(&self, &left: &u8) -> u16 {
        left.into()
    }

    fn each_move(&self, &left: &u8, mut f: impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
        (1..=self.most.min(left)).rev().try_for_each(&mut f)
    }

    fn play(&self, left: &mut u8, m: u8) {
        *left -= m;
    }

    fn unplay(&self, left: &mut u8, m: u8, (): ()) {
        *left += m;
    }

    fn key(&self, &left: &u8) -> u8 {
        left
    }

    fn effect(&self, _: &u8, _: u8) -> Step {
        Step::new(Verb::Pass)
    }

    fn text(&self, _: &u8, m: u8) -> String {
        format!("take {m}")
    }

    fn scene(&self, &left: &u8, _: Option<Seat>) -> Scene {
        Scene { notes: vec![Note::new("left", left)], ..Scene::default() }
    }

    fn resample(&self, _: &mut u8, _: Seat, _: &mut Rng) {}
}

fn family(text: &str) -> HeapFamily {
    HeapFamily::read(text).expect("a heap")
}

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    catalogue.add(family("nim 7 3")).expect("a game");
    catalogue.add(family("heap 20 3")).expect("another game");
    catalogue
}

#[test]
fn it_obeys_the_laws_and_plays() {
    laws::check(&family("nim 7 3").build(&Choices::none()).expect("the default"), 0..20, 100)
        .expect("the laws");
    let catalogue = catalogue();
    let nim = catalogue.find("NIM").expect("the game");
    assert_eq!(nim.options()[0].kind, OptionKind::Number { min: 1, max: 9, default: 3 });
    assert_eq!(nim.find_strategy("all"), Ok("all-7".to_owned()), "a name without its number");
    let variant = nim.variant(&"nim-most=2".parse().expect("choices")).expect("a variant");
    let mut table = variant.open(&Deal::Own(0), None, Effort::default()).expect("a table");
    assert_eq!((table.count(), table.offers()[0].text.as_str()), (2, "take 2"));
    while let Some(advice) = table.advice() {
        assert!(table.play(advice));
    }
    assert_eq!((table.played(), table.earned(Seat::SOLO)), (4, 1));

    // Saved and resumed.
    let record: Record = table.record().to_string().parse().expect("a record");
    let resumed = nim.resume(&record, None, Effort::default()).expect("the same game");
    assert_eq!((resumed.turn(), resumed.record()), (table.turn(), record));

    // Analysed.
    let runner = variant.runner(Some("random"), Effort::default()).expect("a runner");
    let mut outcomes = [Outcome::solo(false, 9); 50];
    runner.run(&DealRange::own(0, 50), 0, &mut outcomes).expect("deals that fit");
    assert!(outcomes.iter().all(|outcome| outcome.is_won()));
}

/// A fork goes its own way, on another thread too.
#[test]
fn a_fork_leaves_its_table_alone() {
    let catalogue = catalogue();
    let variant = catalogue.find("heap").expect("the game").variant(&Choices::none()).expect("the default");
    let mut table = variant.open(&Deal::Own(0), None, Effort::default()).expect("a table");
    assert!(table.play(0) && table.play(1));
    let mut fork: Box<dyn Table> = table.fork();
    assert_eq!((fork.record(), fork.measure()), (table.record(), table.measure()));
    let fork = std::thread::spawn(move || {
        assert!(fork.undo() && fork.undo() && !fork.undo() && fork.redo());
        fork
    })
    .join()
    .expect("a thread");
    assert_eq!((fork.played(), table.played()), (1, 2));
}

#[test]
fn what_cannot_be_a_game_is_refused() {
    let refused = |text: &str| catalogue().add(family(text)).expect_err("a game that cannot be added");
    assert!(matches!(refused("Nim 3 3"), FamilyError::DoubledId { .. }));
    assert!(matches!(refused("né 3 3"), FamilyError::BadId { .. }));
    assert!(matches!(refused("-x 3 3"), FamilyError::BadId { .. }));
    assert!(matches!(refused("Big 3 3"), FamilyError::BadOption { .. }), "options are lower case");
    assert!(matches!(refused("low 0 3"), FamilyError::NoDefault { .. }));
    let mut reserving = Catalogue::reserving(["few-most"]);
    assert!(matches!(reserving.add(family("few 3 3")), Err(FamilyError::TakenOption { .. })));
    let mut doubled = family("two 3 3");
    doubled.options.push(doubled.options[0].clone());
    assert!(matches!(catalogue().add(doubled), Err(FamilyError::TakenOption { .. })));
    let empty = HeapFamily { id: String::new(), ..family("x 3 3") };
    assert!(matches!(catalogue().add(empty), Err(FamilyError::BadId { .. })));
    // A catalogue that visits remembers what it refused.
    let catalogue = catalogue().with(family("nim 7 3"));
    assert_eq!(catalogue.refused().len(), 1);
    assert_eq!(catalogue.iter().count(), 2);
}

/// Of a game that is known to be right, only the name is looked at: the rest is made when it is asked for.
#[test]
fn what_is_known_is_added_as_it_is() {
    let mut catalogue = catalogue();
    assert!(matches!(catalogue.add_known(family("Nim 3 3")), Err(FamilyError::DoubledId { .. })));
    assert!(matches!(catalogue.add_known(family("-x 3 3")), Err(FamilyError::BadId { .. })));
    // Its default variant is not built: it has none.
    catalogue.add_known(family("low 0 3")).expect("a name");
    let low = catalogue.find("low").expect("the game");
    assert!(low.variant(&Choices::none()).is_err() && low.solver().is_none());
    catalogue.add_known(family("late 7 3")).expect("a name");
    let late = catalogue.find("late").expect("the game");
    assert_eq!(late.find_strategy("all"), Ok("all-7".to_owned()));
    let variant = late.variant(&Choices::none()).expect("the default");
    assert!(variant.open(&Deal::Own(0), None, Effort::default()).is_ok());
}
