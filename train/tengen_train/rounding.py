"""Weights in steps of 8 bits, for processors that multiply bytes (games/go/net/src/bytes). There the weights of an output are counted
in parts of the largest one. Rounded each for itself they change what a network says; here what is lost in one weight is made up for
by those not rounded yet, as far as their inputs go together (GPTQ: Frantar and others, 2022)."""

import random

import torch
from torch.nn import functional as F

from .boards import BoardSet, by_size
from .checkpoint import save_network
from .features import shown
from .network import pool
from .supervised import games_by_board, replayed

STEPS = 127
# Where to see inputs in.
GAMES, POSITIONS = 100, 600
# How much of the mean of the inputs' squares each of them is thought to vary by itself.
ALONE = 0.01


def round_network(network, known, paths, out):
    """Rounds the weights of all blocks, looking at positions of written games: of those on boards of the smallest size class."""
    games = games_by_board(paths, known)
    (slots, members), *_ = sorted(by_size([known[spec] for spec in games]).items())
    boards = BoardSet(members, slots, "cpu")
    some = random.Random(1)
    of_class = [game for board in members for game in games[board.spec]]
    columns = replayed(some.sample(of_class, min(GAMES, len(of_class))), boards, lambda *_: {})
    positions = len(columns["komi"])
    picked = some.sample(range(positions), min(POSITIONS, positions))
    seen, _, board = shown(boards, {name: column[picked] for name, column in columns.items()})
    round_blocks(network, seen, boards.adjacency[board], boards.valid[board])
    save_network(network, out)


@torch.no_grad()
def round_blocks(network, seen, adjacency, valid):
    """One block after another: each sees what the rounded ones before it say."""
    mask, on_board, slots = valid.unsqueeze(-1), valid.bool(), seen.shape[1]
    share = 1 / mask.sum(1)
    x = network.i(seen) * mask

    def inputs(row, relations):
        """The inputs of each point: its own and, for each kind of edge, the sum over its neighbours."""
        return torch.cat([row] + [adjacency[..., kind * slots : (kind + 1) * slots] @ row for kind in range(relations)], -1)

    for block in network.b:
        h = block.n1(x) * mask
        start = block.s1.bias + block.g(pool(h, mask, share)).unsqueeze(1)
        first = [block.s1, block.m1] + ([block.d1, block.j1] if block.relations > 1 else [])
        heard = inputs(h, block.relations)
        a = F.relu(start + heard @ round_together(first, heard[on_board]).t()) * mask
        heard = inputs(a, 1)
        x = x + block.n2(block.s2.bias + heard @ round_together([block.s2, block.m2], heard[on_board]).t()) * mask


def round_together(layers, inputs):
    """Rounds matrices whose products are added up; gives them side by side."""
    weights = rounded(torch.cat([layer.weight for layer in layers], 1), inputs)
    for layer, part in zip(layers, weights.chunk(len(layers), 1), strict=True):
        layer.weight.copy_(part)
    return weights


def rounded(weights, inputs):
    """Rows of weights in steps of a 127th of their largest one."""
    weights, inputs = weights.double(), inputs.double()
    step = (weights.abs().amax(1) / STEPS).clamp(min=1e-30)
    together = inputs.t() @ inputs / len(inputs)
    together += ALONE * together.diag().mean().clamp(min=1e-12) * torch.eye(len(together), dtype=together.dtype)
    order = together.diag().argsort(descending=True)
    # The largest weight stays the largest: it tells the size of a step.
    largest, weights = order.argsort()[weights.abs().argmax(1)], weights[:, order]
    passed_on = torch.linalg.cholesky(torch.linalg.inv(together[order][:, order]), upper=True)
    whole = torch.zeros_like(weights)
    for at in range(weights.shape[1]):
        now = weights[:, at]
        nearest = (now / step).round().clamp(-STEPS, STEPS)
        whole[:, at] = torch.where(largest == at, torch.where(now < 0, -STEPS, STEPS), nearest) * step
        lost = (now - whole[:, at]) / passed_on[at, at]
        weights[:, at + 1 :] -= lost.unsqueeze(1) * passed_on[at, at + 1 :]
    return whole[:, order.argsort()].float()
