"""Boards as tensors: many graphs, padded to one number of slots.

The last slot of every board is the pass. A slot that holds no point of the board is its own world: it has no neighbours,
and whatever looks at a missing neighbour looks at the pass slot, which is marked as off the board.
"""

import json
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path

import torch

from .wrong import WrongInput

# Slots of the size classes, pass included: small boards must not pay for large ones. Multiples of 16 keep the matrix
# products on their fast path.
SIZE_CLASSES = (96, 176, 368)

# Edge kinds, a block of columns of the adjacency each: neighbours; two steps apart with two or more common neighbours, as across
# a square; two steps apart with one, as in a jump.
RELATIONS = 3


@dataclass(frozen=True)
class Board:
    """An undirected graph, with how often training draws it."""

    spec: str
    points: int
    edges: tuple
    weight: float = 1.0

    def neighbours(self):
        lists = [[] for _ in range(self.points)]
        for a, b in self.edges:
            lists[a].append(b)
            lists[b].append(a)
        return lists


def names(spec):
    """What a board is called: a match does not tell where a file lies."""
    return [spec, f"file:{Path(spec).stem}"] if spec.endswith(".obj") else [spec]


def read_list(path):
    """The specs and weights of a list such as boards.txt."""
    for number, line in enumerate(Path(path).read_text().splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            spec, weight = words[0], float(words[1]) if len(words) > 1 else 1.0
        except ValueError:
            raise WrongInput(f"{path}, line {number}: {words[1]!r} is no weight") from None
        if len(words) > 2 or weight <= 0:
            raise WrongInput(f"{path}, line {number}: a line is a spec and perhaps a weight above 0")
        yield spec, weight


def ask_tengen(tengen, spec, weight=1.0):
    """The board of a spec, from the generators of the `tengen` command."""
    written = json.loads(subprocess.run([tengen, "board", spec, "--json", "-"], check=True, capture_output=True).stdout)
    return Board(spec, written["points"], tuple(map(tuple, written["edges"])), weight)


def write_boards(boards, path):
    with open(path, "w") as out:
        out.writelines(json.dumps(asdict(board)) + "\n" for board in boards)


def read_boards(path):
    """Boards as `write_boards` left them, by spec, in order."""
    with open(path) as lines:
        written = [json.loads(line) for line in lines]
    return {b["spec"]: Board(b["spec"], b["points"], tuple(map(tuple, b["edges"])), b["weight"]) for b in written}


def size_class(points):
    """The fewest slots that hold so many points and the pass."""
    for slots in SIZE_CLASSES:
        if points < slots:
            return slots
    raise WrongInput(
        f"a board of {points} points is larger than the largest size class ({SIZE_CLASSES[-1] - 1} points)"
    )


def by_size(boards):
    """The boards of each size class that has any, smallest class first."""
    classes = {slots: [board for board in boards if size_class(board.points) == slots] for slots in SIZE_CLASSES}
    return {slots: members for slots, members in classes.items() if members}


class BoardSet:
    """Boards of one size class as tensors; games name a board by its index."""

    def __init__(self, boards, slots, device):
        self.boards, self.slots, self.device = list(boards), slots, torch.device(device)
        count, degree = len(self.boards), max(len(near) for board in self.boards for near in board.neighbours())
        neighbours = torch.full((count, slots, degree), slots - 1)
        valid = torch.zeros(count, slots, dtype=torch.bool)
        adjacency = torch.zeros(count, slots, RELATIONS * slots)
        for index, board in enumerate(self.boards):
            valid[index, : board.points] = True
            for point, near in enumerate(board.neighbours()):
                neighbours[index, point, : len(near)] = torch.tensor(near, dtype=torch.long)
                adjacency[index, point, near] = 1
            linked = adjacency[index, :, :slots]
            paths = (linked @ linked) * (1 - linked) * (1 - torch.eye(slots))
            adjacency[index, :, slots : 2 * slots] = paths >= 2
            adjacency[index, :, 2 * slots :] = paths == 1
        exact = torch.bfloat16 if self.device.type == "cuda" else torch.float32  # 0 and 1 are exact in both
        self.neighbours, self.valid = neighbours.to(device), valid.to(device)
        self.adjacency = adjacency.to(device, exact)
        self.degree = adjacency[..., :slots].sum(-1).to(device)
        self.points = valid.sum(1).to(device)
        self.weights = torch.tensor([board.weight for board in self.boards], device=device)

    def index(self):
        """The boards' indices by all that they are called."""
        return {name: at for at, board in enumerate(self.boards) for name in names(board.spec)}

    @property
    def pass_slot(self):
        return self.slots - 1

    @property
    def most_points(self):
        return max(board.points for board in self.boards)
