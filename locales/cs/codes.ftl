# Slova pro všechno, co bylo odmítnuto. Klíč je kód s pomlčkami, proměnné jsou parametry kódu.

code-unknown = To nejde ({ $code }).
code-unreachable = Server není dostupný. Zkontrolujte připojení a zkuste to znovu.
code-internal = Na naší straně se něco pokazilo. Zkuste to prosím za chvíli znovu.

# Nejde přečíst
code-json-malformed = Požadavek nejde přečíst (řádek { $line }, sloupec { $column }).
code-json-unfit = V požadavku něco chybí nebo je jinak, než má být (řádek { $line }, sloupec { $column }).
code-json-expected = Požadavek musí být poslán jako JSON.
code-body-too-large = To je na odeslání příliš velké.
code-body-unreadable = Data se cestou přerušila. Zkuste to prosím znovu.
code-path-unreadable = Adresu nejde přečíst.
code-query-unreadable = Tyto filtry k sobě nejdou.
code-not-found = Na této adrese nic není.
code-method-not-allowed = To na této adrese nejde.
code-not-text = Server čte jen textové zprávy.
code-unreadable = Zprávu nejde přečíst.
code-bad-question = Dotaz nejde přečíst.

# Tady není dovoleno
code-cross-origin = Požadavek přišel ze stránky jiného webu.
code-sign-in-needed = Nejdřív se přihlaste, nebo hrajte jako host.
code-not-signed-in = Nejdřív se přihlaste, nebo hrajte jako host.
code-token-unknown = Token neplatí, nebo už neplatí.
code-token-needed = Tohle je pro programy, které se hlásí tokenem.
code-session-needed = Tohle je pro lidi v prohlížeči, ne pro tokeny.
code-registration-needed = Tohle je pro registrované hráče. Registrace zabere chvilku a vaše partie vám zůstanou.
code-role-needed = { $role ->
    [moderator] To smějí jen moderátoři.
    [admin] To smějí jen správci.
   *[other] To nesmíte.
}
code-scope-needed = Tento token na to nestačí: chybí mu oprávnění „{ $scope }“.
code-scopes-none = Vyberte aspoň jednu věc, kterou token smí.
code-outranked = { $name } má stejně vysokou roli jako vy.
code-banned = Tento účet je zablokován do { DATETIME($until, dateStyle: "medium", timeStyle: "short") }.
code-ban-over = Zákaz musí končit v budoucnosti.

# Jména
code-name-length = Jméno má { $min } až { $max } znaků, z toho aspoň dvě písmena nebo číslice.
code-name-character = Znak „{ $character }“ ve jméně být nemůže.
code-name-spacing = Jméno nezačíná ani nekončí mezerou a nemá dvě mezery za sebou.
code-name-mixed = Jméno nemíchá abecedy, jejichž písmena vypadají stejně.
code-name-reserved = Jméno { $name } by si někdo mohl splést se správou serveru. Zvolte prosím jiné.
code-name-taken = Jméno { $name }, nebo jiné, které vypadá stejně, už někdo má.
code-name-fixed = U registrovaného jména lze měnit jen způsob zápisu, třeba malá a velká písmena.
code-person-unknown = Nikdo se tu nejmenuje { $name }.

# Hesla a účty
code-password-length = Heslo má { $min } až { $max } znaků.
code-credentials-wrong = Jméno a heslo k sobě nepatří.
code-password-wrong = To není správné heslo.
code-already-registered = Už jste se zaregistrovali jako { $name }.
code-settings-too-large = Nastavení je na uložení příliš velké.
code-settings-unfit = Nastavení nejde přečíst.
code-token-absent = Tento token už neexistuje.
code-tokens-too-many = { $limit ->
    [one] Jeden člověk může mít nejvýš jeden token.
    [few] Jeden člověk může mít nejvýš { $limit } tokeny.
    [many] Jeden člověk může mít nejvýš { $limit } tokenu.
   *[other] Jeden člověk může mít nejvýš { $limit } tokenů.
}
code-bots-too-many = { $limit ->
    [one] Jeden člověk může mít nejvýš jednoho robota.
    [few] Jeden člověk může mít nejvýš { $limit } roboty.
    [many] Jeden člověk může mít nejvýš { $limit } robota.
   *[other] Jeden člověk může mít nejvýš { $limit } robotů.
}
code-label-length = { $max ->
    [one] Popisek má nejvýš jeden znak.
    [few] Popisek má nejvýš { $max } znaky.
    [many] Popisek má nejvýš { $max } znaku.
   *[other] Popisek má nejvýš { $max } znaků.
}

