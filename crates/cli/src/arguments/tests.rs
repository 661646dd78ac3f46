use super::*;
use crate::Language;
use std::collections::BTreeSet;

fn names(command: &Command, games: &BTreeSet<String>, found: &mut BTreeSet<String>) {
    let long = command.get_arguments().filter_map(Arg::get_long).map(str::to_owned);
    found.extend(long.filter(|name| !games.contains(name)));
    command.get_subcommands().for_each(|command| names(command, games, found));
}

#[test]
fn every_option_of_the_program_is_reserved() {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    let mut games: BTreeSet<String> =
        catalogue.iter().flat_map(Entry::options).map(|option| option.name.to_string()).collect();
    // Rule files have these two themselves.
    games.extend([solitarium_patience::SET, solitarium_patience::LAYOUT].map(str::to_owned));
    let words = Words::new(Language::English, &[]);
    let mut found = BTreeSet::new();
    names(&command(&catalogue, &words), &games, &mut found);
    let free: Vec<&String> =
        found.iter().filter(|name| !GameOption::RESERVED.contains(&name.as_str())).collect();
    assert!(free.is_empty(), "add these to GameOption::RESERVED: {free:?}");
    assert!(
        games.iter().all(|name| !GameOption::RESERVED.contains(&name.as_str())),
        "a game needs a reserved name"
    );
}

/// A board is always the same: its help does not speak of deals.
#[test]
fn a_board_has_no_deals() {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    for (language, deal) in
        [(Language::English, " deal"), (Language::French, "donne"), (Language::Catalan, "repartiment")]
    {
        let words = Words::new(language, &[]);
        for verb in [Verb::Play, Verb::Watch, Verb::Analyse] {
            let help = |game: &str| {
                let entry = catalogue.find(game).expect("a game");
                game_command(verb, entry, &words).render_help().to_string()
            };
            assert!(!help("peg").contains(deal), "{}", help("peg"));
            assert!(help("klondike").contains(deal), "{}", help("klondike"));
        }
    }
}
