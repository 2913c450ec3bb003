//! A player's card: name, level, clock and score, whose turn it is, and that the computer is thinking.

use super::score::{Ring, ScoreText, score};
use crate::game::{
    play::{
        AiTasks, EVEN, MOVE_PAUSE_SECS, PROGRAM_EMBLEM, Player, SHORT, WatchedGame, character, player_caption,
        player_name, shown_secs,
    },
    prelude::*,
    ui::letters,
};

/// The box of a side's card.
#[derive(Component, Clone, Copy, Debug)]
#[require(Spoken)]
pub struct PlayerCard(pub Side);

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct TurnText {
    pub(super) side: Side,
    /// True if it follows the side's colour or level.
    pub(super) has_caption: bool,
}

/// The text with a side's name. It is quiet while the other side is to move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct NameText(pub(super) Side);

#[derive(Component, Clone, Copy, Debug)]
pub struct ClockText(pub Side);

/// The height of a player card beside the board, in design units.
pub(crate) fn height(ui: &Ui) -> f32 {
    ui.layout.viewport.player_card(ui.layout.mode)
}

/// Builds a player card in the form for the current layout.
pub(crate) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, side: Side) {
    let (height, padding, units, role) = match ui.layout.mode {
        LayoutMode::Tall => (ui.px(104.0), ui.px(22.0).horizontal(), 60.0, TextRole::NumeralTall),
        LayoutMode::Wide | LayoutMode::Side => {
            (ui.px(height(ui)), UiRect::axes(ui.px(22.0), ui.px(18.0)), 72.0, TextRole::Numeral)
        }
    };
    let flat = ui.layout.mode == LayoutMode::Tall;
    let node = if flat { Node::default().aligned() } else { col(Val::ZERO) };
    let node =
        node.spread().width(percent(100)).height(height).padding(padding).border(px(1.0).all()).rounded(ui.px(18.0));
    parent
        .spawn((
            Name::new(format!("PlayerCard {side}")),
            PlayerCard(side),
            node,
            BackgroundColor(Color::NONE),
            BorderColor::all(Color::NONE),
        ))
        .with_children(|card| {
            if flat {
                score(card, ui, side, units, role);
                identity(card, ui, session, side, true);
            } else {
                identity(card, ui, session, side, false);
                score(card, ui, side, units, role);
            }
        });
}

/// Whether there is room for the emblem before the name, and for the side's colour or level before whose turn it is.
fn room(ui: &Ui, session: &Session) -> [bool; 2] {
    /// The width of the name and the line below it, and of the clock, in design units.
    const WORDS: f32 = 160.0;
    const CLOCK: f32 = 100.0;
    /// The width of the emblem and of the player card's padding, in design units.
    const EMBLEM: f32 = 60.0;
    const PADDING: f32 = 46.0;
    /// The width of a tall window's player card with all its parts, in logical pixels.
    const TALL: f32 = 340.0;
    match ui.layout.mode {
        LayoutMode::Tall => {
            let text_scale = ui.layout.viewport.text_scale;
            [ui.area(Area::First).width() >= TALL * text_scale, true]
        }
        LayoutMode::Wide | LayoutMode::Side => {
            let clock = session.clock().map_or(0.0, |_| CLOCK);
            let words = (WORDS + clock) * ui.layout.viewport.text_scale;
            let left = ui.area(Area::Panel).width() / ui.layout.u - PADDING - words;
            [left >= EMBLEM, left >= 0.0 || clock == 0.0]
        }
    }
}

