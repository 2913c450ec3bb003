//! How a control looks.

/// How a control looks on the settings page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A switch: off, 0, or on, 1.
    Toggle,
    /// Words side by side, one of which is chosen.
    Choice,
    /// A line with so many steps above the lowest value.
    Slider(u16),
    /// The themes' pictures side by side.
    Themes,
}
