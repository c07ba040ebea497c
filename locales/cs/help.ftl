help-topics = Témata

# Go
help-go-title = Jak se hraje go
help-go-about = Celá hra na jedné stránce, s deskami na vyzkoušení: čtverec a torus.
help-go-intro = Dva hráči, černý a bílý, střídavě kladou kameny na body desky, tedy tam, kde se čáry setkávají. Vyhrává, kdo obklíčí větší část desky. Pravidel je pět.
help-go-rule-place = Začíná černý. Tah je jeden kámen na prázdný bod a kameny se potom už neposouvají.
help-go-rule-capture = Kameny jedné barvy spojené čarami tvoří řetěz. Prázdné body vedle řetězu jsou jeho svobody. Řetěz bez svobod je zajat a odchází z desky.
help-go-rule-suicide = Kámen se nesmí položit tam, kde by jeho vlastní řetěz neměl žádnou svobodu, ledaže něco zajme.
help-go-rule-ko = Tahem se nesmí vrátit pozice, která už na desce byla.
help-go-rule-pass = Místo položení kamene lze pasovat. Když pasují oba, partie se spočítá.
help-go-try = Každé pravidlo si tu můžete vyzkoušet. Hrajete za obě barvy a pravidla odpovídají. Druhým tlačítkem se tytéž kameny ocitnou na toru: levý okraj je spojen s pravým, horní se spodním a pravidla zůstávají.
help-go-more = Co se hodí vědět
help-go-komi = Komi: kdo začíná, má výhodu, a proto bílý dostává několik bodů, obvykle s půlkou, aby nebyla remíza.
help-go-handicap = Handicap: slabší hráč má černé a začíná se dvěma nebo více kameny na desce.
help-go-rules = Sady pravidel se liší v maličkostech. Podle pravidel `japanese` se počítají prázdné body a zajatci, podle ostatních prázdné body a kameny. Vítěz bývá skoro vždy stejný.
help-go-seki = Seki: dva řetězy, z nichž žádný nejde zajmout bez ztráty vlastního. Oba žijí.
help-go-play = Do herny: malá deska a program úrovně 1 jsou dobrá první partie

# Lekce
help-lesson-surface = Deska
help-lesson-square = Čtverec
help-lesson-torus = Torus
help-lesson-pass = Pas
help-lesson-again = Znovu
help-lesson-board = Deska na vyzkoušení: { $title }
help-lesson-score = Černý má { $black }, bílý { $white }.
help-lesson-chain = { $stones ->
    [one] Jeden kámen
    [few] Řetěz { $stones } kamenů
    [many] Řetěz { $stones } kamene
   *[other] Řetěz { $stones } kamenů
} a { $liberties ->
    [one] jedna svoboda.
    [few] { $liberties } svobody.
    [many] { $liberties } svobody.
   *[other] { $liberties } svobod.
}
help-lesson-liberties-title = Svobody
help-lesson-liberties = Klikněte na kámen: rozsvítí se jeho řetěz a svobody. Porovnejte kámen v rohu s kamenem uprostřed.
help-lesson-liberties-done = Na čtverci mají kameny u kraje méně svobod. Torus žádný kraj nemá, podívejte se i tam.
help-lesson-capture-title = Zajímání
help-lesson-capture = Bílému řetězu zbývá jediná svoboda. Na tahu je černý: zajměte ho.
help-lesson-capture-done = Zajato. Řetěz bez svobod odchází z desky.
help-lesson-suicide-title = Sebevražda
help-lesson-suicide = Bílý obklíčil prostřední bod. Na tahu je černý: zkuste tam zahrát.
help-lesson-suicide-done = Přesně tak: kámen by neměl žádnou svobodu a nic nezajímá.
help-lesson-ko-title = Kó
help-lesson-ko = Černý může zajmout jeden bílý kámen. Udělejte to a pak zkuste za bílého hned vzít zpět.
help-lesson-ko-done = Tak by to šlo donekonečna, proto to pravidlo zakazuje. Bílý musí nejdřív zahrát jinam.
help-lesson-eyes-title = Dvě oči
help-lesson-eyes = Bílý je obklíčen, ale uvnitř má dva oddělené body. Na tahu je černý: zkuste oba.
help-lesson-eyes-done = Na zajetí by černý potřeboval oba najednou. Řetěz se dvěma očima žije navždy.
help-lesson-scoring-title = Počítání
help-lesson-scoring = Už není o co bojovat. Dvakrát pasujte, jednou za černého a jednou za bílého, a uvidíte, čí je který bod.
help-lesson-scoring-done = Kdo má víc, vyhrává. Ve skutečné partii oba nejdřív označí kameny, které se nedají zachránit, a shodnou se.
help-lesson-free-title = Deska jen pro vás
help-lesson-free = Hrajte, jak chcete, za obě barvy. Kliknutím na kámen uvidíte jeho svobody.
help-lesson-free-done = Dobře zahráno.

