//! The title: wordmark, menu, and a corner of the board seen close.

use bevy::prelude::*;

use super::prompts;
use crate::{
    game::{
        board::{DiscPose, Motion, Moving, TitleDisc},
        frame::{AppSystems, Pace, Screen},
        look::{Face, LayoutMode, Palette},
        play::{Session, player_name},
        settings::Settings,
        texts::{Key, Phrase},
        ui::{Layer, Look, TextRole, Tint, Ui, Widget, WidgetId, group, letters},
    },
    rules::{Color as Side, Square},
};

/// A disc of the picture turns this often, in seconds.
const TURN_EVERY_SECS: f32 = 6.0;

/// The discs of the picture.
const PICTURE: [(Square, Side); 13] = [
    (Square::B2, Side::White),
    (Square::C2, Side::Black),
    (Square::D2, Side::White),
    (Square::A3, Side::Black),
    (Square::B3, Side::White),
    (Square::C3, Side::White),
    (Square::D3, Side::Black),
    (Square::A4, Side::White),
    (Square::B4, Side::Black),
    (Square::C4, Side::White),
    (Square::D4, Side::White),
    (Square::B1, Side::Black),
    (Square::D1, Side::Black),
];

/// Size of the line below the wordmark, in design units.
const TAGLINE: f32 = 19.0;

/// The wordmark's width in units of its font size.
const MARK_WIDTH: f32 = 3.42;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnTimer>()
        .add_systems(OnEnter(Screen::Title), lay_picture)
        .add_systems(OnExit(Screen::Title), clear_picture)
        .add_systems(
            Update,
            (turn_a_disc, swap_dots)
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(in_state(Screen::Title)),
        );
}

/// The dot of one of the wordmark's i's: a ring or a disc, and the other one after every second turn of a disc.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct IDot {
    /// Whether it begins as the ring.
    pub first: bool,
    /// Whether it is the ring now.
    pub ring: bool,
}

/// Seconds until the next disc turns.
#[derive(Resource)]
struct TurnTimer {
    left: f32,
    turned: u32,
}

impl Default for TurnTimer {
    fn default() -> Self {
        Self {
            left: TURN_EVERY_SECS,
            turned: 0,
        }
    }
}

/// The dots of the wordmark turn over with the discs.
fn swap_dots(
    timer: Res<TurnTimer>,
    palette: Res<Palette>,
    mut dots: Query<(&mut IDot, &mut Node, &mut BackgroundColor)>,
) {
    for (mut dot, mut node, mut fill) in &mut dots {
        let ring = dot.first ^ (timer.turned % 2 == 1);
        if dot.ring == ring {
            continue;
        }
        dot.ring = ring;
        if let Val::Px(diameter) = node.width {
            node.border = dot_border(ring, diameter);
        }
        fill.0 = if ring { Color::NONE } else { palette.text };
    }
}

/// The stroke of a ring; a disc has none.
fn dot_border(ring: bool, diameter: f32) -> UiRect {
    const STROKE: f32 = 0.036 / (2.0 * 0.09);
    if ring {
        UiRect::all(Val::Px((STROKE * diameter).max(1.0)))
    } else {
        UiRect::ZERO
    }
}

fn lay_picture(mut commands: Commands, mut timer: ResMut<TurnTimer>) {
    timer.left = TURN_EVERY_SECS;
    for (square, side) in PICTURE {
        commands.spawn((
            Name::new(format!("Title disc {square}")),
            TitleDisc { square, side },
            DiscPose::resting(side),
        ));
    }
}

fn clear_picture(mut commands: Commands, discs: Query<Entity, With<TitleDisc>>) {
    for disc in &discs {
        commands.entity(disc).despawn();
    }
}

