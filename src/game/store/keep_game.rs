//! Saves the current game after every change.

use std::time::Duration;

use bevy::{prelude::*, window::ExitSystems};

use super::{
    brought_back::BroughtBack,
    current::{Current, keep_unfinished},
    earlier::Earlier,
    game_file::GameFile,
    handle::Store,
    last_game::LastGame,
    saved_game::SavedGame,
    statistics::Statistics,
};
use crate::{
    game::{
        frame::{AppSystems, Menu, Screen},
        play::Session,
    },
    rules::Color as Side,
};

/// What was last passed to the writer.
#[derive(Resource, Default)]
struct LastSaved {
    revision: Option<u64>,
    /// The remaining time of black and white.
    left: Option<[Duration; 2]>,
    /// True if the file holds this game, or the writer has been asked to write it.
    own: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BroughtBack>()
        .init_resource::<LastSaved>()
        .add_systems(
            Update,
            (
                keep_game.after(keep_unfinished),
                // A running clock changes with every frame, so it is saved only when it has stopped.
                keep_clock.run_if(not(in_state(Screen::Game).and_then(in_state(Menu::None)))),
            )
                .chain()
                .in_set(AppSystems::Animate),
        )
        .add_systems(
            Last,
            keep_clock.after(ExitSystems).run_if(on_message::<AppExit>),
        );
}

fn left(session: &Session) -> Option<[Duration; 2]> {
    let clock = session.clock()?;
    Some(Side::ALL.map(|side| clock.remaining(side)))
}

fn keep_game(
    session: Res<Session>,
    brought_back: Res<BroughtBack>,
    mut statistics: ResMut<Statistics>,
    earlier: Res<Earlier>,
    mut last_game: ResMut<LastGame>,
    store: Res<Store>,
    mut last_saved: ResMut<LastSaved>,
) {
    let same = last_saved.revision == Some(session.revision());
    if !session.is_game() || !session.is_started() || same {
        return;
    }
    let first = last_saved.revision.replace(session.revision()).is_none();
    last_saved.left = left(&session);
    if first && brought_back.id == Some(session.id()) {
        last_saved.own = brought_back.own;
        if session.is_over() && statistics.remember(session.id()) {
            store.save(&*statistics, Duration::ZERO);
        }
        return;
    }
    last_saved.own = true;
    if session.is_over() && statistics.count(&session) {
        store.save(&*statistics, Duration::ZERO);
    }
    let after = last_game.after(&session);
    last_game.set_if_neq(after);
    save(&session, &earlier, &last_game, &store);
}

/// Saves the clocks when the player leaves the game, so that leaving does not give back the time that has been used.
fn keep_clock(
    session: Res<Session>,
    earlier: Res<Earlier>,
    last_game: Res<LastGame>,
    store: Res<Store>,
    mut last_saved: ResMut<LastSaved>,
    mut current: ResMut<Current>,
) {
    // A lesson or a review may have the board already.
    let game = session.game();
    let left = left(game);
    if last_saved.own && last_saved.left != left && !game.is_over() {
        last_saved.left = left;
        current.update(game);
        save(game, &earlier, &last_game, &store);
    }
}

fn save(session: &Session, earlier: &Earlier, last_game: &LastGame, store: &Store) {
    let file = GameFile {
        game: SavedGame::of(session),
        earlier: earlier.games().to_vec(),
        last: last_game.saved().cloned(),
    };
    store.save(&file, Duration::ZERO);
}
