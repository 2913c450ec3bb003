//! Which move is previewed.

use bevy::prelude::*;

use super::super::playback::Playback;
use crate::{
    game::{
        frame::{Menu, Pace, Screen},
        play::{Armed, Session},
        settings::Settings,
        ui::Focus,
    },
    rules::{Bitboard, Color as Side, Square},
};

/// How long the pointer or the focus must rest on a square before its move is previewed, in seconds.
const DWELL_SECS: f32 = 0.060;

/// The square of the move that a widget stands for, while the pointer or the focus is on that widget. Its move is previewed
/// as if the pointer were on the square.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PointedMove(pub Option<Square>);

/// The previewed move.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Preview {
    shown: Option<(Square, Side)>,
    flips: Bitboard,
    aimed: Option<Square>,
    dwell: f32,
}

impl Preview {
    /// The square and the side that would move, if the pointer or the focus has rested on the square long enough.
    pub fn shown(&self) -> Option<(Square, Side)> {
        self.shown
    }

    /// The legal move that the player has pointed at for long enough, also if moves are not previewed.
    pub fn pointed(&self) -> Option<Square> {
        self.aimed.filter(|_| self.dwell >= DWELL_SECS)
    }

    /// The discs that would turn.
    pub fn flips(&self) -> Bitboard {
        self.flips
    }
}

/// Decides which move is previewed: the one under the pointer or the focus, after a short dwell.
pub(super) fn aim(
    mut preview: ResMut<Preview>,
    focus: Res<Focus>,
    armed: Res<Armed>,
    pointed: Res<PointedMove>,
    session: Res<Session>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    screen: Res<State<Screen>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let ready = *menu.get() == Menu::None && screen.get().has_board() && playback.is_settled();
    let target = ready
        .then(|| session.human_to_move())
        .flatten()
        .and_then(|side| {
            let aimed = focus.aimed_square().or(armed.square(&session));
            Some((aimed.or(pointed.0)?, side))
        })
        .filter(|&(square, _)| session.position().is_legal(square));
    let aimed = target.map(|(square, _)| square);
    let mut next = *preview;
    if next.aimed != aimed {
        next.aimed = aimed;
        next.dwell = 0.0;
    } else if aimed.is_some() && next.dwell < DWELL_SECS {
        next.dwell += time.delta_secs();
    }
    if aimed.is_some() && next.dwell < DWELL_SECS {
        pace.want(DWELL_SECS - next.dwell);
    }
    let shown = target.filter(|_| next.pointed().is_some() && settings.preview);
    if shown != next.shown {
        next.shown = shown;
        next.flips = shown.map_or(Bitboard::EMPTY, |(square, _)| {
            session.position().flips(square)
        });
    }
    preview.set_if_neq(next);
}
