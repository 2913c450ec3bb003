//! The new-game screen: opponent on the left, the game's terms on the right; one scrolling column in a narrow window.

use bevy::prelude::*;

use super::{hud::start_name, prompts};
use crate::{
    game::{
        look::Icon,
        play::{
            CHARACTERS, ClockChoice, ColourChoice, Draft, NotReady, StartKind, Versus, WatchPace,
            character, colour_name,
        },
        store::Statistics,
        texts::{Key, Phrase},
        ui::{
            Choice, Layer, Look, TextRole, Tint, Ui, Widget, WidgetId, col, group, mini_board,
            page_header, rest, ring_margin, scroll_column, segments, stepper, tray_height,
        },
    },
    rules::{Color as Side, Handicap, Position, StartLayout, Unplayable},
};

/// Narrower windows, in design units, have one column: the words of all start layouts need that much.
const TWO_COLUMNS_FROM: f32 = 1400.0;

/// `trouble` says why there can be no random openings, if that is so.
pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&Phrase>,
    statistics: &Statistics,
) {
    let Vec2 { x: w, y: h } = ui.layout.viewport.size / ui.layout.u;
    if w >= TWO_COLUMNS_FROM * ui.layout.viewport.widening() {
        two_columns(parent, ui, draft, trouble, statistics, Vec2::new(w, h));
    } else {
        one_column(parent, ui, draft, trouble, statistics, Vec2::new(w, h));
    }
}

