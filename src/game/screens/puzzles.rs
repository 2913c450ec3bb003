//! Puzzles: the board with a position in which one move is right, what is said about the answer, and where the next puzzle
//! comes from.

mod panel;
mod said;
mod shown;

pub use panel::PuzzleWidget;

use shown::PuzzleView;

use crate::{
    engine::teach::review::Mark as Error,
    game::{
        board::marks::{Mark, Scene, arrows, badge, depth, reasons, refutation, region},
        pages::{
            Exchange, Go, KeepFocus, KeyEffect, KeyPress, PageChange, ScreenBuilder, add_screen, arrangement,
            keep_focus,
            prompts::{self, Prompt},
        },
        play::{
            Asked, Deck, Help, PuzzleProgress, PuzzleStep, Puzzles, TaskState, Today, legal_nearest_centre, shown_discs,
        },
        prelude::*,
    },
};

pub(super) fn plugin(app: &mut App) {
    add_screen(app, Screen::Puzzles)
        .board(arrangement::task)
        .first_focus(first_focus)
        .on(Action::Back, PuzzleWidget::Leave)
        .keys(keys)
        .own_prompts(find_prompts)
        .act(act)
        .marks(marks)
        .during(KeepFocus, keep_focus)
        .build(build)
        .during(AppSystems::Enable, (follow_state, panel::show_time, shown::announce, said::cheer));
}

fn find_prompts(device: Res<LastDevice>, puzzles: Res<Puzzles>) -> Vec<Prompt> {
    if device.device == Device::Pointer {
        return vec![];
    }
    let next = (&[Action::Next][..], Key("puzzle-next"));
    match puzzles.asked.as_ref().map(|asked| asked.task.state) {
        Some(TaskState::Waiting | TaskState::Again(_)) => {
            let hint = (&[Action::Hint][..], Key("hint"));
            vec![prompts::PLAY, hint, next, prompts::BACK]
        }
        Some(TaskState::Wrong(_)) => {
            let again = (&[Action::Select][..], Key("drill-again"));
            vec![again, next, prompts::BACK]
        }
        Some(TaskState::Looking(_) | TaskState::Right(_) | TaskState::Shown) | None => {
            vec![next, prompts::BACK]
        }
    }
}

fn first_focus(session: Res<Session>, page_change: Res<PageChange>, mut focus: ResMut<Focus>) {
    if page_change.comes_from(Screen::Puzzles, Menu::None) {
        return;
    }
    if let Some(square) = legal_nearest_centre(&session) {
        focus.square = square;
    }
    focus.target = Target::Board;
}

/// What keys and buttons do among the puzzles only.
fn keys(In(press): In<KeyPress>, puzzles: Res<Puzzles>) -> KeyEffect {
    let Intent::Action(action) = press.intent else {
        return KeyEffect::Usual;
    };
    let wrong = puzzles.asked.as_ref().is_some_and(|asked| matches!(asked.task.state, TaskState::Wrong(_)));
    let pad = press.device == Device::Gamepad;
    match action {
        _ if press.repeat => KeyEffect::Usual,
        Action::Hint if wrong => PuzzleWidget::TryAgain.into(),
        Action::Hint => PuzzleWidget::Hint.into(),
        Action::Next => PuzzleWidget::Next.into(),
        Action::Undo if pad => PuzzleWidget::Show.into(),
        Action::Undo if wrong => PuzzleWidget::TryAgain.into(),
        _ => KeyEffect::Usual,
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    mut settings: ResMut<Settings>,
    mut steps: MessageWriter<PuzzleStep>,
    mut exchanges: MessageWriter<Exchange>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let step = match widget {
            PuzzleWidget::Leave => {
                go.back();
                continue;
            }
            PuzzleWidget::Timer => {
                settings.puzzle_timer = !settings.puzzle_timer;
                continue;
            }
            PuzzleWidget::Export => {
                exchanges.write(Exchange::CopyPuzzles);
                continue;
            }
            PuzzleWidget::Import => {
                exchanges.write(Exchange::Paste);
                continue;
            }
            PuzzleWidget::Deck(deck) => PuzzleStep::Choose(deck),
            PuzzleWidget::More => PuzzleStep::Choose(Deck::All),
            PuzzleWidget::Missed => PuzzleStep::Choose(Deck::Missed),
            PuzzleWidget::Hint => PuzzleStep::Hint,
            PuzzleWidget::TryAgain => PuzzleStep::TryAgain,
            PuzzleWidget::Show => PuzzleStep::Show,
            PuzzleWidget::Next => PuzzleStep::Next,
        };
        steps.write(step);
    }
}

