"""Games that the network plays against itself, and what is to be learnt from them."""

import random
from typing import NamedTuple

import torch

from . import rules
from .games import Games
from .search import Search

# Playout-cap randomisation (KataGo): most moves are searched quickly, to finish more games; only moves with a full search
# are learnt from. A game is only as good as its quick moves, and so is what its winner teaches.
FULL_SHARE = 0.3
FULL = (48, 16)  # simulations, candidates at the root
QUICK = (8, 4)
# A game is played with all the noise of the search up to a ply drawn from this range of its board's points, which makes games
# differ, and with this much after it: a result that hangs on a careless move late in the game teaches the wrong value.
RESTLESS = (0.02, 0.25)
CALM = 0.0
# So many games begin with up to so many moves drawn from all that are legal: what to do about stones that nobody would have put
# there is to be learnt as well. Nothing is learnt from such a move's position, whose winner it may have changed.
WILD_SHARE, WILD_MOVES = 0.3, 4
# How a game ended, its winner and owners, is told to so many of its lessons. Told to all of them, it is learnt by heart: what a
# network then says of who wins is far too sure in games that it has not seen.
TOLD_SHARE = 0.25
# This much of a lesson's weight is how much its search was surprised, in comparison with others (KataGo): what the network knows
# already teaches little. A lesson is kept as often as its weight says, so many times at most.
SURPRISE, MOST_COPIES = 0.5, 5
# Komi is told to the network, and drawn wide enough for it to matter.
KOMI_MEAN, KOMI_SPREAD = 6, 3


class Ended(NamedTuple):
    """What the games that ended in a round leave."""

    lessons: dict  # columns by name
    plies: float  # how long they were, on average
    games: int


class Pool:
    """The games of one size class. Lanes are at different plies: whoever finishes starts anew on another board."""

    def __init__(
        self, judge, boards, lanes, hasten=lambda function: function, full=FULL, quick=QUICK, share=FULL_SHARE, kernels=False
    ):
        self.boards, self.lanes, self.full, self.quick, self.share = boards, lanes, full, quick, share
        self.games = Games(boards, lanes)
        self.search = Search(judge, boards, lanes, full[0], hasten, kernels)
        self.longest = 2 * boards.most_points + 20
        device = boards.device

        def record(*shape, dtype):
            return torch.zeros(lanes, self.longest, *shape, dtype=dtype, device=device)

        self.stones, self.policy = record(boards.slots, dtype=torch.int8), record(boards.slots, dtype=torch.half)
        self.ko, self.last = record(dtype=torch.int16), record(dtype=torch.int16)
        self.turn, self.value, self.surprise = record(dtype=torch.int8), record(dtype=torch.half), record(dtype=torch.float)
        self.kept, self.moves = record(dtype=torch.bool), record(dtype=torch.int16)
        self.lane = torch.arange(lanes, device=device)
        self.calm_from, self.wild_until = torch.zeros(lanes, device=device), torch.zeros(lanes, device=device)
        self._restart(self.lane)

    def _restart(self, which):
        count = which.shape[0]
        board = torch.multinomial(self.boards.weights, count, replacement=True)
        komi = (torch.randn(count, device=self.boards.device) * KOMI_SPREAD + KOMI_MEAN).round() + 0.5
        low, high = RESTLESS
        share = low + (high - low) * torch.rand(count, device=self.boards.device)
        self.calm_from[which] = share * self.boards.points[board]
        moves = torch.randint(1, WILD_MOVES + 1, (count,), device=self.boards.device)
        self.wild_until[which] = torch.where(torch.rand(count, device=moves.device) < WILD_SHARE, moves, 0).float()
        self.games.start(which, board, komi)
        self.kept[which] = False

    @torch.no_grad()
    def scatter(self):
        """Brings the lanes to different plies by playing from the bare policy, so that games end all the time."""
        plies = (torch.rand(self.lanes, device=self.boards.device) * 1.2 * self.boards.points[self.games.board]).long()
        for ply in range(int(plies.max())):
            move = torch.multinomial(self.search.bare_policy(self.games), 1).squeeze(1)
            self.games.advance(move, active=plies > ply)
            ended = self.games.over().nonzero().squeeze(1)
            plies[ended] = 0
            if len(ended):
                self._restart(ended)

    @torch.no_grad()
    def round(self):
        """One move in every game. Gives what ended games leave, or nothing."""
        full = random.random() < self.share
        self.search.noise.copy_(torch.where(self.games.ply < self.calm_from, 1.0, CALM).unsqueeze(1))
        choice = self.search.run(self.games, *(self.full if full else self.quick))
        wild = self.games.ply < self.wild_until
        if full:
            self._record(choice, ~wild)
        move = torch.where(wild, self._any_move(), choice.move)
        self.moves[self.lane, self.games.ply] = move.short()
        self.games.advance(move)
        ended = self.games.over().nonzero().squeeze(1)
        if not len(ended):
            return None
        harvest = self._harvest(ended)
        self._restart(ended)
        return harvest

    def _any_move(self):
        """A legal move of each game, the pass only where there is no other."""
        may = self.games.look()[2].float()
        may[:, self.boards.pass_slot] = 1e-6
        return torch.multinomial(may, 1).squeeze(1)

    def _record(self, choice, kept):
        at, games = (self.lane, self.games.ply), self.games
        self.stones[at], self.policy[at] = games.stones, choice.policy.half()
        self.ko[at], self.last[at] = games.ko.short(), games.last.short()
        self.turn[at], self.value[at] = games.turn.to(torch.int8), choice.value.half()
        self.surprise[at] = choice.surprise
        self.kept[at] = kept

    def _harvest(self, ended):
        owner = self.games.owners(ended)
        margin = owner.sum(1) - self.games.komi[ended]
        game, ply = self.kept[ended].nonzero(as_tuple=True)
        often = copies(self.surprise[ended[game], ply])
        game, ply = game.repeat_interleave(often), ply.repeat_interleave(often)
        lane = ended[game]
        turn = self.turn[lane, ply]
        sign = torch.where(turn == rules.BLACK, 1, -1)
        answered = ply + 1 < self.games.ply[lane]
        lessons = {
            "stones": self.stones[lane, ply],
            "policy": self.policy[lane, ply],
            "ko": self.ko[lane, ply],
            "last": self.last[lane, ply],
            "turn": turn,
            "board": self.games.board[lane].short(),
            "komi": self.games.komi[lane],
            "reply": torch.where(answered, self.moves[lane, (ply + 1) % self.longest], -1),
            "won": torch.sign(margin)[game] * sign,
            "told": torch.rand(len(game), device=owner.device) < TOLD_SHARE,
            "value": self.value[lane, ply],
            "owner": (owner[game] * sign.view(-1, 1)).to(torch.int8),
        }
        return Ended(lessons, self.games.ply[ended].float().mean().item(), len(ended))


def copies(surprise):
    """How often each lesson is kept: once on average."""
    weight = 1 - SURPRISE + SURPRISE * surprise / surprise.mean().clamp(min=1e-6)
    return (weight + torch.rand_like(weight)).floor().long().clamp(max=MOST_COPIES)
