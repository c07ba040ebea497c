# Stránka partie.

match-you = vy
match-away = pryč
match-out = vypadl
match-seat = { $name } u desky
match-to-move = na tahu
match-counts = ještě počítá
match-your-turn = Jste na tahu
match-visits = { $n } pozic
match-captures = { $n ->
    [one] 1 zajatec
    [few] { $n } zajatci
    [many] { $n } zajatce
   *[other] { $n } zajatců
}
match-score = { $n } b.
match-points = { $n } b.
match-periods-left = { $n ->
    [one] poslední perioda
    [few] { $n } periody
    [many] { $n } periody
   *[other] { $n } period
}
match-moves-left = { $n ->
    [one] 1 tah
    [few] { $n } tahy
    [many] { $n } tahu
   *[other] { $n } tahů
}
match-colour-and-name = { $colour } ({ $name })

# Krokování
match-moves = Tahy
match-no-moves = Zatím nikdo netáhl.
match-step-through = Procházet tahy
match-first = Na začátek
match-previous = O tah zpět
match-next = O tah dál
match-latest = Na poslední tah
match-move-of = { $ply } z { $last }
match-looking-back = Díváte se na dřívější pozici.
match-said-move = { $n }. tah: { $move }
match-selected = Vybráno { $point }. Zvolte znovu a tah se zahraje.
match-chain = { $stones ->
    [one] 1 kámen
    [few] { $stones } kameny
    [many] { $stones } kamene
   *[other] { $stones } kamenů
}, { $liberties ->
    [one] 1 svoboda
    [few] { $liberties } svobody
    [many] { $liberties } svobody
   *[other] { $liberties } svobod
}
match-confirm = Zahrát { $move }

# Tahy slovy
match-move-pass = pas
match-move-resign = vzdává
match-move-mark = označuje { $point }
match-move-accept = souhlasí
match-move-resume = hraje dál
match-do-pass = Pas
match-do-accept = Souhlasit s počítáním
match-do-resume = Hrát dál

# Co dělat
match-actions = Co můžete udělat
match-more = Další
match-take-back = Vrátit tah
match-resign = Vzdát
match-resign-title = Vzdát partii?
match-resign-text = Partie skončí a soupeř vyhraje.
match-resign-text-many = Vypadnete, ostatní hrají dál.
match-abort = Zrušit
match-draw = Nabídnout remízu
match-pause = Požádat o přestávku
match-paused = Partie má přestávku.
match-continue = Pokračovat
match-add-time = Přidat 15 sekund
match-claim = Prohlásit výhru: hráč na tahu odešel
match-accept = Přijmout
match-decline = Odmítnout
match-withdraw = Vzít zpět
match-offers-draw = Remízu nabízí { $names }.
match-offers-take-back = O vrácení tahu žádá { $names }.
match-offers-pause = O přestávku žádá { $names }.
match-offers-rematch = Odvetu nabízí { $names }.
match-offered-draw = Nabízíte remízu.
match-offered-take-back = Žádáte o vrácení tahu.
match-offered-pause = Žádáte o přestávku.
match-offered-rematch = Nabízíte odvetu.

# Části partie
match-phase-scoring = Počítání: označte mrtvé kameny
match-phase-handicap = Černý klade handicapové kameny
match-scoring-how = Klepnutím označte mrtvé kameny, společně se soupeřem. Až budou souhlasit všichni, body se sečtou.

# Konec
match-over = Partie skončila
match-you-won = Vyhráváte
match-you-lost = Prohráváte
match-you-placed = Končíte na { $place }. místě
match-placing = Pořadí
match-place = { $place }.
match-count = Výsledek počítání
match-review = Rozbor
match-rematch = Odveta
match-to-the-rematch = Přejít k odvetě
match-ended-aborted = Partie byla zrušena.
match-ended-agreed = Hráči se dohodli na remíze.
match-ended-draw = Partie skončila remízou.
match-ended-resigned = { $name } vyhrává, soupeř se vzdal.
match-ended-time = { $name } vyhrává na čas.
match-ended-left = { $name } vyhrává, soupeř odešel.
match-ended-forfeit = { $name } vyhrává z rozhodnutí.
match-ended-won = { $name } vyhrává.
match-ended-points = { $name } vyhrává o { $n ->
    [one] 1 bod
    [few] { $by } body
    [many] { $by } bodu
   *[other] { $by } bodů
}.

# Rady
match-do-estimate = Odhadnout
match-do-hint = Napovědět
match-engine-thinks = Program přemýšlí
match-estimate = { $name } vede asi o { $points } b. { $mover }: výhra na { $rate } %.
match-estimate-rate = { $name }: výhra na { $rate } %.

# Vedle desky
match-about = O partii
match-tab-moves = Tahy
match-tab-chat = Povídání
match-tab-game = Partie
match-chat = Povídání
match-chat-empty = Zatím nikdo nic neřekl.
match-say = Něco říct
match-send = Poslat
match-fact-game = Hra
match-fact-board = Deska
match-fact-clock = Hodiny
match-fact-kind = Druh
match-fact-began = Začátek
match-fact-watchers = Diváků
match-numbers = Čísla tahů
match-coordinates = Souřadnice
match-confirm-mode = Potvrzovat tah druhým klepnutím
match-sounds = Zvuky
match-share = Kopírovat odkaz

# Zahájení gomoku
match-phase-set = Zahájení: kladou se kameny obou barev. Další: { $next }
match-phase-add = Kladou se další dva kameny. Další: { $next }
match-phase-choose = Vyberte barvu
match-phase-choose-or-add = Vyberte: bílý, černý, nebo přidat dva kameny
match-phase-centre = První kámen patří do středu
match-phase-outside-5x5 = Druhý černý kámen patří mimo střed 5×5
match-phase-outside-7x7 = Druhý černý kámen patří mimo střed 7×7
match-do-white = Vzít si bílé
match-do-black = Vzít si černé
match-do-add = Přidat dva kameny
match-move-white = bere si bílé
match-move-black = bere si černé
match-move-add = přidává dva kameny

# Zdi
match-aimed = Zeď { $move }
match-build = Stavět zeď
match-drag-wall = Přetáhněte zeď na desku
match-ways = Nejkratší cesty
match-walls-left = { $n ->
    [0] žádná zeď nezbývá
    [one] zbývá 1 zeď
    [few] zbývají { $n } zdi
    [many] zbývá { $n } zdi
   *[other] zbývá { $n } zdí
}
