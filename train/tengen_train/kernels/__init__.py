"""Kernels for a GPU (Triton), for boards of up to 128 slots: the network, the walk through the trees, and the rules, a program for
each game. The same is written with tensors in network.py, search.py and rules.py, which serve larger boards and machines without
a GPU; tests compare the two."""

import torch

# The most slots that a program holds.
ROWS = 128


def hold(network, boards):
    """Whether the kernels are made for such a network and such boards: a program's rows and columns are powers of two."""
    return boards.slots <= ROWS and network.channels in (32, 64)


def tried_out(*configurations):
    """What is fastest differs from one GPU to the next: it is tried out when a kernel runs first. The interpreter takes the first."""
    return list(configurations) if torch.cuda.is_available() else [configurations[0]]
