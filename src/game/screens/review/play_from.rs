//! The dialog that starts a game from the position on the board: it asks who plays the two colours.

use bevy::prelude::*;

use crate::{
    engine::OpponentKind,
    game::{
        controls::Action,
        frame::{Menu, Random, Screen},
        play::{
            Command, Draft, GameConfig, Player, RestoredGame, Review, ReviewStep, Session,
            StartKind,
        },
        screens::{dialog::DialogBuilder, dialog_parts, go::Go, page::add_dialog},
        texts::Key,
        ui::{Activated, Boxes, Button, Layer, TextRole, Ui, WidgetName, Zone, stepper},
    },
    rules::Side,
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayFromWidget {
    /// Chooses the next stronger or weaker player for a colour.
    Side {
        /// The colour.
        side: Side,
        /// True for a stronger player, false for a weaker one.
        stronger: bool,
    },
    /// Steps through the reviewed game, to begin with an earlier or a later position.
    Step {
        /// True for a later position, false for an earlier one.
        later: bool,
    },
    /// Starts the game.
    Start,
    /// Goes back to the screen below, the review or the openings.
    Cancel,
}

impl WidgetName for PlayFromWidget {}

/// The players that were chosen last; those of the reviewed game until then.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Chosen(Option<[Player; 2]>);

impl Chosen {
    fn players(self, review: &Review) -> [Player; 2] {
        self.0.unwrap_or(review.game().config().players)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Chosen>();
    add_dialog(app, |menu| menu == Menu::PlayFrom)
        .first(PlayFromWidget::Start)
        .on(Action::Back, PlayFromWidget::Cancel)
        .act(act)
        .build(build);
}

fn act(
    mut activated: MessageReader<Activated>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut chosen: ResMut<Chosen>,
    mut random: ResMut<Random>,
    mut session_commands: MessageWriter<Command>,
    mut steps: MessageWriter<ReviewStep>,
    mut go: Go,
    draft: Res<Draft>,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let mut players = chosen.players(&review);
        match widget {
            PlayFromWidget::Side { side, stronger } => {
                if let Some(player) = dialog_parts::neighbour(players[side.index()], stronger) {
                    players[side.index()] = player;
                    chosen.0 = Some(players);
                }
            }
            PlayFromWidget::Step { later: true } => {
                steps.write(ReviewStep::Next { instant: true });
            }
            PlayFromWidget::Step { later: false } => {
                steps.write(ReviewStep::Back { instant: true });
            }
            PlayFromWidget::Start if session.record().is_finished() => {}
            PlayFromWidget::Start => {
                chosen.set_if_neq(Chosen(Some(players)));
                let game = game_from(&review, &session, players, draft.even, random.number());
                if review.is_on_board(&session) {
                    review.played_on = Some(game.id);
                }
                session_commands.write(Command::Restore(Box::new(game)));
                go.to(Screen::Game);
            }
            PlayFromWidget::Cancel => go.back(),
        }
    }
}

/// The game up to the position on the board, with other players and without clocks.
fn game_from(
    review: &Review,
    session: &Session,
    players: [Player; 2],
    even: u16,
    id: u64,
) -> RestoredGame {
    let start = *session.record().start();
    let standard = GameConfig::default().start == start;
    RestoredGame {
        id,
        config: GameConfig {
            players,
            start,
            kind: if standard {
                StartKind::default()
            } else {
                review.game().config().kind
            },
            even: players
                .contains(&Player::Computer(OpponentKind::Even))
                .then_some(even),
            ..default()
        },
        record: session.record().so_far(),
        clock: None,
        ended: None,
    }
}

/// What the dialog shows.
#[derive(Clone, Copy, PartialEq)]
struct PlayFromView {
    players: [Player; 2],
    /// The number of moves that have been played on the board of a review, and whether more moves follow.
    place: Option<(usize, bool)>,
    is_finished: bool,
}

fn build(
    mut dialog: DialogBuilder<PlayFromView>,
    review: Res<Review>,
    session: Res<Session>,
    chosen: Res<Chosen>,
) {
    let follows = review.shown_move(&session).is_some();
    let place = (session.record().moves().count(), follows);
    let shown = PlayFromView {
        players: chosen.players(&review),
        place: review.is_on_board(&session).then_some(place),
        is_finished: session.record().is_finished(),
    };
    dialog.show("Play from here", 640.0, shown, |content, ui| {
        fill(content, ui, shown);
    });
}

fn fill(dialog: &mut ChildSpawnerCommands, ui: &Ui, shown: PlayFromView) {
    let note = ui.quiet(TextRole::Body, Key("play-from-note"));
    dialog_parts::head(dialog, ui, Key("review-play-from"), note);
    let id = |side, stronger| PlayFromWidget::Side { side, stronger };
    dialog_parts::sides(dialog, ui, shown.players, true, id, |list| {
        let Some((moves, follows)) = shown.place else {
            return;
        };
        let zone = Zone::new(5).on(Layer::Dialog);
        let ids = [(false, moves > 0), (true, follows)]
            .map(|(later, possible)| (PlayFromWidget::Step { later }, possible));
        let names = [Key("play-from-earlier"), Key("play-from-later")];
        list.spawn(ui.row(12.0).aligned().fixed())
            .with_children(|row| {
                stepper(row, ui, zone, ids, names, |value| {
                    let words = Key("play-from-move").with("number", moves + 1);
                    value.spawn((ui.plain(TextRole::Label, words), TextLayout::no_wrap()));
                });
            });
    });
    let start = Button::primary(PlayFromWidget::Start).disabled(shown.is_finished);
    let cancel = Button::new(PlayFromWidget::Cancel);
    let buttons = [(start, Key("play-from-start")), (cancel, Key("cancel"))];
    dialog_parts::buttons(dialog, ui, buttons);
}
