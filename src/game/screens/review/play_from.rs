//! The dialog that starts a game from the position on the board: it asks who plays the two colours.

use crate::{
    engine::OpponentKind,
    game::{
        pages::{DialogBuilder, Go, add_dialog, dialog},
        play::{Draft, GameConfig, Guess, Player, RestoredGame, Review, ReviewStep, SessionCommand, StartKind},
        prelude::*,
        shell::Random,
        store::{KeepFindings, Library},
        ui::stepper,
    },
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayFromWidget {
    /// Chooses the next stronger or weaker player for a colour.
    Side {
        side: Side,
        /// True for a stronger player, false for a weaker one.
        stronger: bool,
    },
    /// Steps through the reviewed game, to begin with an earlier or a later position.
    Step {
        /// True for a later position, false for an earlier one.
        later: bool,
    },
    /// Asks the player for the moves of a side of the reviewed game.
    Guess(Side),
    /// Makes a picture or a text of the position.
    Share,
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
        .build(build.after(KeepFindings));
}

fn act(
    mut activated: MessageReader<Activated>,
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut chosen: ResMut<Chosen>,
    mut random: ResMut<Random>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut steps: MessageWriter<ReviewStep>,
    mut go: Go,
    (draft, mut guess): (Res<Draft>, ResMut<Guess>),
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let mut players = chosen.players(&review);
        match widget {
            PlayFromWidget::Side { side, stronger } => {
                if let Some(player) = dialog::neighbour(players[side.index()], stronger) {
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
            PlayFromWidget::Guess(side) => {
                *guess = Guess::of(review.game(), side);
                go.to(Screen::Guess);
            }
            PlayFromWidget::Share => go.to(Screen::Share),
            PlayFromWidget::Start if session.record().is_finished() => {}
            PlayFromWidget::Start => {
                chosen.set_if_neq(Chosen(Some(players)));
                let game = game_from(&review, &session, players, draft.even, random.number());
                if review.is_on_board(&session) {
                    review.played_on = Some(game.id);
                }
                session_commands.write(SessionCommand::Restore(Box::new(game)));
                go.to(Screen::Game);
            }
            PlayFromWidget::Cancel => go.back(),
        }
    }
}

/// The game up to the position on the board, with other players and without clocks.
fn game_from(review: &Review, session: &Session, players: [Player; 2], even: u16, id: u64) -> RestoredGame {
    let start = *session.record().start();
    let standard = GameConfig::default().start == start;
    RestoredGame {
        id,
        config: GameConfig {
            players,
            start,
            kind: if standard { StartKind::default() } else { review.game().config().kind },
            even: players.contains(&Player::Computer(OpponentKind::Even)).then_some(even),
            is_fork: true,
            ..default()
        },
        record: session.record().so_far(),
        clock: None,
        ended: None,
        annotations: Vec::new(),
    }
}

/// What the dialog shows.
#[derive(Clone, Copy, PartialEq)]
struct PlayFromView {
    players: [Player; 2],
    /// The number of moves that have been played on the board of a review, and whether more moves follow.
    place: Option<(usize, bool)>,
    is_finished: bool,
    /// Whether the engine can judge guesses, and how well the moves of each side were guessed the last time, as a percentage.
    guesses: (bool, [Option<u8>; 2]),
}

fn build(
    mut dialog: DialogBuilder<PlayFromView>,
    review: Res<Review>,
    session: Res<Session>,
    chosen: Res<Chosen>,
    library: Res<Library>,
) {
    let kept = library.find(review.game().id());
    let guessed = kept.map_or([None; 2], |kept| kept.guessed);
    let follows = review.shown_move(&session).is_some();
    let place = (session.record().moves().count(), follows);
    let shown = PlayFromView {
        players: chosen.players(&review),
        place: review.is_on_board(&session).then_some(place),
        is_finished: session.record().is_finished(),
        guesses: (!review.unavailable, guessed.map(|it| it.map(|[you, _]| you))),
    };
    dialog.show("Play from here", 640.0, shown, |content, ui| {
        fill(content, ui, shown);
    });
}

fn fill(dialog: &mut ChildSpawnerCommands, ui: &Ui, shown: PlayFromView) {
    let note = ui.quiet(TextRole::Body, Key("play-from-note"));
    dialog::head(dialog, ui, Key("review-play-from"), note);
    let id = |side, stronger| PlayFromWidget::Side { side, stronger };
    dialog::sides(dialog, ui, shown.players, true, id, |list| {
        let Some((moves, follows)) = shown.place else {
            return;
        };
        let zone = Zone::new(5).on(Layer::Dialog);
        let ids =
            [(false, moves > 0), (true, follows)].map(|(later, possible)| (PlayFromWidget::Step { later }, possible));
        let names = [Key("play-from-earlier"), Key("play-from-later")];
        list.spawn(ui.row(12.0).aligned().fixed()).with_children(|row| {
            stepper(row, ui, zone, ids, names, |value| {
                let words = Key("play-from-move").with("number", moves + 1);
                value.spawn((ui.plain(TextRole::Label, words), TextLayout::no_wrap()));
            });
        });
        guesses(list, ui, shown.guesses);
        let share = Button::new(PlayFromWidget::Share).boxed(ui.row(10.0).centred().fixed()).icon(Icon::Share);
        let share = share.label(TextRole::Label, Key("share-position")).min_height(ui.target(56.0));
        share.rounded(ui.px(14.0)).zone(Zone::new(7).on(Layer::Dialog)).spawn(list, ui);
    });
    let start = Button::primary(PlayFromWidget::Start).disabled(shown.is_finished);
    let cancel = Button::new(PlayFromWidget::Cancel);
    let buttons = [(start, Key("play-from-start")), (cancel, Key("cancel"))];
    dialog::buttons(dialog, ui, buttons);
}

/// Builds the buttons that ask for the moves of one side instead.
fn guesses(list: &mut ChildSpawnerCommands, ui: &Ui, (possible, guessed): (bool, [Option<u8>; 2])) {
    list.spawn(ui.plain(TextRole::Label, Key("guess-moves")));
    list.spawn(ui.quiet(TextRole::Caption, Key("guess-moves-note")));
    let row = ui.row(12.0).wrap(ui.px(8.0)).fixed();
    list.spawn((row, Zone::new(6).on(Layer::Dialog))).with_children(|row| {
        for side in Side::ALL {
            let before = guessed[side.index()];
            let label = before.map_or(colour_name(side).into(), |percent| {
                Key("guess-side").with("side", colour_name(side)).with("percent", usize::from(percent))
            });
            Button::new(PlayFromWidget::Guess(side))
                .disabled(!possible)
                .boxed(ui.row(10.0).centred().fill())
                .disc(side)
                .label(TextRole::Label, label)
                .min_height(ui.target(56.0))
                .rounded(ui.px(14.0))
                .spawn(row, ui);
        }
    });
}
