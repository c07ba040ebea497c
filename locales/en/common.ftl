# Words that many pages share.

loading = Loading
close = Close
cancel = Cancel
save = Save
delete = Delete
copy = Copy
copied = Copied
back = Back
next = Next
more = Show more
menu = Menu
language = Language
settings = Settings
sign-in = Sign in
sign-out = Sign out
skip = Skip to the content
to-the-lobby = To the lobby
try-now = Reconnect
connection-lost = Connection lost. Reconnecting…
page-did-not-load = This page could not be loaded. Check the connection and load it again.
not-found-title = Page not found
not-found-text = There is no page at this address.

nav-play = Play
nav-boards = Boards
nav-engines = Engines
nav-games = Games
nav-review = Review
nav-people = Players
nav-help = Help

# Sides, by what games call their seats
side-black = Black
side-white = White
side-red = Red
side-yellow = Yellow
side-blue = Blue
side-green = Green
seat-numbered = Player { $n }

# Games
game-go = Go
game-gomoku = Gomoku

# Boards, by family
family-grid = Square grid
family-torus = Torus
family-cylinder = Cylinder
family-mobius = Möbius strip
family-klein = Klein bottle
family-sphere = Geodesic sphere
family-globe = Globe
family-hex = Honeycomb
family-tri = Triangles
family-rhombus = Rhombus of triangles
family-trihex = Triangles and hexagons
family-circle = Circles
family-cube = Cube
family-lattice = Cubic lattice
family-diamond = Diamond lattice
family-random = Random board
family-drawn = Drawn board
board-named = { $family } { $size }

# Clocks
clock-none = Unlimited
clock-per-move = { $time } per move
clock-absolute = { $main } absolute
clock-fischer = { $main } + { $increment }
clock-byoyomi = { $main } + { $periods } × { $time }
clock-canadian = { $main } + { $time } for { $stones } moves
clock-correspondence = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
duration-hours = { $n } h
duration-minutes = { $n } min
duration-seconds = { $n } s

speed-blitz = Blitz
speed-rapid = Rapid
speed-classical = Classical
speed-correspondence = Correspondence
speed-unlimited = Unlimited

# Engines
engine-level = Level { $level }
engine-full = Full strength
engine-perfect = Perfect
engine-thinking = thinking

# Rules of Go
lobby-rules-aga = AGA
lobby-rules-japanese = Japanese
lobby-rules-chinese = Chinese
lobby-rules-new-zealand = New Zealand
lobby-rules-tromp-taylor = Tromp–Taylor
lobby-rules-standard = Standard: exactly five
lobby-rules-freestyle = Freestyle: five or more
lobby-rules-renju = Renju
lobby-rules-caro = Caro
lobby-rules-caro-overline = Caro, overlines win

guest = Guest
bot = Bot
rated = Rated
casual = Casual
private = Private
rating = Rating
game-for = { $game } for { $n }
