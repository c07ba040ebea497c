# Stránka, která ukazuje uložený strom hledání.

trees-title = Strom hledání
trees-intro = Co program prošel, než si vybral tah: které tahy zkoušel, kolikrát a co od nich čeká. Strom hledání uložíte programem a soubor otevřete tady. Neopustí váš prohlížeč.
trees-open = Otevřít soubor
trees-drop = nebo ho sem kamkoli přetáhněte
trees-not-opened = Soubor { $name } nejde otevřít: { $why }
trees-at-node = (u pozice { $n })
trees-at-ply = (u tahu { $n })
trees-after = { $n ->
    [0] na začátku
    [one] po jednom tahu
    [few] po { $n } tazích
   *[other] po { $n } tazích
}
trees-told = { $told } z { $all } pozic
trees-tree = Pozice hledání
trees-board = Pozice ve hře { $what }
trees-here = Vybraná pozice
trees-root = Začátek
trees-visits = Návštěvy
trees-visits-said = { $n ->
    [one] jedna návštěva
    [few] { $n } návštěvy
   *[other] { $n } návštěv
}
trees-value = Čeká
trees-expects = čeká { $percent } %
trees-expected = Co tu může každý čekat
trees-not-known = není známo
trees-prior = na první pohled pravděpodobné z { $percent } %
trees-wins = { $seat } jistě vyhraje
trees-more = { $n ->
    [one] zkoušel se ještě jeden tah, který v souboru není
    [few] zkoušely se ještě { $n } tahy, které v souboru nejsou
   *[other] zkoušelo se ještě { $n } tahů, které v souboru nejsou
}
trees-look = Prohlédnout si strom hledání
