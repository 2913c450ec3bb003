//! The facts that the board has still to show.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    game::play::{Fact, Rest, Session},
    rules::Square,
};

/// The queue of what is still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    pub(super) queue: VecDeque<Queued>,
    pub(super) moving: bool,
    pub(super) last_move: Option<Square>,
}

/// A fact, and the last move to be marked on the board once it is shown.
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
        rest.begin_anew(false);
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
