//! Hints: a move suggested to the player.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    order::AiSystems,
    question::{Answer, Choose, Purpose, Question},
    tasks::AiTasks,
};
use crate::{
    engine::{Limits, OpponentKind},
    game::{
        frame::{Random, Screen},
        play::{
            help::{Refused, hint_refused},
            session::{Player, Session},
        },
    },
    rules::Square,
};

/// How long the engine looks for a hint.
const HINT_TIME: Duration = Duration::from_millis(500);

/// Asks for a hint for the side to move; answered by [`HintReady`].
#[derive(Message, Clone, Copy, Debug)]
pub struct HintRequested;

/// A suggested move for the position with this revision.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintReady {
    /// The [`Session::revision`] it belongs to.
    pub revision: u64,
    /// The suggested square.
    pub square: Square,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<HintRequested>()
        .add_message::<HintReady>()
        .add_systems(
            Update,
            (
                ask_for_hint.in_set(AiSystems::AskHint),
                deliver_hint.in_set(AiSystems::DeliverHint),
            ),
        );
}

fn ask_for_hint(
    mut tasks: ResMut<AiTasks>,
    mut hints: MessageReader<HintRequested>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    mut random: ResMut<Random>,
    mut refused: MessageWriter<Refused>,
) {
    if hints.read().count() == 0 {
        return;
    }
    if let Some(reason) = hint_refused(&session) {
        refused.write(Refused(reason));
        return;
    }
    if !session.is_started() || *screen.get() != Screen::Game {
        return;
    }
    if let Some(side) = session.human_to_move() {
        // In a game against the computer, the opponent's own search gives the hint. In a game between two people, the
        // strongest search gives it.
        let opponent = match session.player(side.opponent()) {
            Player::Computer(kind) => kind,
            Player::Human => OpponentKind::Engine,
        };
        tasks.ask(Question::Hint(Choose {
            position: *session.position(),
            revision: session.revision(),
            opponent,
            limits: Limits {
                time: (opponent == OpponentKind::Engine).then_some(HINT_TIME.into()),
                ..Limits::default()
            },
            seed: random.number(),
        }));
    }
}

fn deliver_hint(mut tasks: ResMut<AiTasks>, mut hints: MessageWriter<HintReady>) {
    if let Some((Question::Hint(asked), Answer::Square(Some(square)))) =
        tasks.take_answer(Purpose::Hint)
    {
        hints.write(HintReady {
            revision: asked.revision,
            square,
        });
    }
}
