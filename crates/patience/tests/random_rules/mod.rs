//! Random rule files with small packs, random deals of them, and the comparison of every lemma with plain search.

use solitarium_core::{Budget, Choices, Dealt, Family, Game, Limits, Rng, Solve, Verdict, WhyUnknown};
use solitarium_patience::{Lemmas, Patience, PatienceFamily, PatienceSolver, PatienceState};

/// One random game: the lines of its file, which are left out one by one when a case shrinks.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub(crate) struct RandomRules {
    ranks: u32,
    suits: u32,
    columns: u32,
    down: u32,
    build: String,
    unit: String,
    fill: String,
    cells: u32,
    cells_dealt: u32,
    reserve: u32,
    reserve_piles: u32,
    stock: u32,
    rows: bool,
    by: u32,
    passes: String,
    when: bool,
    returns: bool,
    whole: bool,
    laid: bool,
    wrap_foundation: bool,
    cell_accept: bool,
    /// Where cards go up from; from everywhere if it is empty.
    up_from: String,
    kind: Shape,
    packs: u32,
}

/// What kind of game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Columns, with what else the rules say.
    Columns,
    /// All cards go to a hole.
    Hole,
    /// One line of piles that are put on each other.
    Line,
    /// A grid with gaps.
    Grid,
    /// Cards are taken away in pairs.
    Pairs,
}

fn pick<'a>(rng: &mut Rng, of: &[&'a str]) -> &'a str {
    of[rng.below(of.len() as u32) as usize]
}

impl RandomRules {
    /// Returns the game of a number.
    pub(crate) fn new(number: u64) -> RandomRules {
        let rng = &mut Rng::named(number, "random rules");
        let ranks = 3 + rng.below(4);
        let suits = if ranks > 4 { 2 + rng.below(2) } else { 2 + rng.below(3) };
        let total = ranks * suits;
        let builds = [
            "down alternating",
            "down suit",
            "down any",
            "down color",
            "down other suit",
            "up or down any",
            "up suit",
            "up or down suit",
            "up alternating",
            "none",
            "down alternating wrap",
            "down alternating wrap to base",
            "down suit wrap",
            "down by 2 any",
            "same any",
            "down alternating",
        ];
        let has_stock = rng.below(2) == 0;
        let rows = has_stock && rng.below(3) == 0;
        let has_reserve = rng.below(3) == 0;
        let laid = rng.below(4) == 0;
        let rest = total - if laid { suits } else { 0 };
        let stock = if has_stock { 1 + rng.below(rest / 2) } else { 0 };
        let reserve = if has_reserve { 1 + rng.below(((rest - stock) / 3).max(1)) } else { 0 };
        let cells = rng.below(4);
        let fills = if has_stock && !rows {
            vec!["any", "any", "none", "TOP", "at once from waste, else stock", "any from waste"]
        } else {
            vec!["any", "any", "any", "none", "TOP"]
        };
        let mut fill = pick(rng, &fills).to_owned();
        if has_reserve && rng.below(2) == 0 {
            pick(rng, &["at once from reserve, then any", "at once from reserve, then none"])
                .clone_into(&mut fill);
        }
        let rules = RandomRules {
            ranks,
            suits,
            columns: 2 + rng.below(4),
            down: rng.below(3),
            build: pick(rng, &builds).to_owned(),
            unit: pick(
                rng,
                &[
                    "one",
                    "one",
                    "run",
                    "run",
                    "run by cells",
                    "any",
                    "whole",
                    "one or whole",
                    "run down suit",
                    "run, part if the card below goes up",
                ],
            )
            .to_owned(),
            fill,
            cells,
            cells_dealt: u32::from(cells > 0 && rng.below(4) == 0),
            reserve,
            reserve_piles: 1 + if rng.below(2) == 0 { 0 } else { rng.below(reserve.max(1)) },
            stock,
            rows,
            by: 1 + rng.below(3),
            passes: pick(rng, &["endless", "endless", "1", "2"]).to_owned(),
            when: rng.below(2) == 0,
            returns: rng.below(3) == 0,
            whole: rng.below(8) == 0,
            laid,
            wrap_foundation: rng.below(6) == 0,
            cell_accept: rng.below(6) == 0,
            up_from: String::new(),
            kind: match rng.below(16) {
                0 => Shape::Hole,
                1 | 2 => Shape::Line,
                3..=5 => Shape::Grid,
                6 | 7 => Shape::Pairs,
                _ => Shape::Columns,
            },
            packs: 1,
        };
        if rules.kind != Shape::Columns {
            return rules;
        }
        match rng.below(8) {
            0 => rules.with_two_packs(rng),
            1 => rules.with_equal_hosts(rng),
            2 => rules.with_waiting_cards(rng),
            3 => rules.with_single_cards_and_cells(rng),
            4 => rules.with_one_host(rng),
            _ => rules,
        }
    }

