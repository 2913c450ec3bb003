//! The header of the review: the players with their discs, what the game was, and the switches for values and arrows.

use super::widget::{CHIPS, ReviewWidget};
use crate::{
    game::{
        pages::skeleton,
        play::{Review, opening_name, player_name},
        prelude::*,
        screens::result::result_sentence,
    },
    rules::named_openings::opening_of,
};

/// The tools of the header: the switches for what the board shows.
const TOOLS: [(ReviewWidget, Icon, Key); 2] =
    [(ReviewWidget::Values, Icon::Eye, Key("values")), (ReviewWidget::Arrows, Icon::Up, Key("review-arrows"))];

/// Builds the header, which has this width in logical pixels. The tools have words, and the players names, as far as there is room
/// for them.
pub(super) fn build(row: &mut ChildSpawnerCommands, ui: &Ui, review: &Review, width: f32) {
    /// The gaps and the icon in a tool with words, and the discs and their numbers between the names, in design units.
    const BESIDE_WORDS: f32 = 92.0;
    const BETWEEN_NAMES: f32 = 170.0;
    let game = review.game();
    let names = Side::ALL.map(|side| player_name(game, side));
    let role = TextRole::Title;
    let named = names.iter().map(|name| ui.width(role, name)).sum::<f32>() + BETWEEN_NAMES * ui.text_unit();
    let tools = TOOLS.map(|(.., label)| ui.width(TextRole::Caption, &label.into()) + BESIDE_WORDS * ui.text_unit());
    let [back, tool] = skeleton::back_and_tool(ui);
    let free = width - back;
    let with_words = tools.iter().sum::<f32>();
    let words = with_words + named <= free;
    let room = free - if words { with_words } else { 2.0 * tool };
    let with_names = named <= room;
    icon_button(row, ui, ReviewWidget::Leave, Zone::BACK, Icon::Back, Key("back"));
    row.spawn(col(Val::ZERO).fill().narrow().clipped().margin(ui.px(skeleton::BESIDE).left())).with_children(|lines| {
        players(lines, ui, game, with_names);
        let [black, white] = names;
        let names = Key("review-players").with("black", black).with("white", white);
        captioned(lines, ui, game, (!with_names).then_some(names), room);
    });
    for (id, icon, label) in TOOLS {
        let switch = Button::of(Kind::Switch, Skin::Button, id).zone(CHIPS);
        skeleton::tool(row, ui, switch, icon, label, words);
    }
}

/// The discs of both sides at the end of the game, with the names of the players where there is room for them.
fn players(lines: &mut ChildSpawnerCommands, ui: &Ui, game: &Session, with_names: bool) {
    let end = game.record().to_end();
    let text = |words: Phrase, ink| (ui.text(TextRole::Title, words, ink), TextLayout::no_wrap());
    let ink = ui.palette.text;
    lines.spawn(ui.row(10.0).aligned().fixed()).with_children(|row| {
        for side in Side::ALL {
            let discs = end.position().counted(side).to_string();
            let name = with_names.then(|| player_name(game, side));
            if side == Side::White {
                row.spawn(text("\u{2013}".into(), ui.palette.text3));
                row.spawn(text(discs.clone().into(), ink));
            }
            row.spawn(ui.disc_icon(side, 17.0));
            if let Some(name) = name {
                row.spawn(text(name, ink));
            }
            if side == Side::Black {
                row.spawn(text(discs.into(), ink));
            }
        }
    });
}

/// Builds the line with the names, the opening and the clock, if there is something to say.
fn captioned(lines: &mut ChildSpawnerCommands, ui: &Ui, game: &Session, names: Option<Phrase>, width: f32) {
    let caption = ui.fitted(TextRole::Caption, caption(game, ui, names), width);
    if caption != Phrase::nothing() {
        lines.spawn((ui.quiet(TextRole::Caption, caption), TextLayout::no_wrap()));
    }
}

/// The names, the opening, the clock, how the game ended if it ended early, and the tournament.
fn caption(game: &Session, ui: &Ui, names: Option<Phrase>) -> Phrase {
    let opening = opening_of(&game.record().to_end());
    let opening = opening.map(|found| Phrase::from(opening_name(found.opening, ui.texts.language)));
    let clock = game.clock().map(|clock| Key("review-clock").with("minutes", clock.control().initial.as_secs() / 60));
    let end = game.early_end().map(|_| result_sentence(game));
    let event = Phrase::from(game.config().event.as_str());
    let event = (event != Phrase::nothing()).then_some(event);
    let parts = [names, opening, clock, end, event].into_iter().flatten();
    let both = |one, other| Key("review-caption").with("opening", one).with("clock", other);
    parts.reduce(both).unwrap_or_else(Phrase::nothing)
}
