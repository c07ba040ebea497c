# Vstupní stránka na telefonu.

lobby-more-games = Další hry
lobby-fewer-games = Méně her
