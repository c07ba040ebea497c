# Threats in Gomoku, marked on the board.

threats-show = Threats
threats-title = Threats
threats-five = five
threats-open-four = open four, or two fours
threats-four = four
threats-open-three = open three
threats-none = no threats
threats-win-b = Black wins by fours:
threats-win-w = White wins by fours:
