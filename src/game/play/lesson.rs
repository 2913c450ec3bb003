//! The first lesson: a few positions on the board, in each of which something is to be done.
//!
//! The moves go the way of all moves and the rules judge them; the lesson only looks at what has happened. A move that
//! the rules allow and that was not asked for is played, so that everybody sees what it does, and then taken back. White
//! is played by the lesson: no search is started. The player's game is set aside meanwhile, see
//! [`Command::BeginLesson`].

mod steps;

pub use steps::{Goal, STEPS, Step, answer, best_result, directions};

use bevy::prelude::*;

use super::{
    draft::{Draft, Versus},
    queue::Armed,
    session::{Command, Fact, Session},
    squares::legal_nearest_centre,
};
use crate::game::screens::{LearnWidget, LessonWidget};
use crate::{
    engine::OpponentKind,
    game::{
        board::Playback,
        frame::{AppSystems, Menu, Pace, Screen},
        texts::Key,
        ui::{Activated, Focus, Target},
    },
    rules::{Color as Side, Square},
};

/// A move that was not asked for is looked at so long before it is taken back, in seconds.
const TAKE_BACK_SECS: f32 = 1.2;
/// White answers after this time, in seconds.
const ANSWER_SECS: f32 = 0.7;

/// How far the step has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Phase {
    /// Black is asked to move.
    #[default]
    Asked,
    /// Something else was played and will be taken back.
    Missed,
    /// It is done.
    Done,
}

/// Where the lesson is.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Lesson {
    step: usize,
    phase: Phase,
    /// The steps that have been done, one bit each.
    done: u32,
    /// Moves that stay on the board.
    kept: usize,
    /// Black has had to pass in this step.
    passed: bool,
    said: Option<Key>,
}

impl Lesson {
    /// The number of the step that is shown, from 0; as many as there are steps at the end.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The step that is shown, unless this is the end.
    pub fn current(&self) -> Option<&'static Step> {
        STEPS.get(self.step)
    }

    /// Whether a step has been done.
    pub fn is_done(&self, step: usize) -> bool {
        self.done >> step & 1 == 1
    }

    /// Whether what the shown step asks for has been done.
    pub fn is_reached(&self) -> bool {
        self.phase == Phase::Done
    }

    /// What is to be said about the last move.
    pub fn said(&self) -> Option<Key> {
        self.said
    }

    /// Whether the last move was not what was asked for.
    pub fn is_correcting(&self) -> bool {
        self.said.is_some() && self.phase != Phase::Done
    }

    fn begin_step(&mut self, step: usize) {
        *self = Self {
            step,
            done: self.done,
            ..default()
        };
    }

    fn finish_step(&mut self, step: &Step) {
        self.phase = Phase::Done;
        self.done |= 1 << self.step;
        self.said = Some(step.praise);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lesson>()
        .add_systems(OnEnter(Screen::Lesson), begin)
        .add_systems(OnExit(Screen::Lesson), end)
        .add_systems(
            Update,
            (
                activate.in_set(AppSystems::Act),
                go_on.in_set(AppSystems::PollEngine),
                judge.in_set(AppSystems::Animate),
                say_once_more.in_set(AppSystems::Preview),
            )
                .run_if(in_state(Screen::Lesson)),
        )
        .add_systems(Update, open.in_set(AppSystems::Act));
}

fn begin(mut lesson: ResMut<Lesson>, mut commands: MessageWriter<Command>) {
    *lesson = Lesson::default();
    lay(&mut lesson, 0, &mut commands);
}

fn end(mut commands: MessageWriter<Command>) {
    commands.write(Command::EndLesson);
}

fn lay(lesson: &mut Lesson, step: usize, commands: &mut MessageWriter<Command>) {
    lesson.begin_step(step);
    if let Some(step) = STEPS.get(step) {
        commands.write(Command::BeginLesson(step.position));
    }
}

fn open(
    mut activated: MessageReader<Activated>,
    mut screen: ResMut<NextState<Screen>>,
    mut pace: ResMut<Pace>,
) {
    for &Activated(id) in activated.read() {
        if id == LearnWidget::LessonBegin {
            NextState::set_if_neq(&mut screen, Screen::Lesson);
            pace.animate();
        }
    }
}

