//! The pause menu and its questions.

use bevy::prelude::*;

use super::{actions::next_player, build::DialogRoot, lost_pad::LostPad};
use crate::{
    game::{
        frame::{AppSystems, Menu, Pace, Question},
        look::Icon,
        play::{Player, Session, WatchPace, Watching, character, colour_name},
        texts::{Key, Phrase},
        ui::{
            Choice, Layer, Look, Opacity, TextRole, Ui, Widget, WidgetId, col, group, ring_margin,
            scroll_column, segments, stepper,
        },
    },
    rules::Color as Side,
};

/// Opacity of the black over the frozen game, in linear light.
const SCRIM: f32 = 0.90;
const SCRIM_SECS: f32 = 0.140;
const OPEN_SECS: f32 = 0.160;
const CLOSE_SECS: f32 = 0.110;

/// A dialog that is opening.
#[derive(Component, Clone, Copy, Debug, Default)]
struct Opening(f32);

/// A dialog that is closing: only a picture, nothing in it can be used any more.
#[derive(Component, Clone, Copy, Debug)]
struct Closing(f32);

/// The black behind a dialog.
#[derive(Component, Clone, Copy, Debug)]
struct Scrim;

/// The box of a dialog.
#[derive(Component, Clone, Copy, Debug)]
struct DialogBox;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (open, fade_out, enable_resign).in_set(AppSystems::Ui),
    );
}

/// Spawns the dialog for a menu; [`Menu::GameOver`] is a panel of the screen and no dialog.
pub(crate) fn build(
    commands: &mut Commands,
    ui: &Ui,
    menu: Menu,
    opening: bool,
    session: &Session,
    watching: Watching,
    lost_pad: LostPad,
) {
    if matches!(menu, Menu::None | Menu::GameOver) {
        return;
    }
    let start = if opening { 0.0 } else { OPEN_SECS };
    commands
        .spawn((
            Name::new("Dialog"),
            DialogRoot,
            Opening(start),
            Scrim,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(Color::NONE),
            GlobalZIndex(10),
        ))
        .with_children(|scrim| {
            let height = ui.layout.viewport.size.y;
            let width = match menu {
                Menu::Players => 640.0,
                Menu::Confirm(_) => 500.0,
                _ => 460.0,
            };
            scrim
                .spawn((
                    DialogBox,
                    Node {
                        width: ui.px(width * ui.layout.viewport.widening()),
                        max_width: percent(100),
                        max_height: Val::Px(height),
                        flex_direction: FlexDirection::Column,
                        padding: UiRect::axes(ui.px(24.0), ui.px(28.0)),
                        row_gap: ui.px(8.0),
                        border: UiRect::all(Val::Px(1.0)),
                        border_radius: BorderRadius::all(ui.px(24.0)),
                        ..default()
                    },
                    BackgroundColor(ui.palette.surface),
                    BorderColor::all(ui.palette.hair),
                    UiTransform::IDENTITY,
                    Opacity(1.0),
                ))
                .with_children(|dialog| match menu {
                    Menu::Pause => pause(dialog, ui, lost_pad),
                    Menu::Players => players(dialog, ui, session, watching),
                    Menu::Confirm(question) => confirm(dialog, ui, question),
                    Menu::None | Menu::GameOver => {}
                });
        });
}