    /// The game with single cards that have several hosts each, as in Beleaguered Castle or King Albert.
    fn with_equal_hosts(self, rng: &mut Rng) -> RandomRules {
        let suits = 3 + rng.below(2);
        let total = self.ranks.min(5) * suits;
        RandomRules {
            ranks: self.ranks.min(5),
            suits,
            columns: 3 + rng.below(4),
            build: pick(rng, &["down any", "down any", "down alternating", "down color", "up any"])
                .to_owned(),
            unit: pick(rng, &["one", "one", "run by cells"]).to_owned(),
            fill: pick(rng, &["any", "any", "none", "TOP"]).to_owned(),
            cells: if rng.below(4) == 0 { self.cells.min(2) } else { 0 },
            cells_dealt: 0,
            reserve: self.reserve.min(total / 4),
            reserve_piles: self.reserve_piles.min(self.reserve.clamp(1, total / 4)),
            stock: if rng.below(4) == 0 { self.stock.min(total / 4) } else { 0 },
            rows: false,
            whole: false,
            ..self
        }
    }

    /// The game with single cards that have one host each, and no cells, as in Fan.
    fn with_one_host(self, rng: &mut Rng) -> RandomRules {
        let suits = 2 + rng.below(3);
        let ranks = self.ranks.max(4);
        let total = ranks * suits;
        RandomRules {
            ranks,
            suits,
            columns: 4 + rng.below(4),
            build: "down suit".to_owned(),
            unit: "one".to_owned(),
            fill: pick(rng, &["TOP", "TOP", "none", "any"]).to_owned(),
            cells: 0,
            cells_dealt: 0,
            reserve: if rng.below(3) == 0 { self.reserve.min(total / 4) } else { 0 },
            reserve_piles: self.reserve_piles.min(self.reserve.clamp(1, total / 4)),
            stock: if rng.below(3) == 0 { self.stock.min(total / 3) } else { 0 },
            rows: false,
            whole: false,
            up_from: pick(rng, &["", "", "", "from tableau"]).to_owned(),
            ..self
        }
    }

    /// The game with few cells and single cards, of which several take the same ones, as in FreeCell with few columns.
    fn with_single_cards_and_cells(self, rng: &mut Rng) -> RandomRules {
        let suits = 3 + rng.below(2);
        let total = self.ranks.min(5) * suits;
        RandomRules {
            ranks: self.ranks.min(5),
            suits,
            columns: 2 + rng.below(3),
            build: pick(
                rng,
                &["down alternating", "down alternating", "down any", "down color", "up alternating"],
            )
            .to_owned(),
            unit: pick(rng, &["one", "run by cells"]).to_owned(),
            fill: pick(rng, &["any", "any", "none", "TOP"]).to_owned(),
            cells: 1 + rng.below(3),
            reserve: if rng.below(3) == 0 { self.reserve.min(total / 4) } else { 0 },
            reserve_piles: self.reserve_piles.min(self.reserve.clamp(1, total / 4)),
            stock: if rng.below(4) == 0 { self.stock.min(total / 4) } else { 0 },
            rows: false,
            whole: false,
            up_from: pick(rng, &["", "", "", "", "from cell", "from tableau"]).to_owned(),
            ..self
        }
    }

