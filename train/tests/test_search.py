"""The search with judges whose opinions are known."""

import unittest

import torch

from tengen_train.boards import BoardSet
from tengen_train.games import Games
from tengen_train.search import ILLEGAL, Search, improved

from .boards_for_tests import grid, ring


def indifferent(seen, board):
    """Every move alike, every position even."""
    lanes, slots = seen.shape[:2]
    return torch.zeros(lanes, slots), torch.zeros(lanes), torch.zeros(lanes, slots)


def counts_stones(seen, board):
    """Whoever has more stones is ahead."""
    lead = (seen[..., 0] - seen[..., 1]).sum(1)
    return torch.zeros(seen.shape[:2]), torch.tanh(lead), torch.zeros(seen.shape[:2])


def wins_anyway(seen, board):
    """Black wins whatever happens; who has a stone on a point will own it."""
    black = torch.where(seen[:, 0, 15] == 1, 1.0, -1.0)
    return torch.zeros(seen.shape[:2]), black, seen[..., 0] - seen[..., 1]


def new_games(board, lanes):
    games = Games(BoardSet([board], board.points + 1, "cpu"), lanes)
    games.start(torch.arange(lanes), torch.zeros(lanes, dtype=torch.long), 0.5)
    return games


class Searching(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(1)

    def test_every_simulation_is_counted_at_the_root(self):
        games = new_games(grid(4, 4), 3)
        search = Search(indifferent, games.boards, 3, 24)
        search.run(games, 24, 8)
        self.assertEqual(search.visits[search.root].sum(-1).tolist(), [24.0] * 3)

    def test_a_capture_is_found(self):
        games = new_games(grid(4, 4), 1)
        games.stones[0, :16] = torch.tensor([2, 1, 0, 0, 2, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
        search = Search(counts_stones, games.boards, 1, 48)
        search.noise.zero_()
        choice = search.run(games, 48, 16)
        self.assertEqual(choice.move.item(), 8)  # takes the two white stones
        self.assertEqual(choice.policy.argmax().item(), 8)
        self.assertGreater(choice.value.item(), 0.5)

    def test_a_game_that_is_decided_is_played_for_points(self):
        for komi in (0.5, -60.5):  # by however much it is decided
            games = new_games(grid(4, 4), 1)
            games.komi.fill_(komi)
            games.stones[0, :16] = torch.tensor([2, 1, 0, 0, 2, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
            search = Search(wins_anyway, games.boards, 1, 48)
            search.noise.zero_()
            choice = search.run(games, 48, 16)
            self.assertEqual(choice.policy.argmax().item(), 8, komi)  # takes the two white stones
            self.assertEqual(choice.value.item(), 1.0, komi)  # points are no part of the chance to win

    def test_the_end_of_a_game_is_worth_its_result(self):
        games = new_games(ring(5), 1)
        games.stones[0, :5] = torch.tensor([1, 0, 1, 0, 1], dtype=torch.int8)
        games.passes[0] = 1  # White has passed, and Black owns everything: passing wins
        search = Search(indifferent, games.boards, 1, 16)
        search.noise.zero_()
        choice = search.run(games, 16, 4)
        self.assertEqual(choice.move.item(), games.boards.pass_slot)

    def test_a_game_is_not_passed_away_where_few_moves_are_legal(self):
        games = new_games(ring(9), 1)
        games.stones[0, :9] = torch.tensor([1, 2, 0, 1, 1, 1, 1, 1, 1], dtype=torch.int8)
        games.komi[0], games.passes[0] = 6.5, 1  # passing loses, and taking the white stone does not
        search = Search(indifferent, games.boards, 1, 32)
        choice = search.run(games, 32, 8)
        self.assertEqual(choice.move.item(), 2)
        # The pass has places among the candidates as well. What it leads to is no part of what the position is worth.
        self.assertGreater(search.visits[0, games.boards.pass_slot].item(), 0)
        self.assertGreater(choice.value.item(), -0.1)

    def test_no_move_but_the_pass(self):
        games = new_games(ring(4), 2)
        games.stones[0, :4] = torch.tensor([2, 0, 2, 0])  # suicide everywhere
        games.stones[1, :4] = torch.tensor([1, 0, 1, 0])  # nothing but own eyes
        choice = Search(indifferent, games.boards, 2, 8).run(games, 8, 4)
        self.assertEqual(choice.move.tolist(), [games.boards.pass_slot] * 2)
        self.assertEqual(choice.policy[0].tolist(), [0.0, 0.0, 0.0, 0.0, 1.0])

    def test_what_was_found_beside_the_game(self):
        # White threatens to take two stones, whatever Black does elsewhere: below a move elsewhere stands that White is ahead.
        games = new_games(grid(4, 4), 64)
        games.stones[:, :16] = torch.tensor([1, 2, 0, 0, 1, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0])
        search = Search(counts_stones, games.boards, 64, 96)
        search.run(games, 96, 8)
        side = search.beside(12)
        self.assertTrue(side.found.any())
        row = side.row[side.found]
        self.assertTrue((search.visits[row].sum(-1) >= 12).all())
        self.assertFalse(torch.isin(row, search.root).any())
        taken, policy, value = search.last[row] == 8, side.policy[side.found], side.value[side.found]
        elsewhere = (search.turn[row] == 2) & ~taken
        self.assertTrue(elsewhere.any())
        self.assertTrue((policy[elsewhere].argmax(-1) == 8).all())
        self.assertGreater(value[elsewhere].min().item(), 0.5)
        self.assertFalse(search.beside(97).found.any())

    def test_a_move_that_did_better_gains_and_an_illegal_one_stays_out(self):
        prior = torch.log_softmax(torch.tensor([[0.0, 0.0, ILLEGAL]]), -1)
        better = improved(prior, torch.tensor([[2.0, 2.0, 0.0]]), torch.tensor([[1.0, -1.0, 0.0]]), torch.tensor([0.0]))
        policy = torch.softmax(better, -1)[0]
        self.assertGreater(policy[0].item(), 0.99)
        self.assertEqual(policy[2].item(), 0.0)
