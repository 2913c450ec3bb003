//! Games come from the clipboard and go to it as text, their lines are reviewed from anywhere, and their days have words.

use crate::{
    engine::teach::puzzles::write_puzzles,
    game::{
        look::Stage,
        play::{Exchanges, OpenReview, Opens, PuzzleProgress, Puzzles},
        prelude::*,
        shell::TextClipboard,
        store::{Incoming, NewPuzzles, restored},
        texts::{Key, Phrase},
    },
    library::{Date, Kept},
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
    app.add_message::<Exchange>().add_systems(Update, exchange.in_set(AppSystems::Act));
}

fn exchange(
    mut asked: MessageReader<Exchange>,
    stage: Res<Stage>,
    session: Res<Session>,
    puzzles: Res<Puzzles>,
    progress: Res<PuzzleProgress>,
    mut clipboard: TextClipboard,
    mut incoming: MessageWriter<Incoming>,
    mut new_puzzles: MessageWriter<NewPuzzles>,
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
                clipboard.copy(text);
            }
            Exchange::CopyPuzzles => {
                let own = progress.0.own().iter().map(|own| &own.puzzle);
                clipboard.copy(write_puzzles(own));
            }
            Exchange::Paste => match clipboard.paste() {
                Some(text) if exchanges(&session) == Exchanges::Puzzles => {
                    new_puzzles.write(NewPuzzles::Text(text));
                }
                Some(text) => {
                    incoming.write(Incoming::Text(text));
                }
                None => {}
            },
        }
    }
}

/// What is copied from the board and pasted there.
pub(crate) fn exchanges(session: &Session) -> Exchanges {
    session.lent().map_or_else(default, |lent| lent.exchanges)
}

/// Whether a game can be opened while this dialog is shown. A question has to be answered first.
pub(crate) fn takes_games(menu: Menu) -> bool {
    matches!(menu, Menu::None | Menu::Pause | Menu::GameOver)
}

/// Opens the review of a line.
#[derive(SystemParam)]
pub(crate) struct LookAt<'w> {
    reviews: MessageWriter<'w, OpenReview>,
}

impl LookAt<'_> {
    /// Opens the review at the last position of a line.
    pub(crate) fn line(&mut self, record: GameRecord, live: bool) {
        let mut kept = Kept::default();
        kept.game.record = record;
        let opens = if live { Opens::Live } else { Opens::Board };
        self.reviews.write(OpenReview { opens, ..OpenReview::of(Session::from(restored(kept))) });
    }
}

/// The day, or as much of it as is known.
pub(crate) fn day(date: Date, this_year: u16) -> Phrase {
    let [year, month, day, ..] = date.parts();
    let number = usize::from;
    match (year, month, day) {
        (0, ..) => "\u{2013}".into(),
        (year, 0, _) | (year, _, 0) => year.to_string().into(),
        (year, month, day) if year == this_year => {
            Key("games-day").with("day", number(day)).with("month", number(month))
        }
        (year, month, _) => Key("games-month").with("month", number(month)).with("year", year.to_string()),
    }
}
