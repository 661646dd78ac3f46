//! A table of the server: a game, who sits at it, and what is kept of both.

use crate::clock::Clock;
use crate::limits::Pace;
use crate::play::Play;
use crate::store_thread::{StoreThread, StoreThreadError};
use crate::tables::players_of;
use crate::token::TokenHash;
use crate::view::{Sitter, StepView, TableView, ViewBuilder};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use solitarium_core::{Ending, Record, Seat, Turn};
use solitarium_lab::View;
use solitarium_speech::Words;
use solitarium_store::{InProgress, LOCAL, Played, Revision, ServedTable};
use std::collections::VecDeque;
use std::mem::{replace, take};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

/// How many tokens an owner has at most: each browser that takes the game up again gets one of its own, and the oldest goes.
const MOST_OWNERS: usize = 32;

/// How many calls are remembered, so that the same one is not done twice.
const REMEMBERED: usize = 8;

/// A table of the server.
pub(crate) struct LiveTable {
    /// The name under which it is found.
    pub(crate) id: String,
    /// How often it may be changed.
    pub(crate) pace: Pace,
    inner: Arc<Mutex<Inner>>,
    signal: watch::Sender<Signal>,
    /// When it was used, in seconds since 1970.
    used: AtomicU64,
}

/// What sockets wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Signal {
    /// Grows with every change.
    pub(crate) version: u64,
    /// The seat whose strategy thinks.
    pub(crate) thinking: Option<Seat>,
}

/// A table that nobody else changes meanwhile.
pub(crate) type Held = OwnedMutexGuard<Inner>;

/// All that changes at a table.
pub(crate) struct Inner {
    id: String,
    pub(crate) play: Play,
    owners: Vec<TokenHash>,
    seats: Vec<SeatHolder>,
    viewers: Vec<Viewer>,
    made: VecDeque<(Option<Seat>, u64, String)>,
    takes_back: Option<Seat>,
    clock: Clock,
    keeping: Keeping,
    /// The game before, until the present one is written.
    left: Option<Box<Left>>,
}

/// A game that was left for another one.
struct Left {
    play: Play,
    clock: Clock,
    keeping: Keeping,
    /// The game as it is counted, if leaving it is giving it up.
    given_up: Option<Played>,
}

/// Who holds a seat: the tokens of its person, the name, and how many of their pages are open.
#[derive(Default)]
struct SeatHolder {
    tokens: Vec<TokenHash>,
    name: Option<String>,
    /// How many pages of the person are open.
    pages: usize,
}

/// Somebody to whom views are sent, and what the last one was.
struct Viewer {
    seat: Option<Seat>,
    /// Counts what was seen to change.
    rev: u64,
    /// The first revision since which nothing has changed that a move depends on.
    base: u64,
    seen: Option<Seen>,
}

/// What a view depends on. Time is not in it: it goes on without a change.
#[derive(PartialEq)]
struct Seen {
    play: (View, usize, usize, bool),
    people: Vec<(Option<String>, Option<String>, bool)>,
}

/// What is kept of the game.
#[derive(Clone, Default)]
struct Keeping {
    /// The state that was kept last, of a game of one person.
    kept: Option<Revision>,
    helped: bool,
    /// Whether the game was counted among the finished ones.
    counted: bool,
    /// The record that was written last: to it the table goes back if something fails.
    record: Option<Record>,
}

/// Whose token it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    pub(crate) seat: Option<Seat>,
    pub(crate) is_owner: bool,
}

/// What is written beside the record of a table.
#[derive(Serialize, Deserialize, Default)]
struct Layout {
    /// The id of the kept game, of a game of one person.
    kept: Option<i64>,
    watch: Option<String>,
    /// How many of the tokens are the owner's; then how many are each seat's.
    owners: usize,
    tokens: Vec<usize>,
    names: Vec<Option<String>>,
    helped: bool,
    counted: bool,
    seconds: u64,
}

/// How a game has been played so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Past {
    pub(crate) seconds: u64,
    pub(crate) helped: bool,
    pub(crate) counted: bool,
}

impl From<&InProgress> for Past {
    fn from(state: &InProgress) -> Past {
        Past { seconds: state.seconds, helped: state.helped, counted: state.counted }
    }
}