fn two_columns(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&Phrase>,
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
            page_header(page, ui, Key("new-game"));
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
                    .spawn((rest(v(22.0)), Pickable::IGNORE))
                    .with_children(|right| {
                        right
                            .spawn((
                                Node {
                                    height: tray_height(ui),
                                    align_items: AlignItems::Center,
                                    flex_shrink: 0.0,
                                    margin: UiRect::bottom(v(6.0)),
                                    ..default()
                                },
                                Pickable::IGNORE,
                            ))
                            .with_child(ui.text(
                                TextRole::H2,
                                Key("new-game-heading"),
                                ui.palette.text,
                            ));
                        // Longer than its place in a low window: then it scrolls, and the button stays.
                        right
                            .spawn(scroll_column(
                                ui,
                                "Terms",
                                Node {
                                    margin: ring_margin(ui),
                                    ..rest(v(if size.y >= 1000.0 { 22.0 } else { 14.0 }))
                                },
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
    trouble: Option<&Phrase>,
    statistics: &Statistics,
    size: Vec2,
) {
    let side = 24.0;
    // What is beside each other needs more room when the text is larger.
    let room = size.x / ui.layout.viewport.text_scale;
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
            page_header(page, ui, Key("new-game"));
            page.spawn(scroll_column(ui, "Choices", rest(ui.px(18.0))))
                .with_children(|list| {
                    opponent_heading(list, ui, draft, room < 700.0);
                    let columns = match room {
                        ..450.0 => 1,
                        ..760.0 => 2,
                        _ => 3,
                    };
                    cards(list, ui, draft, columns, false, ui.px(12.0));
                    detail(list, ui, draft, statistics, ui.px(20.0));
                    terms(list, ui, draft, room < 800.0);
                    summary(list, ui, draft, trouble, size.y >= 900.0);
                });
            start_button(page, ui, draft, trouble);
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
                Versus::Computer => Key("new-opponent"),
                Versus::TwoPlayers | Versus::Watch => Key("players"),
            };
            row.spawn(ui.text(TextRole::H2, heading, ui.palette.text));
            let width = if stacked {
                percent(100)
            } else {
                ui.px(420.0 * ui.layout.viewport.widening())
            };
            let choice = |versus: Versus, label| {
                Choice::new(WidgetId::Versus(versus), label, draft.versus == versus)
            };
            segments(
                row,
                ui,
                width,
                (Layer::Screen, group::VERSUS),
                &[
                    choice(Versus::Computer, Key("new-computer")),
                    choice(Versus::TwoPlayers, Key("two-players")),
                    choice(Versus::Watch, Key("new-watch")),
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
    // Larger text wraps.
    let caption_layout = if ui.layout.viewport.text_scale > 1.0 {
        TextLayout::default()
    } else {
        TextLayout::no_wrap()
    };
    parent
        .spawn((
            Node {
                display: Display::Grid,
                grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
                grid_auto_rows: if fill {
                    vec![GridTrack::flex(1.0)]
                } else {
                    vec![GridTrack::px(ui.tall(86.0) * ui.layout.u)]
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
                    padding: UiRect::horizontal(ui.px(12.0)),
                    column_gap: ui.px(12.0),
                    min_height: ui.target(76.0),
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
                                        Key("level").with("level", at + 1)
                                    } else {
                                        Key("level-rank")
                                            .with("level", at + 1)
                                            .with("rank", character.rank)
                                    },
                                    Color::NONE,
                                ),
                                caption_layout,
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
                        // In the corner, so that the words have the whole width.
                        card.spawn((
                            ui.icon(Icon::Check, 20.0, ui.palette.accent),
                            Tint::Selected,
                            Visibility::Hidden,
                        ))
                        .insert(Node {
                            position_type: PositionType::Absolute,
                            top: ui.px(8.0),
                            right: ui.px(8.0),
                            width: ui.px(20.0),
                            height: ui.px(20.0),
                            ..default()
                        });
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
    let units = ui.layout.viewport.size.x / ui.layout.u;
    let roomy = units >= 760.0 * ui.layout.viewport.text_scale;
    let line = BorderColor::all(ui.palette.hair);
    let mut spawned = parent.spawn((panel, fill, line, Pickable::IGNORE));
    spawned.with_children(|panel| {
        let Some(shown) = draft.shown_opponent() else {
            panel.spawn(ui.icon(Icon::Two, 72.0, ui.palette.text2));
            panel
                .spawn((col(ui.px(6.0)), Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn(ui.text(TextRole::H2, Key("two-players"), ui.palette.text));
                    words.spawn(ui.text(TextRole::Body, Key("new-two-note"), ui.palette.text2));
                });
            return;
        };
        let (level, who) = character(shown);
        if roomy {
            ui.emblem(panel, level, 116.0);
        }
        panel
            .spawn((rest(ui.px(8.0)), Pickable::IGNORE))
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
                            line.spawn(
                                ui.text(
                                    TextRole::Caption,
                                    Key("new-won-of")
                                        .with("won", tally.won)
                                        .with("played", tally.played),
                                    ui.palette.text2,
                                ),
                            );
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
                                Key("level-of")
                                    .with("level", level)
                                    .with("levels", CHARACTERS.len()),
                                ui.palette.text2,
                            ),
                            Node {
                                margin: UiRect::left(ui.px(12.0)),
                                ..default()
                            },
                        ));
                    });
                let depth = match who.kind.depth() {
                    Some(depth) => Key("new-looks-ahead").with("moves", depth),
                    None => Phrase::nothing(),
                };
                words.spawn(ui.text(
                    TextRole::Caption,
                    Phrase::Sentences(vec![who.method.into(), depth]),
                    ui.palette.text2,
                ));
            });
    });
}

