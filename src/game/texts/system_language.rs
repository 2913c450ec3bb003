//! The language of the system.

use bevy::prelude::*;

use super::language::Language;

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
    app.init_resource::<SystemLanguage>();
}
