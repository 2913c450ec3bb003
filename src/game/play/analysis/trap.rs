//! Which of the best moves is a trap: a move that the opponent mostly answers with an error.

use bevy::prelude::*;

use crate::{
    engine::{OpponentKind, people::Style, reasons},
    game::{
        look::Icon,
        play::{CoachMessage, Doubles, Player, Session, player_name},
        texts::Key,
    },
    rules::{Position, Square},
};

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
