//! The game is saved after every change.

use std::time::Duration;

use bevy::{prelude::*, window::ExitSystems};

use super::{
    brought_back::BroughtBack,
    current::{Current, set_aside},
    earlier::Earlier,
    game_file::GameFile,
    handle::Store,
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

/// What has been handed to the writer.
#[derive(Resource, Default)]
struct Handed {
    revision: Option<u64>,
    /// Black's and white's time.
    left: Option<[Duration; 2]>,
    /// The file holds this game, or will soon.
    own: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BroughtBack>()
        .init_resource::<Handed>()
        .add_systems(
            Update,
            (
                keep_game.after(set_aside),
                // A running clock changes with every frame: it is saved when it stops.
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
    store: Res<Store>,
    mut handed: ResMut<Handed>,
) {
    let same = handed.revision == Some(session.revision());
    if session.is_lesson() || !session.is_started() || same {
        return;
    }
    let first = handed.revision.replace(session.revision()).is_none();
    handed.left = left(&session);
    if first && brought_back.id == Some(session.id()) {
        handed.own = brought_back.own;
        if session.is_over() && statistics.remember(session.id()) {
            store.save(&*statistics, Duration::ZERO);
        }
        return;
    }
    handed.own = true;
    if session.is_over() && statistics.count(&session) {
        store.save(&*statistics, Duration::ZERO);
    }
    save(&session, &earlier, &store);
}

/// Leaving the game does not give back the time that was used for thinking.
fn keep_clock(
    session: Res<Session>,
    earlier: Res<Earlier>,
    store: Res<Store>,
    mut handed: ResMut<Handed>,
    mut current: ResMut<Current>,
) {
    if session.is_lesson() {
        return;
    }
    let left = left(&session);
    if handed.own && handed.left != left && !session.is_over() {
        handed.left = left;
        current.update(&session);
        save(&session, &earlier, &store);
    }
}

fn save(session: &Session, earlier: &Earlier, store: &Store) {
    let file = GameFile {
        game: SavedGame::of(session),
        earlier: earlier.games().to_vec(),
    };
    store.save(&file, Duration::ZERO);
}
