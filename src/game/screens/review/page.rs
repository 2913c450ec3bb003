//! The review as a page: its first focus, what keys do there, and when it is built.

use bevy::prelude::*;

use super::{
    analysis_row::RowFade,
    forms::{self, Shown},
    small_page::SmallPage,
    widget::ReviewWidget,
};
use crate::game::{
    controls::{Action, Device},
    frame::{AppSystems, Menu, Screen},
    play::Review,
    screens::{
        canvas::Canvas,
        page::{AddPage, Meaning, Page, PageChange, Prompt},
        prompts,
        watched::Watched,
    },
    texts::Key,
    ui::Focus,
};

const NAME: &str = "Review";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Review && menu == Menu::None,
    presses,
    prompts,
};

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus)
        .add_keys(super::keys::keys)
        .add_systems(
            Update,
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::Review)),
        );
}

fn presses(action: Action) -> Option<Meaning> {
    let widget = match action {
        Action::Back => ReviewWidget::Leave,
        Action::Pause => ReviewWidget::Play,
        Action::First => ReviewWidget::First,
        Action::Last => ReviewWidget::Last,
        Action::PlayFrom => ReviewWidget::PlayFrom,
        _ => return None,
    };
    Some(widget.into())
}

fn prompts(device: Device, _: Watched) -> &'static [Prompt] {
    const ERROR: Key = Key("review-next-error");
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[
            (&[Action::Left, Action::Right], Key("review-step")),
            (&[Action::Next], ERROR),
            prompts::BACK,
            (&[Action::Play], Key("review-play")),
        ],
        Device::Gamepad => &[
            (&[Action::Previous, Action::Next], Key("review-step")),
            (&[Action::Hint], ERROR),
            prompts::BACK,
            (&[Action::Pause], Key("review-play")),
        ],
    }
}

fn first_focus(page_change: Res<PageChange>, mut focus: ResMut<Focus>) {
    focus.target = if page_change.comes_from(Screen::Review, Menu::PlayFrom) {
        ReviewWidget::PlayFrom.into()
    } else {
        ReviewWidget::Next.into()
    };
}

fn build(
    mut canvas: Canvas,
    review: Res<Review>,
    small: Res<SmallPage>,
    fade: Res<RowFade>,
    mut shown: Local<Option<(u64, SmallPage, bool, bool)>>,
) {
    let now = Some((
        review.opened,
        *small,
        review.retry().is_some(),
        fade.is_over(),
    ));
    if *shown == now && !canvas.is_stale(NAME) {
        return;
    }
    *shown = now;
    canvas.draw(NAME, |parent, ui, kit| {
        let shown = Shown {
            review: &review,
            fade: *fade,
            small: *small,
        };
        forms::build(parent, ui, shown, kit.layout.review());
    });
}
