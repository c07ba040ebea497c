# The lobby
lobby-title = Tengen: board games on any board
lobby-welcome = Board games on any board
lobby-about = Play abstract games on their usual boards, on a torus, on a sphere, or on a board you drew yourself: against people or against engines.
lobby-as-nobody = Sit down and play: no account is needed.
lobby-as-guest = You play as { $name }, a guest. No account is needed.
lobby-as = You play as { $name }.
lobby-yours = Your games

lobby-at-once = Play at once
lobby-at-once-text = One click: you play whoever wants the same.
lobby-play = Play
lobby-stop-waiting = Stop waiting
lobby-waiting-for = Looking for somebody who plays { $game }.
lobby-still-waiting = Looking for an opponent

lobby-engine = Against an engine
lobby-engine-text = It is always there, and takes as long as you do.
lobby-engine-board = Board
lobby-engine-level = Level
lobby-engine-play = Play the engine
lobby-torus = Torus
lobby-sphere = Sphere

lobby-own = A game of your own
lobby-own-text = Any board, any clock, any rules; with a friend, an engine, or two at one screen.
lobby-new = New game

# Open games
lobby-open = Open games
lobby-open-one = Open a game
lobby-open-none = Nobody waits at the moment. Open a game that others can join, or play an engine meanwhile.
lobby-your-game = Your game waits here
lobby-your-invitation = Your invitation, only for those who have the link
lobby-owner-sits = plays { $seat }
lobby-only-ratings = ratings { $least } to { $most }
lobby-locked = password
lobby-join = Join
lobby-join-game = Join the game of { $name }
lobby-sign-in-to-join = Sign in to join
lobby-withdraw = Take it back
lobby-remove = Remove
lobby-remove-game = Remove the game of { $name }
lobby-copy-link = Copy link
lobby-password = Password
lobby-password-title = { $name } has locked this game

# Games to watch
lobby-live = Being played now
lobby-live-none = No game is being played at the moment. Those that begin appear here, and anybody can watch.
lobby-watch = Watch
lobby-continue = Continue
lobby-paused = paused
lobby-moves = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
lobby-watchers = { $n ->
    [one] 1 watches
   *[other] { $n } watch
}

# An invitation
lobby-join-title = An invitation
lobby-invites = { $name } invites you to a game
lobby-invited = Your invitation
lobby-owner-rating = rating { $rating }
lobby-no-account = You need no account to play.
lobby-share = Send this link
lobby-share-text = Whoever follows it first plays with you. The game begins by itself as soon as somebody joins.
lobby-link = Link to this game
lobby-waits = Waiting for your opponent. Keep this page open.
lobby-gone = This game is no longer open
lobby-gone-text = Somebody else was faster, or it was taken back. There are other tables.

# A new game
lobby-new-title = New game
lobby-game = Game
lobby-game-and-board = Game and board
lobby-board = Board
lobby-rules = Rules
lobby-no-options = There is nothing to choose: everybody plays this game alike.
lobby-clock = Clock
lobby-opponent = Opponent
lobby-opponent-person = Somebody in the lobby
lobby-opponent-person-text = The game stands in the lobby until somebody joins.
lobby-opponent-link = A friend, by link
lobby-opponent-link-text = You get a link to send; nobody else sees the game.
lobby-opponent-engine = An engine
lobby-opponent-engine-text = It plays at once, at the level you choose.
lobby-opponent-here = Two at this screen
lobby-opponent-here-text = Both of you move on this device, in turn.
lobby-no-engine = No engine plays this here. Another board or other rules may help.
lobby-seat = You play
lobby-seat-random = By lot
lobby-rated = Rated game
lobby-rated-text = The result counts for both ratings.
lobby-rated-account = Rated games are for people with an account.
lobby-limited = Only for some ratings
lobby-limited-from = From
lobby-limited-to = To
lobby-description = A few words about it
lobby-description-text = Others read them in the list. May stay empty.
lobby-new-password = Password
lobby-new-password-text = Only whoever knows it can join. May stay empty.
lobby-preview = { $game }, as it begins. Drag to turn it.
lobby-points = { $n ->
    [one] 1 point
   *[other] { $n } points
}
lobby-begin-person = Open the game
lobby-begin-link = Get the link
lobby-begin-engine = Begin
lobby-begin-here = Begin
lobby-number = A number from { $least } to { $most }
lobby-number-whole = A whole number from { $least } to { $most }

# Options of games
lobby-option-rules = Rules
lobby-option-komi = Komi
lobby-hint-komi = Points for White. Empty: what the rules give.
lobby-option-handicap = Handicap
lobby-hint-handicap = Stones that Black has on the board.
lobby-option-placement = Placement
lobby-placement-fixed = fixed points
lobby-placement-free = Black’s choice
lobby-option-width = Columns
lobby-option-height = Rows
lobby-option-row = In a row to win
lobby-option-size = Size
lobby-option-opening = Opening
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
    [one] 1 board that somebody drew
   *[other] { $n } boards that people drew
}
lobby-more-boards = All boards

# Clocks
lobby-clock-liked = Clocks that many people like
lobby-clock-kind = Kind of clock
lobby-clock-none = No clock
lobby-clock-none-text = Nobody is in a hurry.
lobby-clock-per-move = So much for each move
lobby-clock-per-move-text = What is not used for a move is gone.
lobby-clock-absolute = So much for the whole game
lobby-clock-absolute-text = When it is used up, the game is lost.
lobby-clock-fischer = Fischer: more after each move
lobby-clock-fischer-text = Every move adds some time to what is left.
lobby-clock-byoyomi = Japanese byo-yomi
lobby-clock-byoyomi-text = After the main time each move has a period. A move within its period costs nothing; one that takes longer uses periods up.
lobby-clock-canadian = Canadian byo-yomi
lobby-clock-canadian-text = After the main time so many moves must be made in each stretch of time.
lobby-clock-correspondence = Days for each move
lobby-clock-correspondence-text = Nobody has to be here at the same time.
lobby-clock-main-minutes = Main time (min)
lobby-clock-increment-seconds = Each move adds (s)
lobby-clock-time-seconds = For a move (s)
lobby-clock-time-minutes = Overtime (min)
lobby-clock-periods-count = Periods
lobby-clock-stones-count = Moves in overtime
lobby-clock-days-days = Days
