//! Blunders of the player, which may be taken back.

use bevy::prelude::*;

use super::state::{Blunder, Coach, CoachSpoke};
use crate::game::{
    play::{
        analysis::Analysis,
        help::undo_refused,
        session::{Fact, Session},
    },
    settings::{CoachSetting, Settings},
};

/// A move that loses at least this many discs is a blunder.
pub(super) const LEAST_LOSS: i32 = 6;

/// Notices the player's blunders, and forgets them when the player moves again or takes something back.
pub(super) fn notice(
    mut coach: ResMut<Coach>,
    mut facts: MessageReader<Fact>,
    mut spoke: MessageWriter<CoachSpoke>,
    analysis: Res<Analysis>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    for fact in facts.read() {
        match fact {
            Fact::Moved(played) if session.only_human() == Some(played.color) => {
                coach.blunder = analysis
                    .loss_of(played.square)
                    .filter(|_| {
                        settings.coach == CoachSetting::Blunders
                            && undo_refused(&session, &settings).is_none()
                    })
                    .map(|loss| Blunder {
                        square: played.square,
                        discs: loss.round() as i32,
                    })
                    .filter(|blunder| blunder.discs >= LEAST_LOSS);
                if coach.blunder.is_some() {
                    spoke.write(CoachSpoke::Blunder);
                }
            }
            Fact::Moved(_) | Fact::Passed(_) | Fact::Rejected(_) => {}
            Fact::Started(_)
            | Fact::Laid(_)
            | Fact::Undone(_)
            | Fact::Jumped(_)
            | Fact::Ended(_) => {
                coach.blunder = None;
            }
        }
    }
}
