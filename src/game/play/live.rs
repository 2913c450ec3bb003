//! Live analysis: while it is on, the engine searches the position that a review shows for as long as one looks.
//!
//! What it finds goes where everything is kept that is known about positions, so a step on the board loses nothing, and a step
//! back goes on from there. It stops when it is turned off, when the review is left, while a dialog lies over it, when the
//! position is solved, and, to save power, after some minutes without any input.

use std::time::Duration;

use bevy::prelude::*;

use super::{AiTasks, Opens, Purpose, Review, ReviewSystems, Session, queue::QueueSystems};
use crate::{
    engine::{Forecast, MoveTime, MoveValue, Report, Task},
    game::{
        controls::LastDevice,
        settings::{LiveAim, Settings},
        shell::{AppSystems, Pace, Screen},
    },
    rules::{Position, Status},
};

/// Without input for so long, in seconds, the engine rests if the game saves power.
const PATIENCE: f32 = 300.0;

pub const MOST_LINES: u8 = 8;

/// What live analysis can aim at: a time, a depth in plies, and how sure a search to the end is, in per cent.
const AIM_TIME: Duration = Duration::from_secs(30);
const AIM_DEPTH: u8 = 24;
const AIM_PERCENT: u8 = 99;

/// Turns live analysis on or off.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveToggled;

/// The live analysis.
#[derive(Resource, Debug, Default)]
pub struct Live {
    on: bool,
    /// Whether the lines of another program are shown instead of those of the engine.
    pub shows_second: bool,
    /// Seconds since the last input.
    waited: f32,
    /// The engine rests, since nobody seems to look.
    resting: bool,
    /// What is aimed at.
    aim: LiveAim,
    /// The revision that is searched, or was searched last.
    revision: u64,
    /// Nothing more is to be found out about it.
    done: bool,
    /// The last report about it, and the seconds since then.
    report: Option<(Report, f32)>,
    forecast: Forecast,
    /// Whether the side to move wins (1), loses (-1) or draws (0), where only that has been found out.
    winner: Option<i32>,
    /// Whether that was asked last.
    asks_for_winner: bool,
    /// The whole seconds of the search, as they are shown.
    shown_secs: u64,
}

/// How far the search of the shown position has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LiveStatus {
    /// The engine rests until there is input.
    pub resting: bool,
    /// How long the search has taken so far.
    pub secs: u64,
    /// How long it may take until it is solved, as far as can be told.
    pub left: Option<Duration>,
    /// The time, the depth or the certainty that was aimed at has been reached.
    pub reached: bool,
    /// Whether the side to move wins (1), loses (-1) or draws (0), where only that has been found out.
    pub winner: Option<i32>,
}

impl Live {
    /// Whether it is on.
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Whether the engine rests because nobody seems to look.
    pub fn is_resting(&self) -> bool {
        self.on && self.resting
    }

    /// How far the search of the shown position has come; `None` until it has said something.
    pub fn status(&self, session: &Session) -> Option<LiveStatus> {
        let (report, since) = self.report.as_ref().filter(|_| self.revision == session.revision())?;
        let since = if self.done { 0.0 } else { *since };
        let time = report.time + Duration::from_secs_f32(since);
        Some(LiveStatus {
            resting: self.resting,
            secs: time.as_secs(),
            // Once the winner is known, how long the rest takes is told anew.
            left: self.forecast.left(time).filter(|_| !report.is_exact() && !self.asks_for_winner),
            reached: self.done && matches!(self.aim, LiveAim::Time | LiveAim::Depth | LiveAim::Certain),
            winner: self.winner,
        })
    }

    /// The position that is searched now.
    pub(super) fn position(&self, review: &Review, session: &Session) -> Option<Position> {
        let position = *review.tree().position(review.place(session)?);
        let is_wanted = self.on && !self.resting && review.retry().is_none();
        let is_open = !(self.done && self.revision == session.revision());
        let goes_on = position.status() == Status::ToMove && !review.unavailable;
        (is_wanted && is_open && goes_on).then_some(position)
    }