/// Every few seconds one disc in view turns over.
fn turn_a_disc(
    mut commands: Commands,
    mut timer: ResMut<TurnTimer>,
    mut discs: Query<(Entity, &mut TitleDisc)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    const IN_VIEW: [Square; 5] = [Square::B3, Square::A4, Square::B2, Square::A3, Square::B4];
    if settings.reduced_motion {
        return;
    }
    timer.left -= time.delta_secs();
    if timer.left <= 0.0 {
        timer.left = TURN_EVERY_SECS;
        let at = IN_VIEW[timer.turned as usize % IN_VIEW.len()];
        timer.turned += 1;
        for (entity, mut disc) in &mut discs {
            if disc.square == at {
                disc.side = disc.side.opponent();
                let axis = std::f32::consts::FRAC_PI_4 * (timer.turned % 8) as f32;
                let motion = Motion::Flip { axis, ring: 0 };
                commands.entity(entity).insert(Moving::new(motion));
                pace.animate();
            }
        }
    }
    pace.want(timer.left);
}

/// `earlier` is a game that another has taken the place of.
pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    earlier: Option<&Session>,
) {
    let layout = ui.layout;
    let Vec2 { x: w, y: h } = layout.viewport.size;
    let portrait = layout.is_portrait();
    // The wordmark shrinks with the strip of table it lies on.
    let room = if portrait { w } else { 0.44 * w };
    let t = (room / 790.0).min(h / 1080.0 * if portrait { 1.4 } else { 1.0 });
    let left = if portrait { 80.0 * t } else { 150.0 * t };
    let mut items: Vec<(WidgetId, Key, Option<Phrase>)> = Vec::new();
    let running = session.is_started() && !session.is_over();
    if running {
        let note = Some(running_game(session));
        items.push((WidgetId::Continue, Key("title-continue"), note));
    }
    if let Some(earlier) = earlier {
        let label = if running {
            Key("title-earlier")
        } else {
            Key("title-continue")
        };
        items.push((WidgetId::Earlier, label, Some(running_game(earlier))));
    }
    items.push((WidgetId::TitleNewGame, Key("new-game"), None));
    items.push((WidgetId::TitleLearn, Key("learn"), None));
    items.push((WidgetId::TitleSettings, Key("settings"), None));
    items.push((WidgetId::Quit, Key("title-quit"), None));

    // Beside the picture of the board.
    let width = room - left - 8.0;
    let size = layout.font(TAGLINE);
    let lines = if width < 17.0 * size { 2.0 } else { 1.0 };
    let tagline_below = 186.0 * t;
    let menu_below = (92.0 * t).max((1.5 * lines + 0.4) * size);
    let end = if portrait {
        0.55 * h
    } else {
        // Small windows have no prompts.
        h - match layout.mode {
            LayoutMode::Small => 16.0,
            _ => 72.0 * layout.u,
        }
    };
    // Everything is higher where the menu would else have too little room.
    let most = end - items.len() as f32 * layout.least_target() - menu_below - tagline_below;
    let top = if portrait {
        0.07 * h
    } else {
        (217.0 / 1080.0 * h).min(most).max(0.03 * h)
    };
    wordmark(
        parent,
        ui,
        Vec2::new(left - 0.03 * 156.0 * t, top),
        156.0 * t,
    );

    let tagline = top + tagline_below;
    parent
        .spawn((
            Node {
                width: Val::Px(width),
                ..at(left + 2.0, tagline)
            },
            Pickable::IGNORE,
        ))
        .with_child(ui.sized_text(
            Face::Medium,
            TAGLINE,
            1.35,
            Key("title-tagline"),
            ui.palette.text2,
        ));

    let first = tagline + menu_below;
    let line = ((end - first) / items.len() as f32).min((68.0 * t).max(layout.least_target()));
    let font = (28.0 * t).max(20.0) / layout.u;
    for (order, (id, label, note)) in items.into_iter().enumerate() {
        let widget = Widget {
            layer: Layer::Screen,
            group: group::MAIN,
            order: order as u16,
            look: Look::MenuItem,
            ..default()
        };
        let node = Node {
            position_type: PositionType::Absolute,
            left: Val::Px(left - 56.0 * t),
            top: Val::Px(first + line * order as f32),
            height: Val::Px(line),
            padding: UiRect::left(Val::Px(56.0 * t)),
            align_items: AlignItems::Center,
            column_gap: ui.px(22.0),
            ..default()
        };
        parent
            .spawn(ui.widget(id, widget, node))
            .with_children(|item| {
                item.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: Val::Px(6.0 * t),
                        width: Val::Px((18.0 * t).max(8.0)),
                        height: Val::Px((18.0 * t).max(8.0)),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(ui.palette.text),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                    Tint::Pointed,
                ));
                // What has no room beside the picture is left out.
                let length = |words: &Phrase| letters(&ui.texts.say(words));
                let note = note.filter(|note| {
                    let label = 0.6 * layout.font(font) * length(&label.into());
                    let note = 0.55 * layout.font(16.0) * length(note);
                    label + 22.0 * layout.u + note <= width
                });
                item.spawn((
                    ui.sized_text(Face::SemiBold, font, 1.2, label, Color::NONE),
                    TextLayout::no_wrap(),
                    Tint::Main,
                    Visibility::Inherited,
                ));
                if let Some(note) = note {
                    item.spawn((
                        ui.text(TextRole::Caption, note, Color::NONE),
                        TextLayout::no_wrap(),
                        Tint::Quiet,
                        Visibility::Inherited,
                    ));
                }
            });
    }
    if !portrait {
        prompts::spawn(
            parent,
            ui,
            Node {
                position_type: PositionType::Absolute,
                left: Val::Px(left),
                bottom: Val::Px(40.0 * t.max(0.4)),
                ..default()
            },
        );
    }
}

