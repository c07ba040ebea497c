"""Gomoku: networks, search, self-play, a whole run and what it teaches, in small."""

import contextlib
import io
import random
import tempfile
import unittest
from pathlib import Path

import torch
from torch.nn import functional as F

from tengen_train import metrics
from tengen_train.gomoku import agreement, distil, duel, run
from tengen_train.gomoku.board import BLACK, POINTS, WHITE, symmetries
from tengen_train.gomoku.checkpoint import load_network, load_to_play, save_network
from tengen_train.gomoku.learn import turned
from tengen_train.gomoku.lines import LineNetwork
from tengen_train.gomoku.network import PLAIN, PLANES, Network, judge, planes
from tengen_train.gomoku.openings import random_openings
from tengen_train.gomoku.patterns import PATTERNS
from tengen_train.gomoku.report import report
from tengen_train.gomoku.rules import FREESTYLE, RENJU, STANDARD, WINNING, Rules
from tengen_train.gomoku.search import Search
from tengen_train.gomoku.selfplay import Games
from tengen_train.replay import Replay
from tengen_train.search import ILLEGAL
from tengen_train.wrong import WrongInput

from . import gomoku_plain

NETS = Path(__file__).resolve().parents[2] / "nets"


def positions(count, kinds=(FREESTYLE, STANDARD)):
    stones, turn = random_openings(count)
    return stones, turn, torch.tensor(kinds, dtype=torch.int8)[torch.randint(0, len(kinds), (count,))]


def lively(network):
    """A network whose batch norm has seen something and whose outputs differ."""
    network.train()
    for _ in range(3):
        network(planes(*positions(32)).float())
    return network.eval()


def small_lines():
    torch.manual_seed(3)
    network = LineNetwork(hidden=8, middle=8, features=8, wide=4).eval()
    for name, parameter in network.named_parameters():
        if parameter.dim() < 2 or name.startswith("pc"):
            torch.nn.init.normal_(parameter, std=0.3)
    return network


