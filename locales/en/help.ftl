help-topics = Topics

# Go
help-go-title = How to play Go
help-go-about = The whole game on one page, with boards to try it on: square and torus.
help-go-intro = Two players, Black and White, place stones in turn on the points of a board, where its lines meet. Whoever surrounds more of the board wins. There are five rules.
help-go-rule-place = Black begins. A turn is one stone on an empty point, and stones do not move afterwards.
help-go-rule-capture = Stones of one colour that are joined by lines form a chain. The empty points next to a chain are its liberties. A chain without liberties is captured and taken off the board.
help-go-rule-suicide = A stone may not be placed where its own chain would have no liberty, unless it captures something.
help-go-rule-ko = A stone may not bring back a position that was on the board before.
help-go-rule-pass = Instead of placing a stone you may pass. When both have passed, the game is counted.
help-go-try = Try each rule here. You play both colours, and the rules answer. The second button puts the same stones on a torus: its left side is joined to the right, its top to the bottom, and the rules stay what they are.
help-go-more = Good to know
help-go-komi = Komi: moving first is an advantage, so White gets a few points, usually with a half so that nobody draws.
help-go-handicap = Handicap: a weaker player takes Black and begins with two or more stones on the board.
help-go-rules = Rule sets differ in small things. By `japanese` rules you count empty points and prisoners, by the others empty points and stones; the winner is nearly always the same.
help-go-seki = Seki: two chains that neither side can capture without losing its own. Both live.
help-go-play = To the lobby: a small board and an engine of level 1 make a good first game

# Lessons
help-lesson-surface = Board
help-lesson-square = Square
help-lesson-torus = Torus
help-lesson-pass = Pass
help-lesson-again = Start again
help-lesson-board = Board to try it on: { $title }
help-lesson-score = Black has { $black }, White has { $white }.
help-lesson-chain = { $stones ->
    [one] One stone
   *[other] A chain of { $stones } stones
} with { $liberties ->
    [one] one liberty.
   *[other] { $liberties } liberties.
}
help-lesson-liberties-title = Liberties
help-lesson-liberties = Click a stone: its chain and its liberties light up. Compare the stone in the corner with the one in the middle.
help-lesson-liberties-done = On the square, stones at the edge have fewer liberties. A torus has no edge: look there, too.
help-lesson-capture-title = Capturing
help-lesson-capture = The white chain has one liberty left. Black to play: take it.
help-lesson-capture-done = Captured. A chain without liberties leaves the board.
help-lesson-suicide-title = Suicide
help-lesson-suicide = White surrounds the point in the middle. Black to play: try to play there.
help-lesson-suicide-done = Right: that stone would have no liberty, and it captures nothing.
help-lesson-ko-title = Ko
help-lesson-ko = Black can capture one white stone. Do that, and then try to take back at once for White.
help-lesson-ko-done = That would go on for ever, so the rule forbids it. White has to play elsewhere first.
help-lesson-eyes-title = Two eyes
help-lesson-eyes = White is surrounded, but has two separate points inside. Black to play: try both.
help-lesson-eyes-done = To capture, Black would need both at once. A chain with two eyes lives for ever.
help-lesson-scoring-title = Counting
help-lesson-scoring = Nothing is left to fight for. Pass twice, once for Black and once for White, and see whose each point is.
help-lesson-scoring-done = Whoever has more wins. In a real game both first mark the stones that cannot be saved, and agree.
help-lesson-free-title = A board of your own
help-lesson-free = Play as you like, both colours. Click a stone to see its liberties.
help-lesson-free-done = Well played.

