//! The box that says how good the shown move is and why, or the task of repeating an error.

mod parts;

use bevy::prelude::*;

use self::parts::{button, dots, reason, task, verdict};
use super::{
    widget::{ReviewWidget, WHY},
    words::ReviewMessage,
};
use crate::{
    engine::reasons::Topic,
    game::{
        frame::{AppSystems, Screen},
        look::LayoutMode,
        play::{Retry, Review, Session, player_name, reason_sentence, topic_icon},
        screens::explain::{self, is_explained},
        texts::{Key, Phrase},
        ui::{Boxes, Filled, Skin, SwipeArea, Swiped, TextRole, Ui, UiParam, card},
    },
    rules::{Color as Side, Square},
};

/// The height of the box, in design units: with all reasons, and with one of them.
pub(super) const HEIGHTS: [f32; 2] = [262.0, 222.0];

/// The box.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<WhyContent>)]
struct WhyBox {
    /// All reasons below each other. Otherwise only the active one, with dots for the others.
    all: bool,
}

/// What the box is filled with.
#[derive(Clone, PartialEq)]
struct WhyContent {
    said: ReviewMessage,
    /// The sentences of the reasons, and what they are about.
    reasons: Vec<(Phrase, Topic)>,
    active: usize,
    retry: Option<Retry>,
    /// The number of errors that can be repeated. They are offered at the end of the game.
    errors: usize,
    accounts: Vec<Phrase>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            swipe.in_set(AppSystems::Act),
            show.in_set(AppSystems::Enable),
        )
            .run_if(in_state(Screen::Review)),
    );
}

impl WhyContent {
    fn now(review: &Review, session: &Session) -> Self {
        let at_end = review.tree().game().last() == Some(&review.current(session));
        let side = session.position().side_to_move();
        let is_you = review.game().only_human() == Some(side);
        let best = review.verdict(session).map(|verdict| verdict.best);
        let sentences = |best: Square| {
            let reasons = review.reasons().iter();
            let said = |reason| reason_sentence(reason, side, is_you, best);
            reasons.map(|it| (said(it), it.kind.topic())).collect()
        };
        let mut filling = Self {
            said: ReviewMessage::now(review, session),
            reasons: best.map_or(Vec::new(), sentences),
            active: review.active,
            retry: review.retry().cloned(),
            errors: 0,
            accounts: Vec::new(),
        };
        if at_end {
            filling.errors = review.errors(review.game().only_human()).len();
            filling.accounts = Side::ALL.map(|side| account(review, side)).to_vec();
        }
        filling
    }
}

/// How well a side has played, in words.
fn account(review: &Review, side: Side) -> Phrase {
    let account = review.account(side);
    let name = player_name(review.game(), side);
    match account.accuracy {
        _ if !review.is_settled() => Key("review-account-open").with("name", name),
        // A side that never had a choice has no accuracy.
        None => Key("review-account-none").with("name", name),
        Some(part) => Key("review-account")
            .with("name", name)
            .with("percent", (100.0 * part).round() as i32)
            .with("errors", account.errors.iter().sum::<usize>()),
    }
}

/// Builds the box. `height` is in design units; without one the box is as high as its content.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, height: Option<f32>, all: bool) {
    let small = ui.layout.mode == LayoutMode::Small;
    let column = ui
        .column(2.0)
        .clipped()
        .min_height(height.map_or(Val::Auto, |height| ui.px(height)))
        .padding(ui.px(if small || !all { 8.0 } else { 14.0 }).all());
    let mut why = parent.spawn((Name::new("Why"), WhyBox { all }, WHY, card(ui, column)));
    if !all {
        why.insert(SwipeArea);
    }
}

/// A swipe leads to the next reason, or to the one before.
fn swipe(
    mut swiped: MessageReader<Swiped>,
    boxes: Query<(), With<WhyBox>>,
    mut review: ResMut<Review>,
) {
    for swiped in swiped.read().filter(|swiped| boxes.contains(swiped.area)) {
        let active = review.active;
        let next = if swiped.forward {
            Some(active + 1)
        } else {
            active.checked_sub(1)
        };
        if let Some(next) = next {
            review.activate(next);
        }
    }
}

fn show(
    mut commands: Commands,
    mut boxes: Query<(Entity, &WhyBox, &mut Filled<WhyContent>)>,
    review: Res<Review>,
    session: Res<Session>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, why, mut filled) in &mut boxes {
        if !filled.is_due(review.is_changed() || session.is_changed()) {
            continue;
        }
        let now = WhyContent::now(&review, &session);
        let node = commands.entity(entity);
        Filled::refill(&mut filled, node, now, |parent, now| match &now.retry {
            Some(retry) => task(parent, &ui, &now.said, retry),
            None => fill(parent, &ui, now, why.all),
        });
    }
}

fn fill(parent: &mut ChildSpawnerCommands, ui: &Ui, now: &WhyContent, all: bool) {
    verdict(parent, ui, &now.said);
    for account in &now.accounts {
        parent
            .spawn(Node::default().padding(UiRect::axes(ui.px(8.0), ui.px(4.0))))
            .with_child(ui.quiet(TextRole::Body, account.clone()));
    }
    if now.errors > 0 {
        let words = Key("review-retry").with("errors", now.errors);
        button(parent, ui, ReviewWidget::Retry, words, Skin::Primary);
    }
    for (index, (words, topic)) in now.reasons.iter().enumerate() {
        let active = index == now.active;
        if !all && !active {
            continue;
        }
        parent.spawn(ui.row(4.0).fixed()).with_children(|line| {
            reason(line, ui, index, words.clone(), topic_icon(*topic), active);
            // A small window has no room for the button.
            if active && is_explained(*topic) && ui.layout.mode != LayoutMode::Small {
                explain::button(line, ui);
            }
        });
    }
    if !all && now.reasons.len() > 1 {
        dots(parent, ui, now.reasons.len(), now.active);
    }
}
