# Čtyři v řadě
game-connect-four = Čtyři v řadě
code-column-full = Sloupec { $column } je plný.
code-no-such-column = „{ $text }“ není sloupec.
code-bad-shape = Z rozměrů { $width } × { $height } a řady délky { $row } hra nevznikne.

help-connect-four-title = Jak se hrají čtyři v řadě
help-connect-four-about = Žetony padají do sloupců, čtyři v řadě vyhrávají.
help-connect-four-intro = Dva hráči střídavě pouštějí žetony do sloupců. Kdo má první čtyři své vedle sebe, vyhrává: vodorovně, svisle nebo šikmo. Když se deska dřív zaplní, je to remíza.
help-lesson-four-title = Čtyři v řadě
help-lesson-four = Klikněte na sloupec a žeton spadne do nejnižšího volného otvoru. Hrajte za obě barvy, dokud někdo nemá čtyři.
help-lesson-four-done = Hra skončila.
help-connect-four-hints = Pár rad
help-connect-four-centre = Prostřední sloupec patří do nejvíce řad. Začněte tam.
help-connect-four-two = Hrozte dvakrát najednou: jeden žeton obě hrozby nezastaví.
help-connect-four-parity = Sloupce se plní odspodu. Než žeton pustíte, podívejte se, co tím soupeři dovolíte nad ním.
help-connect-four-shapes = Pro novou hru lze zvolit i jiné rozměry a delší řady.
help-connect-four-play = Nová hra čtyři v řadě
