//! The head of the review: the players with their discs, what the game was, and the switches for values and arrows.

use bevy::prelude::*;

use super::widget::ReviewWidget;
use crate::{
    game::{
        look::{Icon, LayoutMode},
        play::{Review, Session, opening_name, player_name},
        settings::Settings,
        texts::{Key, Phrase},
        ui::{Skin, TextRole, Tint, Ui, Widget, WidgetId, Zone, group, icon_button},
    },
    rules::{Color as Side, named_openings::opening_of},
};

/// Builds the head. In all but wide windows the switches are icons.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, review: &Review) {
    let game = review.game();
    let wide = ui.layout.mode == LayoutMode::Wide;
    parent
        .spawn(Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(16.0),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            icon_button(
                row,
                ui,
                ReviewWidget::Leave,
                Zone::new(group::LEAVE),
                Icon::Back,
            );
            row.spawn(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_width: Val::Px(0.0),
                ..default()
            })
            .with_children(|lines| {
                let roomy = ui.layout.mode != LayoutMode::Side;
                players(lines, ui, game, roomy);
                let caption = if roomy {
                    caption(game, ui)
                } else {
                    Key("review-players")
                        .with("black", player_name(game, Side::Black))
                        .with("white", player_name(game, Side::White))
                };
                if caption != Phrase::nothing() {
                    lines.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
                }
            });
            chip(
                row,
                ui,
                ReviewWidget::Values,
                0,
                Icon::Eye,
                Key("values"),
                wide,
            );
            let arrows = Key("review-arrows");
            chip(row, ui, ReviewWidget::Arrows, 1, Icon::Up, arrows, wide);
        });
}

/// The discs of both sides at the end of the game, with the names of the players where there is room for them.
fn players(lines: &mut ChildSpawnerCommands, ui: &Ui, game: &Session, with_names: bool) {
    let end = game.record().to_end();
    let discs = |side: Side| end.position().count(side).to_string();
    lines
        .spawn(Node {
            align_items: AlignItems::Center,
            column_gap: ui.px(10.0),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        })
        .with_children(|row| {
            let ink = ui.palette.text;
            row.spawn(ui.pip(Side::Black, 17.0));
            if with_names {
                let name = player_name(game, Side::Black);
                row.spawn((ui.text(TextRole::Title, name, ink), TextLayout::no_wrap()));
            }
            row.spawn(ui.text(TextRole::Title, discs(Side::Black), ink));
            row.spawn(ui.text(TextRole::Title, "\u{2013}", ui.palette.text3));
            row.spawn(ui.text(TextRole::Title, discs(Side::White), ink));
            row.spawn(ui.pip(Side::White, 17.0));
            if with_names {
                let name = player_name(game, Side::White);
                row.spawn((ui.text(TextRole::Title, name, ink), TextLayout::no_wrap()));
            }
        });
}

/// The opening and the clock.
fn caption(game: &Session, ui: &Ui) -> Phrase {
    let opening = opening_of(&game.record().to_end());
    let opening = opening.map(|found| Phrase::from(opening_name(found.opening, ui.texts.language)));
    let clock = game
        .clock()
        .map(|clock| Key("review-clock").with("minutes", clock.control().initial.as_secs() / 60));
    match (opening, clock) {
        (Some(opening), Some(clock)) => Key("review-caption")
            .with("opening", opening)
            .with("clock", clock),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => Phrase::nothing(),
    }
}

/// A switch: with a check while it is on, or as an icon.
pub(super) fn chip(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ReviewWidget,
    order: u16,
    icon: Icon,
    label: Key,
    with_words: bool,
) {
    let widget = Widget {
        group: group::CHIPS,
        order,
        skin: Skin::Button,
        ..default()
    };
    let node = Node {
        height: ui.target(44.0),
        min_width: ui.target(44.0),
        padding: UiRect::horizontal(ui.px(if with_words { 18.0 } else { 8.0 })),
        column_gap: ui.px(10.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(ui.px(12.0)),
        flex_shrink: 0.0,
        ..default()
    };
    row.spawn(ui.widget(id, widget, node))
        .with_children(|chip| {
            if with_words {
                chip.spawn((
                    ui.icon(Icon::Check, 18.0, ui.palette.accent),
                    Tint::Selected,
                    Visibility::Inherited,
                ));
                chip.spawn((
                    ui.text(TextRole::Label, label, ui.palette.text),
                    Tint::Main,
                    Visibility::Inherited,
                ));
            } else {
                chip.spawn((
                    ui.icon(icon, 24.0, ui.palette.text),
                    Tint::Main,
                    Visibility::Inherited,
                ));
            }
        });
}

/// Shows which switches are on.
pub(super) fn select_chips(settings: Res<Settings>, mut widgets: Query<(&WidgetId, &mut Widget)>) {
    for (id, mut widget) in &mut widgets {
        let on = match id.get() {
            Some(ReviewWidget::Values) => settings.review_values,
            Some(ReviewWidget::Arrows) => settings.review_arrows,
            _ => continue,
        };
        if widget.selected != on {
            widget.selected = on;
        }
    }
}
