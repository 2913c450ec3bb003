//! The new-game screen: opponent on the left, the game's terms on the right; one scrolling column in a narrow window.

use bevy::prelude::*;

use super::{
    draft::{ClockChoice, ColourChoice, Draft, NotReady, Versus},
    parts::{Choice, col, mini_board, segments, stepper},
    plates::colour_name,
    prompts,
};
use crate::{
    game::{
        characters::{CHARACTERS, character},
        session::StartKind,
        store::Statistics,
        theme::Icon,
        ui::{Layer, Look, ScrollBox, TextRole, Tint, Ui, Widget, WidgetId, group},
        watch::WatchPace,
    },
    rules::{Color as Side, Handicap, Position, StartLayout, Unplayable},
};

/// Narrower windows, in design units, have one column: the words of all start layouts need that much.
const TWO_COLUMNS_FROM: f32 = 1400.0;

/// `trouble` says why there can be no random openings, if that is so.
pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&str>,
    statistics: &Statistics,
) {
    let Vec2 { x: w, y: h } = ui.layout.viewport.size / ui.layout.u;
    if w >= TWO_COLUMNS_FROM {
        two_columns(parent, ui, draft, trouble, statistics, Vec2::new(w, h));
    } else {
        one_column(parent, ui, draft, trouble, statistics, Vec2::new(w, h));
    }
}

