//! A walk by script through every page of the table, in three languages, for translators, who read the words where they stand.
//!
//! With `SOLITARIUM_CAPTURES`, what was read is written to that folder, a file for each language: of each page the words that were on no page
//! before it, so that every sentence is read once.

use super::patiences::all_games;
use super::{Sitting, TWO_COLOURS, some_game, store_with};
use crate::Language;
use crate::store::Store;
use crossterm::event::KeyCode;
use solitarium_core::Choices;
use solitarium_lab::{Catalogue, Entry};
use solitarium_speech::Words;
use std::collections::BTreeSet;
use std::time::Duration;

/// What the walk comes by, in every language.
const SEEN: [&str; 22] = [
    "live-chart",
    "live-save",
    "tabletop-never-played",
    "tabletop-give-up-x",
    "tabletop-give-up-n",
    "tabletop-give-up-d",
    "tabletop-winnable",
    "tabletop-lost",
    "play-no-oracle",
    "play-rescue-not-needed",
    "play-nothing-to-undo",
    "tabletop-over-board",
    "tabletop-won",
    "tabletop-helped",
    "tabletop-cancelled",
    "tabletop-hand-over-keys",
    "tabletop-several",
    "tabletop-no-deal",
    "tabletop-no-button",
    "tabletop-cannot-finish",
    "tabletop-watch-begins",
    "tabletop-statistics",
];

/// The captures of one language.
struct Walk<'a> {
    catalogue: &'a Catalogue,
    language: Language,
    words: Words,
    /// What was on a page before.
    seen: BTreeSet<String>,
    text: String,
}

impl<'a> Walk<'a> {
    fn new(catalogue: &'a Catalogue, language: Language) -> Walk<'a> {
        let words = Words::new(language, &[]);
        Walk { catalogue, language, words, seen: BTreeSet::new(), text: String::new() }
    }

    fn sit(&self, store: Store) -> Sitting<'a> {
        Sitting::with(self.catalogue, store, TWO_COLOURS, (100, 32), self.language)
    }

