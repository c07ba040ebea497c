# Herna
lobby-title = Tengen: deskové hry na jakékoli desce
lobby-welcome = Deskové hry na jakékoli desce
lobby-about = Hrajte abstraktní hry na jejich obvyklých deskách, na toru, na kouli nebo na desce, kterou si sami nakreslíte: proti lidem i proti programům.
lobby-as-nobody = Hrajte hned: účet není potřeba.
lobby-as-guest = Hrajete jako { $name } (host). Účet není potřeba.
lobby-as = Hrajete jako { $name }.
lobby-yours = Vaše partie

lobby-at-once = Rychlé párování
lobby-at-once-text = Jedním kliknutím vás spojíme s dalším hráčem, který chce totéž.
lobby-play = Hrát
lobby-stop-waiting = Zrušit
lobby-waiting-for = Hledáme soupeře, který chce hrát: { $game }.
lobby-still-waiting = Hledáme soupeře
lobby-seeking = Hráči, kteří hledají soupeře
lobby-seeks = chce hrát { $game } · { $clock }
lobby-seek-play = Hrát s hráčem { $name }
lobby-waits-here = { $n ->
    [one] 1 čeká
    [few] { $n } čekají
    [many] { $n } čeká
   *[other] { $n } čeká
}

lobby-engine = Proti programu
lobby-engine-text = Je tu vždycky a nespěchá.
lobby-engine-board = Deska
lobby-engine-level = Úroveň
lobby-engine-play = Hrát s programem
lobby-torus = Torus
lobby-sphere = Koule

lobby-own = Vlastní partie
lobby-own-text = Jakákoli deska, čas i pravidla; s přítelem, s programem nebo ve dvou na jednom zařízení.
lobby-new = Nová partie

# Otevřené partie
lobby-open = Otevřené partie
lobby-open-one = Vytvořit partii
lobby-open-none = Teď tu není žádná otevřená partie. Vytvořte ji pro ostatní, nebo si zatím zahrajte s programem.
lobby-your-game = Vaše otevřená partie
lobby-your-invitation = Vaše soukromá pozvánka: jen pro toho, kdo má odkaz
lobby-owner-sits = hraje: { $seat }
lobby-only-ratings = rating { $least } až { $most }
lobby-locked = heslo
lobby-join = Připojit se
lobby-join-game = Připojit se k partii, kterou otevřel hráč { $name }
lobby-sign-in-to-join = Přihlásit se a hrát
lobby-withdraw = Zrušit
lobby-remove = Odstranit
lobby-remove-game = Odstranit partii, kterou otevřel hráč { $name }
lobby-copy-link = Kopírovat odkaz
lobby-password = Heslo
lobby-password-title = Partie hráče { $name } chce heslo

# Partie ke sledování
lobby-live = Právě se hraje
lobby-live-none = Teď se nehraje žádná partie. Až některá začne, objeví se tady a sledovat ji může každý.
lobby-watch = Sledovat
lobby-continue = Pokračovat
lobby-paused = pozastaveno
lobby-moves = { $n ->
    [one] 1 tah
    [few] { $n } tahy
    [many] { $n } tahu
   *[other] { $n } tahů
}
lobby-watchers = { $n ->
    [one] 1 divák
    [few] { $n } diváci
    [many] { $n } diváka
   *[other] { $n } diváků
}

# Pozvánka
lobby-join-title = Pozvánka
lobby-invites = { $name } vás zve k partii
lobby-invited = Vaše pozvánka
lobby-owner-rating = rating { $rating }
lobby-no-account = Účet není potřeba.
lobby-share = Pozvěte přítele
lobby-share-text = Kdo ho otevře jako první, hraje s vámi. Jakmile se někdo připojí, partie sama začne.
lobby-link = Odkaz na tuto partii
lobby-waits = Čekáme na soupeře. Nechte tuto stránku otevřenou.
lobby-gone = Tato partie už není otevřená
lobby-gone-text = Někdo byl rychlejší, nebo byla zrušena. V herně jsou další partie.

