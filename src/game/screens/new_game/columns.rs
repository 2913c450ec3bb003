//! The choices of the screen, in two columns. A narrow window has one column that scrolls.

use super::{
    opponents::{cards, detail, groups, name_plates, opponent_heading},
    summary::{SummaryForm, start_button, summary},
    terms::terms,
    view::{NewGameView, NewGameWidget},
};
use crate::{
    engine::OpponentKind,
    game::{
        pages::{paged::COLUMN_GAP, prompts, skeleton},
        play::{ClockChoice, Draft, EVEN, Versus},
        prelude::*,
        ui::{tray_height, tray_height_px},
    },
};

/// The least width for two columns, in design units. The names of all start layouts need that width.
const TWO_COLUMNS_FROM: f32 = 1400.0;

/// The width of the left one of two columns, in percent.
const LEFT: f32 = 53.0;

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView) {
    let size = ui.layout.viewport.size / ui.layout.u;
    let columns = if size.x >= TWO_COLUMNS_FROM * ui.layout.viewport.widening() { two_columns } else { one_column };
    columns(parent, ui, shown, size);
}

/// Whether there is an opponent to choose. There is nobody else in the group of the even match.
fn has_cards(draft: &Draft) -> bool {
    draft.versus != Versus::TwoPlayers && draft.shown_opponent() != Some(EVEN.kind)
}

fn two_columns(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView, size: Vec2) {
    let draft = shown.draft;
    // All heights shrink by the same factor in a low window. The text keeps its size.
    let tight = (size.y / 1080.0).min(1.0);
    let v = |units: f32| ui.px(units * tight);
    let side = skeleton::SIDE;
    let around = UiRect::new(ui.px(side), ui.px(side), ui.px(skeleton::ABOVE_HEAD), v(22.0));
    parent.spawn(page(v(26.0), around)).with_children(|page| {
        skeleton::header(page, ui, NewGameWidget::Back, Key("new-game"));
        let columns = ui.row(COLUMN_GAP * size.x).low().with(|node| node.flex_grow = 1.0);
        page.spawn(columns).with_children(|columns| {
            columns.spawn(col(v(28.0)).width(percent(LEFT))).with_children(|left| {
                opponent_heading(left, ui, draft, false);
                // In a low window the cards are in more columns. What still does not fit scrolls.
                let list = rest(v(28.0)).margin(ring_margin(ui));
                left.spawn(scroll_column(ui, "Opponents", list)).with_children(|list| {
                    // The groups are above what they choose, so that it does not move them.
                    if draft.versus == Versus::TwoPlayers {
                        name_plates(list, ui, shown, v(16.0));
                    } else {
                        groups(list, ui, shown);
                    }
                    if has_cards(draft) {
                        let columns = card_columns(ui, size, 16.0 * tight);
                        let width = LEFT / 100.0 * (size.x - 2.0 * side);
                        cards(list, ui, shown, columns, width, true, v(16.0));
                    }
                    detail(list, ui, shown, v(22.0));
                });
            });
            columns.spawn(rest(v(22.0))).with_children(|right| {
                let heading = ui.plain(TextRole::H2, Key("new-game-heading"));
                let line = Node::default().height(tray_height(ui)).aligned().fixed();
                right.spawn(line.margin(UiRect::bottom(v(6.0)))).with_child(heading);
                // The terms may be too long for a low window. Then they scroll, and the start button stays in
                // place.
                let gap = if size.y >= 1000.0 { 22.0 } else { 14.0 };
                // A custom clock has a row more, and more is said about it.
                let is_custom = draft.clock == ClockChoice::Custom;
                let gap = if is_custom { gap - 4.0 } else { gap };
                let form = summary_form(ui, draft, size.y, tight, gap * tight);
                let list = rest(v(gap)).margin(ring_margin(ui));
                right.spawn(scroll_column(ui, "Terms", list)).with_children(|list| {
                    terms(list, ui, shown, false);
                    summary(list, ui, shown, form);
                });
                start_button(right, ui, shown);
            });
        });
        prompts::spawn(page, ui, Node::default());
    });
}

