//! Guess the move: the moves of a game are shown up to those of one side, and the player finds a move for each of them.
//!
//! An answer is judged by the discs that it loses against the engine's best move. Then the move that was played takes its
//! place on the board. Moves without a choice are not asked for.

use bevy::prelude::*;

use super::{
    BoardRest, Fact, Lent, Player, Review, Session, SessionCommand,
    openings::OpeningSystems,
    player_name,
    study::{Task, TaskState},
};
use crate::{
    game::{
        shell::{AppSystems, Menu, Pace, Screen},
        texts::{Key, Phrase, colour_name},
    },
    rules::{GameRecord, Position, Side, Square},
};

/// How long an answer stays on the board before the move that was played takes its place, in seconds.
const ANSWER_SECS: f32 = 1.2;

/// The games that the two strongest characters have played against each other, as their moves.
pub fn strong_games() -> impl Iterator<Item = &'static str> {
    include_str!("../../../assets/games/strong.txt").lines().filter(|line| !line.starts_with('#'))
}

/// An answer that was judged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guessed {
    /// The answer, and the discs that it loses.
    pub answer: (Square, f32),
    /// The move that was played, and the discs that it loses.
    pub played: (Square, f32),
    pub best: Square,
}

/// The points for a move that loses so many discs, from 0 to 1: all up to half a disc, and none from six on.
pub fn points(loss: f32) -> f32 {
    ((6.0 - loss) / 5.5).clamp(0.0, 1.0)
}

/// The game whose moves are guessed, and the answers so far.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Guess {
    pub game: u64,
    pub side: Side,
    pub name: Phrase,
    start: Position,
    moves: Vec<Square>,
    /// The positions in which a move is asked for, each with the number of moves before it.
    turns: Vec<(Position, usize)>,
    /// The move that is asked for, or that was asked for last and is still spoken of. None at the end.
    pub task: Option<Task>,
    pub answers: Vec<Guessed>,
}

impl Default for Guess {
    fn default() -> Self {
        Self::of(&Session::default(), Side::Black)
    }
}

impl Guess {
    /// Begins with the moves of a side of a game.
    pub fn of(game: &Session, side: Side) -> Self {
        let mut record = GameRecord::new(*game.record().start());
        let (mut turns, moves) = (Vec::new(), game.line());
        for (number, &square) in moves.iter().enumerate() {
            let position = *record.position();
            if position.side_to_move() == side && position.legal_moves().count() > 1 {
                turns.push((position, number));
            }
            // These moves were legal in the game.
            let _ = record.play(square);
        }
        let name = player_name(game, side);
        // The person who guesses is the one who is called so.
        let is_own = name == Key("you").into();
        let mut guess = Self {
            game: game.id(),
            side,
            name: if is_own { colour_name(side).into() } else { name },
            start: *record.start(),
            moves,
            turns,
            task: None,
            answers: Vec::new(),
        };
        guess.task = guess.next_task();
        guess
    }

    /// How many moves are asked for.
    pub fn count(&self) -> usize {
        self.turns.len()
    }

    /// How far the player has come with a move; `None` if nothing more is asked.
    pub fn state(&self) -> Option<TaskState> {
        self.task.as_ref().map(|task| task.state)
    }

    /// The last answer, until the next move is asked for.
    pub fn shown(&self) -> Option<&Guessed> {
        let is_shown = matches!(self.state(), Some(TaskState::Right(_)));
        self.answers.last().filter(|_| is_shown)
    }

    /// The points of the answers and of the moves that were played, as percentages. `None` before the first answer.
    pub fn averages(&self) -> Option<[u8; 2]> {
        let average = |loss: fn(&Guessed) -> f32| {
            let sum: f32 = self.answers.iter().map(|it| points(loss(it))).sum();
            (100.0 * sum / self.answers.len() as f32).round() as u8
        };
        (!self.answers.is_empty()).then(|| [average(|it| it.answer.1), average(|it| it.played.1)])
    }

