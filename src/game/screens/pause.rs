//! The pause menu. The game also pauses when the gamepad is disconnected in the middle of it.

use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent};

use super::game::GameWidget;
use crate::game::{
    controls::KeysWait,
    pages::{DialogBuilder, Go, add_dialog, dialog},
    play::{OpenReview, Review, SessionCommand},
    prelude::*,
    shell::{InputSystems, Question},
    store::Store,
    ui::{NamedWidgets, enable},
};

/// The widgets of the pause menu.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PauseWidget {
    Resume,
    /// Starts the same game again.
    Restart,
    NewGame,
    /// Opens the review of the game as far as it has been played.
    Review,
    /// Opens the dialog that changes the players.
    Players,
    Settings,
    Resign,
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

/// True while the game is paused because its gamepad was disconnected.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct LostPad(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LostPad>()
        .add_systems(OnExit(Menu::Pause), |mut lost: ResMut<LostPad>| {
            lost.0 = false;
        })
        .add_systems(
            Update,
            (notice_lost_pad.in_set(InputSystems::Connections), enable_lines.in_set(AppSystems::Enable)),
        );
    add_dialog(app, |menu| menu == Menu::Pause)
        .first(PauseWidget::Resume)
        .remember_focus()
        .on(Action::Back, PauseWidget::Resume)
        .on(Action::Pause, PauseWidget::Resume)
        .act(act)
        .build(build);
}

fn act(
    mut activated: MessageReader<Activated>,
    session: Res<Session>,
    mut session_commands: MessageWriter<SessionCommand>,
    review: Res<Review>,
    mut reviews: MessageWriter<OpenReview>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            PauseWidget::Resume => go.back(),
            // Nothing is lost if nothing has been played.
            PauseWidget::Restart if session.record().move_count() == 0 => {
                session_commands.write(SessionCommand::Restart);
                go.to(Screen::Game);
            }
            PauseWidget::Restart => go.over_game(Menu::Confirm(Question::Restart)),
            PauseWidget::Review => {
                // A game that was begun from a review leads back to where it began.
                let game = if review.is_played_on(&session) { review.game() } else { &*session };
                reviews.write(OpenReview::of(game.clone()));
            }
            PauseWidget::NewGame => go.to(Screen::NewGame),
            PauseWidget::Players => go.over_game(Menu::Players),
            PauseWidget::Settings => go.to(Screen::Settings),
            PauseWidget::Resign => {
                // The person resigns, also while the computer thinks. With two people, the one to move resigns.
                if let Some(side) = session.only_human().or(session.human_to_move()) {
                    go.over_game(Menu::Confirm(Question::Resign(side)));
                }
            }
            // The game is kept, so there is nothing to ask about.
            PauseWidget::Leave => go.to(Screen::Title),
        }
    }
}

fn notice_lost_pad(
    mut connections: MessageReader<GamepadConnectionEvent>,
    device: Res<LastDevice>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut lost: ResMut<LostPad>,
    mut keys_wait: ResMut<KeysWait>,
    mut activated: MessageWriter<Activated>,
) {
    let gone = connections.read().any(|event| {
        matches!(event.connection, GamepadConnection::Disconnected)
            && device.device == Device::Gamepad
            && device.pad == Some(event.gamepad)
    });
    let playing = *screen.get() == Screen::Game && *menu.get() == Menu::None && !session.is_over();
    if gone && playing {
        lost.0 = true;
        keys_wait.0 = true;
        activated.write(Activated(GameWidget::Menu.into()));
    }
}

fn build(
    mut dialog: DialogBuilder,
    lost_pad: Res<LostPad>,
    review: Res<Review>,
    session: Res<Session>,
    store: Res<Store>,
) {
    let columns = columns(&dialog.ui_param.layout, lost_pad.0);
    let width = if columns == 1 { 460.0 } else { 640.0 };
    dialog.show("Pause", width, (), |content, ui| {
        let leads_back = review.is_played_on(&session);
        fill(content, ui, lost_pad.0, columns, leads_back, !store.is_second());
    });
}

/// The number of columns. In a low window, one column would not show all lines.
fn columns(layout: &Layout, pad_gone: bool) -> usize {
    let line = 48.0_f32.max(layout.least_target() / layout.u);
    let needed = above(layout, pad_gone) + LINES.len() as f32 * (line + GAP);
    if needed * layout.u <= layout.viewport.size.y { 1 } else { 2 }
}

/// The height of what is above the lines, with the padding of the dialog, in design units.
fn above(layout: &Layout, pad_gone: bool) -> f32 {
    let title = 52.0 + 2.0 * dialog::padding(layout);
    let note = if pad_gone { 74.0 * layout.viewport.text_scale } else { 0.0 };
    title * layout.viewport.text_scale + note
}

/// Builds the menu. `pad_gone`: it is shown because the gamepad was disconnected. `leads_back`: the game was begun from
/// a review, which the menu leads back to. `saves`: what is played in this window is saved.
fn fill(dialog: &mut ChildSpawnerCommands, ui: &Ui, pad_gone: bool, columns: usize, leads_back: bool, saves: bool) {
    let padding = |bottom: f32| ui.px(12.0).horizontal().with_bottom(ui.px(bottom));
    let title = Node::default().aligned().spread().fixed();
    dialog.spawn(title.padding(padding(10.0))).with_children(|title| {
        title.spawn(ui.plain(TextRole::H2, Key("pause-title")));
        if !saves {
            title.spawn(ui.quiet(TextRole::Caption, Key("unsaved")));
        }
    });
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
    dialog.spawn(scroll_column(ui, "Pause items", list)).with_children(|list| {
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

/// Disables resigning in a game between two computers and in a finished game, and the review where it would help in a
/// rated game or shows no move.
fn enable_lines(session: Res<Session>, mut widgets: NamedWidgets) {
    let moves = session.record().move_count() + session.record().redo_tail().len();
    let reviewed = moves > 0 && (session.is_over() || !session.is_rated());
    let possible = !session.is_over() && (session.only_human().is_some() || session.human_to_move().is_some());
    enable(&mut widgets, |line| match line {
        PauseWidget::Resign => Some(possible),
        PauseWidget::Review => Some(reviewed),
        _ => None,
    });
}
