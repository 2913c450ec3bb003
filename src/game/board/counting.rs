//! The discs of a game that was played to its end are counted as on a table: those of black go to the first squares, row by row,
//! those of white to the last ones.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::motion::{COUNT_FROM, Motion, OnSquare};
use crate::{
    game::{
        look::middle,
        play::{Session, WatchedMatch},
        settings::Settings,
    },
    rules::{Side, Square},
};

/// What decides whether discs are counted.
#[derive(SystemParam)]
pub(super) struct CountsDiscs<'w> {
    session: Res<'w, Session>,
    watched: Res<'w, WatchedMatch>,
    settings: Res<'w, Settings>,
}

impl CountsDiscs<'_> {
    /// Whether the discs of the game that has just ended are counted.
    pub fn wanted(&self) -> bool {
        let (session, settings) = (&self.session, &self.settings);
        let is_played = session.is_game() && !session.config().is_fork && session.early_end().is_none();
        let moves = settings.count_discs && !settings.reduced_motion && settings.flip_speed.rate().is_some();
        // The next game of a match begins by itself.
        is_played && moves && !self.watched.goes_on(session)
    }
}

/// How each disc goes to where it is counted. Those nearest to both ends go first.
pub(super) fn counting(discs: &[OnSquare]) -> Vec<Motion> {
    /// When the last disc goes, in seconds.
    const TO: f32 = 0.610;
    let place = |disc: &OnSquare| {
        let same = discs.iter().filter(|other| other.side == disc.side);
        match disc.side {
            Side::Black => same.filter(|other| other.square < disc.square).count(),
            Side::White => 63 - same.filter(|other| other.square > disc.square).count(),
        }
    };
    let from_end = |place: usize, side: Side| if side == Side::Black { place } else { 63 - place };
    let last = discs.iter().map(|disc| from_end(place(disc), disc.side)).max().unwrap_or(0).max(1);
    let motion = |disc: &OnSquare| {
        let place = place(disc);
        let wait = COUNT_FROM + (TO - COUNT_FROM) * from_end(place, disc.side) as f32 / last as f32;
        let by = Square::from_index(place as u8).map_or(Vec2::ZERO, |to| middle(to) - middle(disc.square));
        Motion::Count { wait, by }
    };
    discs.iter().map(motion).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::motion::DiscPose;

    #[test]
    fn counted_discs_fill_the_board_from_both_ends() {
        for (black, step) in [(0, 1), (17, 3), (32, 5), (40, 7), (60, 11)] {
            // Four squares are empty.
            let discs: Vec<OnSquare> = (0..60)
                .map(|at| {
                    let square = Square::from_index((at * step % 64) as u8).expect("on the board");
                    OnSquare { square, side: if at < black { Side::Black } else { Side::White } }
                })
                .collect();
            let mut places: Vec<(usize, Side)> = discs
                .iter()
                .zip(counting(&discs))
                .map(|(disc, motion)| {
                    let DiscPose { shift, .. } = motion.pose(disc.side, motion.duration());
                    let at = middle(disc.square) + shift;
                    (at.x as usize + 8 * at.y as usize, disc.side)
                })
                .collect();
            places.sort_by_key(|(place, _)| *place);
            let wanted = (0..black as usize).map(|at| (at, Side::Black));
            let wanted = wanted.chain((black as usize + 4..64).map(|at| (at, Side::White)));
            assert!(places.into_iter().eq(wanted), "{black}");
        }
    }
}
