# The lobby on a phone.

lobby-more-games = More games
lobby-fewer-games = Fewer games
