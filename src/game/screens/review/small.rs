//! The review in a small window, which has no room for everything beside the board.

use bevy::prelude::*;

use super::{
    graph_card, header, live, moves,
    transport::{self, BACK, FIRST, LAST, NEXT, PLAY, Step},
    why,
    widget::ReviewWidget,
};
use crate::game::{
    look::{Area, Icon},
    play::Review,
    texts::Key,
    ui::{Boxes, Button, TextRole, Ui, col, ring_margin, scroll_column},
};

/// What a small window shows beside the board.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum SmallPage {
    /// The graph and the reasons.
    #[default]
    Main,
    List,
    /// The tools that have no room otherwise.
    More,
}

/// The least height of a panel with a row for each button with words, in logical pixels of the smallest window.
const LEAST_HEIGHT: f32 = 400.0;

impl SmallPage {
    /// Goes to a part, or back from it.
    pub(super) fn toggle(&mut self, part: Self) {
        *self = if *self == part { Self::Main } else { part };
    }

    /// The button that leads back from a part.
    pub(super) fn way_back(self) -> Option<ReviewWidget> {
        match self {
            Self::Main => None,
            Self::List => Some(ReviewWidget::List),
            Self::More => Some(ReviewWidget::More),
        }
    }
}

/// Builds the panel beside the board, which has this width in logical pixels. `row` is the review, while the analysis
/// goes on. The lines of live analysis take the place of the graph and the reasons.
pub(super) fn panel(
    p: &mut ChildSpawnerCommands,
    ui: &Ui,
    page: SmallPage,
    review: &Review,
    row: Option<&Review>,
    is_live: bool,
    width: f32,
) {
    let height = ui.compact(44.0);
    let steps = |p: &mut ChildSpawnerCommands, steps: &[Step]| {
        p.spawn(gap_row()).with_children(|row| {
            for &of in steps {
                transport::step(row, ui, of, height);
            }
        });
    };
    // A button with words over the whole width.
    let wide = |p: &mut ChildSpawnerCommands, id: ReviewWidget, label: Key| {
        Button::new(id)
            .press(transport::press(id))
            .label(TextRole::Label, label)
            .min_height(height)
            .rounded(ui.px(14.0))
            .fixed()
            .spawn(p, ui);
    };
    steps(
        p,
        &[
            (ReviewWidget::Leave, Icon::Back, Key("back")),
            (ReviewWidget::List, Icon::Menu, Key("review-list")),
            (ReviewWidget::More, Icon::Dots, Key("review-more")),
        ],
    );
    let rest = col(px(8.0)).fill().low();
    let scrolling = rest.clone().margin(ring_margin(ui));
    match page {
        SmallPage::Main if is_live => live::build(p, ui, width, true),
        SmallPage::Main => {
            p.spawn(scroll_column(ui, "Review parts", scrolling)).with_children(|column| {
                graph_card::build_small(column, ui, row, width);
                why::build(column, ui, None, why::WhyForm::One);
            });
            let error = (ReviewWidget::NextError, Key("review-next-error"));
            let play = (ReviewWidget::PlayFrom, Key("review-play-from"));
            // In the lowest windows the two have one row, so that the reason is seen as a whole.
            if ui.area(Area::Panel).height() < ui.small_px(LEAST_HEIGHT) {
                steps(p, &[(error.0, Icon::Warn, error.1), (play.0, Icon::Board, play.1)]);
            } else {
                for (id, label) in [error, play] {
                    wide(p, id, label);
                }
            }
        }
        SmallPage::List => {
            p.spawn(rest).with_children(|column| moves::build(column, ui, width));
        }
        SmallPage::More => {
            p.spawn(scroll_column(ui, "Review tools", scrolling)).with_children(|column| {
                header::captioned(column, ui, review.game());
                for switch in header::SWITCHES {
                    column.spawn(gap_row()).with_children(|row| header::chip(row, ui, switch, true));
                }
                steps(column, &[FIRST, PLAY, LAST]);
                wide(column, ReviewWidget::Analysis, Key("review-analysis"));
            });
        }
    }
    steps(p, &[BACK, NEXT]);
}

fn gap_row() -> Node {
    Node::default().fixed().with(|row| row.column_gap = px(8.0))
}
