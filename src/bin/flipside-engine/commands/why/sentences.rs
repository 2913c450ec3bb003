//! Reasons as English sentences. They have at most nine words.

use flipside::{
    engine::reasons::{About, Area, Falls, Kept, Reason, ReasonKind, Topic, Wins},
    rules::{Color, Square},
};

/// The name of a topic.
pub(super) fn topic(topic: Topic) -> &'static str {
    match topic {
        Topic::Corner => "corner",
        Topic::XSquare => "x-square",
        Topic::CSquare => "c-square",
        Topic::Mobility => "mobility",
        Topic::Stability => "stability",
        Topic::Edge => "edge",
        Topic::Parity => "parity",
        Topic::Tempo => "tempo",
        Topic::Wall => "wall",
        Topic::Chance => "chance",
        Topic::Anchor => "anchor",
        Topic::Pass => "pass",
        Topic::Line => "line",
    }
}

/// What a reason says to the side that moves. A reason about what was missed begins with the best move.
pub(super) fn sentence(reason: &Reason, mover: Color, best: Square) -> String {
    let missed = reason.about == About::Missed;
    match &reason.kind {
        ReasonKind::CornerGiven {
            corner,
            to,
            opened: true,
        } => format!("Opens corner {corner} to {}", to.title()),
        ReasonKind::CornerGiven { corner, to, .. } => {
            format!("Leaves corner {corner} to {}", to.title())
        }
        ReasonKind::CornerTaken { corner } if missed => format!("Misses corner {corner}"),
        ReasonKind::CornerTaken { corner } => format!("Takes corner {corner}"),
        ReasonKind::CornerHeld { corner, from } => about(
            missed,
            best,
            "keeps",
            &format!("{} from corner {corner}", from.title()),
        ),
        ReasonKind::XSquare {
            square,
            corner,
            falls: Falls::Later | Falls::InLine(_),
            ..
        }
        | ReasonKind::CSquare {
            square,
            corner,
            falls: Falls::Later | Falls::InLine(_),
            ..
        } => format!("{square} weakens corner {corner}"),
        ReasonKind::XSquare {
            corner,
            to,
            flipped,
            ..
        } => format!("{} {corner} then flips {}", to.title(), list(flipped)),
        ReasonKind::CSquare {
            square, corner, to, ..
        } => format!("{square} lets {} reach corner {corner}", to.title()),
        ReasonKind::MovesLeft { own, other } if reason.about == About::Fault => {
            format!(
                "Leaves you {}, {} {}",
                moves(own.1),
                other.0.title(),
                number(other.1)
            )
        }
        ReasonKind::MovesLeft { own, other } => {
            let left = format!("{} {}, you {}", other.0.title(), moves(other.1), own.1);
            if missed {
                format!("{best} would leave {left}")
            } else {
                format!("Leaves {left}")
            }
        }
        ReasonKind::MovesOpened { squares, to } => {
            let to = if *to == mover { "you" } else { to.title() };
            about(missed, best, "opens", &format!("{} to {to}", list(squares)))
        }
        ReasonKind::MovesShut { squares, from, .. } if *from == mover => {
            format!("Spoils your move {}", list(squares))
        }
        ReasonKind::MovesShut {
            squares,
            from,
            taken: true,
        } => {
            let (square, from) = (squares[0], from.title());
            if missed {
                format!("Leaves {square} to {from}")
            } else {
                format!("Takes {square} before {from} does")
            }
        }
        ReasonKind::MovesShut { squares, from, .. } if missed => {
            format!(
                "Misses {best}, taking {} from {}",
                list(squares),
                from.title()
            )
        }
        ReasonKind::MovesShut { squares, from, .. } => {
            format!("Takes {} from {}", list(squares), from.title())
        }
        ReasonKind::OpensNothing { to, .. } => about(
            missed,
            best,
            "opens",
            &format!("nothing new to {}", to.title()),
        ),
        ReasonKind::StableWon { squares, area, .. } if missed => {
            format!(
                "Misses {best}: {} discs safe{}",
                squares.len(),
                place(*area)
            )
        }
        ReasonKind::StableWon { squares, area, .. } => {
            format!("Makes {} discs safe{}", squares.len(), place(*area))
        }
        ReasonKind::StableLost {
            side,
            reply,
            squares,
            area,
        } => format!(
            "{} {reply} makes {} discs safe{}",
            side.title(),
            squares.len(),
            place(*area)
        ),
        ReasonKind::EdgeWeak { from, to, .. } => format!("Leaves a weak edge, {from} to {to}"),
        ReasonKind::EdgeWon {
            from,
            to,
            then: None,
        } => about(missed, best, "wins", &format!("the edge {from}–{to}")),
        ReasonKind::EdgeWon {
            then: Some((reply, answer)),
            ..
        } if missed => format!(
            "After {best}, {} {reply} loses the edge to {answer}",
            mover.opponent().title()
        ),
        ReasonKind::EdgeWon {
            then: Some((reply, answer)),
            ..
        } => format!(
            "If {} plays {reply}, {answer} wins the edge",
            mover.opponent().title()
        ),
        ReasonKind::LastMove { side, area, .. } if *side == mover => about(
            missed,
            best,
            "gets",
            &format!("the last move{}", place(*area)),
        ),
        ReasonKind::LastMove { side, area, .. } => {
            format!("{} gets the last move{}", side.title(), place(*area))
        }
        ReasonKind::WaitUsed { square } => format!("Uses up your waiting move {square}"),
        ReasonKind::WaitKept { square } => {
            about(missed, best, "keeps", &format!("{square} to wait with"))
        }
        ReasonKind::Wall { from, to } => format!("Builds a wall from {from} to {to}"),
        ReasonKind::CornerThreat { corner } if missed => {
            format!("{best} would threaten corner {corner}")
        }
        ReasonKind::CornerThreat { corner } => format!("Threatens corner {corner}"),
        ReasonKind::CornerWaits { corner } if missed => {
            format!("After {best}, corner {corner} could wait")
        }
        ReasonKind::CornerWaits { corner } => format!("Corner {corner} can wait"),
        ReasonKind::CornerDear { corner, to, discs } if missed => {
            format!(
                "After {best}, {corner} would cost {} {discs} discs",
                to.title()
            )
        }
        ReasonKind::CornerDear { corner, to, discs } => {
            format!("Taking {corner} would cost {} {discs} discs", to.title())
        }
        ReasonKind::CornerTraded { given, to, got } if missed => {
            format!("After {best}, {} {given} would give you {got}", to.title())
        }
        ReasonKind::CornerTraded { given, to, got } => {
            format!("If {} takes {given}, you can take {got}", to.title())
        }
        ReasonKind::ManyFlipped { discs, other } => {
            format!("Flips {discs} discs, {} only {}", other.0, other.1)
        }
        ReasonKind::FewFlipped { discs, other } if missed => format!(
            "{best} would flip {}, {} flips {}",
            discs_of(*discs),
            other.0,
            other.1
        ),
        ReasonKind::FewFlipped { discs, other } => {
            format!(
                "Flips {}, {} would flip {}",
                discs_of(*discs),
                other.0,
                other.1
            )
        }
        ReasonKind::OnlyGood { discs, .. } => {
            format!("Others lose {discs} discs or more")
        }
        ReasonKind::Equals { squares } => format!("Just as good: {}", list(squares)),
        ReasonKind::InnerFlips { .. } if missed => format!("{best} would flip only inner discs"),
        ReasonKind::InnerFlips { .. } => "Flips only inner discs".into(),
        ReasonKind::OuterDiscs { own, other } if missed => format!(
            "{best} would leave you {} outer discs, {} {}",
            own.1,
            other.0.title(),
            other.1
        ),
        ReasonKind::OuterDiscs { own, other } => format!(
            "Leaves you {} outer discs, {} {}",
            own.1,
            other.0.title(),
            other.1
        ),
        ReasonKind::WipedOut { side, by } if *side == mover => {
            format!("{} {by} would flip all your discs", side.opponent().title())
        }
        ReasonKind::WipedOut { side, .. } if missed => {
            format!("{best} would flip all of {}’s discs", side.title())
        }
        ReasonKind::WipedOut { side, .. } => format!("Flips all of {}’s discs", side.title()),
        ReasonKind::Refuted { side, reply, wins } => {
            let reply = format!("{} {reply}", side.title());
            match wins {
                Wins::Corner(corner) => format!("{reply}, then corner {corner}"),
                Wins::Safe(discs) => format!("{reply} soon makes {discs} discs safe"),
                Wins::Moves { own, theirs } => {
                    format!(
                        "{reply} leaves you {}, {} {theirs}",
                        moves(*own),
                        side.title()
                    )
                }
                Wins::Discs(discs) => format!("{reply} wins about {}", discs_of(*discs)),
            }
        }
        ReasonKind::Worth { square, discs } => {
            format!("{square} is about {} better", discs_of(*discs))
        }
        ReasonKind::OnlyMove { square, keeps } => format!(
            "Only {square} keeps the {}",
            match keeps {
                Kept::Lead => "lead",
                Kept::Draw => "draw",
            }
        ),
        ReasonKind::ShutOut { square, side } if missed => {
            format!("After {best} {} can never play {square}", side.title())
        }
        ReasonKind::ShutOut { square, side } => format!("{} can never play {square}", side.title()),
        ReasonKind::Anchor { disc, answer, .. } if missed => {
            format!("Misses {best}: disc {disc} then allows {answer}")
        }
        ReasonKind::Anchor { disc, answer, .. } => {
            format!("Your disc {disc} lets you answer at {answer}")
        }
        ReasonKind::Pass {
            after: Some(reply), ..
        } => format!("After {reply} you must pass"),
        ReasonKind::Pass { side, .. } if missed => {
            format!("Misses {best}: {} must pass then", side.title())
        }
        ReasonKind::Pass { side, .. } => format!("{} must pass, you move again", side.title()),
        ReasonKind::BestLine { moves } => {
            let moves: Vec<String> = moves.iter().map(Square::to_string).collect();
            format!("Best goes on {}", moves.join(" "))
        }
    }
}

