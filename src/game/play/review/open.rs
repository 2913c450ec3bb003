//! Opens the review of a game, and gives the board back.

use bevy::prelude::*;

use super::{state::Review, tree::MoveTree};
use crate::game::{
    frame::{Menu, Pace, Screen},
    play::{
        ai::{AiTasks, Purpose},
        session::{Command, Session},
    },
};

/// Opens the review of a game.
#[derive(Message, Clone, Debug)]
pub struct OpenReview {
    /// The game. If it is over, the review begins with its first move, and otherwise with the position it is at.
    pub game: Box<Session>,
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
    let Some(OpenReview { game }) = asked.read().last() else {
        return;
    };
    let tree = MoveTree::new(game.record());
    let moves = if game.is_over() {
        0
    } else {
        game.record().move_count()
    };
    let now = &review.tree;
    let same = now.position(super::tree::ROOT) == tree.position(super::tree::ROOT)
        && game_line(now) == game_line(&tree);
    let from = match *screen.get() {
        Screen::Review => review.from,
        screen => (screen, *menu.get()),
    };
    if same {
        review.game = Session::clone(game);
        review.retry = None;
        review.playing = false;
        review.moves = review.moves.min(review.tree.game_moves());
    } else {
        tasks.cancel(Purpose::Review);
        *review = Review {
            game: Session::clone(game),
            tree,
            opened: review.opened,
            ..default()
        };
        review.moves = moves;
    }
    review.opened += 1;
    review.from = from;
    NextState::set_if_neq(&mut next_menu, Menu::None);
    if *screen.get() == Screen::Review {
        commands.write(begin_command(&review));
    } else {
        NextState::set_if_neq(&mut next_screen, Screen::Review);
    }
    pace.animate();
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
