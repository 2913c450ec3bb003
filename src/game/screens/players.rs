//! The dialog that changes who plays black and white during a game.

use crate::game::{
    pages::{DialogBuilder, Go, add_dialog, dialog},
    play::{Draft, Player, SessionCommand, WatchPace, WatchedGame},
    prelude::*,
    ui::segments,
};

/// The widgets of the players dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayersWidget {
    /// Chooses the next stronger or weaker player for a colour.
    Side {
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
    mut session_commands: MessageWriter<SessionCommand>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            PlayersWidget::Side { side, stronger } => {
                if let Some(player) = dialog::neighbour(session.player(side), stronger) {
                    session_commands.write(SessionCommand::SetPlayer { side, player });
                }
            }
            PlayersWidget::Pace(pace) => {
                draft.pace = pace;
                watching.pace = pace;
            }
            PlayersWidget::Done => go.back(),
        }
    }
}

fn build(mut dialog: DialogBuilder<([Player; 2], WatchPace)>, session: Res<Session>, watching: Res<WatchedGame>) {
    let players = session.config().players;
    dialog.show("Players", 640.0, (players, watching.pace), |content, ui| {
        fill(content, ui, &session, watching.pace);
    });
}

fn fill(dialog: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, pace: WatchPace) {
    let note = if session.is_rated() { Key("players-rated") } else { Key("players-note") };
    dialog::head(dialog, ui, Key("players"), ui.quiet(TextRole::Body, note));
    let players = session.config().players;
    let id = |side, stronger| PlayersWidget::Side { side, stronger };
    dialog::sides(dialog, ui, players, !session.is_rated(), id, |list| {
        if session.is_watched() {
            list.spawn(ui.plain(TextRole::Label, Key("pace")));
            let zone = Zone::new(8).on(Layer::Dialog);
            let paces = paces(pace, PlayersWidget::Pace);
            segments(list, ui, percent(100), zone, paces);
        }
    });
    Button::primary(PlayersWidget::Done)
        .zone(Zone::new(9).on(Layer::Dialog))
        .label(TextRole::Item, Key("done"))
        .height(ui.target(60.0))
        .margin(ui.px(8.0).top())
        .rounded(ui.px(16.0))
        .fixed()
        .spawn(dialog, ui);
}

/// The choices of the pace of a watched game. `id` names the widget that chooses a pace.
pub(crate) fn paces<N: WidgetName>(chosen: WatchPace, id: fn(WatchPace) -> N) -> [Button; 3] {
    [(WatchPace::Slow, Key("slow")), (WatchPace::Normal, Key("normal")), (WatchPace::Fast, Key("fast"))]
        .map(|(pace, label)| Button::choice(id(pace), label, pace == chosen))
}
