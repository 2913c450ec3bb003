//! How to play: the rules, the way to the first lesson, keys and gestures, and the credits.

mod controls;
mod credits;
mod lesson;
mod pictures;
mod reading;
mod rules;

pub use reading::Reading;

use bevy::prelude::*;

use super::paged::{self, Tab};
use crate::game::{
    controls::{Bindings, PadFamily},
    frame::{AppSystems, Pace, Screen},
    look::Icon,
    texts::Key,
    ui::{
        Activated, Focus, Look, Target, TextRole, Ui, Widget, WidgetId, group, rest, scroll_column,
    },
};

/// A page of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LearnPage {
    /// The rules.
    #[default]
    Rules,
    /// The way to the first lesson.
    Lesson,
    /// Keys, buttons and gestures.
    Controls,
    /// Who and what the game is made by and of.
    Credits,
}

impl LearnPage {
    /// All pages in their order.
    pub const ALL: [Self; 4] = [Self::Rules, Self::Lesson, Self::Controls, Self::Credits];

    /// What the player reads.
    pub fn label(self) -> Key {
        match self {
            Self::Rules => Key("learn-rules"),
            Self::Lesson => Key("lesson"),
            Self::Controls => Key("section-controls"),
            Self::Credits => Key("learn-credits"),
        }
    }

    fn icon(self) -> Icon {
        match self {
            Self::Rules => Icon::Board,
            Self::Lesson => Icon::Hand,
            Self::Controls => Icon::Pad,
            Self::Credits => Icon::Two,
        }
    }

    /// The page after or before this one, around the ends.
    fn next(self, forward: bool) -> Self {
        let n = Self::ALL.len();
        let at = Self::ALL.iter().position(|&p| p == self).unwrap_or(0);
        Self::ALL[if forward { at + 1 } else { at + n - 1 } % n]
    }
}

/// What the screen shows.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Learn {
    /// The page.
    pub page: LearnPage,
    /// The text that is read instead of the page's content.
    pub reading: Option<Reading>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Learn>()
        .add_systems(Update, activate.in_set(AppSystems::Act));
}

fn activate(
    mut activated: MessageReader<Activated>,
    mut learn: ResMut<Learn>,
    mut focus: ResMut<Focus>,
    mut next: ResMut<NextState<Screen>>,
    screen: Res<State<Screen>>,
    mut pace: ResMut<Pace>,
) {
    for &Activated(id) in activated.read() {
        if *screen.get() == Screen::Title && id == WidgetId::TitleLearn {
            learn.set_if_neq(Learn::default());
            NextState::set_if_neq(&mut next, Screen::Learn);
            pace.animate();
        }
        if *screen.get() != Screen::Learn {
            continue;
        }
        let now = match id {
            WidgetId::LearnPage(page) => Learn {
                page,
                reading: None,
            },
            WidgetId::NextSection | WidgetId::PreviousSection => {
                let page = learn.page.next(id == WidgetId::NextSection);
                focus.target = Target::Widget(WidgetId::LearnPage(page));
                Learn {
                    page,
                    reading: None,
                }
            }
            WidgetId::Read(reading) => {
                focus.target = Target::Widget(WidgetId::Passage(0));
                Learn {
                    reading: Some(reading),
                    ..*learn
                }
            }
            WidgetId::Back => {
                if let Some(reading) = learn.reading {
                    focus.target = Target::Widget(WidgetId::Read(reading));
                } else {
                    NextState::set_if_neq(&mut next, Screen::Title);
                }
                Learn {
                    reading: None,
                    ..*learn
                }
            }
            _ => continue,
        };
        learn.set_if_neq(now);
        pace.animate();
    }
}

pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    learn: Learn,
    bindings: &Bindings,
    family: PadFamily,
) {
    let tabs = LearnPage::ALL.map(|page| Tab {
        id: WidgetId::LearnPage(page),
        label: page.label(),
        icon: page.icon(),
        selected: page == learn.page,
    });
    paged::build(parent, ui, Key("learn"), &tabs, |body, window| {
        let width = paged::content_width(ui, window);
        let name = format!("Learn {learn:?}");
        body.spawn(scroll_column(ui, name, rest(ui.px(GAP))))
            .with_children(|list| match (learn.reading, learn.page) {
                (Some(reading), _) => reading::build(list, ui, reading),
                (None, LearnPage::Rules) => rules::build(list, ui, width),
                (None, LearnPage::Lesson) => lesson::build(list, ui, width),
                (None, LearnPage::Controls) => controls::build(list, ui, bindings, family, width),
                (None, LearnPage::Credits) => credits::build(list, ui),
            });
    });
}

/// Between cards, in design units.
const GAP: f32 = 16.0;

/// A heading in the content column.
fn heading(list: &mut ChildSpawnerCommands, ui: &Ui, words: Key) {
    list.spawn((
        Node {
            min_height: ui.px(52.0),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_child(ui.text(TextRole::H2, words, ui.palette.text));
}

/// Something to be read that can have the focus, which scrolls it into view.
fn passage(
    list: &mut ChildSpawnerCommands,
    ui: &Ui,
    number: u16,
    node: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let widget = Widget {
        group: group::ROWS,
        order: number,
        look: Look::Bare,
        ..default()
    };
    list.spawn(ui.widget(WidgetId::Passage(number), widget, node))
        .with_children(content);
}

/// The surface of a card, which fills its passage.
fn surface(ui: &Ui, node: Node) -> impl Bundle + use<> {
    (
        Node {
            flex_grow: 1.0,
            min_width: Val::Px(0.0),
            padding: UiRect::all(ui.px(22.0)),
            border: ui.outline(),
            border_radius: BorderRadius::all(ui.px(18.0)),
            ..node
        },
        BackgroundColor(ui.palette.surface),
        BorderColor::all(ui.palette.hair),
        Pickable::IGNORE,
    )
}

/// What holds a card: as wide as there is room.
fn card_node(ui: &Ui) -> Node {
    Node {
        flex_shrink: 0.0,
        border_radius: BorderRadius::all(ui.px(20.0)),
        ..default()
    }
}

/// Lines of text that take the room that is left in a row, and break in it.
fn words(ui: &Ui) -> (Node, Pickable) {
    (
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: Val::Px(0.0),
            min_width: Val::Px(0.0),
            row_gap: ui.px(8.0),
            ..default()
        },
        Pickable::IGNORE,
    )
}
