//! The corners given to one side, in the form in which they are saved.

use serde::{Deserialize, Serialize};

use super::words;
use crate::rules::Handicap;

/// A side and the number of corners it was given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct SavedHandicap {
    pub side: String,
    pub corners: u8,
}

impl SavedHandicap {
    pub(super) fn of(handicap: Handicap) -> Self {
        Self {
            side: handicap.color.to_string(),
            corners: handicap.corners,
        }
    }

    pub(super) fn restore(&self) -> Result<Handicap, String> {
        if !(1..=4).contains(&self.corners) {
            return Err(format!(
                "a handicap is 1 to 4 corners, not {}",
                self.corners
            ));
        }
        Ok(Handicap {
            color: words::side(&self.side)?,
            corners: self.corners,
        })
    }
}
