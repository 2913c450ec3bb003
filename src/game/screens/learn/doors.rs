//! The doors: what is next, and a card with a small board for everything there is to learn.

use super::{
    ideas,
    parts::{GAP, body, progress, title, words},
    state::{LearnPage, LearnWidget},
};
use crate::{
    engine::teach::practice::Day,
    game::{
        pages::skeleton,
        play::{IDEAS, PracticeProgress, PuzzleProgress, Today},
        prelude::*,
        store::Standing,
        ui::{Sign, mini_corner},
    },
};

/// A door: what it opens, its board, its icon, its name, and one sentence. The squares of the board are row by row: a disc, `.` for a
/// square where one may play, or a sign.
type Door = (LearnWidget, &'static str, Icon, Key, Key);

const DOORS: [Door; 6] = [
    (LearnWidget::Page(LearnPage::Rules), "----XXXX-OX--XO-", Icon::Board, Key("learn-rules"), Key("learn-rules-note")),
    (LearnWidget::LessonBegin, "-.--.OX--XO.--.-", Icon::Hand, Key("lesson"), Key("lesson-note")),
    (LearnWidget::Page(LearnPage::Ideas), "XXXOXOXOOOO-----", Icon::Hint, Key("ideas"), Key("ideas-note")),
    (LearnWidget::Openings, "XO--XXX1-XOX-O-3", Icon::Book, Key("openings"), Key("learn-openings-note")),
    (LearnWidget::Guess, "XOO?XO?-OO?-OO?-", Icon::Eye, Key("guess"), Key("learn-guess-note")),
    (LearnWidget::Mistakes, "X---XX!-XOX-XOO-", Icon::Undo, Key("learn-mistakes"), Key("learn-mistakes-note")),
];

/// What comes next for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NextUp {
    Lesson,
    Idea(usize),
    Mistakes,
    Openings,
    Guess,
}

impl NextUp {
    pub fn widget(self) -> LearnWidget {
        match self {
            Self::Lesson => LearnWidget::LessonBegin,
            Self::Idea(at) => LearnWidget::Idea(at as u8),
            Self::Mistakes => LearnWidget::Mistakes,
            Self::Openings => LearnWidget::Openings,
            Self::Guess => LearnWidget::Guess,
        }
    }
}

/// Where the doors find how far the player is.
#[derive(SystemParam)]
pub(super) struct Progress<'w> {
    puzzles: Res<'w, PuzzleProgress>,
    openings: Res<'w, PracticeProgress>,
    today: Res<'w, Today>,
    standing: Res<'w, Standing>,
}

impl Progress<'_> {
    fn due(&self) -> [usize; 2] {
        let day: Day = (self.today.0)();
        [self.puzzles.0.due(day).len(), self.openings.0.due(day).len()]
    }

    pub fn next(&self, settings: &Settings) -> NextUp {
        let is_new = self.standing.kept == 0 && settings.ideas_done.is_empty();
        let [errors, lines] = self.due();
        match ideas::next(&settings.ideas_done) {
            _ if is_new && !settings.has_learned("lesson") => NextUp::Lesson,
            Some(idea) => NextUp::Idea(idea),
            None if errors > 0 => NextUp::Mistakes,
            None if lines > 0 => NextUp::Openings,
            None => NextUp::Guess,
        }
    }

    pub fn shown(&self, settings: &Settings) -> Shown {
        let learned = |what: &str| settings.has_learned(what);
        Shown {
            rules: learned("rules"),
            lesson: learned("lesson"),
            ideas: ideas::count(&settings.ideas_done),
            due: self.due(),
            next: self.next(settings),
        }
    }
}

/// How far the player is.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shown {
    /// Whether the rules were read.
    rules: bool,
    /// Whether the first lesson is done.
    lesson: bool,
    /// How many of the ideas are done.
    ideas: usize,
    /// How many of the player's own errors, and how many lines of openings, are due.
    due: [usize; 2],
    next: NextUp,
}

/// Builds the tools of the header on a page of this width.
pub(super) fn tools(row: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let has_words = width / ui.text_unit() >= 700.0;
    for (page, icon) in [(LearnPage::Controls, Icon::Pad), (LearnPage::Credits, Icon::Two)] {
        skeleton::tool(row, ui, Button::new(LearnWidget::Page(page)), icon, page.title(), has_words);
    }
}

/// Builds what is next and the doors on a page of this width in design units.
pub(super) fn build(list: &mut ChildSpawnerCommands, ui: &Ui, width: f32, shown: &Shown) {
    /// The widths from which on two and three doors are side by side, in design units of text.
    const COLUMNS_FROM: [f32; 2] = [780.0, 1500.0];
    /// The height of a door.
    const DOOR: f32 = 310.0;
    let units = width / ui.layout.viewport.widening();
    next_up(list, ui, units, shown);
    let columns = 1 + COLUMNS_FROM.iter().filter(|&&from| units >= from).count();
    let card = width / columns as f32 - GAP;
    // The board leaves room for the words.
    let cell = (0.105 * card).min(55.0);
    let low = px(ui.length(DOOR).min(ui.length(4.0 * cell + 60.0)));
    let grid = Node::default().share(1.0).with(|grid| {
        grid.display = Display::Grid;
        grid.flex_basis = Val::Auto;
        grid.flex_shrink = 0.0;
        grid.grid_template_columns = RepeatedGridTrack::flex(columns as u16, 1.0);
        grid.grid_auto_rows = vec![GridTrack::flex(1.0)];
        (grid.row_gap, grid.column_gap) = (ui.px(GAP), ui.px(GAP));
    });
    list.spawn(grid).with_children(|grid| {
        for door in DOORS {
            let (id, picture, icon, name, note) = door;
            let node = ui.row(24.0).aligned().narrow().min_height(low).padding(ui.px(24.0).all()).rounded(ui.px(24.0));
            Button::of(Kind::Button, Skin::Card, id).boxed(node).spawn(grid, ui).with_children(|card| {
                mini_corner(card, ui, picture.chars().map(field), cell);
                card.spawn(words(ui).min_height(ui.px(4.0 * cell))).with_children(|lines| {
                    lines.spawn(ui.icon(icon, 24.0, ui.palette.text2));
                    title(lines, ui, name);
                    body(lines, ui, note);
                    let below = ui.column(0.0).margin(Val::Auto.top());
                    lines.spawn(below).with_children(|lines| state(lines, ui, id, shown));
                });
            });
        }
    });
}

