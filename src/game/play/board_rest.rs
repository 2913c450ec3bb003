//! Whether the board is at rest. The animation of the discs writes it. Everything that waits for the discs reads it.

use bevy::prelude::*;

use crate::game::shell::{AppSystems, Pace};

/// The length of a rest is counted up to this many seconds. Nothing in the game waits longer.
const LONGEST_SECS: f32 = 10.0;

/// Whether anything moves on the board, and how the player wants it to move.
#[derive(Resource, Debug, Default)]
pub struct BoardRest {
    /// Whether something moves or is left to show.
    moves: bool,
    /// Seconds since the board came to rest.
    still: f32,
    /// Whether what is left is to be shown quickly.
    pub hurried: bool,
    /// Whether the next change is to be shown without motion (undo held down).
    pub skips_next: bool,
}

impl BoardRest {
    /// Seconds since the board came to rest; `None` while something moves or is left to show.
    pub fn still_secs(&self) -> Option<f32> {
        self.is_settled().then_some(self.still)
    }

    /// Whether the board has been still for so many seconds. If it has been still for less, a frame is asked for at
    /// that time.
    pub(super) fn is_still_for(&self, secs: f32, pace: &mut Pace) -> bool {
        let Some(still) = self.still_secs() else {
            return false;
        };
        if still < secs {
            pace.want(secs - still);
        }
        still >= secs
    }

    /// True if nothing moves and nothing is left to show.
    pub fn is_settled(&self) -> bool {
        !self.moves
    }

    /// Asks for everything that is left to be shown quickly, because the player has already chosen what to do next.
    pub fn hurry(&mut self) {
        if !self.is_settled() {
            self.hurried = true;
        }
    }

    /// Counts the rest from the beginning again: something has begun to move or waits to be shown, or the last motion
    /// has ended. `settled` tells whether nothing moves and nothing is left to show; then there is nothing to hurry.
    pub fn begin_anew(&mut self, settled: bool) {
        self.moves = !settled;
        self.still = 0.0;
        self.hurried &= !settled;
    }

    /// Adds time that has passed. It counts only while the board is at rest.
    fn pass(&mut self, secs: f32) {
        if self.is_settled() {
            self.still = (self.still + secs).min(LONGEST_SECS);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardRest>().add_systems(Update, count_rest.in_set(AppSystems::Arrange));
}

/// Counts the time until this frame, before anything asks how long the board has been still.
fn count_rest(mut rest: ResMut<BoardRest>, time: Res<Time>) {
    rest.pass(time.delta_secs());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_moving_board_can_be_hurried_and_rest_ends_the_hurry() {
        let mut rest = BoardRest::default();
        rest.hurry();
        assert!(!rest.hurried);
        rest.begin_anew(false);
        rest.hurry();
        rest.pass(1.0);
        assert_eq!((rest.still_secs(), rest.hurried), (None, true));
        rest.begin_anew(true);
        rest.pass(0.5);
        assert_eq!((rest.still_secs(), rest.hurried), (Some(0.5), false));
        rest.pass(100.0);
        assert_eq!(rest.still_secs(), Some(LONGEST_SECS));
    }
}
