//! The box that says how good the shown move is and why, or the task of repeating an error.

use bevy::prelude::*;

use super::{
    header::select_chips,
    widget::ReviewWidget,
    words::{Said, Sign},
};
use crate::{
    engine::reasons::Reason,
    game::{
        frame::{AppSystems, Screen},
        look::{Icon, LayoutMode},
        play::{Retry, RetryState, Review, Session, player_name, reason_sentence, topic_icon},
        screens::{
            kit::Kit,
            signs::{chip, chip_place, large_sign},
        },
        texts::{Key, Phrase},
        ui::{Look, SwipeArea, Swiped, TextRole, Tint, Ui, Widget, group},
    },
    rules::{Color as Side, Square},
};

/// The height of the box, in design units: with all reasons, and with one of them.
pub(super) const HEIGHTS: [f32; 2] = [262.0, 222.0];
/// The height of the row of a reason, in design units.
const ROW: f32 = 52.0;

/// The box. It is filled anew when something else is shown.
#[derive(Component, Clone, Copy, Debug)]
struct WhyBox {
    /// All reasons below each other. Otherwise only the active one, with dots for the others.
    all: bool,
}

/// Builds the box. `height` is in design units; without one the box is as high as its content.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, height: Option<f32>, all: bool) {
    let small = ui.layout.mode == LayoutMode::Small;
    let mut why = parent.spawn((
        Name::new("Why"),
        WhyBox { all },
        Node {
            flex_direction: FlexDirection::Column,
            min_height: height.map_or(Val::Auto, |height| ui.px(height)),
            flex_shrink: 0.0,
            padding: UiRect::all(ui.px(if small || !all { 8.0 } else { 14.0 })),
            row_gap: ui.px(2.0),
            border: ui.outline(),
            border_radius: BorderRadius::all(ui.px(18.0)),
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
    ));
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
        let active = review.active_reason();
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

/// What the box was last filled with.
#[derive(Clone, PartialEq)]
struct Filling {
    said: Said,
    reasons: Vec<(Phrase, Icon)>,
    active: usize,
    retry: Option<Retry>,
    errors: usize,
    at_end: bool,
    accounts: Vec<Phrase>,
}

impl Filling {
    fn now(review: &Review, session: &Session) -> Self {
        let at = review.current(session);
        let at_end = review.tree().game().last() == Some(&at);
        let side = session.position().side_to_move();
        let is_you = review.game().only_human() == Some(side);
        let best = review.verdict(session).map(|verdict| verdict.best);
        let sentence = |reason: &Reason, best: Square| {
            let words = reason_sentence(reason, side, is_you, best);
            (words, topic_icon(reason.kind.topic()))
        };
        Self {
            said: Said::now(review, session),
            reasons: best.map_or(Vec::new(), |best| {
                let reasons = review.reasons().iter();
                reasons.map(|reason| sentence(reason, best)).collect()
            }),
            active: review.active_reason(),
            retry: review.retry().cloned(),
            errors: review.errors(review.own_side()).len(),
            at_end,
            accounts: if at_end {
                Side::ALL.map(|side| account(review, side)).to_vec()
            } else {
                Vec::new()
            },
        }
    }
}

/// How well a side has played, in words.
fn account(review: &Review, side: Side) -> Phrase {
    let account = review.account(side);
    let name = player_name(review.game(), side);
    match account.accuracy {
        Some(part) if review.is_finished() => Key("review-account")
            .with("name", name)
            .with("percent", (100.0 * part).round() as i32)
            .with("errors", account.errors.iter().sum::<usize>()),
        _ => Key("review-account-open").with("name", name),
    }
}

fn show(
    mut commands: Commands,
    boxes: Query<(Entity, Ref<WhyBox>)>,
    review: Res<Review>,
    session: Res<Session>,
    kit: Kit,
    mut shown: Local<Option<Filling>>,
) {
    let is_new = boxes.iter().any(|(_, found)| found.is_added());
    if boxes.is_empty() || (!is_new && !review.is_changed() && !session.is_changed()) {
        return;
    }
    let now = Filling::now(&review, &session);
    if !is_new && shown.as_ref() == Some(&now) {
        return;
    }
    let ui = kit.ui();
    for (entity, found) in &boxes {
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|parent| match &now.retry {
                Some(retry) => task(parent, &ui, &review, retry),
                None => fill(parent, &ui, &now, found.all),
            });
    }
    *shown = Some(now);
}

