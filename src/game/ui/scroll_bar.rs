//! The bar at the edge of a panel that scrolls. It shows that there is more than can be seen, how much, and where.

use bevy::{
    prelude::*,
    ui::{ComputedNode, IgnoreScroll},
};

use super::{
    build::{Boxes, sized},
    scroll_box::{ScrollBox, limit},
};
use crate::game::{
    frame::Pace,
    look::{Layout, Palette},
};

/// The bar. It is a child of its panel and does not scroll with the rest. It lies in the space for focus rings.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScrollBar;

/// The width of the bar, its distance from the edges of the panel, and its least length, in design units.
const WIDTH: f32 = 4.0;
const INSET: f32 = 2.0;
const LEAST: f32 = 28.0;

/// Gives each panel that has more to show its bar, and moves the bars with what is shown.
pub(super) fn show_bars(
    mut commands: Commands,
    panels: Query<(Entity, Ref<ScrollBox>, &ComputedNode, &ScrollPosition, Option<&Children>), Without<ScrollBar>>,
    mut bars: Query<&mut Node, With<ScrollBar>>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    mut pace: ResMut<Pace>,
) {
    let u = layout.u;
    for (entity, panel, node, position, children) in &panels {
        if panel.is_added() {
            // How much there is to see is known in the next frame.
            pace.animate();
        }
        let most = limit(node);
        let height = node.size().y * node.inverse_scale_factor();
        let track = height - 2.0 * INSET * u;
        let length = (track * height / (height + most)).max(LEAST * u).min(track);
        let part = (position.0.y / most.max(1.0)).clamp(0.0, 1.0);
        let top = INSET * u + part * (track - length);
        let shown = sized(px(WIDTH * u), px(length))
            .pinned(UiRect::AUTO.with_right(px(INSET * u)).with_top(px(top)))
            .rounded(px(WIDTH / 2.0 * u));
        let has_more = most > 0.0;
        let display = if has_more { Display::Flex } else { Display::None };
        let shown = shown.with(|bar| bar.display = display);
        let bar = children.and_then(|children| children.iter().find(|&child| bars.contains(child)));
        if let Some(mut bar) = bar.and_then(|bar| bars.get_mut(bar).ok()) {
            if bar.set_if_neq(shown) {
                pace.animate();
            }
        } else if has_more {
            commands.entity(entity).with_child((
                Name::new("Scroll bar"),
                ScrollBar,
                IgnoreScroll(BVec2::TRUE),
                shown,
                BackgroundColor(palette.text3),
            ));
            pace.animate();
        }
    }
}
