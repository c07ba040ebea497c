# Přehled desek a stránka jedné z nich.

boards-title = Desky
boards-intro = Deska jsou body a čáry mezi nimi. Na každé z těchto desek se dá hrát.
boards-families = Druhy desek
boards-drawn = Od hráčů
boards-none-drawn = Zatím tu nikdo žádnou desku nenakreslil. Vaše může být první.
boards-draw = Nakreslit desku
boards-drop = Síť z Blenderu (OBJ) nebo deska jako JSON: přetáhněte soubor sem.
boards-choose-file = Vybrat soubor
boards-blender = Jak desku vytvořit v Blenderu
boards-send-title = Nahrát desku
boards-send = Nahrát
boards-name = Název
boards-known = Tato deska už v galerii je. Nechává si název, který tam má.
boards-taken = Deska má { $points ->
    [one] 1 bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
} a { $edges ->
    [one] 1 čáru
    [few] { $edges } čáry
    [many] { $edges } čáry
   *[other] { $edges } čar
}. Něco je na ní zvláštní:
boards-look = Podívat se
boards-points = { $n ->
    [one] 1 bod
    [few] { $count } body
    [many] { $count } bodu
   *[other] { $count } bodů
}
boards-fact-spec = Označení
boards-fact-points = Bodů
boards-fact-edges = Čar
boards-fact-neighbours = Sousedů
boards-play = Hrát na ní
boards-edit-copy = Upravit kopii
boards-share = Kopírovat odkaz
boards-try = Vyzkoušet
boards-try-how = Klepněte na desku: černý a bílý se střídají podle pravidel go.
boards-try-undo = Vrátit tah
boards-try-reset = Vyčistit
