"""The network for any graph: blocks of isotropic message passing. nets/README.md gives it as formulas, and the names of
the parameters there are the names here: files of weights outlive code."""

import torch
from torch import nn
from torch.nn import functional as F

from .features import FEATURES


def pool(x, mask, share):
    """Mean and maximum over the points of the board."""
    return torch.cat(((x * mask).sum(1) * share, torch.where(mask > 0, x, -9).amax(1)), -1)


def own_and_sent(x, own, sent):
    """What a point says to itself and what it says to its neighbours, in one product: `x` is read once."""
    bias = F.pad(own.bias, (0, own.bias.shape[0]))
    return F.linear(x, torch.cat((own.weight, sent.weight)), bias).chunk(2, -1)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(channels), nn.LayerNorm(channels)
        self.s1, self.m1 = nn.Linear(channels, channels), nn.Linear(channels, channels, bias=False)
        self.g = nn.Linear(2 * channels, channels)
        self.s2, self.m2 = nn.Linear(channels, channels), nn.Linear(channels, channels, bias=False)

    def forward(self, x, adjacency, mask, share):
        h = self.n1(x)
        own, sent = own_and_sent(h, self.s1, self.m1)
        a = F.relu(own + adjacency @ sent + self.g(pool(h, mask, share)).unsqueeze(1))
        own, sent = own_and_sent(a, self.s2, self.m2)
        return x + self.n2(own + adjacency @ sent) * mask


class Network(nn.Module):
    def __init__(self, channels=64, blocks=8):
        super().__init__()
        self.channels, self.blocks = channels, blocks
        self.i = nn.Linear(FEATURES, channels)
        self.b = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.n = nn.LayerNorm(channels)
        self.p, self.ps = nn.Linear(channels, 1), nn.Linear(2 * channels, 1)
        self.v = nn.Sequential(nn.Linear(2 * channels, channels), nn.ReLU(), nn.Linear(channels, 1))
        self.o = nn.Linear(channels, 1)

    def forward(self, x, adjacency, valid):
        """Logits of the moves (the pass last), value, and ownership, all as the side to move sees them."""
        mask = valid.unsqueeze(-1).to(x.dtype)
        share = 1 / mask.sum(1)
        x = self.i(x) * mask
        for block in self.b:
            x = block(x, adjacency, mask, share)
        x = self.n(x)
        whole = pool(x, mask, share)
        moves = torch.cat((self.p(x).squeeze(-1)[:, :-1], self.ps(whole)), 1)
        return moves, torch.tanh(self.v(whole).squeeze(-1)), torch.tanh(self.o(x).squeeze(-1))
