//! The widgets of the screen, their zones, and what its cards have in common.

use crate::{
    engine::{
        OpponentKind,
        human::Trait,
        teach::{puzzles::Puzzle, reasons::Topic},
    },
    game::{play::idea_about, prelude::*, store::Standing},
};

/// What the screen shows.
pub(super) struct YouView<'a> {
    pub(super) standing: &'a Standing,
    pub(super) range: Range,
    /// In which phases of a game the player errs more than others as strong, for sure, or less.
    pub(super) phases: &'a [(Trait, bool)],
    /// How many errors about what costs most are solved, and how many there are.
    pub(super) solved: [usize; 2],
    /// How many of the player's errors are to be solved today.
    pub(super) due: usize,
    /// An error of the player's own about what costs most.
    pub(super) error: Option<&'a Puzzle>,
}

/// By how much the text is larger than in a large window.
pub(super) fn enlarged(ui: &Ui) -> f32 {
    ui.text_unit() / ui.layout.u
}

/// What costs the player most, and how many discs in each game. It is told after ten games, and only if there is an idea that
/// helps.
pub(super) fn dearest(standing: &Standing) -> Option<(Topic, f32)> {
    /// So many analysed games tell enough.
    const ENOUGH: usize = 10;
    let mut costs = standing.costs.iter().copied();
    costs.find(|(topic, _)| idea_about(*topic).is_some()).filter(|_| standing.costs_of >= ENOUGH)
}

/// Builds a card with a title, and with something at the right of it. One that `grows` takes the height that is left.
pub(super) fn titled(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    title: Key,
    grows: bool,
    beside: impl FnOnce(&mut ChildSpawnerCommands),
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = ui.column(8.0).padding(UiRect::axes(ui.px(24.0), ui.px(18.0)));
    let node = node.with(|node| node.flex_grow = f32::from(grows));
    parent.spawn(card(ui, node)).with_children(|card| {
        card.spawn(ui.row(12.0).aligned().spread().fixed()).with_children(|head| {
            head.spawn(ui.plain(TextRole::Title, title));
            beside(head);
        });
        content(card);
    });
}

/// The buttons that begin a game.
pub(super) const PLAY: Zone = Zone::new(1);
/// The games of the history.
pub(super) const RANGE: Zone = Zone::new(2);
/// The way to an idea.
pub(super) const COSTS: Zone = Zone::new(3);
/// The opponents.
pub(super) const LADDER: Zone = Zone::new(4);

/// Which games the history shows.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Range {
    #[default]
    All,
    Last,
}

/// The widgets of the screen of the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum YouWidget {
    /// Begins a rated game against the next opponent.
    Play,
    /// Begins a rated game against an opponent of the player's own strength.
    Even,
    /// Chooses the games of the history.
    Range(Range),
    /// Opens the idea that helps most.
    Costs,
    /// Opens the puzzles from the player's errors.
    Errors,
    /// Lists the games against an opponent.
    Against(OpponentKind),
    Back,
}

impl WidgetName for YouWidget {}
