# The texts of the game. The same keys with the same arguments are in every language.

# Words used in many places
you = You
black = Black
white = White
back = Back
cancel = Cancel
done = Done
hint = Hint
level = Level { $level }
level-of = Level { $level } of { $levels }
level-rank = Level { $level } · { $rank }
menu = Menu
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
squares-and = { $others } and { $last }

# Title
title-tagline = Reversi for one or two players
title-continue = Continue
title-earlier = Earlier game
title-quit = Quit
title-game-yours = You vs { $name } · move { $move }
title-game-watched = { $black } vs { $white } · move { $move }
title-game-two = Two players · move { $move }

# Start positions
start-standard = Standard
start-mirrored = Mirrored
start-parallel = Parallel
start-random = Random
start-custom = Custom
start-name = { $name } start
start-corners =
    { $corners ->
        [1] { $start }, one corner for { $who ->
            [you] you
           *[black] Black
        }
        [2] { $start }, two corners for { $who ->
            [you] you
           *[black] Black
        }
        [3] { $start }, three corners for { $who ->
            [you] you
           *[black] Black
        }
       *[4] { $start }, four corners for { $who ->
            [you] you
           *[black] Black
        }
    }

# New game
new-opponent = Opponent
new-computer = Computer
new-watch = Watch
new-game-heading = Game
new-two-note = At one machine, with one device or two. Black moves first.
new-won-of = You have won { $won } of { $played }
new-looks-ahead =
    { $moves ->
        [one] Looks { $moves } move ahead.
       *[other] Looks { $moves } moves ahead.
    }
new-you-play = You play
new-choose-for = Choose for
new-random-colour = Random
new-clock = Clock
new-clock-off = Off
new-clock-minutes = { $minutes } min
new-clock-custom = Custom
new-clock-increment =
    { $seconds ->
        [0] no increment
       *[other] +{ $seconds } s a move
    }
new-handicap = Handicap
new-handicap-none = None
new-handicap-one = 1 corner
new-help = Help
new-help-some = Undo and hints
new-help-none = None (rated)
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
    }, and { $seconds ->
        [one] { $seconds } second more with every move.
       *[other] { $seconds } seconds more with every move.
    }
new-looking = Looking for an opening that is fair to both sides.
new-cannot-move = { $name } cannot move: { $other } begins.
new-moves-first = { $name } moves first.
new-random-note = Eight fair moves are made. Random again finds others.
new-no-help = No undo and no hints.
new-no-black = There is no black disc. Put at least one on the board.
new-no-white = There is no white disc. Put at least one on the board.
new-no-move = Neither side can move. Put discs of both colours side by side.
new-opening-not-begun = No opening can be looked for: { $reason }.
new-opening-not-judged = No opening can be judged: the engine's weights are damaged. Installing the game again mends it.
new-opening-broke-off = The search for an opening broke off.

# Editor of a start position
editor-title = Custom start
editor-first = First to move
editor-four = Four discs
editor-clear = Clear
editor-note = Press a square to change it: black, white, empty.

# While a game is played
plate-player = Player
turn-yours = Your move
turn-to-move = To move
turn-stopped = Stopped
turn-thinking = Thinking
turn-of = { $name } to move
tool-marks = Marks
tool-run = Run
tool-pause = Pause
move = Move
move-of = { $move } of { $last }
move-count = Move { $move } of { $last }
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
status-goes-on = The game goes on
status-black-first = Black moves first
status-first = { $name } moves first
status-taken = is taken
status-no-flips = would turn no disc
status-once-more = Once more to play
status-hinting = Looking for a good move
status-square = { $square } { $words }
pass-you = You have no move. { $other } plays again.
pass-other = { $name } has no move. Your turn.
pass-you-first = You have no move. { $other } begins.
pass-other-first = { $name } has no move. You begin.
pass-watched = { $name } has no move. { $other } plays again.
refused-rated-undo = Rated game: no undo
refused-undo-off = Undo is off in the settings
refused-rated-hint = Rated game: no hints
engine-not-started = The engine could not be started: { $reason }
engine-replaced = The engine cannot play: its weights are damaged. Meridian plays instead; installing the game again mends it.
engine-lost = The engine failed on this position; a simple move is played.

