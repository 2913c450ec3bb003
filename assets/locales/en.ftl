# The texts of the game. The same keys with the same arguments are in every language.
#
# How the English is written:
# - The sides are names: Black, White. Discs have colours: a black disc, white discs.
# - Discs flip. "Turn" only means whose move it is.
# - Sentences end with a full stop. Labels, notes of settings and lines of status have none. Only the first word has a
#   capital, except in names such as those of themes.
# - Names of characters are arguments, except in the texts name-…

# Words used in many places
you = You
you-title = You
black = Black
white = White
back = Back
cancel = Cancel
done = Done
hint = Hint
level = Level { $level }
level-elo = Level { $level } · { $elo }
elo = Rating { $elo }
elo-band = Rating { $elo } ± { $band }
elo-about = Rating about { $elo }
classic = Classic program
menu = Menu
opening = Opening
new-game = New game
pace = Pace
players = Players
redo = Redo
restart = Restart
settings = Settings
slow = Slow
normal = Normal
fast = Fast
start = Start
start-game = Start game
step = Step
two-players = Two players
undo = Undo
squares-more = { $others }, { $next }
squares-and = { $others } and { $last }
squares-or = { $others } or { $last }
squares-to = { $from } to { $to }

# Title
title-tagline = Reversi for one or two players
title-new = New to Reversi?
title-new-note = Learn it in two minutes.
title-play = Play
title-first-game = { $name }, a good first opponent
title-next-game = vs { $name }
title-and-more = { $game } · { $games ->
        [one] { $games } more game
       *[other] { $games } more games
    }
title-continue = Continue
title-watch = Keep watching
title-quit = Quit
title-game-yours = vs { $name }, move { $move }
title-game-watched = { $black } vs { $white }, move { $move }
title-game-two = Two players, move { $move }
title-double = Your double has been updated
title-puzzles-new = { $all } for today
title-puzzles = { $answered } of { $all } today
title-puzzles-due =
    { $due ->
        [one] { $due } error to retry
       *[other] { $due } errors to retry
    }
title-lines-due =
    { $due ->
        [one] { $due } opening line due
       *[other] { $due } opening lines due
    }
title-idea = Idea { $at } of { $all }

# Start positions
start-standard = Standard
start-mirrored = Mirrored
start-parallel = Parallel
start-random = Random
start-custom = Custom
start-name = { $name } start
start-corners =
    { $start }, { $corners ->
        [1] one corner
        [2] two corners
        [3] three corners
       *[4] four corners
    } for { $who ->
        [you] you
       *[black] Black
    }

# New game
new-opponent = Opponent
new-computer = Computer
new-watch = Watch
new-game-heading = Game
new-characters = Characters
new-classics = Classics
new-even = Even match
new-games = Games
new-guests = Engines
new-doubles = Doubles
new-others = Others
new-answers = Answers at once.
new-two-note = Two people at one computer.
new-won-of = You have won { $won } of { $played }
new-looks-ahead =
    { $moves ->
        [one] Looks { $moves } move ahead.
       *[other] Looks { $moves } moves ahead.
    }
new-you-play = You play
new-name = Add a name
new-choose-for = Pick a player for
new-random-colour = Random
new-clock = Clock
new-clock-off = Off
new-clock-minutes = { $minutes } min
new-clock-custom = Custom
new-clock-increment =
    { $seconds ->
        [0] No increment
       *[other] +{ $seconds } s per move
    }
new-handicap = Handicap
new-handicap-none = None
new-handicap-one = 1 corner
new-help = Help
new-help-some = Undo and hints
new-help-none = None (rated)
new-help-nobody = None
new-begins-with =
    { $who ->
        [you] You begin
       *[black] Black begins
    } with { $discs ->
        [one] { $colour ->
            [black] a black disc
            [white] a white disc
           *[any] a disc
        }
       *[other] { $colour ->
            [black] black discs
            [white] white discs
           *[any] discs
        }
    } on { $squares } that can never be flipped.
new-minutes-each =
    { $minutes ->
        [one] { $minutes } minute each.
       *[other] { $minutes } minutes each.
    }
new-minutes-each-more =
    { $minutes ->
        [one] { $minutes } minute each
       *[other] { $minutes } minutes each
    }, plus { $seconds ->
        [one] { $seconds } second per move.
       *[other] { $seconds } seconds per move.
    }
new-looking = Looking for an opening that is fair to both sides.
new-cannot-move = { $name } has no move. { $other } moves first.
new-moves-first = { $name } moves first.
new-random-note = Starts from a balanced position after eight moves. Choose Random again for another one.
new-rated-note = Rated: no undo, hints or values.
new-not-counted = No help, but the game won’t count for your rating.
new-no-help-note = No undo, hints or values.
new-no-black = There is no black disc. Place at least one.
new-no-white = There is no white disc. Place at least one.
new-no-move = Neither side can move. Place discs of both colours side by side.
new-opening-not-begun = Can’t look for an opening: { $reason }.
new-opening-not-judged = Can’t evaluate openings: the engine’s data is damaged. Reinstall the game to fix this.
new-opening-broke-off = The search for an opening failed. Choose Random again to retry.

# Editor of a start position
editor-title = Custom start
editor-first = First to move
editor-four = Four discs
editor-clear = Clear
editor-note = Press a square to change it: black, white, empty.
editor-paste = Paste
editor-keep = Save
editor-kept = Saved to your games.
editor-middle = No game from the standard start leads here: { $square } is empty.
editor-apart = No game from the standard start leads here: { $square } touches no other discs.

# While a game is played
player-unnamed = Player
turn-yours = Your move
turn-to-move = To move
turn-stopped = Paused
turn-thinking = Thinking
values = Values
value-exact = exact
value-likely = likely
value-rough = rough
value-about = about { $discs }
tool-run = Resume
tool-pause = Pause
move = Move
move-of = { $move } of { $last }
move-count = Move { $move } of { $last }
move-rated = Rated · move
move-count-rated = Rated · move { $move } of { $last }
pass = pass
status-flipped =
    { $discs ->
        [one] flipped { $discs } disc
       *[other] flipped { $discs } discs
    }
status-flips =
    { $discs ->
        [one] flips { $discs } disc
       *[other] flips { $discs } discs
    }
status-passed = { $name } had to pass
status-back-to = Back to { $square }
status-back-to-start = Back to the start
status-jumped = After move { $move }
status-goes-on = The game continues
status-first = { $name } moves first
status-taken = is taken
status-no-flips = would flip no discs
status-once-more = selected: choose it again to play
status-hinting = Looking for a good move
pass-you = You have no move. { $other } moves again.
pass-other = { $name } has no move. Your turn.
pass-you-first = You have no move. { $other } moves first.
pass-other-first = { $name } has no move. You move first.
pass-watched = { $name } has no move. { $other } moves again.
refused-rated-undo = Rated game: no undo
refused-undo-off = Undo is off in the settings
refused-rated-hint = Rated game: no hints
refused-rated-values = Rated game: no values
engine-not-started = The engine can’t start: { $reason }.
engine-replaced = The engine can’t play: its data is damaged. { $name } plays instead. Reinstall the game to fix this.
engine-no-values = The engine can’t evaluate moves: its data is damaged. Reinstall the game to fix this.
engine-lost = The engine failed in this position, so the move that flips the most discs is played.

# Pause
pause-title = Paused
pause-pad-gone = The gamepad was disconnected. Reconnect it, or continue without it.
pause-resume = Resume
pause-resign = Resign
pause-leave = Return to title
players-rated = The players of a rated game can’t be changed.
players-note = Change the players and their strength.
players-person = Person
play-on = Play on
ask-restart = Restart this game?
ask-restart-note = All moves so far will be lost.
ask-restart-rated = This rated game will count as a loss.
ask-resign = Resign this game?
ask-resign-note = Your opponent wins.
ask-resign-side = Resign for { $name }?
ask-resign-side-note = { $name } wins.

# The dialog for a person's name
naming-title = Who plays { $colour }?
naming-note = Type a name, or choose one.
naming-note-first = Type a name.
naming-note-own = Enter your names as they appear in the games, separated by commas.
naming-long = Up to { $letters } letters ({ $wide } Chinese or Japanese characters).
naming-nobody = No name
naming-unknown = “{ $sign }” can’t be shown. Please leave it out.

# Result
over-start = Game over · { $start }
over-you-win-time = You win on time
over-wins-time = { $name } wins on time
over-draw = Draw, { $discs } each
over-first-win = First win over { $name }
over-beaten = { $won } of { $all } beaten
over-next = Next: { $name }
over-resigned = { $name } resigned
over-decided =
    { $moves ->
        [one] Level for { $moves } move, then { $square } decided it.
       *[other] Level for { $moves } moves, then { $square } decided it.
    }
over-decided-short = { $square } decided it.
over-you-led = You led from move { $move } to the end.
over-led = { $name } led from move { $move } to the end.
over-you-took = You took the lead at move { $move } and kept it.
over-took = { $name } took the lead at move { $move } and kept it.
over-unrated = Unrated game
over-unrated-note = Your rating stays the same
over-board = The board: last position or counted discs
over-you-resigned = You resigned
over-you-lost-time = Your time ran out
over-you-win-by = You win by { $discs }
over-wins-by = { $name } wins by { $discs }
over-caption = { $colour } · { $rank }
over-lead = Lead in discs
over-lead-note = Above the line, Black leads · scale ±{ $scale }
over-corners = Corners won
over-passes = Passes
over-moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
over-rematch = Rematch
over-accuracy = Accuracy
over-percent = { $percent }%
over-best-short = Best moves
over-best-found = Best moves found
over-dubious = Inaccuracies, 2 discs
over-mistake = Mistakes, 3 to 5 discs
over-blunder = Blunders, 6 discs or more
over-dubious-short = Inaccuracies
over-mistake-short = Mistakes
over-blunder-short = Blunders
over-best = Best: { $number } { $square }
over-worst = Worst: { $number } { $square }
over-worst-short = Gave away { $discs }
over-worst-note =
    { $discs ->
        [one] Gave away { $discs } disc; { $best } was best
       *[other] Gave away { $discs } discs; { $best } was best
    }

