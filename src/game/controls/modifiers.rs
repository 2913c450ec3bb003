//! The modifier keys being held.

/// The modifier keys being held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Control (or Command).
    pub control: bool,
    /// Shift.
    pub shift: bool,
    /// Alt, or `AltGr`.
    pub alt: bool,
    /// `AltGr`, which types signs in text fields. On some systems, Control counts as held with it.
    pub alt_graph: bool,
}

impl Modifiers {
    /// True if a letter key means a command instead of a letter. On macOS, Option types letters, as `AltGr` does
    /// elsewhere.
    pub fn command(self) -> bool {
        let alt = self.alt && !cfg!(target_os = "macos");
        (self.control || alt) && !self.alt_graph
    }
}
