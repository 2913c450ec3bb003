//! A macro that declares an enum together with a table, which has one row for each variant.

/// Declares an enum together with a table that has one row for each variant. To add a variant, add one row.
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
/// The macro also declares `Shape::ALL`, an array of all variants in this order, and the method `shape.row()`, which
/// is private to the file of the enum.
#[macro_export]
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
