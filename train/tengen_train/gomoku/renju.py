"""What Black may not do in renju: overlines, double fours, double threes. The definitions are those of `games/gomoku/src/renju.rs`.

Everything but threes is told by the lines through a point, for which there are tables. Whether a row is a three depends on whether
its four could be made, which is the same question with one more stone: such points are rare, and followed one level after another.
"""

import torch

from .board import BLACK, DIRECTIONS, SIZE, WHITE
from .patterns import HALVES, REACH, Codes, half_lines

OWN = 1


def _run(cells):
    """How many own cells lie ahead of and behind the centre without a gap."""
    own = (cells == OWN).long()
    return own[:, REACH + 1 :].cumprod(1).sum(1), own[:, :REACH].flip(1).cumprod(1).sum(1)


def _place(cells, steps):
    """The cells with an own stone so many steps from the centre, and where that is a free cell of the line."""
    column = steps + REACH
    inside = (column >= 0) & (column < cells.shape[1])
    column = column.clamp(0, cells.shape[1] - 1).unsqueeze(1)
    free = inside & (cells.gather(1, column).squeeze(1) == 0)
    return torch.where(free.unsqueeze(1), cells.scatter(1, column, OWN), cells), free


def _reaches(cells, steps, length):
    """Whether a stone there makes a row of exactly `length` with the centre; and the cells with it."""
    after, free = _place(cells, steps)
    ahead, behind = _run(after)
    return free & (ahead + behind + 1 == length), after


class Lines:
    """What an own stone on the centre makes of each line: [code backward * 364 + code forward]."""

    def __init__(self, device):
        halves = half_lines()
        backward, forward = halves.repeat_interleave(HALVES, 0), halves.repeat(HALVES, 1)
        cells = torch.cat((backward.flip(1), torch.full((HALVES**2, 1), OWN), forward), 1)
        ahead, behind = _run(cells)
        length = ahead + behind + 1
        five_ahead, _ = _reaches(cells, ahead + 1, 5)
        five_behind, _ = _reaches(cells, -behind - 1, 5)
        # Both ends of one unbroken four are one four.
        fours = five_ahead.int() + five_behind.int() - (five_ahead & five_behind & (length == 4)).int()

        def straight(steps):
            four, after = _reaches(cells, steps, 4)
            ahead, behind = _run(after)
            return four & _reaches(after, ahead + 1, 5)[0] & _reaches(after, -behind - 1, 5)[0]

        steps = torch.stack((torch.where(straight(ahead + 1), ahead + 1, 0), torch.where(straight(-behind - 1), -behind - 1, 0)), 1)
        self.five, self.overline = (length == 5).to(device), (length > 5).to(device)
        self.fours, self.steps = fours.to(device), steps.to(device)  # steps to where a straight four is made; 0: nowhere


class Forbidden:
    """Forbidden points of many boards."""

    def __init__(self, device):
        self.codes, self.lines = Codes(device), Lines(device)
        self.down, self.right = torch.tensor(DIRECTIONS, device=device).unbind(1)

    def __call__(self, stones):
        """[boards, points]: which empty points are forbidden to Black."""
        line = self._lines(stones)
        plain, unclear = self._look(line)
        forbidden = ~plain & ~self.lines.five[line].any(-1)
        forbidden &= stones == 0
        board, point = (unclear & (stones == 0)).nonzero(as_tuple=True)
        forbidden[board, point] = self._double_three(stones[board], point, line[board, point])
        return forbidden

    def _lines(self, stones):
        _, backward, forward = self.codes.of(stones == BLACK, stones == WHITE)
        return backward * HALVES + forward

    def _look(self, line):
        """Given the four lines through points: whether a stone is allowed and makes no five, as far as lines can tell; and where they
        cannot, because two of them may be threes."""
        five, overline = self.lines.five[line].any(-1), self.lines.overline[line].any(-1)
        fours = self.lines.fours[line].sum(-1)
        hopeful = (self.lines.steps[line] != 0).any(-1).sum(-1)
        plain = ~five & ~overline & (fours < 2)
        return plain, plain & (hopeful >= 2)

    def _double_three(self, stones, point, line):
        """Whether a stone on one point of each board makes two threes. The points are such that lines cannot tell."""
        if not len(point):
            return torch.zeros(0, dtype=torch.bool, device=stones.device)
        after = stones.scatter(1, point.unsqueeze(1), BLACK)
        parent, direction, end = (steps := self.lines.steps[line]).nonzero(as_tuple=True)
        far = steps[parent, direction, end]
        next_point = point[parent] + far * (self.down[direction] * SIZE + self.right[direction])
        after = after[parent]
        next_line = self._lines(after)[torch.arange(len(parent), device=stones.device), next_point]
        plain, unclear = self._look(next_line)
        which = unclear.nonzero().squeeze(1)
        plain[which] = ~self._double_three(after[which], next_point[which], next_line[which])
        threes = torch.zeros(len(point), 4, dtype=torch.int32, device=stones.device)
        threes.index_put_((parent, direction), plain.int(), accumulate=True)
        return (threes > 0).sum(1) >= 2
