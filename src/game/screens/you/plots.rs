//! How the rating and the accuracy have changed.

use super::parts::{RANGE, Range, YouView, YouWidget, enlarged, titled};
use crate::{
    engine::human::Trait,
    game::{
        pages::{day, graph::Plot},
        prelude::*,
        store::this_year,
    },
};

/// So many games are the last ones.
const LAST: usize = 30;

/// The width of the numbers beside a plot, in design units of text.
const NUMBERS: f32 = 56.0;

/// A plot's picture is larger than the plot by this margin, in design units: the largest dots are six units wide.
const MARGIN: f32 = 8.0;

/// Builds the history of the rating, in a card of this width. `height` is that of the plot. Both are in design units.
pub(super) fn history(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32, height: f32) {
    let games = &shown.standing.games;
    let sure = games.iter().position(|game| game.rating.is_sure());
    let ranges = |head: &mut ChildSpawnerCommands| {
        head.spawn((RANGE, ui.row(10.0))).with_children(|row| {
            for (range, label) in
                [(Range::All, Key("you-all").into()), (Range::Last, Key("you-last").with("games", LAST))]
            {
                let label: Phrase = label;
                Button::choice(YouWidget::Range(range), label, shown.range == range)
                    .min_height(ui.target(40.0))
                    .padding(ui.px(14.0).horizontal())
                    .rounded(ui.px(11.0))
                    .spawn(row, ui);
            }
        });
    };
    titled(parent, ui, Key("you-history"), false, ranges, |card| {
        let Some(first) = sure else {
            empty(card, ui, height, Key("you-history-none"));
            return;
        };
        // What was a guess is not shown.
        let first = match shown.range {
            Range::All => first,
            Range::Last => first.max(games.len().saturating_sub(LAST)),
        };
        let games = &games[first..];
        let band = |sign: f32| games.iter().map(move |game| game.rating.elo + sign * game.rating.half_width());
        let (least, most) = (band(-1.0).fold(f32::MAX, f32::min), band(1.0).fold(0.0, f32::max));
        let step = if most - least > 900.0 {
            400.0
        } else if most - least > 450.0 {
            200.0
        } else {
            100.0
        };
        let range = [(least / step).floor() * step, (most / step).ceil() * step];
        let plot = Plot {
            line: games.iter().map(|game| game.rating.elo).collect(),
            band: band(-1.0).zip(band(1.0)).map(|(low, high)| [low, high]).collect(),
            dots: Vec::new(),
            range,
            step,
        };
        let day_of = |at: usize| day(games[at].game.date, this_year());
        drawn(card, ui, plot, width, height, |elo| elo.to_string().into(), [day_of(0), day_of(games.len() - 1)]);
    });
}

/// Builds the accuracy of the last games.
pub(super) fn accuracy(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView, width: f32, height: f32) {
    let all = &shown.standing.accuracy;
    let note = |head: &mut ChildSpawnerCommands| {
        if width >= 560.0 {
            head.spawn(ui.quiet(TextRole::Caption, Key("you-accuracy-note")));
        }
    };
    titled(parent, ui, Key("over-accuracy"), true, note, |card| {
        let first = all.len().saturating_sub(LAST);
        if all.len() < 2 {
            // The accuracy of a single game is already said above.
            let words = if all.is_empty() { Key("you-accuracy-none") } else { Key("you-accuracy-one") };
            empty(card, ui, height, words);
            return;
        }
        let dots: Vec<f32> = all[first..].iter().map(|&it| f32::from(it)).collect();
        let least = dots.iter().copied().fold(100.0, f32::min);
        let step = if least < 60.0 { 20.0 } else { 10.0 };
        let low = ((least / step).floor() * step).min(90.0);
        let line = (first..all.len()).map(|at| {
            let five = &all[at.saturating_sub(4)..=at];
            five.iter().map(|&it| f32::from(it)).sum::<f32>() / five.len() as f32
        });
        let plot = Plot { line: line.collect(), band: Vec::new(), dots, range: [low, 100.0], step };
        let percent_of = |percent: f32| Key("over-percent").with("percent", percent as usize);
        let ends = [Key("you-games-ago").with("games", all.len() - first), Key("you-last-one").into()];
        drawn(card, ui, plot, width, height, percent_of, ends);
        phases(card, ui, shown);
        // Everybody errs more in some phases, so others as strong are the measure.
        let words = |&(of, more): &(Trait, bool)| {
            let words = if more { Key::of("you-harder", of.key()) } else { Key::of("you-easier", of.key()) };
            words.into()
        };
        if !shown.phases.is_empty() {
            let words = Phrase::Sentences(shown.phases.iter().map(words).collect());
            card.spawn(ui.quiet(TextRole::Caption, words));
        }
    });
}

