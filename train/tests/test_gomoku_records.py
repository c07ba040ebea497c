"""Games of Gomoku from files, and learning from them."""

import json
import tempfile
import unittest
from pathlib import Path

import torch

from tengen_train.gomoku import imitation
from tengen_train.gomoku.board import BLACK, POINTS, WHITE, name, symmetries
from tengen_train.gomoku.checkpoint import load_network
from tengen_train.gomoku.records import DRAWN, Game, read_games, read_match, read_psq, read_sgf, read_text
from tengen_train.wrong import WrongInput


def points(words):
    return tuple((int(word[1:]) - 1) * 15 + ord(word[0]) - ord("a") for word in words.split())


class Texts(unittest.TestCase):
    def test_a_line_with_a_choice_and_dashes_of_every_kind(self):
        for dash in ("-", "--", "–", "—"):
            text = f"1. h8 g7 2. e11 white 3. {dash} i7 4. h6 h7 5. j7 g6 6. f7 i6 0-1"
            (game,) = read_text(text)
            self.assertEqual(game.stones, points("h8 g7 e11 i7 h6 h7 j7 g6 f7 i6"))
            self.assertEqual(game.winner, WHITE)  # the second player chose White and won

    def test_results_are_of_players_and_players_may_change_colours(self):
        for text, winner in (
            ("1. h8 g7 2. e11 black 3. -- i7 0-1", BLACK),
            ("1. h8 g7 2. e11 black 3. -- i7 1-0", WHITE),
            ("1. h8 g7 2. e11 add 3. -- i7 4. j5 black 5. -- a1 1-0", BLACK),
            ("1. h8 g7 1-0", BLACK),
            ("1. h8 g7 0-1", WHITE),
            ("1. h8 g7 1/2-1/2", DRAWN),
            ("1. h8 g7 *", None),
            ("1. h8 g7 W+resign", WHITE),
            ("1. h8 g7 B+", BLACK),
            ("1. h8 g7 draw", DRAWN),
            ("1.h8 g7", None),
        ):
            (game,) = read_text(text)
            self.assertEqual(game.winner, winner, text)

    def test_places_may_be_those_of_the_players(self):
        (game,) = read_text("1. h8 g7 2. e11 black 3. i7 h7 4. g9 1-0")
        self.assertEqual((game.stones, game.winner), (points("h8 g7 e11 i7 h7 g9"), WHITE))
        with self.assertRaisesRegex(WrongInput, "line 1, column 29: `--`: a dash where"):
            read_text("1. h8 g7 2. e11 black 3. i7 -- h7").__next__()

    def test_sgf_has_trees_with_a_main_line_each(self):
        text = "(;GM[4]SZ[15]PB[A (1)\\]]RE[W+R];B[hh];W[ig](;B[aa];W[oo])(;B[bb](;W[cc])(;W[dd])))(;GM[4];B[ho])"
        first, second = read_sgf(text)
        self.assertEqual((first.stones, first.winner), (points("h8 i9 a15 o1"), WHITE))
        self.assertEqual((second.stones, second.winner), (points("h1"), None))
        for wrong, said in (
            ("(;GM[1]SZ[15];B[hh])", r"game 1: GM\[1\] is another game"),
            ("(;GM[4]SZ[19];B[hh])", "a board of 19"),
            ("(;GM[4];B[hh];W[hh])", "move 2: h8 is taken"),
            ("(;GM[4];B[hh];B[hi])", "move 2: colours alternate"),
            ("(;GM[4];B[h])", "move 1: `h` is no point"),
            ("(;GM[4]AB[hh];W[hi])", "stones are set up"),
            ("nothing", "no SGF tree"),
        ):
            with self.assertRaisesRegex(WrongInput, said):
                read_sgf(wrong)

    def test_folders_are_read_with_the_folders_in_them(self):
        with tempfile.TemporaryDirectory() as folder:
            deep = Path(folder) / "round 1" / "group"
            deep.mkdir(parents=True)
            (deep / "a.psq").write_text("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n")
            (deep.parent / "b.SGF").write_text("(;GM[4];B[hh])")
            (Path(folder) / "c.txt").write_text("1. h8 g7 1-0 1. h8 *")
            (Path(folder) / "notes.md").write_text("not a game")
            self.assertEqual(sorted(len(game.stones) for game in read_games([folder])), [1, 1, 2, 2])

    def test_several_games_and_line_breaks_anywhere(self):
        text = "1. h8 g7\n2. i9 1-0 1. a1 b2 0-1\n\n1. c3\n1. d4 e5"
        self.assertEqual([len(game.stones) for game in read_text(text)], [3, 2, 1, 2])

    def test_what_is_wrong_is_told_with_line_and_column(self):
        for text, said in (
            ("1. h8 g7 2. h8", "line 1, column 13: `h8`: h8 is taken"),
            ("1. h8 g7\n2. p1", "line 2, column 4: `p1`: not a point"),
            ("1. h8 g16", "line 1, column 7: `g16`: not a point"),
            ("1. h8 g7 3. i9", "line 1, column 10: `3.`: expected number 2"),
            ("1. h8 2. i9", "line 1, column 7: `2.`: expected the second move"),
            ("1. -- h8", "line 1, column 4: `--`: a dash where Black is to move"),
            ("1. h8 g7 2. e11 white 3. i7 h6", "line 1, column 26: `i7`: a dash was expected"),
            ("1-0", "line 1, column 1: `1-0`: a result without a game"),
        ):
            with self.assertRaises(WrongInput) as wrong:
                list(read_text(text, "games.txt"))
            self.assertIn(said, str(wrong.exception))
            self.assertTrue(str(wrong.exception).startswith("games.txt: "))