# Pause
pause-title = Paused
pause-pad-gone = The gamepad is gone. Connect it again, or go on without it.
pause-resume = Resume
pause-resign = Resign
pause-leave = Leave to title
players-rated = A rated game keeps its players.
players-note = Change a level, hand a colour over, or take it over.
players-person = A person
ask-restart = Restart this game?
ask-restart-note = The moves so far are lost.
ask-resign = Resign this game?
ask-resign-note = Your opponent wins.

# Result
over-title = Game over
over-start = Game over · { $start }
over-you-win-time = You win on time
over-wins-time = { $name } wins on time
over-draw = A draw
over-you-win = You win
over-wins = { $name } wins
over-you-win-by = You win by { $discs }
over-wins-by = { $name } wins by { $discs }
over-caption = { $colour } · Level { $level }
over-lead = Lead in discs
over-lead-note = Above the line: black is ahead. Scale: { $scale }
over-corners = Corners
over-passes = Passes
over-moves =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
over-rematch = Rematch
over-take-back = Take back
over-to-title = Title

# What keys and buttons do
prompt-choose = Choose
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
action-pause = Pause or start
action-hint = Hint or reset
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
controls-untyped = Squares { $first } to { $last } cannot be typed
controls-works = The left stick works like the direction pad. Typing a name such as d3 goes to that square.

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
section-controls = Controls
section-accessibility = Accessibility
section-language = Language
settings-preview = Preview
settings-preview-note = Changes apply at once. The preview flips a disc at your chosen speed.
set-theme = Theme
theme-classic-green = Classic Green
theme-walnut = Walnut
theme-midnight = Midnight
theme-paper = Paper
theme-high-contrast = High Contrast
set-window = Window
window-fullscreen = Fullscreen
window-windowed = Windowed
set-size = Interface size
set-size-note = Text, buttons and panels
set-text = Text size
set-text-note = The text alone
set-speed = Flip speed
speed-instant = Instant
set-marks = Legal moves
marks-dots = Dots
marks-discs = Discs
marks-off = Off
set-preview = Preview flips
set-preview-note = Tilt the discs a move would turn
set-coordinates = Coordinates
set-disc-marks = Disc marks
set-disc-marks-note = Ring on white, diamond on black
set-power = Save power
set-power-note = Draw only when something changes
set-safe-area = TV safe area
set-safe-area-note = Keep away from the edges of a television
set-volume = Volume
set-board = Board
set-board-note = Discs being placed and turning
set-interface = Interface
set-interface-note = Buttons, signals and results
set-mute = Mute in the background
set-mute-note = While another program is used
set-pause = Pause before the computer's move
set-pause-note = At least this long
set-last-move = Mark the last move
set-confirm = Confirm moves
set-confirm-note = Choose a square twice to play it
set-undo-note = Moves can be taken back
set-rumble = Rumble
set-rumble-note = The gamepad feels discs land
set-contrast = High contrast
set-contrast-note = Black, white and yellow with outlines
set-motion = Reduced motion
set-motion-note = Discs change without turning
set-wait = Wait for me
set-wait-note = Messages stay until you confirm them
set-reader = Screen reader
set-reader-note = How much is said about a move
reader-brief = Brief
reader-full = Full
set-seconds = { $seconds } s
set-language = Language
set-language-note = Texts change at once
language-system = System

# How to play
learn = How to play
learn-rules = Rules
learn-credits = Credits
prompt-scroll = Scroll
rules-start-title = The start
rules-start = Four discs lie in the middle. Black moves first, then the sides take turns. Small dots mark where the side to move may play.
rules-move-title = A move
rules-move = Put a disc of your colour on an empty square so that it encloses the other side's discs in a straight line, with another of your own at the far end. Everything between turns over.
rules-lines-title = Eight directions
rules-lines = Lines run across, up and down and slantwise, and every line that you close turns at once. At least one disc must turn, or the move is not allowed.
rules-pass-title = Passing
rules-pass = Whoever cannot turn a disc anywhere has to pass, and the other side moves again. Nobody may pass by choice. Here black has no move.
rules-end-title = The end
rules-end = The game ends when neither side can move, most often on a full board. Whoever has more discs has won; with equally many it is a draw.
rules-terms-title = Clock and handicap
rules-terms = With a clock, whoever runs out of time has lost, whatever lies on the board. As a handicap the weaker side begins with one to four corners; they count like all discs.

