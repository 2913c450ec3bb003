//! What the panel shows and says about a puzzle, for the eye and for screen readers alike.

use accesskit::Live;
use bevy::prelude::*;

use crate::{
    engine::{
        practice::Day,
        puzzles::{Aim, Given, Progress, Puzzle},
        reasons::Topic,
        review::Mark,
    },
    game::{
        play::{
            Asked, Deck, Help, PuzzleProgress, PuzzleState, Puzzles, Session, Today, area_name,
            colour_name, reason_sentence, shown_discs,
        },
        settings::Settings,
        texts::{Key, Phrase},
        ui::Announcement,
    },
    rules::{Color as Side, Square},
};

/// What the panel shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shown {
    pub(super) deck: Deck,
    /// What stands below the title.
    pub(super) caption: Phrase,
    pub(super) state: Option<PuzzleState>,
    pub(super) task: Phrase,
    /// The empty squares, and the discs of both sides.
    pub(super) counts: Option<[u32; 3]>,
    /// The rating of the puzzle, once it was answered.
    pub(super) rating: Option<u16>,
    pub(super) difficulty: u8,
    /// The rating of the player, and whether it is more than a guess.
    pub(super) own: (i32, bool),
    pub(super) streak: usize,
    pub(super) said: Said,
    /// How the puzzles of the day were answered.
    pub(super) today: Vec<Option<Given>>,
    /// Which of them is on the board.
    pub(super) at: Option<usize>,
    /// How many of the player's own puzzles are due.
    pub(super) due: usize,
    pub(super) has_own: bool,
    pub(super) can_hint: bool,
    pub(super) timer: bool,
}

/// The sign before what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Turn(Side),
    Hint,
    Good,
    Wrong(Mark),
    Shown,
    None,
}

/// What is said about the puzzle or the answer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Said {
    pub(super) sign: Sign,
    pub(super) title: Phrase,
    /// A second line. It may be empty.
    pub(super) note: Phrase,
    /// The reasons, and what they are about.
    pub(super) reasons: Vec<(Phrase, Topic)>,
}

impl Said {
    fn new(sign: Sign, title: impl Into<Phrase>, note: impl Into<Phrase>) -> Self {
        Self {
            sign,
            title: title.into(),
            note: note.into(),
            reasons: Vec::new(),
        }
    }
}

impl Shown {
    pub(super) fn now(
        puzzles: &Puzzles,
        progress: &Progress,
        session: &Session,
        settings: &Settings,
        day: Day,
    ) -> Self {
        let asked = puzzles.asked.as_ref();
        let daily = progress.daily();
        let key = asked.map(|asked| asked.puzzle.key());
        let at = daily.iter().position(|(it, _)| Some(it.key()) == key);
        let due = progress.due(day).len();
        let rating = puzzles.skill.rating();
        let said = match asked {
            Some(asked) => about(asked),
            None => no_more(puzzles.deck, progress, &daily, day),
        };
        Self {
            deck: puzzles.deck,
            caption: match (puzzles.deck, at) {
                (Deck::Today, Some(at)) => Key("puzzles-of-today")
                    .with("at", at + 1)
                    .with("all", daily.len()),
                (Deck::Today, None) => Key("puzzles-today").into(),
                (Deck::Yours, _) => Key("puzzles-due").with("due", due),
                (deck, _) => deck_name(deck),
            },
            state: asked.map(|asked| asked.state),
            task: asked.map_or(Key("puzzles").into(), |asked| task(&asked.puzzle)),
            counts: asked.map(|asked| {
                // While the line plays on, the numbers are those on the board.
                let position = match asked.state {
                    PuzzleState::Right => session.position(),
                    _ => &asked.puzzle.position,
                };
                let [black, white] = Side::ALL.map(|side| position.count(side));
                [position.empties(), black, white]
            }),
            rating: asked
                .and_then(|asked| Some(asked.puzzle.rating).filter(|_| asked.given.is_some())),
            difficulty: asked.map_or(0, |asked| difficulty(asked.puzzle.rating)),
            own: (rating.elo.round() as i32, rating.is_sure()),
            streak: progress.streak(),
            said,
            today: daily.iter().map(|(_, given)| *given).collect(),
            at: at.filter(|_| puzzles.deck == Deck::Today),
            due,
            has_own: !progress.own().is_empty(),
            can_hint: asked.is_some_and(|asked| {
                asked.state == PuzzleState::Waiting
                    && (asked.help == Help::None
                        || asked.help == Help::Region && !asked.reasons.is_empty())
            }),
            timer: settings.puzzle_timer,
        }
    }
}

