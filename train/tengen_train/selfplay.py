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
# So many games begin with up to so many wild moves: what to do about stones that nobody would have put there is to be learnt as
# well. A wild move is drawn from the policy to a power between these two: at 0 all legal moves are alike. Nothing is
# learnt from its position, whose winner it may have changed.
WILD_SHARE, WILD_MOVES = 0.3, 4
WILD_POWERS = (0.0, 0.5)
# So many games begin in the midst of another one, with up to so many wild moves. Whoever plays only itself comes to few of the
# positions that another opponent, or a search that looks at everything, brings it to.
FORK_SHARE, FORK_MOVES = 0.65, 3
# Where there are positions to begin with (start_positions.py), so many games begin with one of those, with up to so many wild moves.
POSITION_SHARE, POSITION_MOVES = 0.3, 1
# A game of either kind gets a komi that makes it even, as far as the network can tell, and no further than this from the usual one:
# where one side is lost, nothing is to be learnt of who wins.
KOMI_REACH = 15
# The result of a game, its winner and owners, is a target of so many of its samples. As a target of all of them it is overfitted: the
# value is then far too sure in games that the network has not seen.
TOLD_SHARE = 0.25
# This much of a sample's weight is how much its search was surprised, in comparison with others (KataGo): what the network knows
# already teaches little. A sample is kept as often as its weight says, so many times at most.
SURPRISE, MOST_COPIES = 0.5, 5
# After so many searches a position beside the game, in which so many moves at least were tried, is a sample of its own: what to
# think of moves that nobody makes in the end, and what to answer them, is what a search asks most of the time.
SIDE_SHARE, SIDE_VISITS = 0.5, 16
# Rules are told to the network as well. Where they vary, stones may take themselves off in so many games, and superko holds in so many,
# by positions and by situations in turns.
SUICIDE_SHARE, SUPERKO_SHARE = 0.3, 0.5
# Komi is told to the network, and drawn wide enough for it to matter.
KOMI_MEAN, KOMI_SPREAD = 6, 3


class Ended(NamedTuple):
    """What the games that ended in a round leave."""

    samples: dict  # columns by name
    plies: float  # how long they were, on average
    games: int


