//! What a screen reader on Linux sees and does: the program, asked over the accessibility bus (AT-SPI).

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use super::{Outcome, PATIENCE, POLL, Running};

const ROOT: &str = "/org/a11y/atspi/accessible/root";
const ACCESSIBLE: &str = "org.a11y.atspi.Accessible";

// Roles by their numbers in AT-SPI.
pub(super) const MENU_ITEM: u32 = 35;
pub(super) const BUTTON: u32 = 43;
pub(super) const RADIO_BUTTON: u32 = 44;
pub(super) const CELL: u32 = 56;

/// A program that can end before it should.
pub(super) trait Alive {
    /// An error if it has ended.
    fn check_alive(&mut self) -> Outcome;
}

/// A session bus, and the accessibility bus it starts.
pub(super) struct Buses {
    pub session: String,
    access: String,
    _session: Running,
}

/// Something a screen reader can name.
pub(super) struct Node {
    bus: String,
    path: String,
    pub role: u32,
    pub name: String,
}

impl Buses {
    /// Starts the buses; `command` makes a command for a program in the test's surroundings.
    pub fn start(command: impl Fn(&str) -> Command) -> Result<Self, String> {
        let mut daemon = command("dbus-daemon")
            .args(["--session", "--nofork", "--print-address=1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("dbus-daemon: {error}"))?;
        let pipe = daemon.stdout.take().ok_or("dbus-daemon has no output")?;
        let daemon = Running(daemon);
        let mut session = String::new();
        BufReader::new(pipe).read_line(&mut session).map_err(|error| format!("dbus-daemon: {error}"))?;
        let session = session.trim().to_owned();
        let asked = call(&session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress", &[])?;
        let access = quoted(&asked).into_iter().next();
        Ok(Self { access: access.ok_or(format!("no accessibility bus: {asked}"))?, session, _session: daemon })
    }

    /// Tells everybody whether a screen reader is running: by `IsEnabled` as the AT-SPI of today does, or by
    /// `ScreenReaderEnabled` as an older one does.
    pub fn say(&self, property: &str, is_running: bool) -> Outcome {
        call(
            &self.session,
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.freedesktop.DBus.Properties.Set",
            &["org.a11y.Status", property, &format!("<{is_running}>")],
        )
        .map(drop)
    }

    /// Everything the program shows now; less of it while it is changing.
    fn nodes(&self) -> Vec<Node> {
        let mut found = Vec::new();
        let mut open = self.children("org.a11y.atspi.Registry", ROOT);
        while let Some((bus, path)) = open.pop() {
            let role = call(&self.access, &bus, &path, &method("GetRole"), &[]);
            let name = call(&self.access, &bus, &path, "org.freedesktop.DBus.Properties.Get", &[ACCESSIBLE, "Name"]);
            let word = |answer: Result<String, String>| answer.ok().and_then(|text| quoted(&text).into_iter().next());
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
        pairs.map(|pair| (pair[0].clone(), pair[1].clone())).collect()
    }

    /// Looks until the nodes are as they should be, and gives them.
    pub fn wait(
        &self,
        game: &mut impl Alive,
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
                let seen: Vec<String> = nodes.iter().map(|node| format!("{} {:?}", node.role, node.name)).collect();
                return Err(format!("the screen reader waited for {what} and saw {seen:?}"));
            }
            sleep(POLL);
        }
    }

    /// Presses something whenever it is there, until the nodes are as they should be.
    pub fn press_until(
        &self,
        game: &mut impl Alive,
        role: u32,
        name: &str,
        there: impl Fn(&[Node]) -> bool,
    ) -> Outcome {
        let deadline = Instant::now() + PATIENCE;
        loop {
            sleep(Duration::from_secs(1));
            let wanted = |node: &Node| node.role == role && node.name.starts_with(name);
            let nodes =
                self.wait(game, &format!("{name:?} or its effect"), |nodes| there(nodes) || nodes.iter().any(wanted))?;
            if there(&nodes) {
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(format!("{name:?} was pressed and nothing happened"));
            }
            if let Some(node) = nodes.iter().find(|node| wanted(node)) {
                // A node that has just gone is looked for again.
                let _ = self.act(node);
            }
        }
    }

    /// Presses what has a role and a name that begins like this, as soon as it is there.
    pub fn press(&self, game: &mut impl Alive, role: u32, name: &str) -> Outcome {
        // Nothing is pressed before a person can have heard what the page is, however slowly it is drawn.
        sleep(Duration::from_secs(1));
        let wanted = |node: &Node| node.role == role && node.name.starts_with(name);
        let nodes = self.wait(game, &format!("{name:?}"), |nodes| nodes.iter().any(wanted))?;
        self.act(nodes.iter().find(|node| wanted(node)).ok_or("it has gone")?)
    }

    /// Does what a node is for.
    fn act(&self, node: &Node) -> Outcome {
        call(&self.access, &node.bus, &node.path, "org.a11y.atspi.Action.DoAction", &["0"]).map(drop)
    }
}

fn method(name: &str) -> String {
    format!("{ACCESSIBLE}.{name}")
}

/// Calls a method on a bus and gives its answer as `gdbus` writes it.
fn call(address: &str, to: &str, path: &str, method: &str, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("gdbus")
        .args(["call", "--address", address, "--timeout", "20", "--dest", to])
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
    answer.trim_start_matches("(uint32 ").trim_end().trim_end_matches(",)").parse().ok()
}

/// The strings in an answer: what stands in quotes of either kind. None of those asked for contains its own.
fn quoted(answer: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = answer;
    while let Some(begin) = rest.find(['\'', '"']) {
        let quote = if rest[begin..].starts_with('"') { '"' } else { '\'' };
        let inside = &rest[begin + 1..];
        let Some(end) = inside.find(quote) else {
            break;
        };
        words.push(inside[..end].to_owned());
        rest = &inside[end + 1..];
    }
    words
}
