//! Where the cells of a board lie: the named boards, and boards drawn as text.

use solitarium_core::{Grid, OptionError, Place};

/// The names of the boards that are known by name.
pub const NAMES: [&str; 9] = [
    "english",
    "european",
    "wiegleb",
    "diamond",
    "asymmetric",
    "square6",
    "triangle15",
    "triangle21",
    "triangle28",
];

/// The cells of a board, by row, then column: at most 64, in one piece, with at least one jump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    name: Option<&'static str>,
    grid: Grid,
    places: Vec<Place>,
    /// The cell that is empty at the start when nothing else is said.
    centre: usize,
}

/// A shape with the pegs that were drawn on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The cells.
    pub shape: Shape,
    /// The cells that hold a peg.
    pub pegs: u64,
}

/// Why a text draws no board. Lines and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// A character that is no cell.
    #[error(
        "line {line}, column {column}: {found:?} is no cell: o (peg), . (hole), # or blank (no cell) are expected"
    )]
    Character {
        /// Where.
        line: usize,
        /// Where.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// No cell at all.
    #[error("the board has no cell: draw it with o (peg), . (hole), # or blank (no cell)")]
    Empty,
    /// Too many cells.
    #[error("line {line}, column {column}: this is cell 65: a board has at most 64 cells")]
    TooMany {
        /// Where the first cell too many is.
        line: usize,
        /// Where the first cell too many is.
        column: usize,
    },
    /// A cell too far from the corner.
    #[error(
        "line {line}, column {column}: a cell lies too far out: at most 200 lines and columns are expected"
    )]
    TooFar {
        /// Where.
        line: usize,
        /// Where.
        column: usize,
    },
    /// Two pieces.
    #[error(
        "line {line}, column {column}: this cell is not connected to the first one: a board must be in one piece"
    )]
    Apart {
        /// The first cell of the second piece.
        line: usize,
        /// The first cell of the second piece.
        column: usize,
    },
    /// No three cells in a row.
    #[error(
        "no jump is possible on this board: at least three cells in a row are expected, as at line {line}, column {column}"
    )]
    NoJump {
        /// The first cell.
        line: usize,
        /// The first cell.
        column: usize,
    },
    /// No board of that name.
    #[error("there is no board {found:?}: one of {} or a drawing with rows joined by / is expected", NAMES.join(", "))]
    Name {
        /// What was asked for, shortened if it was long.
        found: String,
    },
}

impl ShapeError {
    /// Returns the key of the sentence that tells it, and what the sentence names.
    pub(super) fn sentence(&self) -> (&'static str, Vec<(&'static str, String)>) {
        let (key, line, column) = match self {
            ShapeError::Character { line, column, .. } => ("error-peg-character", line, column),
            ShapeError::TooMany { line, column } => ("error-peg-too-many", line, column),
            ShapeError::TooFar { line, column } => ("error-peg-too-far", line, column),
            ShapeError::Apart { line, column } => ("error-peg-apart", line, column),
            ShapeError::NoJump { line, column } => ("error-peg-no-jump", line, column),
            ShapeError::Empty => return ("error-peg-empty", Vec::new()),
            ShapeError::Name { found } => {
                return ("error-peg-name", vec![("found", found.clone()), ("known", NAMES.join(", "))]);
            }
        };
        let mut args = vec![("line", line.to_string()), ("column", column.to_string())];
        if let ShapeError::Character { found, .. } = self {
            args.push(("found", found.escape_debug().to_string()));
        }
        (key, args)
    }
}

impl From<ShapeError> for OptionError {
    fn from(error: ShapeError) -> OptionError {
        let (key, args) = error.sentence();
        OptionError::Refused { key: key.to_owned(), args, text: error.to_string() }
    }
}

/// What a drawing of a triangular grid begins with.
const TRIANGULAR: char = '^';

/// Farther out than this no cell may lie.
const REACH: usize = 200;

