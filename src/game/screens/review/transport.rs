//! The buttons that step through the game, the switch of live analysis, and the two that lead on.

use super::widget::ReviewWidget;
use crate::game::{
    play::{Live, Review},
    prelude::*,
    ui::{NamedWidgets, Rank, enable, select},
};

/// The icon on the button that lets the game play by itself.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct PlayIcon;

/// The height of a button, in design units.
const HEIGHT: f32 = 72.0;

/// A button with an icon, and its name for screen readers.
pub(super) type Step = (ReviewWidget, Icon, Key);

pub(super) const FIRST: Step = (ReviewWidget::First, Icon::First, Key("review-first"));
pub(super) const BACK: Step = (ReviewWidget::Back, Icon::Back, Key("review-back"));
pub(super) const PLAY: Step = (ReviewWidget::Play, Icon::Play, Key("review-play"));
pub(super) const NEXT: Step = (ReviewWidget::Next, Icon::Next, Key("review-next"));
pub(super) const LAST: Step = (ReviewWidget::Last, Icon::Last, Key("review-last"));

/// The buttons that lead on, with their shares of the width.
const LEAD_ON: [(ReviewWidget, Icon, Key, f32); 3] = [
    (ReviewWidget::Live, Icon::Live, Key("live"), 1.2),
    (ReviewWidget::NextError, Icon::Warn, Key("review-next-error"), 1.7),
    (ReviewWidget::PlayFrom, Icon::Board, Key("review-play-from"), 1.7),
];

/// Builds the bar of a review: the steps, the switch of live analysis, and what leads on. `width` is that of the panel, in logical
/// pixels.
pub(super) fn row(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    /// In a narrower panel, in design units of text, the last three have no words below their icons.
    const WORDS_FROM: f32 = 560.0;
    let with_words = width >= WORDS_FROM * ui.text_unit();
    let height = ui.target(HEIGHT);
    let gap = if with_words { 10.0 } else { 6.0 };
    parent.spawn((Name::new("Bar"), ui.row(gap).fixed())).with_children(|row| {
        for of in [FIRST, BACK, PLAY, NEXT, LAST] {
            step(row, ui, of, height);
        }
        row.spawn(Node::default().width(ui.px(gap)));
        for (id, icon, label, share) in LEAD_ON {
            let kind = if id == ReviewWidget::Live { Kind::Switch } else { Kind::Button };
            // The icon is above the words.
            let mut button = Button::of(kind, Skin::Button, id)
                .sized_icon(icon, 26.0)
                .named(label)
                .press(press(id))
                .boxed(ui.column(4.0).centred())
                .height(height)
                .share(if with_words { share } else { 1.0 })
                .padding(ui.px(2.0).horizontal())
                .rounded(ui.px(14.0))
                .spawn(row, ui);
            if with_words {
                let words = ui.tinted(TextRole::Caption, label);
                button.with_child((words, TextLayout::no_wrap()));
            }
        }
    });
}

/// The sound of a press. What a step does on the board makes its sound.
pub(super) fn press(id: ReviewWidget) -> Press {
    match id {
        ReviewWidget::Leave | ReviewWidget::RetryLeave => Press::Back,
        ReviewWidget::First
        | ReviewWidget::Back
        | ReviewWidget::Next
        | ReviewWidget::Last
        | ReviewWidget::NextError
        | ReviewWidget::RetryNext => Press::Silent,
        _ => Press::Choice,
    }
}

pub(super) fn step(row: &mut ChildSpawnerCommands, ui: &Ui, (id, icon, name): Step, height: Val) {
    // The step on is reached first, and what leads elsewhere in a small window last.
    let rank = match id {
        ReviewWidget::Next => -1,
        ReviewWidget::Leave => 1,
        _ => 0,
    };
    let mut button =
        Button::new(id).named(name).press(press(id)).height(height).fill().rounded(ui.px(14.0)).spawn(row, ui);
    button.insert(Rank(rank)).with_children(|button| {
        let mut picture = button.spawn(ui.tinted_icon(icon, 26.0));
        if id == ReviewWidget::Play {
            picture.insert(PlayIcon);
        }
    });
}

/// Disables the steps that lead nowhere, and shows which switches are on and whether the game plays by itself.
pub(super) fn enable_and_select(
    review: Res<Review>,
    session: Res<Session>,
    settings: Res<Settings>,
    live: Res<Live>,
    mut widgets: NamedWidgets,
    mut icons: Query<&mut ImageNode, With<PlayIcon>>,
) {
    let changed = review.is_changed() || session.is_changed() || settings.is_changed() || live.is_changed();
    let is_new = widgets.iter_mut().any(|(_, widget)| widget.is_added());
    if !changed && !is_new {
        return;
    }
    let free = review.retry().is_none();
    let at = review.current(&session);
    let start = session.record().move_count() == 0;
    let end = review.shown_move(&session).is_none() && review.tree().next(at).is_empty();
    let errors = !review.errors(None).is_empty();
    enable(&mut widgets, |name| match name {
        ReviewWidget::First | ReviewWidget::Back => Some(!start && free),
        ReviewWidget::Next | ReviewWidget::Last | ReviewWidget::Play => Some(!end && free),
        ReviewWidget::NextError => Some(errors && free),
        ReviewWidget::PlayFrom => Some(!session.record().is_finished()),
        _ => None,
    });
    select(&mut widgets, |name| match name {
        ReviewWidget::Values => Some(settings.review_values),
        ReviewWidget::Arrows => Some(settings.review_arrows),
        ReviewWidget::Live => Some(live.is_on()),
        _ => None,
    });
    let icon = if review.playing { Icon::Pause } else { Icon::Play };
    for image in &mut icons {
        image.map_unchanged(|image| &mut image.rect).set_if_neq(Some(icon.rect()));
    }
}
