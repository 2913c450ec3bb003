//! The facts that the board has still to show.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    game::play::{Fact, Session},
    rules::Square,
};

/// The queue of what is still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    pub(super) queue: VecDeque<Queued>,
    pub(super) moving: bool,
    pub(super) hurried: bool,
    pub(super) instant: bool,
    pub(super) still: f32,
    pub(super) last_move: Option<Square>,
}

/// A fact, and the last move to be marked on the board once it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Queued {
    pub(super) fact: Fact,
    pub(super) last_move: Option<Square>,
}

impl Playback {
    /// Seconds since the board came to rest; `None` while it is moving or has something to show.
    pub fn still_secs(&self) -> Option<f32> {
        self.is_settled().then_some(self.still)
    }

    /// True if nothing moves and nothing is left to show.
    pub fn is_settled(&self) -> bool {
        !self.moving && self.queue.is_empty()
    }

    /// The last move as shown on the board.
    pub fn last_move(&self) -> Option<Square> {
        self.last_move
    }

    /// Plays everything that is left quickly: the player has already chosen what to do next.
    pub fn hurry(&mut self) {
        if !self.is_settled() {
            self.hurried = true;
        }
    }

    /// Shows the next change without motion (undo held down).
    pub fn skip_next(&mut self) {
        self.instant = true;
    }
}

pub(super) fn queue_facts(
    mut facts: MessageReader<Fact>,
    mut playback: ResMut<Playback>,
    session: Res<Session>,
) {
    let mut taken_back = false;
    for fact in facts.read() {
        let last_move = match fact {
            Fact::Started(_) | Fact::Laid(_) => {
                playback.queue.clear();
                session.record().last_move()
            }
            Fact::Moved(played) => Some(played.square),
            Fact::Undone(_) => {
                taken_back = true;
                // A pass or an ending that was not shown yet belongs to the move that is taken back.
                playback
                    .queue
                    .retain(|next| !matches!(next.fact, Fact::Passed(_) | Fact::Ended(_)));
                None
            }
            Fact::Passed(_) | Fact::Ended(_) => None,
            Fact::Rejected(_) => continue,
        };
        let fact = fact.clone();
        playback.queue.push_back(Queued { fact, last_move });
        playback.still = 0.0;
    }
    // Of several moves that are taken back together, only the last one leaves a mark.
    if taken_back
        && let Some(Queued {
            fact: Fact::Undone(_),
            last_move,
        }) = playback.queue.back_mut()
    {
        *last_move = session.record().last_move();
    }
}
