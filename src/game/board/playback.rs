//! Plays the facts of a game on the board, one after another, and tells what is seen there.

mod change;

use std::collections::VecDeque;

use bevy::prelude::*;
use change::{DiscChanges, HoldFlips, Style};

use super::{
    counting::CountsDiscs,
    motion::{Disc, DiscPose, Motion, Moving, OldFace, OnSquare},
};
use crate::{
    game::{
        look::board_is_shown,
        play::{BoardRest, Fact, Session},
        settings::Settings,
        shell::{AppSystems, Menu, Pace},
    },
    rules::{Side, Square},
};

/// How much faster the discs move while a command of the player waits for them.
const HURRY_FACTOR: f32 = 6.0;

/// The queue of the facts that are still to be shown.
#[derive(Resource, Debug, Default)]
pub struct Playback {
    queue: VecDeque<Queued>,
    moving: bool,
    last_move: Option<Square>,
    /// Whether the position was reached by a move that has been shown.
    is_played: bool,
    /// Whether the discs are where they are counted.
    is_counted: bool,
}

/// A fact, and the last move that the board marks when the fact is shown.
#[derive(Clone, Debug)]
struct Queued {
    fact: Fact,
    last_move: Option<Square>,
}

impl Playback {
    /// True if nothing moves and nothing is left to show.
    pub fn is_settled(&self) -> bool {
        !self.moving && self.queue.is_empty()
    }

    /// The last move as shown on the board; `None` while the discs are not on their squares.
    pub fn last_move(&self) -> Option<Square> {
        self.last_move.filter(|_| !self.is_counted)
    }

    /// Whether the discs of a finished game are where they are counted, or on their way there.
    pub fn is_counted(&self) -> bool {
        self.is_counted
    }

