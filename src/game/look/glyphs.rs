//! Reserves small pictures for glyphs, to save memory.
//!
//! Bevy keeps the glyphs of every face and size in pictures of 512 by 512 pixels. The program and the renderer each
//! hold a copy: that is 2 MB for a dozen letters, and the game shows twenty sizes. Bevy first looks for a place in the
//! pictures that are already there. So this file adds a smaller picture before the first glyph of a size is drawn. If a
//! text needs more room, Bevy adds a picture of the usual size.

use std::hash::BuildHasher;

use bevy::{
    platform::hash::FixedHasher,
    prelude::*,
    sprite::update_text2d_layout,
    text::{FontAtlas, FontAtlasKey, FontAtlasSet, load_font_assets_into_font_collection},
    ui::UiSystems,
};

use super::{fonts::Fonts, layout::Layout};

/// How many different letters, digits and signs a screen shows in one size of text.
const GLYPHS: f32 = 60.0;
/// Sizes above this, in pixels, are used for headings and scores only, and show fewer different glyphs.
const LARGE: f32 = 30.0;
const LARGE_GLYPHS: f32 = 20.0;
/// Side of a square of the same area as an average glyph, in parts of the font's size.
const GLYPH_SIDE: f32 = 0.68;
/// The same for Chinese characters and kana.
const WIDE_GLYPH_SIDE: f32 = 1.0;
/// The space that Bevy leaves around a glyph, in pixels.
const PADDING: f32 = 2.0;
/// The part of a picture that can be filled before a glyph does not fit any more.
const FILLED: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        make_room.after(load_font_assets_into_font_collection).before(UiSystems::Content).before(update_text2d_layout),
    );
}

/// Gives a first picture to every face and size that has none yet.
fn make_room(
    texts: Query<(&TextFont, &FontHinting), Changed<TextFont>>,
    fonts: Res<Assets<Font>>,
    faces: Res<Fonts>,
    layout: Res<Layout>,
    mut atlases: ResMut<FontAtlasSet>,
    mut images: ResMut<Assets<Image>>,
) {
    // The faces are not variable.
    let no_variations = FixedHasher.hash_one::<&[i16]>(&[]);
    for (text, &hinting) in &texts {
        let (FontSource::Handle(handle), FontSize::Px(size)) = (&text.font, text.font_size) else {
            continue;
        };
        let Some(font) = fonts.get(handle) else {
            continue;
        };
        let size = size * layout.viewport.scale_factor;
        let key = FontAtlasKey {
            // Bevy shortens the id in the same way.
            id: font.data.id() as u32,
            index: 0,
            font_size_bits: size.to_bits(),
            variations_hash: no_variations,
            hinting,
            font_smoothing: text.font_smoothing,
        };
        if !atlases.contains_key(&key) {
            let side = if faces.is_wide(handle) { WIDE_GLYPH_SIDE } else { GLYPH_SIDE };
            let atlas = FontAtlas::new(&mut images, room(size, side), text.font_smoothing);
            atlases.insert(key, vec![atlas]);
        }
    }
}

/// Width and height of the first picture for glyphs of a size, in pixels: powers of two.
fn room(size: f32, side: f32) -> UVec2 {
    let glyphs = if size > LARGE { LARGE_GLYPHS } else { GLYPHS };
    let area = glyphs * (side * size + PADDING).powi(2) / FILLED;
    let width = (area.sqrt() as u32).next_power_of_two();
    let height = ((area / width as f32) as u32).next_power_of_two();
    UVec2::new(width, height)
}
