//! `gtp`: the Go Text Protocol, version 2 (G. Farnebäck, 2002), in the usual form for Othello: boards of size 8, an explicit
//! `pass` where a side has no legal move, and the extension `gogui-rules`, by which `GoGui` learns the rules of other games
//! than Go.

mod session;
mod times;
mod words;

use std::io::{self, BufRead, BufReader, Write};

use self::{
    session::Session,
    words::{Answer, Request, argument, number, picture, row},
};
use super::{Protocol, inbox::Inbox, thinker::Thinker};
use crate::{failure::Failure, protocols::turns::name_of};
use flipside::rules::Status;

pub(crate) fn run(arguments: Protocol, out: &mut impl Write) -> Result<(), Failure> {
    serve(arguments, BufReader::new(io::stdin()), out)
}

pub(crate) fn serve(
    arguments: Protocol,
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let book = arguments.book()?;
    let thinker = Thinker::new(arguments.options.setup.engine()?, arguments.ponder);
    // Commands are answered one after another, so no line stops a search.
    let inbox = Inbox::open(input, |_| false);
    let mut session = Session::new(thinker, inbox, arguments.options, book);
    while let Some(line) = session.next_line() {
        let Some(request) = Request::parse(&line) else {
            continue;
        };
        let (sign, text) = match answer(&mut session, &request) {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        writeln!(out, "{sign}{} {text}\n", request.id)?;
        out.flush()?;
        if request.name == "quit" {
            break;
        }
    }
    Ok(())
}

type Command = fn(&mut Session, &[String]) -> Answer;

/// All commands by their names. To add one, add a row.
const COMMANDS: [(&str, Command); 29] = [
    ("protocol_version", |_, _| Ok("2".into())),
    ("name", |_, _| Ok("Flipside".into())),
    ("version", |_, _| Ok(env!("CARGO_PKG_VERSION").into())),
    ("known_command", |_, arguments| Ok(find(&argument(arguments, 0)?).is_some().to_string())),
    ("list_commands", |_, _| {
        let names: Vec<&str> = COMMANDS.iter().map(|&(name, _)| name).collect();
        Ok(names.join("\n"))
    }),
    ("quit", |_, _| Ok(String::new())),
    ("boardsize", Session::boardsize),
    ("clear_board", |session, _| {
        session.begin();
        Ok(String::new())
    }),
    ("komi", |_, arguments| {
        // Othello has no komi, but controllers that were made for Go send it.
        number(arguments, 0).map(|_| String::new())
    }),
    ("play", Session::play),
    ("genmove", |session, arguments| session.genmove(arguments, true)),
    ("reg_genmove", |session, arguments| session.genmove(arguments, false)),
    ("undo", Session::undo),
    ("loadsgf", Session::load),
    ("list_games", |_, _| Ok("Othello".into())),
    ("set_game", |_, arguments| match argument(arguments, 0)?.to_ascii_lowercase().as_str() {
        "othello" | "reversi" => Ok(String::new()),
        _ => Err("unsupported game".into()),
    }),
    ("gogui-analyze_commands", |_, _| Ok("sboard/Values/values".into())),
    ("values", Session::values),
    ("time_settings", Session::time_settings),
    ("time_left", Session::time_left),
    ("set_level", Session::set_level),
    ("showboard", |session, _| Ok(picture(session.position()))),
    ("final_score", Session::final_score),
    ("gogui-rules_game_id", |_, _| Ok("Othello".into())),
    ("gogui-rules_board_size", |_, _| Ok("8".into())),
    ("gogui-rules_board", |session, _| {
        // GoGui counts rows from below. With row 8 first, squares have the same names in both programs.
        let rows = (0..8).rev();
        Ok(rows.map(|rank| row(session.position(), rank)).collect::<Vec<_>>().join("\n"))
    }),
    ("gogui-rules_legal_moves", |session, _| {
        let position = session.position();
        Ok(match position.status() {
            Status::Finished(_) => String::new(),
            Status::MustPass => "pass".into(),
            Status::ToMove => {
                let moves: Vec<_> = position.legal_moves().iter().map(name_of).collect();
                moves.join(" ")
            }
        })
    }),
    ("gogui-rules_side_to_move", |session, _| Ok(session.position().side_to_move().to_string())),
    ("gogui-rules_final_result", Session::final_result),
];

fn find(name: &str) -> Option<Command> {
    COMMANDS.iter().find_map(|&(known, command)| (known == name).then_some(command))
}

/// Runs the command of a request.
fn answer(session: &mut Session, request: &Request) -> Answer {
    let command = find(&request.name).ok_or("unknown command")?;
    command(session, &request.arguments)
}
