//! Sets the language of all texts when the settings change it.

use bevy::prelude::*;

use super::rows::Settings;
use crate::game::{
    frame::AppSystems,
    texts::{Language, SystemLanguage, Texts},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, choose_language.in_set(AppSystems::Arrange));
}

/// Uses the language of the settings, or the language of the system if the settings name none.
fn choose_language(settings: Res<Settings>, system: Res<SystemLanguage>, mut texts: ResMut<Texts>) {
    let wanted = settings.language.as_deref().and_then(Language::of_tag);
    let language = wanted.unwrap_or(system.0);
    texts.set_if_neq(Texts { language });
}
