//! The clocks of a running game: who is charged for the time that passes, and when the next frame is needed for it.
//!
//! A person's clock runs while it is their turn, the game is shown with no dialog over it, and everything that the last
//! move turned has come to rest. The computer's runs only while it is still thinking then: neither the pause before its
//! disc comes down nor what it thinks while discs turn is charged. A watched game that is stopped stops its clocks.
//!
//! Time is charged when a frame begins, to whom it belonged since the frame before; so what the player presses is never
//! late by a frame, and no frame is needed but one for each second shown.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    ai::Opponent,
    rest::Rest,
    session::{Command, Session},
    watch::Watching,
};
use crate::{
    game::frame::{AppSystems, Menu, Pace, Screen},
    rules::Color as Side,
};

/// A clock with less than this left is shown as a warning.
pub const SHORT: Duration = Duration::from_secs(30);

/// A person's clock is told about second by second from here on.
const LAST_SECS: u64 = 10;

/// The clock of a person to move shows one second less, and no more than ten are left.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockLow {
    /// Whose clock.
    pub side: Side,
    /// Seconds left as shown, 10 to 1.
    pub seconds: u64,
}

/// The clock that runs.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RunningClock(Option<Side>);

impl RunningClock {
    /// Whose clock runs now.
    pub fn side(&self) -> Option<Side> {
        self.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RunningClock>()
        .add_message::<ClockLow>()
        .add_systems(
            Update,
            (
                charge.in_set(AppSystems::Sync),
                (decide, warn).chain().in_set(AppSystems::Ui),
            ),
        );
}

/// A clock as it is shown: whole seconds, the one that has begun included.
pub fn shown_secs(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}

/// Charges the time since the last frame. Not game time: that makes less of a long wait.
fn charge(running: Res<RunningClock>, time: Res<Time<Real>>, mut commands: MessageWriter<Command>) {
    if let Some(side) = running.0 {
        let time = time.delta();
        commands.write(Command::Elapse { side, time });
    }
}

/// Whose clock runs from now on.
fn decide(
    mut running: ResMut<RunningClock>,
    session: Res<Session>,
    opponent: Res<Opponent>,
    rest: Res<Rest>,
    watching: Res<Watching>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut pace: ResMut<Pace>,
) {
    let shown = *screen.get() == Screen::Game && *menu.get() == Menu::None;
    let side = session
        .to_move()
        .filter(|_| shown && rest.is_settled() && session.clock().is_some())
        .filter(|_| {
            session.human_to_move().is_some()
                || (opponent.thinking_secs().is_some() && !watching.holds(&session))
        });
    running.set_if_neq(RunningClock(side));
    if let Some((side, clock)) = side.zip(session.clock()) {
        let left = clock.remaining(side);
        let next = left.saturating_sub(Duration::from_secs(shown_secs(left).saturating_sub(1)));
        // A moment later than the second ends, so that the frame shows the next.
        pace.want(next.as_secs_f32() + 0.001);
    }
}

fn warn(
    running: Res<RunningClock>,
    session: Res<Session>,
    mut told: Local<Option<(Side, u64)>>,
    mut low: MessageWriter<ClockLow>,
) {
    let now = running
        .0
        .filter(|_| session.human_to_move().is_some())
        .zip(session.clock())
        .map(|(side, clock)| (side, shown_secs(clock.remaining(side))))
        .filter(|&(_, seconds)| (1..=LAST_SECS).contains(&seconds));
    if *told != now {
        if let Some((side, seconds)) = now {
            low.write(ClockLow { side, seconds });
        }
        *told = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_that_has_begun_is_shown() {
        for (millis, shown) in [
            (0, 0),
            (1, 1),
            (999, 1),
            (1000, 1),
            (1001, 2),
            (300_000, 300),
        ] {
            assert_eq!(shown_secs(Duration::from_millis(millis)), shown, "{millis}");
        }
    }
}
