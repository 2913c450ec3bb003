//! The columns of the settings screen: the pages, the settings of one page, and the space for a board that shows their
//! effect.

use bevy::prelude::*;

use super::{bindings, row::row, state::SettingsView, themes, widget::SettingsWidget};
use crate::game::{
    look::Icon,
    screens::paged::{self, Tab},
    settings::{Kind, Section},
    texts::Key,
    ui::{Boxes, TextRole, Ui, Zone, rest, scroll_column},
};

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView) {
    let tabs = Section::ALL.map(|section| Tab {
        id: SettingsWidget::Section(section).into(),
        label: section.label(),
        icon: icon(section),
        selected: section == shown.page.section,
    });
    paged::build(
        parent,
        ui,
        SettingsWidget::Back,
        Key("settings"),
        &tabs,
        |body, window| {
            let preview = ui.layout.settings_preview().map(|board| board.outer());
            let beside = preview.map_or(0.0, |board| {
                board.width() / ui.layout.u + paged::COLUMN_GAP * window
            });
            let width = paged::content_width(ui, window, tabs.len()) - beside;
            rows(body, ui, shown, width);
            if let Some(board) = preview {
                self::preview(body, ui, board);
            }
        },
    );
}

fn icon(section: Section) -> Icon {
    match section {
        Section::Display => Icon::Display,
        Section::Sound => Icon::Sound,
        Section::Gameplay => Icon::Board,
        Section::Controls => Icon::Pad,
        Section::Accessibility => Icon::Eye,
        Section::Language => Icon::Globe,
    }
}

fn rows(body: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView, width: f32) {
    let name = format!("Settings rows {:?}", shown.page.section);
    body.spawn((scroll_column(ui, name, rest(Val::Px(0.0))), Zone::ROWS))
        .with_children(|list| {
            let title = shown.page.section.label();
            list.spawn(heading(ui).fixed()).with_child(ui.text(
                TextRole::H2,
                title,
                ui.palette.text,
            ));
            if shown.page.section == Section::Controls {
                bindings::build(list, ui, shown);
                return;
            }
            let entries = shown.page.section.entries();
            for (at, &entry) in entries.iter().enumerate() {
                if entry.kind() == Kind::Themes {
                    themes::build(list, ui, shown);
                } else {
                    row(list, ui, shown, entry, width, at + 1 == entries.len());
                }
            }
        });
}

/// The box of a column's title.
fn heading(ui: &Ui) -> Node {
    Node::default().height(ui.px(60.0)).aligned()
}

/// Leaves space for the board, which is drawn behind the interface, and adds words above and below it.
fn preview(body: &mut ChildSpawnerCommands, ui: &Ui, board: Rect) {
    let node = ui.column(0.0).width(Val::Px(board.width())).fixed();
    body.spawn(node.padding(UiRect::top(ui.px(8.0))))
        .with_children(|column| {
            column.spawn(heading(ui)).with_child(ui.text(
                TextRole::H2,
                Key("settings-preview"),
                ui.palette.text,
            ));
            let height = Val::Px(board.height() + 40.0 * ui.layout.u);
            column.spawn(Node::default().height(height).fixed());
            let note = Key("settings-preview-note");
            column.spawn(ui.text(TextRole::Caption, note, ui.palette.text2));
        });
}
