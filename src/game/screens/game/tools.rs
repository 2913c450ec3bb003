//! The tools beside the board: undo, redo, hint and values. They include the menu in layouts that have no other place
//! for it. And the names of the widgets around the board, and their zones.

use crate::game::{
    play::{AiTasks, Analysis, Coach, Purpose, WatchedGame, hint_refused, undo_refused, values_refused},
    prelude::*,
    ui::{BoardSide, NamedWidgets, WidgetName, Zone, enable, select},
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

/// The height of a row of tools below the list of moves, in design units.
pub(super) const ROW: f32 = 76.0;

/// How many rows the tools with the menu need in a panel of this width in logical pixels.
pub(super) fn rows(ui: &Ui, width: f32) -> usize {
    /// The least width of a tool with its word, in design units.
    const TOOL: f32 = 72.0;
    if width < 5.0 * TOOL * ui.layout.viewport.text_scale * ui.layout.u { 2 } else { 1 }
}

/// Builds the tools below the list of moves: with the menu, in so many rows, or without it.
pub(super) fn row(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, menu: Option<usize>) {
    let mut which = game_tools(session).to_vec();
    which.extend(menu.map(|_| MENU));
    let each = which.len().div_ceil(menu.unwrap_or(1));
    for which in which.chunks(each) {
        // Five labels need the room of the gaps.
        let row = ui.row(if which.len() > 4 { 4.0 } else { 9.0 }).fixed();
        let row = row.height(ui.target(ui.text_height(ROW)));
        tools(parent, ui, row, which, &ui.column(2.0).fill());
    }
}

/// Builds the tools in a row with the words beside the icons.
pub(super) fn flat_row(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let row = ui.row(12.0).height(ui.target(64.0));
    let node = ui.row(14.0).fill();
    tools(parent, ui, row, &game_tools(session), &node);
}

/// Builds tools, each in a box like `node`.
fn tools(parent: &mut ChildSpawnerCommands, ui: &Ui, row: Node, which: &[Tool], node: &Node) {
    parent.spawn((row, Zone::TOOLS)).with_children(|row| {
        for &(id, icon, word) in which {
            let (kind, name, press) = match id {
                GameWidget::Values => (Kind::Switch, Key("action-values"), Press::Choice),
                // What they do on the board makes the sound.
                GameWidget::Undo | GameWidget::Redo | GameWidget::Hint => (Kind::Button, word, Press::Silent),
                _ => (Kind::Button, word, Press::Choice),
            };
            Button::new(id)
                .kind(kind)
                .named(name)
                .press(press)
                .boxed(node.clone().centred().rounded(ui.px(14.0)))
                .sized_icon(icon, 28.0)
                .label(TextRole::SmallLabel, word)
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

pub(super) const COACH: Zone = Zone::new(12).beside(BoardSide::Left);
pub(super) const MOVES: Zone = Zone::new(13).beside(BoardSide::Right);

/// The widgets around the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameWidget {
    Menu,
    Undo,
    Redo,
    Hint,
    /// Shows the values of the moves, or hides them.
    Values,
    /// The coach's card: goes on to the next step of a hint or to the next reason, or takes a blunder back.
    Coach,
    /// The same card while another program is waited for: stops that.
    StopGuest,
    WatchPause,
    /// Stops a watched game. If it is stopped, plays one more move.
    WatchStep,
    /// Goes to the position after this many plies of the record.
    GoTo(u8),
}

impl WidgetName for GameWidget {}
