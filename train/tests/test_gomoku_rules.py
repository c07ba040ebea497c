"""The rules of Gomoku as tensors, compared with the plain ones and with published positions."""

import random
import unittest
from pathlib import Path

import torch

from tengen_train.gomoku.board import BLACK, POINTS, WHITE, along, at, name, symmetries
from tengen_train.gomoku.openings import random_openings
from tengen_train.gomoku.patterns import PATTERNS, Codes, pattern, pattern_cells
from tengen_train.gomoku.renju import Forbidden
from tengen_train.gomoku.rules import CARO, CARO_OVERLINE, FREESTYLE, RENJU, STANDARD, WINNING, Rules

from . import gomoku_plain as plain

PUBLISHED = Path(__file__).resolve().parents[2] / "games/gomoku/tests/data"


def tensor(boards):
    return torch.tensor(boards, dtype=torch.int8)


def point(text):
    return at(int(text[1:]) - 1, ord(text[0]) - ord("a"))


def published(file):
    """Name, board and the two last columns of points."""
    for line in (PUBLISHED / file).read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            title, black, white, *points = [part.split() for part in line.split("|")]
            board = [0] * POINTS
            for colour, stones in ((BLACK, black), (WHITE, white)):
                for each in stones:
                    board[point(each)] = colour
            yield " ".join(title), board, [{point(each) for each in column} for column in points]


class Points(unittest.TestCase):
    def test_points_have_the_names_that_people_use(self):
        self.assertEqual((name(112), point("h8"), point("a1"), point("o15")), ("h8", 112, 0, 224))
        self.assertEqual(along(112, 3, 2), point("f10"))

    def test_the_eight_symmetries_differ_and_keep_the_centre(self):
        ways = symmetries()
        self.assertEqual(len({tuple(way.tolist()) for way in ways}), 8)
        self.assertTrue((ways[:, 112] == 112).all())

    def test_openings_are_small_and_even_in_number(self):
        stones, turn = random_openings(500)
        black, white = (stones == BLACK).sum(1), (stones == WHITE).sum(1)
        self.assertTrue(torch.equal(black - white, (turn == WHITE).long()))
        self.assertEqual((int((black + white).max()), int((black + white).min())), (6, 0))

    def test_a_line_and_its_mirror_have_the_same_number_and_no_other_line_has(self):
        choose = random.Random(3)
        boards = tensor([plain.random_board(0.5, choose) for _ in range(3)])
        digits, backward, forward = Codes("cpu").of(boards == 1, boards == 2)
        numbers, cells = pattern(digits, backward, forward), pattern_cells()
        self.assertLess(int(numbers.max()), PATTERNS)
        for board in range(3):
            for place in range(0, POINTS, 7):
                for direction in range(4):
                    line = [along(place, direction, step) for step in range(-5, 6)]
                    seen = [3 if each == POINTS else int(boards[board, each]) for each in line]
                    told = cells[numbers[board, place, direction]].tolist()
                    self.assertIn(told, (seen, seen[::-1]))


