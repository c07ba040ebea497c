# Plug-ins
code-plugin-unfit = This file is no plug-in that can be let in: { $detail }
code-no-plugins = There are no plug-ins and no templates for this game.
code-template-unreadable = This is no template: line { $line }, column { $column }: { $detail }
code-plugin-absent = This server has no such plug-in.
code-plugin-private = The plug-in { $package } is private: only games in which its owner takes part can begin with it, until a moderator approves it.
code-plugin-refused = The plug-in { $package } was refused by a moderator: no game can begin with it.
code-plugin-taken = Somebody else keeps a plug-in with the number { $package } here. A new plug-in needs a number of its own.
code-plugin-in-use = Somebody has played with this plug-in, or is about to: it stays.
code-plugin-fixed = The state of this plug-in cannot be changed here.
code-plugins-too-many = { $limit ->
    [one] You can keep one plug-in here. Delete it first.
   *[other] You can keep { $limit } plug-ins here. Delete one first.
}
code-template-absent = There is no template “{ $template }” here.
code-template-too-large = The template is too large: at most { $most } bytes.
code-templates-too-many = { $limit ->
    [one] You can keep one template here. Delete it first.
   *[other] You can keep { $limit } templates here. Delete one first.
}
code-stars-range = Give { $least } to { $most } stars.
code-own-template = Nobody gives stars to a template of their own.

# The gallery, and the page of one
plugins-title = Plug-ins
plugins-intro = Odd fields and spells that people made. They are small programs that can do nothing but play, so trying one is safe.
plugins-drop = A plug-in that you made, packed as a .zip: drop the file here.
plugins-choose-file = Choose a file
plugins-sign-in = Sign in to upload
plugins-sending = Uploading: { $percent } %
plugins-judging = Looking it through
plugins-how = How to make one
plugins-how-new = Begin with a folder that has everything in it:
plugins-how-build = Change what it does, then compile and pack it:
plugins-how-check = See what it costs, and whether it keeps its promises:
plugins-how-send = Upload the .zip here. You and whoever you play with can use it at once; when a moderator has looked at it, everybody can.
plugins-show = Show
plugins-show-all = All
plugins-show-field = Fields
plugins-show-spell = Spells
plugins-show-mine = Mine
plugins-show-waiting = Waiting for approval
plugins-sort-field = Field
plugins-sort-spell = Spell
plugins-sort-effect = Effect
plugins-state-shipped = Part of Tengen
plugins-state-operator = Of this server
plugins-state-private = Private
plugins-state-approved = Approved
plugins-state-refused = Refused
plugins-state-private-about = Only games in which its owner takes part can begin with it, until a moderator approves it.
plugins-state-refused-about = No new game can begin with it. Games that are being played go on.
plugins-try = Try it alone
plugins-try-together = Try it with somebody
plugins-download = Download the file
plugins-decide = For moderators
plugins-approve = Approve
plugins-refuse = Refuse
plugins-make-private = Make private
plugins-kinds = What it brings
plugins-never = nobody ever steps there
plugins-cast-on = cast on { $what }
plugins-on-field = fields
plugins-on-pawn = pawns
plugins-on-wall = walls
plugins-facts = Facts
plugins-game = Game
plugins-author = Author
plugins-owner = Uploaded by
plugins-licence = Licence
plugins-source = Source
plugins-size = Size
plugins-bytes = { $count } bytes
plugins-versions = Versions
plugins-report = Random games
plugins-report-running = { $played } of { $of } games played
plugins-report-stop = Stop
plugins-report-again = Play them again
plugins-report-none = Nobody has tried it in random games yet.
plugins-report-games = { $games } games: { $won } won, { $moves } moves, { $casts } of them spells.
plugins-report-sound = It kept all its promises.
plugins-report-broken = It broke promises:
plugins-report-costs = What its calls cost
plugins-report-hook = Hook
plugins-report-calls = Calls
plugins-report-mean = Gas, mean
plugins-report-most = Gas, most
plugins-report-share = Of what it may use
plugins-flag = Report it
plugins-flag-reason = Why should a moderator look at it?
plugins-flag-send = Report
plugins-flagged = Thank you. Moderators see it.
plugins-delete-title = Delete this plug-in?
plugins-delete-about = It can be deleted as long as nobody has played with it.
