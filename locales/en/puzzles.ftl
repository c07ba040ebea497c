# Puzzles: find the win.

puzzles-nav = Puzzles
puzzles-title = Puzzles
puzzles-intro = Gomoku: find the win. Every four must be answered at once, so whoever makes one after another decides what happens. In each puzzle one stone, and only one, begins a win by fours.
puzzles-progress = Your progress
puzzles-solved-of = { $solved } of { $all } solved
puzzles-solved-short = { $solved } of { $all }
puzzles-streak = In a row at the first try: { $streak }. Best: { $best }.
puzzles-to-life = Life and death
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
puzzles-next = Next puzzle
puzzles-skip = Another puzzle
puzzles-steps = Step through the solution
puzzles-step = { $n } of { $all }
puzzles-step-back = One stone back
puzzles-step-on = One stone on
