//! What of a panel is scrolled out of view ends in a fade, never in a cut.

use bevy::{
    asset::RenderAssetUsages,
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    ui::{ComputedNode, IgnoreScroll},
};

use super::{
    build::{Boxes, sized},
    scroll::show_bars,
    scroll_box::{ScrollBox, limit},
};
use crate::game::{
    look::{Layout, Palette},
    shell::{AppSystems, Pace},
};

/// The height of a fade, in design units.
const HEIGHT: f32 = 40.0;

/// A fade at an edge of a panel. It is a child of the panel and does not scroll with the rest.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fade {
    Above,
    Below,
}

/// A column of pixels, clear at the top and full at the bottom.
#[derive(Resource)]
struct FadePicture(Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_picture).add_systems(Update, show_fades.after(show_bars).in_set(AppSystems::Ui));
}

fn make_picture(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    const PIXELS: u32 = 64;
    // It begins and ends slowly, so that neither end is seen.
    let alpha = |at: u32| {
        let part = at as f32 / (PIXELS - 1) as f32;
        (255.0 * part * part * (3.0 - 2.0 * part)).round() as u8
    };
    let size = Extent3d { width: 1, height: PIXELS, depth_or_array_layers: 1 };
    let pixels = (0..PIXELS).flat_map(|at| [255, 255, 255, alpha(at)]).collect();
    let format = TextureFormat::Rgba8UnormSrgb;
    let mut image = Image::new(size, TextureDimension::D2, pixels, format, RenderAssetUsages::RENDER_WORLD);
    image.sampler = ImageSampler::linear();
    commands.insert_resource(FadePicture(images.add(image)));
}

fn show_fades(
    mut commands: Commands,
    panels: Query<(Entity, &ComputedNode, &ScrollPosition, Option<&Children>), With<ScrollBox>>,
    mut fades: Query<(&Fade, &mut Node, &mut ImageNode)>,
    behind: Query<&BackgroundColor>,
    parents: Query<&ChildOf>,
    picture: Res<FadePicture>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    mut pace: ResMut<Pace>,
) {
    for (entity, node, position, children) in &panels {
        let most = limit(node);
        let mut around = std::iter::once(entity).chain(parents.iter_ancestors(entity));
        let color = around.find_map(|node| behind.get(node).ok().map(|fill| fill.0).filter(|fill| fill.alpha() > 0.5));
        let color = color.unwrap_or(palette.bg);
        for fade in [Fade::Above, Fade::Below] {
            let hidden = match fade {
                Fade::Above => position.0.y,
                Fade::Below => most - position.0.y,
            };
            let edges = match fade {
                Fade::Above => UiRect::ZERO.with_bottom(Val::Auto),
                Fade::Below => UiRect::ZERO.with_top(Val::Auto),
            };
            // It grows with what is hidden.
            let height = hidden.clamp(0.0, HEIGHT * layout.u);
            let shown = height >= 1.0;
            let mut wanted = sized(Val::Auto, px(height)).pinned(edges);
            wanted.display = if shown { Display::Flex } else { Display::None };
            let own = children.into_iter().flatten().find(|&&child| fades.get(child).is_ok_and(|it| *it.0 == fade));
            if let Some((_, mut node, mut image)) = own.and_then(|&own| fades.get_mut(own).ok()) {
                if node.set_if_neq(wanted) {
                    pace.animate();
                }
                if image.color != color {
                    image.color = color;
                }
            } else if most > 0.0 {
                let image = ImageNode {
                    image: picture.0.clone(),
                    color,
                    flip_y: fade == Fade::Above,
                    image_mode: NodeImageMode::Stretch,
                    ..default()
                };
                let above = (ZIndex(1), Pickable::IGNORE, IgnoreScroll(BVec2::TRUE));
                commands.entity(entity).with_child((Name::new("Fade"), fade, image, wanted, above));
                pace.animate();
            }
        }
    }
}
