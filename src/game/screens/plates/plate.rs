//! A player's plate: name, level, clock and score.

use super::clock::clock;
use super::components::{NameText, Plate, TurnText};
use super::score::score;
use crate::game::play::{player_caption, player_name};
use crate::{
    game::{
        look::{Baked, LayoutMode, SMALL_U},
        play::{Player, Session, character},
        texts::Phrase,
        ui::{TextRole, Ui, letters},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

fn emblem_number(session: &Session, side: Side) -> usize {
    match session.player(side) {
        Player::Computer(kind) => character(kind).0,
        Player::Human => 0,
    }
}

/// The height of a plate in a small window, as a length of small windows.
pub(crate) const SMALL_HEIGHT: f32 = 96.0;

/// The height of a plate beside the board, in design units.
pub(crate) fn height(ui: &Ui) -> f32 {
    let grown = ui.layout.viewport.text_scale - 1.0;
    match ui.layout.mode {
        LayoutMode::Wide => 194.0 + 60.0 * grown,
        _ => 176.0 + 80.0 * grown,
    }
}

/// Builds a plate in the form for the current layout.
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
        LayoutMode::Wide | LayoutMode::Low | LayoutMode::Side => Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::SpaceBetween,
            height: ui.px(height(ui)),
            padding: UiRect::axes(ui.px(22.0), ui.px(18.0)),
            ..node
        },
        LayoutMode::Small => Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::SpaceBetween,
            height: ui.small(SMALL_HEIGHT),
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
            LayoutMode::Wide | LayoutMode::Low | LayoutMode::Side => {
                identity(plate, ui, session, side, false);
                score(plate, ui, baked, side, 72.0, TextRole::Numeral);
            }
        });
}

/// What there is room for beside the clock of a plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Room {
    /// For the name only.
    Name,
    /// For whose turn it is as well.
    Turn,
    /// For the side's colour or level before that as well.
    Caption,
    /// For the emblem before the name as well.
    Emblem,
}

impl Room {
    fn of(ui: &Ui, session: &Session) -> Self {
        /// The width of the name and the line below it, and of the clock, in design units.
        const WORDS: f32 = 160.0;
        const CLOCK: f32 = 100.0;
        /// The width of the emblem and of the plate's padding, in design units.
        const EMBLEM: f32 = 60.0;
        const PADDING: f32 = 46.0;
        let width = match ui.layout.mode {
            LayoutMode::Small => return Self::Name,
            LayoutMode::Tall => return Self::Emblem,
            LayoutMode::Wide | LayoutMode::Low | LayoutMode::Side => ui.layout.second.width(),
        };
        let clock = session.clock().map_or(0.0, |_| CLOCK);
        let words = (WORDS + clock) * ui.layout.viewport.text_scale;
        let left = width / ui.layout.u - PADDING - words;
        if left >= EMBLEM {
            Self::Emblem
        } else if left >= 0.0 || clock == 0.0 {
            Self::Caption
        } else {
            Self::Turn
        }
    }
}

fn identity(
    plate: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    side: Side,
    mirrored: bool,
) {
    let room = Room::of(ui, session);
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
    let name = short(ui, player_name(session, side));
    plate.spawn(row).with_children(|row| {
        if mirrored && session.clock().is_some() {
            clock(row, ui, side);
        }
        if room == Room::Emblem {
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
        row.spawn(words).with_children(|words| {
            let role = if room == Room::Name {
                TextRole::SmallLabel
            } else {
                TextRole::Title
            };
            words.spawn((
                ui.text(role, name, ui.palette.text),
                TextLayout::no_wrap(),
                NameText(side),
            ));
            if room == Room::Name {
                return;
            }
            words.spawn(Node::default()).with_children(|line| {
                let alone = room == Room::Turn;
                if !alone {
                    let caption = player_caption(session, side);
                    line.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
                }
                line.spawn((
                    ui.text(TextRole::CaptionStrong, "", ui.palette.accent),
                    TurnText { side, alone },
                ));
            });
        });
        if !mirrored && session.clock().is_some() {
            clock(row, ui, side);
        }
    });
}

/// A name as the plate has room for it. Enlarged text leaves room for shorter names only.
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

/// The side whose plate is at the bottom. It is the person's side if exactly one person plays, otherwise black.
pub(crate) fn near_side(session: &Session) -> Side {
    session.only_human().unwrap_or(Side::Black)
}
