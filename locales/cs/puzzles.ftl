# Úlohy: najděte výhru.

puzzles-nav = Úlohy
puzzles-title = Úlohy
puzzles-intro = Kdo žije, kdo zemře a kdo vyhraje? Každý tah je hned posouzen: správné tahy, které v knihách nejsou, se počítají, a špatný se vyvrátí na desce. Jakmile se vše načte, jde to i bez sítě.
puzzles-progress = Jak jste daleko
puzzles-solved-of = Vyřešeno { $solved } z { $all }
puzzles-solved-short = { $solved } z { $all }
puzzles-streak = Po sobě napoprvé: { $streak }. Nejvíc: { $best }.
puzzles-begin = Začít
puzzles-continue = Pokračovat
puzzles-all-solved = Všechny úlohy jsou vyřešené.
puzzles-rules = Pravidla
puzzles-group-standard = Standardní
puzzles-group-freestyle = Volná
puzzles-group-renju-b = Renju, černý
puzzles-group-renju-w = Renju, bílý
puzzles-about-standard = Vyhrává přesně pět v řadě, delší řada nevyhrává.
puzzles-about-freestyle = Vyhrává pět nebo víc v řadě.
puzzles-about-renju-b = Černý vyhrává přesně pěti a nesmí jedním tahem vytvořit dvě otevřené trojky, dvě čtyřky ani delší řadu: taková místa jsou označena ×.
puzzles-about-renju-w = Bílý smí všechno a vyhrává pěti i více. Černý nesmí jedním tahem vytvořit dvě otevřené trojky, dvě čtyřky ani delší řadu, ani když brání čtyřku.
puzzles-grade-1 = Lehké
puzzles-grade-2 = Střední
puzzles-grade-3 = Těžké
puzzles-grade-4 = Velmi těžké
puzzles-one = Úloha { $n }
puzzles-fours = { $n ->
    [one] 1 čtyřka
    [few] { $n } čtyřky
    [many] { $n } čtyřky
   *[other] { $n } čtyřek
}
puzzles-is-solved = vyřešeno
puzzles-was-solved = Tuto úlohu už máte vyřešenou.

# U desky
puzzles-task-b = Na tahu je černý: vyhrajte čtyřkami
puzzles-task-w = Na tahu je bílý: vyhrajte čtyřkami
puzzles-board = { $title }: deska
puzzles-find = Položte kámen, kterým výhra začíná. { $n ->
    [one] Stačí 1 čtyřka a pak pětka.
    [few] Stačí { $n } čtyřky a pak pětka.
    [many] Stačí { $n } čtyřky a pak pětka.
   *[other] Stačí { $n } čtyřek a pak pětka.
}
puzzles-right-b = Správně. Černý brání na { $answer }. Pokračujte.
puzzles-right-w = Správně. Bílý brání na { $answer }. Pokračujte.
puzzles-right-last-b = Správně. Černý odpovídá { $answer } a pětku už nic nezastaví. Dokončete ji.
puzzles-right-last-w = Správně. Bílý odpovídá { $answer } a pětku už nic nezastaví. Dokončete ji.
puzzles-solved = Pětka. Úloha je vyřešená.
puzzles-hinted = Další kámen patří na { $move }.
puzzles-solution = Řešení, kámen po kameni:
puzzles-wrong-five-b = { $move } černého nezastaví: na { $answer } má pětku.
puzzles-wrong-five-w = { $move } bílého nezastaví: na { $answer } má pětku.
puzzles-wrong-fours-b = { $move } není čtyřka, takže černý má čas a teď vyhrává čtyřkami sám, počínaje { $answer }.
puzzles-wrong-fours-w = { $move } není čtyřka, takže bílý má čas a teď vyhrává čtyřkami sám, počínaje { $answer }.
puzzles-wrong-time-b = { $move } není čtyřka, takže černý má čas na cokoli.
puzzles-wrong-time-w = { $move } není čtyřka, takže bílý má čas na cokoli.
puzzles-wrong-stop-b = Černý čtyřku zastaví na { $answer } a žádná výhra čtyřkami už nezbývá.
puzzles-wrong-stop-w = Bílý čtyřku zastaví na { $answer } a žádná výhra čtyřkami už nezbývá.
puzzles-wrong-unclear-b = Černý čtyřku zastaví na { $answer }. Výhra čtyřkami se potom nenašla.
puzzles-wrong-unclear-w = Bílý čtyřku zastaví na { $answer }. Výhra čtyřkami se potom nenašla.
puzzles-retry = Zkusit znovu
puzzles-hint = Napovědět
puzzles-show = Ukázat řešení
puzzles-restart = Od začátku
puzzles-undo = Vzít zpět
puzzles-redo = Zahrát znovu
puzzles-next = Další úloha
puzzles-skip = Jiná úloha
puzzles-steps = Řešení
puzzles-step = { $n } z { $all }
puzzles-step-back = O kámen zpět
puzzles-step-on = O kámen dál

