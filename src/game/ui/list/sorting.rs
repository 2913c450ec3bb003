//! Sorting: a press on the head of a column sorts the list by it, and another press turns the order round.

use bevy::{platform::collections::HashMap, prelude::*};

use super::super::{spoken::Spoken, widget::Activated, widget_id::WidgetId};
use crate::game::{
    frame::AppSystems,
    texts::{Key, Phrase},
};

/// The order of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sorting {
    /// The column that decides, from 0.
    pub column: usize,
    /// True if the greatest comes first.
    pub descending: bool,
}

/// The orders of the lists that the player has sorted. They are kept while lists are built anew.
#[derive(Resource, Default)]
pub struct Sortings(HashMap<WidgetId, Sorting>);

impl Sortings {
    /// The order of a list, if the player has sorted it.
    pub fn of(&self, list: impl Into<WidgetId>) -> Option<Sorting> {
        self.0.get(&list.into()).copied()
    }
}

/// A head that sorts, with its words.
#[derive(Component)]
pub(super) struct Head(pub(super) Key);

pub(in super::super) fn plugin(app: &mut App) {
    app.init_resource::<Sortings>()
        .add_systems(Update, (sort.in_set(AppSystems::Act), show_order.in_set(AppSystems::Ui)));
}

fn sort(mut activated: MessageReader<Activated>, mut sortings: ResMut<Sortings>) {
    for (list, column) in activated.read().filter_map(|pressed| pressed.0.head_of()) {
        let descending = sortings.of(list).is_some_and(|now| now.column == column && !now.descending);
        sortings.0.insert(list, Sorting { column, descending });
    }
}

/// Shows the order in the heads, and says it.
fn show_order(
    sortings: Res<Sortings>,
    mut heads: Query<(&WidgetId, Ref<Head>, &mut Spoken, &Children)>,
    mut arrows: Query<(&mut Node, &mut UiTransform), With<ImageNode>>,
) {
    for (id, head, mut spoken, children) in &mut heads {
        let Some((list, column)) = id.head_of() else {
            continue;
        };
        if !sortings.is_changed() && !head.is_added() {
            continue;
        }
        let order = sortings.of(list).filter(|order| order.column == column);
        let (words, display, rotation) = match order.map(|order| order.descending) {
            None => (None, Display::None, Rot2::IDENTITY),
            Some(false) => (Some(Key("access-ascending")), Display::Flex, Rot2::IDENTITY),
            Some(true) => (Some(Key("access-descending")), Display::Flex, Rot2::PI),
        };
        let parts = std::iter::once(head.0).chain(words).map(Phrase::from);
        spoken.name = Some(Phrase::Parts(parts.collect()));
        let mut arrows = arrows.iter_many_mut(children);
        while let Some((mut node, mut transform)) = arrows.fetch_next() {
            (node.display, transform.rotation) = (display, rotation);
        }
    }
}