impl Shape {
    /// Returns the board of that name, as in [`NAMES`].
    pub fn named(name: &str) -> Result<Shape, ShapeError> {
        let name = NAMES
            .iter()
            .copied()
            .find(|known| known.eq_ignore_ascii_case(name))
            .ok_or_else(|| ShapeError::Name { found: name.chars().take(40).collect() })?;
        let cross = |column, row: usize, size: usize| Rule {
            grid: Grid::Square,
            size,
            centre: (row, column),
            holds: Box::new(move |r, c| r.abs_diff(row) <= 1 || c.abs_diff(column) <= 1),
        };
        let triangle = |rows| Rule {
            grid: Grid::Triangular,
            size: rows,
            centre: (0, 0),
            holds: Box::new(|r, c| c <= r),
        };
        let square = |size: usize, holds: fn(usize, usize) -> bool| Rule {
            grid: Grid::Square,
            size,
            centre: ((size - 1) / 2, (size - 1) / 2),
            holds: Box::new(holds),
        };
        let rule = match name {
            "english" => cross(3, 3, 7),
            "wiegleb" => cross(4, 4, 9),
            // Arms of length 3 up and to the left, 2 down and to the right.
            "asymmetric" => cross(4, 4, 8),
            "european" => square(7, |r, c| r.abs_diff(3) + c.abs_diff(3) <= 4),
            "diamond" => square(9, |r, c| r.abs_diff(4) + c.abs_diff(4) <= 4),
            "square6" => square(6, |_, _| true),
            "triangle15" => triangle(5),
            "triangle21" => triangle(6),
            _ => triangle(7),
        };
        let mut places = Vec::new();
        for row in 0..rule.size {
            let columns = (0..rule.size).filter(|&column| (rule.holds)(row, column));
            places.extend(columns.map(|column| Place::new(row as u8, column as u8)));
        }
        let centre = Place::new(rule.centre.0 as u8, rule.centre.1 as u8);
        let centre = places.iter().position(|&place| place == centre).unwrap_or(0);
        Ok(Shape { name: Some(name), grid: rule.grid, places, centre })
    }

    /// Returns the board that `text` draws, line by line: `o` a peg, `.` a hole, `#` or blank no cell. If it begins with `^`,
    /// before the first line or alone in a line before it, the grid is triangular: besides those in its row, the neighbours of a
    /// cell are the two above, straight and to the left, and the two below, straight and to the right.
    pub fn draw(text: &str, grid: Grid) -> Result<Drawing, ShapeError> {
        let (text, grid, mark) = match text.strip_prefix(TRIANGULAR) {
            None => (text, grid, (0, 0)),
            Some(rest) => match rest.split_once('\n').filter(|(line, _)| line.trim().is_empty()) {
                Some((_, rest)) => (rest, Grid::Triangular, (1, 0)),
                None => (rest, Grid::Triangular, (0, 1)),
            },
        };
        // Where something stands in the text, the mark included.
        let at =
            |row: usize, column: usize| (row + 1 + mark.0, column + 1 + if row == 0 { mark.1 } else { 0 });
        let at_place = |place: Place| at(place.row.into(), place.column.into());
        let (mut places, mut pegs) = (Vec::new(), 0_u64);
        for (row, line) in text.lines().enumerate() {
            for (column, found) in line.trim_end().chars().enumerate() {
                let at = at(row, column);
                let peg = match found {
                    '#' | ' ' => continue,
                    'o' | 'O' => true,
                    '.' => false,
                    _ => return Err(ShapeError::Character { line: at.0, column: at.1, found }),
                };
                if places.len() == 64 {
                    return Err(ShapeError::TooMany { line: at.0, column: at.1 });
                }
                if row >= REACH || column >= REACH {
                    return Err(ShapeError::TooFar { line: at.0, column: at.1 });
                }
                pegs |= u64::from(peg) << places.len();
                places.push(Place::new(row as u8, column as u8));
            }
        }
        let first = *places.first().ok_or(ShapeError::Empty)?;
        let centre = nearest_to_the_middle(&places);
        let shape = Shape { name: None, grid, places, centre };
        if let Some(apart) = shape.second_piece() {
            let (line, column) = at_place(apart);
            return Err(ShapeError::Apart { line, column });
        }
        if shape.triples().next().is_none() {
            let (line, column) = at_place(first);
            return Err(ShapeError::NoJump { line, column });
        }
        Ok(Drawing { shape, pegs })
    }

    /// Returns a name of [`NAMES`], or a drawing whose rows are joined by `/`.
    pub fn read(text: &str) -> Result<Drawing, ShapeError> {
        let drawn = |c: char| matches!(c, '/' | '.' | '#' | ' ' | TRIANGULAR);
        if text.contains(drawn) || !text.is_empty() && text.chars().all(|c| matches!(c, 'o' | 'O')) {
            return Shape::draw(&text.replace('/', "\n"), Grid::Square);
        }
        let shape = Shape::named(text)?;
        let pegs = shape.full() & !(1 << shape.centre);
        Ok(Drawing { shape, pegs })
    }

