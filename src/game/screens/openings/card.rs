//! The card with what has been practised, and the card of a drill.

use bevy::a11y::AccessibilityNode;

use super::{
    counted::Counted,
    played::{Count, GAMES, OpeningsWidget, Played},
    words,
};
use crate::game::{
    play::{Answered, Openings, Practice, PracticeProgress, Today},
    prelude::*,
    ui::{live_region, set_words},
};

/// The width of the longest word of a title, in design units of text.
const WORD: f32 = 88.0;

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Card {
    Practised,
    Drill,
}

pub(super) fn build(column: &mut ChildSpawnerCommands, ui: &Ui, of: Card) {
    let surface = card(ui, ui.column(12.0).padding(ui.px(18.0).all()));
    let mut card = column.spawn((Name::new(format!("{of:?}")), of, surface));
    card.insert_if(live_region(), || of == Card::Drill);
}

pub(super) fn show(
    mut commands: Commands,
    mut cards: Query<(Entity, Ref<Card>, Option<&mut AccessibilityNode>)>,
    openings: Res<Openings>,
    session: Res<Session>,
    progress: Res<PracticeProgress>,
    today: Res<Today>,
    (played, counted): (Res<Played>, Res<Counted>),
    ui_param: UiParam,
) {
    for (entity, card, voice) in &mut cards {
        let changed = openings.is_changed() || progress.is_changed() || played.is_changed() || counted.is_changed();
        if !card.is_added() && !changed {
            continue;
        }
        let ui = ui_param.ui();
        let mut content = commands.entity(entity);
        content.despawn_children();
        if *card == Card::Practised {
            let summary = openings.summary(&session, &progress, (today.0)());
            let words = if summary.lines == 0 {
                Key("openings-none-practised").into()
            } else {
                Key("openings-summary")
                    .with("done", summary.practised)
                    .with("all", summary.lines)
                    .with("due", summary.due)
            };
            let loss = mean_loss(&openings, &played);
            content.with_children(|card| games(card, &ui, played.all, loss, &counted));
            content.with_child(ui.plain(TextRole::BodyStrong, Key("openings-practised")));
            content.with_child(ui.quiet(TextRole::Body, words));
        } else if let Some(practice) = &openings.drill {
            let (title, note) = words::drill(practice, &openings);
            if let Some(voice) = voice {
                let spoken = Phrase::Sentences(vec![title.clone(), note.clone()]);
                set_words(voice, ui_param.texts.say(&spoken));
            }
            content.with_children(|card| drill(card, &ui, practice, title, note));
        }
    }
}

/// Builds what is known about the games that reached the position, and the ways to them and to those that are counted.
fn games(card: &mut ChildSpawnerCommands, ui: &Ui, count: Count, loss: Option<f32>, counted: &Counted) {
    let words = if count.is_own() {
        let [won, drawn, lost] = count.own.map(|count| count as usize);
        Key("openings-record").with("won", won).with("drawn", drawn).with("lost", lost)
    } else {
        Key("openings-no-record").into()
    };
    card.spawn(ui.plain(TextRole::BodyStrong, Key("games")));
    if let Some(words) = results(count, loss) {
        card.spawn(ui.quiet(TextRole::Caption, words));
    }
    // Whether the player has played it is said only where all games are counted.
    if count.is_own() || *counted == Counted::default() {
        card.spawn(ui.quiet(TextRole::Body, words));
    }
    card.spawn(ui.row(12.0).aligned().wrap(ui.px(8.0))).with_children(|row| {
        Button::new(OpeningsWidget::Games)
            .chip(ui)
            .skin(Skin::Field)
            .label(TextRole::Label, Key("openings-games").with("games", count.games as usize))
            .disabled(count.games == 0)
            .zone(GAMES)
            .spawn(row, ui);
        Button::new(OpeningsWidget::Counted)
            .chip(ui)
            .skin(Skin::Field)
            .label(TextRole::Label, Key("counted").with("games", counted.phrase()))
            .zone(GAMES)
            .spawn(row, ui);
    });
}

/// How many discs the moves that were played lose on average, compared with the best move. `None` if no move was played, or if the
/// value of one of them is not known.
fn mean_loss(openings: &Openings, played: &Played) -> Option<f32> {
    let squares = openings.rows.iter().flat_map(|row| &row.squares).copied();
    let squares = squares.chain(openings.searched.iter().map(|found| found.square));
    let best = squares.filter_map(|square| openings.value(square)).max_by(f32::total_cmp)?;
    let losses = played.moves.iter().map(|(&square, count)| {
        let loss = best - openings.value(square)?;
        Some((loss * count.games as f32, count.games))
    });
    let losses: Vec<(f32, u32)> = losses.collect::<Option<_>>()?;
    let (sum, games) = losses.into_iter().reduce(|a, b| (a.0 + b.0, a.1 + b.1))?;
    (games > 0).then(|| sum / games as f32)
}

/// How all games ended, by how many discs, what their next moves lost on average, and when the last one was played. `None` if no
/// result is known.
fn results(count: Count, loss: Option<f32>) -> Option<Phrase> {
    let all: u32 = count.results.iter().sum();
    let [black, drawn, white] = count.results.map(|part| (100.0 * f64::from(part) / f64::from(all)).round() as usize);
    let shares = (all > 0).then(|| Key("openings-shares").with("won", black).with("drawn", drawn).with("lost", white));
    let mean = (count.lead.1 > 0).then(|| f64::from(count.lead.0) / f64::from(count.lead.1));
    let mean = mean.map(|discs| {
        let side = if discs < 0.0 { Side::White } else { Side::Black };
        Key("openings-mean").with("side", colour_name(side)).with("discs", format!("{:.1}", discs.abs()))
    });
    let last = (count.year > 0).then(|| Key("openings-last").with("year", usize::from(count.year).to_string()));
    let loss =
        loss.filter(|discs| *discs >= 0.05).map(|discs| Key("openings-loss").with("discs", format!("{discs:.1}")));
    shares.is_some().then(|| Phrase::Parts([shares, mean, loss, last].into_iter().flatten().collect()))
}

fn drill(card: &mut ChildSpawnerCommands, ui: &Ui, practice: &Practice, title: Phrase, note: Phrase) {
    let over = practice.end().is_some();
    let icon = match &practice.answered {
        _ if over && practice.count().1 == 0 => Some((Icon::Check, ui.palette.good)),
        Answered::Right(_) => Some((Icon::Check, ui.palette.good)),
        Answered::OffBook(_) => Some((Icon::Warn, ui.palette.warn)),
        Answered::Nothing => None,
    };
    let head = ui.row(14.0).aligned().wrap(Val::ZERO);
    card.spawn(head).with_children(|row| {
        if let Some((icon, ink)) = icon {
            row.spawn(ui.icon(icon, 30.0, ink));
        }
        // Where the longest word has no room beside the icon, the title is below it.
        let least = px(WORD * ui.text_unit());
        let words = Node::default().fill().narrow();
        row.spawn(words.with(|node| node.flex_basis = least)).with_child(ui.plain(TextRole::Title, title));
    });
    if note != Phrase::nothing() {
        card.spawn(ui.quiet(TextRole::Body, note));
    }
}
