//! What one seat is sent of a table, in words of one language. See *VIEW* in `docs/web-api.md`.

use crate::play::{Play, ToldStep};
use serde::Serialize;
use solitarium_core::{
    Board, Card, Ending, Fan, Flip, Outcome, PileRole, Scene, ScenePile, Seat, Shown, Spot, Step, Transfer,
    Turn, Verb,
};
use solitarium_lab::{Chooser, Offer};
use solitarium_speech::{
    CardStyle, Who, Words, cell_name, ending, game_name, narration, offer, pile_name, say, seat_name, title,
};
use std::collections::BTreeMap;

/// How many of the last steps a view has.
const LAST_STEPS: usize = 12;

/// How many transfers and flips the steps of a view have together: older steps are then sent in words alone. The last one has all of its.
const MOST_CHANGES: usize = 40;

/// How many cards of a squared pile are sent: those that are seen when the top ones are carried away.
const TOP_CARDS: usize = 3;

/// A view, as it is sent.
#[derive(Serialize)]
pub(crate) struct TableView {
    table: String,
    rev: u64,
    you: Option<u8>,
    owner: bool,
    turn: Option<u8>,
    game: GameView,
    #[serde(skip_serializing_if = "Option::is_none")]
    watch: Option<String>,
    seats: Vec<SeatView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    piles: Vec<PileView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    offers: Vec<OfferView>,
    steps: Vec<StepView>,
    at: usize,
    line: usize,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    more: bool,
    moves: usize,
    seconds: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<OverView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<SheetView>,
    can: Vec<&'static str>,
}

#[derive(Serialize)]
struct GameView {
    id: String,
    name: String,
    title: String,
    choices: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<String>,
}

#[derive(Serialize)]
struct SeatView {
    name: String,
    player: Option<String>,
    here: bool,
}

#[derive(Serialize)]
struct PileView {
    id: u16,
    role: &'static str,
    at: [f32; 2],
    fan: &'static str,
    name: String,
    cards: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gaps: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<u8>,
    #[serde(skip_serializing_if = "is_zero")]
    z: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suit: Option<String>,
}

#[derive(Serialize)]
struct BoardView {
    grid: &'static str,
    cells: Vec<CellView>,
}

#[derive(Serialize)]
struct CellView {
    at: [u8; 2],
    peg: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    goal: bool,
    name: String,
}

/// A pile by its number, or a cell by its row and column.
#[derive(Clone, Copy, Debug, Serialize, PartialEq, Eq)]
#[serde(untagged)]
pub(crate) enum Place {
    Pile(u16),
    Cell([u8; 2]),
}

#[derive(Serialize)]
struct OfferView {
    #[serde(rename = "move")]
    text: String,
    say: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Place>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    take: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<String>,
    rank: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    tap: Option<Place>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    either: bool,
}

/// A step, as it is sent.
#[derive(Serialize)]
pub(crate) struct StepView {
    n: usize,
    seat: u8,
    say: String,
    verb: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    transfers: Vec<TransferView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    flips: Vec<FlipView>,
}

#[derive(Serialize)]
struct TransferView {
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<Place>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    under: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    shuffled: bool,
}

#[derive(Serialize)]
struct FlipView {
    pile: u16,
    index: u16,
    up: bool,
    card: String,
}

#[derive(Serialize)]
struct OverView {
    kind: &'static str,
    say: String,
}

#[derive(Serialize)]
struct SheetView {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    total: Vec<String>,
}

/// Somebody at the table, for those who look at it.
pub(crate) struct Sitter {
    /// The name that a person gave, if one did.
    pub(crate) name: Option<String>,
    /// Whether the person has the page open.
    pub(crate) is_here: bool,
}

/// What a view is made of.
pub(crate) struct ViewBuilder<'a> {
    pub(crate) table: &'a str,
    pub(crate) play: &'a Play,
    pub(crate) sitters: &'a [Sitter],
    /// The seat that sees this; `None` for a viewer to whom all cards are open.
    pub(crate) seat: Option<Seat>,
    pub(crate) is_owner: bool,
    /// Whether several people play, or could: then the deal is a secret.
    pub(crate) several: bool,
    /// Who may take back the last move, where several play.
    pub(crate) takes_back: Option<Seat>,
    pub(crate) rev: u64,
    pub(crate) seconds: u64,
    pub(crate) words: &'a Words,
}

