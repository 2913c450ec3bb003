//! The facts that are not yet shown on the board.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    game::play::{Fact, Rest, Session},
    rules::Square,
};

/// The queue of the facts that are still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    pub(super) queue: VecDeque<Queued>,
    pub(super) moving: bool,
    pub(super) last_move: Option<Square>,
}

/// A fact, and the last move that the board marks when the fact is shown.
#[derive(Clone, Debug)]
pub(crate) struct Queued {
    pub(super) fact: Fact,
    pub(super) last_move: Option<Square>,
}

impl Playback {
    /// True if nothing moves and nothing is left to show.
    pub fn is_settled(&self) -> bool {
        !self.moving && self.queue.is_empty()
    }

    /// The last move as shown on the board.
    pub fn last_move(&self) -> Option<Square> {
        self.last_move
    }
}

pub(super) fn queue_facts(
    mut facts: MessageReader<Fact>,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<Rest>,
    session: Res<Session>,
) {
    let mut taken_back = false;
    for fact in facts.read() {
        let last_move = match fact {
            Fact::Started(_) | Fact::Laid(_) | Fact::Jumped(_) => {
                playback.queue.clear();
                session.record().last_move()
            }
            Fact::Moved(played) => Some(played.square),
            Fact::Undone(_) => {
                taken_back = true;
                // A pass or an ending that is not shown yet belongs to the move that is taken back, so it is dropped.
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
        rest.begin_anew(false);
    }
    // If several moves are taken back together, the last move is marked only after all of them.
    if taken_back
        && let Some(Queued {
            fact: Fact::Undone(_),
            last_move,
        }) = playback.queue.back_mut()
    {
        *last_move = session.record().last_move();
    }
}
