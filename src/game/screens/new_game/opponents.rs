//! The choice of the opponent: the kinds of game, a card for each character, and the description of the chosen one.

use bevy::prelude::*;

use super::{
    terms::choices,
    view::{CARDS, NewGameWidget, Shown, VERSUS},
};
use crate::{
    game::{
        look::Icon,
        play::{CHARACTERS, Draft, Versus, character, colour_name},
        texts::{Key, Phrase},
        ui::{Boxes, Button, Kind, Skin, TextRole, Tint, Ui, card, col, rest, segments, sized},
    },
    rules::Color as Side,
};

pub(super) fn opponent_heading(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    stacked: bool,
) {
    let row = if stacked {
        ui.column(10.0).align(AlignItems::Stretch)
    } else {
        Node::default().aligned()
    };
    parent.spawn(row.spread().fixed()).with_children(|row| {
        let heading = match draft.versus {
            Versus::Computer => Key("new-opponent"),
            Versus::TwoPlayers | Versus::Watch => Key("players"),
        };
        row.spawn(ui.plain(TextRole::H2, heading));
        let width = if stacked {
            percent(100)
        } else {
            ui.px(420.0 * ui.layout.viewport.widening())
        };
        let kinds = [
            (Versus::Computer, Key("new-computer")),
            (Versus::TwoPlayers, Key("two-players")),
            (Versus::Watch, Key("new-watch")),
        ];
        let kinds = choices(draft.versus, NewGameWidget::Versus, kinds);
        segments(row, ui, width, VERSUS, kinds);
    });
}

/// Builds the cards in so many columns, which are together `width` design units wide.
pub(super) fn cards(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    draft: &Draft,
    columns: u16,
    width: f32,
    fill: bool,
    gap: Val,
) {
    /// The width of the longest caption, in design units.
    const CAPTION: f32 = 170.0;
    let chosen = draft.shown_opponent();
    let card = (width - 16.0 * f32::from(columns - 1)) / f32::from(columns);
    let is_narrow = |emblem: f32| card < 2.0 * 12.0 + emblem + 12.0 + CAPTION;
    let emblem = if fill && !is_narrow(64.0) { 64.0 } else { 48.0 };
    // Larger text may wrap, and so may the captions of narrow cards.
    let caption_layout = if ui.layout.viewport.text_scale > 1.0 || is_narrow(emblem) {
        TextLayout::default()
    } else {
        TextLayout::no_wrap()
    };
    parent
        .spawn((
            CARDS,
            Node {
                display: Display::Grid,
                grid_template_columns: RepeatedGridTrack::flex(columns, 1.0),
                grid_auto_rows: if fill {
                    vec![GridTrack::flex(1.0)]
                } else {
                    vec![GridTrack::px(ui.text_height(86.0) * ui.layout.u)]
                },
                column_gap: ui.px(16.0),
                row_gap: gap,
                flex_grow: if fill { 1.0 } else { 0.0 },
                flex_shrink: 0.0,
                max_height: if fill { ui.px(530.0) } else { Val::Auto },
                ..default()
            },
        ))
        .with_children(|grid| {
            for (at, character) in CHARACTERS.iter().enumerate() {
                let node = ui
                    .row(12.0)
                    .aligned()
                    .padding(ui.px(12.0).horizontal())
                    .min_height(ui.target(76.0))
                    .rounded(ui.px(18.0))
                    .clipped();
                // The rank is left out for a watched game, because the discs of the colours need the space.
                let caption = match draft.versus {
                    Versus::Watch => Key("level").with("level", at + 1),
                    _ => Key("level-rank")
                        .with("level", at + 1)
                        .with("rank", character.rank()),
                };
                let words = ui.column(0.0).with(|node| node.flex_grow = 1.0);
                let id = NewGameWidget::Card(character.kind);
                Button::of(Kind::Radio, Skin::Card, id)
                    .boxed(node)
                    .selected(chosen == Some(character.kind))
                    .spawn(grid, ui)
                    .with_children(|card| {
                        ui.emblem(card, at + 1, emblem);
                        card.spawn(words).with_children(|words| {
                            words.spawn(ui.tinted(TextRole::Title, character.name()));
                            let caption = ui.text(TextRole::Caption, caption, Color::NONE);
                            words.spawn((caption, caption_layout, Tint::Quiet));
                        });
                        // Discs show which colours the character plays in a watched game.
                        if draft.versus == Versus::Watch {
                            for side in Side::ALL {
                                if draft.watched[side.index()] == character.kind {
                                    card.spawn(ui.disc_icon(side, 18.0));
                                }
                            }
                        }
                        // The check mark is in the corner, so that the words have the whole width.
                        let edges = UiRect::AUTO.with_top(ui.px(8.0)).with_right(ui.px(8.0));
                        let corner = sized(ui.px(20.0), ui.px(20.0)).pinned(edges);
                        card.spawn((
                            ui.icon(Icon::Check, 20.0, ui.palette.accent),
                            Tint::Selected,
                            Visibility::Hidden,
                        ))
                        .insert(corner);
                    });
            }
        });
}

