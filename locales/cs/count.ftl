# Počítání na konci partie, krok za krokem

count-title = Počítání krok za krokem
count-stones = Živé kameny
count-territory = Území
count-prisoners = Zajatci
count-dead = Mrtvé kameny
count-komi = Komi
count-handicap = Za hendikepové kameny
count-total = Dohromady
