//! What can be pressed. Widgets have names, not callbacks: pressing one sends [`Activated`] with its name, whichever
//! device pressed it.
//!
//! Bevy's own button widget is not used because it answers Enter whatever modifiers are held, and Alt+Enter must
//! change the window and nothing else.

use bevy::prelude::*;

use super::widget_id::WidgetId;

/// Which layer a widget is on; a dialog takes all input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layer {
    /// The screen.
    #[default]
    Screen,
    /// The dialog over it.
    Dialog,
}

/// How a widget is drawn in its states.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// A filled button.
    #[default]
    Button,
    /// The button that goes on.
    Primary,
    /// A line of the title's menu.
    MenuItem,
    /// A line of a dialog.
    DialogItem,
    /// One of several choices.
    Segment,
    /// An opponent.
    Card,
    /// A page of the settings.
    Tab,
    /// A switch or a slider: it draws itself.
    Bare,
    /// A theme's picture.
    Picture,
    /// A square of the editor's board.
    Cell,
}

/// What left and right do while a widget has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sideways {
    /// They move the focus.
    #[default]
    Move,
    /// They change the widget's value: [`Adjusted`].
    Adjust,
    /// They choose another value of the row this one belongs to: [`Adjusted`]. Only the chosen value takes the focus.
    Choose,
}

/// A widget's state.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Widget {
    /// The layer it is on.
    pub layer: Layer,
    /// The group it belongs to.
    pub group: u8,
    /// Its place in the group.
    pub order: u16,
    /// Drawn as.
    pub look: Look,
    /// What left and right do.
    pub sideways: Sideways,
    /// Cannot be pressed now.
    pub disabled: bool,
    /// The chosen one of several.
    pub selected: bool,
    /// The pointer is over it.
    pub hovered: bool,
    /// The pointer holds it down.
    pub held: bool,
}

/// A widget was pressed.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activated(pub WidgetId);

/// Left or right was pressed on a widget that changes its value by them.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjusted {
    /// The widget.
    pub widget: WidgetId,
    /// Up, or down.
    pub up: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Activated>().add_message::<Adjusted>();
}
