//! Games go to the clipboard and come from it as text, and files are dropped on the window. A game that comes in is opened
//! in the review.

use bevy::{clipboard::Clipboard, ecs::system::SystemParam, prelude::*, window::FileDragAndDrop};

use crate::{
    game::{
        controls::Pasteboard,
        frame::{AppSystems, Menu},
        look::Stage,
        play::{OpenReview, RestoredGame, Session},
        store::{Notice, game_from_text, game_in_file},
    },
    rules::GameRecord,
};

/// A request to copy or paste a game.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exchange {
    /// Copy the game on the board.
    Copy,
    /// Review the game in the clipboard.
    Paste,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Exchange>().add_systems(
        Update,
        (exchange, drop_file).chain().in_set(AppSystems::Act),
    );
}

fn exchange(
    mut asked: MessageReader<Exchange>,
    stage: Res<Stage>,
    mut system: ResMut<Clipboard>,
    mut pasteboard: ResMut<Pasteboard>,
    mut reviewer: Reviewer,
) {
    for exchange in asked.read() {
        match exchange {
            Exchange::Copy => {
                if stage.is_played {
                    let text = copied(&reviewer.session);
                    reviewer
                        .notices
                        .write(if pasteboard.write(&mut system, text) {
                            Notice::Copied
                        } else {
                            Notice::NotCopied
                        });
                }
            }
            Exchange::Paste => {
                let text = pasteboard.read(&mut system);
                let text = text.ok_or(Notice::ClipboardUnreadable);
                reviewer
                    .open(text.and_then(|text| game_from_text(&text).map_err(Notice::NotPasted)));
            }
        }
    }
}

/// The game as a text: in a review the whole line on the board, and otherwise what has been played.
fn copied(session: &Session) -> String {
    if session.is_review() {
        session.record().to_end().to_text()
    } else {
        session.record().to_text()
    }
}

/// Opens the review of a game that comes in, or says why not.
#[derive(SystemParam)]
struct Reviewer<'w> {
    session: Res<'w, Session>,
    notices: MessageWriter<'w, Notice>,
    reviews: MessageWriter<'w, OpenReview>,
}

impl Reviewer<'_> {
    fn open(&mut self, game: Result<RestoredGame, Notice>) {
        match game.and_then(|game| self.allowed(game)) {
            Ok(game) => {
                let game = Box::new(Session::from(game));
                self.reviews.write(OpenReview { game, moves: None });
            }
            Err(notice) => {
                self.notices.write(notice);
            }
        }
    }

    fn allowed(&self, game: RestoredGame) -> Result<RestoredGame, Notice> {
        if would_help(&self.session, &game.record) {
            return Err(Notice::NoHelp);
        }
        Ok(game)
    }
}

/// Whether the review of a game would help in a rated game that is still played: the position on its board is not reviewed.
pub(crate) fn would_help(session: &Session, record: &GameRecord) -> bool {
    let played = session.game();
    let line = record.to_end();
    let mut positions = (0..).map_while(|plies| line.position_after(plies));
    played.is_rated()
        && !played.is_over()
        && positions.any(|position| position == *played.position())
}

/// Reviews a game from a file that is dropped on the window.
fn drop_file(
    mut dropped: MessageReader<FileDragAndDrop>,
    menu: Res<State<Menu>>,
    mut reviewer: Reviewer,
) {
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event
            && takes_games(*menu.get())
        {
            reviewer.open(game_in_file(path_buf).map_err(|why| {
                let name = path_buf.file_name().unwrap_or_default();
                Notice::NoGameInFile(name.to_string_lossy().into_owned(), why)
            }));
        }
    }
}

/// Whether a game can be opened while this dialog is shown. A question has to be answered first.
pub(crate) fn takes_games(menu: Menu) -> bool {
    matches!(menu, Menu::None | Menu::Pause | Menu::GameOver)
}
