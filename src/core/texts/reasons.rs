//! The reasons for and against moves as sentences.

use super::phrase::{Key, Phrase, colour_name, square_list};
use crate::{
    engine::teach::reasons::{About, Area, Falls, Keeps, Reason, ReasonKind, Refutation, Wins},
    rules::{Side, Square},
};

/// What a reason says about a move of a side. A reason about what was missed names the best move. `is_you` tells whether the
/// sentence speaks to the player who makes the move.
pub fn reason_sentence(reason: &Reason, mover: Side, is_you: bool, best: Square) -> Phrase {
    let missed = reason.about == About::Missed;
    // The form for what a move does, and that for what the best move would have done.
    let either = |does: Key, would: Key| {
        if missed { would.with("best", best) } else { does.into() }
    };
    // The name that selects a form of a text.
    let who = match mover {
        _ if is_you => "you",
        Side::Black => "black",
        Side::White => "white",
    };
    match &reason.kind {
        ReasonKind::CornerGiven { corner, to, opened } => {
            if *opened { Key("reason-corner-opens") } else { Key("reason-corner-leaves") }
                .with("corner", *corner)
                .with("side", colour_name(*to))
        }
        ReasonKind::CornerTaken { corner } => {
            either(Key("reason-corner-takes"), Key("reason-corner-misses")).with("corner", *corner)
        }
        ReasonKind::CornerHeld { corner, from } => either(Key("reason-corner-keeps"), Key("reason-corner-kept"))
            .with("corner", *corner)
            .with("side", colour_name(*from)),
        // A corner that falls only after other moves is at risk, whatever the line says.
        ReasonKind::XSquare { square, corner, falls: Falls::Later | Falls::InLine(_), .. }
        | ReasonKind::CSquare { square, corner, falls: Falls::Later | Falls::InLine(_), .. } => {
            Key("reason-weakens").with("square", *square).with("corner", *corner)
        }
        ReasonKind::CornerThreat { corner } => {
            either(Key("reason-corner-threat"), Key("reason-corner-threat-missed")).with("corner", *corner)
        }
        ReasonKind::CornerWaits { corner } => {
            either(Key("reason-corner-waits"), Key("reason-corner-waits-missed")).with("corner", *corner)
        }
        ReasonKind::CornerDear { corner, to, discs } => {
            either(Key("reason-corner-dear"), Key("reason-corner-dear-missed"))
                .with("corner", *corner)
                .with("side", colour_name(*to))
                .with("discs", *discs)
        }
        ReasonKind::CornerTraded { given, to, got } => {
            either(Key("reason-corner-traded"), Key("reason-corner-traded-missed"))
                .with("corner", *given)
                .with("side", colour_name(*to))
                .with("who", who)
                .with("answer", *got)
        }
        ReasonKind::XSquare { corner, to, flipped, .. } => Key("reason-x-square")
            .with("corner", *corner)
            .with("side", colour_name(*to))
            .with("squares", square_list(flipped)),
        ReasonKind::CSquare { square, corner, to, .. } => {
            Key("reason-c-square").with("square", *square).with("corner", *corner).with("side", colour_name(*to))
        }
        ReasonKind::MovesLeft { own, other } => if reason.about == About::Fault {
            Key("reason-moves-left").into()
        } else {
            either(Key("reason-moves-few"), Key("reason-moves-few-missed"))
        }
        .with("who", who)
        .with("own", own.1)
        .with("side", colour_name(other.0))
        .with("other", other.1),
        ReasonKind::MovesOpened { squares, to } if *to == mover => {
            either(Key("reason-opens-own"), Key("reason-opens-own-missed"))
                .with("squares", square_list(squares))
                .with("who", who)
        }
        ReasonKind::MovesOpened { squares, to } => {
            Key("reason-opens").with("squares", square_list(squares)).with("side", colour_name(*to))
        }
        ReasonKind::MovesShut { squares, from, .. } if *from == mover => {
            Key("reason-spoils").with("squares", square_list(squares)).with("who", who)
        }
        ReasonKind::MovesShut { squares, from, taken: true } => {
            if missed { Key("reason-square-left") } else { Key("reason-square-taken") }
                .with("best", squares[0])
                .with("side", colour_name(*from))
        }
        ReasonKind::MovesShut { squares, from, .. } => either(Key("reason-shuts"), Key("reason-shuts-missed"))
            .with("squares", square_list(squares))
            .with("side", colour_name(*from)),
        ReasonKind::OpensNothing { to, .. } => {
            either(Key("reason-quiet"), Key("reason-quiet-missed")).with("side", colour_name(*to))
        }
        ReasonKind::StableWon { squares, area, .. } => either(Key("reason-safe"), Key("reason-safe-missed"))
            .with("discs", squares.len())
            .with("place", place(*area)),
        ReasonKind::StableLost { side, reply, squares, area } => Key("reason-safe-lost")
            .with("side", colour_name(*side))
            .with("reply", *reply)
            .with("discs", squares.len())
            .with("place", place(*area)),
        ReasonKind::EdgeWeak { from, to, .. } => Key("reason-edge-weak").with("from", *from).with("to", *to),
        ReasonKind::EdgeWon { then: Some((reply, answer)), .. } => {
            either(Key("reason-edge-then"), Key("reason-edge-then-missed"))
                .with("side", colour_name(mover.opponent()))
                .with("reply", *reply)
                .with("answer", *answer)
        }
        ReasonKind::EdgeWon { from, to, .. } => {
            either(Key("reason-edge-won"), Key("reason-edge-missed")).with("from", *from).with("to", *to)
        }
        ReasonKind::LastMove { side, area, .. } if *side == mover => {
            either(Key("reason-last-own"), Key("reason-last-missed")).with("place", place(*area))
        }
        ReasonKind::LastMove { side, area, .. } => {
            Key("reason-last-other").with("side", colour_name(*side)).with("place", place(*area))
        }
        ReasonKind::WaitUsed { square } => Key("reason-wait-used").with("who", who).with("square", *square),
        ReasonKind::WaitKept { square } => {
            either(Key("reason-wait-kept"), Key("reason-wait-missed")).with("square", *square)
        }
        ReasonKind::Wall { from, to } => Key("reason-wall").with("from", *from).with("to", *to),
        ReasonKind::ManyFlipped { discs, other } => {
            Key("reason-flips-many").with("discs", *discs).with("square", other.0).with("other", other.1)
        }
        ReasonKind::FewFlipped { discs, other } => either(Key("reason-flips-few"), Key("reason-flips-few-missed"))
            .with("discs", *discs)
            .with("square", other.0)
            .with("other", other.1),
        ReasonKind::InnerFlips { .. } => either(Key("reason-inside"), Key("reason-inside-missed")),
        ReasonKind::OuterDiscs { own, other } => either(Key("reason-outer"), Key("reason-outer-missed"))
            .with("who", who)
            .with("own", own.1)
            .with("side", colour_name(other.0))
            .with("other", other.1),
        ReasonKind::WipedOut { side, by } if *side == mover => {
            Key("reason-wiped-out").with("side", colour_name(side.opponent())).with("reply", *by).with("who", who)
        }
        ReasonKind::WipedOut { side, .. } => {
            either(Key("reason-wipes-out"), Key("reason-wipes-out-missed")).with("side", colour_name(*side))
        }
        ReasonKind::Refuted { side, reply, wins } => match wins {
            Wins::Corner(corner) => Key("reason-then-corner").with("corner", *corner),
            Wins::Safe(discs) => Key("reason-then-safe").with("discs", *discs),
            Wins::Moves { own, theirs } => {
                Key("reason-then-moves").with("who", who).with("own", *own).with("other", *theirs)
            }
            Wins::Discs(discs) => Key("reason-then-discs").with("discs", *discs),
        }
        .with("side", colour_name(*side))
        .with("reply", *reply),
        ReasonKind::Worth { square, discs } => Key("reason-worth").with("square", *square).with("discs", *discs),
        ReasonKind::OnlyGood { square, discs } => Key("reason-only-good").with("square", *square).with("discs", *discs),
        ReasonKind::Equals { squares } => Key("reason-equals").with("squares", square_list(squares)),
        ReasonKind::OnlyMove { square, keeps } => match keeps {
            Keeps::Lead => Key("reason-only-lead"),
            Keeps::Draw => Key("reason-only-draw"),
        }
        .with("square", *square),
        ReasonKind::ShutOut { square, side } => either(Key("reason-never"), Key("reason-never-missed"))
            .with("square", *square)
            .with("side", colour_name(*side)),
        ReasonKind::Anchor { disc, answer, .. } => either(Key("reason-anchor"), Key("reason-anchor-missed"))
            .with("who", who)
            .with("disc", *disc)
            .with("answer", *answer),
        ReasonKind::Pass { after: Some(reply), .. } => Key("reason-pass-own").with("reply", *reply).with("who", who),
        ReasonKind::Pass { side, .. } => {
            either(Key("reason-pass"), Key("reason-pass-missed")).with("side", colour_name(*side)).with("who", who)
        }
        ReasonKind::BestLine { moves } => {
            let moves: Vec<String> = moves.iter().map(Square::to_string).collect();
            Key("reason-line").with("moves", moves.join(" "))
        }
    }
}

/// What is wrong with a move of a side: the reason, and the reply that shows it. Without a reason, the reply is told with what
/// it flips. It never names a better move.
pub fn refutation_sentences(refutation: &Refutation, mover: Side, is_you: bool) -> Phrase {
    let reason = refutation.reason.as_ref();
    let why = reason.map(|reason| reason_sentence(reason, mover, is_you, refutation.square));
    // A reason that tells what the reply does has named it.
    let told = refutation.told_reply();
    let answer = refutation.reply.filter(|&reply| told != Some(reply));
    let answer = answer.map(|reply| {
        let words = match reason {
            Some(_) => Key("refuted-reply").into(),
            None => Key("refuted-flips").with("discs", refutation.flipped),
        };
        let side = colour_name(mover.opponent());
        words.with("side", side).with("reply", reply)
    });
    Phrase::Sentences(why.into_iter().chain(answer).collect())
}

/// Where something is, as a part of a sentence.
fn place(area: Area) -> Key {
    Key::of("reason-at", area.name())
}

/// A part of the board, as a noun.
pub fn area_name(area: Area) -> Key {
    Key::of("area", area.name())
}
