"""Games that the network plays against itself, and the samples they leave."""

from typing import NamedTuple

import torch

from .board import BLACK, POINTS
from .openings import draw_rules, random_openings

LONGEST = 200  # games with so many moves or stones are drawn
# So many moves of a game are drawn with all of the search's noise, those after it with this much.
RESTLESS, CALM = 6, 0.4
# So many games begin with one of the quarter of all openings that the network finds most even: otherwise the first player's advantage
# decides everything.
EVEN_SHARE, EVEN = 0.67, 0.25
OPENINGS = 1024  # to choose from


class Ended(NamedTuple):
    """What the games that ended in a round leave."""

    samples: dict  # columns by name
    games: int
    moves: int  # chosen, not forced, of all of them
    stones: int  # on the board at the end, of all of them
    black_wins: int
    drawn: int


class Games:
    def __init__(self, lanes, judge, rules, kinds, device, longest=LONGEST, compiled=lambda function: function):
        """`kinds`: the rules to play by, each in as many games as the others."""
        self.judge, self.kinds, self.device, self.longest = judge, kinds, device, longest
        self.put = rules.put if rules.forbidden else compiled(rules.put)

        def column(*shape, dtype=torch.int8):
            return torch.zeros(lanes, *shape, dtype=dtype, device=device)

        self.stones, self.turn, self.rule = column(POINTS), column() + 1, column()
        self.noise, self.ply = column(1, dtype=torch.float32) + 1, column(dtype=torch.long)
        self.lane = torch.arange(lanes, device=device)
        self.past = {
            "stones": column(longest, POINTS),
            "policy": column(longest, POINTS, dtype=torch.half),
            "turn": column(longest),
            "value": column(longest, dtype=torch.half),
        }
        self._begin(self.lane)

    @torch.no_grad()
    def _begin(self, which):
        count = len(which)
        stones, turn = random_openings(OPENINGS, self.device)
        rule = draw_rules(self.kinds, OPENINGS, self.device)
        by_evenness = self.judge(stones, turn, rule)[1].abs().argsort()
        even = torch.rand(count, device=self.device) < EVEN_SHARE
        any_of = torch.rand(count, device=self.device) * torch.where(even, int(EVEN * OPENINGS), OPENINGS)
        pick = by_evenness[any_of.long()]
        self.stones[which], self.turn[which], self.rule[which] = stones[pick], turn[pick], rule[pick]
        self.ply[which], self.noise[which] = 0, 1.0

    @torch.no_grad()
    def round(self, search, simulations, candidates):
        """One move in every game. Gives what ended games leave, or nothing."""
        choice = search.run(simulations, candidates)
        now = {"stones": self.stones, "policy": choice.policy.half(), "turn": self.turn, "value": choice.value.half()}
        for name, column in now.items():
            self.past[name][self.lane, self.ply] = column
        self.ply += 1
        self.noise.copy_(torch.where(self.ply >= RESTLESS, CALM, 1.0).unsqueeze(1))
        stones, turn, over, result, _ = self.put(self.stones, self.turn, self.rule, choice.move)
        self.stones.copy_(stones)
        self.turn.copy_(turn)
        over = over | (self.ply >= self.longest) | ((stones > 0).sum(1) >= self.longest)
        ended = over.nonzero().squeeze(1)
        return self._harvest(ended, result) if len(ended) else None

    def _harvest(self, ended, result):
        length = self.ply[ended]
        game, ply = (torch.arange(self.longest, device=self.device) < length.unsqueeze(1)).nonzero(as_tuple=True)
        lane = ended[game]
        samples = {name: column[lane, ply] for name, column in self.past.items()}
        black = result[ended]
        samples["rule"] = self.rule[lane]
        samples["won"] = (black[game] * torch.where(samples["turn"] == BLACK, 1.0, -1.0)).to(torch.int8)
        totals = torch.stack((length.sum(), (self.stones[ended] > 0).sum(), (black > 0).sum(), (black == 0).sum())).tolist()
        self._begin(ended)
        return Ended(samples, len(ended), *totals)
