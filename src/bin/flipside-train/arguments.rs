//! Arguments that several commands have.

use std::{convert::Infallible, fmt::Display, ops::RangeInclusive, path::PathBuf, str::FromStr};

use clap::{
    Args, ValueHint,
    builder::{PossibleValuesParser, TypedValueParser},
};
use flipside::{
    engine::eval::{WEIGHTS_FILE, Weights},
    train::regression::Settings,
};

use crate::output::{Outcome, named, read_file};

/// Two numbers A-B, or one number for both. The first one is not larger than the second one.
#[derive(Clone, Copy)]
pub struct Range<T> {
    pub from: T,
    pub to: T,
}

impl<T: FromStr + PartialOrd + Display> FromStr for Range<T> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        match (from.parse::<T>(), to.parse::<T>()) {
            (Ok(from), Ok(to)) if from <= to => Ok(Self { from, to }),
            (Ok(from), Ok(to)) => Err(format!("{from} is more than {to}")),
            _ => Err("expected one number, or two such as 4-28".to_owned()),
        }
    }
}

/// Reads a range whose numbers are within these bounds.
pub fn range_within<T>(bounds: RangeInclusive<T>) -> impl TypedValueParser<Value = Range<T>>
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let Range { from, to } = text.parse()?;
        for number in [&from, &to] {
            if !bounds.contains(number) {
                let (least, most) = (bounds.start(), bounds.end());
                return Err(format!("{number} is not in {least}..={most}"));
            }
        }
        Ok(Range { from, to })
    }
}

/// The most empty squares with which positions are solved one after another. With more it takes too long.
pub const MAX_SOLVED: u32 = 24;

/// Reads a number that is neither infinite nor less than zero.
pub fn not_negative<T: FromStr + Copy + Into<f64>>(text: &str) -> Result<T, &'static str> {
    number(text, "expected a number of 0 or more", |number| number >= 0.0)
}

/// Reads a number that is neither infinite nor zero or less.
pub fn positive<T: FromStr + Copy + Into<f64>>(text: &str) -> Result<T, &'static str> {
    number(text, "expected a number of more than 0", |number| number > 0.0)
}

/// Reads a number from 0 to 1.
pub fn share<T: FromStr + Copy + Into<f64>>(text: &str) -> Result<T, &'static str> {
    number(text, "expected a number from 0 to 1", |number| (0.0..=1.0).contains(&number))
}

fn number<T: FromStr + Copy + Into<f64>>(
    text: &str,
    expected: &'static str,
    is_meant: fn(f64) -> bool,
) -> Result<T, &'static str> {
    text.parse().ok().filter(|&number: &T| number.into().is_finite() && is_meant(number.into())).ok_or(expected)
}

/// The weights that a command begins with.
#[derive(Args)]
pub struct FirstWeights {
    /// The weights: a file, `none` or `built-in`
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, default_value = "built-in")]
    weights: WeightsFrom,
}

#[derive(Clone)]
enum WeightsFrom {
    None,
    BuiltIn,
    File(PathBuf),
}

impl FromStr for WeightsFrom {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "none" => Self::None,
            "built-in" => Self::BuiltIn,
            path => Self::File(path.into()),
        })
    }
}

impl FirstWeights {
    /// Reads them; `None` if there are to be none.
    pub fn read(&self) -> Outcome<Option<Weights>> {
        Ok(match &self.weights {
            WeightsFrom::None => None,
            WeightsFrom::BuiltIn => Some(Weights::from_bytes(WEIGHTS_FILE)?),
            WeightsFrom::File(path) => {
                let weights = Weights::from_bytes(&read_file(path)?);
                Some(weights.map_err(|error| named(path, error))?)
            }
        })
    }

    /// Reads them; all of them are zero if there are to be none.
    pub fn read_or_zero(&self) -> Outcome<Weights> {
        Ok(self.read()?.unwrap_or_else(Weights::zero))
    }
}

/// Reads `yes` or `no`.
pub fn yes_or_no() -> impl TypedValueParser<Value = bool> {
    PossibleValuesParser::new(["yes", "no"]).map(|word| word == "yes")
}

/// The parameters of the regression.
#[derive(Args)]
pub struct Regression {
    /// How strongly the weights are held to those they begin with
    #[arg(long, value_name = "R", default_value_t = Settings::default().ridge)]
    #[arg(allow_negative_numbers = true, value_parser = not_negative::<f64>)]
    ridge: f64,
    /// Steps of the regression
    #[arg(long, value_name = "I", default_value_t = Settings::default().iterations)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
}

impl Regression {
    /// These parameters.
    pub fn settings(&self) -> Settings {
        Settings { ridge: self.ridge, iterations: self.iterations }
    }
}
