//! The review of a game that has been played: what the engine thinks of every move, the variations that the player tries,
//! and the player's own errors as tasks.
//!
//! ```text
//! OpenReview ─► Review (the game, its tree of moves, what is known of each position)
//!                 ▲ keep            │ ask: the shown position first, then a rough pass over the whole game, then a deep
//!                 │                 ▼      pass from its end; then the values of the shown position become surer
//!              AiTasks ◄── surveys, examinations
//! ```
//!
//! The board shows a position of the game as it does in a lesson: the player's own game waits, and moves take the same way
//! as in a game ([`SessionCommand::Lend`]). So a move on the board is a variation. Where the review is follows from the record on
//! the board and is not stored. The engine goes on in the background while the player is elsewhere.

mod crowd;
mod engine;
mod judged;
mod retry;
mod said;
mod state;
mod steps;
mod tree;

pub use crowd::Crowd;
pub use judged::{Account, Verdict};
pub use retry::RetryStep;
pub use state::{Opens, Retry, Review};
pub use steps::ReviewStep;
pub use tree::{MoveTree, NodeId, ROOT, Removed};

use bevy::prelude::*;

use super::{
    AiTasks, Exchanges, Lent, LentValues, Purpose, Session, SessionCommand, queue::QueueSystems, urgency::Urgency,
};
use crate::{
    game::{
        settings::Settings,
        shell::{AppSystems, Menu, Notice, Pace, Screen},
        texts::Key,
    },
    rules::GameRecord,
};

/// The steps of a review in a frame that other rooms wait for.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ReviewSystems {
    /// A game is taken to be reviewed.
    Open,
    /// The steps of the player are carried out.
    Step,
    /// What has happened on the board is taken over.
    Follow,
}

/// Opens the review of a game, unless that would help in a rated game.
#[derive(Message, Clone, Debug)]
pub struct OpenReview {
    pub game: Box<Session>,
    pub opens: Opens,
    /// After how many moves the review begins. Otherwise it begins where this game was left in the review before, with
    /// the first move of a game that is over, or with the position that a running game is at.
    pub moves: Option<usize>,
}

impl OpenReview {
    /// Where this game was left in the review before.
    pub fn of(game: Session) -> Self {
        Self { game: Box::new(game), opens: Opens::Board, moves: None }
    }
}

/// Analyses a game in the background. The screen stays as it is.
#[derive(Message, Clone, Debug)]
pub struct LoadReview(pub Box<Session>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .add_message::<LoadReview>()
        .add_message::<OpenReview>()
        .add_message::<ReviewStep>()
        .add_message::<RetryStep>()
        .configure_sets(
            Update,
            (
                (ReviewSystems::Open, ReviewSystems::Step).chain().in_set(AppSystems::RunQueue).after(QueueSystems),
                ReviewSystems::Follow.in_set(AppSystems::Preview),
            ),
        )
        .add_systems(OnEnter(Screen::Review), begin)
        .add_systems(OnExit(Screen::Review), end)
        .add_systems(
            Update,
            (
                engine::receive.in_set(Urgency::Findings),
                engine::ask.in_set(Urgency::Review),
                (load_asked, open, follow_result).chain().in_set(ReviewSystems::Open),
                (ask_who_plays, steps::play_on.run_if(in_state(Menu::None)), steps::step, retry::step)
                    .chain()
                    .in_set(ReviewSystems::Step)
                    .run_if(in_state(Screen::Review)),
                (steps::follow_board, retry::judge_answer, engine::find_reasons).chain().in_set(ReviewSystems::Follow),
            ),
        );
}

/// Opens the review that was asked for. What is known about a game stays known while the game is reviewed again.
fn open(
    mut asked: MessageReader<OpenReview>,
    session: Res<Session>,
    mut review: ResMut<Review>,
    mut tasks: ResMut<AiTasks>,
    screen: Res<State<Screen>>,
    (mut next_screen, mut next_menu): (ResMut<NextState<Screen>>, ResMut<NextState<Menu>>),
    mut session_commands: MessageWriter<SessionCommand>,
    mut notices: MessageWriter<Notice>,
    mut pace: ResMut<Pace>,
) {
    let Some(OpenReview { game, opens, moves }) = asked.read().last() else {
        return;
    };
    pace.animate();
    if would_help(&session, game.record()) {
        notices.write(Notice::fault(Key("review-no-help")));
        return;
    }
    let usual = if game.is_over() { 0 } else { game.record().move_count() };
    load(&mut review, game, usual, &mut tasks);
    if let Some(moves) = moves {
        review.left_at = review.tree.after_moves(*moves);
    }
    review.opens = *opens;
    NextState::set_if_neq(&mut next_menu, Menu::None);
    if *screen.get() == Screen::Review {
        session_commands.write(begin_command(&review));
    } else {
        NextState::set_if_neq(&mut next_screen, Screen::Review);
    }
}

