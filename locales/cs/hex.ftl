# Hex
game-hex = Hex
lobby-option-swap = Výměna stran
lobby-hint-swap = Druhý hráč smí převzít první kámen.
lobby-swap-yes = Ano
lobby-swap-no = Ne
match-phase-swap-or-play = { $you ->
    [move] Zahrajte kámen, nebo si vyměňte strany
    [wait] Soupeř zahraje kámen, nebo si vymění strany
   *[watch] Druhý hráč zahraje kámen, nebo si vymění strany
}
match-do-swap = Vyměnit strany
match-move-swap = vyměňuje strany
code-no-swap = Vyměnit strany smí jen druhý hráč, a to hned po prvním kameni.

help-hex-title = Jak se hraje Hex
help-hex-about = Spojte své dvě strany desky. Remíza není možná.
help-hex-intro = Červený a modrý střídavě kladou kameny, po jednom na kterékoli volné pole. Kameny se nehýbou. Červený vyhrává, když jedním řetězem spojí horní a dolní stranu, modrý, když spojí levou a pravou. Jednomu z nich se to vždy podaří: řetěz lze zastavit jen řetězem napříč.
help-lesson-hex-title = Spojte dvě strany
help-lesson-hex = Kliknutím na pole položíte kámen. Hrajte za obě barvy, dokud někdo své strany nespojí.
help-lesson-hex-done = Vítězný řetěz je vyznačen.
help-hex-hints = Pár rad
help-hex-bridge = Dva kameny se dvěma volnými poli mezi sebou tvoří most. Když soupeř jedno pole obsadí, vezměte druhé: most nelze přetnout.
help-hex-edge = Ze druhé řady dosáhne kámen na svou stranu mostem.
help-hex-block = Řetěz nezastavíte hned vedle něj: hrajte o několik polí před ním.
help-hex-swap = Kdo začíná, má velkou výhodu, a proto smí druhý hráč po prvním kameni strany vyměnit. Začněte kamenem, který není ani příliš dobrý, ani příliš špatný.
help-hex-play = Nová hra Hex