# Hraní tady
help-playing-title = Jak se hraje tady
help-playing-about = Tahy, klávesy, hodiny, počítání a co se stane, když vypadne spojení.
help-playing-start = Začátek
help-playing-start-text = V herně zvolte rychlé párování, přidejte se k otevřené partii, nebo si založte vlastní: libovolnou hru, desku, hodiny i soupeře, ať je to člověk, program, přítel s odkazem, nebo někdo u stejné obrazovky. Účet není potřeba.
help-playing-rated = Hodnocené partie jsou pro registrované hráče. Rating se vede zvlášť podle hry a tempa.
help-playing-move = Jak táhnout
help-playing-move-text = Klikněte nebo ťukněte na bod. Při tahu na dvě kliknutí se prvním bod vybere a druhým se na něj zahraje. Na dotykových obrazovkách je to obvyklé, jinde podle chuti.
help-playing-chain = Kliknutím na kámen se rozsvítí jeho řetěz a svobody. Kam hrát nesmíte, tam se dozvíte proč.
help-playing-turn = Tažením se deska otáčí, kolečkem nebo dvěma prsty se přibližuje, dvěma prsty nebo pravým tlačítkem se posouvá. Tlačítko v rohu vrátí první pohled.
help-playing-keys = S klávesnicí
help-playing-keys-text = Na desku se dostanete tabulátorem. Tak lze dojít všude na stránce a každý bod se přečte nahlas.
help-playing-key-arrows = [[←]] [[→]] [[↑]] [[↓]] chodí po čarách desky.
help-playing-key-enter = [[Enter]] nebo mezerník zahraje.
help-playing-key-turn = [[Shift]] se šipkami desku otáčí.
help-playing-key-zoom = [[+]] a [[-]] přibližují a oddalují.
help-playing-key-reset = [[0]] vrátí první pohled.
help-playing-clocks = Hodiny
help-playing-clocks-text = Nikomu hodiny neběží, dokud všichni neudělali tah.
help-playing-clock-none = Bez hodin: přemýšlejte, jak dlouho chcete.
help-playing-clock-per-move = Na tah: pevný čas, který pokaždé začíná znovu.
help-playing-clock-absolute = Na partii: víc času už nebude.
help-playing-clock-fischer = Fischer: základní čas a něco navíc po každém tahu.
help-playing-clock-byoyomi = Bjójomi: po základním čase přijdou periody. Kdo v periodě zahraje, o ni nepřijde; perioda, která vyprší, je pryč.
help-playing-clock-canadian = Kanadské: po základním čase určitý počet tahů v každém úseku.
help-playing-clock-correspondence = Korespondenční: na tah jsou dny. Nikdo nemusí zůstávat.
help-playing-lag = Co spotřebuje síť, to se vám z hodin neodečítá.
help-playing-scoring = Počítání v go
help-playing-scoring-text = Po dvou pasech oba označí mrtvé kameny: kliknutím se řetěz označí, dalším se označení zruší. Výsledek je hned vidět. Když oba souhlasí, partie končí; kdo nesouhlasí, vrátí se ke hře.
help-playing-offers = Vrácení tahu, remíza, přestávka, čas navíc
help-playing-offers-text = V nehodnocených partiích lze tah vrátit, pokud druhá strana souhlasí. Stejně se nabízí remíza a pauza a soupeři lze kdykoli přidat čas. Dokud všichni netáhli, dá se partie zrušit bez výsledku.
help-playing-lost = Když vypadne spojení
help-playing-lost-text = Nic se neztratí. Stránka se připojí sama a ukáže, co se mezitím stalo. Zavřít ji, načíst znovu nebo otevřít na jiném zařízení ničemu nevadí.
help-playing-away = Hodiny ale běží dál. Kdo je pryč déle než minutu, tomu může druhá strana partii odebrat.

