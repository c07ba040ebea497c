"""The kernels say what the tensors say: they run in Triton's interpreter, where Triton is installed."""

import importlib.util
import os
import unittest

import torch

from tengen_train.boards import Board, BoardSet
from tengen_train.games import Games
from tengen_train.network import Judge, Network
from tengen_train.search import Search

from .boards_for_tests import grid, ring

os.environ["TRITON_INTERPRET"] = "1"  # read when the kernels are imported


def lopsided(board):
    """The board without its last edge and with a chord: no two moves on it are alike, and none is chosen by chance of rounding."""
    return Board(f"lopsided {board.spec}", board.points, (*board.edges[:-1], (0, 6)))


def games_under_way(lanes, plies):
    """Games on two boards by all kinds of rules, brought forward by random moves."""
    torch.manual_seed(3)
    boards = BoardSet([lopsided(grid(5, 5)), lopsided(ring(9))], 32, "cpu")
    games = Games(boards, lanes, varied=True)
    every = torch.arange(lanes)
    games.start(every, every % 2, 2.5 + every % 3, every % 4 > 1, (every % 3).to(torch.int8))
    for _ in range(plies):
        _, _, may = games.look()
        may[:, -1] &= may.sum(-1) == 1
        games.advance(torch.multinomial(may.float(), 1).squeeze(1), active=games.passes < 2)
    return games


def network(relations):
    torch.manual_seed(5)
    made = Network(32, 2, relations).eval()
    with torch.no_grad():
        for weights in made.parameters():
            weights.add_(torch.randn_like(weights) * 0.1)
    return made


@unittest.skipUnless(importlib.util.find_spec("triton"), "Triton is not installed")
class Kernels(unittest.TestCase):
    def test_the_network(self):
        from tengen_train.kernels.network import Fused

        games = games_under_way(4, 11)
        search = Search(None, games.boards, 4, 1)
        _, _, _, seen, _ = search.see(
            games.stones, games.neighbours(), games.turn, games.ko, games.last, games.komi, games.board, games.law()
        )
        for relations in (1, 3):
            made, there = network(relations), games.boards.valid[games.board].clone()
            fused = Fused(network(relations), games.boards)
            with torch.no_grad():
                made.p.bias.add_(1)  # learnt after the weights were packed
                wanted = Judge(made, games.boards)(seen, games.board)
            fused.learn(made)
            said = fused(seen, games.board)
            self.assertLess((said[2] - wanted[2])[there].abs().max(), 1e-4)
            there[:, -1] = True
            self.assertLess((said[0] - wanted[0])[there].abs().max(), 1e-4)
            self.assertLess((said[1] - wanted[1]).abs().max(), 1e-4)

    def test_a_whole_search(self):
        """Games that differ, some of them nearly over: every table of the trees must come out the same."""
        for plies in (13, 40):
            games, made, tables = games_under_way(12, plies), network(1), []
            for kernels in (False, True):
                torch.manual_seed(7)
                with torch.no_grad():
                    search = Search(Judge(made, games.boards), games.boards, 12, 24, kernels=kernels)
                    choice = search.run(games, 24, 8)
                tables.append({**choice._asdict(), **{name: getattr(search, name) for name in (
                    "visits", "total", "child", "stones", "label", "liberty", "turn", "passes", "ko", "last", "over", "value", "chance", "hoped"
                )}, "likely": search.prior.exp()})  # fmt: skip
                # Only chains have labels that the two agree on, and only they are asked for.
                tables[-1]["label"] = torch.where(search.liberty > 0, search.label, 0)
            for name, wanted in tables[0].items():
                with self.subTest(table=name, plies=plies):
                    self.assertLess((tables[1][name].float() - wanted.float()).abs().max(), 1e-3)


if __name__ == "__main__":
    unittest.main()