    /// The game with cards that can be brought to the columns at any time, as in Northwest Territory, King Albert or Klondike with single draws.
    fn with_waiting_cards(self, rng: &mut Rng) -> RandomRules {
        let (ranks, suits) = (self.ranks.min(6), 2 + rng.below(3));
        let total = ranks * suits;
        let both = rng.below(4);
        let reserve = if both == 0 { 0 } else { 1 + rng.below(total / 3) };
        RandomRules {
            ranks,
            suits,
            build: pick(rng, &["down alternating", "down alternating", "down any", "down color", "up any"])
                .to_owned(),
            unit: pick(rng, &["run", "run", "one"]).to_owned(),
            fill: pick(rng, &["any", "any", "none", "TOP"]).to_owned(),
            cells: if rng.below(4) == 0 { self.cells.min(2) } else { 0 },
            cells_dealt: 0,
            reserve,
            // Now and then a pile of two.
            reserve_piles: if rng.below(5) == 0 { reserve.div_ceil(2).max(1) } else { reserve.max(1) },
            stock: if both < 2 { 1 + rng.below(total / 3) } else { 0 },
            rows: false,
            by: 1,
            passes: "endless".to_owned(),
            returns: rng.below(2) == 0,
            whole: false,
            ..self
        }
    }

    /// The game with two small packs and rows, as in Spider, or without a stock.
    fn with_two_packs(self, rng: &mut Rng) -> RandomRules {
        let ranks = self.ranks.min(4);
        let (suits, total) = (2, 4 * ranks);
        let rows = rng.below(3) != 0;
        RandomRules {
            packs: 2,
            ranks,
            suits,
            stock: if rows { 1 + rng.below(total / 2) } else { 0 },
            rows,
            reserve: 0,
            cells: 0,
            cells_dealt: 0,
            laid: false,
            wrap_foundation: false,
            whole: rng.below(3) != 0,
            build: pick(rng, &["down any", "down any", "down alternating", "down suit"]).to_owned(),
            unit: pick(rng, &["run down suit", "run down suit", "run", "one"]).to_owned(),
            fill: pick(rng, &["any", "any", "any", "TOP"]).to_owned(),
            ..self
        }
    }

