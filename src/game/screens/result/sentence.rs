//! The sentence that says who has won.

use crate::game::{
    play::{EarlyEnd, Session, player_name},
    texts::{Key, Phrase},
};

/// One sentence about who has won.
pub(crate) fn result_sentence(session: &Session) -> Phrase {
    let margin = session
        .record()
        .outcome()
        .map_or(0, |outcome| outcome.disc_difference().abs());
    let by_time = matches!(session.early_end(), Some(EarlyEnd::OutOfTime(_)));
    if let Some(winner) = session.winner().filter(|_| by_time) {
        return match session.only_human() {
            Some(human) if human == winner => Key("over-you-win-time").into(),
            _ => Key("over-wins-time").with("name", player_name(session, winner)),
        };
    }
    match (session.winner(), session.resigned()) {
        (None, _) => Key("over-draw").into(),
        (Some(winner), Some(_)) if session.only_human() == Some(winner) => {
            Key("over-you-win").into()
        }
        (Some(winner), Some(_)) => Key("over-wins").with("name", player_name(session, winner)),
        (Some(winner), None) if session.only_human() == Some(winner) => {
            Key("over-you-win-by").with("discs", margin)
        }
        (Some(winner), None) => Key("over-wins-by")
            .with("name", player_name(session, winner))
            .with("discs", margin),
    }
}
