# Život a smrt: úlohy, cvičitel a editor.

life-make = Vytvořit úlohu
life-what-is = Co je život?
life-boards = Desky
life-family-grid = Čtvercové desky
life-family-torus = Torus
life-family-cylinder = Válec
life-family-hex = Šestiúhelníkové
life-family-sphere = Koule
life-family-other = Ostatní
life-problem = Úloha
life-source = Zdroj: { $source }
life-source-own = Vznikla tady: náhodný tvar, jehož řešení dokázal řešitel.
life-guessed = Soubor neříká všechno. Odhadli jsme:
life-any-chain = Stačí zajmout jednu z označených skupin.

# U desky
life-task-kill-b = Černý hraje a zabije
life-task-kill-w = Bílý hraje a zabije
life-task-live-b = Černý hraje a přežije
life-task-live-w = Bílý hraje a přežije
life-find-kill = Položte kámen, který zabije kameny označené △.
life-find-live = Položte kámen, který zachrání kameny označené △.
life-thinking = Přemýšlím …
life-right = { $move } je správně. Odpověď je { $answer }: pokračujte.
life-right-ko = { $move } vytvoří kó. Odpověď je { $answer }: pokračujte.
life-unclear = Nikdo nedokázal, jakou cenu má { $move }. Odpověď je { $answer }.
life-differs = Kniha říká něco jiného.
life-wrong-kill = { $move } nezabije: odpověď je { $answer } a kameny žijí.
life-wrong-live = { $move } kameny nezachrání: { $answer } je zabije.
life-only-ko = { $move } vede po { $answer } jen ke kó. Jde to lépe.
life-refutation = Vyvrácení
life-solved-kill = Vyřešeno: kameny jsou mrtvé.
life-solved-live = Vyřešeno: kameny žijí.
life-solved-ko = Vyřešeno: rozhodne kó a nic lepšího tu není.
life-lost-kill = Kameny žijí. Zkuste to znovu.
life-lost-live = Kameny jsou zajaty. Zkuste to znovu.
life-captured = Označené kameny jsou zajaty.
life-stands = Útočník už nemá co zkusit.
life-both-sides = Hrajete za obě strany.
life-not-here = { $move } se v této úloze nehraje.
life-hint-1 = Dívejte se někam sem.
life-hint-2 = Je to jeden z těchto bodů.
life-hint-3 = Toto je ten tah.
life-hint-elsewhere = Kó: nejdřív zahrajte hrozbu jinde a berte zpět, až na ni soupeř odpoví.
life-elsewhere = Hrát jinde
life-no-hint = Tady se zatím nic neví.
life-answers = Řešitel odpovídá
life-show-region = Ukázat, kde se smí hrát
life-tell = Jak to stojí?
life-tell-all = Všechny tahy
life-stop = Zastavit
life-tree = Strom řešení
life-tree-about = Každý tah a to, co po něm následuje, hrají-li obě strany nejlépe. Rozbalte tah a uvidíte odpovědi.
life-pass = vynechat
life-keys-in-words = Kameny označené △: { $points }.
life-region-in-words = Hratelné body: { $points }.
life-signs = ✓ dosáhne nejlepšího výsledku, K vytvoří kó, ✗ nevyjde, ? se neví.
life-sign-right = ✓
life-sign-ko = K
life-sign-only-ko = k
life-sign-wrong = ✗
life-sign-unclear = ?
life-sign-none = …
life-status-win = Označené kameny zemřou.
life-status-fail = Označené kameny žijí.
life-status-ko = Rozhodne kó.
life-status-unknown = Nestihlo se vyřešit.
life-status-needed = { $n ->
    [0] Kdo je na tahu, potřebuje tolik hrozeb co soupeř.
    [one] Kdo je na tahu, potřebuje o jednu hrozbu víc než soupeř.
    [few] Kdo je na tahu, potřebuje o { $n } hrozby víc než soupeř.
   *[other] Kdo je na tahu, potřebuje o { $n } hrozeb víc než soupeř.
}
life-proved = Dokázáno.
life-not-proved = To je odhad.

# Editor
life-editor = Editor úloh
life-editor-begin = Položte kameny a ty, o jejichž život jde, označte jako klíčové △.
life-editor-intro = Pokládejte kameny, označte, oč se hraje a kam se smí; co nedává smysl, dozvíte se hned. Nebo sem přetáhněte soubor: SGF, JSON nebo text.
life-editor-board = Deska
life-editor-tool = Pokládat
life-editor-tool-b = Černé
life-editor-tool-w = Bílé
life-editor-tool-key = Klíčové kameny △
life-editor-tool-region = Hratelné body
life-editor-tool-erase = Nic
life-editor-side = Začíná
life-editor-aim = Cíl
life-editor-aim-kill = Zabít
life-editor-aim-live = Přežít
life-editor-name = Jméno
life-editor-description = Popis
life-editor-check = Ověřit
life-editor-play = Zahrát si
life-editor-fine = Nic na ní není špatně.
life-editor-text = Jako text
life-editor-text-hint = X černý, O bílý, # a @ klíčové kameny, . hratelné, - mimo hru.
life-editor-use = Použít tento text
life-editor-open = Otevřít soubor
life-editor-save-as = Uložit jako
life-editor-moves = První tahy, které k tomu vedou: { $moves }.
life-editor-unique = Je jen jeden.

