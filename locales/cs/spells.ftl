# Kouzla a zvláštní pole, ať je přinese kterýkoli doplněk.

spells-held = Držená kouzla
spells-hand = Tvoje kouzla
spells-hand-how = Vyber kouzlo a uvidíš, na co je lze seslat.
spells-about = { $title }: { $about }
spells-choose-target = { $n ->
    [one] Svítí jeden cíl: vyber ho.
    [few] Svítí { $n } cíle: jeden vyber.
   *[other] Svítí { $n } cílů: jeden vyber.
}
spells-no-target = Teď je není na co seslat.
spells-leave-how = Klávesa Escape nebo znovu tatáž karta výběr zruší.
spells-cast = { $spell } → { $target }
spells-on-game = celá hra
spells-turns-left = { $n ->
    [one] zbývá 1 tah
    [few] zbývají { $n } tahy
   *[other] zbývá { $n } tahů
}
spells-holds = drží { $spells }
spells-hangs = { $kind }: { $on }
spells-lying = Na polích:
spells-disabled = { $n ->
    [one] Na 1 místě nelze stavět zeď:
   *[other] Na { $n } místech nelze stavět zeď:
}
spells-told-picked-up = { $side } sbírá kouzlo { $spell }
spells-told-hands-full = { $side } nemá ruku volnou pro kouzlo { $spell }
spells-told-moved = { $side } se ocitá na { $point }
spells-told-said = { $kind } ({ $on }): { $word }
spells-told-acted = { $kind } působí: { $on }
spells-told-passed = { $why ->
    [held] { $side } vynechává: { $kind } zakazuje každý tah
    [walled_in] { $side } vynechává: nemá žádný tah
   *[skipped] { $side } vynechává: tah se přeskakuje
}
spells-told-appeared = Kouzlo { $spell } se objevuje na { $point }
spells-told-attached = { $kind } nyní působí: { $on }
spells-told-failed = { $why ->
    [gas] { $kind } trvalo příliš dlouho ({ $hook }): nic z toho se nestalo
   *[broke] { $kind } selhalo ({ $hook }): nic z toho se nestalo
}
