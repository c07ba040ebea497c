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
