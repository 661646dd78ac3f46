//! `solitarium rules`: check a rule file, show a shipped one, start one, run its scenarios.

use crate::arguments::{common, template, template_with_words};
use crate::failure::Failure;
use crate::program::{Context, print};
use crate::rule_files;
use crate::text::diagnostic::Finding;
use crate::text::numbers;
use crate::text::style::is_plain_locale;
use clap::{Arg, ArgAction, ArgMatches, Command};
use solitarium_core::{Game, Rank, Reason};
use solitarium_patience::{
    At, DESCRIPTIONS, Listed, Part, Patience, PatienceFamily, Problem, Report, ScenarioFault, Sentence,
    Severity, Shipped, Survey, TO_AND_FRO, Told, WhyNot, reason_name, trial,
};
use solitarium_speech::{Argument, CardStyle, Told as _, Words, nearest, refusal, say, set_names};
use std::fmt::Write;
use std::path::Path;

/// The name of the command.
pub(crate) const COMMAND: &str = "rules";

/// What it does.
pub(crate) const PARTS: [&str; 4] = ["check", "show", "new", "test"];

/// How many random games are tried unless said otherwise, and how long each may be.
const TRIALS: u32 = 1_000;
const TRIAL_MOVES: u32 = 2_000;

/// The most games that are tried.
const MOST_TRIALS: u64 = 1_000_000;

/// A rule file to begin with.
const NEW: &str = r#"# Rules: mine.
game   = "My patience"
family = "mine"
pack   = "52"

[tableau]
count = 7
deal  = "stairs"            # or "5", "4+1" (face down + face up), "7 x4, 6 x4"
build = "down alternating"  # or "down suit", "up or down any wrap", "where rank(c) < rank(t)"
move  = "run"               # or "one", "any", "whole", "run by cells"
fill  = "K"                 # or "any", "none", "at once from reserve, then any"

[stock]
to     = "waste"            # or "tableau" for rows
by     = 1
passes = 2                  # or "endless"

[foundation]                # one for each suit, up from the ace

[[test]]                    # solitarium rules test FILE
deal  = "sol:1"
legal = ["draw"]
"#;

pub(crate) fn command(words: &Words) -> Command {
    let part = |name: &'static str, help: &str| {
        let parts = if name == "new" { template(words, None) } else { template_with_words(words) };
        Command::new(name)
            .about(say!(words, help))
            .disable_help_flag(true)
            .help_template(parts)
            .args(common(words))
    };
    let file = || Arg::new("file").value_name("FILE").required(true).help(say!(words, "help-rules-file"));
    let set = Arg::new("set")
        .long("set")
        .value_name("PATH=VALUE")
        .action(ArgAction::Append)
        .help(say!(words, "help-rules-set"));
    let games = Arg::new("games")
        .long("games")
        .value_name("N")
        .allow_hyphen_values(true)
        .help(say!(words, "help-rules-games"));
    Command::new(COMMAND)
        .about(say!(words, "help-rules"))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .help_template(template(words, Some("help-head-commands")))
        .args(common(words))
        .subcommand(part("check", "help-rules-check").arg(file()).arg(set).arg(games))
        .subcommand(
            part("show", "help-rules-show")
                .arg(Arg::new("id").value_name("GAME").required(true).help(say!(words, "help-rules-id"))),
        )
        .subcommand(part("new", "help-rules-new"))
        .subcommand(part("test", "help-rules-test").arg(file()))
}

pub(crate) fn run(context: &Context<'_>, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    match matches.subcommand() {
        Some(("show", matches)) => {
            let id = matches.get_one::<String>("id").map_or("", String::as_str);
            print(words, named(context, id)?.text())
        }
        Some(("new", _)) => print(words, NEW),
        Some(("check", matches)) => check(context, matches),
        Some(("test", matches)) => test(context, matches),
        _ => Ok(2),
    }
}

