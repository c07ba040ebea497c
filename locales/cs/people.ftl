# Přihlášení
people-welcome = Vítejte
people-sign-in-or-register = Přihlášení nebo registrace
people-register = Registrovat se
people-signed-in-as = Jste přihlášeni jako { $name }.
people-guest-keeps = Zaregistrujte se a partie, které jste hráli jako { $name }, vám zůstanou.
people-guest-stays-behind = Opustíte hosta { $name }. Chcete-li si jeho partie nechat, raději se zaregistrujte.
people-why-register = Účet uchová vaše jméno, partie a rating. Stačí jméno a heslo.
people-no-need = Na nehodnocenou partii účet nepotřebujete, stačí hrát jako host.
people-name = Jméno
people-name-hint = 2 až 24 znaků. Vidí ho všichni.
people-name-spelling = Změnit lze jen způsob zápisu, třeba malá a velká písmena.
people-password = Heslo
people-password-hint = Aspoň 8 znaků. Věta se dobře pamatuje.
people-show-password = Ukázat heslo

# Nastavení: vzhled
people-looks = Vzhled
people-theme = Barvy
people-theme-system = Podle systému
people-theme-light = Světlé
people-theme-dark = Tmavé
people-board = Rovné desky
people-board-kaya = Dřevo kaja
people-board-slate = Břidlice
people-board-paper = Papír
people-stones = Kameny
people-stones-shell = Břidlice a lastura
people-stones-flat = Ploché kotoučky
people-preview = Jak teď deska vypadá

# Nastavení: hraní
people-playing = Hraní
people-confirm = Potvrzovat tahy
people-confirm-hint = Prvním se bod vybere, druhým se na něj zahraje.
people-coordinates = Souřadnice
people-see-through = Průhledné desky
people-see-through-hint = Kameny na odvrácené straně toru nebo koule prosvítají.
people-offscreen = Natáčet desku k tahům, které nejsou vidět
people-offscreen-hint = Jinak k nim ukazuje šipka na okraji.
people-plain = Jednoduché kreslení
people-plain-hint = Desky jako čárová kresba, bez WebGL.
people-notify = Dát vědět, když jsem na tahu
people-notify-hint = Když se díváte jinam, upozorní vás prohlížeč.
people-notify-blocked = Prohlížeč této stránce upozornění nedovoluje. Změníte to v jeho nastavení.
people-sounds = Zvuky
people-hear = Poslechnout:
people-sound-stone = Kámen
people-sound-capture = Zajetí
people-sound-yourturn = Jste na tahu
people-sound-low = Málo času

# Nastavení: účet
people-account = Účet
people-nobody = Nejste přihlášeni. Co tu zvolíte, zůstane v tomto prohlížeči.
people-you-are = Jste { $name }.
people-you-are-guest = Jste host { $name } a zná vás jen tento prohlížeč.
people-own-profile = Váš profil
people-banned = Tento účet je zablokován do { $until }.
people-renamed = Teď jste { $name }.
people-change-password = Změnit heslo
people-password-old = Dosavadní heslo
people-password-new = Nové heslo
people-password-elsewhere = Všude jinde budete odhlášeni.
people-password-keep-tokens = Ponechat tokeny API, vaše i vašich robotů
people-password-changed = Heslo je změněno.
people-signed-out = Jste odhlášeni.
people-sign-out-everywhere = Odhlásit se všude
people-signed-out-everywhere = Jste všude odhlášeni.
people-leave = Smazat účet
people-leave-text = Jméno, rating, roboti a nastavení se zapomenou. Partie kvůli soupeřům zůstanou pod neutrálním jménem. Nelze to vzít zpět.
people-leave-for-good = Smazat navždy
people-left = Účet je smazán.

