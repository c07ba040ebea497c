# The board itself: what is drawn, said and done there.

board-see-through = See through the board
board-reset-view = Reset the view
board-keys = Arrow keys walk from point to point, Enter chooses one. Shift with arrow keys turns the board, plus and minus zoom, zero resets the view.
board-empty = empty
board-stone-b = black stone
board-stone-w = white stone
board-disc-b = red disc
board-disc-w = yellow disc
board-dead = { $stone }, dead
board-last = last move
board-selected = chosen, choose again to play
board-playable = can be played

board-in-words = The position in words
board-black-stones = { $n ->
    [0] No black stones
    [one] One black stone
   *[other] { $n } black stones
}
board-white-stones = { $n ->
    [0] No white stones
    [one] One white stone
   *[other] { $n } white stones
}
board-red-discs = { $n ->
    [0] No red discs
    [one] One red disc
   *[other] { $n } red discs
}
board-yellow-discs = { $n ->
    [0] No yellow discs
    [one] One yellow disc
   *[other] { $n } yellow discs
}
board-last-at = Last move: { $name }