/// Builds the emblem, the name with the line below it, and the clock. In a flat player card they begin at the right.
fn identity(card: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, side: Side, flat: bool) {
    let [has_emblem, has_caption] = room(ui, session);
    let has_clock = session.clock().is_some();
    let row = ui.row(14.0).aligned();
    let (row, align_items) = if flat {
        let row = row.with(|row| row.flex_direction = FlexDirection::RowReverse);
        (row, AlignItems::End)
    } else {
        (row.width(percent(100)), AlignItems::Start)
    };
    card.spawn(row).with_children(|row| {
        if flat && has_clock {
            clock(row, ui, side);
        }
        if has_emblem {
            let number = match session.player(side) {
                Player::Computer(kind) => character(kind).emblem(),
                Player::Guest => PROGRAM_EMBLEM,
                Player::Double => EVEN.emblem(),
                Player::Human | Player::Nobody => 0,
            };
            ui.emblem(row, number, 46.0);
        }
        row.spawn(col(Val::ZERO).align(align_items)).with_children(|words| {
            let name = short(ui, player_name(session, side));
            words.spawn((ui.plain(TextRole::Title, name), TextLayout::no_wrap(), NameText(side)));
            words.spawn(Node::default()).with_children(|line| {
                if has_caption {
                    line.spawn(ui.quiet(TextRole::Caption, player_caption(session, side)));
                }
                let turn = ui.text(TextRole::CaptionStrong, "", ui.palette.accent);
                line.spawn((turn, TurnText { side, has_caption }));
            });
        });
        if !flat && has_clock {
            let mut clock = clock(row, ui, side);
            // Where no emblem stands beside both lines, it is in the line of the name and not between the lines.
            if !has_emblem {
                clock.entry::<Node>().and_modify(|mut node| {
                    node.align_self = AlignSelf::Start;
                });
            }
        }
    });
}

/// Builds a side's clock at the right of its player card.
fn clock<'a>(row: &'a mut ChildSpawnerCommands, ui: &Ui, side: Side) -> EntityCommands<'a> {
    let text = ui.plain(TextRole::Clock, "");
    let mut clock = row.spawn(Node::default().margin(Val::Auto.left()).fixed());
    clock.with_child((text, TextLayout::no_wrap(), ClockText(side)));
    clock
}