/// "Keeps …" of the move itself, "Misses h5, which keeps …" of the best move that was not played.
fn about(missed: bool, best: Square, verb: &str, rest: &str) -> String {
    if missed {
        format!("Misses {best}, which {verb} {rest}")
    } else {
        let (first, others) = verb.split_at(1);
        format!("{}{others} {rest}", first.to_uppercase())
    }
}

/// Up to three squares by name, and more as a range.
fn list(squares: &[Square]) -> String {
    match squares {
        [] => String::new(),
        [one] => one.to_string(),
        [one, two] => format!("{one} and {two}"),
        [one, two, three] => format!("{one}, {two} and {three}"),
        [first, .., last] => format!("{first} to {last}"),
    }
}

fn moves(count: u32) -> String {
    match count {
        0 => "no moves".into(),
        1 => "1 move".into(),
        _ => format!("{count} moves"),
    }
}

fn discs_of(count: u32) -> String {
    match count {
        1 => "1 disc".into(),
        _ => format!("{count} discs"),
    }
}

fn number(count: u32) -> String {
    match count {
        0 => "none".into(),
        _ => count.to_string(),
    }
}

/// Where something is, as the end of a sentence.
fn place(area: Area) -> &'static str {
    match area {
        Area::TopEdge => " along the top",
        Area::BottomEdge => " along the bottom",
        Area::LeftEdge => " along the left",
        Area::RightEdge => " along the right",
        Area::TopLeft => ", top left",
        Area::TopRight => ", top right",
        Area::BottomLeft => ", bottom left",
        Area::BottomRight => ", bottom right",
        Area::Top => ", top",
        Area::Bottom => ", bottom",
        Area::Left => ", left",
        Area::Right => ", right",
    }
}

