//! A running command line program that is talked to by lines of its standard input and output.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// The running program. It is ended when this is dropped.
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
        Self { input: child.stdin.take(), output: BufReader::new(child.stdout.take().unwrap()), child }
    }

    /// Sends a line.
    pub fn say(&mut self, line: &str) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
    }

    /// Waits for the next line of the output and returns it.
    pub fn hear(&mut self) -> String {
        let mut line = String::new();
        assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "it hung up");
        line.trim_end().to_owned()
    }

    /// Closes the input and returns the remaining lines of the output and the exit code.
    pub fn hang_up(mut self) -> (Vec<String>, Option<i32>) {
        drop(self.input.take());
        let rest = self.output.by_ref().lines().map(Result::unwrap).collect();
        (rest, self.child.wait().unwrap().code())
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // The program may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
