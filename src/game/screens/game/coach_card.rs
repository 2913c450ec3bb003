//! The coach's card: a hint with its reasons, or a blunder that can be taken back. It stands under the player's plate, or in
//! the place of other words where there is less room.

use bevy::prelude::*;

use super::{lines as small, widget::GameWidget};
use crate::game::{
    board::Warned,
    frame::{AppSystems, Screen},
    look::{LayoutMode, SMALL_U},
    play::{Coach, Said, Session, shown_discs},
    screens::{
        explain::{ExplainWidget, button, is_explained},
        kit::Kit,
        page::KeepFocus,
        plates,
        signs::{chip, sized_chip},
    },
    texts::Phrase,
    ui::{Focus, Skin, Target, TextRole, Ui, Widget, group, place},
};

/// The height of the card in a wide window, in design units.
const HEIGHT: f32 = 104.0;
/// The gap above that card, and the least gap below it, in design units.
const GAPS: [f32; 2] = [10.0, 6.0];
/// How far a card reaches into the gaps above and below the words that it replaces, in design units.
const REACH: f32 = 6.0;
/// The sides of the sign of a small window and of its icon, in logical pixels of the smallest window. They do not shrink with
/// the rest.
const SMALL_SIGN: [f32; 2] = [26.0 * SMALL_U, 24.0 * SMALL_U];

/// How the card is arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Two lines of words in a place of its own.
    Own,
    /// Two lines of words in the place of the status line.
    Status,
    /// One line in the place of the strip of moves.
    Line,
    /// A small window: the words below the sign, in the place of the status line.
    Small,
}

impl Form {
    /// Whether the status line is hidden while the card is shown.
    fn hides_status(self) -> bool {
        matches!(self, Self::Status | Self::Small)
    }
}

/// The place of the card. It is empty while the coach is silent.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CardPlace(Form);

/// Words that are hidden while the card lies over them.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct UnderCard;

/// Builds the place of the card in the left column, if there is room for it between the plate and the lines below.
/// `below` is the height of those lines in design units.
pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui, below: f32) {
    if let Some(top) = top(ui, below) {
        let u = ui.layout.u;
        let width = ui.layout.first.width();
        let rect = Rect::new(0.0, top * u, width, (top + ui.tall(HEIGHT)) * u);
        let node = Node {
            column_gap: ui.px(4.0),
            ..place(rect)
        };
        column.spawn((Name::new("Coach"), CardPlace(Form::Own), node));
    }
}

/// Builds the place of the card over the other children of `parent`, and over the gaps above and below them.
pub(super) fn over(parent: &mut ChildSpawnerCommands, ui: &Ui, form: Form) {
    spread(parent, ui, form, ui.px(-REACH));
}

/// Builds the place of the card over the other children of `parent`, with a gap above and below it.
pub(super) fn inside(parent: &mut ChildSpawnerCommands, ui: &Ui, form: Form) {
    spread(parent, ui, form, Val::Px(2.0 * small::GAP));
}

