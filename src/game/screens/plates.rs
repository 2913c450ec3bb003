//! The players' plates: who plays, whose turn it is, and the score as it stands on the board.

use crate::game::play::{colour_name, player_name};
use bevy::prelude::*;

use crate::{
    game::{
        board::{Disc, DiscPose, Playback, Preview},
        frame::{AppSystems, Menu, Pace},
        look::{Baked, Layout, LayoutMode, Palette, SMALL_U},
        play::{AiTasks, MOVE_PAUSE_SECS, Player, SHORT, Session, Watching, character, shown_secs},
        settings::Settings,
        texts::{Key, Phrase, Texts},
        ui::{TextRole, Ui},
    },
    rules::Color as Side,
};

/// Thinking shorter than this is not shown, in seconds.
const THINKING_SHOWN_AFTER: f32 = 0.150;
/// One turn of the thinking arc, in seconds.
const ARC_TURN_SECS: f32 = 1.6;
/// Frames a second of the thinking arc: enough to be seen moving, few enough to leave the cores to the engine.
const ARC_RATE: f32 = 15.0;

/// The box of a side's plate.
#[derive(Component, Clone, Copy, Debug)]
pub struct Plate(pub Side);

/// A side's score.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScoreText(pub Side);

/// What the previewed move would change about a side's score.
#[derive(Component, Clone, Copy, Debug)]
struct DeltaText(Side);

/// The words after a side's colour or level: whose turn it is.
#[derive(Component, Clone, Copy, Debug)]
struct TurnText(Side);

/// A side's name; quiet while the other side is to move.
#[derive(Component, Clone, Copy, Debug)]
struct NameText(Side);

#[derive(Component, Clone, Copy, Debug)]
enum Ring {
    /// Closed: a person is to move.
    Closed(Side),
    /// Open and turning: the computer is thinking.
    Arc(Side),
    /// The faint circle the arc runs on.
    Track(Side),
}

/// A side's clock.
#[derive(Component, Clone, Copy, Debug)]
pub struct ClockText(pub Side);

/// White's part of the balance bar.
#[derive(Component, Clone, Copy, Debug)]
struct BalanceFill {
    shown: f32,
    target: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show_turn,
            show_scores,
            show_deltas,
            show_clocks,
            turn_arc,
            show_balance,
        )
            .in_set(AppSystems::Ui),
    );
}

/// The discs of both sides as they are seen on the board at this moment.
pub fn shown_counts<'a>(discs: impl Iterator<Item = (&'a Disc, &'a DiscPose)>) -> [u32; 2] {
    let mut counts = [0; 2];
    for (_, pose) in discs.filter(|(_, pose)| pose.alpha > 0.5) {
        counts[pose.face().index()] += 1;
    }
    counts
}

fn caption(session: &Session, side: Side) -> Phrase {
    match session.player(side) {
        Player::Computer(kind) => Key("level").with("level", character(kind).0),
        Player::Human if session.only_human().is_some() => colour_name(side).into(),
        Player::Human => Key("plate-player").into(),
    }
}

fn emblem_number(session: &Session, side: Side) -> usize {
    match session.player(side) {
        Player::Computer(kind) => character(kind).0,
        Player::Human => 0,
    }
}