/// The largest form of the summary that has room below the terms, for a window of this height in design units. `tight`
/// is the factor by which gaps shrink, and `gap` the one between two terms.
fn summary_form(ui: &Ui, draft: &Draft, height: f32, tight: f32, gap: f32) -> SummaryForm {
    let u = ui.layout.u;
    let [back, start] = [64.0, 76.0].map(|units| ui.target_px(units) / u);
    let tray = tray_height_px(ui) / u;
    let prompts = prompts::height(ui);
    // The spaces around and between the head, the columns and the prompts, and those in the column.
    let spaces = 32.0 + tight * (22.0 + 2.0 * 26.0 + 6.0 + 2.0 * 22.0);
    let rows = match draft.versus {
        Versus::TwoPlayers => 4,
        Versus::Computer => 5,
        Versus::Watch => 6,
    };
    let rows = f32::from(rows + u8::from(draft.clock == ClockChoice::Custom));
    let free = height - spaces - back - prompts - tray - start - rows * (tray + gap);
    let mut fitting = [SummaryForm::Large, SummaryForm::Small].into_iter();
    // Lengths are rounded to pixels.
    fitting.find(|form| form.height() <= free + 2.0).unwrap_or(SummaryForm::Words)
}

/// A column that fills the window.
fn page(gap: Val, padding: UiRect) -> Node {
    col(gap).width(percent(100)).height(percent(100)).absolute().padding(padding)
}

/// The number of columns of cards in the left one of two columns, for a window of this size in design units.
fn card_columns(ui: &Ui, size: Vec2, gap: f32) -> u16 {
    const LEAST_WIDTH: f32 = 290.0;
    let layout = ui.layout;
    let most = LEFT / 100.0 * size.x / (LEAST_WIDTH * layout.viewport.widening());
    let card = 76.0_f32.max(layout.least_target() / layout.u);
    // The head of the page, the heading, the groups, the description and the prompts.
    let room = 0.93 * size.y - 520.0;
    let fits = |columns: u16| {
        let rows = f32::from((OpponentKind::CHARACTERS.len() as u16).div_ceil(columns));
        rows * (card + gap) <= room
    };
    // The fewest columns that fit, or as many as possible.
    let mut columns = 3;
    for more in [4, 6] {
        if !fits(columns) && f32::from(more) <= most {
            columns = more;
        }
    }
    columns
}

fn one_column(parent: &mut ChildSpawnerCommands, ui: &Ui, shown: NewGameView, size: Vec2) {
    let draft = shown.draft;
    let side = 24.0;
    // Larger text needs more width, so it counts as a narrower window.
    let room = size.x / ui.layout.viewport.text_scale;
    parent.spawn(page(ui.px(14.0), UiRect::axes(ui.px(side), ui.px(18.0)))).with_children(|page| {
        skeleton::header(page, ui, NewGameWidget::Back, Key("new-game"));
        page.spawn(scroll_column(ui, "Choices", rest(ui.px(14.0)))).with_children(|list| {
            opponent_heading(list, ui, draft, room < 700.0);
            if draft.versus == Versus::TwoPlayers {
                name_plates(list, ui, shown, ui.px(12.0));
            } else {
                groups(list, ui, shown);
            }
            if has_cards(draft) {
                let columns = match room {
                    ..450.0 => 1,
                    ..760.0 => 2,
                    _ => 3,
                };
                let width = size.x - 2.0 * side - 16.0;
                cards(list, ui, shown, columns, width, false, ui.px(10.0));
            }
            detail(list, ui, shown, ui.px(14.0));
            terms(list, ui, shown, room < 800.0);
            // Everything is seen at once in a window that is high enough for it.
            let form = match draft.versus {
                _ if size.y >= 1560.0 => SummaryForm::Large,
                // It has a row more.
                Versus::Watch => SummaryForm::Words,
                _ => SummaryForm::Small,
            };
            summary(list, ui, shown, form);
        });
        start_button(page, ui, shown);
    });
}
