//! What most tests of the game use.

pub use std::time::Duration;

pub use bevy::{
    a11y::{AccessibilityNode, AccessibilityRequested},
    input::{ButtonState, touch::TouchPhase},
    prelude::*,
    ui::UiGlobalTransform,
};
pub use flipside::{
    engine::OpponentKind,
    game::{
        play::{
            AiTasks, ClockChoice, Coach, ColourChoice, Draft, GameConfig, Player, Purpose, Review, SessionCommand,
            StartKind, Versus,
        },
        screens::{
            EditorWidget, GameWidget, GamesWidget, LearnPage, LearnWidget, LessonWidget, NewGameWidget, OpeningsWidget,
            PauseWidget, PlayFromWidget, QuestionWidget, ResultWidget, ReviewWidget, SettingsWidget, TitleWidget,
        },
        settings::{Entry, FlipSpeed, Section, Settings},
        shell::{Menu, Pasteboard, Screen},
        store::{Import, Library, Standing, Store},
        texts::{Language, Texts},
        ui::{ScrollBox, Target, Widget, WidgetId},
    },
    library::Kept,
    rules::{GameRecord, Position, Side, Square, StartLayout},
};

pub use crate::{
    common::{
        Game,
        home::Home,
        paced::paced,
        person::{Device, Person},
    },
    scripted::Scripted,
};