/// A disc of the interface with its turn ring. `units` is the disc's diameter.
pub(crate) fn disc(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    baked: &Baked,
    side: Side,
    units: f32,
    rings: bool,
) {
    let ring = units + 20.0;
    parent
        .spawn((
            Node {
                width: ui.px(units),
                height: ui.px(units),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|holder| {
            // The baked picture has room for the shadow around the disc.
            let picture = units / baked.disc_diameter();
            holder.spawn((
                baked.node(side),
                centred(ui, units, picture),
                Pickable::IGNORE,
            ));
            if side == Side::Black {
                let stroke = (0.02 * units * ui.layout.u).max(1.2 * ui.layout.u);
                holder.spawn((
                    Node {
                        border: UiRect::all(Val::Px(stroke)),
                        border_radius: BorderRadius::MAX,
                        ..centred(ui, units, units)
                    },
                    BorderColor::all(ui.palette.text3),
                    Pickable::IGNORE,
                ));
            }
            if rings {
                for (kind, alpha) in [(Ring::Closed(side), 1.0), (Ring::Track(side), 0.22)] {
                    holder.spawn((
                        kind,
                        Node {
                            border: UiRect::all(ui.px(3.5)),
                            border_radius: BorderRadius::MAX,
                            ..centred(ui, units, ring)
                        },
                        BorderColor::all(ui.palette.accent.with_alpha(alpha)),
                        Visibility::Hidden,
                        Pickable::IGNORE,
                    ));
                }
                holder.spawn((
                    Ring::Arc(side),
                    ImageNode::new(baked.arc.clone()).with_color(ui.palette.accent),
                    centred(ui, units, ring),
                    UiTransform::IDENTITY,
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ));
            }
        });
}

fn centred(ui: &Ui, outer: f32, inner: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: ui.px((outer - inner) / 2.0),
        top: ui.px((outer - inner) / 2.0),
        width: ui.px(inner),
        height: ui.px(inner),
        ..default()
    }
}

/// The height of a plate beside the board, in design units.
pub(crate) fn height(ui: &Ui) -> f32 {
    let grown = ui.layout.viewport.text_scale - 1.0;
    match ui.layout.mode {
        LayoutMode::Wide => 194.0 + 60.0 * grown,
        _ => 176.0 + 80.0 * grown,
    }
}

/// A plate in the form the layout wants.
pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    baked: &Baked,
    side: Side,
) {
    let mode = ui.layout.mode;
    let node = Node {
        width: percent(100),
        border: UiRect::all(Val::Px(1.0)),
        border_radius: BorderRadius::all(ui.px(18.0)),
        ..default()
    };
    let node = match mode {
        LayoutMode::Wide | LayoutMode::Side => Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::SpaceBetween,
            height: ui.px(height(ui)),
            padding: UiRect::axes(ui.px(22.0), ui.px(18.0)),
            ..node
        },
        LayoutMode::Small => Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::SpaceBetween,
            height: ui.small(96.0),
            padding: UiRect::axes(ui.small(11.0), ui.small(7.0)),
            ..node
        },
        LayoutMode::Tall => Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            height: ui.px(104.0),
            padding: UiRect::horizontal(ui.px(22.0)),
            ..node
        },
    };
    parent
        .spawn((
            Name::new(format!("Plate {side}")),
            Plate(side),
            node,
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
            Pickable::IGNORE,
        ))
        .with_children(|plate| match mode {
            LayoutMode::Tall => {
                score(plate, ui, baked, side, 60.0, TextRole::NumeralTall);
                identity(plate, ui, session, side, true);
            }
            LayoutMode::Small => {
                identity(plate, ui, session, side, false);
                let units = 32.0 / ui.layout.u.min(SMALL_U);
                score(plate, ui, baked, side, units, TextRole::NumeralSmall);
            }
            LayoutMode::Wide | LayoutMode::Side => {
                identity(plate, ui, session, side, false);
                score(plate, ui, baked, side, 72.0, TextRole::Numeral);
            }
        });
}

fn identity(
    plate: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    side: Side,
    mirrored: bool,
) {
    let small = ui.layout.mode == LayoutMode::Small;
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: ui.px(14.0),
        width: if mirrored { Val::Auto } else { percent(100) },
        flex_direction: if mirrored {
            FlexDirection::RowReverse
        } else {
            FlexDirection::Row
        },
        ..default()
    };
    let name = player_name(session, side);
    plate.spawn((row, Pickable::IGNORE)).with_children(|row| {
        if mirrored && session.clock().is_some() {
            clock(row, ui, side);
        }
        if !small {
            ui.emblem(row, emblem_number(session, side), 46.0);
        }
        let words = Node {
            flex_direction: FlexDirection::Column,
            align_items: if mirrored {
                AlignItems::End
            } else {
                AlignItems::Start
            },
            ..default()
        };
        row.spawn((words, Pickable::IGNORE)).with_children(|words| {
            let role = if small {
                TextRole::SmallLabel
            } else {
                TextRole::Title
            };
            words.spawn((ui.text(role, name, ui.palette.text), NameText(side)));
            if !small {
                words
                    .spawn((Node::default(), Pickable::IGNORE))
                    .with_children(|line| {
                        let caption = caption(session, side);
                        line.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
                        line.spawn((
                            ui.text(TextRole::CaptionStrong, "", ui.palette.accent),
                            TurnText(side),
                        ));
                    });
            }
        });
        if !mirrored && session.clock().is_some() {
            clock(row, ui, side);
        }
    });
}

