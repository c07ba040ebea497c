# The editor of boards.

editor-title = Draw a board
editor-canvas = The board that is being drawn
editor-tools = Tools
editor-tool-draw = Draw
editor-tool-select = Move
editor-tool-connect = Connect
editor-tool-erase = Erase
editor-hint-draw = Click to set points; each is joined to the one before. Click on the point in hand to let it go, on a line to split it. Drag the empty space to turn, scroll to zoom.
editor-hint-select = Drag a point to move it. Click to select, with Shift to select several.
editor-hint-connect = Click on two points to join them.
editor-hint-erase = Click on a point or a line to take it away.
editor-hint-try = Black and White take turns. Nothing is drawn meanwhile.
editor-undo = Undo
editor-redo = Redo
editor-fit = Show everything
editor-selected = { $n ->
    [one] 1 point selected
   *[other] { $n } points selected
}
editor-join = Join
editor-merge = Merge
editor-counts = So far
editor-parts = Parts
editor-disconnected = It consists of { $n } parts that are not connected.
editor-dead-ends = { $n ->
    [one] 1 point has only one neighbour: a dead end.
   *[other] { $n } points have only one neighbour: dead ends.
}
editor-fine = No problems found.
editor-symmetry = Symmetry
editor-mirror = Mirrors
editor-mirror-x = Left and right
editor-mirror-y = Up and down
editor-mirror-z = Front and back
editor-turns = Repeat around the middle
editor-symmetry-how = What you draw, move or erase happens in every image too.
editor-complete = Make the whole drawing symmetric
editor-snap = Snap to the grid
editor-try = Try a move
editor-save = Save and share
editor-save-title = Save the board
editor-save-note = Everybody can play on it then. A board that is saved never changes; a change makes a new one.
editor-saved = The board is saved. The address of this page is the link to share.
editor-start = Start with
editor-start-spec = A board
editor-start-begin = Use this one
editor-start-empty = Empty
