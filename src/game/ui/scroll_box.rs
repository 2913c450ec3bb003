//! A panel that scrolls, and how far.

use std::borrow::Cow;

use bevy::{prelude::*, ui::ComputedNode};

use super::build::{Boxes, Ui};

/// A panel that scrolls up and down. A finger can drag it anywhere.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct ScrollBox;

/// A part of a screen where the mouse wheel does something else than to scroll panels.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub struct OwnWheel;

/// Space for focus rings, in design units. They are drawn outside their widgets and would be cut off without it.
pub const RING_ROOM: f32 = 8.0;

/// A box that scrolls when its content is higher than the space for it.
pub fn scroll_column<N: Into<Cow<'static, str>>>(ui: &Ui, name: N, node: Node) -> impl Bundle + use<N> {
    (
        Name::new(name.into()),
        ScrollBox,
        node.padding(ui.px(RING_ROOM).all()).with(|node| node.overflow = Overflow::scroll_y()),
        ScrollPosition::default(),
    )
}

/// The margin that makes the content of a [`scroll_column`] line up with its surroundings.
pub fn ring_margin(ui: &Ui) -> UiRect {
    UiRect::all(ui.px(-RING_ROOM))
}

/// How far a panel can be scrolled, in logical pixels.
pub(super) fn limit(node: &ComputedNode) -> f32 {
    /// Rounded lengths may add up to so many pixels more than there is room for. Nothing is hidden behind them.
    const ROUNDED: f32 = 2.0;
    let scale = node.inverse_scale_factor();
    let more = (node.content_size().y - node.size().y) * scale;
    if more > ROUNDED { more } else { 0.0 }
}