/// Shows the time that each side has left, in whole seconds. The colour warns when little is left.
pub(super) fn show_clocks(
    session: Res<Session>,
    palette: Res<Palette>,
    mut clocks: Query<(&ClockText, &mut Text, &mut TextColor)>,
) {
    let Some(clock) = session.clock() else {
        return;
    };
    for (&ClockText(side), mut text, mut color) in &mut clocks {
        let left = clock.remaining(side);
        let secs = shown_secs(left);
        let (minutes, secs) = (secs / 60, secs % 60);
        text.set_if_neq(Text(format!("{minutes:02}:{secs:02}")));
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

/// A name as the player card has room for it. Enlarged text leaves room for shorter names only.
fn short(ui: &Ui, name: Phrase) -> Phrase {
    /// The most letters that enlarged text has room for.
    const LETTERS: f32 = 10.0;
    let said = ui.texts.say(&name);
    if ui.layout.viewport.text_scale <= 1.0 || letters(&said) <= LETTERS {
        return name;
    }
    let mut cut = String::new();
    for character in said.chars() {
        cut.push(character);
        if letters(&cut) >= LETTERS - 1.0 {
            break;
        }
    }
    cut.push('…');
    cut.into()
}

/// The side whose player card is at the bottom. It is the person's side if exactly one person plays, otherwise black.
pub(crate) fn near_side(session: &Session) -> Side {
    session.only_human().unwrap_or(Side::Black)
}

/// What screen readers say about a side: who plays it, how many discs it has, how much time, and whether it thinks.
fn words(side: Side, session: &Session, ai: &AiTasks) -> Phrase {
    let mut parts = vec![player_name(session, side), colour_name(side).into()];
    // Two people are called by their colours already.
    parts.dedup();
    parts.push(Key("access-discs-of-side").with("discs", session.position().count(side)));
    if let Some(clock) = session.clock() {
        let secs = clock.remaining(side).as_secs();
        let left = Key("access-clock").with("minutes", secs / 60);
        parts.push(left.with("seconds", secs % 60));
    }
    if session.to_move() == Some(side) {
        parts.push(match ai.thinking_secs() {
            Some(_) if ai.starts_guest() => Key("guest-starting").into(),
            Some(_) => Key("access-thinking").into(),
            None => Key("access-to-move").into(),
        });
    }
    Phrase::Parts(parts)
}

pub(super) fn say(mut cards: Query<(&PlayerCard, &mut Spoken)>, session: Res<Session>, ai: Res<AiTasks>) {
    for (card, spoken) in &mut cards {
        spoken.map_unchanged(|spoken| &mut spoken.name).set_if_neq(Some(words(card.0, &session, &ai)));
    }
}

/// The least thinking time that is shown, in seconds.
const THINKING_SHOWN_AFTER: f32 = 0.150;

/// The time of one turn of the thinking arc, in seconds.
const ARC_TURN_SECS: f32 = 1.6;

/// Frames per second of the thinking arc. The eye still sees it move, and the cores stay free for the engine.
const ARC_RATE: f32 = 15.0;

/// Marks the card of the side to move. A finished game marks none.
pub(super) fn show_turn(
    session: Res<Session>,
    palette: Res<Palette>,
    mut cards: Query<(&PlayerCard, &mut BackgroundColor, &mut BorderColor), Without<Ring>>,
    mut inks: Query<(&mut TextColor, AnyOf<(&NameText, &ScoreText)>)>,
) {
    let to_move = session.to_move();
    for (card, mut fill, mut border) in &mut cards {
        let (a, b) = if to_move == Some(card.0) { (palette.surface, palette.hair) } else { (Color::NONE, Color::NONE) };
        fill.set_if_neq(BackgroundColor(a));
        border.set_if_neq(BorderColor::all(b));
    }
    for (mut color, (name, score)) in &mut inks {
        let side = name.map(|n| n.0).or(score.map(|s| s.0));
        let strong = to_move.is_none() || to_move == side;
        let ink = if strong { palette.text } else { palette.text2 };
        color.set_if_neq(TextColor(ink));
    }
}

/// Says whose turn it is, and that the computer is thinking.
pub(super) fn say_turn(
    session: Res<Session>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    watching: Res<WatchedGame>,
    texts: Res<ChosenTexts>,
    mut rings: Query<(&Ring, &mut Visibility)>,
    mut turns: Query<(&TurnText, &mut Text)>,
    mut pace: ResMut<Pace>,
) {
    let to_move = session.to_move();
    let human = session.human_to_move().is_some();
    let stopped = watching.holds(&session);
    let secs = ai.thinking_secs();
    // With a long thinking pause, the computer is shown as thinking during the whole pause.
    let thinking = !stopped
        && (secs.is_some_and(|secs| secs >= THINKING_SHOWN_AFTER)
            || settings.thinking_pause > MOVE_PAUSE_SECS && ai.turn_secs().is_some());
    if let Some(secs) = secs.filter(|&secs| secs < THINKING_SHOWN_AFTER) {
        pace.want(THINKING_SHOWN_AFTER - secs);
    }
    for (ring, mut visibility) in &mut rings {
        let (side, seen) = match *ring {
            Ring::Closed(side) => (side, human),
            Ring::Arc(side) | Ring::Track(side) => (side, !human && thinking),
        };
        visibility.set_if_neq(if seen && to_move == Some(side) { Visibility::Inherited } else { Visibility::Hidden });
    }
    let said = match session.only_human() {
        Some(_) if human => Some(Key("turn-yours")),
        None if human => Some(Key("turn-to-move")),
        _ if stopped => Some(Key("turn-stopped")),
        _ if ai.starts_guest() => Some(Key("guest-starting")),
        _ => thinking.then_some(Key("turn-thinking")),
    };
    for (turn, mut text) in &mut turns {
        let words = match said.filter(|_| to_move == Some(turn.side)) {
            Some(key) if turn.has_caption => format!(" · {}", texts.text(key)),
            Some(key) => texts.text(key),
            None => String::new(),
        };
        text.set_if_neq(Text(words));
    }
}

pub(super) fn turn_arc(
    mut arcs: Query<(&Ring, &Visibility, &mut UiTransform)>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    mut pace: ResMut<Pace>,
) {
    // The caption already says that the computer is thinking.
    if settings.reduced_motion {
        return;
    }
    // While a dialog is open, a move that is ready but not yet played does not count as thinking.
    let secs = match *menu.get() {
        Menu::None => ai.turn_secs(),
        _ => ai.thinking_secs(),
    };
    let Some(secs) = secs else {
        return;
    };
    for (ring, visibility, mut transform) in &mut arcs {
        if matches!(ring, Ring::Arc(_)) && *visibility != Visibility::Hidden {
            // The arc turns in steps, so that no frames are needed between two steps.
            let step = (secs * ARC_RATE).floor();
            let rotation = Rot2::turn_fraction((step / ARC_RATE / ARC_TURN_SECS).fract());
            if transform.rotation != rotation {
                transform.rotation = rotation;
            }
            pace.want((step + 1.0) / ARC_RATE - secs);
        }
    }
}
