//! Columns, and panels that scroll.

use std::borrow::Cow;

use bevy::prelude::*;

use super::super::{
    build::{Boxes, Ui, col},
    scroll_box::ScrollBox,
};

/// A column that takes the space that its neighbours leave.
pub fn rest(gap: Val) -> Node {
    col(gap).fill()
}

/// Space for focus rings, in design units. They are drawn outside their widgets and would be cut off without it.
const RING_ROOM: f32 = 8.0;

/// A column that scrolls when its content is higher than the space for it.
pub fn scroll_column<N: Into<Cow<'static, str>>>(
    ui: &Ui,
    name: N,
    node: Node,
) -> impl Bundle + use<N> {
    (
        Name::new(name.into()),
        ScrollBox,
        Node {
            overflow: Overflow::scroll_y(),
            padding: UiRect::all(ui.px(RING_ROOM)),
            ..node
        },
        ScrollPosition::default(),
    )
}

/// The margin that makes the content of a [`scroll_column`] line up with its surroundings.
pub fn ring_margin(ui: &Ui) -> UiRect {
    UiRect::all(ui.px(-RING_ROOM))
}