#[cfg(test)]
mod tests {
    use flipside::{
        engine::{
            Engine, EngineOptions, StopFlag, Task,
            reasons::{Topic, analyse, explain},
        },
        rules::{Position, Status},
    };

    use super::*;

    /// All sentences about every move of a game: the reasons against it, and those for the best move.
    fn sentences_of(moves: &[usize]) -> Vec<(Topic, String)> {
        let mut engine = Engine::new(EngineOptions {
            hash_bits: 14,
            ..EngineOptions::default()
        })
        .expect("sound weights");
        let mut sentences = Vec::new();
        let mut position = Position::default();
        for choice in moves.iter().cycle() {
            match position.status() {
                Status::ToMove => {}
                Status::MustPass => position = position.pass(),
                Status::Finished(_) => break,
            }
            let legal: Vec<Square> = position.legal_moves().iter().collect();
            let played = legal[choice % legal.len()];
            let task = Task {
                depth: Some(4),
                ..Task::default()
            };
            for explained in [Some(played), None] {
                let stop = StopFlag::new();
                let analysis =
                    analyse(&mut engine, &position, explained, &task, &stop).expect("moves");
                let best = analysis.best().expect("moves").square;
                for reason in explain(&analysis, explained) {
                    let words = sentence(&reason, position.side_to_move(), best);
                    sentences.push((reason.kind.topic(), words));
                }
            }
            position = position.play(played).expect("a legal move");
        }
        sentences
    }

    #[test]
    fn sentences_have_at_most_nine_words() {
        let mut topics: Vec<Topic> = Vec::new();
        for game in 0..12 {
            let moves: Vec<usize> = (0..7).map(|index| (game * 5 + index * 3) % 11).collect();
            for (topic, words) in sentences_of(&moves) {
                assert!(words.split(' ').count() <= 9, "{words}");
                assert!(words.starts_with(char::is_alphanumeric), "{words}");
                assert!(!words.ends_with([' ', '.', ',']), "{words}");
                topics.push(topic);
            }
        }
        topics.sort_unstable();
        topics.dedup();
        assert!(topics.len() >= 10, "{topics:?}");
    }

    #[test]
    fn the_longest_sentences_fit_too() {
        let squares = vec![Square::G5, Square::H5, Square::H3];
        let reason = |kind, about| Reason {
            kind,
            squares: squares.clone(),
            strength: 3.0,
            about,
            against: Square::A4,
        };
        let told = |kind, about| sentence(&reason(kind, about), Color::Black, Square::H4);
        let shut = ReasonKind::MovesShut {
            squares: squares.clone(),
            from: Color::White,
            taken: false,
        };
        assert_eq!(
            told(shut, About::Missed),
            "Misses h4, taking g5, h5 and h3 from White"
        );
        let lost = ReasonKind::StableLost {
            side: Color::White,
            reply: Square::H1,
            squares: squares.clone(),
            area: Area::RightEdge,
        };
        assert_eq!(
            told(lost, About::Fault),
            "White h1 makes 3 discs safe along the right"
        );
        let region = ReasonKind::LastMove {
            side: Color::Black,
            squares: squares.clone(),
            area: Area::TopRight,
        };
        assert_eq!(
            told(region, About::Missed),
            "Misses h4, which gets the last move, top right"
        );
    }
}
