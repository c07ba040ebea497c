"""The walk through the trees of a search, and back: a program for each tree. search.py says the same with tensors."""

import triton
import triton.language as tl


@triton.jit
def follow(row, prior, visits, total, value, S: tl.constexpr, R: tl.constexpr, ILLEGAL: tl.constexpr, LEAST: tl.constexpr):
    """The move to look at next in a node: visits should come out as the improved policy."""
    move = tl.arange(0, R)
    at, there = row * S + move, move < S
    likely = tl.load(prior + at, there, ILLEGAL)
    seen, worth = tl.load(visits + at, there, 0.0), tl.load(total + at, there, 0.0)
    legal, visited = likely > ILLEGAL / 2, seen > 0
    worth = worth / tl.maximum(seen, 1.0)
    share = tl.where(visited, tl.exp(likely), 0.0)
    sum_visits = tl.sum(seen, 0)
    mean = tl.sum(share * worth, 0) / tl.maximum(tl.sum(share, 0), 1e-8)
    worth = tl.where(visited, worth, (tl.load(value + row) + sum_visits * mean) / (sum_visits + 1))
    low, high = tl.min(tl.where(legal, worth, 9.0), 0), tl.max(tl.where(legal, worth, -9.0), 0)
    trust = 0.1 * (50 + tl.max(seen, 0))
    better = tl.where(legal, likely + trust * (worth - low) / tl.maximum(high - low, LEAST), ILLEGAL)
    wanted = tl.exp(better - tl.max(better, 0))
    wanted = wanted / tl.sum(wanted, 0)
    return tl.argmax(tl.where(legal, wanted - seen / (1 + sum_visits), ILLEGAL), 0)


@triton.jit
def down(
    first, child, over, prior, visits, total, value, path, depth, leaf, leaf_move,
    NODES: tl.constexpr, LEVELS: tl.constexpr, S: tl.constexpr, R: tl.constexpr, ILLEGAL: tl.constexpr, LEAST: tl.constexpr,
):  # fmt: skip
    """From the root by the move `first` down to a move not yet tried, or to one that ended the game, or as deep as one may go.
    `path` names the places of the moves on the way."""
    game = tl.program_id(0).to(tl.int64)
    row, move = game * NODES, tl.load(first + game)
    tl.store(path + game * LEVELS, row * S + move)
    deep = 1
    next_row = tl.load(child + row * S + move).to(tl.int64)
    going = next_row >= 0
    if going:
        going = tl.load(over + next_row) == 0
    while going:
        row = next_row
        move = follow(row, prior, visits, total, value, S, R, ILLEGAL, LEAST).to(tl.int64)
        tl.store(path + game * LEVELS + deep, row * S + move)
        deep += 1
        next_row = tl.load(child + row * S + move).to(tl.int64)
        going = (next_row >= 0) & (deep < LEVELS)
        if going:
            going = tl.load(over + next_row) == 0
    tl.store(depth + game, deep)
    tl.store(leaf + game, row)
    tl.store(leaf_move + game, move)


@triton.jit(do_not_specialize=["node"])
def up(
    node, moves, chances, owners, may, lead, passes, turn, komi, board, valid, points, before,
    path, depth, child, over, prior, visits, total, value, chance, hoped,
    NODES: tl.constexpr, LEVELS: tl.constexpr, S: tl.constexpr, R: tl.constexpr, ILLEGAL: tl.constexpr,
    POINTS: tl.constexpr, LARGE: tl.constexpr,
):  # fmt: skip
    """Writes what the network said of a new node, links it unless its move had been tried before, and tells everybody on the way
    up what it is worth."""
    game = tl.program_id(0).to(tl.int64)
    new, slot = game * NODES + node, tl.arange(0, R)
    there, on = slot < S, tl.load(board + game).to(tl.int64)
    legal = tl.load(may + game * S + slot, there, 0) != 0
    likely = tl.where(legal, tl.load(moves + game * S + slot, there, ILLEGAL), ILLEGAL)
    most = tl.max(likely, 0)
    # As log_softmax has it, what is illegal stays about as unlikely as ILLEGAL.
    likely = likely - most - tl.log(tl.sum(tl.exp(likely - most), 0))
    tl.store(prior + new * S + slot, likely, there)
    at_end, ahead = tl.load(passes + new) >= 2, tl.load(lead + game)
    black = tl.where(tl.load(turn + new) == 1, 1.0, -1.0)
    counted = tl.load(valid + on * S + slot, there, 0).to(tl.float32) * tl.load(owners + game * S + slot, there, 0.0)
    expected = tl.where(at_end, ahead, tl.sum(counted, 0) - tl.load(komi + game) * black)
    result = tl.where(ahead > 0, 1.0, tl.where(ahead < 0, -1.0, 0.0))
    hope = tl.where(at_end, result, tl.load(chances + game))
    more = (expected - tl.load(before + game) * black) / (LARGE * tl.load(points + on).to(tl.float32))
    worth = (1 - POINTS) * hope + POINTS * (2 / (1 + tl.exp(-2 * more)) - 1)
    tl.store(over + new, at_end)
    tl.store(chance + new, hope)
    tl.store(value + new, worth)

    deep = tl.load(depth + game)
    last = tl.load(path + game * LEVELS + deep - 1)
    row = tl.load(child + last).to(tl.int64)
    if row >= 0:
        worth, hope = tl.load(value + row), tl.load(chance + row)
    else:
        tl.store(child + last, new.to(tl.int32))
    while deep > 0:
        deep -= 1
        worth, hope = -worth, -hope
        place = tl.load(path + game * LEVELS + deep)
        tl.store(visits + place, tl.load(visits + place) + 1)
        tl.store(total + place, tl.load(total + place) + worth)
        tl.store(hoped + place, tl.load(hoped + place) + hope)
