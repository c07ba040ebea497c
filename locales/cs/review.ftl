# Rozbor: partie a varianty a co si o nich myslí programy.

review-title = Rozbor
review-of = Rozbor: { $what }
review-board = Deska: { $what }
review-tabs = O této partii
review-tab-moves = Tahy
review-tab-analysis = Analýza
review-tab-record = Záznam
review-at = { $n }. tah: { $move }
review-at-start = Začátek partie
review-chain = { $stones ->
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

# Krokování
review-steps = Procházet partii
review-first = Na začátek
review-previous = Předchozí tah
review-next = Další tah
review-last = Na konec
review-place = { $ply } / { $last }
review-variation-before = Předchozí varianta
review-variation-after = Další varianta

# Tahy
review-moves = Tahy a varianty
review-no-moves = Zatím žádné tahy. Hrajte na desce: každý jiný tah se stane variantou.
review-numbers = Čísla tahů
review-undo = Vrátit poslední změnu
review-promote = Udělat z varianty hlavní
review-delete = Smazat od tohoto tahu dál
review-set-up = Rozestavení
review-mistake = chyba
review-has-comment = s komentářem
review-comment = Komentář
review-comment-hint = Co se dá říct k této pozici?
review-start = Začátek
review-move-named = { $n }. tah ({ $move })

# Hráči
review-players = Hráči
review-captures = { $n ->
    [one] 1 zajatec
    [few] { $n } zajatci
    [many] { $n } zajatce
   *[other] { $n } zajatců
}
review-points = { $n } b.

# Analýza
review-engine = Program
review-think = Přemýšlet
review-no-engine = Žádný program na tomto serveru neumí tuto hru analyzovat.
review-no-engine-board = Deska přišla se souborem a server ji nezná. Nahrajte ji do galerie, potom na ní půjde analyzovat.
review-not-yours = Tuto hodnocenou partii právě hrajete. Analýza se otevře, až skončí.
review-analyse-position = Analyzovat pozici
review-analyse-game = Analyzovat partii
review-stop = Zastavit
review-thinking = Program přemýšlí.
review-progress = { $done } z { $total } pozic
review-waiting = Server má moc práce. Analýza bude sama pokračovat za { $time }.
review-over = Tady partie končí: už není o čem rozhodovat.
review-analysis-hint = Program ukáže na desce své nejlepší tahy, co po nich čeká a kdo je napřed. Celá partie dá graf šance na výhru a označí velké chyby.
review-graph = Šance na výhru tah po tahu: { $who }
review-graph-all = Šance každého hráče tah po tahu
review-graph-share = { $who } { $percent } %
review-mistakes = Chyby
review-mistake-named = { $n }: { $move } (−{ $percent } %)
review-verdict = Hodnocení
review-percent = { $percent } %
review-ahead = { $who }: výhra na { $percent } %
review-ahead-by = { $who }: výhra na { $percent } %, vede asi o { $n } b.
review-visits = { $n ->
    [one] 1 průchod
    [few] { $shown } průchody
    [many] { $shown } průchodu
   *[other] { $shown } průchodů
}
review-ownership = Ukázat očekávané území
review-candidates = Kandidátské tahy
review-move = Tah
review-win = Výhra
review-tried = Průchody
review-proven-won = vyhrává
review-proven-lost = prohrává
review-proven-won-short = výhra
review-proven-lost-short = prohra
review-exact = { $outcome ->
    [win] { $n ->
        [one] vyhrává hned
        [few] vyhrává za { $n } tahy
        [many] vyhrává za { $n } tahu
       *[other] vyhrává za { $n } tahů
    }
    [loss] { $n ->
        [one] prohrává za 1 tah
        [few] prohrává za { $n } tahy
        [many] prohrává za { $n } tahu
       *[other] prohrává za { $n } tahů
    }
   *[draw] remíza
}
review-exact-verdict = { $outcome ->
    [win] { $n ->
        [one] { $who } vyhrává hned
        [few] { $who } vyhrává za { $n } tahy
        [many] { $who } vyhrává za { $n } tahu
       *[other] { $who } vyhrává za { $n } tahů
    }
    [loss] { $n ->
        [one] { $who } prohrává hned
        [few] { $who } prohrává za { $n } tahy
        [many] { $who } prohrává za { $n } tahu
       *[other] { $who } prohrává za { $n } tahů
    }
   *[draw] Remíza, pokud nikdo neudělá chybu
}
review-exact-hint = Přesné hodnoty: obě strany hrají nejlépe, jak to jde, a počítají se tahy obou.
review-solving = Vyřešeno { $known } z { $all } tahů, program pokračuje.
review-keep-line = Přidat jako variantu: { $line }
review-keep-line-title = Kliknutím se pokračování přidá jako varianta

# Záznam
review-game = Hra
review-clock = Čas
review-date = Datum
review-event = Turnaj
review-round = Kolo
review-where = Místo
review-name = Název
review-source = Zdroj
review-annotator = Komentuje
review-remark = Poznámka
review-still-played = Tato partie se ještě hraje.
review-to-the-game = K partii
review-warnings = { $n ->
    [one] 1 zvláštnost v souboru
    [few] { $n } zvláštnosti v souboru
    [many] { $n } zvláštnosti v souboru
   *[other] { $n } zvláštností v souboru
}
review-open = Otevřít soubor
review-open-hint = SGF, PSQ, JSON nebo tahy zapsané na řádku. Soubor můžete také kamkoli na stránku přetáhnout.
review-drop = Puštěním se soubor otevře
review-opened = Soubor { $name } je otevřený.
review-not-opened = Soubor { $name } se nepodařilo otevřít. { $why }
review-at-line = Řádek { $line }, sloupec { $column }.
review-at-node = Uzel { $n } záznamu.
review-new = Prázdná deska
review-download = Stáhnout
review-as-text = Text
review-download-sgf = Stáhnout SGF
review-download-psq = Stáhnout PSQ
review-download-txt = Stáhnout jako text
review-download-json = Stáhnout JSON
review-share = Sdílet pozici
review-shared = Odkaz na tuto pozici je zkopírovaný.
review-share-title = Odkaz na tuto pozici
review-share-board = Deska přišla se souborem. Nejdřív ji nahrajte do galerie: potom budou mít pozice na ní odkazy.
review-bad-link = Odkaz je poškozený: žádná pozice v něm není.

# Začínáme
review-new-title = Prázdná deska
review-new-game = Hra
review-new-board = Deska
review-new-board-hint = Zápis jako grid:19, torus:9 nebo sphere:162
review-new-start = Připravit
review-play = Hrát odtud
review-play-title = Hrát odtud proti programu
review-play-level = Soupeř
review-play-side = Vaše strana
review-play-begin = Začít