fn fill(parent: &mut ChildSpawnerCommands, ui: &Ui, now: &Filling, all: bool) {
    let second = [
        (now.said.best.clone(), ui.palette.accent),
        (now.said.then.clone(), ui.palette.text2),
    ];
    verdict(parent, ui, now.said.sign, &now.said.title, &second);
    for account in &now.accounts {
        parent
            .spawn(Node {
                padding: UiRect::axes(ui.px(8.0), ui.px(4.0)),
                ..default()
            })
            .with_child(ui.text(TextRole::Body, account.clone(), ui.palette.text2));
    }
    if now.at_end && now.errors > 0 {
        let words = Key("review-retry").with("errors", now.errors);
        button(parent, ui, ReviewWidget::Retry, 0, words, Look::Primary);
    }
    let reasons = now.reasons.iter().enumerate();
    for (index, (words, icon)) in reasons {
        if all || index == now.active {
            let active = index == now.active;
            reason(parent, ui, index, words.clone(), *icon, active);
        }
    }
    if !all && now.reasons.len() > 1 {
        dots(parent, ui, now.reasons.len(), now.active);
    }
}

/// The sign and the sentence, and a second line of several texts.
fn verdict(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    sign: Sign,
    title: &Phrase,
    second: &[(Phrase, Color)],
) {
    parent
        .spawn(Node {
            column_gap: ui.px(16.0),
            align_items: AlignItems::Center,
            padding: UiRect::axes(ui.px(8.0), ui.px(4.0)),
            min_height: ui.px(ui.tall(62.0)),
            ..default()
        })
        .with_children(|row| {
            badge(row, ui, sign);
            row.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                min_width: Val::Px(0.0),
                ..default()
            })
            .with_children(|lines| {
                lines.spawn(ui.text(TextRole::Title, title.clone(), ui.palette.text));
                lines
                    .spawn(Node {
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: ui.px(7.0),
                        ..default()
                    })
                    .with_children(|line| {
                        for (words, ink) in second {
                            if *words != Phrase::nothing() {
                                line.spawn(ui.text(TextRole::Label, words.clone(), *ink));
                            }
                        }
                    });
            });
        });
}

/// The sign of an error, or a check.
fn badge(row: &mut ChildSpawnerCommands, ui: &Ui, sign: Sign) {
    match sign {
        Sign::None => {}
        Sign::Good => {
            row.spawn(chip_place(ui))
                .with_child(ui.icon(Icon::Check, 30.0, ui.palette.good));
        }
        Sign::Error(mark) => large_sign(row, ui, mark),
    }
}

