"""The network as one kernel for a GPU (Triton): a program judges one position, from its features to its answers, without leaving
the processor it runs on. As separate operations most of the time goes into carrying numbers to memory and back.

Neighbours are summed by a product with the board's adjacency, which tensor cores do for nothing. Products take numbers of
the adjacency's type (bf16 on a GPU) and add up in float32; everything else is float32.
"""

import torch
import triton
import triton.language as tl

from ..features import FEATURES
from . import tried_out

# Features are padded to this for the product with them.
SEEN = 32
# The square matrices of a block in the order of the packed weights, then the vectors.
MATRICES, VECTORS = 8, 6


@triton.jit
def normal(x, scale, shift, C: tl.constexpr):
    x = x - (tl.sum(x, 1) / C)[:, None]
    return x * tl.rsqrt(tl.sum(x * x, 1) / C + 1e-5)[:, None] * scale[None, :] + shift[None, :]


@triton.jit
def vector_times(x, matrix, C: tl.constexpr):
    channel = tl.arange(0, C)
    weights = tl.load(matrix + channel[:, None] * C + channel[None, :]).to(tl.float32)
    return tl.sum(x[:, None] * weights, 0)


# What a block needs is kept at hand, or fetched when it is its turn: then two programs share a processor, even with three edge kinds.
CONFIGURATIONS = tried_out(
    triton.Config({"AT_HAND": True}, num_warps=8, num_stages=1),
    triton.Config({"AT_HAND": True}, num_warps=8, num_stages=1, maxnreg=128),
    triton.Config({"AT_HAND": True}, num_warps=4, num_stages=1),
    triton.Config({"AT_HAND": False}, num_warps=8, num_stages=1, maxnreg=128),
    triton.Config({"AT_HAND": False}, num_warps=8, num_stages=1),
    triton.Config({"AT_HAND": False}, num_warps=4, num_stages=1),
)


@triton.autotune(CONFIGURATIONS, key=["S", "C", "RELATIONS"])
@triton.jit
def kernel(
    seen, board, adjacency, valid, matrices, vectors, into, head, moves, value, owner, nothing,
    S: tl.constexpr, R: tl.constexpr, C: tl.constexpr, F: tl.constexpr, K: tl.constexpr, BLOCKS: tl.constexpr, RELATIONS: tl.constexpr,
    PER_BLOCK: tl.constexpr, VECTORS_PER_BLOCK: tl.constexpr, ALL_RELATIONS: tl.constexpr, AT_HAND: tl.constexpr,
):  # fmt: skip
    game = tl.program_id(0).to(tl.int64)
    row, channel, feature, other = tl.arange(0, R), tl.arange(0, C), tl.arange(0, K), tl.arange(0, R)
    where = tl.load(board + game).to(tl.int64)
    mask = tl.load(valid + where * S + row, row < S, 0).to(tl.float32)
    points = tl.sum(mask, 0)
    near = adjacency + where * (S * S * ALL_RELATIONS) + row[:, None] * (S * ALL_RELATIONS) + other[None, :]
    on_board = (row[:, None] < S) & (other[None, :] < S)
    linked = tl.load(near, on_board, 0.0)
    f = tl.load(
        seen + game * (S * F) + row[:, None] * F + feature[None, :], (row[:, None] < S) & (feature[None, :] < F), 0.0
    )
    first = tl.load(into + feature[:, None] * C + channel[None, :])
    x = (tl.dot(f, first) + tl.load(head + channel)[None, :]) * mask[:, None]
    square = channel[:, None] * C + channel[None, :]
    for k in range(BLOCKS):
        m, v = matrices + k * (PER_BLOCK * C * C) + square, vectors + k * (VECTORS_PER_BLOCK * C) + channel
        s1, m1 = tl.load(m), tl.load(m + C * C)
        if AT_HAND:
            s2, m2 = tl.load(m + 2 * C * C), tl.load(m + 3 * C * C)
        g_mean, g_most = tl.load(m + 4 * C * C), tl.load(m + 5 * C * C)
        bias1, bias2 = tl.load(v + 2 * C), tl.load(v + 3 * C)
        h = normal(x, tl.load(v), tl.load(v + C), C)
        mean = tl.sum(h * mask[:, None], 0) / points
        most = tl.max(tl.where(mask[:, None] > 0, h, -9.0), 0)
        h = h.to(s1.dtype)
        a = tl.dot(h, s1) + bias1[None, :]
        # The same in every row: a product more is cheaper than a vector's way to all the rows.
        a = tl.dot(tl.broadcast_to(mean[None, :], (R, C)).to(s1.dtype), g_mean, a)
        a = tl.dot(tl.broadcast_to(most[None, :], (R, C)).to(s1.dtype), g_most, a)
        a = tl.dot(linked, tl.dot(h, m1).to(s1.dtype), a)
        if RELATIONS == 3:
            d1, j1 = tl.load(m + 6 * C * C), tl.load(m + 7 * C * C)
            # `nothing` is 0, which the compiler does not know: else it would fetch the same for all blocks beforehand.
            far = near + S if AT_HAND else near + S + k * nothing
            a = tl.dot(tl.load(far, on_board, 0.0), tl.dot(h, d1).to(s1.dtype), a)
            a = tl.dot(tl.load(far + S, on_board, 0.0), tl.dot(h, j1).to(s1.dtype), a)
        h = tl.maximum(a, 0.0).to(s1.dtype)
        if not AT_HAND:
            s2, m2 = tl.load(m + 2 * C * C), tl.load(m + 3 * C * C)
        a = tl.dot(h, s2) + bias2[None, :]
        a = tl.dot(linked, tl.dot(h, m2).to(s1.dtype), a)
        x += normal(a, tl.load(v + 4 * C), tl.load(v + 5 * C), C) * mask[:, None]
    x = normal(x, tl.load(head + C + channel), tl.load(head + 2 * C + channel), C)
    mean = tl.sum(x * mask[:, None], 0) / points
    most = tl.max(tl.where(mask[:, None] > 0, x, -9.0), 0)
    # Single numbers stand behind the head's vectors, and its two matrices behind them.
    single = head + 9 * C
    policy = tl.sum(x * tl.load(head + 3 * C + channel)[None, :], 1) + tl.load(single)
    passing = tl.sum(mean * tl.load(head + 4 * C + channel) + most * tl.load(head + 5 * C + channel), 0) + tl.load(single + 1)
    tl.store(moves + game * S + row, tl.where(row == S - 1, passing, policy), row < S)
    owns = tl.sum(x * tl.load(head + 6 * C + channel)[None, :], 1) + tl.load(single + 2)
    # tanh, which Triton does not have everywhere
    tl.store(owner + game * S + row, 2 / (1 + tl.exp(-2 * owns)) - 1, row < S)
    hidden = vector_times(mean, single + C, C) + vector_times(most, single + C + C * C, C) + tl.load(head + 7 * C + channel)
    worth = tl.sum(tl.maximum(hidden, 0.0) * tl.load(head + 8 * C + channel), 0) + tl.load(single + 3)
    tl.store(value + game, 2 / (1 + tl.exp(-2 * worth)) - 1)


