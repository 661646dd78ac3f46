//! Deals are pinned, read back, and refused where they do not fit.

use super::*;
use crate::Rng;
use crate::pack::tests::packs;
use proptest::prelude::*;

fn codes(deal: &str, pack: Pack) -> Vec<String> {
    deal.parse::<Deal>().unwrap().cards(pack).unwrap().iter().map(|card| card.code()).collect()
}

/// The deck that the course's program makes of the seed 7, read from its end.
#[test]
fn girona_seven() {
    let dealt = codes("girona:7", Pack::FULL);
    assert_eq!(dealt[..8], ["QD", "7D", "KD", "2S", "6S", "6H", "KS", "KH"]);
    assert_eq!(dealt[48..], ["7C", "2C", "8H", "4H"]);
    assert_eq!(codes("girona:-7", Pack::FULL), dealt);
    assert_eq!(codes("girona:4294967303", Pack::FULL), dealt);
}

/// Deals 1 and 617 as every FreeCell program shows them, row by row.
#[test]
fn microsoft() {
    assert_eq!(codes("ms:1", Pack::FULL)[..8], ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]);
    assert_eq!(codes("ms:617", Pack::FULL)[..8], ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"]);
}

/// Published deals must stay what they are.
#[test]
fn own_deals_are_pinned() {
    assert_eq!(codes("sol:1", Pack::FULL)[..8], PIN_52);
    assert_eq!(codes("1", Pack::PIQUET)[..8], PIN_32);
}
const PIN_52: [&str; 8] = ["QD", "2C", "2S", "5H", "3C", "6D", "KS", "9S"];
const PIN_32: [&str; 8] = ["KD", "7C", "9D", "8C", "JC", "TC", "KH", "KS"];

