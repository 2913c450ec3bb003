//! The chosen game: its last position, who played, how it went, and what can be done with it.

use bevy::prelude::*;

use super::{
    line::Line,
    rows::{accuracy, discs, ending},
    state::GamesList,
    widget::GamesWidget,
};
use crate::{
    game::{
        look::Icon,
        screens::{graph::Spark, picture_discs::PictureDiscs},
        store::Library,
        texts::{Key, Phrase},
        ui::{Boxes, Button, Filled, NamedWidgets, Press, Skin, TextRole, Ui, UiParam, enable},
    },
    rules::Position,
};

/// The place of what is said about the game, this wide in logical pixels.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Option<Line>>)]
pub(super) struct About {
    width: f32,
}

/// Lays the last position of the chosen game on the board.
pub(super) fn follow_board(games: Res<GamesList>, library: Res<Library>, mut discs: PictureDiscs) {
    if !games.is_changed() && !library.is_changed() {
        return;
    }
    let archive = library.archive();
    let row = games.chosen.and_then(|id| archive.row_of(id));
    let game = row.map(|row| archive.view(row).kept().game.record);
    discs.follow(&game.map_or_else(Position::default, |game| *game.position()));
}

/// Builds the place of what is said about the game, in a column of this width in logical pixels.
pub(super) fn about(p: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    p.spawn((Name::new("Game"), About { width }, ui.column(14.0).fixed()));
}

pub(super) fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &About, &mut Filled<Option<Line>>)>,
    games: Res<GamesList>,
    library: Res<Library>,
    ui_param: UiParam,
    mut widgets: NamedWidgets,
) {
    let changed = games.is_changed() || library.is_changed();
    if !changed && places.iter().all(|(.., filled)| filled.value().is_some()) {
        return;
    }
    let archive = library.archive();
    let row = games.chosen.and_then(|id| archive.row_of(id));
    enable(&mut widgets, |name| match name {
        GamesWidget::Review | GamesWidget::Star | GamesWidget::Copy | GamesWidget::Delete => {
            Some(row.is_some())
        }
        _ => None,
    });
    for (entity, about, mut filled) in &mut places {
        if !filled.is_due(changed) {
            continue;
        }
        let line = row.map(|row| Line::of(&archive.view(row)));
        let ui = ui_param.ui();
        Filled::refill(&mut filled, commands.entity(entity), line, |p, line| {
            if let Some(line) = line {
                fill(p, &ui, line, about.width);
            }
        });
    }
}

fn fill(p: &mut ChildSpawnerCommands, ui: &Ui, line: &Line, width: f32) {
    /// The width from which the opening stands beside the names, in design units of text.
    const BESIDE_FROM: f32 = 560.0;
    let near = line.near();
    let beside = width / ui.text_unit() >= BESIDE_FROM;
    let (head, names) = if beside {
        (ui.row(12.0).aligned(), Node::default().fill().narrow())
    } else {
        (ui.column(4.0), Node::default())
    };
    p.spawn(head).with_children(|head| {
        let names = names.aligned().wrap(Val::ZERO);
        head.spawn(names.with(|node| node.column_gap = ui.px(12.0)))
            .with_children(|names| {
                names.spawn(ui.plain(TextRole::Title, line.name(near)));
                discs(names, ui, line);
                names.spawn(ui.quiet(TextRole::Title, line.name(near.opponent())));
            });
        let opening = line.opening(ui.texts.language).map(Phrase::from);
        let moves = Key("games-moves").with("moves", line.moves);
        let caption = match opening {
            Some(opening) => Key("review-caption")
                .with("opening", opening)
                .with("clock", moves),
            None => moves,
        };
        head.spawn(ui.quiet(TextRole::Caption, caption));
    });
    let (words, ink) = ending(ui, line);
    p.spawn(ui.row(28.0).aligned()).with_children(|row| {
        row.spawn(ui.text(TextRole::Body, words, ink));
        row.spawn(ui.row(10.0)).with_children(|pair| {
            pair.spawn(ui.quiet(TextRole::Body, Key("over-accuracy")));
            pair.spawn(ui.plain(TextRole::BodyStrong, accuracy(line)));
        });
    });
    if let Some(summary) = line.summary.as_ref().filter(|it| !it.graph.is_empty()) {
        let size = Vec2::new(width, 150.0 * ui.layout.u);
        Spark::spawn(p, summary.graph.clone(), size);
    }
}

/// The buttons with their icons and words.
const BUTTONS: [(GamesWidget, Icon, Key); 4] = [
    (GamesWidget::Review, Icon::Chart, Key("review")),
    (GamesWidget::Star, Icon::Star, Key("games-star")),
    (GamesWidget::Copy, Icon::Share, Key("games-copy")),
    (GamesWidget::Delete, Icon::Close, Key("games-delete")),
];

/// The button that brings back what was deleted.
const UNDO: (GamesWidget, Icon, Key) = (GamesWidget::Undo, Icon::Undo, Key("games-undo"));

/// Builds the buttons. `with_words`: there is room for them.
pub(super) fn buttons(p: &mut ChildSpawnerCommands, ui: &Ui, with_words: bool, undo: bool) {
    for (id, icon, label) in BUTTONS.into_iter().chain(undo.then_some(UNDO)) {
        let button = Button::new(id).named(label).icon(icon);
        let button = if with_words {
            button
                .boxed(ui.row(12.0).centred().fixed())
                .padding(UiRect::axes(ui.px(12.0), ui.px(8.0)))
                .min_height(ui.target(62.0))
                .label(TextRole::Item, label)
        } else {
            let side = ui.target(56.0);
            button.width(side).height(side).fixed()
        };
        let skin = match id {
            GamesWidget::Review => Skin::Primary,
            _ => Skin::Button,
        };
        let press = match id {
            GamesWidget::Delete => Press::Back,
            _ => Press::Choice,
        };
        button
            .skin(skin)
            .press(press)
            .rounded(ui.px(16.0))
            .spawn(p, ui);
    }
}
