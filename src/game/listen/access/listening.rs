//! Whether any program wants the accessibility tree.

use bevy::{a11y::AccessibilityRequested, prelude::*};

/// True if a screen reader, or another such program, has asked for the tree.
pub(crate) fn tree_is_requested(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}
