//! Which games are counted beside the moves of the openings, and the dialog that chooses them.

use crate::{
    game::{
        pages::{DialogBuilder, Go, add_dialog, dialog},
        prelude::*,
        screens::games::plays_as,
        ui::{
            segments,
            text_field::{self, Limit, Typing},
        },
    },
    library::View,
};

table! {
    /// Whose games are counted.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Whose: Key {
        #[default]
        All => Key("counted-all"),
        /// Those that the player has played.
        Mine => Key("counted-mine"),
        /// Those of the collection.
        Collection => Key("counted-collection"),
    }
}

/// Which games are counted.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Counted {
    pub whose: Whose,
    /// The colour that the player had in them. `None` for both, and it means nothing for games of others.
    pub colour: Option<Side>,
    /// What they have to have: names, tournaments, years.
    pub words: String,
}

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountedWidget {
    Whose(Whose),
    Colour(Option<Side>),
    Words,
    Done,
    /// Counts all games again.
    Everything,
}

impl WidgetName for CountedWidget {}

impl Counted {
    /// The colours that the player had in them. All games count without a colour.
    pub fn own(&self) -> &'static [Side] {
        match (self.whose, self.colour) {
            (Whose::All | Whose::Collection, _) => &[],
            (Whose::Mine, None) => &Side::ALL,
            (Whose::Mine, Some(Side::Black)) => &[Side::Black],
            (Whose::Mine, Some(Side::White)) => &[Side::White],
        }
    }

    /// Whether a game is counted, as far as it depends on who played it and where it is kept.
    pub fn takes(&self, view: &View<'_>, is_collected: bool) -> bool {
        plays_as(view, self.own()) && (is_collected || self.whose != Whose::Collection)
    }

    /// What the player reads about it.
    pub fn phrase(&self) -> Phrase {
        let whose: Phrase = match (self.whose, self.colour) {
            (Whose::Mine, Some(side)) => Key("counted-mine-as").with("side", colour_name(side)),
            (whose, _) => (*whose.row()).into(),
        };
        let words = (!self.words.is_empty()).then(|| Phrase::from(self.words.clone()));
        Phrase::Parts([whose].into_iter().chain(words).collect())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Counted>();
    add_dialog(app, |menu| menu == Menu::Counted)
        .first_focus(first_focus)
        .on(Action::Back, CountedWidget::Done)
        .act(act)
        .build(build);
}

fn first_focus(counted: Res<Counted>, mut focus: ResMut<Focus>, mut typing: ResMut<Typing>) {
    *typing = Typing::with(&counted.words);
    focus.target = CountedWidget::Words.into();
}

fn act(mut activated: MessageReader<Activated>, mut counted: ResMut<Counted>, typing: Res<Typing>, mut go: Go) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            CountedWidget::Whose(whose) => counted.whose = whose,
            CountedWidget::Colour(colour) => counted.colour = colour,
            // The way back takes the words as well.
            CountedWidget::Words | CountedWidget::Done => {
                typing.text.trim().clone_into(&mut counted.words);
                go.back();
            }
            CountedWidget::Everything => {
                *counted = Counted::default();
                go.back();
            }
        }
    }
}

fn build(
    mut dialog: DialogBuilder<Counted>,
    menu: Res<State<Menu>>,
    counted: Res<Counted>,
    settings: Res<Settings>,
    typing: Res<Typing>,
) {
    if *menu.get() != Menu::Counted {
        return;
    }
    let collects = !settings.collection.is_empty();
    dialog.show("Counted games", 640.0, counted.clone(), |content, ui| {
        dialog::head(content, ui, Key("counted-title"), text_field::note(Key("counted-note")));
        let zone = |number| Zone::new(number).on(Layer::Dialog);
        let there = Whose::ALL.into_iter().filter(|&whose| collects || whose != Whose::Collection);
        let choices =
            there.map(|whose| Button::choice(CountedWidget::Whose(whose), *whose.row(), whose == counted.whose));
        segments(content, ui, percent(100), zone(3), choices);
        let colours = [None, Some(Side::Black), Some(Side::White)].map(|colour| {
            let name = colour.map_or_else(|| Key("counted-both").into(), |side| Phrase::from(colour_name(side)));
            Button::choice(CountedWidget::Colour(colour), name, colour == counted.colour)
                .disabled(counted.whose != Whose::Mine)
        });
        segments(content, ui, percent(100), zone(4), colours);
        let about = Node::default().padding(ui.px(6.0).left().with_top(ui.px(6.0))).fixed();
        content.spawn(about).with_child(ui.quiet(TextRole::Caption, Key("counted-words")));
        let (id, limit) = (CountedWidget::Words, Limit::characters::<80>());
        dialog::field(content, ui, id, Key("counted-words"), TextRole::Body, limit, &typing.text);
        let everything = Button::new(CountedWidget::Everything);
        let done = Button::primary(CountedWidget::Done);
        dialog::buttons(content, ui, [(done, Key("done")), (everything, Key("counted-everything"))]);
    });
}
