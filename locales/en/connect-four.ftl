# Connect Four
game-connect-four = Connect Four
code-column-full = Column { $column } is full.
code-no-such-column = “{ $text }” is not a column.
code-bad-shape = { $width } columns, { $height } rows and { $row } in a row do not make a game.

help-connect-four-title = How to play Connect Four
help-connect-four-about = Discs fall into columns; four in a row win.
help-connect-four-intro = Two players drop discs into columns in turn. Whoever first has four of their own side by side wins: across, upright or slanting. If the board fills up before that, it is a draw.
help-lesson-four-title = Four in a row
help-lesson-four = Click a column: the disc falls to the lowest free hole. Play both colours until somebody has four.
help-lesson-four-done = The game is over.
help-connect-four-hints = A few hints
help-connect-four-centre = The middle column is part of the most rows. Begin there.
help-connect-four-two = Make two threats at once: one disc cannot stop both.
help-connect-four-parity = Columns fill from below. Before you drop a disc, look what it lets the other side do on top of it.
help-connect-four-shapes = Other sizes and longer rows can be chosen for a new game.
help-connect-four-play = New game of Connect Four
