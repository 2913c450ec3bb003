//! The time of a running game: how long each move takes, and the clocks, if there are some; who is charged for the time that
//! passes, and when the next frame is needed for it. And the pace of games between two characters, which the player only
//! watches, stopping them, and single moves.
//!
//! A person's clock runs while it is their turn, the game is shown with no dialog over it, and the discs are at rest.
//! The computer's clock runs while the discs are at rest and it is still thinking: the time that it thinks while discs
//! turn is free, and so is the pause before its disc comes down. The clocks of a watched game stop when the game is
//! stopped. All clocks stop while the window is hidden.
//!
//! Each frame begins by charging the time since the last frame to the side whose clock ran in it. So a move is never
//! charged a frame too late, and the clocks need only one frame for each second that they show. Since they ask for that
//! frame, a much longer gap means that the process was stopped or the machine slept, and is not charged.

use std::time::Duration;

use bevy::prelude::*;

use super::{AiTasks, BoardRest, Fact, Session, SessionCommand};
use crate::{
    game::shell::{AppSystems, Menu, Pace, Screen, WindowHidden},
    rules::Side,
};

/// A clock with less than this left is shown as a warning.
pub const SHORT: Duration = Duration::from_secs(30);

/// [`ClockLow`] is sent for every second of a person's clock from this one on.
const LAST_SECS: u64 = 10;

/// The clock of the person to move shows one second less, and ten seconds or fewer are left.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockLow {
    pub side: Side,
    /// Seconds left as shown, 10 to 1.
    pub seconds: u64,
}

/// The side whose clock runs now.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RunningClock(pub Option<Side>);

/// The side that thinks about its move now, in games without clocks as well.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Thinking(Option<Side>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RunningClock>()
        .init_resource::<Thinking>()
        .add_message::<ClockLow>()
        .add_systems(Update, (charge.in_set(AppSystems::Sync), (decide, warn).chain().in_set(AppSystems::Ui)));
    app.init_resource::<WatchedGame>().add_systems(Update, follow_game.in_set(AppSystems::Animate));
}

/// The whole seconds that a clock shows: a second that has begun counts as one.
pub fn shown_secs(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}

/// Charges the time since the last frame. This is real time, because Bevy's virtual time cuts long frames short.
fn charge(
    thinking: Res<Thinking>,
    running: Res<RunningClock>,
    time: Res<Time<Real>>,
    pace: Res<Pace>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    if let Some(side) = thinking.0 {
        // Without a clock nothing asks for a frame while a person thinks.
        let most = if running.0.is_some() { pace.awake() } else { Duration::MAX };
        let time = time.delta().min(most);
        session_commands.write(SessionCommand::Elapse { side, time });
    }
}

/// Decides who thinks and whose clock runs from now on.
fn decide(
    mut thinking: ResMut<Thinking>,
    mut running: ResMut<RunningClock>,
    session: Res<Session>,
    tasks: Res<AiTasks>,
    rest: Res<BoardRest>,
    watching: Res<WatchedGame>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    hidden: Res<WindowHidden>,
    mut pace: ResMut<Pace>,
) {
    let shown = *screen.get() == Screen::Game && *menu.get() == Menu::None;
    let turn = session.to_move().filter(|_| shown && rest.is_settled()).filter(|_| {
        session.human_to_move().is_some() || (tasks.thinking_secs().is_some() && !watching.holds(&session))
    });
    let has_clock = session.clock().is_some();
    if has_clock && turn.is_some() && hidden.is_hidden() {
        // Not every system tells when a window can be seen again.
        pace.want(1.0);
    }
    let side = turn.filter(|_| !hidden.is_hidden());
    thinking.set_if_neq(Thinking(side.filter(|_| session.is_game())));
    let side = side.filter(|_| has_clock);
    running.set_if_neq(RunningClock(side));
    if let Some((side, clock)) = side.zip(session.clock()) {
        let left = clock.remaining(side);
        let next = left.saturating_sub(Duration::from_secs(shown_secs(left).saturating_sub(1)));
        // The frame comes a moment after the second has ended, so that it shows the next one.
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

/// How long the board rests between two moves of a watched game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum WatchPace {
    /// Time to look at every move.
    Slow,
    /// Time to see what was played.
    #[default]
    Normal,
    /// The same time as in a game against the computer.
    Fast,
}

impl WatchPace {
    /// The least rest in seconds.
    pub fn secs(self) -> f32 {
        match self {
            WatchPace::Slow => 2.5,
            WatchPace::Normal => 1.0,
            WatchPace::Fast => 0.0,
        }
    }
}

/// How a watched game goes on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WatchedGame {
    /// Rest between moves.
    pub pace: WatchPace,
    pub paused: bool,
    step: bool,
}

impl WatchedGame {
    /// True if no move may be made in this game now.
    pub fn holds(&self, session: &Session) -> bool {
        session.is_watched() && self.paused && !self.step
    }

    /// Stops the game.
    pub fn pause(&mut self) {
        self.paused = true;
        self.step = false;
    }

    /// Lets the game go on.
    pub fn resume(&mut self) {
        self.paused = false;
        self.step = false;
    }

    /// Stops the game if it runs, and lets it make one move if it is stopped.
    pub fn step(&mut self) {
        self.step = self.paused;
        self.paused = true;
    }

    /// Notes that a move has been made.
    pub(crate) fn moved(&mut self) {
        self.step = false;
    }
}

/// Lets a new game run, and also a game in which a person now plays.
fn follow_game(mut facts: MessageReader<Fact>, session: Res<Session>, mut watching: ResMut<WatchedGame>) {
    let started = facts.read().any(|fact| matches!(fact, Fact::Started(_)));
    // A stopped game stays stopped while a lesson, a review or an opening is on the board.
    if !session.is_game() {
        return;
    }
    if (started || !session.is_watched()) && (watching.paused || watching.step) {
        watching.resume();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_that_has_begun_is_shown() {
        for (millis, shown) in [(0, 0), (1, 1), (999, 1), (1000, 1), (1001, 2), (300_000, 300)] {
            assert_eq!(shown_secs(Duration::from_millis(millis)), shown, "{millis}");
        }
    }
}
