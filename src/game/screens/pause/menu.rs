//! The lines of the pause menu.

use super::lost_pad::LostPad;
use crate::game::{
    frame::AppSystems,
    look::{Icon, Layout},
    play::Session,
    screens::dialog::padding,
    texts::Key,
    ui::{
        Boxes, Button, Kind, NamedWidgets, Press, Skin, TextRole, Ui, WidgetName, enable, rest,
        ring_margin, scroll_column,
    },
};
use bevy::prelude::*;

/// The widgets of the pause menu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PauseWidget {
    /// Continues the game.
    Resume,
    /// Starts the same game again.
    Restart,
    /// Opens the new-game screen.
    NewGame,
    /// Opens the review of the game as far as it has been played.
    Review,
    /// Opens the dialog that changes the players.
    Players,
    /// Opens the settings.
    Settings,
    /// Resigns the game.
    Resign,
    /// Goes to the title.
    Leave,
}

impl WidgetName for PauseWidget {}

/// The lines: what each of them does, its icon and its words.
const LINES: [(PauseWidget, Icon, Key); 8] = [
    (PauseWidget::Resume, Icon::Play, Key("pause-resume")),
    (PauseWidget::Restart, Icon::Flip, Key("restart")),
    (PauseWidget::NewGame, Icon::Board, Key("new-game")),
    (PauseWidget::Review, Icon::Chart, Key("review")),
    (PauseWidget::Players, Icon::Two, Key("players")),
    (PauseWidget::Settings, Icon::Gear, Key("settings")),
    (PauseWidget::Resign, Icon::Flag, Key("pause-resign")),
    (PauseWidget::Leave, Icon::Power, Key("pause-leave")),
];
/// The gap between two lines, in design units.
const GAP: f32 = 8.0;

/// How the lines are arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Columns {
    One,
    /// In a low window, where one column would not show all lines.
    Two,
}

impl Columns {
    pub(super) fn of(layout: &Layout, lost_pad: LostPad) -> Self {
        let line = 48.0_f32.max(layout.least_target() / layout.u);
        let needed = above(layout, lost_pad) + LINES.len() as f32 * (line + GAP);
        if needed * layout.u <= layout.viewport.size.y {
            Self::One
        } else {
            Self::Two
        }
    }

    /// The width of the dialog, in design units.
    pub(super) fn width(self) -> f32 {
        match self {
            Self::One => 460.0,
            Self::Two => 640.0,
        }
    }

    fn rows(self) -> usize {
        match self {
            Self::One => LINES.len(),
            Self::Two => LINES.len().div_ceil(2),
        }
    }
}

/// The height of what is above the lines, with the padding of the dialog, in design units.
fn above(layout: &Layout, lost_pad: LostPad) -> f32 {
    let title = 52.0 + 2.0 * padding(layout);
    let note = if lost_pad.0 {
        74.0 * layout.viewport.text_scale
    } else {
        0.0
    };
    title * layout.viewport.text_scale + note
}

/// Builds the menu. `leads_back`: the game was begun from a review, which the menu leads back to.
pub(super) fn build(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    lost_pad: LostPad,
    columns: Columns,
    leads_back: bool,
) {
    let padding = |bottom: f32| UiRect {
        bottom: ui.px(bottom),
        ..UiRect::horizontal(ui.px(12.0))
    };
    let title = Node::default().aligned().spread().fixed();
    dialog
        .spawn(title.padding(padding(10.0)))
        .with_child(ui.text(TextRole::H2, Key("pause-title"), ui.palette.text));
    if lost_pad.0 {
        dialog
            .spawn(Node::default().padding(padding(12.0)).fixed())
            .with_child(ui.text(TextRole::Body, Key("pause-pad-gone"), ui.palette.text2));
    }
    // The lines shrink so that all of them fit below the title. If even that is not enough, the list scrolls.
    let room = ui.layout.viewport.size.y / ui.layout.u - above(ui.layout, lost_pad) - 62.0;
    let line = (room / columns.rows() as f32 - GAP).clamp(48.0, 64.0);
    let side = match columns {
        Columns::One => 26.0,
        Columns::Two => 16.0,
    };
    let list = ui.row(GAP).low().margin(ring_margin(ui));
    dialog
        .spawn(scroll_column(ui, "Pause items", list))
        .with_children(|list| {
            for items in LINES.chunks(columns.rows()) {
                list.spawn(rest(ui.px(GAP))).with_children(|list| {
                    for &(id, icon, label) in items {
                        let button = if id == PauseWidget::Resume {
                            Button::primary(id).press(Press::Back)
                        } else {
                            Button::of(Kind::MenuItem, Skin::DialogItem, id)
                        };
                        let label = match id {
                            PauseWidget::Review if leads_back => Key("review-back-to"),
                            _ => label,
                        };
                        let node = ui.row(18.0).aligned().height(ui.target(line)).fixed();
                        button
                            .boxed(node.padding(UiRect::horizontal(ui.px(side))))
                            .icon(icon)
                            .label(TextRole::Item, label)
                            .rounded(ui.px(16.0))
                            .spawn(list, ui);
                    }
                });
            }
        });
}

/// Disables resigning in a game between two computers and in a finished game, and the review where it would help in a rated
/// game or shows no move.
fn enable_lines(session: Res<Session>, mut widgets: NamedWidgets) {
    let moves = session.record().move_count() + session.record().redo_tail().len();
    let reviewed = moves > 0 && (session.is_over() || !session.is_rated());
    let possible =
        !session.is_over() && (session.only_human().is_some() || session.human_to_move().is_some());
    enable(&mut widgets, |line| match line {
        PauseWidget::Resign => Some(possible),
        PauseWidget::Review => Some(reviewed),
        _ => None,
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, enable_lines.in_set(AppSystems::Enable));
}