class Fives(unittest.TestCase):
    def test_fives_are_made_where_the_plain_rules_make_them_whatever_wins(self):
        choose, rules, found = random.Random(1), Rules("cpu"), 0
        boards = [plain.random_board(choose.choice((0.02, 0.1, 0.3, 0.6)), choose) for _ in range(25)]
        stones = tensor(boards)
        for rule in range(len(WINNING)):
            _, inside, beyond = rules.count(stones)
            open_, _ = rules.winning(inside, beyond, torch.full((len(boards),), rule))
            fives = (rules.points(open_ & (inside == 4)) > 0) & (stones == 0).unsqueeze(1)
            for board, here in zip(boards, fives, strict=True):
                for colour in (BLACK, WHITE):
                    wanted = plain.fives(board, colour, rule)
                    found += len(wanted)
                    self.assertEqual(set(here[colour - 1].nonzero().flatten().tolist()), wanted, WINNING[rule])
        self.assertGreater(found, 500)

    def test_an_overline_or_closed_ends_win_only_where_they_should(self):
        rules, row = Rules("cpu"), torch.zeros(1, POINTS, dtype=torch.int8)
        row[0, [46, 47, 49, 50, 51]] = 1  # a stone on 48 makes six
        shut = torch.zeros(1, POINTS, dtype=torch.int8)
        shut[0, [46, 47, 49, 50]], shut[0, [45, 51]] = 1, 2
        wins = {"six": set(), "shut": set()}
        for what, stones in (("six", row), ("shut", shut)):
            for rule in range(len(WINNING)):
                *_, over, result, _ = rules.settle(stones, tensor([1]), torch.tensor([rule]), 0)
                if bool(over[0]) and result[0] == 1:
                    wins[what].add(rule)
        self.assertEqual(wins, {"six": {FREESTYLE, CARO_OVERLINE}, "shut": {STANDARD, FREESTYLE, RENJU}})


