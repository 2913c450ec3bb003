//! The controls of the settings page. Each one reads and writes values of one type.

mod choice;
mod kind;
mod languages;
mod only_theme;
mod sizes;
mod slider;
mod switch;
mod themes;
mod values;

pub(super) use choice::Choice;
pub use kind::Kind;
pub(super) use languages::Languages;
pub(super) use only_theme::OnlyTheme;
pub(super) use sizes::Sizes;
pub(super) use slider::{Slider, percent};
pub(super) use switch::Switch;
pub(super) use themes::Themes;
pub(super) use values::Control;
