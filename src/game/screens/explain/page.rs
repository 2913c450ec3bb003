//! The explanation as a page: what opens it, what its buttons do, and where the focus goes.

use bevy::prelude::*;

use super::{
    card,
    terms::{is_explained, term},
    widget::ExplainWidget,
};
use crate::{
    engine::reasons::{Reason, Topic},
    game::{
        controls::Action,
        frame::{AppSystems, Menu, Screen},
        play::{Coach, Review, Session, idea_about, topic_icon},
        screens::{
            dialog::DialogCanvas,
            go::Go,
            learn::Learn,
            page::{AddPage, Page},
            prompts,
        },
        ui::{Activated, Focus, Target},
    },
};

const NAME: &str = "Explanation";

const PAGE: Page = Page {
    is_shown: |_, menu| matches!(menu, Menu::Explain(_)),
    // The key that has opened it closes it too.
    presses: |action| {
        matches!(action, Action::Back | Action::Why).then(|| ExplainWidget::Close.into())
    },
    prompts: prompts::dialog,
};

/// What had the focus when the explanation was opened.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
struct Before(Target);

pub(in super::super) fn plugin(app: &mut App) {
    app.insert_resource(Before(Target::Board))
        .add_page(PAGE, first_focus)
        .add_systems(
            Update,
            (act.in_set(AppSystems::Act), build.in_set(AppSystems::Build)),
        );
}

fn first_focus(mut focus: ResMut<Focus>, mut before: ResMut<Before>) {
    before.0 = focus.target;
    focus.target = ExplainWidget::Close.into();
}

/// The topic of a reason, if there is an explanation of it.
pub fn explained_topic(reason: &Reason) -> Option<Topic> {
    Some(reason.kind.topic()).filter(|&topic| is_explained(topic))
}

/// The active reason, if it can be explained.
fn active(coach: &Coach, review: &Review, session: &Session) -> Option<Topic> {
    let reason = if session.is_review() {
        let reasons = review.reasons();
        reasons.get(review.active).filter(|_| !review.is_asking())
    } else {
        coach.advice(session)?.reason()
    };
    explained_topic(reason?)
}

fn act(
    mut activated: MessageReader<Activated>,
    coach: Res<Coach>,
    review: Res<Review>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    before: Res<Before>,
    mut focus: ResMut<Focus>,
    mut learn: ResMut<Learn>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ExplainWidget::Open => {
                if let Some(topic) = active(&coach, &review, &session) {
                    go.with(*screen.get(), Menu::Explain(topic));
                }
            }
            ExplainWidget::Close => {
                focus.target = before.0;
                go.to(*screen.get());
            }
            ExplainWidget::Read => {
                if let Menu::Explain(topic) = *menu.get()
                    && idea_about(topic).is_some()
                {
                    *learn = Learn::ideas_from(*screen.get());
                    go.to(Screen::Learn);
                }
            }
        }
    }
}

fn build(mut dialog: DialogCanvas, menu: Res<State<Menu>>, mut shown: Local<Option<Topic>>) {
    let Menu::Explain(topic) = *menu.get() else {
        return;
    };
    if *shown == Some(topic) && !dialog.is_stale(NAME) {
        return;
    }
    *shown = Some(topic);
    if let Some(term) = term(topic) {
        let idea = idea_about(topic).is_some();
        dialog.draw(NAME, card::WIDTH, |content, ui| {
            card::build(content, ui, topic_icon(topic), &term, idea);
        });
    }
}