    /// What is to be found out in the position on the board: the values of so many moves, as far as it is aimed at. Where
    /// it is to be solved, the winner comes first.
    pub(super) fn task(&self, settings: &Settings, session: &Session) -> Task {
        let empties = session.position().empties();
        let winner = self.winner.filter(|_| self.revision == session.revision());
        let task = Task { lines: settings.live_lines.clamp(1, MOST_LINES).into(), ..Task::default() };
        match settings.live_aim {
            // All of it is used.
            LiveAim::Time => Task { time: Some(MoveTime { planned: 2 * AIM_TIME, most: AIM_TIME }), ..task },
            LiveAim::Solve if winner.is_none() => {
                let depth = Some(u8::try_from(empties).unwrap_or(u8::MAX));
                Task { lines: 1, depth, winner_only: true, ..task }
            }
            LiveAim::Open | LiveAim::Depth | LiveAim::Certain | LiveAim::Solve => task,
        }
    }

    /// Whether live analysis has asked for this. What is asked for the values on the board is asked for all moves.
    pub(super) fn is_task(asked: &Task) -> bool {
        asked.lines <= MOST_LINES.into()
    }

    /// Takes a report about the position on the board. After the last one nothing more is asked.
    pub(super) fn hear(&mut self, session: &Session, asked: &Task, report: Option<&Report>, is_last: bool) {
        if !Self::is_task(asked) {
            return;
        }
        let revision = session.revision();
        if self.revision != revision || !is_last && self.done {
            self.forget(revision);
        }
        if self.asks_for_winner != asked.winner_only {
            self.asks_for_winner = asked.winner_only;
            self.forecast = Forecast::default();
        }
        if let Some(report) = report {
            self.forecast.hear(report);
            self.report = Some((report.clone(), 0.0));
        }
        if asked.winner_only {
            let found = report.filter(|report| is_last && report.completed && report.to_the_end);
            self.winner = found.and_then(|report| report.moves.first()).map(|best| best.discs().signum());
            // Who could not find that out is not asked again.
            self.done = is_last && self.winner.is_none();
            return;
        }
        self.done =
            is_last || report.is_some_and(|report| self.has_reached(report, asked.lines, session.position().empties()));
    }

    /// Whether the lines are as far as is aimed at, in a position with so many empty squares.
    fn has_reached(&self, report: &Report, lines: usize, empties: u32) -> bool {
        let mut lines = report.moves.iter().filter(|found| found.has_value).take(lines);
        let reaches = |found: &MoveValue| u32::from(found.depth) >= empties;
        match self.aim {
            LiveAim::Depth => lines.all(|found| found.depth >= AIM_DEPTH || reaches(found)),
            LiveAim::Certain => lines.all(|found| reaches(found) && found.selectivity.percent() >= AIM_PERCENT),
            LiveAim::Open | LiveAim::Time | LiveAim::Solve => false,
        }
    }

