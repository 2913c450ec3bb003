//! The panel beside the board: the head, and the places of the parts that follow the board.

use super::{
    card::{self, Card},
    path,
    played::{LEAVE, Mode, OpeningsWidget, STAR},
    search, table, words,
};
use crate::game::{
    pages::{board_and_panel, prompts},
    play::Openings,
    prelude::*,
    ui::{NamedWidgets, enable, select, text_field::Typing},
};

/// The texts of the head that follow the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Head {
    Turn,
    Name,
    Also,
}

/// The star of the opening: filled if it has one.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct StarIcon;

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, mode: Mode, typing: &Typing) {
    let gap = ui.px(14.0);
    let name = Name::new("Openings");
    board_and_panel(parent, ui, gap, ((), name), |p, panel| {
        let width = panel.width();
        head(p, ui, mode, typing, width);
        if mode == Mode::Search {
            search::list(p, ui, width);
            return;
        }
        // A column that scrolls needs room for focus rings.
        let node = rest(gap).low().margin(ring_margin(ui));
        p.spawn(scroll_column(ui, "Opening", node)).with_children(|column| {
            title(column, ui);
            path::build(column, ui, width);
            if mode == Mode::Drill {
                card::build(column, ui, Card::Drill);
            } else {
                table::build(column, ui, width);
                card::build(column, ui, Card::Practised);
            }
        });
        if mode == Mode::Explore {
            buttons(p, ui, width);
        }
        prompts::spawn(p, ui, Node::default());
    });
}

fn head(p: &mut ChildSpawnerCommands, ui: &Ui, mode: Mode, typing: &Typing, width: f32) {
    let room = search::Room::of(ui, width);
    let narrow = room == search::Room::Narrow;
    let mut node = ui.row(16.0).aligned().spread().fixed();
    if narrow {
        // The words are below the buttons.
        node = node.wrap(ui.px(10.0));
    }
    p.spawn(node).with_children(|row| {
        let back = Key("back");
        icon_button(row, ui, OpeningsWidget::Leave, LEAVE, Icon::Back, back);
        if narrow {
            search::head(row, ui, mode, room, typing);
        }
        // The field takes the place of the words where there is no room for both.
        if mode != Mode::Search || room == search::Room::Wide {
            words_of_head(row, ui, if narrow { percent(100) } else { Val::Auto });
        }
        if !narrow {
            search::head(row, ui, mode, room, typing);
        }
    });
}

fn words_of_head(row: &mut ChildSpawnerCommands, ui: &Ui, basis: Val) {
    let node = col(Val::ZERO).narrow().with(|node| {
        node.flex_grow = 1.0;
        node.flex_basis = basis;
    });
    row.spawn(node).with_children(|lines| {
        lines.spawn(ui.plain(TextRole::Title, Key("openings")));
        lines.spawn((ui.quiet(TextRole::Caption, ""), Head::Turn));
    });
}

fn title(column: &mut ChildSpawnerCommands, ui: &Ui) {
    // Where the longest word has no room beside the star, the star is below the words.
    let head = ui.row(12.0).aligned().spread().wrap(ui.px(8.0));
    column.spawn(head.fixed()).with_children(|row| {
        row.spawn(col(Val::ZERO).fill()).with_children(|lines| {
            lines.spawn((ui.plain(TextRole::H1, ""), Head::Name));
            lines.spawn((ui.quiet(TextRole::Caption, ""), Head::Also));
        });
        Button::of(Kind::Switch, Skin::Button, OpeningsWidget::Star)
            .named(Key("openings-star"))
            .zone(STAR)
            .width(ui.target(52.0))
            .height(ui.target(52.0))
            .rounded(ui.px(14.0))
            .fixed()
            .spawn(row, ui)
            .with_child((ui.icon(Icon::Star, 26.0, ui.palette.text), StarIcon));
    });
}

