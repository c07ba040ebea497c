# Puzzles: find the win.

puzzles-nav = Puzzles
puzzles-title = Puzzles
puzzles-intro = Who lives, who dies, and who wins? Every move is judged at once: right moves that no book has count, and a wrong one is refuted on the board. Everything goes on without a net once it is loaded.
puzzles-progress = Your progress
puzzles-solved-of = { $solved } of { $all } solved
puzzles-solved-short = { $solved } of { $all }
puzzles-streak = In a row at the first try: { $streak }. Best: { $best }.
puzzles-begin = Start
puzzles-continue = Continue
puzzles-all-solved = All of them are solved.
puzzles-rules = Rules
puzzles-group-standard = Standard
puzzles-group-freestyle = Freestyle
puzzles-group-renju-b = Renju, Black
puzzles-group-renju-w = Renju, White
puzzles-about-standard = Exactly five in a row win; a longer row does not.
puzzles-about-freestyle = Five or more in a row win.
puzzles-about-renju-b = Black wins with exactly five, and may not make two open threes, two fours or a longer row at once: those points are marked ×.
puzzles-about-renju-w = White may do anything and wins with five or more. Black may not make two open threes, two fours or a longer row at once, not even to stop a four.
puzzles-grade-1 = Easy
puzzles-grade-2 = Medium
puzzles-grade-3 = Hard
puzzles-grade-4 = Very hard
puzzles-one = Puzzle { $n }
puzzles-fours = { $n ->
    [one] 1 four
   *[other] { $n } fours
}
puzzles-is-solved = solved
puzzles-was-solved = You have solved it before.

# At the board
puzzles-task-b = Black to play: win by fours
puzzles-task-w = White to play: win by fours
puzzles-board = { $title }: the board
puzzles-find = Place the stone that begins the win. It takes { $n ->
    [one] 1 four
   *[other] { $n } fours
}, then five.
puzzles-right-b = Right. Black stops it at { $answer }. Go on.
puzzles-right-w = Right. White stops it at { $answer }. Go on.
puzzles-right-last-b = Right. Black answers { $answer }, and nothing stops the five any more. Make it.
puzzles-right-last-w = Right. White answers { $answer }, and nothing stops the five any more. Make it.
puzzles-solved = Five. The puzzle is solved.
puzzles-hinted = The next stone belongs at { $move }.
puzzles-solution = The solution, stone by stone:
puzzles-wrong-five-b = { $move } does not stop Black, who makes five at { $answer }.
puzzles-wrong-five-w = { $move } does not stop White, who makes five at { $answer }.
puzzles-wrong-fours-b = { $move } is no four, so Black has time, and now wins by fours, beginning at { $answer }.
puzzles-wrong-fours-w = { $move } is no four, so White has time, and now wins by fours, beginning at { $answer }.
puzzles-wrong-time-b = { $move } is no four, so Black has time for anything.
puzzles-wrong-time-w = { $move } is no four, so White has time for anything.
puzzles-wrong-stop-b = Black stops the four at { $answer }, and no win by fours is left.
puzzles-wrong-stop-w = White stops the four at { $answer }, and no win by fours is left.
puzzles-wrong-unclear-b = Black stops the four at { $answer }. No win by fours was found after that.
puzzles-wrong-unclear-w = White stops the four at { $answer }. No win by fours was found after that.
puzzles-retry = Try again
puzzles-hint = Hint
puzzles-show = Show the solution
puzzles-restart = Restart
puzzles-undo = Take back
puzzles-redo = Play again
puzzles-next = Next puzzle
puzzles-skip = Another puzzle
puzzles-steps = Solution
puzzles-step = { $n } of { $all }
puzzles-step-back = One stone back
puzzles-step-on = One stone on

