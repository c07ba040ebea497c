"""The rules of Go on any graph, for many games at once; repetition.py knows superko.

`stones` is [games, slots]: 0 empty, 1 Black, 2 White, 3 off the board (padding and the pass slot). `neighbours` is
[games, slots, degree] and names the pass slot where there is no neighbour. `turn` is 1 or 2; `ko` is the point that simple
ko forbids, or the pass slot for none.
"""

from typing import NamedTuple

import torch

EMPTY, BLACK, WHITE, OFF = 0, 1, 2, 3

# Which positions may not come back: of simple ko, which has no say in it, those of its ko point are known to `legal` otherwise.
SIMPLE, POSITIONAL, SITUATIONAL = 0, 1, 2


class Law(NamedTuple):
    """What rules differ in, for each game, and what they forbid now. What is left out is as most players know it: no suicide, simple
    ko."""

    suicide: torch.Tensor | None = None  # whether stones may take themselves off, two at least
    superko: torch.Tensor | None = None  # SIMPLE, POSITIONAL or SITUATIONAL
    banned: torch.Tensor | None = None  # [games, slots]: where superko forbids a stone


# Every round at least halves the number of labels within a chain: labels spread to neighbours and to the label's own
# point. Spirals and random fillings of 19x19, torus:19 and sphere:362 need at most 5.
ROUNDS = 7


def around(values, neighbours):
    """The values at each slot's neighbours."""
    games, slots, degree = neighbours.shape
    return values.gather(1, neighbours.reshape(games, slots * degree)).view(games, slots, degree)


def chains(stones, neighbours, rounds=ROUNDS):
    """A label for each slot, shared by exactly the slots of its connected region of one kind; empty regions too."""
    games, slots = stones.shape
    label = torch.arange(slots, device=stones.device).expand(games, slots).contiguous()
    joined = (around(stones, neighbours) == stones.unsqueeze(-1)) & (stones != OFF).unsqueeze(-1)
    for _ in range(rounds):
        lowest = torch.minimum(label, torch.where(joined, around(label, neighbours), slots).amin(-1))
        label = torch.minimum(lowest, label.scatter_reduce(1, label, lowest, "amin"))
        label = label.gather(1, label)
        label = label.gather(1, label)
    return label


def first_of_each(labels, counts):
    """Of the neighbours that count, the first of each chain: an empty point that touches a chain twice touches one chain."""
    first = [counts[:, :, 0]]
    for place in range(1, labels.shape[-1]):
        earlier = (labels[:, :, :place] == labels[:, :, place : place + 1]) & counts[:, :, :place]
        first.append(counts[:, :, place] & ~earlier.any(-1))
    return torch.stack(first, -1)


def liberties(stones, neighbours, label):
    """How many liberties the chain of each stone has; 0 where there is no stone."""
    games, slots, _ = neighbours.shape
    near_stones, near_labels = around(stones, neighbours), around(label, neighbours)
    counts = (near_stones != EMPTY) & (near_stones != OFF) & (stones == EMPTY).unsqueeze(-1)
    first = first_of_each(near_labels, counts)
    total = torch.zeros(games, slots, dtype=torch.int32, device=stones.device)
    total = total.scatter_add(
        1, torch.where(first, near_labels, slots - 1).view(games, -1), first.view(games, -1).int()
    )
    return torch.where((stones == BLACK) | (stones == WHITE), total.gather(1, label), 0)


def breathes(near, near_liberty, mover):
    """Whether a stone of `mover` has a liberty among such neighbours, once it has taken what it takes."""
    own, enemy = near == mover, near == OFF - mover
    return ((near == EMPTY) | (own & (near_liberty >= 2)) | (enemy & (near_liberty == 1))).any(-1)


def legal(stones, neighbours, liberty, turn, ko, law=Law()):
    """Where `turn` may play: no ko, no suicide unless the rules allow it, and no filling of an own eye (every neighbour own, each
    of a chain with two or more liberties). A lone stone never takes itself off. Passing is always legal."""
    slots = stones.shape[1]
    near, near_liberty = around(stones, neighbours), around(liberty, neighbours)
    mover = turn.to(stones.dtype).view(-1, 1, 1)
    own = near == mover
    strong = own & (near_liberty >= 2)
    allowed = breathes(near, near_liberty, mover)
    if law.suicide is not None:
        allowed = allowed | (law.suicide.view(-1, 1) & own.any(-1))
    eye = (strong | (near == OFF)).all(-1)
    slot = torch.arange(slots, device=stones.device).view(1, -1)
    may = (stones == EMPTY) & allowed & ~eye & (slot != ko.view(-1, 1))
    if law.banned is not None:
        may = may & ~law.banned
    return may | (slot == slots - 1)


def look(stones, neighbours, turn, ko, law=Law()):
    """Chains, liberties and legal moves of each position."""
    label = chains(stones, neighbours)
    liberty = liberties(stones, neighbours, label)
    return label, liberty, legal(stones, neighbours, liberty, turn, ko, law)


def play(stones, neighbours, label, liberty, turn, passes, move):
    """The stones, the ko point and the passes in a row after `move`; `label` and `liberty` are those before it. A move that is
    suicide is one that the rules allow."""
    games, slots = stones.shape
    degree, pass_slot = neighbours.shape[2], slots - 1
    passing, at = move == pass_slot, move.view(-1, 1)
    near = neighbours.gather(1, move.view(-1, 1, 1).expand(-1, 1, degree)).squeeze(1)
    near_stones, enemy = stones.gather(1, near), (OFF - turn).to(stones.dtype).view(-1, 1)
    near_liberty, own = liberty.gather(1, near), turn.to(stones.dtype).view(-1, 1)
    taken = (near_stones == enemy) & (near_liberty == 1) & ~passing.view(-1, 1)
    suicide = ~passing & ~breathes(near_stones, near_liberty, own)
    falls = taken | ((near_stones == own) & suicide.view(-1, 1))
    marked = torch.zeros(games, slots, dtype=torch.bool, device=stones.device)
    marked = marked.scatter(1, torch.where(falls, label.gather(1, near), pass_slot), True)
    dead = marked.gather(1, label) & ((stones == enemy) | (stones == own))
    after = torch.where(dead, EMPTY, stones)
    stone = torch.where(passing, OFF, torch.where(suicide, EMPTY, turn))
    after = after.scatter(1, at, stone.to(stones.dtype).view(-1, 1))
    # A stone that took one stone and stands alone among enemies may not be taken back at once.
    alone = ((near_stones == enemy) | (near_stones == OFF)).all(-1)
    forbids = alone & (dead.sum(1) == 1) & ~passing
    ko = torch.where(forbids, dead.to(torch.uint8).argmax(1), pass_slot)
    return after, ko, torch.where(passing, passes + 1, 0)


def area(stones, neighbours, label):
    """Who owns each slot with every stone alive: 1 Black, -1 White, 0 neither."""
    near, empty = around(stones, neighbours), stones == EMPTY
    # Both colours in one sum: a region has fewer than 1,000 points, so the thousands are White's.
    touches = (near == BLACK).any(-1).int() + 1000 * (near == WHITE).any(-1).int()
    seen = torch.zeros_like(touches).scatter_add(1, label, torch.where(empty, touches, 0)).gather(1, label)
    black, white = seen % 1000 > 0, seen >= 1000
    owner = (stones == BLACK).int() - (stones == WHITE).int()
    return owner + (empty & black & ~white).int() - (empty & white & ~black).int()
