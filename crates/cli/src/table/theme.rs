//! How the table looks: the themes, and the colours that a terminal has.

use crate::text::style::TextStyle;
use ratatui::style::{Color, Modifier, Style};
use solitarium_core::{Card, Suit};
use solitarium_speech::Language;

/// What cards and boards are drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Theme {
    /// Red and black.
    TwoColours,
    /// A colour for each suit.
    FourColours,
    /// Letters instead of the symbols of the suits.
    Letters,
    /// Nothing beyond ASCII.
    Ascii,
    /// No colours.
    Monochrome,
}

impl Theme {
    pub(super) const ALL: [Theme; 5] =
        [Theme::TwoColours, Theme::FourColours, Theme::Letters, Theme::Ascii, Theme::Monochrome];

    /// Returns the name under which it is kept, and under which its words are found.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Theme::TwoColours => "two-colours",
            Theme::FourColours => "four-colours",
            Theme::Letters => "letters",
            Theme::Ascii => "ascii",
            Theme::Monochrome => "monochrome",
        }
    }

    pub(super) fn from_code(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }

    /// Returns the theme after this one.
    pub(super) fn next(self) -> Theme {
        let place = Theme::ALL.iter().position(|&theme| theme == self).unwrap_or(0);
        Theme::ALL[(place + 1) % Theme::ALL.len()]
    }
}

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// None are wanted.
    None,
    /// The sixteen that every terminal has.
    Sixteen,
    /// 256.
    Many,
    /// Any.
    True,
}

impl Depth {
    /// Returns what the environment says of the terminal.
    pub(super) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Depth {
        let term = variable("TERM").unwrap_or_default();
        match variable("COLORTERM").unwrap_or_default().as_str() {
            "truecolor" | "24bit" => Depth::True,
            _ if term.contains("direct") => Depth::True,
            _ if term.contains("256") => Depth::Many,
            _ => Depth::Sixteen,
        }
    }
}

/// A colour, as each depth has it.
#[derive(Clone, Copy)]
struct Hue {
    rgb: (u8, u8, u8),
    many: u8,
    sixteen: Color,
}

const fn hue(rgb: (u8, u8, u8), many: u8, sixteen: Color) -> Hue {
    Hue { rgb, many, sixteen }
}

const FELT: Hue = hue((14, 74, 52), 23, Color::Reset);
const ON_FELT: Hue = hue((190, 214, 200), 151, Color::Reset);
const CARD: Hue = hue((246, 243, 232), 255, Color::White);
const EDGE: Hue = hue((150, 146, 132), 247, Color::DarkGray);
const BLACK: Hue = hue((24, 24, 28), 16, Color::Black);
const RED: Hue = hue((196, 30, 40), 160, Color::Red);
const GREEN: Hue = hue((16, 122, 56), 28, Color::Green);
const BLUE: Hue = hue((28, 84, 190), 26, Color::Blue);
const BACK: Hue = hue((44, 78, 140), 25, Color::Blue);
const ON_BACK: Hue = hue((150, 178, 226), 110, Color::Gray);
const FOCUS: Hue = hue((255, 214, 92), 221, Color::LightYellow);
const HELD: Hue = hue((140, 208, 255), 117, Color::LightCyan);
const TARGET: Hue = hue((160, 232, 160), 157, Color::LightGreen);
const HINT: Hue = hue((240, 168, 232), 219, Color::LightMagenta);
const BAR: Hue = hue((30, 36, 46), 236, Color::Reset);
const ON_BAR: Hue = hue((220, 226, 236), 254, Color::Reset);
const PEG: Hue = hue((226, 172, 84), 179, Color::Yellow);

/// What is to be said of a card or a pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A hint names it.
    Hint,
    /// What is held may go there.
    Target,
    /// It is held.
    Held,
    /// The keys act on it.
    Focus,
}

/// The lines around a card: corners from the upper left one on clockwise, then the horizontal and the vertical one.
pub(super) type Frame = [char; 6];

/// Draws in a theme, with the colours that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paint {
    pub(super) theme: Theme,
    pub(super) depth: Depth,
    /// Whose faces cards have.
    pub(super) language: Language,
}

