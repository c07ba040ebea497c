# Sama deska: co je na ní vidět, co říká a co se s ní dá dělat.

board-see-through = Prosvítající deska
board-reset-view = Původní pohled
board-keys = Šipkami přecházíte z průsečíku na průsečík, Enter ho vybere. Shift se šipkami otáčí desku, plus a minus přibližuje a oddaluje, nula nebo Home vrátí původní pohled.
board-map-keys = M ukáže vedle desky její mapu, pak mapu samotnou a nakonec zase jen desku.
board-sight-solid = Ukázat jen prostorovou desku
board-sight-both = Ukázat vedle desky její mapu
board-sight-map = Ukázat jen mapu
board-show-last = Natočit k poslednímu tahu
board-empty = prázdný
board-stones-black = černý kámen
board-stones-white = bílý kámen
board-discs-red = červený žeton
board-discs-yellow = žlutý žeton
board-dead = { $stone }, mrtvý
board-last = poslední tah
board-selected = vybrán, dalším výběrem zahrajete
board-playable = lze hrát

board-in-words = Pozice slovy
board-stones-black-all = { $n ->
    [one] Jeden černý kámen
    [few] { $n } černé kameny
    [many] { $n } černého kamene
   *[other] { $n } černých kamenů
}
board-stones-white-all = { $n ->
    [one] Jeden bílý kámen
    [few] { $n } bílé kameny
    [many] { $n } bílého kamene
   *[other] { $n } bílých kamenů
}
board-discs-red-all = { $n ->
    [one] Jeden červený žeton
    [few] { $n } červené žetony
    [many] { $n } červeného žetonu
   *[other] { $n } červených žetonů
}
board-discs-yellow-all = { $n ->
    [one] Jeden žlutý žeton
    [few] { $n } žluté žetony
    [many] { $n } žlutého žetonu
   *[other] { $n } žlutých žetonů
}
board-last-at = Poslední tah: { $name }
board-pieces = { $side }: { $n }
board-bare = Deska je prázdná.

# Pole, figurky a zdi
board-turn-view = Otočit desku
board-wall-keys = W přepíná mezi poli a zdmi. Šipky zdí posouvají, R ji otočí, Enter ji postaví, Escape vrátí k polím.
board-fields-red = červená figurka
board-fields-blue = modrá figurka
board-fields-yellow = žlutá figurka
board-fields-green = zelená figurka
board-turn = Na tahu: { $side }
board-pawn-at = { $side }: figurka na { $point }, { $left ->
    [0] žádná zeď nezbývá
    [one] zbývá 1 zeď
    [few] zbývají { $left } zdi
    [many] zbývá { $left } zdi
   *[other] zbývá { $left } zdí
}
board-walls = { $n ->
    [one] Stojí jedna zeď
    [few] Stojí { $n } zdi
    [many] Stojí { $n } zdi
   *[other] Stojí { $n } zdí
}
board-no-walls = Nestojí žádná zeď.
board-wall-above = nad { $places }
board-wall-right = vpravo od { $places }
board-wall-by = { $where } ({ $side })
