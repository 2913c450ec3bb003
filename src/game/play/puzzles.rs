//! Puzzles: positions in which one move is right, the twelve of the day, the player's own errors, and as many more as the
//! player likes.
//!
//! The board shows a puzzle as it shows an opening: the player's own game waits, and moves take the same way as in a game.
//! What was answered is kept by [`PuzzleProgress`]. Why a move is wrong, and the line after the right one, come from the
//! [`Review`], where all that is known about positions is kept.

mod choose;
mod state;

pub use state::{Asked, Deck, Help, OpenPuzzles, PuzzleProgress, PuzzleStep, Puzzles};

use bevy::prelude::*;
use state::note;

use super::{
    BoardRest, Fact, Player, Review, Session, SessionCommand, Today, openings::OpeningSystems, study::TaskState,
};
use crate::{
    engine::teach::puzzles::Given,
    game::{
        settings::Settings,
        shell::{AppSystems, Menu, Pace, Screen, WindowHidden},
    },
};

pub(super) fn plugin(app: &mut App) {
    let on_screen = in_state(Screen::Puzzles);
    app.init_resource::<Puzzles>()
        .init_resource::<PuzzleProgress>()
        .add_message::<OpenPuzzles>()
        .add_message::<PuzzleStep>()
        .add_systems(OnEnter(Screen::Puzzles), choose::begin)
        .add_systems(OnExit(Screen::Puzzles), choose::end)
        .add_systems(
            Update,
            (
                open.in_set(AppSystems::RunQueue).after(OpeningSystems::Step),
                (choose::step, choose::go_on, play_on.run_if(in_state(Menu::None)))
                    .chain()
                    .in_set(AppSystems::RunQueue)
                    .after(open)
                    .run_if(on_screen.clone()),
                (judge, count_time.run_if(in_state(Menu::None)))
                    .chain()
                    .in_set(AppSystems::Preview)
                    .after(OpeningSystems::Follow)
                    .run_if(on_screen),
            ),
        );
}

fn open(
    mut asked: MessageReader<OpenPuzzles>,
    mut puzzles: ResMut<Puzzles>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut pace: ResMut<Pace>,
) {
    let Some(OpenPuzzles(deck)) = asked.read().last() else {
        return;
    };
    if *screen.get() == Screen::Puzzles {
        return;
    }
    puzzles.deck = deck.unwrap_or(puzzles.deck);
    NextState::set_if_neq(&mut next_screen, Screen::Puzzles);
    NextState::set_if_neq(&mut next_menu, Menu::None);
    pace.animate();
}

/// Counts the time that the player has thought about a puzzle, if that is to be seen.
fn count_time(
    mut puzzles: ResMut<Puzzles>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    hidden: Res<WindowHidden>,
    mut pace: ResMut<Pace>,
) {
    let runs = puzzles.asked.as_ref().is_some_and(|asked| asked.task.is_open());
    if !settings.puzzle_timer || !runs {
        return;
    }
    if hidden.is_hidden() {
        // Not every system tells when a window can be seen again.
        pace.want(1.0);
        return;
    }
    let before = puzzles.thought;
    // What is shown is built anew only when a second has passed.
    puzzles.bypass_change_detection().thought = before + time.delta().min(pace.awake());
    if puzzles.thought.as_secs() != before.as_secs() {
        puzzles.set_changed();
    }
    pace.want(1.001 - puzzles.thought.as_secs_f32().fract());
}

/// How long the board is still between the moves of the line that plays on, in seconds.
const LINE_SECS: f32 = 0.6;

/// Judges the player's answers, and takes over what the engine says about them.
pub(super) fn judge(
    mut facts: MessageReader<Fact>,
    mut puzzles: ResMut<Puzzles>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
    session: Res<Session>,
    review: Res<Review>,
    time: Res<Time<Real>>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let now = puzzles.bypass_change_detection();
    let Some(asked) = &mut now.asked else {
        facts.clear();
        return;
    };
    let answer = asked.task.take(facts.read(), &session);
    if let Some(square) = answer {
        let right = square == asked.puzzle.right;
        asked.task.judge(square, right);
        asked.task.give(Player::Nobody, &mut session_commands);
        let given = match asked.help {
            _ if !right => Given::Wrong,
            Help::None => Given::Right,
            Help::Region | Help::Reason => Given::Helped,
        };
        if asked.given.is_none() {
            note(now, &mut progress, given, (today.0)(), time.elapsed());
        }
    }
    let Some(asked) = &mut now.asked else {
        return;
    };
    let found = review.find(&asked.puzzle.position);
    if asked.task.explain(found) || answer.is_some() {
        puzzles.set_changed();
        pace.animate();
    }
}

/// Plays the line after the right move, to its end.
pub(super) fn play_on(
    puzzles: Res<Puzzles>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let Some(asked) = &puzzles.asked else {
        return;
    };
    let played = session.record().move_count();
    let is_right = matches!(asked.task.state, TaskState::Right(_));
    if !is_right || !puzzles.is_on_board(&session) || played == 0 {
        return;
    }
    let Some(&square) = asked.task.line.get(played) else {
        return;
    };
    let side = session.position().side_to_move();
    if session.position().is_legal(square) && rest.is_still_for(LINE_SECS, &mut pace) {
        session_commands.write(SessionCommand::Play { side, square });
    }
}
