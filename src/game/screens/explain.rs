//! The card that explains what a reason is about: two sentences, a small board as an example, and the way to the idea.
//!
//! It is opened by [`ExplainWidget::Open`], in a game for the coach's active reason and in a review for the active one.

pub(super) mod button;
mod page;
mod terms;

pub use button::ExplainWidget;
pub use terms::term_words;

pub(super) use page::{explained_topic, plugin};
pub(super) use terms::is_explained;
