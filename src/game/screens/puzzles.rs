//! Puzzles: the board with a position in which one move is right, what is said about the answer, and where the next puzzle
//! comes from.

mod announce;
mod marks;
mod moment;
mod panel;
mod said;
mod shown;
mod widget;

pub use widget::PuzzleWidget;

use bevy::prelude::*;

use self::shown::PuzzleView;
use crate::game::{
    controls::{Action, Device, Intent, LastDevice},
    frame::{AppSystems, Menu, Screen},
    play::{Deck, PuzzleProgress, PuzzleStep, Puzzles, Session, TaskState, Today, legal_nearest_centre},
    screens::{
        board_area::keep_focus,
        clipboard::Exchange,
        frames,
        go::Go,
        page::{KeepFocus, KeyEffect, KeyPress, PageChange, add_screen},
        prompts::{self, Prompt},
        screen_builder::ScreenBuilder,
    },
    settings::Settings,
    texts::Key,
    ui::{Activated, Focus, Target},
};

pub(super) fn plugin(app: &mut App) {
    add_screen(app, Screen::Puzzles)
        .board(frames::study)
        .first_focus(first_focus)
        .on(Action::Back, PuzzleWidget::Leave)
        .keys(keys)
        .own_prompts(find_prompts)
        .act(act)
        .marks(marks::marks)
        .during(KeepFocus, keep_focus)
        .build(build)
        .during(AppSystems::Enable, (follow_state, panel::show_time, announce::announce, moment::cheer));
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
