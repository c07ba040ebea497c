"""Boards that need no `tengen` at hand."""

from tengen_train.boards import Board


def grid(columns, rows):
    right = [(p, p + 1) for p in range(columns * rows) if (p + 1) % columns]
    up = [(p, p + columns) for p in range(columns * (rows - 1))]
    return Board(f"grid:{columns}x{rows}", columns * rows, tuple(right + up))


def ring(points):
    return Board(f"ring of {points}", points, tuple((p, (p + 1) % points) for p in range(points)))
