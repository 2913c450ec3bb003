//! The picture of a position.

use tiny_skia::Pixmap;

use super::{
    drawing::{self, Shape},
    layout::{Layout, Style, Words},
    svg::write,
    table::{self, Face},
};
use crate::rules::{Position, Square};

/// The picture of a position as SVG. `last` is the square of the last move, which gets a mark.
pub fn svg(style: &Style, position: &Position, last: Option<Square>, size: u32) -> String {
    let layout = Layout::new(style, size);
    let score = table::score(position);
    let title = match style.words {
        Some(Words { players: [black, white], .. }) => format!("{black} {score} {white}"),
        None => score,
    };
    let shapes = shapes(style, &layout, position, last);
    write(layout.width, layout.height, &title, &shapes)
}

/// The picture of a position as PNG. `last` is the square of the last move, which gets a mark.
pub fn png(style: &Style, position: &Position, last: Option<Square>, size: u32) -> Vec<u8> {
    drawing::encode(&drawn(style, position, last, size))
}

/// The pixels of the same picture: its width and height, and red, green, blue and alpha of each.
pub fn pixels(style: &Style, position: &Position, last: Option<Square>, size: u32) -> ([u32; 2], Vec<u8>) {
    let canvas = drawn(style, position, last, size);
    ([canvas.width(), canvas.height()], canvas.take())
}

fn drawn(style: &Style, position: &Position, last: Option<Square>, size: u32) -> Pixmap {
    let layout = Layout::new(style, size);
    let mut canvas = drawing::canvas(layout.width, layout.height);
    drawing::paint(&mut canvas, &shapes(style, &layout, position, last));
    canvas
}

fn shapes(style: &Style, layout: &Layout, position: &Position, last: Option<Square>) -> Vec<Shape> {
    let mut shapes = table::shapes(style, layout);
    for square in Square::ALL {
        if let Some(color) = position.disc_at(square) {
            let marked = last == Some(square);
            let face = Face::up(color);
            let look = style.look;
            shapes.extend(table::on_square(look, layout, square, face, marked));
        }
    }
    shapes.extend(table::strip(style, layout, position));
    shapes
}

#[cfg(test)]
mod tests {
    use super::{
        super::{layout::LARGEST, layout::SMALLEST, samples::*},
        *,
    };
    use crate::rules::Side;

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
            let image = decode(&png(&style, &position, last, asked));
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

    #[test]
    fn an_svg_is_well_formed_and_names_are_escaped() {
        let words = Words { players: ["<b>&\"\u{1}", "]]>'"], caption: "&amp; </svg>" };
        let text = svg(&style(Some(words)), game().position(), game().last_move(), 480);
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
