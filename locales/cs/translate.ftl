# Překladatelský nástroj a proužek, který hlásí náhled.

translate-link = Přeložte Tengen do svého jazyka
translate-title = Překládání Tengenu
translate-intro = Každé slovo Tengenu ve vašem jazyce, i slova zásuvných modulů a šablon. Co napíšete, zůstává v tomto prohlížeči a hned to vidíte na každé stránce. Moderátoři zveřejní, co jim nabídnete; co chybí, řekne se anglicky.
translate-previewed = Vidíte rozpracovaný překlad: { $language }
translate-back = Překládat dál
translate-stop = Ukončit

## Co se otevře

translate-open = Otevřít
translate-open-hint = Jazyk, ve kterém chcete pokračovat nebo ho opravit.
translate-new = Nový jazyk
translate-drafts = V tomto prohlížeči
translate-kept = Na serveru
translate-languages = Jazyky Tengenu
translate-load = Načíst archiv
translate-loaded = Načteno: { $language }
translate-replace = Váš rozpracovaný překlad { $language } v tomto prohlížeči se přepíše.

## Jeho hlavička

translate-header = Jazyk
translate-name = Název v tom jazyce
translate-code = Kód
translate-code-hint = Podle BCP 47: de, pt-BR, zh-Hant
translate-taken = Jiný rozpracovaný překlad tohoto jazyka už v prohlížeči je: otevřete ho, nebo ho smažte.
translate-author = Autor
translate-author-hint = Uvidí ho všichni.
translate-direction = Směr písma
translate-direction-ltr = Zleva doprava
translate-direction-rtl = Zprava doleva
translate-needed = Vyplňte to, než překlad uložíte.

## Co se s ním udělá

translate-preview = Náhled
translate-preview-hint = Každá stránka hned mluví vaším překladem.
translate-download = Stáhnout všechny soubory
translate-save = Uložit na server
translate-saved = Uloženo na serveru.
translate-offer = Požádat moderátory o zveřejnění
translate-sign-in = Přihlaste se k účtu a překlad zůstane i na serveru.
translate-forget = Smazat
translate-forget-sure = Smazat tento překlad { $language }?

## Moderátoři

translate-moderate = Pro moderátory
translate-offered = Nabídnuto
translate-none-offered = Žádný překlad není nabídnut.
translate-by = { $author }
translate-look = Otevřít
translate-theirs = Překlad, který nabízí { $owner }. Co změníte, zůstane jen vám.
translate-publish = Zveřejnit
translate-publish-label = Zveřejnit { $language }
translate-is-published = Zveřejněno: { $language }
translate-withdraw = Stáhnout z nabídky
translate-withdraw-label = Stáhnout z nabídky { $language }
translate-is-withdrawn = Staženo z nabídky: { $language }
translate-published = Zveřejněno

## Tabulka

translate-words = Slova
translate-reference = Předloha
translate-search = Hledat
translate-show = Ukázat
translate-show-all = Vše ({ $n })
translate-show-missing = Chybějící ({ $n })
translate-show-changed = Změněná předloha ({ $n })
translate-show-warnings = Varování a chyby ({ $n })
translate-progress = Přeloženo { $done } z { $all }
translate-key = Klíč
translate-translation = Překlad
translate-nothing = Nic tu není.
translate-source-additions = Zásuvné moduly a šablony
translate-author-says = Autor říká: { $text }
translate-extra = Angličtina tohle už nemá.
translate-still-right = Platí dál
translate-copy = Převzít předlohu

## Co se dá říci o překladu

translate-what-syntax = Řádek { $line }, sloupec { $column }: { $detail }
translate-what-twice = Klíč je tu dvakrát.
translate-what-missing = Zatím nepřeloženo.
translate-what-extra = Angličtina tohle už nemá.
translate-what-other-file = Angličtina tohle má v souboru { $name }.
translate-what-changed = Anglický text se od té doby změnil.
translate-what-value-missing = Předloha říká i něco mimo atributy.
translate-what-value-extra = Předloha má jen atributy.
translate-what-attribute-missing = Chybí atribut .{ $name }.
translate-what-attribute-extra = Předloha nemá atribut .{ $name }.
translate-what-placeholder-missing = Chybí místo pro { $name }.
translate-what-placeholder-extra = Předloha nemá místo pro { $name }.
translate-what-term-missing = Chybí pojem { $name }.
translate-what-term-extra = Předloha nemá pojem { $name }.
translate-what-reference-missing = Předloha mluví přes { $name }.
translate-what-reference-extra = Předloha nemluví přes { $name }.
translate-what-function-missing = Chybí funkce { $name }.
translate-what-function-extra = Předloha nemá funkci { $name }.
translate-what-choice-missing = Předloha má tvary podle { $name }.
translate-what-choice-extra = Předloha nemá tvary podle { $name }.
translate-what-form-missing = Chybí tvar [{ $name }] podle { $detail }.
translate-what-form-extra = Tvar [{ $name }] se podle { $detail } nikdy nepoužije.
translate-what-unknown = { $name } neexistuje.
translate-error = Chyba
translate-warning = Varování
