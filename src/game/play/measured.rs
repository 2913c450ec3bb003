//! What the settings of the engine give on this machine, measured while the player looks at them: how far it looks ahead, how fast
//! it is, and from how many empty squares it solves a game.

use bevy::prelude::*;

use super::guess::strong_games;
use crate::{
    engine::{Report, Selectivity},
    game::settings::Settings,
    rules::{GameRecord, Position},
};

/// The empty squares of the positions: of one in the midgame, and of those that are to be solved.
const EMPTIES: [u32; 6] = [36, 16, 18, 20, 22, 24];

/// What was measured, and for which settings.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Measured {
    /// Whether the player looks.
    pub is_shown: bool,
    of: Option<[f32; 3]>,
    /// How many of the positions were looked at.
    done: usize,
    /// How many moves the engine looks ahead in the time for a position.
    pub ahead: Option<u8>,
    /// Positions a second.
    pub speed: Option<f64>,
    /// From how many empty squares it solves a game in this time.
    pub solves: Option<u32>,
}

impl Measured {
    /// Whether the settings are others than those that were measured.
    pub(super) fn is_other(&self, settings: &Settings) -> bool {
        self.is_shown && self.of != Some(measured(settings))
    }

    /// Begins anew with these settings.
    pub(super) fn begin(&mut self, settings: &Settings) {
        *self = Self { is_shown: true, of: Some(measured(settings)), ..Self::default() };
    }

    /// The position that is to be looked at.
    pub(super) fn next(&self) -> Option<Position> {
        let empties = *EMPTIES.get(self.done).filter(|_| self.is_shown)?;
        let mut record = GameRecord::from_usual_start(strong_games().next()?).ok()?;
        while record.position().empties() < empties {
            record.undo()?;
        }
        Some(*record.position())
    }

    /// Takes the result of the position, if the engine has one. After the first one that is not solved nothing more is asked.
    pub(super) fn hear(&mut self, report: Option<&Report>) {
        let Some((report, &empties)) = report.zip(EMPTIES.get(self.done)) else {
            self.done = EMPTIES.len();
            return;
        };
        let is_solved = report.to_the_end && report.selectivity == Selectivity::NONE;
        if self.done == 0 {
            self.ahead = Some(report.depth);
            self.speed = Some(report.nodes as f64 / report.time.as_secs_f64().max(0.001));
        } else if is_solved {
            self.solves = Some(empties);
        }
        self.done = if self.done == 0 || is_solved { self.done + 1 } else { EMPTIES.len() };
    }

    /// Whether everything is known.
    pub fn is_done(&self) -> bool {
        self.done >= EMPTIES.len()
    }
}

/// The settings that decide about it.
fn measured(settings: &Settings) -> [f32; 3] {
    [settings.engine_threads, settings.engine_memory, settings.value_secs]
}