    /// The task of finding the move after those that were answered.
    fn next_task(&self) -> Option<Task> {
        let (position, before) = self.turns.get(self.answers.len())?;
        Some(Task::new(*position, self.moves[..*before].to_vec()))
    }

    /// Asks for the next move, or begins again.
    pub fn go_on(&mut self, again: bool, session_commands: &mut MessageWriter<SessionCommand>) {
        if again {
            self.answers.clear();
        } else if self.shown().is_none() {
            return;
        }
        self.task = self.next_task();
        self.show(session_commands);
    }

    /// Shows the moves up to the one that is asked for, that one too after an answer, and all of them at the end.
    fn show(&self, session_commands: &mut MessageWriter<SessionCommand>) {
        let moves = match &self.task {
            Some(task) if self.shown().is_some() => {
                task.give(Player::Nobody, session_commands);
                task.path.len() + 1
            }
            Some(task) => return task.lay(Player::Human, session_commands),
            None => self.moves.len(),
        };
        let line = self.moves[..moves].to_vec();
        session_commands.write(SessionCommand::ShowLine { line, moves });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Guess>()
        .add_systems(OnEnter(Screen::Guess), begin)
        .add_systems(OnExit(Screen::Guess), end)
        .add_systems(
            Update,
            (
                show_played.run_if(in_state(Menu::None)).in_set(AppSystems::RunQueue).after(OpeningSystems::Step),
                judge.in_set(AppSystems::Preview).after(OpeningSystems::Follow),
            )
                // What else follows the openings is on other screens.
                .ambiguous_with_all()
                .run_if(in_state(Screen::Guess)),
        );
}

fn begin(guess: Res<Guess>, mut session_commands: MessageWriter<SessionCommand>) {
    session_commands.write(SessionCommand::Lend {
        terms: Lent::for_side(Screen::Guess, Some(guess.side)),
        record: Box::new(GameRecord::new(guess.start)),
    });
    guess.show(&mut session_commands);
}

/// Gives the board back. An answer that is not judged yet is asked for again.
fn end(mut guess: ResMut<Guess>, mut session_commands: MessageWriter<SessionCommand>) {
    if let Some(TaskState::Looking(_)) = guess.state() {
        guess.task = guess.next_task();
    }
    session_commands.write(SessionCommand::BackToGame);
}

/// Puts the move that was played in the place of the answer.
fn show_played(
    guess: Res<Guess>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    if let (Some(shown), Some(task)) = (guess.shown(), &guess.task)
        && shown.answer.0 != shown.played.0
        && session.record().moves().nth(task.path.len()) == Some(shown.answer.0)
        && rest.is_still_for(ANSWER_SECS, &mut pace)
    {
        guess.show(&mut session_commands);
    }
}

/// Takes the player's answer, and judges it as soon as the engine has valued the moves.
fn judge(
    mut facts: MessageReader<Fact>,
    mut guess: ResMut<Guess>,
    session: Res<Session>,
    review: Res<Review>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    let now = guess.bypass_change_detection();
    let Some(task) = &mut now.task else {
        facts.clear();
        return;
    };
    let before = task.state;
    let Some(answer) = task.take(facts.read(), &session) else {
        return;
    };
    let found = review.find(&task.position).filter(|found| found.deep);
    if let Some(found) = found
        && let Some(best) = found.analysis.best()
        && let Some(answered) = found.analysis.find(answer)
        && let Some(played) = found.analysis.find(now.moves[task.path.len()])
    {
        let loss = |value: f32| (best.value - value).max(0.0);
        task.judge(answer, true);
        now.answers.push(Guessed {
            answer: (answer, loss(answered.value)),
            played: (played.square, loss(played.value)),
            best: best.square,
        });
    }
    if task.state != before {
        task.give(Player::Nobody, &mut session_commands);
        guess.set_changed();
        pace.animate();
    }
}
