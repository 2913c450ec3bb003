//! The chosen game: its last position, who played, how it went, and what can be done with it.

use super::{
    line::GameLine,
    rows::{accuracy, discs, dotted, ending, whose_accuracy},
    state::{GamesList, Shelves, look},
    widget::{Filter, GamesWidget, PLAYERS},
};
use crate::{
    game::{
        pages::{
            PictureDiscs,
            graph::{self, Spark},
        },
        prelude::*,
        ui::{NamedWidgets, enable},
    },
    rules::GameRecord,
};

/// The height of the graph, in design units.
const GRAPH: f32 = 120.0;
/// The height of two lines of notes, for which the graph makes room, in design units.
const NOTES: f32 = 52.0;
/// The padding around the graph, which holds its numbers: left, top, right, bottom, in design units.
const PADDING: [f32; 4] = [78.0, 38.0, 30.0, 42.0];

/// The place of what is said about the game, this wide in logical pixels.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<Option<GameLine>>)]
pub(super) struct About {
    width: f32,
}

/// Lays the last position of the chosen game on the board, or the one that is looked for.
pub(super) fn follow_board(games: Res<GamesList>, shelves: Shelves, mut discs: PictureDiscs) {
    if !games.is_changed() && !shelves.are_changed() {
        return;
    }
    let shelf = shelves.games(games.filter);
    let archive = look(&shelf);
    let position = games.chosen.and_then(|id| {
        let row = archive.row_of(id)?;
        let record = archive.view(row)?.kept().game.record;
        match games.moves_to_position(row) {
            Some(moves) => {
                let mut beginning = GameRecord::new(*record.start());
                let mut squares = record.moves().take(moves);
                squares.all(|square| beginning.play(square).is_ok()).then(|| *beginning.position())
            }
            None => Some(*record.position()),
        }
    });
    discs.follow(&position.unwrap_or_default());
}

/// Builds the place of what is said about the game, in a column of this width in logical pixels.
pub(super) fn about(p: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    p.spawn((Name::new("Game"), About { width }, ui.column(14.0).fixed()));
}

pub(super) fn show(
    mut commands: Commands,
    mut places: Query<(Entity, &About, &mut Filled<Option<GameLine>>)>,
    mut games: ResMut<GamesList>,
    shelves: Shelves,
    ui_param: UiParam,
    mut widgets: NamedWidgets,
) {
    let changed = games.is_changed() || shelves.are_changed();
    if !changed && places.iter().all(|(.., filled)| filled.value().is_some()) {
        return;
    }
    let shelf = shelves.games(games.filter);
    let archive = look(&shelf);
    let line = games.chosen.and_then(|id| archive.find(id));
    let line = line.map(|view| GameLine::of(&view));
    let goes_on = line.as_ref().is_some_and(|line| line.goes_on);
    games.bypass_change_detection().goes_on = goes_on;
    for (id, mut widget) in &mut widgets {
        // The main button goes on with a game that is not over.
        let is_main = match id.get() {
            Some(GamesWidget::Review) => !goes_on,
            Some(GamesWidget::Play) => goes_on,
            _ => continue,
        };
        let skin = if is_main { Skin::Primary } else { Skin::Button };
        if widget.skin != skin {
            widget.skin = skin;
        }
    }
    enable(&mut widgets, |name| match name {
        GamesWidget::Review | GamesWidget::Play | GamesWidget::Copy | GamesWidget::Share => Some(line.is_some()),
        // The games of the collection are only looked at.
        GamesWidget::Star | GamesWidget::Delete | GamesWidget::Notes => {
            Some(line.is_some() && games.filter != Filter::Collection)
        }
        _ => None,
    });
    for (entity, about, mut filled) in &mut places {
        if !filled.is_due(changed) {
            continue;
        }
        let line = line.clone();
        let ui = ui_param.ui();
        Filled::refill(&mut filled, commands.entity(entity), line, |p, line| {
            if let Some(line) = line {
                fill(p, &ui, line, about.width);
            }
        });
    }
}

fn fill(p: &mut ChildSpawnerCommands, ui: &Ui, line: &GameLine, width: f32) {
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
        head.spawn(names.with(|node| node.column_gap = ui.px(12.0))).with_children(|names| {
            player(names, ui, line, near);
            discs(names, ui, line);
            player(names, ui, line, near.opponent());
        });
        let opening = line.opening(ui.texts.language).map(Phrase::from);
        let event = (!line.event.is_empty()).then(|| line.event.as_str().into());
        let moves = Key("games-moves").with("moves", line.moves);
        let caption = dotted([opening, Some(moves), event]);
        head.spawn(ui.quiet(TextRole::Caption, caption));
    });
    let (words, ink) = ending(ui, line);
    let facts = ui.row(28.0).aligned().wrap(Val::ZERO);
    p.spawn(facts).with_children(|row| {
        row.spawn(ui.text(TextRole::Body, words, ink));
        row.spawn(ui.row(10.0)).with_children(|pair| {
            pair.spawn(ui.quiet(TextRole::Body, whose_accuracy(line)));
            pair.spawn(ui.plain(TextRole::BodyStrong, accuracy(line)));
        });
        if let Some(worst) = line.worst {
            let words = Key("games-worst")
                .with("number", worst.number)
                .with("square", worst.square)
                .with("discs", usize::from(worst.discs));
            row.spawn(ui.quiet(TextRole::Body, words));
        }
    });
    if !line.notes.is_empty() {
        // The dialog shows all of long notes.
        let most = ui.px(ui.text_height(NOTES));
        p.spawn(Node::default().with(|node| node.max_height = most).clipped().fixed())
            .with_child(ui.quiet(TextRole::Body, line.notes.as_str()));
    }
    if let Some(summary) = line.summary.as_ref().filter(|it| !it.graph.is_empty()) {
        let u = ui.layout.u;
        if !beside {
            Spark::spawn(p, &summary.graph, Vec2::new(width, 150.0 * u));
            return;
        }
        let [left, top, right, bottom] = PADDING.map(|side| side * u);
        let margin = UiRect::new(px(left), px(right), px(top), px(bottom));
        let notes = if line.notes.is_empty() { 0.0 } else { NOTES };
        let size = Vec2::new(width - left - right, (GRAPH - notes) * u);
        graph::card(p, ui, 18.0, Node::default(), |card| {
            card.spawn(Node::default().margin(margin)).with_children(|place| {
                let worst = line.worst.map(|it| (it.number, it.discs));
                Spark::spawn_full(place, &summary.graph, worst, size);
            });
        });
    }
}

