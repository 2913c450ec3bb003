//! Gives the app the data that was found at the start.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    brought_back::BroughtBack,
    current::Current,
    earlier::Earlier,
    kept::Kept,
    last_game::LastGame,
    notice::{Notice, SaveTrouble},
    remembered::Remembered,
    saved_game::SavedGame,
    settings_file::SettingsOnDisk,
    writer::Writer,
};
use crate::game::{
    frame::Waker,
    play::{Command, Draft},
};

impl Kept {
    /// Gives all data to an app. This is called after the app's plugins are added and before its first frame. An
    /// unfinished game is restored, so that the title offers it.
    pub fn install(self, app: &mut App) {
        let Self {
            settings,
            place,
            statistics,
            game,
            mut earlier,
            last,
            practice,
            mut notices,
            on_disk,
            no_settings: _,
            counted,
            mut store,
            disk,
        } = self;
        let world = app.world_mut();
        let waker = world.resource::<Waker>().0.clone();
        match Writer::start(disk, move || waker()) {
            Ok(writer) => store.writer = Some(writer),
            Err(error) => notices.push(Notice::CannotSave(SaveTrouble::of(&error))),
        }
        if counted {
            store.save(&statistics, Duration::ZERO);
        }
        let opponent = game.as_ref().and_then(SavedGame::opponent);
        if let Some(kind) = opponent {
            world.resource_mut::<Draft>().opponent = kind;
        }
        let left = game
            .as_ref()
            .is_some_and(|game| game.has_moves() && !game.is_over());
        // If the last game is over or has no moves, the earlier unfinished game is restored instead.
        let earlier_goes_on = !left && !earlier.is_empty();
        let game = if earlier_goes_on {
            Some(earlier.remove(0))
        } else {
            game
        };
        if let Some(Ok(game)) = game.map(|game| game.restore())
            && !game.is_over()
        {
            if !earlier_goes_on {
                world.insert_resource(BroughtBack::of_the_file(&game));
            }
            world.resource_mut::<Current>().begin_with(&game);
            world.write_message(Command::Restore(Box::new(game)));
        }
        world.resource_mut::<Earlier>().restore(&earlier);
        world.insert_resource(LastGame::of(last));
        world.write_message_batch(notices);
        world.insert_resource(SettingsOnDisk::new(on_disk, settings.clone()));
        world.insert_resource(settings);
        world.insert_resource(practice.restore());
        world.insert_resource(statistics);
        world.insert_resource(Remembered(place));
        world.insert_resource(store);
    }
}
