//! The dialog in which a person gives the name of a player.

mod content;

pub use content::NamingWidget;

use bevy::prelude::*;

use super::{dialog::DialogBuilder, go::Go, page::add_dialog, text_field::Typing};
use crate::{
    game::{
        controls::Action,
        frame::{AppSystems, Menu, Screen},
        settings::{Settings, remember_name, tidy_name},
        ui::{Activated, Focus, NamedWidgets, select},
    },
    rules::Color as Side,
};

const NAME: &str = "Naming";

pub(super) fn plugin(app: &mut App) {
    add_dialog(app, |menu| matches!(menu, Menu::Naming(_)))
        .first_focus(first_focus)
        .on(Action::Back, NamingWidget::Cancel)
        .act(act)
        .build(build)
        .during(AppSystems::Enable, mark_typed_name);
}

/// The field has the focus first, and holds the name that the player has now.
fn first_focus(
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
    mut focus: ResMut<Focus>,
    mut typing: ResMut<Typing>,
) {
    if let Menu::Naming(side) = *menu.get() {
        *typing = Typing::with(&settings.player_names[side.index()]);
    }
    focus.target = NamingWidget::Field.into();
}

fn act(
    mut activated: MessageReader<Activated>,
    menu: Res<State<Menu>>,
    typing: Res<Typing>,
    mut settings: ResMut<Settings>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let Menu::Naming(side) = *menu.get() else {
            continue;
        };
        let name = match widget {
            NamingWidget::Cancel => None,
            NamingWidget::Nobody => Some(String::new()),
            NamingWidget::Known(at) => settings.known_names.get(usize::from(at)).cloned(),
            NamingWidget::Field | NamingWidget::Done => Some(typing.text.clone()),
        };
        if let Some(name) = name.map(|name| tidy_name(&name)) {
            remember_name(&mut settings.known_names, &name);
            settings.player_names[side.index()] = name;
        }
        go.to(Screen::NewGame);
    }
}

fn build(
    mut dialog: DialogBuilder,
    menu: Res<State<Menu>>,
    typing: Res<Typing>,
    settings: Res<Settings>,
    mut shown: Local<Option<Side>>,
) {
    let Menu::Naming(side) = *menu.get() else {
        return;
    };
    if *shown == Some(side) && !dialog.is_stale(NAME) {
        return;
    }
    *shown = Some(side);
    dialog.draw(NAME, 560.0, |content, ui| {
        content::build(content, ui, side, &typing, &settings.known_names);
    });
}

/// Marks the remembered name that is in the field.
fn mark_typed_name(mut widgets: NamedWidgets, typing: Res<Typing>, settings: Res<Settings>) {
    let name = tidy_name(&typing.text);
    select(&mut widgets, |widget| match widget {
        NamingWidget::Nobody => Some(name.is_empty()),
        NamingWidget::Known(at) => Some(settings.known_names.get(usize::from(at)) == Some(&name)),
        _ => None,
    });
}
