//! Icons and emblems: two atlases compiled into the program, with mipmaps so that they are clear at any size. And the
//! pictures that are baked once and drawn often.

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
};

use crate::{engine::teach::reasons::Topic, rules::Side};

/// An icon, in the order of the atlas (assets/images/icons.txt).
#[expect(missing_docs, reason = "the names say what is drawn")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Reflect)]
pub enum Icon {
    Back,
    Board,
    Book,
    Branch,
    Chart,
    Check,
    Clock,
    Close,
    Copy,
    Corner,
    Csq,
    Dashes,
    Dice,
    Display,
    Dots,
    Edge,
    Eye,
    File,
    First,
    Flag,
    Flip,
    Full,
    Gear,
    Globe,
    Hand,
    Hint,
    Image,
    Import,
    Last,
    Live,
    Menu,
    Moves,
    Next,
    Pad,
    Pause,
    Play,
    Plug,
    Power,
    Puzzle,
    Redo,
    Region,
    Safe,
    Search,
    Share,
    Sound,
    Star,
    Starred,
    Trash,
    Two,
    Undo,
    Up,
    Wait,
    Wall,
    Warn,
    Why,
    Xsq,
}

const ICON_CELL: f32 = 96.0;
const ICON_COLUMNS: usize = 8;
const EMBLEM_CELL: f32 = 192.0;
const EMBLEM_COLUMNS: usize = 4;

impl Icon {
    /// The icon's place in the atlas, in pixels.
    pub fn rect(self) -> Rect {
        cell(self as usize, ICON_COLUMNS, ICON_CELL)
    }
}

fn cell(index: usize, columns: usize, size: f32) -> Rect {
    let min = Vec2::new((index % columns) as f32, (index / columns) as f32) * size;
    Rect::from_corners(min, min + Vec2::splat(size))
}

/// The two atlases.
#[derive(Resource, Clone, Debug, Default)]
pub struct Icons {
    /// White icons with alpha, to be tinted.
    pub icons: Handle<Image>,
    /// The characters' emblems, in their own colours.
    pub emblems: Handle<Image>,
}

impl Icons {
    /// Place of a character's emblem in its atlas; `number` counts from 1.
    pub fn emblem(number: usize) -> Rect {
        cell(number.saturating_sub(1), EMBLEM_COLUMNS, EMBLEM_CELL)
    }
}

pub(super) fn plugin(app: &mut App) {
    let icons = decode(include_bytes!("../../../assets/images/icons.png"));
    let emblems = decode(include_bytes!("../../../assets/images/characters.png"));
    let mut assets = app.world_mut().resource_mut::<Assets<Image>>();
    let icons = Icons { icons: assets.add(icons), emblems: assets.add(emblems) };
    app.insert_resource(icons);
}

fn decode(png: &[u8]) -> Image {
    let image = Image::from_buffer(
        png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::linear(),
        RenderAssetUsages::RENDER_WORLD,
    )
    .expect("the atlases compiled into the program are valid PNG files");
    with_mipmaps(image)
}

/// Adds three smaller levels, each half the size of the one before, so that the picture is clear when it is drawn smaller.
pub fn with_mipmaps(mut image: Image) -> Image {
    const LEVELS: u32 = 4;
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let Some(mut level) = image.data.clone() else {
        return image;
    };
    let mut all = level.clone();
    for _ in 1..LEVELS {
        let (w, h) = (width / 2, height / 2);
        let mut next = Vec::with_capacity(w * h * 4);
        for y in 0..h {
            for x in 0..w {
                let at = |dx: usize, dy: usize| ((2 * y + dy) * width + 2 * x + dx) * 4;
                let pixels = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
                let alpha: u32 = pixels.iter().map(|&p| u32::from(level[p + 3])).sum();
                for channel in 0..3 {
                    // Weighted by alpha, because a transparent pixel has no colour.
                    let sum: u32 =
                        pixels.iter().map(|&p| u32::from(level[p + channel]) * u32::from(level[p + 3])).sum();
                    let plain = u32::from(level[pixels[0] + channel]);
                    next.push(sum.checked_div(alpha).unwrap_or(plain) as u8);
                }
                next.push((alpha / 4) as u8);
            }
        }
        all.extend_from_slice(&next);
        (width, height, level) = (w, h, next);
    }
    image.data = Some(all);
    image.texture_descriptor.mip_level_count = LEVELS;
    image
}

/// The icon of a kind of reason.
pub fn topic_icon(topic: Topic) -> Icon {
    match topic {
        Topic::Corner => Icon::Corner,
        Topic::XSquare => Icon::Xsq,
        Topic::CSquare => Icon::Csq,
        Topic::Mobility => Icon::Moves,
        Topic::Stability => Icon::Safe,
        Topic::Edge => Icon::Edge,
        Topic::Parity => Icon::Region,
        Topic::Tempo => Icon::Wait,
        Topic::Wall => Icon::Wall,
        Topic::Chance => Icon::Up,
        Topic::Anchor => Icon::Branch,
        Topic::Pass => Icon::Next,
        Topic::Line => Icon::Hint,
    }
}

/// Side of a baked disc's picture in cells. The picture just holds a resting disc and its shadow.
pub const IMAGE_CELLS: f32 = 1.06;

/// Diameter of a disc in cells.
const DISC_CELLS: f32 = 0.81;

/// The baked pictures. Without a renderer they stay empty.
#[derive(Resource, Clone, Debug, Default)]
pub struct Baked {
    /// The table, as large as the window.
    pub table: Handle<Image>,
    /// The resting discs, by [`Side::index`].
    pub discs: [Handle<Image>; 2],
    /// A ring with a gap, for the thinking arc.
    pub arc: Handle<Image>,
    /// Side of the discs' pictures in physical pixels.
    pub disc_size: u32,
}

impl Baked {
    /// A node's picture of a disc.
    pub fn node(&self, side: Side) -> ImageNode {
        ImageNode::new(self.discs[side.index()].clone())
    }

    /// The disc's diameter as a part of the picture's side.
    pub fn disc_diameter(&self) -> f32 {
        DISC_CELLS / IMAGE_CELLS
    }
}

#[cfg(test)]
mod tests {
    use bevy::reflect::Typed;

    use super::*;

    #[test]
    fn the_enum_is_in_the_order_of_the_atlas() {
        let icons = Icon::type_info().as_enum().expect("an enum");
        let icons = icons.variant_names().iter();
        let icons: Vec<String> = icons.map(|icon| icon.to_lowercase()).collect();
        let names = include_str!("../../../assets/images/icons.txt").lines();
        assert_eq!(icons, names.collect::<Vec<_>>());
        assert_eq!(icons.len(), Icon::Xsq as usize + 1);
    }
}