fn spread(parent: &mut ChildSpawnerCommands, ui: &Ui, form: Form, gap: Val) {
    parent.spawn((
        Name::new("Coach"),
        CardPlace(form),
        Node {
            position_type: PositionType::Absolute,
            left: Val::Px(0.0),
            right: Val::Px(0.0),
            top: gap,
            bottom: gap,
            column_gap: ui.px(4.0),
            ..default()
        },
    ));
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

/// Moves the focus from a card that has gone to the board, and from a reason that is no longer explained to the card.
fn leave(
    coach: Res<Coach>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    mut focus: ResMut<Focus>,
) {
    let on_card = focus.target == GameWidget::Coach.into();
    let on_button = focus.target == ExplainWidget::Open.into();
    if *screen.get() != Screen::Game || !(on_card || on_button) {
        return;
    }
    match Said::now(&coach, &session) {
        None => focus.target = Target::Board,
        Some(said) if on_button && !said.topic.is_some_and(is_explained) => {
            focus.target = GameWidget::Coach.into();
        }
        Some(_) => {}
    }
}

/// Whether the coach's card has the line of the strip of moves.
pub(super) fn has_strip(coach: &Coach, session: &Session, places: &Query<&CardPlace>) -> bool {
    places.iter().any(|place| place.0 == Form::Line) && Said::now(coach, session).is_some()
}

fn show(
    mut commands: Commands,
    places: Query<(Entity, Ref<CardPlace>)>,
    mut under: Query<&mut Node, With<UnderCard>>,
    coach: Res<Coach>,
    session: Res<Session>,
    warned: Res<Warned>,
    kit: Kit,
    mut shown: Local<Option<Said>>,
) {
    // A warning is told in the status line, so the card gives it back.
    let hides_status = places.iter().any(|(_, place)| place.0.hides_status());
    let silent = hides_status && warned.warning().is_some();
    let now = Said::now(&coach, &session).filter(|_| !silent);
    for (entity, place) in &places {
        if *shown == now && !place.is_added() {
            continue;
        }
        commands.entity(entity).despawn_children();
        if let Some(said) = &now {
            commands
                .entity(entity)
                .with_children(|parent| card(parent, &kit.ui(), said, place.0));
        }
    }
    let display = if now.is_some() {
        Display::None
    } else {
        Display::Flex
    };
    for mut node in &mut under {
        if node.display != display {
            node.display = display;
        }
    }
    *shown = now;
}

fn card(parent: &mut ChildSpawnerCommands, ui: &Ui, said: &Said, form: Form) {
    let pad = |wide: f32, narrow: f32| if form == Form::Own { wide } else { narrow };
    let node = Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        column_gap: ui.px(pad(16.0, 12.0)),
        align_items: AlignItems::Center,
        padding: UiRect::axes(ui.px(pad(18.0, 12.0)), ui.px(pad(12.0, 4.0))),
        border_radius: BorderRadius::all(ui.px(16.0)),
        overflow: Overflow::clip(),
        ..default()
    };
    let widget = Widget {
        group: group::COACH,
        skin: Skin::Button,
        ..default()
    };
    parent
        .spawn(ui.widget(GameWidget::Coach, widget, node))
        .with_children(|row| match form {
            Form::Own => {
                chip(row, ui, said.icon, ui.palette.text, ui.palette.bg);
                lines(row, ui, said, TextRole::Body, FlexDirection::Column);
            }
            Form::Status => {
                chip(row, ui, said.icon, ui.palette.text, ui.palette.bg);
                lines(row, ui, said, TextRole::Caption, FlexDirection::Column);
            }
            Form::Line => {
                chip(row, ui, said.icon, ui.palette.text, ui.palette.bg);
                lines(row, ui, said, TextRole::Body, FlexDirection::Row);
            }
            Form::Small => small_lines(row, ui, said),
        });
    // A small window has no room for the button.
    if said.topic.is_some_and(is_explained) && form != Form::Small {
        button::build(parent, ui);
    }
}

/// Builds the two lines of words, below or beside each other.
fn lines(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    said: &Said,
    words: TextRole,
    flex_direction: FlexDirection,
) {
    row.spawn(Node {
        flex_direction,
        flex_shrink: 1.0,
        min_width: Val::Px(0.0),
        row_gap: ui.px(2.0),
        column_gap: ui.px(16.0),
        ..default()
    })
    .with_children(|lines| {
        first_line(lines, ui, said);
        if said.words != Phrase::nothing() {
            lines.spawn(ui.text(words, said.words.clone(), ui.palette.text));
        }
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
            flex_shrink: 0.0,
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

/// Builds the sign, with the move beside it, and the words below them.
fn small_lines(row: &mut ChildSpawnerCommands, ui: &Ui, said: &Said) {
    row.spawn(Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 1.0,
        min_width: Val::Px(0.0),
        align_self: AlignSelf::Start,
        ..default()
    })
    .with_children(|lines| {
        lines
            .spawn(Node {
                column_gap: Val::Px(6.0),
                align_items: AlignItems::Center,
                ..default()
            })
            .with_children(|head| {
                let sides = SMALL_SIGN.map(|px| ui.small_px(px) / ui.layout.u);
                let (fill, ink) = (ui.palette.text, ui.palette.bg);
                sized_chip(head, ui, said.icon, sides, fill, ink);
                if let Some(square) = said.square {
                    let ink = ui.palette.text;
                    head.spawn(ui.text(TextRole::CaptionStrong, square.to_string(), ink));
                }
                if let Some(discs) = said.discs {
                    let discs = shown_discs(discs);
                    head.spawn(ui.text(TextRole::CaptionStrong, discs, ui.palette.accent));
                }
            });
        lines.spawn(ui.text(TextRole::Caption, said.in_short(), ui.palette.text));
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (leave.in_set(KeepFocus), show.in_set(AppSystems::Enable)),
    );
}
