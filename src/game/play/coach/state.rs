//! What the coach shows and says, and what it can be asked.

use bevy::prelude::*;

use crate::{
    engine::teach::reasons::{Area, Reason, Refutation, Topic},
    game::{
        look::{Icon, topic_icon},
        play::{Review, Session, session::may_warn},
        settings::Settings,
        texts::{Key, Phrase, area_name, reason_sentence, refutation_sentences},
    },
    rules::Square,
};

/// A move that loses at least this many discs is a blunder.
pub(super) const LEAST_LOSS: i32 = 6;

/// What the coach shows.
#[derive(Resource, Debug, Default)]
pub struct Coach {
    pub(super) advice: Option<(u64, Advice)>,
    /// What is said about a trap among the best moves of the position with this revision.
    pub(in crate::game::play) trap: Option<(u64, CoachMessage)>,
    /// What is said while another program is waited for.
    pub waiting: Option<CoachMessage>,
    /// The blunder that the player may take back.
    pub blunder: Option<Blunder>,
}

impl Coach {
    /// The advice about the position on the board.
    pub fn advice(&self, session: &Session) -> Option<&Advice> {
        let (revision, advice) = self.advice.as_ref()?;
        (*revision == session.revision()).then_some(advice)
    }
}

/// A move that has given away many discs.
#[derive(Clone, PartialEq, Debug)]
pub struct Blunder {
    pub square: Square,
    /// How many discs it has lost against the best one.
    pub discs: i32,
    /// What is wrong with it, as far as that is known.
    pub refutation: Option<Refutation>,
}

/// A suggested move for the position with this revision is shown.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintReady {
    /// The [`Session::revision`] it belongs to.
    pub revision: u64,
    pub square: Square,
}

/// Asks for a hint for the side to move, and for more of it. After all of it has been shown, it goes away.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintRequested;

/// The coach has something new to say.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoachSpoke {
    /// A hint, or its next step or reason.
    Advice,
    /// The player's last move was a blunder.
    Blunder,
    /// Which of the best moves is a trap.
    Trap,
    /// The hint has been taken away.
    Away,
}

/// How much of a hint is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The part of the board where the move is.
    Region,
    /// The move, and why it is good.
    Move,
}

/// A hint with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    pub square: Square,
    /// What it is worth in whole discs; `None` if an engine without values suggests it.
    pub discs: Option<i32>,
    pub is_rough: bool,
    /// The reasons for it, the most telling one first.
    pub reasons: Vec<Reason>,
    /// How much of it is shown.
    pub step: Step,
    pub active: usize,
}

impl Advice {
    /// A suggestion with what it is worth in whole discs, and whether that is rough.
    pub(super) fn new(square: Square, worth: Option<(i32, bool)>, reasons: Vec<Reason>) -> Self {
        Self {
            square,
            discs: worth.map(|(discs, _)| discs),
            is_rough: worth.is_some_and(|(_, is_rough)| is_rough),
            reasons,
            step: Step::Region,
            active: 0,
        }
    }

    /// The part of the board where the move is.
    pub fn region(&self) -> Area {
        Area::of(self.square)
    }

    /// Shows more: the move, or the next reason. False if there is nothing more to show.
    pub(super) fn go_on(&mut self) -> bool {
        if self.step == Step::Region {
            self.step = Step::Move;
        } else if self.active + 1 < self.reasons.len() {
            self.active += 1;
        } else {
            return false;
        }
        true
    }

    /// The reason that is shown with its squares, once the move is shown.
    pub fn reason(&self) -> Option<&Reason> {
        self.reasons.get(self.active).filter(|_| self.step == Step::Move)
    }
}

/// A legal move that would be a blunder.
#[derive(Clone, PartialEq, Debug)]
pub struct Warning {
    pub square: Square,
    /// How many discs it would lose against the best one.
    pub discs: i32,
    /// What is wrong with it, as far as that is known.
    pub refutation: Option<Refutation>,
}

