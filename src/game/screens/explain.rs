//! The card that explains what a reason is about: two sentences, a small board as an example, and the way to the idea.
//!
//! It is opened by [`ExplainWidget::Open`], in a game for the coach's active reason and in a review for the active one.
//! The terms that reasons are about have names, what they mean, and an example of each.

use accesskit::Live;

use super::learn::{Learn, LearnPage};
use crate::{
    engine::teach::{
        puzzles::Motif,
        reasons::{Reason, Topic},
    },
    game::{
        look::topic_icon,
        pages::{DialogBuilder, Go, add_dialog, dialog},
        play::{Coach, Deck, OpenPuzzles, Review, idea_about},
        prelude::*,
        ui::{Announcement, mini_board, reader_listens},
    },
    rules::{Bitboard, Position},
};

/// The widgets of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExplainWidget {
    /// Explains the active reason of the game or the review that is shown.
    Open,
    /// Goes to the idea on the page of the ideas.
    Read,
    /// Goes to the puzzles about it.
    Solve,
    /// Goes back to the screen below.
    Close,
}

impl WidgetName for ExplainWidget {}

/// The width of the card, in design units.
const WIDTH: f32 = 460.0;

pub(super) fn plugin(app: &mut App) {
    // What opens an explanation is on the screen below.
    app.add_systems(Update, act.in_set(AppSystems::Act));
    add_dialog(app, |menu| matches!(menu, Menu::Explain(_)))
        .first(ExplainWidget::Close)
        .on(Action::Back, ExplainWidget::Close)
        // The key that has opened it closes it too.
        .on(Action::Why, ExplainWidget::Close)
        .build(build)
        .during(AppSystems::Ui, announce.run_if(reader_listens));
}

/// The topic of a reason, if there is an explanation of it.
pub(super) fn explained_topic(reason: &Reason) -> Option<Topic> {
    Some(reason.kind.topic()).filter(|&topic| is_explained(topic))
}

/// The active reason, if it can be explained.
fn active(coach: &Coach, review: &Review, session: &Session) -> Option<Topic> {
    let reviewed = review.reasons().get(review.active).filter(|_| !review.is_asking());
    let advised = || coach.advice(session)?.reason();
    explained_topic(reviewed.or_else(advised)?)
}

fn act(
    mut activated: MessageReader<Activated>,
    coach: Res<Coach>,
    review: Res<Review>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut learn: ResMut<Learn>,
    mut puzzles: MessageWriter<OpenPuzzles>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ExplainWidget::Open => {
                if let Some(topic) = active(&coach, &review, &session) {
                    go.with(*screen.get(), Menu::Explain(topic));
                }
            }
            ExplainWidget::Close => go.back(),
            ExplainWidget::Solve => {
                if let Menu::Explain(topic) = *menu.get()
                    && let Some(motif) = Motif::about(topic)
                {
                    puzzles.write(OpenPuzzles(Some(Deck::About(motif))));
                }
            }
            ExplainWidget::Read => {
                if let Menu::Explain(topic) = *menu.get()
                    && idea_about(topic).is_some()
                {
                    *learn = Learn { is_visit: true, ..LearnPage::Ideas.into() };
                    go.to(Screen::Learn);
                }
            }
        }
    }
}

fn build(mut dialog: DialogBuilder<Topic>, menu: Res<State<Menu>>) {
    if let Menu::Explain(topic) = *menu.get()
        && let Some(words) = term_words(topic)
    {
        dialog.show("Explanation", WIDTH, topic, |content, ui| {
            card(content, ui, topic, words);
        });
    }
}

/// Says the sentences when they are opened.
fn announce(menu: Res<State<Menu>>, mut announcements: MessageWriter<Announcement>) {
    if menu.is_changed()
        && let Menu::Explain(topic) = *menu.get()
        && let Some(words) = term_words(topic)
    {
        let words = words.map(Phrase::from).into_iter();
        let words = Phrase::Sentences(words.chain([example_words(topic)]).collect());
        announcements.write(Announcement(Live::Polite, words));
    }
}