/// A table that is to be set up.
pub(crate) struct Plan {
    pub(crate) id: String,
    pub(crate) play: Play,
    /// The owner's tokens.
    pub(crate) owners: Vec<TokenHash>,
    /// The tokens of each seat that somebody else than the owner has.
    pub(crate) tokens: Vec<Vec<TokenHash>>,
    pub(crate) names: Vec<Option<String>>,
    /// The kept game that is taken up again.
    pub(crate) kept: Option<Revision>,
    /// How it has been played so far.
    pub(crate) past: Past,
    /// From which number revisions are counted.
    pub(crate) first_rev: u64,
    /// How many changes a second are taken.
    pub(crate) changes_per_second: f64,
}

impl LiveTable {
    /// Sets a table up.
    pub(crate) fn new(plan: Plan) -> LiveTable {
        let Plan { id, play, owners, tokens, names, kept, past, first_rev, changes_per_second } = plan;
        let mut tokens = tokens.into_iter();
        let mut names = names.into_iter();
        let seats: Vec<SeatHolder> = (0..play.seats())
            .map(|_| SeatHolder {
                tokens: tokens.next().unwrap_or_default(),
                name: names.next().flatten(),
                pages: 0,
            })
            .collect();
        let lookers: Vec<Option<Seat>> = match play.watch() {
            Some(_) => vec![(play.seats() == 1).then_some(Seat::SOLO)],
            None => (0..play.seats()).map(|seat| Some(Seat(seat))).collect(),
        };
        let viewer = |seat| Viewer { seat, rev: first_rev, base: first_rev, seen: None };
        let mut inner = Inner {
            id: id.clone(),
            owners,
            seats,
            viewers: lookers.into_iter().map(viewer).collect(),
            made: VecDeque::new(),
            takes_back: None,
            clock: Clock::after(Duration::from_secs(past.seconds)),
            keeping: Keeping {
                kept,
                helped: past.helped,
                counted: past.counted,
                record: Some(play.record()),
            },
            left: None,
            play,
        };
        inner.settle();
        LiveTable {
            id,
            pace: Pace::new(changes_per_second),
            inner: Arc::new(Mutex::new(inner)),
            signal: watch::Sender::new(Signal::default()),
            used: AtomicU64::new(now_in_seconds()),
        }
    }

    /// Waits until nobody else changes the table.
    pub(crate) async fn hold(&self) -> Held {
        self.used.store(now_in_seconds(), Ordering::Relaxed);
        Arc::clone(&self.inner).lock_owned().await
    }

    /// Tells the sockets that something has changed.
    pub(crate) fn announce(&self) {
        self.signal.send_modify(|signal| *signal = Signal { version: signal.version + 1, thinking: None });
    }

    /// Tells the sockets that a strategy thinks.
    pub(crate) fn announce_thinking(&self, seat: Seat) {
        self.signal.send_modify(|signal| signal.thinking = Some(seat));
    }

    /// Returns what tells of changes.
    pub(crate) fn listen(&self) -> watch::Receiver<Signal> {
        self.signal.subscribe()
    }

    /// Returns how many listen.
    pub(crate) fn listeners(&self) -> usize {
        self.signal.receiver_count()
    }

    /// Returns for how many seconds it has not been used.
    pub(crate) fn idle(&self) -> u64 {
        now_in_seconds().saturating_sub(self.used.load(Ordering::Relaxed))
    }
}

impl Inner {
    /// Returns whose token that is; `None` if it is nobody's here.
    pub(crate) fn access(&self, token: TokenHash) -> Option<Access> {
        if self.owners.contains(&token) {
            return Some(Access { seat: self.owners_seat(), is_owner: true });
        }
        let seat = self.seats.iter().position(|holder| holder.tokens.contains(&token))?;
        Some(Access { seat: Some(Seat(seat as u8)), is_owner: false })
    }

    /// Returns where the owner sits: in the first seat that is a person's and nobody else's.
    fn owners_seat(&self) -> Option<Seat> {
        if self.play.watch().is_some() {
            return self.viewers[0].seat;
        }
        let others = |holder: &SeatHolder| !holder.tokens.is_empty();
        let persons = |seat: &usize| self.play.round().table().player(Seat(*seat as u8)).is_none();
        let mut free = (0..self.seats.len()).filter(|seat| !others(&self.seats[*seat]));
        // A strategy may play for the owner meanwhile: then it is the first seat that is nobody else's.
        let first = free.clone().next();
        free.find(persons).or(first).map(|seat| Seat(seat as u8))
    }

    /// Gives the owner one more token.
    pub(crate) fn add_owner(&mut self, token: TokenHash) {
        if self.owners.len() >= MOST_OWNERS {
            self.owners.remove(0);
        }
        self.owners.push(token);
    }

