//! Sheets to print, black on white: games with the numbers of their moves and how they stood, and positions as puzzles with their
//! answers on the last page.

use super::{
    drawing::{Fill, Shape, rect},
    layout::{Layout, Shown, Style},
    look::{DiscLook, Look, Rgb},
    pdf::{self, PAGE, Placed},
    still,
    text::Letters,
};
use crate::rules::{GameRecord, Ply, Position, Side, Square};

/// A game of a sheet.
pub struct SheetGame {
    pub title: String,
    /// What else is known about it, in one line.
    pub caption: String,
    pub record: GameRecord,
    /// By how many discs Black wins after each move, as far as it is known, and whether the move was an error.
    pub standing: Vec<(Option<f64>, bool)>,
}

/// A position of a sheet.
pub struct SheetTask {
    pub position: Position,
    /// The move that led to it.
    pub last: Option<Square>,
    /// Who is to move.
    pub caption: String,
    pub answer: String,
}

/// What is printed.
#[derive(Default)]
pub struct Sheet {
    pub title: String,
    pub games: Vec<SheetGame>,
    pub tasks: Vec<SheetTask>,
    /// What stands above the tasks and above their answers.
    pub heads: [String; 2],
    /// What stands above and below the middle of the graph.
    pub sides: [String; 2],
}

const INK: Rgb = [20; 3];
const QUIET: Rgb = [96; 3];
const PAPER: Rgb = [255; 3];

/// Black on white.
const PRINTED: Look = Look {
    background: PAPER,
    frame: PAPER,
    frame_edge: PAPER,
    radius: 0.0,
    felt: PAPER,
    line: INK,
    line_width: 0.03,
    coordinates: INK,
    black: DiscLook { light: INK, dark: INK, outline: Some((INK, 0.03)) },
    white: DiscLook { light: PAPER, dark: PAPER, outline: Some((INK, 0.03)) },
    marks: false,
    last: [150; 3],
    accent: INK,
    on_accent: PAPER,
    values: INK,
    shadow: 0.0,
    text: INK,
    quiet: QUIET,
};

/// The pixels of a board, before it gets its size on the page.
const BOARD: u32 = 960;

/// The empty edge of a page, in points. Paper of the American size is lower and a little wider, and has room for the rest too.
const EDGE: f32 = 44.0;
const WIDTH: f32 = PAGE[0] - 2.0 * EDGE;
const BOTTOM: f32 = 760.0;

/// Writes the sheets as PDF.
pub fn pdf(sheet: &Sheet, letters: &Letters) -> Vec<u8> {
    let printer = Printer { letters };
    let mut pages: Vec<Vec<Placed>> = sheet.games.iter().map(|game| printer.game(game, &sheet.sides)).collect();
    pages.extend(sheet.tasks.chunks(TASKS).map(|tasks| printer.tasks(tasks, &sheet.heads[0])));
    pages.extend(sheet.tasks.chunks(ANSWERS).map(|tasks| printer.answers(tasks, &sheet.heads[1])));
    pdf::write(&sheet.title, &pages)
}

/// How many tasks a page has, in two columns.
const TASKS: usize = 6;
const ANSWERS: usize = 44;

struct Printer<'a> {
    letters: &'a Letters,
}