/// Returns the user's own file or one of the program's, by a name that it has.
fn named(context: &Context<'_>, name: &str) -> Result<PatienceFamily, Failure> {
    let words = context.words;
    if let Some((_, path)) = rule_files::own_file(name, context.data_dir.as_deref()) {
        return draft(words, &path);
    }
    let family = Shipped::meant(name).and_then(|game| PatienceFamily::shipped(game.id));
    family.ok_or_else(|| {
        let known: Vec<&str> = solitarium_patience::shipped().collect();
        let name: String = name.chars().take(40).collect();
        Failure::usage(match nearest(&name, &known) {
            Some(near) => say!(words, "rules-no-such-near", name = name, near = near.to_owned()),
            None => say!(words, "rules-no-such", name = name),
        })
    })
}

/// Returns the file of that path, which may have errors.
fn draft(words: &Words, path: &Path) -> Result<PatienceFamily, Failure> {
    rule_files::draft(path, &rule_files::id_of(path)).map_err(|refused| refused.failure(words))
}

/// Returns the game of the file of that path, which may have errors, or of the one of that name.
fn family(context: &Context<'_>, name: &str) -> Result<PatienceFamily, Failure> {
    let path = Path::new(name);
    if path.extension().is_none_or(|extension| extension != "toml") && !path.is_file() {
        return named(context, name);
    }
    draft(context.words, path)
}

fn check(context: &Context<'_>, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let name = matches.get_one::<String>("file").map_or("", String::as_str);
    let family = family(context, name)?;
    let values = matches.get_many::<String>("set").into_iter().flatten();
    let settings = rule_files::settings(values.map(String::as_str)).map_err(|error| error.failure(words))?;
    let (game, mut report) = match family.with(&settings) {
        Ok(found) => found,
        Err(report) => return Err(faulty(&report, words)),
    };
    let games = match matches.get_one::<String>("games") {
        Some(text) => numbers::count(words, "--games", text, 0, MOST_TRIALS)? as u32,
        None => TRIALS,
    };
    let went = trial(&game, games, TRIAL_MOVES);
    went.warn(&game, &mut report);
    let mut text = told(&report, words);
    if !text.is_empty() {
        text.push('\n');
    }
    // Writing to a string does not fail.
    let _ = writeln!(text, "{}", say!(words, "rules-words"));
    for sentence in game.sentences() {
        let _ = writeln!(text, "  {}", spoken(&sentence, words));
    }
    let ends = if game.endless() { "rules-ends-no" } else { "rules-ends-yes" };
    let _ = writeln!(text, "\n{}", say!(words, "rules-trial", games = i64::from(went.games)));
    let _ = writeln!(
        text,
        "  {}",
        say!(
            words,
            "rules-trial-line",
            won = i64::from(went.won),
            lost = i64::from(went.lost),
            stopped = i64::from(went.stopped),
            limit = i64::from(TRIAL_MOVES),
            length = words.decimal(went.length(), 1),
            branching = words.decimal(went.branching(), 1)
        )
    );
    if went.games < went.asked {
        let cut = say!(words, "rules-trial-cut", asked = i64::from(went.asked));
        let _ = writeln!(text, "  {cut}");
    }
    if went.stuck_at_once > 0 {
        let _ =
            writeln!(text, "  {}", say!(words, "rules-trial-stuck", stuck = i64::from(went.stuck_at_once)));
    }
    let _ = writeln!(text, "  {}", say!(words, ends));
    text.push('\n');
    text.push_str(&surveyed(&Survey::of(&game), words));
    let _ = writeln!(text, "\n{}", say!(words, "rules-fine", count = report.diagnostics.len() as i64));
    print(words, &text)
}

/// Returns how the solver plays a game: its model, which lemmas hold, and why the others do not.
fn surveyed(survey: &Survey, words: &Words) -> String {
    let why = |why: WhyNot| words.say(&format!("rules-why-{}", why.key()), &[]);
    let mut lines = vec![words.say(&format!("rules-model-{}", survey.model), &[])];
    lines.extend(survey.no_columns.map(|no| say!(words, "rules-model-why", why = why(no))));
    lines.extend(survey.lemmas.iter().map(|report| {
        let lemma = words.say(&format!("rules-lemma-{}", report.name), &[]);
        match report.holds {
            Ok(()) => say!(words, "rules-lemma-yes", lemma = lemma),
            Err(no) => say!(words, "rules-lemma-no", lemma = lemma, why = why(no)),
        }
    }));
    let mut text = format!("{}\n", say!(words, "rules-solver"));
    for line in lines {
        let _ = writeln!(text, "  {line}");
    }
    text
}

