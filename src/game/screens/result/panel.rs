//! The result's panel beside the final board.

use bevy::prelude::*;

use super::{
    facts::{chart, facts, result_sentence, score_board, small_score},
    first_win::{self, FirstWin},
    judged::{self, ResultWidget},
    match_table,
};
use crate::{
    game::{
        look::{Area, Icon, LayoutMode, Script, is_wide},
        play::{Session, WatchedMatch, opening_name, start_name},
        screens::{prompts, screen_builder::Rises},
        texts::{Key, Phrase},
        ui::{Boxes, Button, Press, Skin, TextRole, Ui, Zone, col, column_at, rest, ring_margin, scroll_column},
    },
    library::Rating,
    rules::named_openings::opening_of,
};

/// What the panel offers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Offers {
    /// The last move can be undone.
    pub(super) undo: bool,
    pub(super) review: bool,
    /// The engine judges the game, and what it finds out is shown.
    pub(super) judged: bool,
    /// The ratings before and after the game, if it is rated.
    pub(super) rating: Option<[Rating; 2]>,
    /// A character was beaten for the first time.
    pub(super) first: Option<FirstWin>,
}

/// Builds the panel. At the end of a match of watched games it tells of the match.
pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    offers: Offers,
    watched: Option<&WatchedMatch>,
) {
    let small = ui.layout.mode == LayoutMode::Small;
    let gap = ui.px(if small { 12.0 } else { 22.0 });
    let panel = ui.area(Area::Panel);
    let column = column_at(panel, gap);
    parent.spawn((Name::new("Game over"), column, Rises, UiTransform::IDENTITY)).with_children(|p| {
        // What does not fit above the buttons scrolls.
        // Where the lines are higher, the gaps are smaller.
        let within = match ui.texts.language.script() {
            Script::Latin => gap,
            _ if small => gap,
            _ => ui.px(16.0),
        };
        let above = rest(within).margin(ring_margin(ui));
        p.spawn(scroll_column(ui, "Result", above)).with_children(|p| {
            let sentence = match watched {
                Some(watched) => match_table::sentence(session, watched),
                None => result_sentence(session),
            };
            headline(p, ui, session, sentence, panel.size(), offers.rating);
            if let Some(first) = offers.first {
                first_win::build(p, ui, first, small);
            }
            if let Some(watched) = watched {
                match_table::build(p, ui, session, watched);
                return;
            }
            if small {
                small_score(p, ui, session);
                return;
            }
            score_board(p, ui, session, panel.width());
            let first = offers.first.map_or(0.0, |_| first_win::HEIGHT);
            let height = panel.height() / ui.layout.u - ui.text_height(first);
            if offers.judged {
                let wide = is_wide_panel(ui, panel.width());
                judged::build(p, ui, panel.width(), height, wide);
                return;
            }
            // The chart takes the height that is left. It is left out if there is too little.
            let left = height - ui.text_height(470.0);
            if left > 150.0 {
                chart(p, ui, session, left.min(330.0));
            }
            facts(p, ui, session);
        });
        buttons(p, ui, offers, small, panel.width());
        prompts::spawn(p, ui, Node::default());
    });
}

/// The width that all buttons side by side need, in design units. In a narrower panel they have two rows, and the result
/// is in smaller letters.
const WIDE_FROM: f32 = 620.0;

/// Whether a panel of this width in logical pixels is wide.
fn is_wide_panel(ui: &Ui, width: f32) -> bool {
    width >= WIDE_FROM * ui.layout.viewport.text_scale * ui.layout.u
}

/// Whether a sentence has one line in the largest letters, in a room of this width in logical pixels.
fn has_room(ui: &Ui, sentence: &Phrase, width: f32) -> bool {
    /// The size of the letters, in design units.
    const SIZE: f32 = 60.0;
    // The width of a letter and of a Chinese character in parts of the size.
    let part = |letter: char| if is_wide(letter) { 1.0 } else { 0.52 };
    let words = ui.texts.say(sentence);
    let needed: f32 = words.chars().map(part).sum();
    needed * ui.layout.font(SIZE) <= width
}

/// The width of the rating beside the result, in design units.
const RATING: f32 = 200.0;

/// Builds the result in words, in a panel of this size in logical pixels.
fn headline(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    sentence: Phrase,
    panel: Vec2,
    rating: Option<[Rating; 2]>,
) {
    let small = ui.layout.mode == LayoutMode::Small;
    let opening = opening_of(session.record());
    let opening = opening.map(|found| opening_name(found.opening, ui.texts.language));
    let start = || Key("start-name").with("name", start_name(session.config().kind));
    let caption = match opening {
        // Openings begin with the usual start, so that need not be said.
        Some(opening) => Key("over-start").with("start", opening),
        None if small => Key("over-title").into(),
        None => Key("over-start").with("start", start()),
    };
    let beside = !small && is_wide_panel(ui, panel.x);
    // What stands beside the sentence needs some of the width.
    let room = panel.x - rating.map_or(0.0, |_| ui.text_height(RATING) * ui.layout.u);
    let role = if small {
        TextRole::H2
    } else if beside && has_room(ui, &sentence, room) {
        TextRole::Result
    } else {
        TextRole::H1
    };
    let node = if beside { Node::default().align(AlignItems::End).spread() } else { ui.column(4.0) };
    parent.spawn(node.fixed()).with_children(|head| {
        head.spawn(col(Val::ZERO).narrow()).with_children(|words| {
            words.spawn(ui.quiet(TextRole::Caption, caption));
            words.spawn(ui.plain(role, sentence));
        });
        if let Some(rating) = rating {
            changed_rating(head, ui, rating, beside);
        }
    });
}