# Teď to nejde
code-too-fast = Příliš mnoho požadavků. Chvíli prosím počkejte.
code-request-too-slow = Požadavek trval příliš dlouho a byl ukončen.
code-too-many-connections = Z vaší sítě je příliš mnoho spojení. Zavřete pár panelů, nebo to zkuste za chvíli znovu.
code-busy = Server má moc práce. Zkuste to prosím za chvíli znovu.
code-unavailable = Server to teď nemůže udělat. Zkuste to prosím za chvíli znovu.
code-closing = Server se za okamžik restartuje. Zkuste to prosím za chvíli znovu.
code-stopped = Bylo to zastaveno.
code-too-many = To je příliš mnoho, nejvýš { $most }.

# Hry, ať je to kterákoli
code-unknown-match = Tato partie už se zde nesleduje.
code-unknown-game = Hra { $game } tu není.
code-unknown-option = Tato hra nemá nastavení „{ $name }“.
code-bad-option = { $name ->
    [komi] Komi je mimo rozsah.
    [handicap] Handicapových kamenů je příliš málo nebo příliš mnoho.
    [ratings] Nejnižší rating je vyšší než nejvyšší.
   *[other] Nastavení „{ $name }“ je mimo rozsah.
}
code-bad-clock = { $field ->
    [main] Základní čas je příliš krátký nebo příliš dlouhý.
    [increment] Přídavek za tah je příliš dlouhý.
    [time] Čas je příliš krátký nebo příliš dlouhý.
    [periods] Period je příliš málo nebo příliš mnoho.
    [stones] Tahů v periodě je příliš málo nebo příliš mnoho.
    [days] Dnů na tah je příliš málo nebo příliš mnoho.
   *[other] Takhle hodiny nastavit nejde.
}
code-game-over = Hra skončila.
code-not-your-turn = Nejste na tahu.
code-move-too-long = Na tah je to příliš dlouhé.
code-wrong-seats = { $needed ->
    [one] Tato hra má jedno místo, ne { $given }.
    [few] Tato hra má { $needed } místa, ne { $given }.
    [many] Tato hra má { $needed } místa, ne { $given }.
   *[other] Tato hra má { $needed } míst, ne { $given }.
}
code-no-such-seat = Takové místo tu není.

# Go
code-occupied = { $by ->
    [b] Na { $point } už leží černý kámen.
   *[w] Na { $point } už leží bílý kámen.
}
code-suicide = Kámen na { $point } by neměl žádnou svobodu, to by byla sebevražda.
code-ko = { $repeats ->
    [0] Kó: kámen na { $point } by vrátil pozici ze začátku partie. Zahrajte nejdřív jinam.
   *[other] Kó: kámen na { $point } by vrátil pozici po tahu { $repeats }. Zahrajte nejdřív jinam.
}
code-no-such-point = „{ $text }“ není bod této desky.
code-handicap-first = { $left ->
    [one] Černý musí nejdřív položit ještě jeden handicapový kámen.
    [few] Černý musí nejdřív položit ještě { $left } handicapové kameny.
    [many] Černý musí nejdřív položit ještě { $left } handicapového kamene.
   *[other] Černý musí nejdřív položit ještě { $left } handicapových kamenů.
}
code-scoring = Partie se počítá: označte mrtvé kameny, souhlaste, nebo se vraťte ke hře.
code-not-scoring = Mrtvé kameny se označují, až když oba hráči pasovali.
code-nothing-to-mark = Na { $point } žádný kámen není.
code-already-accepted = { $by ->
    [b] Černý už souhlasil.
   *[w] Bílý už souhlasil.
}
code-two-stones = Na { $point } jsou postaveny dva kameny.
code-no-liberty = Kámen na { $point } je postaven bez svobody.
code-stones-with-handicap = Připravená pozice nemá navíc handicapové kameny.
code-unknown-rules = Pravidla „{ $rules }“ tu nejsou.

