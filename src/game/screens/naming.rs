//! The dialog in which a person gives the name of a player, or the names under which games from elsewhere are their own.

use crate::game::{
    pages::{DialogBuilder, Go, add_dialog, dialog},
    prelude::*,
    settings::{names_in, remember_name, tidy_name},
    ui::{
        NamedWidgets, select,
        text_field::{self, Limit, Typing},
    },
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamingWidget {
    /// The field in which the name is typed. Enter takes the name.
    Field,
    /// Plays without a name.
    Nobody,
    /// Takes one of the names that are remembered, by its place in the list.
    Known(u8),
    Done,
    /// Closes the dialog and keeps the name of before.
    Cancel,
}

impl WidgetName for NamingWidget {}

/// The names that are remembered.
const KNOWN: Zone = Zone::new(2).on(Layer::Dialog);

pub(super) fn plugin(app: &mut App) {
    add_dialog(app, |menu| matches!(menu, Menu::Naming(_)))
        .first_focus(first_focus)
        .on(Action::Back, NamingWidget::Cancel)
        .act(act)
        .build(build)
        .during(AppSystems::Enable, mark_typed_name);
}

/// The field has the focus first, and holds the name that the player has now.
fn first_focus(menu: Res<State<Menu>>, settings: Res<Settings>, mut focus: ResMut<Focus>, mut typing: ResMut<Typing>) {
    match *menu.get() {
        Menu::Naming(Some(side)) => *typing = Typing::with(&settings.player_names[side.index()]),
        Menu::Naming(None) => *typing = Typing::with(&settings.own_names.join(", ")),
        _ => {}
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
        let side = match *menu.get() {
            Menu::Naming(Some(side)) => side,
            Menu::Naming(None) => {
                if widget != NamingWidget::Cancel {
                    settings.own_names = names_in(&typing.text);
                }
                go.back();
                continue;
            }
            _ => continue,
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
        go.back();
    }
}

fn build(
    mut dialog: DialogBuilder<Option<Side>>,
    menu: Res<State<Menu>>,
    typing: Res<Typing>,
    settings: Res<Settings>,
) {
    if let Menu::Naming(side) = *menu.get() {
        dialog.show("Naming", 560.0, side, |content, ui| {
            let known: &[String] = side.map_or(&[], |_| &settings.known_names);
            fill(content, ui, side, &typing, known);
        });
    }
}

fn mark_typed_name(mut widgets: NamedWidgets, typing: Res<Typing>, settings: Res<Settings>) {
    let name = tidy_name(&typing.text);
    select(&mut widgets, |widget| match widget {
        NamingWidget::Nobody => Some(name.is_empty()),
        NamingWidget::Known(at) => Some(settings.known_names.get(usize::from(at)) == Some(&name)),
        _ => None,
    });
}

fn fill(dialog: &mut ChildSpawnerCommands, ui: &Ui, side: Option<Side>, typing: &Typing, known: &[String]) {
    let title = match side {
        Some(side) => Key("naming-title").with("colour", colour_name(side)),
        None => Key("set-own-names").into(),
    };
    let usual = match side {
        Some(_) if known.is_empty() => Key("naming-note-first"),
        Some(_) => Key("naming-note"),
        None => Key("naming-note-own"),
    };
    dialog::head(dialog, ui, title, text_field::note(usual));
    let limit = match side {
        Some(_) => dialog::NAME_LIMIT,
        None => Limit::characters::<300>(),
    };
    let (id, name) = (NamingWidget::Field, Key("access-name"));
    dialog::field(dialog, ui, id, name, TextRole::Title, limit, &typing.text);
    if !known.is_empty() {
        let names = ui.column(0.0).low().margin(ring_margin(ui));
        let list = ui.row(10.0).wrap(ui.px(10.0)).fixed();
        dialog.spawn(scroll_column(ui, "Known names", names)).with_children(|scroll| {
            let padding = ui.px(8.0).vertical();
            scroll.spawn((list.padding(padding), KNOWN)).with_children(|list| {
                choice(list, ui, NamingWidget::Nobody, Key("naming-nobody"));
                for (at, name) in (0..).zip(known) {
                    choice(list, ui, NamingWidget::Known(at), name.to_owned());
                }
            });
        });
    }
    let done = Button::primary(NamingWidget::Done);
    let cancel = Button::new(NamingWidget::Cancel).press(Press::Back);
    dialog::buttons(dialog, ui, [(done, Key("done")), (cancel, Key("cancel"))]);
}

fn choice(list: &mut ChildSpawnerCommands, ui: &Ui, id: NamingWidget, name: impl Into<Phrase>) {
    Button::new(id).chip(ui).skin(Skin::Field).label(TextRole::Label, name).spawn(list, ui);
}
