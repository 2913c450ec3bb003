//! What stands beside the final board.

use super::{
    facts::{self, COUNTS, chart, facts, result_sentence, score_board},
    judged::{self, ResultWidget},
    reward::{self, Reward},
    story::StoryPlace,
};
use crate::{
    game::{
        pages::{
            Rises, board_on,
            skeleton::{self, Slot, bar_and_prompts, beside_board},
        },
        play::{WatchedMatch, opening_name, start_name},
        prelude::*,
    },
    rules::named_openings::opening_of,
};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Offers {
    pub(super) review: bool,
    /// The engine judges the game, and what it finds out is shown.
    pub(super) judged: bool,
    pub(super) reward: Reward,
}

/// The board, which takes the focus from the panel.
const BOARD: Zone = Zone::new(6);
/// The gap between the parts of the panel, in design units.
const GAP: f32 = 10.0;
/// The width from which a panel has room for whole sentences, in design units.
const WIDE_FROM: f32 = 560.0;

/// Builds the panel. At the end of a match of watched games it tells of the match.
pub(super) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    offers: Offers,
    watched: Option<&WatchedMatch>,
) {
    if session.early_end().is_none() {
        Button::of(Kind::Button, Skin::Bare, ResultWidget::Board)
            .named(Key("over-board"))
            .press(Press::Silent)
            .zone(BOARD)
            .boxed(place(board_on(ui).outer()).rounded(ui.px(16.0)))
            .spawn(parent, ui);
    }
    let opening = opening_of(session.record());
    // Openings begin with the usual start, so that need not be said.
    let start = match opening {
        Some(found) => opening_name(found.opening, ui.texts.language).into(),
        None => Key("start-name").with("name", start_name(session.config().kind)),
    };
    let page = (Name::new("Game over"), Rises, UiTransform::IDENTITY);
    let head = |row: &mut ChildSpawnerCommands, width: f32| {
        let sentence = match watched {
            Some(watched) => facts::sentence(session, watched),
            None => result_sentence(session),
        };
        skeleton::title(row, ui, ResultWidget::Leave, sentence, width, |lines| {
            let until = Key("over-start").with("start", start.clone());
            lines.spawn((StoryPlace { width: width - ui.length(96.0), until }, Node::default()));
        });
    };
    beside_board(parent, ui, page, head, |p, size| {
        // What does not fit scrolls.
        let column = rest(ui.px(GAP)).low().margin(ring_margin(ui));
        p.spawn(scroll_column(ui, "Result", column)).with_children(|p| {
            if let Some(watched) = watched {
                facts::build(p, ui, session, watched);
                return;
            }
            let tall = ui.layout.is_portrait();
            if tall {
                score_board(p, ui, session, size.x);
            }
            reward::build(p, ui, offers.reward, (size.x, tall), &start);
            if !tall {
                score_board(p, ui, session, size.x);
            }
            let reward = if tall { reward::HEIGHT_TALL } else { reward::HEIGHT };
            let above = ui.text_height(reward + COUNTS) + 3.0 * GAP;
            let left = (size.y - bar_and_prompts(ui)) / ui.layout.u - above;
            if offers.judged {
                // In a tall window the table has half of the width.
                let from = if tall { 2.0 * WIDE_FROM } else { WIDE_FROM };
                let wide = size.x >= from * ui.layout.viewport.text_scale * ui.layout.u;
                judged::build(p, ui, size.x, left, wide);
                return;
            }
            // The chart takes the height that is left.
            chart(p, ui, session, (left - ui.text_height(150.0)).clamp(170.0, 286.0));
            facts(p, ui, session);
        });
        skeleton::bar(p, ui, Zone::new(0), size.x, slots(offers));
    });
}

fn slots(offers: Offers) -> [Slot; 4] {
    let review = Button::primary(ResultWidget::Review).disabled(!offers.review);
    let share = Button::new(ResultWidget::Share).disabled(!offers.review);
    [
        Some((review, Some(Icon::Chart), Key("review"))),
        Some((Button::new(ResultWidget::Rematch), Some(Icon::Redo), Key("over-rematch"))),
        Some((Button::new(ResultWidget::NewGame), Some(Icon::Board), Key("new-game"))),
        Some((share, Some(Icon::Share), Key("share"))),
    ]
}
