//! The columns of the list: what they say, and which of them have room.

use crate::game::{
    texts::Key,
    ui::{Column, Ui},
};

/// What a column says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Says {
    Date,
    Opponent,
    Result,
    Opening,
    Accuracy,
    Graph,
    Star,
}

impl Says {
    /// How wide it is, and its head.
    pub fn column(self) -> Column {
        match self {
            Self::Date => Column::wide(96.0).head(Key("games-date")).sorts(),
            Self::Opponent => Column::REST.head(Key("games-opponent")).sorts(),
            Self::Result => Column::wide(132.0).head(Key("games-result")).sorts(),
            Self::Opening => Column::wide(164.0).head(Key("games-opening")).sorts(),
            Self::Accuracy => Column::wide(96.0).head(Key("over-accuracy")).sorts(),
            Self::Graph => Column::wide(168.0),
            Self::Star => Column::wide(28.0),
        }
    }
}

use Says::{Accuracy, Date, Graph, Opening, Opponent, Result, Star};

/// The columns of a list, by its width in design units of text: the first that has room.
const FORMS: [(f32, &[Says]); 5] = [
    (1011.0, &[Date, Opponent, Result, Opening, Accuracy, Graph, Star]),
    (833.0, &[Date, Opponent, Result, Opening, Accuracy, Star]),
    (727.0, &[Date, Opponent, Result, Opening, Star]),
    (553.0, &[Date, Opponent, Result, Star]),
    (0.0, &[Opponent]),
];

/// The height of a row, in design units.
pub(super) const HEIGHT: f32 = 76.0;

/// The columns of a list of this width in logical pixels.
pub(super) fn form(ui: &Ui, width: f32) -> &'static [Says] {
    let units = width / ui.text_unit();
    let form = FORMS.iter().find(|(least, _)| units >= *least);
    form.map_or(&[Opponent], |(_, form)| form)
}