impl ViewBuilder<'_> {
    /// Returns the view.
    pub(crate) fn view(&self) -> TableView {
        let ViewBuilder { play, words, .. } = *self;
        let table = play.round().table();
        let known = play.round().view(self.seat);
        let about = table.about();
        let is_watched = play.watch().is_some();
        let offers = if is_watched { Vec::new() } else { offers(&known.offers, &known.scene, words) };
        let over = self.over(known.turn);
        let told = play.told(self.seat);
        let at = told.clone().count();
        let before = at.saturating_sub(LAST_STEPS);
        let mut steps = self.steps(told.skip(before), before + 1);
        shorten(&mut steps);
        TableView {
            table: self.table.to_owned(),
            rev: self.rev,
            you: self.seat.filter(|_| !is_watched).map(|seat| seat.0),
            owner: self.is_owner,
            turn: match known.turn {
                Turn::Act(seat) => Some(seat.0),
                Turn::Over(_) => None,
            },
            game: self.game(),
            watch: play.watch().map(str::to_owned),
            seats: (0..about.seats).map(|seat| self.sitter(Seat(seat))).collect(),
            piles: known.scene.piles.iter().map(|pile| pile_view(pile, words)).collect(),
            board: known.scene.board.as_ref().map(board_view),
            notes: known.scene.notes.iter().map(|note| solitarium_speech::note(note, words)).collect(),
            offers,
            steps,
            at,
            line: play.told_of_line(self.seat).count(),
            more: is_watched && over.is_none(),
            moves: self.moves(),
            seconds: self.seconds,
            can: self.can(over.is_some(), known.scene.board.is_some()),
            over,
            sheet: self.sheet(),
        }
    }

    /// Returns all steps that were told, with those that can be made again, in words alone.
    pub(crate) fn all_steps(&self) -> Vec<StepView> {
        let steps = self.steps(self.play.told_of_line(self.seat), 1).into_iter();
        steps.map(|step| StepView { transfers: Vec::new(), flips: Vec::new(), ..step }).collect()
    }

    fn steps<'a>(&self, told: impl Iterator<Item = &'a ToldStep>, first: usize) -> Vec<StepView> {
        (first..)
            .zip(told)
            .map(|(n, told)| StepView {
                n,
                seat: told.mover.0,
                say: narration(
                    &told.step,
                    &told.scene,
                    &self.who(told.mover),
                    CardStyle::of(self.words),
                    self.words,
                ),
                verb: told.step.verb.name(),
                transfers: told.step.transfers.iter().map(transfer_view).collect(),
                flips: told.step.flips.iter().copied().map(flip_view).collect(),
            })
            .collect()
    }

    /// Returns how a player counts: the own moves.
    fn moves(&self) -> usize {
        match self.seat {
            Some(seat) if self.play.seats() > 1 => {
                self.play.told(self.seat).filter(|told| told.mover == seat).count()
            }
            _ => self.play.played(),
        }
    }

    fn who(&self, seat: Seat) -> Who {
        match self.play.seats() {
            1 if self.play.watch().is_some() => Who::Solo,
            1 => Who::You,
            _ if Some(seat) == self.seat && self.play.watch().is_none() => Who::You,
            _ => Who::Player(self.name(seat)),
        }
    }

    fn name(&self, seat: Seat) -> String {
        let given = self.sitters.get(usize::from(seat.0)).and_then(|sitter| sitter.name.clone());
        given.unwrap_or_else(|| seat_name(seat, self.play.round().table().player(seat), self.words))
    }

    fn sitter(&self, seat: Seat) -> SeatView {
        let player = self.play.round().table().player(seat).map(str::to_owned);
        let is_here = self.sitters.get(usize::from(seat.0)).is_some_and(|sitter| sitter.is_here);
        SeatView { name: self.name(seat), here: player.is_some() || is_here, player }
    }

    fn game(&self) -> GameView {
        let table = self.play.round().table();
        let about = table.about();
        let deal = (!self.is_deal_secret()).then(|| table.deal().to_string());
        let command =
            deal.as_ref().map(|deal| command(self.words, "play", &about.id, &about.variant, Some(deal)));
        GameView {
            name: game_name(&about.id, self.words),
            title: title(&about, self.words),
            choices: choices(&about.variant),
            id: about.id.into_owned(),
            deal,
            command,
        }
    }

    /// Returns whether the name of the deal would tell what somebody may not know.
    pub(crate) fn is_deal_secret(&self) -> bool {
        self.several && !self.play.is_over()
    }

    fn over(&self, turn: Turn) -> Option<OverView> {
        let table = self.play.round().table();
        let about = table.about();
        match turn {
            Turn::Over(outcome) => {
                let me = self.seat.unwrap_or(Seat::SOLO);
                let kind = match outcome.ending {
                    Ending::Won(seat) if seat == me => "won",
                    Ending::Won(_) | Ending::Lost => "lost",
                    Ending::Drawn => "drawn",
                    Ending::Undecided => "undecided",
                };
                Some(OverView { kind, say: ending(outcome, &about, self.words) })
            }
            Turn::Act(_) if self.play.has_given_up() => {
                let outcome = Outcome { ending: Ending::Lost, measure: table.measure() };
                let say =
                    format!("{} {}", say!(self.words, "watch-gives-up"), ending(outcome, &about, self.words));
                Some(OverView { kind: "lost", say })
            }
            Turn::Act(_) => None,
        }
    }

    /// Returns what each seat earned in each part of the match.
    fn sheet(&self) -> Option<SheetView> {
        let words = self.words;
        let seats = self.play.seats();
        let parts: Vec<&[i32]> = self.play.parts().collect();
        let total = *parts.last()?;
        let mut head = vec![say!(words, "server-sheet-hand")];
        head.extend((0..seats).map(|seat| self.name(Seat(seat))));
        let mut before = vec![0; usize::from(seats)];
        let mut rows = Vec::new();
        for (number, earned) in (1..).zip(&parts) {
            let mut row = vec![i32::to_string(&number)];
            row.extend(
                earned.iter().zip(&before).map(|(now, then)| words.signed_number((now - then).into())),
            );
            before.clone_from(&earned.to_vec());
            rows.push(row);
        }
        let mut last = vec![say!(words, "server-sheet-total")];
        last.extend(total.iter().map(|earned| words.signed_number((*earned).into())));
        Some(SheetView { head, rows, total: last })
    }

    /// Returns the calls and questions that will not be refused now.
    fn can(&self, over: bool, has_board: bool) -> Vec<&'static str> {
        let play = self.play;
        let round = play.round();
        let table = round.table();
        let mut can = Vec::new();
        let mut add = |name: &'static str, holds: bool| {
            if holds {
                can.push(name);
            }
        };
        let is_watched = play.watch().is_some();
        let alone = !self.several && !is_watched;
        let played = play.played() > 0;
        add(
            "undo",
            if self.several { self.seat.is_some() && self.takes_back == self.seat } else { alone && played },
        );
        add("redo", alone && play.length() > play.played());
        add("restart", alone && played);
        let advised = !play.entry().strategies().is_empty();
        let chooses = self.seat.is_some_and(|seat| round.chooser() == Chooser::Person(seat));
        add("hint", !is_watched && chooses && advised);
        add("finish", alone && play.seats() == 1 && !over && advised && table.is_all_known());
        add("new", !self.several || over);
        add("record", !self.several || over);
        let foresees = alone && play.seats() == 1 && table.foresees();
        for question in ["winnable", "moves", "keeping"] {
            add(question, foresees && !over);
        }
        add("ends", foresees && !over && has_board);
        for question in ["way-back", "mistake"] {
            add(question, foresees && played);
        }
        add("proof", foresees);
        add("line", foresees && !over);
        can
    }
}

