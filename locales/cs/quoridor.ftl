# Quoridor
game-quoridor = Quoridor
lobby-option-walls = Zdí pro každého
lobby-hint-walls = Prázdné: deset pro dva hráče, sedm pro tři, pět pro čtyři.
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