class Networks(unittest.TestCase):
    def test_planes_tell_stones_and_rules_as_the_side_to_move_sees_them(self):
        stones = torch.zeros(len(WINNING), POINTS, dtype=torch.int8)
        stones[:, 3], stones[:, 4] = BLACK, WHITE
        rule = torch.arange(len(WINNING))
        black, white = (planes(stones, torch.full((5,), turn), rule).flatten(2) for turn in (BLACK, WHITE))
        self.assertEqual(black.shape[1], PLANES)
        self.assertTrue(torch.equal(black[:, 0], white[:, 1]))
        self.assertTrue(torch.equal(black[:, 1], white[:, 0]))
        told = [tuple(seen[rule, 2:, 0].int().tolist()) for seen in (black, white) for rule in range(5)]
        # Freestyle, exactly five, caro and caro with overlines look alike to both sides; renju does not.
        self.assertEqual(len(set(told)), 6)

    def test_folding_batch_norm_changes_nothing(self):
        torch.manual_seed(1)
        network = lively(Network(8, 2))
        x = planes(*positions(16)).float()
        for wanted, found in zip(network(x), network.folded()(x), strict=True):
            self.assertLess((wanted - found).abs().max(), 1e-4)

    def test_line_sums_depend_on_the_four_lines_and_the_head_is_what_plain_layers_make(self):
        network = small_lines()
        stones, turn, rule = positions(4)
        own, other = stones == turn.unsqueeze(1), stones == 3 - turn.unsqueeze(1)
        sums = network.sums(own, other, rule == STANDARD)
        self.assertEqual(len(network.inputs), 2 * PATTERNS)
        way = symmetries()[5]
        mirrored = network.sums(own[:, way], other[:, way], rule == STANDARD)
        self.assertLess((mirrored - sums[:, way]).abs().max(), 1e-5)  # a line and its mirror are one pattern
        far = own.clone()
        far[:, 0] ^= True  # a1 is on no line of five through h8
        self.assertTrue(torch.equal(network.sums(far, other & ~far, rule == STANDARD)[:, 112], sums[:, 112]))
        y = F.relu(sums + network.bias).transpose(1, 2).reshape(4, -1, 15, 15)
        both = torch.cat((F.relu(network.near(y[:, :4])), y[:, 4:]), 1)
        regions = F.avg_pool2d(both, 5).flatten(2).transpose(1, 2)
        value = torch.cat((both.mean((2, 3)), F.relu(network.region(regions)).flatten(1)), 1)
        value = F.relu(network.v2(F.relu(network.v1(value))))
        moves = network.p2(F.relu(network.p1(both.flatten(2).transpose(1, 2)) + network.pc(value).unsqueeze(1))).squeeze(2)
        network.keep_table()
        for wanted, found in zip((moves, network.v3(value)), network(planes(stones, turn, rule).float()), strict=True):
            self.assertLess((wanted - found).abs().max(), 1e-5)

    def test_published_networks_load_and_are_saved_as_they_were(self):
        with tempfile.TemporaryDirectory() as folder:
            for path in sorted(NETS.glob("gomoku-*.pt")):
                again = Path(folder) / path.name
                save_network(load_network(path), again)
                first, second = (torch.load(each, map_location="cpu", weights_only=True) for each in (path, again))
                self.assertEqual(first.keys(), second.keys())
                for name, weights in first.get("net", first.get("lines")).items():
                    self.assertTrue(torch.equal(weights, second.get("net", second.get("lines"))[name]), f"{path.name} {name}")

    def test_other_rules_are_kept_only_by_networks_that_learnt_them(self):
        with tempfile.TemporaryDirectory() as folder:
            path, network = Path(folder) / "net.pt", Network(4, 1)
            save_network(network, path)
            self.assertEqual(torch.load(path)["net"]["stem.conv.weight"].shape[1], PLANES)
            with torch.no_grad():
                network.stem.conv.weight[:, PLAIN:] = 0
            save_network(network, path)
            self.assertEqual(torch.load(path)["net"]["stem.conv.weight"].shape[1], PLAIN)
            self.assertTrue(torch.equal(load_network(path).stem.conv.weight, network.stem.conv.weight))
            for content in ({"other": 1}, {"net": {"stem.conv.weight": torch.zeros(4, 4, 5, 5)}, "channels": 4, "blocks": 1}):
                torch.save(content, path)
                with self.assertRaises(WrongInput):
                    load_network(path)

    def test_the_published_networks_agree_with_each_other_better_than_chance(self):
        torch.manual_seed(2)
        large, lines = (load_to_play(NETS / name) for name in ("gomoku-96x8-2.pt", "gomoku-lines.pt"))
        stones, turn, rule = positions(64)
        on = (stones > 0).sum(1) >= 3
        samples = {
            "stones": stones[on],
            "turn": turn[on],
            "rule": rule[on],
            "policy": torch.full((int(on.sum()), POINTS), 1 / POINTS),
            "value": torch.zeros(int(on.sum())),
            "won": torch.zeros(int(on.sum())),
        }
        found = agreement.compare(large, lines, samples)
        self.assertGreater(found["best_in_ten"], 0.8)
        self.assertLess(found["kl"], 1.0)


class Searching(unittest.TestCase):
    def test_the_search_finds_the_move_that_wins(self):
        """A four whose block leads to two fours: the network does not know it, the search must see it."""
        torch.manual_seed(4)
        choose, rules = random.Random(4), Rules("cpu")
        rule, turn = torch.tensor([FREESTYLE]), torch.tensor([BLACK], dtype=torch.int8)
        for _ in range(300):
            stones = torch.tensor([gomoku_plain.random_board(0.1, choose)], dtype=torch.int8)
            *_, over, _, legal = rules.settle(stones, turn, rule, 0)
            places = legal[0].nonzero().squeeze(1)
            many = [column.repeat(len(places), *[1] * (column.dim() - 1)) for column in (stones, turn, rule)]
            *_, decided, result, _ = rules.put(*many, places)
            winning = places[decided & (result > 0)].tolist()
            if not bool(over[0]) and len(places) > 20 and 0 < len(winning) <= 3:
                break
        else:
            self.fail("no such position")

        class Held:
            noise = torch.zeros(4, 1)

        Held.stones, Held.turn, Held.rule = stones.repeat(4, 1), turn.repeat(4), rule.repeat(4)

        def ask(stones, turn, rule):
            logits = torch.zeros(len(stones), POINTS)
            logits[:, places[:6]] = 4
            logits[:, winning[0]] = 4  # among the candidates, and no more likely than others
            return logits, torch.zeros(len(stones))

        found = Search(ask, rules, Held, 32).run(32, 16)
        self.assertTrue(torch.allclose(found.policy.sum(1), torch.ones(4), atol=1e-4))
        self.assertTrue(all(move in winning for move in found.move.tolist()))
        self.assertGreater(float(found.value.min()), 0.5)
        self.assertGreater(float(found.policy[:, winning].sum(1).min()), 0.8)

    def test_side_positions_are_those_of_the_trees(self):
        torch.manual_seed(5)
        network = lively(Network(4, 1))
        ask, rules = judge(network.folded()), Rules("cpu")
        games = Games(4, ask, rules, (STANDARD,), torch.device("cpu"), longest=8)
        search = Search(ask, rules, games, 6)
        search.run(6, 4)
        found = search.nodes_by_chance(3, decided=1.0)
        self.assertEqual(len(found["over"]), 12)
        roots = (games.stones > 0).sum(1).repeat_interleave(3)
        self.assertTrue(((found["stones"] > 0).sum(1) > roots).all())
        self.assertTrue((found["rule"] == STANDARD).all())