    /// Returns its name, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        self.name
    }

    /// Returns how the cells lie.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// Returns the cells, by row, then column.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Returns the cell that is empty at the start when nothing else is said: the centre where there is one, the apex of a named
    /// triangle, otherwise the cell nearest to the middle.
    pub fn centre(&self) -> usize {
        self.centre
    }

    /// Returns all cells.
    pub fn full(&self) -> u64 {
        u64::MAX >> (64 - self.places.len())
    }

    /// Returns the cell at that place.
    pub fn cell_at(&self, place: Place) -> Option<usize> {
        self.places.binary_search(&place).ok()
    }

    /// Returns every three cells in a row, in every direction: from, over, to.
    pub(crate) fn triples(&self) -> impl Iterator<Item = [usize; 3]> {
        (0..self.places.len()).flat_map(move |from| {
            directions(self.grid).iter().filter_map(move |&(down, right)| {
                let over = self.step(from, down, right)?;
                Some([from, over, self.step(over, down, right)?])
            })
        })
    }

    /// Returns the neighbour in that direction.
    fn step(&self, cell: usize, down: i8, right: i8) -> Option<usize> {
        let place = self.places[cell];
        let row = place.row.checked_add_signed(down)?;
        self.cell_at(Place::new(row, place.column.checked_add_signed(right)?))
    }

    /// Returns the drawing, rows joined by `/`, with those pegs; as [`Shape::read`] reads it.
    pub fn drawn(&self, pegs: u64) -> String {
        // A `^` that is followed by an empty row stands in a line of its own, so that this row still counts.
        let mut text = String::from(match (self.grid, self.places.first()) {
            (Grid::Triangular, Some(first)) if first.row > 0 => "^/",
            (Grid::Triangular, _) => "^",
            (Grid::Square, _) => "",
        });
        let (mut row, mut column) = (0, 0);
        for (cell, place) in self.places.iter().enumerate() {
            while row < place.row {
                text.push('/');
                (row, column) = (row + 1, 0);
            }
            while column < place.column {
                text.push('#');
                column += 1;
            }
            text.push(if pegs >> cell & 1 == 1 { 'o' } else { '.' });
            column += 1;
        }
        text
    }

    /// Returns a cell that no way along neighbours connects with the first one.
    fn second_piece(&self) -> Option<Place> {
        let mut reached = 1_u64;
        let mut border = vec![0];
        while let Some(cell) = border.pop() {
            for &(down, right) in directions(self.grid) {
                if let Some(next) = self.step(cell, down, right).filter(|&next| reached >> next & 1 == 0) {
                    reached |= 1 << next;
                    border.push(next);
                }
            }
        }
        self.places.iter().enumerate().find(|(cell, _)| reached >> cell & 1 == 0).map(|(_, &place)| place)
    }
}

/// A named board: which cells of a square of that size it has.
struct Rule {
    grid: Grid,
    size: usize,
    centre: (usize, usize),
    holds: Box<dyn Fn(usize, usize) -> bool>,
}

/// Returns the ways in which a peg can jump, as rows down and columns to the right.
fn directions(grid: Grid) -> &'static [(i8, i8)] {
    match grid {
        Grid::Square => &[(-1, 0), (0, 1), (1, 0), (0, -1)],
        Grid::Triangular => &[(-1, -1), (-1, 0), (0, 1), (1, 1), (1, 0), (0, -1)],
    }
}