# What keys and buttons do
prompt-choose = Navigate
prompt-select = Select
prompt-group = Next group
prompt-level = Level
prompt-section = Section
prompt-change = Change
prompt-reset = Reset to default
prompt-play = Play
action-up = Up
action-down = Down
action-left = Left
action-right = Right
action-select = Select or play
action-play = Select; autoplay (review)
action-pause = Pause or start
action-hint = Hint or reset
action-values = Values of moves
action-marks = Legal-move marks
action-next = Next
action-previous = Previous
action-next-group = Next group
action-previous-group = Previous group
action-panel = Board or panel
action-fullscreen = Fullscreen
controls-press-key = Press a key
controls-press-button = Press a button
controls-reset = Reset all keys and buttons
controls-wins = { $key } works here, not for { $action }
controls-loses = { $key } works for { $action }, not here
controls-untyped = Squares { $square } to { $last } can’t be typed
controls-works = The left stick works like the D-pad. Type a name such as d3 to go to that square.

# Keys and gamepad buttons, where they have names
key-held = { $held }+{ $key }
key-num = Num { $key }
key-up = Up arrow
key-down = Down arrow
key-left = Left arrow
key-right = Right arrow
key-enter = Enter
key-space = Space
key-backspace = Backspace
button-cross = Cross
button-circle = Circle
button-square = Square
button-triangle = Triangle
button-left-stick = L stick
button-right-stick = R stick
button-pad = D-pad { $arrow }

# Settings
section-display = Display
section-sound = Sound
section-gameplay = Gameplay
section-engine = Engine
section-controls = Controls
section-accessibility = Accessibility
section-language = Language
section-guests = Other engines
settings-preview-note = Changes apply at once. The preview flips a disc at your chosen speed.
settings-listen = Listen
settings-listen-note = Played at the volumes set here.
sample-place = A disc is placed
sample-flip = Discs flip
sample-win = A win
sample-clock = Low on time
settings-pressed = Last pressed
settings-pressed-none = Press a key or a button to see what it does.
settings-measured = On this computer
settings-measured-note = Measured with the current settings.
measured-values = Values in a game
measured-ahead =
    { $moves ->
        [one] about { $moves } move ahead in { $seconds } s
       *[other] about { $moves } moves ahead in { $seconds } s
    }
measured-endings = Solved endgames
measured-solves = from about { $empties } empty squares in { $seconds } s
measured-fast = Speed
measured-speed = { $millions } million positions a second
set-theme = Theme
theme-classic-green = Classic Green
theme-walnut = Walnut
theme-midnight = Midnight
theme-paper = Paper
theme-high-contrast = High Contrast
set-window = Display mode
window-fullscreen = Fullscreen
window-windowed = Windowed
set-size = Interface size
set-size-note = Text, buttons and panels
set-text = Text size
set-text-note = Text only
set-speed = Flip speed
speed-instant = Instant
set-marks = Legal moves
marks-dots = Dots
marks-discs = Discs
marks-off = Off
set-preview = Preview flips
set-preview-note = Tilt the discs a move would flip
set-coordinates = Coordinates
set-disc-marks = Disc marks
set-disc-marks-note = Ring on white, diamond on black
set-power = Save power
set-power-note = Draw only when something changes
set-safe-area = TV safe area
set-safe-area-note = Keep everything away from the edges of the screen
set-volume = Volume
set-board = Board
set-board-note = Discs being placed and flipped
set-compact = Compact list of games
set-compact-note = One line for each game.
set-interface = Interface
set-interface-note = Buttons, alerts and results
set-mute = Mute in the background
set-mute-note = While you use another program
set-pause = Pause before the computer’s move
set-pause-note = At least this long
set-values-note = What each move is worth, in discs; not in rated games
set-last-move = Mark the last move
set-confirm = Confirm moves
set-confirm-note = Choose a square twice to play it
set-undo-note = Moves can be undone
set-count = Count the discs at the end
set-count-note = They slide together, as on a table
set-swap = Swap colours
set-swap-note = In a rematch you play the other colour
set-rumble = Rumble
set-rumble-note = Vibrate when discs land
set-own-names = Your names
set-own-names-note = Imported games under these names count as yours, but are never rated
set-own-names-none = None yet
set-threads = Processor
set-threads-note = How much of it the engine uses. One core always stays free to keep the game responsive.
threads-one = One core
threads-half = Half
threads-most = Most
set-memory = Memory
set-memory-note = For values, reviews and live analysis. More helps in long analysis of one position.
set-megabytes = { $megabytes } MB
set-value-time = Time for values
set-value-time-note = How long the engine works on each position of a game. More time gives better values but uses more power.
set-review-effort = Review
set-review-effort-note = How thoroughly games are analysed. Each step takes about four times as long.
effort-usual = Standard
effort-deep = Deep
effort-deepest = Deepest
set-contrast = High contrast
set-contrast-note = Black, white and yellow with outlines
set-motion = Reduced motion
set-motion-note = Discs change colour without moving
set-wait = Wait for me
set-wait-note = Messages stay until you dismiss them
set-reader = Screen reader
set-reader-note = How much it says about each move
reader-brief = Brief
reader-full = Full
set-seconds = { $seconds } s
set-language = Language
set-language-note = Takes effect at once
language-system = System

# How to play
learn = Learn
learn-rules = Rules
learn-credits = Credits
learn-next = Next for you
learn-next-idea = Idea { $at } of { $all } · { $minutes ->
        [one] about { $minutes } minute
       *[other] about { $minutes } minutes
    }
learn-begin = Start
learn-go-on = Continue
learn-rules-note = Place, flip, pass, count.
lesson-note = Your first moves, step by step on the board.
ideas-note = Nine ideas that win games.
learn-openings-note = Named lines with their values.
learn-guess-note = Guess one side’s moves in a strong game.
learn-mistakes = Your errors
learn-mistakes-note = Positions from your own games, until you solve them.
rules-start-title = The start
rules-start = Four discs start in the middle. Black moves first, then the sides take turns. Small dots mark where the side to move may play.
rules-move-title = A move
rules-move = Place a disc so that a straight row of the other side’s discs lies between it and another of yours. All the discs in that row flip.
rules-lines-title = Eight directions
rules-lines = Rows run across, up and down, and diagonally. One move flips every enclosed row. It must flip at least one disc.
rules-pass-title = Passing
rules-pass = A side that can’t flip any discs has to pass, and the other side moves again. Nobody may pass by choice. Here Black has no move.
rules-end-title = The end
rules-end = The game ends when neither side can move, usually when the board is full. The side with more discs wins. If both have the same number, it is a draw.
rules-terms-title = Clock and handicap
rules-terms = With a clock, a side that runs out of time loses, whatever is on the board. With a handicap, the weaker side begins with one to four corners. These discs count like all the others.

# Controls, to be read
controls-keys = Keys and buttons
controls-keyboard = Keyboard
controls-gamepad = Gamepad
controls-note = The left stick works like the D-pad. Type a name such as d3 to go to that square. You can choose other keys and buttons in the settings.
controls-pointer = Mouse and touch
gesture-click = Click a square
gesture-click-does = Plays there
gesture-rest = Point at a square
gesture-rest-does = Shows which discs would flip
gesture-wheel = Wheel
gesture-wheel-does = Scrolls; in a review, steps through the moves
gesture-hold = Touch a square
gesture-hold-does = Shows which discs would flip
gesture-drag = Drag your finger
gesture-drag-does = Moves to another square; beside the board it scrolls
gesture-lift = Lift your finger
gesture-lift-does = Plays there
gesture-off = Lift it off the board
gesture-off-does = Plays no move

# Credits
credit-version = Version { $version } · { $licence }
credit-game = Game, engine and pictures by the Flipside contributors.
credit-own-title = Made for this game
credit-own = Sounds, icons, emblems and the shaders that draw the board and the discs were made for Flipside. The engine’s weights were trained by its own programs, on games the engine played against itself.
credit-fonts = Typefaces
credit-licence-of = Licence of { $typeface }
credit-crates = Built with
credit-bevy = game engine
credit-wgpu = graphics
credit-winit = window and input
credit-parley = text
credit-fluent = languages
credit-cpal = sound device
credit-gilrs = gamepads
credit-accesskit = screen readers
credit-serde = settings and saved games
credit-all = All { $crates } libraries and their licences
read-mit = MIT licence
read-apache = Apache licence 2.0
read-manrope = Licence of Manrope
read-jost = Licence of Jost
read-noto = Licence of Noto Sans CJK
read-crates = Libraries by licence

