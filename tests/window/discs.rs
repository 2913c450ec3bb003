//! Turning discs look the same whether the shader draws them, as on a graphics card, or baked pictures show them.

use std::fs;

use super::{Outcome, PROGRAM, Picture, Program, Screen, board, repaint::still, say};
use flipside::rules::{Bitboard, Position, Side, Square};

/// Black's move on d4 turns discs in all eight directions, up to three squares away.
const DISCS: &str = "\
    X-OX--X-\
    -O-O-O--\
    --OOO---\
    XOO-OOOX\
    --OOO---\
    -O-O-O--\
    X--O--O-\
    ---X---X";

/// The baked pictures show a flip in so many stages.
const STAGES: f32 = 24.0;
/// The middle of a stage: there the baked picture is drawn in the pose that the shader draws, too.
const MIDDLE: f32 = 10.5 / STAGES;
/// The same stage, a little later.
const LATER: f32 = 10.9 / STAGES;
const NEXT: f32 = 11.5 / STAGES;

/// How far the colours of two pictures of the board may differ, in steps of a colour from 0 to 255.
///
/// A resting disc is the same sprite in both. In mid-flip a baked picture has been rounded to eight bits once more, with
/// straight alpha, before it is blended over the board.
struct Tolerance {
    /// On average over the pixels of the board.
    mean: f64,
    /// At most.
    max: u8,
}

const AT_REST: Tolerance = Tolerance { mean: 0.0, max: 0 };
const IN_MID_FLIP: Tolerance = Tolerance { mean: 0.02, max: 3 };

struct Difference {
    mean: f64,
    max: u8,
}

impl Difference {
    fn is_within(&self, tolerance: &Tolerance) -> bool {
        self.mean <= tolerance.mean && self.max <= tolerance.max
    }
}

pub(super) fn live_and_baked_discs_look_the_same() -> Outcome {
    let screen = Screen::start()?;
    screen.write_settings("preview = false\n")?;
    fs::write(screen.folder.join("discs.toml"), game()).map_err(|error| error.to_string())?;

    let (live_before, live) = held(&screen, "live", MIDDLE)?;
    let (baked_before, baked) = held(&screen, "baked", MIDDLE)?;
    same("before the move", &live_before, &baked_before, &AT_REST)?;
    same("in mid-flip", &live, &baked, &IN_MID_FLIP)?;

    // Baked pictures are what is shown: nothing changes within a stage.
    let (_, later) = held(&screen, "baked", LATER)?;
    same("within a stage", &baked, &later, &AT_REST)?;
    // The tolerance tells a flip from one that has gone one stage further.
    let (_, next) = held(&screen, "live", NEXT)?;
    let wrong = difference(&next, &baked);
    print("one stage further", &wrong);
    if wrong.is_within(&IN_MID_FLIP) {
        return Err("a picture of another stage passes for the right one".to_owned());
    }

    // Without a word that is known, the adapter decides, and the program says so.
    let live = landed(&screen, "live")?;
    let baked = landed(&screen, "fast")?;
    same("after the move", &live, &baked, &AT_REST)
}

/// The file of a game of two people from this position.
fn game() -> String {
    format!(
        "version = 1\nid = \"0000000000000002\"\nblack = \"human\"\nwhite = \"human\"\n\
         start = \"{DISCS} X\"\nstart-kind = \"custom\"\nmoves = \"\"\n"
    )
}

fn position() -> Result<Position, String> {
    let text = format!("{DISCS} X");
    text.parse().map_err(|error| format!("{text}: {error:?}"))
}

/// The board before the move, and while its flips are held at a part of their way.
fn held(screen: &Screen, drawing: &str, part: f32) -> Result<(Picture, Picture), String> {
    let mut game = start(screen, drawing, Some(part))?;
    let before = still(&mut game)?;
    game.keys(&["d", "4", "Return"])?;
    game.until("flips that are held", |game| Ok(game.errors().contains("turning discs are held")))?;
    let held = still(&mut game)?;
    game.shot(&format!("discs-{drawing}-{part:.3}"))?;
    game.ends_well(|game| game.signal("TERM"))?;
    Ok((before, held))
}

/// The board after the move.
fn landed(screen: &Screen, drawing: &str) -> Result<Picture, String> {
    let mut game = start(screen, drawing, None)?;
    game.keys(&["d", "4", "Return"])?;
    let position = position()?;
    let after = position.flips(Square::D4) | Square::D4.bit() | position.discs(Side::Black);
    shows(&mut game, [after, position.occupied() & !after])?;
    let landed = still(&mut game)?;
    if drawing == "fast" && !game.errors().contains("FLIPSIDE_DISCS is \"fast\"") {
        return Err(format!("not a word about FLIPSIDE_DISCS: {}", game.errors()));
    }
    game.ends_well(|game| game.signal("TERM"))?;
    Ok(landed)
}

/// Starts the game, and waits until it shows the position and can show turning discs as it was told.
fn start<'a>(screen: &'a Screen, drawing: &str, hold: Option<f32>) -> Result<Program<'a>, String> {
    let mut command = screen.command(PROGRAM);
    command
        .arg("--load")
        .arg(screen.folder.join("discs.toml"))
        .env("FLIPSIDE_DISCS", drawing)
        .env("RUST_LOG", "warn,wgpu=error,flipside=debug");
    if let Some(part) = hold {
        command.env("FLIPSIDE_HOLD_FLIPS", part.to_string());
    }
    let mut game = screen.open(command)?;
    let position = position()?;
    let [black, white] = [Side::Black, Side::White].map(|side| position.discs(side));
    shows(&mut game, [black, white])?;
    let ready = match drawing {
        "live" => "turning discs: Live",
        _ => "the pictures of turning discs are drawn",
    };
    game.until(ready, |game| Ok(game.errors().contains(ready)))?;
    Ok(game)
}

fn shows(game: &mut Program<'_>, discs: [Bitboard; 2]) -> Outcome {
    game.wait_for("the discs", |p| p.is_game() && p.is_lit() && p.discs() == discs)
}

fn same(what: &str, a: &Picture, b: &Picture, tolerance: &Tolerance) -> Outcome {
    let found = difference(a, b);
    print(what, &found);
    if found.is_within(tolerance) {
        return Ok(());
    }
    Err(format!(
        "{what}, live and baked discs differ by {:.4} on average and {} at most; allowed are {} and {}",
        found.mean, found.max, tolerance.mean, tolerance.max
    ))
}

/// The measured difference, for whoever adjusts the tolerance.
fn print(what: &str, found: &Difference) {
    say(&format!("    {what}: mean difference {:.4}, maximum {}", found.mean, found.max));
}

/// How much the colours of the board differ between two pictures of the window.
fn difference(a: &Picture, b: &Picture) -> Difference {
    let area = board().outer();
    let (mut sum, mut count, mut max) = (0_u64, 0_u64, 0);
    for y in area.min.y as usize..area.max.y as usize {
        for x in area.min.x as usize..area.max.x as usize {
            for (a, b) in a.at((x, y)).into_iter().zip(b.at((x, y))) {
                let steps = a.abs_diff(b);
                sum += u64::from(steps);
                count += 1;
                max = max.max(steps);
            }
        }
    }
    Difference { mean: sum as f64 / count.max(1) as f64, max }
}