/// Everything about the game but the players.
fn terms(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    let row = |parent: &mut ChildSpawnerCommands, label: Key, group: u8, choices: &[Choice]| {
        term(parent, ui, label.into(), stacked, |row, width| {
            segments(row, ui, width, (Layer::Screen, group), choices);
        });
    };
    match draft.versus {
        Versus::Computer => {
            let choice = |colour: ColourChoice, label| {
                Choice::new(WidgetId::Colour(colour), label, draft.colour == colour)
            };
            let choices = [
                choice(ColourChoice::Black, Key("black")).with_pip(Side::Black),
                choice(ColourChoice::White, Key("white")).with_pip(Side::White),
                choice(ColourChoice::Random, Key("new-random-colour")),
            ];
            row(parent, Key("new-you-play"), group::COLOUR, &choices);
        }
        Versus::Watch => {
            let choices = Side::ALL.map(|side| {
                let name = character(draft.watched[side.index()]).1.name;
                Choice::new(WidgetId::CardsFor(side), name, draft.watched_side == side)
                    .with_pip(side)
            });
            row(parent, Key("new-choose-for"), group::COLOUR, &choices);
        }
        Versus::TwoPlayers => {}
    }
    let begin =
        |id: WidgetId, kind: StartKind| Choice::new(id, start_name(kind), draft.start == kind);
    let layout = |layout: StartLayout| begin(WidgetId::StartAt(layout), StartKind::Layout(layout));
    let choices = [
        layout(StartLayout::Standard),
        layout(StartLayout::Mirrored),
        layout(StartLayout::Parallel),
        begin(WidgetId::StartRandom, StartKind::Random),
        begin(WidgetId::StartCustom, StartKind::Custom),
    ];
    row(parent, Key("start"), group::START_AT, &choices);
    let minutes = |minutes: u8| Key("new-clock-minutes").with("minutes", minutes);
    let clock = |clock: ClockChoice, label: Phrase| {
        Choice::new(WidgetId::Clock(clock), label, draft.clock == clock)
    };
    let choices = [
        clock(ClockChoice::Off, Key("new-clock-off").into()),
        clock(ClockChoice::Five, minutes(5)),
        clock(ClockChoice::Fifteen, minutes(15)),
        clock(ClockChoice::Thirty, minutes(30)),
        clock(ClockChoice::Custom, Key("new-clock-custom").into()),
    ];
    row(parent, Key("new-clock"), group::CLOCK, &choices);
    if draft.clock == ClockChoice::Custom {
        custom_clock(parent, ui, draft, stacked);
    }
    let labels: [Phrase; 5] = [
        Key("new-handicap-none").into(),
        Key("new-handicap-one").into(),
        "2".into(),
        "3".into(),
        "4".into(),
    ];
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
    row(parent, Key("new-handicap"), group::HANDICAP, &choices);
    if draft.has_help() {
        let choices = [
            Choice::new(WidgetId::Rated(false), Key("new-help-some"), !draft.rated),
            Choice::new(WidgetId::Rated(true), Key("new-help-none"), draft.rated),
        ];
        row(parent, Key("new-help"), group::HELP, &choices);
    } else {
        let pace =
            |pace: WatchPace, label| Choice::new(WidgetId::Pace(pace), label, draft.pace == pace);
        let choices = [
            pace(WatchPace::Slow, Key("slow")),
            pace(WatchPace::Normal, Key("normal")),
            pace(WatchPace::Fast, Key("fast")),
        ];
        row(parent, Key("pace"), group::HELP, &choices);
    }
}

/// Minutes, and the seconds gained with each move.
fn custom_clock(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    term(parent, ui, Phrase::nothing(), stacked, |row, width| {
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
            let value = |text: Phrase| {
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
            let text = Key("new-clock-minutes").with("minutes", draft.minutes);
            stepper(row, ui, place(0), ids, value(text));
            let ids = [false, true].map(|more| {
                let id = WidgetId::Increment { more };
                (id, draft.can_change_increment(more))
            });
            let text = Key("new-clock-increment").with("seconds", draft.increment);
            stepper(row, ui, place(2), ids, value(text));
        });
    });
}

fn term(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    label: Phrase,
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
            if !stacked || label != Phrase::nothing() {
                row.spawn(ui.text(TextRole::Label, label, ui.palette.text));
            }
            content(row, if stacked { percent(100) } else { percent(77.5) });
        });
}

/// Whether the discs are the person's own.
fn for_you(draft: &Draft) -> bool {
    draft.versus == Versus::Computer
}

/// By which name the texts choose whom they speak of.
fn who(draft: &Draft) -> &'static str {
    if for_you(draft) { "you" } else { "black" }
}