# Gomoku
code-unknown-opening = Zahájení „{ $opening }“ tu není.
code-bad-size = Počet čar { $size } nejde, desky mají { $least } až { $most }.
code-opening-needs-room = Toto zahájení potřebuje větší desku, nejmenší počet čar je { $least }.
code-off-board = { $point } je mimo desku.
code-forbidden-overline = { $point } má černý zakázáno: vznikla by řada delší než pět.
code-forbidden-double-four = { $point } má černý zakázáno: vznikly by dvě čtyřky najednou.
code-forbidden-double-three = { $point } má černý zakázáno: vznikly by dvě otevřené trojky najednou.
code-not-centre = První kámen patří do středu, ne na { $point }.
code-too-near = { $steps ->
    [one] Tento kámen musí ležet aspoň jeden krok od prvního, { $point } je blíž.
    [few] Tento kámen musí ležet aspoň { $steps } kroky od prvního, { $point } je blíž.
    [many] Tento kámen musí ležet aspoň { $steps } kroku od prvního, { $point } je blíž.
   *[other] Tento kámen musí ležet aspoň { $steps } kroků od prvního, { $point } je blíž.
}
code-choose-first = Nejdřív si zvolte barvu.
code-nothing-to-choose = Teď není co volit.

# Partie
code-match-over = Tato partie skončila.
code-match-not-over = To lze nabídnout až po konci partie.
code-no-such-match = Taková partie tu není.
code-no-such-event = Tak daleko partie nedošla.
code-gap = Kousek partie chybí. Načtěte stránku znovu.
code-not-seated = V této partii jste divák.
code-stale = Pozice se mezitím změnila. Podívejte se znovu.
code-time-up = Čas vypršel.
code-paused = Partie je přerušená.
code-not-paused = Partie není přerušená.
code-no-stand-in = V této partii za toho, kdo odejde, žádný program nehraje.
code-stood-in = Na tom místě hraje program. Jeho majitel si ho může nejdřív vzít zpět.
code-not-stood-in = Žádný program vám místo nedrží.
code-stand-in-casual = V hodnocené partii za toho, kdo odejde, program nehraje.
code-not-offered = Nic takového nikdo nenabízí.
code-too-late-to-abort = Všichni už táhli, partii nelze zrušit.
code-rated = V hodnocených partiích nelze vracet tahy.
code-nothing-to-take-back = Nemáte žádný tah, který by šlo vrátit.
code-no-clock = Tato partie takové hodiny nemá.
code-out = Z této partie jste už venku.
code-somebody-went-out = Od toho tahu někdo z partie odešel, vrátit už ho nejde.
code-days-for-each-move = V korespondenčních partiích nikdo nemusí být připojený.
code-nobody-left = Soupeř neodešel.
code-not-away-long-enough = Soupeř se ještě může vrátit. Chvíli počkejte.
code-empty = Není co poslat.
code-too-long = { $most ->
    [one] To je příliš dlouhé, nejvýš jeden znak.
    [few] To je příliš dlouhé, nejvýš { $most } znaky.
    [many] To je příliš dlouhé, nejvýš { $most } znaku.
   *[other] To je příliš dlouhé, nejvýš { $most } znaků.
}
code-no-such-format = Záznam této hry nelze stáhnout jako „{ $format }“. Na výběr je: { $formats }.
code-moderator = Rozhodl moderátor.

