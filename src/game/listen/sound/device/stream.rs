//! An open sound device, and how it is opened.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
    mpsc::{self, Sender},
};

use cpal::{
    BufferSize, Error, ErrorKind, FromSample, OutputCallbackInfo, SampleFormat, SizedSample,
    Stream, StreamConfig, SupportedBufferSize, SupportedStreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use super::super::{cue::Cue, mixer::Mixer};
use super::{fill::fill, throttle::Throttle};

/// How many frames the device asks for at a time, if it lets the program choose. They last about 20 ms.
const PERIOD: u32 = 1024;

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
    let mut throttle = Throttle::new(config.sample_rate);
    let stream = device.build_output_stream(
        config,
        move |out: &mut [T], _: &OutputCallbackInfo| {
            while let Ok(cue) = arrived.try_recv() {
                mixer.play(&cue);
            }
            fill(out, channels, &mut mixer);
            throttle.given(out.len() / channels);
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
    Ok(OpenDevice {
        _stream: stream,
        cues,
        lost,
    })
}
