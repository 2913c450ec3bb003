//! Work on threads of its own, so that no frame waits for it.

use std::{
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender, TryRecvError},
    },
    thread::{self, JoinHandle},
};

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