impl Printer<'_> {
    fn style(&self) -> Style<'_> {
        Style { look: &PRINTED, letters: self.letters, words: None }
    }

    /// A line of text with its middle here.
    fn line(&self, text: &str, size: f32, room: f32, middle: [f32; 2], ink: Rgb) -> Option<Placed> {
        let shapes = vec![self.letters.line(text, size, room).centered(middle, ink)?];
        Some(Placed { at: [0.0; 2], scale: 1.0, shapes })
    }

    fn head(&self, title: &str, caption: &str) -> Vec<Placed> {
        let middle = PAGE[0] / 2.0;
        let title = self.line(title, 17.0, WIDTH, [middle, 56.0], INK);
        title.into_iter().chain(self.line(caption, 11.0, WIDTH, [middle, 78.0], QUIET)).collect()
    }

    fn board(&self, shown: &Shown, [x, y]: [f32; 2], side: f32) -> Placed {
        let style = self.style();
        let layout = Layout::new(&style, BOARD);
        let shapes = still::shapes(&style, &layout, shown);
        Placed { at: [x, y], scale: side / layout.width as f32, shapes }
    }

    /// A page with the board that has the numbers of all moves, the moves as text, and how the game stood.
    fn game(&self, game: &SheetGame, sides: &[String; 2]) -> Vec<Placed> {
        const SIDE: f32 = 390.0;
        const MOVES_IN_ROW: usize = 15;
        let mut page = self.head(&game.title, &game.caption);
        let moves: Vec<Square> = game.record.moves().collect();
        let (position, score) = numbered(&game.record);
        let shown = Shown { position: &position, last: None, moves: &moves, score, known: None };
        page.push(self.board(&shown, [(PAGE[0] - SIDE) / 2.0, 96.0], SIDE));
        for (row, part) in moves.chunks(MOVES_IN_ROW).enumerate() {
            let text: Vec<String> = part.iter().map(Square::to_string).collect();
            let first = row * MOVES_IN_ROW + 1;
            let text = format!("{first}.  {}", text.join("  "));
            page.extend(self.line(&text, 10.5, WIDTH, [PAGE[0] / 2.0, 506.0 + 15.0 * row as f32], INK));
        }
        page.extend(self.graph(&game.standing, sides));
        page
    }

    /// How a game stood after each move: above the middle for Black. Errors are filled, other moves are lighter.
    fn graph(&self, standing: &[(Option<f64>, bool)], sides: &[String; 2]) -> Vec<Placed> {
        const TOP: f32 = 590.0;
        /// The graph shows at least so many discs.
        const LEAST: f64 = 16.0;
        if standing.iter().all(|(value, _)| value.is_none()) {
            return Vec::new();
        }
        let middle = TOP.midpoint(BOTTOM);
        let most = standing.iter().filter_map(|(value, _)| *value).map(f64::abs).fold(LEAST, f64::max);
        let unit = (middle - TOP) / most as f32;
        let step = WIDTH / standing.len() as f32;
        let mut shapes: Vec<Shape> = Vec::new();
        for (at, (value, is_error)) in standing.iter().enumerate() {
            let Some(value) = value else { continue };
            let height = (value.abs() as f32 * unit).max(0.6);
            let top = if *value > 0.0 { middle - height } else { middle };
            let ink = if *is_error { INK } else { [185; 3] };
            let left = EDGE + step * at as f32;
            shapes.push(rect(left + 0.15 * step, top, 0.7 * step, height, Fill::Flat(ink)));
        }
        shapes.push(rect(EDGE, middle - 0.3, WIDTH, 0.6, Fill::Flat(INK)));
        let words = [(&sides[0], TOP - 4.0), (&sides[1], BOTTOM + 6.0)];
        let words = words.into_iter().filter_map(|(text, y)| self.line(text, 9.0, WIDTH, [PAGE[0] / 2.0, y], QUIET));
        words.chain([Placed { at: [0.0; 2], scale: 1.0, shapes }]).collect()
    }

    fn tasks(&self, tasks: &[SheetTask], head: &str) -> Vec<Placed> {
        const SIDE: f32 = 200.0;
        const ROW: f32 = 226.0;
        let mut page = self.head(head, "");
        for (at, task) in tasks.iter().enumerate() {
            let middle = EDGE + WIDTH * (0.25 + 0.5 * (at % 2) as f32);
            let top = 82.0 + ROW * (at / 2) as f32;
            page.push(self.board(&Shown::of(&task.position, task.last), [middle - SIDE / 2.0, top], SIDE));
            page.extend(self.line(&task.caption, 11.0, WIDTH / 2.0, [middle, top + SIDE + 7.0], INK));
        }
        page
    }

    fn answers(&self, tasks: &[SheetTask], head: &str) -> Vec<Placed> {
        let mut page = self.head(head, "");
        for (at, task) in tasks.iter().enumerate() {
            page.extend(self.line(&task.answer, 10.5, WIDTH, [PAGE[0] / 2.0, 92.0 + 15.0 * at as f32], INK));
        }
        page
    }
}

/// The discs of a game as they were put on the board, without what was flipped later, and the numbers of discs at its end.
pub fn numbered(record: &GameRecord) -> (Position, [u32; 2]) {
    let end = record.position();
    let mut discs = Side::ALL.map(|side| record.start().discs(side));
    for ply in record.plies() {
        if let &Ply::Move { color, square, .. } = ply {
            discs[color.index()] |= square.bit();
        }
    }
    let [black, white] = discs;
    let position = Position::new(black, white, end.side_to_move()).unwrap_or(*end);
    (position, Side::ALL.map(|side| end.counted(side)))
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{FONT, game, letters},
        *,
    };

    /// A page for each game, one for each six tasks, and one for the answers.
    #[test]
    fn a_document_has_its_pages() {
        let task = || SheetTask {
            position: *game().position(),
            last: None,
            caption: "1. Black to move".to_owned(),
            answer: "1. f5".to_owned(),
        };
        let standing = vec![(Some(4.0), false), (None, false), (Some(-2.0), true)];
        let record = game();
        for (tasks, pages) in [(0, 1), (1, 3), (6, 3), (7, 4)] {
            let (title, caption) = ("A game".to_owned(), String::new());
            let game = SheetGame { title, caption, record: record.clone(), standing: standing.clone() };
            let sheet = Sheet { games: vec![game], tasks: (0..tasks).map(|_| task()).collect(), ..Sheet::default() };
            let written = pdf(&sheet, &letters(&[FONT]));
            assert!(written.starts_with(b"%PDF-"));
            let text = String::from_utf8_lossy(&written);
            assert!(text.contains(&format!("/Count {pages}")), "{tasks}");
            assert_eq!(text.matches("/Type /Page\n").count(), pages, "{tasks}");
        }
    }
}
