//! The help text.

/// All commands and their options.
pub(crate) const USAGE: &str = "\
Usage: flipside-engine COMMAND [OPTION]...

Commands:
  perft N [--position BOARD]  count the move paths of every length up to N
  check                       read a board and a move from the standard input and
                              print Yes if the move is legal, else No
  ladder [OPTION]...          let the opponents play each other
  match OPTION...             let any two players, which may be other programs, play
                              each other, and measure their strength
  solve FILE [OPTION]...      find the exact scores of the positions of an OBF file
  best BOARD [OPTION]...      find the best move of a position
  analyse GAME [OPTION]...    show what each move of a game has lost; GAME is a
                              transcript (f5d6c3...) or a file with one on each line
  eval FILE [--weights FILE]  show the static values of the positions of an OBF file
  gtp [OPTION]...             speak the Go Text Protocol
  nboard [OPTION]...          speak the NBoard protocol
  positions [OPTION]...       write positions of the engine's own games from even random
                              openings as an OBF file; --empties N (30), --count N (100),
                              --depth N (10), --seed S (1), --weights FILE
  values FILE [OPTION]...     write the positions of an OBF file with the exact values
                              of all their moves
  regret FILE --player P      measure how many discs the moves of a player lose in
                              positions with such values
  bench [--weights FILE]      search a fixed set of positions; show nodes and speed
  spread [OPTION]...          measure how far shallow searches are from deep and from
                              exact ones; --games N (100), --seed S, --weights FILE
  measure stop|ponder [OPTION]...
                              measure how quickly searches stop, or how much
                              pondering helps; --count N, --seed S, --hash BITS,
                              --threads T

Options of ladder:
  --games N                   games of each pair (200)
  --plies N                   random moves at the beginning of a game (8)
  --seed S                    the seed of all random choices (1)
  --pairs neighbours|all      each player against the one before it, or all against
                              all (neighbours)
  --players A,B,...           the players from weak to strong, NAME or NAME@DEPTH
                              (the eight levels; with --pairs all, all opponents)
  --threads T                 games at the same time (1), at most the cores of the
                              machine

Options of match:
  --first PLAYER              the player whose results are reported (see below)
  --second PLAYER             its opponent
  --openings FILE             the openings, one transcript on each line; each is
                              played twice, with the colours exchanged
  --games N                   the number of games (100)
  --seed S                    the seed of the choice and the order of openings (1)
  --parallel N                games at the same time, each with its own programs (1)
  --records FILE              write a record of every game to this file
  --sprt ELO0,ELO1            end as soon as one of two Elo differences is accepted,
                              with an error of 5 %
  --move-timeout SECONDS      a program that does not answer in this time loses its
                              game (60), and so does one that ends or plays an illegal
                              move; it is started again, and the match goes on

Options of solve, best, analyse, values, gtp and nboard:
  --hash BITS                 a table for 2^BITS positions of 16 bytes (22), at most
                              28 and three quarters of the machine's memory
  --threads T                 threads that search together (1), at most the cores of
                              the machine
  --weights FILE              evaluation weights other than the built-in ones

Options of values and solve:
  --depth N                   search to this depth instead of to the end
  --selectivity PERCENT       how sure the result has to be: 73, 87, 95 or 99, or 100
                              for an exact one; --certainty is the same

Options of best, analyse, gtp and nboard, which may be combined:
  --level L                   strength from 1 to 60 (21, if there is no limit)
  --depth N                   the depth in plies
  --time SECONDS              the time for each move

Further options of solve:
  --exact                     the same as --selectivity 100, which is the default
                              without --depth
  --wld                       find only the winner: the score is then a bound

Further options of best:
  --selectivity PERCENT       as above
  --nodes N                   visit at most this many positions
  --lines N                   find the values of this many moves (1); values has this
                              option too (all)

Further option of gtp and nboard:
  --ponder                    think while the opponent does

  --help                      show this text
  --version                   show the version

A BOARD is 64 characters from a1 to h8, X black, O white, - empty, and the side to
move, X or O. The input of check is 8 lines of 8 numbers, 0 empty, 1 white, 2 black,
and a line `R C N`: row and column from 1, and the colour to put there.
";
