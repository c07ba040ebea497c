"""Matches between networks on any board, one evaluation a move, all games at once."""

import math
from typing import NamedTuple

import torch

from . import rules
from .boards import BoardSet, size_class
from .features import shown
from .games import Games
from .search import ILLEGAL

OPENING_PLIES = 6


class Result(NamedTuple):
    """How the first network did."""

    won: int
    played: int
    unfinished: int

    def share(self):
        return self.won / self.played

    def interval(self):
        """95 %, Wilson."""
        return wilson(self.won, self.played)


def wilson(won, played, z=1.96):
    share, weight = won / played, z * z / played
    middle, half = share + weight / 2, z * math.sqrt(share * (1 - share) / played + weight / played / 4)
    return (middle - half) / (1 + weight), (middle + half) / (1 + weight)


def usual_komi(spec):
    """What matches here are played with: 7.5 on grids, and next to nothing where no fair komi is known."""
    return 7.5 if spec.startswith("grid:") else 0.5


def policy(network, games, lanes=slice(None)):
    """Probabilities of the moves in some of the games. A network that does not know rules sees none of them, and leaves alone what
    they forbid."""
    boards = games.boards
    told = rules.Law._fields if network.knows_rules() else ()
    names = ("stones", "turn", "ko", "last", "komi", "board", *told)
    seen, may, board = shown(boards, {name: getattr(games, name)[lanes] for name in names})
    may = may & ~games.banned[lanes]
    moves, _, _ = network(seen, boards.adjacency[board].float(), boards.valid[board])
    return torch.softmax(torch.where(may, moves.float(), ILLEGAL), -1)


@torch.no_grad()
def match(first, second, board, openings=256, komi=None, device="cpu", suicide=False, superko=rules.SIMPLE):
    """Each opening is sampled from both policies and played with both colours; the first network is Black in the first
    half of the lanes. Games cut for length count as they lie."""
    boards = BoardSet([board], size_class(board.points), device)
    games = Games(boards, 2 * openings, varied=superko != rules.SIMPLE)
    every = torch.arange(games.lanes, device=device)
    games.start(every, torch.zeros_like(every), usual_komi(board.spec) if komi is None else komi, suicide, superko)
    low, high = slice(0, openings), slice(openings, None)
    for _ in range(OPENING_PLIES):
        mixed = (policy(first, games, low) + policy(second, games, low)) / 2
        games.advance(torch.multinomial(mixed, 1).squeeze(1).repeat(2))
    ended = games.over()
    while not ended.all():
        black = games.turn[~ended][0].item() == rules.BLACK  # the same in every game that is still on
        ahead, behind = (first, second) if black else (second, first)
        on, move = (~ended).nonzero().squeeze(1), torch.zeros_like(every)
        for network, lanes in ((ahead, on[on < openings]), (behind, on[on >= openings])):
            if len(lanes):
                move[lanes] = policy(network, games, lanes).argmax(-1)
        games.advance(move, active=~ended)
        ended = games.over()
    margin = games.owners(every).sum(1) - games.komi
    won = int((margin[low] > 0).sum() + (margin[high] < 0).sum())
    return Result(won, games.lanes, int((games.passes < 2).sum()))
