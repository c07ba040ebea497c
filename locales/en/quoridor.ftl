# Quoridor
game-quoridor = Quoridor
lobby-option-walls = Walls for each
lobby-hint-walls = Empty: as usual for so many players, ten each for two on the usual board.
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

help-quoridor-title = How to play Quoridor
help-quoridor-about = Walk to the other side, and build walls to make the others’ way longer.
help-quoridor-intro = Everybody has a pawn and some walls. Whose pawn first reaches the opposite side wins at once. The fields that you have to reach are marked in your colour at the edge.
help-quoridor-rule-turn = In your turn you either move your pawn or build a wall.
help-quoridor-rule-step = The pawn steps to a neighbouring field, not diagonally. If another pawn stands there, you jump straight over it. If a wall or the edge is behind it, you jump diagonally, to either side of it.
help-quoridor-rule-wall = A wall stands in a groove and is two fields long. It may not cross another wall or lie over part of one. Walls stay, and each of you has only so many.
help-quoridor-rule-way = However many walls there are, everybody must keep a way to one of their target fields. Pawns do not count as obstacles for that.
help-quoridor-rule-draw = If the same position comes for the third time, or after two hundred moves, the game is a draw.
help-quoridor-hands = Click a field to step there, and a groove to build a wall; you see it before you click. You can also drag a wall from your stock, or press “Build a wall”: then every click means a wall. With the keyboard, [[W]] changes to walls, the arrows move the wall, [[R]] turns it and [[Enter]] builds it.
help-quoridor-many = Three and four players
help-quoridor-many-text = Players sit round the board and move clockwise, each to the opposite side. With three, each has seven walls, with four five. Who resigns or runs out of time is out; the pawn goes, the walls stay.
help-quoridor-elsewhere = What other sites do
help-quoridor-elsewhere-behind = If a second pawn stands behind the one you meet, most sites allow no jump at all, as here. Some let you jump diagonally then: choose that under the rules of a new game.
help-quoridor-elsewhere-edge = Some descriptions name only a wall as a reason for a diagonal jump. Here, as in the printed rules, the edge of the board is one too.
help-quoridor-elsewhere-pocket = An empty corner may be walled off, as long as no pawn is in it and no way is lost. Some people play without that.
help-quoridor-notation = Moves in writing
help-quoridor-notation-text = Columns are letters, rows are numbers from the first player’s side. `e2` is a step to that field. `e3h` is a wall above e3 and f3, `e3v` one to the right of e3 and e4.
help-quoridor-play = New game of Quoridor
help-lesson-quoridor-step-title = A step
help-lesson-quoridor-step = Red is to move. The dots show where the pawn may go: click one of them.
help-lesson-quoridor-step-done = That is a turn. Now Blue would move.
help-lesson-quoridor-jump-title = A jump
help-lesson-quoridor-jump = The pawns have met. Jump over Blue.
help-lesson-quoridor-jump-done = Two fields in one turn: meeting a pawn helps whoever jumps.
help-lesson-quoridor-diagonal-title = A diagonal jump
help-lesson-quoridor-diagonal = Behind Blue is a wall, so the straight jump is not possible. Jump past Blue to the left or to the right.
help-lesson-quoridor-diagonal-done = You stand beside Blue now.
help-lesson-quoridor-wall-title = A wall
help-lesson-quoridor-wall = Move the pointer over a groove to see the wall, and click to build it. Put one right below Blue.
help-lesson-quoridor-wall-done = The wall stands for the rest of the game, and you have one less.
help-lesson-quoridor-cross-title = Walls do not cross
help-lesson-quoridor-cross = One wall stands already. Try to build one across it, or over half of it.
help-lesson-quoridor-cross-done = There is no room. End to end they may stand.
help-lesson-quoridor-closed-title = A way must stay
help-lesson-quoridor-closed = Blue can only get past the walls on the right. Try to close that way: a vertical wall in the upper right, left of the last column.
help-lesson-quoridor-closed-done = That would be Blue’s last way, so the wall is refused.
help-lesson-quoridor-free-title = A whole game
help-lesson-quoridor-free = A small board and three walls each. Play both sides until one of them arrives.
help-lesson-quoridor-free-done = Somebody has arrived: the game is over.