class Fused:
    """Judges positions on the boards of one size class as the network does. Weights lie where they are, so that a captured search
    may read them again and again; `learn` brings new ones."""

    def __init__(self, network, boards):
        self.boards = boards
        self.channels, self.blocks, self.relations = network.channels, network.blocks, network.relations
        self.packed = [part.to(boards.device) for part in self._pack(network)]

    @torch.no_grad()
    def learn(self, network):
        for old, new in zip(self.packed, self._pack(network), strict=True):
            old.copy_(new)

    def _pack(self, network):
        c, matrices, vectors = self.channels, [], []
        for block in network.b:
            mean, most = block.g.weight.chunk(2, 1)
            far = [block.d1.weight, block.j1.weight] if self.relations == 3 else [torch.zeros_like(block.m1.weight)] * 2
            square = [block.s1.weight, block.m1.weight, block.s2.weight, block.m2.weight, mean, most, *far]
            matrices += [matrix.detach().t() for matrix in square]
            vectors += [block.n1.weight, block.n1.bias, block.s1.bias + block.g.bias, block.s2.bias]
            vectors += [block.n2.weight, block.n2.bias]
        seen = torch.zeros(SEEN, c, device=network.i.weight.device)
        seen[:FEATURES] = network.i.weight.detach().t()
        head = [network.i.bias, network.n.weight, network.n.bias, network.p.weight, network.ps.weight, network.o.weight]
        head += [network.v[0].bias, network.v[2].weight]
        single = torch.cat([part.bias for part in (network.p, network.ps, network.o, network.v[2])])
        head += [single, single.new_zeros(c - 4), *(half.t() for half in network.v[0].weight.chunk(2, 1))]
        return (
            torch.stack(matrices).to(self.boards.adjacency.dtype),
            torch.stack(vectors).detach().float(),
            seen.to(self.boards.adjacency.dtype),
            torch.cat([part.detach().float().reshape(-1) for part in head]),
        )

    def __call__(self, seen, board):
        games, slots, device = seen.shape[0], self.boards.slots, seen.device
        moves, owner = (torch.empty(games, slots, device=device) for _ in range(2))
        value = torch.empty(games, device=device)
        matrices, vectors, into, head = self.packed
        kernel[(games,)](
            seen.to(self.boards.adjacency.dtype), board, self.boards.adjacency, self.boards.valid, matrices, vectors, into, head,
            moves, value, owner, 0,
            S=slots, R=triton.next_power_of_2(slots), C=self.channels, F=FEATURES, K=SEEN, BLOCKS=self.blocks, RELATIONS=self.relations,
            PER_BLOCK=MATRICES, VECTORS_PER_BLOCK=VECTORS, ALL_RELATIONS=self.boards.adjacency.shape[-1] // slots,
        )  # fmt: skip
        return moves, value, owner
