# Hrozby v gomoku, vyznačené na desce.

threats-show = Hrozby
threats-title = Hrozby
threats-five = pětka
threats-open-four = otevřená čtyřka nebo dvě čtyřky
threats-four = čtyřka
threats-open-three = otevřená trojka
threats-none = bez hrozeb
threats-win-b = Černý vyhrává čtyřkami:
threats-win-w = Bílý vyhrává čtyřkami:
