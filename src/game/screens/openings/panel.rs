//! The panel beside the board: the head, and the places of the parts that follow the board.

use bevy::prelude::*;

use super::{card, mode::Mode, path, search, table, widget::OpeningsWidget, words};
use crate::game::{
    frame::AppSystems,
    look::{BoardGeometry, Icon, LayoutMode},
    play::{Openings, Session},
    screens::{board_area::board_area, kit::Kit, prompts, text_field::Typing},
    settings::Settings,
    texts::{Key, Phrase},
    ui::{
        Skin, TextRole, Ui, Widget, WidgetId, Zone, col, group, icon_button, place, rest,
        ring_margin, scroll_column,
    },
};

/// The texts of the head that follow the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Head {
    Turn,
    Name,
    Also,
}

/// The star of the opening: filled if it has one.
#[derive(Component, Clone, Copy, Debug)]
struct StarIcon;

pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    mode: Mode,
    typing: &Typing,
    (board, panel): (BoardGeometry, Rect),
) {
    board_area(parent, ui, board);
    // A column that scrolls needs room for focus rings.
    let gap = ui.px(14.0);
    parent
        .spawn((
            Name::new("Openings"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: gap,
                ..place(panel)
            },
        ))
        .with_children(|p| {
            head(p, ui, mode, typing, panel.width());
            if mode == Mode::Search {
                search::list(p, ui, typing, panel.width());
                return;
            }
            let node = Node {
                min_height: Val::Px(0.0),
                margin: ring_margin(ui),
                ..rest(ui.px(14.0))
            };
            p.spawn(scroll_column(ui, "Opening", node))
                .with_children(|column| {
                    title(column, ui);
                    path::build(column, ui, panel.width());
                    if mode == Mode::Drill {
                        card::build_drill(column, ui);
                    } else {
                        table::build(column, ui, panel.width());
                        card::build_record(column, ui);
                    }
                });
            if mode == Mode::Explore {
                buttons(p, ui, panel.width());
            }
            prompts::spawn(p, ui, Node::default());
        });
}

fn head(p: &mut ChildSpawnerCommands, ui: &Ui, mode: Mode, typing: &Typing, width: f32) {
    let room = search::Room::of(ui, width);
    p.spawn(Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: ui.px(16.0),
        row_gap: ui.px(10.0),
        flex_shrink: 0.0,
        // In a narrow panel the words are below the buttons.
        flex_wrap: if room == search::Room::Narrow {
            FlexWrap::Wrap
        } else {
            FlexWrap::NoWrap
        },
        ..default()
    })
    .with_children(|row| {
        icon_button(
            row,
            ui,
            OpeningsWidget::Leave,
            Zone::new(group::LEAVE),
            Icon::Back,
        );
        if room == search::Room::Narrow {
            search::head(row, ui, mode, room, typing);
        }
        // The field takes the place of the words where there is no room for both.
        if mode != Mode::Search || room == search::Room::Wide {
            words_of_head(row, ui, room);
        }
        if room != search::Room::Narrow {
            search::head(row, ui, mode, room, typing);
        }
    });
}

fn words_of_head(row: &mut ChildSpawnerCommands, ui: &Ui, room: search::Room) {
    row.spawn(Node {
        flex_grow: 1.0,
        flex_shrink: 1.0,
        flex_basis: match room {
            search::Room::Narrow => percent(100),
            _ => Val::Auto,
        },
        min_width: Val::Px(0.0),
        ..col(Val::Px(0.0))
    })
    .with_children(|lines| {
        lines.spawn(ui.text(TextRole::Title, Key("openings"), ui.palette.text));
        lines.spawn((
            ui.text(TextRole::Caption, Phrase::nothing(), ui.palette.text2),
            Head::Turn,
        ));
    });
}

fn title(column: &mut ChildSpawnerCommands, ui: &Ui) {
    let small = ui.layout.mode == LayoutMode::Small;
    column
        .spawn(Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: ui.px(12.0),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            row.spawn(Node {
                flex_shrink: 1.0,
                min_width: Val::Px(0.0),
                ..col(Val::Px(0.0))
            })
            .with_children(|lines| {
                let role = if small { TextRole::Title } else { TextRole::H1 };
                let empty = Phrase::nothing;
                lines.spawn((ui.text(role, empty(), ui.palette.text), Head::Name));
                lines.spawn((
                    ui.text(TextRole::Caption, empty(), ui.palette.text2),
                    Head::Also,
                ));
            });
            let widget = Widget {
                group: group::CHIPS,
                skin: Skin::Button,
                ..default()
            };
            let node = Node {
                width: ui.target(52.0),
                height: ui.target(52.0),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(ui.px(14.0)),
                ..default()
            };
            row.spawn(ui.widget(OpeningsWidget::Star, widget, node))
                .with_child((ui.icon(Icon::Star, 26.0, ui.palette.text), StarIcon));
        });
}

