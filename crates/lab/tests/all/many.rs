//! Many tables at once are the same as single tables, game by game.

use solitarium_core::{Choices, Deal, Effort, Rng, Seat, Turn};
use solitarium_lab::{Catalogue, Entry, Results, Rewards, Table, Variant};

const TABLES: usize = 4;
const MOST_STEPS: u32 = 60;

fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::new();
    solitarium_games::each_game(&mut catalogue);
    catalogue
}

fn open(variant: &dyn Variant, deal: u64) -> Box<dyn Table> {
    variant.open(&Deal::Own(deal), None, Effort::default()).unwrap_or_else(|error| panic!("{error}"))
}

fn actions_of(table: &dyn Table) -> Vec<u32> {
    let mut actions = Vec::new();
    table.each_action(&mut |action| actions.push(action));
    actions
}

#[test]
fn every_game_has_action_numbers_that_find_its_moves() {
    for entry in catalogue().iter() {
        let variant = entry.variant(&Choices::none()).unwrap_or_else(|error| panic!("{error}"));
        assert!(variant.actions() > 0, "{}", entry.id());
        let (mut table, mut rng) = (open(variant.as_ref(), 5), Rng::new(1));
        for _ in 0..80 {
            let actions = actions_of(table.as_ref());
            assert_eq!(actions.len(), table.count());
            for (place, &action) in actions.iter().enumerate() {
                assert_eq!(table.find_action(action), Some(place), "{}", entry.id());
            }
            assert_eq!(table.find_action(variant.actions()), None);
            if actions.is_empty() {
                break;
            }
            let action = actions[rng.below(actions.len() as u32) as usize];
            let text = table.find_action(action).map(|place| table.texts()[place].clone());
            assert!(!table.act(variant.actions()) && table.act(action));
            assert_eq!(table.last_text(), text);
        }
    }
}

#[test]
fn many_tables_are_single_tables() {
    let rules = Rewards { measure: true, penalty: 2.0, most_steps: MOST_STEPS };
    let mut dealt_anew = 0;
    for entry in catalogue().iter().filter(|entry| entry.seats() == (1, 1)) {
        let variant = entry.variant(&Choices::none()).unwrap_or_else(|error| panic!("{error}"));
        let encoding = variant.encoding();
        let (size, numbers) = (encoding.size(), variant.actions() as usize);
        let mut many = variant.many(TABLES).unwrap_or_else(|| panic!("{}", entry.id()));
        many.reset(7);
        let mut singles: Vec<_> = many.deals().into_iter().map(|deal| open(variant.as_ref(), deal)).collect();
        let (mut steps, mut over) = ([0; TABLES], [false; TABLES]);
        let (mut observations, mut masks) = (vec![0; TABLES * size], vec![0; TABLES * numbers]);
        let (mut rewards, mut terminated, mut truncated) = ([0.0; TABLES], [false; TABLES], [false; TABLES]);
        let mut rng = Rng::named(3, entry.id());
        for round in 0..150 {
            let actions: Vec<i64> = singles
                .iter()
                .map(|table| {
                    let legal = actions_of(table.as_ref());
                    // Now and then nothing legal is tried.
                    if legal.is_empty() || round % 17 == 5 {
                        return -1;
                    }
                    legal[rng.below(legal.len() as u32) as usize].into()
                })
                .collect();
            many.step(
                &actions,
                rules,
                &mut Results {
                    observations: &mut observations,
                    masks: &mut masks,
                    rewards: &mut rewards,
                    terminated: &mut terminated,
                    truncated: &mut truncated,
                },
            );
            for place in 0..TABLES {
                let (mut reward, mut ended) = (0.0, false);
                if over[place] {
                    singles[place] = open(variant.as_ref(), many.deals()[place]);
                    (steps[place], over[place]) = (0, false);
                    dealt_anew += 1;
                } else {
                    let table = &mut singles[place];
                    let before = f32::from(table.measure());
                    steps[place] += 1;
                    if u32::try_from(actions[place]).is_ok_and(|action| table.act(action)) {
                        reward = f32::from(table.measure()) - before;
                        ended = matches!(table.turn(), Turn::Over(_));
                    } else {
                        reward = -rules.penalty;
                    }
                    over[place] = ended || steps[place] >= MOST_STEPS;
                }
                let mut seen = vec![0; size];
                singles[place].encode(Seat::SOLO, &encoding, &mut seen);
                assert_eq!(observations[place * size..][..size], seen, "{}", entry.id());
                let legal: Vec<u32> = (0..)
                    .zip(&masks[place * numbers..][..numbers])
                    .filter(|(_, one)| **one == 1)
                    .map(|(n, _)| n)
                    .collect();
                let mut expected = actions_of(singles[place].as_ref());
                expected.sort_unstable();
                assert_eq!(legal, expected, "{}", entry.id());
                assert!((rewards[place] - reward).abs() < f32::EPSILON, "{}", entry.id());
                assert_eq!(
                    (terminated[place], truncated[place]),
                    (ended, over[place] && !ended),
                    "{}",
                    entry.id()
                );
            }
        }
    }
    assert!(dealt_anew > 20, "{dealt_anew}");
}

#[test]
fn games_of_several_seats_have_no_many() {
    let catalogue = catalogue();
    let variant = catalogue.find("rummy").map(|entry: &dyn Entry| entry.variant(&Choices::none()));
    assert!(matches!(variant, Some(Ok(variant)) if variant.many(3).is_none()));
}