    /// Returns the rules as a file.
    pub(crate) fn text(&self) -> String {
        let rank = |place: u32| ["A", "2", "3", "4", "5", "6", "7"][place as usize];
        let suits = ["SH", "SHD", "CDHS"][self.suits as usize - 2];
        let top = rank(self.ranks - 1);
        let pack = format!("A..{top} {suits}");
        let pack = if self.packs == 1 { pack } else { format!("{}x({pack})", self.packs) };
        let mut text = format!("game = \"Random\"\npack = \"{pack}\"\n");
        match self.kind {
            Shape::Columns => {}
            Shape::Hole => return text + &self.hole_text(),
            Shape::Line => return text + &self.line_text(),
            Shape::Grid => return text + &self.grid_text(top),
            Shape::Pairs => return text + &self.pairs_text(top),
        }
        let laid = if self.laid && !self.wrap_foundation { self.suits } else { 0 };
        let fixed = laid + self.stock + self.reserve + self.cells_dealt + u32::from(self.wrap_foundation);
        let table = (self.ranks * self.suits * self.packs).saturating_sub(fixed);
        let (each, more) = (table / self.columns, table % self.columns);
        let pile = |count: u32| {
            let down = self.down.min(count.saturating_sub(1));
            if down == 0 { count.to_string() } else { format!("{down}+{}", count - down) }
        };
        let mut deal = Vec::new();
        if more > 0 {
            deal.push(format!("{} x{more}", pile(each + 1)));
        }
        deal.push(format!("{} x{}", pile(each), self.columns - more));
        let fill = self.fill.replace("TOP", top);
        text += &format!(
            "[tableau]\ncount = {}\ndeal = \"{}\"\nbuild = \"{}\"\nmove = \"{}\"\nfill = \"{fill}\"\n",
            self.columns,
            deal.join(", "),
            self.build,
            self.unit
        );
        if self.cells > 0 {
            text += &format!("[cell]\ncount = {}\n", self.cells);
            if self.cells_dealt > 0 {
                let empty = self.cells - 1;
                text += &if empty > 0 {
                    format!("deal = \"1 x1, 0 x{empty}\"\n")
                } else {
                    "deal = \"1\"\n".into()
                };
            }
            if self.cell_accept && self.stock > 0 && !self.rows {
                text += "accept = \"any from waste\"\n";
            }
        }
        if self.reserve > 0 {
            let (each, more) = (self.reserve / self.reserve_piles, self.reserve % self.reserve_piles);
            let mut deal = Vec::new();
            if more > 0 {
                deal.push(format!("{} x{more}", each + 1));
            }
            deal.push(format!("{each} x{}", self.reserve_piles - more));
            text += &format!("[reserve]\ncount = {}\ndeal = \"{}\"\n", self.reserve_piles, deal.join(", "));
        }
        if self.stock > 0 && self.rows {
            text += "[stock]\nto = \"tableau\"\n";
            if self.when {
                text += "when = \"no space\"\n";
            }
        } else if self.stock > 0 {
            let passes =
                if self.passes == "endless" { "\"endless\"".to_owned() } else { self.passes.clone() };
            text += &format!("[stock]\nto = \"waste\"\nby = {}\npasses = {passes}\n", self.by);
        }
        text += "[foundation]\n";
        if self.packs > 1 {
            text += &format!("count = {}\n", self.packs * self.suits);
        }
        if self.wrap_foundation {
            text += "start = \"first card dealt\"\nlaid = 1\nbuild = \"up suit wrap\"\n";
        } else if self.whole {
            text += "accept = \"whole suit\"\n";
        }
        if laid > 0 && !self.whole {
            text += "laid = \"A\"\n";
        }
        if !self.up_from.is_empty() && !self.whole {
            text += &format!("accept = \"{}\"\n", self.up_from);
        }
        if self.returns && !self.whole {
            text += "take = \"top\"\n";
        }
        text
    }

    /// The sets of a game with a hole.
    fn hole_text(&self) -> String {
        let build = match self.down {
            0 => "up or down any",
            1 => "up or down any wrap",
            _ => "up or down alternating wrap",
        };
        let table = self.ranks * self.suits - 1 - self.stock;
        let (each, more) = (table / self.columns, table % self.columns);
        let high = if more > 0 { format!("{} x{more}, ", each + 1) } else { String::new() };
        let stock = if self.stock > 0 {
            format!("[stock]\nto = \"hole\"\nby = {}\n", self.by)
        } else {
            String::new()
        };
        format!(
            "win = \"tableau empty\"\n[hole]\ndeal = \"1\"\nbuild = \"{build}\"\n[tableau]\ncount = {}\ndeal = \"{high}{each} x{}\"\nbuild = \"none\"\n{stock}",
            self.columns,
            self.columns - more
        )
    }

    /// A line of piles, some of the pack.
    fn line_text(&self) -> String {
        let total = self.ranks * self.suits;
        let count = total.saturating_sub(self.stock).min(12);
        let rest = if count < total { "[stock]\nto = \"none\"\n" } else { "" };
        let win = if self.laid { "2 piles" } else { "1 pile" };
        let build = ["where suit(c) == suit(t) or rank(c) == rank(t)", "up or down any", "down alternating"];
        let left = if self.when { "1 or 3" } else { "1 or 2" };
        format!(
            "win = \"{win}\"\n[tableau]\nshape = \"line\"\ncount = {count}\ndeal = \"1\"\nbuild = \"{}\"\nleft = \"{left}\"\nmove = \"whole\"\n{rest}",
            build[self.down as usize]
        )
    }

