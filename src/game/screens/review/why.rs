//! The box that says how good the shown move is and why, or the task of repeating an error.

mod parts;

use std::time::Duration;

use self::parts::{button, comment_row, dots, reason, task, told_row, verdict};
use super::{
    widget::{ReviewWidget, WHY},
    words::{ReviewMessage, about_answer, second_opinion},
};
use crate::{
    engine::teach::reasons::Topic,
    game::{
        look::topic_icon,
        play::{Guests, NodeId, Retry, Review, player_name},
        prelude::*,
        screens::explain::{self, is_explained},
        texts::reason_sentence,
        ui::{SwipeArea, Swiped},
    },
};

/// The height of the box, in design units: with all reasons, and with one of them.
pub(super) const HEIGHTS: [f32; 2] = [262.0, 222.0];

#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<WhyContent>)]
struct WhyBox {
    /// Whether all reasons are below each other. Otherwise only the active one is shown, with dots for the others.
    all: bool,
}

/// What the box is filled with.
#[derive(Clone, PartialEq)]
struct WhyContent {
    said: ReviewMessage,
    /// The sentences of the reasons, and what they are about. In a task it is what is said about the answer.
    reasons: Vec<(Phrase, Topic)>,
    active: usize,
    retry: Option<Retry>,
    /// The number of errors of a side that can be repeated. They are offered at the end of the game: those of the only person,
    /// or those of both sides.
    errors: Vec<(Side, usize)>,
    /// Whether the analysis can look deeper. That is offered at the end of the game.
    deeper: bool,
    accounts: Vec<Phrase>,
    /// How many people make the error, or find the move.
    crowd: Option<Phrase>,
    /// What another program thinks.
    second: Option<Phrase>,
    /// The place that can be commented on, what came in with the game about it, and the comment. `None` in a task.
    noted: Option<(NodeId, Option<Phrase>, String)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (swipe.in_set(AppSystems::Act), show.in_set(AppSystems::Enable)).run_if(in_state(Screen::Review)),
    );
}

impl WhyContent {
    fn now(review: &Review, session: &Session, second: Option<Phrase>) -> Self {
        let at_end = review.tree().game().last() == Some(&review.current(session));
        let side = session.position().side_to_move();
        let is_you = review.game().only_human() == Some(side);
        let best = review.verdict(session).map(|verdict| verdict.best);
        let sentences = |best: Square| {
            let reasons = review.reasons().iter();
            let said = |reason| reason_sentence(reason, side, is_you, best);
            reasons.map(|it| (said(it), it.kind.topic())).collect()
        };
        let shown = review.shown_move(session);
        let shown = shown.filter(|_| review.retry().is_none());
        let mut filling = Self {
            said: ReviewMessage::now(review, session),
            reasons: match review.retry() {
                Some(retry) => about_answer(review, retry).into_iter().collect(),
                None => best.map_or(Vec::new(), sentences),
            },
            active: review.active,
            retry: review.retry().cloned(),
            errors: Vec::new(),
            deeper: false,
            accounts: Vec::new(),
            crowd: shown.and_then(|id| review.crowd_words(id)),
            second: second.filter(|_| review.retry().is_none()),
            noted: review.retry().is_none().then(|| noted(review, session)),
        };
        if at_end {
            filling.deeper = review.can_look_deeper();
            let of = review.game().only_human();
            let sides = Side::ALL.into_iter().filter(|side| of.is_none_or(|of| of == *side));
            filling.errors =
                sides.map(|side| (side, review.errors(Some(side)).len())).filter(|(_, errors)| *errors > 0).collect();
            filling.accounts = Side::ALL.map(|side| account(review, side)).to_vec();
        }
        filling
    }
}

/// The place that can be commented on, and what is said about it.
fn noted(review: &Review, session: &Session) -> (NodeId, Option<Phrase>, String) {
    let id = review.commented(session);
    let Some(said) = review.said(id) else {
        return (id, None, String::new());
    };
    let mark = said.mark.map(|mark| mark.sign().into());
    let value = said.value.map(|value| match value.hundredths {
        0 => Key("said-level").into(),
        hundredths => {
            let side = if hundredths > 0 { Side::Black } else { Side::White };
            Key("said-value").with("side", colour_name(side)).with("discs", value.discs().abs().to_string())
        }
    });
    let shown = |time: Duration| format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60);
    let spent = said.spent.map(|time| Key("said-spent").with("time", shown(time)));
    let left = said.left.map(|time| Key("said-left").with("time", shown(time)));
    let hurry = hurry(review, id).map(Phrase::from);
    let is_told = mark.is_some() || value.is_some();
    let parts: Vec<Phrase> = [mark, value, spent, hurry, left].into_iter().flatten().collect();
    let told = (!parts.is_empty()).then(|| {
        let parts = Phrase::Parts(parts);
        // The times of a game of this program come from no file.
        if is_told { Key("said-told").with("what", parts) } else { parts }
    });
    (id, told, said.comment.clone())
}

