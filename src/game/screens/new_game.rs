//! The new-game screen: opponent on the left, the game's terms on the right; one scrolling column in a narrow window.

use bevy::prelude::*;

use super::{
    draft::{ColourChoice, Draft, Versus},
    prompts,
};
use crate::{
    game::{
        characters::{CHARACTERS, character},
        theme::Icon,
        ui::{Look, ScrollBox, TextRole, Tint, Ui, Widget, WidgetId, group},
    },
    rules::{Color as Side, Position, Square, StartLayout},
};

/// Narrower windows, in design units, have one column.
const TWO_COLUMNS_FROM: f32 = 1200.0;

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft) {
    let Vec2 { x: w, y: h } = ui.layout.viewport.size / ui.layout.u;
    if w >= TWO_COLUMNS_FROM {
        two_columns(parent, ui, draft, Vec2::new(w, h));
    } else {
        one_column(parent, ui, draft, Vec2::new(w, h));
    }
}

fn col(gap: Val) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: gap,
        ..default()
    }
}

fn two_columns(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, size: Vec2) {
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
                            width: percent(55),
                            ..col(v(28.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|left| {
                        opponent_heading(left, ui, draft, false);
                        cards(left, ui, draft, 3, true, v(16.0));
                        detail(left, ui, draft, v(22.0));
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
                        terms(right, ui, draft, false);
                        summary(right, ui, draft, size.y >= 900.0);
                        start_button(right, ui);
                    });
            });
            prompts::spawn(page, ui, Node::default());
        });
}

fn one_column(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, size: Vec2) {
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
                detail(list, ui, draft, ui.px(20.0));
                terms(list, ui, draft, size.x < 800.0);
                if size.y >= 900.0 {
                    summary(list, ui, draft, true);
                }
            });
            start_button(page, ui);
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
            row.spawn(ui.text(TextRole::H2, "Opponent", ui.palette.text));
            let width = if stacked { percent(100) } else { ui.px(420.0) };
            let choices = [
                (Versus::Computer, "Computer", None),
                (Versus::TwoPlayers, "Two players", None),
            ];
            segments(
                row,
                ui,
                width,
                group::VERSUS,
                &choices,
                draft.versus,
                WidgetId::Versus,
            );
        });
}

