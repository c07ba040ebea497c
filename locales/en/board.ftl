# The board itself: what is drawn, said and done there.

board-see-through = See through the board
board-reset-view = Reset the view
board-keys = Arrow keys walk from point to point, Enter chooses one. Shift with arrow keys turns the board, plus and minus zoom, zero or Home resets the view.
board-map-keys = M shows the map of the board beside it, instead of it, or not at all.
board-sight-solid = Show the solid board alone
board-sight-both = Show the map beside the board
board-sight-map = Show the map alone
board-show-last = Turn to the last move
board-empty = empty
board-stones-black = black stone
board-stones-white = white stone
board-discs-red = red disc
board-discs-yellow = yellow disc
board-dead = { $stone }, dead
board-last = last move
board-selected = chosen, choose again to play
board-playable = can be played

board-in-words = The position in words
board-stones-black-all = { $n ->
    [one] One black stone
   *[other] { $n } black stones
}
board-stones-white-all = { $n ->
    [one] One white stone
   *[other] { $n } white stones
}
board-discs-red-all = { $n ->
    [one] One red disc
   *[other] { $n } red discs
}
board-discs-yellow-all = { $n ->
    [one] One yellow disc
   *[other] { $n } yellow discs
}
board-last-at = Last move: { $name }
board-pieces = { $side }: { $n }
board-bare = The board is empty.

# Fields, pawns and walls
board-turn-view = Turn the board
board-wall-keys = W changes between fields and walls. Arrow keys move the wall, R turns it, Enter builds it, Escape goes back to the fields.
board-fields-red = red pawn
board-fields-blue = blue pawn
board-fields-yellow = yellow pawn
board-fields-green = green pawn
board-turn = To move: { $side }
board-pawn-at = { $side }: pawn on { $point }, { $left ->
    [0] no walls left
    [one] 1 wall left
   *[other] { $left } walls left
}
board-walls = { $n ->
    [one] One wall stands
   *[other] { $n } walls stand
}
board-no-walls = No walls stand.
board-wall-above = above { $places }
board-wall-right = right of { $places }
board-wall-by = { $where } ({ $side })
