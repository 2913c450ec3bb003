//! The settings of the player: one table of all settings, and the pages that show them. The code that uses a setting
//! decides what the setting does.

#[macro_use]
mod declare;

mod choices;
mod control;
mod entry;
mod guest_row;
mod names;
mod rows;
pub mod themes;

pub use choices::{CoachSetting, FlipSpeed, LegalMarks, LiveAim, Section, Verbosity};
pub use control::ControlKind;
pub use guest_row::{GuestRow, Strength, free_name, reported_name};
pub use names::{NAME_WIDTH, fits_as_name, names_in, remember_name, tidy_name};
pub use rows::{Entry, Settings};

use bevy::prelude::*;

use super::{
    shell::{AppSystems, Pace},
    texts::{Language, Texts},
};

/// The language of the system, which the game follows unless the player chooses another. It is English until the
/// program asks the system, so that tests are the same everywhere.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SystemLanguage(pub Language);

impl SystemLanguage {
    /// Asks the system: the first of the user's languages that the game speaks.
    pub fn of_the_system() -> Self {
        let language = sys_locale::get_locales().find_map(|tag| Language::of_tag(&tag));
        Self(language.unwrap_or_default())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().init_resource::<SystemLanguage>().init_resource::<ChosenTexts>().add_systems(
        Update,
        (
            choose_language.in_set(AppSystems::Arrange),
            show_change.in_set(AppSystems::Draw).run_if(resource_changed::<Settings>),
        ),
    );
}

/// The texts in the language that is chosen.
#[derive(Resource, Deref, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChosenTexts(pub Texts);

/// Uses the language of the settings, or the language of the system if the settings name none.
fn choose_language(settings: Res<Settings>, system: Res<SystemLanguage>, mut texts: ResMut<ChosenTexts>) {
    let language = settings.language.as_deref().and_then(Language::of_tag).unwrap_or(system.0);
    texts.set_if_neq(ChosenTexts(Texts { language }));
}

/// What a setting changes is seen in the next frame, so that frame is asked for.
fn show_change(mut pace: ResMut<Pace>) {
    pace.animate();
}
