//! The menu button, the wordmark, the opening and the number of moves.

use super::tools::GameWidget;
use crate::{
    game::{
        pages::{MARK_WIDTH, wordmark},
        play::{WatchedMatch, opening_name, start_name},
        prelude::*,
        screens::result::points,
        store::tells_strength,
    },
    rules::named_openings::opening_of,
};

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MoveCount;

/// The word above the number of moves, which says whether the game is rated.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MoveCaption;

/// Builds the menu button and the wordmark.
pub(super) fn top_bar(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    let u = ui.layout.u;
    // The button does not shrink with the rest.
    let left = (74.0 * u).max(ui.layout.least_target() + 6.0 * u);
    let width = (230.0 * u).max(left + 36.0 * u * MARK_WIDTH);
    parent.spawn(sized(px(width), ui.target(56.0)).aligned().fixed()).with_children(|bar| {
        let name = Key("menu");
        icon_button(bar, ui, GameWidget::Menu, Zone::MENU, Icon::Menu, name);
        wordmark(bar, ui, Vec2::new(left, 10.0 * u), 36.0 * u);
    });
}

/// The name of the opening, or that of the start layout while there is none, and the word above it.
#[derive(Component, Clone, Copy, Debug)]
pub(super) enum OpeningText {
    Caption,
    Name,
}

/// Builds the opening on the left and the number of moves on the right.
pub(super) fn game_info(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    let [quiet, ink] = [ui.palette.text2, ui.palette.text];
    let pair = |align: AlignItems| col(Val::ZERO).with(|pair| pair.align_items = align);
    let row = Node::default().spread().fixed();
    parent.spawn(row.height(ui.px(ui.text_height(56.0)))).with_children(|row| {
        row.spawn(pair(AlignItems::Start)).with_children(|words| {
            let caption = ui.text(TextRole::Caption, "", quiet);
            words.spawn((caption, OpeningText::Caption));
            let name = ui.text(TextRole::Title, "", ink);
            words.spawn((name, TextLayout::no_wrap(), OpeningText::Name));
        });
        row.spawn(pair(AlignItems::End)).with_children(|words| {
            words.spawn((ui.text(TextRole::Caption, "", quiet), MoveCaption));
            words.spawn((ui.text(TextRole::Title, "", ink), MoveCount));
        });
    });
}

pub(super) fn move_count(lines: &mut ChildSpawnerCommands, ui: &Ui) {
    lines.spawn((ui.quiet(TextRole::Caption, ""), MoveCount));
}

pub(super) fn show_opening(
    session: Res<Session>,
    texts: Res<ChosenTexts>,
    mut lines: Query<(&mut Text, Ref<OpeningText>)>,
) {
    if !session.is_changed() && !texts.is_changed() && !lines.iter().any(|(_, line)| line.is_added()) {
        return;
    }
    let opening = opening_of(session.record()).map(|found| found.opening);
    for (mut text, line) in &mut lines {
        let words = match (*line, opening) {
            (OpeningText::Caption, Some(_)) => texts.text(Key("opening")),
            (OpeningText::Caption, None) => texts.text(Key("start")),
            (OpeningText::Name, Some(opening)) => opening_name(opening, texts.language).to_owned(),
            (OpeningText::Name, None) => texts.text(start_name(session.config().kind)),
        };
        text.set_if_neq(Text(words));
    }
}

pub(super) fn show_move_count(
    session: Res<Session>,
    watched: Res<WatchedMatch>,
    layout: Res<Layout>,
    texts: Res<ChosenTexts>,
    mut counts: Query<&mut Text, With<MoveCount>>,
    mut captions: Query<&mut Text, (With<MoveCaption>, Without<MoveCount>)>,
) {
    let is_rated = session.is_rated() && session.only_human().is_some() && tells_strength(session.record().start());
    let moves = session.record().move_count();
    // A game usually has as many moves as there were empty squares. It has fewer if neither side can move before the
    // board is full.
    let last = (session.record().start().empties() as usize).max(moves);
    let now = if session.is_over() { moves } else { (moves + 1).min(last) };
    let words = match layout.mode {
        LayoutMode::Wide => Key("move-of"),
        _ if is_rated => Key("move-count-rated"),
        _ => Key("move-count"),
    };
    let words = texts.say(&words.with("move", now).with("last", last));
    for mut text in &mut counts {
        text.set_if_neq(Text(words.clone()));
    }
    let caption = if watched.has(&session) {
        let [game, games] = watched.numbers();
        let [first, second] = watched.half_points().map(points);
        Key("match-now").with("number", game).with("games", games).with("score", format!("{first}–{second}"))
    } else if is_rated {
        Key("move-rated").into()
    } else {
        Key("move").into()
    };
    let caption = texts.say(&caption);
    for mut text in &mut captions {
        text.set_if_neq(Text(caption.clone()));
    }
}
