"""The rules of many games at once, and what they decide without thought.

Stones are int8 [games, 225]: 0 empty, 1 Black, 2 White; `turn` is 1 or 2; `rule` is a number of `WINNING`. Stones are counted in all rows
of five by one matrix product, and what is found there goes back to points by another.
"""

import torch
from torch.nn import functional as F

from .board import BLACK, POINTS, nearby, rows_of_five
from .renju import Forbidden

FREESTYLE, STANDARD, RENJU, CARO, CARO_OVERLINE = range(5)
# The names of `games/gomoku/src/rules.rs`.
WINNING = ("freestyle", "standard", "renju", "caro", "caro-overline")
# Rows and points are padded to a multiple of eight for the matrix units.
WIDE, ROWS = 232, 576


class Rules:
    """With `renju`, points forbidden to Black are looked for; that takes shapes that depend on the position, so nothing that calls
    it can be captured as a CUDA graph."""

    def __init__(self, device, renju=False):
        self.kind = torch.bfloat16 if torch.device(device).type == "cuda" else torch.float32
        rows, ends = rows_of_five()

        def matrix(points):
            padded = F.pad(points, (0, 0, 0, ROWS - len(points)), value=POINTS)
            filled = torch.zeros(ROWS, WIDE).scatter_(1, padded, 1.0)
            filled[:, POINTS:] = 0
            return filled

        def padded(points):
            return F.pad(points, (0, ROWS - len(points)), value=POINTS).to(device)

        inside, beyond = matrix(rows), matrix(ends)
        both = torch.cat((inside, beyond)).T.contiguous()
        near = F.pad(nearby().float(), (0, WIDE - POINTS, 0, WIDE - POINTS))
        self.both, self.inside, self.near = (each.to(device, self.kind) for each in (both, inside.contiguous(), near))
        self.before, self.last = padded(ends[:, 0]), padded(rows[:, 4])
        self.white = torch.tensor([False, True], device=device).view(1, 2, 1)
        self.forbidden = Forbidden(device) if renju else None

    def count(self, stones):
        """Stones of Black and White by point, how many are in each row, and at how many of the two points beyond its ends [games, 2, ...]."""
        own = F.pad(torch.stack((stones == 1, stones == 2), 1).to(self.kind), (0, WIDE - POINTS))
        inside, beyond = (own @ self.both).split(ROWS, 2)
        return own, inside, beyond

    def winning(self, inside, beyond, rule):
        """Which rows would win if they were filled, and which of them the other side can only stop by a stone inside: where five with
        closed ends is no win, a stone at the other end may do as well."""
        rule = rule.view(-1, 1, 1)
        caro = (rule == CARO) | (rule == CARO_OVERLINE)
        longer_wins = (rule == FREESTYLE) | (rule == CARO_OVERLINE) | ((rule == RENJU) & self.white)
        closed = beyond.flip(1)
        open_ = (inside.flip(1) == 0) & torch.where(beyond == 0, ~(caro & (closed == 2)), longer_wins)
        return open_, open_ & ~(caro & (closed > 0))

    def points(self, rows):
        """How many of the given rows go through each point."""
        return (rows.to(self.kind) @ self.inside)[..., :POINTS]

    def settle(self, stones, turn, rule, rounds=2):
        """What needs no thought. A side that can make five has won; one that faces two fives has lost; one that faces a single five
        must block it, and the stone is placed at once, up to `rounds` of them; a side with no five to fear that can threaten two fives
        with one stone (an open four, two fours) has won, but for Black in renju, who may not. Gives stones, turn, over, result for
        Black (1, 0, -1) and the moves to look at."""
        for left in range(rounds, -1, -1):
            own, inside, beyond = self.count(stones)
            open_, sure = self.winning(inside, beyond, rule)
            black = (turn == BLACK).unsqueeze(1)
            empty = (stones == 0).unsqueeze(1)
            mine, theirs = _sides(black, (self.points(open_ & (inside == 4)) > 0) & empty)
            _, certain = _sides(black, (self.points(sure & (inside == 4)) > 0) & empty)
            # A point that only a row with a closed end threatens may be answered elsewhere.
            wins, threats, certain_threats = mine.any(1), theirs.sum(1), certain.sum(1)
            forced = (~wins & (threats == 1) & (certain_threats == 1)).unsqueeze(1)
            block, may, barred = forced & theirs, None, None
            if self.forbidden is not None:
                may = ~self._forbidden(stones, turn, rule)
                barred = (forced & theirs & ~may).any(1)
                block, forced = block & ~barred.unsqueeze(1), forced & ~barred.unsqueeze(1)
            if left:
                stones = torch.where(block, turn.unsqueeze(1), stones)
                turn = torch.where(forced.squeeze(1), 3 - turn, turn)
        free, sign = stones == 0, torch.where(turn == BLACK, 1.0, -1.0)
        # A row with three stones has two free points: a stone on one makes a five of the other. Of rows with the same two, one counts.
        again = (own[..., self.before] * own[..., self.last]) > 0
        three, _ = _sides(black, sure & (inside == 3) & ~again)
        double = ((self.points(three) >= 2) & free).any(1) & (threats == 0) & ~((rule == RENJU) & (turn == BLACK))
        wins, loses = wins | double, ~wins & (certain_threats >= 2)
        if barred is not None:
            loses = loses | barred
        result = torch.where(wins, sign, torch.where(loses, -sign, 0.0))
        taken = F.pad((~free).to(self.kind), (0, WIDE - POINTS))
        near = ((taken @ self.near)[:, :POINTS] > 0) | free.all(1, keepdim=True)
        legal = torch.where(forced, theirs, free & near)
        if may is not None:
            allowed = free & may
            legal = torch.where((legal & allowed).any(1, keepdim=True), legal & allowed, allowed)
            free = allowed
        return stones, turn, wins | loses | ~free.any(1), result, legal

    def put(self, stones, turn, rule, move):
        """A stone of the side to move, then everything that follows by force."""
        return self.settle(stones.scatter(1, move.unsqueeze(1), turn.unsqueeze(1)), 3 - turn, rule)

    def _forbidden(self, stones, turn, rule):
        forbidden = torch.zeros_like(stones, dtype=torch.bool)
        which = ((rule == RENJU) & (turn == BLACK)).nonzero().squeeze(1)
        if len(which):
            forbidden[which] = self.forbidden(stones[which])
        return forbidden


def _sides(black, both):
    """Of a pair for Black and White [games, 2, points]: that of the side to move, and the other."""
    return torch.where(black, both[:, 0], both[:, 1]), torch.where(black, both[:, 1], both[:, 0])