class Settling(unittest.TestCase):
    """What is said to be decided is decided: whoever has won wins against every reply, and who must block has no other move."""

    def legal(self, board, turn, rule):
        empty = [place for place in range(POINTS) if board[place] == 0]
        if rule == RENJU and turn == BLACK:
            return [place for place in empty if not plain.forbidden(board, place)]
        return empty

    def loses_to_fives(self, board, turn, rule):
        """Every reply leaves the other side a five."""
        return all(plain.fives(plain.placed(board, move, turn), 3 - turn, rule) for move in self.legal(board, turn, rule))

    def wins_by_two(self, board, turn, rule):
        moves = plain.doubles(board, turn, rule)
        return any(
            not plain.fives(after, 3 - turn, rule) and self.loses_to_fives(after, 3 - turn, rule)
            for after in (plain.placed(board, move, turn) for move in moves)
        )

    def check(self, board, turn, rule, settled):
        """What was found, by name."""
        stones, next_turn, over, result, legal = settled
        mine, theirs = plain.fives(board, turn, rule), plain.fives(board, 3 - turn, rule)
        if stones != board:
            (block,) = (place for place in range(POINTS) if stones[place] != board[place])
            self.assertEqual((theirs, stones[block], next_turn), ({block}, turn, 3 - turn))
            others = [move for move in self.legal(board, turn, rule) if move != block]
            answers = random.Random(block).sample(others, min(12, len(others)))
            near = [move for move in others if abs(move // 15 - block // 15) <= 6 and abs(move % 15 - block % 15) <= 6]
            for move in {*answers, *near[:40]}:
                self.assertTrue(plain.fives(plain.placed(board, move, turn), 3 - turn, rule), "another move holds")
            return "blocked"
        mover = result if turn == BLACK else -result
        if over and mover > 0:
            if not mine:
                self.assertFalse(theirs)
                self.assertTrue(self.wins_by_two(board, turn, rule))
            return "five" if mine else "two"
        if over and mover < 0:
            self.assertFalse(mine)
            self.assertTrue(self.loses_to_fives(board, turn, rule))
            return "lost"
        if not over and not theirs:
            near = {place for place in self.legal(board, turn, rule) if plain.is_near(board, place)}
            self.assertEqual({place for place, may in enumerate(legal) if may}, near)
            return "open"
        return "threatened"

    def test_what_is_decided_is_decided_by_all_rules(self):
        choose, seen = random.Random(4), set()
        for rule in range(len(WINNING)):
            rules = Rules("cpu", rule == RENJU)
            boards = [plain.random_board(choose.choice((0.02, 0.06, 0.12)), choose) for _ in range(40)]
            turns = [choose.choice((1, 2)) for _ in boards]
            told = rules.settle(tensor(boards), tensor(turns), torch.full((len(boards),), rule), rounds=1)
            done = {}
            for board, turn, *settled in zip(boards, turns, *(column.tolist() for column in told), strict=True):
                # A block may already have been followed by what decides the game: only the first step is looked at.
                first = [column[0].tolist() for column in rules.settle(tensor([board]), tensor([turn]), torch.tensor([rule]), 0)]
                blocked = settled[0] != board
                kind = "blocked" if blocked else "two" if first[2] else "open"
                done[kind] = done.get(kind, 0) + 1
                if done[kind] <= 5:
                    seen.add((WINNING[rule], self.check(board, turn, rule, settled if blocked else first)))
        for rule in WINNING:
            self.assertLessEqual({(rule, "five"), (rule, "blocked"), (rule, "open")}, seen)
        self.assertIn("two", {kind for _, kind in seen})

    def test_a_four_with_both_ends_open_has_lost_and_in_caro_one_with_a_stone_behind_each_end_has_not(self):
        row = [0] * POINTS
        for place in (110, 111, 112, 113):
            row[place] = BLACK
        shut = plain.placed(plain.placed(row, 108, WHITE), 115, WHITE)
        for board, lost in ((row, {*range(len(WINNING))}), (shut, {STANDARD, FREESTYLE, RENJU})):
            found = set()
            for rule in range(len(WINNING)):
                rules = Rules("cpu", rule == RENJU)
                _, _, over, result, legal = rules.settle(tensor([board]), tensor([WHITE]), torch.tensor([rule]))
                if bool(over[0]) and result[0] == 1:
                    found.add(rule)
                elif rule in (CARO, CARO_OVERLINE):
                    self.assertGreater(int(legal.sum()), 2)
            self.assertEqual(found, lost)

    def test_in_renju_black_loses_where_the_only_block_is_forbidden(self):
        board = [0] * POINTS
        for place in ("d8", "e8", "f8", "g8"):
            board[point(place)] = WHITE
        board[point("c8")] = BLACK
        for place in ("h6", "h7", "i9", "j10"):  # a stone on h8 makes two threes
            board[point(place)] = BLACK
        self.assertTrue(plain.forbidden(board, point("h8")))
        ask = (tensor([board]), tensor([BLACK]))
        *_, over, result, _ = Rules("cpu", renju=True).settle(*ask, torch.tensor([RENJU]))
        self.assertEqual((bool(over[0]), float(result[0])), (True, -1.0))
        stones, turn, *_ = Rules("cpu").settle(*ask, torch.tensor([STANDARD]), rounds=1)
        self.assertEqual((int(stones[0, point("h8")]), int(turn[0])), (BLACK, WHITE))


class Renju(unittest.TestCase):
    def test_published_positions(self):
        looked = 0
        find = Forbidden("cpu")
        for title, board, (barred, allowed) in published("renju-published.txt"):
            found = set(find(tensor([board]))[0].nonzero().flatten().tolist())
            self.assertLessEqual(barred, found, title)
            self.assertFalse(allowed & found, title)
            looked += 1
        for title, board, (barred,) in published("renju-gomocup.txt"):
            self.assertEqual(set(find(tensor([board]))[0].nonzero().flatten().tolist()), barred, title)
            looked += 1
        self.assertGreater(looked, 30)

    def test_random_positions_against_the_definition(self):
        choose, count = random.Random(8), 0
        boards = []
        for full in (0.05, 0.1, 0.15, 0.2, 0.3):
            for _ in range(2):
                board = [BLACK if choose.random() < full else WHITE if choose.random() < full / 3 else 0 for _ in range(POINTS)]
                boards.append(board)
        for board, found in zip(boards, Forbidden("cpu")(tensor(boards)), strict=True):
            wanted = {place for place in range(POINTS) if board[place] == 0 and plain.forbidden(board, place)}
            self.assertEqual(set(found.nonzero().flatten().tolist()), wanted)
            count += len(wanted)
        self.assertGreater(count, 30)


if __name__ == "__main__":
    unittest.main()
