//! The last results, how many were won in a row, and the way to one's errors.

use bevy::prelude::*;

use super::{
    parts::{YouView, enlarged, titled},
    widget::{COSTS, YouWidget},
};
use crate::game::{
    look::{Face, Icon},
    store::place,
    texts::{Key, Phrase},
    ui::{Boxes, Button, TextRole, Ui, rest},
};

/// So many results are shown.
const RESULTS: usize = 5;

/// Builds the card.
pub(super) fn streaks(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: &YouView) {
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
        let won = |won: usize| Key("you-won").with("won", won);
        let [wins, draws, losses] = standing.results();
        let results = format!("{wins} · {draws} · {losses}");
        let recent = &standing.accuracy[standing.accuracy.len().saturating_sub(10)..];
        let accuracy: Phrase = match recent.len() {
            0 => "\u{2013}".into(),
            count => {
                let sum: usize = recent.iter().map(|&it| usize::from(it)).sum();
                Key("over-percent").with("percent", (sum + count / 2) / count)
            }
        };
        for pair in [
            [(won(now), Key("you-now")), (won(longest), Key("you-longest"))],
            [(results.into(), Key("you-results")), (accuracy, Key("you-accuracy-of-ten"))],
        ] {
            card.spawn(ui.row(12.0)).with_children(|row| {
                for (value, label) in pair {
                    row.spawn(rest(Val::ZERO)).with_children(|cell| {
                        cell.spawn(ui.plain(TextRole::H2, value));
                        cell.spawn(ui.quiet(TextRole::Caption, label));
                    });
                }
            });
        }
        if shown.due > 0 {
            Button::new(YouWidget::Errors)
                .zone(COSTS)
                .boxed(ui.row(12.0).centred().fixed())
                .icon(Icon::Undo)
                .label(TextRole::Label, Key("you-errors").with("errors", shown.due))
                .min_height(ui.target(52.0))
                .padding(UiRect::axes(ui.px(16.0), ui.px(4.0)))
                .rounded(ui.px(14.0))
                .spawn(card, ui);
        }
    });
}
