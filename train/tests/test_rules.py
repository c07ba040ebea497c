"""Rules on positions that a player can check by eye. `tengen_train check` compares whole games with games/go."""

import unittest

import torch

from tengen_train import rules
from tengen_train.boards import BoardSet
from tengen_train.games import Games

from .boards_for_tests import grid, ring

BLACK, WHITE = rules.BLACK, rules.WHITE


def position(rows):
    """A game on a grid as drawn: `X` Black, `O` White, `.` empty; Black is to move."""
    board = grid(len(rows[0]), len(rows))
    boards = BoardSet([board], board.points + 3, "cpu")
    games = Games(boards, 1)
    games.start(torch.tensor([0]), torch.tensor([0]), 0.5)
    games.stones[0, : board.points] = torch.tensor(
        [".XO".index(stone) for row in rows for stone in row], dtype=torch.int8
    )
    return games


class Chains(unittest.TestCase):
    def test_a_spiral_over_the_whole_board_is_one_chain(self):
        size = 19
        stones, at, step = torch.zeros(size, size, dtype=torch.int8), (0, 0), (0, 1)
        stones[at] = BLACK

        def free(place, step):
            one, two = (place[0] + step[0], place[1] + step[1]), (place[0] + 2 * step[0], place[1] + 2 * step[1])
            inside = all(0 <= c < size for c in one)
            return inside and not stones[one] and not (all(0 <= c < size for c in two) and stones[two])

        while True:
            if not free(at, step):
                step = (step[1], -step[0])
                if not free(at, step):
                    break
            at = (at[0] + step[0], at[1] + step[1])
            stones[at] = BLACK
        self.assertGreater(int(stones.sum()), 170)
        games = position(["." * size] * size)
        games.stones[0, : size * size] = stones.flatten()
        label = rules.chains(games.stones, games.neighbours())[0, : size * size]
        self.assertEqual(label[stones.flatten() == BLACK].unique().numel(), 1)
        self.assertEqual(label[stones.flatten() == 0].unique().numel(), 1)

    def test_padding_belongs_to_nobody(self):
        games = position(["...", "...", "..."])
        _, _, may = games.look()
        self.assertEqual(may[0].tolist(), [True] * 9 + [False, False] + [True])


class Captures(unittest.TestCase):
    def test_two_chains_fall_by_one_move(self):
        games = position([".OX", "OX.", "X.."])
        games.advance(torch.tensor([0]))
        self.assertEqual(games.stones[0, :9].tolist(), [1, 0, 1, 0, 1, 0, 1, 0, 0])
        self.assertEqual(games.ko.item(), games.boards.pass_slot)

    def test_suicide_is_illegal_and_a_capture_is_not(self):
        _, _, may = position([".O.", "O..", "..."]).look()
        self.assertFalse(may[0, 0])
        _, _, may = position([".OX", "OX.", "X.."]).look()
        self.assertTrue(may[0, 0])

    def test_ko_forbids_one_ply(self):
        games = position([".XO.", "XO.O", ".XO.", "...."])
        games.advance(torch.tensor([6]))  # takes the stone at 5
        self.assertEqual(games.ko.item(), 5)
        self.assertFalse(games.look()[2][0, 5])
        games.advance(torch.tensor([15]))
        games.advance(torch.tensor([12]))
        self.assertTrue(games.look()[2][0, 5])

    def test_own_eyes_are_left_alone_unless_their_walls_are_in_atari(self):
        _, liberty, may = position([".X.", "X..", "..."]).look()
        self.assertEqual(liberty[0, :4].tolist(), [0, 3, 0, 3])
        self.assertFalse(may[0, 0])
        _, liberty, may = position([".XO", "XO.", "O.."]).look()
        self.assertEqual(liberty[0, 1].item(), 1)
        self.assertFalse(may[0, 0])  # and filling it would be suicide


class Suicide(unittest.TestCase):
    ROWS = (".XO", "XO.", "O..")  # Black's two stones share their last liberty

    def test_stones_may_take_themselves_off_where_the_rules_say_so(self):
        games = position(self.ROWS)
        self.assertFalse(games.look()[2][0, 0])
        games.suicide[0] = True
        self.assertTrue(games.look()[2][0, 0])
        games.advance(torch.tensor([0]))
        self.assertEqual(games.stones[0, :9].tolist(), [0, 0, 2, 0, 2, 0, 2, 0, 0])
        self.assertEqual((games.turn.item(), games.ko.item()), (WHITE, games.boards.pass_slot))

    def test_a_lone_stone_may_not(self):
        games = position([".O.", "O..", "..."])
        games.suicide[0] = True
        self.assertFalse(games.look()[2][0, 0])

    def test_what_takes_enemies_is_no_suicide(self):
        games = position(["X.O", "OOX"])
        games.suicide[0] = True
        games.advance(torch.tensor([1]))
        self.assertEqual(games.stones[0, :6].tolist(), [1, 1, 0, 0, 0, 1])


