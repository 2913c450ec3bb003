//! The names of widgets. Each screen has an enum for its own names, and `WidgetId` can hold a name of any screen.

use std::{
    any::Any,
    fmt::{self, Debug},
    hash::{Hash, Hasher},
};

use bevy::{
    ecs::{
        intern::{Internable, Interned, Interner},
        label::DynHash,
    },
    prelude::*,
};

/// The names of one screen's widgets: an enum with a variant for each of them.
///
/// A name is stored for good. If a variant has a number that may be any (a place in a tree that grows), the number is kept apart,
/// so that the stored names do not become more and more.
pub trait WidgetName: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The number that is kept apart; 0 for most names.
    fn number(self) -> u32 {
        0
    }

    /// The same name with another number.
    #[must_use]
    fn with_number(self, _: u32) -> Self {
        self
    }
}

/// The name of a widget of any screen.
///
/// It stays valid when the interface is rebuilt, but the widget's entity does not.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WidgetId {
    name: Interned<dyn AnyName>,
    number: u32,
    part: Part,
}

/// What of a named thing it is. A list may have more rows than there should ever be names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Part {
    All,
    Row(u32),
    Head(u8),
}

static NAMES: Interner<dyn AnyName> = Interner::new();

impl WidgetId {
    /// The name, if it belongs to the screen with the names `N`.
    pub fn get<N: WidgetName>(self) -> Option<N> {
        let name = (self.name.0 as &dyn Any).downcast_ref().copied();
        name.filter(|_| self.part == Part::All).map(|name: N| name.with_number(self.number))
    }

    fn part(self, part: Part) -> Self {
        Self { part, ..self }
    }

    /// A row of the list with this name, by its index.
    #[must_use]
    pub fn row(self, index: usize) -> Self {
        self.part(Part::Row(index as u32))
    }

    /// The head of a column of the list with this name.
    #[must_use]
    pub fn head(self, column: usize) -> Self {
        self.part(Part::Head(column as u8))
    }

    /// The list and the index, if it is a row of a list.
    pub fn row_of(self) -> Option<(Self, usize)> {
        match self.part {
            Part::Row(index) => Some((self.part(Part::All), index as usize)),
            _ => None,
        }
    }

    /// The list and the column, if it is the head of a column.
    pub fn head_of(self) -> Option<(Self, usize)> {
        match self.part {
            Part::Head(column) => Some((self.part(Part::All), usize::from(column))),
            _ => None,
        }
    }
}

impl<N: WidgetName> From<N> for WidgetId {
    fn from(name: N) -> Self {
        Self { name: NAMES.intern(&name.with_number(0)), number: name.number(), part: Part::All }
    }
}

impl<N: WidgetName> PartialEq<N> for WidgetId {
    fn eq(&self, name: &N) -> bool {
        self.get::<N>() == Some(*name)
    }
}

impl Debug for WidgetId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.name.fmt(f)?;
        if self.number > 0 {
            write!(f, "#{}", self.number)?;
        }
        match self.part {
            Part::All => Ok(()),
            part => write!(f, "::{part:?}"),
        }
    }
}

/// A name of any screen. It hides the type of the screen's enum.
trait AnyName: DynHash + Debug + Send + Sync {
    fn leak_copy(&self) -> &'static dyn AnyName;
}

impl<N: WidgetName> AnyName for N {
    fn leak_copy(&self) -> &'static dyn AnyName {
        Box::leak(Box::new(*self))
    }
}

// Each name is stored once and never freed. There are only a few hundred of them.
impl Internable for dyn AnyName {
    fn leak(&self) -> &'static Self {
        self.leak_copy()
    }

    fn ref_eq(&self, other: &Self) -> bool {
        self.dyn_eq(other)
    }

    fn ref_hash<H: Hasher>(&self, state: &mut H) {
        self.dyn_hash(state);
    }
}

impl PartialEq for dyn AnyName {
    fn eq(&self, other: &Self) -> bool {
        self.dyn_eq(other)
    }
}

impl Eq for dyn AnyName {}

impl Hash for dyn AnyName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.dyn_hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Fruit {
        Apple,
        Pear(u8),
        Nut(u32),
    }

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Tree {
        Apple,
    }

    impl WidgetName for Fruit {
        fn number(self) -> u32 {
            if let Self::Nut(number) = self { number } else { 0 }
        }

        fn with_number(self, number: u32) -> Self {
            if let Self::Nut(_) = self { Self::Nut(number) } else { self }
        }
    }

    impl WidgetName for Tree {}

    #[test]
    fn names_of_different_screens_are_different() {
        let apple = WidgetId::from(Fruit::Apple);
        assert_eq!(apple, WidgetId::from(Fruit::Apple));
        assert_eq!(apple, Fruit::Apple);
        assert_ne!(apple, WidgetId::from(Tree::Apple));
        assert_ne!(apple, Fruit::Pear(0));
        assert_ne!(WidgetId::from(Fruit::Pear(1)), WidgetId::from(Fruit::Pear(2)));
    }

    #[test]
    fn names_that_differ_by_their_numbers_are_stored_once() {
        let nuts = [1, 2, 70_000].map(|number| WidgetId::from(Fruit::Nut(number)));
        assert!(nuts.iter().all(|nut| nut.name == nuts[0].name));
        assert_ne!(nuts[0], nuts[1]);
        assert_eq!(nuts[2].get(), Some(Fruit::Nut(70_000)));
        assert_eq!(nuts[2], Fruit::Nut(70_000));
        assert_eq!(format!("{:?}", nuts[1]), "Nut(0)#2");
    }

    #[test]
    fn a_name_is_given_back_to_its_screen_only() {
        let pear = WidgetId::from(Fruit::Pear(3));
        assert_eq!(pear.get(), Some(Fruit::Pear(3)));
        assert_eq!(pear.get::<Tree>(), None);
        assert_eq!(format!("{pear:?}"), "Pear(3)");
    }
}
