# Úlohy: najděte výhru.

puzzles-nav = Úlohy
puzzles-title = Úlohy
puzzles-intro = Gomoku: najděte výhru. Na každou čtyřku se musí hned odpovědět, a tak ten, kdo hraje jednu za druhou, určuje, co se bude dít. V každé úloze začíná výhru čtyřkami právě jediný kámen.
puzzles-progress = Jak jste daleko
puzzles-solved-of = Vyřešeno { $solved } z { $all }
puzzles-solved-short = { $solved } z { $all }
puzzles-streak = Po sobě napoprvé: { $streak }. Nejvíc: { $best }.
puzzles-to-life = Život a smrt
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
puzzles-next = Další úloha
puzzles-skip = Jiná úloha
puzzles-steps = Krokovat řešením
puzzles-step = { $n } z { $all }
puzzles-step-back = O kámen zpět
puzzles-step-on = O kámen dál
