"""The network of line patterns: what it makes of the 11 points of a line can be kept in a table, so that an alpha-beta search on a CPU
updates its sums with each stone.

It knows two rules, five or more and exactly five. nets/README.md has its formulas.
"""

import torch
from torch import nn
from torch.nn import functional as F

from .board import POINTS, SIZE
from .network import VALUE
from .patterns import PATTERNS, Codes, pattern, pattern_inputs

REGIONS = 3  # the board is pooled in 3x3 regions of 5x5 points


class LineNetwork(nn.Module):
    """A line of 11 points becomes `features` numbers; the four lines through each point are summed. Then a depthwise 3x3 convolution on
    half of them, a value from means over the board and its regions, and a policy from each point and the value's last layer."""

    def __init__(self, hidden=512, middle=256, features=64, wide=32):
        super().__init__()
        self.hidden, self.middle, self.features, self.wide = hidden, middle, features, wide
        self.half = features // 2
        self.line = nn.Sequential(
            nn.Linear(34, hidden), nn.ReLU(), nn.Linear(hidden, middle), nn.ReLU(), nn.Linear(middle, features)
        )
        self.bias = nn.Parameter(torch.zeros(features))
        self.near = nn.Conv2d(self.half, self.half, 3, padding=1, groups=self.half)
        self.region = nn.Linear(features, 32)
        self.v1, self.v2, self.v3 = nn.Linear(features + REGIONS**2 * 32, 64), nn.Linear(64, 64), nn.Linear(64, VALUE)
        self.p1, self.pc, self.p2 = nn.Linear(features, wide), nn.Linear(64, wide), nn.Linear(wide, 1)
        nn.init.zeros_(self.pc.weight)
        nn.init.zeros_(self.pc.bias)
        inputs = pattern_inputs().float()
        # All patterns by freestyle, then all by exactly five.
        both = torch.cat([F.pad(inputs, (0, 1), value=rule) for rule in (0.0, 1.0)])
        self.register_buffer("inputs", both, persistent=False)
        self.codes, self.table = None, None

    def sizes(self):
        return {"hidden": self.hidden, "middle": self.middle, "features": self.features, "wide": self.wide}

    def numbers(self):
        """Those of all patterns."""
        return self.line(self.inputs)

    @torch.no_grad()
    def keep_table(self):
        """Computes them once, for a network that learns no more."""
        self.table = self.numbers()
        return self

    def sums(self, own, other, exact):
        """The numbers of the four lines through each point, summed."""
        if self.codes is None or self.codes.weights.device != own.device:
            self.codes = Codes(own.device)
        table = self.numbers() if self.table is None else self.table
        lines = pattern(*self.codes.of(own, other)) + exact.int().view(-1, 1, 1) * PATTERNS
        return F.embedding(lines, table).sum(2, dtype=torch.float32)

    def head(self, sums):
        half = self.half
        y = F.relu(sums + self.bias).view(-1, SIZE, SIZE, self.features)
        # As nine products of the whole board: the depthwise convolutions of PyTorch are slow to differentiate.
        board, weight = F.pad(y[..., :half], (0, 0, 1, 1, 1, 1)), self.near.weight[:, 0]
        near = sum(
            board[:, down : down + SIZE, right : right + SIZE] * weight[:, down, right]
            for down in range(3)
            for right in range(3)
        )
        both = torch.cat((F.relu(near + self.near.bias), y[..., half:]), 3)
        regions = both.view(-1, REGIONS, SIZE // REGIONS, REGIONS, SIZE // REGIONS, self.features).mean((2, 4)).flatten(1, 2)
        value = torch.cat((regions.mean(1), F.relu(self.region(regions)).flatten(1)), 1)
        value = F.relu(self.v2(F.relu(self.v1(value))))
        policy = F.relu(self.p1(both.flatten(1, 2)) + self.pc(value).unsqueeze(1))
        return self.p2(policy).squeeze(2), self.v3(value)

    def forward(self, x):
        """From planes, as the convolutional network."""
        return self.head(self.sums(x[:, 0].reshape(-1, POINTS), x[:, 1].reshape(-1, POINTS), x[:, 2, 0, 0]))
