"""The rules of Go, a program for each game. rules.py says the same with tensors, and features.py what the network sees.

A board is its adjacency matrix here. A move joins chains or takes them, so labels follow from those before it. Regions of empty
points matter at the end of a game only; they are found by squaring the matrix of like neighbours until it joins all points of
a region, which is what tensor cores are for. Chains alone have labels in the tables that this kernel writes.
"""

import triton
import triton.language as tl

from . import tried_out

EMPTY, BLACK, WHITE, OFF = (tl.constexpr(kind) for kind in range(4))
POSITIONAL, SITUATIONAL = (tl.constexpr(kind) for kind in (1, 2))


@triton.autotune(tried_out(*(triton.Config({}, num_warps=warps, num_stages=1) for warps in (8, 4))), key=["S"])
@triton.jit(do_not_specialize=["node"])
def kernel(
    leaf, leaf_move, node, stones_of, label_of, liberty_of, turn_of, passes_of, ko_of, last_of, komi_of, board_of,
    suicide_of, superko_of, neighbours, adjacency, valid, degree, points, may_to, seen_to,
    NODES: tl.constexpr, S: tl.constexpr, R: tl.constexpr, D: tl.constexpr, F: tl.constexpr, ALL_RELATIONS: tl.constexpr,
):  # fmt: skip
    """Plays a move in a position of the tree, writes what comes of it as a node of its own, and looks at it."""
    game = tl.program_id(0).to(tl.int64)
    slot = tl.arange(0, R)
    there = slot < S
    row, move = tl.load(leaf + game), tl.load(leaf_move + game)
    board = tl.load(board_of + game).to(tl.int64)
    turn, passes = tl.load(turn_of + row).to(tl.int32), tl.load(passes_of + row)
    links = adjacency + board * (S * S * ALL_RELATIONS)
    stones = tl.load(stones_of + row * S + slot, there, OFF).to(tl.int32)
    label = tl.load(label_of + row * S + slot, there, S - 1).to(tl.int32)
    passing = move == S - 1
    dead, joined = slot < 0, slot == move
    alone, breath = True, False
    for place in range(D):
        near = row * S + tl.load(neighbours + (board * S + move) * D + place)
        kind, chain = tl.load(stones_of + near), tl.load(label_of + near).to(tl.int32)
        is_enemy, in_atari = kind == OFF - turn, tl.load(liberty_of + near) == 1
        breath = breath | (kind == EMPTY) | (is_enemy & in_atari) | ((kind == turn) & ~in_atari)
        alone = alone & (is_enemy | (kind == OFF))
        dead = dead | ((label == chain) & is_enemy & in_atari)
        joined = joined | ((label == chain) & (kind == turn))
    # A region of empty points never has the label of a chain, nor has a chain of the other colour.
    dead, joined = dead & ~passing, joined & ~passing
    # A stone that took one stone and stands alone among enemies may not be taken back at once.
    forbids = alone & (tl.sum(dead.to(tl.int32), 0) == 1)
    ko = tl.where(forbids, tl.sum(tl.where(dead, slot, 0), 0), S - 1)
    # Stones that take themselves off: rules that forbid it do not come here.
    suicide = joined & ~breath
    dead, joined = dead | suicide, joined & ~suicide
    lowest = tl.min(tl.where(joined, tl.where(slot == move, slot, label), R), 0)
    stones = tl.where(joined & (slot == move), turn, tl.where(dead, EMPTY, stones))
    stone = (stones == BLACK) | (stones == WHITE)
    label = tl.where(joined, lowest, tl.where(stone, label, slot))
    passes, turn = tl.where(passing, passes + 1, 0), 3 - turn

    linked = tl.load(links + slot[:, None] * (S * ALL_RELATIONS) + slot[None, :], there[:, None] & there[None, :], 0.0)
    # What a chain touches: which of the points that its stones do.
    chain = tl.where(stone, label, R + slot)
    touched = tl.dot((chain[:, None] == chain[None, :]).to(linked.dtype), linked) > 0
    liberty = tl.where(stone, tl.sum((touched & (stones == EMPTY)[None, :]).to(tl.int32), 1), 0)

    # What each slot tells its neighbours, added up: that a stone can live beside it, that it is no strong stone of the mover's, and that
    # it would fall together with one, where the rules allow that.
    own, enemy, empty = stones == turn, stones == OFF - turn, stones == EMPTY
    strong = own & (liberty >= 2)
    air = empty | strong | (enemy & (liberty == 1))
    column = tl.arange(0, 16)
    says = tl.where(column[None, :] == 0, air[:, None].to(tl.int32), (column[None, :] == 1) & ~strong[:, None])
    may_suicide, superko = tl.load(suicide_of + game).to(tl.int1), tl.load(superko_of + game)
    says = tl.where(column[None, :] == 2, (own & may_suicide)[:, None].to(tl.int32), says)
    heard = tl.dot(linked, says.to(linked.dtype))
    breathes = tl.sum(tl.where(column[None, :] != 1, heard, 0.0), 1) > 0
    eye = tl.sum(tl.where(column[None, :] == 1, heard, 0.0), 1) == 0
    may = (empty & breathes & ~eye & (slot != ko)) | (slot == S - 1)

    komi = tl.load(komi_of + game)
    sign = tl.where(turn == BLACK, 1.0, -1.0)
    new = game * NODES + node
    tl.store(stones_of + new * S + slot, stones.to(tl.int8), there)
    tl.store(label_of + new * S + slot, label.to(tl.int16), there)
    tl.store(liberty_of + new * S + slot, tl.minimum(liberty, 9).to(tl.int8), there)
    tl.store(turn_of + new, turn.to(tl.int64))
    tl.store(passes_of + new, passes)
    tl.store(ko_of + new, ko.to(tl.int64))
    tl.store(last_of + new, move)
    tl.store(may_to + game * S + slot, may.to(tl.int8), there)

    sees = seen_to + (game * S + slot) * F
    kind = seen_to.dtype.element_ty
    tl.store(sees, own.to(kind), there)
    tl.store(sees + 1, enemy.to(kind), there)
    tl.store(sees + 2, empty.to(kind), there)
    for count in tl.static_range(1, 4):
        has = (liberty == count) | ((liberty > 3) & (count == 3))
        tl.store(sees + 2 + count, (own & has).to(kind), there)
        tl.store(sees + 5 + count, (enemy & has).to(kind), there)
    tl.store(sees + 9, may.to(kind), there)
    tl.store(sees + 10, (slot == ko).to(kind), there)
    tl.store(sees + 11, (slot == move).to(kind), there)
    everywhere = tl.zeros((R,), tl.float32)
    tl.store(sees + 12, (tl.load(degree + board * S + slot, there, 0.0) / 4).to(kind), there)
    tl.store(sees + 13, (everywhere - komi * sign / 10).to(kind), there)
    tl.store(sees + 14, (everywhere + tl.load(points + board).to(tl.float32) / 81).to(kind), there)
    tl.store(sees + 15, (everywhere + (turn == BLACK).to(tl.float32)).to(kind), there)
    tl.store(sees + 16, (everywhere + passing.to(tl.float32)).to(kind), there)
    tl.store(sees + 17, tl.load(valid + board * S + slot, there, 0).to(kind), there)
    tl.store(sees + 18, (everywhere + may_suicide.to(tl.float32)).to(kind), there)
    tl.store(sees + 19, (everywhere + (superko == POSITIONAL).to(tl.float32)).to(kind), there)
    tl.store(sees + 20, (everywhere + (superko == SITUATIONAL).to(tl.float32)).to(kind), there)


