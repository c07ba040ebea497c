# Kouzla a zvláštní pole, ať je přinese kterýkoli doplněk.

spells-held = Držená kouzla
spells-hand = Tvoje kouzla
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
    [few] Na { $n } místech nelze stavět zeď:
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

# Příprava hry podle šablony
game-with = { $game }: { $template }
template-by = autor: { $author }
template-handicap = Místa tu nemají stejné šance.
template-not-for-others = Pro kolik hráčů je, určuje šablona.
template-walls-of = Zdi: { $side }
template-walls-apart = Každý hráč má vlastní počet zdí
template-from-to = { $least } až { $most }
template-draw-again = Vylosovat znovu
template-spells = Která kouzla tu mohou ležet
template-forced = vždy
template-no-spells = Tato šablona nemá kouzla.
template-uneven = { $n ->
    [one] Docela spravedlivá místa tu nejsou: kouzlo může mít někdo o 1 krok blíž.
    [few] Docela spravedlivá místa tu nejsou: kouzlo může mít někdo o { $n } kroky blíž.
   *[other] Docela spravedlivá místa tu nejsou: kouzlo může mít někdo o { $n } kroků blíž.
}

# Lekce Sektoru 66
help-sector66-hands = Ukaž na pole nebo na něm podrž prst a přečteš si, co na něm leží. Tvoje kouzla jsou karty vedle desky: vyber kartu kliknutím nebo klávesou [[1]] až [[4]] a rozsvítí se vše, na co ji lze seslat. [[S]] je prochází, [[Esc]] výběr zruší. Co se stalo navíc, říká seznam tahů.
help-sector66-templates = Šablony
help-sector66-templates-text = Šablona určuje, jak velká je deska, kde kdo začíná a kam jde, co leží na polích, které zdi stojí a kolik jich kdo může dostat a jaká jsou kouzla. Při přípravě hry si vybíráš v jejích mezích; co zůstává na náhodě, se losuje z čísla, takže stejné číslo dá znovu stejnou desku.
help-lesson-sector66-ice-title = Led
help-lesson-sector66-ice = Vstup na led před sebou. Kloužeš, dokud ti něco nestojí v cestě nebo led neskončí.
help-lesson-sector66-ice-done = Tři pole jedním krokem. Led pomáhá tomu, kdo přijde ze správné strany.
help-lesson-sector66-forbidden-title = Zakázaná pole
help-lesson-sector66-forbidden = Na zakázané pole nikdo nikdy nevstoupí. Zkus to před sebou: pravidla to odmítnou. I zdi musí nechat cestu kolem nich.
help-lesson-sector66-forbidden-done = Musíš to obejít.
help-lesson-sector66-pick-up-title = Sebrat kouzlo
help-lesson-sector66-pick-up = Jedno kouzlo leží před tebou, druhé před soupeřem. Vstup na ně.
help-lesson-sector66-pick-up-done = Teď je tvoje: všichni je vidí u tvého jména.
help-lesson-sector66-cast-title = Seslat je
help-lesson-sector66-cast = Cestu zavírají zdi. Seber teleport, nech táhnout modrého, pak vyber kartu a sešli ji na pole za zdmi.
help-lesson-sector66-cast-done = Přes zdi jedním tahem. Kouzlo je pryč.
help-lesson-sector66-stun-title = Někoho zdržet
help-lesson-sector66-stun = Seber kouzlo, nech táhnout modrého a sešli je na modrou figurku: rozsvítí se, když je karta vybraná.
help-lesson-sector66-stun-done = Modrý vynechává sám od sebe a táhneš zase ty.
