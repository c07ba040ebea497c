"""Superko: where a stone would bring a position back, for many games at once.

A position is known by what its stones add up to, each a number drawn for its point and colour. What a position adds up to after
any of its moves follows from the chains that the move takes off.
"""

import torch

from . import rules


def added_up(stones, weights):
    """What the stone of each slot adds to its position; `weights` is [2, slots], those of Black and those of White."""
    return (stones == rules.BLACK) * weights[0] + (stones == rules.WHITE) * weights[1]


def after_each(stones, neighbours, label, liberty, turn, weights):
    """What the position adds up to after a stone of `turn` on each slot; it means nothing where there is a stone already."""
    each = added_up(stones, weights)
    chain = torch.zeros_like(each).scatter_add(1, label, each).gather(1, label)
    near, near_chain = rules.around(stones, neighbours), rules.around(chain, neighbours)
    near_label, near_liberty = rules.around(label, neighbours), rules.around(liberty, neighbours)
    mover = turn.to(stones.dtype).view(-1, 1, 1)
    own, taken = near == mover, (near == rules.OFF - mover) & (near_liberty == 1)
    breathes = rules.breathes(near, near_liberty, mover)

    def gone(counts):
        return (near_chain * rules.first_of_each(near_label, counts)).sum(-1)

    stone = weights[turn - 1]
    return each.sum(1, keepdim=True) + torch.where(breathes, stone - gone(taken), -gone(own))


def banned(after, turn, trail, superko):
    """Where superko forbids a stone: `trail` is [games, plies], what the positions before and now added up to, each with its turn."""

    def was_there(turn):
        return (trail.unsqueeze(1) == (after + turn.view(-1, 1)).unsqueeze(2)).any(-1)

    situational, positional = was_there(3 - turn), (superko == rules.POSITIONAL).view(-1, 1) & was_there(turn)
    return (superko != rules.SIMPLE).view(-1, 1) & (situational | positional)