/// A row of choices of which one is selected.
pub(super) fn segments<T: Copy + PartialEq>(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    width: Val,
    group: u8,
    choices: &[(T, &str, Option<Side>)],
    chosen: T,
    id: impl Fn(T) -> WidgetId,
) {
    parent
        .spawn((
            Node {
                width,
                height: ui.px(56.0),
                flex_shrink: 0.0,
                padding: UiRect::all(ui.px(4.0)),
                column_gap: ui.px(2.0),
                border: ui.outline(),
                border_radius: BorderRadius::all(ui.px(14.0)),
                ..default()
            },
            BackgroundColor(ui.palette.surface),
            BorderColor::all(ui.palette.hair),
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for (order, &(choice, label, pip)) in choices.iter().enumerate() {
                let widget = Widget {
                    group,
                    order: order as u16,
                    look: Look::Segment,
                    selected: choice == chosen,
                    ..default()
                };
                let node = Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: ui.px(10.0),
                    border_radius: BorderRadius::all(ui.px(11.0)),
                    ..default()
                };
                row.spawn(ui.widget(id(choice), widget, node))
                    .with_children(|segment| {
                        if let Some(side) = pip {
                            segment.spawn(ui.pip(side, 18.0));
                        }
                        segment.spawn((
                            ui.text(TextRole::Label, label, Color::NONE),
                            Tint::Main,
                            Visibility::Inherited,
                        ));
                        segment.spawn((
                            Node {
                                position_type: PositionType::Absolute,
                                bottom: ui.px(-2.5),
                                width: ui.px(28.0),
                                height: ui.px(3.0),
                                left: percent(50),
                                margin: UiRect::left(ui.px(-14.0)),
                                border_radius: BorderRadius::all(ui.px(1.5)),
                                ..default()
                            },
                            BackgroundColor(ui.palette.accent),
                            Tint::Selected,
                            Visibility::Hidden,
                            Pickable::IGNORE,
                        ));
                    });
            }
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
    let playing = draft.versus == Versus::Computer;
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
                    selected: playing && draft.opponent == character.kind,
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
                                    format!("Level {} · {}", at + 1, character.rank),
                                    Color::NONE,
                                ),
                                TextLayout::no_wrap(),
                                Tint::Quiet,
                                Visibility::Inherited,
                            ));
                        });
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
fn detail(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, padding: Val) {
    let panel = Node {
        align_items: AlignItems::Center,
        column_gap: ui.px(28.0),
        padding: UiRect::axes(ui.px(30.0), padding),
        border_radius: BorderRadius::all(ui.px(18.0)),
        min_height: ui.px(150.0),
        flex_shrink: 0.0,
        ..default()
    };
    let fill = BackgroundColor(ui.palette.surface);
    let roomy = ui.layout.viewport.size.x / ui.layout.u >= 760.0;
    let mut spawned = parent.spawn((panel, fill, Pickable::IGNORE));
    spawned.with_children(|panel| {
        if draft.versus == Versus::TwoPlayers {
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
        }
        let (level, who) = character(draft.opponent);
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
                words.spawn(ui.text(TextRole::H2, who.name, ui.palette.text));
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

/// Colour and start layout.
fn terms(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, stacked: bool) {
    if draft.versus == Versus::Computer {
        let choices = [
            (ColourChoice::Black, "Black", Some(Side::Black)),
            (ColourChoice::White, "White", Some(Side::White)),
            (ColourChoice::Random, "Random", None),
        ];
        term(parent, ui, "You play", stacked, |row, width| {
            segments(
                row,
                ui,
                width,
                group::COLOUR,
                &choices,
                draft.colour,
                WidgetId::Colour,
            );
        });
    }
    let choices = [
        (StartLayout::Standard, "Standard", None),
        (StartLayout::Mirrored, "Mirrored", None),
    ];
    term(parent, ui, "Start", stacked, |row, width| {
        segments(
            row,
            ui,
            width,
            group::START_AT,
            &choices,
            draft.start,
            WidgetId::StartAt,
        );
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
            row.spawn(ui.text(TextRole::Label, label, ui.palette.text));
            content(row, if stacked { percent(100) } else { percent(77.5) });
        });
}

/// The board the game will start from, and a sentence about it.
fn summary(parent: &mut ChildSpawnerCommands, ui: &Ui, draft: &Draft, fill: bool) {
    let (title, text) = match draft.start {
        StartLayout::Standard => (
            "Standard start",
            "Black moves first. White's discs lie on d4 and e5.",
        ),
        StartLayout::Mirrored => (
            "Mirrored start",
            "Black moves first. Black's discs lie on d4 and e5.",
        ),
    };
    parent
        .spawn((
            Node {
                column_gap: ui.px(40.0),
                padding: UiRect::all(ui.px(24.0)),
                border_radius: BorderRadius::all(ui.px(18.0)),
                margin: UiRect::top(Val::Auto),
                align_items: AlignItems::Center,
                ..default()
            },
            BackgroundColor(ui.palette.surface),
            Pickable::IGNORE,
        ))
        .with_children(|panel| {
            mini_board(
                panel,
                ui,
                &Position::start(draft.start),
                if fill { 27.0 } else { 22.0 },
            );
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
                    words.spawn(ui.text(TextRole::Body, text, ui.palette.text2));
                });
        });
}

/// A small picture of a position; `cell` is the side of a square in design units.
fn mini_board(parent: &mut ChildSpawnerCommands, ui: &Ui, position: &Position, cell: f32) {
    let line = ui.palette.board.line;
    // Whole pixels, so that the lines are equally wide.
    let cell = (cell * ui.layout.u).round().max(6.0);
    let frame = (0.4 * cell).round();
    parent
        .spawn((
            Name::new("Start position"),
            Node {
                padding: UiRect::all(Val::Px(frame)),
                border: UiRect::all(Val::Px(1.0)),
                border_radius: BorderRadius::all(Val::Px(0.3 * cell)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(ui.palette.board.frame),
            BorderColor::all(ui.palette.hair),
            BoxShadow::new(
                Color::BLACK.with_alpha(0.6),
                Val::Px(0.1 * cell),
                Val::Px(0.2 * cell),
                Val::Px(0.0),
                Val::Px(0.5 * cell),
            ),
            Pickable::IGNORE,
        ))
        .with_children(|board| {
            board
                .spawn((
                    Node {
                        display: Display::Grid,
                        grid_template_columns: RepeatedGridTrack::px(8, cell),
                        grid_template_rows: RepeatedGridTrack::px(8, cell),
                        ..default()
                    },
                    BackgroundColor(line),
                    Pickable::IGNORE,
                ))
                .with_children(|grid| {
                    for square in Square::ALL {
                        grid.spawn((
                            Node {
                                margin: UiRect {
                                    right: Val::Px(1.0),
                                    bottom: Val::Px(1.0),
                                    ..default()
                                },
                                align_items: AlignItems::Center,
                                justify_content: JustifyContent::Center,
                                ..default()
                            },
                            BackgroundColor(ui.palette.board.felt),
                            Pickable::IGNORE,
                        ))
                        .with_children(|field| {
                            if let Some(side) = position.disc_at(square) {
                                let color = match side {
                                    Side::Black => ui.palette.board.black,
                                    Side::White => ui.palette.board.white,
                                };
                                field.spawn((
                                    Node {
                                        width: Val::Px(0.78 * cell),
                                        height: Val::Px(0.78 * cell),
                                        border_radius: BorderRadius::MAX,
                                        ..default()
                                    },
                                    BackgroundColor(color),
                                    Pickable::IGNORE,
                                ));
                            }
                        });
                    }
                });
        });
}

fn start_button(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    let widget = Widget {
        group: group::START,
        look: Look::Primary,
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
