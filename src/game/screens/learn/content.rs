//! The frame of the screen, and the content of the current page.

use bevy::prelude::*;

use super::{
    controls, credits, ideas, lesson, long_text, openings,
    parts::GAP,
    rules,
    sections::{Learn, LearnPage},
    widget::LearnWidget,
};
use crate::game::{
    controls::{Bindings, PadFamily},
    screens::paged::{self, Tab},
    texts::Key,
    ui::{Ui, rest, scroll_column},
};

pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    learn: Learn,
    bindings: &Bindings,
    family: PadFamily,
    ideas_done: &[String],
) {
    let tabs = LearnPage::ALL.map(|page| Tab {
        id: LearnWidget::Page(page).into(),
        label: page.label(),
        icon: page.icon(),
        selected: page == learn.page,
    });
    paged::build(
        parent,
        ui,
        LearnWidget::Back,
        Key("learn"),
        &tabs,
        |body, window| {
            let width = paged::content_width(ui, window, tabs.len());
            let name = format!("Learn {learn:?}");
            body.spawn(scroll_column(ui, name, rest(ui.px(GAP))))
                .with_children(|list| match (learn.reading, learn.page) {
                    (Some(reading), _) => long_text::build(list, ui, reading),
                    (None, LearnPage::Rules) => rules::build(list, ui, width),
                    (None, LearnPage::Lesson) => lesson::build(list, ui, width),
                    (None, LearnPage::Ideas) => ideas::build(list, ui, width, ideas_done),
                    (None, LearnPage::Openings) => openings::build(list, ui, width),
                    (None, LearnPage::Controls) => {
                        controls::build(list, ui, bindings, family, width);
                    }
                    (None, LearnPage::Credits) => credits::build(list, ui),
                });
        },
    );
}