/// Builds the name of a player. That of somebody else leads to the games of that player.
fn player(names: &mut ChildSpawnerCommands, ui: &Ui, line: &GameLine, side: Side) {
    let ink = if side == line.near() { ui.palette.text } else { ui.palette.text2 };
    if line.person(side).is_none() {
        names.spawn(ui.text(TextRole::Title, line.name(side), ink));
        return;
    }
    Button::of(Kind::Button, Skin::Tab, GamesWidget::Player(side))
        .zone(PLAYERS)
        .named(Key("games-of").with("name", line.name(side)))
        .label(TextRole::Title, line.name(side))
        .padding(UiRect::axes(ui.px(8.0), ui.px(2.0)))
        .min_height(ui.target(40.0))
        .rounded(ui.px(10.0))
        .spawn(names, ui);
}

/// The button that goes on with a game, whose words depend on the game.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<bool>)]
pub(super) struct PlayButton {
    with_words: bool,
}

/// Says on the button whether the game itself goes on, or a new one from its last position.
pub(super) fn name_play_button(
    mut commands: Commands,
    mut buttons: Query<(Entity, &PlayButton, &mut Filled<bool>, &mut Spoken, &mut Widget)>,
    games: Res<GamesList>,
    shelves: Shelves,
    ui_param: UiParam,
) {
    for (entity, button, mut filled, mut spoken, mut widget) in &mut buttons {
        if !filled.is_due(games.is_changed() || shelves.are_changed()) {
            continue;
        }
        let shelf = shelves.games(games.filter);
        let archive = look(&shelf);
        let view = games.chosen.and_then(|id| archive.find(id));
        let goes_on = view.is_some_and(|view| GameLine::of(&view).goes_on);
        let (icon, label) =
            if goes_on { (Icon::Play, Key("title-continue")) } else { (Icon::Board, Key("review-play-from")) };
        spoken.name = Some(label.into());
        let ui = ui_param.ui();
        let node = commands.entity(entity);
        let is_new = Filled::refill(&mut filled, node, goes_on, |parent, _| {
            parent.spawn(ui.tinted_icon(icon, 24.0));
            if button.with_words {
                parent.spawn(ui.tinted(TextRole::Item, label));
            }
        });
        if is_new {
            // It paints its words.
            widget.set_changed();
        }
    }
}

const BUTTONS: [(GamesWidget, Icon, Key); 3] = [
    (GamesWidget::Review, Icon::Chart, Key("review")),
    (GamesWidget::Play, Icon::Board, Key("review-play-from")),
    (GamesWidget::Star, Icon::Star, Key("games-star")),
];

/// The buttons that stand beside each other.
const SMALL: [(GamesWidget, Icon, Key); 3] = [
    (GamesWidget::Copy, Icon::Copy, Key("games-copy")),
    (GamesWidget::Share, Icon::Share, Key("share")),
    (GamesWidget::Notes, Icon::File, Key("notes")),
];

/// The button for games that are not wanted any more.
const DELETE: (GamesWidget, Icon, Key) = (GamesWidget::Delete, Icon::Trash, Key("games-delete"));

/// Builds the buttons. `with_words`: there is room for them. `undo` says what can be undone.
pub(super) fn buttons(p: &mut ChildSpawnerCommands, ui: &Ui, with_words: bool, undo: Option<Key>) {
    for each in BUTTONS {
        button(p, ui, with_words, each);
    }
    if with_words {
        p.spawn(ui.row(10.0).fixed()).with_children(|row| {
            for (id, icon, label) in SMALL {
                let node = ui.column(4.0).fill().narrow();
                Button::new(id)
                    .boxed(node.align(AlignItems::Center))
                    .named(label)
                    .padding(ui.px(10.0).vertical())
                    .rounded(ui.px(14.0))
                    .icon(icon)
                    .label(TextRole::Caption, label)
                    .spawn(row, ui);
            }
        });
    } else {
        for each in SMALL {
            button(p, ui, false, each);
        }
    }
    button(p, ui, with_words, DELETE);
    if let Some(label) = undo {
        button(p, ui, with_words, (GamesWidget::Undo, Icon::Undo, label));
    }
}

fn button(p: &mut ChildSpawnerCommands, ui: &Ui, with_words: bool, (id, icon, label): (GamesWidget, Icon, Key)) {
    let button = Button::new(id).named(label);
    let button = if with_words {
        button
            .boxed(ui.row(12.0).centred().fixed())
            .padding(UiRect::axes(ui.px(12.0), ui.px(8.0)))
            .min_height(ui.target(62.0))
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
    let button = button.skin(skin).press(press).rounded(ui.px(16.0));
    if id == GamesWidget::Play {
        button.spawn(p, ui).insert(PlayButton { with_words });
    } else {
        let label = if with_words { label.into() } else { Phrase::nothing() };
        button.icon(icon).label(TextRole::Item, label).spawn(p, ui);
    }
}