# Všechny druhy úloh
puzzles-sets = Úlohy
puzzles-set-life = Život a smrt
puzzles-set-gomoku = Gomoku
puzzles-set-public = Od lidí
puzzles-set-life-about = Kdo žije a kdo zemře? Řešitel, který svá tvrzení dokazuje, posoudí každý tah, brání se co nejdéle a ukáže, proč byl tah špatný. Na jakékoli desce, i tam, kde nejsou rohy.
puzzles-set-gomoku-about = Najděte výhru. Na každou čtyřku se musí hned odpovědět, takže kdo dělá jednu za druhou, určuje, co se stane. V každé úloze začíná výhru čtyřkami jeden jediný kámen.
puzzles-set-public-about = Úlohy o životě a smrti, které tu vytvořili lidé a prohlédli moderátoři. Vaše mezi nimi může být také: vytvořte ji, nechte ji zkontrolovat a nabídněte ji.
puzzles-show-which = Ukázat
puzzles-show-all = Všechny
puzzles-show-open = Zatím nevyřešené
puzzles-show-failed = Nepovedené
puzzles-show-due = Dnes na řadě
puzzles-topic = Téma
puzzles-topic-any = Jakékoli
puzzles-topic-ko = Kó
puzzles-topic-seki = Seki
puzzles-topic-race = Závod
puzzles-topic-sacrifice = Oběť
puzzles-topic-false-eye = Falešné oko
puzzles-topic-connection = Spojení
puzzles-topic-eye-shape = Tvar očí
puzzles-loaded = Všechno je načteno: úlohy teď jdou i bez sítě.
puzzles-loading = Načítá se, co úlohy potřebují bez sítě …
puzzles-none-here = Tady žádná není.
puzzles-is-failed = nepovedla se
puzzles-daily = Úloha dne
puzzles-daily-solve = Řešit
puzzles-daily-done = Dnes vyřešeno
puzzles-days = { $n ->
    [0] Zatím žádný den v řadě. Nejvíc: { $best }.
    [one] Jeden den v řadě. Nejvíc: { $best }.
    [few] { $n } dny v řadě. Nejvíc: { $best }.
   *[other] { $n } dní v řadě. Nejvíc: { $best }.
}
puzzles-failed = Nepovedené
puzzles-failed-count = { $n ->
    [0] Nic nečeká na další pokus.
    [one] Jedna úloha čeká na další pokus.
    [few] { $n } úlohy čekají na další pokus.
   *[other] { $n } úloh čeká na další pokus.
}
puzzles-failed-try = Zkusit znovu
puzzles-due = Dnes na řadě: { $n }
puzzles-repeat = Vracet je po několika dnech
puzzles-rating = Váš rating
puzzles-rating-none = Počítá se první pokus u každé úlohy. Začněte kteroukoli.
puzzles-rating-guest = S účtem se první pokus u každé úlohy počítá do ratingu. Co zkusíte předtím, zůstane uloženo.
puzzles-rating-join = Vytvořit účet
puzzles-tries = { $n ->
    [one] jeden pokus
    [few] { $n } pokusy
   *[other] { $n } pokusů
}
puzzles-waiting = { $n ->
    [one] Jeden první pokus ještě nebyl odeslán.
    [few] { $n } první pokusy ještě nebyly odeslány.
   *[other] { $n } prvních pokusů ještě nebylo odesláno.
}
puzzles-hardness = Rating úlohy: { $n } ({ $tries ->
    [one] jeden pokus
    [few] { $tries } pokusy
   *[other] { $tries } pokusů
}).
puzzles-mine = Váš: { $n }
puzzles-waits = První pokus se odešle, jakmile bude server dosažitelný.
puzzles-waits-guest = První pokus se začne počítat, až budete mít účet.
puzzles-posture = Jak deska leží
puzzles-rotate = Otočit
puzzles-mirror = Zrcadlit
puzzles-swap = Vyměnit barvy
puzzles-storm = Bouře
puzzles-storm-about = Kolik stihnete za tři minuty.
puzzles-storm-rules = Tři minuty, nejdřív lehké úlohy. Špatný tah úlohu ukončí a přijde další.
puzzles-storm-begin = Začít
puzzles-storm-left = Zbývající čas
puzzles-storm-score = Vyřešeno: { $n }. Špatně: { $wrong }.
puzzles-storm-over = Čas vypršel. Vyřešeno: { $n }. Špatně: { $wrong }.
puzzles-storm-record = To je zatím váš nejlepší výsledek.
puzzles-storm-best = Váš nejlepší výsledek: { $n }
puzzles-storm-skip = Další
puzzles-own = Vaše úlohy
puzzles-to-decide = Úlohy od lidí
puzzles-state-waiting = čeká na moderátora
puzzles-state-public = pro všechny
puzzles-state-refused = zamítnuto
puzzles-accept = Přijmout
puzzles-refuse = Zamítnout
puzzles-forget = Zapomenout { $id }

# Co říká server
code-problem-absent = Úloha „{ $problem }“ tu není.
code-try-unfinished = Tahy jsou zatím správné, ale úlohu neřeší.
code-try-too-long = Pokus má nejvýše { $most } tahů.
code-problem-kind-unknown = Úlohy druhu „{ $kind }“ tu nejsou.
code-problem-known = Úloha už tu je ({ $problem }), možná otočená, zrcadlená nebo s vyměněnými barvami.
code-problem-unproved = Úlohy pro všechny potřebují dokázanou odpověď: kdo táhne první, musí uspět nebo dostat kó, a řešitel to musí najít za pár sekund.
code-problem-too-large = Úloha má nejvýše { $most } bajtů.
code-problems-too-many = { $limit ->
    [one] Jedna úloha je nejvíc, co může jeden člověk mít.
    [few] { $limit } úlohy je nejvíc, co může jeden člověk mít.
   *[other] { $limit } úloh je nejvíc, co může jeden člověk mít.
}
