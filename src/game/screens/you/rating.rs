//! The rating, or where the player seems to be; the games so far or the last results; and whom to meet next.

use super::{
    ladder::rung_of,
    parts::{PLAY, YouView, YouWidget, enlarged, titled},
    plots,
};
use crate::{
    engine::OpponentKind,
    game::{
        play::character,
        prelude::*,
        store::{place, strength},
    },
};

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
    let title = if rating.is_sure() { Key("you-rating") } else { Key("you-where") };
    titled(parent, ui, title, false, beside, |card| {
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

/// Says in words how strong the player seems to be, over the characters that are about as strong. A number would look surer than
/// it is.
fn unsure(card: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
    let standing = shown.standing;
    let is_new = standing.games.is_empty();
    let (even, half) = (standing.rating.even, standing.rating.half_width());
    // From which rung to which one the strength is very likely, and about where.
    let [low, middle, high] = if is_new { [0.0, 5.5, 11.0] } else { [even - half, even, even + half].map(rung_of) };
    let name = |rung: usize| character(OpponentKind::CHARACTERS[rung]).name();
    let words: Phrase = match [low, high].map(|rung| rung.round() as usize) {
        _ if is_new => Key("you-none").into(),
        [low, high] if low == high => Key("you-near").with("name", name(low)),
        [low, high] => Key("you-between").with("low", name(low)).with("high", name(high)),
    };
    card.spawn(ui.plain(TextRole::H2, words));
    // Five neighbours, or all.
    let first = if is_new { 0 } else { (middle.round() as usize).saturating_sub(2).min(7) };
    let count = if is_new { 12 } else { 5 };
    let at = |rung: f32| 100.0 * ((rung - first as f32 + 0.5) / count as f32).clamp(0.0, 1.0);
    let track = sized(percent(100), ui.px(8.0)).round().fixed().margin(ui.px(8.0).vertical());
    card.spawn((Name::new("Band"), track, BackgroundColor(ui.palette.surface2))).with_children(|track| {
        let band = sized(percent(at(high) - at(low)), percent(100)).at(percent(at(low)), Val::ZERO);
        track.spawn((band.round(), BackgroundColor(ui.palette.accent)));
        if !is_new {
            let dot = ui.square(18.0).round().at(percent(at(middle)), ui.px(-5.0));
            track.spawn((dot.margin(ui.px(-9.0).left()), BackgroundColor(ui.palette.text)));
        }
    });
    card.spawn(Node::default()).with_children(|row| {
        for kind in &OpponentKind::CHARACTERS[first..first + count] {
            row.spawn(Node::default().fill().narrow().justify(JustifyContent::Center)).with_children(|cell| {
                ui.emblem(cell, character(*kind).emblem(), if is_new { 28.0 } else { 40.0 });
            });
        }
    });
    let notes: Vec<Phrase> = if is_new {
        vec![Key("you-first-game").into(), Key("you-none-note").into()]
    } else {
        let next = character(standing.next_opponent()).name();
        vec![Key("you-more").with("games", standing.to_go), Key("you-tells").with("name", next)]
    };
    for note in notes {
        card.spawn(ui.quiet(TextRole::Caption, note));
    }
}

/// Builds the last games with their results and how accurate they were.
pub(super) fn so_far(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
    /// So many games are shown.
    const GAMES: usize = 5;
    let note = |head: &mut ChildSpawnerCommands| {
        head.spawn(ui.quiet(TextRole::Caption, Key("over-accuracy")));
    };
    titled(parent, ui, Key("you-so-far"), true, note, |card| {
        let met = &shown.standing.met;
        if met.is_empty() {
            card.spawn(ui.quiet(TextRole::Body, Key("you-so-far-none")));
        }
        for game in met.iter().rev().take(GAMES) {
            card.spawn(ui.row(16.0).aligned().min_height(ui.px(44.0)).fixed()).with_children(|row| {
                let who = character(game.opponent);
                ui.emblem(row, who.emblem(), 36.0);
                row.spawn(Node::default().fill().narrow()).with_child(ui.plain(TextRole::Item, who.name()));
                let (words, ink) = [
                    (Key("you-won-by"), ui.palette.good),
                    (Key("you-drew"), ui.palette.text2),
                    (Key("you-lost-by"), ui.palette.bad),
                ][place(game.score)];
                row.spawn(ui.text(TextRole::Caption, words.with("discs", game.margin), ink));
                let accuracy =
                    game.accuracy.map_or("\u{2013}".into(), |it| Key("over-percent").with("percent", usize::from(it)));
                row.spawn(ui.row(0.0).min_width(ui.px(56.0)).justify(JustifyContent::End))
                    .with_child(ui.quiet(TextRole::Caption, accuracy));
            });
        }
        card.spawn(Node::default().fill());
        plots::phases(card, ui, shown);
    });
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

pub(super) fn signed(number: i32) -> String {
    match number {
        ..0 => format!("\u{2212}{}", -number),
        _ => format!("+{number}"),
    }
}

/// Builds the bar of a page of this width in design units: the next opponent, and the buttons that begin a game.
pub(super) fn next(page: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32) {
    let standing = shown.standing;
    let who = character(standing.next_opponent());
    let roomy = width / enlarged(ui) >= 760.0;
    let bar = ui.row(16.0).aligned().height(ui.target(72.0)).margin(ui.px(16.0).top()).fixed();
    page.spawn((Name::new("Bar"), bar, PLAY)).with_children(|bar| {
        if roomy {
            ui.emblem(bar, who.emblem(), 64.0);
        }
        bar.spawn(rest(Val::ZERO).narrow().clipped()).with_children(|words| {
            if !roomy {
                return;
            }
            words.spawn((ui.quiet(TextRole::Caption, Key("you-next")), TextLayout::no_wrap()));
            words.spawn(ui.row(14.0).align(AlignItems::Baseline)).with_children(|line| {
                line.spawn((ui.plain(TextRole::BodyStrong, who.name()), TextLayout::no_wrap()));
                let elo = strength(who.kind).unwrap_or_default();
                let stronger = elo - standing.rating.even;
                let how = match stronger {
                    _ if standing.met.is_empty() => Key("you-first"),
                    _ if !standing.rating.is_sure() => Key("you-finds"),
                    ..-90.0 => Key("you-weaker"),
                    90.0.. => Key("you-stronger"),
                    _ => Key("you-even"),
                };
                let note = Key("you-opponent").with("elo", elo as usize).with("how", Phrase::from(how));
                line.spawn((ui.quiet(TextRole::Caption, note), TextLayout::no_wrap()));
            });
        });
        let button = |button: Button, label: Phrase, width: f32| {
            button
                .label(TextRole::Item, label)
                .boxed(ui.row(12.0).centred().padding(ui.px(20.0).horizontal()))
                .min_width(ui.px(width))
                .height(percent(100))
                .rounded(ui.px(18.0))
                .fixed()
        };
        let play = Key("you-play").with("name", who.name());
        button(Button::primary(YouWidget::Play).icon(Icon::Play), play, 220.0).spawn(bar, ui);
        button(Button::new(YouWidget::Even), Key("new-even").into(), 160.0).spawn(bar, ui);
    });
}

/// So many results are shown.
const RESULTS: usize = 5;

/// Builds the card.
pub(super) fn results(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
    let standing = shown.standing;
    let games = &standing.met;
    let results = |head: &mut ChildSpawnerCommands| {
        head.spawn(ui.row(8.0)).with_children(|row| {
            for game in &games[games.len().saturating_sub(RESULTS)..] {
                let (letter, fill) =
                    [(Key("you-w"), ui.palette.good), (Key("you-d"), ui.palette.text3), (Key("you-l"), ui.palette.bad)]
                        [place(game.score)];
                let node = ui.square(26.0 * enlarged(ui)).centred().rounded(ui.px(6.0));
                let letter = ui.sized_text(Face::Bold, 14.0, 1.2, letter, ui.palette.bg);
                row.spawn((node, BackgroundColor(fill))).with_child(letter);
            }
        });
    };
    titled(parent, ui, Key("you-streaks"), true, results, |card| {
        let [now, longest] = standing.streaks();
        let [wins, draws, losses] = standing.results();
        card.spawn(ui.row(12.0)).with_children(|row| {
            for (value, label) in [
                (format!("{wins} · {draws} · {losses}"), Key("you-results")),
                (now.to_string(), Key("you-now")),
                (longest.to_string(), Key("you-longest")),
            ] {
                row.spawn(rest(Val::ZERO).narrow()).with_children(|cell| {
                    cell.spawn(ui.plain(TextRole::Title, value));
                    cell.spawn(ui.quiet(TextRole::Caption, label));
                });
            }
        });
    });
}