life-editor-tool-ko = Bod kó □
life-editor-suicide = Kámen na { $move } by neměl žádnou svobodu.
life-editor-more = Hrozby pro kó, zdroj
life-editor-threats-b = Hrozby Černého pro kó
life-editor-threats-w = Hrozby Bílého pro kó
life-editor-source = Zdroj
life-editor-known = Tato úloha už tu je, možná otočená, zrcadlená nebo s vyměněnými barvami:
life-editor-new = Žádná zdejší úloha není stejná, ať se otočí jakkoli.
life-editor-submit = Nabídnout všem
life-editor-submit-about = Nejdřív se na ni podívá moderátor.
life-editor-submit-guest = S účtem ji můžete nabídnout všem.
life-editor-submitted = Děkujeme. Než ji uvidí všichni, podívá se na ni moderátor.

# Skupiny v rozebírané partii
review-life-ask = Je tato skupina živá?
review-life-make = Udělat z toho úlohu
review-life-alive = Žije.
review-life-dead = Je mrtvá.
review-life-unsettled = Záleží na tom, kdo táhne první.
review-life-ko = Rozhodne kó.
review-life-unknown = To nikdo neví: včas se to nevyřešilo.
review-life-attack-b = Černý by útočil na { $move }.
review-life-attack-w = Bílý by útočil na { $move }.
review-life-defend-b = Černý by bránil na { $move }.
review-life-defend-w = Bílý by bránil na { $move }.
review-life-proved = Dokázáno, pokud se hraje jen poblíž skupiny.
review-life-guess = Je to odhad.

# Co je život? (stránka nápovědy)
help-life-title = Co je život?
help-life-about = Oči, kó a seki na deskách k vyzkoušení.
help-life-intro = Obklíčený řetěz žije, když ho nikdy nelze zajmout. Níže hrajte proti řešiteli: odpovídá hned a nikdy se nemýlí. Kameny, o které jde, jsou označeny △.
help-life-one-eye = Jedno oko nestačí
help-life-one-eye-says = Černý má uvnitř jeden prázdný bod, oko. Bílý tam hrát smí, protože kámen zajímá: bere Černému poslední svobodu.
help-life-two-eyes = Dvě oči žijí
help-life-two-eyes-says = U dvou očí by Bílý musel zaplnit obě najednou. První kámen by byl sebevražda, takže nelze zahrát ani jeden: Černý žije navždy. Zkuste to.
help-life-false-eye = Falešné oko
help-life-false-eye-says = Uvnitř jsou dva prázdné body, ale tři kameny vpravo drží s ostatními jen přes jeden z nich, D7. Bílý tam zahraje a zajme je: bylo to falešné oko a zbude jedno.
help-life-three = Tři v řadě: kdo přijde dřív
help-life-three-says = Ze tří bodů v řadě jsou dvě oči, když Černý obsadí prostřední. Obsadí-li ho Bílý, zbude jedno oko.
help-life-four = Čtyři v řadě žijí
help-life-four-says = Uprostřed jsou dva body. Ať Bílý vezme kterýkoli, Černý vezme druhý.
help-life-square = Čtyři do čtverce jsou mrtvé
help-life-square-says = Ať Černý začne kdekoli, Bílý udělá ze zbytku tři body a vezme prostřední. Je to ztracené i s prvním tahem.
help-life-ko = Kó
help-life-ko-says = Druhé oko Černého závisí na jednom kameni. Bílý ho zajme a Černý ho nesmí hned vzít zpět: nejdřív musí jinde pohrozit tak, aby Bílý odpověděl. Kdo má takových hrozeb víc, vyhraje kó a s ním i kameny.
help-life-seki = Seki
help-life-seki-says = Bílý má uvnitř tři kameny a na obou koncích je prázdný bod. Zahraje-li jeden z nich, Černý zajme čtyři kameny v řadě a žije. Zahraje-li Černý, Bílý zajme všechno. Nehraje tedy nikdo: oba žijí bez dvou očí.
help-life-torus = Kde nejsou rohy
help-life-torus-says = Jsou to kameny, které výše žily se dvěma očima, ale deska je torus: nemá roh ani okraj. Kde byla zeď, je volno, i tam stojí Bílý, a oba body uvnitř lze zaplnit. Každé oko se staví jen z kamenů. Otočte desku, nebo se podívejte na její mapu. Mezi úlohami jsou i takové na torech, válcích, šestiúhelníkových deskách a koulích.
help-life-go-on = K úlohám
