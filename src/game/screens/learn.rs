//! The how-to-play screen: the rules, the way to the first lesson, keys and gestures, and the credits.

mod controls;
mod credits;
mod ideas;
mod invitation;
mod parts;
mod reading;
mod rules;
mod state;

pub use reading::Reading;
pub use state::{Learn, LearnPage, LearnWidget};

use bevy::prelude::*;

use self::{
    parts::{GAP, heading, passage},
    reading::Part,
};
use crate::game::{
    controls::{Action, Bindings, LastDevice, PadFamily},
    frame::{Menu, Screen},
    play::{Course, Lesson, idea_about},
    screens::{
        go::Go,
        page::{PageChange, add_screen},
        paged::{self, Tab},
        prompts,
        screen_builder::ScreenBuilder,
    },
    settings::Settings,
    texts::Key,
    ui::{Activated, Boxes, Direction, Focus, Navigator, Target, TextRole, Ui, Zone, rest, scroll_column},
};

pub(super) fn plugin(app: &mut App) {
    use Action::{Down, Next, Previous, Up};
    app.init_resource::<Learn>();
    add_screen(app, Screen::Learn)
        .first_focus(first_focus)
        .on(Action::Back, LearnWidget::Back)
        .on(Next, LearnWidget::NextPage)
        .on(Previous, LearnWidget::PreviousPage)
        .prompts(
            &[(&[Next], Key("prompt-section")), (&[Up, Down], Key("prompt-scroll")), prompts::BACK],
            &[(&[Previous, Next], Key("prompt-section")), prompts::BACK],
        )
        .act(act)
        .build(build);
}

/// Shows the first page if the player comes from the title.
fn first_focus(page_change: Res<PageChange>, lesson: Res<Lesson>, mut learn: ResMut<Learn>, mut focus: ResMut<Focus>) {
    if page_change.comes_from(Screen::Title, Menu::None) {
        learn.set_if_neq(Learn::default());
    }
    let from_lesson = page_change.comes_from(Screen::Lesson, Menu::None);
    if let Some(idea) = page_change.explained().and_then(idea_about) {
        focus.target = LearnWidget::Idea(idea as u8).into();
        return;
    }
    focus.target = match lesson.course {
        Course::First if from_lesson => LearnWidget::LessonBegin.into(),
        Course::Idea(at) if from_lesson => LearnWidget::Idea(at as u8).into(),
        _ if page_change.comes_from(Screen::Games, Menu::None) => LearnWidget::Guess.into(),
        _ => LearnWidget::Page(learn.page).into(),
    };
}

fn act(
    mut activated: MessageReader<Activated>,
    mut learn: ResMut<Learn>,
    mut focus: ResMut<Focus>,
    mut lesson: ResMut<Lesson>,
    (settings, navigator): (Res<Settings>, Navigator),
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let mut now = *learn;
        let widget = match widget {
            LearnWidget::Invitation => entry(learn.page, &settings).unwrap_or(widget),
            _ => widget,
        };
        match widget {
            LearnWidget::Page(page) => {
                now = page.into();
                // The next press of a key is for what the page offers.
                if focus.visible
                    && let Some(entry) = entry(page, &settings)
                {
                    focus.target = entry.into();
                }
            }
            LearnWidget::NextPage | LearnWidget::PreviousPage => {
                let page = learn.page.next(widget == LearnWidget::NextPage);
                focus.target = LearnWidget::Page(page).into();
                now = page.into();
            }
            LearnWidget::Read(reading) => {
                focus.target = LearnWidget::Passage(0).into();
                now.reading = Some(reading);
            }
            LearnWidget::Back => {
                match learn.reading {
                    Some(reading) => focus.target = LearnWidget::Read(reading).into(),
                    None => go.back(),
                }
                now.reading = None;
            }
            LearnWidget::LessonBegin => {
                lesson.course = Course::First;
                go.to(Screen::Lesson);
            }
            LearnWidget::Idea(at) => {
                lesson.course = Course::Idea(at.into());
                go.to(Screen::Lesson);
            }
            LearnWidget::Guess => go.to(Screen::Games),
            // A text that is pressed with the pointer stays where it is.
            LearnWidget::Passage(_) => {
                if focus.visible
                    && let Some(next) = navigator.toward(widget.into(), Direction::Down)
                {
                    focus.target = Target::Widget(next);
                }
            }
            LearnWidget::Invitation => {}
        }
        learn.set_if_neq(now);
    }
}

/// The widget of a page that leads on to a lesson or to the games, if it has one.
fn entry(page: LearnPage, settings: &Settings) -> Option<LearnWidget> {
    Some(match page {
        LearnPage::Lesson => LearnWidget::LessonBegin,
        LearnPage::Ideas => LearnWidget::Idea(ideas::next(&settings.ideas_done)? as u8),
        LearnPage::Guess => LearnWidget::Guess,
        LearnPage::Rules | LearnPage::Controls | LearnPage::Credits => return None,
    })
}

fn build(
    mut builder: ScreenBuilder<(Learn, PadFamily, Bindings)>,
    learn: Res<Learn>,
    bindings: Res<Bindings>,
    device: Res<LastDevice>,
    settings: Res<Settings>,
) {
    let tabs = LearnPage::ALL.map(|page| {
        let (label, icon) = page.label();
        Tab { id: LearnWidget::Page(page).into(), label, icon, selected: page == learn.page }
    });
    let done = &settings.ideas_done;
    // The page of the controls shows the names of the current gamepad's buttons.
    let family = device.family;
    let value = (*learn, family, bindings.clone());
    builder.show(value, |parent, ui| {
        let content = |body: &mut ChildSpawnerCommands, window| {
            let width = paged::content_width(ui, window, tabs.len());
            let column = scroll_column(ui, format!("Learn {:?}", *learn), rest(ui.px(GAP)));
            body.spawn((column, Zone::ROWS)).with_children(|list| match (learn.reading, learn.page) {
                (Some(reading), _) => long_text(list, ui, reading),
                (None, LearnPage::Rules) => rules::build(list, ui, width),
                (None, LearnPage::Lesson) => invitation::lesson(list, ui, width),
                (None, LearnPage::Ideas) => ideas::build(list, ui, width, done),
                (None, LearnPage::Guess) => invitation::guess(list, ui, width),
                (None, LearnPage::Controls) => {
                    controls::build(list, ui, &bindings, family, width);
                }
                (None, LearnPage::Credits) => credits::build(list, ui),
            });
        };
        let back = LearnWidget::Back;
        paged::build(parent, ui, back, Key("learn"), &tabs, content);
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