fn test(context: &Context<'_>, matches: &ArgMatches) -> Result<u8, Failure> {
    let words = context.words;
    let name = matches.get_one::<String>("file").map_or("", String::as_str);
    let (game, report): (Patience, Report) =
        family(context, name)?.with(&[]).map_err(|report| faulty(&report, words))?;
    let scenarios = game.run_scenarios();
    if scenarios.faults.is_empty() {
        return print(words, &format!("{}\n", say!(words, "rules-tests", count = scenarios.count as i64)));
    }
    let mut text = say!(words, "rules-tests-failed", count = scenarios.faults.len() as i64);
    for (at, fault) in &scenarios.faults {
        let finding = finding("rules-error", unmet(fault, words), Some(*at), None, words);
        let _ = write!(text, "\n{}", finding.drawn(&report, is_plain()).trim_end());
    }
    Err(Failure::failed(text))
}

/// Returns what a scenario expects and the game does not do, in the user's language.
fn unmet(fault: &ScenarioFault, words: &Words) -> String {
    let why = |reason: &Reason, typed: &str| refusal(reason, typed, CardStyle::of(words), words);
    match fault {
        ScenarioFault::Layout(error) => rule_files::layout_told(words, error),
        ScenarioFault::Deal(error) => error.told(words),
        ScenarioFault::Refused { text, reason } => {
            say!(words, "rules-test-refused", text = text.clone(), reason = why(reason, text))
        }
        ScenarioFault::Legal { text } => say!(words, "rules-test-legal", text = text.clone()),
        ScenarioFault::OtherReason { text, reason, wanted } => say!(
            words,
            "rules-test-other",
            text = text.clone(),
            found = reason_name(reason).to_owned(),
            wanted = wanted.clone(),
            reason = why(reason, text)
        ),
        ScenarioFault::Count { found, wanted } => {
            say!(words, "rules-test-count", found = *found as i64, wanted = *wanted as i64)
        }
    }
}

/// Returns the rules of a patience in words, a sentence on each line.
pub(crate) fn in_words(family: &PatienceFamily, words: &Words) -> Option<String> {
    let (game, _) = family.with(&[]).ok()?;
    let sentences: Vec<String> = game.sentences().iter().map(|sentence| spoken(sentence, words)).collect();
    Some(sentences.join("\n"))
}

/// Returns the rules of a game in words; if nobody wrote them down, what it is.
pub(crate) fn of_game(id: &str, data_dir: Option<&Path>, words: &Words) -> String {
    let of_file = || {
        let family = match rule_files::own_file(id, data_dir) {
            Some((id, path)) => rule_files::of_file(&path, &id).ok(),
            None => PatienceFamily::shipped(id),
        };
        in_words(&family?, words)
    };
    let written = words.find(&format!("rules-{id}"), &[]).map(|rules| rules.replace('\n', " "));
    let about = || words.find(&format!("about-{id}"), &[]);
    written.or_else(of_file).or_else(about).unwrap_or_default()
}