impl Paint {
    /// Returns how sentences write cards.
    pub(super) fn text_style(self) -> TextStyle {
        let letters = matches!(self.theme, Theme::Letters | Theme::Ascii);
        TextStyle { colour: false, letters, language: self.language }
    }

    /// Returns whether nothing beyond ASCII is drawn.
    pub(super) fn is_ascii(self) -> bool {
        self.theme == Theme::Ascii
    }

    fn coloured(self) -> bool {
        self.depth != Depth::None && self.theme != Theme::Monochrome
    }

    fn colour(self, hue: Hue) -> Color {
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => hue.sixteen,
            Depth::Many => Color::Indexed(hue.many),
            Depth::True => Color::Rgb(hue.rgb.0, hue.rgb.1, hue.rgb.2),
        }
    }

    /// Returns a style in these colours, or with that attribute where there are none.
    fn style(self, front: Hue, ground: Hue, plain: Modifier) -> Style {
        if self.coloured() {
            Style::new().fg(self.colour(front)).bg(self.colour(ground))
        } else {
            Style::new().add_modifier(plain)
        }
    }

    /// Returns the style of the table itself and of what is written on it.
    pub(super) fn felt(self) -> Style {
        self.style(ON_FELT, FELT, Modifier::empty())
    }

    /// Returns the style of names of piles, of letters and numbers of a board, and of empty places.
    pub(super) fn faint(self) -> Style {
        let style = self.felt();
        if self.coloured() && self.depth != Depth::Sixteen {
            style
        } else {
            style.add_modifier(Modifier::DIM)
        }
    }

    /// Returns the style of the lines above and below the table.
    pub(super) fn bar(self) -> Style {
        self.style(ON_BAR, BAR, Modifier::empty())
    }

    /// Returns the style of what stands out there.
    pub(super) fn strong(self) -> Style {
        self.bar().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of a game won.
    pub(super) fn good(self) -> Style {
        self.style(TARGET, BAR, Modifier::empty()).add_modifier(Modifier::BOLD)
    }

    /// Games won, and their rate, on the table itself.
    pub(super) fn won(self) -> Style {
        self.style(TARGET, FELT, Modifier::BOLD)
    }

    /// Returns the style of a line that is chosen in a list.
    pub(super) fn chosen(self) -> Style {
        self.style(BLACK, FOCUS, Modifier::REVERSED)
    }

    fn ground(mark: Mark) -> Hue {
        match mark {
            Mark::None => CARD,
            Mark::Hint => HINT,
            Mark::Target => TARGET,
            Mark::Held => HELD,
            Mark::Focus => FOCUS,
        }
    }

    fn marked(self, mark: Mark, style: Style) -> Style {
        if self.coloured() {
            return style;
        }
        match mark {
            Mark::None => style,
            Mark::Hint | Mark::Target => style.add_modifier(Modifier::UNDERLINED),
            Mark::Held => style.add_modifier(Modifier::BOLD),
            Mark::Focus => style.add_modifier(Modifier::REVERSED),
        }
    }

    /// Returns the style of the face of a card.
    pub(super) fn face(self, card: Card, mark: Mark) -> Style {
        let ink = match (self.theme, card.suit()) {
            (Theme::FourColours, Suit::Clubs) => GREEN,
            (Theme::FourColours, Suit::Diamonds) => BLUE,
            (_, suit) if suit.is_red() => RED,
            _ => BLACK,
        };
        let bold = if card.suit().is_red() { Modifier::empty() } else { Modifier::BOLD };
        let style = self.style(ink, Paint::ground(mark), bold);
        let style = if self.coloured() { style.add_modifier(Modifier::BOLD) } else { style };
        self.marked(mark, style)
    }

    /// Returns the style of the lines around a face.
    pub(super) fn edge(self, mark: Mark) -> Style {
        let ink = if mark == Mark::None { EDGE } else { BLACK };
        self.marked(mark, self.style(ink, Paint::ground(mark), Modifier::empty()))
    }

    /// Returns the style of the back of a card.
    pub(super) fn back(self, mark: Mark) -> Style {
        match mark {
            Mark::None => self.style(ON_BACK, BACK, Modifier::DIM),
            _ => self.marked(mark, self.style(BLACK, Paint::ground(mark), Modifier::empty())),
        }
    }

    /// Returns the style of the lines around an empty place.
    pub(super) fn place(self, mark: Mark) -> Style {
        match mark {
            Mark::None => self.faint(),
            _ => self.marked(mark, self.style(Paint::ground(mark), FELT, Modifier::empty())),
        }
    }

    /// Returns the style of a cell of a board.
    pub(super) fn cell(self, peg: bool, goal: bool, mark: Mark) -> Style {
        let style = match (mark, peg) {
            (Mark::None, true) => self.style(PEG, FELT, Modifier::BOLD),
            (Mark::None, false) if goal => self.style(TARGET, FELT, Modifier::empty()),
            (Mark::None, false) => return self.faint(),
            _ => self.style(BLACK, Paint::ground(mark), Modifier::empty()),
        };
        self.marked(mark, style)
    }

    /// Returns the lines around a card. What a mark means is seen without colours too.
    pub(super) fn frame(self, mark: Mark) -> Frame {
        match (self.is_ascii(), mark) {
            (false, Mark::None) => ['╭', '╮', '╯', '╰', '─', '│'],
            (false, Mark::Focus) => ['┏', '┓', '┛', '┗', '━', '┃'],
            (false, Mark::Held) => ['╔', '╗', '╝', '╚', '═', '║'],
            (false, Mark::Target | Mark::Hint) => ['┌', '┐', '┘', '└', '╌', '╎'],
            (true, Mark::None) => ['+', '+', '+', '+', '-', '|'],
            (true, Mark::Focus) => ['#', '#', '#', '#', '#', '#'],
            (true, Mark::Held) => ['=', '=', '=', '=', '=', '='],
            (true, Mark::Target | Mark::Hint) => ['*', '*', '*', '*', '*', '*'],
        }
    }

    /// Returns what stands around a card or a cell that has one line only.
    pub(super) fn brackets(mark: Mark) -> (char, char) {
        match mark {
            Mark::None => ('[', ']'),
            Mark::Hint | Mark::Target => ('(', ')'),
            Mark::Held => ('{', '}'),
            Mark::Focus => ('<', '>'),
        }
    }

    /// Returns what the backs of cards are filled with.
    pub(super) fn weave(self) -> char {
        if self.is_ascii() { '%' } else { '▒' }
    }

    /// Returns a sign, or what stands for it in ASCII.
    pub(super) fn sign(self, sign: char) -> char {
        if !self.is_ascii() {
            return sign;
        }
        match sign {
            '×' => 'x',
            '·' | '─' => '-',
            '▸' | '›' => '>',
            '‹' => '<',
            '…' => '.',
            '●' => 'o',
            '◉' => '@',
            '│' => '|',
            '◌' | '╭' | '╮' | '╰' | '╯' | '┼' => '+',
            '╱' => '/',
            '╲' => '\\',
            other => other,
        }
    }

    /// Returns a whole text with such signs.
    pub(super) fn text(self, text: &str) -> String {
        if !self.is_ascii() {
            return text.to_owned();
        }
        text.chars()
            .map(|c| match c {
                '→' => '>',
                '←' => '<',
                '↑' => '^',
                '↓' => 'v',
                '−' | '–' => '-',
                '’' => '\'',
                '“' | '”' | '«' | '»' => '"',
                // The blanks that languages write within numbers.
                '\u{a0}' | '\u{202f}' => ' ',
                other => self.sign(other),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_says_how_many_colours_there_are() {
        let depth = |term: &str, colours: &str| {
            Depth::of_environment(|name| {
                Some(if name == "TERM" { term } else { colours }.to_owned()).filter(|value| !value.is_empty())
            })
        };
        assert_eq!(depth("xterm", ""), Depth::Sixteen);
        assert_eq!(depth("xterm-256color", ""), Depth::Many);
        assert_eq!(depth("xterm-256color", "truecolor"), Depth::True);
        assert_eq!(depth("xterm-direct", ""), Depth::True);
        assert_eq!(depth("", ""), Depth::Sixteen);
    }

    #[test]
    fn themes_are_found_by_their_codes() {
        for theme in Theme::ALL {
            assert_eq!(Theme::from_code(theme.code()), Some(theme));
        }
        assert_eq!(Theme::from_code("tartan"), None);
        assert_eq!((0..5).fold(Theme::TwoColours, |theme, _| theme.next()), Theme::TwoColours);
    }
}
