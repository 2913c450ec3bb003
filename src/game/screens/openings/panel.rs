//! The panel beside the board: the head, and the places of the parts that follow the board.

use super::{
    card::{self, Card},
    path,
    played::{Mode, OpeningsWidget, SEARCH},
    search, table, words,
};
use crate::game::{
    pages::{
        board_area,
        skeleton::{self, Slot, beside_board},
    },
    play::Openings,
    prelude::*,
    ui::{NamedWidgets, enable, text_field::Typing},
};

/// The texts that follow the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Head {
    Turn,
    Name,
    Also,
}

pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, mode: Mode, typing: &Typing) {
    let gap = ui.px(14.0);
    board_area(parent, ui);
    let head = |row: &mut ChildSpawnerCommands, width: f32| head(row, ui, mode, typing, width);
    beside_board(parent, ui, Name::new("Openings"), head, |p, Vec2 { x: width, .. }| {
        if mode == Mode::Search {
            search::list(p, ui, width);
            return;
        }
        // A column that scrolls needs room for focus rings.
        let node = rest(gap).low().margin(ring_margin(ui));
        p.spawn(scroll_column(ui, "Opening", node)).with_children(|column| {
            column.spawn(col(Val::ZERO).fixed()).with_children(|lines| {
                lines.spawn((ui.plain(TextRole::H1, ""), Head::Name));
                lines.spawn((ui.quiet(TextRole::Caption, ""), Head::Also));
            });
            path::build(column, ui, width);
            if mode == Mode::Drill {
                card::build(column, ui, Card::Drill);
            } else {
                table::build(column, ui, width);
                card::build(column, ui, Card::Practised);
            }
        });
        p.spawn((Bar(width), col(Val::ZERO).fixed()));
    });
}

/// The header: the title, or the field of the search where there is no room for both, and the tools.
fn head(row: &mut ChildSpawnerCommands, ui: &Ui, mode: Mode, typing: &Typing, width: f32) {
    let room = search::Room::of(ui, width);
    if mode == Mode::Search && room == search::Room::Usual {
        icon_button(row, ui, OpeningsWidget::Leave, Zone::BACK, Icon::Back, Key("back"));
        row.spawn(Node::default().width(ui.px(16.0)).fixed());
    } else {
        let room = width - search::width(ui, mode, room);
        skeleton::title(row, ui, OpeningsWidget::Leave, Key("openings"), room, |lines| {
            lines.spawn((ui.quiet(TextRole::Caption, ""), TextLayout::no_wrap(), Head::Turn));
        });
    }
    search::head(row, ui, mode, room, typing);
    if mode == Mode::Explore {
        let live = Button::new(OpeningsWidget::Live).zone(SEARCH);
        skeleton::tool(row, ui, live, Icon::Live, Key("live"), false);
    }
}

/// The place of the bar, with its width in logical pixels.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<BarOf>)]
pub(super) struct Bar(f32);

/// What the bar is for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum BarOf {
    Book { starred: bool },
    Drill { over: bool, wrong: bool },
}

impl BarOf {
    fn now(openings: &Openings, settings: &Settings) -> Self {
        if let Some(practice) = &openings.drill {
            return Self::Drill { over: practice.end().is_some(), wrong: practice.is_wrong() };
        }
        let opening = openings.place.as_ref().and_then(|place| place.opening);
        let mut starred = settings.starred_openings.iter();
        Self::Book { starred: opening.is_some_and(|found| starred.any(|name| name == found.opening.english)) }
    }

    /// The buttons. In a drill the first one goes on where there is something to do anew, and the second one ends the drill.
    fn slots(self) -> [Slot; 4] {
        let new =
            |widget: OpeningsWidget, icon, label| Some((Button::new(widget).press(Press::Silent), Some(icon), label));
        let main = |widget: OpeningsWidget, icon, label| Some((Button::primary(widget), Some(icon), label));
        let leave = |label| Some((Button::new(OpeningsWidget::PlayOn), None, label));
        match self {
            Self::Book { starred } => {
                let star = Button::of(Kind::Switch, Skin::Button, OpeningsWidget::Star).selected(starred);
                let icon = if starred { Icon::Starred } else { Icon::Star };
                let play = Button::new(OpeningsWidget::PlayFrom);
                [
                    main(OpeningsWidget::Practise, Icon::Book, Key("openings-practise")),
                    Some((play, Some(Icon::Board), Key("review-play-from"))),
                    new(OpeningsWidget::Back, Icon::Undo, Key("openings-back")),
                    Some((star, Some(icon), Key("openings-star"))),
                ]
            }
            Self::Drill { over: true, .. } => {
                let again = main(OpeningsWidget::Repeat, Icon::Redo, Key("drill-repeat"));
                [again, leave(Key("drill-done")), None, None]
            }
            Self::Drill { wrong, .. } => {
                let again = Button::new(OpeningsWidget::TryAgain).press(Press::Silent);
                let again = if wrong { again.skin(Skin::Primary) } else { again.disabled(true) };
                let again = Some((again, Some(Icon::Undo), Key("drill-again")));
                [again, leave(Key("drill-play-on")), None, None]
            }
        }
    }
}

/// Fills the bar.
pub(super) fn fill_bar(
    mut commands: Commands,
    mut bars: Query<(Entity, &Bar, &mut Filled<BarOf>)>,
    openings: Res<Openings>,
    settings: Res<Settings>,
    ui_param: UiParam,
) {
    let ui = ui_param.ui();
    for (entity, &Bar(width), mut shown) in &mut bars {
        let now = BarOf::now(&openings, &settings);
        Filled::refill(&mut shown, commands.entity(entity), now, |bar, now| {
            skeleton::bar(bar, &ui, Zone::TOOLS, width, now.slots());
        });
    }
}

pub(super) fn show(
    openings: Res<Openings>,
    session: Res<Session>,
    ui_param: UiParam,
    mut heads: Query<(&mut Text, &mut TextColor, Ref<Head>)>,
    mut widgets: NamedWidgets,
) {
    let is_new =
        heads.iter().any(|(.., head)| head.is_added()) || widgets.iter_mut().any(|(_, widget)| widget.is_added());
    if !is_new && !openings.is_changed() && !session.is_changed() {
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
    enable(&mut widgets, |name| match name {
        OpeningsWidget::Star => Some(opening.is_some()),
        OpeningsWidget::Practise => Some(openings.can_practise()),
        OpeningsWidget::PlayFrom => Some(!session.record().is_finished()),
        OpeningsWidget::Back => Some(moves > 0),
        _ => None,
    });
}
