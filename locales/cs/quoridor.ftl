# Quoridor
game-quoridor = Quoridor
lobby-option-walls = Zdí pro každého
lobby-hint-walls = Prázdné: jak je pro tolik hráčů obvyklé, pro dva na obvyklé desce po deseti.
lobby-option-jumps = Figurka za přeskakovanou
lobby-hint-jumps = Bez skoku: přes dvě figurky se neskáče, šikmo jen vedle zdi a okraje.
lobby-jumps-straight = bez skoku
lobby-jumps-beside-pawns = skok šikmo
lobby-option-repetition = Remíza opakováním
lobby-hint-repetition = Kolikrát smí pozice nastat; 0 znamená bez takové remízy.
lobby-option-plies = Remíza po tolika tazích
lobby-hint-plies = Počítají se tahy všech hráčů; 0 znamená bez omezení. Prázdné: 100 na každého hráče.
code-not-a-step = Figurka teď nemůže na { $point }.
code-wall-off-board = Na { $wall } se zeď nevejde.
code-wall-crosses = Zeď { $wall } by křížila jinou.
code-wall-overlaps = Zeď { $wall } by se překrývala s jinou.
code-wall-closes = { $side ->
    [red] Zeď { $wall } by zavřela poslední cestu červenému.
    [blue] Zeď { $wall } by zavřela poslední cestu modrému.
    [yellow] Zeď { $wall } by zavřela poslední cestu žlutému.
   *[green] Zeď { $wall } by zavřela poslední cestu zelenému.
}
code-no-walls-left = Žádné zdi už nezbývají.
code-may-not-pass = Pasuje jen ten, kdo nemůže nic udělat.
code-position-unreadable = „{ $text }“ v pozici nic neznamená.
code-position-off-board = { $text } se na desku nevejde.
code-position-pawns-meet = Na { $point } stojí dvě figurky.
code-position-walls-meet = Zeď { $wall } kříží nebo překrývá jinou.
code-position-too-many-walls = Zdí je { $found }, smí jich být nejvýše { $most }.
code-position-no-way = { $side ->
    [red] Červený nemá cestu k cíli.
    [blue] Modrý nemá cestu k cíli.
    [yellow] Žlutý nemá cestu k cíli.
   *[green] Zelený nemá cestu k cíli.
}
code-position-over = { $side ->
    [red] Červený už stojí v cíli.
    [blue] Modrý už stojí v cíli.
    [yellow] Žlutý už stojí v cíli.
   *[green] Zelený už stojí v cíli.
}
code-notation-for-two = Zápis „{ $notation }“ je pro dva hráče.

help-quoridor-title = Jak se hraje Quoridor
help-quoridor-about = Dojděte na druhou stranu a zdmi prodlužujte cestu ostatním.
help-quoridor-intro = Každý má figurku a několik zdí. Čí figurka první dojde na protější stranu, ten hned vyhrává. Pole, na která máte dojít, jsou na okraji vyznačena vaší barvou.
help-quoridor-rule-turn = Na tahu buď posunete figurku, nebo postavíte zeď.
help-quoridor-rule-step = Figurka jde na sousední pole, ne šikmo. Stojí-li tam jiná figurka, přeskočíte ji rovně. Je-li za ní zeď nebo okraj, skáčete šikmo na jednu či druhou stranu vedle ní.
help-quoridor-rule-wall = Zeď stojí v drážce a je dvě pole dlouhá. Nesmí křížit jinou zeď ani ležet přes její část. Zdi zůstávají stát a každý jich má jen několik.
help-quoridor-rule-way = Ať je zdí jakkoli mnoho, každému musí zůstat cesta k některému jeho cílovému poli. Figurky se při tom za překážku nepočítají.
help-quoridor-rule-draw = Nastane-li táž pozice potřetí, nebo po dvou stech tazích, je to remíza.
help-quoridor-hands = Klepnutím na pole tam jdete, klepnutím do drážky stavíte zeď; předem ji vidíte. Zeď můžete také přetáhnout ze zásoby nebo stisknout „Stavět zeď“: pak každé klepnutí znamená zeď. Na klávesnici přepíná [[W]] ke zdem, šipky zeď posouvají, [[R]] ji otočí a [[Enter]] postaví.
help-quoridor-many = Tři a čtyři hráči
help-quoridor-many-text = Hráči sedí kolem desky a táhnou po směru hodinových ručiček, každý na protější stranu. Ve třech má každý sedm zdí, ve čtyřech pět. Kdo se vzdá nebo mu dojde čas, vypadává; figurka zmizí, zdi zůstanou.
help-quoridor-elsewhere = Jak to mají jinde
help-quoridor-elsewhere-behind = Stojí-li za figurkou, kterou potkáte, ještě další, většina webů skok nedovolí, stejně jako my. Některé pak dovolí skočit šikmo: zvolíte to v pravidlech nové partie.
help-quoridor-elsewhere-edge = Některé popisy uvádějí jako důvod pro šikmý skok jen zeď. Tady je jím, jako v tištěných pravidlech, i okraj desky.
help-quoridor-elsewhere-pocket = Prázdný kout se smí obezdít, pokud v něm není figurka a nikdo neztratí cestu. Někde se to nedovoluje.
help-quoridor-notation = Zápis tahů
help-quoridor-notation-text = Sloupce jsou písmena, řady čísla od strany prvního hráče. `e2` je krok na to pole. `e3h` je zeď nad e3 a f3, `e3v` zeď vpravo od e3 a e4.
help-quoridor-play = Nová partie Quoridoru
help-lesson-quoridor-step-title = Krok
help-lesson-quoridor-step = Na tahu je červený. Tečky ukazují, kam figurka smí: na jednu klepněte.
help-lesson-quoridor-step-done = To je tah. Teď by hrál modrý.
help-lesson-quoridor-jump-title = Skok
help-lesson-quoridor-jump = Figurky se potkaly. Přeskočte modrou.
help-lesson-quoridor-jump-done = Dvě pole jedním tahem: setkání pomáhá tomu, kdo skáče.
help-lesson-quoridor-diagonal-title = Skok šikmo
help-lesson-quoridor-diagonal = Za modrou je zeď, a tak rovně skočit nejde. Skočte vedle ní doleva nebo doprava.
help-lesson-quoridor-diagonal-done = Teď stojíte vedle modré.
help-lesson-quoridor-wall-title = Zeď
help-lesson-quoridor-wall = Najeďte na drážku, uvidíte zeď, a klepnutím ji postavte. Dejte jednu přímo pod modrou.
help-lesson-quoridor-wall-done = Zeď bude stát do konce partie a vám jich zbývá o jednu méně.
help-lesson-quoridor-cross-title = Zdi přes sebe nevedou
help-lesson-quoridor-cross = Jedna zeď už stojí. Zkuste postavit druhou napříč nebo přes její polovinu.
help-lesson-quoridor-cross-done = Není tam místo. Koncem ke konci stát mohou.
help-lesson-quoridor-closed-title = Cesta musí zůstat
help-lesson-quoridor-closed = Modrý se přes zdi dostane jen vpravo. Zkuste mu cestu zavřít: svislou zdí vpravo nahoře, nalevo od posledního sloupce.
help-lesson-quoridor-closed-done = To by byla modrého poslední cesta, a tak je zeď odmítnuta.
help-lesson-quoridor-free-title = Celá partie
help-lesson-quoridor-free = Malá deska a každý tři zdi. Hrajte za obě strany, dokud jedna nedojde.
help-lesson-quoridor-free-done = Někdo došel: partie skončila.
