//! The card that explains what a reason is about: two sentences, a small board as an example, and the way to the idea.
//!
//! It is opened by [`ExplainWidget::Open`], in a game for the coach's active reason and in a review for the active one.

mod terms;

pub(super) use terms::is_explained;
pub use terms::term_words;

use accesskit::Live;
use bevy::prelude::*;

use self::terms::{example, example_words};
use super::{
    dialog::DialogBuilder,
    dialog_parts,
    go::Go,
    learn::{Learn, LearnPage},
    page::add_dialog,
};
use crate::{
    engine::{
        puzzles::Motif,
        reasons::{Reason, Topic},
    },
    game::{
        controls::Action,
        frame::{AppSystems, Menu, Screen},
        look::{Icon, topic_icon},
        play::{Coach, Deck, OpenPuzzles, Review, Session, idea_about},
        texts::{Key, Phrase},
        ui::{
            Activated, Announcement, Boxes, Button, Layer, Press, TextRole, Ui, WidgetName, Zone, mini_board,
            reader_listens, ring_margin, scroll_column,
        },
    },
};

/// The widgets of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExplainWidget {
    /// Explains the active reason of the game or the review that is shown.
    Open,
    /// Goes to the idea on the page of the ideas.
    Read,
    /// Goes to the puzzles about it.
    Solve,
    /// Goes back to the screen below.
    Close,
}

impl WidgetName for ExplainWidget {}

/// The width of the card, in design units.
const WIDTH: f32 = 460.0;

pub(super) fn plugin(app: &mut App) {
    // What opens an explanation is on the screen below.
    app.add_systems(Update, act.in_set(AppSystems::Act));
    add_dialog(app, |menu| matches!(menu, Menu::Explain(_)))
        .first(ExplainWidget::Close)
        .on(Action::Back, ExplainWidget::Close)
        // The key that has opened it closes it too.
        .on(Action::Why, ExplainWidget::Close)
        .build(build)
        .during(AppSystems::Ui, announce.run_if(reader_listens));
}

/// The topic of a reason, if there is an explanation of it.
pub(super) fn explained_topic(reason: &Reason) -> Option<Topic> {
    Some(reason.kind.topic()).filter(|&topic| is_explained(topic))
}

/// The active reason, if it can be explained.
fn active(coach: &Coach, review: &Review, session: &Session) -> Option<Topic> {
    let reasons = review.reasons();
    let reviewed = reasons.get(review.active).filter(|_| !review.is_asking());
    let advised = || coach.advice(session)?.reason();
    explained_topic(reviewed.or_else(advised)?)
}

fn act(
    mut activated: MessageReader<Activated>,
    coach: Res<Coach>,
    review: Res<Review>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut learn: ResMut<Learn>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ExplainWidget::Open => {
                if let Some(topic) = active(&coach, &review, &session) {
                    go.with(*screen.get(), Menu::Explain(topic));
                }
            }
            ExplainWidget::Close => go.back(),
            ExplainWidget::Solve => {
                if let Menu::Explain(topic) = *menu.get()
                    && let Some(motif) = Motif::about(topic)
                {
                    puzzles.write(OpenPuzzles(Some(Deck::About(motif))));
                }
            }
            ExplainWidget::Read => {
                if let Menu::Explain(topic) = *menu.get()
                    && idea_about(topic).is_some()
                {
                    *learn = LearnPage::Ideas.into();
                    go.to(Screen::Learn);
                }
            }
        }
    }
}

fn build(mut dialog: DialogBuilder<Topic>, menu: Res<State<Menu>>) {
    if let Menu::Explain(topic) = *menu.get()
        && let Some(words) = term_words(topic)
    {
        dialog.show("Explanation", WIDTH, topic, |content, ui| {
            card(content, ui, topic, words);
        });
    }
}

/// Says the sentences when they are opened.
fn announce(menu: Res<State<Menu>>, mut announcements: MessageWriter<Announcement>) {
    if menu.is_changed()
        && let Menu::Explain(topic) = *menu.get()
        && let Some(words) = term_words(topic)
    {
        let words = words.map(Phrase::from).into_iter();
        let words = Phrase::Sentences(words.chain([example_words(topic)]).collect());
        announcements.write(Announcement(Live::Polite, words));
    }
}

/// Builds the card of a topic, whose title and sentences are the `words`.
fn card(dialog: &mut ChildSpawnerCommands, ui: &Ui, topic: Topic, words: [Key; 2]) {
    let [title, text] = words;
    let head = ui.row(14.0).aligned().padding(ui.px(6.0).left()).fixed();
    dialog.spawn(head).with_children(|head| {
        head.spawn(ui.icon(topic_icon(topic), 30.0, ui.palette.text2));
        head.spawn(ui.plain(TextRole::H2, title));
    });
    // A low window has room for small squares only.
    let roomy = ui.layout.viewport.size.y >= 820.0 * ui.layout.u;
    let cell = if roomy { 40.0 } else { 26.0 };
    let content = ui.column(14.0).low().margin(ring_margin(ui));
    dialog.spawn(scroll_column(ui, "Explanation", content)).with_children(|column| {
        let padded = Node::default().padding(ui.px(6.0).horizontal()).fixed();
        column.spawn(padded).with_child(ui.quiet(TextRole::Body, text));
        let middle = Node::default().justify(JustifyContent::Center).fixed();
        column.spawn(middle.padding(ui.px(10.0).bottom())).with_children(|middle| {
            let (position, marks) = example(topic);
            mini_board(middle, ui, &position, cell, marks);
        });
        let padded = Node::default().padding(ui.px(6.0).horizontal()).fixed();
        column.spawn(padded).with_child(ui.plain(TextRole::Body, example_words(topic)));
    });
    dialog.spawn(ui.row(12.0).fixed()).with_children(|row| {
        let close = Button::primary(ExplainWidget::Close).press(Press::Back);
        dialog_parts::button(row, ui, close, Key("explain-close"));
        if idea_about(topic).is_some() {
            let read = Button::new(ExplainWidget::Read);
            dialog_parts::button(row, ui, read, Key("explain-read"));
        }
    });
    if Motif::about(topic).is_some() {
        // It is below the others, so the arrows between them do not lead to it.
        let below = (ui.row(12.0).fixed(), Zone::new(10).on(Layer::Dialog));
        dialog.spawn(below).with_children(|row| {
            let solve = Button::new(ExplainWidget::Solve);
            dialog_parts::button(row, ui, solve, Key("puzzles-about-it"));
        });
    }
}

/// Builds the button that explains the active reason, at the right of what says the reason. It is as high as the row,
/// and belongs to the zone of the reasons.
pub(super) fn button(row: &mut ChildSpawnerCommands, ui: &Ui) {
    Button::new(ExplainWidget::Open)
        .named(Key("action-why"))
        .width(ui.target(40.0))
        .rounded(ui.px(14.0))
        .fixed()
        .spawn(row, ui)
        .with_child(ui.icon(Icon::Why, 24.0, ui.palette.text2));
}
