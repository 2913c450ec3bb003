//! The macro that generates the settings from their table.

/// Declares the settings as one table: each field with its default, and the rows of the settings page that change it.
///
/// ```text
/// settings! {
///     /// Mark the last move.
///     last_move_mark: bool = true => {
///         LastMove: Listing::on(Gameplay, Key("set-last-move")), SWITCH;
///     }
/// }
/// ```
///
/// The macro generates the struct `Settings` with its `Default`, the enum `Entry` with one variant for each row of the
/// page, and the table `ROWS`. A field may have several rows. A field without a row is changed elsewhere.
macro_rules! settings {
    ($(
        $(#[$about:meta])*
        $field:ident: $type:ty = $usual:expr => {
            $( $entry:ident: $listing:expr, $control:expr; )*
        }
    )+) => {
        /// All settings of the player.
        #[derive(Resource, Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(default, rename_all = "kebab-case")]
        pub struct Settings {
            $( $(#[$about])* pub $field: $type, )+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self { $( $field: $usual, )+ }
            }
        }

        /// A row of the settings page.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Entry {
            $($(
                #[doc = concat!("Changes [`Settings::", stringify!($field), "`].")]
                $entry,
            )*)+
        }

        impl Entry {
            /// All rows, in the order of the table.
            pub const ALL: &[Self] = &[$($( Self::$entry, )*)+];
        }

        /// The rows, in the order of [`Entry::ALL`]: where each is listed, and its control.
        pub(super) static ROWS: [SettingRow; Entry::ALL.len()] = [
            $($(
                SettingRow {
                    listing: $listing,
                    kind: || $control.kind(),
                    last: || $control.last(),
                    read: |settings| $control.read(&settings.$field),
                    write: |settings, number| settings.$field = $control.value(number),
                    words: |number| $control.words(number),
                    clamp: |settings, usual| $control.clamp(&mut settings.$field, &usual.$field),
                },
            )*)+
        ];
    };
}