# All kinds of problems
puzzles-sets = Problems
puzzles-set-life = Life and death
puzzles-set-gomoku = Gomoku
puzzles-set-public = Made by people
puzzles-set-life-about = Who lives, and who dies? A solver that proves what it says judges every move, answers with the longest resistance, and shows why a move was wrong. On any board, also where there are no corners.
puzzles-set-gomoku-about = Find the win. Every four must be answered at once, so whoever makes one after another decides what happens. In each puzzle one stone, and only one, begins a win by fours.
puzzles-set-public-about = Problems of life and death that people made here and moderators looked at. Yours can be among them: make one, have it checked, and offer it.
puzzles-show-which = Show
puzzles-show-all = All
puzzles-show-open = Not solved yet
puzzles-show-failed = Gone wrong
puzzles-show-due = Due today
puzzles-topic = Topic
puzzles-topic-any = Any
puzzles-topic-ko = Ko
puzzles-topic-seki = Seki
puzzles-topic-race = Race
puzzles-topic-sacrifice = Sacrifice
puzzles-topic-false-eye = False eye
puzzles-topic-connection = Connection
puzzles-topic-eye-shape = Eye shape
puzzles-loaded = Everything is here now: problems go on without a net.
puzzles-loading = What problems need without a net is being fetched …
puzzles-none-here = There is none here.
puzzles-is-failed = went wrong
puzzles-daily = Problem of the day
puzzles-daily-solve = Solve it
puzzles-daily-done = Solved today
puzzles-days = { $n ->
    [0] No day in a row yet. Best: { $best }.
    [one] One day in a row. Best: { $best }.
   *[other] { $n } days in a row. Best: { $best }.
}
puzzles-failed = Gone wrong
puzzles-failed-count = { $n ->
    [0] Nothing is waiting for another try.
    [one] One problem is waiting for another try.
   *[other] { $n } problems are waiting for another try.
}
puzzles-failed-try = Try again
puzzles-due = { $n } due today
puzzles-repeat = Bring them back after some days
puzzles-rating = Your rating
puzzles-rating-none = Your first try at each problem counts. Begin with any.
puzzles-rating-guest = With an account the first try at each problem counts for a rating. What you try until then is kept.
puzzles-rating-join = Create an account
puzzles-tries = { $n ->
    [one] one try
   *[other] { $n } tries
}
puzzles-waiting = { $n ->
    [one] One first try has not been sent yet.
   *[other] { $n } first tries have not been sent yet.
}
puzzles-hardness = Rating of the problem: { $n } ({ $tries ->
    [one] one try
   *[other] { $tries } tries
}).
puzzles-mine = Yours: { $n }
puzzles-waits = The first try is sent as soon as the server can be reached.
puzzles-waits-guest = The first try counts as soon as you have an account.
puzzles-posture = How the board lies
puzzles-rotate = Rotate
puzzles-mirror = Mirror
puzzles-swap = Swap colours
puzzles-storm = Storm
puzzles-storm-about = As many as you can in three minutes.
puzzles-storm-rules = Three minutes, easy problems first. A wrong move ends a problem, and the next one comes.
puzzles-storm-begin = Begin
puzzles-storm-left = Time left
puzzles-storm-score = Solved: { $n }. Wrong: { $wrong }.
puzzles-storm-over = Time is up. Solved: { $n }. Wrong: { $wrong }.
puzzles-storm-record = That is your best so far.
puzzles-storm-best = Your best: { $n }
puzzles-storm-skip = Next one
puzzles-own = Your problems
puzzles-to-decide = Problems that people made
puzzles-state-waiting = waits for a moderator
puzzles-state-public = for everybody
puzzles-state-refused = refused
puzzles-accept = Accept
puzzles-refuse = Refuse
puzzles-forget = Forget { $id }

# What the server says
code-problem-absent = There is no problem “{ $problem }” here.
code-try-unfinished = The moves are right so far, but they do not solve the problem.
code-try-too-long = A try has at most { $most } moves.
code-problem-kind-unknown = There are no problems of the kind “{ $kind }”.
code-problem-known = The problem is here already ({ $problem }), perhaps turned, mirrored, or with the colours exchanged.
code-problem-unproved = Problems for everybody need a proved answer: whoever moves first has to succeed or get a ko, and the solver has to find it in a few seconds.
code-problem-too-large = A problem has at most { $most } bytes.
code-problems-too-many = { $limit ->
    [one] One problem is the most for one person.
   *[other] { $limit } problems are the most for one person.
}
