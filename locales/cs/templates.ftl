# Šablony: jejich galerie, stránka a editor.

templates-nav = Šablony
templates-title = Šablony
templates-intro = Desky se zdmi, zvláštními poli a kouzly: zahrajte si na některé, nebo vytvořte vlastní.
templates-make = Vytvořit šablonu
templates-new = Nová šablona
templates-search = Hledat
templates-any = Jakýkoli počet
templates-for-players = { $n ->
    [one] { $n } hráč
    [few] { $n } hráči
   *[other] { $n } hráčů
}
templates-players = Hráči
templates-spells = Kouzla
templates-magic-any = S kouzly i bez nich
templates-magic-with = S kouzly
templates-magic-without = Bez kouzel
templates-board-size = Deska
templates-large-any = Jakákoli velikost
templates-large-small = Malá
templates-large-medium = Střední
templates-large-large = Velká
templates-sort = Pořadí
templates-sort-plays = Nejhranější
templates-sort-stars = Nejvíc hvězd
templates-sort-new = Nejnovější
templates-sort-name = Podle názvu
templates-mine = Jen moje
templates-found = { $n ->
    [0] Nic neodpovídá. Uberte z požadavků.
    [one] { $n } šablona
    [few] { $n } šablony
   *[other] { $n } šablon
}
templates-card-facts = { $width } × { $height } · hráčů: { $players }
templates-plays = { $n ->
    [0] Zatím nehráno
    [one] Hráno jednou
    [few] Hráno { $n }×
   *[other] Hráno { $n }×
}
templates-stars-mean = { $n ->
    [one] { $stars } (jeden hlas)
    [few] { $stars } ({ $n } hlasy)
   *[other] { $stars } ({ $n } hlasů)
}
templates-by = autor: { $name }
templates-only-mine = Jen pro vás

# Jedna šablona
templates-play = Hrát
templates-play-room = Otevřít místnost
templates-walls = Zdí pro každého
templates-author = Autor
templates-owner = Spravuje
templates-updated = Změněno
templates-played = Partie
templates-kinds = Co tam leží
templates-stars = Hvězdy
templates-no-stars = Zatím nikdo nehodnotil.
templates-rate = Dát hvězdy
templates-rate-stars = { $n ->
    [one] { $n } hvězda
    [few] { $n } hvězdy
   *[other] { $n } hvězd
}
templates-edit = Upravit
templates-edit-copy = Upravit kopii
templates-removed = Šablona je smazána.
templates-remove-title = Smazat tuto šablonu?
templates-remove-note = Nikdo ji už nenajde. Rozehrané partie pokračují.
templates-report = Nahlásit
templates-report-title = Nahlásit tuto šablonu
templates-report-reason = Co je na ní špatně?
templates-report-send = Odeslat
templates-reported = Děkujeme. Podívá se na to moderátor.

# Editor
templates-board = Deska, kterou kreslíte
templates-tools = Nástroje
templates-tool-field = Pole
templates-tool-wall = Zdi
templates-tool-disable = Uzavřená místa
templates-tool-start = Starty
templates-tool-target = Cíle
templates-hint-field = Vyberte, co má na polích ležet, a malujte. Stejným tahem znovu se z nich stanou obyčejná.
templates-hint-wall = Klikněte mezi pole: na začátku partie tam bude stát zeď. Dalším kliknutím zmizí.
templates-hint-disable = Klikněte mezi pole: nikdo tam nebude moci postavit zeď. Dalším kliknutím se místo otevře.
templates-hint-start = Klikněte, kde hráč začíná. Z více polí se jedno vylosuje.
templates-hint-target = Klikněte na pole, kde hráč vyhrává, nebo vezměte celou stranu.
templates-palette = Druhy polí
templates-ordinary = Obyčejné
templates-parameter = Číslo
templates-parameter-hint = Co se poli řekne navíc: který pár portálů, který směr. 0, pokud nic nepotřebuje.
templates-whose = Čí
templates-side = Celá strana
templates-side-top = Nahoře
templates-side-bottom = Dole
templates-side-left = Vlevo
templates-side-right = Vpravo
templates-symmetry = Souměrnost
templates-symmetry-none = Žádná
templates-symmetry-mirror = Vlevo a vpravo
templates-symmetry-flip = Nahoře a dole
templates-symmetry-both = Obojí
templates-symmetry-half = Půlotočka
templates-symmetry-quarter = Čtvrtiny
templates-rectangle = Celé obdélníky
templates-undo = Zpět
templates-redo = Znovu
templates-keys-fields = Šipkami přejdete na další pole, Enterem nebo mezerníkem ho změníte, číslicemi 1 až 5 vyberete nástroj.
templates-keys-walls = Šipkami přejdete na další roh, R otočí zeď, Enterem nebo mezerníkem ji změníte, číslicemi 1 až 5 vyberete nástroj.
templates-at-field = { $field }: { $what }.
templates-at-start = Tady začíná { $side }.
templates-at-target = Tady vyhrává { $side }.
templates-at-wall-open = { $wall }: bez zdi.
templates-at-wall-built = { $wall }: zeď.
templates-at-wall-disabled = { $wall }: uzavřeno.

