//! Whether anybody wants the accessibility tree.

use bevy::{a11y::AccessibilityRequested, prelude::*};

/// True if a screen reader, or another such program, has asked for the tree.
pub(crate) fn somebody_listens(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}