/// Builds the ratings before and after the game.
fn changed_rating(head: &mut ChildSpawnerCommands, ui: &Ui, [before, after]: [Rating; 2], stacked: bool) {
    let change = after.elo.round() as i32 - before.elo.round() as i32;
    let (ink, sign) = match change {
        1.. => (ui.palette.good, "\u{2191}"),
        0 => (ui.palette.text2, ""),
        _ => (ui.palette.bad, "\u{2193}"),
    };
    let node = if stacked {
        col(Val::ZERO).align(AlignItems::End).fixed()
    } else {
        // What has no room beside the word is below it.
        ui.row(12.0).aligned().wrap(Val::ZERO)
    };
    head.spawn((Name::new("Rating"), node)).with_children(|block| {
        block.spawn(ui.quiet(TextRole::Caption, Key("rating")));
        if !after.is_sure() {
            // The way it went is sure, the number is not.
            block.spawn(ui.row(10.0).aligned()).with_children(|line| {
                if !sign.is_empty() {
                    line.spawn(ui.text(TextRole::Title, sign, ink));
                }
                line.spawn(ui.plain(TextRole::Title, Key("rating-settles")));
            });
            return;
        }
        block.spawn(ui.row(10.0).aligned()).with_children(|line| {
            let mut figure = |text: String, ink: Color, role: TextRole| {
                line.spawn((ui.text(role, text, ink), TextLayout::no_wrap()));
            };
            let elo = |rating: Rating| rating.elo.round().to_string();
            if before.is_sure() {
                figure(elo(before), ui.palette.text2, TextRole::Title);
                figure("\u{203a}".to_owned(), ui.palette.text2, TextRole::Title);
            }
            figure(elo(after), ui.palette.text, TextRole::Title);
            if before.is_sure() {
                let change = format!("{sign}{}", change.unsigned_abs());
                figure(change, ink, TextRole::Label);
            }
        });
    });
}

/// Builds the buttons, in a panel of this width in logical pixels.
fn buttons(parent: &mut ChildSpawnerCommands, ui: &Ui, offers: Offers, small: bool, width: f32) {
    let u = ui.layout.u;
    // The last four share a row where all of them together have no room.
    let (row, height, bases) = if small {
        let row = Node::default().wrap(px(8));
        let row = row.with(|row| row.column_gap = px(8));
        (row, px(44), [percent(100), percent(25)])
    } else if !is_wide_panel(ui, width) {
        let row = ui.row(14.0).wrap(px(8));
        // The words take less room than the buttons of a wide panel.
        (row, ui.target(64.0), [percent(40), percent(20)])
    } else {
        (ui.row(14.0), ui.target(72.0), [Val::ZERO; 2])
    };
    let row = row.margin(Val::Auto.top()).fixed();
    parent.spawn((row, Zone::new(0))).with_children(|row| {
        // In a small window the last three are icons beside each other, so that the result above is seen as a whole.
        for (id, label, possible, icon) in [
            (ResultWidget::Review, Key("review"), offers.review, None),
            (ResultWidget::Rematch, Key("over-rematch"), true, None),
            (ResultWidget::NewGame, Key("new-game"), true, Some(Icon::Board)),
            (ResultWidget::Undo, Key("undo"), offers.undo, Some(Icon::Undo)),
            (ResultWidget::Share, Key("share"), offers.review, Some(Icon::Share)),
            (ResultWidget::Leave, Key("over-to-title"), true, Some(Icon::Back)),
        ] {
            let basis = bases[usize::from(icon.is_some())];
            let is_share = id == ResultWidget::Share;
            if is_share && small {
                // The list of the games has that button too.
                continue;
            }
            let icon = icon.filter(|_| small || is_share);
            let words = match icon {
                Some(_) => Phrase::nothing(),
                None => label.into(),
            };
            let main = id == ResultWidget::Review;
            let press = match id {
                // What it does on the board makes the sound.
                ResultWidget::Undo => Press::Silent,
                ResultWidget::Leave => Press::Back,
                _ => Press::Choice,
            };
            let mut button = Button::new(id)
                .press(press)
                .disabled(!possible)
                .named(label)
                .label(TextRole::Item, words)
                .boxed(ui.row(12.0).centred())
                // Words never touch the edges.
                .padding(ui.px(8.0).horizontal())
                .share(match id {
                    ResultWidget::Review => 1.4,
                    ResultWidget::Share => 0.4,
                    _ => 1.0,
                })
                .with(|node| {
                    node.flex_basis = basis;
                    if is_share {
                        node.min_width = ui.target(48.0);
                    }
                })
                // Large letters make it higher.
                .min_height(height)
                .rounded(ui.px(16.0));
            if main {
                button = button.skin(Skin::Primary);
                if !small || ui.area(Area::Panel).width() > 300.0 * u {
                    button = button.icon(Icon::Chart);
                }
            }
            if let Some(icon) = icon {
                button = button.icon(icon);
            }
            button.spawn(row, ui);
        }
    });
}
