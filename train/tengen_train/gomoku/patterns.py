"""Lines of 11 points as numbers.

A half line is read outward from its centre until the edge, at most five points: digits 0 empty, 1 own stone, 2 other stone, the nearest
one least. Its code is that number plus how many half lines are shorter. There are 364 codes.
"""

import torch
from torch.nn import functional as F

from .board import OFF, POINTS, along

REACH = 5
HALVES = (3 ** (REACH + 1) - 1) // 2
# Patterns of whole lines: a line and its mirror are one; the centre has one of three digits.
PATTERNS = HALVES * (HALVES + 1) // 2 * 3
BLOCKED = 3  # as a cell, beside the three digits: off the board


def first_of_length(length):
    """The lowest code of a half line with so many points on the board."""
    return (3**length - 1) // 2


def rays():
    """For each point the points of its eight half lines, four directions backward, then four forward."""
    every = []
    for point in range(POINTS):
        for sign in (-1, 1):
            for direction in range(4):
                steps = [along(point, direction, sign * step) for step in range(1, REACH + 1)]
                every.append([reached for reached in steps if reached != OFF])
    return every


def half_lines():
    """The five cells of each code, outward."""
    cells = torch.full((HALVES, REACH), BLOCKED)
    for length in range(REACH + 1):
        numbers, first = torch.arange(3**length), first_of_length(length)
        for step in range(length):
            cells[first : first + 3**length, step] = numbers // 3**step % 3
    return cells


class Codes:
    """Codes of the half lines through every point of many boards, by one matrix product."""

    def __init__(self, device):
        every = rays()
        weights = torch.zeros(POINTS, POINTS * 8)
        for number, ray in enumerate(every):
            for step, point in enumerate(ray):
                weights[point, number] = 3**step
        # All numbers up to 242 are exact in bf16.
        self.kind = torch.bfloat16 if torch.device(device).type == "cuda" else torch.float32
        self.weights = weights.to(device, self.kind)
        self.first = torch.tensor([first_of_length(len(ray)) for ray in every], dtype=torch.int32, device=device)

    def of(self, own, other):
        """Digits of the points, and the codes backward and forward [boards, points, 4 directions]."""
        digits = own.int() + 2 * other.int()
        codes = (digits.to(self.kind) @ self.weights).int() + self.first
        backward, forward = codes.view(-1, POINTS, 2, 4).unbind(2)
        return digits, backward, forward


def pattern(digits, backward, forward):
    """The number of each line: below `PATTERNS`, the half of lower code first."""
    low, high = torch.minimum(backward, forward), torch.maximum(backward, forward)
    return (high * (high + 1) // 2 + low) * 3 + digits.unsqueeze(2)


def pattern_cells():
    """The 11 cells of every pattern, from one end to the other."""
    halves = half_lines()
    high = torch.repeat_interleave(torch.arange(HALVES), torch.arange(1, HALVES + 1))
    low = torch.arange(len(high)) - high * (high + 1) // 2
    cells = torch.cat((halves[low].flip(1), torch.zeros(len(high), 1, dtype=torch.long), halves[high]), 1)
    cells = cells.repeat_interleave(3, 0)
    cells[:, REACH] = torch.arange(3).repeat(len(high))
    return cells


def pattern_inputs():
    """What a network sees of every pattern: for each cell whether it is own, the other side's, off the board."""
    return F.one_hot(pattern_cells(), 4)[:, :, 1:].flatten(1)