# First lesson
lesson = First lesson
lesson-next = Next
lesson-previous = Previous
lesson-taken = There is already a disc there. Choose an empty square.
lesson-no-line = Nothing would flip there. Your new disc and another of yours have to enclose white discs.
lesson-once-more = Choose it again to play.
lesson-first-title = Your first move
lesson-first = You play Black. Dots mark where you may play. Choose any of them: the white disc in between flips.
lesson-first-done = Well done! The disc in between is yours now.
lesson-row-title = A whole row
lesson-row = All the discs between your new disc and another of yours flip, however many there are. Find the move that flips three.
lesson-row-other = That’s legal, but it flips only one disc. Look for the row of three.
lesson-row-done = Three at once: the whole row is yours.
lesson-star-title = Many directions
lesson-star = A move can flip discs across, up and down, and diagonally at the same time. Find the one that flips discs in four directions.
lesson-star-other = That’s legal, but it doesn’t flip discs in four directions. Look for the square in the middle.
lesson-star-done = Four directions in one move!
lesson-pass-title = No move
lesson-pass = A side that can’t flip any discs has to pass. Play your only move and see what happens.
lesson-pass-done = You had no move, so you had to pass, and White moved twice. Now it is your turn again.
lesson-corner-title = The corner
lesson-corner = A disc in a corner can’t be enclosed, so it can never be flipped. Take the corner.
lesson-corner-other = A good try, but a corner is free. It would be yours for the whole game.
lesson-corner-done = Yours for good. Your discs that touch it along the edge are safe now, too.
lesson-win-title = A small endgame
lesson-win = Three squares are left, and the discs are counted at the end. Only one first move wins. Find it, and play to the end.
lesson-win-other = White wouldn’t lose after that. Look at what is left for White.
lesson-win-done = You win! All that counts is having more discs at the end.
lesson-end-title = That’s all
lesson-end = You know the game now. { $name }, the gentlest opponent, is ready for your first game.
lesson-end-skipped =
    { $tasks ->
        [one] You skipped { $tasks } task. Go back to it, or play a game now.
       *[other] You skipped { $tasks } tasks. Go back to them, or play a game now.
    }
lesson-end-again = You know the game now. Your next opponent is { $name }.

# Why a text is no game
nogame-move = at move { $number }, { $why }
nogame-flips = { $square } flips nothing
nogame-taken = { $square } is taken
nogame-over = the game is already over
nogame-pass = { $side } can move and may not pass
nogame-turn = it is { $side }’s turn
nogame-square = “{ $text }” is not a square
nogame-sign = “{ $sign }” does not belong there
nogame-written-pass = a pass is written as pass, pa or --
nogame-short = the board has only { $squares } of its 64 squares
nogame-disc = “{ $sign }” on { $square } is neither a disc (X, O) nor an empty square (-)
nogame-side = “{ $sign }” after the board is not a side (X or O)
nogame-sides = it says both that Black is to move and that White is
nogame-size = the board is not 8 by 8
nogame-tag = “{ $text }” can’t be understood
nogame-colour = { $side } has no discs
nogame-stuck = neither side can move
nogame-newer = it was saved by a newer version of Flipside
nogame-setup = discs are set up after the first move
nogame-other = it is a different kind of game
nogame-anti = it is anti-Othello, where fewer discs win
nogame-no-board = it begins with a random board that isn’t given
nogame-cut-off = it ends in the middle of a game
nogame-packed = it is a { $format } archive, which has to be unpacked first

# What could not be kept
notice-no-folder = There is no folder for games and settings on this computer: nothing will be saved when you quit.
notice-running = Flipside is already open: nothing in this second window will be saved.
notice-crashed = Last time, Flipside crashed. Everything you played is saved. The report is in { $filename }.
notice-crashed-lost = Last time, Flipside crashed, and what you played last may be missing. The report is in { $filename }.
notice-first-of-several = There are several games in { $filename }. This is the first; import the file to keep them all.
unsaved = Second window: nothing is saved
notice-full = The disk is full: you can keep playing, but your game will be saved only once there is room.
notice-not-allowed = Flipside isn’t allowed to write to its folder: you can keep playing, but your game will not be saved.
notice-not-kept = You can keep playing, but your game can’t be saved: { $reason }.
notice-unreadable = { $what } ({ $reason }): { $instead }, { $file }.
notice-rows = { $filename }: some rows can’t be read ({ $rows }). The other rows are used, { $file }.
notice-newer = { $what } because a newer version of Flipside wrote the file: { $instead }, { $file }.
unreadable-settings = The settings can’t be read
unreadable-game = The saved game can’t be read
unreadable-window = The window’s position can’t be read
unreadable-practice = The practised openings can’t be read
unreadable-doubles = Your doubles can’t be read
unreadable-review = The review of this game can’t be read
unreadable-games = The saved games can’t be read
unreadable-some-games = Some saved games can’t be read
instead-copy = the previous copy is used
instead-settings = the default settings are used
instead-game = there is no game to continue
instead-window = the window opens as usual
instead-practice = practice starts over
instead-doubles = they are made anew
instead-review = the engine starts over
instead-games = the list of games starts empty
instead-other-games = the other games are used
file-kept = and the file is kept as { $filename }
file-left = and the file is left as it is
reason-damaged = the file is damaged
reason-gone = the file or folder is missing
reason-in-the-way = something else is in its place
reason-memory = there is not enough memory
reason-not-allowed = the system does not allow it
reason-system = the system refused
reason-too-large = the file is too large

# The computer's characters
name-pebble = Pebble
motto-pebble = Rolls where the slope is steepest.
beaten-pebble = Too steep for me.
method-pebble = Loves to flip many discs, and hardly looks ahead.
name-minnow = Minnow
motto-minnow = Snaps at whatever lies in a corner.
beaten-minnow = You had the bigger corners.
method-minnow = Goes for corners, and for many discs.
name-clover = Clover
motto-clover = Counts its leaves, and yours.
beaten-clover = I was so sure of that edge.
method-clover = Counts discs, and sees your next move.
name-sparrow = Sparrow
motto-sparrow = Likes a perch at the edge.
beaten-sparrow = I’ll find another perch.
method-sparrow = Loves to play on the edges.
name-otter = Otter
motto-otter = Comes up where you have just been.
beaten-otter = You never swam where I did.
method-otter = Likes to play next to your last move.
name-juniper = Juniper
motto-juniper = Grows along the edges.
beaten-juniper = My roots were too shallow.
method-juniper = Likes edges, and sees a few moves ahead.
name-heron = Heron
motto-heron = Waits for you to run out of moves.
beaten-heron = You had a move left. I had none.
method-heron = Leaves you few replies.
name-magpie = Magpie
motto-magpie = Gives discs away, takes them back.
beaten-magpie = I gave away one too many.
method-magpie = Holds few discs until the end.
name-lantern = Lantern
motto-lantern = Has light for every square.
beaten-lantern = You saw what I had left dark.
method-lantern = Plays like an experienced person, but sees further ahead.
name-ibex = Ibex
motto-ibex = Sure-footed on narrow ground.
beaten-ibex = One slip, and you were there.
method-ibex = Builds no walls, and gives you no new moves.
name-meridian = Meridian
motto-meridian = Draws lines that hold.
beaten-meridian = Your line held longer.
method-meridian = Hardly ever makes a mistake.
name-engine = Obsidian
motto-engine = What it takes, it keeps.
beaten-engine = Well played. Few can say that.
method-engine = The engine at full strength: perfect over the last 22 moves or so. Answers in about 2 seconds.
name-even = Equal opponent
motto-even = As strong as you are.
method-even = Mixes the moves of two characters. Never plays badly on purpose.
name-someone = Somebody
method-someone = Plays each move as often as people at that level do.

