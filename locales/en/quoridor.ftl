# Quoridor
game-quoridor = Quoridor
lobby-option-walls = Walls for each
lobby-hint-walls = Empty: ten for two players, seven for three, five for four.
lobby-option-jumps = A pawn behind the pawn you meet
lobby-hint-jumps = Straight: no jump over two pawns; diagonal jumps are for walls and the edge.
lobby-jumps-straight = no jump
lobby-jumps-beside-pawns = jump diagonally
lobby-option-repetition = Draw by repetition
lobby-hint-repetition = How often a position may come; 0 for no such draw.
lobby-option-plies = Draw after so many moves
lobby-hint-plies = Counted for all players together; 0 for no limit. Empty: 100 for each player.
code-not-a-step = The pawn cannot go to { $point } now.
code-wall-off-board = There is no room for a wall at { $wall }.
code-wall-crosses = The wall { $wall } would cross another.
code-wall-overlaps = The wall { $wall } would overlap another.
code-wall-closes = { $side ->
    [red] The wall { $wall } would close Red’s last way.
    [blue] The wall { $wall } would close Blue’s last way.
    [yellow] The wall { $wall } would close Yellow’s last way.
   *[green] The wall { $wall } would close Green’s last way.
}
code-no-walls-left = No walls are left.
code-may-not-pass = Only who can do nothing passes.
code-position-unreadable = “{ $text }” means nothing in a position.
code-position-off-board = { $text } does not fit on the board.
code-position-pawns-meet = Two pawns stand on { $point }.
code-position-walls-meet = The wall { $wall } crosses or overlaps another.
code-position-too-many-walls = There are { $found } walls, and at most { $most } can be.
code-position-no-way = { $side ->
    [red] Red has no way to a target.
    [blue] Blue has no way to a target.
    [yellow] Yellow has no way to a target.
   *[green] Green has no way to a target.
}
code-position-over = { $side ->
    [red] Red stands on a target already.
    [blue] Blue stands on a target already.
    [yellow] Yellow stands on a target already.
   *[green] Green stands on a target already.
}
code-notation-for-two = The notation “{ $notation }” is for two players.
