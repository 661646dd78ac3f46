//! The page without a terminal: keys in, pictures out.

use super::AnalysisPage;
use crate::commands::analyse::{Live, save};
use crate::interrupt::Interrupt;
use crate::program::now;
use crate::store::Store;
use crate::table::play_page::PageAction;
use crate::table::shared::{Setup, Shared};
use crate::table::theme::{Depth, Paint, Theme};
use crate::waiting::wait_until;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use insta::assert_snapshot;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use solitarium_core::{Choices, Rng};
use solitarium_lab::{Catalogue, DealRange};
use solitarium_speech::{Language, Told, say};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

const SIZES: [(u16, u16); 3] = [(80, 24), (110, 34), (160, 50)];

/// Runs a test with all that a page needs.
fn with_shared<T>(language: Language, test: impl FnOnce(&mut Shared<'_>) -> T) -> T {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    let paint = Paint { theme: Theme::TwoColours, depth: Depth::True, language: Language::English };
    let store = Store::in_memory().expect("a store");
    let setup = Setup {
        catalogue: &catalogue,
        messages: &[],
        language,
        paint,
        store,
        interrupt: Interrupt::detached(),
        threads: 2,
        data_dir: None,
    };
    test(&mut Shared::new(setup))
}

fn opened(shared: &Shared<'_>, game: &str, strategy: Option<&str>) -> AnalysisPage {
    let entry = shared.catalogue.find(game).expect("a game");
    let variant = entry.variant(&Choices::none()).expect("the default variant");
    AnalysisPage::open(shared.threads, entry, variant, strategy).expect("it begins")
}

/// A page on which so many games were played in two seconds, and no more are.
fn finished(shared: &Shared<'_>, game: &str, games: u64) -> AnalysisPage {
    let mut page = opened(shared, game, None);
    let deals = DealRange::own(0, games);
    page.live = Live::with_deals(page.variant.as_ref(), None, 2, now, deals).expect("it begins");
    wait_until("all games are played", || !page.live.is_at_work());
    page.seconds = Some(2.0);
    page
}

fn screen(page: &AnalysisPage, shared: &Shared<'_>, (columns, rows): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("a terminal");
    terminal.draw(|frame| page.draw(shared, frame.buffer_mut())).expect("a picture");
    let buffer = terminal.backend().buffer();
    let line = |y| (0..columns).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..rows).map(line).collect::<Vec<_>>().join("\n")
}

fn press(page: &mut AnalysisPage, shared: &mut Shared<'_>, code: KeyCode) -> PageAction {
    page.key(shared, KeyEvent::new(code, KeyModifiers::NONE))
}

#[test]
fn three_sizes() {
    with_shared(Language::English, |shared| {
        let page = finished(shared, "md", 5000);
        for size in SIZES {
            let name = format!("md-{}x{}", size.0, size.1);
            shared.paint.theme = Theme::TwoColours;
            assert_snapshot!(name, screen(&page, shared, size));
            shared.paint.theme = Theme::Ascii;
            let plain = screen(&page, shared, size);
            let title = plain.lines().next().expect("lines").to_owned();
            assert_snapshot!(format!("md-{}x{}-ascii", size.0, size.1), plain);
            let drawn: String = plain.lines().skip(1).collect();
            assert!(drawn.is_ascii(), "{title}: {:?}", drawn.chars().find(|c| !c.is_ascii()));
        }
    });
}

#[test]
fn three_languages_and_games_of_other_shapes() {
    for (language, game) in [(Language::English, "qll"), (Language::French, "c4"), (Language::Catalan, "r7")]
    {
        with_shared(language, |shared| {
            let page = finished(shared, game, 3000);
            assert_snapshot!(format!("{game}-{}", language.code()), screen(&page, shared, (80, 24)));
        });
    }
}

/// On the smallest terminal the names of the page and of its chart are whole, in every language.
#[test]
fn names_are_whole() {
    for language in Language::ALL {
        with_shared(language, |shared| {
            let page = finished(shared, "md", 3000);
            let shown = screen(&page, shared, (60, 20));
            let shown: Vec<&str> = shown.split_whitespace().collect();
            let chart = say!(shared.words, "live-chart").replace('\u{a0}', " ");
            let chart: Vec<&str> = chart.split_whitespace().collect();
            assert!(shown.join(" ").contains(&chart.join(" ")), "{shown:?}");
        });
    }
}

/// However small it is, and whatever it has played, it is drawn.
#[test]
fn any_size() {
    with_shared(Language::English, |shared| {
        for games in [0, 1, 2, 150] {
            let page = finished(shared, "md", games);
            for columns in (0..90).step_by(7) {
                for rows in 0..30 {
                    shared.paint.theme = if rows % 2 == 0 { Theme::Ascii } else { Theme::Monochrome };
                    screen(&page, shared, (columns, rows));
                }
            }
        }
    });
}

