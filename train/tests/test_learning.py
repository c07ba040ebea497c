"""From games to samples to weights and files."""

import tempfile
import unittest
from pathlib import Path
from unittest import mock

import torch

from tengen_train import auxiliary, checkpoint, ladder, metrics, plots, rules, selfplay
from tengen_train.boards import BoardSet, read_list, size_class
from tengen_train.features import FEATURES, PLAIN, features, shown
from tengen_train.games import Games
from tengen_train.descent import Diverged
from tengen_train.learn import Learner
from tengen_train.network import Judge, Network
from tengen_train.replay import Replay
from tengen_train.selfplay import Pool

from .boards_for_tests import grid, ring


def samples_of_a_pool(network, boards=(grid(4, 4), ring(9)), **manners):
    boards = BoardSet(boards, 17, "cpu")
    pool, replay = Pool(Judge(network.eval(), boards), boards, 16, full=(4, 2), quick=(2, 2), **manners), Replay(500)
    pool.scatter()
    for _ in range(60):
        if ended := pool.round():
            replay.add(ended.samples)
    return boards, replay


class Learning(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(3)
        torch.set_num_threads(1)

    def test_samples_agree_with_the_game_they_come_from(self):
        boards, replay = samples_of_a_pool(Network(8, 1))
        self.assertGreater(replay.length, 100)
        drawn = replay.draw(200)
        self.assertTrue(torch.allclose(drawn["policy"].float().sum(-1), torch.ones(200), atol=1e-2))
        of_games = drawn["won"] != 0
        self.assertGreater(of_games.sum(), 20)
        drawn = {name: column[of_games] for name, column in drawn.items()}
        margin = drawn["owner"].sum(-1) + torch.where(drawn["turn"] == 1, -1, 1) * drawn["komi"]
        self.assertTrue(torch.equal(torch.sign(margin), drawn["won"]))
        off = ~boards.valid[drawn["board"].long()]
        self.assertEqual(drawn["owner"][off].abs().sum().item(), 0)

    def test_rules_vary_and_a_sample_knows_those_of_its_game(self):
        boards, replay = samples_of_a_pool(Network(8, 1), (ring(3), grid(3, 2)), varied=True, share=1.0)
        samples = replay.draw(400)
        self.assertEqual(samples["superko"].unique().tolist(), [rules.SIMPLE, rules.POSITIONAL, rules.SITUATIONAL])
        self.assertEqual(samples["suicide"].unique().tolist(), [False, True])
        self.assertTrue(samples["banned"].any(), "small boards come round soon")
        self.assertFalse(samples["banned"][samples["superko"] == rules.SIMPLE].any())
        seen, may, _ = shown(boards, samples)
        self.assertLess(samples["policy"][~may].max(), 1e-3)
        told = torch.stack((samples["suicide"], samples["superko"] == rules.POSITIONAL, samples["superko"] == rules.SITUATIONAL), 1)
        self.assertTrue(torch.equal(seen[:, 0, PLAIN:].bool(), told))
        self.assertEqual(seen[..., 10][samples["banned"]].min(), 1)
        _, plain, _ = shown(boards, {name: column for name, column in samples.items() if name not in rules.Law._fields})
        self.assertTrue((may & ~plain).any() and (plain & ~may).any(), "suicide is legal in some, superko forbids in others")

    def test_the_reply_of_a_sample_is_the_last_move_of_the_position_after_it(self):
        boards = BoardSet([grid(4, 4)], 17, "cpu")
        with mock.patch.multiple(selfplay, WILD_SHARE=0.0, SURPRISE=0.0, SIDE_SHARE=0.0):
            pool, seen = Pool(Judge(Network(8, 1).eval(), boards), boards, 1, full=(4, 2), share=1.0), []
            while (ended := pool.round()) is None:
                seen.append(pool.games.last.item())
        # Every ply is a sample. What the last round played, the one reply not seen here, ended the game and has none itself.
        self.assertEqual(ended.samples["reply"].tolist()[:-2], seen[1:])
        self.assertEqual(ended.samples["last"].tolist()[1:], seen)
        self.assertEqual(ended.samples["reply"].tolist()[-1], -1)

    def test_nothing_is_learnt_from_positions_of_wild_moves(self):
        boards = BoardSet([grid(4, 4)], 17, "cpu")
        with mock.patch.object(selfplay, "WILD_SHARE", 1.0):
            pool = Pool(Judge(Network(8, 1).eval(), boards), boards, 16, full=(4, 2), share=1.0)
            wild, first = pool.wild_until.clone(), None
            for _ in range(3):
                self.assertIsNone(pool.round())
                first = pool.games.last.clone() if first is None else first
        self.assertTrue(((wild >= 1) & (wild <= selfplay.WILD_MOVES)).all())
        self.assertGreater(len(first.unique()), 3)
        self.assertNotIn(boards.pass_slot, first.tolist())
        self.assertEqual(pool.kept[:, :3].sum(1).tolist(), (3 - wild).clamp(min=0).tolist())

    def test_positions_beside_the_game_are_samples_without_an_end(self):
        boards = BoardSet([grid(4, 4)], 17, "cpu")
        with mock.patch.multiple(selfplay, SIDE_SHARE=1.0, SIDE_VISITS=3):
            pool = Pool(Judge(Network(8, 1).eval(), boards), boards, 8, full=(24, 4), share=1.0)
            before = pool.games.stones.clone()
            self.assertIsNone(pool.round())
            (sides,) = pool.side_positions
            while (ended := pool.round()) is None:
                pass
        self.assertEqual(len(sides["komi"]), 8)
        # A move of Black's that was looked at, and perhaps more: never the position of the game itself.
        changed, passed = sides["stones"] != before, sides["last"] == boards.pass_slot
        self.assertFalse(passed.all())
        self.assertTrue((changed[torch.arange(8), sides["last"].long()] | passed).all())
        self.assertFalse(sides["told"].any())
        self.assertEqual(pool.side_positions, [])
        without_end = ended.samples["won"] == 0
        self.assertGreaterEqual(without_end.sum().item(), 8)
        self.assertEqual({name: column.dtype for name, column in sides.items()}, {name: column.dtype for name, column in ended.samples.items()})

    def test_without_a_result_the_target_is_the_value_of_the_search(self):
        boards, replay = samples_of_a_pool(Network(8, 1))
        learner, samples = Learner(Network(8, 1), 1e-3), replay.draw(64)
        samples["told"] = torch.zeros(64, dtype=torch.bool)

        def loss(**other):
            return learner.losses(boards, {**samples, **other})[0].item()

        self.assertEqual(loss(), loss(won=-samples["won"]))
        self.assertNotEqual(loss(), loss(value=-samples["value"]))

    def test_wild_moves_may_lean_to_what_the_network_thinks(self):
        boards = BoardSet([grid(4, 4)], 17, "cpu")
        pool = Pool(Judge(Network(8, 1).eval(), boards), boards, 400, full=(4, 2))
        policy = torch.full((400, 17), 0.01)
        policy[:, 5], policy[:, boards.pass_slot] = 0.64, 0.21
        for power, share in ((0.0, 1 / 16), (0.5, 8 / 23)):
            pool.wild_power.fill_(power)
            drawn = pool._wild_move(policy)
            self.assertAlmostEqual((drawn == 5).float().mean().item(), share, delta=0.08)
            self.assertNotIn(boards.pass_slot, drawn.tolist())

    def test_a_fork_goes_on_from_where_another_game_is(self):
        boards = BoardSet([grid(4, 4), ring(9)], 17, "cpu")
        pool = Pool(Judge(Network(8, 1).eval(), boards), boards, 16, full=(4, 2), share=1.0)
        for _ in range(5):
            self.assertIsNone(pool.round())
        pool.games.passes[:8] = 1  # whoever has just been passed to is no place to begin
        before = {name: getattr(pool.games, name).clone() for name in ("board", "stones", "turn", "ko", "last", "trail")}
        which = torch.tensor([1, 3])
        pool._fork(which)
        for lane in which:
            same = torch.stack([(kept == getattr(pool.games, name)[lane]).reshape(16, -1).all(1) for name, kept in before.items()])
            self.assertTrue(same.all(0)[8:].any())
        self.assertEqual(pool.games.ply[which].tolist(), [5, 5])
        self.assertFalse(pool.kept[which].any())
        self.assertTrue(pool.forked[which].all() and not pool.forked[0])
        wild = pool.wild_until[which] - 5
        self.assertTrue(((wild >= 0) & (wild <= selfplay.FORK_MOVES)).all())
        self.assertTrue((pool.calm_from[which] > 5).all())

    def test_a_fork_gets_an_even_komi_once_it_is_done_with_wild_moves(self):
        boards = BoardSet([grid(4, 4)], 17, "cpu")
        pool = Pool(Judge(Network(8, 1).eval(), boards), boards, 4, full=(4, 2))
        pool.forked[:] = torch.tensor([True, True, False, True])
        pool.wild_until[:] = torch.tensor([0.0, 1.0, 0.0, 0.0])
        old = pool.games.komi.clone()
        with mock.patch.object(selfplay, "KOMI_SPREAD", 0.0):
            pool._make_even(torch.tensor([-3.2, -3.2, -3.2, 90.0]))
        reach = selfplay.KOMI_MEAN + selfplay.KOMI_REACH
        self.assertEqual(pool.games.komi.tolist(), [-3.5, old[1].item(), old[2].item(), reach + 0.5])

    def test_so_many_new_games_are_forks(self):
        boards = BoardSet([grid(4, 4)], 17, "cpu")
        for share, fewest, most in ((0.0, 0, 0), (0.5, 20, 60), (1.0, 80, 80)):
            with mock.patch.object(selfplay, "FORK_SHARE", share):
                pool = Pool(Judge(Network(8, 1).eval(), boards), boards, 100, full=(4, 2))
                self.assertFalse(pool.forked.any())
                pool._renew(torch.arange(80))
            self.assertTrue(fewest <= pool.forked.sum().item() <= most, share)

    def test_surprising_samples_are_kept_more_often(self):
        counts = (500, 300, 200)
        surprise = torch.tensor([0.0, 1.0, 3.0]).repeat_interleave(torch.tensor(counts))
        often = selfplay.copies(surprise).float().split(counts)
        for found, wanted in zip(often, (0.5, 0.5 + 0.5 / 0.9, 0.5 + 1.5 / 0.9), strict=True):
            self.assertAlmostEqual(found.mean().item(), wanted, delta=0.1)
        self.assertEqual(selfplay.copies(torch.ones(100)).tolist(), [1] * 100)
        self.assertEqual(selfplay.copies(torch.tensor([0.0] * 99 + [1.0]))[-1].item(), selfplay.MOST_COPIES)

    def test_auxiliary_losses_are_right_where_it_can_be_seen(self):
        policy, may = torch.tensor([[0.9, 0.1, 0.0, 0.0]]), torch.tensor([[True, True, False, True]])
        told = torch.where(may, (policy + 1e-6) ** auxiliary.SOFTNESS, 0).log().clamp(min=-60)
        right = auxiliary.soft_loss(told, policy, may, -1e9)
        self.assertLess(right, auxiliary.soft_loss(torch.zeros(1, 4), policy, may, -1e9))

        valid = torch.tensor([[True, True, False, False]] * 2)
        sure = torch.tensor([[20.0, 0.0, 90.0, 0.0]] * 2)  # the third slot is no point and may not be named
        self.assertLess(auxiliary.reply_loss(sure, torch.tensor([0, -1]), valid, -1e9), 1e-6)
        self.assertGreater(auxiliary.reply_loss(sure, torch.tensor([0, 3]), valid, -1e9), 9)
        self.assertEqual(auxiliary.reply_loss(sure, torch.tensor([-1, -1]), valid, -1e9), 0)

        owner, komi, turn = torch.tensor([[1.0, 1.0, -1.0, 0.0]] * 2), torch.tensor([0.5, 0.5]), torch.tensor([1, 2])
        told, points = torch.tensor([1.0, 0.0]), torch.tensor([3, 3])
        leads = torch.tensor([0.5, 1.5]) / (auxiliary.UNIT_OF_LEAD * 3)
        self.assertLess(auxiliary.lead_loss(leads, owner, komi, turn, points, torch.ones(2)), 1e-9)
        wrong = torch.stack([leads[0], leads[1] + 1])
        self.assertLess(auxiliary.lead_loss(wrong, owner, komi, turn, points, told), 1e-9)
        self.assertGreater(auxiliary.lead_loss(wrong, owner, komi, turn, points, torch.ones(2)), 0.2)

    def test_steps_lower_the_loss_of_a_batch(self):
        network = Network(8, 1)
        boards, replay = samples_of_a_pool(network)
        learner, batch = Learner(network.train(), 1e-2), [(boards, replay.draw(64))]
        losses = [sum(learner.read(learner.step(batch, 0.0))[17]) for _ in range(60)]
        self.assertLess(losses[-1], losses[0] - 0.3)

    def test_winner_and_owners_are_learnt_only_where_they_are_told(self):
        network = Network(8, 1)
        boards, replay = samples_of_a_pool(network)
        samples = replay.draw(64)
        self.assertTrue(0 < replay.columns["told"][: replay.length].float().mean() < 0.5)
        for parameter in network.v[2].parameters():  # everything is even, and so the search shall have said
            torch.nn.init.zeros_(parameter)
        samples["value"] = torch.zeros(64, dtype=torch.half)
        for told, learns in ((torch.zeros(64, dtype=torch.bool), False), (torch.ones(64, dtype=torch.bool), True)):
            network.zero_grad(set_to_none=False)
            loss, _ = Learner(network.train(), 1e-2).losses(boards, {**samples, "told": told})
            loss.backward()
            self.assertEqual(network.v[2].weight.grad.abs().sum().item() > 1e-6, learns)
            self.assertEqual(network.o.weight.grad.abs().sum().item() > 0, learns)

    def test_what_is_fresh_is_judged_as_what_is_learnt(self):
        network = Network(8, 1)
        boards, replay = samples_of_a_pool(network)
        learner, samples = Learner(network.train(), 1e-2), replay.draw(64)
        fresh = learner.test(boards, samples)
        self.assertEqual(fresh, learner.read(learner.step([(boards, samples)], 0.0))[17])

    def test_a_loss_that_is_no_number_stops_everything(self):
        network = Network(8, 1)
        boards, replay = samples_of_a_pool(network)
        torch.nn.init.constant_(network.p.bias, float("nan"))
        learner = Learner(network, 1e-2)
        with self.assertRaises(Diverged):
            learner.read(learner.step([(boards, replay.draw(8))], 0.0))

    def test_a_replay_forgets_the_oldest(self):
        replay = Replay(4)
        for number in range(6):
            replay.add({"stones": torch.full((1, 2), number), "komi": torch.tensor([float(number)])})
        self.assertEqual(sorted(replay.columns["komi"].tolist()), [2.0, 3.0, 4.0, 5.0])


class Networks(unittest.TestCase):
    def test_padding_and_numbering_change_nothing(self):
        torch.manual_seed(4)
        network, board = Network(8, 2).eval(), grid(3, 4)
        shuffled = torch.randperm(12)
        answers = []
        for slots, place in ((13, torch.arange(12)), (20, shuffled)):
            edges = tuple((int(place[a]), int(place[b])) for a, b in board.edges)
            boards = BoardSet([type(board)(board.spec, 12, edges)], slots, "cpu")
            games = Games(boards, 1)
            games.start(torch.tensor([0]), torch.tensor([0]), 6.5)
            for move in (5, 2, 6):
                games.advance(place[move].view(1))
            _, liberty, may = games.look()
            seen = features(
                games.stones, liberty, may, games.turn, games.ko, games.last, games.komi, boards, games.board
            )
            moves, value, owner = network(seen, boards.adjacency[games.board], boards.valid[games.board])
            answers.append(torch.cat((moves[0, place], moves[0, -1:], value, owner[0, place])))
        self.assertTrue(torch.allclose(*answers, atol=1e-5))


class Files(unittest.TestCase):
    def test_a_run_goes_on_where_it_was_cut(self):
        network = Network(8, 1)
        boards, replay = samples_of_a_pool(network)
        learner = Learner(network.train(), 1e-2)
        for _ in range(3):
            learner.step([(boards, replay.draw(16))], 0.0)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "state.pt"
            checkpoint.save_state(learner, {"minutes": 1.5}, path)
            again = Learner(Network(*checkpoint.size_of_state(path)), 1e-2)
            self.assertEqual(checkpoint.load_state(again, path), {"minutes": 1.5})
            batch = [(boards, replay.draw(16))]
            self.assertEqual(learner.read(learner.step(batch, 0.0)), again.read(again.step(batch, 0.0)))
            self.assertEqual([p.name for p in Path(folder).iterdir()], ["state.pt"])

    def test_a_published_network_is_read_back(self):
        network = Network(8, 1)
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save_network(network, Path(folder) / "net.pt")
            back = checkpoint.load_network(Path(folder) / "net.pt")
        for name, tensor in network.state_dict().items():
            self.assertTrue(torch.equal(tensor, back.state_dict()[name]), name)

    def test_a_network_from_before_rules_varied_does_not_care_about_them(self):
        boards, seen = BoardSet([grid(4, 4)], 17, "cpu"), torch.randn(1, 17, FEATURES)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "net.pt"
            checkpoint.save_network(Network(8, 1), path)
            self.assertEqual(torch.load(path, weights_only=True)["net"]["i.weight"].shape[1], PLAIN)
            old = checkpoint.load_network(path).eval()
        other = seen.clone()
        other[..., PLAIN:] += 1
        asked = boards.adjacency.float(), boards.valid
        self.assertTrue(torch.equal(old(seen, *asked)[0], old(other, *asked)[0]))

    def test_games_of_a_match_may_end_one_after_the_other(self):
        torch.manual_seed(8)
        result = ladder.match(Network(8, 1).eval(), Network(8, 1).eval(), grid(3, 3), 1)
        self.assertEqual(result.played, 2)

    def test_rules_are_learnt_where_they_vary_and_nowhere_else(self):
        for varied in (False, True):
            boards, replay = samples_of_a_pool(Network(8, 1), varied=varied)
            learner = Learner(Network(8, 1), 1e-2)
            for _ in range(3):
                learner.step([(boards, replay.draw(64))], 0)
            self.assertEqual((learner.network.knows_rules(), learner.average.knows_rules()), (varied, varied))
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "net.pt"
                checkpoint.save_network(learner.average, path)
                self.assertEqual(checkpoint.load_network(path).knows_rules(), varied)

    def test_a_network_plays_by_rules_that_it_does_not_know(self):
        """It loses nothing to itself: every opening is played with both colours."""
        made = Network(8, 1).eval()
        self.assertFalse(made.knows_rules())
        for superko in (rules.SIMPLE, rules.POSITIONAL, rules.SITUATIONAL):
            result = ladder.match(made, made, grid(3, 3), 16, suicide=True, superko=superko)
            self.assertEqual((result.won, result.played), (16, 32))
            self.assertLess(result.unfinished, 32, "passes are made")

    def test_a_network_that_learns_to_see_farther_begins_as_it_was(self):
        torch.manual_seed(5)
        near = Network(8, 2, relations=1).eval()
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save_network(near, Path(folder) / "net.pt")
            far = checkpoint.load_network(Path(folder) / "net.pt", relations=3).eval()
            self.assertEqual(checkpoint.load_network(Path(folder) / "net.pt").relations, 1)
            checkpoint.save_network(far, Path(folder) / "far.pt")
            self.assertEqual(checkpoint.load_network(Path(folder) / "far.pt").relations, 3)
            content = torch.load(Path(folder) / "net.pt")
            del content["net"]["b.0.m1.weight"]
            torch.save(content, Path(folder) / "net.pt")
            with self.assertRaisesRegex(ValueError, "b.0.m1.weight"):
                checkpoint.load_network(Path(folder) / "net.pt", relations=3)
        boards, seen = BoardSet([grid(4, 4)], 17, "cpu"), torch.randn(1, 17, FEATURES)
        asked = seen, boards.adjacency, boards.valid
        for one, other in zip(near(*asked), far(*asked), strict=True):
            self.assertTrue(torch.allclose(one, other, atol=1e-6))
        torch.nn.init.normal_(far.b[0].d1.weight)
        self.assertFalse(torch.allclose(near(*asked)[1], far(*asked)[1]))

    def test_a_network_that_grows_begins_as_it_was_and_learns_with_all_its_blocks(self):
        torch.manual_seed(5)
        small = Network(8, 2, relations=1).eval()
        with tempfile.TemporaryDirectory() as folder:
            checkpoint.save_network(small, Path(folder) / "net.pt")
            grown = checkpoint.load_network(Path(folder) / "net.pt", blocks=4)
            self.assertEqual(checkpoint.load_network(Path(folder) / "net.pt", blocks=1).blocks, 2)
        boards, seen = BoardSet([grid(4, 4)], 17, "cpu"), torch.randn(1, 17, FEATURES)
        asked = seen, boards.adjacency, boards.valid
        for one, other in zip(small(*asked), grown(*asked), strict=True):
            self.assertTrue(torch.allclose(one, other, atol=1e-6))
        learner = Learner(grown, 1e-2)
        pool, replay = Pool(Judge(learner.average, boards), boards, 16, full=(4, 2), quick=(2, 2)), Replay(500)
        while replay.length < 32:
            ended = pool.round()
            if ended:
                replay.add(ended.samples)
        before = [block.s2.weight.clone() for block in grown.b]
        for _ in range(3):  # the first step wakes a silent block, the next ones teach it
            learner.step([(boards, replay.draw(16))], 0.0)
        for block, weights in zip(grown.b, before, strict=True):
            self.assertGreater((block.s2.weight - weights).abs().max(), 1e-4)

    def test_a_log_whose_last_line_was_cut_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "metrics.jsonl"
            log.write_text('{"kind": "ladder", "won": 1}\n{"kind": "tra')
            self.assertEqual(metrics.read(log), [{"kind": "ladder", "won": 1}])

    def test_axes_have_round_numbers(self):
        self.assertEqual(plots.nice_steps(0, 25), [0, 5, 10, 15, 20, 25])
        self.assertEqual([round(step, 6) for step in plots.nice_steps(1.23, 1.31)], [1.24, 1.26, 1.28, 1.3])

    def test_boards_are_listed_with_weights_and_bad_lines_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            listed = Path(folder) / "boards.txt"
            listed.write_text("# all\ngrid:9  4\ntorus:7 # once\n")
            self.assertEqual(list(read_list(listed)), [("grid:9", 4.0), ("torus:7", 1.0)])
            listed.write_text("grid:9\ngrid:9 many\n")
            with self.assertRaisesRegex(ValueError, "line 2: 'many' is no weight"):
                list(read_list(listed))

    def test_points_two_steps_away_are_across_or_beyond(self):
        boards = BoardSet([grid(5, 5), ring(9)], 26, "cpu")
        near, across, beyond = (boards.adjacency[:, :, kind * 26 : (kind + 1) * 26] for kind in range(3))
        self.assertEqual(across[0, 12].nonzero().squeeze(1).tolist(), [6, 8, 16, 18])
        self.assertEqual(beyond[0, 12].nonzero().squeeze(1).tolist(), [2, 10, 14, 22])
        self.assertEqual((int(across[1].sum()), beyond[1, 0].nonzero().squeeze(1).tolist()), (0, [2, 7]))
        self.assertEqual(boards.degree[0, 12].item(), 4)
        self.assertEqual(near[:, 25].sum().item() + near[:, :, 25].sum().item(), 0)

    def test_a_board_too_large_for_every_class_is_refused(self):
        self.assertEqual([size_class(points) for points in (95, 96, 175, 361)], [96, 176, 176, 368])
        with self.assertRaisesRegex(ValueError, "400 points"):
            size_class(400)