/// A side's clock, at the right of its plate.
fn clock(row: &mut ChildSpawnerCommands, ui: &Ui, side: Side) {
    let role = if ui.layout.mode == LayoutMode::Small {
        TextRole::ClockSmall
    } else {
        TextRole::Clock
    };
    row.spawn((
        Node {
            margin: UiRect::left(Val::Auto),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_child((
        ui.text(role, "", ui.palette.text),
        TextLayout::no_wrap(),
        ClockText(side),
    ));
}

fn score(
    plate: &mut ChildSpawnerCommands,
    ui: &Ui,
    baked: &Baked,
    side: Side,
    disc_units: f32,
    role: TextRole,
) {
    plate
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: ui.px(if role == TextRole::NumeralSmall {
                    18.0
                } else {
                    26.0
                }),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            disc(row, ui, baked, side, disc_units, true);
            row.spawn((
                Node {
                    align_items: AlignItems::Start,
                    column_gap: ui.px(8.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|numbers| {
                numbers.spawn((ui.text(role, "2", ui.palette.text), ScoreText(side)));
                numbers.spawn((
                    ui.text(TextRole::Title, "", ui.palette.text2),
                    DeltaText(side),
                ));
            });
        });
}

/// The balance bar.
pub(crate) fn balance(parent: &mut ChildSpawnerCommands, ui: &Ui, inset: f32) {
    parent
        .spawn((
            Name::new("Balance"),
            Node {
                height: ui.px(10.0),
                margin: UiRect::horizontal(ui.px(inset)),
                align_self: AlignSelf::Stretch,
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(ui.px(3.0)),
                ..default()
            },
            BackgroundColor(ui.palette.board.black),
            BorderColor::all(ui.palette.text3),
            Pickable::IGNORE,
        ))
        .with_child((
            BalanceFill {
                shown: 0.5,
                target: 0.5,
            },
            Node {
                width: percent(50),
                height: percent(100),
                border_radius: BorderRadius::left(ui.px(2.0)),
                ..default()
            },
            BackgroundColor(ui.palette.board.white),
            Pickable::IGNORE,
        ));
}

/// The side whose turn is shown: none while the game is over.
fn show_turn(
    session: Res<Session>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    watching: Res<Watching>,
    palette: Res<Palette>,
    texts: Res<Texts>,
    mut plates: Query<(&Plate, &mut BackgroundColor, &mut BorderColor), Without<Ring>>,
    mut rings: Query<(&Ring, &mut Visibility)>,
    mut turns: Query<(&TurnText, &mut Text)>,
    mut inks: Query<(&mut TextColor, AnyOf<(&NameText, &ScoreText)>)>,
    mut pace: ResMut<Pace>,
) {
    let to_move = session.to_move();
    let thinking = ai
        .thinking_secs()
        .is_some_and(|secs| secs >= THINKING_SHOWN_AFTER);
    // What is told to take its time is seen to take it.
    let thinking =
        thinking || settings.thinking_pause > MOVE_PAUSE_SECS && ai.turn_secs().is_some();
    let stopped = watching.holds(&session);
    let thinking = thinking && !stopped;
    if let Some(secs) = ai.thinking_secs()
        && secs < THINKING_SHOWN_AFTER
    {
        pace.want(THINKING_SHOWN_AFTER - secs);
    }
    let human = session.human_to_move().is_some();
    for (plate, mut fill, mut border) in &mut plates {
        let on = to_move == Some(plate.0);
        let (a, b) = if on {
            (palette.surface, palette.hair)
        } else {
            (Color::NONE, Color::NONE)
        };
        fill.set_if_neq(BackgroundColor(a));
        border.set_if_neq(BorderColor::all(b));
    }
    for (ring, mut visibility) in &mut rings {
        let seen = match ring {
            Ring::Closed(side) => to_move == Some(*side) && human,
            Ring::Arc(side) | Ring::Track(side) => to_move == Some(*side) && !human && thinking,
        };
        visibility.set_if_neq(if seen {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
    for (turn, mut text) in &mut turns {
        let words = if to_move != Some(turn.0) {
            None
        } else if human {
            Some(if session.only_human().is_some() {
                Key("turn-yours")
            } else {
                Key("turn-to-move")
            })
        } else if stopped {
            Some(Key("turn-stopped"))
        } else if thinking {
            Some(Key("turn-thinking"))
        } else {
            None
        };
        let words = words.map_or_else(String::new, |key| format!(" · {}", texts.text(key)));
        if text.0 != words {
            text.0 = words;
        }
    }
    for (mut color, (name, score)) in &mut inks {
        let side = name.map(|n| n.0).or(score.map(|s| s.0));
        let strong = to_move.is_none() || to_move == side;
        let ink = if strong { palette.text } else { palette.text2 };
        color.set_if_neq(TextColor(ink));
    }
}

fn show_scores(
    discs: Query<(&Disc, &DiscPose)>,
    session: Res<Session>,
    mut scores: Query<(&ScoreText, &mut Text)>,
) {
    let counts = if discs.is_empty() {
        [
            session.position().count(Side::Black),
            session.position().count(Side::White),
        ]
    } else {
        shown_counts(discs.iter())
    };
    for (score, mut text) in &mut scores {
        let count = counts[score.0.index()].to_string();
        if text.0 != count {
            text.0 = count;
        }
    }
}

/// The time a side has left, in whole seconds; it warns when little is left.
fn show_clocks(
    session: Res<Session>,
    palette: Res<Palette>,
    layout: Res<Layout>,
    mut clocks: Query<(&ClockText, &mut Text, &mut TextColor)>,
) {
    let Some(clock) = session.clock() else {
        return;
    };
    for (&ClockText(side), mut text, mut color) in &mut clocks {
        let left = clock.remaining(side);
        let secs = shown_secs(left);
        let words = if layout.mode == LayoutMode::Small {
            format!("{}:{:02}", secs / 60, secs % 60)
        } else {
            format!("{:02}:{:02}", secs / 60, secs % 60)
        };
        if text.0 != words {
            text.0 = words;
        }
        let strong = session.to_move().is_none_or(|to_move| to_move == side);
        let ink = if left < SHORT {
            palette.bad
        } else if strong {
            palette.text
        } else {
            palette.text2
        };
        color.set_if_neq(TextColor(ink));
    }
}

fn show_deltas(
    preview: Res<Preview>,
    palette: Res<Palette>,
    mut deltas: Query<(&DeltaText, &mut Text, &mut TextColor)>,
) {
    for (delta, mut text, mut color) in &mut deltas {
        let flips = preview.flips().count();
        let (words, ink) = match preview.shown() {
            Some((_, side)) if side == delta.0 => (format!("+{}", flips + 1), palette.accent),
            Some(_) => (format!("−{flips}"), palette.text2),
            None => (String::new(), palette.text2),
        };
        if text.0 != words {
            text.0 = words;
        }
        color.set_if_neq(TextColor(ink));
    }
}

/// Turns the thinking arc.
fn turn_arc(
    mut arcs: Query<(&Ring, &Visibility, &mut UiTransform)>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    mut pace: ResMut<Pace>,
) {
    // The caption says that it thinks.
    if settings.reduced_motion {
        return;
    }
    // Under a dialog an answer that waits is not thought about any more.
    let secs = match *menu.get() {
        Menu::None => ai.turn_secs(),
        _ => ai.thinking_secs(),
    };
    let Some(secs) = secs else {
        return;
    };
    for (ring, visibility, mut transform) in &mut arcs {
        if matches!(ring, Ring::Arc(_)) && *visibility != Visibility::Hidden {
            // In steps: a frame between two of them has nothing to show.
            let step = (secs * ARC_RATE).floor();
            let rotation = Rot2::turn_fraction((step / ARC_RATE / ARC_TURN_SECS).fract());
            if transform.rotation != rotation {
                transform.rotation = rotation;
            }
            pace.want((step + 1.0) / ARC_RATE - secs);
        }
    }
}

/// The bar follows the score after the last disc has turned.
fn show_balance(
    mut bars: Query<(&mut BalanceFill, &mut Node)>,
    session: Res<Session>,
    playback: Res<Playback>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    const SECS: f32 = 0.200;
    for (mut bar, mut node) in &mut bars {
        if playback.is_settled() {
            let position = session.position();
            let white = position.count(Side::White) as f32;
            let all = white + position.count(Side::Black) as f32;
            let target = if all > 0.0 { white / all } else { 0.5 };
            if bar.target.to_bits() != target.to_bits() {
                bar.target = target;
            }
        }
        let gap = bar.target - bar.shown;
        if gap == 0.0 {
            continue;
        }
        // Ease out: the rest of the way shrinks by the same factor every instant.
        let step = gap * (1.0 - (-4.0 * time.delta_secs() / SECS).exp());
        bar.shown = if gap.abs() < 0.002 {
            bar.target
        } else {
            pace.animate();
            bar.shown + step
        };
        node.width = percent(100.0 * bar.shown);
    }
}