fn title(draft: &Draft) -> Phrase {
    let start = Key("start-name").with("name", start_name(draft.start));
    match draft.handicap(true) {
        Some(handicap) => Key("start-corners")
            .with("start", start)
            .with("corners", handicap.corners)
            .with("who", who(draft)),
        None => start,
    }
}

/// What the corners are worth.
fn handicap_words(draft: &Draft, handicap: Handicap, start: &Position) -> Phrase {
    let squares: Vec<String> = handicap
        .squares(start)
        .map(|square| square.to_string())
        .collect();
    let colour = match (for_you(draft), draft.colour) {
        (true, ColourChoice::Black) => "black",
        (true, ColourChoice::White) => "white",
        _ => "any",
    };
    let listed: Phrase = match squares.split_last() {
        Some((last, [])) => last.as_str().into(),
        Some((last, others)) => Key("squares-and")
            .with("others", others.join(", "))
            .with("last", last.as_str()),
        None => return Phrase::nothing(),
    };
    Key("new-begins-with")
        .with("who", who(draft))
        .with("colour", colour)
        .with("discs", squares.len())
        .with("squares", listed)
}

fn clock_words(draft: &Draft) -> Phrase {
    let minutes = match draft.clock {
        ClockChoice::Off => return Phrase::nothing(),
        ClockChoice::Five => 5,
        ClockChoice::Fifteen => 15,
        ClockChoice::Thirty => 30,
        ClockChoice::Custom => draft.minutes,
    };
    if draft.clock == ClockChoice::Custom && draft.increment > 0 {
        Key("new-minutes-each-more")
            .with("minutes", minutes)
            .with("seconds", draft.increment)
    } else {
        Key("new-minutes-each").with("minutes", minutes)
    }
}

/// What the game will be, and whether it cannot begin like that.
fn words(draft: &Draft, trouble: Option<&Phrase>) -> (Phrase, bool) {
    let start = match draft.start_position() {
        Ok(start) => start,
        Err(NotReady::Looking) => {
            return match trouble {
                Some(trouble) => (trouble.clone(), true),
                None => (Key("new-looking").into(), false),
            };
        }
        Err(NotReady::Custom(reason)) => return (unplayable(reason).into(), true),
    };
    let first = start.side_to_move();
    let mut sentences = vec![if start.legal_moves().is_empty() {
        Key("new-cannot-move")
            .with("name", colour_name(first))
            .with("other", colour_name(first.opponent()))
    } else {
        Key("new-moves-first").with("name", colour_name(first))
    }];
    if draft.start == StartKind::Random {
        sentences.push(Key("new-random-note").into());
    }
    if let Some(handicap) = draft.handicap(true) {
        sentences.push(handicap_words(draft, handicap, &start));
    }
    sentences.push(clock_words(draft));
    if draft.rated && draft.has_help() {
        sentences.push(Key("new-no-help").into());
    }
    (Phrase::Sentences(sentences), false)
}

/// What is wrong with a board, and what to do about it.
pub(crate) fn unplayable(reason: Unplayable) -> Key {
    match reason {
        Unplayable::NoDisc(Side::Black) => Key("new-no-black"),
        Unplayable::NoDisc(Side::White) => Key("new-no-white"),
        Unplayable::NoMove => Key("new-no-move"),
    }
}

/// The board the game will start from, and what it will be like.
fn summary(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&Phrase>,
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
                padding: UiRect::all(ui.px(if fill { 24.0 } else { 10.0 })),
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
            mini_board(panel, ui, &shown, if fill { 27.0 } else { 13.0 });
            panel
                .spawn((rest(ui.px(10.0)), Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn(ui.text(TextRole::Title, title, ui.palette.text));
                    words.spawn(ui.text(TextRole::Body, text, ink));
                });
        });
}

fn start_button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    trouble: Option<&Phrase>,
) {
    let (_, wrong) = words(draft, trouble);
    let widget = Widget {
        group: group::START,
        look: Look::Primary,
        disabled: wrong,
        ..default()
    };
    let node = Node {
        height: ui.target(76.0),
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
        Key("start-game"),
    );
}
