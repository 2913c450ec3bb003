//! What the title offers: the game to go on with, and the lines of the menu.

use crate::{
    engine::{OpponentKind, teach::puzzles::DAILY},
    game::{
        play::{
            Doubles, IDEAS, PROGRAM_EMBLEM, Player, PracticeProgress, PuzzleProgress, Today, character, player_name,
        },
        prelude::*,
        store::{KeptGames, Standing},
    },
    rules::Position,
};

/// The widgets of the title screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TitleWidget {
    /// Begins the first lesson. It is offered until the first game or lesson.
    Lesson,
    /// Goes on with the unfinished game.
    Continue,
    /// Begins a game if there is none to go on with.
    Play,
    NewGame,
    Puzzles,
    /// Opens what there is to learn.
    Learn,
    Games,
    /// Opens the player's rating and results.
    You,
    Settings,
    Quit,
}

impl WidgetName for TitleWidget {}

/// The game that the first card of the title leads to.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Offer {
    pub id: TitleWidget,
    pub label: Key,
    pub note: Phrase,
    pub position: Position,
    /// The number of the opponent's emblem, if there is one opponent.
    pub emblem: Option<usize>,
}

/// A line of the menu.
pub(super) struct Item {
    pub id: TitleWidget,
    pub label: Key,
    /// Says what there is behind it.
    pub note: Option<Phrase>,
    /// How many of how many are done today.
    pub done: Option<[usize; 2]>,
}

/// What the title says of the player.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct MenuFacts {
    /// Whether the player has neither played nor learned anything yet.
    pub is_new: bool,
    /// How many of the puzzles of today are answered.
    answered: Option<usize>,
    /// How many of the player's own puzzles, and how many lines of openings, are due.
    due: [usize; 2],
    ideas: usize,
    games: usize,
    /// The rating, once it is more than a guess.
    rating: Option<i32>,
    /// Whether the player's double has learned.
    has_learned: bool,
}

/// Where the title finds what it says of the player.
#[derive(SystemParam)]
pub(super) struct Known<'w> {
    puzzles: Res<'w, PuzzleProgress>,
    openings: Res<'w, PracticeProgress>,
    today: Res<'w, Today>,
    settings: Res<'w, Settings>,
    standing: Res<'w, Standing>,
    doubles: Res<'w, Doubles>,
    pub session: Res<'w, Session>,
    pub games: Res<'w, KeptGames>,
}

impl Known<'_> {
    pub fn facts(&self) -> MenuFacts {
        let day = (self.today.0)();
        let puzzles = &self.puzzles.0;
        let answered = puzzles.has_begun(day).then(|| {
            let daily = puzzles.daily();
            daily.iter().filter(|(_, given)| given.is_some()).count()
        });
        let rating = self.standing.rating;
        MenuFacts {
            is_new: self.standing.kept == 0
                && self.games.unfinished().next().is_none()
                && !self.settings.has_learned("lesson")
                && self.settings.ideas_done.is_empty(),
            answered: answered.filter(|&answered| answered > 0),
            due: [puzzles.due(day).len(), self.openings.0.due(day).len()],
            ideas: self.settings.ideas_done.len(),
            games: self.standing.kept,
            rating: rating.is_sure().then(|| rating.elo.round() as i32),
            has_learned: self.doubles.has_learned(),
        }
    }

    /// The game to go on with: the current one, or the one that was left last. Without one, the next game.
    pub fn offer(&self) -> Offer {
        let earlier = self.games.earlier_count();
        if let Some(game) = current(&self.session) {
            return continued(game, earlier);
        }
        if let Some(game) = self.games.earlier() {
            return continued(&Session::from(game.clone()), earlier - 1);
        }
        let kind = next_opponent(&self.standing);
        let name = character(kind).name();
        let is_first = self.standing.met.is_empty();
        Offer {
            id: TitleWidget::Play,
            label: Key("title-play"),
            note: if is_first { Key("title-first-game") } else { Key("title-next-game") }.with("name", name),
            position: Position::default(),
            emblem: Some(character(kind).emblem()),
        }
    }
}

/// The game of the session, if it goes on.
pub(super) fn current(session: &Session) -> Option<&Session> {
    Some(session).filter(|game| game.is_started() && !game.is_over())
}

/// Whom the player has met last, after a first win the next one as the result has said, or a good first opponent.
pub(super) fn next_opponent(standing: &Standing) -> OpponentKind {
    let Some(last) = standing.met.last() else {
        return standing.next_opponent();
    };
    let beaten = standing.first_win(last.id);
    beaten.and_then(|kind| standing.next_above(kind)).unwrap_or(last.opponent)
}

/// A game to go on with, besides so many others.
fn continued(game: &Session, more: usize) -> Offer {
    let emblem = game.only_human().map(|side| match game.player(side.opponent()) {
        Player::Computer(kind) => character(kind).emblem(),
        Player::Guest => PROGRAM_EMBLEM,
        Player::Human | Player::Nobody | Player::Double => 0,
    });
    Offer {
        id: TitleWidget::Continue,
        // Games of others are watched on.
        label: if game.is_watched() { Key("title-watch") } else { Key("title-continue") },
        note: match more {
            0 => running_game(game),
            _ => Key("title-and-more").with("game", running_game(game)).with("games", more),
        },
        position: *game.position(),
        emblem,
    }
}

/// The lines of the menu. They are always the same, so that each is always at its place.
pub(super) fn items(facts: &MenuFacts) -> [Item; 5] {
    let item = |id, label, note| Item { id, label, note, done: None };
    let today = [facts.answered.unwrap_or_default(), DAILY];
    let games = Some(facts.games).filter(|&games| games > 0);
    [
        item(TitleWidget::NewGame, Key("new-game"), facts.has_learned.then(|| Key("title-double").into())),
        Item { done: Some(today), ..item(TitleWidget::Puzzles, Key("puzzles"), Some(puzzles(facts))) },
        item(TitleWidget::Learn, Key("learn"), to_learn(facts)),
        item(TitleWidget::Games, Key("games"), games.map(|games| games.to_string().into())),
        item(TitleWidget::You, Key("you-title"), facts.rating.map(|elo| elo.to_string().into())),
    ]
}

/// The puzzles of today, or those of the player's own errors when all of today are answered.
fn puzzles(facts: &MenuFacts) -> Phrase {
    let [own_due, _] = facts.due;
    match facts.answered {
        None => Key("title-puzzles-new").with("all", DAILY),
        Some(DAILY) if own_due > 0 => Key("title-puzzles-due").with("due", own_due),
        Some(answered) => Key("title-puzzles").with("answered", answered).with("all", DAILY),
    }
}

/// How many lines of openings are due, or which of the ideas is next, once the first one is done.
fn to_learn(facts: &MenuFacts) -> Option<Phrase> {
    let [_, lines_due] = facts.due;
    if lines_due > 0 {
        return Some(Key("title-lines-due").with("due", lines_due));
    }
    let has_next = facts.ideas > 0 && facts.ideas < IDEAS.len();
    has_next.then(|| Key("title-idea").with("at", facts.ideas + 1).with("all", IDEAS.len()))
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
