//! What a screen reader on Linux sees and does: the real program, asked over the accessibility bus (AT-SPI).

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    thread::sleep,
    time::Instant,
};

use super::{Outcome, PATIENCE, POLL, PROGRAM, Program, Running, Screen};

const ROOT: &str = "/org/a11y/atspi/accessible/root";
const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";

// Roles by their numbers in AT-SPI.
const MENU_ITEM: u32 = 35;
const BUTTON: u32 = 43;
const CELL: u32 = 56;

/// The title is read and left, a game begun and a move played, while nobody touches the window: only what the screen
/// reader asks for wakes the waiting game.
pub(super) fn a_screen_reader_plays() -> Outcome {
    let screen = Screen::start()?;
    let buses = Buses::start(&screen)?;
    let mut program = screen.command(PROGRAM);
    program.env("DBUS_SESSION_BUS_ADDRESS", &buses.session);
    let mut game = screen.open(program)?;
    game.wait_for("the title", super::Picture::is_title)?;
    buses.start_reading()?;

    buses.press(&mut game, MENU_ITEM, "New game")?;
    buses.press(&mut game, BUTTON, "Start game")?;
    let board = buses.wait(&mut game, "64 squares", |nodes| {
        nodes.iter().filter(|node| node.role == CELL).count() == 64
    })?;
    let names: Vec<&str> = board.iter().map(|node| node.name.as_str()).collect();
    for wanted in [
        "d4, white",
        "e4, black",
        "a1, empty",
        "d3, empty, legal, flips 1",
    ] {
        if !names.iter().any(|name| name.starts_with(wanted)) {
            return Err(format!("no square is called {wanted:?}: {names:?}"));
        }
    }
    buses.press(&mut game, CELL, "d3,")?;
    // The words for black's own move may have been followed by these before anybody looked.
    buses.wait(
        &mut game,
        "black's disc on d3, the answer and its words",
        |nodes| {
            let d3 = nodes.iter().any(|node| node.name.starts_with("d3, black"));
            let answered = |name: &str| name.contains(" played ") && name.contains("Your move");
            d3 && nodes.iter().any(|node| answered(&node.name))
        },
    )?;
    Ok(())
}

/// A session bus, and the accessibility bus it starts.
struct Buses {
    session: String,
    access: String,
    _session: Running,
}

/// Something a screen reader can name.
struct Node {
    bus: String,
    path: String,
    role: u32,
    name: String,
}

impl Buses {
    fn start(screen: &Screen) -> Result<Self, String> {
        let mut daemon = screen
            .command("dbus-daemon")
            .args(["--session", "--nofork", "--print-address=1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("dbus-daemon: {error}"))?;
        let pipe = daemon.stdout.take().ok_or("dbus-daemon has no output")?;
        let daemon = Running(daemon);
        let mut session = String::new();
        BufReader::new(pipe)
            .read_line(&mut session)
            .map_err(|error| format!("dbus-daemon: {error}"))?;
        let session = session.trim().to_owned();
        let asked = call(
            &session,
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.a11y.Bus.GetAddress",
            &[],
        )?;
        let access = quoted(&asked).into_iter().next();
        Ok(Self {
            access: access.ok_or(format!("no accessibility bus: {asked}"))?,
            session,
            _session: daemon,
        })
    }

    /// Tells everybody that a screen reader is running.
    fn start_reading(&self) -> Outcome {
        call(
            &self.session,
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.freedesktop.DBus.Properties.Set",
            &["org.a11y.Status", "ScreenReaderEnabled", "<true>"],
        )
        .map(drop)
    }

    /// Everything the program shows now; less of it while it is changing.
    fn nodes(&self) -> Vec<Node> {
        let mut found = Vec::new();
        let mut open = self.children("org.a11y.atspi.Registry", ROOT);
        while let Some((bus, path)) = open.pop() {
            let role = call(&self.access, &bus, &path, &method("GetRole"), &[]);
            let name = call(
                &self.access,
                &bus,
                &path,
                "org.freedesktop.DBus.Properties.Get",
                &[ACCESSIBLE, "Name"],
            );
            let word = |answer: Result<String, String>| {
                answer
                    .ok()
                    .and_then(|text| quoted(&text).into_iter().next())
            };
            open.extend(self.children(&bus, &path));
            found.push(Node {
                role: role.ok().and_then(number).unwrap_or_default(),
                name: word(name).unwrap_or_default(),
                bus,
                path,
            });
        }
        found
    }

    fn children(&self, bus: &str, path: &str) -> Vec<(String, String)> {
        let answer = call(&self.access, bus, path, &method("GetChildren"), &[]);
        let words = answer.map(|text| quoted(&text)).unwrap_or_default();
        let pairs = words.chunks_exact(2);
        pairs
            .map(|pair| (pair[0].clone(), pair[1].clone()))
            .collect()
    }

    fn wait(
        &self,
        game: &mut Program,
        what: &str,
        there: impl Fn(&[Node]) -> bool,
    ) -> Result<Vec<Node>, String> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            game.check_alive()?;
            let nodes = self.nodes();
            if there(&nodes) {
                return Ok(nodes);
            }
            if Instant::now() > deadline {
                let seen: Vec<String> = nodes
                    .iter()
                    .map(|node| format!("{} {:?}", node.role, node.name))
                    .collect();
                return Err(format!(
                    "the screen reader waited for {what} and saw {seen:?}"
                ));
            }
            sleep(POLL);
        }
    }

    /// Presses what has a role and a name that begins like this, as soon as it is there.
    fn press(&self, game: &mut Program, role: u32, name: &str) -> Outcome {
        let wanted = |node: &Node| node.role == role && node.name.starts_with(name);
        let nodes = self.wait(game, &format!("{name:?}"), |nodes| nodes.iter().any(wanted))?;
        let node = nodes
            .iter()
            .find(|node| wanted(node))
            .ok_or("it has gone")?;
        call(
            &self.access,
            &node.bus,
            &node.path,
            "org.a11y.atspi.Action.DoAction",
            &["0"],
        )
        .map(drop)
    }
}

fn method(name: &str) -> String {
    format!("{ACCESSIBLE}.{name}")
}

/// Calls a method on a bus and gives its answer as `gdbus` writes it.
fn call(
    address: &str,
    to: &str,
    path: &str,
    method: &str,
    arguments: &[&str],
) -> Result<String, String> {
    let output = Command::new("gdbus")
        .args([
            "call",
            "--address",
            address,
            "--timeout",
            "20",
            "--dest",
            to,
        ])
        .args(["--object-path", path, "--method", method])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("gdbus: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// The number in an answer like `(uint32 43,)`.
fn number(answer: String) -> Option<u32> {
    let digits = answer.trim_start_matches("(uint32 ").trim_end();
    digits.trim_end_matches(",)").parse().ok()
}

/// The strings in an answer: what stands in quotes of either kind. None of those asked for contains its own.
fn quoted(answer: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = answer;
    while let Some(begin) = rest.find(['\'', '"']) {
        let quote = if rest[begin..].starts_with('"') {
            '"'
        } else {
            '\''
        };
        let inside = &rest[begin + 1..];
        let Some(end) = inside.find(quote) else {
            break;
        };
        words.push(inside[..end].to_owned());
        rest = &inside[end + 1..];
    }
    words
}
