# The lobby
lobby-title = Tengen: board games on any board
lobby-welcome = Board games on any board
lobby-about = Play abstract games on their usual boards, on a torus, on a sphere, or on a board you drew yourself: against people or against engines.
lobby-as-nobody = Play right away: no account needed.
lobby-as-guest = You are playing as { $name } (guest). No account needed.
lobby-as = You are playing as { $name }.
lobby-yours = Your games

lobby-at-once = Quick pairing
lobby-at-once-text = One click pairs you with the next player who wants the same.
lobby-play = Play
lobby-stop-waiting = Cancel
lobby-waiting-for = Looking for an opponent: { $game }.
lobby-still-waiting = Looking for an opponent
lobby-seeking = Players looking for an opponent
lobby-seeks = wants to play { $game } · { $clock }
lobby-seek-play = Play { $name }
lobby-waits-here = { $n ->
    [one] 1 waiting
   *[other] { $n } waiting
}

lobby-engine = Play an engine
lobby-engine-text = Always here, at your pace.
lobby-engine-board = Board
lobby-engine-level = Level
lobby-engine-play = Play the engine
lobby-torus = Torus
lobby-sphere = Sphere

lobby-own = Custom game
lobby-own-text = Any board, time control and rules: with a friend, an engine, or two players on this device.
lobby-new = New game

# Open games
lobby-open = Open games
lobby-open-one = Create a game
lobby-open-none = No open games right now. Create one for others to join, or play an engine meanwhile.
lobby-your-game = Your open game
lobby-your-invitation = Your private invitation: only for those who have the link
lobby-owner-sits = plays { $seat }
lobby-only-ratings = ratings { $least } to { $most }
lobby-locked = password
lobby-join = Join
lobby-join-game = Join the game of { $name }
lobby-sign-in-to-join = Sign in to join
lobby-withdraw = Cancel
lobby-remove = Remove
lobby-remove-game = Remove the game of { $name }
lobby-copy-link = Copy link
lobby-password = Password
lobby-password-title = { $name }’s game needs a password

# Games to watch
lobby-live = Live games
lobby-live-none = No live games right now. They appear here, and anybody can watch.
lobby-watch = Watch
lobby-continue = Continue
lobby-paused = paused
lobby-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
lobby-watchers = { $n ->
    [one] 1 spectator
   *[other] { $n } spectators
}

# An invitation
lobby-join-title = Invitation
lobby-invites = { $name } invites you to a game
lobby-invited = Your invitation
lobby-owner-rating = rating { $rating }
lobby-no-account = No account needed.
lobby-share = Invite a friend
lobby-share-text = Whoever opens this link first plays you. The game starts as soon as they join.
lobby-link = Link to this game
lobby-waits = Waiting for your opponent. Keep this page open.
lobby-gone = This game is no longer open
lobby-gone-text = Somebody else joined first, or it was cancelled. There are other games in the lobby.

# A new game
lobby-new-title = New game
lobby-game = Game
lobby-game-and-board = Game and board
lobby-board = Board
lobby-rules = Rules
lobby-no-options = This game has no options.
lobby-clock = Time control
lobby-opponent = Opponent
lobby-opponent-person = Anyone
lobby-opponent-person-text = The game is listed in the lobby until somebody joins.
lobby-opponent-link = A friend
lobby-opponent-link-text = You get a link to send. Nobody else sees the game.
lobby-opponent-engine = An engine
lobby-opponent-engine-text = Starts at once, at the level you choose.
lobby-opponent-here = { $seats ->
    [2] Two players on this device
    [3] Three players on this device
   *[4] Four players on this device
}
lobby-opponent-here-text = You take turns on this screen.
lobby-no-engine = No engine plays this. Try another board or other rules.
lobby-seat = Your side
lobby-seat-random = Random
lobby-rated = Rated game
lobby-rated-text = The result counts for both ratings.
lobby-rated-account = Rated games need an account.
lobby-limited = Rating range
lobby-limited-from = From
lobby-limited-to = To
lobby-description = Description
lobby-description-text = Shown in the lobby. Optional.
lobby-new-password = Password
lobby-new-password-text = Needed to join. Optional.
lobby-preview = { $game }, at the start. Drag to turn the board.
lobby-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
lobby-begin-person = Create the game
lobby-begin-link = Create the link
lobby-begin-engine = Start the game
lobby-begin-here = Start the game
lobby-number = A number from { $least } to { $most }
lobby-number-whole = A whole number from { $least } to { $most }

# Options of games
lobby-option-rules = Rules
lobby-option-komi = Komi
lobby-hint-komi = Points for White. Leave empty for the usual komi.
lobby-option-handicap = Handicap
lobby-hint-handicap = Stones that Black starts with.
lobby-option-placement = Placement
lobby-placement-fixed = fixed
lobby-placement-free = free
lobby-option-width = Columns
lobby-option-height = Rows
lobby-option-row = In a row to win
lobby-option-size = Size
lobby-option-opening = Opening rule
lobby-opening-free = Free
lobby-opening-pro = Pro
lobby-opening-long-pro = Long pro
lobby-opening-swap = Swap
lobby-opening-swap1 = Swap after one
lobby-opening-swap2 = Swap2

# Sizes of boards
lobby-size-squares = Usual sizes
lobby-size-columns = Columns
lobby-size-rows = Rows
lobby-size-across = Points across
lobby-size-around = Points around
lobby-size-points = Points
lobby-size-parallels = Circles of latitude
lobby-size-meridians = Meridians
lobby-size-rings = Rings
lobby-size-spokes = Spokes
lobby-size-side = Points along a side
lobby-size-length = Length
lobby-size-width = Width
lobby-size-height = Height
lobby-size-cells = Cells
lobby-size-seed = Seed
lobby-size-spec = Board
lobby-size-spec-text = Its kind and size, such as grid:9x13.
lobby-drawn = { $n ->
    [one] 1 board drawn by players
   *[other] { $n } boards drawn by players
}
lobby-more-boards = All boards

# Clocks
lobby-clock-liked = Popular time controls
lobby-clock-kind = Time control
lobby-clock-none = Unlimited
lobby-clock-none-text = No clock.
lobby-clock-per-move = Simple: time per move
lobby-clock-per-move-text = Unused time is not kept.
lobby-clock-absolute = Absolute: time for the whole game
lobby-clock-absolute-text = When it runs out, you lose on time.
lobby-clock-fischer = Fischer: increment after each move
lobby-clock-fischer-text = Every move adds time to your clock.
lobby-clock-byoyomi = Byo-yomi
lobby-clock-byoyomi-text = After the main time you have a number of periods. A move within a period costs nothing; a period that runs out is lost.
lobby-clock-canadian = Canadian
lobby-clock-canadian-text = After the main time you play a number of moves in each overtime period.
lobby-clock-correspondence = Correspondence: days per move
lobby-clock-correspondence-text = Players need not be online at the same time.
lobby-clock-main-minutes = Main time (min)
lobby-clock-increment-seconds = Increment (s)
lobby-clock-time-seconds = Time per move (s)
lobby-clock-time-minutes = Overtime (min)
lobby-clock-periods-count = Periods
lobby-clock-stones-count = Moves in overtime
lobby-clock-days-days = Days per move
