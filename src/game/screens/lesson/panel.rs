//! The lesson's panel beside the board.

use super::words::{CommentText, Voice, task};
use crate::{
    game::{
        look::{Face, Icon, LayoutMode, Palette},
        play::{Course, Lesson, motif_of_idea},
        screens::{board_area::board_and_panel, player_cards::ScoreText, prompts},
        store::Standing,
        texts::{Key, Phrase},
        ui::{
            Boxes, Button, ScrollBox, Skin, TextRole, Ui, Widget, WidgetId, WidgetName, Zone, col, icon_button,
            live_region, sized,
        },
    },
    rules::Side,
};
use bevy::prelude::*;

/// The way back.
const LEAVE: Zone = Zone::new(18);

/// The widgets of the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LessonWidget {
    Next,
    /// Goes to the step before.
    Previous,
    /// Goes back to the how-to-play screen.
    Leave,
    /// Opens the new-game screen, with the weakest opponent chosen.
    NewGame,
    /// Opens the puzzles about the idea.
    Puzzles,
    /// Begins the lesson about the next idea. After the last one it goes back to the ideas.
    NextIdea,
}

impl WidgetName for LessonWidget {}

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, standing: &Standing) {
    let tight = matches!(ui.layout.mode, LayoutMode::Small | LayoutMode::Tall);
    let gap = ui.px(if tight { 12.0 } else { 22.0 });
    let name = Name::new("Lesson");
    board_and_panel(parent, ui, gap, ((), name), |p, panel| {
        header(p, ui, lesson, tight);
        card(p, ui, lesson, standing, tight);
        buttons(p, ui, lesson, tight, panel.width());
        if !tight {
            prompts::spawn(p, ui, Node::default());
        }
    });
}

/// Builds the button that leads back, and the title.
fn header(panel: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, tight: bool) {
    let (gap, role) = if tight { (14.0, TextRole::Title) } else { (24.0, TextRole::H1) };
    let idea = lesson.course.idea();
    let title = idea.map_or(Key("lesson"), |idea| idea.title);
    panel.spawn(ui.row(gap).aligned().fixed()).with_children(|row| {
        icon_button(row, ui, LessonWidget::Leave, LEAVE, Icon::Back, Key("back"));
        row.spawn(col(Val::ZERO).narrow()).with_children(|words| {
            words.spawn(ui.plain(role, title));
            // What the idea is about.
            if let Some(idea) = idea.filter(|_| ui.layout.mode != LayoutMode::Small) {
                words.spawn(ui.quiet(TextRole::Body, idea.note));
            }
        });
    });
}

/// Builds the card with the progress, the text of the step, and the comment on the last move.
fn card(panel: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, standing: &Standing, tight: bool) {
    let (title, text) = task(lesson, standing);
    let (gap, padding, heading) = if tight { (10.0, 18.0, TextRole::Title) } else { (16.0, 32.0, TextRole::H2) };
    let (units, line) = match ui.layout.mode {
        LayoutMode::Small => (16.0, 1.35),
        LayoutMode::Tall => (19.0, 1.35),
        LayoutMode::Wide | LayoutMode::Side => (22.0, 1.4),
    };
    let node = ui
        .column(gap)
        .fill()
        .low()
        .padding(ui.px(padding).all())
        .border(ui.outline())
        .rounded(ui.px(20.0))
        .with(|card| card.overflow = Overflow::scroll_y());
    panel
        .spawn((
            Name::new("Lesson text"),
            ScrollBox,
            (Voice, live_region()),
            node,
            ScrollPosition::default(),
            BackgroundColor(ui.palette.surface),
            BorderColor::all(ui.palette.hair),
        ))
        .with_children(|card| {
            dots(card, ui, lesson.course.steps().len());
            card.spawn(ui.plain(heading, title));
            card.spawn(ui.sized_text(Face::Medium, units, line, text, ui.palette.text2));
            // The text is still empty, so it gets the typeface for the script of the current language. The comments
            // will be in that language.
            let (none, ink) = (Phrase::nothing(), ui.palette.text);
            let said = ui.sized_text(Face::SemiBold, units, line, none, ink);
            card.spawn((said, CommentText));
            let disc_icon = if tight { 18.0 } else { 24.0 };
            score(card, ui, disc_icon, heading);
        });
}

/// The dot of one step.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Dot(usize);

