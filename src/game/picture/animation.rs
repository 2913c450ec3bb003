//! A whole game as an animated PNG.

use std::f32::consts::PI;

use png::{BlendOp, ColorType, DisposeOp, Encoder, EncodingError, Filter, Writer};
use tiny_skia::Pixmap;

use super::{
    drawing,
    layout::{Layout, SMALLEST, Style},
    table::{self, Face},
};
use crate::rules::{GameRecord, Ply, Position, Side, Square};

/// The largest width of an animation, in pixels. A larger one would have many megabytes.
pub const LARGEST_ANIMATION: u32 = 1024;

/// How many pictures show discs while they turn.
const TURNING: u32 = 4;
/// The longest time between two of them, in milliseconds.
const STEP_MS: u16 = 50;
/// How long the last position stays, in milliseconds.
const END_MS: u16 = 3000;

/// The moves of a game one after the other, each for so many milliseconds, again and again. Moves that were undone are
/// not shown.
#[expect(clippy::missing_panics_doc, reason = "memory can always be written to")]
pub fn animation(style: &Style, record: &GameRecord, size: u32, ms_per_move: u16) -> Vec<u8> {
    let layout = Layout::new(style, size.clamp(SMALLEST, LARGEST_ANIMATION));
    let mut bytes = Vec::new();
    write(&mut bytes, style, &layout, record, ms_per_move).expect("memory can always be written to");
    bytes
}

fn write(
    bytes: &mut Vec<u8>,
    style: &Style,
    layout: &Layout,
    record: &GameRecord,
    ms_per_move: u16,
) -> Result<(), EncodingError> {
    let mut stage = Stage::new(style, layout);
    let mut position = *record.start();
    for square in Square::ALL {
        stage.show(square, position.disc_at(square).map(Face::up), false);
    }
    stage.show_words(&position);

    // Every move has a picture with the new disc, those with turning discs, and one that stays.
    let moves = record.move_count() as u32;
    let mut encoder = Encoder::new(bytes, layout.width, layout.height);
    encoder.set_color(ColorType::Rgba);
    // Equal discs are found again as they are, which makes this the smallest file.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_animated(1 + moves * (TURNING + 2), 0)?;
    encoder.set_blend_op(BlendOp::Over)?;
    encoder.set_dispose_op(DisposeOp::None)?;
    let step_ms = STEP_MS.min(ms_per_move / 12);
    let rest_ms = ms_per_move - step_ms * (TURNING as u16 + 1);
    encoder.set_frame_delay(if moves == 0 { END_MS } else { ms_per_move }, 1000)?;
    let mut writer = encoder.write_header()?;
    writer.write_image_data(stage.canvas.data())?;
    let shown = stage.canvas.clone();
    let mut film = Film { writer, shown };

    let mut last: Option<Square> = None;
    let mut to_come = moves;
    for (count, ply) in record.plies().iter().enumerate() {
        let &Ply::Move { color, square, flipped } = ply else {
            continue;
        };
        if let Some(last) = last.replace(square) {
            stage.show(last, position.disc_at(last).map(Face::up), false);
        }
        position = record.position_after(count + 1).unwrap_or(position);
        to_come -= 1;
        stage.show(square, Some(Face::up(color)), true);
        film.add(&stage.canvas, step_ms)?;
        for step in 1..=TURNING {
            let cosine = (PI * step as f32 / (TURNING + 1) as f32).cos();
            let color = if cosine > 0.0 { color.opponent() } else { color };
            for flipped in flipped {
                let width = cosine.abs();
                stage.show(flipped, Some(Face { color, width }), false);
            }
            film.add(&stage.canvas, step_ms)?;
        }
        for flipped in flipped {
            stage.show(flipped, Some(Face::up(color)), false);
        }
        stage.show_words(&position);
        film.add(&stage.canvas, if to_come == 0 { END_MS } else { rest_ms })?;
    }
    film.writer.finish()
}

/// The picture while it changes. Only what has changed is drawn.
struct Stage<'a> {
    style: &'a Style<'a>,
    layout: &'a Layout,
    /// The board without discs and words.
    empty: Pixmap,
    canvas: Pixmap,
}

impl<'a> Stage<'a> {
    fn new(style: &'a Style<'a>, layout: &'a Layout) -> Self {
        let mut empty = drawing::canvas(layout.width, layout.height);
        drawing::paint(&mut empty, &table::shapes(style, layout));
        Self { style, layout, canvas: empty.clone(), empty }
    }

