//! A conversation with the command line program: lines to its standard input, lines from its standard output.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// The program while it runs. It is stopped when the conversation is dropped.
pub struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    /// Starts `flipside-engine` with these arguments.
    pub fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_flipside-engine"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    /// Says a line.
    pub fn say(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    /// The next line of the answer, without its end.
    pub fn hear(&mut self) -> String {
        let mut line = String::new();
        assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "it hung up");
        line.trim_end().to_owned()
    }

    /// Ends the input and answers the lines that still come and the exit code.
    pub fn hang_up(mut self) -> (Vec<String>, Option<i32>) {
        drop(self.input.take());
        let rest = self.output.by_ref().lines().map(Result::unwrap).collect();
        (rest, self.child.wait().unwrap().code())
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
