# Kolik kdo vyhrál, remizoval a prohrál

record-title = Výhry a prohry
record-by = Podle čeho
record-by-game = Hra
record-by-board = Deska
record-by-seat = Barva
record-by-opponent = Soupeř
record-games = Partie
record-result = Výsledek
record-share = Body
record-percent = { $percent } %
record-counts = { $won } V, { $drawn } R, { $lost } P
record-none = Zatím žádná dohraná partie.
record-all = { $n ->
    [one] 1 dohraná partie.
    [few] { NUMBER($n) } dohrané partie.
   *[other] { NUMBER($n) } dohraných partií.
}
record-newest = Posledních { NUMBER($n) } dohraných partií.
record-seat-hint = Barvy jsou ty ze začátku partie: při zahájení se mohou vyměnit.
