# Templates: their gallery, their page and their editor.

templates-nav = Templates
templates-title = Templates
templates-intro = Boards with walls, odd fields and spells on them: play on one, or make your own.
templates-make = Make a template
templates-new = New template
templates-search = Search
templates-any = Any number
templates-for-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
templates-players = Players
templates-spells = Spells
templates-magic-any = With or without
templates-magic-with = With spells
templates-magic-without = Without spells
templates-board-size = Board
templates-large-any = Any size
templates-large-small = Small
templates-large-medium = Medium
templates-large-large = Large
templates-sort = Order
templates-sort-plays = Most played
templates-sort-stars = Most stars
templates-sort-new = Newest
templates-sort-name = By name
templates-mine = Only mine
templates-found = { $n ->
    [0] Nothing fits. Ask for less.
    [one] { $n } template
   *[other] { $n } templates
}
templates-card-facts = { $width } × { $height } · players: { $players }
templates-plays = { $n ->
    [0] Not played yet
    [one] Played once
   *[other] Played { $n } times
}
templates-stars-mean = { $n ->
    [one] { $stars } (one vote)
   *[other] { $stars } ({ $n } votes)
}
templates-by = by { $name }
templates-only-mine = Only for you

# One template
templates-play = Play
templates-play-room = Open a room
templates-walls = Walls for each
templates-author = Author
templates-owner = Kept by
templates-updated = Changed
templates-played = Games
templates-kinds = What lies there
templates-stars = Stars
templates-no-stars = Nobody has given stars yet.
templates-rate = Give stars
templates-rate-stars = { $n ->
    [one] { $n } star
   *[other] { $n } stars
}
templates-edit = Edit
templates-edit-copy = Edit a copy
templates-removed = The template is deleted.
templates-remove-title = Delete this template?
templates-remove-note = Nobody finds it any more. Games that were begun with it go on.
templates-report = Report
templates-report-title = Report this template
templates-report-reason = What is wrong with it?
templates-report-send = Send
templates-reported = Thank you. A moderator will look at it.

# The editor
templates-board = The board that you draw
templates-tools = Tools
templates-tool-field = Fields
templates-tool-wall = Walls
templates-tool-disable = Closed places
templates-tool-start = Starts
templates-tool-target = Targets
templates-hint-field = Choose what lies there and paint with it. The same again makes fields ordinary.
templates-hint-wall = Click between fields: a wall stands there when the game begins. Once more takes it away.
templates-hint-disable = Click between fields: nobody can build a wall there. Once more opens the place.
templates-hint-start = Click where the player begins. Of several fields one is drawn.
templates-hint-target = Click the fields where the player wins, or take a whole side.
templates-palette = Kinds of fields
templates-ordinary = Ordinary
templates-parameter = Number
templates-parameter-hint = What the field is told besides: which pair of portals, which direction. 0 if it needs nothing.
templates-whose = Whose
templates-side = A whole side
templates-side-top = Top
templates-side-bottom = Bottom
templates-side-left = Left
templates-side-right = Right
templates-symmetry = Symmetry
templates-symmetry-none = None
templates-symmetry-mirror = Left and right
templates-symmetry-flip = Top and bottom
templates-symmetry-both = Both
templates-symmetry-half = Half turn
templates-symmetry-quarter = Quarters
templates-rectangle = Whole rectangles
templates-undo = Undo
templates-redo = Redo
templates-keys-fields = Arrow keys go from field to field, Enter or Space changes it, the digits 1 to 5 choose a tool.
templates-keys-walls = Arrow keys go from corner to corner, R turns the wall, Enter or Space changes it, the digits 1 to 5 choose a tool.
templates-at-field = { $field }: { $what }.
templates-at-start = { $side } begins here.
templates-at-target = { $side } wins here.
templates-at-wall-open = { $wall }: no wall.
templates-at-wall-built = { $wall }: a wall.
templates-at-wall-disabled = { $wall }: closed.

templates-problems = Problems
templates-fine = Nothing is wrong with it.
templates-wrong = { $n ->
    [one] One thing is wrong.
   *[other] { $n } things are wrong.
}
templates-shown = Shown on the board
templates-prefer = Offer first
templates-walls-each = { $n ->
    [one] Walls for each of { $n } player
   *[other] Walls for each of { $n } players
}
templates-spells-each = Spells for each player
templates-count-least = Least
templates-count-usual = Usual
templates-count-most = Most
templates-handicap = Handicap
templates-handicap-hint = The players’ chances are meant to differ.
templates-size = Board { $width } × { $height }
templates-less-left = One column less at the left
templates-more-left = One column more at the left
templates-less-right = One column less at the right
templates-more-right = One column more at the right
templates-less-bottom = One row less at the bottom
templates-more-bottom = One row more at the bottom
templates-less-top = One row less at the top
templates-more-top = One row more at the top
templates-turn = Turn the board
templates-turn-mirror = Mirror
templates-turn-flip = Upside down
templates-turn-left = A quarter to the left
templates-turn-right = A quarter to the right
templates-clear = Begin anew
templates-spell-part = How { $spell } takes part
templates-spell-out = No
templates-spell-choice = May be chosen
templates-spell-forced = Always
templates-no-plugins = No plug-ins are known here.
templates-words = Name and description
templates-name-in = Name ({ $language })
templates-description-in = Description ({ $language })
templates-also-in = { $language }
templates-file = File
templates-download = Download
templates-upload = Open a file
templates-share-link = Copy a link
templates-link-copied = The link is copied. The whole template is in it.
templates-save = Save
templates-save-title = Save the template
templates-save-first = { $n ->
    [one] One thing is still wrong. Mend it first.
   *[other] { $n } things are still wrong. Mend them first.
}
templates-save-as = “{ $name }” is kept on the server.
templates-public = Everybody finds it
templates-public-hint = Otherwise only who knows the address.
templates-taken = The position is a template now. Undo brings back what was there before.

# Trying it out
templates-try = Try it
templates-back = Back
templates-try-board = The board to try
templates-try-turn = { $side } is to move.
templates-try-thinks = { $side } is thinking …
templates-try-won = { $side } has won.
templates-try-drawn = Nobody has won.
templates-try-undo = Take back
templates-try-again = New game
templates-from-here = Make a template of this position
templates-try-take = Template from here
templates-try-rivals = Who plays
templates-try-engine = Against an engine
templates-try-here = You move for all

templates-fairness = Is it fair?
templates-fairness-how = An engine plays quick games against itself, on this device. Who comes first how often?
templates-fairness-games = Games
templates-fairness-run = Find out
templates-fairness-progress = Games played
templates-fairness-played = { $n } of { $of }
templates-fairness-early = Too few games to say anything.
templates-fairness-fair = Nothing speaks against its being fair.
templates-fairness-unfair = The chances differ, as surely as 95 of 100.
templates-fairness-drawn = { $n ->
    [one] One game had no winner.
   *[other] { $n } games had no winner.
}
templates-stop = Stop
templates-seat = Player
templates-firsts = First
templates-share = Share
templates-interval = 95 % sure
templates-percent = { $share } %

code-no-template-game = This game is not played on a template.
