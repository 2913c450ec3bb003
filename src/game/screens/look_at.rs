//! Opens the review of a line from anywhere, with live analysis or without.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::clipboard::would_help;
use crate::{
    game::{
        play::{LiveToggled, OpenReview, Session},
        store::{Notice, restored},
    },
    library::Kept,
    rules::GameRecord,
};

/// Opens the review of a line.
#[derive(SystemParam)]
pub(crate) struct LookAt<'w> {
    session: Res<'w, Session>,
    reviews: MessageWriter<'w, OpenReview>,
    lives: MessageWriter<'w, LiveToggled>,
    /// Also says other things.
    pub(crate) notices: MessageWriter<'w, Notice>,
}

impl LookAt<'_> {
    /// Opens the review at the last position of a line, unless that would help in a rated game.
    pub(crate) fn line(&mut self, record: GameRecord, live: bool) {
        if would_help(&self.session, &record) {
            self.notices.write(Notice::NoHelp);
            return;
        }
        let mut kept = Kept::default();
        kept.game.record = record;
        let game = Box::new(Session::from(restored(kept)));
        self.reviews.write(OpenReview { game, moves: None });
        if live {
            self.lives.write(LiveToggled);
        }
    }
}
