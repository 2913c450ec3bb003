//! The rating, and whom to meet next.

use bevy::prelude::*;

use super::{
    parts::{YouView, padding, titled},
    widget::{PLAY, YouWidget},
};
use crate::game::{
    look::{Face, Icon},
    play::character,
    store::strength,
    texts::{Key, Phrase},
    ui::{Boxes, Button, Spoken, TextRole, Ui, card, rest, sized},
};

/// Builds the rating with its band.
pub(super) fn rating(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
    let standing = shown.standing;
    let rating = standing.rating;
    let change = standing.last_change().filter(|_| rating.is_sure());
    let beside = |head: &mut ChildSpawnerCommands| {
        let Some(change) = change else {
            return;
        };
        let ink = match change {
            1.. => ui.palette.good,
            0 => ui.palette.text2,
            _ => ui.palette.bad,
        };
        let words = Key("you-last-game").with("change", signed(change));
        head.spawn(ui.text(TextRole::Body, words, ink));
    };
    titled(parent, ui, Key("you-rating"), false, beside, |card| {
        if standing.games.is_empty() {
            card.spawn(ui.plain(TextRole::H2, Key("you-none")));
            card.spawn(ui.quiet(TextRole::Body, Key("you-none-note")));
            return;
        }
        if !rating.is_sure() {
            unsure(card, ui, shown);
            return;
        }
        let (elo, band) = (rating.elo.round(), rating.half_width().round());
        let value = Key("access-rating").with("elo", elo as usize).with("band", band as usize);
        let spoken = Spoken { name: Some(Key("you-rating").into()), value: Some(value), range: None };
        card.spawn((ui.row(18.0).align(AlignItems::Baseline), spoken)).with_children(|line| {
            line.spawn((
                ui.sized_text(Face::Medium, 64.0, 1.1, elo.to_string(), ui.palette.text),
                TextLayout::no_wrap(),
            ));
            let band = ui.quiet(TextRole::H2, format!("± {band}"));
            line.spawn((band, TextLayout::no_wrap()));
        });
        bar(card, ui, [elo - band, elo + band]);
        card.spawn(ui.row(0.0).justify(JustifyContent::Center))
            .with_child(ui.quiet(TextRole::Caption, Key("you-band")));
    });
}

/// Says in words how strong the player seems to be. A number would look surer than it is.
fn unsure(card: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
    let near = shown.standing.nearest();
    let near = near.map(|kind| Key("you-near").with("name", character(kind).name()));
    let words = near.unwrap_or_else(|| Key("you-unsure").into());
    card.spawn(ui.plain(TextRole::H2, words));
    let more = Key("you-more").with("games", shown.standing.to_go);
    card.spawn(ui.quiet(TextRole::Caption, more));
}

/// Builds the bar of the band, with its ends and the rating in the middle.
fn bar(parent: &mut ChildSpawnerCommands, ui: &Ui, numbers: [f32; 2]) {
    let track = sized(percent(100), ui.px(8.0)).round().fixed();
    let margin = UiRect::axes(Val::ZERO, ui.px(6.0));
    parent.spawn((Name::new("Band"), track.margin(margin), BackgroundColor(ui.palette.surface2))).with_children(
        |track| {
            let band = sized(percent(38), percent(100)).at(percent(31), Val::ZERO);
            track.spawn((band.round(), BackgroundColor(ui.palette.accent)));
            let dot = ui.square(18.0).round().at(percent(50), ui.px(-5.0));
            let dot = dot.margin(ui.px(-9.0).left());
            track.spawn((dot, BackgroundColor(ui.palette.text)));
        },
    );
    // The middles of the numbers are below the ends of the band.
    let ends = Node::default().spread().padding(percent(26).horizontal());
    parent.spawn(ends).with_children(|ends| {
        for end in numbers {
            ends.spawn(ui.quiet(TextRole::Figures, end.round().to_string()));
        }
    });
}

/// A number with its sign.
pub(super) fn signed(number: i32) -> String {
    match number {
        ..0 => format!("\u{2212}{}", -number),
        _ => format!("+{number}"),
    }
}

/// Builds the next opponent, and the buttons that begin a game.
pub(super) fn next(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
    let standing = shown.standing;
    let who = character(standing.next_opponent());
    let node = ui.column(12.0).padding(padding(ui));
    parent.spawn(card(ui, node)).with_children(|card| {
        card.spawn(ui.row(22.0).aligned()).with_children(|row| {
            ui.emblem(row, who.emblem(), 84.0);
            row.spawn(rest(Val::ZERO)).with_children(|words| {
                words.spawn(ui.quiet(TextRole::Caption, Key("you-next")));
                words.spawn(ui.plain(TextRole::H2, who.name()));
                let elo = strength(who.kind).unwrap_or_default();
                let stronger = elo - standing.rating.even;
                let how = match stronger {
                    _ if standing.met.is_empty() => Key("you-first"),
                    _ if !standing.rating.is_sure() => Key("you-finds"),
                    ..-90.0 => Key("you-weaker"),
                    90.0.. => Key("you-stronger"),
                    _ => Key("you-even"),
                };
                let words_of = Key("you-opponent").with("elo", elo as usize);
                words.spawn(ui.quiet(TextRole::Caption, words_of.with("how", Phrase::from(how))));
            });
        });
        if let Some(motto) = who.motto() {
            card.spawn(ui.quiet(TextRole::Caption, motto));
        }
        let row = ui.row(12.0).wrap(ui.px(10.0));
        card.spawn((PLAY, row)).with_children(|list| {
            let play = Key("you-play").with("name", who.name());
            let button = |button: Button, label: Phrase| {
                button
                    .label(TextRole::Item, label)
                    .boxed(ui.row(12.0).centred().padding(ui.px(16.0).horizontal()))
                    .with(|node| node.flex_grow = 1.0)
                    .min_height(ui.target(60.0))
                    .rounded(ui.px(16.0))
            };
            let main = Button::primary(YouWidget::Play).icon(Icon::Play);
            button(main, play).spawn(list, ui);
            button(Button::new(YouWidget::Even), Key("new-even").into()).spawn(list, ui);
        });
    });
}