/// What a square of a door's board shows.
fn field(sign: char) -> (Option<Side>, Sign) {
    match sign {
        'X' => (Some(Side::Black), Sign::None),
        'O' => (Some(Side::White), Sign::None),
        '.' => (None, Sign::Dot),
        '1' => (None, Sign::Words("−1")),
        '3' => (None, Sign::Words("−3")),
        '?' => (None, Sign::Words("?")),
        '!' => (None, Sign::Words("??")),
        _ => (None, Sign::None),
    }
}

/// Builds how far the player is behind a door.
fn state(lines: &mut ChildSpawnerCommands, ui: &Ui, id: LearnWidget, shown: &Shown) {
    let [errors, due_lines] = shown.due;
    let done = |lines: &mut ChildSpawnerCommands, words: Key| {
        lines.spawn(ui.row(10.0).aligned()).with_children(|row| {
            row.spawn(ui.icon(Icon::Check, 20.0, ui.palette.good));
            row.spawn(ui.text(TextRole::Item, words, ui.palette.good));
        });
    };
    let due = |lines: &mut ChildSpawnerCommands, words: Phrase| {
        lines.spawn(ui.text(TextRole::Item, words, ui.palette.accent));
    };
    match id {
        LearnWidget::Page(LearnPage::Rules) if shown.rules => done(lines, Key("done")),
        LearnWidget::LessonBegin if shown.lesson => done(lines, Key("done")),
        LearnWidget::Page(LearnPage::Ideas) => progress(lines, ui, shown.ideas),
        LearnWidget::Openings if due_lines > 0 => due(lines, Key("title-lines-due").with("due", due_lines)),
        LearnWidget::Mistakes if errors > 0 => due(lines, Key("title-puzzles-due").with("due", errors)),
        _ => {}
    }
}

/// Builds what is next for the player, with the button that begins it.
fn next_up(list: &mut ChildSpawnerCommands, ui: &Ui, units: f32, shown: &Shown) {
    /// The width from which on the progress is beside the button, in design units of text.
    const PROGRESS_FROM: f32 = 1100.0;
    const CELL: f32 = 23.0;
    let row = ui.row(24.0).aligned().padding(UiRect::axes(ui.px(24.0), ui.px(12.0))).min_height(ui.px(120.0));
    let row = row.border(ui.outline()).rounded(ui.px(20.0)).fixed();
    let surface = (BackgroundColor(ui.palette.surface2), BorderColor::all(ui.palette.hair));
    list.spawn((Name::new("Next"), row, surface)).with_children(|row| {
        let door = |id: LearnWidget| DOORS.into_iter().find(|door| door.0 == id);
        let (picture, name, note): (Vec<(Option<Side>, Sign)>, Key, Phrase) =
            match (shown.next, door(shown.next.widget())) {
                (NextUp::Idea(at), _) => {
                    let idea = &IDEAS[at];
                    let note = Key("learn-next-idea").with("at", at + 1).with("all", IDEAS.len());
                    let discs = idea.card.iter().map(|&disc| (disc, Sign::None));
                    (discs.collect(), idea.title, note.with("minutes", idea.minutes))
                }
                (_, Some((_, picture, _, name, note))) => (picture.chars().map(field).collect(), name, note.into()),
                (_, None) => (Vec::new(), Key("learn"), Phrase::nothing()),
            };
        mini_corner(row, ui, picture, CELL);
        row.spawn(words(ui)).with_children(|lines| {
            lines.spawn(ui.quiet(TextRole::Caption, Key("learn-next")));
            lines.spawn(ui.plain(TextRole::Title, name));
            lines.spawn(ui.quiet(TextRole::Caption, note));
        });
        let is_first = shown.ideas == 0 && !shown.lesson;
        Button::primary(LearnWidget::Next)
            .icon(Icon::Play)
            .label(TextRole::Item, if is_first { Key("learn-begin") } else { Key("learn-go-on") })
            .boxed(ui.row(14.0).centred().padding(ui.px(28.0).horizontal()))
            .min_width(ui.px(if units >= PROGRESS_FROM { 220.0 } else { 0.0 }))
            .height(ui.target(72.0))
            .rounded(ui.px(18.0))
            .fixed()
            .spawn(row, ui);
        if units >= PROGRESS_FROM {
            let column = ui.column(0.0).width(ui.px(380.0)).fixed();
            row.spawn(column).with_children(|column| progress(column, ui, shown.ideas));
        }
    });
}
