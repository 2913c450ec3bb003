//! What there is to learn: the doors to rules, lessons, openings, guessed moves and the player's own mistakes, with what is next;
//! and the pages with the rules, the ideas, keys and gestures, and the credits.

mod controls;
mod credits;
mod doors;
mod guess;
mod ideas;
mod parts;
mod rules;
mod state;

pub use state::{Learn, LearnPage, LearnWidget, Reading};

use self::{
    doors::Progress,
    parts::{GAP, heading, passage},
    state::Part,
};
use crate::game::{
    controls::{Bindings, PadFamily},
    pages::{Go, PageChange, ScreenBuilder, add_screen, prompts, skeleton},
    play::{Course, Deck, Lesson, OpenOpenings, OpenPuzzles, idea_about},
    prelude::*,
    ui::{Direction, Navigator},
};

pub(super) fn plugin(app: &mut App) {
    use Action::{Down, Up};
    app.init_resource::<Learn>();
    add_screen(app, Screen::Learn)
        .first_focus(first_focus)
        .remember_focus()
        .on(Action::Back, LearnWidget::Back)
        .prompts(
            &[(&[Up, Down], Key("prompt-choose")), prompts::SELECT, prompts::BACK],
            &[prompts::SELECT, prompts::BACK],
        )
        .act((act, guess::begin))
        .build(build);
}

/// Shows the doors if the player comes from the title, and the ideas with the one that was asked for.
fn first_focus(page_change: Res<PageChange>, mut learn: ResMut<Learn>, mut focus: ResMut<Focus>) {
    if page_change.comes_from(Screen::Title, Menu::None) {
        learn.set_if_neq(Learn::default());
    }
    focus.target = match page_change.explained().and_then(idea_about) {
        Some(idea) => LearnWidget::Idea(idea as u8).into(),
        None if learn.page == LearnPage::Doors => LearnWidget::Next.into(),
        None => LearnWidget::Back.into(),
    };
}

fn act(
    mut activated: MessageReader<Activated>,
    mut learn: ResMut<Learn>,
    mut focus: ResMut<Focus>,
    mut lesson: ResMut<Lesson>,
    mut settings: ResMut<Settings>,
    mut openings: MessageWriter<OpenOpenings>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    progress: Progress,
    navigator: Navigator,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let mut now = *learn;
        let widget = match widget {
            LearnWidget::Next => progress.next(&settings).widget(),
            _ => widget,
        };
        match widget {
            LearnWidget::Page(page) => {
                now = page.into();
                focus.target = match page {
                    LearnPage::Ideas => LearnWidget::Idea(ideas::next(&settings.ideas_done).unwrap_or(0) as u8),
                    LearnPage::Rules | LearnPage::Controls | LearnPage::Credits => LearnWidget::Passage(0),
                    LearnPage::Doors => LearnWidget::Next,
                }
                .into();
                if page == LearnPage::Rules && !settings.has_learned("rules") {
                    settings.learned.push("rules".to_owned());
                }
            }
            LearnWidget::Read(reading) => {
                focus.target = LearnWidget::Passage(0).into();
                now.reading = Some(reading);
            }
            LearnWidget::Back => match (learn.reading, learn.page) {
                (Some(reading), page) => {
                    focus.target = LearnWidget::Read(reading).into();
                    now = page.into();
                }
                (None, LearnPage::Doors) => go.back(),
                // Whoever was sent to an idea goes back from it.
                (None, _) if learn.is_visit => go.back(),
                (None, page) => {
                    focus.target = LearnWidget::Page(page).into();
                    now = Learn::default();
                }
            },
            LearnWidget::LessonBegin => {
                lesson.course = Course::First;
                go.to(Screen::Lesson);
            }
            LearnWidget::Idea(at) => {
                lesson.course = Course::Idea(at.into());
                go.to(Screen::Lesson);
            }
            LearnWidget::Openings => {
                openings.write(OpenOpenings);
            }
            LearnWidget::Mistakes => {
                puzzles.write(OpenPuzzles(Some(Deck::Yours)));
            }
            // A text that is pressed with the pointer stays where it is.
            LearnWidget::Passage(_) => {
                if focus.visible
                    && let Some(next) = navigator.toward(widget.into(), Direction::Down)
                {
                    focus.target = Target::Widget(next);
                }
            }
            LearnWidget::Next | LearnWidget::Guess => {}
        }
        learn.set_if_neq(now);
    }
}

fn build(
    mut builder: ScreenBuilder<(Learn, PadFamily, Bindings, doors::Shown)>,
    learn: Res<Learn>,
    bindings: Res<Bindings>,
    device: Res<LastDevice>,
    settings: Res<Settings>,
    progress: Progress,
) {
    // The page of the controls shows the names of the current gamepad's buttons.
    let family = device.family;
    let doors = progress.shown(&settings);
    let value = (*learn, family, bindings.clone(), doors.clone());
    builder.show(value, |parent, ui| {
        let tools = |row: &mut ChildSpawnerCommands, width: f32| {
            if learn.page == LearnPage::Doors {
                doors::tools(row, ui, width);
            }
        };
        let title = learn.page.title();
        skeleton::without_board(parent, ui, LearnWidget::Back, title, tools, |page, width| {
            let units = width / ui.layout.u;
            let column = scroll_column(ui, format!("Learn {:?}", *learn), rest(ui.px(GAP)).margin(ring_margin(ui)));
            page.spawn((column, Zone::ROWS)).with_children(|list| match (learn.reading, learn.page) {
                (Some(reading), _) => long_text(list, ui, reading),
                (None, LearnPage::Doors) => doors::build(list, ui, units, &doors),
                (None, LearnPage::Rules) => rules::build(list, ui, units),
                (None, LearnPage::Ideas) => ideas::build(list, ui, units, &settings.ideas_done),
                (None, LearnPage::Controls) => {
                    controls::build(list, ui, &bindings, family, units);
                }
                (None, LearnPage::Credits) => credits::build(list, ui),
            });
        });
    });
}

/// Builds a text on the screen. Its headings and paragraphs can have the focus.
fn long_text(list: &mut ChildSpawnerCommands, ui: &Ui, reading: Reading) {
    heading(list, ui, reading.title());
    for (number, part) in (0..).zip(reading.parts()) {
        let (role, words, ink) = match part {
            Part::Heading(words) => (TextRole::BodyStrong, words, ui.palette.text),
            Part::Paragraph(words) => (TextRole::Caption, words, ui.palette.text2),
        };
        let node =
            Node::default().max_width(ui.px(1000.0)).padding(UiRect::axes(ui.px(6.0), ui.px(2.0))).rounded(ui.px(10.0));
        passage(list, ui, number, node).with_child(ui.text(role, words, ink));
    }
}
