# Slova, která sdílí více stránek.

loading = Načítá se
close = Zavřít
cancel = Zrušit
save = Uložit
delete = Smazat
copy = Kopírovat
copied = Zkopírováno
back = Zpět
next = Další
more = Zobrazit další
menu = Nabídka
language = Jazyk
settings = Nastavení
sign-in = Přihlásit se
sign-out = Odhlásit se
skip = Přejít k obsahu
to-the-lobby = Do herny
try-now = Připojit
connection-lost = Spojení je přerušené. Připojujeme se znovu…
page-did-not-load = Stránku se nepodařilo načíst. Zkontrolujte připojení a načtěte ji znovu.
not-found-title = Stránka nenalezena
not-found-text = Na této adrese žádná stránka není.

nav-play = Hrát
nav-boards = Desky
nav-engines = Programy
nav-games = Partie
nav-review = Rozbor
nav-people = Hráči
nav-help = Nápověda

# Strany podle toho, jak hry říkají svým místům
side-black = Černý
side-white = Bílý
side-red = Červený
side-yellow = Žlutý
side-blue = Modrý
side-green = Zelený
seat-numbered = { $n }. hráč

# Hry
game-go = Go
game-gomoku = Gomoku

# Desky podle druhu
family-grid = Čtvercová síť
family-torus = Torus
family-cylinder = Válec
family-mobius = Möbiův pás
family-klein = Kleinova láhev
family-sphere = Geodetická koule
family-globe = Glóbus
family-hex = Plástev
family-tri = Trojúhelníky
family-rhombus = Kosočtverec z trojúhelníků
family-trihex = Trojúhelníky a šestiúhelníky
family-circle = Kruhy
family-cube = Krychle
family-lattice = Krychlová mřížka
family-diamond = Diamantová mřížka
family-random = Náhodná deska
family-drawn = Nakreslená deska
board-named = { $family } { $size }

# Hodiny
clock-none = Bez omezení
clock-per-move = { $time } na tah
clock-absolute = { $main } na partii
clock-fischer = { $main } + { $increment }
clock-byoyomi = { $main } + { $periods } × { $time }
clock-canadian = { $main } + { $time } na { $stones } tahů
clock-correspondence = { $days ->
    [one] 1 den na tah
    [few] { $days } dny na tah
    [many] { $days } dne na tah
   *[other] { $days } dní na tah
}
duration-hours = { $n } h
duration-minutes = { $n } min
duration-seconds = { $n } s

speed-blitz = Blesková
speed-rapid = Rychlá
speed-classical = Klasická
speed-correspondence = Korespondenční
speed-unlimited = Bez omezení

# Programy
engine-level = Úroveň { $level }
engine-full = Plná síla
engine-perfect = Bezchybný
engine-thinking = přemýšlí

# Pravidla go
lobby-rules-aga = AGA
lobby-rules-japanese = japonská
lobby-rules-chinese = čínská
lobby-rules-new-zealand = novozélandská
lobby-rules-tromp-taylor = Trompova–Taylorova
lobby-rules-standard = standardní: přesně pět
lobby-rules-freestyle = volná: pět nebo víc
lobby-rules-renju = renju
lobby-rules-caro = caro
lobby-rules-caro-overline = caro, delší řady vyhrávají

guest = Host
bot = Robot
rated = Hodnocená
casual = Nehodnocená
private = Soukromá
rating = Rating
game-for = { $game } ({ $n } hráči)
