//! Opens the review of a game, and gives the board back.

use bevy::prelude::*;

use super::{
    state::Review,
    tree::{MoveTree, ROOT},
};
use crate::game::{
    frame::{Menu, Pace, Screen},
    play::{
        ai::{AiTasks, Purpose},
        session::{Command, Session},
    },
    settings::Settings,
};

/// Opens the review of a game.
#[derive(Message, Clone, Debug)]
pub struct OpenReview {
    /// The game.
    pub game: Box<Session>,
    /// After how many moves the review begins. Otherwise it begins where this game was left in the review before, with the
    /// first move of a game that is over, or with the position that a running game is at.
    pub moves: Option<usize>,
}

/// Opens the review that was asked for. What is known about a game stays known while the game is reviewed again.
pub(super) fn open(
    mut asked: MessageReader<OpenReview>,
    mut review: ResMut<Review>,
    mut tasks: ResMut<AiTasks>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    let Some(OpenReview { game, moves }) = asked.read().last() else {
        return;
    };
    let from = match *screen.get() {
        Screen::Review => review.from,
        screen => (screen, *menu.get()),
    };
    let usual = if game.is_over() {
        0
    } else {
        game.record().move_count()
    };
    load(&mut review, game, usual, &mut tasks);
    if let Some(moves) = moves {
        review.moves = (*moves).min(review.tree.game_moves());
    }
    review.from = from;
    NextState::set_if_neq(&mut next_menu, Menu::None);
    if *screen.get() == Screen::Review {
        commands.write(begin_command(&review));
    } else {
        NextState::set_if_neq(&mut next_screen, Screen::Review);
    }
    pace.animate();
}

/// Takes a game to be reviewed. What is known about the game that is reviewed already stays known.
fn load(review: &mut Review, game: &Session, moves: usize, tasks: &mut AiTasks) {
    let tree = MoveTree::new(game.record());
    let now = &review.tree;
    let same = now.position(ROOT) == tree.position(ROOT) && game_line(now) == game_line(&tree);
    let opened = review.opened + 1;
    if same {
        review.game = game.clone();
        review.retry = None;
        review.playing = false;
        review.moves = review.moves.min(review.tree.game_moves());
    } else {
        tasks.cancel(Purpose::Review);
        *review = Review {
            game: game.clone(),
            tree,
            moves,
            ..default()
        };
    }
    review.opened = opened;
}

/// Begins to analyse a game when its result is shown.
pub(super) fn follow_result(
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

fn game_line(tree: &MoveTree) -> Vec<crate::rules::Square> {
    tree.game()
        .last()
        .map_or(Vec::new(), |&last| tree.path(last))
}

fn begin_command(review: &Review) -> Command {
    let mut record = review.game.record().clone();
    while record.redo().is_some() {}
    while record.move_count() > review.moves && record.undo().is_some() {}
    Command::BeginReview(Box::new(record))
}

pub(super) fn begin(review: Res<Review>, mut commands: MessageWriter<Command>) {
    commands.write(begin_command(&review));
}

/// Gives the board back, and remembers where the review was.
pub(super) fn end(
    mut review: ResMut<Review>,
    session: Res<Session>,
    mut commands: MessageWriter<Command>,
) {
    if session.is_review() {
        let at = review.current(&session);
        review.moves = if review.tree.is_game(at) {
            review.tree.moves(at)
        } else {
            let branch = review.tree.branch_of(at).unwrap_or(at);
            review.tree.moves(branch).saturating_sub(1)
        };
    }
    review.playing = false;
    review.retry = None;
    commands.write(Command::BackToGame);
}
