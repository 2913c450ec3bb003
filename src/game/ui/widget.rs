//! Widgets: everything that can be pressed. A widget has a name instead of a callback. A press by any device sends
//! [`Activated`] with that name.
//!
//! Bevy's own button widget is not used, because it reacts to Enter even while modifier keys are held. Alt+Enter must
//! only toggle fullscreen.

use accesskit::Role;
use bevy::prelude::*;

use super::{
    spoken::Spoken,
    widget_id::{WidgetId, WidgetName},
};
use crate::game::shell::AppSystems;

/// The layer of a widget. While a dialog is open, it takes all input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layer {
    #[default]
    Screen,
    Dialog,
}

table! {
    /// What a widget is. It decides the role that a screen reader tells.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub enum Kind: Role {
        /// A button.
        #[default]
        Button => Role::Button,
        /// A line of a menu.
        MenuItem => Role::MenuItem,
        /// A page in a list of pages.
        Tab => Role::Tab,
        /// One of several choices.
        Radio => Role::RadioButton,
        /// A switch. It is on while it is selected.
        Switch => Role::Switch,
        /// A value that is drawn or stepped from one end to the other.
        Slider => Role::Slider,
        /// A square of a board.
        Cell => Role::GridCell,
        /// A field in which text is typed. A click or tap only gives it the focus.
        Field => Role::TextInput,
        /// A field in which a search is typed.
        Search => Role::SearchInput,
        /// A text that is read. A press does nothing.
        Paragraph => Role::Paragraph,
        /// A row of a list.
        Row => Role::ListBoxOption,
        /// The head of a column. A press sorts the list.
        Head => Role::ColumnHeader,
    }
}

impl Kind {
    /// The role that a screen reader tells.
    pub fn role(self) -> Role {
        *self.row()
    }

    /// True for a field in which text is typed.
    pub fn is_text_field(self) -> bool {
        matches!(self, Self::Field | Self::Search)
    }
}

/// How a widget is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Skin {
    #[default]
    Button,
    /// The main button of a screen, which goes on.
    Primary,
    /// A line of the title's menu.
    MenuItem,
    DialogItem,
    /// What ends or deletes something.
    Danger,
    /// One of several choices.
    Segment,
    Card,
    /// A page of the settings.
    Tab,
    /// A switch or a slider, which draws itself.
    Bare,
    Picture,
    /// A field for text on a dialog, or a short choice there.
    Field,
    /// A square of the editor's board.
    Cell,
}

/// What the left and right keys do while a widget has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sideways {
    /// They move the focus.
    #[default]
    Move,
    /// They change the widget's value by sending [`Adjusted`].
    Adjust,
    /// They choose another value in the widget's row by sending [`Adjusted`]. Only the chosen value can have the focus.
    Choose,
}

/// The sound of a press of a widget. It is sent when a widget has been pressed.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Press {
    #[default]
    Choice,
    Back,
    /// No sound. The press may still cause sounds on the board.
    Silent,
}

/// A widget's state.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[require(Pickable, Spoken)]
pub struct Widget {
    pub kind: Kind,
    pub skin: Skin,
    /// What the left and right keys do.
    pub sideways: Sideways,
    pub press: Press,
    /// True if it cannot be pressed now.
    pub disabled: bool,
    /// True if it is the chosen one of several.
    pub selected: bool,
    /// True while the pointer is over it.
    pub hovered: bool,
    /// True while the pointer holds it down.
    pub held: bool,
}

/// A widget was pressed.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activated(pub WidgetId);

/// Left or right was pressed on a widget whose value they change.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjusted {
    pub widget: WidgetId,
    /// True for a step up, false for a step down.
    pub up: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Activated>()
        .add_message::<Adjusted>()
        .add_message::<Press>()
        // What a press does may remove the widget.
        .add_systems(Update, sound.after(AppSystems::Route).before(AppSystems::Act));
}

/// Says how presses sound. A widget that a key presses may not be on the screen.
fn sound(
    mut activated: MessageReader<Activated>,
    widgets: Query<(&WidgetId, &Widget)>,
    mut presses: MessageWriter<Press>,
) {
    presses.write_batch(activated.read().map(|pressed| {
        let mut widgets = widgets.iter();
        let widget = widgets.find(|(id, _)| **id == pressed.0);
        widget.map_or(Press::Choice, |(_, widget)| widget.press)
    }));
}

/// The widgets of all screens, whose states a screen sets by their names.
pub type NamedWidgets<'w, 's> = Query<'w, 's, (&'static WidgetId, &'static mut Widget)>;

/// Lets the widgets of a screen be pressed or not. Widgets without an answer stay as they are.
pub fn enable<N: WidgetName>(widgets: &mut NamedWidgets, possible: impl Fn(N) -> Option<bool>) {
    set(widgets, |widget| &mut widget.disabled, |name| possible(name).map(|possible| !possible));
}

/// Selects widgets of a screen or not. Widgets without an answer stay as they are.
pub fn select<N: WidgetName>(widgets: &mut NamedWidgets, chosen: impl Fn(N) -> Option<bool>) {
    set(widgets, |widget| &mut widget.selected, chosen);
}

fn set<N: WidgetName>(
    widgets: &mut NamedWidgets,
    state: fn(&mut Widget) -> &mut bool,
    wanted: impl Fn(N) -> Option<bool>,
) {
    for (id, widget) in widgets {
        if let Some(wanted) = id.get().and_then(&wanted) {
            widget.map_unchanged(state).set_if_neq(wanted);
        }
    }
}
