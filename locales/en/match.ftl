# The page of a match.

match-you = you
match-away = away
match-out = out
match-seat = { $name } at the board
match-to-move = to move
match-counts = still counting
match-your-turn = Your turn
match-visits = { $n } positions
match-captures = { $n ->
    [one] 1 prisoner
   *[other] { $n } prisoners
}
match-score = { $n } points
match-points = { $n } points
match-periods-left = { $n ->
    [one] last period
   *[other] { $n } periods
}
match-moves-left = { $n ->
    [one] 1 move
   *[other] { $n } moves
}
match-colour-and-name = { $colour } ({ $name })

# Steps
match-moves = Moves
match-no-moves = No move has been made yet.
match-step-through = Step through the moves
match-first = To the start
match-previous = One move back
match-next = One move on
match-latest = To the latest move
match-move-of = { $ply } of { $last }
match-looking-back = You are looking at an earlier position.
match-said-move = Move { $n }: { $move }
match-selected = { $point } is selected. Choose it again to play.
match-chain = { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}, { $liberties ->
    [one] 1 liberty
   *[other] { $liberties } liberties
}
match-confirm = Play { $move }

# Moves in words
match-move-pass = pass
match-move-resign = resigns
match-move-mark = marks { $point }
match-move-accept = accepts
match-move-resume = plays on
match-do-pass = Pass
match-do-accept = Accept the count
match-do-resume = Play on

# Doing
match-actions = What you can do
match-more = More
match-take-back = Take back
match-resign = Resign
match-resign-title = Resign?
match-resign-text = The game ends and the other side wins.
match-resign-text-many = You are out. The others play on.
match-abort = Abort
match-draw = Offer a draw
match-pause = Ask for a pause
match-paused = The game is paused.
match-continue = Go on
match-add-time = Give 15 seconds
match-claim = Claim the game: whoever is to move has left
match-accept = Accept
match-decline = Decline
match-withdraw = Withdraw
match-offers-draw = Draw offered by { $names }.
match-offers-take-back = Take-back asked for by { $names }.
match-offers-pause = Pause asked for by { $names }.
match-offers-rematch = Rematch offered by { $names }.
match-offered-draw = You offer a draw.
match-offered-take-back = You ask to take a move back.
match-offered-pause = You ask for a pause.
match-offered-rematch = You offer a rematch.

# Phases
match-phase-scoring = Counting: mark the dead stones
match-phase-handicap = Black places the handicap stones
match-scoring-how = Click on dead stones to mark them, together with the other side. When everybody accepts, the points are counted.

# The end
match-over = The game is over
match-you-won = You win
match-you-lost = You lose
match-you-placed = You finish in place { $place }
match-placing = Who came where
match-place = { $place }.
match-count = The count
match-review = Review
match-rematch = Rematch
match-to-the-rematch = To the rematch
match-ended-aborted = The game was aborted.
match-ended-agreed = A draw was agreed.
match-ended-draw = The game is drawn.
match-ended-resigned = { $name } wins by resignation.
match-ended-time = { $name } wins on time.
match-ended-left = { $name } wins: the other side left.
match-ended-forfeit = { $name } wins by decision.
match-ended-won = { $name } wins.
match-ended-points = { $name } wins by { $n ->
    [one] 1 point
   *[other] { $by } points
}.

# Advice
match-do-estimate = Estimate
match-do-hint = Hint
match-engine-thinks = The engine is thinking
match-estimate = { $name } leads by about { $points } points. { $mover }: { $rate } % to win.
match-estimate-rate = { $name }: { $rate } % to win.

# Beside the board
match-about = About the game
match-tab-moves = Moves
match-tab-chat = Chat
match-tab-game = Game
match-chat = Chat
match-chat-empty = Nobody has said anything yet.
match-say = Say something
match-send = Send
match-fact-game = Game
match-fact-board = Board
match-fact-clock = Clock
match-fact-kind = Kind
match-fact-began = Began
match-fact-watchers = Watching
match-numbers = Move numbers
match-coordinates = Coordinates
match-confirm-mode = Confirm each move by a second click
match-sounds = Sounds
match-share = Copy the link

# Openings of Gomoku
match-phase-set = Opening: stones of both colours are set. Next: { $next }
match-phase-add = Two more stones are set. Next: { $next }
match-phase-choose = Choose a colour
match-phase-choose-or-add = Choose: White, Black, or add two stones
match-phase-centre = The first stone goes to the centre
match-phase-outside-5x5 = Black’s second stone goes outside the central 5×5
match-phase-outside-7x7 = Black’s second stone goes outside the central 7×7
match-do-white = Take White
match-do-black = Take Black
match-do-add = Add two stones
match-move-white = takes White
match-move-black = takes Black
match-move-add = adds two stones

# Walls
match-aimed = Wall { $move }
match-build = Build a wall
match-drag-wall = Drag a wall onto the board
match-ways = Shortest ways
match-walls-left = { $n ->
    [0] no walls left
    [one] 1 wall left
   *[other] { $n } walls left
}