class Superko(unittest.TestCase):
    """By every kind of ko on a ring of three, where each move takes what it touches."""

    def setUp(self):
        self.games = Games(BoardSet([ring(3)], 4, "cpu"), 3, varied=True)
        every = torch.arange(3)
        self.games.start(every, torch.zeros_like(every), 0.5, superko=every.to(torch.int8))

    def banned_after(self, *moves):
        """Whether the first point is banned by simple ko, by positional and by situational superko."""
        for move in moves:
            self.games.advance(torch.full((3,), move))
        return self.games.banned[:, 0].tolist()

    def test_a_position_may_not_come_back(self):
        self.assertEqual(self.banned_after(0, 1, 2), [False, False, False])
        # A stone of Black's and one of White's, as after the second move, when it was Black's turn.
        self.assertEqual(self.banned_after(1), [False, True, False])
        # A stone of Black's alone, as after the first move.
        self.assertEqual(self.banned_after(0, 2), [False, True, True])
        self.assertEqual(self.games.look()[2][:, 0].tolist(), [True, False, False])
        self.assertFalse(self.games.banned[:, self.games.boards.pass_slot].any())

    def test_only_simple_ko_lets_a_game_go_round(self):
        self.banned_after(0, 1, 2, 1, 0, 2, 0)
        self.assertEqual(self.games.over().tolist(), [True, False, False])

    def test_a_game_that_goes_on_from_another_one_has_its_rules_and_its_past(self):
        self.banned_after(0, 1, 2, 1)
        self.games.take_up(torch.tensor([0]), torch.tensor([1]))
        self.assertEqual(self.games.superko.tolist(), [1, 1, 2])
        self.assertEqual(self.banned_after(), [True, True, False])
        self.assertEqual(self.banned_after(2, 1, 0, 2), self.banned_after())

    def test_a_game_that_begins_in_the_midst_may_not_come_back_to_its_beginning(self):
        stones = torch.tensor([[0, WHITE, WHITE, rules.OFF]], dtype=torch.int8)
        which = torch.tensor([2])
        self.games.start(which, torch.tensor([0]), 0.5, superko=rules.SITUATIONAL)
        self.games.set_up(which, {"stones": stones, "ply": torch.tensor([9])})
        # Black takes two stones, White one, Black one, White would take ... and so on: round in four.
        seen = []
        for move in (0, 1, 2, 1, 0):
            self.games.advance(torch.full((3,), move), active=torch.tensor([False, False, True]))
            seen.append(self.games.banned[2, :3].tolist())
        self.assertEqual(self.games.stones[2, :3].tolist(), [BLACK, WHITE, 0])
        self.assertEqual(seen[-1], [False, False, True], "two stones of White's alone, as at the beginning")


class Area(unittest.TestCase):
    def test_walls_own_what_is_behind_them_and_nobody_owns_the_middle(self):
        games = position([".X.O.", ".X.O.", "XX.OO"])
        label = rules.chains(games.stones, games.neighbours())
        owner = rules.area(games.stones, games.neighbours(), label)[0]
        self.assertEqual(owner[:15].tolist(), [1, 1, 0, -1, -1] * 3)
        self.assertEqual(owner[15:].tolist(), [0, 0, 0])

    def test_an_empty_board_is_nobodys(self):
        games = Games(BoardSet([ring(7)], 8, "cpu"), 1)
        games.start(torch.tensor([0]), torch.tensor([0]), 0.5)
        self.assertEqual(games.owners(torch.tensor([0])).abs().sum().item(), 0)


class Endings(unittest.TestCase):
    def test_two_passes_end_a_game_and_one_does_not(self):
        games = position(["...", "...", "..."])
        games.advance(torch.tensor([games.boards.pass_slot]))
        self.assertFalse(games.over().item())
        games.advance(torch.tensor([games.boards.pass_slot]))
        self.assertTrue(games.over().item())

    def test_a_position_that_comes_again_ends_a_game(self):
        games = Games(BoardSet([ring(3)], 4, "cpu"), 2)
        games.start(torch.tensor([0, 1]), torch.tensor([0, 0]), 0.5)
        on = torch.tensor([True, False])
        for move in (0, 1, 2, 1, 0, 2):  # takes one stone, two, one ...
            games.advance(torch.full((2,), move), active=on)
            self.assertFalse(games.over().any())
        games.advance(torch.tensor([0, 0]), active=on)  # ... and two: as after the first move
        self.assertEqual(games.stones[0, :3].tolist(), [BLACK, 0, 0])
        self.assertEqual(games.over().tolist(), [True, False])
        games.start(torch.tensor([0]), torch.tensor([0]), 0.5)
        games.advance(torch.tensor([0, 0]), active=on)
        self.assertFalse(games.over().any())

    def test_idle_lanes_stay_as_they_are(self):
        games = position(["...", "...", "..."])
        games.advance(torch.tensor([4]), active=torch.tensor([False]))
        self.assertEqual((games.stones[0, 4].item(), games.turn.item(), games.ply.item()), (0, BLACK, 0))