class Playing(unittest.TestCase):
    def test_games_leave_samples_of_every_move_with_the_winner_seen_by_the_side_to_move(self):
        torch.manual_seed(6)
        ask, rules = judge(lively(Network(4, 1)).folded()), Rules("cpu", renju=True)
        games = Games(6, ask, rules, (FREESTYLE, RENJU), torch.device("cpu"), longest=12)
        search, ended = Search(ask, rules, games, 2), []
        for _ in range(12):
            if found := games.round(search, 2, 2):
                ended.append(found)
        self.assertGreater(sum(each.games for each in ended), 2)
        for each in ended:
            samples = each.samples
            self.assertEqual(len(samples["won"]), each.moves)
            self.assertTrue(torch.allclose(samples["policy"].float().sum(1), torch.ones(each.moves), atol=0.02))
            on_stone = (samples["policy"].float() * (samples["stones"] > 0)).sum()
            self.assertLess(float(on_stone), 1e-3)
            black, white = (samples["stones"] == BLACK).sum(1), (samples["stones"] == WHITE).sum(1)
            self.assertTrue(torch.equal(black > white, samples["turn"] == WHITE))

    def test_a_duel_with_oneself_is_even(self):
        torch.manual_seed(7)
        ask = judge(lively(Network(4, 1)).folded())
        result = duel.match(ask, ask, Rules("cpu"), (STANDARD, FREESTYLE), 6)
        self.assertEqual((result.played, result.share()), (12, 0.5))

    def test_lessons_are_turned_with_their_policies(self):
        torch.manual_seed(8)
        stones = torch.randint(0, 3, (50, POINTS)).to(torch.int8)
        found = turned({"stones": stones, "policy": (stones == 2).float()}, symmetries())
        self.assertTrue(torch.equal((found["stones"] == 2).float(), found["policy"]))
        self.assertFalse(torch.equal(found["stones"], stones))


class Remembering(unittest.TestCase):
    def test_the_replay_is_drawn_from_at_its_end_and_read_in_order(self):
        replay = Replay(10)
        for first in range(0, 14, 2):
            replay.add({"stones": torch.arange(first, first + 2)})
        self.assertEqual(replay.ordered()["stones"].tolist(), list(range(4, 14)))
        self.assertEqual(set(replay.draw(200, latest=3)["stones"].tolist()), {11, 12, 13})
        self.assertEqual(set(replay.draw(500)["stones"].tolist()), set(range(4, 14)))


