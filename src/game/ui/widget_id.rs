//! The names of widgets. Each screen has an enum for its own; here they all fit into one small value.

use std::{
    any::Any,
    fmt::{self, Debug},
    hash::{Hash, Hasher},
};

use accesskit::Role;
use bevy::{
    ecs::intern::{Internable, Interned, Interner},
    prelude::*,
};

use crate::game::texts::Phrase;

/// The names of one screen's widgets: an enum with a variant for each of them.
///
/// What a screen reader is told about a widget, and how a press of it is heard, follows from its look and its words
/// unless the name says something else here.
pub trait WidgetName: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// How a press of it is heard.
    fn press(self) -> Press {
        Press::Choice
    }

    /// What a screen reader calls this kind of widget, where its look does not tell.
    fn role(self) -> Option<Role> {
        None
    }

    /// What a screen reader calls this widget, where the words on it do not do. `words` are those words.
    fn spoken(self, words: &str) -> Option<Phrase> {
        let _ = words;
        None
    }
}

/// How a press of a widget is heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// As a choice.
    Choice,
    /// As a step back.
    Back,
    /// Not at all, or by what it does on the board.
    Silent,
}

/// The name of a widget of any screen.
///
/// It keeps its meaning when the interface is built anew, which the widget's entity does not.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WidgetId(Interned<dyn AnyName>);

static NAMES: Interner<dyn AnyName> = Interner::new();

impl WidgetId {
    /// The name, if it is one of this screen's.
    pub fn get<N: WidgetName>(self) -> Option<N> {
        self.0.as_any().downcast_ref().copied()
    }

    /// How a press of the widget is heard.
    pub fn press(self) -> Press {
        self.0.press()
    }

    /// See [`WidgetName::role`].
    pub fn role(self) -> Option<Role> {
        self.0.role()
    }

    /// See [`WidgetName::spoken`].
    pub fn spoken(self, words: &str) -> Option<Phrase> {
        self.0.spoken(words)
    }
}

impl<N: WidgetName> From<N> for WidgetId {
    fn from(name: N) -> Self {
        Self(NAMES.intern(&name))
    }
}

impl<N: WidgetName> PartialEq<N> for WidgetId {
    fn eq(&self, name: &N) -> bool {
        self.get::<N>() == Some(*name)
    }
}

impl Debug for WidgetId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A name of a screen that is not known here.
trait AnyName: Debug + Send + Sync + 'static {
    fn as_any(&self) -> &dyn Any;
    fn same(&self, other: &dyn AnyName) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
    fn kept_for_ever(&self) -> &'static dyn AnyName;
    fn press(&self) -> Press;
    fn role(&self) -> Option<Role>;
    fn spoken(&self, words: &str) -> Option<Phrase>;
}

impl<N: WidgetName> AnyName for N {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn same(&self, other: &dyn AnyName) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.type_id().hash(&mut state);
        self.hash(&mut state);
    }

    fn kept_for_ever(&self) -> &'static dyn AnyName {
        Box::leak(Box::new(*self))
    }

    fn press(&self) -> Press {
        WidgetName::press(*self)
    }

    fn role(&self) -> Option<Role> {
        WidgetName::role(*self)
    }

    fn spoken(&self, words: &str) -> Option<Phrase> {
        WidgetName::spoken(*self, words)
    }
}

// Each name is kept once and for ever; there are a few hundred of them.
impl Internable for dyn AnyName {
    fn leak(&self) -> &'static Self {
        self.kept_for_ever()
    }

    fn ref_eq(&self, other: &Self) -> bool {
        self.same(other)
    }

    fn ref_hash<H: Hasher>(&self, state: &mut H) {
        self.hash_into(state);
    }
}

impl PartialEq for dyn AnyName {
    fn eq(&self, other: &Self) -> bool {
        self.same(other)
    }
}

impl Eq for dyn AnyName {}

impl Hash for dyn AnyName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash_into(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Fruit {
        Apple,
        Pear(u8),
    }

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Tree {
        Apple,
    }

    impl WidgetName for Fruit {}
    impl WidgetName for Tree {}

    #[test]
    fn names_of_different_screens_are_different() {
        let apple = WidgetId::from(Fruit::Apple);
        assert_eq!(apple, WidgetId::from(Fruit::Apple));
        assert_eq!(apple, Fruit::Apple);
        assert_ne!(apple, WidgetId::from(Tree::Apple));
        assert_ne!(apple, Fruit::Pear(0));
        assert_ne!(
            WidgetId::from(Fruit::Pear(1)),
            WidgetId::from(Fruit::Pear(2))
        );
    }

    #[test]
    fn a_name_is_given_back_to_its_screen_only() {
        let pear = WidgetId::from(Fruit::Pear(3));
        assert_eq!(pear.get(), Some(Fruit::Pear(3)));
        assert_eq!(pear.get::<Tree>(), None);
        assert_eq!(format!("{pear:?}"), "Pear(3)");
    }
}
