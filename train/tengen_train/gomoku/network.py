"""The convolutional network: what it sees, what it computes, and the same with batch norm folded in."""

import torch
from torch import nn
from torch.nn import functional as F

from .board import BLACK, SIZE
from .rules import CARO, CARO_OVERLINE, RENJU, STANDARD

# Own stones, the other side's, exactly five wins, ones (which end at the edge); then renju for Black and for White, caro, caro with
# overlines. Networks that were taught the first two rules alone have the first four.
PLANES, PLAIN = 8, 4
VALUE = 3  # win, draw, loss of the side to move


def planes(stones, turn, rule):
    own = turn.unsqueeze(1)
    one = torch.ones_like(stones, dtype=torch.bool)
    black = turn == BLACK
    kinds = (rule == STANDARD, None, (rule == RENJU) & black, (rule == RENJU) & ~black, rule == CARO, rule == CARO_OVERLINE)
    told = [one if kind is None else kind.unsqueeze(1) & one for kind in kinds]
    return torch.stack((stones == own, stones == 3 - own, *told), 1).view(-1, PLANES, SIZE, SIZE)


class Convolution(nn.Module):
    """With batch norm, or, once folded, with a bias."""

    def __init__(self, inputs, outputs, width, folded):
        super().__init__()
        self.conv = nn.Conv2d(inputs, outputs, width, padding=width // 2, bias=folded)
        self.norm = None if folded else nn.BatchNorm2d(outputs)

    def forward(self, x):
        return self.conv(x) if self.norm is None else self.norm(self.conv(x))


class Network(nn.Module):
    """Residual blocks of 3x3 convolutions behind one of 5x5; logits of the 225 moves, and of win, draw and loss."""

    def __init__(self, channels=64, blocks=6, folded=False):
        super().__init__()
        self.channels, self.depth, c = channels, blocks, channels
        self.stem = Convolution(PLANES, c, 5, folded)
        self.blocks = nn.ModuleList(
            nn.ModuleList((Convolution(c, c, 3, folded), Convolution(c, c, 3, folded))) for _ in range(blocks)
        )
        self.p1, self.p2 = Convolution(c, 32, 1, folded), nn.Conv2d(32, 1, 1)
        self.v1, self.v2 = nn.Linear(2 * c, c), nn.Linear(c, VALUE)

    def forward(self, x):
        x = F.relu(self.stem(x))
        for first, second in self.blocks:
            x = F.relu(x + second(F.relu(first(x))))
        pooled = torch.cat((x.mean((2, 3)), x.amax((2, 3))), 1)
        return self.p2(F.relu(self.p1(x))).flatten(1), self.v2(F.relu(self.v1(pooled)))

    def folded(self, dtype=torch.float32):
        """The same function without batch norm, to play with."""
        device = next(self.parameters()).device
        copy = Network(self.channels, self.depth, folded=True).to(device, dtype, memory_format=torch.channels_last)
        return fold(self, copy.eval().requires_grad_(False))

    def of_size(self):
        """A network of this size."""
        return Network(self.channels, self.depth)


@torch.no_grad()
def fold(source, target):
    """Writes the weights of a network with batch norm into a folded one, in place: a captured graph sees them at once."""
    for normed, plain in zip(_convolutions(source), _convolutions(target), strict=True):
        scale = normed.norm.weight / (normed.norm.running_var + normed.norm.eps).sqrt()
        plain.conv.weight.copy_(normed.conv.weight * scale.view(-1, 1, 1, 1))
        plain.conv.bias.copy_(normed.norm.bias - normed.norm.running_mean * scale)
    for name in ("p2", "v1", "v2"):
        getattr(target, name).load_state_dict(getattr(source, name).state_dict())
    return target


def _convolutions(network):
    return [part for part in network.modules() if isinstance(part, Convolution)]


def judge(network):
    """Positions to logits of moves, and value: how likely the side to move wins, less how likely it loses."""
    kind = next(network.parameters()).dtype

    def ask(stones, turn, rule):
        policy, value = network(planes(stones, turn, rule).to(kind, memory_format=torch.channels_last))
        likely = torch.softmax(value.float(), 1)
        return policy.float(), likely[:, 0] - likely[:, 2]

    return ask
