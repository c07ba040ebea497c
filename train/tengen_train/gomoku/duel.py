"""Matches between networks, one evaluation a move, all games at once."""

from typing import NamedTuple

import torch

from ..ladder import wilson
from ..search import ILLEGAL
from .board import BLACK
from .openings import draw_rules, random_openings

LONGEST = 150  # moves; longer games are drawn


class Result(NamedTuple):
    """How the first network did."""

    won: int
    drawn: int
    played: int

    def share(self):
        return (self.won + self.drawn / 2) / self.played

    def interval(self):
        """95 %, Wilson; a drawn game is half a win."""
        return wilson(self.won + self.drawn / 2, self.played)


@torch.no_grad()
def match(first, second, rules, kinds, openings, device="cpu"):
    """`first` and `second` are judges. Each opening is played with both colours; openings are the quarter that both find most even."""
    stones, turn = random_openings(4 * openings, device)
    rule = draw_rules(kinds, len(stones), device)
    values = first(stones, turn, rule)[1] + second(stones, turn, rule)[1]
    even = values.abs().argsort()[:openings].repeat(2)
    stones, turn, rule = stones[even], turn[even], rule[even]
    lanes = torch.arange(2 * openings, device=device)
    colour = torch.where(lanes < openings, 1, 2).to(torch.int8)  # of `first`
    stones, turn, over, result, legal = rules.settle(stones, turn, rule, 0)
    for _ in range(LONGEST):
        if bool(over.all()):
            break
        on = (~over).nonzero().squeeze(1)
        position = stones[on], turn[on], rule[on]
        mine = (turn[on] == colour[on]).unsqueeze(1)
        logits = torch.where(mine, first(*position)[0], second(*position)[0])
        move = torch.where(legal[on], logits, ILLEGAL).argmax(1)
        stones[on], turn[on], over[on], result[on], legal[on] = rules.put(*position, move)
    points = torch.where(colour == BLACK, result, -result)
    return Result(int((points > 0).sum()), int((points == 0).sum()), len(lanes))
