# The board itself: what is drawn, said and done there.

board-see-through = See through the board
board-reset-view = Reset the view
board-keys = Arrow keys walk from point to point, Enter chooses one. Shift with arrow keys turns the board, plus and minus zoom, zero resets the view.
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
