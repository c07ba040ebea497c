# Spells and odd fields, whatever plug-in brings them.

spells-held = Spells held
spells-hand = Your spells
spells-about = { $title }: { $about }
spells-choose-target = { $n ->
    [one] One target is lit up: choose it.
   *[other] { $n } targets are lit up: choose one.
}
spells-no-target = There is nothing to cast it on now.
spells-leave-how = Escape, or the card again, leaves it.
spells-cast = { $spell } → { $target }
spells-on-game = the game
spells-turns-left = { $n ->
    [one] 1 turn left
   *[other] { $n } turns left
}
spells-holds = holds { $spells }
spells-hangs = { $kind } on { $on }
spells-lying = On the fields:
spells-disabled = { $n ->
    [one] No wall can be built in 1 place:
   *[other] No wall can be built in { $n } places:
}
spells-told-picked-up = { $side } picks up { $spell }
spells-told-hands-full = { $side } has no hand free for { $spell }
spells-told-moved = { $side } comes to { $point }
spells-told-said = { $kind } ({ $on }): { $word }
spells-told-acted = { $kind } acts on { $on }
spells-told-passed = { $why ->
    [held] { $side } passes: { $kind } forbids every move
    [walled_in] { $side } passes: there is no move
   *[skipped] { $side } passes: the turn is skipped
}
spells-told-appeared = { $spell } appears on { $point }
spells-told-attached = { $kind } now hangs on { $on }
spells-told-failed = { $why ->
    [gas] { $kind } took too long ({ $hook }): nothing of it happened
   *[broke] { $kind } broke down ({ $hook }): nothing of it happened
}

# Setting up a game by a template
game-with = { $game }: { $template }
template-by = by { $author }
template-handicap = The seats do not have equal chances here.
template-not-for-others = The template says for how many it is.
template-walls-of = Walls of { $side }
template-walls-apart = A number of walls of its own for each player
template-from-to = { $least } to { $most }
template-draw-again = Draw again
template-spells = Which spells may lie there
template-forced = always there
template-no-spells = This template has no spells.
template-uneven = { $n ->
    [one] No places are quite fair here: a spell may lie 1 step nearer to somebody.
   *[other] No places are quite fair here: a spell may lie { $n } steps nearer to somebody.
}

# Lessons of Sector 66
help-sector66-hands = Point at a field, or rest a finger on it, to read what lies there. Your spells are cards beside the board: choose one with a click or with [[1]] to [[4]], and everything that it may be cast on lights up. [[S]] goes through them, [[Esc]] leaves them. The list of moves says what happened besides.
help-sector66-templates = Templates
help-sector66-templates-text = A template says how large the board is, where everybody begins and goes, what lies on the fields, which walls stand and how many each may be given, and which spells there are. When a game is set up you choose within its limits; what is left to chance is drawn from a number, so that the same number gives the same board again.
help-lesson-sector66-ice-title = Ice
help-lesson-sector66-ice = Step onto the ice before you. You slide on until something is in the way, or the ice ends.
help-lesson-sector66-ice-done = Three fields with one step. Ice helps those who come from the right side.
help-lesson-sector66-forbidden-title = Forbidden fields
help-lesson-sector66-forbidden = Nobody ever steps on a forbidden field. Try the one before you: the rules say no. Walls, too, must leave a way round them.
help-lesson-sector66-forbidden-done = You have to go round.
help-lesson-sector66-pick-up-title = Picking up a spell
help-lesson-sector66-pick-up = A spell lies before you, and one before your opponent. Step on it.
help-lesson-sector66-pick-up-done = Now it is yours: everybody sees it beside your name.
help-lesson-sector66-cast-title = Casting it
help-lesson-sector66-cast = Walls bar the way. Pick up the teleport, let Blue move, then choose the card and cast it on the field beyond the walls.
help-lesson-sector66-cast-done = Across the walls in one move. The spell is gone.
help-lesson-sector66-stun-title = Holding somebody up
help-lesson-sector66-stun = Pick up the spell, let Blue move, and cast it on Blue’s pawn: it is lit up when the card is chosen.
help-lesson-sector66-stun-done = Blue passes by itself, and it is your turn again.