    /// A pyramid, or columns, from which pairs are taken away; the rest is a stock.
    fn pairs_text(&self, top: &str) -> String {
        let total = self.ranks * self.suits;
        let (rows, rest) = if total >= 12 { (4, total - 10) } else { (3, total - 6) };
        let is_pyramid = self.cells % 2 == 1;
        let table = if is_pyramid {
            format!("shape = \"pyramid {rows}\"\n")
        } else {
            let table = total - self.stock - self.reserve;
            let (each, more) = (table / self.columns, table % self.columns);
            let high = if more > 0 { format!("{} x{more}, ", each + 1) } else { String::new() };
            format!("count = {}\ndeal = \"{high}{each} x{}\"\n", self.columns, self.columns - more)
        };
        let has_stock = if is_pyramid { rest > 0 } else { self.stock > 0 };
        let has_reserve = !is_pyramid && self.reserve > 0;
        let (pair, single) = match self.down {
            0 => ("same rank".to_owned(), String::new()),
            1 => (format!("sum {}", self.ranks + 1), String::new()),
            _ => (format!("sum {}", self.ranks), format!("single = \"{top}\"\n")),
        };
        let mut from = vec!["\"tableau\""];
        from.extend(has_reserve.then_some("\"reserve\""));
        from.extend((has_stock && !self.cell_accept).then_some("\"waste\""));
        from.extend((has_stock && self.returns).then_some("\"stock\""));
        let win = if self.laid { "all removed" } else { "tableau empty" };
        let mut text = format!(
            "win = \"{win}\"\n[tableau]\n{table}build = \"none\"\n[remove]\npair = \"{pair}\"\n{single}from = [{}]\noverlap = {}\n",
            from.join(", "),
            is_pyramid && self.when
        );
        if has_reserve {
            text += &format!("[reserve]\ncount = {}\ndeal = \"1\"\n", self.reserve);
        }
        if has_stock {
            let passes =
                if self.passes == "endless" { "\"endless\"".to_owned() } else { self.passes.clone() };
            text +=
                &format!("[stock]\nto = \"waste\"\nface = \"top up\"\nby = {}\npasses = {passes}\n", self.by);
        }
        text
    }

    /// A grid with a row for each suit.
    fn grid_text(&self, top: &str) -> String {
        let first = if self.laid { "2 of its row's suit" } else { "2" };
        format!(
            "win = \"rows 2..{top} suit\"\n[grid]\nrows = {}\ncolumns = {}\ndeal = \"all\"\ndrop = \"A\"\naccept = \"left up suit\"\nfirst = \"{first}\"\n",
            self.suits, self.ranks
        )
    }

    /// Returns the game, if the file is one.
    pub(crate) fn game(&self) -> Option<Patience> {
        let (family, _) = PatienceFamily::of_file("random", &self.text(), ()).ok()?;
        family.build(&Choices::none()).ok()
    }

    /// Simpler games: each with one thing less.
    fn simpler(&self) -> Vec<RandomRules> {
        let with = |change: &dyn Fn(&mut RandomRules)| {
            let mut rules = self.clone();
            change(&mut rules);
            rules
        };
        let all = vec![
            with(&|rules| rules.ranks = (rules.ranks - 1).max(2)),
            with(&|rules| rules.suits = (rules.suits - 1).max(2)),
            with(&|rules| rules.columns = (rules.columns - 1).max(1)),
            with(&|rules| rules.down = 0),
            with(&|rules| rules.cells = rules.cells.saturating_sub(1)),
            with(&|rules| rules.cells_dealt = 0),
            with(&|rules| rules.cell_accept = false),
            with(&|rules| rules.reserve = rules.reserve.saturating_sub(1)),
            with(&|rules| rules.reserve_piles = 1),
            with(&|rules| rules.stock = rules.stock.saturating_sub(1)),
            with(&|rules| rules.by = 1),
            with(&|rules| rules.when = false),
            with(&|rules| rules.returns = false),
            with(&|rules| rules.laid = false),
            with(&|rules| rules.wrap_foundation = false),
            with(&|rules| rules.whole = false),
            with(&|rules| rules.up_from.clear()),
            with(&|rules| "one".clone_into(&mut rules.unit)),
            with(&|rules| "any".clone_into(&mut rules.fill)),
            with(&|rules| "down any".clone_into(&mut rules.build)),
            with(&|rules| "endless".clone_into(&mut rules.passes)),
        ];
        all.into_iter().filter(|rules| rules.text() != self.text()).collect()
    }
}

