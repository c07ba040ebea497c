"""What the network sees: 18 numbers a slot, as the side to move sees them. nets/README.md lists them."""

import torch

from . import rules

FEATURES = 18


def features(stones, liberty, legal, turn, ko, last, komi, boards, board):
    mover = turn.to(stones.dtype).view(-1, 1)
    own, enemy = stones == mover, stones == 3 - mover
    slot = torch.arange(stones.shape[1], device=stones.device).view(1, -1)
    liberties = (liberty == 1, liberty == 2, liberty >= 3)
    everywhere = torch.ones_like(stones, dtype=torch.float32)
    seen = [own, enemy, stones == rules.EMPTY]
    seen += [own & count for count in liberties] + [enemy & count for count in liberties]
    seen += [legal, slot == ko.view(-1, 1), slot == last.view(-1, 1)]
    told = [
        boards.degree[board] / 4,
        torch.where(turn == 2, komi, -komi).view(-1, 1) / 10 * everywhere,
        boards.points[board].view(-1, 1) / 81 * everywhere,
        (turn == 1).view(-1, 1) * everywhere,
        (last == boards.pass_slot).view(-1, 1) * everywhere,
        boards.valid[board],
    ]
    return torch.stack([plane.float() for plane in seen + told], -1)


def shown(boards, lessons):
    """What the network sees of the positions of lessons or games, where it may play there, and the numbers of their boards."""
    board, turn, ko, last = (lessons[name].long() for name in ("board", "turn", "ko", "last"))
    _, liberty, may = rules.look(lessons["stones"], boards.neighbours[board], turn, ko)
    seen = features(lessons["stones"], liberty, may, turn, ko, last, lessons["komi"], boards, board)
    return seen, may, board
