# Zásuvné moduly
code-plugin-unfit = Tento soubor není zásuvný modul, který by šel přijmout: { $detail }
code-no-plugins = Pro tuto hru nejsou zásuvné moduly ani šablony.
code-template-unreadable = Toto není šablona: řádek { $line }, sloupec { $column }: { $detail }
code-plugin-absent = Takový zásuvný modul na tomto serveru není.
code-plugin-private = Zásuvný modul { $package } je soukromý: dokud ho neschválí moderátor, hraje se s ním jen ve hrách, jichž se účastní jeho majitel.
code-plugin-refused = Zásuvný modul { $package } moderátor odmítl: žádná hra s ním začít nemůže.
code-plugin-taken = Zásuvný modul s číslem { $package } tu má někdo jiný. Nový zásuvný modul potřebuje vlastní číslo.
code-plugin-in-use = S tímto zásuvným modulem už někdo hrál nebo se chystá: zůstane tu.
code-plugin-fixed = Stav tohoto zásuvného modulu tu změnit nelze.
code-plugins-too-many = { $limit ->
    [one] Můžeš tu mít jeden zásuvný modul. Nejdřív ho smaž.
    [few] Můžeš tu mít { $limit } zásuvné moduly. Nejdřív některý smaž.
   *[other] Můžeš tu mít { $limit } zásuvných modulů. Nejdřív některý smaž.
}
code-template-absent = Šablona „{ $template }“ tu není.
code-template-too-large = Šablona je příliš velká: smí mít nejvýš { $most } bajtů.
code-templates-too-many = { $limit ->
    [one] Můžeš tu mít jednu šablonu. Nejdřív ji smaž.
    [few] Můžeš tu mít { $limit } šablony. Nejdřív některou smaž.
   *[other] Můžeš tu mít { $limit } šablon. Nejdřív některou smaž.
}
code-stars-range = Dej { $least } až { $most } hvězdiček.
code-own-template = Vlastní šabloně nikdo hvězdičky nedává.

# Galerie a stránka jednoho
plugins-title = Zásuvné moduly
plugins-intro = Zvláštní pole a kouzla, která vytvořili lidé. Jsou to malé programy, které neumějí nic než hrát, takže je lze bez obav vyzkoušet.
plugins-drop = Zásuvný modul, který jsi vytvořil(a), zabalený jako .zip: přetáhni soubor sem.
plugins-choose-file = Vybrat soubor
plugins-sign-in = Přihlas se a nahraj svůj
plugins-sending = Nahrává se: { $percent } %
plugins-judging = Prohlíží se
plugins-how = Jak nějaký vytvořit
plugins-how-new = Začni složkou, ve které je všechno potřebné:
plugins-how-build = Změň, co dělá, přelož ho a zabal:
plugins-how-check = Podívej se, co stojí a zda dodrží, co slibuje:
plugins-how-send = Nahraj .zip sem. Ty a tvoji spoluhráči s ním můžete hrát hned; až se na něj podívá moderátor, mohou všichni.
plugins-show = Zobrazit
plugins-show-all = Všechny
plugins-show-field = Pole
plugins-show-spell = Kouzla
plugins-show-mine = Moje
plugins-show-waiting = Čekají na schválení
plugins-sort-field = Pole
plugins-sort-spell = Kouzlo
plugins-sort-effect = Účinek
plugins-state-shipped = Součást Tengenu
plugins-state-operator = Tohoto serveru
plugins-state-private = Soukromý
plugins-state-approved = Schválený
plugins-state-refused = Odmítnutý
plugins-state-private-about = Dokud ho neschválí moderátor, mohou s ním začít jen hry, jichž se účastní jeho majitel.
plugins-state-refused-about = Žádná nová hra s ním začít nemůže. Rozehrané hry pokračují.
plugins-try = Vyzkoušet sám
plugins-try-together = Vyzkoušet s někým
plugins-download = Stáhnout soubor
plugins-decide = Pro moderátory
plugins-approve = Schválit
plugins-refuse = Odmítnout
plugins-make-private = Udělat soukromým
plugins-kinds = Co přináší
plugins-never = nikdo na ně nevstoupí
plugins-cast-on = sesílá se na { $what }
plugins-on-field = pole
plugins-on-pawn = figurky
plugins-on-wall = zdi
plugins-facts = Údaje
plugins-game = Hra
plugins-author = Autor
plugins-owner = Nahrál(a)
plugins-licence = Licence
plugins-source = Zdroj
plugins-size = Velikost
plugins-bytes = Bajtů: { $count }
plugins-versions = Verze
plugins-report = Náhodné hry
plugins-report-running = Odehráno { $played } z { $of } her
plugins-report-stop = Zastavit
plugins-report-again = Odehrát znovu
plugins-report-none = V náhodných hrách ho ještě nikdo nevyzkoušel.
plugins-report-games = Her: { $games }, vyhraných { $won }, tahů { $moves }, z toho kouzel { $casts }.
plugins-report-sound = Dodržel vše, co slibuje.
plugins-report-broken = Nedodržel, co slibuje:
plugins-report-costs = Co stojí jeho volání
plugins-report-hook = Háček
plugins-report-calls = Volání
plugins-report-mean = Gas, průměr
plugins-report-most = Gas, nejvíc
plugins-report-share = Z toho, co smí
plugins-flag = Nahlásit
plugins-flag-reason = Proč by se na něj měl moderátor podívat?
plugins-flag-send = Nahlásit
plugins-flagged = Děkujeme. Moderátoři to uvidí.
plugins-delete-title = Smazat tento zásuvný modul?
plugins-delete-about = Smazat ho lze, dokud s ním nikdo nehrál.
