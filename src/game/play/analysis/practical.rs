//! The second reading of the values: what moves are worth against an opponent who does not always find the best reply.

use bevy::prelude::*;

use super::state::{Sure, shown_value};
use crate::{
    engine::{
        MoveValue, OpponentKind,
        people::{Gain, MARGIN, Style},
        reasons,
    },
    game::{
        look::Icon,
        play::{CoachMessage, Doubles, Player, Session, player_name},
        texts::Key,
    },
    rules::{Bitboard, Position, Square},
};

/// The second reading of the values, and what it rests on.
#[derive(Resource, Default, Debug)]
pub struct Practical {
    /// Whether the player has chosen it.
    pub(super) on: bool,
    /// Where the gains are known, and against whom.
    of: Option<(Position, Style)>,
    /// What moves win there, beside their values.
    gains: Vec<(Square, Gain)>,
    /// What the moves are worth.
    pub(super) worths: Worths,
}

/// What moves are worth against an opponent. It is empty while it is not known which move is best.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Worths {
    /// The moves, the best practical move first and then from high to low.
    pub moves: Vec<MoveValue>,
    /// The best practical moves.
    pub best: Bitboard,
}

/// How the opponent of the only person chooses moves. `None` if that is not known.
pub(super) fn style_of_opponent(session: &Session, doubles: &Doubles) -> Option<Style> {
    let side = session.only_human()?.opponent();
    match session.player(side) {
        Player::Computer(OpponentKind::Even) => {
            Some(Style::of_rating(session.config().even?.into()))
        }
        Player::Computer(kind) => kind.style(),
        _ => Some(doubles.find(session.double(side)?)?.style),
    }
}

impl Practical {
    /// Whether the moves of this game have a second reading, and the player has chosen it.
    pub(super) fn is_on(&self, session: &Session, doubles: &Doubles) -> bool {
        self.on && style_of_opponent(session, doubles).is_some()
    }

    /// The next move of the analysed position about which it is not known what it wins against an opponent with this style.
    pub(super) fn next(&self, found: &reasons::Analysis, style: &Style) -> Option<Square> {
        let is_known = self.of == Some((*found.position(), *style));
        let mut moves = found.moves().iter().filter(|found| found.has_value);
        let next = moves.find(|it| !is_known || self.gain(it.square).is_none());
        Some(next?.square)
    }

    /// Keeps what a move wins.
    pub(super) fn hear(&mut self, position: Position, style: Style, square: Square, gain: Gain) {
        if self.of != Some((position, style)) {
            self.of = Some((position, style));
            self.gains.clear();
        }
        self.gains.push((square, gain));
    }

    fn gain(&self, square: Square) -> Option<Gain> {
        let found = self.gains.iter().find(|it| it.0 == square);
        found.map(|it| it.1)
    }

    /// What the moves of the analysed position are worth.
    pub(super) fn worths_of(&self, found: &reasons::Analysis) -> Worths {
        let is_known = self.of.is_some_and(|of| of.0 == *found.position());
        if is_known {
            self.worths_near(found.moves())
        } else {
            Worths::default()
        }
    }

    fn worths_near(&self, moves: &[MoveValue]) -> Worths {
        let best = moves.first().map_or(0.0, |best| best.value);
        let is_near = |found: &MoveValue| found.value >= best - MARGIN;
        let known = moves.iter().filter(|found| found.has_value);
        let mut near = known.clone().filter(|found| is_near(found));
        if near.any(|found| self.gain(found.square).is_none()) {
            return Worths::default();
        }
        let worth = |found: &MoveValue| {
            let value = found.value + self.gain(found.square)?.discs;
            let worth = MoveValue {
                value,
                ..found.clone()
            };
            Some((is_near(found), worth))
        };
        let mut worths: Vec<(bool, MoveValue)> = known.filter_map(worth).collect();
        worths.sort_by(|a, b| b.1.value.total_cmp(&a.1.value));
        let Some(at) = worths.iter().position(|(is_near, _)| *is_near) else {
            return Worths::default();
        };
        worths[..=at].rotate_right(1);
        let discs = worths[0].1.discs();
        let best = worths.iter().filter(|it| it.0 && it.1.discs() == discs);
        Worths {
            best: best.map(|it| it.1.square).collect(),
            moves: worths.into_iter().map(|it| it.1).collect(),
        }
    }

    /// What is said about the best practical move.
    pub(super) fn advice(
        &self,
        found: &reasons::Analysis,
        session: &Session,
    ) -> Option<CoachMessage> {
        /// A move that so many answer with an error is a trap.
        const TRAP: f32 = 0.5;
        let (practical, best) = (self.worths.moves.first()?, found.best()?);
        let name = player_name(session, session.only_human()?.opponent());
        let error = self.gain(practical.square)?.error;
        let words = if error >= TRAP {
            // Never all of them: the model is not so sure.
            let percent = (10.0 * error).round().min(9.0) as i32 * 10;
            Key("practical-trap")
                .with("name", &name)
                .with("percent", percent)
        } else if practical.square == best.square {
            Key("practical-best").into()
        } else {
            let is_rough = Sure::of(best, found.position().empties()) == Sure::Rough;
            Key("practical-other")
                .with("best", best.square.to_string())
                .with("value", shown_value(best.discs(), is_rough))
        };
        Some(CoachMessage {
            icon: Icon::Chart,
            square: Some(practical.square),
            discs: Some(practical.discs()),
            is_rough: true,
            title: Key("practical-against").with("name", name),
            topic: None,
            words,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_practical_move_is_near_the_best() {
        let found = |square, value| MoveValue {
            square,
            value,
            has_value: true,
            depth: 8,
            selectivity: crate::engine::Selectivity::NONE,
            line: Vec::new(),
        };
        let moves = [
            found(Square::D3, 4.0),
            found(Square::C4, 2.5),
            found(Square::F5, 1.0),
            found(Square::E6, -3.0),
        ];
        let mut practical = Practical::default();
        let (position, style) = (Position::default(), Style::plain(4.0));
        let squares = |it: &Practical| -> Vec<(Square, f32)> {
            let worths = it.worths_near(&moves).moves.into_iter();
            worths.map(|it| (it.square, it.value)).collect()
        };
        let gain = |discs| Gain { discs, error: 0.4 };
        practical.hear(position, style, Square::D3, gain(0.5));
        assert_eq!(squares(&practical), [], "c4 is near, and not known");
        practical.hear(position, style, Square::C4, gain(3.0));
        assert_eq!(squares(&practical), [(Square::C4, 5.5), (Square::D3, 4.5)]);
        practical.hear(position, style, Square::E6, gain(1.0));
        practical.hear(position, style, Square::F5, gain(9.0));
        let expected = [
            (Square::C4, 5.5),
            (Square::F5, 10.0),
            (Square::D3, 4.5),
            (Square::E6, -2.0),
        ];
        assert_eq!(squares(&practical), expected, "f5 loses three discs");
        let best = practical.worths_near(&moves).best;
        assert_eq!(best, Bitboard::from_iter([Square::C4]));
        // Against somebody else nothing of it holds.
        practical.hear(position, Style::plain(5.0), Square::D3, gain(0.0));
        assert_eq!(squares(&practical), []);
    }
}
