"""Reference outputs of a network for Gomoku, calculated by PyTorch with batch norm as it was trained: what games/gomoku/net is tested
against.

    python3 train/reference_gomoku.py NET.pt > answers.json
    python3 train/reference_gomoku.py random NEW.pt > answers.json      (a small network that has learnt nothing, for tests)

A line for each position: the stones of the side to move and of the other side as points from 0 (row by row), the rule, the logits of the
policy, and how likely the side to move wins, draws and loses.
"""
import json
import sys

import torch
from torch import nn

LINES = 15


class Conv(nn.Module):
    def __init__(self, inputs, outputs, size):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, size, padding=size // 2, bias=False)
        self.norm = nn.BatchNorm2d(outputs)

    def forward(self, x):
        return self.norm(self.conv(x))


class Network(nn.Module):
    def __init__(self, channels, blocks, policy):
        super().__init__()
        c = channels
        self.stem = Conv(4, c, 5)
        self.blocks = nn.ModuleList(nn.ModuleList((Conv(c, c, 3), Conv(c, c, 3))) for _ in range(blocks))
        self.p1, self.p2 = Conv(c, policy, 1), nn.Conv2d(policy, 1, 1)
        self.v1, self.v2 = nn.Linear(2 * c, c), nn.Linear(c, 3)

    def forward(self, x):
        x = torch.relu(self.stem(x))
        for one, two in self.blocks:
            x = torch.relu(x + two(torch.relu(one(x))))
        pooled = torch.cat((x.mean((2, 3)), x.amax((2, 3))), 1)
        return self.p2(torch.relu(self.p1(x))).flatten(1), torch.softmax(self.v2(torch.relu(self.v1(pooled))), 1)


def half_line(cells):
    """The number of a half line, read outward to the edge: shorter ones first, then by digits, the nearest point least."""
    on_board = [cell for cell in cells if cell < 3]
    return (3 ** len(on_board) - 1) // 2 + sum(cell * 3**step for step, cell in enumerate(on_board))


class LineNetwork(nn.Module):
    """Line by line as it is described, nothing tabulated. A line and its mirror are one: the half of lower number comes first."""

    def __init__(self, hidden, middle, features, policy, region, value):
        super().__init__()
        self.half = features // 2
        self.line = nn.Sequential(nn.Linear(34, hidden), nn.ReLU(), nn.Linear(hidden, middle), nn.ReLU(), nn.Linear(middle, features))
        self.bias = nn.Parameter(torch.zeros(features))
        self.near = nn.Conv2d(self.half, self.half, 3, padding=1, groups=self.half)
        self.region = nn.Linear(features, region)
        self.v1, self.v2, self.v3 = nn.Linear(features + 9 * region, value), nn.Linear(value, value), nn.Linear(value, 3)
        self.p1, self.pc, self.p2 = nn.Linear(features, policy), nn.Linear(value, policy), nn.Linear(policy, 1)

    def features(self, x):
        """The sums over the four lines through each point; beyond the edge there is a third kind of stone."""
        digits = (x[0, 0] + 2 * x[0, 1]).int().tolist()
        at = lambda y, x: digits[y][x] if 0 <= y < LINES and 0 <= x < LINES else 3
        lines = []
        for y in range(LINES):
            for x_ in range(LINES):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    back, ahead = ([at(y + sign * k * down, x_ + sign * k * right) for k in range(1, 6)] for sign in (-1, 1))
                    low, high = sorted((back, ahead), key=half_line)
                    lines.append([*reversed(low), at(y, x_), *high])
        seen = nn.functional.one_hot(torch.tensor(lines), 4)[:, :, 1:].flatten(1).to(x.dtype)
        seen = torch.cat((seen, x[0, 2, 0, 0].expand(len(seen), 1)), 1)
        sums = self.line(seen).view(LINES, LINES, 4, -1).sum(2)
        return torch.relu(sums + self.bias).permute(2, 0, 1).unsqueeze(0)

    def forward(self, x):
        board = self.features(x)
        both = torch.cat((torch.relu(self.near(board[:, :self.half])), board[:, self.half:]), 1)
        regions = nn.functional.avg_pool2d(both, 5).flatten(2).transpose(1, 2)
        value = torch.cat((both.mean((2, 3)), torch.relu(self.region(regions)).flatten(1)), 1)
        value = torch.relu(self.v2(torch.relu(self.v1(value))))
        policy = torch.relu(self.p1(both.permute(0, 2, 3, 1)) + self.pc(value).view(1, 1, 1, -1))
        return self.p2(policy).flatten(1), torch.softmax(self.v3(value), 1)


def random_network(path):
    """A network of 16 channels and 2 blocks; its batch norm has seen noise, so that folding it makes a difference."""
    network = Network(16, 2, 16)
    for _ in range(20):
        network(torch.randn(32, 4, LINES, LINES))
    for part in network.modules():
        if isinstance(part, nn.BatchNorm2d):
            nn.init.uniform_(part.weight, 0.5, 1.5), nn.init.uniform_(part.bias, -0.5, 0.5)
    torch.save(dict(net=network.state_dict(), channels=16, blocks=2), path)
    return network


def load(path):
    kept = torch.load(path, map_location="cpu")
    if "lines" in kept:
        sizes = [kept["lines"][name].shape[0] for name in ("line.0.bias", "line.2.bias", "bias", "p1.bias", "region.bias", "v1.bias")]
        network = LineNetwork(*sizes)
        network.load_state_dict(kept["lines"])
        return network
    network = Network(kept["channels"], kept["blocks"], kept["net"]["p1.conv.weight"].shape[0])
    network.load_state_dict(kept["net"])
    return network


def positions():
    """Stones by chance, near the centre and all over the board, from none to 120."""
    for number, count in enumerate((0, 1, 2, 5, 9, 20, 40, 80, 120)):
        far = (torch.arange(LINES) - 7).abs()
        reach = torch.maximum(far.view(-1, 1), far).flatten()
        likely = torch.exp(-reach * (0.7 if count < 30 else 0.0))
        points = torch.multinomial(likely, count).tolist() if count else []
        yield points[count % 2::2], points[1 - count % 2::2], number % 2 == 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or (len(sys.argv) == 3 and sys.argv[1] != "random"):
        sys.exit(__doc__)
    torch.manual_seed(1)
    network = (random_network(sys.argv[2]) if len(sys.argv) == 3 else load(sys.argv[1])).double().eval()
    for own, other, exact in positions():
        planes = torch.zeros(4, LINES * LINES, dtype=torch.double)
        planes[0, own], planes[1, other], planes[2], planes[3] = 1, 1, exact, 1
        with torch.no_grad():
            policy, outcome = network(planes.view(1, 4, LINES, LINES))
        rounded = lambda numbers: [round(number, 5) for number in numbers[0].tolist()]
        print(json.dumps(dict(own=own, other=other, exact=exact, policy=rounded(policy), outcome=rounded(outcome))))
