"""Gumbel AlphaZero search over many games at once (Danihelka et al., "Policy improvement by planning with Gumbel", 2022).

Each game grows a tree of its own; trees are tables with a row for each node. At the root a few candidates are drawn by
Gumbel noise and halved in turns by how well they do. On a GPU the whole search of a move is captured once as a CUDA graph
and then replayed: nothing in it asks the device for an answer.
"""

import math
from typing import NamedTuple

import torch

from . import rules
from .features import features

ILLEGAL = -1e9
# How deep a simulation may go, for this many simulations and one step more for each doubling: few lines are longer, and those
# look at their last node again.
LEVELS, FEW = 8, 48
# Values of moves are stretched to a range of one, but a range below this is taken for noise. Networks that were taught with 0.05 are
# far surer of their first choice than they ought to be.
LEAST_RANGE = 0.4
# Priors at the root are flattened by this temperature before the search improves them: moves of equal value end with equal policy
# targets, instead of the favourite growing from sample to sample (KataGo does the same).
FLATTEN = 1.1
# What the search strives for is to win, and a little for points: where the game is decided, only they tell good moves from bad
# ones, and without them the policy would learn noise there, and the owners of points too. They are counted from what is expected at
# the root: counted from zero, a lead of thirty would be as good as one of forty, and a group that nobody needs any more would live or
# die by chance. So large a share of the board more counts for three quarters of what points can count for.
POINTS = 0.25
LARGE_LEAD = 0.15


class Choice(NamedTuple):
    """What a search says of each game."""

    move: torch.Tensor
    policy: torch.Tensor  # the improved policy
    value: torch.Tensor  # the chance to win of the side to move, -1 to 1
    surprise: torch.Tensor  # how far policy and value are from the network's


class Prediction(NamedTuple):
    """The network's prediction for each game, without search."""

    policy: torch.Tensor  # probabilities of moves
    lead: torch.Tensor  # points by which Black is ahead, komi not counted


class SidePosition(NamedTuple):
    """A frequently visited position of each game's tree, beside the game, with its improved policy and value."""

    found: torch.Tensor  # whether there is one
    row: torch.Tensor  # where it stands in the tables
    policy: torch.Tensor
    value: torch.Tensor


def flattened(prior):
    """Log priors by the temperature of `FLATTEN`."""
    return torch.where(prior > ILLEGAL / 2, torch.log_softmax(prior / FLATTEN, -1), ILLEGAL)


def improved(prior, visits, total, value, most_range=math.inf):
    """Log priors raised by what the moves are worth; a move without visits is worth what the node is."""
    legal, visited = prior > ILLEGAL / 2, visits > 0
    worth, likely, sum_visits = total / visits.clamp(min=1), prior.exp(), visits.sum(-1, keepdim=True)
    seen = (likely * visited).sum(-1, keepdim=True).clamp(min=1e-8)
    mean = (likely * worth * visited).sum(-1, keepdim=True) / seen
    unseen = (value.unsqueeze(-1) + sum_visits * mean) / (sum_visits + 1)
    worth = torch.where(visited, worth, unseen)
    low = torch.where(legal, worth, 9).amin(-1, keepdim=True)
    high = torch.where(legal, worth, -9).amax(-1, keepdim=True)
    trust = 0.1 * (50 + visits.amax(-1, keepdim=True))
    return torch.where(legal, prior + trust * (worth - low) / (high - low).clamp(LEAST_RANGE, most_range), ILLEGAL)


def follow(row, prior, visits, total, value, most_range=math.inf):
    """The move to look at next in each node: visits should come out as the improved policy."""
    visits = visits[row]
    wanted = torch.softmax(improved(prior[row], visits, total[row], value[row], most_range), -1)
    legal = prior[row] > ILLEGAL / 2
    return torch.where(legal, wanted - visits / (1 + visits.sum(-1, keepdim=True)), ILLEGAL).argmax(-1)


