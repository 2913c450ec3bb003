//! The sound device, on a thread of its own.
//!
//! Opening a device can take its time and may fail: nobody waits for it. It is open only while there is something to
//! hear and a few seconds longer, because an open one wakes up dozens of times a second. Without a device there is
//! silence and no complaint; it is looked for again later, so one that is plugged in is found.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use bevy::log::{debug, warn};
use cpal::{
    BufferSize, Error, ErrorKind, FromSample, OutputCallbackInfo, Sample, SampleFormat,
    SizedSample, Stream, StreamConfig, SupportedBufferSize, SupportedStreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use super::{Mixer, Output, cue::Cue};

/// The device stays open this long after the last cue. The longest recording takes 2 s.
const CLOSE_AFTER: Duration = Duration::from_secs(5);
/// After a failure no device is looked for until this has passed.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(5);
/// What could not be played for so long is not played at all.
const STALE_AFTER: Duration = Duration::from_millis(300);
/// Frames the device asks for at a time, where it lets us choose: about 20 ms.
const PERIOD: u32 = 1024;

enum Order {
    Prepare,
    Play(Cue, Instant),
}

/// Sends the cues to the thread, which is started by the first of them.
#[derive(Default)]
pub(crate) struct Device {
    thread: Option<Sender<Order>>,
    given_up: bool,
}

impl Device {
    fn send(&mut self, order: Order) {
        if self.given_up {
            return;
        }
        let thread = self.thread.get_or_insert_with(|| {
            let (sender, orders) = mpsc::channel();
            let spawned = thread::Builder::new()
                .name("sound".to_owned())
                .spawn(move || serve(&orders));
            if let Err(error) = spawned {
                warn!("there will be no sound: {error}");
            }
            sender
        });
        // The thread ends before its orders do only if it could not be started, or a driver has brought it down.
        self.given_up = thread.send(order).is_err();
    }
}

impl Output for Device {
    fn play(&mut self, cue: Cue) {
        self.send(Order::Play(cue, Instant::now()));
    }

    fn prepare(&mut self) {
        self.send(Order::Prepare);
    }
}

/// An open device.
struct Open {
    /// Plays as long as it exists.
    _stream: Stream,
    cues: Sender<Cue>,
    lost: Arc<AtomicBool>,
}

/// The thread: waits for orders without using any time, opens the device for them and closes it after them.
fn serve(orders: &Receiver<Order>) {
    let mut device: Option<Open> = None;
    let mut failed: Option<Instant> = None;
    loop {
        let order = if device.is_some() {
            match orders.recv_timeout(CLOSE_AFTER) {
                Ok(order) => order,
                Err(RecvTimeoutError::Timeout) => {
                    device = None;
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        } else {
            match orders.recv() {
                Ok(order) => order,
                Err(mpsc::RecvError) => return,
            }
        };
        if device
            .as_ref()
            .is_some_and(|open| open.lost.load(Ordering::Relaxed))
        {
            device = None;
        }
        if device.is_none() && failed.is_none_or(|at| at.elapsed() >= TRY_AGAIN_AFTER) {
            match open() {
                Ok(open) => device = Some(open),
                Err(error) => {
                    debug!("no sound device: {error}");
                    failed = Some(Instant::now());
                }
            }
        }
        if let (Some(open), Order::Play(cue, since)) = (&device, order)
            && since.elapsed() < STALE_AFTER
        {
            // The other end is gone only if the device is, which the next order will notice.
            let _ = open.cues.send(cue);
        }
    }
}

/// Opens the system's default device as it is now.
fn open() -> Result<Open, Error> {
    // The system's library would write to the terminal what went wrong. A machine without sound is nothing wrong.
    #[cfg(target_os = "linux")]
    let _words = alsa::Output::local_error_handler();
    let device = cpal::default_host()
        .default_output_device()
        .ok_or_else(|| Error::from(ErrorKind::DeviceNotAvailable))?;
    let offered = device.default_output_config()?;
    match offered.sample_format() {
        SampleFormat::I8 => start::<i8>(&device, &offered),
        SampleFormat::I16 => start::<i16>(&device, &offered),
        SampleFormat::I24 => start::<cpal::I24>(&device, &offered),
        SampleFormat::I32 => start::<i32>(&device, &offered),
        SampleFormat::U8 => start::<u8>(&device, &offered),
        SampleFormat::U16 => start::<u16>(&device, &offered),
        SampleFormat::U32 => start::<u32>(&device, &offered),
        SampleFormat::F32 => start::<f32>(&device, &offered),
        SampleFormat::F64 => start::<f64>(&device, &offered),
        _ => Err(ErrorKind::UnsupportedConfig.into()),
    }
}

fn start<T>(device: &cpal::Device, offered: &SupportedStreamConfig) -> Result<Open, Error>
where
    T: SizedSample + FromSample<f32>,
{
    let mut config: StreamConfig = offered.config();
    if let SupportedBufferSize::Range { min, max } = *offered.buffer_size()
        && (min..=max).contains(&PERIOD)
    {
        config.buffer_size = BufferSize::Fixed(PERIOD);
    }
    let channels = usize::from(config.channels.max(1));
    let (cues, arrived) = mpsc::channel::<Cue>();
    let lost = Arc::new(AtomicBool::new(false));
    let mut mixer = Mixer::new(config.sample_rate);
    let mut patience = Patience::new(config.sample_rate);
    let stream = device.build_output_stream(
        config,
        move |out: &mut [T], _: &OutputCallbackInfo| {
            while let Ok(cue) = arrived.try_recv() {
                mixer.play(&cue);
            }
            fill(out, channels, &mut mixer);
            patience.given(out.len() / channels);
        },
        {
            let lost = lost.clone();
            move |error: Error| match error.kind() {
                ErrorKind::Xrun | ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied => {}
                _ => lost.store(true, Ordering::Relaxed),
            }
        },
        None,
    )?;
    stream.play()?;
    Ok(Open {
        _stream: stream,
        cues,
        lost,
    })
}

/// Left, right, and silence for all other channels; a single channel gets both.
fn fill<T: Sample + FromSample<f32>>(out: &mut [T], channels: usize, mixer: &mut Mixer) {
    for frame in out.chunks_mut(channels) {
        let [left, right] = if mixer.is_silent() {
            [0.0; 2]
        } else {
            mixer.frame()
        };
        match frame {
            [both] => *both = T::from_sample(f32::midpoint(left, right)),
            [first, second, others @ ..] => {
                *first = T::from_sample(left);
                *second = T::from_sample(right);
                others.fill(T::EQUILIBRIUM);
            }
            [] => {}
        }
    }
}

/// Some devices take sound as fast as it comes (ALSA's `null` does): they are kept to the time it takes to hear it.
struct Patience {
    rate: u32,
    since: Instant,
    frames: u64,
}

impl Patience {
    /// More than any real device keeps in store.
    const AHEAD: Duration = Duration::from_secs(1);

    fn new(rate: u32) -> Self {
        Self {
            rate,
            since: Instant::now(),
            frames: 0,
        }
    }

    fn given(&mut self, frames: usize) {
        self.frames += frames as u64;
        let given = Duration::from_secs_f64(self.frames as f64 / f64::from(self.rate.max(1)));
        if given > self.since.elapsed() + Self::AHEAD {
            thread::sleep(Duration::from_millis(20));
        }
    }
}
