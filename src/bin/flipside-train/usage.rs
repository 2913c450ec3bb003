//! The help text.

/// All commands and their options.
pub const USAGE: &str = "\
Usage: flipside-train COMMAND --OPTION VALUE...

Making positions (in chunks; chunks that exist already are skipped):
  lines      solved lines of play from --empties N
  positions  positions with --empties N or one less, valued by a search of --depth D
  games      games with searches of --depth D, solved from --empties N on
  deep       the same with the full search of the engine, from even openings
    --out DIR --chunks A-B --count N   N lines, positions or games in each chunk
    --weights FILE | none | built-in   the weights that play and value (built-in)
    --random A-B                       random plies at the beginning (8-48)
    --noise X                          noise in the values of the moves after them, in discs (2)
    --play-depth D                     search depth of the moves after them (1)
    --balanced X                       deep: how far from a draw an opening may be, in discs (4)
    --late-from N --late-depth D       deep: the depth from N empty squares on (the same)
    --astray P --loss X                deep: with probability P (0.1) a move other than the best one is
                                       played, which may lose X discs (5)

Making weights:
  fit        --data DIR[@W],... --out FILE [--weights FILE] [--stages A-B] [--ridge R]
             [--iterations I] [--mix L | --lambda L] [--neighbours W]
             @W after a folder: how much its positions count (1)
             --mix L: the share of a game's result in the label; the rest is the search value (0.6)
             --lambda L: instead, the label is a mean of all later search values of the game and
             its result, in which each counts L times as much as the one before
             --neighbours W: how much positions of the neighbouring stages count (0)
             --even X: a position with a value of V discs counts 1 / (1 + (V / X)^2) as much as a draw
             --hold yes: hold the weights to those they had, and not to those of the next stage
  backward   --out FILE --from E --count N --depth D [--weights FILE] ...
             for E, E+2, ... empty squares: N positions, valued by a search, and a fit
  level      --data DIR,... --out FILE [--weights FILE] [--count N] [--empties A-B]
             [--solve-to E]
             adds a constant to the values of each number of empty squares, so that values do
             not swing from one search depth to the next; measured with N positions (1000) of
             each number from A to B (4-60), with exact scores up to E empty squares (18)

Measuring:
  wthor      --files FILE,... --empties N --count N --out DIR [--theory yes]
             solved positions of a game database, a chunk for the error report
  close      --records FILE,... --empties N --out DIR
             positions of match games with N empty squares or more, with the value of the
             solved position with N
  report     --data DIR,... [--weights FILE]     errors by number of empty squares
             [--depth D]    of searches of that depth instead of static values
             [--every N]    of every Nth position only
  ablate     --data DIR,... --test DIR,... --stage S [--limit N] [--set NAMES]
             errors of different pattern sets
  speed      [--weights FILE]                    time to load, evaluations a second
";