# Herna
code-gone = Tato nabídka už neplatí.
code-not-yours = To není vaše.
code-own-game = K vlastní partii se přidat nemůžete.
code-guests-play-casual = Hosté mohou hrát jen nehodnocené partie. O rating se hraje s účtem.
code-rating-out-of-range = Tato partie je pro ratingy od { NUMBER($least, useGrouping: 0) } do { NUMBER($most, useGrouping: 0) }.
code-password-needed = Tato partie chce heslo.
code-wrong-password = To není správné heslo.
code-no-room = Tato partie začne, jakmile se někdo přidá.
code-choose-seat = Vyberte si místo v místnosti této partie.
code-seat-taken = Toto místo je obsazené.
code-seats-open = Některé místo je ještě volné.
code-not-ready = { $name } ještě není připraven(a).
code-kicked = Z této místnosti vás vyhodili.
code-rated-needs-people = V hodnocené partii má každý jedno místo a žádný program nehraje.
code-unknown-preset = Takové párování tu není.
code-address-too-many = Z vaší sítě je jich teď příliš mnoho, nejvýš { $most }. Zkuste to později.

# Programy
code-unknown-engine = Takový program tu není.
code-engine-unavailable = Program { $engine } teď není k dispozici.
code-engine-matches-too-many = { $most ->
    [one] Běží vám jedna partie s programy a víc jich být nemůže. Nejdřív ji dokončete.
    [few] Běží vám { $most } partie s programy a víc jich být nemůže. Nejdřív některou dokončete.
    [many] Běží vám { $most } partie s programy a víc jich být nemůže. Nejdřív některou dokončete.
   *[other] Běží vám { $most } partií s programy a víc jich být nemůže. Nejdřív některou dokončete.
}
code-engine-cannot-play = Program { $engine } tuto hru na této desce neumí.
code-engine-cannot-analyse = Tento program hraje, ale nerozebírá.
code-nothing-to-analyse = V této pozici není co rozebírat.
code-tree-unreadable = Soubor není strom hledání: { $detail }
code-tree-version = Strom hledání je ve verzi { $found }, tahle stránka zná verzi { $known }.
code-tree-unfit = Strom hledání si odporuje u pozice { $node }: { $detail }
code-no-workers = Tento server nepřijímá pomocné programy.
code-workers-too-many = Pomocných programů už je tolik, kolik jich server přijímá ({ $most }).
code-worker-protocol = Pomocný program mluví verzí { $found }, server verzí { $known }.
code-no-such-job = Takový úkol ({ $job }) pomocný program nedostal.
code-analysis-failed = Rozbor se nepovedl. Zkuste to prosím znovu.
code-engine-crashed = Program přestal fungovat.
code-engine-hung = Program včas neodpověděl.
code-engine-illegal = Program zahrál nedovolený tah.
code-engine-missing = Program už tu není.

# Desky podle zápisu
code-no-such-board = Taková deska tu není.
code-no-problem = Úlohu nelze přečíst (řádek { $line }, sloupec { $column }): { $detail }.
code-not-in-problem = { $move } v této úloze hrát nelze.
code-settled = Už je rozhodnuto: není co řešit.
code-no-threats = Hrozby lze ukázat jen v gomoku, a to až po zahájení.
code-not-a-drawn-board = „{ $board }“ není jméno nakreslené desky.
code-board-family-unknown = Pro „{ $board }“ tu není žádný druh desek.
code-board-size-missing = Chybí velikost, jako v { $example }.
code-board-size-not-a-number = „{ $text }“ není velikost. Deska se píše třeba { $example }.
code-board-seed-not-a-number = „{ $text }“ není číslo pro losování. Deska se píše třeba { $example }.
code-board-size-count = Počet rozměrů nesedí. Deska se píše třeba { $example }.
code-board-size-one-or-three = Je potřeba jeden rozměr, nebo tři, jako v { $example }.
code-board-size-range = Velikosti jsou od { $least } do { $most }.
code-board-size-no-sphere = Žádná koule tohoto druhu tolik bodů nemá. Jde třeba { $example }.
code-board-not-that-spec = Tohle není deska { $board }, i když to o sobě říká.
code-board-in-use = Na této desce už se hrálo, proto zůstává.
code-board-too-large = Deska je příliš velká. Nejvyšší počet bodů je { $most }.

