//! What the command lines of all three programs have in common.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

/// The version, in a release build with the commit that it was built from and its day, where these are known.
pub const VERSION: &str = env!("BUILT_VERSION");

/// The status of a program whose command line is wrong.
const WRONG: u8 = 2;

/// Prints the help or the version that was asked for, or says what is wrong with the command line. Returns the status
/// with which the program ends.
pub fn explain<C: CommandFactory>(answer: &clap::Error) -> ExitCode {
    let text = answer.render().to_string();
    // If the output is closed, nobody wants to read this.
    if !answer.use_stderr() {
        let _ = write!(io::stdout(), "{text}");
        return ExitCode::SUCCESS;
    }
    // Like every message of the program, an error begins with its name.
    let _ = match text.strip_prefix("error: ") {
        Some(error) => write!(io::stderr(), "{}: {error}", C::command().get_name()),
        None => write!(io::stderr(), "{text}"),
    };
    ExitCode::from(WRONG)
}

/// The page of the manual, as `man` reads it, with a section for each command.
pub fn manual<C: CommandFactory>() -> String {
    let mut command = C::command().disable_help_subcommand(true);
    command.build();
    let man = Man::new(command.clone());
    let mut page = Vec::new();
    // Writing to memory does not fail.
    let _ = man
        .render_title(&mut page)
        .and_then(|()| man.render_name_section(&mut page))
        .and_then(|()| parts(&man, &mut page));
    for command in command.get_subcommands() {
        let name = command.get_bin_name().unwrap_or(command.get_name());
        let mut section = Vec::new();
        let _ = parts(&Man::new(command.clone()), &mut section);
        let section = String::from_utf8_lossy(&section).replace(".SH ", ".SS ");
        page.extend(format!(".SH \"{name}\"\n{section}").bytes());
    }
    String::from_utf8_lossy(&page).into_owned()
}

fn parts(man: &Man, page: &mut Vec<u8>) -> io::Result<()> {
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)
}

/// The script by which a shell completes the words of the command line.
pub fn completions<C: CommandFactory>(shell: Shell) -> String {
    let mut command = C::command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, &name, &mut script);
    // clap_complete 4.6 writes the hyphen in the name of a program in two ways, and so bash would not find the options
    // of a command (https://github.com/clap-rs/clap/issues/6421).
    let [one, other] = ["__subcmd__", "__"].map(|hyphen| name.replace('-', hyphen));
    String::from_utf8_lossy(&script).replace(&one, &other)
}
