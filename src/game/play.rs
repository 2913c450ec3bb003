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
mod lesson;
mod live;
mod matches;
mod measured;
mod names;
mod openings;
mod puzzles;
mod queue;
mod review;
mod session;
mod study;
mod urgency;

pub use ai::{AiTasks, EngineThread, MOVE_PAUSE_SECS, Purpose, ThreadSource, WeightsSource};
pub use analysis::{
    Analysis, ShownValues, Standing, Sure, Traps, ValuesToggled, said_value, shown_discs, shown_share, shown_tenths,
    shown_value,
};
pub use asked::CurrentTask;
pub use board_rest::BoardRest;
pub use clock::{ClockLow, RunningClock, SHORT, WatchPace, WatchedGame, shown_secs};
pub use coach::{Advice, Blunder, Coach, CoachMessage, CoachSpoke, HintReady, HintRequested, Step, Warning};
pub use doubles::{Double, Doubles, LEAST_GAMES, MORE_GAMES, Who};
pub use draft::{ClockChoice, ColourChoice, Draft, NotReady, Versus};
pub use guess::{Guess, Guessed, points, strong_games};
pub use guests::{Failed, GuestState, Guests, StopGuest, TestGuest};
pub use lesson::{
    Course, Goal, IDEAS, Idea, Lesson, STEPS, answer, best_result, directions, idea_about, motif_of_idea,
};
pub use live::{Live, LiveStatus, LiveToggled, MOST_LINES};
pub use matches::{DraftReady, PlayedGame, RandomStart, WatchedMatch};
pub use measured::Measured;
pub use names::{
    Character, EVEN, PROGRAM_EMBLEM, character, early_end, opening_name, opponent_rank, player_caption, player_name,
    square_and_disc, start_name,
};
pub use openings::{
    Answered, DrillStep, FoundOpening, OpenOpenings, OpeningStep, Openings, Practice, PracticeProgress, Today,
    find_openings,
};
pub use puzzles::{Asked, Deck, Help, OpenPuzzles, PuzzleProgress, PuzzleStep, Puzzles};
pub use queue::{BoardCommand, BoardQueue, UnconfirmedMove};
pub(crate) use review::ReviewSystems;
pub use review::{
    Account, Crowd, LoadReview, MoveTree, NodeId, OpenReview, Opens, ROOT, Removed, Retry, RetryStep, Review,
    ReviewStep, Verdict,
};
pub use session::{
    Exchanges, Fact, GameConfig, Lent, LentValues, Player, Refused, RestoredGame, Session, SessionCommand, StartKind,
    hint_refused, legal_nearest_centre, nearest_centre_without, undo_refused, values_refused,
};
pub use study::{Task, TaskState};
pub(crate) use urgency::AskEngine;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_message::<Refused>()
        .add_plugins((urgency::plugin, session::plugin, doubles::plugin, guests::plugin, matches::plugin))
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
            board_rest::plugin,
            review::plugin,
        ));
}
