//! The tools beside the board: undo, redo, hint and values. They include the menu in layouts that have no other place
//! for it.

use bevy::prelude::*;

use super::widget::GameWidget;
use crate::game::{
    look::Icon,
    play::{AiTasks, Analysis, Coach, Purpose, Session, WatchedGame, hint_refused, undo_refused, values_refused},
    settings::{ChosenTexts, Settings},
    texts::{Key, Phrase},
    ui::{Boxes, Button, Kind, NamedWidgets, Press, Spoken, TextRole, Ui, WidgetId, Zone, enable, select},
};

/// A tool beside the board, with its icon and its word.
type Tool = (GameWidget, Icon, Key);

const UNDO: Tool = (GameWidget::Undo, Icon::Undo, Key("undo"));
const REDO: Tool = (GameWidget::Redo, Icon::Redo, Key("redo"));
const HINT: Tool = (GameWidget::Hint, Icon::Hint, Key("hint"));
const VALUES: Tool = (GameWidget::Values, Icon::Chart, Key("values"));
const MENU: Tool = (GameWidget::Menu, Icon::Menu, Key("menu"));
const PAUSE: Tool = (GameWidget::WatchPause, Icon::Pause, Key("tool-pause"));
const STEP: Tool = (GameWidget::WatchStep, Icon::Next, Key("step"));

/// The tools of a game. A watched game has no hints and values, because nobody plays.
fn game_tools(session: &Session) -> [Tool; 4] {
    if session.is_watched() { [UNDO, REDO, PAUSE, STEP] } else { [UNDO, REDO, HINT, VALUES] }
}

/// Builds the tools in a row below the list of moves, with the menu or without it.
pub(super) fn row(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, menu: bool) {
    let mut which = game_tools(session).to_vec();
    which.extend(menu.then_some(MENU));
    // Five labels need the room of the gaps.
    let row = ui.row(if menu { 4.0 } else { 9.0 }).fixed();
    let row = row.height(ui.target(ui.text_height(76.0)));
    tools(parent, ui, row, &which, &ui.column(2.0).fill(), true);
}

/// Builds the tools in a row with the words beside the icons.
pub(super) fn flat_row(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let row = ui.row(12.0).height(ui.target(64.0));
    let node = ui.row(14.0).fill();
    tools(parent, ui, row, &game_tools(session), &node, true);
}

/// Builds the tools of a small window in two rows, without words. `height` is that of a row.
pub(super) fn grid(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, height: Val) {
    let which = if session.is_watched() { [UNDO, PAUSE, STEP, MENU] } else { [UNDO, REDO, HINT, MENU] };
    let grid = Node {
        display: Display::Grid,
        grid_template_columns: RepeatedGridTrack::flex(2, 1.0),
        column_gap: px(8.0),
        row_gap: px(8.0),
        ..default()
    };
    let node = Node::default().height(height);
    tools(parent, ui, grid, &which, &node, false);
}

/// Builds tools, each in a box like `node`, with their words or without.
fn tools(parent: &mut ChildSpawnerCommands, ui: &Ui, row: Node, which: &[Tool], node: &Node, words: bool) {
    parent.spawn((row, Zone::TOOLS)).with_children(|row| {
        for &(id, icon, word) in which {
            let (kind, name, press) = match id {
                GameWidget::Values => (Kind::Switch, Key("action-values"), Press::Choice),
                // What they do on the board makes the sound.
                GameWidget::Undo | GameWidget::Redo | GameWidget::Hint => (Kind::Button, word, Press::Silent),
                _ => (Kind::Button, word, Press::Choice),
            };
            let word = words.then(|| Phrase::from(word));
            Button::new(id)
                .kind(kind)
                .named(name)
                .press(press)
                .boxed(node.clone().centred().rounded(ui.px(14.0)))
                .sized_icon(icon, 28.0)
                .label(TextRole::SmallLabel, word.unwrap_or_default())
                .spawn(row, ui);
        }
    });
}

/// Shows what a press of [`GameWidget::WatchPause`] does now.
pub(super) fn show_pause(
    watching: Res<WatchedGame>,
    texts: Res<ChosenTexts>,
    mut buttons: Query<(&WidgetId, &Children, &mut Spoken)>,
    mut icons: Query<&mut ImageNode>,
    mut words: Query<&mut Text>,
) {
    let (icon, name) = if watching.paused { (Icon::Play, Key("tool-run")) } else { (Icon::Pause, Key("tool-pause")) };
    for (id, children, spoken) in &mut buttons {
        if *id != GameWidget::WatchPause {
            continue;
        }
        spoken.map_unchanged(|spoken| &mut spoken.name).set_if_neq(Some(name.into()));
        for &child in children {
            if let Ok(image) = icons.get_mut(child) {
                image.map_unchanged(|image| &mut image.rect).set_if_neq(Some(icon.rect()));
            } else if let Ok(mut word) = words.get_mut(child) {
                word.set_if_neq(Text(texts.text(name)));
            }
        }
    }
}

pub(super) fn enable_tools(
    session: Res<Session>,
    ai: Res<AiTasks>,
    analysis: Res<Analysis>,
    coach: Res<Coach>,
    settings: Res<Settings>,
    mut widgets: NamedWidgets,
) {
    let may_undo = undo_refused(&session, &settings).is_none();
    let may_hint = hint_refused(&session, &settings).is_none();
    enable(&mut widgets, |tool| match tool {
        GameWidget::Undo => Some(may_undo && session.can_undo()),
        GameWidget::Redo => Some(may_undo && session.can_redo()),
        GameWidget::Hint => Some(may_hint && session.human_to_move().is_some()),
        GameWidget::WatchPause | GameWidget::WatchStep => Some(!session.is_over()),
        GameWidget::Values => Some(values_refused(&session).is_none()),
        GameWidget::Menu | GameWidget::Coach | GameWidget::StopGuest | GameWidget::GoTo(_) => None,
    });
    select(&mut widgets, |tool| match tool {
        GameWidget::Hint => Some(ai.is_busy(Purpose::Hint) || coach.advice(&session).is_some()),
        GameWidget::Values => Some(analysis.is_wanted(&session, &settings)),
        _ => None,
    });
}
