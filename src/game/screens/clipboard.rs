//! Games and puzzles go to the clipboard and come from it as text, and files are dropped on the window.

use std::path::PathBuf;

use bevy::{clipboard::Clipboard, prelude::*, window::FileDragAndDrop};

use super::settings::SettingsPage;
use crate::{
    engine::puzzles::write_puzzles,
    game::{
        controls::Pasteboard,
        frame::{AppSystems, Menu, Screen},
        look::Stage,
        play::{Exchanges, PuzzleProgress, Puzzles, Session},
        store::{Incoming, NewPuzzles, Notice},
    },
    rules::GameRecord,
};

/// A request to copy or paste a game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exchange {
    Copy,
    /// Copy the player's own puzzles.
    CopyPuzzles,
    /// Read the games in the clipboard. Among the puzzles, read puzzles.
    Paste,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Exchange>()
        .add_systems(Update, (exchange, drop_files.run_if(not(adds_programs))).in_set(AppSystems::Act));
}

fn exchange(
    mut asked: MessageReader<Exchange>,
    stage: Res<Stage>,
    session: Res<Session>,
    puzzles: Res<Puzzles>,
    progress: Res<PuzzleProgress>,
    mut system: ResMut<Clipboard>,
    mut pasteboard: ResMut<Pasteboard>,
    mut incoming: MessageWriter<Incoming>,
    mut new_puzzles: MessageWriter<NewPuzzles>,
    mut notices: MessageWriter<Notice>,
) {
    for exchange in asked.read() {
        match exchange {
            Exchange::Copy if !stage.is_played => {}
            Exchange::Copy => {
                let text = match (exchanges(&session), &puzzles.asked) {
                    (Exchanges::Puzzles, Some(asked)) => write_puzzles([&asked.puzzle]),
                    (Exchanges::Line, _) => session.record().to_end().to_text(),
                    _ => session.record().to_text(),
                };
                let is_copied = pasteboard.write(&mut system, text);
                notices.write(Notice::of_copy(is_copied));
            }
            Exchange::CopyPuzzles => {
                let own = progress.0.own().iter().map(|own| &own.puzzle);
                let is_copied = pasteboard.write(&mut system, write_puzzles(own));
                notices.write(Notice::of_copy(is_copied));
            }
            Exchange::Paste => match pasteboard.read(&mut system) {
                Some(text) if exchanges(&session) == Exchanges::Puzzles => {
                    new_puzzles.write(NewPuzzles::Text(text));
                }
                Some(text) => {
                    incoming.write(Incoming::Text(text));
                }
                None => {
                    notices.write(Notice::ClipboardUnreadable);
                }
            },
        }
    }
}

/// What is copied from the board and pasted there.
fn exchanges(session: &Session) -> Exchanges {
    session.lent().map_or_else(default, |lent| lent.exchanges)
}

/// Whether the review of a game would help in a rated game that is still played: the position on its board is not reviewed.
pub(crate) fn would_help(session: &Session, record: &GameRecord) -> bool {
    let played = session.game();
    let line = record.to_end();
    let mut positions = (0..).map_while(|plies| line.position_after(plies));
    played.is_rated() && !played.is_over() && positions.any(|position| position == *played.position())
}

/// Whether files that are dropped are other programs.
fn adds_programs(screen: Res<State<Screen>>, menu: Res<State<Menu>>, page: Res<SettingsPage>) -> bool {
    *screen.get() == Screen::Settings && page.adds_programs(*menu.get())
}

/// Reads the games of files that are dropped on the window.
fn drop_files(
    mut dropped: MessageReader<FileDragAndDrop>,
    menu: Res<State<Menu>>,
    session: Res<Session>,
    mut incoming: MessageWriter<Incoming>,
    mut new_puzzles: MessageWriter<NewPuzzles>,
) {
    let files = dropped.read().filter_map(|event| match event {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        _ => None,
    });
    let files: Vec<PathBuf> = files.collect();
    if files.is_empty() {
        return;
    }
    if exchanges(&session) == Exchanges::Puzzles {
        new_puzzles.write(NewPuzzles::Files(files));
    } else if takes_games(*menu.get()) {
        incoming.write(Incoming::Files(files));
    }
}

/// Whether a game can be opened while this dialog is shown. A question has to be answered first.
pub(crate) fn takes_games(menu: Menu) -> bool {
    matches!(menu, Menu::None | Menu::Pause | Menu::GameOver)
}
