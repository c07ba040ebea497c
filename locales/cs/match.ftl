# Stránka partie.

match-you = vy
match-away = nepřipojen
match-out = vypadl
match-seat = { $name } u desky
match-to-move = na tahu
match-counts = počítá body
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
match-looking-back = Toto je dřívější pozice.
match-kept = Tah { $move } se odešle, jakmile se spojení obnoví.
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
match-do-accept = Souhlasit s výsledkem
match-do-resume = Hrát dál

# Co dělat
match-actions = Akce
match-more = Další
match-take-back = Vrátit tah
match-resign = Vzdát
match-resign-title = Vzdát partii?
match-resign-text = Partii vyhraje soupeř.
match-resign-text-many = Vypadnete, ostatní hrají dál.
match-abort = Zrušit
match-draw = Nabídnout remízu
match-pause = Požádat o pauzu
match-paused = Partie je pozastavená.
match-paused-unwatched = Programy čekají, až se někdo bude dívat.
match-continue = Pokračovat
match-add-time = Přidat 15 sekund
match-claim = Soupeř odešel: nárokovat výhru
match-claim-many = Hráč odešel: hrát dál bez něj
match-claim-engine = Hráč odešel: ať hraje dál program
match-leave = Přenechat programu
match-stood-in = hraje { $engine }
match-kept-for-you = Na vašem místě hraje program.
match-return = Vzít si místo zpět
match-accept = Přijmout
match-decline = Odmítnout
match-withdraw = Zrušit
match-offers-draw = { $names } nabízí remízu.
match-offers-take-back = { $names } žádá o vrácení tahu.
match-offers-pause = { $names } žádá o pauzu.
match-offers-rematch = { $names } nabízí odvetu.
match-offered-draw = Nabídka remízy odeslána.
match-offered-take-back = Žádost o vrácení tahu odeslána.
match-offered-pause = Žádost o pauzu odeslána.
match-offered-rematch = Nabídka odvety odeslána.

# Části partie
match-phase-scoring = Počítání: označte mrtvé kameny
match-phase-handicap = Černý klade handicapové kameny
match-scoring-how = Klepnutím označte mrtvé kameny. Až budou oba hráči souhlasit, partie končí.

# Konec
match-over = Konec partie
match-missing = Partie nenalezena
match-you-won = Vyhráli jste
match-you-lost = Prohráli jste
match-you-placed = Skončili jste na { $place }. místě
match-placing = Konečné pořadí
match-place = { $place }.
match-count = Skóre
match-review = Rozbor
match-rematch = Odveta
match-to-the-rematch = Přejít k odvetě
match-ended-aborted = Partie byla zrušena.
match-ended-agreed = Remíza dohodou.
match-ended-draw = Remíza.
match-ended-abandoned = Nikdo se k partii nevrátil: je opuštěná a nepočítá se.
match-ended-resigned = { $name } vyhrává, soupeř se vzdal.
match-ended-time = { $name } vyhrává na čas.
match-ended-left = { $name } vyhrává, soupeř opustil partii.
match-ended-forfeit = { $name } vyhrává kontumačně.
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
match-estimate = { $name }: výhra na { $rate } %, vede asi o { $points } b.
match-estimate-rate = { $name }: výhra na { $rate } %.

# Vedle desky
match-about = O partii
match-tab-moves = Tahy
match-tab-chat = Chat
match-tab-game = Info
match-chat = Chat
match-chat-empty = Zatím žádné zprávy.
match-unread = { $n ->
    [one] nepřečtená zpráva
    [few] nepřečtené zprávy
    [many] nepřečtené zprávy
   *[other] nepřečtených zpráv
}
match-say = Napsat zprávu
match-send = Poslat
match-fact-game = Hra
match-fact-board = Deska
match-fact-clock = Čas
match-fact-kind = Typ
match-fact-began = Začátek
match-fact-watchers = Diváků
match-numbers = Čísla tahů
match-coordinates = Souřadnice
match-confirm-mode = Potvrzovat tahy druhým klepnutím
match-sounds = Zvuky
match-share = Kopírovat odkaz

# Zahájení gomoku
match-phase-set = { $you ->
    [move] { $opening ->
        [swap1] Položte jeden kámen; pak si soupeř vybere barvu.
       *[other] Položte tři kameny; pak si soupeř vybere barvu.
    }
    [wait] { $opening ->
        [swap1] Soupeř položí jeden kámen; pak si vyberete barvu.
       *[other] Soupeř položí tři kameny; pak si vyberete barvu.
    }
   *[watch] { $opening ->
        [swap1] Pokládá se jeden kámen; pak si druhý hráč vybere barvu.
       *[other] Pokládají se tři kameny; pak si druhý hráč vybere barvu.
    }
} Další: { $next }
match-phase-add = { $you ->
    [move] Položte další dva kameny; pak si soupeř vybere barvu.
    [wait] Soupeř položí další dva kameny; pak si vyberete barvu.
   *[watch] Pokládají se další dva kameny; pak si druhý hráč vybere barvu.
} Další: { $next }
match-phase-choose = { $you ->
    [move] Vyberte si barvu
    [wait] Soupeř si vybírá barvu
   *[watch] Druhý hráč si vybírá barvu
}
match-phase-choose-or-add = { $you ->
    [move] Vyberte si barvu, nebo položte další dva kameny a nechte vybrat soupeře
    [wait] Soupeř si vybírá barvu, nebo položí další dva kameny a nechá vybrat vás
   *[watch] Druhý hráč si vybírá barvu, nebo položí další dva kameny
}
match-phase-centre = První kámen patří do středu
match-phase-outside-5x5 = Druhý černý kámen patří mimo střed 5×5
match-phase-outside-7x7 = Druhý černý kámen patří mimo střed 7×7
match-do-white = Hrát za bílého
match-do-black = Hrát za černého
match-do-add = Položit další dva kameny
match-move-white = hraje za bílého
match-move-black = hraje za černého
match-move-add = pokládá další dva kameny

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
