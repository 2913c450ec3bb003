//! The picture of a position.

use tiny_skia::Pixmap;

use super::{
    drawing::{self, Shape},
    layout::{Layout, Shown, Style, Words},
    svg::write,
    table::{self, Face},
};
use crate::rules::Square;

/// The picture as SVG.
pub fn svg(style: &Style, shown: &Shown, size: u32) -> String {
    let layout = Layout::new(style, size);
    let [black, white] = shown.score;
    let title = match style.words {
        Some(Words { players: [first, second], .. }) => format!("{first} {black} – {white} {second}"),
        None => format!("{black} – {white}"),
    };
    write(layout.width, layout.height, title.trim(), &shapes(style, &layout, shown))
}

/// The picture as PNG.
pub fn png(style: &Style, shown: &Shown, size: u32) -> Vec<u8> {
    drawing::encode(&drawn(style, shown, size))
}

/// The pixels of the same picture: its width and height, and red, green, blue and alpha of each.
pub fn pixels(style: &Style, shown: &Shown, size: u32) -> ([u32; 2], Vec<u8>) {
    let canvas = drawn(style, shown, size);
    ([canvas.width(), canvas.height()], canvas.take())
}

fn drawn(style: &Style, shown: &Shown, size: u32) -> Pixmap {
    let layout = Layout::new(style, size);
    let mut canvas = drawing::canvas(layout.width, layout.height);
    drawing::paint(&mut canvas, &shapes(style, &layout, shown));
    canvas
}

pub(super) fn shapes(style: &Style, layout: &Layout, shown: &Shown) -> Vec<Shape> {
    let mut shapes = table::shapes(style, layout);
    for square in Square::ALL {
        if let Some(color) = shown.position.disc_at(square) {
            let marked = shown.last == Some(square);
            shapes.extend(table::on_square(style.look, layout, square, Face::up(color), marked));
        }
    }
    for (at, &square) in shown.moves.iter().enumerate() {
        shapes.extend(table::number(style, layout, square, at + 1, shown.position.disc_at(square)));
    }
    if let Some(known) = shown.known {
        shapes.extend(table::known(style, layout, known));
    }
    shapes.extend(table::strip(style, layout, shown.score));
    shapes
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            layout::{Known, KnownMove, LARGEST, SMALLEST},
            samples::*,
        },
        *,
    };
    use crate::rules::{Position, Side};

    #[test]
    fn a_png_has_its_size_and_the_discs_on_their_squares() {
        let (position, last) = (game().position().to_owned(), game().last_move());
        for (words, asked, width) in [
            (None, 480, 480),
            (Some(WORDS), 480, 480),
            (None, 1, SMALLEST),
            (Some(WORDS), SMALLEST, SMALLEST),
            (None, u32::MAX, LARGEST),
        ] {
            let style = style(words);
            let image = decode(&png(&style, &Shown::of(&position, last), asked));
            let layout = Layout::new(&style, asked);
            assert_eq!((image.width, image.height), (width, layout.height));
            assert_eq!(image.height > width, words.is_some(), "{asked}");
            for square in Square::ALL.into_iter().filter(|&square| Some(square) != last) {
                let [x, y] = layout.center(square);
                let [red, green, blue] = image.pixel(x as u32, y as u32);
                let is = match position.disc_at(square) {
                    Some(Side::Black) => red < 60,
                    Some(Side::White) => red > 200,
                    None => green > red && green > blue,
                };
                assert!(is, "{square} of {asked}: {red} {green} {blue}");
            }
        }
    }

    /// The best move has a disc once it is sure, and a ring until then; an arrow leads to the disc that it flips.
    #[test]
    fn what_is_known_is_drawn_on_the_board() {
        let position = Position::default();
        let style = style(None);
        let layout = Layout::new(&style, 960);
        let picture = |is_rough| {
            let value = |square, is_best| KnownMove { square, words: String::new(), is_best, is_rough };
            let values = vec![value(Square::F5, true), value(Square::D3, false)];
            let known = Known { values, arrows: vec![[Square::F5, Square::E5]] };
            let shown = Shown { known: Some(&known), ..Shown::of(&position, None) };
            decode(&png(&style, &shown, 960))
        };
        for is_rough in [false, true] {
            let image = picture(is_rough);
            // So many cells beside the middle of f5.
            let at = |right: f32| {
                let [x, y] = layout.center(Square::F5);
                image.pixel((x + right * layout.cell) as u32, y as u32)
            };
            let accent = style.look.accent;
            assert_eq!(at(0.0) == accent, !is_rough);
            assert_eq!((at(0.32), at(-0.5)), (accent, accent), "the edge, and the arrow");
            let [x, y] = layout.center(Square::D3);
            assert_ne!(image.pixel(x as u32, y as u32), accent);
        }
    }

    #[test]
    fn an_svg_is_well_formed_and_names_are_escaped() {
        let words = Words { players: ["<b>&\"\u{1}", "]]>'"], caption: "&amp; </svg>" };
        let text = svg(&style(Some(words)), &Shown::of(game().position(), game().last_move()), 480);
        let mut open = Vec::new();
        for tag in text.split('<').skip(1) {
            let (tag, content) = tag.split_once('>').expect("every tag is closed");
            let name = tag.trim_start_matches('/').split([' ', '/']).next();
            match (tag.starts_with('/'), tag.ends_with('/')) {
                (true, _) => assert_eq!(open.pop(), name),
                (_, false) => open.extend(name),
                _ => (),
            }
            assert!(tag.matches('"').count() % 2 == 0 && !content.contains(['>', '"']));
        }
        assert!(open.is_empty(), "{open:?} are left open");
        let title = "<title>&lt;b&gt;&amp;&quot; 6 – 10 ]]&gt;'</title>";
        assert!(text.contains(title), "{}", &text[..400]);
    }
}