    pub(super) fn set_counted(&mut self, is_counted: bool) {
        self.is_counted = is_counted;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>().add_message::<BoardEvent>().add_plugins(change::plugin).add_systems(
        Update,
        // Facts are queued even while no board is shown. Bevy would drop their messages before the board is shown
        // again.
        (advance_motions.run_if(nothing_pauses), queue_facts, (begin_next, mend).chain().run_if(board_is_shown))
            .chain()
            .in_set(AppSystems::Animate),
    );
}

/// Dialogs stop all motion, except the one that shows the result and the one that steps through a reviewed game.
fn nothing_pauses(menu: Res<State<Menu>>) -> bool {
    matches!(menu.get(), Menu::None | Menu::GameOver | Menu::PlayFrom)
}

/// Advances every motion by the time that has passed, at the player's speed.
fn advance_motions(
    mut commands: Commands,
    mut discs: Query<(Entity, &OnSquare, Has<Disc>, &mut Moving, &mut DiscPose)>,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<BoardRest>,
    mut shown: MessageWriter<BoardEvent>,
    settings: Res<Settings>,
    time: Res<Time>,
    hold: Res<HoldFlips>,
    mut pace: ResMut<Pace>,
) {
    let rate = settings.flip_speed.rate().unwrap_or(1.0);
    let mut step = time.delta_secs() * rate;
    if rest.hurried {
        step *= HURRY_FACTOR;
    }
    let mut any = false;
    for (entity, &OnSquare { square, side }, is_of_game, mut moving, mut pose) in &mut discs {
        let (before, touch) = (moving.elapsed, moving.motion.touch_secs());
        moving.elapsed += step;
        hold.limit(&mut moving);
        if is_of_game
            && before <= touch
            && (touch < moving.elapsed || moving.is_finished())
            && let Some(event) = touched(moving.motion, square)
        {
            shown.write(event);
        }
        *pose = moving.motion.pose(side, moving.elapsed);
        if !moving.is_finished() {
            // Nothing waits for a disc that hops or slides home.
            any |= is_of_game && !matches!(moving.motion, Motion::Hop { .. } | Motion::Home(_));
            pace.animate();
            continue;
        }
        if moving.removes() {
            commands.entity(entity).despawn();
        } else {
            *pose = DiscPose { shift: pose.shift, ..DiscPose::resting(side) };
            commands.entity(entity).remove::<Moving>();
        }
    }
    if playback.moving != any {
        playback.moving = any;
        rest.begin_anew(playback.is_settled());
        // Systems that wait for the board to rest see it in the next frame.
        pace.animate();
    }
}

/// What the player sees when a disc touches the board or leaves it.
fn touched(motion: Motion, square: Square) -> Option<BoardEvent> {
    Some(match motion {
        Motion::Hop { .. } | Motion::Home(_) => return None,
        Motion::Count { .. } => BoardEvent::Counted(square),
        Motion::Drop { .. } | Motion::FadeIn { turned: false } => BoardEvent::Placed(square),
        Motion::Flip { ring, .. } => BoardEvent::Turned { square, ring },
        Motion::TurnBack { .. } | Motion::FadeIn { turned: true } => BoardEvent::Turned { square, ring: 0 },
        Motion::LiftOff | Motion::FadeOut => BoardEvent::Lifted(square),
    })
}

fn queue_facts(
    mut facts: MessageReader<Fact>,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<BoardRest>,
    session: Res<Session>,
) {
    let mut taken_back = false;
    for fact in facts.read() {
        let last_move = match fact {
            Fact::Started(_) | Fact::PositionSet(_) | Fact::Jumped(_) => {
                playback.queue.clear();
                session.record().last_move()
            }
            Fact::Moved(played) => Some(played.square),
            Fact::Undone(_) => {
                taken_back = true;
                // A pass or an ending that is not shown yet belongs to the move that is taken back, so it is dropped.
                playback.queue.retain(|next| !matches!(next.fact, Fact::Passed(_) | Fact::Ended(_)));
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
    if taken_back && let Some(Queued { fact: Fact::Undone(_), last_move }) = playback.queue.back_mut() {
        *last_move = session.record().last_move();
    }
}

/// Compares the discs with the board once it is at rest after a change. They follow facts only, so a fact that was missed would be
/// seen until the next game.
pub(super) fn mend(
    mut discs: DiscChanges,
    session: Res<Session>,
    rest: Res<BoardRest>,
    playback: Res<Playback>,
    mut compared: Local<Option<u64>>,
    mut pace: ResMut<Pace>,
) {
    let revision = Some(session.revision());
    if *compared == revision || !playback.is_settled() {
        return;
    }
    // The discs of a change that was shown at once do not exist before the next frame.
    if rest.still_secs().is_none_or(|secs| secs <= 0.0) {
        pace.animate();
        return;
    }
    *compared = revision;
    if !discs.are_those_of(session.position()) {
        error!("the discs are not those of the board, which is\n{}", session.position());
        discs.lay(session.position(), Style::Instant);
        pace.animate();
    }
}

/// Shows a fact: what the discs do, and what is reported. Whether the discs change; a board that is replaced as a whole does so at
/// once, and `style` says so then.
fn show(
    fact: &Fact,
    discs: &mut DiscChanges,
    style: &mut Style,
    shown: &mut MessageWriter<BoardEvent>,
    is_taught: bool,
) -> bool {
    match fact {
        // A review or the openings begin, or the game is shown again as it was.
        Fact::PositionSet(position) if !is_taught => {
            *style = Style::Instant;
            discs.lay(position, *style);
        }
        Fact::Jumped(position) => {
            *style = Style::Instant;
            discs.lay(position, *style);
            shown.write(BoardEvent::Jumped);
        }
        Fact::Started(position) | Fact::PositionSet(position) => {
            discs.lay(position, *style);
            shown.write(BoardEvent::Started);
        }
        Fact::Moved(played) => {
            discs.play(played, *style);
            if *style == Style::Instant {
                // No disc is seen to touch the board. This one event makes the sound for the whole change.
                shown.write(BoardEvent::Placed(played.square));
            }
            shown.write(BoardEvent::Moved { side: played.color, square: played.square, flips: played.flips.len() });
        }
        Fact::Undone(undone) => {
            discs.take_back(undone, *style);
            if *style == Style::Instant {
                shown.write(BoardEvent::Lifted(undone.square));
            }
            shown.write(BoardEvent::TakenBack);
        }
        Fact::Passed(side) => {
            shown.write(BoardEvent::Passed(*side));
            return false;
        }
        Fact::Ended(_) => {
            shown.write(BoardEvent::Ended);
            return false;
        }
        Fact::Rejected(_) => return false,
    }
    true
}

/// Begins to show the next fact when the board is at rest and nothing pauses. A position that replaces the whole board at once
/// is no motion: the game that comes back from a review is seen behind the pause menu, too.
fn begin_next(
    mut discs: DiscChanges,
    mut playback: ResMut<Playback>,
    mut rest: ResMut<BoardRest>,
    old_faces: Query<Entity, With<OldFace>>,
    session: Res<Session>,
    settings: Res<Settings>,
    counts: CountsDiscs,
    menu: Res<State<Menu>>,
    mut shown: MessageWriter<BoardEvent>,
    mut pace: ResMut<Pace>,
) {
    if !nothing_pauses(menu) {
        let next = playback.queue.front().map(|next| &next.fact);
        if !matches!(next, Some(Fact::PositionSet(_))) || session.is_taught() {
            return;
        }
        // What the review left in motion goes with its discs.
        playback.moving = false;
    }
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
        if let Fact::Ended(_) = fact {
            if playback.is_played && counts.wanted() {
                // The end is told when the discs have been counted.
                (playback.is_played, playback.is_counted, playback.moving) = (false, true, true);
                discs.count();
                playback.queue.push_front(Queued { fact, last_move });
                rest.begin_anew(false);
                return;
            }
        } else {
            playback.is_played = matches!(fact, Fact::Moved(_) | Fact::Passed(_));
            if std::mem::take(&mut playback.is_counted) {
                discs.gather();
            }
        }
        let mut style = if rest.skips_next || settings.flip_speed.rate().is_none() {
            Style::Instant
        } else if settings.reduced_motion {
            Style::Fade
        } else {
            Style::Move
        };
        let discs_change = show(&fact, &mut discs, &mut style, &mut shown, session.is_taught());
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

/// Something that the player sees at this moment. Texts, sounds and rumble follow it.
///
/// A [`Fact`] says what has happened in the game. The board shows it later, when everything
/// before it has been shown.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum BoardEvent {
    /// A new game's discs begin to come down.
    Started,
    /// A move begins: its disc is coming down.
    Moved {
        side: Side,
        square: Square,
        /// How many discs turn.
        flips: usize,
    },
    /// A move begins to be taken back.
    TakenBack,
    /// The board shows another position of the game at once.
    Jumped,
    /// A side was passed over.
    Passed(Side),
    /// The game has ended and the last disc has turned.
    Ended,
    /// A disc that was put down touches the board.
    Placed(Square),
    /// A disc that has turned touches the board again.
    Turned {
        square: Square,
        /// Its distance from the disc that was placed, from 1; 0 when a move is taken back.
        ring: u8,
    },
    /// A disc leaves the board.
    Lifted(Square),
    /// A disc has come from this square to where it is counted.
    Counted(Square),
}