fn nearest_to_the_middle(places: &[Place]) -> usize {
    let spread = |of: fn(&Place) -> u8| {
        let of = |place| i32::from(of(place));
        places.iter().map(of).min().unwrap_or(0) + places.iter().map(of).max().unwrap_or(0)
    };
    let (rows, columns) = (spread(|place| place.row), spread(|place| place.column));
    let distance = |place: &Place| {
        let (down, right) = (2 * i32::from(place.row) - rows, 2 * i32::from(place.column) - columns);
        down * down + right * right
    };
    (0..places.len()).min_by_key(|&cell| distance(&places[cell])).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_named_boards_have_their_sizes() {
        let sizes = NAMES.map(|name| Shape::named(name).unwrap().places().len());
        assert_eq!(sizes, [33, 37, 45, 41, 39, 36, 15, 21, 28]);
        // The number of jumps tells the shapes apart from others of the same size.
        let jumps = NAMES.map(|name| Shape::named(name).unwrap().triples().count());
        assert_eq!(jumps, [76, 92, 108, 100, 92, 96, 36, 60, 90]);
        let centre = |name: &str| {
            let shape = Shape::named(name).unwrap();
            shape.places()[shape.centre()]
        };
        assert_eq!((centre("english"), centre("wiegleb")), (Place::new(3, 3), Place::new(4, 4)));
        assert_eq!((centre("triangle15"), centre("square6")), (Place::new(0, 0), Place::new(2, 2)));
    }

    #[test]
    fn drawings_are_read_and_drawn() {
        let text = "##ooo/##ooo/ooooooo/ooo.ooo/ooooooo/##ooo/##ooo";
        let drawing = Shape::read(text).unwrap();
        let english = Shape::named("english").unwrap();
        assert_eq!(drawing.shape.places(), english.places());
        assert_eq!(drawing.shape.centre(), english.centre());
        assert_eq!(drawing.pegs, english.full() & !(1 << 16));
        assert_eq!(drawing.shape.drawn(drawing.pegs), text);
        let blanks = text.replace('#', " ").replace('/', "\r\n");
        assert_eq!(Shape::draw(&blanks, Grid::Square), Ok(drawing));
    }

    #[test]
    fn triangles_are_drawn_too() {
        let named = Shape::named("triangle15").unwrap();
        for text in
            ["^o/oo/ooo/oooo/ooooo", "^\no\noo\nooo\noooo\nooooo\n", "^\r\no\r\noo\r\nooo\r\noooo\r\nooooo"]
        {
            let drawing = Shape::draw(&text.replace('/', "\n"), Grid::Square).unwrap();
            assert_eq!((drawing.shape.places(), drawing.shape.grid()), (named.places(), named.grid()));
            assert_eq!(Shape::read(&drawing.shape.drawn(drawing.pegs)), Ok(drawing));
        }
        // The mark counts where something wrong is told.
        let told = |text: &str| Shape::draw(text, Grid::Square).unwrap_err().to_string();
        assert!(told("^ox/oo").starts_with("line 1, column 3"));
        assert!(told("^\nooo\n###\nooo").starts_with("line 4, column 1"));
        assert!(
            told("^oo").starts_with("no jump is possible on this board")
                && told("^oo").ends_with("line 1, column 2")
        );
        assert!(Shape::read("^").is_err() && Shape::read("o/^o").is_err());
        let lower = Shape::read("^#/ooo").unwrap();
        assert_eq!(Shape::read(&lower.shape.drawn(lower.pegs)), Ok(lower));
    }

    #[test]
    fn bad_boards_are_told_with_their_place() {
        let told = |text: &str| Shape::read(text).unwrap_err().to_string();
        assert_eq!(
            told("ooo/oxo"),
            "line 2, column 2: 'x' is no cell: o (peg), . (hole), # or blank (no cell) are expected"
        );
        assert_eq!(
            told("##/##"),
            "the board has no cell: draw it with o (peg), . (hole), # or blank (no cell)"
        );
        assert_eq!(
            told("ooo/###/#oo"),
            "line 3, column 2: this cell is not connected to the first one: a board must be in one piece"
        );
        assert_eq!(
            told("#oo/#oo"),
            "no jump is possible on this board: at least three cells in a row are expected, as at line 1, column 2"
        );
        assert_eq!(
            told(&["ooooooooo"; 8].join("/")),
            "line 8, column 2: this is cell 65: a board has at most 64 cells"
        );
        assert!(told("frensh").starts_with("there is no board \"frensh\": one of english, european"));
        assert!(told(&"/".repeat(300).replace('/', "#o/")).starts_with("line 65"));
    }

    proptest! {
        #[test]
        fn any_text_is_a_board_or_an_error(text in "\\^?[o.#/ x]{0,40}|\\PC{0,20}") {
            if let Ok(drawing) = Shape::read(&text) {
                let again = Shape::read(&drawing.shape.drawn(drawing.pegs));
                if drawing.shape.name().is_none() {
                    prop_assert_eq!(again, Ok(drawing));
                }
            }
        }
    }
}
