# Místnosti: otevřené partie, ve kterých si lidé vybírají místa
room = Místnost
room-of = Místnost hráče { $name }
room-host-is = otevřel(a) { $name }
room-open-one = Vytvořit místnost
room-enter = Vejít
room-return = Zpět do místnosti
room-taken = { $taken } z { $all } míst obsazeno
room-seat = Místo { $n }
lobby-option-seats = Hráčů

# V nové partii
lobby-opponent-room = Místnost
lobby-opponent-room-text = Lidé si sednou, kam chtějí, ostatní místa mohou dostat programy, a až budou všichni připraveni, začnete.
lobby-begin-room = Vytvořit místnost
room-own-seat = Sedíte na místě
room-seat-none = Nehraji, jen pořádám
room-name = Název místnosti
room-name-text = Nepovinné: jinak se jmenuje po vás.
room-password-text = Bez něj si nikdo nesedne. Nepovinné.
room-password-kept = Heslo je nastavené. Prázdné: zůstane, jaké je.
room-password-removed = Heslo bude zrušeno.
room-password-remove = Zrušit heslo
room-private = Soukromá
room-private-text = Není v herně; přijde jen ten, kdo má odkaz.
room-shuffle = Strany losem
room-shuffle-text = Kdo hraje za kterou stranu, se losuje na začátku partie.
room-rated-text = Výsledek se počítá do ratingu všech. Každý má jedno místo a žádný program nehraje.
room-stand-in = Když někdo odejde
room-stand-in-none = Vypadává
room-stand-in-text = Na jeho místě může hrát program, dokud se nevrátí.
room-stand-in-rated = V hodnocené partii ten, kdo odejde, vypadává.
room-stand-in-is = Když někdo odejde, hraje za něj { $engine }.

# Místnost
room-seats = Místa
room-free = Volné místo
room-ready = připraveno
room-not-ready = ještě nepřipraveno
room-you = vy
room-host = pořádá
room-beside = Místní hráč
room-beside-whom = na zařízení hráče { $name }
room-sit = Sednout si
room-move = Přesednout si
room-beside-me = Druhý hráč na mém zařízení
room-engine = Program…
room-engine-for = Program: { $side }
room-engine-sit = Přidat program
room-other-engine = Jiný program…
room-remove = Uvolnit místo
room-get-up = Uvolnit místo
room-send-out = Vyhodit
room-send-out-title = Vyhodit hráče { $name }?
room-send-out-text = Přijde o místo a jiné už v této místnosti nedostane.
room-invite = Pozvat
room-invite-text = Kdo otevře tento odkaz, může si sednout na volné místo. K nehodnoceným partiím účet nepotřebuje.
room-link = Odkaz na tuto místnost
room-link-copied = Odkaz na místnost je zkopírovaný.
room-locked = Místnost hráče { $name } chce heslo
room-take-one = Chcete-li hrát, sedněte si na volné místo.
room-i-am-ready = Připraveno
room-leave = Odejít
room-start = Začít partii
room-waits-seats = { $n ->
    [one] Jedno místo je ještě volné.
    [few] Ještě jsou volná { $n } místa.
    [many] Ještě je volných { $n } místa.
   *[other] Ještě je volných { $n } míst.
}
room-you-wait = Až budete připraveni, potvrďte to.
room-all-ready = Všichni jsou tu a připraveni.
room-all-ready-waits = Všichni jsou připraveni. Partii začne { $name }.
room-asked-again = Partie se změnila. Potvrďte znovu, že můžete začít.
room-seat-lost = V této místnosti už nemáte místo.
room-settings-text = Po změně hry, hodin nebo hodnocení se každého znovu zeptáme, zda je připraven.
room-close = Zavřít místnost
room-close-title = Zavřít místnost?
room-close-text = Všichni z ní musí odejít a nikdo se do ní nevrátí.
room-gone = Tato místnost je zavřená
room-gone-text = Partie začala bez vás, nebo odešel ten, kdo místnost vytvořil.

# Co se v ní děje, pro ty, kdo poslouchají
room-news-sits = { $name } si sedá.
room-news-leaves = { $name } odchází.
room-news-ready = { $name } chce začít.
room-news-waits = { $name } ještě nechce začít.
room-news-changed = Partie se změnila.
