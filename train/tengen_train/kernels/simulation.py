"""A simulation of every tree by kernels: down to a new position, its stones, the network's opinion of it, and up again."""

import torch
import triton

from ..features import FEATURES
from . import position, tree


class Simulation:
    """Walks the trees of a `Search`; the arguments are the constants of search.py."""

    def __init__(self, search, illegal, least, points, large):
        lanes, slots, device = search.lanes, search.boards.slots, search.device
        self.search, self.least = search, least
        self.illegal, self.points, self.large = illegal, points, large
        self.path = torch.zeros(lanes, search.levels, dtype=torch.long, device=device)
        self.leaf, self.leaf_move = (torch.zeros(lanes, dtype=torch.long, device=device) for _ in range(2))
        self.depth = torch.zeros(lanes, dtype=torch.int32, device=device)
        self.may = torch.zeros(lanes, slots, dtype=torch.int8, device=device)
        self.seen = torch.zeros(lanes, slots, FEATURES, dtype=search.boards.adjacency.dtype, device=device)
        self.lead = torch.zeros(lanes, device=device)

    def __call__(self, games, move, node):
        search, boards = self.search, self.search.boards
        grid, slots = (search.lanes,), boards.slots
        relations = boards.adjacency.shape[-1] // slots
        sizes = {"NODES": search.nodes, "S": slots, "R": triton.next_power_of_2(slots)}
        tree.down[grid](
            move.contiguous(), search.child, search.over, search.prior, search.visits, search.total, search.value,
            self.path, self.depth, self.leaf, self.leaf_move,
            **sizes, LEVELS=search.levels, ILLEGAL=self.illegal, LEAST=self.least, num_warps=1,
        )  # fmt: skip
        position.kernel[grid](
            self.leaf, self.leaf_move, node, search.stones, search.label, search.liberty, search.turn, search.passes,
            search.ko, search.last, games.komi, games.board, games.suicide, games.superko, boards.neighbours, boards.adjacency, boards.valid, boards.degree,
            boards.points, self.may, self.seen,
            **sizes, D=boards.neighbours.shape[-1], F=FEATURES, ALL_RELATIONS=relations,
        )  # fmt: skip
        position.lead[grid](
            node, search.stones, search.turn, search.passes, games.komi, games.board, boards.adjacency, self.lead,
            **sizes, ALL_RELATIONS=relations, num_warps=8,
        )  # fmt: skip
        moves, chance, owner = search.judge(self.seen, games.board)
        tree.up[grid](
            node, moves, chance, owner, self.may, self.lead, search.passes, search.turn, games.komi, games.board,
            boards.valid, boards.points, search.expected, self.path, self.depth, search.child, search.over, search.prior, search.visits,
            search.total, search.value, search.chance, search.hoped,
            **sizes, LEVELS=search.levels, ILLEGAL=self.illegal, POINTS=self.points, LARGE=self.large, num_warps=1,
        )  # fmt: skip
