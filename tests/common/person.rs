//! Someone who plays with one device alone.

use std::collections::HashSet;

use accesskit::{Action, NodeId, TreeId};
use bevy::{
    a11y::{AccessibilityNode, ActionRequest},
    input::touch::TouchPhase,
    prelude::*,
};
use flipside::{
    game::{
        listen::SquareNode,
        play::{Lesson, Review, STEPS},
        screens::{LearnWidget, LessonWidget, ReviewWidget, SettingsWidget, TitleWidget},
        settings::Entry,
        shell::{Menu, Screen},
        ui::{Target, WidgetId},
    },
    rules::Square,
};

use super::{Game, code_of};

/// What everything is done with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    Keyboard,
    Gamepad,
    Mouse,
    Finger,
    /// The requests of a screen reader.
    Reader,
}

/// One push of the focus.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Push {
    Up,
    Down,
    Left,
    Right,
    NextGroup,
}

/// Someone who looks at the screen and uses one device.
pub struct Person {
    pub game: Game,
    pub device: Device,
}

/// The setting that a widget changes.
pub fn entry_of(id: WidgetId) -> Option<Entry> {
    id.get().and_then(SettingsWidget::entry)
}

impl Person {
    pub fn has_focus(&self) -> bool {
        matches!(self.device, Device::Keyboard | Device::Gamepad)
    }

    pub fn key(&mut self, key: KeyCode, button: GamepadButton) {
        match self.device {
            Device::Keyboard => self.game.key(key),
            Device::Gamepad => self.game.pad(button),
            Device::Mouse | Device::Finger | Device::Reader => unreachable!("they have no keys"),
        }
        self.game.frames(2);
    }

    pub fn tap(&mut self, at: Vec2) {
        if self.device == Device::Mouse {
            self.game.click_at(at);
        } else {
            self.game.touch(TouchPhase::Started, at);
            self.game.touch(TouchPhase::Ended, at);
        }
        self.game.frames(2);
    }

    pub fn push(&mut self, push: Push) {
        let (key, button) = match push {
            Push::Up => (KeyCode::ArrowUp, GamepadButton::DPadUp),
            Push::Down => (KeyCode::ArrowDown, GamepadButton::DPadDown),
            Push::Left => (KeyCode::ArrowLeft, GamepadButton::DPadLeft),
            Push::Right => (KeyCode::ArrowRight, GamepadButton::DPadRight),
            Push::NextGroup => {
                assert_eq!(self.device, Device::Keyboard, "gamepads have no Tab");
                return self.key(KeyCode::Tab, GamepadButton::Mode);
            }
        };
        self.key(key, button);
    }

    /// Moves the focus towards what is seen somewhere, as a person does: the way it lies, and another way if that leads
    /// nowhere.
    pub fn walk(&mut self, what: &str, is_it: impl Fn(WidgetId) -> bool) {
        let mut tried: HashSet<(WidgetId, Push)> = HashSet::new();
        loop {
            let Some(here) = self.game.focused() else {
                self.key(KeyCode::F6, GamepadButton::Select);
                assert!(self.game.focused().is_some(), "no way off the board");
                continue;
            };
            if is_it(here) {
                return;
            }
            let there = self.game.widgets();
            let there = there
                .into_iter()
                .filter(|&(id, widget)| {
                    is_it(id) && (widget.selected || !matches!(id.get(), Some(SettingsWidget::Pick(..))))
                })
                .find_map(|(id, _)| Some((id, self.game.widget(id)?)))
                .unwrap_or_else(|| panic!("{what} is not on the screen"));
            let from = self.game.widget(here).expect("the focus is on the screen");
            let (id, there) = there;
            let way = there.1.center() - from.1.center();
            let across = if way.x < 0.0 { Push::Left } else { Push::Right };
            let along = if way.y < 0.0 { Push::Up } else { Push::Down };
            let mut pushes = if way.x.abs() > way.y.abs() { vec![across, along] } else { vec![along, across] };
            pushes.extend([Push::Down, Push::Up, Push::Right, Push::Left]);
            if self.device == Device::Keyboard {
                let first = self.game.zone(here) != self.game.zone(id);
                pushes.insert(if first { 0 } else { pushes.len() }, Push::NextGroup);
            }
            // There they would change the value, and in a review they step through the game, but among the tools at its end.
            let is_tool = matches!(here.get(), Some(ReviewWidget::Retry(_) | ReviewWidget::Deeper));
            let steps = !is_tool
                && self.device == Device::Keyboard
                && self.game.screen() == Screen::Review
                && self.game.app.world().resource::<Review>().retry().is_none();
            if entry_of(here).is_some() || steps && self.game.menu() == Menu::None {
                pushes.retain(|push| !matches!(push, Push::Left | Push::Right));
            }
            let push = pushes
                .into_iter()
                .find(|&push| tried.insert((here, push)))
                .unwrap_or_else(|| panic!("{:?}: no way leads from {here:?} to {what}", self.device));
            self.push(push);
        }
    }