/// Builds the dots that show the progress of the lesson.
fn dots(card: &mut ChildSpawnerCommands, ui: &Ui, steps: usize) {
    let row = ui.row(10.0).aligned().fixed().height(ui.px(22.0));
    let dot = sized(ui.px(16.0), ui.px(16.0)).border(px((2.5 * ui.layout.u).max(1.5)).all()).round();
    card.spawn((Name::new("Progress"), row)).with_children(|row| {
        for at in 0..steps {
            row.spawn((Dot(at), dot.clone(), BackgroundColor(Color::NONE), BorderColor::all(ui.palette.hair)));
        }
    });
}

/// Builds the number of discs of both sides, as they are on the board.
fn score(card: &mut ChildSpawnerCommands, ui: &Ui, disc_icon: f32, role: TextRole) {
    // The row is at the bottom of the card.
    let row = ui.row(12.0).aligned().wrap(Val::ZERO).fixed().margin(Val::Auto.top());
    card.spawn(row).with_children(|row| {
        for side in Side::ALL {
            row.spawn(ui.disc_icon(side, disc_icon));
            row.spawn((ui.plain(role, ""), Node::default().margin(ui.px(20.0).right()), ScoreText(side)));
        }
    });
}

/// Builds the buttons, in a panel of this width in logical pixels. The one that goes on comes first for Tab. It is at
/// the right, or at the top.
fn buttons(panel: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, tight: bool, width: f32) {
    /// The width that two buttons side by side need, in design units.
    const TWO_FROM: f32 = 220.0;
    let stacked = width < TWO_FROM * ui.layout.viewport.text_scale * ui.layout.u;
    let (flex_direction, flex_basis) =
        if stacked { (FlexDirection::Column, Val::Auto) } else { (FlexDirection::RowReverse, px(0.0)) };
    let (id, label, skin) = match lesson.course {
        _ if lesson.current().is_some() => (LessonWidget::Next, Key("lesson-next"), next_look(lesson)),
        Course::First => (LessonWidget::NewGame, Key("new-game"), Skin::Primary),
        course if course.next_idea().is_some() => (LessonWidget::NextIdea, Key("idea-next"), Skin::Primary),
        Course::Idea(_) => (LessonWidget::NextIdea, Key("ideas"), Skin::Primary),
    };
    let button = |id, label, skin| {
        Button::new(id)
            .skin(skin)
            .label(TextRole::Label, label)
            .min_height(ui.target(if tight { 56.0 } else { 64.0 }))
            .padding(ui.px(6.0).all())
            .rounded(ui.px(18.0))
            .with(|node| (node.flex_grow, node.flex_basis) = (1.0, flex_basis))
    };
    let row = ui.column(12.0).fixed().with(|row| {
        row.flex_direction = flex_direction;
        row.column_gap = ui.px(12.0);
    });
    let at_end = lesson.current().is_none();
    if let Course::Idea(at) = lesson.course
        && at_end
        && motif_of_idea(at).is_some()
    {
        // The idea is over, so what practises it comes before what goes on.
        let line = ui.row(12.0).fixed();
        panel.spawn((line, Zone::TOOLS)).with_children(|line| {
            let label = Key("puzzles-about-it");
            button(LessonWidget::Puzzles, label, Skin::Button).spawn(line, ui);
        });
    }
    panel.spawn((row, Zone::TOOLS)).with_children(|row| {
        button(id, label, skin).spawn(row, ui);
        let previous = Key("lesson-previous");
        button(LessonWidget::Previous, previous, Skin::Button).disabled(lesson.step == 0).spawn(row, ui);
    });
}

/// The look of the button for the next step. It stands out when the step is done. Before that it only skips the step.
fn next_look(lesson: &Lesson) -> Skin {
    if lesson.is_reached() { Skin::Primary } else { Skin::Button }
}

pub(super) fn light_next(lesson: Res<Lesson>, mut widgets: Query<(&WidgetId, &mut Widget)>) {
    let look = next_look(&lesson);
    for (id, mut widget) in &mut widgets {
        if *id == LessonWidget::Next && widget.skin != look {
            widget.skin = look;
        }
    }
}

pub(super) fn fill_dots(
    lesson: Res<Lesson>,
    palette: Res<Palette>,
    mut dots: Query<(&Dot, &mut BackgroundColor, &mut BorderColor)>,
) {
    for (dot, mut fill, mut border) in &mut dots {
        let (inside, line) =
            if lesson.is_done(dot.0) { (palette.accent, palette.accent) } else { (Color::NONE, palette.text3) };
        let here = lesson.step == dot.0;
        fill.set_if_neq(BackgroundColor(inside));
        border.set_if_neq(BorderColor::all(if here { palette.text } else { line }));
    }
}
