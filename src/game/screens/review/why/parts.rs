//! Parts of the box: the verdict, the rows of the reasons, and the task of repeating an error.

use super::super::{
    transport::press,
    widget::ReviewWidget,
    words::{MoveSign, ReviewMessage},
};
use crate::{
    engine::teach::reasons::Topic,
    game::{
        look::topic_icon,
        pages::{chip, chip_place, large_sign},
        play::Retry,
        prelude::*,
        ui::Rank,
    },
};

/// The height of the row of a reason, in design units.
const ROW: f32 = 52.0;

/// The sign and the sentence, and a second line of several texts. `comments`: at its end is the way to write a comment.
pub(super) fn verdict(parent: &mut ChildSpawnerCommands, ui: &Ui, said: &ReviewMessage, comments: bool) {
    let node =
        ui.row(16.0).aligned().padding(UiRect::axes(ui.px(8.0), ui.px(4.0))).min_height(ui.px(ui.text_height(62.0)));
    parent.spawn(node.fixed()).with_children(|row| {
        match said.sign {
            MoveSign::None => {}
            MoveSign::Good => {
                row.spawn(chip_place(ui)).with_child(ui.icon(Icon::Check, 30.0, ui.palette.good));
            }
            MoveSign::Error(mark) => large_sign(row, ui, mark),
        }
        // It is as wide as the row. If it were as wide as its lines, a rounded width would break them.
        row.spawn(ui.column(0.0).fill().narrow()).with_children(|lines| {
            lines.spawn(ui.plain(TextRole::Title, said.title.clone()));
            lines.spawn(ui.row(7.0).wrap(Val::ZERO)).with_children(|line| {
                let second = [(&said.best, ui.palette.accent), (&said.then, ui.palette.text2)];
                for (words, ink) in second {
                    if *words != Phrase::nothing() {
                        line.spawn(ui.text(TextRole::Label, words.clone(), ink));
                    }
                }
            });
        });
        if comments {
            Button::of(Kind::Button, Skin::Tab, ReviewWidget::Comment)
                .named(Key("comment-add"))
                .boxed(Node::default().centred().fixed())
                .width(ui.target(44.0))
                .height(ui.target(44.0))
                .rounded(ui.px(12.0))
                .sized_icon(Icon::File, 22.0)
                .spawn(row, ui);
        }
    });
}

pub(super) fn button(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    id: ReviewWidget,
    label: impl Into<Phrase>,
    skin: Skin,
) {
    Button::new(id)
        .skin(skin)
        .press(press(id))
        .label(TextRole::Label, label)
        .min_height(ui.target(52.0))
        .narrow()
        .padding(ui.px(8.0).horizontal())
        .margin(ui.px(6.0).top())
        .rounded(ui.px(14.0))
        .with(|node| {
            node.flex_shrink = 1.0;
            node.flex_grow = 1.0;
        })
        .spawn(parent, ui)
        .insert_if(Rank(-1), || id == ReviewWidget::RetryNext);
}

pub(super) fn reason(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    index: usize,
    words: Phrase,
    icon: Icon,
    active: bool,
) {
    let p = ui.palette;
    let wide = ui.layout.mode != LayoutMode::Side;
    // In a narrow panel the longest words of large letters need the room of the icon.
    let has_icon = wide || ui.text_height(ROW) < 1.25 * ROW;
    let (gap, side) = if wide { (16.0, 10.0) } else { (8.0, 5.0) };
    let (fill, ink, role) =
        if active { (p.text, p.bg, TextRole::BodyStrong) } else { (p.surface2, p.text2, TextRole::Body) };
    Button::of(Kind::Button, Skin::Tab, ReviewWidget::Reason(index as u8))
        .selected(active)
        .boxed(ui.row(gap).aligned().fill().narrow())
        .min_height(ui.px(ui.text_height(ROW)))
        .padding(UiRect::axes(ui.px(side), ui.px(4.0)))
        .rounded(ui.px(12.0))
        .spawn(parent, ui)
        .with_children(|row| {
            if active {
                let edge = UiRect::AUTO.with_left(px(0.0));
                let bar = sized(ui.px(3.0), ui.px(26.0)).pinned(edge).round();
                row.spawn((bar, BackgroundColor(p.accent)));
            }
            if has_icon {
                chip(row, ui, icon, fill, ink);
            }
            row.spawn(Node::default().narrow()).with_child(ui.tinted(role, words));
        });
}

