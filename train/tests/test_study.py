"""Learning from games that were written down."""

import json
import tempfile
import types
import unittest
from pathlib import Path

import torch

from tengen_train import checkpoint, rounding, study, verdict, written
from tengen_train.boards import BoardSet
from tengen_train.network import Network

from .boards_for_tests import grid


def lesson(visits, value, owners):
    return {"visits": visits, "value": value, "owners": owners}


# Black plays in the middle of 3x3, White in the corner, Black beside it, White passes, Black takes the corner stone.
EVEN = [0] * 9
GAME = {
    "board": "grid:3x3",
    "komi": 0.5,
    "moves": [4, 0, 1, -1, 3],
    "from": 1,
    "lessons": [
        lesson([[0, 30], [8, 10]], 0.25, [50] * 9),
        lesson([[1, 4]], 0.75, EVEN),
        lesson([[-1, 8], [8, 2]], 0.25, EVEN),
        lesson([[3, 1]], 0.99, [100] * 9),
    ],
}


class Studying(unittest.TestCase):
    def test_a_written_game_becomes_the_lessons_it_tells(self):
        made = study.lessons([GAME], BoardSet([grid(3, 3)], 10, "cpu"))
        self.assertEqual(made["turn"].tolist(), [2, 1, 2, 1])
        self.assertEqual(made["last"].tolist(), [4, 0, 1, 9])
        self.assertEqual(made["reply"].tolist(), [1, 9, 3, -1])
        self.assertEqual(made["stones"][2].tolist(), [2, 1, 0, 0, 1, 0, 0, 0, 0, 3])
        self.assertEqual(made["policy"][0].tolist(), [0.75, 0, 0, 0, 0, 0, 0, 0, 0.25, 0])
        self.assertAlmostEqual(made["policy"][2, 9].item(), 0.8, places=3)
        self.assertEqual(made["value"].tolist()[:3], [-0.5, 0.5, -0.5])
        # Black wins, says the last lesson, and Black owned half of everything, said the first, which is White's.
        self.assertEqual(made["won"].tolist(), [-1.0, 1.0, -1.0, 1.0])
        self.assertEqual(made["owner"][0].tolist(), [-0.5] * 9 + [0.0])
        self.assertEqual(made["owner"][3].tolist(), [1.0] * 9 + [0.0])

    def test_against_a_rival_the_result_counts_whatever_the_search_believed_last(self):
        made = study.lessons([{**GAME, "winner": "W"}], BoardSet([grid(3, 3)], 10, "cpu"))
        self.assertEqual(made["won"].tolist(), [1.0, -1.0, 1.0, -1.0])

    def test_what_is_studied_is_known_better_and_saved(self):
        torch.manual_seed(2)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder) / "lessons.jsonl", Path(folder) / "net.pt"
            path.write_text((json.dumps(GAME) + "\n") * 3 + '{"board": "grid:3x3", "ko')
            self.assertEqual(len(list(written.read_games([path]))), 3)
            settings = types.SimpleNamespace(rate=1e-2, steps=60, batch=16, out=out)
            boards = BoardSet([grid(3, 3)], 96, "cpu")
            batch, network = study.lessons([GAME], boards), Network(8, 1, ways=1)
            before = sum(study.Learner(network, 0.0).losses(boards, batch)[1][:3]).item()
            study.study(network.train(), {"grid:3x3": grid(3, 3)}, [path], settings)
            after = sum(study.Learner(checkpoint.load_network(out), 0.0).losses(boards, batch)[1][:3]).item()
            self.assertLess(after, before - 0.5)

    def test_a_game_on_a_board_that_is_not_in_the_file_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "lessons.jsonl"
            path.write_text(json.dumps(GAME) + "\n")
            with self.assertRaisesRegex(ValueError, "grid:3x3"):
                study.study(Network(8, 1), {}, [path], None)
            path.write_text("")
            with self.assertRaisesRegex(ValueError, "no games in .*lessons.jsonl"):
                study.games_by_board([path], {})

    def test_a_verdict_changes_the_value_and_nothing_else(self):
        torch.manual_seed(2)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            path, start, out = (Path(folder) / name for name in ("lessons.jsonl", "start.pt", "net.pt"))
            path.write_text((json.dumps(GAME) + "\n") * 3)
            checkpoint.save_network(Network(8, 1), start)
            network = checkpoint.load_network(start)
            verdict.verdict(network, {"grid:3x3": grid(3, 3)}, [path], types.SimpleNamespace(steps=80, out=out, every=1))
            old, new = (checkpoint.load_network(file) for file in (start, out))
            for (name, before), after in zip(old.named_parameters(), new.parameters(), strict=True):
                self.assertEqual(torch.equal(before, after), not name.startswith("v."), name)
            boards = BoardSet([grid(3, 3)], 10, "cpu")
            columns, won = study.lessons([GAME], boards), torch.tensor([-1.0, 1.0, -1.0, 1.0])
            off = [(net.v(verdict.seen_whole(net, boards, columns)[0]).squeeze(-1).tanh() - won).abs().mean() for net in (old, new)]
            self.assertLess(off[1], off[0] - 0.1)
            with self.assertRaisesRegex(ValueError, "grid:3x3"):
                verdict.verdict(network, {}, [path], types.SimpleNamespace(steps=1, out=out, every=1))


class Rounding(unittest.TestCase):
    def test_weights_lie_on_127_steps_and_what_is_said_hardly_changes(self):
        torch.manual_seed(4)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            path, start, out = (Path(folder) / name for name in ("lessons.jsonl", "start.pt", "net.pt"))
            path.write_text((json.dumps(GAME) + "\n") * 3)
            network = Network(16, 2, ways=3)
            for block in network.b:
                torch.nn.init.normal_(block.d1.weight, std=0.2)
                torch.nn.init.normal_(block.j1.weight, std=0.2)
            checkpoint.save_network(network, start)
            rounding.round_network(checkpoint.load_network(start), {"grid:3x3": grid(3, 3)}, [path], out)
            new = checkpoint.load_network(out)
            for block in new.b:
                for layers in ([block.s1, block.m1, block.d1, block.j1], [block.s2, block.m2]):
                    together = torch.cat([layer.weight for layer in layers], 1)
                    steps = together / together.abs().amax(1, keepdim=True) * 127
                    self.assertLess((steps - steps.round()).abs().max(), 1e-2)

    def test_inputs_that_go_together_make_up_for_each_other(self):
        torch.manual_seed(4)
        base = torch.randn(500, 8)
        inputs = torch.cat([base + 0.1 * torch.randn(500, 8) for _ in range(4)], 1)
        weights = torch.randn(16, 32)
        step = weights.abs().amax(1, keepdim=True) / rounding.STEPS
        plain = (weights / step).round() * step
        off = [(inputs @ (made - weights).t()).pow(2).mean() for made in (rounding.rounded(weights, inputs), plain)]
        self.assertLess(off[0], 0.3 * off[1])