fn activate(
    mut activated: MessageReader<Activated>,
    mut lesson: ResMut<Lesson>,
    mut focus: ResMut<Focus>,
    mut draft: ResMut<Draft>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let to = match widget {
            LessonWidget::Next => lesson.step + 1,
            LessonWidget::Previous => lesson.step.saturating_sub(1),
            LessonWidget::Leave => {
                NextState::set_if_neq(&mut screen, Screen::Learn);
                pace.animate();
                continue;
            }
            LessonWidget::NewGame => {
                draft.versus = Versus::Computer;
                draft.choose_opponent(OpponentKind::Rookie);
                NextState::set_if_neq(&mut screen, Screen::NewGame);
                pace.animate();
                continue;
            }
        };
        if to >= STEPS.len() {
            // The last board stays.
            lesson.begin_step(STEPS.len());
            focus.target = Target::from(LessonWidget::NewGame);
        } else {
            lay(&mut lesson, to, &mut commands);
        }
        pace.animate();
    }
}

/// Looks at what has happened on the board.
fn judge(
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
    mut focus: ResMut<Focus>,
    mut pace: ResMut<Pace>,
) {
    let Some(step) = lesson.current() else {
        facts.clear();
        return;
    };
    for fact in facts.read() {
        match fact {
            Fact::Laid(position) if *position == step.position => {
                focus.target = Target::Board;
                if let Some(square) = legal_nearest_centre(&session) {
                    focus.square = square;
                }
            }
            Fact::Moved(played) if played.color == Side::Black && lesson.phase == Phase::Asked => {
                let before = session.record().position_after(lesson.kept);
                if before.is_some_and(|before| step.goal.accepts(&before, played.square)) {
                    lesson.kept = session.record().plies().len();
                    lesson.said = None;
                    if !step.goal.is_answered() {
                        lesson.finish_step(step);
                    }
                } else {
                    lesson.phase = Phase::Missed;
                    lesson.said = Some(step.other);
                }
            }
            Fact::Moved(_) if lesson.phase == Phase::Asked => {
                lesson.kept = session.record().plies().len();
            }
            Fact::Passed(Side::Black) if lesson.phase == Phase::Asked => lesson.passed = true,
            Fact::Ended(Some(outcome))
                if lesson.phase == Phase::Asked
                    && step.goal == Goal::Win
                    && outcome.winner() == Some(Side::Black) =>
            {
                lesson.finish_step(step);
            }
            Fact::Undone(_) if session.record().plies().len() <= lesson.kept => {
                lesson.phase = Phase::Asked;
            }
            Fact::Rejected(square) if lesson.phase == Phase::Asked => {
                lesson.said = Some(why_not(&session, *square));
            }
            _ => continue,
        }
        pace.animate();
    }
    let black_again = session.to_move() == Some(Side::Black);
    if step.goal == Goal::Pass && lesson.passed && black_again && lesson.phase == Phase::Asked {
        lesson.finish_step(step);
        pace.animate();
    }
}

/// Why the rules do not allow this.
fn why_not(session: &Session, square: Square) -> Key {
    if session.position().occupied().contains(square) {
        Key("lesson-taken")
    } else {
        Key("lesson-no-line")
    }
}

/// Takes back what was not asked for, answers for white, and leads whoever has no pointer to the next step.
fn go_on(
    session: Res<Session>,
    playback: Res<Playback>,
    menu: Res<State<Menu>>,
    lesson: Res<Lesson>,
    mut focus: ResMut<Focus>,
    mut led: Local<Option<usize>>,
    mut commands: MessageWriter<Command>,
    mut pace: ResMut<Pace>,
) {
    if lesson.phase != Phase::Done {
        *led = None;
    }
    let (Some(step), Some(still)) = (lesson.current(), playback.still_secs()) else {
        return;
    };
    // The step's position may not be on the board yet.
    if *menu.get() != Menu::None || session.config().start != step.position {
        return;
    }
    let reply = (lesson.phase == Phase::Asked
        && step.goal.is_answered()
        && session.to_move() == Some(Side::White))
    .then(|| answer(session.position()))
    .flatten();
    let (rest, command) = if lesson.phase == Phase::Missed {
        (TAKE_BACK_SECS, Command::Undo)
    } else if let Some(square) = reply {
        let side = Side::White;
        (ANSWER_SECS, Command::Play { side, square })
    } else {
        if lesson.phase == Phase::Done && *led != Some(lesson.step) {
            *led = Some(lesson.step);
            focus.target = Target::from(LessonWidget::Next);
        }
        return;
    };
    if still >= rest {
        commands.write(command);
    } else {
        pace.want(rest - still);
    }
}

/// Where a move has to be chosen twice, says so.
fn say_once_more(
    armed: Res<Armed>,
    session: Res<Session>,
    mut lesson: ResMut<Lesson>,
    mut before: Local<Option<Square>>,
) {
    let now = armed.square(&session);
    if *before != now && now.is_some() && lesson.phase == Phase::Asked {
        lesson.said = Some(Key("status-once-more"));
    }
    *before = now;
}
