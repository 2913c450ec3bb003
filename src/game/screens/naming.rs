//! The dialog in which a person gives the name of a player.

mod content;
mod widget;

pub use widget::NamingWidget;

use bevy::prelude::*;

use super::{
    dialog::DialogBuilder,
    go::Go,
    page::{AddPage, Page},
    prompts,
};
use crate::{
    game::{
        controls::Action,
        frame::{AppSystems, Menu, Screen},
        settings::{Settings, remember_name, tidy_name},
        ui::{Activated, Focus, NamedWidgets, select, text_field::Typing},
    },
    rules::Color as Side,
};

const NAME: &str = "Naming";

const PAGE: Page = Page {
    is_shown: |_, menu| matches!(menu, Menu::Naming(_)),
    presses: |action| (action == Action::Back).then(|| NamingWidget::Cancel.into()),
    prompts: prompts::dialog,
};

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus).add_systems(
        Update,
        (
            act.in_set(AppSystems::Act),
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::NewGame)),
            mark_typed_name.in_set(AppSystems::Enable),
        ),
    );
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