# Controls, to be read
controls-keys = Keys and buttons
controls-keyboard = Keyboard
controls-gamepad = Gamepad
controls-note = The left stick works like the direction pad. Typing a name such as d3 goes to that square. Other keys and buttons can be chosen in the settings.
controls-pointer = Mouse and touch
gesture-click = Click a square
gesture-click-does = Plays there
gesture-rest = Rest on a square
gesture-rest-does = Shows which discs would turn
gesture-wheel = Wheel
gesture-wheel-does = Scrolls
gesture-hold = Finger on a square
gesture-hold-does = Shows which discs would turn
gesture-drag = Drag the finger
gesture-drag-does = Goes to another square; beside the board it scrolls
gesture-lift = Lift the finger
gesture-lift-does = Plays there
gesture-off = Lift it off the board
gesture-off-does = Plays nothing

# Credits
credit-version = Version { $version } · { $licence }
credit-game = Game, engine and pictures by the Flipside contributors.
credit-own-title = Made for this game
credit-own = Sounds, icons, emblems and the shaders that draw board and discs were made for Flipside. The engine's weights were trained by its own programs, from games it played against itself.
credit-fonts = Typefaces
credit-licence-of = Licence of { $name }
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
credit-all = All { $crates } crates and their licences
read-mit = MIT licence
read-apache = Apache licence 2.0
read-manrope = Licence of Manrope
read-jost = Licence of Jost
read-noto = Licence of Noto Sans CJK
read-crates = Crates by licence

# First lesson
lesson = First lesson
lesson-begin = Begin the lesson
lesson-intro-title = Learn by playing
lesson-intro = In { $steps } short tasks on the board: moving, turning discs, passing, corners, and a small ending to win.
lesson-intro-note = Wrong moves cost nothing. A game you have begun stays as it is.
lesson-next = Next
lesson-previous = Previous
lesson-taken = There is a disc already. Choose an empty square.
lesson-no-line = Nothing would turn there. Your new disc and another of yours have to enclose white discs.
lesson-first-title = Your first move
lesson-first = You have black. Dots mark where you may play. Play on any of them: the white disc in between turns over.
lesson-first-done = Well done! The disc between your two is yours now.
lesson-row-title = A whole row
lesson-row = Everything between your new disc and another of yours turns, however many they are. Find the move that turns three.
lesson-row-other = You may play that, but it turns only one disc. Look for the row of three.
lesson-row-done = Three at once: the whole row is yours.
lesson-star-title = Many directions
lesson-star = A move can close lines across, up and down and slantwise at the same time. Find the one that turns discs in four directions.
lesson-star-other = That is allowed, but not four directions. Look for the square in the middle.
lesson-star-done = Four directions in one move!
lesson-pass-title = No move
lesson-pass = Whoever cannot turn a disc has to pass. Play your only move and see what happens.
lesson-pass-done = You had no move, so you were passed over, and white moved twice. Now you can play again.
lesson-corner-title = The corner
lesson-corner = No line goes through a corner, so a disc there is never turned back. Take the corner.
lesson-corner-other = A good try, but a corner is free. It would be yours for the whole game.
lesson-corner-done = Yours for good. Discs along the edge beside it are safe now, too.
lesson-win-title = A small ending
lesson-win = Three squares are left, and the discs are counted at the end. Only one of them wins. Play to the end.
lesson-win-other = White would not lose after that. Think of the squares that are left for white.
lesson-win-done = You have won! More discs at the end is all that counts.
lesson-end-title = That is all
lesson-end = You know the game now. Pebble, the gentlest opponent, is ready for your first one.

