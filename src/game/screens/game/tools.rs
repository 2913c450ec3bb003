//! The tools beside the board: undo, redo, hint and values. They include the menu in layouts that have no other place
//! for it.

use bevy::prelude::*;

use super::widget::GameWidget;
use crate::game::{
    frame::AppSystems,
    look::Icon,
    play::{
        AiTasks, Analysis, Coach, Session, Watching, hint_refused, undo_refused, values_refused,
    },
    settings::Settings,
    texts::{Key, Texts},
    ui::{Skin, TextRole, Tint, Ui, Widget, WidgetId, group},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            enable_tools.in_set(AppSystems::Enable),
            show_pause.in_set(AppSystems::Ui),
        ),
    );
}

/// A tool beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tool {
    Undo,
    Redo,
    Hint,
    Values,
    Menu,
    /// Stops a watched game, or lets it go on.
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
            Tool::Values => (GameWidget::Values, Icon::Chart, Key("values")),
            Tool::Menu => (GameWidget::Menu, Icon::Menu, Key("menu")),
            Tool::Pause => (GameWidget::WatchPause, Icon::Pause, Key("tool-pause")),
            Tool::Step => (GameWidget::WatchStep, Icon::Next, Key("step")),
        };
        let widget = Widget {
            group: group::TOOLS,
            order,
            skin: Skin::Button,
            ..default()
        };
        let none = Color::NONE;
        parent
            .spawn(ui.widget(id, widget, node))
            .with_children(|b| {
                let icon = (ui.icon(icon, 28.0, none), Tint::Main, Visibility::Inherited);
                b.spawn(icon).insert_if(PauseSign, || self == Tool::Pause);
                if label {
                    b.spawn((
                        ui.text(TextRole::SmallLabel, text, none),
                        Tint::Main,
                        Visibility::Inherited,
                    ))
                    .insert_if(PauseSign, || self == Tool::Pause);
                }
            });
    }
}

/// The icon or the word of [`Tool::Pause`]. They show what a press does now.
#[derive(Component, Clone, Copy, Debug)]
struct PauseSign;

/// What a press of [`GameWidget::WatchPause`] does now.
pub fn pause_word(watching: Watching) -> Key {
    if watching.paused {
        Key("tool-run")
    } else {
        Key("tool-pause")
    }
}

fn show_pause(
    watching: Res<Watching>,
    texts: Res<Texts>,
    mut signs: Query<(Option<&mut ImageNode>, Option<&mut Text>), With<PauseSign>>,
) {
    let word = texts.say(&pause_word(*watching).into());
    let icon = if watching.paused {
        Icon::Play
    } else {
        Icon::Pause
    };
    for (image, text) in &mut signs {
        if let Some(mut image) = image
            && image.rect != Some(icon.rect())
        {
            image.rect = Some(icon.rect());
        }
        if let Some(mut text) = text
            && text.0 != word
        {
            text.0.clone_from(&word);
        }
    }
}

/// The four tools of a game. A watched game has no hints and values, because nobody plays.
pub(crate) fn game_tools(session: &Session) -> [Tool; 4] {
    if session.is_watched() {
        [Tool::Undo, Tool::Redo, Tool::Pause, Tool::Step]
    } else {
        [Tool::Undo, Tool::Redo, Tool::Hint, Tool::Values]
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
            // Five labels need the room of the gaps.
            column_gap: ui.px(if which.len() > 4 { 4.0 } else { 9.0 }),
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
    analysis: Res<Analysis>,
    coach: Res<Coach>,
    settings: Res<Settings>,
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
                session.human_to_move().is_none() || hint_refused(&session, &settings).is_some(),
                ai.is_hinting() || coach.advice(&session).is_some(),
            ),
            GameWidget::WatchPause | GameWidget::WatchStep => (session.is_over(), false),
            GameWidget::Values => (
                values_refused(&session).is_some(),
                analysis.is_wanted(&session, &settings),
            ),
            GameWidget::Menu | GameWidget::Coach | GameWidget::GoTo(_) => continue,
        };
        if widget.disabled != disabled || widget.selected != selected {
            widget.disabled = disabled;
            widget.selected = selected;
        }
    }
}
