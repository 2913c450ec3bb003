//! The lesson's panel beside the board. Its card says the shown step, or what comes after the last one, and the comment on
//! the last move.

use bevy::a11y::AccessibilityNode;

use crate::{
    engine::OpponentKind,
    game::{
        pages::{
            ScoreText, board_area,
            skeleton::{self, Slot, beside_board},
        },
        play::{Course, Lesson, character, motif_of_idea},
        prelude::*,
        store::Standing,
        ui::{ScrollBox, live_region, set_words},
    },
};

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
    let tight = ui.layout.mode == LayoutMode::Tall;
    board_area(parent, ui);
    let head = |row: &mut ChildSpawnerCommands, width: f32| {
        let idea = lesson.course.idea();
        let title = idea.map_or(Key("lesson"), |idea| idea.title);
        skeleton::title(row, ui, LessonWidget::Leave, title, width, |lines| {
            // What the idea is about.
            if let Some(idea) = idea {
                lines.spawn(ui.quiet(TextRole::Caption, idea.note));
            }
        });
    };
    beside_board(parent, ui, Name::new("Lesson"), head, |p, size| {
        card(p, ui, lesson, standing, tight);
        skeleton::bar(p, ui, Zone::TOOLS, size.x, slots(lesson));
    });
}

/// Builds the card with the progress, the text of the step, and the comment on the last move.
fn card(panel: &mut ChildSpawnerCommands, ui: &Ui, lesson: &Lesson, standing: &Standing, tight: bool) {
    let (title, text) = task(lesson, standing);
    let (gap, padding, heading) = if tight { (10.0, 18.0, TextRole::Title) } else { (16.0, 32.0, TextRole::H2) };
    let (units, line) = match ui.layout.mode {
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

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Dot(usize);

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

/// The bar: what goes on, the step before, and after an idea what practises it.
fn slots(lesson: &Lesson) -> [Slot; 4] {
    let at_end = lesson.current().is_none();
    let (id, label, skin) = match lesson.course {
        _ if !at_end => (LessonWidget::Next, Key("lesson-next"), next_look(lesson)),
        Course::First => (LessonWidget::NewGame, Key("new-game"), Skin::Primary),
        course if course.next_idea().is_some() => (LessonWidget::NextIdea, Key("idea-next"), Skin::Primary),
        Course::Idea(_) => (LessonWidget::NextIdea, Key("ideas"), Skin::Primary),
    };
    let previous = Button::new(LessonWidget::Previous).disabled(lesson.step == 0);
    let has_puzzles = matches!(lesson.course, Course::Idea(at) if at_end && motif_of_idea(at).is_some());
    let puzzles = (Button::new(LessonWidget::Puzzles), Some(Icon::Puzzle), Key("puzzles-about-it"));
    [
        Some((Button::new(id).skin(skin), None, label)),
        Some((previous, Some(Icon::Back), Key("lesson-previous"))),
        has_puzzles.then_some(puzzles),
        None,
    ]
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

/// The title and the text of the card.
pub(super) fn task(lesson: &Lesson, standing: &Standing) -> (Phrase, Phrase) {
    let course = lesson.course;
    match (lesson.current(), course.idea()) {
        (Some(step), Some(_)) => {
            let board = Key("idea-board").with("board", lesson.step + 1).with("boards", course.steps().len());
            (board, step.text.into())
        }
        (Some(step), None) => (step.title.into(), step.text.into()),
        (None, Some(idea)) => (Key("lesson-end-title").into(), idea.note.into()),
        (None, None) => (Key("lesson-end-title").into(), end(lesson, standing)),
    }
}

/// What is said after the first lesson: what was left out, or whom to play.
fn end(lesson: &Lesson, standing: &Standing) -> Phrase {
    let steps = lesson.course.steps().len();
    let skipped = (0..steps).filter(|&step| !lesson.is_done(step)).count();
    let next = standing.first_unbeaten();
    let key = if skipped > 0 {
        return Key("lesson-end-skipped").with("tasks", skipped);
    } else if next == OpponentKind::CHARACTERS[0] {
        Key("lesson-end")
    } else {
        Key("lesson-end-again")
    };
    key.with("name", character(next).name())
}

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CommentText;

/// The node that screen readers read out: the step, or the comment on the last move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Voice;

pub(super) fn say(
    lesson: Res<Lesson>,
    palette: Res<Palette>,
    texts: Res<ChosenTexts>,
    standing: Res<Standing>,
    mut lines: Query<(&mut Text, &mut TextColor), With<CommentText>>,
    mut voices: Query<&mut AccessibilityNode, With<Voice>>,
) {
    let words = lesson.said.as_ref().map(|said| texts.say(said));
    let words = words.unwrap_or_default();
    let ink = if lesson.is_correcting() { palette.warn } else { palette.good };
    for (mut text, mut color) in &mut lines {
        color.set_if_neq(TextColor(ink));
        text.set_if_neq(Text(words.clone()));
    }
    for voice in &mut voices {
        let spoken = if words.is_empty() {
            let (title, task) = task(&lesson, &standing);
            texts.say(&Key("access-value").with("name", title).with("value", task))
        } else {
            words.clone()
        };
        set_words(voice, spoken);
    }
}