fn two_columns(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&str>,
    statistics: &Statistics,
    size: Vec2,
) {
    // Heights shrink together in a low window; text keeps its size.
    let tight = (size.y / 1080.0).min(1.0);
    let v = |units: f32| ui.px(units * tight);
    let side = (size.x * 0.0334).min(64.0);
    parent
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                padding: UiRect {
                    left: ui.px(side),
                    right: ui.px(side),
                    top: v(48.0),
                    bottom: v(22.0),
                },
                ..col(v(26.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|page| {
            header(page, ui);
            page.spawn((
                Node {
                    column_gap: ui.px(side),
                    flex_grow: 1.0,
                    min_height: Val::Px(0.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|columns| {
                columns
                    .spawn((
                        Node {
                            width: percent(53),
                            ..col(v(28.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|left| {
                        opponent_heading(left, ui, draft, false);
                        cards(left, ui, draft, 3, true, v(16.0));
                        detail(left, ui, draft, statistics, v(22.0));
                    });
                columns
                    .spawn((
                        Node {
                            flex_grow: 1.0,
                            flex_basis: Val::Px(0.0),
                            ..col(v(22.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|right| {
                        right
                            .spawn((
                                Node {
                                    height: ui.px(56.0),
                                    align_items: AlignItems::Center,
                                    flex_shrink: 0.0,
                                    margin: UiRect::bottom(v(6.0)),
                                    ..default()
                                },
                                Pickable::IGNORE,
                            ))
                            .with_child(ui.text(TextRole::H2, "Game", ui.palette.text));
                        // Longer than its place in a low window: then it scrolls, and the button stays.
                        right
                            .spawn((
                                Name::new("Terms"),
                                ScrollBox,
                                Node {
                                    flex_grow: 1.0,
                                    flex_basis: Val::Px(0.0),
                                    overflow: Overflow::scroll_y(),
                                    // Room for focus rings, which are drawn outside their widgets.
                                    padding: UiRect::all(ui.px(8.0)),
                                    margin: UiRect::all(ui.px(-8.0)),
                                    ..col(v(22.0))
                                },
                                ScrollPosition::default(),
                            ))
                            .with_children(|list| {
                                terms(list, ui, draft, false);
                                summary(
                                    list,
                                    ui,
                                    draft,
                                    trouble,
                                    size.y >= 1000.0 && draft.clock != ClockChoice::Custom,
                                );
                            });
                        start_button(right, ui, draft, trouble);
                    });
            });
            prompts::spawn(page, ui, Node::default());
        });
}

fn one_column(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&str>,
    statistics: &Statistics,
    size: Vec2,
) {
    let side = 24.0;
    parent
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                padding: UiRect::axes(ui.px(side), ui.px(18.0)),
                ..col(ui.px(14.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|page| {
            header(page, ui);
            page.spawn((
                Name::new("Choices"),
                ScrollBox,
                Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    overflow: Overflow::scroll_y(),
                    // Room for focus rings, which are drawn outside their widgets.
                    padding: UiRect::all(ui.px(8.0)),
                    ..col(ui.px(18.0))
                },
                ScrollPosition::default(),
            ))
            .with_children(|list| {
                opponent_heading(list, ui, draft, size.x < 700.0);
                let columns = if size.x < 760.0 { 2 } else { 3 };
                cards(list, ui, draft, columns, false, ui.px(12.0));
                detail(list, ui, draft, statistics, ui.px(20.0));
                terms(list, ui, draft, size.x < 800.0);
                summary(list, ui, draft, trouble, size.y >= 900.0);
            });
            start_button(page, ui, draft, trouble);
        });
}

fn header(page: &mut ChildSpawnerCommands, ui: &Ui) {
    page.spawn((
        Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(24.0),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        let widget = Widget {
            group: group::BACK,
            ..default()
        };
        let node = Node {
            width: ui.px(56.0),
            height: ui.px(56.0),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(ui.px(14.0)),
            ..default()
        };
        ui.labelled(
            row,
            WidgetId::Back,
            widget,
            node,
            Some(Icon::Back),
            TextRole::Label,
            "",
        );
        row.spawn(ui.text(TextRole::H1, "New game", ui.palette.text));
    });
}

fn opponent_heading(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    parent
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: if stacked {
                    AlignItems::Stretch
                } else {
                    AlignItems::Center
                },
                flex_direction: if stacked {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                },
                row_gap: ui.px(10.0),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let heading = match draft.versus {
                Versus::Computer => "Opponent",
                Versus::TwoPlayers | Versus::Watch => "Players",
            };
            row.spawn(ui.text(TextRole::H2, heading, ui.palette.text));
            let width = if stacked { percent(100) } else { ui.px(420.0) };
            let choice = |versus: Versus, label| {
                Choice::new(WidgetId::Versus(versus), label, draft.versus == versus)
            };
            segments(
                row,
                ui,
                width,
                (Layer::Screen, group::VERSUS),
                &[
                    choice(Versus::Computer, "Computer"),
                    choice(Versus::TwoPlayers, "Two players"),
                    choice(Versus::Watch, "Watch"),
                ],
            );
        });
}

fn cards(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    columns: u16,
    fill: bool,
    gap: Val,
) {
    let chosen = draft.shown_opponent();
    parent
        .spawn((
            Node {
                display: Display::Grid,
                grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
                grid_auto_rows: if fill {
                    vec![GridTrack::flex(1.0)]
                } else {
                    vec![GridTrack::px(86.0 * ui.layout.u)]
                },
                column_gap: ui.px(16.0),
                row_gap: gap,
                flex_grow: if fill { 1.0 } else { 0.0 },
                flex_shrink: 0.0,
                max_height: if fill { ui.px(530.0) } else { Val::Auto },
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|grid| {
            for (at, character) in CHARACTERS.iter().enumerate() {
                let widget = Widget {
                    group: group::CARDS,
                    order: at as u16,
                    look: Look::Card,
                    selected: chosen == Some(character.kind),
                    ..default()
                };
                let node = Node {
                    align_items: AlignItems::Center,
                    padding: UiRect::horizontal(ui.px(if columns == 2 { 12.0 } else { 18.0 })),
                    column_gap: ui.px(if fill { 16.0 } else { 12.0 }),
                    min_height: ui.px(76.0),
                    border_radius: BorderRadius::all(ui.px(18.0)),
                    overflow: Overflow::clip(),
                    ..default()
                };
                let id = WidgetId::Card(character.kind);
                grid.spawn(ui.widget(id, widget, node))
                    .with_children(|card| {
                        ui.emblem(card, at + 1, if fill { 64.0 } else { 48.0 });
                        card.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..col(Val::Px(0.0))
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|words| {
                            words.spawn((
                                ui.text(TextRole::Title, character.name, Color::NONE),
                                Tint::Main,
                                Visibility::Inherited,
                            ));
                            words.spawn((
                                ui.text(
                                    TextRole::Caption,
                                    // In a game that is watched the colours need the room.
                                    if draft.versus == Versus::Watch {
                                        format!("Level {}", at + 1)
                                    } else {
                                        format!("Level {} · {}", at + 1, character.rank)
                                    },
                                    Color::NONE,
                                ),
                                TextLayout::no_wrap(),
                                Tint::Quiet,
                                Visibility::Inherited,
                            ));
                        });
                        // Whose colours a character plays in a game that is watched.
                        if draft.versus == Versus::Watch {
                            for side in Side::ALL {
                                if draft.watched[side.index()] == character.kind {
                                    card.spawn(ui.pip(side, 18.0));
                                }
                            }
                        }
                        card.spawn((
                            ui.icon(Icon::Check, 24.0, ui.palette.accent),
                            Tint::Selected,
                            Visibility::Hidden,
                        ));
                    });
            }
        });
}

/// Who the chosen opponent is and how it plays.
fn detail(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    statistics: &Statistics,
    padding: Val,
) {
    let panel = Node {
        align_items: AlignItems::Center,
        column_gap: ui.px(28.0),
        padding: UiRect::axes(ui.px(30.0), padding),
        border: ui.outline(),
        border_radius: BorderRadius::all(ui.px(18.0)),
        min_height: ui.px(150.0),
        flex_shrink: 0.0,
        ..default()
    };
    let fill = BackgroundColor(ui.palette.surface);
    let roomy = ui.layout.viewport.size.x / ui.layout.u >= 760.0;
    let line = BorderColor::all(ui.palette.hair);
    let mut spawned = parent.spawn((panel, fill, line, Pickable::IGNORE));
    spawned.with_children(|panel| {
        let Some(shown) = draft.shown_opponent() else {
            panel.spawn(ui.icon(Icon::Two, 72.0, ui.palette.text2));
            panel
                .spawn((col(ui.px(6.0)), Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn(ui.text(TextRole::H2, "Two players", ui.palette.text));
                    words.spawn(ui.text(
                        TextRole::Body,
                        "At one machine, with one device or two. Black moves first.",
                        ui.palette.text2,
                    ));
                });
            return;
        };
        let (level, who) = character(shown);
        if roomy {
            ui.emblem(panel, level, 116.0);
        }
        panel
            .spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    ..col(ui.px(8.0))
                },
                Pickable::IGNORE,
            ))
            .with_children(|words| {
                let tally = statistics.against(who.kind);
                words
                    .spawn((
                        Node {
                            justify_content: JustifyContent::SpaceBetween,
                            align_items: AlignItems::Center,
                            column_gap: ui.px(16.0),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|line| {
                        line.spawn(ui.text(TextRole::H2, who.name, ui.palette.text));
                        if tally.played > 0 {
                            line.spawn(ui.text(
                                TextRole::Caption,
                                format!("You have won {} of {}", tally.won, tally.played),
                                ui.palette.text2,
                            ));
                        }
                    });
                words.spawn(ui.text(TextRole::Body, who.motto, ui.palette.text2));
                words
                    .spawn((
                        Node {
                            column_gap: ui.px(6.0),
                            align_items: AlignItems::Center,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|bar| {
                        for step in 1..=CHARACTERS.len() {
                            bar.spawn((
                                Node {
                                    width: ui.px(if roomy { 22.0 } else { 13.0 }),
                                    height: ui.px(8.0),
                                    border_radius: BorderRadius::MAX,
                                    ..default()
                                },
                                BackgroundColor(if step <= level {
                                    ui.palette.accent
                                } else {
                                    ui.palette.surface2
                                }),
                                Pickable::IGNORE,
                            ));
                        }
                        bar.spawn((
                            ui.text(
                                TextRole::Caption,
                                format!("Level {level} of {}", CHARACTERS.len()),
                                ui.palette.text2,
                            ),
                            Node {
                                margin: UiRect::left(ui.px(12.0)),
                                ..default()
                            },
                        ));
                    });
                let depth = match who.kind.depth() {
                    Some(1) => " Looks 1 move ahead.".to_owned(),
                    Some(depth) => format!(" Looks {depth} moves ahead."),
                    None => String::new(),
                };
                words.spawn(ui.text(
                    TextRole::Caption,
                    format!("{}{depth}", who.method),
                    ui.palette.text2,
                ));
            });
    });
}

/// Everything about the game but the players.
fn terms(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    let row = |parent: &mut ChildSpawnerCommands, label: &str, group: u8, choices: &[Choice]| {
        term(parent, ui, label, stacked, |row, width| {
            segments(row, ui, width, (Layer::Screen, group), choices);
        });
    };
    match draft.versus {
        Versus::Computer => {
            let choice = |colour: ColourChoice, label| {
                Choice::new(WidgetId::Colour(colour), label, draft.colour == colour)
            };
            let choices = [
                choice(ColourChoice::Black, "Black").with_pip(Side::Black),
                choice(ColourChoice::White, "White").with_pip(Side::White),
                choice(ColourChoice::Random, "Random"),
            ];
            row(parent, "You play", group::COLOUR, &choices);
        }
        Versus::Watch => {
            let choices = Side::ALL.map(|side| {
                let name = character(draft.watched[side.index()]).1.name;
                Choice::new(WidgetId::CardsFor(side), name, draft.watched_side == side)
                    .with_pip(side)
            });
            row(parent, "Choose for", group::COLOUR, &choices);
        }
        Versus::TwoPlayers => {}
    }
    let layout = |layout: StartLayout, label| {
        let selected = draft.start == StartKind::Layout(layout);
        Choice::new(WidgetId::StartAt(layout), label, selected)
    };
    let choices = [
        layout(StartLayout::Standard, "Standard"),
        layout(StartLayout::Mirrored, "Mirrored"),
        layout(StartLayout::Parallel, "Parallel"),
        Choice::new(
            WidgetId::StartRandom,
            "Random",
            draft.start == StartKind::Random,
        ),
        Choice::new(
            WidgetId::StartCustom,
            "Custom",
            draft.start == StartKind::Custom,
        ),
    ];
    row(parent, "Start", group::START_AT, &choices);
    let clock = |clock: ClockChoice, label| {
        Choice::new(WidgetId::Clock(clock), label, draft.clock == clock)
    };
    let choices = [
        clock(ClockChoice::Off, "Off"),
        clock(ClockChoice::Five, "5 min"),
        clock(ClockChoice::Fifteen, "15 min"),
        clock(ClockChoice::Thirty, "30 min"),
        clock(ClockChoice::Custom, "Custom"),
    ];
    row(parent, "Clock", group::CLOCK, &choices);
    if draft.clock == ClockChoice::Custom {
        custom_clock(parent, ui, draft, stacked);
    }
    let labels = ["None", "1 corner", "2", "3", "4"];
    let corners = if draft.has_handicap() {
        draft.handicap
    } else {
        0
    };
    let choices: Vec<Choice> = (0..)
        .zip(labels)
        .map(|(given, label)| Choice {
            disabled: given > 0 && !draft.has_handicap(),
            ..Choice::new(WidgetId::Handicap(given), label, corners == given)
        })
        .collect();
    row(parent, "Handicap", group::HANDICAP, &choices);
    if draft.has_help() {
        let choices = [
            Choice::new(WidgetId::Rated(false), "Undo and hints", !draft.rated),
            Choice::new(WidgetId::Rated(true), "None (rated)", draft.rated),
        ];
        row(parent, "Help", group::HELP, &choices);
    } else {
        let pace =
            |pace: WatchPace, label| Choice::new(WidgetId::Pace(pace), label, draft.pace == pace);
        let choices = [
            pace(WatchPace::Slow, "Slow"),
            pace(WatchPace::Normal, "Normal"),
            pace(WatchPace::Fast, "Fast"),
        ];
        row(parent, "Pace", group::HELP, &choices);
    }
}

/// Minutes, and the seconds gained with each move.
fn custom_clock(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    term(parent, ui, "", stacked, |row, width| {
        row.spawn((
            Node {
                width,
                column_gap: ui.px(12.0),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let place = |order| (Layer::Screen, group::CUSTOM_CLOCK, order);
            let value = |text: String| {
                move |parent: &mut ChildSpawnerCommands| {
                    parent.spawn((
                        ui.text(TextRole::Label, text, ui.palette.text),
                        TextLayout::no_wrap(),
                    ));
                }
            };
            let ids = [false, true].map(|more| {
                let id = WidgetId::Minutes { more };
                (id, draft.can_change_minutes(more))
            });
            let text = format!("{} min", draft.minutes);
            stepper(row, ui, place(0), ids, value(text));
            let ids = [false, true].map(|more| {
                let id = WidgetId::Increment { more };
                (id, draft.can_change_increment(more))
            });
            let text = format!("+{} s a move", draft.increment);
            stepper(row, ui, place(2), ids, value(text));
        });
    });
}

fn term(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    label: &str,
    stacked: bool,
    content: impl FnOnce(&mut ChildSpawnerCommands, Val),
) {
    let node = if stacked {
        col(ui.px(8.0))
    } else {
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        }
    };
    parent
        .spawn((
            Node {
                flex_shrink: 0.0,
                ..node
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            if !stacked || !label.is_empty() {
                row.spawn(ui.text(TextRole::Label, label, ui.palette.text));
            }
            content(row, if stacked { percent(100) } else { percent(77.5) });
        });
}

/// The start in a word.
fn start_words(kind: StartKind) -> &'static str {
    match kind {
        StartKind::Layout(StartLayout::Standard) => "Standard start",
        StartKind::Layout(StartLayout::Mirrored) => "Mirrored start",
        StartKind::Layout(StartLayout::Parallel) => "Parallel start",
        StartKind::Random => "Random start",
        StartKind::Custom => "Custom start",
    }
}

/// Whether the discs are the person's own.
fn for_you(draft: &Draft) -> bool {
    draft.versus == Versus::Computer
}

fn title(draft: &Draft) -> String {
    let start = start_words(draft.start);
    let Some(handicap) = draft.handicap(true) else {
        return start.to_owned();
    };
    let corners = match handicap.corners {
        1 => "one corner",
        2 => "two corners",
        3 => "three corners",
        _ => "four corners",
    };
    let whose = if for_you(draft) { "you" } else { "Black" };
    format!("{start}, {corners} for {whose}")
}

/// What the corners are worth.
fn handicap_words(draft: &Draft, handicap: Handicap, start: &Position) -> String {
    let squares: Vec<String> = handicap
        .squares(start)
        .map(|square| square.to_string())
        .collect();
    let who = if for_you(draft) {
        "You begin"
    } else {
        "Black begins"
    };
    let colour = match (for_you(draft), draft.colour) {
        (true, ColourChoice::Black) => "black ",
        (true, ColourChoice::White) => "white ",
        _ => "",
    };
    match squares.split_last() {
        Some((last, [])) => {
            format!("{who} with a {colour}disc on {last} that can never be flipped.")
        }
        Some((last, others)) => format!(
            "{who} with {colour}discs on {} and {last} that can never be flipped.",
            others.join(", ")
        ),
        None => String::new(),
    }
}

fn clock_words(draft: &Draft) -> String {
    let minutes = match draft.clock {
        ClockChoice::Off => return String::new(),
        ClockChoice::Five => 5,
        ClockChoice::Fifteen => 15,
        ClockChoice::Thirty => 30,
        ClockChoice::Custom => draft.minutes,
    };
    let minutes = if minutes == 1 {
        "1 minute each".to_owned()
    } else {
        format!("{minutes} minutes each")
    };
    match (draft.clock, draft.increment) {
        (ClockChoice::Custom, 1) => format!("{minutes}, and 1 second more with every move."),
        (ClockChoice::Custom, more) if more > 0 => {
            format!("{minutes}, and {more} seconds more with every move.")
        }
        _ => format!("{minutes}."),
    }
}

/// What the game will be, and whether it cannot begin like that.
fn words(draft: &Draft, trouble: Option<&str>) -> (String, bool) {
    let start = match draft.start_position() {
        Ok(start) => start,
        Err(NotReady::Looking) => {
            let looking = "Looking for an opening that is fair to both sides.";
            return (trouble.unwrap_or(looking).to_owned(), trouble.is_some());
        }
        Err(NotReady::Custom(reason)) => return (unplayable(reason).to_owned(), true),
    };
    let first = start.side_to_move();
    let mut sentences = vec![if start.legal_moves().is_empty() {
        format!(
            "{} cannot move: {} begins.",
            colour_name(first),
            colour_name(first.opponent())
        )
    } else {
        format!("{} moves first.", colour_name(first))
    }];
    if draft.start == StartKind::Random {
        sentences.push("Eight fair moves are made. Random again finds others.".to_owned());
    }
    if let Some(handicap) = draft.handicap(true) {
        sentences.push(handicap_words(draft, handicap, &start));
    }
    sentences.push(clock_words(draft));
    if draft.rated && draft.has_help() {
        sentences.push("No undo and no hints.".to_owned());
    }
    sentences.retain(|sentence| !sentence.is_empty());
    (sentences.join(" "), false)
}

/// What is wrong with a board, and what to do about it.
pub(super) fn unplayable(reason: Unplayable) -> &'static str {
    match reason {
        Unplayable::NoDisc(Side::Black) => "There is no black disc. Put at least one on the board.",
        Unplayable::NoDisc(Side::White) => "There is no white disc. Put at least one on the board.",
        Unplayable::NoMove => "Neither side can move. Put discs of both colours side by side.",
    }
}

/// The board the game will start from, and what it will be like.
fn summary(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&str>,
    fill: bool,
) {
    let title = title(draft);
    let (text, wrong) = words(draft, trouble);
    let ink = if wrong {
        ui.palette.bad
    } else {
        ui.palette.text2
    };
    let start = match draft.start {
        StartKind::Custom => draft.custom,
        _ => draft.start_position().unwrap_or_default(),
    };
    let shown = draft
        .handicap(true)
        .map_or(start, |handicap| handicap.give(&start));
    parent
        .spawn((
            Node {
                column_gap: ui.px(40.0),
                padding: UiRect::all(ui.px(24.0)),
                border: ui.outline(),
                border_radius: BorderRadius::all(ui.px(18.0)),
                margin: UiRect::top(Val::Auto),
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(ui.palette.surface),
            BorderColor::all(ui.palette.hair),
            Pickable::IGNORE,
        ))
        .with_children(|panel| {
            mini_board(panel, ui, &shown, if fill { 27.0 } else { 18.0 });
            panel
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        flex_basis: Val::Px(0.0),
                        ..col(ui.px(10.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|words| {
                    words.spawn(ui.text(TextRole::Title, title, ui.palette.text));
                    words.spawn(ui.text(TextRole::Body, text, ink));
                });
        });
}

fn start_button(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, trouble: Option<&str>) {
    let (_, wrong) = words(draft, trouble);
    let widget = Widget {
        group: group::START,
        look: Look::Primary,
        disabled: wrong,
        ..default()
    };
    let node = Node {
        height: ui.px(76.0),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(18.0)),
        ..default()
    };
    ui.labelled(
        parent,
        WidgetId::Start,
        widget,
        node,
        None,
        TextRole::Title,
        "Start game",
    );
}