    fn show(&mut self, square: Square, face: Option<Face>, last: bool) {
        let [left, top] = self.layout.corner(square).map(|end| end as u32);
        let cell = self.layout.cell as u32;
        self.clear([left, top, cell, cell]);
        if let Some(face) = face {
            let shapes = table::on_square(self.style.look, self.layout, square, face, last);
            drawing::paint(&mut self.canvas, &shapes);
        }
    }

    fn show_words(&mut self, position: &Position) {
        let (width, height) = (self.layout.width, self.layout.height);
        let strip = (height - width) / 2;
        self.clear([0, height - strip, width, strip]);
        let score = Side::ALL.map(|side| position.counted(side));
        let shapes = table::strip(self.style, self.layout, score);
        drawing::paint(&mut self.canvas, &shapes);
    }

    fn clear(&mut self, [left, top, width, height]: [u32; 4]) {
        let row = self.layout.width as usize * 4;
        for y in top..top + height {
            let start = y as usize * row + left as usize * 4;
            let part = start..start + width as usize * 4;
            self.canvas.data_mut()[part.clone()].copy_from_slice(&self.empty.data()[part]);
        }
    }
}

/// The animation while it is written.
struct Film<'a> {
    writer: Writer<&'a mut Vec<u8>>,
    /// The picture that was written last.
    shown: Pixmap,
}

impl Film<'_> {
    fn add(&mut self, canvas: &Pixmap, ms: u16) -> Result<(), EncodingError> {
        let [left, top, width, height] = changed(&self.shown, canvas);
        // Pixels that have not changed are written as nothing, which takes hardly any space.
        let (before, after) = (pixels(&self.shown), pixels(canvas));
        let mut data = Vec::new();
        for y in top..top + height {
            let start = (y * canvas.width() + left) as usize;
            let row = start..start + width as usize;
            for (before, after) in before[row.clone()].iter().zip(&after[row]) {
                data.extend(if before == after { [0; 4] } else { *after });
            }
        }
        let writer = &mut self.writer;
        writer.set_frame_delay(ms, 1000)?;
        // A part has to be inside the picture at every moment, so it goes to the corner before its size changes.
        writer.set_frame_position(0, 0)?;
        writer.set_frame_dimension(width, height)?;
        writer.set_frame_position(left, top)?;
        writer.write_image_data(&data)?;
        self.shown.data_mut().copy_from_slice(canvas.data());
        Ok(())
    }
}

/// Red, green, blue and opacity, row by row. Nothing of a picture is transparent.
fn pixels(canvas: &Pixmap) -> &[[u8; 4]] {
    canvas.data().as_chunks().0
}

/// The left, top, width and height of the part in which two pictures differ; one pixel if they do not.
fn changed(before: &Pixmap, after: &Pixmap) -> [u32; 4] {
    let (mut left, mut top, mut right, mut bottom) = (u32::MAX, u32::MAX, 0, 0);
    let width = after.width();
    for (index, (before, after)) in (0..).zip(pixels(before).iter().zip(pixels(after))) {
        if before != after {
            let (x, y) = (index % width, index / width);
            (left, right) = (left.min(x), right.max(x + 1));
            (top, bottom) = (top.min(y), y + 1);
        }
    }
    if bottom == 0 {
        return [0, 0, 1, 1];
    }
    [left, top, right - left, bottom - top]
}

#[cfg(test)]
mod tests {
    use super::{
        super::{layout::Shown, samples::*, still::png},
        *,
    };

    #[test]
    fn the_last_picture_is_the_last_position() {
        let record = game();
        let style = style(Some(WORDS));
        let film = animation(&style, &record, 320, 600);
        let (frames, shown) = decode_film(&film);
        assert_eq!(frames as usize, 1 + 6 * record.move_count());
        let still = png(&style, &Shown::of(record.position(), record.last_move()), 320);
        assert!(shown == decode(&still));
    }

    #[test]
    fn a_game_without_moves_is_one_picture() {
        let record = GameRecord::default();
        let (frames, shown) = decode_film(&animation(&style(None), &record, 1, 0));
        assert_eq!(frames, 1);
        assert!(shown == decode(&png(&style(None), &Shown::of(record.position(), None), 1)));
    }
}