    /// Returns whether several people play, or did: then the deal and the record are secrets until the end.
    pub(crate) fn is_of_several(&self) -> bool {
        self.seats.iter().any(|holder| !holder.tokens.is_empty())
    }

    /// Returns whether a seat is a person's.
    pub(crate) fn has_person(&self, seat: Seat) -> bool {
        self.owners_seat() == Some(seat)
            || self.seats.get(usize::from(seat.0)).is_some_and(|holder| !holder.tokens.is_empty())
    }

    /// Gives a person a name.
    pub(crate) fn rename(&mut self, seat: Seat, name: Option<String>) {
        if let Some(holder) = self.seats.get_mut(usize::from(seat.0)) {
            holder.name = name;
        }
    }

    /// Notes that a page of somebody was opened or closed.
    pub(crate) fn count_page(&mut self, seat: Option<Seat>, is_open: bool) {
        self.tick();
        if let Some(holder) = seat.and_then(|seat| self.seats.get_mut(usize::from(seat.0))) {
            holder.pages = if is_open { holder.pages + 1 } else { holder.pages.saturating_sub(1) };
        }
        self.settle();
    }

    /// Returns whether a call is based on what the viewer sees now.
    pub(crate) fn is_current(&self, seat: Option<Seat>, rev: u64) -> bool {
        self.viewer(seat).is_some_and(|viewer| (viewer.base..=viewer.rev).contains(&rev))
    }

    /// Returns whether that very call was done already.
    pub(crate) fn was_made(&self, seat: Option<Seat>, rev: u64, once: Option<&str>) -> bool {
        once.is_some_and(|once| {
            self.made.iter().any(|(by, on, made)| *by == seat && *on == rev && made == once)
        })
    }

    /// Remembers that a call was done.
    pub(crate) fn remember(&mut self, seat: Option<Seat>, rev: u64, once: Option<String>) {
        let Some(once) = once else { return };
        if self.made.len() >= REMEMBERED {
            self.made.pop_front();
        }
        self.made.push_back((seat, rev, once));
    }

    fn viewer(&self, seat: Option<Seat>) -> Option<&Viewer> {
        self.viewers.iter().find(|viewer| viewer.seat == seat)
    }

    /// Returns the revision of what the viewer sees.
    pub(crate) fn rev(&self, seat: Option<Seat>) -> u64 {
        self.viewer(seat).map_or(0, |viewer| viewer.rev)
    }

    /// Finds out who sees something else than before, and counts it.
    pub(crate) fn settle(&mut self) {
        self.takes_back = if self.is_of_several() { self.play.who_may_take_back() } else { None };
        for place in 0..self.viewers.len() {
            let seat = self.viewers[place].seat;
            let seen = self.seen(seat);
            let viewer = &mut self.viewers[place];
            match &viewer.seen {
                Some(before) if before.play != seen.play => {
                    viewer.rev += 1;
                    viewer.base = viewer.rev;
                }
                Some(before) if before.people != seen.people => viewer.rev += 1,
                _ => {}
            }
            viewer.seen = Some(seen);
        }
    }

    fn seen(&self, seat: Option<Seat>) -> Seen {
        let (play, table) = (&self.play, self.play.round().table());
        let person = |(holder, number): (&SeatHolder, u8)| {
            (holder.name.clone(), table.player(Seat(number)).map(str::to_owned), holder.pages > 0)
        };
        Seen {
            play: (
                play.round().view(seat),
                play.told(seat).count(),
                play.told_of_line(seat).count(),
                seat.is_some() && self.takes_back == seat || play.has_given_up(),
            ),
            people: self.seats.iter().zip(0..).map(person).collect(),
        }
    }

