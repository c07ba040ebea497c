"""The network for any graph: blocks of isotropic message passing. nets/README.md gives it as formulas, and the names of
the parameters there are the names here: files of weights outlive code."""

import torch
from torch import nn
from torch.nn import functional as F

from .features import FEATURES, PLAIN


def pool(x, mask, share):
    """Mean and maximum over the points of the board."""
    return torch.cat(((x * mask).sum(1) * share, torch.where(mask > 0, x, -9).amax(1)), -1)


def mask_of(x, valid):
    """1 on the points of the board and 0 elsewhere, and the share of one point in the board."""
    mask = valid.unsqueeze(-1).to(x.dtype)
    return mask, 1 / mask.sum(1)


def own_and_sent(x, own, sent):
    """The messages of a point to itself and along each kind of edge, in one product: `x` is read once. What is
    sent stands one kind below the other, as the columns of the adjacency do."""
    bias = F.pad(own.bias, (0, len(sent) * own.bias.shape[0]))
    said = F.linear(x, torch.cat([own.weight, *(kind.weight for kind in sent)]), bias).chunk(1 + len(sent), -1)
    return said[0], torch.cat(said[1:], 1)


class Block(nn.Module):
    def __init__(self, channels, relations):
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(channels), nn.LayerNorm(channels)
        self.s1, self.m1 = nn.Linear(channels, channels), nn.Linear(channels, channels, bias=False)
        if relations > 1:
            self.d1, self.j1 = (nn.Linear(channels, channels, bias=False) for _ in range(2))
            # A network that knows neighbours only goes on as it was, and learns to use the rest.
            nn.init.zeros_(self.d1.weight)
            nn.init.zeros_(self.j1.weight)
        self.g = nn.Linear(2 * channels, channels)
        self.s2, self.m2 = nn.Linear(channels, channels), nn.Linear(channels, channels, bias=False)
        self.relations = relations

    @torch.no_grad()
    def be_silent(self):
        """Adds nothing to what is known, until it has learnt to: so a network grows without forgetting."""
        self.n2.weight.zero_()
        self.n2.bias.zero_()

    def forward(self, x, adjacency, mask, share):
        slots = x.shape[1]
        h = self.n1(x)
        own, sent = own_and_sent(h, self.s1, [self.m1, self.d1, self.j1] if self.relations > 1 else [self.m1])
        a = F.relu(own + adjacency[..., : self.relations * slots] @ sent + self.g(pool(h, mask, share)).unsqueeze(1))
        own, sent = own_and_sent(a, self.s2, [self.m2])
        return x + self.n2(own + adjacency[..., :slots] @ sent) * mask


class Network(nn.Module):
    """`relations` is the number of edge kinds: 1 for neighbours only, 3 with the points two steps away as well: those
    across, with two or more neighbours in common (a diagonal of a grid), and those beyond, with one (a jump)."""

    def __init__(self, channels=64, blocks=8, relations=3):
        super().__init__()
        self.channels, self.blocks, self.relations = channels, blocks, relations
        self.i = nn.Linear(FEATURES, channels)
        # Rules are learnt where they vary; until then they are nothing to it.
        with torch.no_grad():
            self.i.weight[:, PLAIN:] = 0
        self.b = nn.ModuleList(Block(channels, relations) for _ in range(blocks))
        self.n = nn.LayerNorm(channels)
        self.p, self.ps = nn.Linear(channels, 1), nn.Linear(2 * channels, 1)
        self.v = nn.Sequential(nn.Linear(2 * channels, channels), nn.ReLU(), nn.Linear(channels, 1))
        self.o = nn.Linear(channels, 1)

    def knows_rules(self):
        """Whether it makes something of the features that tell the rules."""
        return bool(self.i.weight[:, PLAIN:].any())

    def forward(self, x, adjacency, valid):
        """Logits of the moves (the pass last), value, and ownership, all as the side to move sees them."""
        return self.answer(*self.understand(x, adjacency, valid))

    def understand(self, x, adjacency, valid):
        """Everything there is to know of each point, and of the board."""
        return self.finish(self.first_part(x, adjacency, valid, self.blocks), adjacency, valid, 0)

    def first_part(self, x, adjacency, valid, blocks):
        """What is known of each point after so many blocks."""
        mask, share = mask_of(x, valid)
        x = self.i(x) * mask
        for block in self.b[:blocks]:
            x = block(x, adjacency, mask, share)
        return x

    def finish(self, x, adjacency, valid, blocks):
        """The same as `understand`, from what is known before so many last blocks."""
        mask, share = mask_of(x, valid)
        for block in self.b[self.blocks - blocks :]:
            x = block(x, adjacency, mask, share)
        x = self.n(x)
        return x, pool(x, mask, share)

    def answer(self, x, whole):
        moves, value, owner = self.logits(x, whole)
        return moves, torch.tanh(value), torch.tanh(owner)

    def logits(self, x, whole):
        """The answers before value and owners are squeezed to -1 to 1."""
        moves = torch.cat((self.p(x).squeeze(-1)[:, :-1], self.ps(whole)), 1)
        return moves, self.v(whole).squeeze(-1), self.o(x).squeeze(-1)


class Judge:
    """A network on the boards of one size class, which it is told by their numbers."""

    def __init__(self, network, boards):
        self.network, self.boards = network, boards
        self.adjacency = boards.adjacency[..., : network.relations * boards.slots]

    def __call__(self, seen, board):
        return self.network(seen, self.adjacency[board], self.boards.valid[board])
