# The page that shows a saved search tree.

trees-title = Search tree
trees-intro = What an engine has looked at before it chose a move: which moves, how often, and what it expects of each. Save the tree of a search with the program, and open the file here. It stays in your browser.
trees-open = Open a file
trees-drop = or drop it anywhere on the page
trees-not-opened = { $name } cannot be opened: { $why }
trees-at-node = (at position { $n })
trees-at-ply = (at move { $n })
trees-after = { $n ->
    [0] at the start
    [one] after one move
   *[other] after { $n } moves
}
trees-told = { $told } of { $all } positions
trees-tree = Positions of the search
trees-board = Position in { $what }
trees-here = The chosen position
trees-root = Beginning
trees-visits = Visits
trees-visits-said = { $n ->
    [one] one visit
   *[other] { $n } visits
}
trees-value = Expects
trees-expects = expects { $percent } %
trees-expected = What each seat can expect here
trees-not-known = not known
trees-prior = likely at first sight: { $percent } %
trees-wins = { $seat } wins for sure
trees-more = { $n ->
    [one] one more move was tried and is not in the file
   *[other] { $n } more moves were tried and are not in the file
}
trees-look = Look at the tree of a search