    /// A game of which nothing is played yet.
    fn opened(&self, game: &str, choices: &Choices, deal: u64) -> Sitting<'a> {
        let record = some_game(self.catalogue, game, choices, deal, 0);
        let mut sitting = self.sit(store_with(game, &record));
        sitting.keys("r");
        sitting
    }

    /// Captures what is new on the page.
    fn look(&mut self, name: &str, sitting: &Sitting<'_>) {
        let screen = sitting.screen();
        let is_key = ["tabletop-", "play-", "live-"].iter().any(|key| screen.contains(key));
        assert!(!is_key, "{name}: a key:\n{screen}");
        let mut new = Vec::new();
        for part in screen.lines().flat_map(parts).filter(|part| has_words(part)) {
            if self.seen.insert(part.to_owned()) {
                new.push(part.to_owned());
            }
        }
        if !new.is_empty() {
            self.text += &format!("=== {name}\n{}\n", new.join("\n"));
        }
    }

    /// Presses keys, waits for what they began, and looks.
    fn press(&mut self, name: &str, sitting: &mut Sitting<'_>, keys: &str) {
        sitting.keys(keys);
        sitting.settle();
        self.look(name, sitting);
    }

    fn start_page(&mut self) {
        let record = some_game(self.catalogue, "klondike", &Choices::none(), 7, 41);
        let mut sitting = self.sit(store_with("klondike", &record));
        self.look("start", &sitting);
        self.press("giving up", &mut sitting, "x");
        self.press("help", &mut sitting, "?");
        self.press("no statistics", &mut sitting, "\x1bs");
        self.press("search", &mut sitting, "\x1b/free");
        sitting.keys("\x1b");
        for (number, id) in (1..).zip(own_games(self.catalogue)) {
            self.press(&id, &mut sitting, &format!("{number}"));
            sitting.keys("\t");
            // Down through the fields, until there is none below.
            loop {
                let before = sitting.screen();
                self.look(&format!("{id}, field"), &sitting);
                sitting.press(KeyCode::Down);
                if sitting.screen() == before {
                    break;
                }
            }
            self.press(&format!("{id}, prompt"), &mut sitting, "\n");
            self.press(&format!("{id}, refused"), &mut sitting, "\x08nonsense\n");
            sitting.keys("\t");
        }
        self.press("rummy cannot be analysed", &mut sitting, "a");
        for _ in 0..5 {
            self.press("theme", &mut sitting, "t");
        }
        for _ in 0..4 {
            self.press("colours", &mut sitting, "c");
        }
        sitting.resize(59, 19);
        self.look("small", &sitting);
    }

    /// A game as it is played: its page, its keys and rules, its moves, what is refused, what is asked.
    fn play(&mut self, game: &str, choices: &Choices) -> Sitting<'a> {
        let mut sitting = self.opened(game, choices, 3);
        self.look(game, &sitting);
        sitting.press(KeyCode::F(1));
        self.look(&format!("{game}, help"), &sitting);
        self.press(&format!("{game}, help below"), &mut sitting, "  ");
        self.press(&format!("{game}, moves"), &mut sitting, "\x1bm");
        // Others may be to play first.
        sitting.keys("\x1b");
        for _ in 0..8 {
            sitting.pass(Duration::from_secs(1));
            sitting.settle();
        }
        self.press(&format!("{game}, made"), &mut sitting, "m\n");
        self.press(&format!("{game}, undone"), &mut sitting, "u");
        self.press(&format!("{game}, nothing to undo"), &mut sitting, "u");
        self.press(&format!("{game}, redone"), &mut sitting, "U");
        self.press(&format!("{game}, picked up"), &mut sitting, " ");
        self.press(&format!("{game}, put down elsewhere"), &mut sitting, "l ");
        self.press(&format!("{game}, no such move"), &mut sitting, "\x1b1 2 \x1b");
        self.press(&format!("{game}, finish"), &mut sitting, "f");
        self.press(&format!("{game}, button"), &mut sitting, "p");
        sitting
    }

    /// What the solver and the strategies say of a game that is solved at once, or has no solver; then what is asked twice.
    fn ask(&mut self, game: &str, mut sitting: Sitting<'a>) {
        self.press(&format!("{game}, hint"), &mut sitting, "?");
        self.press(&format!("{game}, still winnable"), &mut sitting, "c");
        self.press(&format!("{game}, which moves keep the win"), &mut sitting, "mc");
        self.press(&format!("{game}, winning line"), &mut sitting, "\x1bC");
        sitting.press(KeyCode::Right);
        sitting.settle();
        self.look(&format!("{game}, a step of it"), &sitting);
        self.press(&format!("{game}, back"), &mut sitting, "\x1b");
        self.press(&format!("{game}, way back"), &mut sitting, "b");
        self.press(&format!("{game}, new deal"), &mut sitting, "n");
        self.press(&format!("{game}, other deal"), &mut sitting, "d");
        self.press(&format!("{game}, deal asked"), &mut sitting, "d");
        self.press(&format!("{game}, file"), &mut sitting, "\x1b\x1bs");
    }

    /// A game that plays itself.
    fn watch(&mut self, game: &str) {
        let mut sitting = self.opened(game, &Choices::none(), 3);
        self.press(&format!("{game}, watched"), &mut sitting, "w");
        sitting.press(KeyCode::F(1));
        self.look(&format!("{game}, keys while watched"), &sitting);
        sitting.keys("\x1b");
        for _ in 0..6 {
            sitting.press(KeyCode::Right);
            sitting.settle();
            self.look(&format!("{game}, step"), &sitting);
        }
        sitting.keys("e");
        for _ in 0..60 {
            sitting.pass(Duration::from_millis(50));
            sitting.settle();
        }
        self.look(&format!("{game}, end"), &sitting);
        self.press(&format!("{game}, over"), &mut sitting, "c");
        self.press(&format!("{game}, another strategy"), &mut sitting, "w");
        self.press(&format!("{game}, taken over"), &mut sitting, "\n");
    }

    /// A game that is lost, and where it was; a game that is won with help; what is counted.
    fn ends(&mut self) {
        let mut sitting = self.opened("peg", &Choices::none(), 1);
        while !sitting.app.offers().is_empty() {
            sitting.keys("m\n");
            sitting.settle();
        }
        self.look("lost", &sitting);
        self.press("back to the last winnable position", &mut sitting, "b");
        self.press("lost for good", &mut sitting, "UUc");
        sitting.keys("b");
        sitting.settle();
        for _ in 0..40 {
            if sitting.app.offers().is_empty() {
                break;
            }
            sitting.keys("?");
            sitting.settle();
            sitting.keys("\n");
        }
        self.look("won", &sitting);
        sitting.pass(Duration::from_mins(1));
        self.press("after the win", &mut sitting, "?");
        self.press("statistics", &mut sitting, "qs");
    }

    /// An analysis that is under way, stopped, and saved.
    fn analyse(&mut self, game: &str) {
        let mut sitting = self.sit(Store::in_memory().expect("a store"));
        let place = own_games(self.catalogue).iter().position(|id| id == game).expect("a game") + 1;
        sitting.keys(&format!("{place}a"));
        let (chart, won) = (self.words.say("live-chart", &[]), self.words.say("outcome-won", &[]));
        sitting.wait_for("a chart", |screen| screen.contains(&chart) && screen.contains(&won));
        self.look(&format!("{game}, analysis"), &sitting);
        self.press(&format!("{game}, analysis stopped"), &mut sitting, " ");
        self.press(&format!("{game}, report"), &mut sitting, "s");
        // A file that there is no folder for.
        self.press(&format!("{game}, report refused"), &mut sitting, "no-such-folder/report.txt\n");
        sitting.press(KeyCode::Right);
        self.look(&format!("{game}, another strategy"), &sitting);
        sitting.keys("q");
    }

    /// Rummy for two people at one screen.
    fn several_people(&mut self) {
        let mut sitting = self.sit(Store::in_memory().expect("a store"));
        let place = own_games(self.catalogue).iter().position(|id| id == "rummy").expect("rummy") + 1;
        sitting.keys(&format!("{place}\t"));
        let wanted = self.words.say("tabletop-field-people-help", &[]);
        while !sitting.screen().contains(&wanted) {
            sitting.press(KeyCode::Down);
        }
        sitting.press(KeyCode::Right);
        sitting.press(KeyCode::Up);
        sitting.keys("\n4\np");
        self.look("somebody else’s turn", &sitting);
        self.press("one’s own turn", &mut sitting, "\n");
        self.press("not watched by several", &mut sitting, "w");
    }

    /// Only winnable deals.
    fn winnable_deals(&mut self) {
        let mut sitting = self.sit(Store::in_memory().expect("a store"));
        let place = own_games(self.catalogue).iter().position(|id| id == "klondike").expect("klondike") + 1;
        sitting.keys(&format!("{place}\tljjj\n2\nj"));
        self.press("only winnable deals", &mut sitting, "l");
        self.press("a winnable deal", &mut sitting, "p");
        self.press("stopped", &mut sitting, "n\x1b");
    }
}