    /// Calls `with` with what makes the view of somebody.
    fn with_builder<T>(&self, access: Access, words: &Words, with: impl FnOnce(&ViewBuilder<'_>) -> T) -> T {
        let sitters: Vec<Sitter> = self
            .seats
            .iter()
            .map(|holder| Sitter { name: holder.name.clone(), is_here: holder.pages > 0 })
            .collect();
        with(&ViewBuilder {
            table: &self.id,
            play: &self.play,
            sitters: &sitters,
            seat: access.seat,
            is_owner: access.is_owner,
            several: self.is_of_several(),
            takes_back: self.takes_back,
            rev: self.rev(access.seat),
            seconds: self.seconds(),
            words,
        })
    }

    /// Returns what somebody sees.
    pub(crate) fn view(&self, access: Access, words: &Words) -> TableView {
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method alone is not general enough"
        )]
        let seen = self.with_builder(access, words, |builder| builder.view());
        seen
    }

    /// Returns all that somebody was told.
    pub(crate) fn steps(&self, access: Access, words: &Words) -> Vec<StepView> {
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method alone is not general enough"
        )]
        let seen = self.with_builder(access, words, |builder| builder.all_steps());
        seen
    }

    /// Returns whether the record would tell what somebody may not know.
    pub(crate) fn is_secret(&self) -> bool {
        self.is_of_several() && !self.play.is_over()
    }

    fn seconds(&self) -> u64 {
        self.clock.read(Instant::now(), self.is_watched()).as_secs()
    }

    fn is_watched(&self) -> bool {
        self.seats.iter().any(|holder| holder.pages > 0)
    }

    /// Lets the time go on that was played.
    pub(crate) fn tick(&mut self) {
        let (is_watched, runs) = (self.is_watched(), !self.play.is_over());
        self.clock.tick(Instant::now(), is_watched, runs);
    }

    /// Notes that the program gave help.
    pub(crate) fn note_help(&mut self) {
        self.keeping.helped = true;
    }

    /// Another game begins at the table. One that is under way is given up with that, and counted when the other one is written.
    pub(crate) fn begin(&mut self, play: Play) {
        let given_up = self.is_under_way().then(|| self.as_counted());
        self.left = Some(Box::new(Left {
            play: replace(&mut self.play, play),
            clock: replace(&mut self.clock, Clock::after(Duration::ZERO)),
            keeping: take(&mut self.keeping),
            given_up,
        }));
    }

    /// Does something with the rules of a game, which may fail as no code of ours should. Then the table is as it was kept last.
    pub(crate) fn attempt<T>(&mut self, work: impl FnOnce(&mut Inner) -> T) -> Result<T, Broken> {
        catch_unwind(AssertUnwindSafe(|| {
            let done = work(self);
            self.tick();
            self.settle();
            done
        }))
        .map_err(|_| {
            self.restore();
            Broken
        })
    }

    /// Reads something by the rules of a game, which may fail as no code of ours should. Then the table is as it was kept last.
    pub(crate) fn look<T>(&mut self, read: impl FnOnce(&Inner) -> T) -> Result<T, Broken> {
        catch_unwind(AssertUnwindSafe(|| read(self))).map_err(|_| {
            self.restore();
            Broken
        })
    }

    /// Goes back to what was kept last.
    pub(crate) fn restore(&mut self) {
        if let Some(left) = self.left.take() {
            (self.play, self.clock, self.keeping) = (left.play, left.clock, left.keeping);
        }
        let Some(record) = self.keeping.record.clone() else { return };
        let restored = catch_unwind(AssertUnwindSafe(|| {
            let table = self.play.round().table();
            let players: Vec<Option<String>> =
                (0..table.about().seats).map(|seat| table.player(Seat(seat)).map(str::to_owned)).collect();
            Play::resume(Arc::clone(self.play.entry()), &record, &players, self.play.watch())
        }));
        // A game that cannot even be replayed stays as it is: its table answers as well as it can.
        if let Ok(Ok(play)) = restored {
            self.play = play;
        }
        for viewer in &mut self.viewers {
            viewer.rev += 1;
            viewer.base = viewer.rev;
            viewer.seen = None;
        }
        let _ = catch_unwind(AssertUnwindSafe(|| self.settle()));
    }

    /// Writes the table as it is. When this has returned, killing the server does not lose it.
    pub(crate) async fn keep(&mut self, store: &StoreThread) -> Result<(), StoreThreadError> {
        if self.play.watch().is_some() {
            self.left = None;
            return Ok(());
        }
        let record = self.play.record();
        if self.keeping.record.as_ref() == Some(&record) {
            return Ok(());
        }
        self.count_left(store).await?;
        if self.is_of_several() {
            self.keep_layout(store, &record).await?;
        } else {
            self.keep_game(store, &record).await?;
        }
        self.keeping.record = Some(record);
        self.left = None;
        Ok(())
    }

    /// Counts the game before, if it was given up.
    async fn count_left(&mut self, store: &StoreThread) -> Result<(), StoreThreadError> {
        let Some(left) = &mut self.left else { return Ok(()) };
        let Some(played) = left.given_up.clone() else { return Ok(()) };
        let kept = left.keeping.kept;
        store.ask(move |store| store.finish(LOCAL, &played, kept)).await?;
        (left.given_up, left.keeping.kept, left.keeping.counted) = (None, None, true);
        Ok(())
    }

    /// Keeps a game of one person where the terminal keeps its games, too; counts it if it is over.
    async fn keep_game(&mut self, store: &StoreThread, record: &Record) -> Result<(), StoreThreadError> {
        let before = self.keeping.kept;
        if self.play.is_over() {
            // What is kept of the game goes, and then what is written here is the game: it must have the last move by then.
            let counted = replace(&mut self.keeping.counted, true);
            let written = self.keep_layout(store, record).await;
            self.keeping.counted = counted;
            written?;
        }
        if self.play.is_over() && !self.keeping.counted {
            self.count(store).await?;
        } else if self.play.is_over() {
            if let Some(revision) = before {
                store.ask(move |store| store.forget(LOCAL, revision)).await?;
            }
            self.keeping.kept = None;
        } else {
            let state = InProgress {
                game: record.game.clone(),
                variant: record.variant.clone(),
                record: record.to_string(),
                seconds: self.seconds(),
                helped: self.keeping.helped,
                counted: self.keeping.counted,
            };
            let kept = store.write(move |store| store.keep(LOCAL, &state, before)).await?;
            self.keeping.kept = Some(kept);
        }
        if before.map(Revision::id) != self.keeping.kept.map(Revision::id) {
            self.keep_layout(store, record).await?;
        }
        Ok(())
    }

    /// Counts the game of one person. What was kept of it goes.
    async fn count(&mut self, store: &StoreThread) -> Result<(), StoreThreadError> {
        let (played, kept) = (self.as_counted(), self.keeping.kept);
        store.ask(move |store| store.finish(LOCAL, &played, kept)).await?;
        self.keeping.kept = None;
        self.keeping.counted = true;
        Ok(())
    }

    /// Returns the game of one person as it is counted; one that is not over is given up.
    fn as_counted(&self) -> Played {
        let table = self.play.round().table();
        let about = table.about();
        let me = self.owners_seat().unwrap_or(Seat::SOLO);
        Played {
            won: matches!(table.turn(), Turn::Over(outcome) if outcome.ending == Ending::Won(me)),
            deal: table.deal().to_string(),
            moves: u32::try_from(self.play.played()).unwrap_or(u32::MAX),
            seconds: self.seconds(),
            helped: self.keeping.helped,
            game: about.id.into_owned(),
            variant: about.variant,
        }
    }

    /// Goes on with what another program, as a terminal, has kept of this game meanwhile. Returns whether it had.
    pub(crate) async fn catch_up(&mut self, store: &StoreThread) -> Result<bool, StoreThreadError> {
        let Some(revision) = self.keeping.kept else { return Ok(false) };
        let found = store.look(move |store| store.find_kept(LOCAL, revision.id())).await?;
        let Some(found) = found else {
            // It was finished or given up there, and counted: what is played on here is another game.
            self.keeping.kept = None;
            self.keeping.counted = true;
            return Ok(false);
        };
        if found.revision == revision {
            return Ok(false);
        }
        let Ok(record) = found.state.record.parse::<Record>() else { return Ok(false) };
        let entry = Arc::clone(self.play.entry());
        let resumed =
            catch_unwind(AssertUnwindSafe(|| Play::resume(entry, &record, &players_of(&record), None)));
        // A record that cannot be replayed stays where it is; what is played on here is kept beside it.
        let Ok(Ok(play)) = resumed else { return Ok(false) };
        let past = Past::from(&found.state);
        self.play = play;
        self.clock = Clock::after(Duration::from_secs(past.seconds));
        self.keeping = Keeping {
            kept: Some(found.revision),
            helped: past.helped,
            counted: past.counted,
            record: Some(record),
        };
        self.settle();
        Ok(true)
    }

    /// Returns whether leaving this game now is giving it up.
    fn is_under_way(&self) -> bool {
        !self.is_of_several()
            && self.play.watch().is_none()
            && !self.keeping.counted
            && self.play.played() > 0
            && !self.play.is_over()
    }

    /// Returns the kept game that this table goes on with.
    pub(crate) fn kept(&self) -> Option<Revision> {
        self.keeping.kept
    }

    /// Writes who sits where, and the record.
    pub(crate) async fn keep_layout(
        &mut self,
        store: &StoreThread,
        record: &Record,
    ) -> Result<(), StoreThreadError> {
        let layout = Layout {
            kept: self.keeping.kept.map(Revision::id),
            watch: self.play.watch().map(str::to_owned),
            owners: self.owners.len(),
            tokens: self.seats.iter().map(|holder| holder.tokens.len()).collect(),
            names: self.seats.iter().map(|holder| holder.name.clone()).collect(),
            helped: self.keeping.helped,
            counted: self.keeping.counted,
            seconds: self.seconds(),
        };
        let hashes = self.owners.iter().chain(self.seats.iter().flat_map(|holder| &holder.tokens));
        let row = ServedTable {
            id: self.id.clone(),
            owner: LOCAL.to_owned(),
            tokens: hashes.flat_map(|hash| hash.bytes()).collect(),
            // A layout has no keys that are not texts, so that this does not fail.
            seats: serde_json::to_string(&layout).unwrap_or_default(),
            record: record.to_string(),
            updated: now_in_seconds(),
        };
        store.write(move |store| store.put_table(&row)).await
    }

    /// Writes who sits where, with the game as it is.
    pub(crate) async fn keep_all(&mut self, store: &StoreThread) -> Result<(), StoreThreadError> {
        let record = self.play.record();
        self.keep_layout(store, &record).await
    }
}

