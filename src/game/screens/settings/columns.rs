//! The columns of the settings screen: the pages, the settings of one page, and the space for a board that shows their
//! effect. A setting is a row with its label, its control, and a line below.

use super::{
    beside, bindings,
    guests::{self, GuestsView},
    slider::{slider, toggle},
    themes,
    view::{SettingsView, SettingsWidget, label, value_name},
};
use crate::game::{
    pages::{Tab, paged},
    prelude::*,
    settings::{ControlKind, Entry, Section},
    ui::{Sideways, segments},
};

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView, guests: Option<&GuestsView>) {
    let tabs = Section::ALL.map(|section| Tab {
        id: SettingsWidget::Section(section).into(),
        label: section.label(),
        icon: icon(section),
        selected: section == shown.page.section,
    });
    paged::build(parent, ui, SettingsWidget::Back, Key("settings"), &tabs, |body, window| {
        if let Some(view) = guests {
            let width = paged::content_width(ui, window, tabs.len());
            guests::build(body, ui, view, width);
            return;
        }
        let beside = ui.stage.area(Area::CloseUp).map(|area| area.size());
        let taken = beside.map_or(0.0, |size| size.x / ui.layout.u + paged::COLUMN_GAP * window);
        let width = paged::content_width(ui, window, tabs.len()) - taken;
        rows(body, ui, shown, width);
        if let Some(size) = beside {
            match shown.page.section {
                section if beside::covers_board(section) => beside::build(body, ui, size, section),
                _ => preview(body, ui, size.x, shown.settings),
            }
        }
    });
}

fn icon(section: Section) -> Icon {
    match section {
        Section::Display => Icon::Display,
        Section::Sound => Icon::Sound,
        Section::Gameplay => Icon::Board,
        Section::Engine => Icon::Gear,
        Section::Controls => Icon::Pad,
        Section::Accessibility => Icon::Eye,
        Section::Language => Icon::Globe,
        Section::Guests => Icon::Plug,
    }
}

fn rows(body: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView, width: f32) {
    let name = format!("Settings rows {:?}", shown.page.section);
    body.spawn((scroll_column(ui, name, rest(px(0.0))), Zone::ROWS)).with_children(|list| {
        let title = shown.page.section.label();
        heading(list, ui, title);
        if shown.page.section == Section::Controls {
            bindings::build(list, ui, shown);
            return;
        }
        let entries = shown.page.section.entries();
        for (at, &entry) in entries.iter().enumerate() {
            if entry.kind() == ControlKind::Themes {
                themes::build(list, ui, shown);
            } else {
                row(list, ui, shown, entry, width, at + 1 == entries.len());
            }
        }
    });
}

fn heading(column: &mut ChildSpawnerCommands, ui: &Ui, title: Key) {
    column.spawn(Node::default().height(ui.px(60.0)).aligned().fixed()).with_child(ui.plain(TextRole::H2, title));
}

/// Leaves space for the squares, which are drawn behind the interface, and says below them what they show.
fn preview(body: &mut ChildSpawnerCommands, ui: &Ui, width: f32, settings: &Settings) {
    body.spawn(ui.column(4.0).width(px(width)).fixed()).with_children(|column| {
        let height = ui.stage.board.map_or(0.0, |board| board.outer().height());
        column.spawn(Node::default().height(px(height)).margin(ui.px(8.0).bottom()).fixed());
        column.spawn(ui.plain(TextRole::H2, Entry::Theme.words(Entry::Theme.value(settings))));
        column.spawn(ui.quiet(TextRole::Caption, Key("settings-preview-note")));
    });
}

/// Below this width of a row, in design units, choices and sliders are below their labels.
const STACK_BELOW: f32 = 652.0;

/// Builds a label with its control, and a line below. `width` is that of the row, in design units.
fn row(list: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView, entry: Entry, width: f32, last: bool) {
    let stacked = width < STACK_BELOW * ui.layout.viewport.text_scale
        && matches!(entry.kind(), ControlKind::Choice | ControlKind::Slider(_) | ControlKind::Text);
    let node = if stacked { ui.column(8.0) } else { ui.row(20.0).aligned() };
    list.spawn((
        node.min_height(ui.px(76.0))
            .fixed()
            // The bar of the list stands beside the controls.
            .padding(UiRect::new(Val::ZERO, ui.px(12.0), ui.px(6.0), ui.px(6.0)))
            .spread()
            .border(px(if last { 0.0 } else { 1.0 }).bottom()),
        BorderColor::all(ui.palette.hair),
    ))
    .with_children(|row| {
        label(row, ui, entry.label(), entry.note());
        match entry.kind() {
            ControlKind::Choice => choice(row, ui, shown, entry, stacked),
            ControlKind::Toggle => toggle(row, ui, entry, shown),
            ControlKind::Slider(_) => slider(row, ui, entry, shown, stacked),
            ControlKind::Text => text(row, ui, shown, entry),
            ControlKind::Themes => {}
        }
    });
}

/// The control that shows words in a row. One of them is chosen.
fn choice(row: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView, entry: Entry, stacked: bool) {
    let chosen = entry.value(shown.settings);
    let width = if stacked {
        percent(100)
    } else {
        ui.px(if entry.last() >= 3 { 460.0 } else { 400.0 } * ui.layout.viewport.widening())
    };
    let choices = (0..=entry.last()).map(|at| {
        let id = SettingsWidget::Pick(entry, at);
        Button::choice(id, entry.words(at), at == chosen).named(value_name(entry, at)).sideways(Sideways::Choose)
    });
    segments(row, ui, width, Zone::ROWS, choices);
}

/// The button with the names, which opens the dialog in which they are typed.
fn text(row: &mut ChildSpawnerCommands, ui: &Ui, shown: &SettingsView, entry: Entry) {
    let names = &shown.settings.own_names;
    let words: Phrase = match &names[..] {
        [] => Key("set-own-names-none").into(),
        names => names.join(", ").into(),
    };
    let spoken = Key("access-value").with("name", entry.label()).with("value", words.clone());
    let node = Node::default().aligned().padding(UiRect::axes(ui.px(16.0), ui.px(6.0)));
    Button::of(Kind::Button, Skin::Field, SettingsWidget::Set(entry))
        .named(spoken)
        .boxed(node.min_height(ui.target(52.0)).min_width(ui.px(180.0)))
        .rounded(ui.px(14.0))
        .spawn(row, ui)
        .with_child(ui.tinted(TextRole::Body, words));
}
