# Signing in
people-welcome = Welcome
people-sign-in-or-register = Sign in or register
people-register = Register
people-signed-in-as = You are signed in as { $name }.
people-guest-keeps = Register, and the games you played as { $name } stay yours.
people-guest-stays-behind = You will leave the guest { $name }. To keep those games, register instead.
people-why-register = An account keeps your name, your games and your rating. All it takes is a name and a password.
people-no-need = Casual games need no account: just play as a guest.
people-name = Name
people-name-hint = 2 to 24 characters. Everybody sees it.
people-name-spelling = Only its spelling can change, such as small and capital letters.
people-password = Password
people-password-hint = At least 8 characters; a sentence is easy to remember.
people-show-password = Show the password

# Settings: looks
people-looks = Appearance
people-theme = Theme
people-theme-system = System
people-theme-light = Light
people-theme-dark = Dark
people-board = Flat boards
people-board-kaya = Kaya wood
people-board-slate = Slate
people-board-paper = Paper
people-stones = Stones
people-stones-shell = Slate and shell
people-stones-flat = Flat discs
people-preview = How a board looks now

# Settings: playing
people-playing = Playing
people-confirm = Confirm moves
people-confirm-hint = The first click selects a point, the second plays there.
people-coordinates = Coordinates
people-see-through = See through boards
people-see-through-hint = Stones on the far side of a torus or a sphere shine through.
people-offscreen = Turn the board to moves out of sight
people-offscreen-hint = Otherwise an arrow at the rim points to them.
people-plain = Plain drawing
people-plain-hint = Boards as line drawings, without WebGL.
people-notify = Notify me when it is my turn
people-notify-hint = While this page is in the background.
people-notify-blocked = Notifications are blocked for this page. Allow them in the browser’s settings.
people-sounds = Sounds
people-hear = Hear them:
people-sound-stone = Stone
people-sound-capture = Capture
people-sound-yourturn = Your turn
people-sound-low = Little time

# Settings: account
people-account = Account
people-nobody = You have not signed in. What you choose here is kept in this browser.
people-you-are = You are { $name }.
people-you-are-guest = You are the guest { $name }, known by this browser only.
people-own-profile = Your profile
people-banned = This account is banned until { $until }.
people-renamed = You are { $name } now.
people-change-password = Change the password
people-password-old = Current password
people-password-new = New password
people-password-elsewhere = You will be signed out everywhere else.
people-password-keep-tokens = Keep API tokens, yours and those of your bots
people-password-changed = The password is changed.
people-signed-out = You are signed out.
people-sign-out-everywhere = Sign out everywhere
people-signed-out-everywhere = You are signed out everywhere.
people-leave = Delete the account
people-leave-text = Name, rating, bots and settings are forgotten. The games stay under a neutral name, for your opponents’ sake. This cannot be undone.
people-leave-for-good = Delete for good
people-left = The account is deleted.

# Settings: programs
people-programs = Bots and tokens
people-programs-text = A bot is a program that plays under its own name.
people-programs-help = How to write one
people-bots = Your bots
people-no-bots = You have no bots yet.
people-bot-name = A name for a new bot
people-bot-make = Make a bot
people-bot-dismiss = Delete the bot { $name }
people-bot-dismiss-text = Its tokens stop working at once. Its games stay under a neutral name.
people-own-tokens = Your own tokens
people-own-tokens-text = With these a program acts in your name: it plays, and looks up what you may see.
people-token-may = The token may
people-scope-read = see what you see
people-scope-play = play and chat in your name
people-scope-admin = moderate in your name
people-token-label = What the new token is for
people-token-make = Make a token
people-token-new = New token
people-token-unnamed = Without a label
people-token-made = Made { $date }.
people-token-used = Last used { $date }.
people-token-unused = Never used.
people-token-revoke = Revoke the token “{ $label }”
people-secret = A new token
people-secret-text = Copy it now: it is shown this once. Whoever has it can act with it.
people-secret-bot = This lets a built-in engine play as { $name }:
people-copy-failed = The browser does not let this page copy. Select the text and copy it yourself.

# A person
people-kind-guest = Guest
people-kind-person = Player
people-kind-bot = Bot
people-role-moderator = moderator
people-role-admin = administrator
people-bot-of = Bot of
people-since = here since { $date }
people-seen = last seen { $date }
people-export = Download all games
people-ratings = Ratings
people-no-ratings = No rated games yet.
people-no-ratings-own = No rated games yet. Open a rated game in the lobby, or join one.
people-provisional = provisional
people-provisional-why = Too few games so far to be sure.
people-games-played = { $n ->
    [one] 1 game
   *[other] { $n } games
}
people-last-game = last { $date }
people-matches = Games
people-unknown-title = Nobody here is called { $name }
people-unknown-text = Perhaps the name is spelled another way, or somebody has left.
people-to-players = All players

# The graph of ratings
people-graph = { $n ->
    [one] Rating after 1 game; the table below has the number
   *[other] Ratings after each of { $n } games; the table below has the numbers
}
people-graph-hint = Point at the line to read a value.
people-graph-step = { $date } · { $pool }: { $rating } ± { $deviation }
people-graph-pools = Which ratings are drawn
people-graph-table = As a table
people-date = Date
people-pool = Game and speed
people-match = Game

# Lines of matches
people-result-live = Playing
people-result-void = No result
people-result-draw = Draw
people-result-won = Won
people-result-lost = Lost
people-result-decided = { $name } won
people-result-by = by { $n ->
    [one] 1 point
   *[other] { $by } points
}
people-reason-resigned = by resignation
people-reason-time-out = on time
people-reason-left = opponent left
people-reason-agreed = by agreement
people-reason-aborted = aborted
people-reason-abandoned = abandoned
people-watch = Watch
people-review = Review
people-look = View game
people-download = Download as { $as }
people-no-matches = No games here.

# The leaderboard
people-find = Find a player by name
people-find-button = Find
people-strongest = Leaderboard
people-game = Game
people-speed = Speed
people-rank = Rank
people-games = Games
people-no-leaders = Nobody has played enough rated games of this kind yet.
people-rating-explained = Ratings are Glicko-2: they begin at 1500, and what follows ± says how sure they are. Who is known too little is not listed.

# The archive
people-found = Games found
people-filters = Filters
people-filters-chosen = Filters ({ $n })
people-search = Search
people-any = Any
people-filter-player = Player
people-filter-engine = Engine
people-filter-game = Game
people-filter-board = Board
people-filter-board-hint = Torus, 19×19, or the name of a drawn board
people-filter-status = Status
people-filter-rated = Type
people-filter-since = From
people-filter-until = To
people-filter-none = Clear
people-status-live = Playing
people-status-over = Finished
