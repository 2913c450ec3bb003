//! The values of the moves that are to be seen on the board.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{Analysis, Openings, Review, Session};
use crate::{engine::MoveValue, game::settings::Settings, rules::Square};

/// The values of the moves that are to be seen on the board: those of the running game, or those of the review or the opening
/// that has the board.
#[derive(SystemParam)]
pub struct ShownValues<'w> {
    analysis: Res<'w, Analysis>,
    review: Res<'w, Review>,
    openings: Res<'w, Openings>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
}

impl ShownValues<'_> {
    /// The legal moves with their values, the best one first. Empty if no values are to be seen or known.
    pub fn moves(&self) -> &[MoveValue] {
        if self.session.is_openings() {
            self.openings.shown_values()
        } else if self.session.is_review() {
            if self.settings.review_values {
                self.review.shown_values(&self.session)
            } else {
                &[]
            }
        } else {
            let values = self.analysis.values(&self.session, &self.settings);
            values.unwrap_or_default()
        }
    }

    /// The move that is marked as the best one.
    pub fn best(&self) -> Option<Square> {
        if self.session.is_review() {
            self.review.shown_best(&self.session)
        } else {
            Some(self.moves().first()?.square)
        }
    }

    /// How often the opening book plays a move, from 0 to 1, where it is shown.
    pub fn share(&self, square: Square) -> Option<f32> {
        self.openings
            .share(square)
            .filter(|_| self.session.is_openings())
    }

    /// True if they may be others than in the frame before.
    pub fn is_changed(&self) -> bool {
        self.analysis.is_changed()
            || self.review.is_changed()
            || self.openings.is_changed()
            || self.session.is_changed()
            || self.settings.is_changed()
    }
}

/// How often the opening book plays a move, as it is shown. A move that it does not play has a dash.
pub fn shown_share(share: f32) -> String {
    let percent = (100.0 * share).round() as u32;
    match percent {
        _ if share <= 0.0 => "\u{2013}".to_owned(),
        0 => "<1%".to_owned(),
        percent => format!("{percent}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_whole_per_cent() {
        let shown = [0.0, 0.004, 0.256, 1.0].map(shown_share);
        assert_eq!(shown, ["\u{2013}", "<1%", "26%", "100%"]);
    }
}