/// FNV-1a over the cards of the deals `name:0` to `name:999`.
fn digest(name: &str, pack: Pack) -> u64 {
    let deals = (0..1000).flat_map(|number| codes(&format!("{name}:{number}"), pack));
    let bytes = deals.flat_map(String::into_bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The digests were taken when a game had 32 or 52 cards and no others.
#[test]
fn deals_of_32_and_52_cards_are_what_they_always_were() {
    assert_eq!(digest("sol", Pack::PIQUET), 0x88d0_1366_7ef1_63f1);
    assert_eq!(digest("sol", Pack::FULL), 0x1c2d_3f6d_63ec_f6ed);
    assert_eq!(digest("exact", Pack::PIQUET), 0x0c23_951c_de6b_68cd);
    assert_eq!(digest("exact", Pack::FULL), 0xc831_d070_6437_a915);
    assert_eq!(digest("girona", Pack::FULL), 0x99b5_fd76_219c_b475);
    assert_eq!(digest("ms", Pack::FULL), 0x85be_eefe_c255_c761);
    let exact = format!("exact:{}", Exact::of(&shuffled(Pack::FULL, 1), Pack::FULL).unwrap());
    assert_eq!(codes(&exact, Pack::FULL), codes("sol:1", Pack::FULL));
    assert_eq!(exact, "exact:35698573018210302006406016077196495444230298304727095114915848836138");
}

/// The order of ranks makes no difference to what is dealt.
#[test]
fn low_aces_are_dealt_like_high_ones() {
    let low: Pack = "A..K".parse().unwrap();
    for name in ["sol:7", "girona:7", "ms:7", "exact:7"] {
        assert_eq!(codes(name, low), codes(name, Pack::FULL), "{name}");
    }
}

/// Deals of other packs are published too.
#[test]
fn own_deals_of_other_packs_are_pinned() {
    let pinned = |pack: &str| codes("sol:1", pack.parse().unwrap())[..8].join(" ");
    assert_eq!(pinned("2x52"), "QD 5H JD KH TC AD 4C AS");
    assert_eq!(pinned("4x(A..K SH)"), "KH 3S KH 7S 6H AH 3H AS");
    assert_eq!(pinned("8x(A..K S)"), "7S 9S 7S JS 4S 8S 2S AS");
    assert_eq!(pinned("A..8"), "8D 2C 4D 3C 6C 5C 8H 8S");
}

#[test]
fn all_deals_are_whole_packs() {
    for name in
        ["0", "18446744073709551615", "girona:0", "ms:0", "ms:4294967295", "exact:12345678901234567890"]
    {
        let mut cards = name.parse::<Deal>().unwrap().cards(Pack::FULL).unwrap();
        cards.sort_unstable();
        assert_eq!(cards.as_slice(), Pack::FULL.cards(), "{name}");
    }
}

#[test]
fn names_are_read_back() {
    let whole: Vec<Card> = Pack::PIQUET.cards().iter().rev().copied().collect();
    let literal = Deal::Literal(Literal::new(&whole).unwrap());
    for deal in [
        Deal::Own(0),
        Deal::Own(u64::MAX),
        Deal::Girona(7),
        Deal::Ms(9),
        Deal::Exact(Exact::from(9)),
        literal,
    ] {
        assert_eq!(deal.to_string().parse(), Ok(deal));
    }
    let spaced = whole.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(spaced.parse::<Deal>().unwrap().cards(Pack::PIQUET).unwrap().as_slice(), whole);
}

#[test]
fn nonsense_is_told() {
    let told = |text: &str| text.parse::<Deal>().unwrap_err().to_string();
    assert_eq!(told(" "), "a deal is missing: a number, generator:number or a list of cards is expected");
    assert_eq!(
        told("abc"),
        "\"abc\" is no number for sol: a whole number from 0 to 18446744073709551615 is expected"
    );
    assert_eq!(
        told("-3"),
        "\"-3\" is no number for sol: a whole number from 0 to 18446744073709551615 is expected"
    );
    assert_eq!(
        told("dos:3"),
        "there is no generator \"dos\": it must be one of sol, girona, ms, pysol, solvitaire, exact, cards"
    );
    assert_eq!(told("ms:-1"), "\"-1\" is no number for ms: a whole number from 0 to 4294967295 is expected");
    assert!(told("cards:7C,8X").starts_with("card 2: \"8X\" is not a card"));
    assert_eq!(told("cards:"), told(" "));
    let wrong = "girona:7".parse::<Deal>().unwrap().cards(Pack::PIQUET).unwrap_err();
    assert_eq!(wrong.to_string(), "girona deals 52 cards: this game is played with 32");
    let beyond = format!("exact:{}", Exact::orders(Pack::PIQUET));
    assert_eq!(
        beyond.parse::<Deal>().unwrap().cards(Pack::PIQUET).unwrap_err().to_string(),
        "exact deals of 32 cards are numbered from 0 to 32! - 1"
    );
}

#[test]
fn lists_that_are_no_pack_are_told() {
    let told = |text: &str, pack: Pack| {
        let error = text.parse::<Deal>().unwrap().cards(pack).unwrap_err();
        error.to_string()
    };
    let list = |pack: Pack| pack.cards().iter().map(|card| card.code()).collect::<Vec<_>>();
    assert_eq!(
        told("7C 8C 7C", Pack::FULL),
        "7♣ appears twice, as card 1 and as card 3: each card must appear once"
    );
    assert_eq!(
        told("7C 8C", Pack::PIQUET),
        "there are 2 cards, and 9♣ is missing: this game is played with 32"
    );
    let mut cards = list(Pack::PIQUET);
    cards[4] = "2C".to_owned();
    assert_eq!(told(&cards.join(" "), Pack::PIQUET), "card 5, 2♣, is not in a pack of 32 cards");
    let two: Pack = "2x52".parse().unwrap();
    let mut cards = list(two);
    assert_eq!(
        told(&cards[1..].join(","), two),
        "there are 103 cards, and 2♣ is missing: this game is played with 104 (2x52)"
    );
    cards[9] = "2C".to_owned();
    assert_eq!(told(&cards.join(","), two), "card 10, 2♣, is one too many: this pack has 2 of it");
    let beyond = format!("exact:{}", Exact::orders(two));
    assert_eq!(told(&beyond, two), "exact deals of 104 (2x52) cards are numbered from 0 to 104!/2!^52 - 1");
    assert_eq!(told("ms:1", two), "ms deals 52 cards: this game is played with 104 (2x52)");
}

/// A game of pegs has no cards: of a list of cards, or of another program's deal, nothing would be used.
#[test]
fn a_game_without_cards_takes_only_our_own_numbers() {
    let dealt = Dealt::new(&Deal::Own(5), None).expect("a number of our own");
    assert_eq!((dealt.cards.len(), dealt.seed), (0, 5));
    for name in ["exact:5", "AS KS", "ms:3", "pysol:3", "solvitaire:3", "girona:3"] {
        let deal: Deal = name.parse().expect("a deal");
        assert_eq!(Dealt::new(&deal, None), Err(DealError::NoCards), "{name}");
    }
}

/// A pack as a list, shuffled.
fn shuffled(pack: Pack, seed: u64) -> Vec<Card> {
    let mut cards = pack.cards();
    shuffle(&mut cards, &mut Rng::new(seed));
    cards
}

/// What is wrong with a list of cards for a pack.
fn fault(cards: &[Card], pack: Pack) -> Option<DealError> {
    Literal::new(cards).map(Deal::Literal).and_then(|deal| deal.cards(pack)).err()
}

proptest! {
    #[test]
    fn own_deals_are_orders_of_the_pack(pack in packs(), number: u64) {
        let mut cards = Deal::Own(number).cards(pack).unwrap();
        prop_assert_eq!(&cards, &own_of_any(pack, number));
        prop_assert_eq!(&cards, &Dealt::own(Some(pack), number).cards);
        cards.sort_unstable();
        prop_assert_eq!(cards.to_vec(), pack.cards());
    }

    #[test]
    fn lists_of_any_pack_are_read_back(pack in packs(), seed: u64) {
        let cards = shuffled(pack, seed);
        let deal = Deal::Literal(Literal::new(&cards).unwrap());
        prop_assert_eq!(deal.cards(pack).unwrap().to_vec(), cards);
        prop_assert_eq!(deal.to_string().parse(), Ok(deal));
    }

    #[test]
    fn a_missing_card_is_named(pack in packs(), seed: u64, place: prop::sample::Index) {
        let mut cards = shuffled(pack, seed);
        let missing = cards.remove(place.index(cards.len()));
        let expected = match cards.len() {
            0 => DealError::Empty,
            found => DealError::Count { found, missing, pack },
        };
        prop_assert_eq!(fault(&cards, pack), Some(expected));
    }

    #[test]
    fn a_card_too_many_is_named_with_its_place(pack in packs(), seed: u64, place: prop::sample::Index) {
        let mut cards = shuffled(pack, seed);
        let (first, copies, position) = (place.index(cards.len()), pack.decks(), cards.len() + 1);
        let card = cards[first];
        cards.push(card);
        prop_assert_eq!(fault(&cards, pack), Some(match copies {
            1 => DealError::Twice { card, first: first + 1, second: position },
            _ => DealError::TooOften { card, position, copies },
        }));
    }

    #[test]
    fn a_foreign_card_is_named_with_its_place(pack in packs(), seed: u64, place: prop::sample::Index) {
        let mut cards = shuffled(pack, seed);
        let i = place.index(cards.len());
        if let Some(card) = Pack::FULL.cards().into_iter().find(|&card| !pack.contains(card)) {
            cards[i] = card;
            prop_assert_eq!(fault(&cards, pack), Some(DealError::Foreign { card, position: i + 1, pack }));
        }
    }

    #[test]
    fn any_text_is_a_deal_or_an_error(text in ".{0,40}") {
        if let Ok(deal) = text.parse::<Deal>() {
            prop_assert_eq!(deal.to_string().parse(), Ok(deal));
        }
    }

    #[test]
    fn texts_like_deals_too(text in "(sol|girona|ms|exact|cards|[a-z]{0,4}):[-0-9A-Z ,]{0,60}") {
        if let Ok(deal) = text.parse::<Deal>() {
            prop_assert_eq!(deal.to_string().parse(), Ok(deal));
        }
    }
}
