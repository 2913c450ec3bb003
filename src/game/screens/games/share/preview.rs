//! The picture of the game in the place of the board.

use bevy::{
    asset::RenderAssetUsages,
    image::ToExtents,
    render::render_resource::{TextureDimension, TextureFormat},
    text::FontCx,
};

use super::asked::{AskedShare, Chosen};
use crate::game::{
    picture::Letters,
    prelude::*,
    store::{BoardShown, ShareAs},
};

/// The picture as it is copied and saved, and what it was drawn for.
#[derive(Component)]
#[require(Filled<(BoardShown, bool)>)]
pub(super) struct Preview {
    /// Its width in pixels.
    width: u32,
}

/// Builds the place of the picture.
pub(super) fn picture(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    /// The width of the picture, in parts of the side of its place. It is higher than wide.
    const WIDTH: f32 = 0.8;
    let at = ui.area(Area::About);
    let side = at.width().min(at.height());
    let edge = place(at).centred().border(px(1.0).all()).rounded(ui.px(18.0));
    parent.spawn((Name::new("Picture"), edge, BorderColor::all(ui.palette.hair))).with_children(|place| {
        let width = (WIDTH * side * ui.layout.viewport.scale_factor).round() as u32;
        place.spawn((Preview { width }, Node::default().width(px(WIDTH * side)).fixed()));
    });
}

/// Draws the picture when it is built, and when it is to show something else.
pub(super) fn draw_preview(
    mut commands: Commands,
    mut previews: Query<(Entity, &Preview, &mut Filled<(BoardShown, bool)>)>,
    (asked, chosen): (AskedShare, Res<Chosen>),
    fonts: Res<FontCx>,
    mut images: ResMut<Assets<Image>>,
) {
    for (entity, preview, mut filled) in &mut previews {
        let now = (chosen.board, chosen.names);
        if filled.shows(&now) {
            continue;
        }
        *filled = Filled::with(now);
        let Some(share) = asked.share(*chosen, ShareAs::Png) else {
            continue;
        };
        let letters = Letters::new(fonts.context.clone(), share.texts.language.script());
        let drawn = share.pixels(&letters, preview.width);
        if let Some(([width, height], pixels)) = drawn
            && let Ok(mut place) = commands.get_entity(entity)
        {
            let image = Image::new(
                UVec2::new(width, height).to_extents(),
                TextureDimension::D2,
                pixels,
                TextureFormat::Rgba8UnormSrgb,
                RenderAssetUsages::RENDER_WORLD,
            );
            place.try_insert(ImageNode::new(images.add(image)));
        }
    }
}
