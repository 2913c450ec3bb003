//! The tools beside the board: undo, redo, hint and marks. They include the menu in layouts that have no other place
//! for it.

use bevy::prelude::*;

use super::widget::GameWidget;
use crate::game::{
    frame::AppSystems,
    look::Icon,
    play::{AiTasks, Session, Watching, hint_refused, undo_refused},
    settings::{LegalMarks, Settings},
    texts::Key,
    ui::{Look, TextRole, Tint, Ui, Widget, WidgetId, group},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, enable_tools.in_set(AppSystems::Enable));
}

/// A tool beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tool {
    Undo,
    Redo,
    Hint,
    Marks,
    Menu,
    /// Stops a watched game or continues it.
    Pause,
    /// Plays one move of a watched game.
    Step,
}

impl Tool {
    /// Builds one tool, with or without its label.
    pub fn spawn(
        self,
        parent: &mut ChildSpawnerCommands,
        ui: &Ui,
        node: Node,
        order: u16,
        label: bool,
    ) {
        let (id, icon, text) = match self {
            Tool::Undo => (GameWidget::Undo, Icon::Undo, Key("undo")),
            Tool::Redo => (GameWidget::Redo, Icon::Redo, Key("redo")),
            Tool::Hint => (GameWidget::Hint, Icon::Hint, Key("hint")),
            Tool::Marks => (GameWidget::Marks, Icon::Eye, Key("tool-marks")),
            Tool::Menu => (GameWidget::Menu, Icon::Menu, Key("menu")),
            Tool::Pause => (GameWidget::WatchPause, Icon::Play, Key("tool-run")),
            Tool::Step => (GameWidget::WatchStep, Icon::Next, Key("step")),
        };
        let widget = Widget {
            group: group::TOOLS,
            order,
            look: Look::Button,
            ..default()
        };
        let none = Color::NONE;
        parent
            .spawn(ui.widget(id, widget, node))
            .with_children(|b| {
                b.spawn((ui.icon(icon, 28.0, none), Tint::Main, Visibility::Inherited));
                if label {
                    b.spawn((
                        ui.text(TextRole::SmallLabel, text, none),
                        Tint::Main,
                        Visibility::Inherited,
                    ));
                }
            });
    }
}

/// The four tools of a game. A watched game has no hints and marks, because nobody plays.
pub(crate) fn game_tools(session: &Session) -> [Tool; 4] {
    if session.is_watched() {
        [Tool::Undo, Tool::Redo, Tool::Pause, Tool::Step]
    } else {
        [Tool::Undo, Tool::Redo, Tool::Hint, Tool::Marks]
    }
}

/// The node properties that all tools share.
pub(crate) fn node(ui: &Ui) -> Node {
    Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        ..default()
    }
}

/// Builds the tools in a row.
pub(crate) fn row(parent: &mut ChildSpawnerCommands, ui: &Ui, which: &[Tool]) {
    parent
        .spawn(Node {
            column_gap: ui.px(9.0),
            height: ui.target(ui.tall(76.0)),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            for (order, &tool) in which.iter().enumerate() {
                let node = Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: ui.px(2.0),
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    ..node(ui)
                };
                tool.spawn(row, ui, node, order as u16, true);
            }
        });
}

fn enable_tools(
    session: Res<Session>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    watching: Res<Watching>,
    mut widgets: Query<(&WidgetId, &mut Widget)>,
    mut known: Local<Option<(u64, bool, bool)>>,
) {
    // The session is asked only once after each change of the game whether there is something to undo or redo.
    let (undo, redo) = match *known {
        Some((revision, undo, redo)) if revision == session.revision() => (undo, redo),
        _ => (session.can_undo(), session.can_redo()),
    };
    *known = Some((session.revision(), undo, redo));
    let refused = undo_refused(&session, &settings).is_some();
    for (id, mut widget) in &mut widgets {
        let Some(tool) = id.get() else {
            continue;
        };
        let (disabled, selected) = match tool {
            GameWidget::Undo => (!undo || refused, false),
            GameWidget::Redo => (!redo || refused, false),
            GameWidget::Hint => (
                session.human_to_move().is_none() || hint_refused(&session).is_some(),
                ai.is_hinting(),
            ),
            GameWidget::WatchPause => (session.is_over(), !watching.is_paused()),
            GameWidget::WatchStep => (session.is_over(), false),
            GameWidget::Marks => (false, settings.legal_marks != LegalMarks::Off),
            GameWidget::Menu | GameWidget::GoTo(_) => continue,
        };
        if widget.disabled != disabled || widget.selected != selected {
            widget.disabled = disabled;
            widget.selected = selected;
        }
    }
}
