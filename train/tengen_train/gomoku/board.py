"""The board of 15x15: points are numbers, row by row from a1."""

import torch

SIZE = 15
POINTS = SIZE * SIZE
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))  # steps in rows and columns
OFF = POINTS  # stands for "off the board"
EMPTY, BLACK, WHITE = 0, 1, 2


def at(row, column):
    """The point there, or `OFF`."""
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else OFF


def along(point, direction, steps):
    """The point so many steps from another one."""
    down, right = DIRECTIONS[direction]
    return at(point // SIZE + steps * down, point % SIZE + steps * right)


def name(point):
    """`h8` for 112."""
    return f"{chr(ord('a') + point % SIZE)}{point // SIZE + 1}"


def rows_of_five():
    """All 572 rows of five points, and for each the two points beyond its ends."""
    rows, ends = [], []
    for point in range(POINTS):
        for direction in range(4):
            before, *row, after = [along(point, direction, steps) for steps in range(-1, 6)]
            if OFF not in row:
                rows.append(row)
                ends.append([before, after])
    return torch.tensor(rows), torch.tensor(ends)


def nearby():
    """Which points are within two steps of each other, or within four on a line: moves are looked for only so near to stones."""
    row, column = torch.arange(POINTS) // SIZE, torch.arange(POINTS) % SIZE
    down, right = (row.view(-1, 1) - row).abs(), (column.view(-1, 1) - column).abs()
    far = torch.maximum(down, right)
    return (far <= 2) | (far <= 4) & ((down == 0) | (right == 0) | (down == right))


def symmetries(device="cpu"):
    """The eight ways to turn and mirror the board: new[p] = old[symmetry[p]]."""
    grid = torch.arange(POINTS, device=device).view(SIZE, SIZE)
    turned = [torch.rot90(grid, quarter) for quarter in range(4)]
    return torch.stack([each.reshape(-1) for each in turned + [each.T for each in turned]])
