//! An open sound device, how it is opened, and how it gets what the mixer makes.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use cpal::{
    BufferSize, Error, ErrorKind, FromSample, OutputCallbackInfo, Sample, SampleFormat, SizedSample, Stream,
    StreamConfig, SupportedBufferSize, SupportedStreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use super::{mixer::Mixer, recording::Cue};

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
