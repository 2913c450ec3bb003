//! What the keys or buttons do here: drawn as key caps or buttons, after the device used last.

use bevy::prelude::*;

use crate::game::{
    AppSystems,
    input::{Device, LastDevice, PadFamily},
    layout::{Layout, LayoutMode},
    session::Session,
    state::{Menu, Screen},
    texts::{Key, Texts},
    theme::{Fonts, Icons, Palette},
    ui::{TextRole, Ui},
};

/// The line of prompts.
#[derive(Component, Clone, Copy, Debug)]
struct Prompts;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill_prompts.in_set(AppSystems::Ui));
}

/// Spawns the line; what is in it follows the device.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, ui: &Ui, node: Node) {
    parent.spawn((
        Name::new("Prompts"),
        Prompts,
        Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(22.0),
            height: ui.px(34.0),
            ..node
        },
        Pickable::IGNORE,
    ));
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cap {
    Keyboard(&'static str),
    Button(char),
    Bumper(&'static str),
}

fn lines(screen: Screen, menu: Menu, device: LastDevice, watched: bool) -> Vec<(Vec<Cap>, Key)> {
    let (a, b, x, y) = match device.family {
        PadFamily::Xbox => ('A', 'B', 'X', 'Y'),
        PadFamily::PlayStation => ('×', 'o', '□', '△'),
        PadFamily::Nintendo => ('B', 'A', 'Y', 'X'),
    };
    let (lb, rb, menu_button) = match device.family {
        PadFamily::Xbox => ("LB", "RB", "Menu"),
        PadFamily::PlayStation => ("L1", "R1", "Options"),
        PadFamily::Nintendo => ("L", "R", "+"),
    };
    match (device.device, screen, menu) {
        (Device::Pointer, ..) => Vec::new(),
        (Device::Keyboard, Screen::Title, _) => vec![
            (
                vec![Cap::Keyboard("↑"), Cap::Keyboard("↓")],
                Key("prompt-choose"),
            ),
            (vec![Cap::Keyboard("Enter")], Key("prompt-select")),
        ],
        (Device::Gamepad, Screen::Title, _) => vec![(vec![Cap::Button(a)], Key("prompt-select"))],
        (Device::Keyboard, Screen::NewGame, _) => vec![
            (vec![Cap::Keyboard("Enter")], Key("prompt-select")),
            (vec![Cap::Keyboard("Esc")], Key("back")),
            (vec![Cap::Keyboard("Tab")], Key("prompt-group")),
            (vec![Cap::Keyboard("N")], Key("prompt-level")),
        ],
        (Device::Gamepad, Screen::NewGame, _) => vec![
            (vec![Cap::Button(a)], Key("prompt-select")),
            (vec![Cap::Button(b)], Key("back")),
            (vec![Cap::Bumper(lb), Cap::Bumper(rb)], Key("prompt-level")),
            (vec![Cap::Bumper(menu_button)], Key("start-game")),
        ],
        (Device::Keyboard, Screen::Settings, _) => vec![
            (vec![Cap::Keyboard("N")], Key("prompt-section")),
            (
                vec![Cap::Keyboard("←"), Cap::Keyboard("→")],
                Key("prompt-change"),
            ),
            (vec![Cap::Keyboard("T")], Key("prompt-reset")),
            (vec![Cap::Keyboard("Esc")], Key("back")),
        ],
        (Device::Gamepad, Screen::Settings, _) => vec![
            (
                vec![Cap::Bumper(lb), Cap::Bumper(rb)],
                Key("prompt-section"),
            ),
            (vec![Cap::Button(a)], Key("prompt-change")),
            (vec![Cap::Button(y)], Key("prompt-reset")),
            (vec![Cap::Button(b)], Key("back")),
        ],
        (Device::Keyboard, Screen::Editor, _) => vec![
            (vec![Cap::Keyboard("Enter")], Key("prompt-change")),
            (vec![Cap::Keyboard("Tab")], Key("prompt-group")),
            (vec![Cap::Keyboard("Esc")], Key("done")),
        ],
        (Device::Gamepad, Screen::Editor, _) => {
            vec![
                (vec![Cap::Button(a)], Key("prompt-change")),
                (vec![Cap::Button(b)], Key("done")),
            ]
        }
        (Device::Keyboard, Screen::Game, Menu::None) if watched => vec![
            (vec![Cap::Keyboard("Space")], Key("step")),
            (vec![Cap::Keyboard("U")], Key("undo")),
            (vec![Cap::Keyboard("Esc")], Key("menu")),
        ],
        (Device::Gamepad, Screen::Game, Menu::None) if watched => {
            vec![
                (vec![Cap::Button(a)], Key("step")),
                (vec![Cap::Button(x)], Key("undo")),
            ]
        }
        (Device::Keyboard, Screen::Game, Menu::None) => vec![
            (vec![Cap::Keyboard("Enter")], Key("prompt-play")),
            (vec![Cap::Keyboard("U")], Key("undo")),
            (vec![Cap::Keyboard("Esc")], Key("menu")),
        ],
        (Device::Gamepad, Screen::Game, Menu::None) => vec![
            (vec![Cap::Button(a)], Key("prompt-play")),
            (vec![Cap::Button(x)], Key("undo")),
            (vec![Cap::Button(y)], Key("hint")),
        ],
        (Device::Keyboard, Screen::Game, _) => {
            vec![
                (vec![Cap::Keyboard("Enter")], Key("prompt-select")),
                (vec![Cap::Keyboard("Esc")], Key("back")),
            ]
        }
        (Device::Gamepad, Screen::Game, _) => {
            vec![
                (vec![Cap::Button(a)], Key("prompt-select")),
                (vec![Cap::Button(b)], Key("back")),
            ]
        }
    }
}

fn fill_prompts(
    mut commands: Commands,
    rows: Query<(Entity, Ref<Prompts>)>,
    device: Res<LastDevice>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    session: Res<Session>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    fonts: Res<Fonts>,
    icons: Res<Icons>,
    texts: Res<Texts>,
    mut shown: Local<Option<(Device, PadFamily, Screen, Menu, bool)>>,
) {
    let watched = session.is_watched();
    let now = (
        device.device,
        device.family,
        *screen.get(),
        *menu.get(),
        watched,
    );
    let same = *shown == Some(now);
    *shown = Some(now);
    let ui = Ui {
        layout: &layout,
        palette: &palette,
        fonts: &fonts,
        icons: &icons,
        texts: *texts,
    };
    for (row, prompts) in &rows {
        if same && !prompts.is_added() {
            continue;
        }
        let small = layout.mode == LayoutMode::Small;
        let lines = if small {
            Vec::new()
        } else {
            lines(*screen.get(), *menu.get(), *device, watched)
        };
        commands.entity(row).despawn_children();
        commands.entity(row).with_children(|row| {
            for (caps, label) in lines {
                row.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: ui.px(8.0),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|prompt| {
                    for cap in caps {
                        spawn_cap(prompt, &ui, cap);
                    }
                    prompt.spawn(ui.text(TextRole::Caption, label, ui.palette.text2));
                });
            }
        });
    }
}

fn spawn_cap(parent: &mut ChildSpawnerCommands, ui: &Ui, cap: Cap) {
    let stroke = (1.5 * ui.layout.u).max(1.0);
    let (text, node) = match cap {
        Cap::Keyboard(text) => (
            text.to_owned(),
            Node {
                min_width: ui.px(28.0),
                height: ui.px(28.0),
                padding: UiRect::horizontal(ui.px(7.0)),
                // The heavier foot makes it a key.
                border: UiRect {
                    bottom: Val::Px(2.0 * stroke),
                    ..UiRect::all(Val::Px(stroke))
                },
                border_radius: BorderRadius::all(ui.px(6.0)),
                ..default()
            },
        ),
        Cap::Button(letter) => (
            letter.to_string(),
            Node {
                width: ui.px(28.0),
                height: ui.px(28.0),
                border: UiRect::all(Val::Px(stroke)),
                border_radius: BorderRadius::MAX,
                ..default()
            },
        ),
        Cap::Bumper(text) => (
            text.to_owned(),
            Node {
                height: ui.px(28.0),
                padding: UiRect::horizontal(ui.px(8.0)),
                border: UiRect::all(Val::Px(stroke)),
                border_radius: BorderRadius {
                    top_left: ui.px(9.0),
                    top_right: ui.px(9.0),
                    bottom_left: ui.px(4.0),
                    bottom_right: ui.px(4.0),
                },
                ..default()
            },
        ),
    };
    parent
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..node
            },
            BorderColor::all(ui.palette.text2),
            Pickable::IGNORE,
        ))
        .with_child(ui.text(TextRole::CaptionStrong, text, ui.palette.text));
}