/// Whether an error was made in much less or much more time than the moves of its side usually took.
fn hurry(review: &Review, id: NodeId) -> Option<Key> {
    /// An error in so much less, or so much more, time than half of the moves took is told.
    const FACTOR: u32 = 3;
    let spent = review.said(id)?.spent?;
    review.mark(id)?;
    let side = review.mover(id)?;
    let game = review.tree().game().iter().copied();
    let mut times: Vec<Duration> =
        game.filter(|&it| review.mover(it) == Some(side)).filter_map(|it| review.said(it)?.spent).collect();
    times.sort_unstable();
    let usual = *times.get(times.len() / 2).filter(|_| times.len() >= 8)?;
    match () {
        () if FACTOR * spent <= usual => Some(Key("said-hasty")),
        () if spent >= FACTOR * usual => Some(Key("said-long")),
        () => None,
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
        Some(part) => {
            let words = Key("review-account")
                .with("name", name)
                .with("percent", (100.0 * part).round() as i32)
                .with("errors", account.errors.iter().sum::<usize>());
            let so_far = review.is_cancelled().then_some(Key("so-far").into());
            Phrase::Parts([words].into_iter().chain(so_far).collect())
        }
    }
}

/// Builds the box. `height` is in design units: what does not fit scrolls. Without one the box is as high as its content.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, height: Option<f32>, all: bool) {
    let padding = ui.px(if all { 14.0 } else { 8.0 }).all();
    let Some(height) = height else {
        let column = ui.column(2.0).clipped().padding(padding);
        parent.spawn((Name::new("Why"), WhyBox { all }, WHY, card(ui, column)));
        return;
    };
    parent.spawn(card(ui, col(Val::ZERO).height(ui.px(height)).padding(padding))).with_children(|card| {
        let column = scroll_column(ui, "Why", rest(ui.px(2.0)).low().margin(ring_margin(ui)));
        card.spawn((column, WhyBox { all }, WHY)).insert_if(SwipeArea, || !all);
    });
}

/// A swipe leads to the next reason, or to the one before.
fn swipe(mut swiped: MessageReader<Swiped>, boxes: Query<(), With<WhyBox>>, mut review: ResMut<Review>) {
    for swiped in swiped.read().filter(|swiped| boxes.contains(swiped.area)) {
        let active = review.active;
        let next = if swiped.forward { Some(active + 1) } else { active.checked_sub(1) };
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
    (guests, settings): (Res<Guests>, Res<Settings>),
    ui_param: UiParam,
    mut pace: ResMut<Pace>,
) {
    let ui = ui_param.ui();
    for (entity, why, mut filled) in &mut boxes {
        let changed = review.is_changed() || session.is_changed() || guests.is_changed();
        if !filled.is_due(changed) {
            continue;
        }
        let second = second_opinion(&guests, &settings, &session);
        let now = WhyContent::now(&review, &session, second);
        let node = commands.entity(entity);
        let is_new = Filled::refill(&mut filled, node, now, |parent, now| match &now.retry {
            Some(retry) => task(parent, &ui, &now.said, retry, &now.reasons),
            None => fill(parent, &ui, now, why.all),
        });
        if is_new {
            // The list of moves below takes the height that is left, and knows it in the next frame.
            pace.animate();
        }
    }
}

fn fill(parent: &mut ChildSpawnerCommands, ui: &Ui, now: &WhyContent, all: bool) {
    let comment = now.noted.as_ref().map_or("", |(.., comment)| comment);
    verdict(parent, ui, &now.said, now.noted.is_some() && comment.is_empty());
    if let Some((_, Some(told), _)) = &now.noted {
        told_row(parent, ui, told);
    }
    if !comment.is_empty() {
        comment_row(parent, ui, comment);
    }
    for account in &now.accounts {
        parent
            .spawn(Node::default().fixed().padding(UiRect::axes(ui.px(8.0), ui.px(4.0))))
            .with_child(ui.quiet(TextRole::Body, account.clone()));
    }
    parent.spawn(ui.row(12.0).wrap(Val::ZERO).fixed()).with_children(|row| tools(row, ui, now));
    for line in [&now.crowd, &now.second].into_iter().flatten() {
        parent
            .spawn(col(Val::ZERO).padding(ui.px(8.0).horizontal()).fixed())
            .with_child(ui.quiet(TextRole::Caption, line.clone()));
    }
    for (index, (words, topic)) in now.reasons.iter().enumerate() {
        let active = index == now.active;
        if !all && !active {
            continue;
        }
        parent.spawn(ui.row(4.0).fixed()).with_children(|line| {
            reason(line, ui, index, words.clone(), topic_icon(*topic), active);
            if active && is_explained(*topic) {
                explain::button(line, ui);
            }
        });
    }
    if !all && now.reasons.len() > 1 {
        dots(parent, ui, now.reasons.len(), now.active);
    }
}

/// Builds the button that lets the player repeat the errors, if there are any, and the one that lets the analysis look deeper.
fn tools(row: &mut ChildSpawnerCommands, ui: &Ui, now: &WhyContent) {
    let (key, skin) = match now.errors.len() {
        2 => (Key("review-retry-of"), Skin::Button),
        _ => (Key("review-retry"), Skin::Primary),
    };
    for &(side, errors) in &now.errors {
        let words = key.with("errors", errors).with("side", colour_name(side));
        button(row, ui, ReviewWidget::Retry(side), words, skin);
    }
    if now.deeper {
        let words = Key("review-deeper");
        button(row, ui, ReviewWidget::Deeper, words, Skin::Button);
    }
}
