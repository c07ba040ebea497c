# What somebody has won, drawn and lost

record-title = Wins and losses
record-by = Sorted by
record-by-game = Game
record-by-board = Board
record-by-seat = Colour
record-by-opponent = Opponent
record-games = Games
record-result = Result
record-share = Points
record-percent = { $percent } %
record-counts = { $won } won, { $drawn } drawn, { $lost } lost
record-none = No finished games yet.
record-all = { $n ->
    [one] 1 finished game.
   *[other] { NUMBER($n) } finished games.
}
record-newest = The newest { NUMBER($n) } finished games.
record-seat-hint = Colours are those at the start: openings may exchange them.
