"""Positions to begin games from."""

import torch

from .board import POINTS, SIZE

# So many stones at most, within this many steps of the centre, now and then within more: no side can have a five to make.
STONES, NEAR, FAR, FAR_SHARE = 6, 3, 5, 0.25


def random_openings(count, device="cpu"):
    """Stones and whose turn it is: none to six stones placed by chance."""
    place = torch.arange(POINTS, device=device)
    centre = SIZE // 2
    steps = torch.maximum((place // SIZE - centre).abs(), (place % SIZE - centre).abs())
    reach = torch.where(torch.rand(count, 1, device=device) < FAR_SHARE, FAR, NEAR)
    where = (torch.rand(count, POINTS, device=device) - 2.0 * (steps > reach)).topk(STONES, 1).indices
    number, each = torch.randint(0, STONES + 1, (count, 1), device=device), torch.arange(STONES, device=device)
    stones = torch.zeros(count, POINTS, dtype=torch.int8, device=device)
    stones.scatter_(1, where, torch.where(each < number, 1 + each % 2, 0).to(torch.int8))
    return stones, (1 + number % 2).squeeze(1).to(torch.int8)


def draw_rules(rules, count, device="cpu"):
    """A rule for each game, all of them alike often."""
    known = torch.tensor(rules, dtype=torch.int8, device=device)
    return known[torch.randint(0, len(rules), (count,), device=device)]
