//! The row below the evaluation graph that tells how far the analysis has come. It fades out once everything is known.

use bevy::prelude::*;

use super::widget::ReviewWidget;
use crate::game::{
    frame::{AppSystems, Pace, Screen, motion_step},
    look::LayoutMode,
    play::{Review, ReviewSystems},
    screens::kit::Kit,
    texts::{Key, Phrase},
    ui::{Opacity, Skin, TextRole, Ui, Widget, group},
};

/// The height of the row about the analysis, in design units.
pub(super) const HEIGHT: f32 = 44.0;
/// How long the row takes to fade out once everything is known, in seconds.
const FADE_SECS: f32 = 0.160;

/// The place of the row about the analysis.
#[derive(Component, Clone, Copy, Debug)]
#[require(Opacity(1.0))]
struct AnalysisRow {
    /// Words and a button beside the bar. Otherwise only numbers.
    full: bool,
}

/// How far the row about the analysis has faded out.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct RowFade {
    secs: f32,
    /// Which review it belongs to.
    opened: u64,
}

impl RowFade {
    /// Whether there is no row any more.
    pub(super) fn is_over(self) -> bool {
        self.secs >= FADE_SECS
    }
}

/// Builds the row with words and a button.
pub(super) fn spawn(card: &mut ChildSpawnerCommands, ui: &Ui) {
    card.spawn((
        AnalysisRow { full: true },
        Node {
            height: ui.px(ui.tall(HEIGHT)),
            padding: UiRect::horizontal(ui.px(24.0)),
            margin: UiRect::top(ui.px(-8.0)),
            column_gap: ui.px(18.0),
            align_items: AlignItems::Center,
            ..default()
        },
    ));
}

/// Builds the row with numbers only.
pub(super) fn spawn_small(card: &mut ChildSpawnerCommands, ui: &Ui) {
    card.spawn((
        AnalysisRow { full: false },
        Node {
            height: ui.px(ui.tall(20.0)),
            column_gap: Val::Px(6.0),
            align_items: AlignItems::Center,
            ..default()
        },
    ));
}

/// What the row was last built for: whether it is over, and whether the pass was stopped or never began.
type RowKey = (bool, bool, bool);

/// Lets the row fade out once everything is known. A game that is known when it is opened has no row.
fn fade_row(
    mut rows: Query<&mut Opacity, With<AnalysisRow>>,
    mut fade: ResMut<RowFade>,
    review: Res<Review>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let is_new = fade.opened != review.opened;
    let secs = match (review.is_finished(), is_new) {
        (false, _) => 0.0,
        (true, true) => FADE_SECS,
        (true, false) => (fade.secs + motion_step(&time)).min(FADE_SECS),
    };
    if !is_new && fade.secs.to_bits() == secs.to_bits() {
        return;
    }
    *fade = RowFade {
        secs,
        opened: review.opened,
    };
    for mut opacity in &mut rows {
        opacity.0 = 1.0 - secs / FADE_SECS;
    }
    // The frame after the last one is that of the page without the row.
    pace.animate();
}

fn show(
    mut commands: Commands,
    rows: Query<(Entity, Ref<AnalysisRow>)>,
    review: Res<Review>,
    fade: Res<RowFade>,
    kit: Kit,
    mut counts: Query<(&mut Text, &Count)>,
    mut bars: Query<&mut Node, With<Bar>>,
    mut shown: Local<Option<RowKey>>,
) {
    let is_new = rows.iter().any(|(_, row)| row.is_added());
    if rows.is_empty() || (!is_new && !review.is_changed() && !fade.is_changed()) {
        return;
    }
    let now = Some((fade.is_over(), review.is_cancelled(), review.unavailable));
    let ui = kit.ui();
    if is_new || *shown != now {
        *shown = now;
        for (entity, row) in &rows {
            commands
                .entity(entity)
                .despawn_children()
                .with_children(|parent| {
                    if !fade.is_over() && !review.unavailable {
                        fill(parent, &ui, &review, row.full);
                    }
                });
        }
        return;
    }
    // The button stays the same while the numbers grow, so that a press on it is not lost.
    for (mut text, count) in &mut counts {
        let words = kit.texts.say(&count.words(&review));
        if text.0 != words {
            text.0 = words;
        }
    }
    for mut bar in &mut bars {
        bar.width = part_done(&review);
    }
}

/// The text that counts the positions.
#[derive(Component, Clone, Copy, Debug)]
struct Count {
    full: bool,
}

impl Count {
    fn words(self, review: &Review) -> Phrase {
        let (done, all) = review.progress();
        if !self.full {
            return format!("{done}/{all}").into();
        }
        let words = if review.is_cancelled() {
            Key("review-stopped")
        } else {
            Key("review-analysing")
        };
        words.with("done", done).with("all", all)
    }
}

/// The filled part of the bar.
#[derive(Component, Clone, Copy, Debug)]
struct Bar;

fn part_done(review: &Review) -> Val {
    let (done, all) = review.progress();
    percent(100.0 * done as f32 / all.max(1) as f32)
}

fn fill(row: &mut ChildSpawnerCommands, ui: &Ui, review: &Review, full: bool) {
    let count = Count { full };
    let words = count.words(review);
    if full {
        row.spawn((
            ui.text(TextRole::Caption, words.clone(), ui.palette.text2),
            TextLayout::no_wrap(),
            count,
        ));
    }
    row.spawn((
        Node {
            height: ui.px(6.0),
            flex_grow: 1.0,
            min_width: Val::Px(0.0),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(ui.palette.surface2),
    ))
    .with_child((
        Bar,
        Node {
            width: part_done(review),
            height: percent(100),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(ui.palette.accent),
    ));
    if !full {
        row.spawn((ui.text(TextRole::Figures, words, ui.palette.text2), count));
        return;
    }
    let widget = Widget {
        group: group::GRAPH,
        order: 1,
        skin: Skin::Tab,
        ..default()
    };
    let node = Node {
        min_height: Val::Px(24.0),
        padding: UiRect::horizontal(ui.px(10.0)),
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(ui.px(10.0)),
        flex_shrink: 0.0,
        ..default()
    };
    let label = if review.is_cancelled() {
        Key("review-go-on")
    } else {
        Key("cancel")
    };
    let role = if ui.layout.mode == LayoutMode::Wide {
        TextRole::Caption
    } else {
        TextRole::CaptionStrong
    };
    ui.labelled(row, ReviewWidget::Analysis, widget, node, None, role, label);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RowFade>().add_systems(
        Update,
        (
            fade_row
                .in_set(AppSystems::Preview)
                .after(ReviewSystems::Follow)
                .run_if(in_state(Screen::Review)),
            show.in_set(AppSystems::Enable),
        ),
    );
}
