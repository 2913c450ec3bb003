//! A style and a game for the tests, and a reader of what they write.

use bevy::utils::default;
use parley::{
    FontContext,
    fontique::{Collection, CollectionOptions, SourceCache},
};

use super::{
    layout::{Style, Words},
    look::{DiscLook, Look},
    text::Letters,
};
use crate::{
    game::{look::set_fallbacks, texts::Script},
    rules::GameRecord,
};

pub(super) const FONT: &[u8] = include_bytes!("../../../assets/fonts/Manrope-SemiBold.ttf");

/// The typeface of names.
pub(super) const NAMES: &[u8] = include_bytes!("../../../assets/fonts/FlipsideNames-Bold.otf");

pub(super) const WORDS: Words = Words {
    players: ["Magpie", "A name that is much too long for the place below a board"],
    caption: "Stephenson · 3 May 2026",
};

const LOOK: Look = Look {
    background: [26, 23, 20],
    frame: [42, 33, 25],
    frame_edge: [64, 56, 48],
    radius: 0.26,
    felt: [45, 118, 83],
    line: [7, 29, 17],
    line_width: 0.018,
    coordinates: [185, 175, 162],
    black: disc([74, 70, 65], [25, 24, 22]),
    white: disc([247, 242, 228], [231, 221, 198]),
    marks: false,
    last: [220, 74, 41],
    accent: [232, 182, 96],
    on_accent: [26, 23, 20],
    values: [245, 239, 228],
    shadow: 1.0,
    text: [245, 239, 228],
    quiet: [189, 179, 166],
};

const fn disc(light: [u8; 3], dark: [u8; 3]) -> DiscLook {
    let outline = None;
    DiscLook { light, dark, outline }
}

/// Letters of some files alone, whatever the system has.
pub(super) fn letters(files: &[&[u8]]) -> Letters {
    let mut collection = Collection::new(CollectionOptions { system_fonts: false, ..default() });
    for file in files {
        collection.register_fonts(file.to_vec().into(), None);
    }
    set_fallbacks(&mut collection);
    let source_cache = SourceCache::default();
    let fonts = FontContext { collection, source_cache };
    Letters::new(fonts, Script::Latin)
}

pub(super) fn style(words: Option<Words<'_>>) -> Style<'_> {
    let look = &LOOK;
    Style { look, letters: Box::leak(Box::new(letters(&[FONT]))), words }
}

pub(super) fn game() -> GameRecord {
    GameRecord::from_usual_start("f5d6c3d3c4f4f6g5e6c5f3e3").expect("the moves are legal")
}

#[derive(PartialEq)]
pub(super) struct Image {
    pub width: u32,
    pub height: u32,
    data: Vec<[u8; 3]>,
}

impl Image {
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 3] {
        self.data[(y * self.width + x) as usize]
    }
}

pub(super) fn decode(bytes: &[u8]) -> Image {
    decode_film(bytes).1
}

/// The number of frames, and what is seen at the end.
pub(super) fn decode_film(bytes: &[u8]) -> (u32, Image) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("it is a PNG");
    let (width, height) = reader.info().size();
    let frames = reader.info().animation_control().map_or(1, |film| film.num_frames);
    let mut data = vec![[0; 3]; (width * height) as usize];
    let mut part = vec![0; reader.output_buffer_size().expect("it fits into memory")];
    for _ in 0..frames {
        let written = reader.next_frame(&mut part).expect("every frame is there");
        let samples = written.color_type.samples();
        let frame = reader.info().frame_control();
        let [left, top] = frame.map_or([0, 0], |frame| [frame.x_offset, frame.y_offset]);
        for (index, pixel) in (0..written.width * written.height).zip(part.chunks_exact(samples)) {
            let (x, y) = (left + index % written.width, top + index / written.width);
            if pixel.get(3) != Some(&0) {
                data[(y * width + x) as usize].copy_from_slice(&pixel[..3]);
            }
        }
    }
    (frames, Image { width, height, data })
}
