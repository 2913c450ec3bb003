//! The card with the evaluation graph, and the row below it that tells how far the analysis has come. It fades out once
//! everything is known.

use super::widget::{GRAPH, ReviewWidget};
use crate::game::{
    pages::graph::{self, FLAG_ROOM, GraphPlace},
    play::Review,
    prelude::*,
    shell::motion_step,
    ui::{Opacity, Sideways},
};

/// The height of the card, in design units, with and without much room, and with so little that the list of moves would
/// be too low otherwise.
pub(super) const HEIGHTS: [f32; 3] = [276.0, 196.0, 130.0];
/// The padding of the card around the graph: left, top, right, bottom, in design units.
const PADDING: [f32; 4] = [78.0, FLAG_ROOM + 4.0, 30.0, 40.0];

/// The graph on which a press goes to a move.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub(super) struct ScrubArea;

/// Builds the card. Both lengths are in logical pixels. `row` is the review, while the row about the analysis is shown.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, row: Option<&Review>, width: f32, height: f32) {
    let u = ui.layout.u;
    let [left, top, right, bottom] = PADDING;
    // Once everything is known, the graph takes the height of the row.
    let below = row.map_or(0.0, |_| ui.text_height(HEIGHT));
    let around = Vec2::new(left + right, top + bottom + below) * u;
    let size = Vec2::new(width, height) - around;
    let margin = UiRect::new(ui.px(left), ui.px(right), ui.px(top), ui.px(bottom));
    let node = Node::default().height(px(height));
    graph::card(parent, ui, 18.0, node, |card| {
        scrub_area(card, ui, margin, size.max(Vec2::splat(8.0)), true);
        if let Some(review) = row {
            spawn(card, ui, review);
        }
    })
    .insert(GRAPH);
}

fn scrub_area(card: &mut ChildSpawnerCommands, ui: &Ui, margin: UiRect, size: Vec2, full: bool) {
    let node = sized(px(size.x), px(size.y)).margin(margin).fixed();
    let graph = GraphPlace { size, full, cursor: true };
    Button::of(Kind::Slider, Skin::Bare, ReviewWidget::Graph)
        .press(Press::Silent)
        .sideways(Sideways::Adjust)
        .spawn(card, ui)
        // The border of a widget would move the graph away from the numbers beside it.
        .insert((ScrubArea, node.rounded(px(4.0))))
        .with_children(|area| graph::spawn(area, graph));
}

/// The height of the row about the analysis, in design units.
pub(super) const HEIGHT: f32 = 44.0;
/// How long the row takes to fade out once everything is known, in seconds.
const FADE_SECS: f32 = 0.160;

#[derive(Component, Clone, Copy, Debug)]
#[require(Opacity(1.0))]
pub(super) struct AnalysisRow;

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

/// A text of the row. It changes with the analysis.
#[derive(Component, Clone, Copy, Debug)]
pub(super) enum RowText {
    /// Counts the positions in a sentence.
    Sentence,
    /// Says what the button does.
    Button,
}

impl RowText {
    fn words(self, review: &Review) -> Phrase {
        let (done, all) = review.progress();
        let count = |key: Key| key.with("done", done).with("all", all);
        match (self, review.is_cancelled()) {
            (Self::Sentence, true) => count(Key("review-stopped")),
            (Self::Sentence, false) => count(Key("review-analysing")),
            (Self::Button, true) => Key("review-go-on").into(),
            (Self::Button, false) => Key("cancel").into(),
        }
    }
}

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Bar;

fn part_done(review: &Review) -> Val {
    let (done, all) = review.progress();
    percent(100.0 * done as f32 / all.max(1) as f32)
}

/// Lets the row fade out once everything is known. A game that is known when it is opened has no row.
pub(super) fn fade_row(
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
    *fade = RowFade { secs, opened: review.opened };
    for mut opacity in &mut rows {
        opacity.0 = 1.0 - secs / FADE_SECS;
    }
    // The frame after the last one is that of the page without the row.
    pace.animate();
}

/// Builds the row with words and a button. It is empty if the engine cannot tell anything.
pub(super) fn spawn(card: &mut ChildSpawnerCommands, ui: &Ui, review: &Review) {
    let node = ui
        .row(18.0)
        .aligned()
        .height(ui.px(ui.text_height(HEIGHT)))
        .padding(ui.px(24.0).horizontal())
        .margin(ui.px(-8.0).top());
    let mut row = card.spawn((AnalysisRow, node));
    if review.unavailable {
        return;
    }
    row.with_children(|row| {
        let words = RowText::Sentence.words(review);
        row.spawn((ui.quiet(TextRole::Caption, words), TextLayout::no_wrap(), RowText::Sentence));
        bar(row, ui, review);
        let role = if ui.layout.mode == LayoutMode::Wide { TextRole::Caption } else { TextRole::CaptionStrong };
        let label = ui.tinted(role, RowText::Button.words(review));
        Button::of(Kind::Tab, Skin::Tab, ReviewWidget::Analysis)
            .min_height(px(24.0))
            .padding(ui.px(10.0).horizontal())
            .rounded(ui.px(10.0))
            .fixed()
            .spawn(row, ui)
            .with_child((label, RowText::Button));
    });
}

fn bar(row: &mut ChildSpawnerCommands, ui: &Ui, review: &Review) {
    let node = Node::default().height(ui.px(6.0)).narrow().round();
    let node = node.with(|node| node.flex_grow = 1.0);
    let done = sized(part_done(review), percent(100)).round();
    row.spawn((node, BackgroundColor(ui.palette.surface2))).with_child((Bar, done, BackgroundColor(ui.palette.accent)));
}

/// Follows the analysis. The button stays the same, so that a press on it is not lost.
pub(super) fn follow(
    review: Res<Review>,
    texts: Res<ChosenTexts>,
    mut words: Query<(&mut Text, &RowText)>,
    mut bars: Query<&mut Node, With<Bar>>,
) {
    if !review.is_changed() {
        return;
    }
    for (mut text, row_text) in &mut words {
        text.set_if_neq(Text(texts.say(&row_text.words(&review))));
    }
    for mut bar in &mut bars {
        bar.width = part_done(&review);
    }
}
