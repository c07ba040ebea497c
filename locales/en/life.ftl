# Life and death: problems, their trainer and their editor.

life-make = Make a problem
life-what-is = What is life?
life-boards = Boards
life-family-grid = Square boards
life-family-torus = Torus
life-family-cylinder = Cylinder
life-family-hex = Hexagonal
life-family-sphere = Sphere
life-family-other = Others
life-problem = A problem
life-source = From: { $source }
life-source-own = Made here: a shape by chance, its answer proved by the solver.
life-guessed = The file does not say everything. It was guessed:
life-any-chain = To capture one of the marked chains is enough.

# At the board
life-task-kill-b = Black to play and kill
life-task-kill-w = White to play and kill
life-task-live-b = Black to play and live
life-task-live-w = White to play and live
life-find-kill = Place the stone that kills the stones marked △.
life-find-live = Place the stone that makes the stones marked △ live.
life-thinking = Thinking …
life-right = { $move } is right. The answer is { $answer }: go on.
life-right-ko = { $move } makes a ko. The answer is { $answer }: go on.
life-unclear = Nobody has proved what { $move } is worth. The answer is { $answer }.
life-differs = The book says otherwise.
life-wrong-kill = { $move } does not kill: { $answer } is the answer, and the stones live.
life-wrong-live = { $move } does not save the stones: { $answer } kills them.
life-only-ko = { $move } leads only to a ko after { $answer }. There is something better.
life-refutation = Refutation
life-solved-kill = Solved: the stones are dead.
life-solved-live = Solved: the stones live.
life-solved-ko = Solved: a ko decides, and nothing better is there.
life-lost-kill = The stones live. Try again.
life-lost-live = The stones are captured. Try again.
life-captured = The marked stones are captured.
life-stands = The attacker has nothing left to try.
life-both-sides = You play both sides.
life-not-here = { $move } is not playable in this problem.
life-hint-1 = Look around here.
life-hint-2 = One of these points it is.
life-hint-3 = This is the move.
life-hint-elsewhere = A ko: play a threat elsewhere first, and take back when it was answered.
life-elsewhere = Play elsewhere
life-no-hint = Nothing is known here yet.
life-answers = The solver answers
life-show-region = Show where play may go
life-tell = How does it stand?
life-tell-all = All moves here
life-stop = Stop
life-tree = Solution tree
life-tree-about = Every move, and what follows it when both sides play their best. Open a move to see the answers.
life-pass = pass
life-keys-in-words = The stones marked △: { $points }.
life-region-in-words = Playable points: { $points }.
life-signs = ✓ reaches the best result, K makes a ko, ✗ fails, ? is not known.
life-sign-right = ✓
life-sign-ko = K
life-sign-only-ko = k
life-sign-wrong = ✗
life-sign-unclear = ?
life-sign-none = …
life-status-win = The marked stones die.
life-status-fail = The marked stones live.
life-status-ko = A ko decides.
life-status-unknown = Not solved in time.
life-status-needed = { $n ->
    [0] Whoever moves needs as many threats as the other side.
    [one] Whoever moves needs one threat more than the other side.
   *[other] Whoever moves needs { $n } threats more than the other side.
}
life-proved = Proved.
life-not-proved = This is a guess.

# The editor
life-editor = Problem editor
life-editor-begin = Place the stones, and mark those that are to live or die as key stones △.
life-editor-intro = Place stones, mark what is at stake and where play may go; what does not make sense is said at once. Or drop a file here: SGF, JSON or text.
life-editor-board = Board
life-editor-tool = Place
life-editor-tool-b = Black
life-editor-tool-w = White
life-editor-tool-key = Key stones △
life-editor-tool-region = Playable points
life-editor-tool-erase = Nothing
life-editor-side = Moves first
life-editor-aim = Aim
life-editor-aim-kill = Kill
life-editor-aim-live = Live
life-editor-name = Name
life-editor-description = Description
life-editor-check = Check it
life-editor-play = Play it
life-editor-fine = Nothing is wrong with it.
life-editor-text = As text
life-editor-text-hint = X black, O white, # and @ key stones, . playable, - out of play.
life-editor-use = Use this text
life-editor-open = Open a file
life-editor-save-as = Save as
life-editor-moves = First moves that reach it: { $moves }.
life-editor-unique = There is just one.

life-editor-tool-ko = Ko point □
life-editor-suicide = A stone at { $move } would have no liberty.
life-editor-more = Ko threats, source
life-editor-threats-b = Black’s ko threats
life-editor-threats-w = White’s ko threats
life-editor-source = Source
life-editor-known = This problem is here already, perhaps turned, mirrored, or with the colours exchanged:
life-editor-new = No problem here is the same, however it is turned.
life-editor-submit = Offer it to everybody
life-editor-submit-about = A moderator looks at it first.
life-editor-submit-guest = With an account you can offer it to everybody.
life-editor-submitted = Thank you. A moderator looks at it before everybody sees it.

# Groups in a game under review
review-life-ask = Is this group alive?
review-life-make = Make a problem of this
review-life-alive = It lives.
review-life-dead = It is dead.
review-life-unsettled = It depends on who moves first.
review-life-ko = A ko decides.
review-life-unknown = Nobody knows: it was not solved in time.
review-life-attack-b = Black would attack at { $move }.
review-life-attack-w = White would attack at { $move }.
review-life-defend-b = Black would defend at { $move }.
review-life-defend-w = White would defend at { $move }.
review-life-proved = Proved, if play stays near the group.
review-life-guess = This is a guess.

# What is life? (the help page)
help-life-title = What is life?
help-life-about = Eyes, ko and seki, on boards to try.
help-life-intro = A chain that is surrounded lives if it can never be captured. Below, play against the solver: it answers at once and never errs. The stones in question are marked △.
help-life-one-eye = One eye is too few
help-life-one-eye-says = Black has one empty point inside, an eye. White may play there, because the stone captures: Black’s last liberty is taken.
help-life-two-eyes = Two eyes live
help-life-two-eyes-says = With two eyes White would have to fill both at once. The first stone would be suicide, so neither can be played: Black lives for ever. Try it.
help-life-false-eye = A false eye
help-life-false-eye-says = There are two empty points inside, but the three stones on the right hang on the others by one of them only, D7. White plays there and captures them: it was a false eye, and one eye is left.
help-life-three = Three in a row: whoever comes first
help-life-three-says = Three points in a row become two eyes if Black takes the one in the middle. If White takes it, one eye is left.
help-life-four = Four in a row live
help-life-four-says = There are two points in the middle. Whichever White takes, Black takes the other.
help-life-square = Four in a square are dead
help-life-square-says = Wherever Black begins, White makes three of what is left and then takes the middle. It is lost even with the first move.
help-life-ko = Ko
help-life-ko-says = Black’s second eye depends on one stone. White captures it, and Black may not take back at once: first there must be a threat elsewhere that White answers. Who has more such threats wins the ko, and with it the stones.
help-life-seki = Seki
help-life-seki-says = White has three stones inside, with an empty point at either end. If White plays one, Black captures four stones in a row and lives. If Black plays one, White captures everything. So neither plays: both live without two eyes.
help-life-torus = Where there are no corners
help-life-torus-says = These are the stones that lived with two eyes above, but the board is a torus: it has no corner and no edge. What was a wall is open, White stands there, too, and both points inside can be filled. Every eye is built from stones alone. Turn the board, or look at its map. Among the problems are some on tori, cylinders, hexagonal boards and spheres.
help-life-go-on = To the problems
