//! Runs what `fuzz/` fuzzes: all examples, and changed ones that follow from a seed. `docs/fuzzing.md` says how to go
//! on.

use std::{
    env, fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};

/// Words that readers may stumble over.
const WORDS: [&str; 24] = [
    "0",
    "-1",
    "1e309",
    "nan",
    "inf",
    "18446744073709551615",
    "-9223372036854775808",
    "4294967296",
    "\0",
    "\r\n",
    "\u{feff}",
    "[",
    "]",
    "(;",
    ";)",
    "=",
    "\"",
    "--",
    "pass",
    "PA",
    "a1",
    "h8",
    "é",
    "\u{1F600}",
];

/// Runs a function with its examples, and then with changed ones: so many, or as long as the variable
/// `FLIPSIDE_FUZZ_SECONDS` says. What makes it panic is written to a file.
pub fn run(name: &str, target: fn(&[u8]), rounds: u64) {
    let number = |name| env::var(name).ok().and_then(|text| text.parse().ok());
    let seconds: Option<u64> = number("FLIPSIDE_FUZZ_SECONDS");
    let first = number("FLIPSIDE_FUZZ_SEED").unwrap_or(0);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(name);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    let examples: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).expect("a file")).collect();
    for (file, example) in files.iter().zip(&examples) {
        eprintln!("{}", file.display());
        target(example);
    }
    // As large as a file of the game may be: no time grows with the square of the length.
    for example in examples.iter().filter(|example| !example.is_empty()) {
        let begun = Instant::now();
        target(&example.repeat((1 << 20) / example.len()));
        eprintln!("{name}: a megabyte in {:?}", begun.elapsed());
    }
    let begun = Instant::now();
    let mut slowest = Duration::ZERO;
    for seed in first.. {
        let is_over = match seconds {
            Some(seconds) => begun.elapsed().as_secs() >= seconds,
            None => seed >= first + rounds,
        };
        if is_over {
            eprintln!("{name}: {} rounds, {slowest:?} at most", seed - first);
            return;
        }
        let data = changed(&examples, &mut StdRng::seed_from_u64(seed));
        let at = Instant::now();
        if catch_unwind(AssertUnwindSafe(|| target(&data))).is_err() {
            let file = env::temp_dir().join(format!("flipside-fuzz-{name}-{seed}"));
            fs::write(&file, &data).expect("written");
            panic!("{name}: seed {seed}, the input is in {}", file.display());
        }
        slowest = slowest.max(at.elapsed());
    }
}

fn changed(examples: &[Vec<u8>], random: &mut StdRng) -> Vec<u8> {
    let pick = |random: &mut StdRng| &examples[random.random_range(0..examples.len())];
    let mut data = pick(random).clone();
    for _ in 0..1_u32 << random.random_range(0..5) {
        let [from, to] = [(); 2].map(|()| random.random_range(0..=data.len()));
        let (from, to) = (from.min(to), from.max(to));
        match random.random_range(0..10) {
            0 => data.truncate(from),
            1 => drop(data.drain(from..to.min(from + 8))),
            2 => drop(data.drain(from..to)),
            3 if data.len() < 1 << 16 => {
                let part = data[from..to].to_vec();
                data.splice(from..from, part);
            }
            4 => {
                let other = pick(random);
                let end = random.random_range(0..=other.len());
                data.splice(from..to, other[end / 2..end].to_vec());
            }
            5 | 6 => {
                let word = WORDS[random.random_range(0..WORDS.len())];
                data.splice(from..to.min(from + word.len()), word.bytes());
            }
            _ => {
                if let Some(byte) = data.get_mut(from) {
                    *byte = match random.random_range(0..3) {
                        0 => random.random(),
                        1 => *byte ^ 1 << random.random_range(0..8),
                        _ => b"0123456789abcdefgh-+.:;,<>[]()\n "[random.random_range(0..32)],
                    };
                }
            }
        }
    }
    data
}