# Nová partie
lobby-new-title = Nová partie
lobby-game = Hra
lobby-game-and-board = Hra a deska
lobby-board = Deska
lobby-rules = Pravidla
lobby-no-options = Tato hra nemá žádná nastavení.
lobby-clock = Čas
lobby-opponent = Soupeř
lobby-opponent-person = Kdokoli
lobby-opponent-person-text = Partie bude v herně, dokud se někdo nepřipojí.
lobby-opponent-link = Přítel
lobby-opponent-link-text = Dostanete odkaz, který mu pošlete; nikdo jiný partii neuvidí.
lobby-opponent-engine = Program
lobby-opponent-engine-text = Hraje hned a na úrovni, kterou zvolíte.
lobby-opponent-here = { $seats ->
    [2] Dva na jednom zařízení
    [3] Tři na jednom zařízení
   *[4] Čtyři na jednom zařízení
}
lobby-opponent-here-text = Střídáte se u této obrazovky.
lobby-no-engine = Tohle tady žádný program nehraje. Zkuste jinou desku nebo jiná pravidla.
lobby-seat = Vaše strana
lobby-seat-random = Náhodně
lobby-rated = Hodnocená partie
lobby-rated-text = Výsledek se počítá do ratingu obou hráčů.
lobby-rated-account = Hodnocené partie jsou pro hráče s účtem.
lobby-limited = Rozsah ratingu
lobby-limited-from = Od
lobby-limited-to = Do
lobby-description = Popis
lobby-description-text = Zobrazí se v herně. Nepovinné.
lobby-new-password = Heslo
lobby-new-password-text = Bez něj se nikdo nepřipojí. Nepovinné.
lobby-preview = { $game }, jak partie začne. Tažením desku otočíte.
lobby-points = { $n ->
    [one] 1 bod
    [few] { $n } body
    [many] { $n } bodu
   *[other] { $n } bodů
}
lobby-begin-person = Vytvořit partii
lobby-begin-link = Vytvořit odkaz
lobby-begin-engine = Začít partii
lobby-begin-here = Začít partii
lobby-number = Číslo od { $least } do { $most }
lobby-number-whole = Celé číslo od { $least } do { $most }

# Možnosti her
lobby-option-rules = Pravidla
lobby-option-komi = Komi
lobby-hint-komi = Body pro bílého. Prázdné: jak určují pravidla.
lobby-option-handicap = Handicap
lobby-hint-handicap = Kameny, které má černý předem na desce.
lobby-option-placement = Umístění
lobby-placement-fixed = pevné body
lobby-placement-free = podle černého
lobby-option-width = Sloupce
lobby-option-height = Řady
lobby-option-row = Kolik v řadě vyhrává
lobby-option-size = Velikost
lobby-option-opening = Zahájení
lobby-opening-free = volné
lobby-opening-pro = pro
lobby-opening-long-pro = long pro
lobby-opening-swap = swap
lobby-opening-swap1 = výměna po jednom
lobby-opening-swap2 = swap2

# Velikosti desek
lobby-size-squares = Obvyklé velikosti
lobby-size-columns = Sloupce
lobby-size-rows = Řady
lobby-size-across = Bodů napříč
lobby-size-around = Bodů dokola
lobby-size-points = Body
lobby-size-parallels = Rovnoběžky
lobby-size-meridians = Poledníky
lobby-size-rings = Kruhy
lobby-size-spokes = Paprsky
lobby-size-side = Bodů na straně
lobby-size-length = Délka
lobby-size-width = Šířka
lobby-size-height = Výška
lobby-size-cells = Buňky
lobby-size-seed = Semínko
lobby-size-spec = Deska
lobby-size-spec-text = Druh a velikost, například grid:9x13.
lobby-drawn = { $n ->
    [one] 1 nakreslená deska
    [few] { $n } nakreslené desky
    [many] { $n } nakreslené desky
   *[other] { $n } nakreslených desek
}
lobby-more-boards = Všechny desky

# Hodiny
lobby-clock-liked = Oblíbená tempa
lobby-clock-kind = Druh času
lobby-clock-none = Bez omezení
lobby-clock-none-text = Bez hodin.
lobby-clock-per-move = Pevný čas na každý tah
lobby-clock-per-move-text = Co při tahu nevyužijete, propadne.
lobby-clock-absolute = Pevný čas na celou partii
lobby-clock-absolute-text = Komu dojde, ten prohrál.
lobby-clock-fischer = Fischer: přídavek za každý tah
lobby-clock-fischer-text = Každý tah přidá trochu času k tomu, který zbývá.
lobby-clock-byoyomi = Japonské bjójomi
lobby-clock-byoyomi-text = Po základním čase má každý tah jednu periodu. Tah v rámci periody nestojí nic; delší tah periody ubírá.
lobby-clock-canadian = Kanadské bjójomi
lobby-clock-canadian-text = Po základním čase je třeba v každém úseku zahrát daný počet tahů.
lobby-clock-correspondence = Dny na každý tah
lobby-clock-correspondence-text = Nikdo tu nemusí být ve stejnou chvíli.
lobby-clock-main-minutes = Základní čas (min)
lobby-clock-increment-seconds = Tah přidá (s)
lobby-clock-time-seconds = Na tah (s)
lobby-clock-time-minutes = Prodloužení (min)
lobby-clock-periods-count = Periody
lobby-clock-stones-count = Tahů v prodloužení
lobby-clock-days-days = Dny