#[test]
fn it_stops_and_goes_on_and_another_strategy_begins_anew() {
    with_shared(Language::English, |shared| {
        let mut page = opened(shared, "md", Some("first-fit"));
        assert!(page.live.is_at_work() && page.wait() < Duration::from_secs(1));
        wait_until("a game is played", || page.study().tally.games() > 0);
        assert_eq!(press(&mut page, shared, KeyCode::Char(' ')), PageAction::Stay);
        assert!(!page.live.is_at_work());
        let stopped = page.study();
        assert_eq!(stopped.strategy, "first-fit");
        assert!(screen(&page, shared, (80, 24)).contains("space continue"));
        press(&mut page, shared, KeyCode::Enter);
        assert!(screen(&page, shared, (80, 24)).contains("space pause"));
        wait_until("another game is played", || page.study().tally.games() != stopped.tally.games());
        press(&mut page, shared, KeyCode::Left);
        assert_eq!(page.study().strategy, "best-fit");
        press(&mut page, shared, KeyCode::Left);
        press(&mut page, shared, KeyCode::Right);
        press(&mut page, shared, KeyCode::Right);
        assert_eq!(page.study().strategy, "first-fit", "it goes round");
        assert_eq!(press(&mut page, shared, KeyCode::Char('q')), PageAction::Leave);
    });
}

/// A folder of its own for a test, gone when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("solitarium-analysis-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_report_is_saved() {
    let folder = Folder::new("saved");
    with_shared(Language::English, |shared| {
        let mut page = finished(shared, "md", 1000);
        let mut save_as = |path: &Path| {
            press(&mut page, shared, KeyCode::Char('s'));
            let asked = screen(&page, shared, (80, 24));
            assert!(
                asked.contains("> md-best-fit.txt ") && !asked.contains("txt_"),
                "it is selected: {asked}"
            );
            // What is typed replaces it.
            for letter in path.to_str().expect("text").chars() {
                press(&mut page, shared, KeyCode::Char(letter));
            }
            press(&mut page, shared, KeyCode::Enter);
            page.message.clone().expect("it is said")
        };
        let named = |name: &str| folder.0.join(name);
        for name in ["a.txt", "a.json", "a.csv", "a.svg"] {
            let told = save_as(&named(name));
            assert!(told.starts_with("Saved to "), "{told}");
        }
        // What is there is not overwritten.
        let told = save_as(&named("a.txt"));
        assert!(told.contains("already exists"), "{told}");
        let text = fs::read_to_string(named("a.txt")).expect("it is there");
        assert!(text.contains("games  1,000") && text.contains("again: solitarium analyse md"), "{text}");
        let json = fs::read_to_string(named("a.json")).expect("it is there");
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!((&json["games"], &json["deals"]), (&1000.into(), &"sol:0..1000".into()));
        assert!(fs::read_to_string(named("a.csv")).expect("it is there").lines().count() > 5);
        assert!(fs::read_to_string(named("a.svg")).expect("it is there").starts_with("<svg"));
        assert!(save(&shared.context(), &page.study(), &named("none/a.txt")).is_err());
        // The name can be changed, or emptied.
        press(&mut page, shared, KeyCode::Char('s'));
        press(&mut page, shared, KeyCode::Left);
        press(&mut page, shared, KeyCode::Char('x'));
        assert!(screen(&page, shared, (80, 24)).contains("> md-best-fit.txtx_"));
        page.clear_typed();
        press(&mut page, shared, KeyCode::Char('y'));
        assert!(screen(&page, shared, (80, 24)).contains("> y_"));
        press(&mut page, shared, KeyCode::Esc);
        // A user who leaves the question saves nothing.
        press(&mut page, shared, KeyCode::Char('s'));
        press(&mut page, shared, KeyCode::Esc);
        assert!(page.typed.is_none());
    });
    assert_eq!(fs::read_dir(&folder.0).expect("the folder").count(), 4);
}

#[test]
fn games_that_cannot_be_studied_so_say_it() {
    with_shared(Language::English, |shared| {
        let refused = |game: &str, choices: Choices| {
            let entry = shared.catalogue.find(game).expect("a game");
            let variant = entry.variant(&choices).expect("a variant");
            let refused = AnalysisPage::open(shared.threads, entry, variant, None).err();
            refused.expect("it is refused").told(&shared.words)
        };
        assert!(refused("rummy", Choices::none()).contains("solitarium arena"));
        assert!(refused("qll", Choices::none().with("reform", "yes")).contains("solitarium analyse"));
    });
}

/// Any keys, in any order, at any size. Enter is not among them: it would write files.
#[test]
fn random_keys() {
    let mut rng = Rng::new(11);
    let keys = [
        KeyCode::Char(' '),
        KeyCode::Char('s'),
        KeyCode::Esc,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Backspace,
        KeyCode::Char('x'),
        KeyCode::Char('t'),
        KeyCode::Char('é'),
        KeyCode::Tab,
        KeyCode::F(1),
    ];
    with_shared(Language::French, |shared| {
        let mut page = opened(shared, "md", None);
        for _ in 0..2000 {
            let key = keys[rng.below(keys.len() as u32) as usize];
            let leaves = key == KeyCode::Esc && page.typed.is_none();
            assert_eq!(press(&mut page, shared, key) == PageAction::Leave, leaves);
            let size = (rng.below(120) as u16, rng.below(40) as u16);
            screen(&page, shared, size);
        }
    });
}
