# Hex
game-hex = Hex
lobby-option-swap = Swap rule
lobby-hint-swap = The second player may take over the first stone.
lobby-swap-yes = Yes
lobby-swap-no = No
match-phase-swap-or-play = { $you ->
    [move] Play a stone, or swap sides
    [wait] Your opponent plays a stone, or swaps sides
   *[watch] The second player plays a stone, or swaps sides
}
match-do-swap = Swap sides
match-move-swap = swaps sides
code-no-swap = Only the second player may swap, and only right after the first stone.

help-hex-title = How to play Hex
help-hex-about = Join your two sides of the board. There are no draws.
help-hex-intro = Red and Blue place stones in turn, one on any empty cell. Stones stay where they are. Red wins by joining the top and the bottom with one chain, Blue by joining left and right. One of them always does: a chain can only be stopped by a chain across it.
help-lesson-hex-title = Join two sides
help-lesson-hex = Click a cell to place a stone. Play both colours until somebody has joined their sides.
help-lesson-hex-done = The winning chain is marked.
help-hex-hints = A few hints
help-hex-bridge = Two stones with two empty cells between them are a bridge. If one of the cells is taken, take the other: bridges cannot be cut.
help-hex-edge = From the second row a stone reaches its own side by a bridge.
help-hex-block = To stop a chain, do not play next to it: play a few cells ahead of it.
help-hex-swap = Who begins has a great advantage, so the second player may swap sides after the first stone. Begin with a stone that is neither too good nor too bad.
help-hex-play = New game of Hex