    /// Begins anew with a position.
    fn forget(&mut self, revision: u64) {
        let Self { on, shows_second, waited, aim, .. } = *self;
        *self = Self { on, shows_second, waited, aim, revision, ..default() };
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Live>()
        .add_message::<LiveToggled>()
        .add_systems(OnExit(Screen::Review), |mut live: ResMut<Live>| {
            live.on = false;
        })
        .add_systems(
            Update,
            (
                toggle.in_set(AppSystems::RunQueue).after(QueueSystems).before(ReviewSystems::Open),
                pass_time.in_set(AppSystems::Preview).run_if(in_state(Screen::Review)),
            ),
        );
}

fn toggle(
    mut toggled: MessageReader<LiveToggled>,
    mut live: ResMut<Live>,
    mut review: ResMut<Review>,
    settings: Res<Settings>,
    mut lines: Local<u8>,
) {
    let opens = review.opens == Opens::Live;
    if opens {
        review.opens = Opens::Board;
    }
    for _ in 0..toggled.read().count() + usize::from(opens) {
        let on = !live.on;
        live.forget(0);
        live.on = on;
        live.waited = 0.0;
    }
    // With another number of lines, or another aim, the search begins anew. It finds in its table what it knows already.
    if *lines != settings.live_lines || live.aim != settings.live_aim {
        *lines = settings.live_lines;
        live.aim = settings.live_aim;
        if live.on {
            live.forget(0);
        }
    }
}

/// Counts the time of the search and the time without input.
fn pass_time(
    mut live: ResMut<Live>,
    device: Res<LastDevice>,
    tasks: Res<AiTasks>,
    session: Res<Session>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    if !live.on {
        return;
    }
    let secs = time.delta_secs();
    let searches = tasks.is_busy(Purpose::Analysis);
    let now = live.bypass_change_detection();
    now.waited += secs;
    if device.is_changed() || session.is_changed() {
        now.waited = 0.0;
    }
    if let Some((_, since)) = now.report.as_mut().filter(|_| searches) {
        *since += secs;
    }
    let shown = now.status(&session).map_or(0, |status| status.secs);
    let resting = settings.save_power && now.waited >= PATIENCE;
    if shown != live.shown_secs || resting != live.resting {
        live.shown_secs = shown;
        live.resting = resting;
        pace.animate();
    }
    if searches {
        pace.want(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::Selectivity, rules::Square};

    fn report(moves: &[(u8, Selectivity, f32)], to_the_end: bool) -> Report {
        let line = |&(depth, selectivity, value): &(u8, Selectivity, f32)| MoveValue {
            square: Square::F5,
            value,
            has_value: true,
            depth,
            selectivity,
            line: vec![Square::F5],
        };
        Report {
            moves: moves.iter().map(line).collect(),
            depth: 1,
            selectivity: Selectivity::NONE,
            to_the_end,
            nodes: 1,
            time: Duration::from_secs(1),
            completed: true,
        }
    }

    /// Whether live analysis with an aim is done after a report that is not the last one. The position has 60 empty squares.
    fn is_done(live_aim: LiveAim, moves: &[(u8, Selectivity, f32)]) -> bool {
        let settings = Settings { live_aim, live_lines: 2, ..Settings::default() };
        let mut live = Live { aim: live_aim, ..Live::default() };
        let task = live.task(&settings, &Session::default());
        live.hear(&Session::default(), &task, Some(&report(moves, true)), false);
        live.done
    }

    #[test]
    fn it_stops_when_its_lines_are_as_far_as_is_aimed_at() {
        let (most, none) = (Selectivity::MOST, Selectivity::NONE);
        let nearly = Selectivity::from_percent(99);
        for (aim, moves, done) in [
            (LiveAim::Open, &[(60, none, 0.0), (60, none, 0.0)][..], false),
            (LiveAim::Depth, &[(24, most, 0.0), (23, most, 0.0)], false),
            (LiveAim::Depth, &[(24, most, 0.0), (25, most, 0.0), (4, most, 0.0)], true),
            (LiveAim::Certain, &[(59, none, 0.0), (60, none, 0.0)], false),
            (LiveAim::Certain, &[(60, most, 0.0), (60, none, 0.0)], false),
            (LiveAim::Certain, &[(60, nearly, 0.0), (60, none, 0.0)], true),
        ] {
            assert_eq!(is_done(aim, moves), done, "{aim:?} {moves:?}");
        }
        let settings = Settings { live_aim: LiveAim::Time, ..Settings::default() };
        let time = Live::default().task(&settings, &Session::default()).time;
        assert_eq!(time.map(|time| time.most), Some(AIM_TIME));
    }

    /// Who wins comes first. Then the same position is searched for the number of discs.
    #[test]
    fn who_wins_is_found_out_before_by_how_much() {
        let settings = Settings { live_aim: LiveAim::Solve, ..Settings::default() };
        let session = Session::default();
        for (value, winner) in [(1.0, 1), (-3.0, -1), (0.0, 0)] {
            let mut live = Live { aim: LiveAim::Solve, ..Live::default() };
            let first = live.task(&settings, &session);
            assert!(first.winner_only && first.depth == Some(60));
            let found = report(&[(60, Selectivity::NONE, value)], true);
            live.hear(&session, &first, Some(&found), false);
            assert_eq!((live.winner, live.done), (None, false), "the search goes on");
            live.hear(&session, &first, Some(&found), true);
            assert_eq!((live.winner, live.done), (Some(winner), false));
            let second = live.task(&settings, &session);
            assert!(!second.winner_only && second.lines == 3);
            live.hear(&session, &second, Some(&found), true);
            assert_eq!((live.winner, live.done), (Some(winner), true));
        }
        // A search that was stopped tells nothing, and is not asked again.
        let mut live = Live::default();
        let first = live.task(&settings, &session);
        live.hear(&session, &first, Some(&report(&[(8, Selectivity::MOST, 4.0)], false)), true);
        assert_eq!((live.winner, live.done), (None, true));
    }
}
