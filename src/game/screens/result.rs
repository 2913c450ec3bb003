//! The result of a game, beside the final board: when it opens, and what keys and its widgets do.

mod facts;
mod judged;
mod panel;
mod reward;
mod story;

pub(super) use facts::{points, result_sentence};
pub use judged::ResultWidget;

use self::{panel::Offers, reward::Reward};
use crate::game::{
    board::{CountToggled, Playback},
    pages::{Go, KeyEffect, KeyPress, ScreenBuilder, add_dialog},
    play::{
        BoardCommand, BoardQueue, BoardRest, Draft, GameConfig, LiveToggled, OpenReview, Player, Review,
        SessionCommand, WatchedMatch,
    },
    prelude::*,
    store::Standing,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            follow_ending.in_set(AppSystems::Ui).run_if(in_state(Screen::Game)),
            (judged::show, story::show).in_set(AppSystems::Enable),
        ),
    );
    add_dialog(app, |menu| menu == Menu::GameOver)
        .first_focus(first_focus)
        .remember_focus()
        .on(Action::Back, ResultWidget::Leave)
        .keys(keys)
        .act(act)
        .build(build);
}

/// Opens the result after the last disc has flipped, and closes it when the last move is undone.
fn follow_ending(
    session: Res<Session>,
    rest: Res<BoardRest>,
    playback: Res<Playback>,
    watched: Res<WatchedMatch>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut pace: ResMut<Pace>,
) {
    /// How long the final board is shown alone before the result opens, in seconds. When the discs have been counted, it has been.
    const PAUSE_SECS: f32 = 0.5;
    let pause = if playback.is_counted() { 0.0 } else { PAUSE_SECS };
    if !matches!(*next, NextState::Unchanged) {
        return;
    }
    // The next game of a match begins by itself.
    let is_over = session.is_over() && !watched.goes_on(&session);
    match (menu.get(), is_over) {
        (Menu::None, true) => match rest.still_secs() {
            Some(still) if still >= pause => {
                NextState::set_if_neq(&mut next, Menu::GameOver);
                pace.animate();
            }
            Some(still) => pace.want(pause - still),
            None => {}
        },
        (Menu::GameOver, false) => {
            NextState::set_if_neq(&mut next, Menu::None);
            pace.animate();
        }
        _ => {}
    }
}

fn first_focus(session: Res<Session>, mut focus: ResMut<Focus>) {
    focus.target = if can_review(&session) { ResultWidget::Review.into() } else { ResultWidget::Rematch.into() };
}

fn can_review(session: &Session) -> bool {
    session.record().move_count() > 0
}

/// What keys and buttons do while the result is shown only.
fn keys(
    In(press): In<KeyPress>,
    session: Res<Session>,
    mut queue: ResMut<BoardQueue>,
    mut lives: MessageWriter<LiveToggled>,
) -> KeyEffect {
    match press.intent {
        _ if press.repeat => KeyEffect::Usual,
        Intent::Action(Action::Live) if can_review(&session) => {
            lives.write(LiveToggled);
            ResultWidget::Review.into()
        }
        Intent::Action(Action::Undo) => {
            queue.push(BoardCommand::Undo { instant: false });
            KeyEffect::Done
        }
        _ => KeyEffect::Usual,
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    settings: Res<Settings>,
    session: Res<Session>,
    draft: Res<Draft>,
    review: Res<Review>,
    standing: Res<Standing>,
    mut reviews: MessageWriter<OpenReview>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut counts: MessageWriter<CountToggled>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ResultWidget::Rematch => {
                let swaps = settings.swap_colours;
                session_commands.write(if session.config().even.is_some() {
                    let mut next = session.config().clone();
                    // The opponent is as strong as the player is now.
                    next.even = Some(draft.even);
                    SessionCommand::NewGame(if swaps { next.with_other_colours() } else { next })
                } else if swaps {
                    SessionCommand::Rematch
                } else {
                    SessionCommand::Restart
                });
                go.to(Screen::Game);
            }
            ResultWidget::Review | ResultWidget::Best | ResultWidget::Worst => {
                let (best, worst) = review.best_and_worst();
                let found = match widget {
                    ResultWidget::Best => best.map(|(id, _)| id),
                    ResultWidget::Worst => worst.map(|(id, _)| id),
                    _ => None,
                };
                let moves = found.map(|id| review.tree().moves(id) - 1);
                reviews.write(OpenReview { moves, ..OpenReview::of(session.clone()) });
            }
            ResultWidget::Share => go.to(Screen::Share),
            ResultWidget::NextCharacter => {
                if let Some(players) = reward::next_players(&standing, &session) {
                    let next = GameConfig { players, ..session.config().clone() };
                    session_commands.write(SessionCommand::NewGame(next));
                    go.to(Screen::Game);
                }
            }
            ResultWidget::NewGame => go.to(Screen::NewGame),
            ResultWidget::Board => {
                counts.write(CountToggled);
            }
            ResultWidget::Leave => go.to(Screen::Title),
        }
    }
}

fn build(
    mut builder: ScreenBuilder<(u64, [Player; 2], Offers)>,
    session: Res<Session>,
    review: Res<Review>,
    standing: Res<Standing>,
    watched: Res<WatchedMatch>,
) {
    // A game that goes on, or another one, has no result: the panel stays as it is while it goes.
    if !session.is_over() {
        return;
    }
    let offers = Offers {
        review: can_review(&session),
        judged: review.is_of(&session) && !review.unavailable,
        reward: Reward::of(&standing, &session),
    };
    // Nothing else changes a finished game. What the engine finds out is filled in without building the panel anew.
    let value = (session.revision(), session.config().players, offers);
    builder.show(value, |parent, ui| {
        let watched = watched.has(&session).then_some(&*watched);
        panel::build(parent, ui, &session, offers, watched);
    });
}