/// The games of the program that are no rule files.
fn own_games(catalogue: &Catalogue) -> Vec<String> {
    catalogue.iter().map(Entry::id).take(7).map(str::to_owned).collect()
}

/// The texts of a line: what stands between frames, and between more than one blank.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let frame = |c: char| ('─'..='╿').contains(&c) || c == '▒';
    line.split(frame).flat_map(|text| text.split("  ")).map(str::trim)
}

/// Whether a text has a word of three letters.
fn has_words(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 2)
}

#[test]
fn every_page_in_three_languages() {
    let catalogue = all_games();
    for language in Language::ALL {
        let mut walk = Walk::new(&catalogue, language);
        walk.start_page();
        for game in own_games(&catalogue) {
            let sitting = walk.play(&game, &Choices::none());
            walk.ask(&game, sitting);
        }
        let sitting = walk.play("freecell", &Choices::none());
        walk.ask("freecell", sitting);
        for game in ["spider", "pyramid", "golf", "montana", "accordion", "canfield"] {
            walk.play(game, &Choices::none());
        }
        walk.play("peg", &"board=triangle15&finish=any".parse().expect("choices"));
        for game in ["r7", "klondike", "rummy"] {
            walk.watch(game);
        }
        for game in ["r7", "md", "klondike"] {
            walk.analyse(game);
        }
        walk.ends();
        walk.several_people();
        walk.winnable_deals();
        for key in SEEN {
            let wanted = walk.words.say(key, &[]);
            let comes = walk.text.lines().any(|line| line.contains(&wanted));
            assert!(comes, "{}: no page says {wanted:?}:\n{}", language.code(), walk.text);
        }
        if let Some(folder) = std::env::var_os("SOLITARIUM_CAPTURES") {
            let path = std::path::Path::new(&folder).join(format!("pages.{}.txt", language.code()));
            std::fs::write(path, &walk.text).expect("the captures are written");
        }
    }
}