# Desky ze souborů. Kde je znám řádek, stojí na začátku.
codes-at-line = { $line ->
    [one] Řádek { $line }:{" "}
    [few] Řádek { $line }:{" "}
    [many] Řádek { $line }:{" "}
    [other] Řádek { $line }:{" "}
   *[none] {""}
}
code-board-format-unknown = Jako desku lze číst jen Wavefront OBJ a JSON.
code-board-file-too-large = Soubor je na desku příliš velký.
code-board-name-length = Pojmenujte desku 1 až 60 znaky.
code-board-name-character = Ve jméně desky je znak, který nelze zobrazit.
code-board-malformed = Tohle není JSON: řádek { $line }, sloupec { $column }.
code-board-unfit = Řádek { $line }, sloupec { $column }: v { $path } se čeká něco jiného.
code-board-without-points = Nejsou tu žádné body.
code-board-without-edges = Nejsou tu žádné hrany. V Blenderu vymodelujte hrany nebo plochy a exportujte je se sítí.
code-board-says-twice = „{ $key }“ a „{ $other }“ říkají totéž, jedno z nich vynechte.
code-board-points-untold = Soubor neříká, kolik je bodů.
code-board-points-disagree = Počty bodů nesouhlasí: „{ $key }“ udává { $found }, „{ $other }“ udává { $points }.
code-board-no-such-point = { codes-at-line }Bod { $point } neexistuje, bodů je { $points }.
code-board-not-a-number = { codes-at-line }Souřadnice není číslo.
code-board-not-an-index = { codes-at-line }„{ $text }“ není číslo bodu.
code-board-too-few-numbers = { codes-at-line }Bod má tři souřadnice.
code-board-too-few-points = { codes-at-line }Hrana nebo plocha má příliš málo bodů.
code-board-too-many-edges = Hran je příliš mnoho. Nejvyšší počet je { $most }.
code-board-loop = Bod { $point } je spojen sám se sebou.
code-board-point-name-length = Jméno bodu „{ $name }“ je prázdné nebo příliš dlouhé.
code-board-point-name-character = Ve jméně bodu „{ $name }“ je znak, který tam být nemůže.
code-board-point-name-move = „{ $name }“ nemůže být jméno bodu, je to tah.
code-board-point-name-number = Jméno „{ $name }“ je číslo, ale ne číslo svého bodu.
code-board-point-name-taken = Dva body se jmenují „{ $name }“.