/// Moves the focus to what goes on: the button after an answer, the board when a puzzle begins. It does so once.
fn follow_state(
    puzzles: Res<Puzzles>,
    session: Res<Session>,
    mut focus: ResMut<Focus>,
    mut before: Local<Option<(u64, Option<Target>)>>,
) {
    if !puzzles.is_changed() {
        return;
    }
    let asked = puzzles.asked.as_ref();
    let wanted = match asked.map(|asked| asked.task.state) {
        Some(TaskState::Waiting | TaskState::Again(_)) => Some(Target::Board),
        Some(TaskState::Wrong(_)) => Some(PuzzleWidget::TryAgain.into()),
        Some(TaskState::Right(_) | TaskState::Shown) => Some(PuzzleWidget::Next.into()),
        Some(TaskState::Looking(_)) | None => None,
    };
    let key = asked.map_or(0, |asked| asked.puzzle.key());
    let now = Some((key, wanted));
    let was = std::mem::replace(&mut *before, now);
    // The chips of the decks keep the focus, so that the next one can be chosen.
    let chooses = matches!(focus.target, Target::Widget(id) if matches!(id.get(), Some(PuzzleWidget::Deck(_))));
    if now == was || (chooses && wanted == Some(Target::Board)) {
        return;
    }
    if let Some(wanted) = wanted {
        focus.target = wanted;
        if wanted == Target::Board
            && was.is_none_or(|(before, _)| before != key)
            && let Some(square) = legal_nearest_centre(&session)
        {
            focus.square = square;
        }
    }
}

fn build(
    mut builder: ScreenBuilder<PuzzleView>,
    puzzles: Res<Puzzles>,
    progress: Res<PuzzleProgress>,
    session: Res<Session>,
    settings: Res<Settings>,
    today: Res<Today>,
) {
    let shown = PuzzleView::now(&puzzles, &progress.0, &session, &settings, (today.0)());
    builder.show(shown.clone(), |parent, ui| {
        panel::build(parent, ui, &shown);
    });
}

pub(super) fn marks(scene: Scene, session: Res<Session>, puzzles: Res<Puzzles>) -> Vec<Mark> {
    let asked = puzzles.asked.as_ref();
    match asked.filter(|_| scene.is_settled() && puzzles.is_on_board(&session)) {
        Some(asked) => marks_of(&scene, &session, asked),
        None => Vec::new(),
    }
}

fn marks_of(scene: &Scene, session: &Session, asked: &Asked) -> Vec<Mark> {
    let position = session.position();
    let task = &asked.task;
    match task.state {
        _ if task.is_waiting() && !scene.is_still() => Vec::new(),
        TaskState::Waiting | TaskState::Again(_) => match asked.help {
            Help::None => Vec::new(),
            Help::Reason if !task.reasons.is_empty() => reasons(scene, position, &task.reasons[..1], 0),
            Help::Region | Help::Reason => region(scene, asked.region()),
        },
        TaskState::Wrong(square) => {
            let Some((found, discs)) = &task.refutation else {
                return Vec::new();
            };
            let error = Error::of_loss(asked.puzzle.value.round() as i32 - *discs).unwrap_or(Error::Mistake);
            let mut marks = badge(scene, square, error).to_vec();
            if scene.is_still() {
                marks.extend(refutation(scene, session.record(), found));
            }
            let Some(reply) = found.reply else {
                return marks;
            };
            let side = task.side().opponent();
            let (at, board) = (scene.center(reply), &scene.palette.board);
            let ink = match side {
                Side::Black => board.white,
                Side::White => board.black,
            };
            let disc = scene.disc("Reply", side, Color::WHITE);
            marks.push(disc.at(at, depth::LEGAL + 0.5));
            // It is told for the player's side, as the words beside the board tell it.
            let size = (0.265 * scene.cell()).max(12.0);
            let value = scene.bold("Value", shown_discs(*discs), size, ink);
            marks.push(value.at(at, depth::LEGAL + 0.6));
            marks
        }
        TaskState::Looking(_) | TaskState::Right(_) => Vec::new(),
        TaskState::Shown => {
            let (square, accent) = (asked.puzzle.right, scene.palette.accent);
            let disc = scene.plain_disc("Best move", accent);
            let mut marks = vec![disc.at(scene.center(square), depth::LEGAL + 0.5)];
            marks.extend(arrows(scene, position, square, accent));
            if scene.is_still() {
                marks.extend(reasons(scene, position, &task.reasons, 0));
            }
            marks
        }
    }
}