fn reason(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    index: usize,
    words: Phrase,
    icon: Icon,
    active: bool,
) {
    let wide = !matches!(ui.layout.mode, LayoutMode::Small | LayoutMode::Side);
    let widget = Widget {
        group: group::COACH,
        order: index as u16,
        look: Look::Tab,
        selected: active,
        ..default()
    };
    let node = Node {
        min_height: ui.px(ui.tall(ROW)),
        column_gap: ui.px(if wide { 16.0 } else { 8.0 }),
        padding: UiRect::axes(ui.px(if wide { 10.0 } else { 5.0 }), ui.px(4.0)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(12.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let (fill, ink) = if active {
        (ui.palette.text, ui.palette.bg)
    } else {
        (ui.palette.surface2, ui.palette.text2)
    };
    parent
        .spawn(ui.widget(ReviewWidget::Reason(index as u8), widget, node))
        .with_children(|row| {
            if active {
                row.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: ui.px(0.0),
                        width: ui.px(3.0),
                        height: ui.px(26.0),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(ui.palette.accent),
                ));
            }
            chip(row, ui, icon, fill, ink);
            let role = if active {
                TextRole::BodyStrong
            } else {
                TextRole::Body
            };
            row.spawn(Node {
                flex_shrink: 1.0,
                min_width: Val::Px(0.0),
                ..default()
            })
            .with_child((
                ui.text(role, words, ui.palette.text),
                Tint::Main,
                Visibility::Inherited,
            ));
        });
}

/// A dot for each reason; that of the active one stands out.
fn dots(parent: &mut ChildSpawnerCommands, ui: &Ui, count: usize, active: usize) {
    parent
        .spawn(Node {
            column_gap: ui.px(10.0),
            justify_content: JustifyContent::Center,
            margin: UiRect::top(Val::Auto),
            padding: UiRect::top(ui.px(6.0)),
            ..default()
        })
        .with_children(|row| {
            for index in 0..count {
                let fill = if index == active {
                    ui.palette.accent
                } else {
                    ui.palette.text3
                };
                row.spawn((
                    Node {
                        width: ui.px(10.0),
                        height: ui.px(10.0),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(fill),
                ));
            }
        });
}

fn button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ReviewWidget,
    order: u16,
    label: impl Into<Phrase>,
    look: Look,
) {
    let widget = Widget {
        group: group::COACH,
        order,
        look,
        ..default()
    };
    // The buttons of a task share their row. The one that begins it has a row of its own.
    let shared = if id == ReviewWidget::Retry { 0.0 } else { 1.0 };
    let node = Node {
        min_height: ui.target(52.0),
        min_width: Val::Px(0.0),
        padding: UiRect::horizontal(ui.px(8.0)),
        margin: UiRect::top(ui.px(6.0)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(14.0)),
        flex_shrink: shared,
        flex_grow: shared,
        ..default()
    };
    ui.labelled(parent, id, widget, node, None, TextRole::Label, label);
}

/// The task of repeating an error.
fn task(parent: &mut ChildSpawnerCommands, ui: &Ui, review: &Review, retry: &Retry) {
    let said = Said::of_task(review, retry);
    let second = [
        (said.best.clone(), ui.palette.accent),
        (said.then.clone(), ui.palette.text2),
    ];
    let (at, all) = retry.count();
    let heading = Key("retry-count").with("at", at + 1).with("all", all);
    parent
        .spawn(Node {
            padding: UiRect::horizontal(ui.px(8.0)),
            ..default()
        })
        .with_child(ui.text(TextRole::Caption, heading, ui.palette.text2));
    verdict(parent, ui, said.sign, &said.title, &second);
    let solved = matches!(retry.state(), RetryState::Right { .. } | RetryState::Shown);
    parent
        .spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: ui.px(12.0),
            ..default()
        })
        .with_children(|row| {
            if !solved {
                let words = Key("retry-show");
                button(row, ui, ReviewWidget::RetryShow, 1, words, Look::Button);
            }
            let (words, look) = match (retry.is_last(), solved) {
                (true, _) => (Key("retry-done"), Look::Primary),
                (false, true) => (Key("retry-next"), Look::Primary),
                (false, false) => (Key("retry-next"), Look::Button),
            };
            if !retry.is_last() || solved {
                button(row, ui, ReviewWidget::RetryNext, 0, words, look);
            }
            if !(retry.is_last() && solved) {
                let words = Key("retry-leave");
                button(row, ui, ReviewWidget::RetryLeave, 2, words, Look::Button);
            }
        });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            swipe.in_set(AppSystems::Act),
            (show, select_chips).in_set(AppSystems::Enable),
        )
            .run_if(in_state(Screen::Review)),
    );
}