fn card(dialog: &mut ChildSpawnerCommands, ui: &Ui, topic: Topic, words: [Key; 2]) {
    let [title, text] = words;
    let head = ui.row(14.0).aligned().padding(ui.px(6.0).left()).fixed();
    dialog.spawn(head).with_children(|head| {
        head.spawn(ui.icon(topic_icon(topic), 30.0, ui.palette.text2));
        head.spawn(ui.plain(TextRole::H2, title));
    });
    // A low window has room for small squares only.
    let roomy = ui.layout.viewport.size.y >= 820.0 * ui.layout.u;
    let cell = if roomy { 40.0 } else { 26.0 };
    let content = ui.column(14.0).low().margin(ring_margin(ui));
    dialog.spawn(scroll_column(ui, "Explanation", content)).with_children(|column| {
        let padded = Node::default().padding(ui.px(6.0).horizontal()).fixed();
        column.spawn(padded).with_child(ui.quiet(TextRole::Body, text));
        let middle = Node::default().justify(JustifyContent::Center).fixed();
        column.spawn(middle.padding(ui.px(10.0).bottom())).with_children(|middle| {
            let (position, marks) = example(topic);
            mini_board(middle, ui, &position, cell, marks);
        });
        let padded = Node::default().padding(ui.px(6.0).horizontal()).fixed();
        column.spawn(padded).with_child(ui.plain(TextRole::Body, example_words(topic)));
    });
    dialog.spawn(ui.row(12.0).fixed()).with_children(|row| {
        let close = Button::primary(ExplainWidget::Close).press(Press::Back);
        dialog::button(row, ui, close, Key("explain-close"));
        if idea_about(topic).is_some() {
            let read = Button::new(ExplainWidget::Read);
            dialog::button(row, ui, read, Key("explain-read"));
        }
    });
    if Motif::about(topic).is_some() {
        // It is below the others, so the arrows between them do not lead to it.
        let below = (ui.row(12.0).fixed(), Zone::new(10).on(Layer::Dialog));
        dialog.spawn(below).with_children(|row| {
            let solve = Button::new(ExplainWidget::Solve);
            dialog::button(row, ui, solve, Key("puzzles-about-it"));
        });
    }
}

/// Builds the button that explains the active reason, at the right of what says the reason. It is as high as the row,
/// and belongs to the zone of the reasons.
pub(super) fn button(row: &mut ChildSpawnerCommands, ui: &Ui) {
    Button::new(ExplainWidget::Open)
        .named(Key("action-why"))
        .width(ui.target(40.0))
        .rounded(ui.px(14.0))
        .fixed()
        .spawn(row, ui)
        .with_child(ui.icon(Icon::Why, 24.0, ui.palette.text2));
}

/// The name of the term that reasons of a kind are about, and what it means; `None` for the best line, which needs no
/// explanation.
pub fn term_words(topic: Topic) -> Option<[Key; 2]> {
    Some(match topic {
        Topic::Corner => [Key("term-corner"), Key("term-corner-text")],
        Topic::XSquare => [Key("term-x-square"), Key("term-x-square-text")],
        Topic::CSquare => [Key("term-c-square"), Key("term-c-square-text")],
        Topic::Mobility => [Key("term-mobility"), Key("term-mobility-text")],
        Topic::Stability => [Key("term-stability"), Key("term-stability-text")],
        Topic::Edge => [Key("term-edge"), Key("term-edge-text")],
        Topic::Parity => [Key("term-parity"), Key("term-parity-text")],
        Topic::Tempo => [Key("term-tempo"), Key("term-tempo-text")],
        Topic::Wall => [Key("term-wall"), Key("term-wall-text")],
        Topic::Chance => [Key("term-chance"), Key("term-chance-text")],
        Topic::Anchor => [Key("term-anchor"), Key("term-anchor-text")],
        Topic::Pass => [Key("term-pass"), Key("term-pass-text")],
        Topic::Line => return None,
    })
}

/// Whether there is an explanation of what reasons of a kind are about.
pub fn is_explained(topic: Topic) -> bool {
    term_words(topic).is_some()
}

/// The position that shows a term, and the squares to look at. A test checks that the positions can be read.
pub(super) fn example(topic: Topic) -> (Position, Bitboard) {
    let (board, marks) = board(topic);
    let position = board.parse().unwrap_or_default();
    (position, marks.iter().copied().collect())
}

/// Whose turn it is in the example of a term, and what there is to see.
pub(super) fn example_words(topic: Topic) -> Phrase {
    let seen = match topic {
        Topic::Corner => Key("term-corner-example"),
        Topic::XSquare => Key("term-x-square-example"),
        Topic::CSquare => Key("term-c-square-example"),
        Topic::Mobility => Key("term-mobility-example"),
        Topic::Stability => Key("term-stability-example"),
        Topic::Edge => Key("term-edge-example"),
        Topic::Parity => Key("term-parity-example"),
        Topic::Tempo => Key("term-tempo-example"),
        Topic::Wall => Key("term-wall-example"),
        Topic::Chance => Key("term-chance-example"),
        Topic::Anchor => Key("term-anchor-example"),
        Topic::Pass => Key("term-pass-example"),
        Topic::Line => return Phrase::nothing(),
    };
    let side = example(topic).0.side_to_move();
    let turn = Key("review-to-move").with("side", colour_name(side));
    Phrase::Sentences(vec![turn, seen.into()])
}

