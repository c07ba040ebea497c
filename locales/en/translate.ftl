# The translation tool, and the bar that tells of a draft.

translate-link = Translate Tengen into your language
translate-title = Translate Tengen
translate-intro = Every word of Tengen, plug-ins and templates included, in your language. What you write is kept in this browser, and you see it on every page at once. Moderators publish what is offered; what is missing is said in English.
translate-previewed = You see a draft: { $language }
translate-back = Go on translating
translate-stop = Stop

## What is opened

translate-open = Open
translate-open-hint = A language to go on with, or to correct.
translate-new = A new language
translate-drafts = In this browser
translate-kept = On the server
translate-languages = Languages of Tengen
translate-load = Load an archive
translate-loaded = Loaded: { $language }
translate-replace = Your draft of { $language } in this browser is replaced.

## Its header

translate-header = The language
translate-name = Name, in the language itself
translate-code = Code
translate-code-hint = As BCP 47 has it: de, pt-BR, zh-Hant
translate-taken = Another draft of this language is in this browser: open that one, or delete it.
translate-author = Author
translate-author-hint = Everybody sees it.
translate-direction = Direction
translate-direction-ltr = From left to right
translate-direction-rtl = From right to left
translate-needed = Say this before you save.

## What is done with it

translate-preview = Preview
translate-preview-hint = Every page speaks your draft at once.
translate-download = Download all files
translate-save = Save on the server
translate-saved = Saved on the server.
translate-offer = Ask moderators to publish it
translate-sign-in = Sign in with an account, and your draft is kept on the server too.
translate-forget = Delete
translate-forget-sure = Delete this draft of { $language }?

## Moderators

translate-moderate = For moderators
translate-offered = Offered
translate-none-offered = No translation is offered.
translate-by = by { $author }
translate-look = Open
translate-theirs = A translation by { $owner }. What you change is kept for yourself.
translate-publish = Publish
translate-publish-label = Publish { $language }
translate-is-published = { $language } is published.
translate-withdraw = Withdraw
translate-withdraw-label = Withdraw { $language }
translate-is-withdrawn = { $language } is withdrawn.
translate-published = Published

## The grid

translate-words = Words
translate-reference = Reference
translate-search = Search
translate-show = Show
translate-show-all = All ({ $n })
translate-show-missing = Missing ({ $n })
translate-show-changed = Changed since ({ $n })
translate-show-warnings = Warnings and errors ({ $n })
translate-progress = { $done } of { $all } translated
translate-key = Key
translate-translation = Translation
translate-nothing = Nothing here.
translate-source-additions = Plug-ins and templates
translate-author-says = The author says: { $text }
translate-extra = English has this no more.
translate-still-right = It is still right
translate-copy = Copy the reference

## What there is to say about a translation

translate-what-syntax = Line { $line }, column { $column }: { $detail }
translate-what-twice = The key is there twice.
translate-what-missing = Not translated yet.
translate-what-extra = English has this no more.
translate-what-other-file = English has this in { $name }.
translate-what-changed = The English text has changed since.
translate-what-value-missing = The reference says something outside of its attributes.
translate-what-value-extra = The reference has attributes only.
translate-what-attribute-missing = The attribute .{ $name } is missing.
translate-what-attribute-extra = The reference has no attribute .{ $name }.
translate-what-placeholder-missing = The placeholder { $name } is missing.
translate-what-placeholder-extra = The reference has no placeholder { $name }.
translate-what-term-missing = The term { $name } is missing.
translate-what-term-extra = The reference has no term { $name }.
translate-what-reference-missing = The reference speaks through { $name }.
translate-what-reference-extra = The reference does not speak through { $name }.
translate-what-function-missing = The function { $name } is missing.
translate-what-function-extra = The reference has no function { $name }.
translate-what-choice-missing = The reference has forms for { $name }.
translate-what-choice-extra = The reference has no forms for { $name }.
translate-what-form-missing = The form [{ $name }] is missing for { $detail }.
translate-what-form-extra = The form [{ $name }] is never chosen for { $detail }.
translate-what-unknown = There is no { $name }.
translate-error = Error
translate-warning = Warning
