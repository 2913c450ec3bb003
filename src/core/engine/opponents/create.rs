//! Creates opponents, also those that hand a position on to others: after moves from the book, or to one of two.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    classic::{GreedyPlayer, Heuristic, RandomPlayer, SearchPlayer},
    kind::{Method, OpponentKind, Variety},
    opponent::{Choice, Limits, Opponent, Progress},
    person::Person,
    ratings::Ladder,
    strong::StrongOpponent,
};
use crate::{
    engine::{
        book::{Book, BookStyle},
        eval::WeightsError,
        human::Style,
        search::StopFlag,
    },
    rules::{Position, Side, Square},
};

impl OpponentKind {
    /// The opponent that plays in place of the strong engine if its weights are damaged.
    pub const SUBSTITUTE: Self = Self::Sage;

    /// Creates an opponent of this kind. Equal seeds make equal choices.
    ///
    /// If the weights of the strong engine are damaged, [`OpponentKind::SUBSTITUTE`] takes its place.
    /// [`StrongOpponent::new`](super::StrongOpponent::new) says what is wrong with them.
    pub fn create(self, seed: u64) -> Box<dyn Opponent> {
        create(self.method(), seed).unwrap_or_else(|_| Self::SUBSTITUTE.create(seed))
    }

    /// Creates an opponent as it plays in the game: with variety, so that games differ. Opponents that would
    /// repeat their games make their first moves from the opening book, in a wider style than the strong engine. See
    /// [`OPENING_EMPTIES`].
    ///
    /// Matches and measurements use [`create`](Self::create), without a book.
    pub fn create_for_game(self, seed: u64) -> Box<dyn Opponent> {
        // Without the book the opponent plays all the same.
        let Ok(book) = Book::embedded() else {
            return self.create(seed);
        };
        match (self.method(), self.variety()) {
            (Method::Engine, _) => match StrongOpponent::in_a_game(seed) {
                Ok(strong) => Box::new(strong.with_book(book)),
                Err(_) => Self::SUBSTITUTE.create_for_game(seed),
            },
            (Method::Search(algorithm, heuristic, depth), Some(Variety { style, margin })) => {
                let player = SearchPlayer::new(algorithm, heuristic, depth, seed);
                let player = Box::new(player.with_margin(margin));
                Box::new(BookOpening::new(player, heuristic, book, style, seed))
            }
            _ => self.create(seed),
        }
    }

    /// The style of an opponent that errs as people do. `None` for the others.
    pub fn style(self) -> Option<Style> {
        match self.method() {
            Method::Person(style) => Some(*style),
            _ => None,
        }
    }

    /// How likely an opponent that errs as people do plays a move of a position whose last move it does not know, from 0 to 1.
    /// `None` for the other opponents, and if the search was stopped.
    pub fn likelihood(self, position: &Position, square: Square, stop: &StopFlag) -> Option<f32> {
        match self.method() {
            Method::Person(style) => Person::likelihood(style, position, square, stop).ok()?,
            _ => None,
        }
    }
}

/// An opponent that chooses in this way. Equal seeds make equal choices.
///
/// # Errors
///
/// [`WeightsError`] if the weights of the strong engine are damaged.
fn create(method: Method, seed: u64) -> Result<Box<dyn Opponent>, WeightsError> {
    Ok(match method {
        Method::Random => Box::new(RandomPlayer::new(seed)),
        Method::Greedy => Box::new(GreedyPlayer::new(seed)),
        Method::Search(algorithm, heuristic, depth) => Box::new(SearchPlayer::new(algorithm, heuristic, depth, seed)),
        Method::Person(style) => Box::new(Person::new(Some(style), seed)?),
        Method::Engine => Box::new(StrongOpponent::in_a_game(seed)?),
        Method::Even => Box::new(Even::new(seed)),
        Method::Someone => Box::new(Person::new(None, seed)?),
    })
}

/// The weakest one that an even match is played with. It is weaker than all characters.
const WEAKEST: OpponentKind = OpponentKind::Rookie;