/// What came in with the game about the move.
pub(super) fn told_row(parent: &mut ChildSpawnerCommands, ui: &Ui, told: &Phrase) {
    parent
        .spawn(col(Val::ZERO).padding(ui.px(8.0).horizontal()).fixed())
        .with_child(ui.quiet(TextRole::Caption, told.clone()));
}

/// The comment, which a press opens.
pub(super) fn comment_row(parent: &mut ChildSpawnerCommands, ui: &Ui, comment: &str) {
    Button::of(Kind::Button, Skin::Tab, ReviewWidget::Comment)
        .named(Key("access-value").with("name", Key("comment")).with("value", comment))
        .boxed(ui.row(12.0).aligned())
        .min_height(ui.target(44.0))
        .padding(UiRect::axes(ui.px(10.0), ui.px(4.0)))
        .rounded(ui.px(12.0))
        .fixed()
        .spawn(parent, ui)
        .with_children(|row| {
            row.spawn(ui.icon(Icon::File, 22.0, ui.palette.text2));
            row.spawn(Node::default().narrow()).with_child(ui.plain(TextRole::Body, comment));
        });
}

/// A dot for each reason; that of the active one stands out.
pub(super) fn dots(parent: &mut ChildSpawnerCommands, ui: &Ui, count: usize, active: usize) {
    let node = ui.row(10.0).justify(JustifyContent::Center).margin(Val::Auto.top()).padding(ui.px(6.0).top());
    parent.spawn(node).with_children(|row| {
        for index in 0..count {
            let fill = if index == active { ui.palette.accent } else { ui.palette.text3 };
            let dot = sized(ui.px(10.0), ui.px(10.0)).round();
            row.spawn((dot, BackgroundColor(fill)));
        }
    });
}

pub(super) fn task(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    said: &ReviewMessage,
    retry: &Retry,
    reasons: &[(Phrase, Topic)],
) {
    let (at, all) = retry.count();
    let heading = Key("retry-count").with("at", at + 1).with("all", all);
    parent.spawn(Node::default().padding(ui.px(8.0).horizontal())).with_child(ui.quiet(TextRole::Caption, heading));
    verdict(parent, ui, said, false);
    for (words, topic) in reasons {
        let row = ui.row(16.0).aligned().fixed();
        let row = row.padding(UiRect::axes(ui.px(10.0), ui.px(4.0)));
        parent.spawn(row).with_children(|row| {
            chip(row, ui, topic_icon(*topic), ui.palette.text, ui.palette.bg);
            row.spawn(Node::default().narrow()).with_child(ui.plain(TextRole::Body, words.clone()));
        });
    }
    let solved = retry.is_solved();
    let last = retry.is_last();
    parent.spawn(ui.row(12.0).wrap(Val::ZERO)).with_children(|row| {
        if !solved {
            let words = Key("retry-show");
            button(row, ui, ReviewWidget::RetryShow, words, Skin::Button);
        }
        if solved || !last {
            let (done, next) = (Key("retry-done"), Key("retry-next"));
            let words = if last { done } else { next };
            let skin = if solved { Skin::Primary } else { Skin::Button };
            button(row, ui, ReviewWidget::RetryNext, words, skin);
        }
        if !(solved && last) {
            let words = Key("retry-leave");
            button(row, ui, ReviewWidget::RetryLeave, words, Skin::Button);
        }
    });
}
