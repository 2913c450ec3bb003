//! What is asked about the moves on the board, who leads, and how sure that is; and which of the best moves is a
//! trap: a move that the opponent mostly answers with an error.

use bevy::prelude::*;

use super::super::{CoachMessage, Doubles, Player, Session, player_name, values_refused};
use crate::{
    engine::{MoveValue, OpponentKind, human::Style, teach::reasons},
    game::{
        look::Icon,
        play::session::{is_one_against_the_computer, may_warn, tells_of_blunders},
        settings::Settings,
        texts::{Key, Phrase},
    },
    rules::{Outcome, Position, Side, Square},
};

/// What the player has asked about the moves on the board, and who leads. The values themselves are in the `Review`, where
/// all that is known about positions is kept.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// The revision about which nothing more is asked.
    pub(super) finished: Option<u64>,
    /// The revision for which a player of two has asked for values.
    pub(super) asked: Option<u64>,
    /// Who leads, and by how much, after the last move whose value is known.
    pub standing: Option<Standing>,
}

impl Analysis {
    /// Whether the values of the moves on the board are to be seen. In a game between two people they are shown only on
    /// request and until the next move, because both people see them.
    pub fn is_wanted(&self, session: &Session, settings: &Settings) -> bool {
        values_refused(session).is_none()
            && session.is_started()
            && session.is_game()
            && !session.is_watched()
            && match session.only_human() {
                Some(_) => settings.values,
                None => self.asked == Some(session.revision()),
            }
    }

    /// Whether the engine is to value the moves: they are to be seen, or the coach looks for blunders, before the move or
    /// after it.
    pub(super) fn is_needed(&self, session: &Session, settings: &Settings) -> bool {
        let for_coach = is_one_against_the_computer(session) && tells_of_blunders(session, settings);
        for_coach || may_warn(session, settings) || self.is_wanted(session, settings)
    }

    /// Whether the evaluation bar is beside the board: with the values, in games against the computer.
    pub fn has_bar(session: &Session, settings: &Settings) -> bool {
        settings.values && session.only_human().is_some() && values_refused(session).is_none()
    }
}

/// Shows the values of the moves, or hides them.
#[derive(Message, Clone, Copy, Debug)]
pub struct ValuesToggled;

/// The expected result of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// By how many discs black will win, if both sides play their best moves. It is negative if white will win.
    pub black: f32,
    /// The same in whole discs, as it is shown.
    pub discs: i32,
    pub sure: Sure,
}

impl Standing {
    /// The standing after a move of the position that was analysed; `None` if the move is not legal.
    pub(super) fn after(analysis: &reasons::Analysis, square: Square) -> Option<Self> {
        let found = analysis.find(square)?;
        let sign = match analysis.position().side_to_move() {
            Side::Black => 1,
            Side::White => -1,
        };
        Some(Self {
            black: sign as f32 * found.value,
            discs: sign * analysis.discs(square)?,
            sure: Sure::of(found, analysis.position().empties()),
        })
    }

    /// The result of a game that is over.
    pub(super) fn of(outcome: Outcome) -> Self {
        let discs = outcome.score();
        Self { black: discs as f32, discs, sure: Sure::Exact }
    }

    /// The side that leads by at least half a disc, if there is one.
    pub fn leader(&self) -> Option<Side> {
        match self.discs {
            0 => None,
            1.. => Some(Side::Black),
            _ => Some(Side::White),
        }
    }

    /// Black's share of the evaluation bar, from 0 to 1. A disc counts most in an even game.
    pub fn share(&self) -> f32 {
        0.5 + 0.5 * (self.black / 16.0).tanh()
    }
}

/// How sure a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sure {
    /// It is the certain result of best play.
    Exact,
    /// It hardly changes any more.
    Likely,
    /// The engine has just begun to look.
    Rough,
}

impl Sure {
    /// How sure the value of a move is. `empties` counts the empty squares before the move.
    pub fn of(found: &MoveValue, empties: u32) -> Self {
        if found.is_exact(empties) {
            Self::Exact
        } else if found.is_rough(empties) {
            Self::Rough
        } else {
            Self::Likely
        }
    }

    pub fn word(self) -> Key {
        match self {
            Self::Exact => Key("value-exact"),
            Self::Likely => Key("value-likely"),
            Self::Rough => Key("value-rough"),
        }
    }
}

/// A number of discs with its sign, as it is shown. Zero has none.
pub fn shown_discs(discs: i32) -> String {
    match discs {
        0 => "0".into(),
        1.. => format!("+{discs}"),
        // A true minus sign is as wide as a plus sign.
        _ => format!("\u{2212}{}", discs.unsigned_abs()),
    }
}

