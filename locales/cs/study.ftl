# Programy ke studiu a co si o tazích myslí síť

study-engines = Ke studiu
study-about = Ke studiu a pro srovnání s ostatními
study-random = Náhodné tahy
study-about-random = Jakýkoli tah, který není zjevný nesmysl: slabší soupeř není
study-uct = Prosté prohledávání
study-about-uct = UCT s náhodnými partiemi: zná jen pravidla
study-mcts = Náhodné partie
study-about-mcts = UCT nad náhodnými partiemi poblíž kamenů: zná jen pravidla
study-net = Jen síť
study-about-net = Síť, která se učila z vlastních partií, bez jakéhokoli prohledávání
study-mcts-net = Partie podle sítě
study-about-mcts-net = UCT, které zkouší tahy, jež síť čeká, a nechá ji partie dohrát
study-puct = Síť a strom
study-about-puct = Prohledávání stromu podle pravděpodobností a hodnot ze sítě
study-source = Malý náhodný strom
study-about-source = Prohledávání z dřívějšího programu: měřítko pro ostatní

# Co síť čeká, přímo na desce
study-policy = Co čeká síť
study-policy-text = Jak pravděpodobný se síti zdá každý tah, než se cokoli prohledá. Nejsytější barva je nejpravděpodobnější tah.
study-policy-show = Ukázat, co čeká síť
study-likely = Pravděpodobnost
study-percent = { $percent } %
study-below = < 0,1 %
study-value = { $name } vyhraje podle očekávání { $rate } % takových partií.

# Engine against engine
duel-options = Pravidla a volby
