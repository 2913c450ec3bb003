//! What of all that happens is heard.

use bevy::prelude::*;

use super::{SoundSystems, cue::Heard};
use crate::{
    game::{
        board::{Preview, Shown, Touch},
        frame::{Menu, Screen},
        play::{ClockLow, DraftReady, Fact, HintReady, Session},
        ui::{Activated, Focus, Press, Target},
    },
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            hear_presses,
            hear_focus,
            hear_facts,
            hear_board,
            hear_preview,
        )
            .chain()
            .in_set(SoundSystems::Hear),
    );
}

/// Discs, when they are seen to touch the board; and what is announced.
fn hear_board(
    mut touches: MessageReader<Touch>,
    mut shown: MessageReader<Shown>,
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    mut over_before: Local<bool>,
    mut heard: MessageWriter<Heard>,
) {
    // A game that is over as soon as it is there was brought back: its result has been heard.
    let mut begun = false;
    for fact in facts.read() {
        match fact {
            Fact::Started(_) | Fact::Laid(_) => (begun, *over_before) = (true, false),
            Fact::Ended(_) => *over_before = begun,
            Fact::Moved(_) | Fact::Passed(_) | Fact::Undone(_) => begun = false,
            Fact::Rejected(_) => {}
        }
    }
    // Discs that were left in the air land without a sound.
    let here = screen.get().has_board();
    heard.write_batch(touches.read().filter(|_| here).map(|touch| match *touch {
        Touch::Placed(square) => Heard::Placed(square),
        Touch::Turned { square, ring } => Heard::Turned { square, ring },
        Touch::Lifted(square) => Heard::Lifted(square),
    }));
    heard.write_batch(shown.read().filter_map(|shown| match shown {
        Shown::Started | Shown::Moved { .. } => Some(Heard::Coming),
        Shown::Passed(_) => Some(Heard::Passed),
        Shown::Ended => (!*over_before).then(|| result(&session)),
        Shown::TakenBack => None,
    }));
}

/// How the game has ended for who listens.
fn result(session: &Session) -> Heard {
    match (session.winner(), session.only_human()) {
        (None, _) => Heard::Drawn,
        (Some(winner), Some(person)) if winner != person => Heard::Lost,
        (Some(_), _) => Heard::Won,
    }
}

/// Answers to what the player did, and the clock.
fn hear_facts(
    mut facts: MessageReader<Fact>,
    mut hints: MessageReader<HintReady>,
    mut ticks: MessageReader<ClockLow>,
    session: Res<Session>,
    mut heard: MessageWriter<Heard>,
) {
    for fact in facts.read() {
        if matches!(fact, Fact::Rejected(_)) {
            heard.write(Heard::Refused);
        }
    }
    for hint in hints.read() {
        if hint.revision == session.revision() {
            heard.write(Heard::Hinted);
        }
    }
    heard.write_batch(ticks.read().map(|_| Heard::ClockLow));
}

fn hear_presses(
    mut activated: MessageReader<Activated>,
    mut ready: MessageReader<DraftReady>,
    mut heard: MessageWriter<Heard>,
) {
    // A start that has waited for its opening is heard as the press of its button.
    heard.write_batch(ready.read().map(|DraftReady| Heard::Selected));
    heard.write_batch(
        activated
            .read()
            .filter_map(|pressed| match pressed.0.press() {
                Press::Choice => Some(Heard::Selected),
                Press::Back => Some(Heard::WentBack),
                Press::Silent => None,
            }),
    );
}

/// A disc that rises because it may be played.
fn hear_preview(
    preview: Res<Preview>,
    mut last: Local<Option<Square>>,
    mut heard: MessageWriter<Heard>,
) {
    let now = preview.shown().map(|(square, _)| square);
    if *last != now {
        *last = now;
        heard.write_batch(now.map(Heard::Lifted));
    }
}

/// Steps of the focus that somebody sees; not those that a new screen brings.
fn hear_focus(
    focus: Res<Focus>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut last: Local<Option<(Screen, Menu, bool, Target, Option<Square>)>>,
    mut heard: MessageWriter<Heard>,
) {
    let square = (focus.target == Target::Board).then_some(focus.square);
    let now = (
        *screen.get(),
        *menu.get(),
        focus.visible,
        focus.target,
        square,
    );
    let before = last.replace(now);
    let same_place = before
        .is_some_and(|(screen, menu, visible, ..)| (screen, menu, visible) == (now.0, now.1, true));
    if same_place && before != Some(now) && focus.visible {
        heard.write(Heard::Focused);
    }
}
