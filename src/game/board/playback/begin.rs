//! Begins to show the next fact when the board is at rest.

use bevy::prelude::*;

use super::super::{disc::OldFace, shown::Shown};
use super::{
    change::{DiscChanges, Style},
    queue::{Playback, Queued},
};
use crate::game::{
    frame::Pace,
    play::{Fact, Rest, Session},
    settings::Settings,
};

pub(super) fn begin_next(
    mut discs: DiscChanges,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<Rest>,
    old_faces: Query<Entity, With<OldFace>>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut shown: MessageWriter<Shown>,
    mut pace: ResMut<Pace>,
) {
    if !playback.moving {
        for old in &old_faces {
            discs.commands.entity(old).despawn();
        }
    }
    // If no disc moves for a fact, the next one is shown in the same frame.
    while !playback.moving {
        let Some(Queued { fact, last_move }) = playback.queue.pop_front() else {
            return;
        };
        pace.animate();
        let mut style = if rest.skips_next || settings.flip_speed.rate().is_none() {
            Style::Instant
        } else if settings.reduced_motion {
            Style::Fade
        } else {
            Style::Move
        };
        let mut discs_change = true;
        match fact {
            // A review or the openings begin, or the game is shown again as it was.
            Fact::Laid(position) if !session.is_lesson() => {
                style = Style::Instant;
                discs.lay(&position, style);
            }
            Fact::Jumped(position) => {
                style = Style::Instant;
                discs.lay(&position, style);
                shown.write(Shown::Jumped);
            }
            Fact::Started(position) | Fact::Laid(position) => {
                discs.lay(&position, style);
                shown.write(Shown::Started);
            }
            Fact::Moved(played) => {
                discs.play(&played, style);
                if style == Style::Instant {
                    // No disc is seen to touch the board. This one event makes the sound for the whole change.
                    shown.write(Shown::Placed(played.square));
                }
                shown.write(Shown::Moved {
                    side: played.color,
                    square: played.square,
                    flips: played.flips.len(),
                });
            }
            Fact::Undone(undone) => {
                discs.take_back(&undone, style);
                if style == Style::Instant {
                    shown.write(Shown::Lifted(undone.square));
                }
                shown.write(Shown::TakenBack);
            }
            Fact::Passed(side) => {
                shown.write(Shown::Passed(side));
                discs_change = false;
            }
            Fact::Ended(_) => {
                shown.write(Shown::Ended);
                discs_change = false;
            }
            Fact::Rejected(_) => discs_change = false,
        }
        if playback.queue.is_empty() {
            rest.skips_next = false;
        }
        if discs_change {
            playback.last_move = last_move;
            playback.moving = style != Style::Instant;
        }
        rest.begin_anew(playback.is_settled());
        if discs_change {
            // The new discs do not exist before the next frame, and the next fact needs to find them.
            return;
        }
    }
}