/// The name of a deck.
pub(super) fn deck_name(deck: Deck) -> Phrase {
    match deck {
        Deck::Today => Key("puzzles-today").into(),
        Deck::Yours => Key("puzzles-yours").into(),
        Deck::All => Key("puzzles-all").into(),
        Deck::About(motif) => Key::of("puzzles-about", motif.key()).into(),
    }
}

/// How hard a puzzle is, from 1 to 5.
fn difficulty(rating: u16) -> u8 {
    const LIMITS: [u16; 4] = [900, 1300, 1700, 2100];
    1 + LIMITS.iter().filter(|&&limit| rating >= limit).count() as u8
}

/// What is to be done.
pub(super) fn task(puzzle: &Puzzle) -> Phrase {
    let key = match puzzle.aim() {
        Aim::Win => Key("puzzle-task-win"),
        Aim::Draw => Key("puzzle-task-draw"),
        Aim::Best => Key("puzzle-task-best"),
    };
    key.with("side", colour_name(puzzle.position.side_to_move()))
}

/// What is said when a deck has no more puzzles.
fn no_more(deck: Deck, progress: &Progress, daily: &[(&Puzzle, Option<Given>)], day: Day) -> Said {
    match deck {
        Deck::Today => {
            let right = daily
                .iter()
                .filter(|(_, given)| matches!(given, Some(Given::Right | Given::Helped)));
            let title = Key("puzzles-done")
                .with("right", right.count())
                .with("all", daily.len());
            Said::new(Sign::Good, title, Key("puzzles-done-note"))
        }
        Deck::Yours => match progress.next_due() {
            Some(due) => {
                let days = due.saturating_sub(day).max(1);
                let note = Key("puzzles-next-due").with("days", days);
                Said::new(Sign::Good, Key("puzzles-none-due"), note)
            }
            None => Said::new(
                Sign::None,
                Key("puzzles-no-own"),
                Key("puzzles-no-own-note"),
            ),
        },
        Deck::All | Deck::About(_) => Said::new(Sign::None, Key("puzzles-none"), Phrase::nothing()),
    }
}

/// What is said about the puzzle on the board.
fn about(asked: &Asked) -> Said {
    let puzzle = &asked.puzzle;
    let side = puzzle.position.side_to_move();
    match asked.state {
        PuzzleState::Waiting if asked.help >= Help::Reason && !asked.reasons.is_empty() => Said {
            reasons: reasons(asked, side).into_iter().take(1).collect(),
            ..Said::new(Sign::Hint, region(asked), Phrase::nothing())
        },
        PuzzleState::Waiting if asked.help != Help::None => {
            Said::new(Sign::Hint, region(asked), Key("puzzle-hint-note"))
        }
        PuzzleState::Waiting => {
            let note = match puzzle.aim() {
                Aim::Win => Key("puzzle-note-win"),
                Aim::Draw => Key("puzzle-note-draw"),
                Aim::Best => Key("puzzle-note-best"),
            };
            Said::new(Sign::Turn(side), Key("puzzle-your-move"), note)
        }
        PuzzleState::Wrong(square) => wrong(asked, square, side),
        PuzzleState::Right => {
            let note = asked.gain.map_or(Phrase::nothing(), |gain| {
                Key("puzzle-gain").with("gain", shown_discs(gain))
            });
            Said {
                reasons: reasons(asked, side),
                ..Said::new(Sign::Good, right(puzzle), note)
            }
        }
        PuzzleState::Shown => {
            let note = if asked.line.len() > 1 {
                /// So many moves of the line are told.
                const TOLD: usize = 8;
                let line = asked.line.iter().take(TOLD);
                let line: Vec<String> = line.map(Square::to_string).collect();
                Key("puzzle-line").with("line", line.join(" "))
            } else {
                Phrase::nothing()
            };
            Said {
                reasons: reasons(asked, side),
                ..Said::new(Sign::Shown, right(puzzle), note)
            }
        }
    }
}

