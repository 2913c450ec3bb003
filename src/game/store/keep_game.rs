//! Saves the current game after every change, and keeps an unfinished game when another one begins.

use std::time::Duration;

use bevy::{prelude::*, window::ExitSystems};

use super::{
    game_file::GameFile,
    handle::Store,
    library::{Library, Now, kept_of},
    saved_game::{KeptGames, is_unfinished},
    standing,
};
use crate::{
    game::{
        play::{RestoredGame, Session, SessionCommand},
        shell::{AppSystems, Menu, Screen},
    },
    library::Annotation,
    rules::{EarlyEnd, Square},
};

/// The game that was restored when the program started. It is neither saved nor counted again, because its file already
/// has it.
#[derive(Resource, Default)]
pub struct BroughtBack {
    pub id: Option<u64>,
    /// True if the game comes from the file of the current game. False if the player has only opened another file to
    /// look at it. Such a game is saved only when the player plays on.
    pub own: bool,
}

/// What was last passed to the writer.
#[derive(Resource, Default)]
struct LastSaved {
    revision: Option<u64>,
    /// [`Session::games_started`] at that time.
    games: u64,
    /// True if the file holds this game, or the writer has been asked to write it.
    own: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeptGames>()
        .init_resource::<BroughtBack>()
        .init_resource::<LastSaved>()
        .add_systems(
            Update,
            (
                keep_game,
                // A running clock changes with every frame, so it is saved only when it has stopped.
                keep_clock.run_if(not(in_state(Screen::Game).and_then(in_state(Menu::None)))),
                standing::find,
            )
                .chain()
                .in_set(AppSystems::Animate),
        )
        .add_systems(OnEnter(Screen::Games), list_unfinished)
        .add_systems(Last, keep_clock.after(ExitSystems).run_if(on_message::<AppExit>));
}

fn keep_game(
    session: Res<Session>,
    mut commands: MessageReader<SessionCommand>,
    brought_back: Res<BroughtBack>,
    mut games: ResMut<KeptGames>,
    mut library: ResMut<Library>,
    store: Res<Store>,
    now: Res<Now>,
    mut last_saved: ResMut<LastSaved>,
) {
    // A restart gives the game up, so the game is not kept. The player has confirmed that.
    let given_up = commands.read().any(|command| *command == SessionCommand::Restart);
    let same = last_saved.revision == Some(session.revision());
    if !session.is_game() || !session.is_started() || same {
        return;
    }
    let first = last_saved.revision.replace(session.revision()).is_none();
    let game = RestoredGame::from(&*session);
    let before = games.current.replace(game.clone());
    let mut given_up_rated = None;
    if last_saved.games != session.games_started() {
        last_saved.games = session.games_started();
        given_up_rated = before.as_ref().filter(|_| given_up).and_then(resigned);
        games.forget(&game);
        if let Some(before) = before
            && before != game
            && is_unfinished(&before)
            && !given_up
        {
            games.leave(before);
        }
    }
    // Whoever gives a rated game up has lost it.
    if let Some(game) = given_up_rated {
        keep_in(&mut library, &game, &store, *now);
    }
    let is_in_file = first && brought_back.id == Some(session.id());
    last_saved.own = !is_in_file || brought_back.own;
    if !is_in_file {
        save(&games, &store);
    }
    if game.is_over() && !is_in_file {
        keep_in(&mut library, &game, &store, *now);
    }
}

/// A running rated game as one that the person has resigned.
fn resigned(game: &RestoredGame) -> Option<RestoredGame> {
    let person = game.config.only_human()?;
    (game.config.rated && is_unfinished(game))
        .then(|| RestoredGame { ended: Some(EarlyEnd::Resigned(person)), ..game.clone() })
}

/// Keeps the unfinished games where the player looks for games.
fn list_unfinished(games: Res<KeptGames>, mut library: ResMut<Library>, store: Res<Store>, now: Res<Now>) {
    for game in games.unfinished() {
        // It has gone on on another machine, from which a backup has come.
        let moves: Vec<Square> = game.record.moves().collect();
        let kept = library.find(game.id).map(|kept| kept.game.record.moves().collect::<Vec<_>>());
        if kept.is_some_and(|kept| kept.len() > moves.len() && kept.starts_with(&moves)) {
            continue;
        }
        keep_in(&mut library, game, &store, *now);
    }
}

/// Keeps a game as it is now among all games. One that is kept already keeps its date, and what the player has added to it.
fn keep_in(library: &mut Library, game: &RestoredGame, store: &Store, now: Now) {
    let before = library.find(game.id);
    // A game that was listed before it ended is dated when it ends.
    let dated = before.as_ref().filter(|it| !game.is_over() || it.game.result().is_some());
    let date = dated.map_or_else(now.0, |it| it.game.facts.date);
    let mut kept = kept_of(game, date);
    if let Some(before) = before {
        (kept.is_starred, kept.tags) = (before.is_starred, before.tags);
        // What was written in its review stays, and the times of the moves are those of the game now.
        let times = std::mem::replace(&mut kept.game.annotations, before.game.annotations);
        kept.game.annotations.retain(|said| !said.is_time_only());
        kept.game.annotate(times.into_iter().filter(Annotation::is_time_only).collect());
        kept.game.facts.notes = before.game.facts.notes;
        let is_same = before.game.record == kept.game.record;
        kept.game.facts.summary = before.game.facts.summary.filter(|_| is_same);
    }
    library.keep(&kept, store);
}

/// Saves the clocks when the player leaves the game, so that leaving does not give back the time that has been used.
fn keep_clock(session: Res<Session>, mut games: ResMut<KeptGames>, store: Res<Store>, last_saved: Res<LastSaved>) {
    // A lesson or a review may have the board already.
    let game = session.game();
    let kept = games.current.as_ref().and_then(|game| game.clock.as_ref());
    if last_saved.own && kept != game.clock() && !game.is_over() {
        games.current = Some(game.into());
        save(&games, &store);
    }
}

fn save(games: &KeptGames, store: &Store) {
    if let Some(file) = GameFile::of(games) {
        store.save(&file, Duration::ZERO);
    }
}