/// Returns a sentence of the rules, in the user's language.
fn spoken(sentence: &Sentence, words: &Words) -> String {
    let joined = match sentence.key {
        "tell-fill-at-once" => "sets-else",
        "tell-win-empty" => "sets-and",
        _ => "sets-or",
    };
    // In some languages `of the stock` is one word less than `of` and `the stock`.
    let sets = |names: &str, form: &str| set_names(names, form, joined, words);
    let style = CardStyle::of(words);
    let value = |name: &str, told: &Told| match told {
        Told::Number(number) => Argument::from(*number),
        Told::Text(text) if name == "ranks" => Argument::from(style.ranks(text)),
        Told::Text(text) if name == "kinds" => {
            let mut kinds: Vec<String> = text.split(", ").map(|kind| all_of_rank(kind, words)).collect();
            let last = kinds.pop().unwrap_or_default();
            Argument::from(if kinds.is_empty() {
                last
            } else {
                say!(words, "sets-and", first = kinds.join(", "), last = last)
            })
        }
        Told::Text(text) if name == "left" => Argument::from(any_of(text.split(", "), words)),
        Told::Text(text) => Argument::from(text.clone()),
        Told::Word(word) => Argument::from(*word),
        Told::Set(names) => Argument::from(sets(names, "")),
    };
    let mut args: Vec<(&'static str, Argument)> =
        sentence.args.iter().map(|(name, told)| (*name, value(name, told))).collect();
    for (name, told) in &sentence.args {
        if let Told::Set(names) = told {
            let of = if *name == "set" { "ofset" } else { "offrom" };
            args.push((of, Argument::from(sets(names, ".of"))));
        }
    }
    let mut text = words.say(sentence.key, &args);
    // A sentence may begin with the name of a set, which is not written as at its beginning.
    if let Some(first) = text.chars().next() {
        text.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
    text
}

/// Returns a choice of several things: `a, b or c`.
fn any_of(things: impl IntoIterator<Item = impl Into<String>>, words: &Words) -> String {
    let mut things: Vec<String> = things.into_iter().map(Into::into).collect();
    match things.pop() {
        Some(last) if !things.is_empty() => say!(words, "rules-or", first = things.join(", "), last = last),
        last => last.unwrap_or_default(),
    }
}

/// Returns all cards of a rank, such as `kings`; what is no rank is shown as it is.
fn all_of_rank(name: &str, words: &Words) -> String {
    // In the order of `Rank::ALL`.
    static NAMES: [&str; 13] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
        "ace",
    ];
    let place = Rank::ALL.into_iter().position(|rank| rank.to_string() == name);
    match place.and_then(|place| NAMES.get(place)) {
        Some(rank) => say!(words, "rank-many", rank = *rank),
        None => match name {
            "base" => say!(words, "rank-many", rank = "base"),
            "base-1" => say!(words, "rank-many", rank = "below"),
            "base+1" => say!(words, "rank-many", rank = "above"),
            _ => name.to_owned(),
        },
    }
}

/// Returns the failure of a file that is no game, with all that is wrong.
pub(crate) fn faulty(report: &Report, words: &Words) -> Failure {
    Failure::usage(format!("{}\n{}", counted(report, words), told(report, words).trim_end()))
}

/// Returns how many errors there are.
fn counted(report: &Report, words: &Words) -> String {
    let errors = report.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    say!(words, "rules-errors", count = errors.count())
}

/// Returns by what play may go to and fro, in the user's language.
fn fro(how: &str, words: &Words) -> String {
    let told = |part: &str| {
        let known = TO_AND_FRO.iter().find(|(text, _)| *text == part);
        known
            .and_then(|(_, key)| words.find(&format!("rules-fro-{key}"), &[]))
            .unwrap_or_else(|| part.to_owned())
    };
    how.split("; ").map(told).collect::<Vec<_>>().join(", ")
}

/// Returns what is expected, in the user's language; words of the rule language stay as they are.
fn expected(text: &str, words: &Words) -> Option<String> {
    let (_, key) = DESCRIPTIONS.iter().find(|(description, _)| *description == text)?;
    words.find(&format!("rules-expected-{key}"), &[])
}

/// Returns one of several, in the user's language.
fn one_of(listed: &Listed, words: &Words) -> String {
    any_of(listed.iter().map(|text| expected(text, words).unwrap_or_else(|| format!("`{text}`"))), words)
}

/// Returns a problem as it is drawn.
fn finding(severity: &str, sentence: String, at: Option<At>, hint: Option<String>, words: &Words) -> Finding {
    // The signs between the two belong to the language.
    let severity =
        say!(words, "rules-problem-line", severity = words.say(severity, &[]), problem = String::new());
    Finding { severity: severity.trim_end().to_owned(), sentence, at, hint }
}

/// Whether nothing but plain letters can be shown.
fn is_plain() -> bool {
    is_plain_locale(|name| std::env::var(name).ok())
}

/// Returns the problems with their places, in the user's language.
pub(crate) fn told(report: &Report, words: &Words) -> String {
    let mut text = String::new();
    for diagnostic in &report.diagnostics {
        let severity = if diagnostic.severity == Severity::Error { "rules-error" } else { "rules-warning" };
        let problem = &diagnostic.problem;
        let args: Vec<(&'static str, Argument)> = problem
            .args()
            .into_iter()
            .map(|(name, part)| {
                let value = match part {
                    Part::Text(text) if matches!(problem, Problem::ToAndFro { .. }) => fro(text, words),
                    Part::Text(text) => expected(text, words).unwrap_or_else(|| text.to_owned()),
                    Part::Listed(listed) => one_of(listed, words),
                };
                (name, Argument::from(value))
            })
            .collect();
        let sentence = words
            .find(&format!("rules-problem-{}", problem.key()), &args)
            .unwrap_or_else(|| problem.to_string());
        let meant = diagnostic.meant.as_ref().map(|word| say!(words, "rules-meant", word = word.clone()));
        text.push_str(&finding(severity, sentence, diagnostic.at, meant, words).drawn(report, is_plain()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::style::TextStyle;
    use solitarium_core::{Choices, Dealt, Family, Seat};
    use solitarium_patience::LayoutError;
    use solitarium_speech::{Language, pile_name};
    use std::collections::BTreeSet;

    /// Every key that a rule file can bring up has words in every language.
    #[test]
    fn every_key_has_words() {
        let mut keys: BTreeSet<String> =
            Problem::KEYS.iter().map(|key| format!("rules-problem-{key}")).collect();
        for id in solitarium_patience::shipped() {
            let family = PatienceFamily::shipped(id).expect("shipped");
            keys.extend(family.options().iter().map(|option| format!("option-{}", option.name)));
            let (_, report) = family.with(&[]).expect("it has no errors");
            for diagnostic in &report.diagnostics {
                if let Problem::ToAndFro { how } = &diagnostic.problem {
                    let known = |part: &str| TO_AND_FRO.iter().any(|(text, _)| *text == part);
                    assert!(how.split("; ").all(known), "{how}");
                }
            }
            let game = family.build(&Choices::none()).expect("it loads");
            keys.extend(game.sentences().iter().map(|sentence| sentence.key.to_owned()));
            keys.insert(format!("measure-{}.value", game.about().measure));
            let state = game.deal(&Dealt::own(game.pack(), 0));
            let scene = game.scene(&state, Some(Seat::SOLO));
            keys.extend(scene.piles.iter().map(|pile| format!("pile-{}.onto", pile.label.key)));
            keys.extend(scene.notes.iter().map(|note| format!("note-{}", note.key)));
        }
        for reason in solitarium_patience::REASONS {
            keys.insert(format!("reason-{reason}"));
        }
        keys.extend(LayoutError::KEYS.map(|key| format!("layout-{key}")));
        keys.extend(TO_AND_FRO.map(|(_, key)| format!("rules-fro-{key}")));
        keys.extend(DESCRIPTIONS.map(|(_, key)| format!("rules-expected-{key}")));
        keys.extend(WhyNot::ALL.map(|why| format!("rules-why-{}", why.key())));
        keys.extend(Survey::LEMMAS.map(|name| format!("rules-lemma-{name}")));
        keys.extend(Survey::MODELS.map(|name| format!("rules-model-{name}")));
        assert!(keys.len() > 100, "{keys:?}");
        for language in Language::ALL {
            let words = Words::new(language, &[]);
            let missing: Vec<&String> = keys.iter().filter(|key| words.find(key, &[]).is_none()).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", language.code());
        }
    }

    #[test]
    fn ranks_have_their_own_names() {
        let words = Words::new(Language::English, &[]);
        let told = |rank: Rank| all_of_rank(&rank.to_string(), &words);
        assert_eq!(
            [Rank::Ace, Rank::Two, Rank::Ten, Rank::King].map(told),
            ["aces", "twos", "tens", "kings"]
        );
        assert_eq!(
            all_of_rank("base-1", &words),
            "cards one rank below the one that the foundations start with"
        );
    }

    /// The rules in plain words say what is played: from where spaces are filled and when, which cards are removed, what is dealt.
    #[test]
    fn the_rules_do_not_mislead() {
        let told = |id: &str, language: Language| {
            let family = PatienceFamily::shipped(id).expect("shipped");
            in_words(&family, &Words::new(language, &[])).expect("rules")
        };
        for (id, wanted) in [
            (
                "canfield-strict",
                "Empty piles are filled at once from the reserve.\n\
                 Once no card is left there, empty piles are filled only from the waste.",
            ),
            (
                "canfield",
                "Empty piles are filled at once from the reserve.\n\
                 Once no card is left there, empty piles take any card.",
            ),
            ("carpet", "Empty piles are filled at once from the waste, else from the stock."),
            ("montana", "After the deal, aces are removed."),
            ("bristol", "After the deal, kings go to the bottom of their pile."),
            ("golf", "One pile, the hole, takes the cards of the table; one card is dealt there."),
            ("tripeaks", "One pile, the hole, takes the cards of the table; one card is dealt there."),
            (
                "pyramid",
                "Cards are removed from the tableau, the waste or the stock, and only if no card lies over them.",
            ),
            ("pyramid", "The top card of the stock is face up."),
            ("penguin", "Empty piles take cards one rank below the one that the foundations start with."),
            (
                "aces-up",
                "A card is removed if a higher one of its suit lies on top of another pile.\n\
                 Cards are removed from the tableau, and only if no card lies over them.",
            ),
            (
                "canfield",
                "Reserve: one pile, 13 cards, 12 of them face down; the top cards can be played.\n\
                 Face-down cards of the reserve are turned up when uncovered.",
            ),
            (
                "osmosis",
                "Reserve: 4 piles, 16 cards, 12 of them face down; the top cards can be played.\n\
                 Face-down cards of the reserve are turned up when uncovered.",
            ),
            ("stalactites", "No building on the tableau.\nEmpty piles stay empty."),
            ("golf", "No building on the tableau.\nEmpty piles stay empty."),
        ] {
            let told = told(id, Language::English);
            assert!(told.contains(wanted), "{id}: {told}");
        }
        let french = told("canfield-strict", Language::French);
        assert!(
            french.contains("Quand il n’y reste plus de carte, les tas vides ne prennent que"),
            "{french}"
        );
    }

    /// A pile that has no number is named without one.
    #[test]
    fn piles_without_a_number_have_none() {
        let all = Language::ALL.map(|language| Words::new(language, &[]));
        for id in solitarium_patience::shipped() {
            let family = PatienceFamily::shipped(id).expect("shipped");
            let game = family.build(&Choices::none()).expect("it loads");
            let state = game.deal(&Dealt::own(game.pack(), 0));
            let scene = game.scene(&state, Some(Seat::SOLO));
            for words in &all {
                let style = CardStyle::of(words);
                let named = scene.piles.iter().map(|pile| pile_name(&pile.label, style, words));
                let letters = TextStyle { colour: false, letters: true, language: words.language() };
                for text in named.chain(solitarium_speech::text::draw(&scene, letters, words)) {
                    // Only a note, such as of redeals, may have a zero of its own.
                    let is_note =
                        scene.notes.iter().any(|note| text.contains(&solitarium_speech::note(note, words)));
                    let bare = text.split_whitespace().any(|word| ["0", "f0", "p0", "none"].contains(&word));
                    assert!(is_note || !bare, "{id}: {text}");
                }
            }
        }
    }

    #[test]
    fn the_file_to_begin_with_has_no_errors() {
        let (family, _) = PatienceFamily::of_file("new", NEW, ()).unwrap_or_else(|report| panic!("{report}"));
        let (game, _) = family.with(&[]).unwrap_or_else(|report| panic!("{report}"));
        let scenarios = game.run_scenarios();
        assert_eq!((scenarios.count, scenarios.faults), (1, Vec::new()));
    }
}
