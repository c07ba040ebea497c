"""What the network sees: 21 numbers a slot, as the side to move sees them. nets/README.md lists them."""

import torch

from . import rules

FEATURES = 21
# So many are there by any rules; the others tell which rules hold.
PLAIN = 18


def features(stones, liberty, legal, turn, ko, last, komi, boards, board, law=rules.Law()):
    mover = turn.to(stones.dtype).view(-1, 1)
    own, enemy = stones == mover, stones == 3 - mover
    slot = torch.arange(stones.shape[1], device=stones.device).view(1, -1)
    liberties = (liberty == 1, liberty == 2, liberty >= 3)
    everywhere = torch.ones_like(stones, dtype=torch.float32)
    seen = [own, enemy, stones == rules.EMPTY]
    seen += [own & count for count in liberties] + [enemy & count for count in liberties]
    barred = slot == ko.view(-1, 1)
    seen += [legal, barred if law.banned is None else barred | law.banned, slot == last.view(-1, 1)]
    told = [
        boards.degree[board] / 4,
        torch.where(turn == 2, komi, -komi).view(-1, 1) / 10 * everywhere,
        boards.points[board].view(-1, 1) / 81 * everywhere,
        (turn == 1).view(-1, 1) * everywhere,
        (last == boards.pass_slot).view(-1, 1) * everywhere,
        boards.valid[board],
        *(by_rule.view(-1, 1) * everywhere for by_rule in _told_of(law, turn)),
    ]
    return torch.stack([plane.float() for plane in seen + told], -1)


def _told_of(law, turn):
    """Whether stones may take themselves off, and whether superko holds, by positions or by situations."""
    suicide = torch.zeros_like(turn, dtype=torch.bool) if law.suicide is None else law.suicide
    superko = torch.full_like(turn, rules.SIMPLE) if law.superko is None else law.superko
    return suicide, superko == rules.POSITIONAL, superko == rules.SITUATIONAL


def shown(boards, samples):
    """What the network sees of the positions of samples or games, where it may play there, and the numbers of their boards. Samples
    that say nothing of rules are by those that most players know."""
    board, turn, ko, last = (samples[name].long() for name in ("board", "turn", "ko", "last"))
    law = rules.Law(*(samples.get(name) for name in rules.Law._fields))
    _, liberty, may = rules.look(samples["stones"], boards.neighbours[board], turn, ko, law)
    seen = features(samples["stones"], liberty, may, turn, ko, last, samples["komi"], boards, board, law)
    return seen, may, board
