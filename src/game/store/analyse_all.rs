//! Games are analysed one after another in the background, each as its review does it.

use bevy::prelude::*;

use super::library::{Library, restored};
use crate::game::{
    frame::{Pace, Screen},
    play::{LoadReview, Review, Session},
};

/// The games that are analysed one after another.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct AnalyseAll {
    /// The numbers of the games that are left. The first one is being analysed.
    left: Vec<u64>,
    /// How many there were at the beginning.
    all: usize,
}

impl AnalyseAll {
    /// Begins with these games.
    pub fn begin(&mut self, games: Vec<u64>) {
        (self.all, self.left) = (games.len(), games);
    }

    /// Stops. What has been found out about the game that is being analysed is kept.
    pub fn stop(&mut self) {
        self.left.clear();
    }

    /// The game that is being analysed.
    pub fn current(&self) -> Option<u64> {
        self.left.first().copied()
    }

    /// How many games have been analysed, and how many there were; `None` if nothing goes on.
    pub fn progress(&self) -> Option<(usize, usize)> {
        (!self.left.is_empty()).then(|| (self.all - self.left.len(), self.all))
    }
}

/// Goes on with the next game when the one before is finished. A review that the player looks at, or that goes on for another
/// reason, comes first.
pub(super) fn go_on(
    mut queue: ResMut<AnalyseAll>,
    review: Res<Review>,
    library: Res<Library>,
    screen: Res<State<Screen>>,
    mut loads: MessageWriter<LoadReview>,
    mut pace: ResMut<Pace>,
) {
    while let Some(id) = queue.current() {
        let is_loaded = review.game().id() == id;
        if !review.is_idle() || (*screen.get() == Screen::Review && !is_loaded) {
            return;
        }
        // It may have been deleted.
        if !is_loaded && let Some(kept) = library.find(id) {
            let game = Box::new(Session::from(restored(kept)));
            loads.write(LoadReview(game));
            pace.animate();
            return;
        }
        queue.left.remove(0);
    }
}
