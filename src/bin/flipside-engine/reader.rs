//! The reader of the standard output.

/// Ends the program, without an error, as soon as whoever reads its standard output has closed it. Nobody could be told
/// what a search that goes on would find, and it might go on for hours.
///
/// Only Unix says so. Elsewhere the program ends when it writes the next line.
pub(crate) fn end_without_reader() {
    #[cfg(unix)]
    std::thread::spawn(|| {
        use rustix::{
            event::{PollFd, PollFlags, poll},
            io::Errno,
        };
        let out = std::io::stdout();
        // Errors and the end are told even if nothing is asked for. Files have no end, so this waits for ever.
        let mut reader = [PollFd::new(&out, PollFlags::empty())];
        while poll(&mut reader, None) == Err(Errno::INTR) {}
        if reader[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
            std::process::exit(0);
        }
    });
}