fn pause(dialog: &mut ChildSpawnerCommands, ui: &Ui, lost_pad: LostPad) {
    dialog
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                padding: UiRect {
                    left: ui.px(12.0),
                    right: ui.px(12.0),
                    bottom: ui.px(10.0),
                    ..default()
                },
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_child(ui.text(TextRole::H2, Key("pause-title"), ui.palette.text));
    if lost_pad.0 {
        dialog
            .spawn((
                Node {
                    padding: UiRect {
                        left: ui.px(12.0),
                        right: ui.px(12.0),
                        bottom: ui.px(12.0),
                        ..default()
                    },
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_child(ui.text(TextRole::Body, Key("pause-pad-gone"), ui.palette.text2));
    }
    let items = [
        (WidgetId::Resume, Icon::Play, Key("pause-resume")),
        (WidgetId::Restart, Icon::Flip, Key("restart")),
        (WidgetId::PauseNewGame, Icon::Board, Key("new-game")),
        (WidgetId::Players, Icon::Two, Key("players")),
        (WidgetId::PauseSettings, Icon::Gear, Key("settings")),
        (WidgetId::Resign, Icon::Flag, Key("pause-resign")),
        (WidgetId::Leave, Icon::Power, Key("pause-leave")),
    ];
    // All lines, the title and the margins fit a window that is not very low; there the list scrolls.
    let above = if lost_pad.0 { 240.0 } else { 170.0 };
    let room = (ui.layout.viewport.size.y / ui.layout.u - above) / items.len() as f32;
    let line = (room - 8.0).clamp(48.0, 64.0);
    dialog
        .spawn(scroll_column(
            ui,
            "Pause items",
            Node {
                min_height: Val::Px(0.0),
                margin: ring_margin(ui),
                ..col(ui.px(8.0))
            },
        ))
        .with_children(|list| {
            for (order, (id, icon, label)) in items.into_iter().enumerate() {
                let primary = id == WidgetId::Resume;
                let widget = Widget {
                    layer: Layer::Dialog,
                    group: group::MAIN,
                    order: order as u16,
                    look: if primary {
                        Look::Primary
                    } else {
                        Look::DialogItem
                    },
                    ..default()
                };
                let node = Node {
                    height: ui.target(line),
                    flex_shrink: 0.0,
                    padding: UiRect::horizontal(ui.px(26.0)),
                    align_items: AlignItems::Center,
                    column_gap: ui.px(18.0),
                    border_radius: BorderRadius::all(ui.px(16.0)),
                    ..default()
                };
                ui.labelled(list, id, widget, node, Some(icon), TextRole::Item, label);
            }
        });
}

/// Who plays black and white from now on.
fn players(dialog: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, watching: Watching) {
    dialog
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: ui.px(4.0),
                padding: UiRect {
                    left: ui.px(6.0),
                    bottom: ui.px(8.0),
                    ..default()
                },
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|words| {
            words.spawn(ui.text(TextRole::H2, Key("players"), ui.palette.text));
            let text = if session.is_rated() {
                Key("players-rated")
            } else {
                Key("players-note")
            };
            words.spawn(ui.text(TextRole::Body, text, ui.palette.text2));
        });
    dialog
        .spawn(scroll_column(
            ui,
            "Sides",
            Node {
                min_height: Val::Px(0.0),
                margin: ring_margin(ui),
                ..col(ui.px(14.0))
            },
        ))
        .with_children(|list| {
            for side in Side::ALL {
                list.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: ui.px(12.0),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(ui.pip(side, 22.0));
                    row.spawn((
                        Node {
                            width: ui.px(ui.tall(84.0)),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_child(ui.text(
                        TextRole::Label,
                        colour_name(side),
                        ui.palette.text,
                    ));
                    let ids = [false, true].map(|stronger| {
                        let possible =
                            !session.is_rated() && next_player(session, side, stronger).is_some();
                        (WidgetId::SidePlayer { side, stronger }, possible)
                    });
                    let place = (Layer::Dialog, side_group(side), 0);
                    stepper(row, ui, place, ids, |value| {
                        let (name, caption, number): (Phrase, _, _) = match session.player(side) {
                            Player::Human => (Key("players-person").into(), Phrase::nothing(), 0),
                            Player::Computer(kind) => {
                                let (level, who) = character(kind);
                                (who.name.into(), Key("level").with("level", level), level)
                            }
                        };
                        ui.emblem(value, number, 36.0);
                        value.spawn((
                            ui.text(TextRole::Label, name, ui.palette.text),
                            TextLayout::no_wrap(),
                        ));
                        value.spawn((
                            ui.text(TextRole::Caption, caption, ui.palette.text2),
                            TextLayout::no_wrap(),
                        ));
                    });
                });
            }
            if session.is_watched() {
                list.spawn(ui.text(TextRole::Label, Key("pace"), ui.palette.text));
                let pace = |pace: WatchPace, label| {
                    Choice::new(WidgetId::Pace(pace), label, watching.pace == pace)
                };
                segments(
                    list,
                    ui,
                    percent(100),
                    (Layer::Dialog, group::HELP),
                    &[
                        pace(WatchPace::Slow, Key("slow")),
                        pace(WatchPace::Normal, Key("normal")),
                        pace(WatchPace::Fast, Key("fast")),
                    ],
                );
            }
        });
    let widget = Widget {
        layer: Layer::Dialog,
        group: group::START,
        look: Look::Primary,
        ..default()
    };
    let node = Node {
        height: ui.target(60.0),
        margin: UiRect::top(ui.px(8.0)),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(16.0)),
        ..default()
    };
    ui.labelled(
        dialog,
        WidgetId::PlayersDone,
        widget,
        node,
        None,
        TextRole::Item,
        Key("done"),
    );
}

fn side_group(side: Side) -> u8 {
    match side {
        Side::Black => group::COLOUR,
        Side::White => group::START_AT,
    }
}

fn confirm(dialog: &mut ChildSpawnerCommands, ui: &Ui, question: Question) {
    let (title, text, yes) = match question {
        Question::Restart => (Key("ask-restart"), Key("ask-restart-note"), Key("restart")),
        Question::Resign(_) => (
            Key("ask-resign"),
            Key("ask-resign-note"),
            Key("pause-resign"),
        ),
        Question::Leave => (
            Key("ask-leave"),
            Key("ask-leave-note"),
            Key("ask-leave-yes"),
        ),
    };
    dialog
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: ui.px(8.0),
                padding: UiRect {
                    left: ui.px(6.0),
                    right: ui.px(6.0),
                    bottom: ui.px(16.0),
                    ..default()
                },
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|words| {
            words.spawn(ui.text(TextRole::H2, title, ui.palette.text));
            words.spawn(ui.text(TextRole::Body, text, ui.palette.text2));
        });
    dialog
        .spawn((
            Node {
                column_gap: ui.px(12.0),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for (order, (id, look, label)) in [
                (WidgetId::Cancel, Look::Primary, Key("cancel")),
                (WidgetId::Confirm, Look::DialogItem, yes),
            ]
            .into_iter()
            .enumerate()
            {
                let widget = Widget {
                    layer: Layer::Dialog,
                    group: group::MAIN,
                    order: order as u16,
                    look,
                    ..default()
                };
                let node = Node {
                    height: ui.target(60.0),
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border_radius: BorderRadius::all(ui.px(16.0)),
                    ..default()
                };
                ui.labelled(row, id, widget, node, None, TextRole::Item, label);
            }
        });
}

/// Fades the scrim in and brings the box to its size.
fn open(
    mut dialogs: Query<
        (&mut Opening, &mut BackgroundColor, &Children),
        (With<Scrim>, Without<Closing>),
    >,
    mut boxes: Query<(&mut UiTransform, &mut Opacity), With<DialogBox>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut opening, mut scrim, children) in &mut dialogs {
        let begun = !opening.is_added();
        if begun && opening.0 >= OPEN_SECS {
            continue;
        }
        if begun {
            opening.0 += time.delta_secs();
        }
        let part = (opening.0 / OPEN_SECS).min(1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let alpha = SCRIM * (opening.0 / SCRIM_SECS).min(1.0);
        *scrim = BackgroundColor(Color::BLACK.with_alpha(alpha));
        for &child in children {
            if let Ok((mut transform, mut opacity)) = boxes.get_mut(child) {
                transform.scale = Vec2::splat(0.97 + 0.03 * eased);
                opacity.0 = eased;
            }
        }
        if part < 1.0 {
            pace.animate();
        }
    }
}

/// Lets a dialog fade away instead of vanishing.
pub(crate) fn close(commands: &mut Commands, root: Entity) {
    commands
        .entity(root)
        .remove::<DialogRoot>()
        .insert(Closing(0.0))
        .remove_recursive::<Children, (Widget, WidgetId)>()
        .insert_recursive::<Children>(Pickable::IGNORE);
}

fn fade_out(
    mut commands: Commands,
    mut dialogs: Query<(Entity, &mut Closing, &mut BackgroundColor, &Children), With<Scrim>>,
    mut boxes: Query<(&mut UiTransform, &mut Opacity), With<DialogBox>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut closing, mut scrim, children) in &mut dialogs {
        pace.animate();
        // The frame it begins in may come after a long wait.
        if !closing.is_added() {
            closing.0 += time.delta_secs();
        }
        let left = 1.0 - closing.0 / CLOSE_SECS;
        if left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        // From where it was: it may have been opening still.
        *scrim = BackgroundColor(Color::BLACK.with_alpha(scrim.0.alpha().min(SCRIM * left)));
        for &child in children {
            if let Ok((mut transform, mut opacity)) = boxes.get_mut(child) {
                transform.scale = Vec2::splat(0.97 + 0.03 * left);
                opacity.0 = opacity.0.min(left);
            }
        }
    }
}

/// Two computers cannot resign, and neither can a finished game.
fn enable_resign(session: Res<Session>, mut widgets: Query<(&WidgetId, &mut Widget)>) {
    let possible =
        !session.is_over() && (session.only_human().is_some() || session.human_to_move().is_some());
    for (id, mut widget) in &mut widgets {
        if *id == WidgetId::Resign && widget.disabled == possible {
            widget.disabled = !possible;
        }
    }
}
