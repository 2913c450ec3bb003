//! Plays facts on the board one after another.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::{
    disc::{Disc, DiscPose, OldFace, TitleDisc, axis_between},
    motion::{Motion, Moving},
};
use crate::{
    game::{
        frame::{AppSystems, Menu, Pace, board_is_shown},
        play::{Fact, Rest, Session},
        settings::Settings,
    },
    rules::{Color as Side, Flip, Position, Square},
};

/// How much faster everything plays while the player is waiting to do something.
const HURRY: f32 = 6.0;

#[derive(Clone, Debug)]
enum Step {
    Start {
        position: Position,
        /// The last move of a game that goes on.
        last_move: Option<Square>,
        /// The game goes on where it was: its discs are there at once, and nothing is said.
        again: bool,
    },
    Move {
        side: Side,
        square: Square,
        flips: Vec<Flip>,
    },
    TakeBack {
        square: Square,
        flips: Vec<Flip>,
        /// The last move that remains on the board.
        before: Option<Square>,
    },
    Pass(Side),
    End,
}

/// Something the view has begun to show, for the interface and sounds to go with it.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Shown {
    /// A new game's discs come down.
    Started,
    /// A disc is coming down.
    Moved {
        /// Who placed it.
        side: Side,
        /// Where.
        square: Square,
        /// How many discs turn.
        flips: usize,
    },
    /// A move is taken back.
    TakenBack,
    /// A side was passed over.
    Passed(Side),
    /// The game has ended and the last disc has turned.
    Ended,
}

/// A disc is seen to meet the felt, or to leave it, for sounds to go with it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A disc was put down.
    Placed(Square),
    /// A disc that has turned landed.
    Turned {
        /// Where.
        square: Square,
        /// Its distance from the disc that was placed, from 1; 0 when a move is taken back.
        ring: u8,
    },
    /// A disc was taken off the board.
    Lifted(Square),
}

impl Touch {
    fn of(motion: Motion, square: Square) -> Self {
        match motion {
            Motion::Drop { .. } | Motion::FadeIn { turned: false } => Touch::Placed(square),
            Motion::Flip { ring, .. } => Touch::Turned { square, ring },
            Motion::TurnBack { .. } | Motion::FadeIn { turned: true } => {
                Touch::Turned { square, ring: 0 }
            }
            Motion::LiftOff | Motion::FadeOut => Touch::Lifted(square),
        }
    }
}

/// The queue of what is still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    queue: VecDeque<Step>,
    moving: bool,
    last_move: Option<Square>,
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .add_message::<Shown>()
        .add_message::<Touch>()
        .add_systems(
            Update,
            // Facts are taken whatever is shown: they would be forgotten before the game is seen again.
            (
                advance_motions.run_if(nothing_pauses),
                queue_facts,
                play_next.run_if(board_is_shown.and_then(nothing_pauses)),
            )
                .chain()
                .in_set(AppSystems::Animate),
        );
}

/// Any dialog stops all motion; the result is none.
fn nothing_pauses(menu: Res<State<Menu>>) -> bool {
    matches!(menu.get(), Menu::None | Menu::GameOver)
}

/// Moves every moving disc on by the time that has passed, at the player's speed.
fn advance_motions(
    mut commands: Commands,
    mut discs: Query<(
        Entity,
        Option<&Disc>,
        Option<&TitleDisc>,
        &mut Moving,
        &mut DiscPose,
    )>,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<Rest>,
    mut touches: MessageWriter<Touch>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let rate = settings.flip_speed.rate().unwrap_or(1.0);
    let mut step = time.delta_secs() * rate;
    if rest.is_hurried() {
        step *= HURRY;
    }
    let mut any = false;
    for (entity, disc, title, mut moving, mut pose) in &mut discs {
        let Some(side) = disc.map(|d| d.side).or(title.map(|d| d.side)) else {
            continue;
        };
        let (before, touch) = (moving.elapsed, moving.motion.touch_secs());
        moving.elapsed += step;
        if let Some(disc) = disc
            && before <= touch
            && (touch < moving.elapsed || moving.is_finished())
        {
            touches.write(Touch::of(moving.motion, disc.square));
        }
        *pose = moving.motion.pose(side, moving.elapsed);
        if !moving.is_finished() {
            any |= disc.is_some();
            pace.animate();
            continue;
        }
        if moving.removes() {
            commands.entity(entity).despawn();
        } else {
            *pose = DiscPose::resting(side);
            commands.entity(entity).remove::<Moving>();
        }
    }
    if playback.moving != any {
        playback.moving = any;
        rest.begin_anew(playback.is_settled());
    }
    rest.pass(time.delta_secs());
}

fn queue_facts(
    mut facts: MessageReader<Fact>,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<Rest>,
    session: Res<Session>,
) {
    let mut taken_back = 0;
    for fact in facts.read() {
        let step = match fact {
            Fact::Started(position) => {
                playback.queue.clear();
                Step::Start {
                    position: *position,
                    last_move: session.record().last_move(),
                    again: false,
                }
            }
            Fact::Laid(position) => {
                playback.queue.clear();
                Step::Start {
                    position: *position,
                    last_move: session.record().last_move(),
                    again: !session.is_lesson(),
                }
            }
            Fact::Moved(played) => Step::Move {
                side: played.color,
                square: played.square,
                flips: played.flips.clone(),
            },
            Fact::Passed(side) => Step::Pass(*side),
            Fact::Undone(undone) => {
                taken_back += 1;
                // A pass or an ending still waiting to be shown belongs to the move taken back.
                playback
                    .queue
                    .retain(|step| !matches!(step, Step::Pass(_) | Step::End));
                Step::TakeBack {
                    square: undone.square,
                    flips: undone.flips.clone(),
                    before: None,
                }
            }
            Fact::Ended(_) => Step::End,
            Fact::Rejected(_) => continue,
        };
        playback.queue.push_back(step);
        rest.begin_anew(false);
    }
    if taken_back > 0
        && let Some(Step::TakeBack { before, .. }) = playback.queue.back_mut()
    {
        *before = session.record().last_move();
    }
}