class Pool:
    """The games of one size class. Lanes are at different plies: whoever finishes starts anew on another board."""

    def __init__(
        self,
        judge,
        boards,
        lanes,
        compiled=lambda function: function,
        full=FULL,
        quick=QUICK,
        share=FULL_SHARE,
        kernels=False,
        start_positions=None,
        varied=False,
    ):
        self.boards, self.lanes, self.full, self.quick, self.share = boards, lanes, full, quick, share
        self.start_positions = start_positions if start_positions and start_positions.count else None
        self.games = Games(boards, lanes, varied)
        self.search = Search(judge, boards, lanes, full[0], compiled, kernels)
        self.longest = 2 * boards.most_points + 20
        device = boards.device

        def record(*shape, dtype):
            return torch.zeros(lanes, self.longest, *shape, dtype=dtype, device=device)

        self.stones, self.policy = record(boards.slots, dtype=torch.int8), record(boards.slots, dtype=torch.half)
        self.ko, self.last = record(dtype=torch.int16), record(dtype=torch.int16)
        self.banned = record(boards.slots, dtype=torch.bool)
        self.turn, self.value, self.surprise = record(dtype=torch.int8), record(dtype=torch.half), record(dtype=torch.float)
        self.kept, self.moves = record(dtype=torch.bool), record(dtype=torch.int16)
        self.lane = torch.arange(lanes, device=device)
        self.calm_from, self.wild_until, self.wild_power = (torch.zeros(lanes, device=device) for _ in range(3))
        self.forked = torch.zeros(lanes, dtype=torch.bool, device=device)
        self.side_positions = []
        self._restart(self.lane)

    def _restart(self, which):
        """New games from the start."""
        count = which.shape[0]
        board = torch.multinomial(self.boards.weights, count, replacement=True)
        komi = (torch.randn(count, device=self.boards.device) * KOMI_SPREAD + KOMI_MEAN).round() + 0.5
        self.games.start(which, board, komi, **self._draw_law(count))
        moves = torch.randint(1, WILD_MOVES + 1, (count,), device=self.boards.device)
        self._draw_manners(which, torch.where(torch.rand(count, device=moves.device) < WILD_SHARE, moves, 0))
        self.forked[which] = False

    def _fork(self, which):
        """New games from where others are under way."""
        open_games = (~self.games.over() & (self.games.passes == 0)).float()
        open_games[which] = 0
        if not open_games.any():
            return self._restart(which)
        self.games.take_up(which, torch.multinomial(open_games, len(which), replacement=True))
        self._go_on(which, FORK_MOVES)

    def _begin(self, which):
        """New games from positions of games that others took part in."""
        self.start_positions.begin(self.games, which, self._draw_law(len(which)))
        self._go_on(which, POSITION_MOVES)

    def _draw_law(self, count):
        """The rules of so many games."""
        if not self.games.varied:
            return {}
        suicide, superko = (torch.rand(count, device=self.boards.device) for _ in range(2))
        kind = torch.where(superko < SUPERKO_SHARE / 2, rules.POSITIONAL, rules.SITUATIONAL)
        superko = torch.where(superko < SUPERKO_SHARE, kind, rules.SIMPLE)
        return {"suicide": suicide < SUICIDE_SHARE, "superko": superko.to(torch.int8)}

    def _go_on(self, which, wild_moves):
        """From where they are now, with up to so many wild moves."""
        self._draw_manners(which, torch.randint(0, wild_moves + 1, (len(which),), device=self.boards.device))
        self.forked[which] = True

    def _draw_manners(self, which, wild_moves):
        """How games that begin now are played: so many wild moves, and when they become calm."""
        count, device, ply = which.shape[0], self.boards.device, self.games.ply[which]
        (restless, calm), (low, high) = RESTLESS, WILD_POWERS
        share = restless + (calm - restless) * torch.rand(count, device=device)
        self.calm_from[which] = ply + share * self.boards.points[self.games.board[which]]
        self.wild_until[which] = (ply + wild_moves).float()
        self.wild_power[which] = low + (high - low) * torch.rand(count, device=device)
        self.kept[which] = False

    def _renew(self, ended):
        """Something else for lanes whose games have ended."""
        begun = POSITION_SHARE if self.start_positions else 0
        # What is not begun with a position is shared out between the start and the midst of other games.
        shares = torch.tensor([(1 - begun) * (1 - FORK_SHARE), (1 - begun) * FORK_SHARE, begun])
        kind = torch.multinomial(shares.to(ended.device), len(ended), replacement=True)
        for at, begin in enumerate((self._restart, self._fork, self._begin)):
            if len(which := ended[kind == at]):
                begin(which)

    @torch.no_grad()
    def scatter(self):
        """Brings the lanes to different plies by playing from the bare policy, so that games end all the time."""
        plies = (torch.rand(self.lanes, device=self.boards.device) * 1.2 * self.boards.points[self.games.board]).long()
        for ply in range(int(plies.max())):
            move = torch.multinomial(self.search.predict(self.games).policy, 1).squeeze(1)
            self.games.advance(move, active=plies > ply)
            ended = self.games.over().nonzero().squeeze(1)
            plies[ended] = 0
            if len(ended):
                self._restart(ended)

    @torch.no_grad()
    def round(self):
        """One move in every game. Gives what ended games leave, or nothing."""
        full = random.random() < self.share
        prediction = self.search.predict(self.games)
        self._make_even(prediction.lead)
        self.search.noise.copy_(torch.where(self.games.ply < self.calm_from, 1.0, CALM).unsqueeze(1))
        choice = self.search.run(self.games, *(self.full if full else self.quick))
        wild = self.games.ply < self.wild_until
        if full:
            self._record(choice, ~wild)
            self._add_side_positions()
        move = torch.where(wild, self._wild_move(prediction.policy), choice.move)
        self.moves[self.lane, self.games.ply] = move.short()
        self.games.advance(move)
        ended = self.games.over().nonzero().squeeze(1)
        if not len(ended):
            return None
        harvest = self._harvest(ended)
        self._renew(ended)
        return harvest

    def _make_even(self, lead):
        """Gives the games that have come from others or from a file, and are done with wild moves, their komi."""
        due = self.forked & (self.games.ply == self.wild_until)
        low, high = KOMI_MEAN - KOMI_REACH, KOMI_MEAN + KOMI_REACH
        komi = (lead + torch.randn_like(lead) * KOMI_SPREAD).clamp(low, high).floor() + 0.5
        self.games.komi.copy_(torch.where(due, komi, self.games.komi))

    def _wild_move(self, policy):
        """A legal move of each game, the pass only where there is no other."""
        may = self.games.look()[2]
        likely = torch.where(may, policy.clamp(min=1e-6) ** self.wild_power.unsqueeze(1), 0)
        likely[:, self.boards.pass_slot] = 1e-9
        return torch.multinomial(likely, 1).squeeze(1)

    def _record(self, choice, kept):
        at, games = (self.lane, self.games.ply), self.games
        self.stones[at], self.policy[at] = games.stones, choice.policy.half()
        self.ko[at], self.last[at] = games.ko.short(), games.last.short()
        self.banned[at] = games.banned
        self.turn[at], self.value[at] = games.turn.to(torch.int8), choice.value.half()
        self.surprise[at] = choice.surprise
        self.kept[at] = kept

    def _add_side_positions(self):
        """Samples from positions that the search came to. How a game ends from there nobody knows."""
        search, games = self.search, self.games
        side = search.beside(SIDE_VISITS)
        drawn = torch.rand(self.lanes, device=self.boards.device) < SIDE_SHARE
        lane = (side.found & drawn).nonzero().squeeze(1)
        row, nothing = side.row[lane], torch.zeros_like(lane)
        self.side_positions.append(
            {
                "stones": search.stones[row],
                "policy": side.policy[lane].half(),
                "ko": search.ko[row].short(),
                "last": search.last[row].short(),
                "turn": search.turn[row].to(torch.int8),
                "board": games.board[lane].short(),
                "komi": games.komi[lane],
                **self._law(lane),
                "banned": torch.zeros_like(games.banned[lane]),
                "reply": (nothing - 1).short(),
                "won": nothing.float(),
                "told": nothing.bool(),
                "value": side.value[lane].half(),
                "owner": torch.zeros_like(search.stones[row]),
            }
        )

    def _law(self, lane):
        return {"suicide": self.games.suicide[lane], "superko": self.games.superko[lane]}

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
        samples = {
            "stones": self.stones[lane, ply],
            "policy": self.policy[lane, ply],
            "ko": self.ko[lane, ply],
            "last": self.last[lane, ply],
            "turn": turn,
            "board": self.games.board[lane].short(),
            "komi": self.games.komi[lane],
            **self._law(lane),
            "banned": self.banned[lane, ply],
            "reply": torch.where(answered, self.moves[lane, (ply + 1) % self.longest], -1),
            "won": torch.sign(margin)[game] * sign,
            "told": torch.rand(len(game), device=owner.device) < TOLD_SHARE,
            "value": self.value[lane, ply],
            "owner": (owner[game] * sign.view(-1, 1)).to(torch.int8),
        }
        every, self.side_positions = [samples, *self.side_positions], []
        samples = {name: torch.cat([each[name] for each in every]) for name in samples}
        return Ended(samples, self.games.ply[ended].float().mean().item(), len(ended))


def copies(surprise):
    """How often each sample is kept: once on average."""
    weight = 1 - SURPRISE + SURPRISE * surprise / surprise.mean().clamp(min=1e-6)
    return (weight + torch.rand_like(weight)).floor().long().clamp(max=MOST_COPIES)
