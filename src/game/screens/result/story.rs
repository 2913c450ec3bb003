//! One sentence about what decided a game, once it has been analysed.

use crate::game::{
    play::{Review, player_name},
    prelude::*,
};

/// The place of the sentence, this wide in logical pixels. Until it is known, it says what game it was.
#[derive(Component, Clone, Debug)]
#[require(Filled<Story>)]
pub(super) struct StoryPlace {
    pub width: f32,
    pub until: Phrase,
}

/// What the place says.
#[derive(PartialEq)]
pub(super) struct Story(Phrase);

/// Fills the place, and fills it anew when more is known.
pub(super) fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &StoryPlace, &mut Filled<Story>)>,
    review: Res<Review>,
    session: Res<Session>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, StoryPlace { width, until }, mut place) in &mut places {
        if !session.is_over() || !place.is_due(review.is_changed() || session.is_changed()) {
            continue;
        }
        let fits = |phrase: &Phrase| ui.width(TextRole::Caption, phrase) <= *width;
        let known = is_of(&review, &session).then(|| story(&review, &session)).flatten();
        let known = known.and_then(|both| both.into_iter().find(fits));
        let now = Story(known.unwrap_or_else(|| until.clone()));
        Filled::refill(&mut place, commands.entity(entity), now, |parent, Story(words)| {
            parent.spawn((ui.quiet(TextRole::Caption, words.clone()), TextLayout::no_wrap()));
        });
    }
}

fn is_of(review: &Review, session: &Session) -> bool {
    review.is_of(session) && review.is_settled() && !review.is_cancelled()
}

/// The sentence, and a shorter one.
fn story(review: &Review, session: &Session) -> Option<[Phrase; 2]> {
    let winner = session.winner()?;
    let tree = review.tree();
    let moves = &tree.game()[1..];
    let values: Option<Vec<f32>> = moves.iter().map(|&id| Some(review.value(id)?.0)).collect();
    let leads: Vec<f32> = values?.into_iter().map(|black| if winner == Side::Black { black } else { -black }).collect();
    let (turn, how) = turning_point(&leads)?;
    let is_own = session.only_human() == Some(winner);
    let said = |own: Key, other: Key| {
        let words = if is_own { own.into() } else { other.with("name", player_name(session, winner)) };
        words.with("move", turn)
    };
    let words = match how {
        Turn::Decided => {
            let square = tree.square(*moves.get(turn - 1)?)?;
            return Some([
                Key("over-decided").with("moves", turn - 1).with("square", square),
                Key("over-decided-short").with("square", square),
            ]);
        }
        Turn::Took => said(Key("over-you-took"), Key("over-took")),
        Turn::Led => said(Key("over-you-led"), Key("over-led")),
    };
    Some([words, Phrase::nothing()])
}

/// How the winner came to lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// The game was level before.
    Decided,
    /// The other side led before.
    Took,
    Led,
}

/// The number of the move from which the winner led to the end. `leads` are those of the winner after each move, in discs; `None` if
/// the winner did not lead in the end, because the other side gave up.
fn turning_point(leads: &[f32]) -> Option<(usize, Turn)> {
    /// Who leads by so much will win.
    const LEADS: f32 = 1.0;
    /// Up to so many discs a game is level.
    const LEVEL: f32 = 3.0;
    /// A game that was level for fewer moves had hardly begun.
    const LONG: usize = 12;
    let before = leads.iter().rposition(|&lead| lead < LEADS).map_or(0, |at| at + 1);
    if before >= leads.len() {
        return None;
    }
    let how = match &leads[..before] {
        level if before >= LONG && level.iter().all(|lead| lead.abs() <= LEVEL) => Turn::Decided,
        behind if behind.iter().any(|&lead| lead <= -LEVEL) => Turn::Took,
        _ => Turn::Led,
    };
    Some((before + 1, how))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_turning_point_is_the_move_from_which_the_winner_led() {
        let level = [0.0; 36];
        let then = |before: &[f32], after: &[f32]| turning_point(&[before, after].concat());
        assert_eq!(then(&level, &[8.0; 24]), Some((37, Turn::Decided)));
        assert_eq!(then(&level[..4], &[8.0; 24]), Some((5, Turn::Led)));
        assert_eq!(then(&[], &[2.0; 60]), Some((1, Turn::Led)));
        assert_eq!(then(&[2.0, 5.0, -12.0, 0.0], &[3.0; 30]), Some((5, Turn::Took)));
        assert_eq!(then(&[6.0, 9.0, 0.5], &[3.0; 30]), Some((4, Turn::Led)));
        assert_eq!(then(&level, &[-4.0]), None, "the leader gave up");
    }
}