    /// Presses something on the screen.
    pub fn press(&mut self, id: impl Into<WidgetId>) {
        let id = id.into();
        let seen = format!("{id:?} on the screen");
        self.game.until(60, &seen, |game| game.widget(id).is_some());
        if self.has_focus() {
            self.walk(&seen, |at| at == id);
            self.key(KeyCode::Enter, GamepadButton::South);
        } else if self.device == Device::Reader {
            let (entity, name) = self.node_of(id);
            assert!(!name.is_empty(), "{id:?} has no name");
            self.ask(entity);
        } else {
            let at = self.game.widget(id).expect("just seen").1.center();
            self.tap(at);
        }
    }

    pub fn lesson(&self) -> Lesson {
        self.game.app.world().resource::<Lesson>().clone()
    }

    pub fn waits_for(&mut self, screen: Screen) {
        self.game.until(600, "the screen", |game| game.screen() == screen && game.menu() == Menu::None);
        self.game.frames(4);
    }

    /// Takes the first lesson up to its last words.
    pub fn finishes_the_lesson(&mut self) {
        self.press(TitleWidget::Learn);
        self.waits_for(Screen::Learn);
        self.press(LearnWidget::LessonBegin);
        self.waits_for(Screen::Lesson);
        for _ in 0..STEPS.len() {
            self.game.settle();
            while !self.lesson().is_reached() {
                let lesson = self.lesson();
                let step = lesson.current().expect("a step");
                let position = *self.game.session().position();
                let mut legal = position.legal_moves().iter();
                let square = legal.find(|&square| step.goal.accepts(&position, square));
                self.play_square(square.expect("something can be done"));
                self.game.until(600, "the next task", |game| {
                    let lesson = game.app.world().resource::<Lesson>();
                    let asked = game.session().human_to_move().is_some();
                    game.is_settled() && (lesson.is_reached() || asked)
                });
                self.game.frames(3);
            }
            self.press(LessonWidget::Next);
            self.game.frames(3);
        }
    }

    /// Takes the first lesson, which leads to a game against the weakest character.
    pub fn takes_the_lesson(&mut self) {
        self.finishes_the_lesson();
        self.press(LessonWidget::NewGame);
        self.waits_for(Screen::NewGame);
    }

    pub fn play_square(&mut self, square: Square) {
        // Nobody is so quick that a press is meant for the page before.
        self.game.advance(304);
        match self.device {
            Device::Keyboard => {
                for sign in square.to_string().chars() {
                    self.game.key(code_of(sign));
                }
                self.key(KeyCode::Enter, GamepadButton::South);
            }
            Device::Gamepad => {
                if self.game.focused().is_some() {
                    self.key(KeyCode::F6, GamepadButton::Select);
                }
                let place = |square: Square| {
                    let index = i32::from(square.index());
                    (index % 8, index / 8)
                };
                for _ in 0..14 {
                    let focus = self.game.focus();
                    assert_eq!(focus.target, Target::Board, "the way to {square}");
                    let (from, to) = (place(focus.square), place(square));
                    let push = if to.0 != from.0 {
                        if to.0 < from.0 { Push::Left } else { Push::Right }
                    } else if to.1 != from.1 {
                        if to.1 < from.1 { Push::Up } else { Push::Down }
                    } else {
                        break;
                    };
                    self.push(push);
                }
                self.key(KeyCode::Enter, GamepadButton::South);
            }
            Device::Mouse => self.game.click(square),
            Device::Finger => {
                self.tap(self.game.center(square));
            }
            Device::Reader => {
                self.game.look();
                let world = self.game.app.world_mut();
                let node = world
                    .query::<(Entity, &SquareNode)>()
                    .iter(world)
                    .find(|(_, node)| node.0 == square)
                    .map(|(entity, _)| entity);
                self.ask(node.expect("every square has a node"));
            }
        }
    }

    /// What a screen reader knows of a widget: its node and its name.
    fn node_of(&mut self, id: WidgetId) -> (Entity, String) {
        self.game.look();
        let world = self.game.app.world_mut();
        let found = world
            .query::<(Entity, &WidgetId, &AccessibilityNode)>()
            .iter(world)
            .find(|(_, at, node)| **at == id && !node.is_disabled() && !node.is_hidden())
            .map(|(entity, _, node)| (entity, node.label().unwrap_or_default().to_owned()));
        found.unwrap_or_else(|| panic!("{id:?} cannot be pressed by a screen reader"))
    }

    /// A screen reader asks for a press.
    fn ask(&mut self, entity: Entity) {
        let request = accesskit::ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node: NodeId(entity.to_bits()),
            data: None,
        };
        self.game.app.world_mut().write_message(ActionRequest(request));
        self.game.frames(3);
    }
}