/// When the board is at rest, begins the next thing to show.
fn play_next(
    mut commands: Commands,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<Rest>,
    mut discs: Query<(Entity, &mut Disc, &mut DiscPose)>,
    old_faces: Query<Entity, With<OldFace>>,
    settings: Res<Settings>,
    mut shown: MessageWriter<Shown>,
    mut touches: MessageWriter<Touch>,
    mut pace: ResMut<Pace>,
) {
    if !playback.moving {
        for old in &old_faces {
            commands.entity(old).despawn();
        }
    }
    // Several steps can begin in one frame when each shows nothing that moves.
    while !playback.moving {
        let Some(step) = playback.queue.pop_front() else {
            return;
        };
        let instant = rest.skips_next() || settings.flip_speed.rate().is_none();
        // Without motion everything changes together and in its place.
        let calm = |motion: Motion| {
            if settings.reduced_motion {
                let turned = !matches!(motion, Motion::Drop { .. });
                Motion::FadeIn { turned }
            } else {
                motion
            }
        };
        pace.animate();
        let discs_change = !matches!(step, Step::Pass(_) | Step::End);
        match step {
            Step::Start {
                position,
                last_move,
                again,
            } => {
                let instant = instant || again;
                for (entity, ..) in &discs {
                    commands.entity(entity).despawn();
                }
                let mut order = 0.0;
                for square in Square::ALL {
                    if let Some(side) = position.disc_at(square) {
                        let motion = calm(Motion::Drop { wait: 0.06 * order });
                        spawn_disc(&mut commands, square, side, motion, instant);
                        order += if order < 5.0 { 1.0 } else { 0.2 };
                    }
                }
                playback.last_move = last_move;
                playback.moving = !instant;
                if !again {
                    shown.write(Shown::Started);
                }
            }
            Step::Move {
                side,
                square,
                flips,
            } => {
                spawn_disc(
                    &mut commands,
                    square,
                    side,
                    calm(Motion::Drop { wait: 0.0 }),
                    instant,
                );
                for (entity, mut disc, mut pose) in &mut discs {
                    if let Some(flip) = flips.iter().find(|flip| flip.square == disc.square) {
                        disc.side = side;
                        let motion = calm(Motion::Flip {
                            axis: axis_between(square, flip.square),
                            ring: flip.ring,
                        });
                        turn(&mut commands, entity, *disc, &mut pose, motion, instant);
                    }
                }
                if instant {
                    // One sound for the whole change.
                    touches.write(Touch::Placed(square));
                }
                playback.last_move = Some(square);
                playback.moving = !instant;
                shown.write(Shown::Moved {
                    side,
                    square,
                    flips: flips.len(),
                });
            }
            Step::TakeBack {
                square,
                flips,
                before,
            } => {
                for (entity, mut disc, mut pose) in &mut discs {
                    if disc.square == square {
                        if instant {
                            commands.entity(entity).despawn();
                        } else {
                            let leave = if settings.reduced_motion {
                                Motion::FadeOut
                            } else {
                                Motion::LiftOff
                            };
                            commands.entity(entity).insert(Moving::new(leave));
                        }
                    } else if flips.iter().any(|flip| flip.square == disc.square) {
                        disc.side = disc.side.opponent();
                        let axis = axis_between(disc.square, square);
                        let motion = calm(Motion::TurnBack { axis });
                        turn(&mut commands, entity, *disc, &mut pose, motion, instant);
                    }
                }
                if instant {
                    touches.write(Touch::Lifted(square));
                }
                playback.last_move = before;
                playback.moving = !instant;
                shown.write(Shown::TakenBack);
            }
            Step::Pass(side) => {
                shown.write(Shown::Passed(side));
            }
            Step::End => {
                shown.write(Shown::Ended);
            }
        }
        if playback.queue.is_empty() {
            rest.skipped();
        }
        rest.begin_anew(playback.is_settled());
        if discs_change {
            // The new discs exist from the next frame on; what follows must find them.
            return;
        }
    }
}

fn spawn_disc(commands: &mut Commands, square: Square, side: Side, motion: Motion, instant: bool) {
    let name = Name::new(format!("Disc {square}"));
    let disc = Disc { square, side };
    if instant {
        commands.spawn((name, disc, DiscPose::resting(side)));
    } else {
        commands.spawn((name, disc, motion.pose(side, 0.0), Moving::new(motion)));
    }
}

fn turn(
    commands: &mut Commands,
    entity: Entity,
    disc: Disc,
    pose: &mut DiscPose,
    motion: Motion,
    instant: bool,
) {
    let Disc { square, side: to } = disc;
    if instant {
        *pose = DiscPose::resting(to);
        commands.entity(entity).remove::<Moving>();
        return;
    }
    if matches!(motion, Motion::FadeIn { .. }) {
        let side = to.opponent();
        commands.spawn((OldFace { square, side }, DiscPose::resting(side)));
    }
    *pose = motion.pose(to, 0.0);
    commands.entity(entity).insert(Moving::new(motion));
}
