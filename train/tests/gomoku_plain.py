"""The rules of Gomoku as plain as can be, one board at a time: what the tensors are compared with. Boards are lists of 225."""

import random

from tengen_train.gomoku.board import BLACK, DIRECTIONS, POINTS, WHITE, at
from tengen_train.gomoku.rules import CARO, CARO_OVERLINE, FREESTYLE, RENJU, STANDARD


def ray(board, point, down, right):
    """The points of a ray from a point, nearest first."""
    row, column, found = point // 15 + down, point % 15 + right, []
    while at(row, column) < POINTS:
        found.append(at(row, column))
        row, column = row + down, column + right
    return found


def run_through(board, point, colour, direction):
    """How long the row is that a stone here is in, and the stones at its two ends (None: the edge)."""
    length, ends = 1, []
    down, right = DIRECTIONS[direction]
    for sign in (1, -1):
        end = None
        for reached in ray(board, point, sign * down, sign * right):
            if board[reached] != colour:
                end = board[reached]
                break
            length += 1
        ends.append(end)
    return length, ends


def wins(board, point, colour, rule):
    for direction in range(4):
        length, ends = run_through(board, point, colour, direction)
        closed = all(end == 3 - colour for end in ends)
        if {
            STANDARD: length == 5,
            FREESTYLE: length >= 5,
            RENJU: length == 5 or (length > 5 and colour == WHITE),
            CARO: length == 5 and not closed,
            CARO_OVERLINE: length > 5 or (length == 5 and not closed),
        }[rule]:
            return True
    return False


def fives(board, colour, rule):
    return {point for point in range(POINTS) if board[point] == 0 and wins(board, point, colour, rule)}


def placed(board, point, colour):
    return board[:point] + [colour] + board[point + 1 :]


def is_near(board, point):
    """Two steps from a stone, or four along a line."""
    for other, stone in enumerate(board):
        down, right = abs(other // 15 - point // 15), abs(other % 15 - point % 15)
        far = max(down, right)
        if stone and (far <= 2 or (far <= 4 and (down == 0 or right == 0 or down == right))):
            return True
    return not any(board)


def doubles(board, colour, rule):
    """Where a stone makes two points to make five on."""
    empty = (point for point in range(POINTS) if board[point] == 0 and is_near(board, point))
    return {point for point in empty if len(fives(placed(board, point, colour), colour, rule)) >= 2}


def exactly_five(board, point):
    return any(run_through(board, point, BLACK, direction)[0] == 5 for direction in range(4))


def row_of(board, point, direction):
    """The black points of the unbroken row through a point."""
    down, right = DIRECTIONS[direction]
    row = {point}
    for sign in (1, -1):
        for reached in ray(board, point, sign * down, sign * right):
            if board[reached] != BLACK:
                break
            row.add(reached)
    return row


def empty_on_line(board, point, direction):
    down, right = DIRECTIONS[direction]
    line = ray(board, point, down, right) + ray(board, point, -down, -right)
    return [reached for reached in line if board[reached] == 0]


def fours(board, point, direction):
    """Sets of four stones through the point that one more stone on the line makes exactly five."""
    found = set()
    for more in empty_on_line(board, point, direction):
        row = row_of(placed(board, more, BLACK), point, direction)
        if len(row) == 5 and more in row:
            found.add(frozenset(row - {more}))
    return found


def is_straight_four(board, point, direction):
    """Whether the unbroken row through the point has four stones that two points make exactly five."""
    row = row_of(board, point, direction)
    if len(row) != 4:
        return False
    ends = [more for more in empty_on_line(board, point, direction) if len(row_of(placed(board, more, BLACK), point, direction)) == 5]
    return sum(row < row_of(placed(board, more, BLACK), point, direction) for more in ends) == 2


def forbidden(board, point):
    """Whether Black may not place a stone here in renju: the definition, word for word."""
    board = placed(board, point, BLACK)
    if exactly_five(board, point):
        return False
    if any(run_through(board, point, BLACK, direction)[0] > 5 for direction in range(4)):
        return True
    if sum(len(fours(board, point, direction)) for direction in range(4)) >= 2:
        return True
    return sum(is_three(board, point, direction) for direction in range(4)) >= 2


def is_three(board, point, direction):
    for more in empty_on_line(board, point, direction):
        after = placed(board, more, BLACK)
        if more in row_of(after, point, direction) and is_straight_four(after, point, direction):
            if not exactly_five(after, more) and not forbidden(board, more):
                return True
    return False


def random_board(full, choose=random):
    """Stones by chance, some of them in rows with a gap, so that fives and overlines are near."""
    board = [choose.choice((1, 2)) if choose.random() < full else 0 for _ in range(POINTS)]
    for _ in range(choose.choice((0, 1, 1, 2, 4))):
        (down, right), point, colour = choose.choice(DIRECTIONS), choose.randrange(POINTS), choose.choice((1, 2))
        gap = choose.randrange(1, 4)
        for step in range(choose.randrange(4, 8)):
            reached = at(point // 15 + step * down, point % 15 + step * right)
            if reached < POINTS:
                board[reached] = 0 if step == gap else colour
    return board
