"""A whole run, small."""

import tempfile
import unittest
from dataclasses import replace
from pathlib import Path
from unittest import mock

import torch

from tengen_train import metrics, plots, run
from tengen_train.boards import write_boards
from tengen_train.checkpoint import load_network, mix_networks, save_network
from tengen_train.network import Network

from .boards_for_tests import grid, ring

SMALL = {96: run.SizeClass(lanes=16, batch=8, capacity=1000, time=1.0)}


@mock.patch.object(run, "SIZES", SMALL)
class Running(unittest.TestCase):
    def test_a_run_learns_saves_climbs_and_goes_on(self):
        torch.manual_seed(5)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            boards, out = Path(folder) / "boards.jsonl", Path(folder) / "run"
            write_boards([grid(3, 3), ring(6), replace(grid(4, 3), weight=0.0)], boards)
            settings = run.Settings(out, boards, minutes=60, channels=8, blocks=1, full=(4, 2), quick=(2, 2), device="cpu")
            settings.ladder_boards, settings.ladder_openings = ("grid:4x3",), 4
            first = run.Run(settings)
            self.assertEqual(len(first.pools[96].boards.boards), 2)  # a board of weight 0 is for matches only
            while first.learner.steps < 5:
                first._learn(first._round())
            first._log()
            first._climb()
            first._save()
            self.assertEqual((out / ".gitignore").read_text(), "*\n")  # nothing of a run is for git
            kept = load_network(out / "minutes" / "0000.pt").state_dict()
            for name, tensor in first.learner.average.state_dict().items():
                self.assertTrue(torch.equal(tensor, kept[name]), name)

            again = run.Run(settings)
            self.assertEqual(again.learner.steps, first.learner.steps)
            self.assertEqual(again.counts["lessons"], first.counts["lessons"])
            self.assertGreaterEqual(again.minutes(), first.counts["minutes"])
            for name, tensor in again.first.state_dict().items():
                self.assertTrue(torch.equal(tensor, first.first.state_dict()[name]), name)

            logged = {entry["kind"]: entry for entry in metrics.read(out / "metrics.jsonl")}
            self.assertEqual(logged["ladder"]["played"], 8)
            self.assertEqual(logged["train"]["learnt"], 8 * first.learner.steps)
            plots.report(out)
            self.assertIn("wins against the network at the start", (out / "report.md").read_text())
            self.assertIn("<svg", (out / "policy.svg").read_text())

    def test_an_apprentice_learns_from_the_same_games(self):
        torch.manual_seed(6)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            boards, out = Path(folder) / "boards.jsonl", Path(folder) / "run"
            write_boards([grid(3, 3), replace(grid(4, 3), weight=0.0)], boards)
            settings = run.Settings(
                out, boards, minutes=60, channels=8, blocks=1, apprentice=3, relations=1, full=(4, 2), quick=(2, 2), device="cpu"
            )
            settings.ladder_boards, settings.ladder_openings = ("grid:4x3",), 2
            this = run.Run(settings)
            seen = torch.randn(2, 10, this.learner.network.i.in_features)
            near, valid = torch.zeros(2, 10, 10), torch.ones(2, 10)
            told = [learner.average(seen, near, valid)[0] for learner in this.learners.values()]
            self.assertLess((told[0] - told[1]).abs().max(), 1e-5)  # a silent block changes nothing
            while this.learner.steps < 5:
                this._learn(this._round())
            this._log()
            this._climb()
            this._save()
            apprentice = this.learners["apprentice"]
            self.assertEqual(apprentice.steps, this.learner.steps)
            self.assertGreater(apprentice.network.b[2].n2.weight.abs().max(), 0)  # it has begun to speak
            saved = load_network(out / "apprentice" / "net.pt")
            self.assertEqual((saved.blocks, load_network(out / "net.pt").blocks), (3, 1))
            self.assertEqual(run.Run(settings).learners["apprentice"].steps, apprentice.steps)

            entries = metrics.read(out / "metrics.jsonl")
            self.assertEqual([entry.get("by") for entry in entries if entry["kind"] == "ladder"], [None, "apprentice"])
            self.assertIn("policy", entries[1]["apprentice"]["losses"]["96"])
            plots.report(out)
            self.assertIn("grid:4x3, apprentice", (out / "report.md").read_text())

    def test_a_network_that_diverged_is_not_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            boards, out = Path(folder) / "boards.jsonl", Path(folder) / "run"
            write_boards([grid(3, 3)], boards)
            this = run.Run(run.Settings(out, boards, minutes=60, channels=8, blocks=1, device="cpu"))
            this.told[""] = [(96, torch.tensor([1.0, float("nan"), 1.0, 1.0, 1.0]))]
            with self.assertRaises(run.Diverged):
                this._save()
            self.assertFalse((out / "net.pt").exists())


class Mixing(unittest.TestCase):
    def test_a_mixture_is_the_mean_of_its_parts(self):
        with tempfile.TemporaryDirectory() as folder:
            one, two, out = (Path(folder) / name for name in ("one.pt", "two.pt", "out.pt"))
            first, second = Network(8, 1, 1), Network(8, 1, 1)
            save_network(first, one)
            save_network(second, two)
            mix_networks([one, two], out)
            mixed = load_network(out).state_dict()
            for name, weights in first.state_dict().items():
                self.assertLess(((weights + second.state_dict()[name]) / 2 - mixed[name]).abs().max(), 1e-6)
            save_network(Network(8, 2, 1), two)
            with self.assertRaisesRegex(ValueError, "different sizes"):
                mix_networks([one, two], out)
