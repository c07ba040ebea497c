"""Gumbel AlphaZero search over many games at once, as for Go: one tree a game, a row of the tables for each node, the search of a move
captured as one CUDA graph for each number of simulations. Moves that the rules decide are never searched."""

import math
from typing import NamedTuple

import torch

from ..search import ILLEGAL, flattened, follow, improved
from .board import BLACK, POINTS

LEVELS = 10  # how deep a simulation may go; longer lines look at their last node again
# Values of moves are stretched to a range of one, but not pressed into it: they are far apart only where the game is decided.
MOST_RANGE = 1.0


class Choice(NamedTuple):
    """What a search says of each game."""

    move: torch.Tensor
    policy: torch.Tensor  # the improved policy
    value: torch.Tensor  # of the side to move, -1 to 1


class Search:
    """Trees for all `games` (their `stones`, `turn`, `rule` and `noise`)."""

    def __init__(self, judge, rules, games, simulations, compiled=lambda function: function):
        self.judge, self.games, self.nodes = compiled(judge), games, simulations + 1
        self.device, self.lanes, self.captured = games.stones.device, len(games.stones), {}
        # Finding forbidden points cannot be captured.
        self.capture = self.device.type == "cuda" and rules.forbidden is None
        rows = self.lanes * self.nodes

        def table(*shape, dtype=torch.float32):
            return torch.zeros(rows, *shape, dtype=dtype, device=self.device)

        self.stones, self.turn = table(POINTS, dtype=torch.int8), table(dtype=torch.int8)
        self.over, self.value, self.prior = table(dtype=torch.bool), table(), table(POINTS)
        self.child, self.visits, self.total = table(POINTS, dtype=torch.int32), table(POINTS), table(POINTS)
        self.root, self.simulated = torch.arange(self.lanes, device=self.device) * self.nodes, 0
        compiled = compiled if rules.forbidden is None else lambda function: function
        self.follow, self.improved = compiled(follow), compiled(improved)
        self.put, self.settle = compiled(rules.put), compiled(rules.settle)

    @torch.no_grad()
    def run(self, simulations, candidates):
        self.simulated = simulations
        if not self.capture:
            return self._run(simulations, candidates)
        key = (simulations, candidates)
        if key not in self.captured:
            self.captured[key] = self._capture(*key)
        graph, choice = self.captured[key]
        graph.replay()
        return choice

    def _capture(self, simulations, candidates):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(2):  # compiles what is to be compiled
                self._run(simulations, candidates)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            choice = self._run(simulations, candidates)
        return graph, choice

    def _write(self, node, stones, turn, over, result, legal):
        policy, value = self.judge(stones, turn, self.games.rule)
        value = torch.where(over, torch.where(turn == BLACK, result, -result), value)
        prior = torch.log_softmax(torch.where(legal, policy, ILLEGAL), -1)
        for name, new in {"stones": stones, "turn": turn, "over": over, "value": value, "prior": prior}.items():
            table = getattr(self, name)
            table.view(-1, self.nodes, *table.shape[1:])[:, node] = new

    def _run(self, simulations, candidates):
        games, root = self.games, self.root
        self.child.fill_(-1)
        self.visits.zero_()
        self.total.zero_()
        self._write(0, *self.settle(games.stones, games.turn, games.rule, 0))
        legal = (self.prior[root] > ILLEGAL / 2).sum(-1, keepdim=True)
        prior = flattened(self.prior[root])
        self.prior[root] = prior
        gumbel = -torch.log(-torch.log(torch.rand_like(prior).clamp(1e-9, 1 - 1e-7)))
        # Candidates are drawn with all of the noise, the move is chosen among them with as much as the game is given.
        choice, drawn = (prior + gumbel).topk(candidates, -1).indices, prior + games.noise * gumbel
        choice = choice.gather(1, torch.arange(candidates, device=self.device) % legal.clamp(min=1))
        done, phases = 0, max(1, int(math.log2(candidates)))
        while done < simulations:
            left = choice.shape[1]
            for _ in range(max(1, simulations // (phases * left))):
                for place in range(min(left, simulations - done)):
                    done += 1
                    self._simulate(choice[:, place], done)
            if left > 1:
                rank = (drawn + self._improved_root() - prior).gather(1, choice)
                choice = choice.gather(1, rank.topk(left // 2, -1).indices)
        better = self._improved_root()
        move = choice.gather(1, (drawn + better - prior).gather(1, choice).argmax(-1, keepdim=True)).squeeze(1)
        policy = torch.softmax(better, -1)
        return Choice(move, policy, self._root_value(policy))

    def _improved_root(self):
        root = self.root
        return self.improved(self.prior[root], self.visits[root], self.total[root], self.value[root], MOST_RANGE)

    def _root_value(self, policy):
        """What the root is worth to one who plays by `policy`."""
        visits = self.visits[self.root]
        seen = policy * (visits > 0)
        found = (seen * self.total[self.root] / visits.clamp(min=1)).sum(-1) / seen.sum(-1).clamp(min=1e-8)
        count = visits.sum(-1)
        return (self.value[self.root] + count * found) / (count + 1)

    def _simulate(self, move, node):
        """From the root by `move` down to a position not yet seen; judges it and tells everybody on the way."""
        row, going, path = self.root, torch.ones_like(self.root, dtype=torch.bool), []
        levels = min(LEVELS, node)
        for level in range(levels):
            path.append((row * POINTS + move, row, going))
            child = self.child.view(-1)[row * POINTS + move].long()
            going = going & (child >= 0) & ~self.over[child.clamp(min=0)]
            if level + 1 < levels:
                row = torch.where(going, child, row)
                best = self.follow(row, self.prior, self.visits, self.total, self.value, MOST_RANGE)
                move = torch.where(going, best, move)
        new, edge = self.root + node, row * POINTS + move
        self._write(node, *self.put(self.stones[row], self.turn[row], self.games.rule, move))
        child = self.child.view(-1)[edge].long()
        child = torch.where(child >= 0, child, new)  # a line that ends here again, or is too long, leads to a node that is known
        self.child.view(-1)[edge] = child.int()
        black = torch.where(self.turn[child] == BLACK, self.value[child], -self.value[child])  # the value to Black
        for edge, row, on in path:
            self.visits.view(-1).index_add_(0, edge, on.float())
            self.total.view(-1).index_add_(0, edge, torch.where(on, torch.where(self.turn[row] == BLACK, black, -black), 0.0))

    @torch.no_grad()
    def nodes_by_chance(self, each, decided=0.25):
        """So many positions of every tree, with what the network said there: what a search meets and games do not. Of those that the
        rules decide only a share is kept."""
        node = torch.randint(1, self.simulated + 1, (self.lanes, each), device=self.device)
        row = (self.root.view(-1, 1) + node).flatten()
        keep = (~self.over[row] | (torch.rand(len(row), device=self.device) < decided)).nonzero().squeeze(1)
        row = row[keep]
        rule = self.games.rule.repeat_interleave(each)[keep]
        return {
            "stones": self.stones[row],
            "turn": self.turn[row],
            "rule": rule,
            "over": self.over[row],
            "value": self.value[row].half(),
        }
