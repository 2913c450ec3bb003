//! The box that says how good the shown move is and why, or the task of repeating an error.

mod filling;
mod parts;
mod reasons;
mod task;

use bevy::prelude::*;

use self::{
    filling::Filling,
    parts::{button, verdict},
    reasons::{dots, reason},
    task::task,
};
use super::{header::select_chips, widget::ReviewWidget};
use crate::game::{
    frame::{AppSystems, Screen},
    look::LayoutMode,
    play::{Review, Session},
    screens::{explain, kit::Kit},
    texts::Key,
    ui::{Skin, SwipeArea, Swiped, TextRole, Ui},
};

/// The height of the box, in design units: with all reasons, and with one of them.
pub(super) const HEIGHTS: [f32; 2] = [262.0, 222.0];

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
        button(parent, ui, ReviewWidget::Retry, 0, words, Skin::Primary);
    }
    for (index, shown) in now.reasons.iter().enumerate() {
        let active = index == now.active;
        if !all && !active {
            continue;
        }
        parent
            .spawn(Node {
                column_gap: ui.px(4.0),
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|line| {
                reason(line, ui, index, shown.words.clone(), shown.icon, active);
                // A small window has no room for the button.
                if active && shown.explained && ui.layout.mode != LayoutMode::Small {
                    explain::button::build(line, ui);
                }
            });
    }
    if !all && now.reasons.len() > 1 {
        dots(parent, ui, now.reasons.len(), now.active);
    }
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
