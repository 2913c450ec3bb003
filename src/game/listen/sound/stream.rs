//! The sound device, on a thread of its own: how it is opened, and how it gets what the mixer makes.
//!
//! Opening a device can take time and may fail; the game never waits for it. The device is open only while there is
//! something to hear and a few seconds longer, because an open device wakes the processor dozens of times a second.
//! Without a device there is silence and no error message. The thread looks for a device again later, so it finds one
//! that is plugged in during the game.

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
    BufferSize, Error, ErrorKind, FromSample, OutputCallbackInfo, Sample, SampleFormat, SizedSample, Stream,
    StreamConfig, SupportedBufferSize, SupportedStreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use super::{mixer::Mixer, recent::Output, recording::Cue};
use crate::game::shell::spawn;

/// How many frames the device asks for at a time, if it lets the program choose. They last about 20 ms.
const PERIOD: u32 = 1024;
/// How far a device may be ahead. No real device buffers this much.
const AHEAD: Duration = Duration::from_secs(1);
/// How long a device that is too fast has to wait each time.
const PAUSE: Duration = Duration::from_millis(20);

/// An open device. It plays until this value is dropped.
pub(crate) struct OpenDevice {
    _stream: Stream,
    cues: Sender<Cue>,
    lost: Arc<AtomicBool>,
}

impl OpenDevice {
    /// Opens the device that is the system's default at this moment.
    ///
    /// # Errors
    ///
    /// If there is no device, or it cannot be used.
    pub fn open() -> Result<Self, Error> {
        // For the player, a machine without sound is no error. So ALSA must not write its messages to the terminal.
        #[cfg(target_os = "linux")]
        let _messages = alsa::Output::local_error_handler();
        let device =
            cpal::default_host().default_output_device().ok_or_else(|| Error::from(ErrorKind::DeviceNotAvailable))?;
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

    /// True once the device has reported that it is gone.
    pub fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    /// Plays a cue now.
    pub fn play(&self, cue: Cue) {
        // Sending fails if the device is gone. Then `is_lost` returns true.
        let _ = self.cues.send(cue);
    }
}

fn start<T>(device: &cpal::Device, offered: &SupportedStreamConfig) -> Result<OpenDevice, Error>
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
    let rate = f64::from(config.sample_rate.max(1));
    let (since, mut given) = (Instant::now(), 0.0);
    let stream = device.build_output_stream(
        config,
        move |out: &mut [T], _: &OutputCallbackInfo| {
            while let Ok(cue) = arrived.try_recv() {
                mixer.play(&cue);
            }
            fill(out, channels, &mut mixer);
            given += (out.len() / channels) as f64 / rate;
            // ALSA's `null`, for one, takes sound faster than it can be heard.
            if Duration::from_secs_f64(given) > since.elapsed() + AHEAD {
                thread::sleep(PAUSE);
            }
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
    Ok(OpenDevice { _stream: stream, cues, lost })
}

/// Fills what the device asked for: left, right, and silence in all other channels. A single channel gets both.
fn fill<T: Sample + FromSample<f32>>(out: &mut [T], channels: usize, mixer: &mut Mixer) {
    for frame in out.chunks_mut(channels) {
        let [left, right] = mixer.frame();
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

/// The device stays open this long after the last cue. The longest recording takes 2 s.
const CLOSE_AFTER: Duration = Duration::from_secs(5);
/// After a failure, the thread waits this long before it looks for a device again.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(5);
/// A cue that is older than this is not played any more.
const STALE_AFTER: Duration = Duration::from_millis(300);

enum Order {
    Prepare,
    Play(Cue, Instant),
}

/// Sends the cues to the thread. The first cue starts it.
#[derive(Default)]
pub(crate) struct Device(Option<Sender<Order>>);

impl Device {
    fn send(&mut self, order: Order) {
        let thread = self.0.get_or_insert_with(|| {
            let (sender, orders) = mpsc::channel();
            if let Err(error) = spawn("sound", move || serve(&orders)) {
                warn!("there will be no sound: {error}");
            }
            sender
        });
        // Sending fails if the thread could not be started, or if a driver has crashed it. Then there is no sound.
        let _ = thread.send(order);
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

/// The thread's loop. It sleeps until an order comes, opens the device for it and closes it some time after the last.
fn serve(orders: &Receiver<Order>) {
    let mut device: Option<OpenDevice> = None;
    let mut failed: Option<Instant> = None;
    loop {
        let order = match &device {
            Some(_) => orders.recv_timeout(CLOSE_AFTER),
            None => orders.recv().map_err(RecvTimeoutError::from),
        };
        let order = match order {
            Ok(order) => order,
            Err(RecvTimeoutError::Timeout) => {
                device = None;
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        device = device.filter(|open| !open.is_lost());
        if device.is_none() && failed.is_none_or(|at| at.elapsed() >= TRY_AGAIN_AFTER) {
            match OpenDevice::open() {
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
            open.play(cue);
        }
    }
}