/// A number of discs with its sign, as it is shown where a rough one has a lighter ink. A theme without lighter inks `waves`:
/// there it has a tilde.
pub fn shown_value(discs: i32, is_rough: bool, waves: bool) -> String {
    let tilde = if is_rough && waves { "~" } else { "" };
    format!("{tilde}{}", shown_discs(discs))
}

/// The same with tenths of a disc, for values that are compared with each other.
pub fn shown_tenths(value: f32, is_rough: bool, waves: bool) -> String {
    let tilde = if is_rough && waves { "~" } else { "" };
    let tenths = (10.0 * value).round() as i32;
    let sign = match tenths.signum() {
        0 => "",
        1.. => "+",
        _ => "\u{2212}",
    };
    let size = tenths.unsigned_abs();
    format!("{tilde}{sign}{}.{}", size / 10, size % 10)
}

/// A value in words: a rough one is "about" so many.
pub fn said_value(value: impl Into<Phrase>, is_rough: bool) -> Phrase {
    let value = value.into();
    if is_rough { Key("value-about").with("discs", value) } else { value }
}

/// How likely the opponent answers the best moves of a position with an error.
#[derive(Resource, Default, Debug)]
pub struct Traps {
    /// The position, and how the opponent chooses moves.
    of: Option<(Position, Style)>,
    /// The moves, and how likely the answer is an error.
    errors: Vec<(Square, f32)>,
}

/// How the opponent of the only person chooses moves. `None` if that is not known.
pub(super) fn style_of_opponent(session: &Session, doubles: &Doubles) -> Option<Style> {
    let side = session.only_human()?.opponent();
    match session.player(side) {
        Player::Computer(OpponentKind::Even) => Some(Style::of_rating(session.config().even?.into())),
        Player::Computer(kind) => kind.style(),
        _ => Some(doubles.find(session.double(side)?)?.style),
    }
}

impl Traps {
    /// The next of the best moves about which nothing is known. `style` is that of the opponent.
    pub(super) fn next(&self, found: &reasons::Analysis, style: &Style) -> Option<Square> {
        let is_known = self.of == Some((*found.position(), *style));
        let known = |square| is_known && self.errors.iter().any(|it| it.0 == square);
        let mut moves = found.moves().iter().map(|it| it.square);
        moves.find(|&square| found.is_best(square) && !known(square))
    }

    /// Keeps how likely the answer to a move is an error.
    pub(super) fn hear(&mut self, position: Position, style: Style, square: Square, error: f32) {
        if self.of != Some((position, style)) {
            self.of = Some((position, style));
            self.errors.clear();
        }
        self.errors.push((square, error));
    }

    /// What is said about the best trap, if one of the best moves is one against an opponent with this style.
    pub(super) fn advice(&self, found: &reasons::Analysis, style: &Style, session: &Session) -> Option<CoachMessage> {
        /// A move that so many answer with an error is a trap.
        const TRAP: f32 = 0.5;
        let (position, _) = self.of.filter(|of| *of == (*found.position(), *style))?;
        let traps = self.errors.iter().filter(|it| found.is_best(it.0));
        let &(square, error) = traps.max_by(|a, b| a.1.total_cmp(&b.1))?;
        let value = found.find(square)?;
        let name = player_name(session, session.only_human()?.opponent());
        (error >= TRAP).then(|| CoachMessage {
            icon: Icon::Chart,
            square: Some(square),
            discs: Some(value.discs()),
            is_rough: value.is_rough(position.empties()),
            title: Key("coach-is-best").into(),
            topic: None,
            words: Key("coach-trap").with("name", name),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_signs() {
        assert_eq!([-12, 0, 3].map(shown_discs), ["\u{2212}12", "0", "+3"]);
        let rough = |waves| [-12, 0, 3].map(|discs| shown_value(discs, true, waves));
        assert_eq!(rough(true), ["~\u{2212}12", "~0", "~+3"]);
        assert_eq!(rough(false), ["\u{2212}12", "0", "+3"]);
        assert_eq!(shown_value(3, false, true), "+3");
    }

    #[test]
    fn the_share_is_even_for_a_draw_and_grows_with_the_lead() {
        let share = |black: f32| {
            let (discs, sure) = (black as i32, Sure::Exact);
            Standing { black, discs, sure }.share()
        };
        assert!((share(0.0) - 0.5).abs() < 0.001);
        assert!((share(16.0) - 0.881).abs() < 0.001);
        assert!((share(-16.0) - 0.119).abs() < 0.001);
        assert!(share(64.0) <= 1.0);
    }
}