# Desky
help-boards-title = Desky
help-boards-about = Torus, koule, plástev, krychle: co je deska a jaké tu jsou.
help-boards-graph = Deska jsou body a čáry, které je spojují, nic víc. Pravidla go se ptají jen na to, které body spolu sousedí, a tak lze hrát na jakékoli desce: kámen uprostřed plástve má tři sousedy, uvnitř krychlové mřížky jich má šest.
help-boards-same = Některé desky nemají kraj ani roh. Na toru je každý bod jako všechny ostatní a roh nemá větší cenu než střed.
help-boards-families = Druhy
help-boards-spec = Deska se píše jako druh a velikost, třeba `torus:9` nebo `cylinder:7x11`. Tak ji můžete napsat všude, kde se na desku někdo ptá.
help-boards-names = Jména bodů
help-boards-names-text = Na čtvercových sítích, jak je píší hráči: `A1` je vlevo dole a sloupec I chybí. Na ostatních deskách mají body čísla a desky slepené z obdélníku rozumějí obojímu.
help-boards-own = Vlastní desky
help-boards-own-text = Nakreslete si desku tady, nebo ji přineste z jiného programu. Dostane adresu, která se nikdy nezmění, a hrát na ní může každý.
help-boards-editor = Nakreslit desku
help-boards-blender = Udělat ji v Blenderu

# Blender
help-blender-title = Deska z Blenderu
help-blender-about = Vymodelujte síť, exportujte ji jako Wavefront OBJ a hrajte na ní.
help-blender-intro = Každá síť je deska: vrcholy jsou body, hrany jsou čáry. Blender je zdarma a poslouží i jakýkoli jiný program, který píše Wavefront OBJ.
help-blender-step-model = Vymodelujte síť. Stačí hrany; i okraje ploch se počítají jako hrany.
help-blender-step-merge = V režimu úprav vyberte vše klávesou [[A]], pak `Mesh`, `Merge`, `By Distance`: z bodů na stejném místě se stane jeden.
help-blender-step-export = `File`, `Export`, `Wavefront (.obj)`. Hrany bez ploch se zapíší, jsou-li součástí sítě; modifikátory použijte.
help-blender-step-upload = Nahrajte soubor v galerii desek. Je-li v něm něco špatně, dozvíte se řádek a důvod.
help-blender-step-play = Vyberte desku pro novou hru, nebo ji otevřete v editoru a pokračujte tam.
help-blender-gallery = Do galerie desek
help-blender-limits = Co projde
help-blender-limit-points = Soubory do 1 MiB. Kolik bodů smí deska mít, určuje provozovatel serveru: pokud to nezměnil, je to 2 000.
help-blender-limit-edges = Každé číslo musí patřit nějakému vrcholu a každá souřadnice musí být číslo. Hrana uvedená dvakrát se počítá jednou.
help-blender-limit-parts = Deska může mít více částí; dozvíte se to pro případ, že je to omyl.
help-blender-limit-warnings = Dozvíte se také o bodech bez hran, o hranách z bodu do něj samého, které se vynechají, a o bodech na stejném místě.
help-blender-file = Soubor sám
help-blender-file-text = Řádky `v` jsou body, řádky `l` hrany vedoucí po bodech, řádky `f` plochy. Tohle je celá deska, čtverec ze čtyř bodů:

