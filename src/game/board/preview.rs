//! Shows what a move would do before it is made: its disc floats over the square, and the discs that it would turn are
//! tilted. If the move would be a blunder, the coach may warn of it.

use std::f32::consts::PI;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    motion::{Disc, DiscPose, Ghost, Moving, OnSquare, axis_between},
    playback::Playback,
};
use crate::{
    game::{
        look::Stage,
        play::{Review, ReviewSystems, Session, UnconfirmedMove, Warning},
        settings::Settings,
        shell::{AppSystems, Menu, Pace},
        ui::Focus,
    },
    rules::{Bitboard, Side, Square},
};

/// How long the pointer or the focus must rest on a square before its move is previewed, in seconds.
const DWELL_SECS: f32 = 0.060;

/// Time the ghost takes to appear, in seconds.
const APPEAR_SECS: f32 = 0.140;
/// Its opacity.
const GHOST_ALPHA: f32 = 0.955;

const TILT_IN_SECS: f32 = 0.140;
const TILT_OUT_SECS: f32 = 0.100;
const TILT: f32 = 34.0 * PI / 180.0;

/// The square of the move that a widget stands for, while the pointer or the focus is on that widget. Its move is
/// previewed as if the pointer were on the square.
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

/// The warning about the move that the player points at.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Warned(pub Option<Warning>);

/// How far the preview has tilted a disc. `part` goes evenly from 0 to 1 with time; the pose is eased.
#[derive(Component, Clone, Copy, Debug)]
struct Tilt {
    part: f32,
    axis: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preview>().init_resource::<PointedMove>().init_resource::<Warned>().add_systems(
        Update,
        (aim, warn, tilt_discs, float_ghost).chain().in_set(AppSystems::Preview).after(ReviewSystems::Follow),
    );
}

#[derive(SystemParam)]
struct Pointing<'w> {
    focus: Res<'w, Focus>,
    unconfirmed: Res<'w, UnconfirmedMove>,
    pointed: Res<'w, PointedMove>,
    playback: Res<'w, Playback>,
    menu: Res<'w, State<Menu>>,
    stage: Res<'w, Stage>,
}

impl Pointing<'_> {
    /// The legal move that is pointed at while the board is at rest, and the side that would make it.
    fn target(&self, session: &Session) -> Option<(Square, Side)> {
        let ready = *self.menu.get() == Menu::None && self.stage.is_played && self.playback.is_settled();
        let side = session.human_to_move().filter(|_| ready)?;
        let square = self.focus.aimed_square().or(self.unconfirmed.square(session)).or(self.pointed.0)?;
        session.position().is_legal(square).then_some((square, side))
    }
}

/// Decides which move is previewed: the one under the pointer or the focus, after a short dwell.
fn aim(
    mut preview: ResMut<Preview>,
    pointing: Pointing,
    session: Res<Session>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let target = pointing.target(&session);
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
        next.flips = shown.map_or(Bitboard::EMPTY, |(square, _)| session.position().flips(square));
    }
    preview.set_if_neq(next);
}

/// Looks at a move once, and again when more is known about it.
fn warn(
    mut warned: ResMut<Warned>,
    preview: Res<Preview>,
    review: Res<Review>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    if preview.is_changed() || review.is_changed() || session.is_changed() || settings.is_changed() {
        let warning = preview.pointed().and_then(|square| Warning::before(square, &review, &session, &settings));
        warned.set_if_neq(Warned(warning));
    }
}

/// Tilts the discs that would turn, and lays the others flat again.
fn tilt_discs(
    mut commands: Commands,
    preview: Res<Preview>,
    mut discs: Query<(Entity, &OnSquare, &mut DiscPose, Option<&mut Tilt>, Has<Moving>), With<Disc>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let from = preview.shown().map(|(square, _)| square);
    for (entity, disc, mut pose, tilt, moving) in &mut discs {
        let mut entity = commands.entity(entity);
        let wanted = from.filter(|_| !moving && preview.flips().contains(disc.square));
        let axis = wanted.map(|from| axis_between(from, disc.square));
        let Some(mut tilt) = tilt else {
            if let Some(axis) = axis {
                entity.insert(Tilt { part: 0.0, axis });
                pace.animate();
            }
            continue;
        };
        if moving {
            entity.remove::<Tilt>();
            continue;
        }
        let before = tilt.part;
        if let Some(axis) = axis {
            tilt.axis = axis;
            tilt.part = (before + time.delta_secs() / TILT_IN_SECS).min(1.0);
        } else {
            tilt.part = (before - time.delta_secs() / TILT_OUT_SECS).max(0.0);
        }
        if axis.is_none() && tilt.part == 0.0 {
            *pose = DiscPose::resting(disc.side);
            entity.remove::<Tilt>();
            pace.animate();
        } else if before.to_bits() != tilt.part.to_bits() {
            *pose = if settings.reduced_motion {
                dotted(disc.side, tilt.part)
            } else {
                tilted(disc.side, tilt.axis, tilt.part)
            };
            pace.animate();
        }
    }
}

fn tilted(side: Side, axis: f32, part: f32) -> DiscPose {
    let eased = 1.0 - (1.0 - part).powi(3);
    let rest = DiscPose::resting(side);
    DiscPose {
        theta: rest.theta + TILT * eased,
        axis,
        lift: 0.12 * eased,
        scale: 1.0 + 0.04 * eased,
        dot: eased,
        ..rest
    }
}

/// The preview without motion: the disc shows a dot instead of a tilt.
fn dotted(side: Side, part: f32) -> DiscPose {
    DiscPose { dot: part, ..DiscPose::resting(side) }
}

fn float_ghost(
    mut commands: Commands,
    preview: Res<Preview>,
    mut ghosts: Query<(Entity, &OnSquare, &mut DiscPose), With<Ghost>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let mut missing = preview.shown();
    for (entity, ghost, mut pose) in &mut ghosts {
        if preview.shown() != Some((ghost.square, ghost.side)) {
            commands.entity(entity).despawn();
            continue;
        }
        missing = None;
        let step = GHOST_ALPHA * time.delta_secs() / APPEAR_SECS;
        let alpha = (pose.alpha + step).min(GHOST_ALPHA);
        if pose.set_if_neq(ghost_pose(ghost.side, alpha, settings.reduced_motion)) {
            pace.animate();
        }
    }
    if let Some((square, side)) = missing {
        commands.spawn((
            Name::new("Ghost disc"),
            Ghost,
            OnSquare { square, side },
            ghost_pose(side, 0.0, settings.reduced_motion),
        ));
        pace.animate();
    }
}

fn ghost_pose(side: Side, alpha: f32, flat: bool) -> DiscPose {
    let (lift, scale) = if flat { (0.0, 1.0) } else { (0.28, 1.08) };
    DiscPose { lift, scale, alpha, ..DiscPose::resting(side) }
}