fn region(asked: &Asked) -> Phrase {
    Key("coach-look").with("area", area_name(asked.region()))
}

/// What is good about the right move.
fn reasons(asked: &Asked, side: Side) -> Vec<(Phrase, Topic)> {
    let reasons = asked.reasons.iter().take(2);
    let said = |it| reason_sentence(it, side, true, asked.puzzle.right);
    reasons.map(|it| (said(it), it.kind.topic())).collect()
}

/// What the right move is worth.
fn right(puzzle: &Puzzle) -> Phrase {
    let square = puzzle.right.to_string();
    let discs = puzzle.value.round() as i32;
    let key = match (puzzle.is_exact(), discs) {
        (false, _) => {
            return Key("puzzle-right-best")
                .with("square", square)
                .with("discs", shown_discs(discs));
        }
        (true, 1..) => Key("puzzle-wins"),
        (true, 0) => Key("puzzle-draws"),
        (true, _) => Key("puzzle-right-loses"),
    };
    key.with("square", square).with("discs", discs.abs())
}

/// What is wrong with an answer.
fn wrong(asked: &Asked, square: Square, side: Side) -> Said {
    let puzzle = &asked.puzzle;
    let Some((refutation, discs)) = &asked.refutation else {
        let title = Key("puzzle-wrong").with("square", square.to_string());
        return Said::new(Sign::Wrong(Mark::Mistake), title, Key("puzzle-looking"));
    };
    let loss = puzzle.value - *discs as f32;
    let mark = Mark::of_loss(loss).unwrap_or(Mark::Mistake);
    let title = match (puzzle.is_exact(), discs) {
        (false, _) => Key("puzzle-worse").with("discs", loss.round().max(1.0) as i32),
        (true, 1..) => Key("puzzle-wins-only").with("discs", *discs),
        (true, 0) => Key("puzzle-draws-only").into(),
        (true, _) => Key("puzzle-loses").with("discs", discs.abs()),
    };
    let reply = refutation.reply.map(|reply| {
        Key("refuted-reply")
            .with("side", colour_name(side.opponent()))
            .with("reply", reply)
    });
    let another = match puzzle.aim() {
        Aim::Win => Key("puzzle-another-wins"),
        Aim::Draw => Key("puzzle-another-draws"),
        Aim::Best => Key("puzzle-another-best"),
    };
    let note = Phrase::Sentences(reply.into_iter().chain([another.into()]).collect());
    let reason = refutation.reason.as_ref();
    let reason = reason.map(|reason| {
        let words = reason_sentence(reason, side, true, refutation.square);
        (words, reason.kind.topic())
    });
    Said {
        reasons: reason.into_iter().collect(),
        ..Said::new(
            Sign::Wrong(mark),
            title.with("square", square.to_string()),
            note,
        )
    }
}

/// What was told last: the puzzle, how far the player had come, and whether the engine had found out what is said.
type Told = (u64, Option<PuzzleState>, Help, bool);

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
        let known = match asked.state {
            PuzzleState::Wrong(_) => asked.refutation.is_some(),
            PuzzleState::Waiting => asked.help < Help::Reason || !asked.reasons.is_empty(),
            PuzzleState::Right | PuzzleState::Shown => true,
        };
        (asked.puzzle.key(), Some(asked.state), asked.help, known)
    }));
    let before = std::mem::replace(&mut *told, now);
    if before == now {
        return;
    }
    let shown = Shown::now(&puzzles, &progress.0, &session, &settings, (today.0)());
    let said = shown.said;
    let mut sentences = vec![said.title, said.note];
    sentences.extend(said.reasons.into_iter().map(|(words, _)| words));
    let mut live = Live::Polite;
    match asked {
        Some(asked) if matches!(asked.state, PuzzleState::Wrong(_)) => {
            // It is said once the engine has found out what is wrong.
            if asked.refutation.is_none() {
                return;
            }
            live = Live::Assertive;
        }
        Some(asked) if asked.state == PuzzleState::Waiting && asked.help == Help::None => {
            let empties = asked.puzzle.position.empties();
            let task = Key("access-puzzle")
                .with("task", shown.task)
                .with("empties", empties);
            sentences = vec![task];
        }
        _ => {}
    }
    announcements.write(Announcement(live, Phrase::Sentences(sentences)));
}