/// Builds the buttons, in a panel of this width in logical pixels.
fn buttons(p: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    /// The width that the buttons side by side need, in design units of text.
    const BESIDE_FROM: f32 = 480.0;
    let narrow = width < BESIDE_FROM * ui.text_unit();
    let small = narrow || ui.layout.mode == LayoutMode::Small;
    p.spawn(Node {
        column_gap: ui.px(12.0),
        row_gap: Val::Px(8.0),
        flex_shrink: 0.0,
        flex_wrap: if small {
            FlexWrap::Wrap
        } else {
            FlexWrap::NoWrap
        },
        ..default()
    })
    .with_children(|row| {
        let height = if small {
            Val::Px(44.0)
        } else {
            ui.target(72.0)
        };
        let buttons = [
            (
                OpeningsWidget::Practise,
                Skin::Primary,
                1.4,
                Some(Key("openings-practise")),
            ),
            (
                OpeningsWidget::PlayFrom,
                Skin::Button,
                1.2,
                Some(Key("review-play-from")),
            ),
            (OpeningsWidget::Back, Skin::Button, 0.4, None),
        ];
        for (order, (id, look, grow, label)) in buttons.into_iter().enumerate() {
            let widget = Widget {
                group: group::TOOLS,
                order: order as u16,
                skin: look,
                ..default()
            };
            let node = Node {
                min_height: height,
                flex_grow: grow,
                flex_basis: if small && label.is_some() {
                    percent(100)
                } else {
                    Val::Px(0.0)
                },
                column_gap: ui.px(12.0),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::all(ui.px(16.0)),
                ..default()
            };
            let icon = match id {
                OpeningsWidget::Practise if !small => Some(Icon::Book),
                OpeningsWidget::Back => Some(Icon::Undo),
                _ => None,
            };
            let label = label.map_or(Phrase::nothing(), Phrase::from);
            ui.labelled(row, id, widget, node, icon, TextRole::Item, label);
        }
    });
}

fn show(
    openings: Res<Openings>,
    session: Res<Session>,
    settings: Res<Settings>,
    kit: Kit,
    mut heads: Query<(&mut Text, &mut TextColor, Ref<Head>)>,
    mut widgets: Query<(&WidgetId, &mut Widget)>,
    mut stars: Query<&mut ImageNode, With<StarIcon>>,
) {
    let is_new = heads.iter().any(|(.., head)| head.is_added());
    if !is_new && !openings.is_changed() && !session.is_changed() && !settings.is_changed() {
        return;
    }
    let texts = *kit.texts;
    for (mut text, mut color, head) in &mut heads {
        let words = match *head {
            Head::Turn => words::turn(&session),
            Head::Name => words::name(&openings, &session, texts.language),
            Head::Also => words::caption(&openings, texts.language),
        };
        let words = texts.say(&words);
        if text.0 != words {
            text.0 = words;
        }
        if *head == Head::Name {
            let here = words::is_named_here(&openings) || session.record().move_count() == 0;
            let ink = if here {
                kit.palette.text
            } else {
                kit.palette.text2
            };
            color.set_if_neq(TextColor(ink));
        }
    }
    let opening = openings.place().and_then(|place| place.opening);
    let starred = opening.is_some_and(|found| {
        let mut names = settings.starred_openings.iter();
        names.any(|name| name == found.opening.english)
    });
    let (icon, ink) = match (opening, starred) {
        (None, _) => (Icon::Star, kit.palette.text3),
        (Some(_), false) => (Icon::Star, kit.palette.text),
        (Some(_), true) => (Icon::Starred, kit.palette.accent),
    };
    for mut star in &mut stars {
        if star.rect != Some(icon.rect()) || star.color != ink {
            star.rect = Some(icon.rect());
            star.color = ink;
        }
    }
    for (id, mut widget) in &mut widgets {
        let (disabled, selected) = match id.get() {
            Some(OpeningsWidget::Star) => (opening.is_none(), starred),
            Some(OpeningsWidget::Practise) => (!openings.can_practise(), false),
            Some(OpeningsWidget::PlayFrom) => (session.record().is_finished(), false),
            Some(OpeningsWidget::Back) => (session.record().move_count() == 0, false),
            _ => continue,
        };
        if (widget.disabled, widget.selected) != (disabled, selected) {
            (widget.disabled, widget.selected) = (disabled, selected);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable));
}
