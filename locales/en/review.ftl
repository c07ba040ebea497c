# Review: games and variations, with what engines think of them.

review-title = Review
review-of = Review: { $what }
review-board = Board: { $what }
review-tabs = About this game
review-tab-moves = Moves
review-tab-analysis = Analysis
review-tab-record = Record
review-at = Move { $n }: { $move }
review-at-start = Start of the game
review-chain = { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}, { $liberties ->
    [one] 1 liberty
   *[other] { $liberties } liberties
}

# Stepping
review-steps = Step through the game
review-first = To the start
review-previous = Previous move
review-next = Next move
review-last = To the end
review-place = { $ply } / { $last }
review-variation-before = Previous variation
review-variation-after = Next variation

# Moves
review-moves = Moves and variations
review-no-moves = No moves yet. Play on the board: every other move becomes a variation.
review-numbers = Move numbers
review-undo = Undo the last change
review-promote = Make this the main line
review-delete = Delete from this move on
review-set-up = Setup
review-mistake = a mistake
review-has-comment = with a comment
review-comment = Comment
review-comment-hint = What is there to say about this position?
review-start = Start
review-move-named = Move { $n } ({ $move })

# Players
review-players = Players
review-captures = { $n ->
    [one] 1 prisoner
   *[other] { $n } prisoners
}
review-points = { $n } points

# Analysis
review-engine = Engine
review-think = Time
review-no-engine = No engine on this server can analyse this game.
review-no-engine-board = This board came with the file, and the server does not know it. Send it to the gallery to analyse on it.
review-not-yours = You are playing this rated game. Analysis opens when it is over.
review-analyse-position = Analyse this position
review-analyse-game = Analyse the game
review-stop = Stop
review-thinking = The engine is thinking.
review-progress = { $done } of { $total } positions
review-waiting = The server is busy. Analysis continues by itself in { $time }.
review-over = The game is over here.
review-analysis-hint = An engine shows its best moves on the board, what it expects to follow, and who is ahead. The whole game makes a graph of the win rate and marks the big mistakes.
review-graph = Win rate of { $who }, move by move
review-graph-all = What each player can expect, move by move
review-graph-share = { $who } { $percent } %
review-mistakes = Mistakes
review-mistake-named = { $n }: { $move } (−{ $percent } %)
review-verdict = Evaluation
review-percent = { $percent } %
review-ahead = { $who }: { $percent } % to win
review-ahead-by = { $who }: { $percent } % to win, ahead by about { $n } points
review-visits = { $n ->
    [one] 1 visit
   *[other] { $shown } visits
}
review-ownership = Show the territory estimate
review-candidates = Candidate moves
review-move = Move
review-win = Win rate
review-tried = Visits
review-proven-won = wins
review-proven-lost = loses
review-proven-won-short = win
review-proven-lost-short = loss
review-exact = { $outcome ->
    [win] { $n ->
        [one] wins at once
       *[other] wins in { $n } moves
    }
    [loss] { $n ->
        [one] loses in 1 move
       *[other] loses in { $n } moves
    }
   *[draw] draw
}
review-exact-verdict = { $outcome ->
    [win] { $n ->
        [one] { $who } wins at once
       *[other] { $who } wins in { $n } moves
    }
    [loss] { $n ->
        [one] { $who } loses at once
       *[other] { $who } loses in { $n } moves
    }
   *[draw] A draw, if nobody makes a mistake
}
review-exact-hint = Exact values: both sides play as well as can be, and the moves of both are counted.
review-solving = { $known } of { $all } moves solved; the engine goes on.
review-keep-line = Add as a variation: { $line }
review-keep-line-title = Click to add this line as a variation

# Record
review-game = Game
review-clock = Time control
review-date = Date
review-event = Event
review-round = Round
review-where = Place
review-name = Name
review-source = Source
review-annotator = Comments by
review-remark = Remark
review-still-played = This game is still being played.
review-to-the-game = To the game
review-warnings = { $n ->
    [one] 1 warning about the file
   *[other] { $n } warnings about the file
}
review-open = Open a file
review-open-hint = SGF, PSQ, JSON, or moves in a line of text. You can also drop a file anywhere on this page.
review-drop = Drop the file to open it
review-opened = { $name } is open.
review-not-opened = { $name } could not be opened. { $why }
review-at-line = Line { $line }, column { $column }.
review-at-node = Node { $n } of the record.
review-new = Empty board
review-download = Download
review-as-text = Text
review-download-sgf = Download SGF
review-download-psq = Download PSQ
review-download-txt = Download as text
review-download-json = Download JSON
review-share = Share position
review-shared = The link to this position is copied.
review-share-title = Link to this position
review-share-board = The board came with the file. Send it to the gallery first: then positions on it have links.
review-bad-link = This link is damaged: there is no position in it.

# Starting
review-new-title = Empty board
review-new-game = Game
review-new-board = Board
review-new-board-hint = A spec such as grid:19, torus:9 or sphere:162
review-new-start = Set up
review-play = Play from here
review-play-title = Play from here against an engine
review-play-level = Opponent
review-play-side = Your side
review-play-begin = Start the game