/// Builds how accurate the player is in the opening, the midgame and the ending.
pub(super) fn phases(card: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
    let phases = [Key("phase-opening"), Key("phase-midgame"), Key("phase-ending")];
    card.spawn(ui.row(18.0)).with_children(|row| {
        for (phase, accuracy) in phases.into_iter().zip(shown.standing.phases) {
            let percents = accuracy.map(|it| (100.0 * it).round());
            let words = percents.map_or("\u{2013}".into(), |it| Key("over-percent").with("percent", it as usize));
            row.spawn(rest(ui.px(6.0)).narrow()).with_children(|cell| {
                cell.spawn(ui.row(6.0).spread().wrap(Val::ZERO)).with_children(|line| {
                    line.spawn(ui.quiet(TextRole::Caption, phase));
                    line.spawn(ui.plain(TextRole::CaptionStrong, words));
                });
                let track = sized(percent(100), ui.px(6.0)).round().fixed();
                let part = sized(percent(percents.unwrap_or_default()), percent(100)).round();
                cell.spawn((track, BackgroundColor(ui.palette.surface2)))
                    .with_child((part, BackgroundColor(ui.palette.text2)));
            });
        }
    });
}

/// Builds a plot with its numbers and the words below both ends.
fn drawn(
    card: &mut ChildSpawnerCommands,
    ui: &Ui,
    plot: Plot,
    width: f32,
    height: f32,
    say: impl Fn(f32) -> Phrase,
    ends: [Phrase; 2],
) {
    let u = ui.layout.u;
    let numbers = NUMBERS * enlarged(ui);
    let size = Vec2::new(width - 48.0 - numbers - 6.0, height);
    let below = 26.0 * enlarged(ui);
    let area = sized(percent(100), ui.px(height + MARGIN + below)).fixed();
    card.spawn(area.margin(ui.px(8.0).top())).with_children(|area| {
        for number in plot.numbers() {
            let y = height * plot.height_of(number);
            let rect = Rect::from_center_size(Vec2::new(numbers / 2.0 - MARGIN, y), Vec2::new(numbers, 24.0));
            let label = place(Rect::from_corners(rect.min * u, rect.max * u));
            area.spawn(label.aligned()).with_child(ui.quiet(TextRole::Figures, say(number)));
        }
        let row = sized(ui.px(size.x), ui.px(below));
        let row = row.at(ui.px(numbers), ui.px(height + MARGIN));
        area.spawn(row.spread()).with_children(|row| {
            for end in ends {
                row.spawn(ui.quiet(TextRole::Caption, end));
            }
        });
        let origin = Vec2::new(numbers * u, 0.0);
        let place = Rect::from_corners(origin, origin + size * u);
        plot.spawn(area, place, MARGIN * u);
    });
}

/// Says what will be here.
fn empty(card: &mut ChildSpawnerCommands, ui: &Ui, height: f32, words: Key) {
    let node = sized(percent(100), ui.px(height * 0.6)).centred().fixed();
    card.spawn(node).with_child(ui.quiet(TextRole::Body, words));
}