# Programy
help-programs-title = Programy a roboti
help-programs-about = Programy tohoto serveru, vlastní roboti, GTP a rozhraní pro programy.
help-programs-engines = Programy
help-programs-engines-text = Vestavěné programy hrají na úrovních se stejnými odstupy, od začátečníka po plnou sílu, a to na každé desce. Provozovatel serveru může přidat další.
help-programs-room = Ke hře programů
help-programs-bots = Roboti
help-programs-bots-text = Robot je program s vlastním účtem. Hraje jako kdokoli jiný: přidává se k partiím, otevírá je a má rating.
help-programs-step-account = Zaregistrujte se a v nastavení vytvořte robota.
help-programs-step-token = Uschovejte si jeho token, ukáže se jen jednou.
help-programs-step-run = Spusťte `tengen bot` s programem, který mluví GTP, nebo s vestavěným programem:
help-programs-settings = Vytvořit robota
help-programs-gtp = GTP
help-programs-gtp-text = `tengen gtp` mluví protokolem Go Text Protocol, pro programy jako Sabaki. Zná i desky, které nejsou čtvercové:
help-programs-api = Rozhraní pro programy
help-programs-api-text = Všechno, co tato stránka dělá, jde jedním rozhraním: HTTP pro lidi, desky a záznamy a WebSocket pro partie. Popsáno je tady a na téže adrese i pro programy.
help-programs-api-link = Rozhraní adresu po adrese

# Gomoku
help-lesson-five-title = Pět v řadě
help-lesson-five = Hrajte za obě barvy, dokud někdo nemá přesně pět.
help-lesson-five-done = Hra skončila.
help-gomoku-title = Jak se hraje gomoku
help-gomoku-about = Pět kamenů v řadě vyhrává, zahájení ji dělají spravedlivou.
help-gomoku-intro = Dva hráči střídavě kladou kameny na průsečíky čtvercové desky, obvykle 15 × 15. Kameny se nepřesouvají. Kdo má první pět svých v řadě, vyhrává: vodorovně, svisle nebo šikmo. Plná deska znamená remízu.
help-gomoku-rules = Které řady vyhrávají
help-gomoku-standard = Standardní: přesně pět. Delší řada nevyhrává.
help-gomoku-freestyle = Volná: pět nebo víc.
help-gomoku-renju = Renju: černý nesmí jedním tahem vytvořit dvě otevřené trojky, dvě čtyřky ani řadu delší než pět; taková místa jsou označená. Bílý smí všechno a vyhrává pěti i více.
help-gomoku-caro = Caro: přesně pět, a ne s kamenem soupeře na obou koncích.
help-gomoku-openings = Jak partie začíná
help-gomoku-why = Kdo začíná, má velkou výhodu. Zahájení ji berou:
help-gomoku-pro = Pro: první černý kámen patří do středu, druhý mimo střed 5×5.
help-gomoku-long-pro = Long pro: totéž, ale mimo střed 7×7.
help-gomoku-swap1 = Výměna po jednom: první hráč položí jeden kámen, druhý si vybere barvu.
help-gomoku-swap = Swap: první hráč položí tři kameny (černý, bílý, černý), druhý si vybere barvu.
help-gomoku-swap2 = Swap2: jako swap, ale druhý hráč může také přidat bílý a černý kámen a výběr nechat na prvním.
help-gomoku-threats = Hrozby a úlohy
help-gomoku-threats-text = Otevřená trojka hrozí, že z ní bude otevřená čtyřka, kterou už nic nezastaví; čtyřka hrozí pětkou a musí se na ni hned odpovědět. Kdo hraje čtyřku za čtyřkou, nedá soupeři čas, a dlouhá řada čtyřek často vynutí výhru. V partiích s programy a v rozboru označí volba „Hrozby“ každé místo, kde kámen vytvoří pětku, čtyřku nebo otevřenou trojku.
help-gomoku-puzzles = Vidět takové výhry učí úlohy: výhru čtyřkami začíná právě jediný kámen.
help-gomoku-play = Nová partie gomoku