templates-problems = Problémy
templates-fine = Všechno je v pořádku.
templates-wrong = { $n ->
    [one] Jedna věc je špatně.
    [few] { $n } věci jsou špatně.
   *[other] { $n } věcí je špatně.
}
templates-shown = Zobrazeno na desce
templates-prefer = Nabízet jako první
templates-walls-each = { $n ->
    [one] Zdí pro každého z { $n } hráče
    [few] Zdí pro každého ze { $n } hráčů
   *[other] Zdí pro každého z { $n } hráčů
}
templates-spells-each = Kouzel pro každého hráče
templates-count-least = Nejméně
templates-count-usual = Obvykle
templates-count-most = Nejvíce
templates-handicap = Handicap
templates-handicap-hint = Šance hráčů se mají lišit.
templates-size = Deska { $width } × { $height }
templates-less-left = O sloupec méně vlevo
templates-more-left = O sloupec více vlevo
templates-less-right = O sloupec méně vpravo
templates-more-right = O sloupec více vpravo
templates-less-bottom = O řadu méně dole
templates-more-bottom = O řadu více dole
templates-less-top = O řadu méně nahoře
templates-more-top = O řadu více nahoře
templates-turn = Otočit desku
templates-turn-mirror = Zrcadlit
templates-turn-flip = Vzhůru nohama
templates-turn-left = O čtvrtinu doleva
templates-turn-right = O čtvrtinu doprava
templates-clear = Začít znovu
templates-spell-part = Jak se účastní { $spell }
templates-spell-out = Ne
templates-spell-choice = Lze vybrat
templates-spell-forced = Vždy
templates-no-plugins = Žádné zásuvné moduly tu nejsou známy.
templates-words = Název a popis
templates-name-in = Název ({ $language })
templates-description-in = Popis ({ $language })
templates-also-in = { $language }
templates-file = Soubor
templates-download = Stáhnout
templates-upload = Otevřít soubor
templates-share-link = Kopírovat odkaz
templates-link-copied = Odkaz je zkopírován. Celá šablona je v něm.
templates-save = Uložit
templates-save-title = Uložit šablonu
templates-save-first = { $n ->
    [one] Jedna věc je ještě špatně. Nejdřív ji opravte.
    [few] { $n } věci jsou ještě špatně. Nejdřív je opravte.
   *[other] { $n } věcí je ještě špatně. Nejdřív je opravte.
}
templates-save-as = Šablona „{ $name }“ se uloží na server.
templates-public = Najde ji každý
templates-public-hint = Jinak jen ten, kdo zná adresu.
templates-taken = Pozice je teď šablonou. Tlačítkem Zpět vrátíte, co bylo předtím.

# Zkouška
templates-try = Vyzkoušet
templates-back = Zpět
templates-try-board = Deska na vyzkoušení
templates-try-turn = Na tahu: { $side }.
templates-try-thinks = Přemýšlí: { $side } …
templates-try-won = Vyhrává: { $side }.
templates-try-drawn = Nikdo nevyhrál.
templates-try-undo = Vzít zpět
templates-try-again = Nová partie
templates-from-here = Udělat z pozice šablonu
templates-try-take = Šablona odtud
templates-try-rivals = Kdo hraje
templates-try-engine = Proti programu
templates-try-here = Táhnete za všechny

templates-fairness = Je to spravedlivé?
templates-fairness-how = Program hraje rychlé partie sám proti sobě na tomto zařízení. Kdo je jak často první?
templates-fairness-games = Partií
templates-fairness-run = Zjistit
templates-fairness-progress = Odehrané partie
templates-fairness-played = { $n } z { $of }
templates-fairness-early = Na soud je partií málo.
templates-fairness-fair = Nic nesvědčí proti spravedlnosti.
templates-fairness-unfair = Šance se liší, s jistotou 95 ze 100.
templates-fairness-drawn = { $n ->
    [one] Jedna partie byla bez vítěze.
    [few] { $n } partie byly bez vítěze.
   *[other] { $n } partií bylo bez vítěze.
}
templates-stop = Zastavit
templates-seat = Hráč
templates-firsts = První
templates-share = Podíl
templates-interval = S jistotou 95 %
templates-percent = { $share } %

code-no-template-game = Tato hra se nehraje na šabloně.