class Files(unittest.TestCase):
    def test_psq(self):
        game = read_psq("Piskvorky 15x15, 0:0, 0\n8,8,120\n7,7,95\n1,15\n-\nAi\n0\n")
        self.assertEqual(game, Game(points("h8 g7 a15"), None))
        for text, said in (
            ("", "line 1: expected"),
            ("Piskvorky 20x20, 0:0, 0\n", "a board of 20x20"),
            ("Piskvorky 15x15, 0:0, 0\n8,16,0\n", "line 2: `8,16,0` is no stone"),
            ("Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n", "line 3: h8 is taken"),
        ):
            with self.assertRaises(WrongInput) as wrong:
                read_psq(text)
            self.assertIn(said, str(wrong.exception))

    def test_folders_and_matches(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            (folder / "a.txt").write_text("1. h8 g7 2. i9 1-0\n")
            (folder / "b.psq").write_text("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n")
            (folder / "notes.md").write_text("not a game")
            self.assertEqual([len(game.stones) for game in read_games([folder])], [3, 2])
            match = folder / "match"
            match.mkdir()
            terms = {"game": {"game": "gomoku", "size": 15, "rules": "standard", "opening": "free"}}
            (match / "match.json").write_text(json.dumps(terms))
            games = [
                {"moves": ["h8", "g7", "i9", "f6"], "opening_moves": 2, "payoffs": [0.0, 1.0], "seats": [0, 1]},
                {"moves": ["h8", "g7", "i9", "white", "f6"], "opening_moves": 0, "payoffs": [1.0, 0.0], "sides": [1, 0]},
                {"moves": ["h8", "g7"], "opening_moves": 0, "payoffs": [0.5, 0.5]},
            ]
            cut = '{"moves": ["h8"'
            (match / "games.jsonl").write_text("".join(json.dumps(game) + "\n" for game in games) + cut)
            first, second, third = read_match(match)
            self.assertEqual((first.learn_from, first.winner), (2, WHITE))
            self.assertEqual((second.stones, second.winner, second.learn_from), (points("h8 g7 i9 f6"), WHITE, 1))
            self.assertEqual(third.winner, DRAWN)
            (match / "match.json").write_text(json.dumps({"game": {"game": "go"}}))
            with self.assertRaises(WrongInput):
                read_match(match)
            with self.assertRaises(WrongInput):
                read_games([])


class Merging(unittest.TestCase):
    def test_mirror_images_are_one_position_with_the_frequencies_of_its_moves(self):
        way = symmetries()[5]
        first = Game(points("h8 h9 j9 k5"), BLACK)
        turned = Game(tuple(way.tolist().index(point) for point in first.stones), WHITE)
        other = Game(points("h8 h9 d4"), None)
        columns = imitation.merged([first, turned, other])
        self.assertEqual(len(columns["key"]), 3)  # after one stone, after two, after three; the last game adds a move, not a position
        by_stones = {int((stones > 0).sum()): at for at, stones in enumerate(columns["stones"])}
        two, three = by_stones[2], by_stones[3]
        # The board with h8 and h9 is its own mirror image: two of three moves are shared out between j9 and g9, one between d4 and l4.
        shares = sorted(columns["policy"][two][columns["policy"][two] > 0].tolist())
        for share, wanted in zip(shares, (1 / 6, 1 / 6, 1 / 3, 1 / 3), strict=True):
            self.assertAlmostEqual(share, wanted, places=3)
        self.assertAlmostEqual(float(columns["known"][two]), 2 / 3, places=5)
        self.assertEqual(columns["outcome"][two].tolist(), [0.5, 0, 0.5])
        # With j9 there is nothing to mirror: k5 is the only move, wherever it lies now.
        stones, best = columns["stones"][three], int(columns["policy"][three].argmax())
        self.assertEqual(float(columns["policy"][three, best]), 1.0)
        now, move = torch.zeros(POINTS, dtype=torch.int8), torch.zeros(POINTS)
        now[list(points("h8 j9"))], now[list(points("h9"))], move[list(points("k5"))] = 2, 1, 1  # White is to move
        self.assertIn(best, [int(move[way].argmax()) for way in symmetries() if torch.equal(now[way], stones)])

    def test_nothing_is_learnt_of_the_first_stone_or_an_opening(self):
        stones = points("h8 h9 j9 k5 d4")
        self.assertEqual(len(imitation.positions([Game(stones, None)])["key"]), 4)
        self.assertEqual(len(imitation.positions([Game(stones, None, 3)])["key"]), 2)
        with self.assertRaises(WrongInput):
            imitation.positions([Game(points("h8"), None)])

    def test_games_are_held_out_whole_and_always_the_same(self):
        games = [Game((number, number + 1), None) for number in range(100)]
        train, test = imitation.held_out(games)
        self.assertEqual((len(train), len(test)), (95, 5))
        self.assertFalse(set(train) & set(test))
        self.assertEqual(test, imitation.held_out(games)[1])


class Imitating(unittest.TestCase):
    def games(self, count):
        """Games that never leave the middle of the board."""
        generator = torch.Generator().manual_seed(1)
        middle = torch.tensor([row * 15 + column for row in range(5, 10) for column in range(5, 10)])
        shuffled = [torch.randperm(25, generator=generator)[:12] for _ in range(count)]
        return [Game(tuple(middle[order].tolist()), BLACK) for order in shuffled]

    def test_the_tiny_network_learns_from_games_and_a_page_tells_how_far(self):
        torch.manual_seed(2)
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "tiny"
            imitation.imitate(self.games(60), out, "tiny", iterations=80, batch=100, rate=1e-2)
            logged = [json.loads(line) for line in (out / "metrics.jsonl").read_text().splitlines()]
            scores = [entry["test"] for entry in logged if entry["kind"] == "iteration" and "test" in entry]
            self.assertLess(scores[-1]["loss"], scores[0]["loss"] - 1)
            self.assertGreater(scores[-1]["score"], 2 * scores[0]["score"])
            self.assertIn("Sum of p*e", (out / "score.svg").read_text())
            self.assertIn("iterations", (out / "loss.svg").read_text())
            self.assertIn("57 games", (out / "report.md").read_text())
            kept = torch.load(out / "net.pt", weights_only=True)["tiny"]
            self.assertEqual(kept["out.weight"].shape, (225, 900))

    def test_the_large_network_is_saved_as_one_of_self_play(self):
        torch.set_num_threads(1)
        with tempfile.TemporaryDirectory() as folder:
            imitation.imitate(self.games(20), folder, "64x6", iterations=2, batch=8)
            network = load_network(Path(folder) / "net.pt")
            self.assertEqual((network.channels, network.depth), (64, 6))


if __name__ == "__main__":
    unittest.main()