# Co je zvláštní na desce, na které přesto lze hrát
code-self-edges = { $count ->
    [one] Jedna hrana vede z bodu do něj samého a vynechává se.
    [few] { $count } hrany vedou z bodu do něj samého a vynechávají se.
    [many] { $count } hrany vede z bodu do něj samého a vynechává se.
   *[other] { $count } hran vede z bodu do něj samého a vynechává se.
}
code-isolated-points = { $count ->
    [one] Bod { $point } nemá hrany, kámen na něm nikdy nebude mít svobodu.
    [few] { $count } body nemají hrany, první je { $point }. Kameny na nich nikdy nebudou mít svobodu.
    [many] { $count } bodu nemá hrany, první je { $point }. Kameny na nich nikdy nebudou mít svobodu.
   *[other] { $count } bodů nemá hrany, první je { $point }. Kameny na nich nikdy nebudou mít svobodu.
}
code-several-parts = { $count ->
    [one] Deska je v jednom kuse.
    [few] Deska má { $count } části, které spolu nesouvisejí.
    [many] Deska má { $count } části, které spolu nesouvisejí.
   *[other] Deska má { $count } částí, které spolu nesouvisejí.
}
code-same-place = { $count ->
    [one] Body { $point } a { $other } leží na stejném místě. V Blenderu je spojte podle vzdálenosti (Merge by Distance).
    [few] { $count } dvojice bodů leží na stejném místě, třeba { $point } a { $other }. V Blenderu je spojte podle vzdálenosti (Merge by Distance).
    [many] { $count } dvojice bodů leží na stejném místě, třeba { $point } a { $other }. V Blenderu je spojte podle vzdálenosti (Merge by Distance).
   *[other] { $count } dvojic bodů leží na stejném místě, třeba { $point } a { $other }. V Blenderu je spojte podle vzdálenosti (Merge by Distance).
}
code-one-way-edges = { $count ->
    [one] Jedna hrana je uvedena jen u jednoho svého konce, bere se jako hrana.
    [few] { $count } hrany jsou uvedeny jen u jednoho svého konce, berou se jako hrany.
    [many] { $count } hrany je uvedeno jen u jednoho svého konce, bere se jako hrany.
   *[other] { $count } hran je uvedeno jen u jednoho svého konce, berou se jako hrany.
}
code-ignored-word = Řádky začínající „{ $word }“ se vynechávají.
code-ignored-words = { $count ->
    [one] Vynechává se ještě jeden druh řádků.
    [few] Vynechávají se ještě { $count } druhy řádků.
    [many] Vynechává se ještě { $count } druhu řádků.
   *[other] Vynechává se ještě { $count } druhů řádků.
}
code-not-that-spec = Soubor říká, že je { $spec }, ale je to jiná deska. Bere se jako nakreslená.

# Záznamy
code-not-a-record = Tohle není záznam partie, který by šlo přečíst.
code-no-such-record = Taková partie v souboru není.
code-record-too-large = Záznam je příliš velký.
code-record-of-another-game = Tohle je záznam hry, kterou tu otevřít nejde.
code-record-board-size = „{ $text }“ není deska, na které by šlo hrát.
code-record-without-board = Záznam neříká, na jaké desce se hrálo.
code-record-word = „{ $text }“ není tah ani výsledek.
code-record-full-column = Sloupec { $text } už je plný.
code-record-pairs = Tahy nestojí v očíslovaných dvojicích, jak mají.
code-record-colour = { $found ->
    [b] Černý kámen, ale na řadě je bílý.
   *[w] Bílý kámen, ale na řadě je černý.
}
code-record-result = „{ $said }“ není výsledek těchto tahů.
code-record-set-up = V záznamu jsou předem rozestavené kameny. Musí začínat prázdnou deskou.
code-bad-node = Jeden z tahů záznamu nejde zapsat.
code-unwritable = To nejde zapsat.

# Jazyky
code-language-absent = Jazyk s kódem { $code } tu není.
code-language-unfit = Jazyk nelze uložit: { $detail }
code-language-errors = { $errors ->
    [one] V jazyce je chyba, kvůli které ho nelze přečíst. { $file }, řádek { $line }, sloupec { $column }: { $detail }
    [few] V jazyce jsou { $errors } chyby, kvůli kterým ho nelze přečíst. První je v souboru { $file }, řádek { $line }, sloupec { $column }: { $detail }
   *[other] V jazyce je { $errors } chyb, kvůli kterým ho nelze přečíst. První je v souboru { $file }, řádek { $line }, sloupec { $column }: { $detail }
}
code-language-fixed = Z angličtiny se překládá vše ostatní: tady se nemění.
code-language-not-published = Jazyk je součástí Tengenu a nic jiného pro něj zveřejněno nebylo.
code-language-unreadable = Soubor není archiv jazyka: { $detail }
code-no-language-code = „{ $code }“ není kód jazyka. Vypadají jako de, pt-BR nebo zh-Hant.
code-translation-absent = Tento překlad už tu není, nebo patří někomu jinému.
code-translation-changed = Překlad se od té doby, co jste ho otevřeli, změnil. Otevřete ho znovu a podívejte se, co je nové.
code-translations-too-many = Můžete mít nejvýš { $limit } překladů. Nejdřív nějaký smažte.
