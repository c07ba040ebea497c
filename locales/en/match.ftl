# The page of a match.

match-you = you
match-away = offline
match-out = out
match-seat = { $name } at the board
match-to-move = to move
match-counts = scoring
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
match-first = First move
match-previous = Previous move
match-next = Next move
match-latest = Latest move
match-move-of = { $ply } of { $last }
match-looking-back = This is an earlier position.
match-kept = { $move } is sent as soon as the connection is back.
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
match-move-resume = resumes play
match-do-pass = Pass
match-do-accept = Accept the score
match-do-resume = Resume play

# Doing
match-actions = Actions
match-more = More
match-take-back = Take back
match-resign = Resign
match-resign-title = Resign?
match-resign-text = Your opponent wins the game.
match-resign-text-many = You are out. The others play on.
match-abort = Abort
match-draw = Offer a draw
match-pause = Ask to pause
match-paused = The game is paused.
match-continue = Resume
match-paused-unwatched = The engines wait until somebody watches.
match-add-time = Give 15 seconds
match-claim = Your opponent has left: claim victory
match-claim-many = A player has left: play on without them
match-claim-engine = A player has left: let the engine play on
match-leave = Leave to the engine
match-stood-in = { $engine } plays on
match-kept-for-you = The engine plays on at your seat.
match-return = Take my seat back
match-accept = Accept
match-decline = Decline
match-withdraw = Cancel
match-offers-draw = Draw offer from { $names }.
match-offers-take-back = Takeback request from { $names }.
match-offers-pause = Pause request from { $names }.
match-offers-rematch = Rematch offer from { $names }.
match-offered-draw = Draw offer sent.
match-offered-take-back = Takeback request sent.
match-offered-pause = Pause request sent.
match-offered-rematch = Rematch offer sent.

# Phases
match-phase-scoring = Scoring: mark the dead stones
match-phase-handicap = Black places the handicap stones
match-scoring-how = Click dead stones to mark them. When both players accept, the game is over.

# The end
match-over = Game over
match-missing = Game not found
match-you-won = You won
match-you-lost = You lost
match-you-placed = You finished in place { $place }
match-placing = Final ranking
match-place = { $place }.
match-count = Score
match-review = Review
match-rematch = Rematch
match-to-the-rematch = Go to the rematch
match-ended-aborted = The game was aborted.
match-ended-agreed = Draw by agreement.
match-ended-draw = Draw.
match-ended-abandoned = Nobody came back: the game was abandoned and does not count.
match-ended-resigned = { $name } wins by resignation.
match-ended-time = { $name } wins on time.
match-ended-left = { $name } wins: the opponent left the game.
match-ended-forfeit = { $name } wins by forfeit.
match-ended-won = { $name } wins.
match-ended-points = { $name } wins by { $n ->
    [one] 1 point
   *[other] { $by } points
}.

# Advice
match-do-estimate = Estimate
match-do-hint = Hint
match-engine-thinks = The engine is thinking
match-estimate = { $name }: { $rate } % to win, ahead by about { $points } points.
match-estimate-rate = { $name }: { $rate } % to win.

# Beside the board
match-about = About the game
match-tab-moves = Moves
match-tab-chat = Chat
match-tab-game = Info
match-chat = Chat
match-chat-empty = No messages yet.
match-unread = { $n ->
    [one] unread message
   *[other] unread messages
}
match-say = Write a message
match-send = Send
match-fact-game = Game
match-fact-board = Board
match-fact-clock = Time control
match-fact-kind = Type
match-fact-began = Started
match-fact-watchers = Spectators
match-numbers = Move numbers
match-coordinates = Coordinates
match-confirm-mode = Confirm moves with a second click
match-sounds = Sounds
match-share = Copy the link

# Openings of Gomoku
match-phase-set = { $you ->
    [move] { $opening ->
        [swap1] Place one stone; then your opponent chooses a colour.
       *[other] Place three stones; then your opponent chooses a colour.
    }
    [wait] { $opening ->
        [swap1] Your opponent places one stone; then you choose a colour.
       *[other] Your opponent places three stones; then you choose a colour.
    }
   *[watch] { $opening ->
        [swap1] One stone is placed; then the other player chooses a colour.
       *[other] Three stones are placed; then the other player chooses a colour.
    }
} Next: { $next }
match-phase-add = { $you ->
    [move] Place two more stones; then your opponent chooses a colour.
    [wait] Your opponent places two more stones; then you choose a colour.
   *[watch] Two more stones are placed; then the other player chooses a colour.
} Next: { $next }
match-phase-choose = { $you ->
    [move] Choose your colour
    [wait] Your opponent chooses a colour
   *[watch] The other player chooses a colour
}
match-phase-choose-or-add = { $you ->
    [move] Choose your colour, or place two more stones and let your opponent choose
    [wait] Your opponent chooses a colour, or places two more stones and lets you choose
   *[watch] The other player chooses a colour, or places two more stones
}
match-phase-centre = The first stone goes to the centre
match-phase-outside-5x5 = Black’s second stone goes outside the central 5×5
match-phase-outside-7x7 = Black’s second stone goes outside the central 7×7
match-do-white = Play White
match-do-black = Play Black
match-do-add = Place two more stones
match-move-white = plays White
match-move-black = plays Black
match-move-add = places two more stones

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