/// Plays each move as the stronger or as the weaker one of two neighbours on the ladder. The nearer a neighbour is to the
/// wanted strength, the more moves are its own. All moves are meant: none is thrown away.
pub(super) struct Even {
    seed: u64,
}

impl Even {
    /// An opponent that is as strong as [`Limits::elo`] says. Equal seeds make equal choices.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

/// The neighbours of a strength on the ladder, and the part of the moves that the stronger one plays.
fn neighbours(elo: f32) -> ([OpponentKind; 2], f32) {
    let ladder = Ladder::embedded();
    let elo_of = |kind| ladder.strength(kind).map_or(0.0, |it| it.elo as f32);
    let mut weaker = WEAKEST;
    for kind in OpponentKind::CHARACTERS {
        if elo_of(kind) > elo {
            let (low, high) = (elo_of(weaker), elo_of(kind));
            return ([weaker, kind], ((elo - low) / (high - low)).clamp(0.0, 1.0));
        }
        weaker = kind;
    }
    ([weaker; 2], 1.0)
}

impl Opponent for Even {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        let (kinds, part) = neighbours(limits.elo.map_or(0.0, f32::from));
        // Another chance than the one by which the character chooses its move.
        let chance = self.seed.wrapping_sub(position.empties().into());
        let mut rng = StdRng::seed_from_u64(chance);
        let kind = kinds[usize::from(rng.random::<f32>() < part)];
        let limits = Limits { elo: None, ..*limits };
        kind.create(self.seed).choose(position, &limits, stop, progress)
    }
}

/// Down to this many empty squares an opponent plays from the book: the first fourteen moves of the game.
pub const OPENING_EMPTIES: u32 = 47;

/// An opponent that makes its first moves from the book, in a style of its own. Later, or where the book has no move, and if
/// [`Limits`] ask for a depth or a number of positions, it searches as it would without a book.
pub(super) struct BookOpening {
    opponent: Box<dyn Opponent>,
    /// Gives the moves of the book a score in the units of the opponent.
    heuristic: Heuristic,
    book: &'static Book,
    style: BookStyle,
    rng: StdRng,
}

impl BookOpening {
    pub(super) fn new(
        opponent: Box<dyn Opponent>,
        heuristic: Heuristic,
        book: &'static Book,
        style: BookStyle,
        seed: u64,
    ) -> Self {
        Self { opponent, heuristic, book, style, rng: StdRng::seed_from_u64(seed) }
    }

    fn book_move(&mut self, position: &Position, limits: &Limits) -> Option<Choice> {
        let searched = limits.depth.is_some() || limits.nodes.is_some();
        if searched || position.empties() < OPENING_EMPTIES {
            return None;
        }
        let (book, style) = (self.book, &self.style);
        let square = book.choose_in_style(position, style, &mut self.rng)?.square;
        let next = position.play(square).ok()?;
        let black = self.heuristic.evaluate(&next);
        let score = match position.side_to_move() {
            Side::Black => black,
            Side::White => -black,
        };
        Some(Choice { square, score, depth: 0, nodes: 0, completed: true })
    }
}

impl Opponent for BookOpening {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopFlag,
        progress: &mut dyn FnMut(&Progress),
    ) -> Option<Choice> {
        match self.book_move(position, limits) {
            Some(choice) => Some(choice),
            None => self.opponent.choose(position, limits, stop, progress),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_neighbours_are_above_and_below() {
        let ladder = Ladder::embedded();
        let elo = |kind| ladder.strength(kind).expect("measured").elo as f32;
        for pair in OpponentKind::CHARACTERS.windows(2) {
            let [low, high] = [elo(pair[0]), elo(pair[1])];
            for part in [0.25, 0.5, 0.9] {
                let (found, stronger) = neighbours(low + part * (high - low));
                assert_eq!(found, [pair[0], pair[1]]);
                assert!((stronger - part).abs() < 0.01, "{stronger}");
            }
        }
        let weakest = [WEAKEST, OpponentKind::CHARACTERS[0]];
        assert_eq!(neighbours(0.0), (weakest, 0.0));
        assert_eq!(neighbours(9999.0), ([OpponentKind::Engine; 2], 1.0));
    }
}
