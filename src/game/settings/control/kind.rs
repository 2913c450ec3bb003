//! The looks of the controls.

/// How a control looks on the settings page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A switch. Its value is 0 when it is off and 1 when it is on.
    Toggle,
    /// A row of words. One of them is chosen.
    Choice,
    /// A line with a thumb. The number is how many steps there are above the lowest value.
    Slider(u16),
    /// A row of pictures, one for each theme.
    Themes,
}
