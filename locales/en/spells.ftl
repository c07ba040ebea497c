# Spells and odd fields, whatever plug-in brings them.

spells-held = Spells held
spells-hand = Your spells
spells-hand-how = Choose a spell to see what it may be cast on.
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
