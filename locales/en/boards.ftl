# The gallery of boards, and the page of one.

boards-title = Boards
boards-intro = A board is points and the lines between them. Every one of these can be played on.
boards-families = Families
boards-drawn = Drawn by players
boards-none-drawn = Nobody has drawn a board here yet. Yours could be the first.
boards-draw = Draw a board
boards-drop = A mesh from Blender (OBJ) or a board as JSON: drop the file here.
boards-choose-file = Choose a file
boards-blender = How to make one in Blender
boards-send-title = Upload a board
boards-send = Upload
boards-name = Name
boards-known = This board is already in the gallery. It keeps the name it has there.
boards-taken = The board has { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $edges ->
    [one] 1 line
   *[other] { $edges } lines
}. Some things to check:
boards-look = View the board
boards-points = { $n ->
    [one] 1 point
   *[other] { $count } points
}
boards-fact-spec = Spec
boards-fact-points = Points
boards-fact-edges = Lines
boards-fact-neighbours = Neighbours
boards-play = Play on this board
boards-edit-copy = Edit a copy
boards-share = Copy the link
boards-try = Try it
boards-try-how = Click on the board: Black and White take turns, by the rules of Go.
boards-try-undo = Take back
boards-try-reset = Clear