/// Returns what the player of a new game sees, before there is a table; `None` if the rules of the game fail.
pub(crate) fn view_of_new(play: Play, words: &Words) -> Option<Value> {
    let viewed = catch_unwind(AssertUnwindSafe(|| {
        let table = LiveTable::new(Plan {
            id: String::new(),
            play,
            owners: Vec::new(),
            tokens: Vec::new(),
            names: Vec::new(),
            kept: None,
            past: Past::default(),
            first_rev: 0,
            changes_per_second: 1.0,
        });
        let inner = Arc::into_inner(table.inner)?.into_inner();
        let access = Access { seat: Some(Seat::SOLO), is_owner: true };
        serde_json::to_value(inner.view(access, words)).ok()
    }));
    viewed.ok().flatten()
}

/// The rules of a game failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Broken;

/// A table as it was written.
pub(crate) struct Written {
    pub(crate) record: Record,
    pub(crate) watch: Option<String>,
    pub(crate) owners: Vec<TokenHash>,
    pub(crate) tokens: Vec<Vec<TokenHash>>,
    pub(crate) names: Vec<Option<String>>,
    pub(crate) kept: Option<Revision>,
    pub(crate) past: Past,
}

impl Written {
    /// Reads the table of that name; `None` if there is none that can be read.
    pub(crate) async fn read(store: &StoreThread, id: &str) -> Result<Option<Written>, StoreThreadError> {
        let id = id.to_owned();
        let found = store
            .ask(move |store| {
                let Some(row) = store.table(&id)? else { return Ok(None) };
                let layout: Layout = serde_json::from_str(&row.seats).unwrap_or_default();
                let kept = match layout.kept {
                    Some(id) => store.kept(LOCAL)?.into_iter().find(|kept| kept.revision.id() == id),
                    None => None,
                };
                Ok(Some((row, layout, kept)))
            })
            .await?;
        let Some((row, layout, kept)) = found else { return Ok(None) };
        let text = kept.as_ref().map_or(&row.record, |kept| &kept.state.record);
        let Ok(record) = text.parse::<Record>() else { return Ok(None) };
        let mut hashes = TokenHash::read_all(&row.tokens).into_iter();
        let owners = hashes.by_ref().take(layout.owners).collect();
        let tokens = layout.tokens.iter().map(|&count| hashes.by_ref().take(count).collect()).collect();
        let written = Past { seconds: layout.seconds, helped: layout.helped, counted: layout.counted };
        let past = kept.as_ref().map_or(written, |kept| Past::from(&kept.state));
        let kept = kept.map(|kept| kept.revision);
        Ok(Some(Written { record, watch: layout.watch, owners, tokens, names: layout.names, kept, past }))
    }

    /// Returns the name of the table that goes on with a kept game.
    pub(crate) async fn of_kept(store: &StoreThread, kept: i64) -> Result<Option<String>, StoreThreadError> {
        store
            .ask(move |store| {
                let is_it = |row: &ServedTable| {
                    serde_json::from_str::<Layout>(&row.seats).is_ok_and(|layout| layout.kept == Some(kept))
                };
                Ok(store.tables(None)?.into_iter().find(is_it).map(|row| row.id))
            })
            .await
    }
}

/// Returns the time in seconds since 1970.
pub(crate) fn now_in_seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