/// Whether the review of a game would help in a rated game that is still played: the position on its board is not reviewed.
fn would_help(session: &Session, record: &GameRecord) -> bool {
    let played = session.game();
    let line = record.to_end();
    let mut positions = (0..).map_while(|plies| line.position_after(plies));
    played.is_rated() && !played.is_over() && positions.any(|position| position == *played.position())
}

/// Asks who plays, if the review was opened for that.
fn ask_who_plays(mut review: ResMut<Review>, mut next_menu: ResMut<NextState<Menu>>, mut pace: ResMut<Pace>) {
    if review.opens == Opens::PlayFrom {
        review.opens = Opens::Board;
        NextState::set_if_neq(&mut next_menu, Menu::PlayFrom);
        pace.animate();
    }
}

fn load_asked(
    mut asked: MessageReader<LoadReview>,
    mut review: ResMut<Review>,
    mut tasks: ResMut<AiTasks>,
    mut pace: ResMut<Pace>,
) {
    if let Some(LoadReview(game)) = asked.read().last() {
        load(&mut review, game, 0, &mut tasks);
        pace.animate();
    }
}

/// Takes a game to be reviewed. What is known about positions stays known.
fn load(review: &mut Review, game: &Session, moves: usize, tasks: &mut AiTasks) {
    let tree = MoveTree::new(game.record());
    let (before, now) = (review.tree.game_line(), tree.game_line());
    let same_start = review.tree.position(ROOT) == tree.position(ROOT);
    let (opened, loaded) = (review.opened + 1, review.loaded);
    let is_same = review.opened > 0 && review.game.id() == game.id();
    if same_start && before == now {
        review.game = game.clone();
        if !is_same {
            // Another game has the same moves.
            review.said.clear();
            review.annotate(game.annotations().to_vec());
        }
        review.retry = None;
        review.playing = false;
    } else {
        tasks.cancel(Purpose::Review);
        let goes_on = same_start && (now.starts_with(&before) || before.starts_with(&now));
        let kept = std::mem::take(review);
        *review =
            Review { game: game.clone(), left_at: tree.after_moves(moves), tree, loaded: loaded + 1, ..default() };
        review.findings = kept.findings;
        review.deepened = kept.deepened;
        review.examined = kept.examined;
        review.usual = kept.usual;
        if goes_on {
            let variations = kept.tree.all_variations();
            review.restore(Vec::new(), variations);
        }
        if is_same {
            review.annotate(kept.said);
        }
        review.annotate(game.annotations().to_vec());
    }
    review.opened = opened;
}

/// Begins to analyse a game when its result is shown.
fn follow_result(
    mut review: ResMut<Review>,
    mut tasks: ResMut<AiTasks>,
    session: Res<Session>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
) {
    let is_shown = *screen.get() == Screen::Game && *menu.get() == Menu::GameOver;
    let wanted = settings.analyse_games && session.is_game() && session.is_over();
    if is_shown && wanted && session.record().move_count() > 0 && !review.is_of(&session) {
        load(&mut review, &session, 0, &mut tasks);
    }
}

fn begin_command(review: &Review) -> SessionCommand {
    let mut record = GameRecord::new(*review.game.record().start());
    for square in review.tree.line_through(review.left_at) {
        // The moves of the tree are legal.
        let _ = record.play(square);
    }
    while record.move_count() > review.tree.moves(review.left_at) && record.undo().is_some() {}
    SessionCommand::Lend {
        terms: Lent { values: LentValues::Review, exchanges: Exchanges::Line, ..Lent::to(Screen::Review) },
        record: Box::new(record),
    }
}

fn begin(review: Res<Review>, mut session_commands: MessageWriter<SessionCommand>) {
    session_commands.write(begin_command(&review));
}

/// Gives the board back.
fn end(mut review: ResMut<Review>, mut session_commands: MessageWriter<SessionCommand>) {
    review.playing = false;
    review.retry = None;
    session_commands.write(SessionCommand::BackToGame);
}
