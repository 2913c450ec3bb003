//! The lesson: its panel beside the board, what its buttons do, and where it moves the focus.

mod panel;

pub use panel::LessonWidget;

use crate::game::{
    board::marks::{Mark, Scene, outline, refutation},
    pages::{
        Go, ScreenBuilder, add_screen, arrangement,
        prompts::{self, Prompt},
    },
    play::{
        AskEngine, BoardRest, Course, Deck, Draft, Fact, Lesson, OpenPuzzles, Session, SessionCommand, Versus,
        motif_of_idea, nearest_centre_without,
    },
    prelude::*,
    store::Standing,
};

fn build(mut builder: ScreenBuilder<(Course, usize)>, lesson: Res<Lesson>, standing: Res<Standing>) {
    let value = (lesson.course, lesson.step);
    builder.show(value, |parent, ui| {
        panel::build(parent, ui, &lesson, &standing);
    });
}

fn act(
    mut activated: MessageReader<Activated>,
    mut lesson: ResMut<Lesson>,
    mut focus: ResMut<Focus>,
    mut draft: ResMut<Draft>,
    standing: Res<Standing>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            LessonWidget::Next => {
                let next = lesson.step + 1;
                lesson.show(next, &mut session_commands);
                if lesson.current().is_none() {
                    focus.target = match lesson.course {
                        Course::First => LessonWidget::NewGame.into(),
                        Course::Idea(_) => LessonWidget::NextIdea.into(),
                    };
                }
            }
            LessonWidget::Previous => {
                let before = lesson.step.saturating_sub(1);
                lesson.show(before, &mut session_commands);
            }
            LessonWidget::Leave => go.back(),
            LessonWidget::Puzzles => {
                if let Course::Idea(at) = lesson.course
                    && let Some(motif) = motif_of_idea(at)
                {
                    puzzles.write(OpenPuzzles(Some(Deck::About(motif))));
                }
            }
            LessonWidget::NextIdea => match lesson.course.next_idea() {
                Some(next) => {
                    lesson.course = next;
                    lesson.begin(&mut session_commands);
                }
                None => go.back(),
            },
            LessonWidget::NewGame => {
                draft.versus = Versus::Computer;
                draft.choose_opponent(standing.first_unbeaten());
                go.to(Screen::NewGame);
            }
        }
    }
}

/// Moves the focus to a legal square when the position of a step has been set up on the board. It is not the square that is
/// asked for.
fn focus_board(mut facts: MessageReader<Fact>, lesson: Res<Lesson>, mut focus: ResMut<Focus>) {
    for fact in facts.read() {
        if let (Fact::PositionSet(position), Some(step)) = (fact, lesson.current())
            && step.position == *position
        {
            focus.target = Target::Board;
            let is_answer = |square| step.goal.accepts(position, square);
            if let Some(square) = nearest_centre_without(position, is_answer) {
                focus.square = square;
            }
        }
    }
}

/// Moves the focus to the button for the next step when the step is done and the board is still. It does so only once
/// in each step.
fn focus_next(
    lesson: Res<Lesson>,
    session: Res<Session>,
    rest: Res<BoardRest>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut moved_for: Local<Option<usize>>,
) {
    if !lesson.is_reached() {
        *moved_for = None;
        return;
    }
    let can_go_on = rest.is_settled() && *menu.get() == Menu::None && lesson.is_on_board(&session);
    if can_go_on && *moved_for != Some(lesson.step) {
        *moved_for = Some(lesson.step);
        focus.target = LessonWidget::Next.into();
    }
}

pub(super) fn plugin(app: &mut App) {
    const PANEL: Prompt = (&[Action::SwitchPanel], Key("action-panel"));
    add_screen(app, Screen::Lesson)
        .board(arrangement::task)
        // The square is chosen later, when the position of the step is on the board.
        .first_focus(|mut focus: ResMut<Focus>| focus.target = Target::Board)
        .on(Action::Back, LessonWidget::Leave)
        .prompts(&[prompts::PLAY, PANEL, prompts::BACK], &[prompts::PLAY, prompts::BACK])
        .act(act)
        .marks(marks)
        .during(AppSystems::PollEngine, focus_next.after(AskEngine))
        .during(AppSystems::Animate, focus_board)
        .build(build)
        .during(AppSystems::Enable, panel::light_next.run_if(resource_changed::<Lesson>))
        .during(AppSystems::Ui, (panel::fill_dots, panel::say));
}

pub(super) fn marks(scene: Scene, session: Res<Session>, lesson: Res<Lesson>) -> Vec<Mark> {
    if !scene.is_still() || !lesson.is_on_board(&session) {
        return Vec::new();
    }
    if let Some(found) = lesson.refutation() {
        return refutation(&scene, session.record(), found);
    }
    let squares = lesson.current().map(|step| step.marks).unwrap_or_default();
    let outlines = squares.into_iter().map(|square| outline(&scene, square));
    outlines.flatten().map(Mark::fading).collect()
}