/// Returns the options of a variant that differ from the default.
pub(crate) fn choices(variant: &str) -> BTreeMap<String, String> {
    let options = variant.split('&').filter_map(|option| option.split_once('='));
    options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Returns the command that does the same in a terminal.
pub(crate) fn command(words: &Words, verb: &str, game: &str, variant: &str, deal: Option<&str>) -> String {
    let mut command = format!("{} {verb} {game}", quoted(words.program()));
    for (name, value) in variant.split('&').filter_map(|option| option.split_once('=')) {
        command +=
            &if value == "yes" { format!(" --{name}") } else { format!(" --{name} {}", quoted(value)) };
    }
    if let Some(deal) = deal {
        command += &format!(" --deal {}", quoted(deal));
    }
    command
}

/// Returns an argument as a shell reads it.
pub(crate) fn quoted(argument: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.,:/+=".contains(c);
    if !argument.is_empty() && argument.chars().all(is_plain) {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', "'\\''"))
}

/// Returns a card as it is sent; nothing for one that is not seen.
fn card_text(shown: Shown) -> String {
    shown.face().map_or(String::new(), Card::code)
}

/// Returns a place as it is sent; `None` for what is off the table.
pub(crate) fn place(spot: Spot) -> Option<Place> {
    match spot {
        Spot::Pile(id) => Some(Place::Pile(id.0.into())),
        Spot::Cell(place) => Some(Place::Cell([place.row, place.column])),
        Spot::Away => None,
    }
}

/// Returns how many of the lowest cards of a pile are not sent.
fn left_out(pile: &ScenePile) -> usize {
    if pile.fan == Fan::Squared { pile.cards.len().saturating_sub(TOP_CARDS) } else { 0 }
}

fn pile_view(pile: &ScenePile, words: &Words) -> PileView {
    let (row, column) = pile.half_place();
    let below = left_out(pile);
    PileView {
        id: pile.id.0.into(),
        role: pile.role.name(),
        at: [f32::from(row) / 2.0, f32::from(column) / 2.0],
        fan: pile.fan.name(),
        name: pile_name(&pile.label, CardStyle::of(words), words),
        cards: pile.cards[below..].iter().copied().map(card_text).collect(),
        gaps: pile.gaps.iter().filter_map(|gap| gap.checked_sub(below as u16)).collect(),
        owner: pile.owner.map(|seat| seat.0),
        z: pile.layer,
        count: (below > 0).then_some(pile.cards.len()),
        suit: pile.label.suit.map(|suit| suit.letter().to_string()),
    }
}

fn board_view(board: &Board) -> BoardView {
    let cells = board.cells.iter().map(|cell| CellView {
        at: [cell.place.row, cell.place.column],
        peg: cell.peg,
        goal: cell.goal,
        name: cell_name(cell.place),
    });
    BoardView { grid: board.grid.name(), cells: cells.collect() }
}

fn transfer_view(transfer: &Transfer) -> TransferView {
    TransferView {
        from: place(transfer.from),
        to: place(transfer.to),
        cards: transfer.cards.iter().copied().map(card_text).collect(),
        under: transfer.under,
        shuffled: transfer.shuffled,
    }
}

fn flip_view(flip: Flip) -> FlipView {
    FlipView { pile: flip.pile.0.into(), index: flip.index, up: flip.up, card: card_text(flip.card) }
}

/// Leaves out what older steps changed, where that is much: a client that has seen the position before draws the last ones.
fn shorten(steps: &mut [StepView]) {
    let mut changes = 0;
    for (age, step) in steps.iter_mut().rev().enumerate() {
        changes += step.transfers.len() + step.flips.len();
        if age > 0 && changes > MOST_CHANGES {
            step.transfers.clear();
            step.flips.clear();
        }
    }
}

fn offers(offers: &[Offer], scene: &Scene, words: &Words) -> Vec<OfferView> {
    let taps: Vec<(usize, Spot)> = scene
        .piles
        .iter()
        .filter(|pile| pile.role == PileRole::Stock)
        .filter_map(|pile| Some((stock_move(offers, Spot::Pile(pile.id))?, Spot::Pile(pile.id))))
        .collect();
    let view = |(number, found): (usize, &Offer)| {
        let step = &found.step;
        let from = step.from().filter(|spot| is_there(scene, *spot));
        let take = from.map_or(Vec::new(), |from| taken(step, scene, from));
        let other = pair(step).filter(|spot| is_there(scene, *spot));
        let to = other.or_else(|| step.to().filter(|spot| is_there(scene, *spot)));
        OfferView {
            text: found.text.clone(),
            say: offer(step, scene, CardStyle::of(words), words),
            from: from.and_then(place),
            to: to.and_then(place),
            either: other.is_some(),
            cards: step.cards().map(Card::code).collect(),
            take,
            rank: rank(step, scene),
            tap: taps.iter().find(|(choice, _)| *choice == number).and_then(|(_, spot)| place(*spot)),
        }
    };
    offers.iter().enumerate().map(view).collect()
}

/// Returns where the second card of a pair is taken that goes away together: a player puts the one on the other, in either order.
fn pair(step: &Step) -> Option<Spot> {
    match step.transfers.as_slice() {
        [one, other] if step.verb == Verb::RemovePair && one.from != other.from => Some(other.from),
        _ => None,
    }
}

/// Returns whether a place can be pointed at: a pile that a move will make cannot.
fn is_there(scene: &Scene, spot: Spot) -> bool {
    match spot {
        Spot::Pile(id) => scene.pile(id).is_some(),
        Spot::Cell(_) => true,
        Spot::Away => false,
    }
}

/// Returns which of the cards that are sent of a pile are taken up for a step.
fn taken(step: &Step, scene: &Scene, from: Spot) -> Vec<usize> {
    let Spot::Pile(id) = from else { return Vec::new() };
    let Some(pile) = scene.pile(id) else { return Vec::new() };
    let mut places: Vec<usize> = Vec::new();
    // Of cards with the same face, the uppermost ones are meant.
    for card in step.cards() {
        let found = pile.cards.iter().enumerate().rev();
        let mut found = found.filter(|(at, shown)| **shown == Shown::Face(card) && !places.contains(at));
        places.extend(found.next().map(|(at, _)| at));
    }
    places.sort_unstable();
    places.iter().filter_map(|at| at.checked_sub(left_out(pile))).collect()
}

/// Returns how sensible a move is, the lowest first: up to the foundations before anything else.
fn rank(step: &Step, scene: &Scene) -> u8 {
    let pile = |spot: Spot| match spot {
        Spot::Pile(id) => scene.pile(id),
        Spot::Cell(_) | Spot::Away => None,
    };
    let Some(to) = step.to().and_then(pile) else { return 2 };
    match to.role {
        PileRole::Foundation => 0,
        PileRole::Meld | PileRole::Hand => 1,
        PileRole::Tableau if to.cards.is_empty() => 4,
        PileRole::Tableau => 2,
        PileRole::Storage => 3,
        PileRole::Waste => 5,
        PileRole::Stock => 6,
    }
}

/// Returns what is done when the stock is tapped: the only move from it or, when there is none, the one to it.
fn stock_move(offers: &[Offer], stock: Spot) -> Option<usize> {
    let mut from = offers.iter().enumerate().filter(|(_, offer)| offer.step.from() == Some(stock));
    match (from.next(), from.next()) {
        (Some((choice, _)), None) => Some(choice),
        (Some(_), Some(_)) => None,
        (None, _) => offers.iter().position(|offer| offer.step.to() == Some(stock)),
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_steps_are_told_in_words_alone_where_much_changes() {
        let step = |n, transfers| StepView {
            n,
            seat: 0,
            say: "…".to_owned(),
            verb: "redeal",
            transfers: (0..transfers)
                .map(|_| TransferView {
                    from: None,
                    to: None,
                    cards: Vec::new(),
                    under: false,
                    shuffled: false,
                })
                .collect(),
            flips: Vec::new(),
        };
        let told = |counts: &[usize]| {
            let mut steps: Vec<StepView> = counts.iter().zip(1..).map(|(&count, n)| step(n, count)).collect();
            shorten(&mut steps);
            steps.iter().map(|step| step.transfers.len()).collect::<Vec<usize>>()
        };
        assert_eq!(told(&[2, 1, 3]), [2, 1, 3]);
        assert_eq!(told(&[1, 48, 1, 48]), [0, 0, 0, 48]);
        assert_eq!(told(&[1, 48, 2, 38]), [0, 0, 2, 38]);
        assert_eq!(told(&[]), [0; 0]);
    }

    #[test]
    fn a_command_can_be_pasted_into_a_shell() {
        let words = Words::new(solitarium_speech::Language::English, &[]);
        assert_eq!(
            command(&words, "play", "klondike", "draw=3&no-return=yes", Some("sol:7")),
            "solitarium play klondike --draw 3 --no-return --deal sol:7"
        );
        // A program of the user's own has a name of its own.
        let words = words.of_program("mes réussites");
        assert_eq!(
            command(&words, "play", "md", "", Some("7♣ 8♣")),
            "'mes réussites' play md --deal '7♣ 8♣'"
        );
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