fn at(x: f32, y: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: Val::Px(x),
        top: Val::Px(y),
        ..default()
    }
}

fn running_game(session: &Session) -> Phrase {
    let name = |side: Side| player_name(session, side);
    let moves = session.record().move_count() + 1;
    match session.only_human() {
        Some(side) => Key("title-game-yours").with("name", name(side.opponent())),
        None if session.is_watched() => Key("title-game-watched")
            .with("black", name(Side::Black))
            .with("white", name(Side::White)),
        None => Key("title-game-two").into(),
    }
    .with("move", moves)
}

/// The wordmark: seven letters and, for the two dots of the i's, a ring and a disc.
pub(crate) fn wordmark(parent: &mut ChildSpawnerCommands, ui: &Ui, at: Vec2, size: f32) {
    // Centres of the two i's and of their dots, in units of the font size, read from the font.
    const I_CENTRES: [f32; 2] = [0.743, 2.091];
    const DOT_CENTRE: f32 = 0.223;
    const DOT_RADIUS: f32 = 0.09;
    parent
        .spawn((
            Name::new("Wordmark"),
            Node {
                position_type: PositionType::Absolute,
                left: Val::Px(at.x),
                top: Val::Px(at.y),
                width: Val::Px(size * MARK_WIDTH),
                height: Val::Px(size),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|mark| {
            mark.spawn((
                ui.sized_text(
                    Face::Mark,
                    size / ui.layout.u,
                    1.0,
                    "flıpsıde",
                    ui.palette.text,
                ),
                bevy::text::LetterSpacing::Px(0.012 * size),
                TextLayout::no_wrap(),
            ));
            for (i, x) in I_CENTRES.into_iter().enumerate() {
                let ring = i == 0;
                let radius = DOT_RADIUS * size;
                mark.spawn((
                    IDot { first: ring, ring },
                    Node {
                        position_type: PositionType::Absolute,
                        left: Val::Px(x * size - radius),
                        top: Val::Px(DOT_CENTRE * size - radius),
                        width: Val::Px(2.0 * radius),
                        height: Val::Px(2.0 * radius),
                        border: dot_border(ring, 2.0 * radius),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(if ring { Color::NONE } else { ui.palette.text }),
                    BorderColor::all(ui.palette.text),
                    Pickable::IGNORE,
                ));
            }
        });
}
