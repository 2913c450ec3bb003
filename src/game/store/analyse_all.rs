//! Games are analysed one after another in the background, each as its review does it. What is found out is kept in short.

use bevy::prelude::*;

use super::{
    collection::{Analysed, Collection},
    handle::Store,
    library::{Library, restored},
};
use crate::{
    game::{
        play::{LoadReview, Review, Session},
        shell::{Pace, Screen},
    },
    library::Summary,
    rules::Side,
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
    (library, collection): (Res<Library>, Res<Collection>),
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
        let kept = || library.find(id).or_else(|| collection.find(id));
        if !is_loaded && let Some(kept) = kept() {
            let game = Box::new(Session::from(restored(kept)));
            loads.write(LoadReview(game));
            pace.animate();
            return;
        }
        queue.left.remove(0);
    }
}

/// Keeps what the engine has found out about a game, in short, as soon as its review is finished.
pub(super) fn keep_summary(
    review: Res<Review>,
    mut library: ResMut<Library>,
    (mut collection, mut analysed): (ResMut<Collection>, ResMut<Analysed>),
    store: Res<Store>,
    mut done: Local<Option<(u64, u64)>>,
) {
    if !review.is_changed() || *done == Some(review.version()) || !review.is_finished() {
        return;
    }
    *done = Some(review.version());
    let id = review.game().id();
    let own = library.find(id);
    let is_own = own.is_some();
    let Some(mut kept) = own.or_else(|| collection.find(id)) else {
        return;
    };
    // The game may have gone on since.
    let summary = Some(summary_of(&review));
    if kept.game.record.moves().eq(review.tree().game_line()) && kept.game.facts.summary != summary {
        kept.game.facts.summary = summary;
        if is_own {
            library.keep(&kept, &store);
        } else if collection.find(id).as_ref() != Some(&kept) {
            collection.put(&kept);
            analysed.keep(&kept, &store);
        }
    }
}

fn summary_of(review: &Review) -> Summary {
    let accuracy = |side| review.account(side).accuracy;
    let worst = |side| {
        let (at, judgement) = review.worst_move(side)?;
        Some((review.tree().moves(at) as u8, judgement.loss as u8))
    };
    let costs = |side| review.costs(side).into_iter().map(|(topic, loss)| (topic as u8, loss as u8)).collect();
    let values = review.tree().game().iter().map(|&at| review.value(at));
    Summary {
        accuracy: Side::ALL.map(|side| Some((100.0 * accuracy(side)?).round() as u8)),
        worst: Side::ALL.map(worst),
        graph: values.map(|value| value.map_or(0, |(value, _)| value.round() as i8)).collect(),
        costs: Some(Side::ALL.map(costs)),
    }
}