/// The boards are positions of the ideas and of other games of the engine.
fn board(topic: Topic) -> (&'static str, &'static [Square]) {
    use Square as S;
    match topic {
        // Black can take h1.
        Topic::Corner => ("--X-----X-X-XO-OXXXXXXOOXOXOXOOXXXOOOO-XXOXOOXXXXOXXOX-XXXXXXX-- X", &[S::H1]),
        // White can take a1, and the disc on b2 is flipped.
        Topic::XSquare => ("-XXXXXX--XXOOX--OXXOXXO-XXOXOXOO-XOXXXOO-XOOXXOO--OOOXO-----O-X- O", &[S::B2, S::A1]),
        // Black can take a8, and the disc on b8 is flipped.
        Topic::CSquare => ("----------O-----OOOXXXX-OOOXXXXXOXOOXX-XOOXOOXXXO-OXOX-X-OXXXX-- X", &[S::B8, S::A8]),
        // Black's only move.
        Topic::Mobility => ("OOOOOOOOXXXOOOO-XXXOXXXXXXXOOXXX-XXOXXOX-XXOXOOX--XOOXOX--XOOXXX X", &[S::H2]),
        // The upper edge.
        Topic::Stability => (
            "XXXXXXX-XXOOXX--XXXXOXXX-XOXXOXX-XXXXXOX-XXXOOO--XXXOOO---OOOOOO O",
            &[S::A1, S::B1, S::C1, S::D1, S::E1, S::F1, S::G1],
        ),
        // A wing: five discs on the upper edge.
        Topic::Edge => {
            ("-OOOOO--O-XXX---OXXXXOO-OOXXXOO-OOOOOOO-OOOOOOO---XXXXO-OOOOOOOO X", &[S::B1, S::C1, S::D1, S::E1, S::F1])
        }
        // A region of one square and two of two squares.
        Topic::Parity => {
            ("OOOOOX-O-OXOXXOO-XOXXXXOXXXOOXXOOXOOOXXO-OOOXXXO-OOXOXOOOOOOOOOO O", &[S::G1, S::A2, S::A3, S::A6, S::A7])
        }
        // White can wait on e1, between two discs of Black.
        Topic::Tempo => ("OOOX-O--XXXXXX--XOOOOXX-OOOOOOXXOOOOOOOXXOOOOO-X--O-OO------O--- O", &[S::E1]),
        // Black's discs at the right.
        Topic::Wall => {
            ("--X-------XXX-----OXXXX---OXXXX--OOXOXX--OOXXXX----OOX-----XXXX- O", &[S::G3, S::G4, S::G5, S::G6])
        }
        // All other moves of White lose.
        Topic::Chance => ("--OOOOO-O-OOXOO-OXOXXOOXOOXOOOXXOXOOOXOXO-XOOOX----X---X-------- O", &[S::H6]),
        // With the disc g3, Black can play g7.
        Topic::Anchor => ("--X-O---O-XOOO--OOOXOOX-OOXOOOO--XOOOOO-XXXOOOO---XXO-------X--- X", &[S::G3, S::G7]),
        // Black has no move.
        Topic::Pass => ("-OOOOOOO--XXXXOO-XXXOOOO--XOOOOO--XOXOOO--XXOOOO--XXXOOO--XXXXOO X", &[]),
        Topic::Line => ("", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Side;

    #[test]
    fn every_kind_has_a_term_with_a_board_except_the_best_line() {
        for topic in Topic::ALL {
            let Some([title, text]) = term_words(topic) else {
                assert_eq!(topic, Topic::Line);
                continue;
            };
            let read: Result<Position, _> = board(topic).0.parse();
            assert!(read.is_ok(), "{topic:?}");
            assert_eq!(text.0, format!("{}-text", title.0));
        }
    }

    #[test]
    fn the_examples_show_what_the_sentences_say() {
        let position = |topic| example(topic).0;
        let legal = |topic| position(topic).legal_moves();
        assert!(legal(Topic::Corner).contains(Square::H1));
        for (topic, corner) in [(Topic::XSquare, Square::A1), (Topic::CSquare, Square::A8)] {
            assert!(legal(topic).contains(corner), "{topic:?}");
            let beside = board(topic).1[0];
            assert!(position(topic).flips(corner).contains(beside), "{topic:?}");
        }
        assert_eq!(legal(Topic::Mobility), example(Topic::Mobility).1);
        assert!(legal(Topic::Tempo).contains(Square::E1));
        assert!(legal(Topic::Chance).contains(Square::H6));
        // The waiting move is White's alone.
        assert!(!position(Topic::Tempo).pass().is_legal(Square::E1));
        // The weak edge is a wing: five discs, an empty corner beside them, and two empty squares at the other end.
        let (edge, wing) = example(Topic::Edge);
        assert!(wing.iter().all(|square| edge.disc_at(square) == Some(Side::White)));
        let around = [Square::A1, Square::G1, Square::H1];
        assert_eq!(wing.count(), 5);
        assert!(around.iter().all(|&square| edge.disc_at(square).is_none()));
        // A disc of Black at one end of a line of White's discs, and the other end.
        let anchored = position(Topic::Anchor);
        assert_eq!(anchored.disc_at(Square::G3), Some(Side::Black));
        let line = [Square::G4, Square::G5, Square::G6];
        assert!(line.iter().all(|&square| anchored.flips(Square::G7).contains(square)));
        assert!(legal(Topic::Pass).is_empty());
    }
}
