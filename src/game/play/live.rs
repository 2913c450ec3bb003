//! Live analysis: while it is on, the engine searches the position that a review shows for as long as one looks.
//!
//! What it finds goes where everything is kept that is known about positions, so a step on the board loses nothing, and a step
//! back goes on from there. It stops when it is turned off, when the review is left, while a dialog lies over it, when the
//! position is solved, and, to save power, after some minutes without any input.

use std::time::Duration;

use bevy::prelude::*;

use super::{AiTasks, Opens, Purpose, Review, ReviewSystems, Session, queue::QueueSystems};
use crate::{
    engine::{Forecast, Report, Task},
    game::{
        controls::LastDevice,
        settings::Settings,
        shell::{AppSystems, Pace, Screen},
    },
    rules::{Position, Status},
};

/// Without input for so long, in seconds, the engine rests if the game saves power.
const PATIENCE: f32 = 300.0;

pub const MOST_LINES: u8 = 8;

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
    /// The revision that is searched, or was searched last.
    revision: u64,
    /// Nothing more is to be found out about it.
    done: bool,
    /// The last report about it, and the seconds since then.
    report: Option<(Report, f32)>,
    forecast: Forecast,
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
    pub fn status(&self) -> Option<LiveStatus> {
        let (report, since) = self.report.as_ref()?;
        let since = if self.done { 0.0 } else { *since };
        let time = report.time + Duration::from_secs_f32(since);
        Some(LiveStatus {
            resting: self.resting,
            secs: time.as_secs(),
            left: self.forecast.left(time).filter(|_| !report.is_exact()),
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

    /// What is to be found out: the values of so many moves, for as long as one looks.
    pub(super) fn task(settings: &Settings) -> Task {
        Task { lines: settings.live_lines.clamp(1, MOST_LINES).into(), ..Task::default() }
    }

    /// Takes a report about the position of this revision. After the last one nothing more is asked.
    pub(super) fn hear(&mut self, revision: u64, report: Option<&Report>, is_last: bool) {
        if self.revision != revision || !is_last && self.done {
            self.forget(revision);
        }
        if let Some(report) = report {
            self.forecast.hear(report);
            self.report = Some((report.clone(), 0.0));
        }
        self.done = is_last;
    }

    /// Begins anew with a position.
    fn forget(&mut self, revision: u64) {
        *self = Self { on: self.on, shows_second: self.shows_second, waited: self.waited, revision, ..default() };
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
    // With another number of lines the search begins anew. It finds in its table what it knows already.
    if *lines != settings.live_lines {
        *lines = settings.live_lines;
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
    let shown = now.status().map_or(0, |status| status.secs);
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
