//! A second model of the dialogue, written from its description alone: lists of cards, no rules engine.

/// A card of the model: value 1 to 13, suit 0 to 3 (P c d T), and whether it is hidden.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Card {
    pub(crate) value: i32,
    pub(crate) suit: usize,
    pub(crate) hidden: bool,
}

impl Card {
    fn cell(self, spying: bool) -> String {
        if self.hidden && !spying {
            return "** ".to_owned();
        }
        let value = b" A23456789DJQK"[self.value as usize] as char;
        format!("{value}{} ", ["P", "c", "d", "T"][self.suit])
    }

    fn is_red(self) -> bool {
        self.suit == 1 || self.suit == 2
    }
}

/// How processing a piece of input ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Flow {
    /// All of it was used, and the next option is due.
    More,
    /// It ended where a number was due.
    Inside,
    /// The game was won.
    Won,
    /// The game was abandoned.
    Abandoned,
}

/// The whole program: its cards and all that it has written.
#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) columns: Vec<Vec<Card>>,
    pub(crate) hand: Vec<Card>,
    pub(crate) discard: Vec<Card>,
    pub(crate) piles: [i32; 4],
    pub(crate) out: Vec<u8>,
    /// Which messages and options were used, to see that a test reaches them all.
    pub(crate) said: Vec<&'static str>,
}

fn white(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}

fn skip(input: &mut &[u8]) {
    while input.first().is_some_and(|&b| white(b)) {
        *input = &input[1..];
    }
}

/// The sign and the digits of a number, `None` at the end of the input, no digits for a word that is none.
fn number_text(input: &mut &[u8]) -> Option<(bool, String)> {
    skip(input);
    if input.is_empty() {
        return None;
    }
    let sign = usize::from(input[0] == b'-' || input[0] == b'+');
    let digits = input[sign..].iter().take_while(|b| b.is_ascii_digit()).count();
    let taken = if digits == 0 { input.iter().take_while(|&&b| !white(b)).count() } else { sign + digits };
    let text = String::from_utf8_lossy(&input[sign..sign + digits]).into_owned();
    let negative = input[0] == b'-';
    *input = &input[taken..];
    Some((negative, text))
}

fn number(input: &mut &[u8]) -> Option<i32> {
    let (negative, digits) = number_text(input)?;
    if digits.is_empty() {
        return Some(0);
    }
    Some(match (digits.parse::<i32>(), negative) {
        (Ok(n), false) => n,
        (Ok(n), true) => -n,
        (Err(_), false) => i32::MAX,
        // The smallest number is one further from 0 than the largest.
        (Err(_), true) => i32::MIN,
    })
}

impl Model {
    /// Begins with the question for the seed.
    pub(crate) fn run(mut input: &[u8]) -> (Vec<u8>, Flow) {
        match Model::start(&mut input) {
            Ok(mut model) => {
                let flow = model.process(&mut input);
                (model.out, flow)
            }
            Err(out) => (out, Flow::Inside),
        }
    }

    /// The table dealt from the seed that the input begins with, or what was written if there is none.
    pub(crate) fn start(input: &mut &[u8]) -> Result<Model, Vec<u8>> {
        let prompt = b"ENTRA LA LLAVOR:\n".to_vec();
        let Some((_, digits)) = number_text(input) else { return Err(prompt) };
        let mut x: u64 = 0;
        for digit in digits.bytes() {
            x = (x * 10 + u64::from(digit - b'0')) % (1 << 32);
        }
        let mut deck = Vec::new();
        for suit in 0..4 {
            for value in 1..=13 {
                deck.push(Card { value, suit, hidden: true });
            }
        }
        for i in (1..52usize).rev() {
            x = (x * 1_103_515_245 + 12_345) % (1 << 32);
            let j = ((x / 32) % 32_768) as usize % (i + 1);
            deck.swap(i, j);
        }
        let mut columns = Vec::new();
        for size in 1..=7 {
            let mut column: Vec<Card> = (0..size).filter_map(|_| deck.pop()).collect();
            column[size - 1].hidden = false;
            columns.push(column);
        }
        let mut hand = Vec::new();
        while let Some(card) = deck.pop() {
            hand.push(card);
        }
        let mut model = Model { columns, hand, discard: vec![], piles: [0; 4], out: prompt, said: vec![] };
        model.state(false);
        model.menu();
        model.line("OPCIO:");
        Ok(model)
    }

    fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
    }

    fn message(&mut self, text: &'static str) {
        self.said.push(text);
        self.line(text);
    }

    fn not_there(&mut self, n: i32) {
        self.said.push("LA CARTA NO ES POT POSAR A LA COLUMNA");
        self.line(&format!("LA CARTA NO ES POT POSAR A LA COLUMNA {n}"));
    }

    fn menu(&mut self) {
        for line in [
            "MENU",
            "1: OBRIR UNA CARTA (O TORNAR A COMENCAR)",
            "2: POSAR UNA CARTA (MA->TAULER)",
            "3: POSAR UNA CARTA (MA->PILA)",
            "4: MOURE UNA CARTA (TAULER->TAULER)",
            "5: MOURE UNA CARTA (TAULER->PILA)",
            "6: RECUPERAR UNA CARTA (PILA->TAULER)",
            "E: ESPIAR EL TAULER",
            "M: MOSTRAR EL MENU",
            "A: ABANDONAR LA PARTIDA",
        ] {
            self.line(line);
        }
    }

    pub(crate) fn won(&self) -> bool {
        self.piles == [13; 4]
    }

    fn state(&mut self, spying: bool) {
        self.line("ESTAT DEL JOC");
        let mut top = String::new();
        for suit in 0..4 {
            match self.piles[suit] {
                0 => top += "   ",
                value => top += &Card { value, suit, hidden: false }.cell(false),
            }
        }
        top += "   ";
        top += if self.hand.is_empty() { "   " } else { "** " };
        top += &self.discard.last().map_or("   ".to_owned(), |card| card.cell(false));
        self.line(&top);
        self.line("c1 c2 c3 c4 c5 c6 c7 ");
        let mut row = 0;
        while self.columns.iter().any(|column| column.len() > row) {
            let mut text = String::new();
            for column in &self.columns {
                text += &column.get(row).map_or("   ".to_owned(), |card| card.cell(spying));
            }
            let mut name = format!("f{}", row + 1);
            while name.len() < 3 {
                name.push(' ');
            }
            self.line(&(text + &name));
            row += 1;
        }
        if self.won() {
            self.line("JOC ACABAT");
            self.message("HAS GUANYAT LA PARTIDA!");
        } else {
            self.line("JOC EN CURS");
        }
    }

    pub(crate) fn fits(&self, card: Card, column: i32) -> bool {
        if !(1..=7).contains(&column) {
            return false;
        }
        match self.columns[column as usize - 1].last() {
            None => card.value == 13,
            Some(last) => last.value == card.value + 1 && last.is_red() != card.is_red(),
        }
    }

    fn put(&mut self, card: Card, column: i32) {
        self.columns[column as usize - 1].push(Card { hidden: false, ..card });
    }

    fn uncover(&mut self, column: i32) {
        if let Some(last) = self.columns[column as usize - 1].last_mut() {
            last.hidden = false;
        }
    }

    /// Processes options as long as there are any.
    pub(crate) fn process(&mut self, input: &mut &[u8]) -> Flow {
        loop {
            skip(input);
            let Some((&option, rest)) = input.split_first() else { return Flow::More };
            *input = rest;
            match self.option(option, input) {
                None => return Flow::Inside,
                Some(Flow::More) => self.line("OPCIO:"),
                Some(end) => return end,
            }
        }
    }

    fn option(&mut self, option: u8, input: &mut &[u8]) -> Option<Flow> {
        match option {
            b'1' => {
                if let Some(card) = self.hand.pop() {
                    self.discard.push(card);
                    if let Some(card) = self.discard.last_mut() {
                        card.hidden = false;
                    }
                } else {
                    self.said.push("recycled");
                    while let Some(card) = self.discard.pop() {
                        self.hand.push(card);
                    }
                }
            }
            b'2' => match self.discard.last().copied() {
                None => self.message("NO HI HA CAP CARTA PER AGAFAR"),
                Some(card) => {
                    self.line("A QUINA COLUMNA LA VOLS POSAR:");
                    let n = number(input)?;
                    if self.fits(card, n) {
                        self.discard.pop();
                        self.put(card, n);
                    } else {
                        self.not_there(n);
                    }
                }
            },
            b'3' => match self.discard.last().copied() {
                None => self.message("NO HI HA CAP CARTA PER AGAFAR"),
                Some(card) if self.piles[card.suit] + 1 == card.value => {
                    self.discard.pop();
                    self.piles[card.suit] += 1;
                }
                Some(_) => self.message("LA CARTA NO ES POT APILAR"),
            },
            b'4' => {
                self.line("ENTRA LA COLUMNA ORIGEN I LA FILA ORIGEN:");
                let from = number(input)?;
                let row = number(input)?;
                let there = (1..=7).contains(&from)
                    && row >= 1
                    && self.columns[from as usize - 1].get(row as usize - 1).is_some_and(|c| !c.hidden);
                if there {
                    self.line("ENTRA LA COLUMNA DESTI:");
                    let to = number(input)?;
                    let card = self.columns[from as usize - 1][row as usize - 1];
                    if from != to && self.fits(card, to) {
                        let run = self.columns[from as usize - 1].split_off(row as usize - 1);
                        if run.len() > 1 {
                            self.said.push("run");
                        }
                        if card.value == 13 {
                            self.said.push("king");
                        }
                        for card in run {
                            self.put(card, to);
                        }
                        self.uncover(from);
                    } else {
                        self.not_there(to);
                    }
                } else {
                    self.message("LA CARTA NO ES POT MOURE");
                }
            }
            b'5' => {
                self.line("ENTRA LA COLUMNA ORIGEN:");
                let n = number(input)?;
                let column = if (1..=7).contains(&n) { &self.columns[n as usize - 1][..] } else { &[] };
                match column.last().copied() {
                    None => self.message("NO HI HA CAP CARTA PER AGAFAR"),
                    Some(card) if self.piles[card.suit] + 1 == card.value => {
                        self.columns[n as usize - 1].pop();
                        self.piles[card.suit] += 1;
                        self.uncover(n);
                    }
                    Some(_) => self.message("LA CARTA NO ES POT APILAR"),
                }
            }
            b'6' => {
                self.line("ENTRA LA PILA:");
                let n = number(input)?;
                let value = if (1..=4).contains(&n) { self.piles[n as usize - 1] } else { 0 };
                if value == 0 {
                    self.message("A LA PILA NO HI HA CAP CARTA PER RECUPERAR");
                } else {
                    self.line("A QUINA COLUMNA LA VOLS POSAR:");
                    let to = number(input)?;
                    let card = Card { value, suit: n as usize - 1, hidden: false };
                    if self.fits(card, to) {
                        self.said.push("recovered");
                        self.piles[card.suit] -= 1;
                        self.put(card, to);
                    } else {
                        self.not_there(to);
                    }
                }
            }
            b'E' => {
                self.said.push("spied");
                self.state(true);
                return Some(Flow::More);
            }
            b'M' => {
                self.menu();
                return Some(Flow::More);
            }
            b'A' => {
                self.message("HAS ABANDONAT LA PARTIDA!");
                return Some(Flow::Abandoned);
            }
            other => {
                self.said.push("OPCIO NO DEFINIDA");
                self.out.extend_from_slice(b"OPCIO NO DEFINIDA ");
                self.out.extend_from_slice(&[other, b'\n']);
                self.menu();
            }
        }
        self.state(false);
        Some(if self.won() { Flow::Won } else { Flow::More })
    }
}
