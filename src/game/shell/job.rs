//! Work on threads of its own, so that no frame waits for it; and the dialog of the system in which files are chosen.

use std::{
    env, io,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread::{self, JoinHandle},
};

use bevy::{prelude::*, tasks::block_on};
use rfd::AsyncFileDialog;

use super::Waker;

/// Runs work on a new thread with a name.
///
/// # Errors
///
/// If the system has no thread left.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<JoinHandle<()>> {
    thread::Builder::new().name(name.to_owned()).spawn(work)
}

/// Work on another thread, which tells what it finds. When this is dropped, the work is asked to stop.
#[derive(Debug)]
pub struct Job<T> {
    told: Mutex<Receiver<T>>,
    stop: Arc<AtomicBool>,
}

/// How the work tells what it finds, and learns that it may stop.
pub struct Teller<T> {
    sender: Sender<T>,
    waker: Waker,
    stop: Arc<AtomicBool>,
}

impl<T> Job<T> {
    /// A job whose work is still to be run, with this teller.
    pub fn new(waker: &Waker) -> (Self, Teller<T>) {
        let (sender, told) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let teller = Teller { sender, waker: waker.clone(), stop: stop.clone() };
        let told = Mutex::new(told);
        (Self { told, stop }, teller)
    }

    /// What was told since the last call. `None` when the work has ended and nothing is left.
    pub fn news(&self) -> Option<Vec<T>> {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let mut news = Vec::new();
        loop {
            match told.try_recv() {
                Ok(one) => news.push(one),
                Err(TryRecvError::Disconnected) if news.is_empty() => return None,
                Err(_) => return Some(news),
            }
        }
    }
}

impl<T: Send + 'static> Job<T> {
    /// Runs work on a thread with this name.
    ///
    /// # Errors
    ///
    /// If the system has no thread left.
    pub fn spawn(name: &str, waker: &Waker, work: impl FnOnce(Teller<T>) + Send + 'static) -> io::Result<Self> {
        let (job, teller) = Self::new(waker);
        spawn(name, move || work(teller))?;
        Ok(job)
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Teller<T> {
    /// Tells something, and wakes the game for it.
    pub fn tell(&self, news: T) {
        // Nobody listens any more once the work was asked to stop.
        let _ = self.sender.send(news);
        (self.waker.0)();
    }

    /// Whether nobody needs the work any more.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Whether files can be dropped on the window. Under Wayland the window is not told of them.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilesDrop(pub bool);

impl Default for FilesDrop {
    fn default() -> Self {
        // With one of these the window is opened under Wayland even where there is X11.
        let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
        let has_wayland = cfg!(not(any(windows, target_os = "macos")))
            && ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(is_set);
        Self(!has_wayland)
    }
}

/// The dialog in which the player chooses files.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum FileChooser {
    #[default]
    System,
    /// None: these files are always chosen. For tests.
    Always(Vec<PathBuf>),
    /// The system has none. For tests.
    Missing,
}

/// What has become of a dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileChoice {
    /// These files or folders were chosen.
    Chosen(Vec<PathBuf>),
    /// The player has chosen nothing.
    Nothing,
    /// The system has no such dialog.
    NoDialog,
}

impl FileChoice {
    /// What a dialog of the system has answered. On Linux and its like there is an answer even if the player has chosen nothing:
    /// there is none if neither a desktop portal nor `zenity` could open the dialog.
    fn of(answer: Option<Vec<PathBuf>>) -> Self {
        match answer {
            // `zenity` that was closed answers with one empty line.
            Some(files) if files.iter().all(|file| file.as_os_str().is_empty()) => Self::Nothing,
            Some(files) => Self::Chosen(files),
            None if cfg!(any(windows, target_os = "macos")) => Self::Nothing,
            None => Self::NoDialog,
        }
    }
}

impl FileChooser {
    /// Lets the player choose files, or one folder. The job tells what has become of it. The dialog is opened on this thread,
    /// which has to be the main one on macOS.
    pub fn choose(&self, folder: bool, title: String, waker: &Waker) -> Job<FileChoice> {
        let (job, teller) = Job::new(waker);
        match self {
            Self::Always(files) => teller.tell(FileChoice::of(Some(files.clone()))),
            Self::Missing => teller.tell(FileChoice::NoDialog),
            Self::System => {
                let dialog = AsyncFileDialog::new().set_title(title);
                // Only a dialog for several folders tells whether it could be opened.
                let answer: Answer = if folder && !cfg!(any(windows, target_os = "macos")) {
                    Box::pin(dialog.pick_folders())
                } else if folder {
                    let answer = dialog.pick_folder();
                    Box::pin(async move { answer.await.map(|folder| vec![folder]) })
                } else {
                    Box::pin(dialog.pick_files())
                };
                let wait = move || {
                    let files = block_on(answer);
                    let path = |file: rfd::FileHandle| file.path().to_owned();
                    let files = files.map(|files| files.into_iter().map(path).collect());
                    teller.tell(FileChoice::of(files));
                };
                if let Err(error) = spawn("chooser", wait) {
                    warn!("files cannot be chosen: {error}");
                }
            }
        }
        job
    }
}

/// The answer of a dialog, which comes later.
type Answer = std::pin::Pin<Box<dyn Future<Output = Option<Vec<rfd::FileHandle>>> + Send>>;