# Playing here
help-playing-title = Playing here
help-playing-about = Moves, keys, clocks, counting, and what happens when the connection is lost.
help-playing-start = Beginning
help-playing-start-text = In the lobby, take one of the quick pairings, join an open game, or make your own: any game, board, clock and opponent, be it a person, an engine, a friend with a link, or somebody at the same screen. No account is needed.
help-playing-rated = Rated games are for registered players. Ratings are kept apart by game and speed.
help-playing-move = Making a move
help-playing-move-text = Click or tap a point. With confirmed moves, the first click selects the point and the second one plays there: usual on touch screens, and a matter of taste elsewhere.
help-playing-chain = Click a stone to light up its chain and its liberties. Where you may not play, the reason is told.
help-playing-turn = Drag to turn a board, use the wheel or two fingers to zoom, and two fingers or the right button to move it. The button in its corner brings back the first view.
help-playing-keys = With the keyboard
help-playing-keys-text = Go to the board with the tabulator key. Everything on the page can be reached like that, and each point is read aloud.
help-playing-key-arrows = [[←]] [[→]] [[↑]] [[↓]] walk along the lines of the board.
help-playing-key-enter = [[Enter]] or the space bar plays.
help-playing-key-turn = [[Shift]] with the arrow keys turns the board.
help-playing-key-zoom = [[+]] and [[-]] zoom.
help-playing-key-reset = [[0]] brings back the first view.
help-playing-clocks = Clocks
help-playing-clocks-text = Nobody’s clock runs before everybody has made a move.
help-playing-clock-none = No clock: think as long as you like.
help-playing-clock-per-move = For each move: a fixed time that begins anew.
help-playing-clock-absolute = For the game: all the time there is.
help-playing-clock-fischer = Fischer: a main time, and some more after each move.
help-playing-clock-byoyomi = Byo-yomi: after the main time there are periods. A move within a period keeps it; a period that runs out is lost.
help-playing-clock-canadian = Canadian: after the main time, so many moves in each stretch of time.
help-playing-clock-correspondence = Correspondence: days for each move. Nobody has to stay.
help-playing-lag = What the network takes is not taken from your clock.
help-playing-scoring = Scoring in Go
help-playing-scoring-text = After two passes both mark the dead stones: click a chain to mark it, again to take that back. The count shows at once. When both accept, the game is over; whoever disagrees resumes play instead.
help-playing-offers = Taking back, draw, pause, more time
help-playing-offers-text = In casual games a move can be taken back if your opponent agrees. A draw and a pause are offered in the same way, and you can give your opponent more time at any moment. Before everybody has moved, a game can be aborted without a result.
help-playing-lost = When the connection is lost
help-playing-lost-text = Nothing is lost with it. The page reconnects by itself and shows whatever happened meanwhile; a move that you made is sent as soon as the connection is back. Closing the page, reloading it or opening it on another device does no harm.
help-playing-away = The clock goes on, however. If your opponent stays away for more than a minute, you can claim victory.

# Boards
help-boards-title = Boards
help-boards-about = Torus, sphere, honeycomb, cube: what a board is, and which there are.
help-boards-graph = A board is points and the lines that join them, nothing more. The rules of Go ask only which points are next to each other, so the game can be played on any board: a stone in the middle of a honeycomb has three neighbours, one inside a cubic lattice has six.
help-boards-same = Some boards have no edge and no corner. On a torus every point is like every other, and no corner is worth more than the middle.
help-boards-families = Families
help-boards-spec = A board is written as its family and size, such as `torus:9` or `cylinder:7x11`. Wherever a board is asked for, you can write it like that.
help-boards-names = Names of points
help-boards-names-text = On square grids as players write them: `A1` is at the bottom left, and there is no column I. On other boards points have numbers, and boards that are glued from a rectangle understand both.
help-boards-own = Boards of your own
help-boards-own-text = Draw one here, or bring one from another program. It gets an address that never changes, and everybody can play on it.
help-boards-editor = Draw a board
help-boards-blender = Make one in Blender