/// Builds the buttons, in a panel of this width in logical pixels.
fn buttons(p: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    /// The width that the buttons side by side need, in design units of text.
    const BESIDE_FROM: f32 = 480.0;
    let narrow = width < BESIDE_FROM * ui.text_unit();
    let row = ui.row(12.0).fixed();
    let (row, height, basis) =
        if narrow { (row.wrap(ui.px(10.0)), ui.target(58.0), percent(100)) } else { (row, ui.target(72.0), Val::ZERO) };
    p.spawn((row, Zone::TOOLS)).with_children(|row| {
        let button = |id: OpeningsWidget, share: f32| {
            let node = ui.row(12.0).centred().share(share);
            let node = node.min_height(height).rounded(ui.px(16.0));
            Button::new(id).boxed(node)
        };
        let wide = |id: OpeningsWidget, share: f32, label: Key| {
            button(id, share).label(TextRole::Item, label).with(|node| node.flex_basis = basis)
        };
        let practise = wide(OpeningsWidget::Practise, 1.4, Key("openings-practise"));
        let practise = practise.skin(Skin::Primary);
        let practise = if narrow { practise } else { practise.icon(Icon::Book) };
        practise.spawn(row, ui);
        wide(OpeningsWidget::PlayFrom, 1.2, Key("review-play-from")).spawn(row, ui);
        button(OpeningsWidget::Live, 0.4).named(Key("live")).icon(Icon::Search).spawn(row, ui);
        button(OpeningsWidget::Back, 0.4)
            .named(Key("openings-back"))
            .press(Press::Silent)
            .icon(Icon::Undo)
            .spawn(row, ui);
    });
}

pub(super) fn show(
    openings: Res<Openings>,
    session: Res<Session>,
    settings: Res<Settings>,
    ui_param: UiParam,
    mut heads: Query<(&mut Text, &mut TextColor, Ref<Head>)>,
    mut widgets: NamedWidgets,
    mut stars: Query<&mut ImageNode, With<StarIcon>>,
) {
    let is_new = heads.iter().any(|(.., head)| head.is_added());
    if !is_new && !openings.is_changed() && !session.is_changed() && !settings.is_changed() {
        return;
    }
    let palette = &ui_param.palette;
    let language = ui_param.texts.language;
    let moves = session.record().move_count();
    for (mut text, mut color, head) in &mut heads {
        let words = match *head {
            Head::Turn => words::turn(&session),
            Head::Name => words::name(&openings, &session, language),
            Head::Also => words::caption(&openings, language),
        };
        text.set_if_neq(Text(ui_param.texts.say(&words)));
        if *head == Head::Name {
            // The name is quiet where only a position before this one has it.
            let here = moves == 0 || openings.place.as_ref().is_some_and(|place| place.named_here);
            color.set_if_neq(TextColor(if here { palette.text } else { palette.text2 }));
        }
    }
    let opening = openings.place.as_ref().and_then(|place| place.opening);
    let starred = opening.is_some_and(|found| {
        let mut names = settings.starred_openings.iter();
        names.any(|name| name == found.opening.english)
    });
    let (icon, ink) = match (opening, starred) {
        (None, _) => (Icon::Star, palette.text3),
        (Some(_), false) => (Icon::Star, palette.text),
        (Some(_), true) => (Icon::Starred, palette.accent),
    };
    for mut star in &mut stars {
        if star.rect != Some(icon.rect()) || star.color != ink {
            star.rect = Some(icon.rect());
            star.color = ink;
        }
    }
    enable(&mut widgets, |name| match name {
        OpeningsWidget::Star => Some(opening.is_some()),
        OpeningsWidget::Practise => Some(openings.can_practise()),
        OpeningsWidget::PlayFrom => Some(!session.record().is_finished()),
        OpeningsWidget::Back => Some(moves > 0),
        _ => None,
    });
    select(&mut widgets, |name: OpeningsWidget| (name == OpeningsWidget::Star).then_some(starred));
}
