//! The head of the review: the players with their discs, what the game was, and the switches for values, arrows and live analysis.

use super::widget::{CHIPS, LEAVE, ReviewWidget};
use crate::{
    game::{
        play::{Review, opening_name, player_name},
        prelude::*,
        screens::result::result_sentence,
        ui::Tint,
    },
    rules::named_openings::opening_of,
};

pub(super) const SWITCHES: [(ReviewWidget, Icon, Key); 3] = [
    (ReviewWidget::Values, Icon::Eye, Key("values")),
    (ReviewWidget::Arrows, Icon::Up, Key("review-arrows")),
    (ReviewWidget::Live, Icon::Search, Key("live")),
];

/// Builds the head. In all but wide windows the switches are icons.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, review: &Review) {
    let game = review.game();
    let wide = ui.layout.mode == LayoutMode::Wide;
    let roomy = ui.layout.mode != LayoutMode::Side;
    parent.spawn(ui.row(if roomy { 16.0 } else { 8.0 }).aligned().fixed()).with_children(|row| {
        icon_button(row, ui, ReviewWidget::Leave, LEAVE, Icon::Back, Key("back"));
        row.spawn(rest(Val::ZERO).narrow()).with_children(|lines| {
            players(lines, ui, game, roomy);
            if !roomy {
                let players = Key("review-players")
                    .with("black", player_name(game, Side::Black))
                    .with("white", player_name(game, Side::White));
                lines.spawn(ui.quiet(TextRole::Caption, players));
            }
            captioned(lines, ui, game);
        });
        // In a wide window the names need the room of a third switch, which is among the steps there.
        let here = |(id, ..): &(ReviewWidget, _, _)| !wide || *id != ReviewWidget::Live;
        for switch in SWITCHES.into_iter().filter(here) {
            chip(row, ui, switch, wide && ui.text_unit() <= ui.layout.u);
        }
    });
}

/// The discs of both sides at the end of the game, with the names of the players where there is room for them. Names that are
/// long take lines of their own. The discs stay together.
fn players(lines: &mut ChildSpawnerCommands, ui: &Ui, game: &Session, with_names: bool) {
    let end = game.record().to_end();
    let ink = ui.palette.text;
    let part = || ui.row(10.0).aligned().narrow().max_width(percent(100));
    let name = |row: &mut ChildSpawnerCommands, side: Side| {
        if with_names {
            row.spawn(part()).with_children(|part| {
                part.spawn(ui.disc_icon(side, 17.0));
                let breaks = TextLayout::linebreak(LineBreak::WordOrCharacter);
                let name = ui.text(TextRole::Title, player_name(game, side), ink);
                part.spawn(Node::default().narrow()).with_child((name, breaks));
            });
        }
    };
    let line = ui.row(10.0).aligned().wrap(Val::ZERO);
    lines.spawn(line).with_children(|row| {
        name(row, Side::Black);
        row.spawn(part().fixed()).with_children(|part| {
            let discs = Side::ALL.map(|side| end.position().counted(side).to_string());
            let [black, white] = discs.map(|discs| ui.text(TextRole::Title, discs, ink));
            if !with_names {
                part.spawn(ui.disc_icon(Side::Black, 17.0));
            }
            part.spawn((black, TextLayout::no_wrap()));
            part.spawn(ui.text(TextRole::Title, "\u{2013}", ui.palette.text3));
            part.spawn((white, TextLayout::no_wrap()));
            if !with_names {
                part.spawn(ui.disc_icon(Side::White, 17.0));
            }
        });
        name(row, Side::White);
    });
}

/// Builds the line with the opening and the clock, if there is something to say.
pub(super) fn captioned(lines: &mut ChildSpawnerCommands, ui: &Ui, game: &Session) {
    let caption = caption(game, ui);
    if caption != Phrase::nothing() {
        lines.spawn(ui.quiet(TextRole::Caption, caption));
    }
}

/// The opening, the clock, how the game ended if it ended early, and the tournament.
fn caption(game: &Session, ui: &Ui) -> Phrase {
    let opening = opening_of(&game.record().to_end());
    let opening = opening.map(|found| Phrase::from(opening_name(found.opening, ui.texts.language)));
    let clock = game.clock().map(|clock| Key("review-clock").with("minutes", clock.control().initial.as_secs() / 60));
    let end = game.early_end().map(|_| result_sentence(game));
    let event = Phrase::from(game.config().event.as_str());
    let event = (event != Phrase::nothing()).then_some(event);
    let parts = [opening, clock, end, event].into_iter().flatten();
    let both = |one, other| Key("review-caption").with("opening", one).with("clock", other);
    parts.reduce(both).unwrap_or_else(Phrase::nothing)
}

/// A switch: with a check while it is on, or as an icon.
pub(super) fn chip(
    row: &mut ChildSpawnerCommands,
    ui: &Ui,
    (id, icon, label): (ReviewWidget, Icon, Key),
    with_words: bool,
) {
    let padding = ui.px(if with_words { 18.0 } else { 8.0 });
    Button::of(Kind::Switch, Skin::Button, id)
        .zone(CHIPS)
        .named(label)
        .boxed(ui.row(10.0).centred().fixed())
        .height(ui.target(44.0))
        .min_width(ui.target(44.0))
        .padding(padding.horizontal())
        .rounded(ui.px(12.0))
        .spawn(row, ui)
        .with_children(|chip| {
            if with_words {
                chip.spawn((ui.icon(Icon::Check, 18.0, ui.palette.accent), Tint::Selected));
                chip.spawn(ui.tinted(TextRole::Label, label));
            } else {
                chip.spawn(ui.tinted_icon(icon, 24.0));
            }
        });
}