class Running(unittest.TestCase):
    def test_a_run_learns_saves_goes_on_and_teaches_line_patterns(self):
        torch.manual_seed(9)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
            out = Path(folder) / "run"
            settings = run.Settings(
                out, 60, channels=4, blocks=1, simulations=2, candidates=2, lanes=8, batch=8, steps=1, ready=16, capacity=400,
                duel_openings=2, device="cpu",
            )  # fmt: skip
            first = run.Run(settings)
            while first.learner.steps < 3:
                first._round()
            first._log()
            first._compare()
            first._save()
            first.leave_samples()
            kept = load_network(out / "net.pt").state_dict()
            for name, tensor in first.learner.average.state_dict().items():
                self.assertTrue(torch.equal(tensor, kept[name]), name)
            again = run.Run(settings)
            self.assertEqual((again.learner.steps, again.counts["samples"]), (first.learner.steps, first.counts["samples"]))
            self.assertGreaterEqual(again.minutes(), first.counts["minutes"])
            for name, tensor in again.learner.network.state_dict().items():
                self.assertTrue(torch.equal(tensor, first.learner.network.state_dict()[name]), name)
            entries = {entry["kind"]: entry for entry in metrics.read(out / "metrics.jsonl")}
            self.assertEqual(entries["train"]["learnt"], 8 * first.learner.steps)
            self.assertEqual(entries["duel"]["played"], 4)
            report(out)
            self.assertIn("entropy", (out / "report.md").read_text())
            self.assertIn("<svg", (out / "policy.svg").read_text())

            lines, network = Path(folder) / "lines", LineNetwork(hidden=4, middle=4, features=4, wide=4)
            before = {name: tensor.clone() for name, tensor in network.state_dict().items()}
            distil.distil(out / run.SAMPLES, out / "net.pt", lines, 0.0, batch=8, device="cpu", network=network, held=8)
            learnt = load_network(lines / "net.pt").state_dict()
            self.assertTrue(any(not torch.equal(before[name], tensor) for name, tensor in learnt.items()))
            _, told = [entry for entry in metrics.read(lines / "metrics.jsonl") if entry["kind"] == "agreement"]
            self.assertGreater(told["other_policy_loss"], told["entropy"])

            on = Path(folder) / "on"
            network = distil.to_go_on_with(lines / "net.pt")
            samples, teacher = out / run.SAMPLES, out / "net.pt"
            self.assertTrue(distil.distil(samples, teacher, on, 0.0, 0.0, batch=8, device="cpu", network=network, held=8))
            both = [entry for entry in metrics.read(on / "metrics.jsonl") if entry["kind"] == "agreement"]
            self.assertEqual([entry["other_policy_loss"] for entry in both], [told["other_policy_loss"]] * 2)
            with self.assertRaises(WrongInput):
                distil.to_go_on_with(out / "net.pt")

    def test_a_run_that_diverges_says_so_and_leaves_its_samples(self):
        torch.manual_seed(11)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
            out = Path(folder)
            settings = run.Settings(
                out, 0.1, channels=4, blocks=1, simulations=2, candidates=2, lanes=8, batch=8, steps=1, ready=16, capacity=400,
                rate=float("inf"), duel_openings=2, device="cpu",
            )  # fmt: skip
            self.assertFalse(run.run(settings))
            self.assertEqual(metrics.read(out / "metrics.jsonl")[-1]["kind"], "diverged")
            self.assertGreaterEqual(len(torch.load(out / run.SAMPLES)["games"]["won"]), 16)
            self.assertFalse((out / "net.pt").exists())

    def test_lessons_join_search_result_and_teacher(self):
        torch.manual_seed(10)
        torch.set_num_threads(1)
        stones, turn, rule = positions(12)
        policy = torch.zeros(12, POINTS)
        policy[:, 0] = 1
        won = torch.tensor([1, -1] * 6, dtype=torch.int8)
        games = {"stones": stones, "turn": turn, "rule": rule, "policy": policy.half(), "value": won.half(), "won": won}
        over = torch.tensor([True, False] * 3)
        nodes = {"stones": stones[:6], "turn": turn[:6], "rule": rule[:6], "over": over, "value": torch.ones(6).half()}
        teacher = lively(Network(4, 1)).folded()
        lessons = distil.Lessons({"games": games, "nodes": nodes}, teacher, torch.device("cpu"), held=2)
        self.assertEqual((lessons.games, lessons.nodes, len(lessons.held["won"])), (10, 6, 2))
        moves, value = teacher(planes(stones, turn, rule).float())
        said = torch.softmax(torch.where(stones == 0, moves, ILLEGAL), 1)
        likely = torch.softmax(value, 1)
        result = torch.stack((won > 0, won == 0, won < 0), 1).float()
        found = lessons.columns
        self.assertLess((found["policy"][:10].float() - (said + policy)[:10] / 2).abs().max(), 2e-3)
        self.assertLess((found["outcome"][:10].float() - (likely + result)[:10] / 2).abs().max(), 2e-3)
        self.assertLess((found["policy"][10:].float() - said[:6]).abs().max(), 2e-3)
        wanted = torch.where(over.unsqueeze(1), torch.tensor([1.0, 0, 0]), likely[:6])
        self.assertLess((found["outcome"][10:].float() - wanted).abs().max(), 2e-3)
        self.assertEqual(found["weight"].tolist(), [1] * 10 + [0, 1] * 3)
        with self.assertRaises(WrongInput):
            distil.Lessons({"games": {**games, "rule": rule * 0 + RENJU}, "nodes": nodes}, teacher, torch.device("cpu"))


if __name__ == "__main__":
    unittest.main()
