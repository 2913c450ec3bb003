//! The lines of the pause menu.

use crate::game::{
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

/// The number of columns. In a low window, one column would not show all lines.
pub(super) fn columns(layout: &Layout, pad_gone: bool) -> usize {
    let line = 48.0_f32.max(layout.least_target() / layout.u);
    let needed = above(layout, pad_gone) + LINES.len() as f32 * (line + GAP);
    if needed * layout.u <= layout.viewport.size.y {
        1
    } else {
        2
    }
}

/// The height of what is above the lines, with the padding of the dialog, in design units.
fn above(layout: &Layout, pad_gone: bool) -> f32 {
    let title = 52.0 + 2.0 * padding(layout);
    let note = if pad_gone {
        74.0 * layout.viewport.text_scale
    } else {
        0.0
    };
    title * layout.viewport.text_scale + note
}

/// Builds the menu. `pad_gone`: it is shown because the gamepad was disconnected. `leads_back`: the game was begun from a
/// review, which the menu leads back to.
pub(super) fn build(
    dialog: &mut ChildSpawnerCommands,
    ui: &Ui,
    pad_gone: bool,
    columns: usize,
    leads_back: bool,
) {
    let padding = |bottom: f32| ui.px(12.0).horizontal().with_bottom(ui.px(bottom));
    let title = Node::default().aligned().spread().fixed();
    dialog
        .spawn(title.padding(padding(10.0)))
        .with_child(ui.plain(TextRole::H2, Key("pause-title")));
    if pad_gone {
        dialog
            .spawn(Node::default().padding(padding(12.0)).fixed())
            .with_child(ui.quiet(TextRole::Body, Key("pause-pad-gone")));
    }
    // The lines shrink so that all of them fit below the title. If even that is not enough, the list scrolls.
    let room = ui.layout.viewport.size.y / ui.layout.u - above(ui.layout, pad_gone) - 62.0;
    let rows = LINES.len().div_ceil(columns);
    let line = (room / rows as f32 - GAP).clamp(48.0, 64.0);
    let side = if columns == 1 { 26.0 } else { 16.0 };
    let list = ui.row(GAP).low().margin(ring_margin(ui));
    dialog
        .spawn(scroll_column(ui, "Pause items", list))
        .with_children(|list| {
            for items in LINES.chunks(rows) {
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
                            .boxed(node.padding(ui.px(side).horizontal()))
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
pub(super) fn enable_lines(session: Res<Session>, mut widgets: NamedWidgets) {
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