/// Builds a large plate with the name of each of two people. A press opens the dialog for the name.
pub(super) fn name_plates(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: Shown, gap: Val) {
    const HEIGHT: f32 = 150.0;
    let list = col(gap).with(|list| list.flex_grow = 1.0).fixed();
    parent.spawn((CARDS, list)).with_children(|list| {
        for side in Side::ALL {
            let label: Phrase = match shown.names[side.index()].as_str() {
                "" => Key("new-name").into(),
                name => name.to_owned().into(),
            };
            let spoken = Key("access-name-of")
                .with("colour", colour_name(side))
                .with("name", &label);
            let node = ui
                .row(28.0)
                .aligned()
                .padding(ui.px(30.0).horizontal())
                .min_height(ui.target(ui.text_height(HEIGHT)))
                .rounded(ui.px(18.0));
            Button::of(Kind::Button, Skin::Card, NewGameWidget::Name(side))
                .named(spoken)
                .boxed(node)
                .spawn(list, ui)
                .with_children(|plate| {
                    plate.spawn(ui.disc_icon(side, 76.0));
                    plate.spawn(ui.column(2.0)).with_children(|words| {
                        words.spawn(ui.quiet(TextRole::Body, colour_name(side)));
                        words.spawn(ui.plain(TextRole::H2, label));
                    });
                });
        }
    });
}

/// Builds the description: who the chosen opponent is and how it plays.
pub(super) fn detail(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: Shown, padding: Val) {
    let panel = ui
        .row(28.0)
        .aligned()
        .padding(UiRect::axes(ui.px(30.0), padding))
        .min_height(ui.px(150.0));
    let units = ui.layout.viewport.size.x / ui.layout.u;
    let roomy = units >= 760.0 * ui.layout.viewport.text_scale;
    parent.spawn(card(ui, panel)).with_children(|panel| {
        let Some(opponent) = shown.draft.shown_opponent() else {
            panel.spawn(ui.icon(Icon::Two, 72.0, ui.palette.text2));
            panel.spawn(ui.column(6.0)).with_children(|words| {
                words.spawn(ui.plain(TextRole::H2, Key("two-players")));
                words.spawn(ui.quiet(TextRole::Body, Key("new-two-note")));
            });
            return;
        };
        let (level, who) = character(opponent);
        if roomy {
            ui.emblem(panel, level, 116.0);
        }
        panel.spawn(rest(ui.px(8.0))).with_children(|words| {
            let tally = shown.statistics.against(who.kind);
            words
                .spawn(ui.row(16.0).aligned().spread())
                .with_children(|line| {
                    line.spawn(ui.plain(TextRole::H2, who.name()));
                    if tally.played > 0 {
                        let won = Key("new-won-of")
                            .with("won", tally.won)
                            .with("played", tally.played);
                        line.spawn(ui.quiet(TextRole::Caption, won));
                    }
                });
            words.spawn(ui.quiet(TextRole::Body, who.motto()));
            words.spawn(ui.row(6.0).aligned()).with_children(|bar| {
                let width = ui.px(if roomy { 22.0 } else { 13.0 });
                for step in 1..=CHARACTERS.len() {
                    let ink = if step <= level {
                        ui.palette.accent
                    } else {
                        ui.palette.surface2
                    };
                    bar.spawn((sized(width, ui.px(8.0)).round(), BackgroundColor(ink)));
                }
                let level = Key("level-of")
                    .with("level", level)
                    .with("levels", CHARACTERS.len());
                bar.spawn((
                    ui.quiet(TextRole::Caption, level),
                    Node::default().margin(ui.px(12.0).left()),
                ));
            });
            let depth = match who.kind.depth() {
                Some(depth) => Key("new-looks-ahead").with("moves", depth),
                None => Phrase::nothing(),
            };
            let method = Phrase::Sentences(vec![who.method().into(), depth]);
            words.spawn(ui.quiet(TextRole::Caption, method));
        });
    });
}