# Nastavení: programy
people-programs = Roboti a tokeny
people-programs-text = Robot je program, který hraje pod vlastním jménem.
people-programs-help = Jak ho napsat
people-bots = Vaši roboti
people-no-bots = Zatím žádného robota nemáte.
people-bot-name = Jméno nového robota
people-bot-make = Vytvořit robota
people-bot-dismiss = Smazat robota { $name }
people-bot-dismiss-text = Jeho tokeny okamžitě přestanou platit. Partie zůstanou pod neutrálním jménem.
people-own-tokens = Vaše vlastní tokeny
people-own-tokens-text = S nimi program jedná vaším jménem: hraje a vidí to, co smíte vidět vy.
people-token-may = Token smí
people-scope-read = vidět, co vidíte vy
people-scope-play = hrát a psát vaším jménem
people-scope-admin = moderovat vaším jménem
people-token-label = K čemu nový token je
people-token-make = Vytvořit token
people-token-new = Nový token
people-token-unnamed = Bez popisku
people-token-made = Vytvořen { $date }.
people-token-used = Naposledy použit { $date }.
people-token-unused = Nikdy nepoužit.
people-token-revoke = Zneplatnit token „{ $label }“
people-secret = Nový token
people-secret-text = Zkopírujte si ho hned, ukáže se jen jednou. Kdo ho má, může s ním jednat.
people-secret-bot = Takto bude jako { $name } hrát vestavěný program:
people-copy-failed = Prohlížeč této stránce kopírování nedovolil. Označte text a zkopírujte ho sami.

# Člověk
people-kind-guest = Host
people-kind-person = Hráč
people-kind-bot = Robot
people-role-moderator = moderátor
people-role-admin = správce
people-bot-of = Robot hráče
people-since = tady od { $date }
people-seen = naposledy { $date }
people-export = Stáhnout všechny partie
people-ratings = Rating
people-no-ratings = Zatím žádná hodnocená partie.
people-no-ratings-own = Zatím žádná hodnocená partie. Otevřete nějakou v herně, nebo se přidejte.
people-provisional = předběžný
people-provisional-why = Zatím příliš málo partií na jistotu.
people-games-played = { $n ->
    [one] 1 partie
    [few] { $n } partie
    [many] { $n } partie
   *[other] { $n } partií
}
people-last-game = poslední { $date }
people-matches = Partie
people-unknown-title = Nikdo se tu nejmenuje { $name }
people-unknown-text = Možná se jméno píše jinak, nebo ten člověk odešel.
people-to-players = Všichni hráči

# Graf ratingu
people-graph = { $n ->
    [one] Rating po 1 partii, číslo je v tabulce níže
    [few] Rating po každé ze { $n } partií, čísla jsou v tabulce níže
    [many] Rating po každé z { $n } partie, čísla jsou v tabulce níže
   *[other] Rating po každé z { $n } partií, čísla jsou v tabulce níže
}
people-graph-hint = Ukažte na čáru a přečtete hodnotu.
people-graph-step = { $date } · { $pool }: { $rating } ± { $deviation }
people-graph-pools = Které ratingy jsou nakreslené
people-graph-table = Jako tabulka
people-date = Datum
people-pool = Hra a tempo
people-match = Partie

# Řádky partií
people-result-live = Hraje se
people-result-void = Bez výsledku
people-result-draw = Remíza
people-result-won = Výhra
people-result-lost = Prohra
people-result-decided = Vítěz: { $name }
people-result-by = o { $n ->
    [one] 1 bod
    [few] { $by } body
    [many] { $by } bodu
   *[other] { $by } bodů
}
people-reason-resigned = vzdáním
people-reason-time-out = na čas
people-reason-left = soupeř odešel
people-reason-agreed = dohodou
people-reason-aborted = zrušena
people-reason-abandoned = opuštěná
people-watch = Sledovat
people-review = Rozbor
people-look = Zobrazit partii
people-download = Stáhnout jako { $as }
people-no-matches = Žádné partie tu nejsou.

# Žebříček
people-find = Najít hráče podle jména
people-find-button = Najít
people-strongest = Žebříček
people-game = Hra
people-speed = Tempo
people-rank = Pořadí
people-games = Partie
people-no-leaders = Hodnocených partií tohoto druhu zatím nikdo dost neodehrál.
people-rating-explained = Rating je Glicko-2: začíná na 1500 a číslo za ± říká, jak je jistý. Kdo odehrál příliš málo, v žebříčku není.

# Archiv
people-found = Nalezené partie
people-filters = Filtry
people-filters-chosen = Filtry ({ $n })
people-search = Hledat
people-any = Vše
people-filter-player = Hráč
people-filter-engine = Program
people-filter-game = Hra
people-filter-board = Deska
people-filter-board-hint = Torus, 19×19 nebo název nakreslené desky
people-filter-status = Stav
people-filter-rated = Typ
people-filter-since = Od
people-filter-until = Do
people-filter-none = Zrušit filtry
people-status-live = Hraje se
people-status-over = Skončila
