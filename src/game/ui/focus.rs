//! The focus: the place where keyboard and gamepad input goes.
//!
//! The focus is kept as the name of a widget or as a square, not as an entity. So it survives when the window is
//! resized and the interface is rebuilt.

use bevy::prelude::*;

use super::widget_id::{WidgetId, WidgetName};
use crate::{
    game::controls::{Device, LastDevice},
    rules::Square,
};

/// What has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The board, at [`Focus::square`].
    Board,
    Widget(WidgetId),
}

impl Target {
    /// The name of the widget, if it is a widget with a name of this kind.
    pub fn get<N: WidgetName>(self) -> Option<N> {
        match self {
            Self::Board => None,
            Self::Widget(id) => id.get(),
        }
    }
}

impl From<WidgetId> for Target {
    fn from(id: WidgetId) -> Self {
        Self::Widget(id)
    }
}

impl<N: WidgetName> From<N> for Target {
    fn from(name: N) -> Self {
        Self::Widget(name.into())
    }
}

/// The focus of keyboard and gamepad, and the square under the pointer.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Focus {
    pub target: Target,
    /// The focused square. It is kept while a widget has the focus.
    pub square: Square,
    /// True if the focus is drawn. This is so after keyboard or gamepad input.
    pub visible: bool,
    /// The square under the mouse pointer or the finger.
    pub hover: Option<Square>,
}

impl Default for Focus {
    fn default() -> Self {
        Self {
            // The first screen moves the focus to one of its widgets.
            target: Target::Board,
            square: Square::D3,
            visible: false,
            hover: None,
        }
    }
}

impl Focus {
    /// The square that the player points at with the device in use.
    pub fn aimed_square(&self) -> Option<Square> {
        if self.visible { (self.target == Target::Board).then_some(self.square) } else { self.hover }
    }

    /// Gives the focus to the board, at a square.
    pub fn go_to(&mut self, square: Square) {
        self.square = square;
        self.target = Target::Board;
    }

    /// True if this widget has the focus and the focus is drawn.
    pub fn shows(&self, widget: WidgetId) -> bool {
        self.visible && self.target == Target::Widget(widget)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>();
}

/// Shows the focus if the device used last needs it. It runs before the keys of the frame, which start at what the mouse
/// has lit, and after them, so that the first press of a key already shows the focus.
pub fn show_focus(mut focus: ResMut<Focus>, device: Res<LastDevice>) {
    let visible = device.device != Device::Pointer;
    if focus.visible != visible {
        focus.visible = visible;
    }
}
