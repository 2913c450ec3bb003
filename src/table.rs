//! An enum and the table of what belongs to each of its variants, written down as one.

/// Declares an enum whose variants are the rows of a table, so that adding one means adding one row.
///
/// ```text
/// table! {
///     /// A shape.
///     #[derive(Clone, Copy)]
///     pub enum Shape: Row {
///         /// Three corners.
///         Triangle => Row { corners: 3 },
///         /// Four corners.
///         Square => Row { corners: 4 },
///     }
/// }
/// ```
///
/// The enum gets `Shape::ALL`, an array of its variants in this order, and for its own file `shape.row()`.
macro_rules! table {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident: $row:ty {
            $( $(#[$about:meta])* $variant:ident => $value:expr, )+
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $name {
            $( $(#[$about])* $variant, )+
        }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: [Self; [$(stringify!($variant)),+].len()] = [$(Self::$variant),+];

            const fn row(self) -> &'static $row {
                const ROWS: &[$row] = &[$($value),+];
                &ROWS[self as usize]
            }
        }
    };
}