impl Warning {
    /// The warning before a move; `None` if the move is no blunder, if that is not sure yet, or if warnings are off.
    pub fn before(square: Square, review: &Review, session: &Session, settings: &Settings) -> Option<Self> {
        if !may_warn(session, settings) {
            return None;
        }
        let found = review.find(session.position())?;
        let discs = found.sure_loss(square)?;
        if discs < LEAST_LOSS {
            return None;
        }
        Some(Self { square, discs, refutation: Refutation::of(&found.analysis, square) })
    }

    /// What is wrong with the move, in words that fit into a line. Without a reason it is the reply.
    pub fn words(&self, session: &Session) -> Phrase {
        let side = session.position().side_to_move();
        let is_you = session.only_human() == Some(side);
        let reason = self.refutation.as_ref().and_then(|it| it.reason.as_ref());
        match (&self.refutation, reason) {
            (_, Some(reason)) => words(reason, self.square, session),
            (Some(refutation), None) => refutation_sentences(refutation, side, is_you),
            (None, _) => Key("coach-would-lose").with("discs", self.discs),
        }
    }
}

/// What the coach says.
#[derive(Clone, PartialEq, Debug)]
pub struct CoachMessage {
    pub icon: Icon,
    pub square: Option<Square>,
    /// What the move is worth, in whole discs.
    pub discs: Option<i32>,
    pub is_rough: bool,
    /// The first line, which goes on after the move and its value.
    pub title: Phrase,
    pub topic: Option<Topic>,
    /// The reason for the move, or what a press does. It may be empty.
    pub words: Phrase,
}

impl CoachMessage {
    /// What the coach says now; `None` if it is silent.
    pub fn now(coach: &Coach, session: &Session) -> Option<Self> {
        if let Some(waiting) = &coach.waiting {
            return Some(waiting.clone());
        }
        if let Some(blunder) = &coach.blunder {
            let title = Key("coach-blunder").with("discs", blunder.discs);
            let why = blunder.refutation.as_ref().zip(session.only_human());
            return Some(Self {
                icon: Icon::Warn,
                words: match why {
                    Some((refutation, side)) => {
                        // The card has room for one sentence; the reply is on the board.
                        let reply = refutation.reply.filter(|_| refutation.reason.is_none());
                        let short = Refutation { reply, ..refutation.clone() };
                        refutation_sentences(&short, side, true)
                    }
                    None => Key("coach-take-back").into(),
                },
                ..Self::titled(title)
            });
        }
        let Some(advice) = coach.advice(session) else {
            return coach.trap.clone().filter(|it| it.0 == session.revision()).map(|it| it.1);
        };
        if advice.step == Step::Region {
            let area = area_name(advice.region());
            return Some(Self::titled(Key("coach-look").with("area", area)));
        }
        let mut said = Self {
            square: Some(advice.square),
            discs: advice.discs,
            is_rough: advice.is_rough,
            ..Self::titled(Key("coach-is-best"))
        };
        if let Some(reason) = advice.reason() {
            let topic = reason.kind.topic();
            said.icon = topic_icon(topic);
            said.topic = Some(topic);
            said.words = words(reason, advice.square, session);
        }
        Some(said)
    }

    /// What the coach says about a move that would be a blunder.
    pub fn of_warning(warning: &Warning, session: &Session) -> Self {
        Self {
            icon: Icon::Warn,
            square: Some(warning.square),
            words: warning.words(session),
            ..Self::titled(Phrase::nothing())
        }
    }

    /// What is said while another program is waited for; a press stops it.
    pub(in crate::game::play) fn of_wait(title: Phrase) -> Self {
        Self { icon: Icon::Plug, words: Key("guest-stop").into(), ..Self::titled(title) }
    }

    fn titled(title: impl Into<Phrase>) -> Self {
        Self {
            icon: Icon::Hint,
            square: None,
            discs: None,
            is_rough: false,
            title: title.into(),
            topic: None,
            words: Phrase::nothing(),
        }
    }

    /// The most telling part, for a line that names the move before it.
    pub fn in_short(&self) -> Phrase {
        if self.square.is_none() || self.words == Phrase::nothing() { self.title.clone() } else { self.words.clone() }
    }
}

/// A reason for or against a move of the side to move, in words.
fn words(reason: &Reason, square: Square, session: &Session) -> Phrase {
    let side = session.position().side_to_move();
    reason_sentence(reason, side, session.only_human() == Some(side), square)
}
