//! The lines of the title's menu.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    engine::puzzles::DAILY,
    game::{
        play::{Doubles, IDEAS, PracticeProgress, PuzzleProgress, Session, Today, player_name},
        settings::Settings,
        store::Standing,
        texts::{Key, Phrase, colour_name},
        ui::WidgetName,
    },
    rules::Side,
};

/// The widgets of the title screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TitleWidget {
    Continue,
    /// Continues an unfinished game that the player has left for another one.
    Earlier,
    /// Shows the game that was finished last.
    Last,
    NewGame,
    Puzzles,
    Openings,
    /// Opens the how-to-play screen.
    Learn,
    Games,
    /// Opens the player's rating and results.
    You,
    Settings,
    Quit,
}

impl WidgetName for TitleWidget {}

/// A line of the menu.
pub(super) struct Item {
    pub id: TitleWidget,
    pub label: Key,
    /// Says which game it continues, or what there is for today.
    pub note: Option<Phrase>,
    /// How many of how many are done today.
    pub done: Option<[usize; 2]>,
    /// Whether there is a gap above it.
    pub begins_group: bool,
    /// Whether it continues a game: its note is left out last.
    pub is_game: bool,
}

/// What the lines of the menu say of the player.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Live {
    /// How many of the puzzles of today are answered. `None` before the first one.
    answered: Option<[usize; 2]>,
    /// How many of the player's own puzzles, and how many lines of openings, are due.
    due: [usize; 2],
    ideas: usize,
    games: usize,
    /// The rating, once it is more than a guess.
    rating: Option<i32>,
    /// Whether the player's double has learned.
    has_learned: bool,
}

/// Where the lines of the menu find what they say of the player.
#[derive(SystemParam)]
pub(super) struct Known<'w> {
    puzzles: Res<'w, PuzzleProgress>,
    openings: Res<'w, PracticeProgress>,
    today: Res<'w, Today>,
    settings: Res<'w, Settings>,
    standing: Res<'w, Standing>,
    doubles: Res<'w, Doubles>,
}

impl Known<'_> {
    pub fn live(&self) -> Live {
        let day = (self.today.0)();
        let puzzles = &self.puzzles.0;
        let answered = puzzles.has_begun(day).then(|| {
            let daily = puzzles.daily();
            let answered = daily.iter().filter(|(_, given)| given.is_some());
            [answered.count(), daily.len()]
        });
        let rating = self.standing.rating;
        Live {
            answered: answered.filter(|[answered, _]| *answered > 0),
            due: [puzzles.due(day).len(), self.openings.0.due(day).len()],
            ideas: self.settings.ideas_done.len(),
            games: self.standing.kept,
            rating: rating.is_sure().then(|| rating.elo.round() as i32),
            has_learned: self.doubles.has_learned(),
        }
    }
}

/// The lines for the current game, an unfinished game that the player has left for it, the game that was finished last, and
/// everything else.
pub(super) fn items(session: &Session, earlier: Option<&Session>, last: Option<&Session>, live: &Live) -> Vec<Item> {
    let item = |id, label, note| Item {
        id,
        label,
        note,
        done: live.answered.filter(|_| id == TitleWidget::Puzzles),
        begins_group: matches!(id, TitleWidget::Puzzles | TitleWidget::Games),
        is_game: matches!(id, TitleWidget::Continue | TitleWidget::Earlier | TitleWidget::Last),
    };
    let current = Some(session).filter(|game| game.is_started() && !game.is_over());
    // Games of others are watched on. A game of one's own goes on beside them.
    let continued = |game: &Session| {
        if game.is_watched() { Key("title-watch") } else { Key("title-continue") }
    };
    let own_runs = current.is_some_and(|game| !game.is_watched());
    let earlier_label = match earlier {
        Some(game) if game.is_watched() || !own_runs => continued(game),
        _ => Key("title-earlier"),
    };
    let mut items = vec![
        item(TitleWidget::Continue, continued(session), current.map(running_game)),
        item(TitleWidget::Earlier, earlier_label, earlier.map(running_game)),
        item(TitleWidget::Last, Key("title-last"), last.map(last_result)),
    ];
    let [_, lines_due] = live.due;
    let some = |count: usize| Some(count).filter(|&count| count > 0);
    let number = |count: usize| Phrase::from(count.to_string());
    // Only games that there are have a note.
    items.retain(|item| item.note.is_some());
    items.extend([
        item(TitleWidget::NewGame, Key("new-game"), live.has_learned.then(|| Key("title-double").into())),
        item(TitleWidget::Puzzles, Key("puzzles"), Some(puzzles(live))),
        item(
            TitleWidget::Openings,
            Key("openings"),
            some(lines_due).map(|due| Key("title-lines-due").with("due", due)),
        ),
        item(TitleWidget::Learn, Key("learn"), next_idea(live)),
        item(TitleWidget::Games, Key("games"), some(live.games).map(number)),
        item(TitleWidget::You, Key("you-title"), live.rating.map(|elo| elo.to_string().into())),
        item(TitleWidget::Settings, Key("settings"), None),
        item(TitleWidget::Quit, Key("title-quit"), None),
    ]);
    items
}

/// The puzzles of today, or those of the player's own errors when all of today are answered.
fn puzzles(live: &Live) -> Phrase {
    let [own_due, _] = live.due;
    match live.answered {
        None => Key("title-puzzles-new").with("all", DAILY),
        Some([answered, all]) if answered == all && own_due > 0 => Key("title-puzzles-due").with("due", own_due),
        Some([answered, all]) => Key("title-puzzles").with("answered", answered).with("all", all),
    }
}

/// Which of the ideas is next, once the first one is done.
fn next_idea(live: &Live) -> Option<Phrase> {
    let has_next = live.ideas > 0 && live.ideas < IDEAS.len();
    has_next.then(|| Key("title-idea").with("at", live.ideas + 1).with("all", IDEAS.len()))
}

/// How the last game ended, and against whom.
fn last_result(session: &Session) -> Phrase {
    let Some(winner) = session.winner() else {
        return Key("title-draw").into();
    };
    let margin = session.position().lead().unsigned_abs();
    let discs = if session.early_end().is_some() { 0 } else { margin };
    match session.only_human() {
        Some(own) if own == winner => {
            Key("title-you-won").with("name", player_name(session, own.opponent())).with("discs", discs)
        }
        _ => Key("title-won").with("name", player_name(session, winner)).with("discs", discs),
    }
}

fn running_game(session: &Session) -> Phrase {
    let name = |side: Side| player_name(session, side);
    let has_name = |side: Side| name(side) != colour_name(side).into();
    let moves = session.record().move_count() + 1;
    match session.only_human() {
        Some(side) => Key("title-game-yours").with("name", name(side.opponent())),
        None if session.is_watched() || Side::ALL.into_iter().any(has_name) => {
            Key("title-game-watched").with("black", name(Side::Black)).with("white", name(Side::White))
        }
        None => Key("title-game-two").into(),
    }
    .with("move", moves)
}