# Blender
help-blender-title = A board from Blender
help-blender-about = Model a mesh, export it as Wavefront OBJ, and play on it.
help-blender-intro = Every mesh is a board: its vertices are the points, its edges the lines. Blender is free, and any other program that writes Wavefront OBJ will do.
help-blender-step-model = Model a mesh. Edges are enough; the rims of faces count as edges, too.
help-blender-step-merge = In edit mode choose everything with [[A]], then `Mesh`, `Merge`, `By Distance`: points that lie on the same spot become one.
help-blender-step-export = `File`, `Export`, `Wavefront (.obj)`. Edges without faces are written if they are part of the mesh; apply modifiers.
help-blender-step-upload = Upload the file in the gallery of boards. If something is wrong with it, the line and the reason are told.
help-blender-step-play = Choose it for a new game, or open it in the editor and go on there.
help-blender-gallery = To the gallery of boards
help-blender-limits = What is accepted
help-blender-limit-points = Files of up to 1 MiB. The most points of a board are up to whoever runs the server: 2,000 unless they changed it.
help-blender-limit-edges = Every index must be that of a vertex, and every coordinate a number. An edge that is said twice counts once.
help-blender-limit-parts = A board may consist of several parts; you are told, in case it is an accident.
help-blender-limit-warnings = You are also told of points without edges, of edges from a point to itself, which are left out, and of points on the same spot.
help-blender-file = The file itself
help-blender-file-text = `v` lines are points, `l` lines are edges along points, `f` lines are faces. This is a whole board, a square of four points:

# Programs
help-programs-title = Engines and programs
help-programs-about = Engines of this server, bots of your own, GTP, and the interface for programs.
help-programs-engines = Engines
help-programs-engines-text = Built-in engines play at levels of even steps, from a beginner’s to full strength, on every board. Whoever runs the server can add other programs.
help-programs-room = To the engine room
help-programs-bots = Bots
help-programs-bots-text = A bot is a program with an account of its own. It plays like anybody else: it joins games, opens them, and has a rating.
help-programs-step-account = Register, and make a bot in your settings.
help-programs-step-token = Keep its token, which is shown once.
help-programs-step-run = Run `tengen bot` with a program that speaks GTP, or with a built-in engine:
help-programs-settings = Make a bot
help-programs-gtp = GTP
help-programs-gtp-text = `tengen gtp` speaks the Go Text Protocol, for programs such as Sabaki. Boards beyond the square are known there, too:
help-programs-api = The interface for programs
help-programs-api-text = Everything this page does goes through one interface: HTTP for people, boards and records, and a WebSocket for games. It is described here, and at the same address for programs.
help-programs-api-link = The interface, address by address

# Gomoku
help-lesson-five-title = Five in a row
help-lesson-five = Play both colours until somebody has exactly five.
help-lesson-five-done = The game is over.
help-gomoku-title = How to play Gomoku
help-gomoku-about = Five stones in a row win; openings make it fair.
help-gomoku-intro = Two players place stones in turn on the crossings of a square board, usually 15 by 15. Stones never move. Whoever first has five of their own in a row wins: across, upright or slanting. On a full board it is a draw.
help-gomoku-rules = Which rows win
help-gomoku-standard = Standard: exactly five. A longer row does not win.
help-gomoku-freestyle = Freestyle: five or more.
help-gomoku-renju = Renju: Black may not make two open threes, two fours or a row of more than five at once; those points are marked. White may do anything, and wins with five or more.
help-gomoku-caro = Caro: exactly five, and not with a stone of the other colour at both ends.
help-gomoku-openings = How the game begins
help-gomoku-why = Whoever begins has a great advantage. Openings take it away:
help-gomoku-pro = Pro: Black’s first stone goes to the centre, the second outside the central 5×5.
help-gomoku-long-pro = Long pro: the same, but outside the central 7×7.
help-gomoku-swap1 = Swap after one: the first player places one stone, the second chooses a colour.
help-gomoku-swap = Swap: the first player places three stones (black, white, black), the second chooses a colour.
help-gomoku-swap2 = Swap2: as swap, but the second player may also add a white and a black stone and leave the choice to the first.
help-gomoku-threats = Threats and puzzles
help-gomoku-threats-text = An open three threatens to become an open four, which nothing stops; a four threatens five and must be answered at once. Whoever makes one four after another leaves the other side no time, and a long row of fours often wins by force. In games against engines and in the review, “Threats” marks every point where a stone makes five, a four or an open three.
help-gomoku-puzzles = To learn to see such wins there are puzzles: one stone, and only one, begins a win by fours.
help-gomoku-play = New game of Gomoku