@triton.jit(do_not_specialize=["node"])
def lead(
    node, stones_of, turn_of, passes_of, komi_of, board_of, adjacency, lead_to,
    NODES: tl.constexpr, S: tl.constexpr, R: tl.constexpr, ALL_RELATIONS: tl.constexpr,
):  # fmt: skip
    """Where a node ends the game, by how much the side to move is ahead, every stone alive."""
    game = tl.program_id(0).to(tl.int64)
    row, slot = game * NODES + node, tl.arange(0, R)
    if tl.load(passes_of + row) < 2:
        return
    there, board = slot < S, tl.load(board_of + game).to(tl.int64)
    stones = tl.load(stones_of + row * S + slot, there, OFF).to(tl.int32)
    links = adjacency + board * (S * S * ALL_RELATIONS) + slot[:, None] * (S * ALL_RELATIONS) + slot[None, :]
    linked = tl.load(links, there[:, None] & there[None, :], 0.0)
    alike = (stones[:, None] == stones[None, :]) & ((linked > 0) | (slot[:, None] == slot[None, :]))
    joined = alike.to(linked.dtype)
    for _ in range(7):
        joined = (tl.dot(joined, joined) > 0).to(linked.dtype)
    colours = tl.where(stones == BLACK, 1, tl.where(stones == WHITE, 1000, 0))
    around = tl.sum(tl.where(tl.dot(joined, linked) > 0, colours[None, :], 0), 1)
    black, white = around % 1000 > 0, around >= 1000
    owner = tl.where(stones == BLACK, 1, tl.where(stones == WHITE, -1, 0))
    owner = tl.where((stones == EMPTY) & (black != white), tl.where(black, 1, -1), owner)
    sign = tl.where(tl.load(turn_of + row) == BLACK, 1.0, -1.0)
    tl.store(lead_to + game, (tl.sum(owner, 0).to(tl.float32) - tl.load(komi_of + game)) * sign)
