//! The text that explains the command line.

/// All commands and their options.
pub const USAGE: &str = "\
Usage: flipside-train COMMAND --OPTION VALUE...

Making positions (in chunks; chunks that are there already are left alone):
  lines      solved lines of play from --empties N
  positions  positions with --empties N or one less, valued by a search of --depth D
  games      games played to --depth D, solved from --empties N on
  deep       the same with the engine's own search from even openings
    --out DIR --chunks A-B --count N   N lines, positions or games in each chunk
    --weights FILE | none | built-in   what plays and values (built-in)
    --random A-B                       random plies at the beginning (8-48)
    --noise X                          blur of the moves after them, in discs (2)
    --play-depth D                     search depth of the moves after them (1)
    --balanced X                       deep: how uneven an opening may be, in discs (4)
    --late-from N --late-depth D       deep: depth from N empty squares on (the same)
    --astray P --loss X                deep: how likely a move is not the best, and what it may lose (0.1, 5)

Making weights:
  fit        --data DIR[@W],... --out FILE [--weights FILE] [--stages A-B] [--ridge R]
             [--iterations I] [--mix L | --lambda L] [--neighbours W]
             --even X: positions worth V discs count as 1 / (1 + (V / X)^2) of a draw
             --hold yes: the weights are held to those they had, not to those of the next stage
             W after a folder: how much its positions count (1)
             L: how much a game's result counts against the search value (0.6)
             --lambda L: not that, but a mean of all later search values of the game, each
             counting L times as much as the one before, and of the result
             --neighbours: how much positions of the neighbouring stages count (0)
  backward   --out FILE --from E --count N --depth D [--weights FILE] ...
             for E, E+2, ... empty squares: N positions, valued by a search, and a fit
  level      --data DIR,... --out FILE [--weights FILE] [--count N] [--empties A-B]
             [--solve-to E]
             adds a constant to the values of each number of empty squares, so that searches
             say the same whatever depth they end at; measured from N positions (1000) of
             each number from A to B (4-60), with exact scores up to E empty squares (18)

Measuring:
  wthor      --files FILE,... --empties N --count N --out DIR [--theory yes]
             solved positions of a game database, a chunk for the error report
  close      --records FILE,... --empties N --out DIR
             positions of match games with N empty squares or more, each worth what the
             solved position with N is
  report     --data DIR,... [--weights FILE]     errors by number of empty squares
             [--depth D]    of searches of that depth instead of static values
             [--every N]    of every Nth position only
  ablate     --data DIR,... --test DIR,... --stage S [--limit N] [--set NAMES]
             errors of different pattern sets
  speed      [--weights FILE]                    time to load, evaluations a second
";
