//! The text that explains the command line.

/// All commands and their options.
pub(crate) const USAGE: &str = "\
Usage: flipside-engine COMMAND [OPTION]...

Commands:
  perft N [--position BOARD]  count the move paths of every length up to N
  check                       read a board and a move from the standard input and
                              say Yes or No: may it be played?
  ladder [OPTION]...          let the opponents play each other
  match OPTION...             let any two players, also other programs, play each
                              other and measure their strength
  solve FILE [OPTION]...      play the positions of an OBF file out to the end
  best BOARD [OPTION]...      find the best move of a position
  analyse GAME [OPTION]...    what the moves of a game lost; GAME is a transcript
                              (f5d6c3...) or a file with one on each line
  eval FILE [--weights FILE]  values of the positions of an OBF file without search
  gtp [OPTION]...             speak the Go Text Protocol, for programs that play
  nboard [OPTION]...          speak the NBoard protocol
  positions [OPTION]...       write positions of the engine's own games from even random
                              openings as an OBF file; --empties N (30), --count N (100),
                              --depth N (10), --seed S (1), --weights FILE
  values FILE [OPTION]...     write the positions of an OBF file with the exact values
                              of all their moves
  regret FILE --player P      how many discs the moves of a player lose in positions
                              with such values
  bench [--weights FILE]      search a fixed set of positions: nodes and speed
  spread [OPTION]...          how far shallow searches are from deep ones and from
                              the truth; --games N (100), --seed S, --weights FILE
  measure stop|ponder [OPTION]...
                              how quickly searches stop, and what thinking on the
                              opponent's time is worth; --count N, --seed S,
                              --hash BITS, --threads T

Options of ladder:
  --games N                   games of each pair (200)
  --plies N                   random moves at the beginning of a game (8)
  --seed S                    what all random choices depend on (1)
  --pairs neighbours|all      each player against the one before it, or a round
                              robin (neighbours)
  --players A,B,...           who plays, weakest first, NAME or NAME@DEPTH (the
                              eight levels; with --pairs all, everybody)
  --threads T                 games at the same time (1)

Options of match:
  --first PLAYER              whose results are reported (see below)
  --second PLAYER             against whom
  --openings FILE             where games begin, one transcript a line; each is played
                              twice, with the colours exchanged
  --games N                   how many games (100)
  --seed S                    which openings of the file, and their order (1)
  --parallel N                games at the same time, each with its own programs (1)
  --records FILE              write every game there
  --sprt ELO0,ELO1            end as soon as one difference is the likelier (5 % error)
  --move-timeout SECONDS      a program that is silent for so long has lost its game,
                              as has one that ends or plays an illegal move; it is
                              started again and the match goes on (60)

Options of solve, best, analyse, values, gtp and nboard:
  --hash BITS                 room for 2^BITS positions of 16 bytes (22)
  --threads T                 threads that search together (1)
  --weights FILE              evaluation weights other than the built-in ones

Options of values and solve:
  --depth N                   search to this depth instead of to the end
  --certainty PERCENT         how sure to be: 73, 87, 95, 99, or 100 for exact

Options of best, analyse, gtp and nboard, which may be combined:
  --level L                   strength from 1 to 60 (21, if there is no limit)
  --depth N                   to this depth in plies
  --time SECONDS              for this long for each move

Option of best:
  --certainty PERCENT         as above

Further options of solve:
  --exact                     as sure as can be (this is what it does anyway)
  --wld                       only who wins: the score is then a bound

Further options of best:
  --nodes N                   for this many positions
  --lines N                   value this many moves, not only the best (1); values
                              has this option too (all)

Further option of gtp and nboard:
  --ponder                    go on thinking while the opponent does

  --help                      show this text
  --version                   show the version

A BOARD is 64 characters from a1 to h8, X black, O white, - empty, and the side to
move, X or O. The input of check is 8 lines of 8 numbers, 0 empty, 1 white, 2 black,
and a line `R C N`: row and column from 1, and the colour to put there.
";