/// The solvers that are compared with plain search, with their names.
pub(crate) fn rivals() -> Vec<(&'static str, Lemmas)> {
    vec![
        ("all lemmas", Lemmas::ALL),
        (
            "no lemma but the model",
            Lemmas { columns: true, hole: true, merging: true, gaps: true, pairs: true, ..Lemmas::NONE },
        ),
        ("without safe up", Lemmas { safe_up: false, ..Lemmas::ALL }),
        ("without units", Lemmas { units: false, ..Lemmas::ALL }),
        ("without free runs", Lemmas { free_runs: false, ..Lemmas::ALL }),
        ("without staying hosts", Lemmas { staying: false, ..Lemmas::ALL }),
        ("staying hosts alone", Lemmas { columns: true, staying: true, ..Lemmas::NONE }),
        ("without twins", Lemmas { twins: false, ..Lemmas::ALL }),
        ("twins alone", Lemmas { columns: true, twins: true, ..Lemmas::NONE }),
        ("without equal hosts", Lemmas { equal_hosts: false, ..Lemmas::ALL }),
        ("equal hosts alone", Lemmas { columns: true, equal_hosts: true, ..Lemmas::NONE }),
        ("without exchange", Lemmas { exchange: false, ..Lemmas::ALL }),
        ("exchange alone", Lemmas { columns: true, exchange: true, ..Lemmas::NONE }),
        ("exchange and safe up", Lemmas { columns: true, exchange: true, safe_up: true, ..Lemmas::NONE }),
        ("neither exchange nor the portfolio", Lemmas { exchange: false, portfolio: false, ..Lemmas::ALL }),
        ("without waiting", Lemmas { waiting: false, ..Lemmas::ALL }),
        ("waiting alone", Lemmas { columns: true, waiting: true, ..Lemmas::NONE }),
        ("waiting and twins", Lemmas { columns: true, waiting: true, twins: true, ..Lemmas::NONE }),
        ("neither waiting nor the portfolio", Lemmas { waiting: false, portfolio: false, ..Lemmas::ALL }),
        (
            "neither equal hosts nor the portfolio",
            Lemmas { equal_hosts: false, portfolio: false, ..Lemmas::ALL },
        ),
        ("without settled cards", Lemmas { settled: false, ..Lemmas::ALL }),
        ("settled cards alone", Lemmas { gaps: true, settled: true, ..Lemmas::NONE }),
        ("without parts", Lemmas { parts: false, ..Lemmas::ALL }),
        ("without walks", Lemmas { walk: false, ..Lemmas::ALL }),
        ("without pairing", Lemmas { pairing: false, ..Lemmas::ALL }),
        ("pairing alone", Lemmas { pairing: true, ..Lemmas::NONE }),
        ("without the model of pairs", Lemmas { pairs: false, ..Lemmas::ALL }),
        ("pairing in the model of pairs alone", Lemmas { pairs: true, pairing: true, ..Lemmas::NONE }),
        ("without the portfolio", Lemmas { portfolio: false, ..Lemmas::ALL }),
    ]
}

/// What the comparison of one deal came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compared {
    /// All verdicts are the same.
    Same(bool),
    /// Plain search did not end.
    TooLong,
    /// The solver of that name says otherwise.
    Differs(&'static str),
}

/// The position that is compared: that of a deal with an even number as it is dealt, that of another one after a few moves by chance.
fn position(game: &Patience, deal: u64) -> PatienceState {
    let mut state = game.deal(&Dealt::own(game.pack(), deal));
    if deal % 2 == 1 {
        let rng = &mut Rng::named(deal, "moves before a comparison");
        for _ in 0..=rng.below(12) {
            let moves = game.moves(&state);
            if moves.is_empty() {
                break;
            }
            game.play(&mut state, moves[rng.below(moves.len() as u32) as usize]);
        }
    }
    state
}

