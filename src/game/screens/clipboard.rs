//! Games go to the clipboard and come from it as text, and files are dropped on the window. A game that comes in is opened
//! in the review.

use bevy::{
    clipboard::{Clipboard, ClipboardError},
    prelude::*,
    window::FileDragAndDrop,
};

use crate::{
    game::{
        frame::{AppSystems, Menu},
        look::Stage,
        play::{OpenReview, RestoredGame, Session},
        store::{Notice, game_from_text, read_game},
    },
    rules::Square,
};

/// A request to copy or paste a game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exchange {
    /// Copy the game on the board.
    Copy,
    /// Review the game in the clipboard.
    Paste,
}

/// The clipboard for games.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pasteboard {
    /// The clipboard of the system.
    #[default]
    System,
    /// A clipboard of this program's own, for tests.
    Own(String),
}

impl Pasteboard {
    fn read(&self, system: &mut Clipboard) -> Option<String> {
        match self {
            Self::System => match system.fetch_text().poll_result()? {
                // A picture, or nothing at all.
                Err(ClipboardError::ContentNotAvailable) => Some(String::new()),
                other => other.ok(),
            },
            Self::Own(text) => Some(text.clone()),
        }
    }

    fn write(&mut self, system: &mut Clipboard, text: String) -> bool {
        match self {
            Self::System => system.set_text(text).is_ok(),
            Self::Own(own) => {
                *own = text;
                true
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pasteboard>()
        .add_message::<Exchange>()
        .add_systems(
            Update,
            (exchange, drop_file).chain().in_set(AppSystems::Act),
        );
}

fn exchange(
    mut asked: MessageReader<Exchange>,
    session: Res<Session>,
    stage: Res<Stage>,
    mut system: ResMut<Clipboard>,
    mut pasteboard: ResMut<Pasteboard>,
    mut notices: MessageWriter<Notice>,
    mut reviews: MessageWriter<OpenReview>,
) {
    for exchange in asked.read() {
        match exchange {
            Exchange::Copy => {
                let text = copied(&session);
                if !stage.is_played || text.is_empty() {
                    continue;
                }
                notices.write(if pasteboard.write(&mut system, text) {
                    Notice::Copied
                } else {
                    Notice::NotCopied
                });
            }
            Exchange::Paste => match pasteboard.read(&mut system) {
                None => {
                    notices.write(Notice::ClipboardUnreadable);
                }
                Some(text) => match game_from_text(&text) {
                    Ok(game) => open(game, &session, &mut notices, &mut reviews),
                    Err(_) => {
                        notices.write(Notice::NothingToPaste);
                    }
                },
            },
        }
    }
}

/// The game as a transcript: in a review the whole line on the board, and otherwise what has been played.
fn copied(session: &Session) -> String {
    if session.is_review() {
        session.record().to_end().transcript()
    } else {
        session.record().transcript()
    }
}

/// Opens the review of a game, unless it would help in a rated game that is still played.
fn open(
    game: RestoredGame,
    session: &Session,
    notices: &mut MessageWriter<Notice>,
    reviews: &mut MessageWriter<OpenReview>,
) {
    let played = session.game();
    let begins_alike = || {
        let moves: Vec<Square> = played.record().moves().collect();
        let own: Vec<Square> = game.record.to_end().moves().collect();
        played.record().start() == game.record.start() && own.starts_with(&moves)
    };
    if played.is_rated() && !played.is_over() && begins_alike() {
        notices.write(Notice::NoHelp);
        return;
    }
    let game = Box::new(Session::from(game));
    reviews.write(OpenReview { game, moves: None });
}

/// Reviews a game from a file that is dropped on the window.
fn drop_file(
    mut dropped: MessageReader<FileDragAndDrop>,
    session: Res<Session>,
    menu: Res<State<Menu>>,
    mut notices: MessageWriter<Notice>,
    mut reviews: MessageWriter<OpenReview>,
) {
    for event in dropped.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = event else {
            continue;
        };
        if !takes_games(*menu.get()) {
            continue;
        }
        match read_game(path_buf) {
            Ok(game) => open(game, &session, &mut notices, &mut reviews),
            Err(why) => {
                warn!("{why}");
                let name = path_buf.file_name().unwrap_or_default();
                notices.write(Notice::NoGameInFile(name.to_string_lossy().into_owned()));
            }
        }
    }
}

/// Whether a game can be opened while this dialog is shown. A question has to be answered first.
pub(crate) fn takes_games(menu: Menu) -> bool {
    matches!(menu, Menu::None | Menu::Pause | Menu::GameOver)
}
