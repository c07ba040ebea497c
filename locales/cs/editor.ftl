# Editor desek.

editor-title = Nakreslit desku
editor-canvas = Kreslená deska
editor-tools = Nástroje
editor-tool-draw = Kreslit
editor-tool-select = Posouvat
editor-tool-connect = Spojovat
editor-tool-erase = Mazat
editor-hint-draw = Klepnutím přidáváte body, každý se spojí s předchozím. Klepnutím na bod v ruce ho pustíte, klepnutím na čáru ji rozdělíte. Tažením prázdného místa otáčíte, kolečkem přibližujete.
editor-hint-select = Bod posunete tažením. Klepnutím ho vyberete, s klávesou Shift jich vyberete víc.
editor-hint-connect = Klepněte na dva body a spojí se.
editor-hint-erase = Klepnutím odstraníte bod nebo čáru.
editor-hint-try = Černý a bílý se střídají. Zatím se nekreslí.
editor-undo = Zpět
editor-redo = Znovu
editor-fit = Ukázat vše
editor-selected = { $n ->
    [one] Vybrán 1 bod
    [few] Vybrány { $n } body
    [many] Vybráno { $n } bodu
   *[other] Vybráno { $n } bodů
}
editor-join = Spojit
editor-merge = Sloučit
editor-counts = Deska zatím
editor-parts = Částí
editor-disconnected = Rozpadá se na { $n ->
    [one] 1 část
    [few] { $n } části
    [many] { $n } části
   *[other] { $n } částí
}, které nic nespojuje.
editor-dead-ends = { $n ->
    [one] 1 bod má jen jednoho souseda: slepý konec.
    [few] { $n } body mají jen jednoho souseda: slepé konce.
    [many] { $n } bodu má jen jednoho souseda: slepé konce.
   *[other] { $n } bodů má jen jednoho souseda: slepé konce.
}
editor-fine = Nic zvláštního na ní není.
editor-symmetry = Souměrnost
editor-mirror = Zrcadla
editor-mirror-x = Vlevo a vpravo
editor-mirror-y = Nahoře a dole
editor-mirror-z = Vpředu a vzadu
editor-turns = Opakovat kolem středu
editor-symmetry-how = Co nakreslíte, posunete nebo smažete, stane se i ve všech obrazech.
editor-complete = Doplnit celou kresbu souměrně
editor-snap = Přichytávat k mřížce
editor-try = Zkusit tah
editor-save = Uložit a sdílet
editor-save-title = Uložit desku
editor-save-note = Pak na ní může hrát každý. Uložená deska se nemění; změnou vznikne nová.
editor-saved = Deska je uložená. Adresa této stránky je odkaz ke sdílení.
editor-start = Začít
editor-start-spec = Desku podle označení
editor-start-begin = Vzít tuto
editor-start-empty = S prázdnou