# What could not be kept
notice-no-folder = There is no folder for games and settings on this machine: nothing is kept when you quit.
notice-running = Flipside is open already: nothing that happens in this second window is kept.
notice-full = The disk is full: your game goes on, but is kept only once there is room.
notice-not-allowed = Flipside may not write to its folder: your game goes on, but is not kept.
notice-not-kept = Your game goes on, but cannot be kept: { $reason }.
notice-unreadable = { $what } ({ $reason }): { $instead }, { $file }.
notice-newer = { $what } because a newer Flipside has written them: { $instead }, { $file }.
unreadable-settings = The settings could not be read
unreadable-game = The saved game could not be read
unreadable-statistics = The statistics could not be read
unreadable-window = The window's place could not be read
instead-copy = the copy before is used
instead-settings = the usual settings are used
instead-game = there is no game to continue
instead-statistics = counting begins anew
instead-window = the window opens as usual
file-kept = and the file is kept as { $name }
file-left = and the file is left as it is
reason-damaged = the file is damaged
reason-gone = the file or folder is gone
reason-in-the-way = something else is in its place
reason-memory = there is not enough memory
reason-not-allowed = the system does not allow it
reason-system = the system refuses
reason-too-large = the file is too large

# The computer's characters
name-rookie = Pebble
rank-rookie = Rookie
motto-rookie = Rolls where the slope is steepest.
method-rookie = Takes as many discs as it can.
name-greedy = Minnow
rank-greedy = Corner hunter
motto-greedy = Snaps at whatever lies in a corner.
method-greedy = Takes a corner if it can, otherwise as many discs as it can.
name-minimax3 = Clover
rank-minimax3 = Counter
motto-minimax3 = Counts its leaves, and yours.
method-minimax3 = Counts discs a few moves ahead.
name-novice = Sparrow
rank-novice = Novice
motto-novice = Likes a perch at the edge.
method-novice = Values corners and edges.
name-beginner = Otter
rank-beginner = Beginner
motto-beginner = Dives a little deeper.
method-beginner = Values corners and edges, and looks a little further.
name-player = Juniper
rank-player = Player
motto-player = Grows along the edges.
method-player = Values corners and edges, and looks further still.
name-expert = Heron
rank-expert = Expert
motto-expert = Stands still, then strikes.
method-expert = Corners and edges, and how many moves each side has.
name-master = Magpie
rank-master = Master
motto-master = Gives discs away, takes them back.
method-master = Corners, edges and mobility, deeper.
name-square-order = Lantern
rank-square-order = Surveyor
motto-square-order = Has light for every square.
method-square-order = Knows what each of the 64 squares is worth.
name-grandmaster = Ibex
rank-grandmaster = Grandmaster
motto-grandmaster = Sure-footed on narrow ground.
method-grandmaster = Weighs how stable every disc is, and mobility.
name-sage = Meridian
rank-sage = Sage
motto-sage = Draws lines that hold.
method-sage = Stability and mobility, deepest of the classics.
name-engine = Obsidian
rank-engine = Engine
motto-engine = What it takes, it keeps.
method-engine = The whole engine: perfect over the last 22 moves or so. Answers in about 2 seconds.

# What a screen reader is told
access-board = Board, 8 by 8
access-black = black
access-white = white
access-empty = empty
access-last-move = last move
access-legal = legal, flips { $flips }
access-would-flip = would flip
access-marks = Legal-move marks
access-key = { $action }: key { $keys }
access-pad = { $action }: gamepad { $buttons }
access-value = { $name }: { $value }
access-more-minutes = More minutes
access-fewer-minutes = Fewer minutes
access-more-seconds = More seconds for each move
access-fewer-seconds = Fewer seconds for each move
access-stronger = { $side }: stronger player
access-weaker = { $side }: weaker player
access-plate = { $name }, { $side }, { $discs ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }
access-clock = { $minutes } minutes { $seconds } seconds
access-thinking = thinking
access-to-move = to move
access-new-game = New game.
access-played = { $name } played { $square }, flipped { $flips }.
access-taken-back = Taken back.
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
access-draw = A draw.
