//! The coach's card under the player's plate: a hint with its reasons, or a blunder that can be taken back.

use bevy::prelude::*;

use super::widget::GameWidget;
use crate::game::{
    frame::{AppSystems, Screen},
    look::LayoutMode,
    play::{Coach, Said, Session, shown_discs},
    screens::{kit::Kit, page::KeepFocus, plates},
    texts::Phrase,
    ui::{Focus, Look, Target, TextRole, Ui, Widget, group, place},
};

/// The height of the card, in design units.
const HEIGHT: f32 = 104.0;
/// The gap above the card, and the least gap below it, in design units.
const GAPS: [f32; 2] = [10.0, 6.0];
/// The side of the square around the icon.
const CHIP: f32 = 40.0;

/// The place of the card. It is empty while the coach is silent.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CardPlace;

/// Builds the place of the card in the left column, if there is room for it between the plate and the lines below.
/// `below` is the height of those lines in design units.
pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui, below: f32) {
    if let Some(top) = top(ui, below) {
        let u = ui.layout.u;
        let width = ui.layout.first.width();
        let rect = Rect::new(0.0, top * u, width, (top + ui.tall(HEIGHT)) * u);
        column.spawn((Name::new("Coach"), CardPlace, place(rect)));
    }
}

/// The distance of the card from the top of the column, in design units; `None` without room.
fn top(ui: &Ui, below: f32) -> Option<f32> {
    if ui.layout.mode != LayoutMode::Wide {
        return None;
    }
    let plate = plates::height(ui);
    let column = ui.layout.first.height() / ui.layout.u;
    let top = column / 2.0 + 5.0 + ui.layout.gap_between_plates(plate) + plate + GAPS[0];
    (top + ui.tall(HEIGHT) + GAPS[1] + below <= column).then_some(top)
}

/// Moves the focus from a card that has gone to the board.
fn leave(
    coach: Res<Coach>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    mut focus: ResMut<Focus>,
) {
    if *screen.get() == Screen::Game
        && focus.target == GameWidget::Coach.into()
        && Said::now(&coach, &session).is_none()
    {
        focus.target = Target::Board;
    }
}

fn show(
    mut commands: Commands,
    places: Query<(Entity, Ref<CardPlace>)>,
    coach: Res<Coach>,
    session: Res<Session>,
    kit: Kit,
    mut shown: Local<Option<Said>>,
) {
    let now = Said::now(&coach, &session);
    for (entity, place) in &places {
        if *shown == now && !place.is_added() {
            continue;
        }
        commands.entity(entity).despawn_children();
        if let Some(said) = &now {
            commands
                .entity(entity)
                .with_children(|parent| card(parent, &kit.ui(), said));
        }
    }
    *shown = now;
}

fn card(parent: &mut ChildSpawnerCommands, ui: &Ui, said: &Said) {
    let node = Node {
        width: percent(100),
        height: percent(100),
        column_gap: ui.px(16.0),
        align_items: AlignItems::Center,
        padding: UiRect::axes(ui.px(18.0), ui.px(12.0)),
        border_radius: BorderRadius::all(ui.px(16.0)),
        ..default()
    };
    let widget = Widget {
        group: group::COACH,
        look: Look::Button,
        ..default()
    };
    parent
        .spawn(ui.widget(GameWidget::Coach, widget, node))
        .with_children(|row| {
            row.spawn((
                Node {
                    width: ui.px(CHIP),
                    height: ui.px(CHIP),
                    flex_shrink: 0.0,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border_radius: BorderRadius::all(ui.px(11.0)),
                    ..default()
                },
                BackgroundColor(ui.palette.text),
            ))
            .with_child(ui.icon(said.icon, 24.0, ui.palette.bg));
            row.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                min_width: Val::Px(0.0),
                row_gap: ui.px(2.0),
                ..default()
            })
            .with_children(|lines| {
                first_line(lines, ui, said);
                if said.words != Phrase::nothing() {
                    let ink = ui.palette.text;
                    lines.spawn(ui.text(TextRole::Body, said.words.clone(), ink));
                }
            });
        });
}

fn first_line(lines: &mut ChildSpawnerCommands, ui: &Ui, said: &Said) {
    let Some(square) = said.square else {
        let ink = ui.palette.text;
        lines.spawn(ui.text(TextRole::Item, said.title.clone(), ink));
        return;
    };
    lines
        .spawn(Node {
            column_gap: ui.px(6.0),
            align_items: AlignItems::Baseline,
            ..default()
        })
        .with_children(|line| {
            line.spawn(ui.text(TextRole::BodyStrong, square.to_string(), ui.palette.text));
            if let Some(discs) = said.discs {
                let discs = shown_discs(discs);
                line.spawn(ui.text(TextRole::BodyStrong, discs, ui.palette.accent));
            }
            line.spawn(ui.text(TextRole::Body, said.title.clone(), ui.palette.text2));
        });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (leave.in_set(KeepFocus), show.in_set(AppSystems::Enable)),
    );
}