/// Whether the position can be won, or why the solver does not know.
fn verdict(lemmas: Lemmas, game: &Patience, deal: u64, nodes: u64) -> Result<bool, WhyUnknown> {
    let state = position(game, deal);
    let mut budget = Budget::new(Limits { nodes: Some(nodes), ..Limits::default() });
    match PatienceSolver::with(lemmas).solve(game, &state, &mut budget).verdict {
        Verdict::Won(_) => Ok(true),
        Verdict::Lost(_) => Ok(false),
        Verdict::Unknown(why) => Err(why),
    }
}

/// Compares the verdicts on one deal. A solver that reaches its limit says nothing; a win that the rules refuse is a fault.
pub(crate) fn compare(game: &Patience, deal: u64, nodes: u64) -> Compared {
    let plain = match verdict(Lemmas::NONE, game, deal, nodes) {
        Ok(won) => won,
        Err(WhyUnknown::Nodes) => return Compared::TooLong,
        Err(_) => return Compared::Differs("plain search"),
    };
    // A search with lemmas may visit other positions than plain search, and a few more.
    let differs = rivals().into_iter().find(|&(_, lemmas)| {
        let found = verdict(lemmas, game, deal, nodes * 5 + 5_000);
        found != Ok(plain) && found != Err(WhyUnknown::Nodes)
    });
    differs.map_or(Compared::Same(plain), |(name, _)| Compared::Differs(name))
}

/// Returns the smallest failing case that is found by making a failing one simpler step by step.
pub(crate) fn shrink(rules: &RandomRules, deal: u64, nodes: u64) -> (RandomRules, u64) {
    let fails = |rules: &RandomRules, deal: u64| {
        rules.game().is_some_and(|game| matches!(compare(&game, deal, nodes), Compared::Differs(_)))
    };
    let (mut rules, mut deal) = (rules.clone(), deal);
    loop {
        let simpler = rules.simpler();
        let next = simpler
            .into_iter()
            .find_map(|rules| (0..60).find(|&deal| fails(&rules, deal)).map(|deal| (rules, deal)));
        match next {
            Some(found) => (rules, deal) = found,
            None => return (rules, deal),
        }
    }
}

/// How many cases came out how.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    /// Games that could be read.
    pub(crate) games: u64,
    /// Compared cases that can be won.
    pub(crate) won: u64,
    /// Compared cases that cannot.
    pub(crate) lost: u64,
    /// Cases too long for plain search.
    pub(crate) too_long: u64,
}

/// Compares `cases` deals of random games, from the game of number `first` on. Panics at the first one that differs.
pub(crate) fn run(first: u64, cases: u64, nodes: u64, mut tell: impl FnMut(u64, Count)) -> Count {
    let mut count = Count::default();
    let mut number = first;
    while count.won + count.lost < cases {
        let rules = RandomRules::new(number);
        if let Some(game) = rules.game() {
            count.games += 1;
            for deal in 0..4 {
                match compare(&game, deal, nodes) {
                    Compared::Same(true) => count.won += 1,
                    Compared::Same(false) => count.lost += 1,
                    Compared::TooLong => count.too_long += 1,
                    Compared::Differs(name) => {
                        let (small, deal) = shrink(&rules, deal, nodes);
                        let game = small.game().expect("it was built before");
                        let state = position(&game, deal);
                        let plain = verdict(Lemmas::NONE, &game, deal, nodes);
                        let verdicts: Vec<_> = rivals()
                            .into_iter()
                            .map(|(name, lemmas)| (name, verdict(lemmas, &game, deal, nodes * 5 + 5_000)))
                            .collect();
                        panic!(
                            "game {number} differs ({name}); the smallest case found:\n{}\n{}\nplain search: {plain:?}\n{verdicts:#?}",
                            small.text(),
                            game.layout_of(&state)
                        );
                    }
                }
            }
        }
        number += 1;
        tell(number, count);
    }
    count
}
