"""Self-play that begins with positions of games that others took part in."""

import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import torch

from tengen_train import rules, selfplay, written
from tengen_train.start_positions import StartPositions
from tengen_train.boards import BoardSet
from tengen_train.network import Judge, Network

from .boards_for_tests import grid

# Black takes the white stone in the corner with the fourth move of its own; somebody passes after that.
MOVES = [1, 0, 12, 8, 13, 7, 3, -1, 14, 6]


def boards():
    return BoardSet([grid(3, 3), grid(4, 4)], 24, "cpu")


class StartPositionTests(unittest.TestCase):
    def test_positions_are_those_of_the_games_but_for_the_first_and_those_after_a_pass(self):
        begun = StartPositions([{"board": "grid:4x4", "moves": MOVES}, {"board": "grid:9x9", "moves": MOVES}], boards())
        self.assertEqual(begun.columns["ply"].tolist(), [6, 7, 9])
        self.assertEqual(begun.columns["last"].tolist(), [7, 3, 14])
        self.assertEqual(begun.columns["turn"].tolist(), [rules.BLACK, rules.WHITE, rules.WHITE])
        self.assertEqual(begun.columns["board"].tolist(), [1, 1, 1])
        stones = begun.columns["stones"][1, :16].tolist()
        black, white = ([at for at, stone in enumerate(stones) if stone == colour] for colour in (rules.BLACK, rules.WHITE))
        self.assertEqual((black, white), ([1, 3, 12, 13], [0, 7, 8]))

    def test_a_board_comes_as_often_as_its_weight_says_however_many_games_there_are(self):
        many = [{"board": "grid:4x4", "moves": MOVES}] * 50 + [{"board": "grid:3x3", "moves": [0, 1, 2, 3, 4, 5, 6, 7]}]
        begun = StartPositions(many, boards())
        shares = torch.zeros(2).index_add(0, begun.columns["board"], begun.weights)
        self.assertAlmostEqual(shares[0].item(), shares[1].item(), places=4)

    def test_without_a_known_board_there_is_nothing_to_begin_with(self):
        self.assertEqual(StartPositions([{"board": "grid:9x9", "moves": MOVES}], boards()).count, 0)

    def test_self_play_begins_with_them_at_an_even_komi_and_learns_from_what_follows(self):
        torch.manual_seed(3)
        torch.set_num_threads(1)
        these = boards()
        begun = StartPositions([{"board": "grid:4x4", "moves": MOVES[:8]}], these)
        judge = Judge(Network(8, 1).eval(), these)
        pool = selfplay.Pool(judge, these, lanes=8, full=(4, 2), share=1, start_positions=begun)
        with mock.patch.multiple(selfplay, POSITION_SHARE=1.0, POSITION_MOVES=0):
            pool._renew(pool.lane)
        self.assertTrue(pool.forked.all())
        self.assertTrue(((pool.games.ply == 6) | (pool.games.ply == 7)).all())
        known = {tuple(row) for row in begun.columns["stones"].tolist()}
        self.assertTrue(all(tuple(row) in known for row in pool.games.stones.tolist()))
        pool.round()
        self.assertTrue((pool.games.komi % 1 == 0.5).all(), "komi was made even")
        self.assertTrue(pool.kept[pool.lane, pool.games.ply - 1].any())


class FileTests(unittest.TestCase):
    def test_games_of_matches_and_against_rivals_are_gathered_in_one_file(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            match, samples, out = folder / "match", folder / "games.jsonl", folder / "all.jsonl"
            match.mkdir()
            record = {"moves": [1, 16, 0], "opening_moves": 0, "black": "a", "winner": "a"}
            (match / "match.json").write_text(json.dumps({"board": "grid:4x4", "komi": 0.5}))
            (match / "games.jsonl").write_text(json.dumps(record) + '\n{"moves": [1, 2')
            alone = {"board": "grid:3x3", "komi": 0.5, "moves": [4, -1], "from": 0, "lessons": []}
            samples.write_text("".join(json.dumps(game) + "\n" for game in (alone, {**alone, "moves": [3, -1], "winner": "B"})))
            self.assertEqual(written.write([match, samples], out), 2)
            expected = [{"board": "grid:4x4", "moves": [0, 15, -1]}, {"board": "grid:3x3", "moves": [3, -1]}]
            self.assertEqual(written.read([out]), expected)

    def test_moves_of_a_match_are_names_of_points(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)

            def match(spec, *records):
                (folder / "match.json").write_text(json.dumps({"game": spec, "seats": 2, "board": [9, 12], "engines": ["go", "go:uct"]}))
                (folder / "games.jsonl").write_text("".join(json.dumps(record) + "\n" for record in records))
                return written.whole_games(folder)

            record = {"seats": [1, 0], "moves": ["A1", "J9", "pass"], "opening_moves": 2, "payoffs": [0.0, 1.0], "left": []}
            grid = {"game": "go", "board": "grid:9", "rules": "aga", "komi": 7.5}
            expected = {"board": "grid:9", "komi": 7.5, "moves": [0, 80, -1], "from": 2, "winner": "W"}
            self.assertEqual(match(grid, record, {**record, "payoffs": [0.5, 0.5]}), [expected], "a draw teaches nothing")
            self.assertEqual(match({**grid, "board": "grid:30x5"}, {**record, "moves": ["AA2", "AE1"]})[0]["moves"], [55, 29])
            torus = match({**grid, "board": "torus:3"}, {**record, "moves": ["1", "9", "pass"], "payoffs": [1.0, 0.0]})
            self.assertEqual((torus[0]["moves"], torus[0]["winner"]), ([0, 8, -1], "B"))
            for board, move in [("torus:3", "A1"), ("grid:9", "I3"), ("grid:9", "@1 accept"), ("torus:3", "0")]:
                with self.assertRaisesRegex(ValueError, f"`{move}` is no point of {board}"):
                    match({**grid, "board": board}, {**record, "moves": [move]})
            with self.assertRaisesRegex(ValueError, "a match of gomoku, not of Go"):
                match({"game": "gomoku", "size": 15}, record)

    def test_a_file_without_games_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "nothing.jsonl"
            path.write_text("")
            with self.assertRaisesRegex(ValueError, "no games in .*nothing.jsonl"):
                written.read([path])
