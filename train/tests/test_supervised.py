"""Supervised training on recorded games."""

import json
import subprocess
import sys
import tempfile
import types
import unittest
from dataclasses import replace
from pathlib import Path

import torch

from tengen_train import checkpoint, rounding, supervised, value_tuning, written
from tengen_train.boards import BoardSet, write_boards
from tengen_train.network import Network

from .boards_for_tests import grid


def sample(visits, value, owners):
    return {"visits": visits, "value": value, "owners": owners}


# Black plays in the middle of 3x3, White in the corner, Black beside it, White passes, Black takes the corner stone.
EVEN = [0] * 9
GAME = {
    "board": "grid:3x3",
    "komi": 0.5,
    "moves": [4, 0, 1, -1, 3],
    "from": 1,
    "lessons": [
        sample([[0, 30], [8, 10]], 0.25, [50] * 9),
        sample([[1, 4]], 0.75, EVEN),
        sample([[-1, 8], [8, 2]], 0.25, EVEN),
        sample([[3, 1]], 0.99, [100] * 9),
    ],
}


class Supervised(unittest.TestCase):
    def test_a_written_game_becomes_samples(self):
        made = supervised.samples([GAME], BoardSet([grid(3, 3)], 10, "cpu"))
        self.assertEqual(made["turn"].tolist(), [2, 1, 2, 1])
        self.assertEqual(made["last"].tolist(), [4, 0, 1, 9])
        self.assertEqual(made["reply"].tolist(), [1, 9, 3, -1])
        self.assertEqual(made["stones"][2].tolist(), [2, 1, 0, 0, 1, 0, 0, 0, 0, 3])
        self.assertEqual(made["policy"][0].tolist(), [0.75, 0, 0, 0, 0, 0, 0, 0, 0.25, 0])
        self.assertAlmostEqual(made["policy"][2, 9].item(), 0.8, places=3)
        self.assertEqual(made["value"].tolist()[:3], [-0.5, 0.5, -0.5])
        # Black wins, says the last sample, and Black owned half of everything, said the first, which is White's.
        self.assertEqual(made["won"].tolist(), [-1.0, 1.0, -1.0, 1.0])
        self.assertEqual(made["owner"][0].tolist(), [-0.5] * 9 + [0.0])
        self.assertEqual(made["owner"][3].tolist(), [1.0] * 9 + [0.0])

    def test_against_a_rival_the_result_counts_whatever_the_search_said_last(self):
        made = supervised.samples([{**GAME, "winner": "W"}], BoardSet([grid(3, 3)], 10, "cpu"))
        self.assertEqual(made["won"].tolist(), [1.0, -1.0, 1.0, -1.0])

    def test_fitting_lowers_the_losses_and_saves(self):
        torch.manual_seed(2)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder) / "games.jsonl", Path(folder) / "net.pt"
            path.write_text((json.dumps(GAME) + "\n") * 3 + '{"board": "grid:3x3", "ko')
            self.assertEqual(len(list(written.read_games([path]))), 3)
            settings = types.SimpleNamespace(rate=1e-2, steps=60, batch=16, out=out)
            boards = BoardSet([grid(3, 3)], 96, "cpu")
            batch, network = supervised.samples([GAME], boards), Network(8, 1, relations=1)
            before = sum(supervised.Learner(network, 0.0).losses(boards, batch)[1][:3]).item()
            supervised.fit(network.train(), {"grid:3x3": grid(3, 3)}, [path], settings)
            after = sum(supervised.Learner(checkpoint.load_network(out), 0.0).losses(boards, batch)[1][:3]).item()
            self.assertLess(after, before - 0.5)

    def test_a_game_on_a_board_that_is_not_in_the_file_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.jsonl"
            path.write_text(json.dumps(GAME) + "\n")
            with self.assertRaisesRegex(ValueError, "grid:3x3"):
                supervised.fit(Network(8, 1), {}, [path], None)
            path.write_text("")
            with self.assertRaisesRegex(ValueError, "no games in .*games.jsonl"):
                supervised.games_by_board([path], {})

    def test_a_match_calls_a_mesh_by_its_name(self):
        with tempfile.TemporaryDirectory() as folder:
            match, mesh = match_in(folder), replace(grid(3, 3), spec="meshes/small.obj")
            (match / "match.json").write_text(json.dumps({"board": "file:small", "komi": 0.5}))
            games = supervised.games_by_board([match], {mesh.spec: mesh})[mesh.spec]
            self.assertEqual(len(games), 3)
            told = supervised.replayed(games, BoardSet([grid(4, 4), mesh], 96, "cpu"), lambda *_: {})
            self.assertEqual(set(told["board"].tolist()), {1})

    def test_wrong_input_is_told_in_one_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path, net, boards = (Path(folder) / name for name in ("games.jsonl", "net.pt", "boards.jsonl"))
            path.write_text(json.dumps(GAME) + "\n")
            checkpoint.save_network(Network(8, 1), net)
            write_boards([grid(4, 4)], boards)
            asked = ["--boards", boards, "--from", net, "--out", net, path]
            told = subprocess.run([sys.executable, "-m", "tengen_train", "tune-value", *asked], capture_output=True, text=True)
            self.assertEqual(told.returncode, 1)
            self.assertEqual(told.stderr, "tengen_train: games on boards that are not in the file of boards: grid:3x3\n")

    def test_a_match_has_nothing_to_fit(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(ValueError, "there must be searches"):
                supervised.fit(Network(8, 1), {"grid:3x3": grid(3, 3)}, [match_in(folder)], None)


# The same game as a match has it, but that White won.
RECORD = {"moves": [5, 1, 2, 0, 4], "opening_moves": 1, "black": "a", "winner": "b"}


def match_in(folder):
    """A folder as `tengen match --dir` leaves it."""
    folder = Path(folder) / "match"
    folder.mkdir()
    (folder / "match.json").write_text(json.dumps({"board": "grid:3x3", "komi": 0.5}))
    nobody = {**RECORD, "winner": None}
    (folder / "games.jsonl").write_text((json.dumps(RECORD) + "\n") * 3 + json.dumps(nobody) + "\n")
    return folder


class ValueTuning(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(2)
        torch.set_num_threads(1)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder, self.boards = Path(folder.name), BoardSet([grid(3, 3)], 96, "cpu")
        checkpoint.save_network(Network(8, 2), self.folder / "start.pt")

    def tune(self, paths, blocks):
        """Networks before and after."""
        old, learner = (checkpoint.load_network(self.folder / "start.pt") for _ in range(2))
        settings = types.SimpleNamespace(steps=80, out=self.folder / "net.pt", every=1, blocks=blocks)
        value_tuning.tune_value(learner, {"grid:3x3": grid(3, 3)}, paths, settings)
        return old, checkpoint.load_network(settings.out)

    def off(self, network, game):
        seen = value_tuning.look(network, self.boards, [game], 0)
        value = torch.tanh(value_tuning.last_part(network, self.boards, seen.board, seen.known.float(), 0)[1])
        return (value - seen.won).abs().mean().item()

    def samples(self):
        path = self.folder / "games.jsonl"
        path.write_text((json.dumps(GAME) + "\n") * 3)
        return path

    def changed(self, old, new):
        pairs = zip(old.named_parameters(), new.parameters(), strict=True)
        return {name.split(".")[0] + name.split(".")[1] * (name[0] == "b") for (name, one), other in pairs if not one.equal(other)}

    def test_tuning_changes_the_value_head_and_nothing_else(self):
        old, new = self.tune([self.samples()], blocks=0)
        self.assertEqual(self.changed(old, new), {"v"})
        self.assertLess(self.off(new, GAME), self.off(old, GAME) - 0.1)
        with self.assertRaisesRegex(ValueError, "grid:3x3"):
            value_tuning.tune_value(new, {}, [self.samples()], types.SimpleNamespace(blocks=0))
        with self.assertRaisesRegex(ValueError, "of 2 blocks, 3 cannot learn"):
            self.tune([self.samples()], blocks=3)

    def test_the_last_blocks_may_learn_and_moves_stay_about_as_they_were(self):
        old, new = self.tune([self.samples()], blocks=1)
        self.assertEqual(self.changed(old, new), {"b1", "n", "p", "ps", "v", "o"})
        self.assertLess(self.off(new, GAME), self.off(old, GAME) - 0.1)
        before, after = (value_tuning.look(network, self.boards, [GAME], 0) for network in (old, new))
        self.assertLess((before.moves.exp() - after.moves.exp()).abs().max(), 0.05)

    def test_of_a_match_it_is_learnt_who_won(self):
        won_by_white = written.whole_games(match_in(self.folder))
        self.assertEqual(won_by_white, [{"board": "grid:3x3", "komi": 0.5, "moves": [4, 0, 1, -1, 3], "from": 1, "winner": "W"}] * 3)
        old, new = self.tune([self.folder / "match"], blocks=0)
        seen = value_tuning.look(old, self.boards, won_by_white[:1], 0)
        self.assertEqual(seen.won.tolist(), [1.0, -1.0, 1.0, -1.0])
        self.assertTrue(seen.searched.equal(seen.won), "its own value is not a target")
        self.assertLess(self.off(new, won_by_white[0]), self.off(old, won_by_white[0]) - 0.1)


class Rounding(unittest.TestCase):
    def test_weights_lie_on_127_steps_and_what_is_said_hardly_changes(self):
        torch.manual_seed(4)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            path, start, out = (Path(folder) / name for name in ("games.jsonl", "start.pt", "net.pt"))
            path.write_text((json.dumps(GAME) + "\n") * 3)
            network = Network(16, 2, relations=3)
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
