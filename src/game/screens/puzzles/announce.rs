//! What a screen reader is told by itself.

use accesskit::Live;
use bevy::prelude::*;

use super::shown::PuzzleView;
use crate::game::{
    play::{Help, PuzzleProgress, Puzzles, Session, TaskState, Today},
    settings::Settings,
    texts::{Key, Phrase},
    ui::Announcement,
};

/// What was told last: the puzzle, how far the player had come, and whether the engine had found out what is said.
type Told = (u64, Option<TaskState>, Help, bool);

/// Says a new puzzle, hints, and what is said about an answer. A wrong answer interrupts.
pub(super) fn announce(
    puzzles: Res<Puzzles>,
    progress: Res<PuzzleProgress>,
    session: Res<Session>,
    settings: Res<Settings>,
    today: Res<Today>,
    mut told: Local<Option<Told>>,
    mut announcements: MessageWriter<Announcement>,
) {
    if !puzzles.is_changed() {
        return;
    }
    let asked = puzzles.asked.as_ref();
    let now = Some(asked.map_or((0, None, Help::None, false), |asked| {
        let task = &asked.task;
        let known = match task.state {
            TaskState::Wrong(_) => task.refutation.is_some(),
            TaskState::Waiting | TaskState::Again(_) => asked.help < Help::Reason || !task.reasons.is_empty(),
            TaskState::Looking(_) | TaskState::Right(_) | TaskState::Shown => true,
        };
        (asked.puzzle.key(), Some(task.state), asked.help, known)
    }));
    let before = std::mem::replace(&mut *told, now);
    if before == now {
        return;
    }
    let shown = PuzzleView::now(&puzzles, &progress.0, &session, &settings, (today.0)());
    let said = shown.said;
    let mut sentences = vec![said.title, said.note];
    sentences.extend(said.reasons.into_iter().map(|(words, _)| words));
    let mut live = Live::Polite;
    match asked {
        Some(asked) if matches!(asked.task.state, TaskState::Wrong(_)) => {
            // It is said once the engine has found out what is wrong.
            if asked.task.refutation.is_none() {
                return;
            }
            live = Live::Assertive;
        }
        Some(asked) if asked.task.is_waiting() && asked.help == Help::None => {
            let empties = asked.puzzle.position.empties();
            let task = Key("access-puzzle").with("task", shown.task).with("empties", empties);
            sentences = vec![task];
        }
        _ => {}
    }
    announcements.write(Announcement(live, Phrase::Sentences(sentences)));
}