class Search:
    """Trees for `lanes` games on the boards of one size class. `judge` evaluates positions with the network, given their
    features and the numbers of their boards; `compiled` compiles functions; with `kernels` a simulation is a few kernels, for boards that
    they hold."""

    def __init__(self, judge, boards, lanes, simulations, compiled=lambda function: function, kernels=False):
        self.judge, self.boards, self.lanes, self.nodes = judge, boards, lanes, simulations + 1
        self.device, self.captured = boards.device, {}
        self.levels = LEVELS + max(0, math.ceil(math.log2(simulations / FEW)))
        self.follow, self.see, self.settle = compiled(follow), compiled(self._see), compiled(self._settle)
        rows, slots = lanes * self.nodes, boards.slots

        def table(*shape, dtype=torch.float32):
            return torch.zeros(rows, *shape, dtype=dtype, device=self.device)

        self.stones, self.label = table(slots, dtype=torch.int8), table(slots, dtype=torch.int16)
        self.liberty = table(slots, dtype=torch.int8)
        self.turn, self.passes, self.over = table(dtype=torch.long), table(dtype=torch.long), table(dtype=torch.bool)
        self.ko, self.last = table(dtype=torch.long), table(dtype=torch.long)
        # What a position is worth to the side to move: `value` with points counted in, `chance` without.
        self.prior, self.value, self.chance = table(slots), table(), table()
        # By how much Black is expected to lead at the root, komi counted in.
        self.expected = torch.zeros(lanes, device=self.device)
        self.child, self.visits = table(slots, dtype=torch.int32), table(slots)
        # The sums of values and of chances that each move led to.
        self.total, self.hoped = table(slots), table(slots)
        self.root = torch.arange(lanes, device=self.device) * self.nodes
        # How much of the Gumbel noise each game gets in choosing its move: with all of it a move is drawn from the improved policy,
        # with none the best one is played. Candidates are drawn with all of it in any case, so that unlikely moves are looked at.
        self.noise = torch.ones(lanes, 1, device=self.device)
        self.simulate = self._simulate
        if kernels:
            from .kernels.simulation import Simulation  # Triton is there where there is a GPU

            self.simulate = Simulation(self, ILLEGAL, LEAST_RANGE, POINTS, LARGE_LEAD)

    def run(self, games, simulations, candidates):
        """One search for each game; at most as many simulations as the trees have room for."""
        if self.device.type != "cuda":
            return self._run(games, simulations, candidates)
        key = (id(games), simulations, candidates)
        if key not in self.captured:
            self.captured[key] = self._capture(games, simulations, candidates)
        graph, choice = self.captured[key]
        graph.replay()
        return choice

    def predict(self, games):
        near = games.neighbours()
        _, _, may, seen, _ = self.see(
            games.stones, near, games.turn, games.ko, games.last, games.komi, games.board, games.law()
        )
        moves, _, owner = self.judge(seen, games.board)
        black = torch.where(games.turn == rules.BLACK, 1.0, -1.0)
        lead = (owner.float() * self.boards.valid[games.board]).sum(1) * black
        return Prediction(torch.softmax(torch.where(may, moves.float(), ILLEGAL), -1), lead)

    def _capture(self, games, simulations, candidates):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(2):  # compiles what is to be compiled
                self._run(games, simulations, candidates)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            choice = self._run(games, simulations, candidates)
        return graph, choice

    def _run(self, games, simulations, candidates):
        self.near = self.boards.neighbours[games.board]
        self.child.fill_(-1)
        self.visits.zero_()
        self.total.zero_()
        self.hoped.zero_()
        self.expected.zero_()
        self._put(0, games, games.stones, games.turn, games.ko, games.passes, games.last, is_root=True)
        prior = flattened(self.prior[self.root])
        self.prior[self.root] = prior
        gumbel = -torch.log(-torch.log(torch.rand_like(prior).clamp(1e-9, 1 - 1e-7)))
        choice, drawn = (prior + gumbel).topk(candidates, -1).indices, prior + self.noise * gumbel
        # Where fewer moves are legal than there are places, each takes several: legal moves come first in the draw.
        legal = (prior > ILLEGAL / 2).sum(-1, keepdim=True)
        choice = choice.gather(1, torch.arange(candidates, device=self.device) % legal)
        done, phases = 0, max(1, int(math.log2(candidates)))
        while done < simulations:
            left = choice.shape[1]
            for _ in range(max(1, simulations // (phases * left))):
                for place in range(min(left, simulations - done)):
                    self.simulate(games, choice[:, place], done + 1)
                    done += 1
            if left > 1:
                rank = (drawn + self._improved_root() - prior).gather(1, choice)
                choice = choice.gather(1, rank.topk(left // 2, -1).indices)
        better = self._improved_root()
        # Of those left, not the most visited one: a move with several places has visits that it did not earn.
        move = choice.gather(1, (drawn + better - prior).gather(1, choice).argmax(-1, keepdim=True)).squeeze(1)
        policy = torch.softmax(better, -1)
        chance = self._chance(self.root, policy)
        # The divergence of the policies and the squared error of the values.
        surprise = (policy * (torch.log_softmax(better, -1) - prior)).sum(-1) + (chance - self.chance[self.root]) ** 2
        return Choice(move, policy, chance, surprise)

    def _chance(self, row, policy):
        """What nodes are worth to one who plays by `policy`. Simulations are spread over all candidates, good and bad: their mean
        would call every position lost in which a single move wins."""
        visits = self.visits[row]
        seen = policy * (visits > 0)
        found = (seen * self.hoped[row] / visits.clamp(min=1)).sum(-1) / seen.sum(-1).clamp(min=1e-8)
        count = visits.sum(-1)
        return (self.chance[row] + count * found) / (count + 1)

    def beside(self, least):
        """After a search: of the positions below the root that moves were tried in at least so often, one of each tree."""
        tried = self.visits.view(self.lanes, self.nodes, -1).sum(-1)
        tried[:, 0] = 0
        drawn, node = torch.where(tried >= least, torch.rand_like(tried), -1.0).max(1)
        row = self.root + node
        better = improved(flattened(self.prior[row]), self.visits[row], self.total[row], self.value[row])
        policy = torch.softmax(better, -1)
        return SidePosition(drawn >= 0, row, policy, self._chance(row, policy))

    def _improved_root(self):
        return improved(self.prior[self.root], self.visits[self.root], self.total[self.root], self.value[self.root])

    def _see(self, stones, near, turn, ko, last, komi, board, law):
        """Everything about new positions that needs no network."""
        label, liberty, may = rules.look(stones, near, turn, ko, law)
        owner = rules.area(stones, near, label).sum(1)
        seen = features(stones, liberty, may, turn, ko, last, komi, self.boards, board, law)
        lead = (owner - komi) * torch.where(turn == rules.BLACK, 1.0, -1.0)
        return label.short(), liberty.clamp(max=9).to(torch.int8), may, seen.to(self.boards.adjacency.dtype), lead

    def _settle(self, moves, chance, owner, may, lead, over, turn, komi, board, before):
        """Log priors, chances and values from what the network said, and by how much Black is expected to lead, whom it was expected
        to lead by so much `before`; a game that is over is worth its result."""
        black = torch.where(turn == rules.BLACK, 1.0, -1.0)
        expected = (owner.float() * self.boards.valid[board]).sum(1) - komi * black
        expected = torch.where(over, lead, expected) * black
        chance = torch.where(over, torch.sign(lead), chance.float())
        more = (expected - before) * black / (LARGE_LEAD * self.boards.points[board])
        value = (1 - POINTS) * chance + POINTS * torch.tanh(more)
        return torch.log_softmax(torch.where(may, moves.float(), ILLEGAL), -1), chance, value, expected

    def _put(self, node, games, stones, turn, ko, passes, last, is_root=False):
        """Judges new positions and writes them as the given node of every tree. What superko forbids is known at the root only: below
        it, simple ko stands for it."""
        law = games.law() if is_root else games.law()._replace(banned=None)
        label, liberty, may, seen, lead = self.see(stones, self.near, turn, ko, last, games.komi, games.board, law)
        moves, chance, owner = self.judge(seen, games.board)
        over = passes >= 2
        prior, chance, value, expected = self.settle(
            moves, chance, owner, may, lead, over, turn, games.komi, games.board, self.expected
        )
        if is_root:
            self.expected.copy_(expected)
            value = (1 - POINTS) * chance
        position = {"stones": stones, "label": label, "liberty": liberty, "turn": turn, "passes": passes, "ko": ko, "last": last}
        for name, new in {**position, "over": over, "prior": prior, "chance": chance, "value": value}.items():
            table = getattr(self, name)
            table.view(self.lanes, self.nodes, *table.shape[1:])[:, node].copy_(new)
        return chance, value

    def _simulate(self, games, move, node):
        """From the root by `move` down to a position not yet seen; judges it and tells everybody on the way."""
        slots = self.boards.slots
        row, going = self.root, torch.ones_like(self.root, dtype=torch.bool)
        leaf, leaf_move, path = row, move, []
        for level in range(self.levels):
            path.append((row * slots + move, going))
            leaf, leaf_move = torch.where(going, row, leaf), torch.where(going, move, leaf_move)
            child = self.child[row, move].long()
            going = going & (child >= 0) & ~self.over[child.clamp(min=0)]
            if level + 1 == self.levels or (self.device.type == "cpu" and not going.any()):
                break
            row = torch.where(going, child, row)
            move = torch.where(going, self.follow(row, self.prior, self.visits, self.total, self.value), move)
        turn = self.turn[leaf]
        stones, ko, passes = rules.play(
            self.stones[leaf],
            self.near,
            self.label[leaf].long(),
            self.liberty[leaf],
            turn,
            self.passes[leaf],
            leaf_move,
        )
        chance, value = self._put(node, games, stones, 3 - turn, ko, passes, leaf_move)
        child = self.child[leaf, leaf_move].long()
        known = child >= 0
        value = torch.where(known, self.value[child.clamp(min=0)], value)
        chance = torch.where(known, self.chance[child.clamp(min=0)], chance)
        self.child[leaf, leaf_move] = torch.where(known, child, self.root + node).int()
        for place, on_path in reversed(path):
            value, chance = torch.where(on_path, -value, value), torch.where(on_path, -chance, chance)
            self.visits.view(-1).index_add_(0, place, on_path.float())
            self.total.view(-1).index_add_(0, place, torch.where(on_path, value, 0))
            self.hoped.view(-1).index_add_(0, place, torch.where(on_path, chance, 0))