double = Double
double-you = Your double
double-year = You in { $year }
double-strength =
    Rating about { $elo }, from { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
double-plain = Plays like most people at this level.
double-more-discs = Flips more discs than most at this level.
double-more-edges = Plays on the edges more than most at this level.
double-more-corners = Takes corners more readily than most at this level.
double-more-x-squares = Dares to play X-squares next to an empty corner.
double-more-c-squares = Dares to play C-squares next to an empty corner.
double-more-replies = Leaves you more replies than most at this level.
double-more-openness = Opens more squares than most at this level.
double-more-nearness = Stays close to the last move.
double-more-opening = Weaker in the opening than most at this level.
double-more-ending = Weaker in the endgame than most at this level.
double-less-discs = Flips fewer discs than most at this level.
double-less-edges = Plays on the edges less than most at this level.
double-less-corners = Leaves corners alone more than most at this level.
double-less-x-squares = Avoids X-squares next to an empty corner.
double-less-c-squares = Avoids C-squares next to an empty corner.
double-less-replies = Leaves you fewer replies than most at this level.
double-less-openness = Opens fewer squares than most at this level.
double-less-nearness = Plays far from the last move.
double-less-opening = Stronger in the opening than most at this level.
double-less-ending = Stronger in the endgame than most at this level.

# The classic programs
name-random = Random
method-random = Plays legal moves at random.
name-rookie = Rookie
method-rookie = Takes as many discs as it can.
name-greedy = Greedy
method-greedy = Takes a corner if it can, otherwise as many discs as it can.
name-minimax3 = Minimax
method-minimax3 = Compares only how many discs each side has.
name-novice = Novice
method-novice = Values corners and edges.
name-beginner = Beginner
method-beginner = Values corners and edges.
name-player = Club player
method-player = Values corners and edges.
name-expert = Expert
method-expert = Values corners, edges and mobility.
name-master = Master
method-master = Values corners, edges and mobility.
name-square-order = Square weights
method-square-order = Knows what each of the 64 squares is worth.
name-grandmaster = Grandmaster
method-grandmaster = Weighs mobility, and how stable every disc is.
name-sage = Sage
method-sage = Weighs stability and mobility. Answers within about 3 seconds.

# What a screen reader is told
access-board = Board, 8 by 8
access-black = black
access-white = white
access-empty = empty
access-last-move = last move
access-legal = legal move, flips { $flips }
access-move-value = value { $discs }
access-best = best
access-ascending = ascending
access-descending = descending
access-ahead = { $name } should win by { $discs }
access-evaluation = Evaluation
access-even = even
access-would-flip = would flip
access-key = { $action }: keyboard { $keys }
access-pad = { $action }: gamepad { $buttons }
access-value = { $name }: { $value }
access-more-minutes = More minutes
access-fewer-minutes = Fewer minutes
access-more-seconds = More seconds per move
access-fewer-seconds = Fewer seconds per move
access-stronger = { $side }: stronger player
access-weaker = { $side }: weaker player
access-name = Name
access-name-of = Name of { $colour }: { $name }
access-discs-of-side =
    { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }
access-clock =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
access-thinking = thinking
access-to-move = to move
access-new-game = New game.
access-game-continues = The game continues.
access-played = { $name } played { $square } and flipped { $flips }.
access-hint = Hint: { $square }.
access-hint-away = Hint hidden.
access-warning = { $square } is a blunder.
access-taken-back = Undone.
access-jumped = After move { $move }.
access-passed = { $name } has no move.
access-passed-you = You have no move.
access-discs = { $first } { $firstdiscs }, { $second } { $seconddiscs }.
access-your-move = Your move, { $moves ->
        [one] { $moves } legal move
       *[other] { $moves } legal moves
    }.
access-their-move = { $name } to move, { $moves ->
        [one] { $moves } legal move
       *[other] { $moves } legal moves
    }.
access-game-over = Game over.
access-resigned = { $name } resigned.
access-out-of-time = { $name } ran out of time.
access-you-win = You win.
access-wins = { $name } wins.
access-draw = It’s a draw.

# The coach, and reasons for and against moves. A reason has at most nine words, or
# ten with a part of the board at its end. One about what was missed says what the best move would do. $who is "you",
# "black" or "white": the side that moves. $side is the name of a side, $best the best move where another one was played.
coach-look = Look at { $area }
coach-is-best = Best move
coach-trap = A trap: { $name } usually goes wrong here.
coach-blunder =
    That gives away about { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }. Look again?
coach-would-lose =
    Gives away about { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }
coach-take-back = Undo
coach-off = The coach is off in the settings
action-live = Live analysis on/off
action-why = Explain the reason
explain-close = Close
explain-read = Read the idea
term-corner = Corner
term-corner-text = A disc in a corner can never be flipped. Your discs in an unbroken row from it along an edge are safe too.
term-corner-example = Black can take corner h1.
term-x-square = X-square
term-x-square-text = An X-square is diagonal to a corner. A disc there often lets the other side take the corner.
term-x-square-example = White can take a1 and flip b2.
term-c-square = C-square
term-c-square-text = A C-square lies on the edge beside a corner. If the other side can flip a disc there along the edge, it takes the corner.
term-c-square-example = Black can take a8 and flip b8.
term-mobility = Mobility
term-mobility-text = Mobility is how many moves a side has. With many, it can choose; with few, it soon has to play a bad one.
term-mobility-example = h2 is Black’s only move.
term-stability = Safe discs
term-stability-text = A safe disc can never be flipped again (players say stable). Safe discs grow from corners along the edges.
term-stability-example = Black’s discs from a1 to g1 are safe.
term-edge = Edges
term-edge-text = On a weak edge, the other side can get in beside the discs or between them. A wing is typical: five in a row beside one empty corner, with two empty squares at the other end.
term-edge-example = White’s five discs from b1 to f1 are next to corner a1, which is empty.
term-parity = The last move
term-parity-text = The last move in a region is good, because the other side can’t answer there. In a region with an odd number of empty squares, the side that starts there usually gets it (parity).
term-parity-example = After g1 only the pairs a2–a3 and a6–a7 are left, and Black has to begin one.
term-tempo = Waiting move
term-tempo-text = A waiting move is a safe move that only you have. Save it, and the other side runs out of safe moves first.
term-tempo-example = White can wait on e1, where Black can’t play.
term-wall = Wall
term-wall-text = Outer (frontier) discs lie beside empty squares. A wall of them gives the other side moves and leaves you few.
term-wall-example = Black’s discs from g3 to g6 are a wall.
term-chance = The only move
term-chance-text = Sometimes a single move keeps the win or the draw, or leaves a square that the other side can never use. Look for what only one move can do.
term-chance-example = Every move but h6 loses.
term-anchor = Anchor
term-anchor-text = An anchor is a disc of yours at one end of a line of the other side’s discs. While it is yours, you can play at the other end later.
term-anchor-example = With the disc on g3, Black can play g7.
term-pass = Pass
term-pass-text = A side without a legal move has to pass. The other side then moves twice in a row, which often decides an endgame.
term-pass-example = Black has no move and has to pass.
action-first = Start of the game (review)
action-last = End of the line (review)
action-play-from = Play from here (review)
action-find = Search
action-copy = Copy the game
action-paste = Paste a game
set-coach = Coach
set-coach-note = Hints with reasons, and an offer to undo blunders
coach-never = Off
coach-asked = Hints
coach-blunders = Hints + blunders
set-analyse = Analyse finished games
set-analyse-note = The result then shows the evaluation
set-hint-at-once = Show the move at once
set-hint-at-once-note = Skip the first step, which names an area
set-warn = Warn before a blunder
set-warn-note = Shows ?? and why when you point at a blunder
area-top-edge = the top edge
area-bottom-edge = the bottom edge
area-left-edge = the left edge
area-right-edge = the right edge
area-top-left = the top left
area-top-right = the top right
area-bottom-left = the bottom left
area-bottom-right = the bottom right
area-top = the top half
area-bottom = the bottom half
area-left = the left half
area-right = the right half
# The part of the board at the end of a reason ($place), with the space before it.
reason-at-top-edge = { " along the top" }
reason-at-bottom-edge = { " along the bottom" }
reason-at-left-edge = { " along the left" }
reason-at-right-edge = { " along the right" }
reason-at-top-left = { " in the top left" }
reason-at-top-right = { " in the top right" }
reason-at-bottom-left = { " in the bottom left" }
reason-at-bottom-right = { " in the bottom right" }
reason-at-top = { " in the top half" }
reason-at-bottom = { " in the bottom half" }
reason-at-left = { " in the left half" }
reason-at-right = { " in the right half" }
reason-corner-opens = Opens corner { $corner } to { $side }
reason-corner-leaves = Leaves corner { $corner } open to { $side }
reason-corner-takes = Takes corner { $corner }
reason-corner-misses = { $corner } would take the corner
reason-corner-keeps = Keeps { $side } out of corner { $corner }
reason-corner-kept = { $best } would keep { $side } out of corner { $corner }
reason-corner-threat = Threatens corner { $corner }
reason-corner-threat-missed = { $best } would threaten corner { $corner }
reason-corner-waits = Corner { $corner } can wait
reason-corner-waits-missed = After { $best }, corner { $corner } could wait
reason-corner-dear =
    Taking { $corner } would cost { $side } { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }
reason-corner-dear-missed =
    After { $best }, { $corner } would cost { $side } { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }
reason-corner-traded =
    If { $side } takes { $corner }, { $who ->
        [you] you
        [black] Black
       *[white] White
    } can take { $answer }
reason-corner-traded-missed =
    After { $best }, { $side }’s { $corner } would give { $who ->
        [you] you
        [black] Black
       *[white] White
    } { $answer }
reason-x-square = { $side } takes { $corner }, flipping { $squares }
reason-c-square = { $square } lets { $side } take corner { $corner }
reason-weakens = { $square } puts corner { $corner } at risk
reason-moves-left =
    Leaves { $who ->
        [you] you
        [black] Black
       *[white] White
    } { $own ->
        [0] no moves
        [one] { $own } move
       *[other] { $own } moves
    }, { $side } { $other ->
        [0] none
       *[other] { $other }
    }
reason-moves-few =
    Leaves { $side } { $other ->
        [0] no moves
        [one] { $other } move
       *[other] { $other } moves
    }, { $who ->
        [you] you
        [black] Black
       *[white] White
    } { $own }
reason-moves-few-missed =
    { $best } would leave { $side } { $other ->
        [one] { $other } move
       *[other] { $other } moves
    }, { $who ->
        [you] you
        [black] Black
       *[white] White
    } { $own }
reason-opens = Lets { $side } play { $squares }
reason-opens-own =
    Lets { $who ->
        [you] you
        [black] Black
       *[white] White
    } play { $squares } later
reason-opens-own-missed =
    { $best } would let { $who ->
        [you] you
        [black] Black
       *[white] White
    } play { $squares }
reason-spoils =
    { $who ->
        [you] You
        [black] Black
       *[white] White
    } can no longer play { $squares }
reason-square-left = Lets { $side } have { $best }
reason-square-taken = Takes { $best } before { $side } does
reason-shuts = { $side } can’t play { $squares } now
reason-shuts-missed = { $best } would deny { $side } { $squares }
reason-quiet = Gives { $side } no new moves
reason-quiet-missed = { $best } would give { $side } no new moves
reason-safe =
    Makes { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    } safe{ $place }
reason-safe-missed =
    { $best } would make { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    } safe{ $place }
reason-safe-lost =
    { $side }’s { $reply } makes { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    } safe{ $place }
reason-edge-weak = Leaves a weak edge, { $from }–{ $to }
reason-edge-won = Wins the edge { $from }–{ $to }
reason-edge-missed = { $best } would win the edge { $from }–{ $to }
reason-edge-then = If { $side } plays { $reply }, { $answer } wins the edge
reason-edge-then-missed = After { $best }, { $side }’s { $reply } loses the edge to { $answer }
reason-last-own = Gets the last move{ $place }
reason-last-missed = { $best } would get the last move{ $place }
reason-last-other = { $side } gets the last move{ $place }
reason-wait-used =
    Uses up { $who ->
        [you] your waiting move
       *[other] the waiting move
    } { $square }
reason-wait-kept = Keeps { $square } as a waiting move
reason-wait-missed = { $best } would save { $square } as a waiting move
reason-wall = Builds a wall from { $from } to { $to }
reason-flips-many = Flips { $discs } discs; { $square } would flip only { $other }
reason-flips-few =
    Flips { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }; { $square } would flip { $other }
reason-flips-few-missed =
    { $best } would flip { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }; { $square } flips { $other }
reason-inside = Flips only inner discs
reason-inside-missed = { $best } would flip only inner discs
reason-outer =
    Leaves { $who ->
        [you] you
        [black] Black
       *[white] White
    } { $own ->
        [one] { $own } outer disc
       *[other] { $own } outer discs
    }, { $side } { $other }
reason-outer-missed =
    { $best } would leave { $who ->
        [you] you
        [black] Black
       *[white] White
    } { $own ->
        [one] { $own } outer disc
       *[other] { $own } outer discs
    }, { $side } { $other }
reason-wiped-out =
    { $side }’s { $reply } would flip all { $who ->
        [you] your discs
        [black] Black’s discs
       *[white] White’s discs
    }
reason-wipes-out = Flips all of { $side }’s discs
reason-wipes-out-missed = { $best } would flip all of { $side }’s discs
reason-then-corner = { $side } plays { $reply }, then takes corner { $corner }
reason-then-safe =
    { $side }’s { $reply } soon makes { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    } safe
reason-then-moves =
    { $side }’s { $reply } leaves { $who ->
        [you] you
        [black] Black
       *[white] White
    } { $own ->
        [one] { $own } move
       *[other] { $own } moves
    }, { $side } { $other }
reason-then-discs =
    { $side }’s { $reply } wins about { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }
reason-worth =
    { $square } is about { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    } better
reason-only-good =
    Other moves lose { $discs ->
        [one] { $discs }+ disc
       *[other] { $discs }+ discs
    }
reason-equals = Just as good: { $squares }
reason-only-lead = Only { $square } keeps the advantage
reason-only-draw = Only { $square } keeps the draw
reason-never = { $side } can never play { $square }
reason-never-missed = { $best } would keep { $side } off { $square } for good
reason-anchor =
    { $who ->
        [you] Your disc on { $disc } lets you
        [black] The disc on { $disc } lets Black
       *[white] The disc on { $disc } lets White
    } play { $answer } later
reason-anchor-missed = After { $best }, the { $disc } disc would allow { $answer }
reason-pass =
    { $side } must pass, so { $who ->
        [you] you move
        [black] Black moves
       *[white] White moves
    } again
reason-pass-missed = { $best } would make { $side } pass
reason-pass-own =
    After { $reply }, { $who ->
        [you] you
        [black] Black
       *[white] White
    } must pass
reason-line = Best line: { $moves }
refuted-reply = { $side } replies with { $reply }.
refuted-flips =
    { $side } replies with { $reply } and flips { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }.

# Live analysis in a review: $time is minutes and seconds, $more how long it takes to solve or how many squares are empty
live = Live
live-begins = Looking …
live-rests = Paused to save power. Press anything to continue.
live-status = { $time } · { $more }
aim-open = until I stop
aim-time = 30 seconds
aim-depth = 24 moves deep
aim-certain = to the end, 99%
aim-solve = solve it
live-aim = Live: { $aim }
live-reached = Aim reached
live-wins = { $side } wins; counting by how many
live-draw = a draw; looking for the line
live-solved = Solved
live-left-seconds = A few seconds to solve
live-left-minute = About a minute to solve
live-left-minutes = A few minutes to solve
live-left-hour = About an hour to solve
live-depth =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
live-end = to the end, { $percent }%
# The columns: discs won or lost, the moves of the line, how many moves ahead it was searched or to the end, how sure that is
live-to-end = end
live-discs = Discs
live-line = Line
live-moves = Moves
live-sure = Sure
live-lines =
    { $number ->
        [one] { $number } line
       *[other] { $number } lines
    }
live-played = was played
live-gave = was played: gives away { $discs }
live-gave-about = was played: gives away about { $discs }
live-fewer = Fewer lines
live-more = More lines
live-step = Play { $moves }
live-explained = Discs you would win or lose by. Lighter ink: rough.
live-explained-waves = Discs you would win or lose by. ~ means rough.

# Review of a game. $number and $square name a move, $value is a number of discs with its sign
review = Review
review-back-to = Back to the review
review-clock = { $minutes } min each
# Under the names: the opening, and the clock or the number of moves.
review-caption = { $opening } · { $clock }
review-players = { $black } – { $white }
review-arrows = Arrows
review-analysing = Analysing { $done } of { $all }
review-stopped = Stopped at { $done } of { $all }
review-go-on = Resume
review-deeper = Look deeper
review-looking = Still analysing
review-loses =
    { $discs ->
        [one] { $number } { $square } gives away { $discs } disc.
       *[other] { $number } { $square } gives away { $discs } discs.
    }
review-loses-win =
    { $discs ->
        [one] { $number } { $square } gives away { $discs } disc and the win.
       *[other] { $number } { $square } gives away { $discs } discs and the win.
    }
review-loses-draw =
    { $discs ->
        [one] { $number } { $square } gives away { $discs } disc and the draw.
       *[other] { $number } { $square } gives away { $discs } discs and the draw.
    }
so-far = so far
review-weak = { $number } { $square } looks weak.
review-is-best = { $number } { $square } is best.
review-is-good = { $number } { $square } is good.
review-forced = { $number } { $square } is the only legal move.
review-to-move = { $side } to move.
review-best-now = The best move is { $best } ({ $value }).
review-best-was = The best move was { $best } ({ $value }).
review-then-leads = After { $square }, { $side } should win by { $discs }.
review-then-wins = After { $square }, { $side } wins by { $discs }.
review-then-even = After { $square }, the game is even.
review-then-draw = After { $square }, the game is a draw.
review-end-wins = { $side } has won by { $discs }.
review-end-draw = The game is a draw.
review-account =
    { $errors ->
        [0] { $name }: accuracy { $percent }%, no errors
        [one] { $name }: accuracy { $percent }%, { $errors } error
       *[other] { $name }: accuracy { $percent }%, { $errors } errors
    }
review-account-open = { $name }: accuracy …
review-account-none = { $name }: accuracy –
review-retry =
    { $errors ->
        [one] Retry { $errors } error
       *[other] Retry { $errors } errors
    }
review-retry-of =
    { $errors ->
        [one] { $side }: retry { $errors } error
       *[other] { $side }: retry { $errors } errors
    }
review-removed = Variation removed
review-remove = Remove the variation
review-evaluation = Evaluation
review-step = Step
review-next-error = Next error
review-play-from = Play from here
review-first = Start of the game
review-back = Previous move
review-play = Autoplay
review-next = Next move
review-last = Final move
review-paste-nothing = No game on the clipboard.
review-paste-why = Can’t read the game on the clipboard: { $why }.
review-paste-failed = Can’t read the clipboard.
review-copied = Copied.
review-copy-failed = Can’t copy to the clipboard.
review-file-failed = Can’t read a game from { $filename }.
review-file-why = Can’t read a game from { $filename }: { $why }.
review-no-help = You can’t review a rated game before it ends.
retry-count = Error { $at } of { $all }
retry-ask = { $side } to move. Find a better move.
retry-played = { $number } { $square } was played.
retry-wrong =
    { $discs ->
        [one] { $square } gives away { $discs } disc. Try again.
       *[other] { $square } gives away { $discs } discs. Try again.
    }
retry-best = { $square } is best.
retry-good = { $square } is good.
retry-shown = The best move is { $best }.
retry-show = Show answer
retry-next = Next
retry-done = Done
retry-leave = Stop
play-from-note = The game begins with the position on the board.
play-from-move = Before move { $number }
play-from-earlier = An earlier position
play-from-later = A later position
play-from-start = Play
access-review-move = Move { $number } of { $all }: { $side } played { $square }.
access-review-value = Move { $number }: { $side } should win by { $discs }
access-review-even = Move { $number }: even
access-review-unknown = Move { $number }: not analysed yet
access-reason = Reason { $at } of { $all }:
access-error-dubious = Inaccuracy
access-error-mistake = Mistake
access-error-blunder = Blunder
access-review-progress = Analysed { $percent }%
access-in-reason = in reason { $at }

# Openings: the moves of the book, and practising them
openings = Openings
openings-turn = Move { $number }: { $side } to move
openings-start = Start
openings-path-start = Start
openings-unnamed = Unnamed
openings-also = Also: { $names }
openings-left = Left the book at move { $number }
openings-never = Not in the book
openings-star = Star
openings-back = Step back
openings-move = Move
openings-name = Name
openings-value = Value
openings-played = Book
openings-own = Yours
openings-count = Games
openings-results = Results
openings-shares = Black { $won }%, drawn { $drawn }%, White { $lost }%
openings-mean = { $side } by { $discs } on average
openings-loss = the next move loses about { $discs } on average
openings-last = last played in { $year }
openings-record = You won { $won }, drew { $drawn }, lost { $lost } here
openings-no-record = You haven’t played this yet
openings-games = { $games ->
    [one] 1 game here
   *[other] { $games } games here
}
counted-all = All games
counted-mine = My games
counted-collection = Collection
counted-mine-as = My games as { $side }
counted = Count: { $games }
counted-title = Which games are counted
counted-note = The numbers beside the moves are of these games.
counted-both = Both colours
counted-words = Only with: names, tournaments, years (2015-2019)
counted-everything = Count all games
openings-out = The book has no move here.
openings-practised-from = The book ends here. Practice starts after move { $number }.
openings-more =
    { $moves ->
        [one] { $moves } more legal move is not in the book.
       *[other] { $moves } more legal moves are not in the book.
    }
openings-practised = Practice
openings-none-practised = Nothing practised from here yet
openings-summary =
    { $done } of { $all ->
        [one] { $all } line
       *[other] { $all } lines
    } learned, { $due } due today
openings-practise = Practise
openings-find = Name or moves
openings-find-clear = Clear
search-long = Up to { $most } characters.
openings-found =
    { $number ->
        [one] { $number } opening
       *[other] { $number } openings
    }
openings-found-none = Nothing found.
drill-begin = You play { $side }.
drill-task = Find a book move.
drill-right = { $square } is in the book.
drill-count =
    { $answers ->
        [one] { $answers } right answer
       *[other] { $answers } right answers
    }
drill-off-book = { $square } is not in the book.
drill-not-played = The book knows { $square }, but plays another move.
drill-book-plays = The book plays { $squares }.
drill-loss-open = Evaluating your move.
drill-loss-none = Your move is just as good.
drill-loss =
    { $discs ->
        [one] Your move is about { $discs } disc worse.
       *[other] Your move is about { $discs } discs worse.
    }
drill-all-right =
    { $answers ->
        [one] Your answer was right.
       *[other] All { $answers } answers were right.
    }
drill-some-wrong =
    { $mistakes ->
        [one] { $answers } right, { $mistakes } wrong.
       *[other] { $answers } right, { $mistakes } wrong.
    }
drill-book-ends = The book ends here.
drill-book-edge = From here the best move leaves the book.
drill-again = Try again
drill-play-on = End practice
drill-repeat = Once more
drill-done = Done

# Ideas: short lessons with boards and one move to find on each
ideas = Ideas
ideas-done = { $done } of { $all } done
idea-next-up = Next
idea-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
idea-board = Board { $board } of { $boards }
idea-other = Another move is better. Look again.
idea-next = Next idea
idea-corners = Corners
idea-corners-note = A corner disc can never be flipped.
idea-corners-1 = Black to move. Take the corner that makes the right edge safe.
idea-corners-1-done = h1 can never be flipped, and now h1 to h7 are all safe.
idea-corners-2 = Black already has h1. Find the move that wins the whole top edge.
idea-corners-2-done = a1 flips b1 to g1. The top edge stays black to the end.
idea-corners-3 = Black can take a8 or h8, and White wants a1. Take the corner that also keeps White out of a1.
idea-corners-3-done = a8 makes a2 to a8 safe, and White can no longer play a1.
idea-corners-4 = White wants to take h8. Find the only move that prevents it.
idea-corners-4-done = d8 flips e8 and f8, so White can’t play h8.
idea-x-squares = X-squares
idea-x-squares-note = Diagonal to a corner. Playing there often gives it away.
idea-x-squares-1 = White to move. Black has a disc on the X-square b2. Find the move that punishes it.
idea-x-squares-1-done = a1 flips the line from b2 to f6. The disc on b2 let White into the corner.
idea-x-squares-2 = White to move. g2 flips 8 discs, but then Black takes h1. Find a better move away from the corners.
idea-x-squares-2-done = f8 stays away from g2, and h1 stays closed to Black.
idea-x-squares-3 = White has a disc on g2, but Black can’t play h1 yet. Find the move that prepares it.
idea-x-squares-3-done = c2 flips e4, so Black has a line to h1. Whatever White plays, Black can take h1.
idea-x-squares-4 = Black to move. White has no way into a1. Find the X-square that costs nothing here.
idea-x-squares-4-done = White can’t play a1 after b2, so the corner stays closed.
idea-c-squares = C-squares
idea-c-squares-note = On the edge, next to a corner.
idea-c-squares-1 = Black to move. White has a disc on the C-square b8. Find the move that punishes it.
idea-c-squares-1-done = a8 flips b8, and now a8 to f8 are safe.
idea-c-squares-2 = Black to move. The C-squares a7 and b8 give White a8. Find the safe move next to Black’s own discs.
idea-c-squares-2-done = f8 joins g8 and h8, so it can never be flipped. a8 stays closed to White.
idea-c-squares-3 = White has a disc on the C-square g1, and h1 is empty. Find the move that attacks the top edge.
idea-c-squares-3-done = Next Black can play h1 and flip d1 to g1. Only b1 stops it.
idea-c-squares-4 = White wants to take h1. Find the C-square that keeps White out of both top corners.
idea-c-squares-4-done = b1 flips c1, so b1 to g1 are all black. White can’t play a1 or h1.
idea-few-moves = Mobility
idea-few-moves-note = Leave the other side no good move.
idea-few-moves-1 = White to move. Black can play on 6 squares now. Find the move that leaves only 3.
idea-few-moves-1-done = Black can only play g1, g2 and h2, all beside the corner h1.
idea-few-moves-2 = White to move. Find the move that leaves Black 5 moves and keeps Black out of a8.
idea-few-moves-2-done = Black now has 5 moves, and a8 is no longer one of them.
idea-few-moves-3 = Black to move. Find the move that leaves White no move at all.
idea-few-moves-3-done = White must pass, and Black moves again.
idea-few-moves-4 = White to move. Black has a single legal move. Take it away.
idea-few-moves-4-done = h2 was Black’s only move. Now Black must pass.
idea-quiet-discs = Quiet moves
idea-quiet-discs-note = Flip discs inside, and build no walls.
idea-quiet-discs-1 = Black to move. a6 flips 9 discs and builds a wall. Find the move that flips one disc inside.
idea-quiet-discs-1-done = h3 flips only g3, which has no empty neighbour. White gets no new moves.
idea-quiet-discs-2 = Black to move. Find the move that flips one disc and leaves Black few outer discs.
idea-quiet-discs-2-done = d7 flips only c6. 9 black discs touch an empty square. After any other move there are at least 11.
idea-quiet-discs-3 = Black to move. h6 flips 8 discs and builds a wall. Find the move that flips one disc inside.
idea-quiet-discs-3-done = d1 flips only d2, which has no empty neighbour. White gets no new moves.
idea-quiet-discs-4 = White to move. h3 and h4 flip many outer discs. Find the move that flips one disc inside.
idea-quiet-discs-4-done = c7 flips only d6, which has no empty neighbour.
idea-safe-discs = Safe discs
idea-safe-discs-note = Safe discs grow from corners along the edges.
idea-safe-discs-1 = Black has the corner a8. Find the move that makes 9 more discs safe.
idea-safe-discs-1-done = a7 joins a6 to the corner. 9 more discs can never be flipped.
idea-safe-discs-2 = White to move. The corner a8 can wait. Find the move that makes 11 discs safe.
idea-safe-discs-2-done = b1 fills the top edge. No line can flip its white discs any more.
idea-safe-discs-3 = White has the corner h1. Find the move that makes the right edge safe.
idea-safe-discs-3-done = h2 flips h3, and now h1 to h6 can never be flipped.
idea-safe-discs-4 = Black has the corner h8. Find the move that makes 14 more discs safe.
idea-safe-discs-4-done = f8 fills the bottom edge. Safe discs grow from there.
idea-last-move = The last move
idea-last-move-note = Move last in every region.
idea-last-move-1 = White to move. What’s left: one single square and two pairs. Find the move that leaves only pairs.
idea-last-move-1-done = Now Black has to begin a pair, and White plays last in it.
idea-last-move-2 = Black to move. What’s left: one single square and a group of four. Find the move after which Black plays last.
idea-last-move-2-done = White begins the four squares, and Black plays the last one.
idea-last-move-3 = White to move. Every region but one has two squares. Find the move that leaves only pairs.
idea-last-move-3-done = f7 was the single square. Now only pairs are left, and White plays the last move.
idea-last-move-4 = Black to move. There is a single empty square, and White can play it too. Take it first.
idea-last-move-4-done = e7 was a region of one square. Black had the last move there.
idea-waiting-moves = Waiting moves
idea-waiting-moves-note = Save a safe move for later.
idea-waiting-moves-1 = White to move. Find the move on the top edge that Black can’t play and that gives Black no new moves.
idea-waiting-moves-1-done = e1 gives Black no new moves. Now Black has to give White something.
idea-waiting-moves-2 = Black to move. Find the move after which White can’t keep Black out of a1.
idea-waiting-moves-2-done = White has only b2 and b7. After either, Black can take a1.
idea-waiting-moves-3 = White to move. Find the safe move on the bottom edge that Black can’t play.
idea-waiting-moves-3-done = b8 is joined to h8. Now Black has to play h6 or h7.
idea-waiting-moves-4 = White to move. g2 and g7 give Black a corner. Find the move that gives Black no new moves.
idea-waiting-moves-4-done = g8 gives Black no new moves. Only pairs are left, and Black has to begin one.
idea-waiting-moves-5 = Black to move. White can’t play f7, so Black can save it. Find the move to play first.
idea-waiting-moves-5-done = White still can’t play f7. Black keeps it until it is needed.
idea-edges = Edges
idea-edges-note = Good edges and weak ones.
idea-edges-1 = White to move. Find the move that takes the middle of the right edge.
idea-edges-1-done = White has h3 to h5, away from both corners. Black has no move on this edge.
idea-edges-2 = White to move. Black has h5 and h7. Find the move that breaks this edge.
idea-edges-2-done = h6 is a wedge between two black discs. Whatever Black plays, White can take h8.
idea-edges-3 = Black to move. White has h1 and h3 to h6. Find the move that gets inside this edge.
idea-edges-3-done = No move on this edge can flip h2 now. Next, h7 would flip h3 to h6.
idea-edges-4 = White to move. Black has b1 to f1 and h1, an edge with a gap. Find the move that uses the gap.
idea-edges-4-done = g1 can’t be flipped, and White can take a1 whatever Black plays.

# The games.
games = Games
games-find = Name, opening or moves
games-find-short = Search
games-filter = Filter
games-all = All
games-won = Won
games-lost = Lost
games-imported = Imported
games-stars = Starred
games-collection = Collection
games-position = This position
games-position-mine = This position, mine
games-date = Date
games-theory = Theory
games-event = Tournament
games-players = Black, White
games-round = Round { $round }
games-of = Games of { $name }
games-opponent = Opponent
games-result = Result
games-opening = Opening
games-none = No games here. Finished games are saved automatically.
games-found-none = Nothing found.
games-won-one = Won
games-lost-one = Lost
games-draw = Draw
games-won-by = { $side } won
games-open =
    { $moves ->
        [0] Position
       *[other] Move { $moves }
    }
games-imported-one = Imported
games-day = { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    }
games-month = { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    } { $year }
games-worst =
    { $discs ->
        [one] Worst: { $number } { $square } cost { $discs } disc
       *[other] Worst: { $number } { $square } cost { $discs } discs
    }
games-moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
games-star = Star
games-copy = Copy
games-delete = Delete
games-undo = Undo delete
games-marked = { $games ->
    [one] 1 selected
   *[other] { $games } selected
}
games-marked-one = selected
games-mark = Select
games-analyse = { $games ->
    [0] All analysed
    [one] Analyse 1 game
   *[other] Analyse { $games } games
}
games-analysing = Stop ({ $number } of { $all })
games-analyse-none = Nothing to analyse
notes = Notes
notes-note = Words that start with # are tags, such as #league.
notes-long = Up to { $most } characters.
comment = Comment
comment-add = Add a comment
comment-on = Comment on { $number } { $square }
comment-note = Saved with the game. The search in Games finds it.
said-told = In the file: { $what }
said-level = even
said-value = { $side } ahead by { $discs }
said-spent = took { $time }
said-left = { $time } left
graph-times = Time for each move
said-hasty = hasty
said-long = long think
statistics = Statistics
statistics-of = { $games ->
    [one] 1 game
   *[other] { $games } games
}
statistics-note = Won · drawn · lost. Other games show Black’s results.
statistics-player-note = Won · drawn · lost.
statistics-discs = Average discs at the end
statistics-player = { $games ->
    [one] { $name }: 1 game
   *[other] { $name }: { $games } games
}
statistics-opponents = Opponents
statistics-events = Tournaments
statistics-years = Years
statistics-own = Your games
statistics-others = Other games (Black’s results)
statistics-results = { $won } · { $drawn } · { $lost }
phase-opening = Opening
phase-midgame = Midgame
phase-ending = Endgame
games-discs = { $near } to { $far }
games-as-black = As Black
games-as-white = As White
games-accuracy = { $whose } { $percent }
games-accuracy-yours = Your accuracy
games-accuracy-of = { $side }’s accuracy
games-starred = starred
share = Share
share-copy = Copy picture
share-save = Save
share-moves = Copy moves
share-board = Board
share-board-last = Last move
share-board-counted = Counted
share-board-moves = All moves
share-names-row = Names
share-names-on = Shown
share-names-off = Hidden
share-size = Size
share-formats = Other formats
share-formats-note = Text, GGF, SGF, PGN, WTHOR, OBF, JSON, SVG, animation, PDF
share-position = Share this position
share-turn = { $side } to move
share-copy-board = Copy board
share-analysis = With analysis
share-moves-only = Moves only
share-where = Save files in
share-no-dialog = This system can’t open a folder dialog.
share-copied = Picture copied
share-one = This game
share-all = Listed games ({ $games })
share-about-transcript = the moves as text
share-about-ggf = for NBoard and servers
share-about-sgf = for Edax and Cassio
share-about-pgn = names, dates and moves
share-about-wthor = for tournament databases
share-about-obf = the last position
share-about-json = all details
share-about-svg = vector picture
share-about-film = animation
share-about-pdf = to print, with your errors as puzzles
share-not-printed = Saved as { $filename } with the first 200 games; { $games } more are not on it.
sheet-tasks = Find a better move
sheet-answers = Answers
sheet-ahead = { $side } ahead
sheet-task = { $number }. { $side } to move
sheet-answer = { $number }. { $better }, not { $played }
sheet-answer-discs = { $number }. { $better }, not { $played }: better by about { $discs }
share-done = Saved as { $filename }.
share-part = { $games ->
    [one] Saved as { $filename }, without one game: WTHOR holds only finished games from the standard start.
   *[other] Saved as { $filename }, without { $games } games: WTHOR holds only finished games from the standard start.
}
share-names = { $names ->
    [one] Saved as { $filename }. One name was changed: WTHOR names have up to 19 Latin letters.
   *[other] Saved as { $filename }. { $names } names were changed: WTHOR names have up to 19 Latin letters.
}
share-nothing = Nothing saved: WTHOR holds only finished games from the standard start.
import = Import
backup-save = Save a backup of everything
backup-also = Puzzles, practice and reviews come in as well. Settings stay as they are.
backup-add = Restore
backup-read = The backup has come in. Nothing that was here is lost.
import-note = Paste games, choose files, or drop them on the window.
import-note-wayland = Paste games or choose files. Under Wayland, files can’t be dropped on the window.
import-paste = Paste from clipboard
import-choose = Choose files
import-set-up = Set up a board
import-folder = Open a folder of WTHOR files
import-folder-close =
    Close the collection ({ $games ->
        [one] { $games } game
       *[other] { $games } games
    })
import-no-dialog = This system can’t open a file dialog. Type the path.
import-path = Path
import-read = Open
import-no-file = Not found: { $filename }
import-collected = { $games ->
    [one] The collection has 1 game.
   *[other] The collection has { $games } games.
}
import-no-collection = The folder has no WTHOR files or lists of openings.
import-reading = Reading games
import-count = { $games ->
    [one] 1 game
   *[other] { $games } games
}
import-found = { $games ->
    [0] No games
    [one] 1 game
   *[other] { $games } games
}
import-known = Already in your games.
import-new = New
import-repeated = Already in your games
import-failed = Can’t be read
import-why = Show why
import-with-repeated = Add duplicates too
import-add = { $games ->
    [one] Add game
   *[other] Add { $games } games
}
import-added = { $games ->
    [one] Game added.
   *[other] { $games } games added.
}
import-complete = { $games ->
    [one] Add details to 1 game
   *[other] Add details to { $games } games
}
import-completed = { $games ->
    [one] Details added to 1 game.
   *[other] Details added to { $games } games.
}
import-left-variations = Variations that break the rules are not imported.
import-left-values = Marks on squares and some notes on moves are not imported.
import-left-komi = Komi is ignored: only the discs on the board count.
import-left-properties = Some other details in the file are not imported.
import-side = The board doesn’t say who moves. By the disc count, it’s { $side }.
import-pass = The side to move has no move, so it’s { $side }’s turn.
import-no-names = The names are missing: add the .jou and .trn files too.
import-undo = Undo import
import-nothing = no game found
import-file-line = { $filename }, line { $line }: { $why }
import-file = { $filename }: { $why }
import-line = Line { $line }: { $why }
action-star = Star
action-delete = Delete

# The player
rating = Rating
you-rating = Flipside rating
you-where = Where you stand
you-between = Between { $low } and { $high }
you-first-game = Play a rated game to see where you stand.
you-tells = Playing { $name } would settle it fastest.
you-so-far = Recent games
you-so-far-none = Games you finish are listed here.
you-won-by =
    { $discs ->
        [0] Won
       *[other] Won by { $discs }
    }
you-drew = Drawn
you-lost-by =
    { $discs ->
        [0] Lost
       *[other] Lost by { $discs }
    }
you-games =
    { $games ->
        [one] { $games } rated game since { $since }
       *[other] { $games } rated games since { $since }
    }
you-last-game = { $change } in your last game
you-none = No rating yet
you-none-note = Rated games have no undo, hints or values.
rating-settles = Still settling
you-near = Probably close to { $name }
you-about = About { $elo }
you-band = Very likely in this range
you-more =
    { $games ->
        [one] About { $games } more game to settle it.
       *[other] About { $games } more games to settle it.
    }
you-next = Next opponent
you-opponent = { $elo } · { $how }
you-even = about as strong as you
you-first = a good first opponent
you-finds = to find your level
you-weaker = weaker than you
you-stronger = stronger than you
you-play = Play { $name }
you-streaks = Results
you-now = Win streak
you-longest = Longest
you-results = Won · drawn · lost
you-w = W
you-d = D
you-l = L
you-ladder = Ladder
you-not-met = Not met yet
you-history = History
you-all = All
you-last =
    { $games ->
        [one] Last { $games } game
       *[other] Last { $games } games
    }
you-history-none = Your history starts once your rating has settled.
you-accuracy-note = Dots: games · line: 5-game average
you-harder-opening = You are weaker in the opening than most at your level.
you-harder-ending = You are weaker in the endgame than most at your level.
you-easier-opening = You are stronger in the opening than most at your level.
you-easier-ending = You are stronger in the endgame than most at your level.
you-accuracy-none = Analyse games to see how well you play.
you-accuracy-one = One game analysed. Analyse another to see your progress here.
you-games-ago =
    { $games ->
        [one] { $games } game ago
       *[other] { $games } games ago
    }
you-last-one = Last game
you-costs = Costs you most
you-costs-note = About { $discs } discs per game.
you-costs-own = From one of your games. The marked move was best.
you-costs-idea = A position from this idea.
you-costs-none = Shown after ten analysed games. Until then, here is a corner from the first lesson.
you-idea = The idea
access-rating = { $elo }, plus or minus { $band }
access-ladder = { $name }, { $elo }, won { $won }, drawn { $drawn }, lost { $lost }

## Puzzles
puzzles = Puzzles
puzzles-today = Today
puzzles-yours = Yours
puzzles-yours-due = Yours · { $due }
puzzles-all = All
puzzles-about-corner = Corners
puzzles-about-parity = Last move
puzzles-about-wait = Waiting moves
puzzles-about-mobility = Mobility
puzzles-about-wall = Walls
puzzles-about-pass = Passes
puzzles-about-it = Puzzles like this
puzzles-of-today = Today: { $at } of { $all }
puzzles-due = Due today: { $due }
puzzle-task-win = { $side } to move and win
puzzle-task-draw = { $side } to move and draw
puzzle-task-best = Find { $side }’s best move
puzzle-solved = Solved
puzzle-answer = The answer
puzzle-empties = { $empties } empty
puzzle-best-play = Only the final count matters
puzzle-rating = This puzzle
puzzle-you = Your puzzle rating
puzzle-streak = Streak
puzzle-difficulty = Difficulty
difficulty-1 = Easy
difficulty-2 = Fairly easy
difficulty-3 = Medium
difficulty-4 = Hard
difficulty-5 = Very hard
puzzle-your-move = Your move
puzzle-note-win = Only one move wins. Play it on the board.
puzzle-note-draw = Only one move draws. Play it on the board.
puzzle-note-best = One move is clearly best. Play it on the board.
puzzle-hint-note = Press Hint again for a reason.
puzzle-gain = Your puzzle rating changes by { $gain }.
puzzle-line = Best line: { $line }
puzzle-right-best = { $square } is best ({ $discs }).
puzzle-wins = { $square } wins by { $discs }.
puzzle-draws = { $square } draws.
puzzle-right-loses = { $square } is best. Every other move loses more.
puzzle-wrong = { $square } is not the move.
puzzle-looking = Looking for the best reply
puzzle-worse =
    { $discs ->
        [one] { $square } gives away { $discs } disc.
       *[other] { $square } gives away { $discs } discs.
    }
puzzle-wins-only = { $square } wins by only { $discs }.
puzzle-draws-only = { $square } only draws.
puzzle-loses = { $square } loses by { $discs }.
puzzle-another-wins = Another move wins.
puzzle-another-draws = Another move draws.
puzzle-another-best = Another move is better.
puzzles-done = { $right } of { $all } right. More tomorrow.
puzzles-done-note = Practise more, or retry your own errors.
puzzles-done-first = Your puzzle rating is about { $elo }.
puzzles-done-rating = Your puzzle rating went from { $from } to { $elo }.
puzzles-done-about = Your puzzle rating went from about { $from } to about { $elo }.
puzzles-done-streak = { $solved } solved in a row.
puzzles-done-best = { $solved } solved in a row, your best streak.
puzzles-done-time =
    { $minutes ->
        [one] It took { $minutes } minute.
       *[other] It took { $minutes } minutes.
    }
puzzles-missed = Retry missed puzzles
puzzles-none-due = Nothing due today.
puzzles-next-due =
    { $days ->
        [one] The next one is due tomorrow.
       *[other] The next one is due in { $days } days.
    }
puzzles-no-own = No errors yet
puzzles-no-own-note = Errors from games you analyse appear here.
puzzles-none-fits = No errors to retry
puzzles-none-fits-note =
    { $games ->
        [one] One game was checked.
       *[other] { $games } games were checked.
    } An error appears here if one move was clearly best. When one side is far ahead, the error must cost at least { $discs ->
        [one] 1 disc
       *[other] { $discs } discs
    }.
puzzles-none = No puzzles found
puzzle-next = Next
puzzle-timer = Timer
puzzles-more = Practise more
puzzles-export = Copy all
puzzles-import = Paste puzzles
puzzles-read =
    { $positions ->
        [one] Checking { $positions } position.
       *[other] Checking { $positions } positions.
    }
puzzles-not-read = No puzzles found. Each line needs a board of 64 squares and the side to move.
access-puzzle =
    { $task }, { $empties ->
        [one] { $empties } empty square
       *[other] { $empties } empty squares
    }
access-puzzles-today = Today: { $right } right, { $answered } of { $all } done

## Guess the move
guess = Guess the move
guess-caption = { $at } of { $all } · { $name }
guess-task = Find a move for { $side }
guess-task-note = The best move scores 100%. You lose some for every disc you give away.
guess-looking = Evaluating { $square }
guess-nothing = This side never had a choice
guess-best = { $square } is best: { $percent }%
guess-loses =
    { $discs ->
        [one] { $square } is { $discs } disc worse than { $best }: { $percent }%
       *[other] { $square } is { $discs } discs worse than { $best }: { $percent }%
    }
guess-same = { $name } played it too.
guess-played-best = { $name } played { $square }, which is best.
guess-played =
    { $discs ->
        [one] { $name } played { $square } and gave away { $discs } disc.
       *[other] { $name } played { $square } and gave away { $discs } discs.
    }
guess-average = You { $you }%, { $name } { $played }%
guess-end-note = Average over all moves with a choice
guess-again = Guess again
guess-moves = Or guess the moves
guess-moves-note = Guess one side’s moves. After each, see its score and the move played.
guess-side = { $side } · { $percent }%
you-solved = Errors corrected: { $solved } of { $all }.
you-errors =
    { $errors ->
        [0] Retry
       *[other] Retry { $errors }
    }
unreadable-puzzles = Your puzzle progress can’t be read
instead-puzzles = puzzles start over

## Other engines
# $name is that of a program, $seconds and $answered are seconds
guest = Another engine
guest-about = Programs that play and analyse here.
guest-add = Add engine
guest-list = All engines
guest-remove = Remove
guest-speaks = Speaks { $protocol }
guest-name = Name
guest-program = Program
guest-arguments = Arguments
guest-folder = Folder
guest-environment = Variables
guest-note-name = The name shown in games
guest-note-program = A file, or a command such as ssh
guest-note-arguments = As in a terminal. Put quotes around words with spaces.
guest-note-folder = Where it runs. Many engines look for their data there.
guest-note-environment = Such as THREADS=2
guest-choose = Choose: { $what }
guest-protocol = Protocol
guest-strength = Strength
guest-own = Default
guest-level = Level
guest-time = Time per move
guest-less = Less
guest-more = More
guest-second = Second opinion
guest-no = No
guest-yes = In reviews
guest-test = Test
guest-copy-log = Copy log
guest-new = Not tested
guest-ready = Ready
guest-starting = Starting…
guest-works = Works. Started in { $seconds } s, answered { $move } in { $answered } s.
guest-missing = File not found
guest-not-started = Can’t be started
guest-crashed = Quit unexpectedly
guest-hangs = No answer for { $seconds } s
guest-resigns = Resigned at its first move
guest-stopped = You stopped it
guest-still-starts = { $name } is starting… { $time }
guest-still-thinks = { $name } is thinking… { $time }
guest-starting-for = Starting… { $time }
guest-stop = Stop
guest-illegal = Illegal move: { $move }
guest-floods = Never stops sending text
guest-nonsense = Doesn’t speak this protocol
guest-quote = A quote in the command is not closed, or a variable has no name
guest-usual-start = It plays from the standard start only
guest-unknown = First add and test it under Settings, Other engines
guest-run = Run this program?
guest-run-note = It runs with your permissions. Run only what you trust.
guest-run-yes = Run
guest-remove-it = Remove { $name }?
guest-remove-note = The program itself stays where it is.
guest-failed = { $name } has stopped working
guest-failed-note = Your game is safe.
guest-again = Restart { $name }
guest-replace = Continue with { $name }
guest-leave = Save for later

# What another engine thinks in a review
second-looks = { $name } is thinking
# Of ten players as strong as the one who plays here, so many make an error.
crowd-wrong = { $number } in 10 rated about { $elo } go wrong here
crowd-wrong-as = { $percent }% at { $name }’s level go wrong here
# An error of the computer that most of its strength make.
crowd-trap = Your trap worked: { $percent }% at { $name }’s level go wrong here
crowd-finds = Only 1 in { $number } of those rated about { $elo } will find { $square }
crowd-finds-as = Only 1 in { $number } at { $name }’s level finds { $square }
second-says = { $name }: { $line }
second-failed = No answer from { $name }
second-book = from its book

## Matches of watched games
match-now = Game { $number } of { $games } · { $score }
match-won = { $name } wins { $score }
match-drawn = The match is a draw
match-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
match-points = Points
match-wins = Won
match-draws = Drawn
match-discs = Discs per game
match-share = Scored { $percent }% (95% interval: { $from }–{ $to }%)
match-elo = Rating difference: { $elo } ({ $from } to { $to })
match-unsure = Too few games to tell who is stronger
