//! The dialog that changes who plays black and white during a game.

use bevy::prelude::*;

use super::{dialog::DialogBuilder, dialog_parts, go::Go, page::add_dialog};
use crate::{
    game::{
        controls::Action,
        frame::Menu,
        play::{CHARACTERS, Command, Draft, Player, Session, WatchPace, WatchedGame},
        texts::Key,
        ui::{
            Activated, Boxes, Button, Layer, TextRole, Ui, WidgetName, Zone, ring_margin,
            scroll_column, segments,
        },
    },
    rules::Color as Side,
};

/// The widgets of the players dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayersWidget {
    /// Chooses the next stronger or weaker player for a colour.
    Side {
        /// The colour.
        side: Side,
        /// True for a stronger player, false for a weaker one.
        stronger: bool,
    },
    /// Chooses the pace of a watched game.
    Pace(WatchPace),
    /// Goes back to the pause menu.
    Done,
}

impl WidgetName for PlayersWidget {}

pub(super) fn plugin(app: &mut App) {
    add_dialog(app, |menu| menu == Menu::Players)
        .first(PlayersWidget::Done)
        .on(Action::Back, PlayersWidget::Done)
        .act(act)
        .build(build);
}

fn act(
    mut activated: MessageReader<Activated>,
    session: Res<Session>,
    mut draft: ResMut<Draft>,
    mut watching: ResMut<WatchedGame>,
    mut session_commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            PlayersWidget::Side { side, stronger } => {
                if let Some(player) = neighbour(session.player(side), stronger) {
                    session_commands.write(Command::SetPlayer { side, player });
                }
            }
            PlayersWidget::Pace(pace) => {
                draft.pace = pace;
                watching.pace = pace;
            }
            PlayersWidget::Done => go.over_game(Menu::Pause),
        }
    }
}

fn build(
    mut dialog: DialogBuilder<([Player; 2], WatchPace)>,
    session: Res<Session>,
    watching: Res<WatchedGame>,
) {
    let players = session.config().players;
    dialog.show("Players", 640.0, (players, watching.pace), |content, ui| {
        fill(content, ui, &session, watching.pace);
    });
}

/// Builds the content of the dialog.
fn fill(dialog: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, pace: WatchPace) {
    dialog.spawn(dialog_parts::head(ui)).with_children(|words| {
        words.spawn(ui.text(TextRole::H2, Key("players"), ui.palette.text));
        let text = if session.is_rated() {
            Key("players-rated")
        } else {
            Key("players-note")
        };
        words.spawn(ui.text(TextRole::Body, text, ui.palette.text2));
    });
    let list = ui.column(14.0).low().margin(ring_margin(ui));
    dialog
        .spawn(scroll_column(ui, "Sides", list))
        .with_children(|list| {
            for side in Side::ALL {
                let ids = [false, true].map(|stronger| {
                    let next = neighbour(session.player(side), stronger);
                    let possible = !session.is_rated() && next.is_some();
                    (PlayersWidget::Side { side, stronger }, possible)
                });
                dialog_parts::side_row(list, ui, side, session.player(side), ids);
            }
            if session.is_watched() {
                list.spawn(ui.text(TextRole::Label, Key("pace"), ui.palette.text));
                let zone = Zone::new(8).on(Layer::Dialog);
                let paces = paces(pace, PlayersWidget::Pace);
                segments(list, ui, percent(100), zone, paces);
            }
        });
    Button::primary(PlayersWidget::Done)
        .zone(Zone::new(9).on(Layer::Dialog))
        .label(TextRole::Item, Key("done"))
        .height(ui.target(60.0))
        .margin(UiRect::top(ui.px(8.0)))
        .rounded(ui.px(16.0))
        .fixed()
        .spawn(dialog, ui);
}

/// The next stronger or weaker player in the list of a person and then the characters by strength. It is `None` at the
/// ends.
pub(crate) fn neighbour(player: Player, stronger: bool) -> Option<Player> {
    let computers = CHARACTERS
        .iter()
        .map(|character| Player::Computer(character.kind));
    let mut all = std::iter::once(Player::Human).chain(computers);
    let at = all.clone().position(|other| other == player)?;
    let next = if stronger { at + 1 } else { at.checked_sub(1)? };
    all.nth(next)
}

/// The choices of the pace of a watched game. `id` names the widget that chooses a pace.
pub(crate) fn paces<N: WidgetName>(chosen: WatchPace, id: fn(WatchPace) -> N) -> [Button; 3] {
    [
        (WatchPace::Slow, Key("slow")),
        (WatchPace::Normal, Key("normal")),
        (WatchPace::Fast, Key("fast")),
    ]
    .map(|(pace, label)| Button::choice(id(pace), label, pace == chosen))
}
