//! The game that is played: the board resource and its only writer, the players and their clocks, and the computer's
//! answers.

mod ai;
mod analysis;
mod asked;
mod board_rest;
mod clock;
mod coach;
mod doubles;
mod draft;
mod guess;
mod guests;
mod help;
mod lesson;
mod live;
mod matches;
mod names;
mod openings;
mod puzzles;
mod queue;
mod random_start;
mod review;
mod session;
mod study;
mod watch;

pub use ai::{AiTasks, EngineThread, MOVE_PAUSE_SECS, Purpose, ThreadSource, WeightsSource};
pub use analysis::{
    Analysis, ShownValues, Standing, Sure, Traps, ValuesToggled, said_value, shown_discs, shown_share, shown_value,
};
pub use asked::CurrentTask;
pub use board_rest::BoardRest;
pub use clock::{ClockLow, RunningClock, SHORT, shown_secs};
pub use coach::{Advice, Blunder, Coach, CoachMessage, CoachSpoke, HintReady, HintRequested, Step, Warning};
pub use doubles::{Double, Doubles, LEAST_GAMES, MORE_GAMES, Who};
pub use draft::{ClockChoice, ColourChoice, Draft, NotReady, Versus};
pub use guess::{Guess, Guessed, points};
pub use guests::{Failed, GuestState, Guests, StopGuest, TestGuest};
pub use help::{Refused, hint_refused, undo_refused, values_refused};
pub use lesson::{
    Course, Goal, IDEAS, Idea, Lesson, STEPS, answer, best_result, directions, idea_about, motif_of_idea,
};
pub use live::{Live, LiveStatus, LiveToggled, MOST_LINES};
pub use matches::{PlayedGame, WatchedMatch};
pub use names::{
    CLASSIC_EMBLEM, Character, EVEN, character, early_end, opening_name, opponent_rank, player_caption, player_name,
    square_and_disc, start_name,
};
pub use openings::{
    Answered, DrillStep, FoundOpening, OpenOpenings, OpeningStep, Openings, Practice, PracticeProgress, Today,
    find_openings,
};
pub use puzzles::{Asked, Deck, Help, OpenPuzzles, PuzzleProgress, PuzzleStep, Puzzles};
pub use queue::{BoardCommand, BoardQueue, UnconfirmedMove};
pub use random_start::{DraftReady, RandomStart};
pub(crate) use review::ReviewSystems;
pub use review::{
    Account, Crowd, LoadReview, MoveTree, NodeId, OpenReview, ROOT, Removed, Retry, RetryStep, Review, ReviewStep,
    Verdict,
};
pub use session::{
    Exchanges, Fact, GameConfig, Lent, LentValues, Player, RestoredGame, Session, SessionCommand, StartKind,
    legal_nearest_centre, nearest_centre_without,
};
pub use study::{Task, TaskState};
pub use watch::{WatchPace, WatchedGame};

use bevy::prelude::*;

use super::{
    frame::{AppSystems, Menu, Screen},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_message::<Refused>()
        .add_plugins((session::plugin, doubles::plugin, guests::plugin, matches::plugin))
        .add_plugins((
            ai::plugin,
            analysis::plugin,
            asked::plugin,
            clock::plugin,
            coach::plugin,
            guess::plugin,
            lesson::plugin,
            live::plugin,
            openings::plugin,
            puzzles::plugin,
            queue::plugin,
            random_start::plugin,
            board_rest::plugin,
            review::plugin,
            watch::plugin,
        ))
        .add_systems(
            Update,
            // What is asked of the engine and done with its answers in a frame. The most urgent questions come first, and
            // the values are asked for again after a hint has interrupted them.
            (
                ai::set_up.run_if(resource_changed::<Settings>),
                ai::drop_stale,
                coach::forget,
                ai::ask_for_move,
                coach::ask,
                ai::receive,
                guests::receive,
                ai::deliver_move.run_if(in_state(Screen::Game).and_then(in_state(Menu::None))),
                coach::deliver,
                (analysis::keep, analysis::toggle, analysis::tell_of_traps, analysis::ask).chain(),
                review::receive,
                openings::ask.run_if(in_state(Screen::Openings)),
                puzzles::ask.run_if(in_state(Screen::Puzzles)),
                guess::ask.run_if(in_state(Screen::Guess)),
                review::ask,
                (guests::stop, guests::ask, guests::tell_wait, guests::dismiss).chain(),
                random_start::look_for_opening,
                lesson::go_on.run_if(in_state(Screen::Lesson).and_then(in_state(Menu::None))),
            )
                .chain()
                .in_set(AskEngine)
                .in_set(AppSystems::PollEngine),
        );
}

/// The systems that ask the engine and take its answers.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct AskEngine;
