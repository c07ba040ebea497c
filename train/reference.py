"""The network once more, plainly, to check games/go/net against.

    python3 train/reference.py NET.net BOARD.json... > answers.json

On each board (written by `tengen board SPEC --json`) it lets the network play itself, with some chance, and writes a few
positions as the moves that lead to them, each with what the network says there. Rules, features and layers are written
from nets/README.md, by flood fill and with 64-bit floats: slow, and easy to check. Only numpy is needed. A network that knows rules
plays by other ones on each board.

The network may also be the NET.pt it was made from, with its weights as they were before train/export.py rounded them. The
positions are then the same, since the moves are drawn by the rounded network NET.net beside it.
"""
import json
import struct
import sys
from collections import Counter

import numpy as np

from export import FEATURES, MAGIC, checksum, names
from move_features.learn import Checkpoint

BLACK, WHITE = 1, 2
PLIES = (0, 5, 24, 60, 110)
KOMI = (7.5, -2.5, 0.5, 6.5, 7.5)
# Suicide and ko, board after board.
RULES = ((True, "positional"), (False, "situational"), (True, "simple"), (True, "situational"))


class Game:
    """Go on a graph; `ko` is the point that may not be retaken, `last` the last point played."""

    def __init__(self, points, edges, suicide=False, kind="simple"):
        self.around = [[] for _ in range(points)]
        for a, b in edges:
            self.around[a].append(b)
            self.around[b].append(a)
        self.stones, self.turn, self.ko, self.last = [0] * points, BLACK, None, None
        self.suicide, self.kind = suicide, kind
        self.past = [(list(self.stones), self.turn)]

    def chain(self, point):
        """The stones of a chain and its liberties."""
        colour, chain, liberties, found = self.stones[point], {point}, set(), [point]
        while found:
            for near in self.around[found.pop()]:
                if self.stones[near] == 0:
                    liberties.add(near)
                elif self.stones[near] == colour and near not in chain:
                    chain.add(near)
                    found.append(near)
        return chain, liberties

    def liberties(self, point):
        return len(self.chain(point)[1])

    def may_play(self, point):
        """Legal, and no filling of an own eye."""
        if self.stones[point] or point == self.ko or self.is_banned(point):
            return False
        own = [near for near in self.around[point] if self.stones[near] == self.turn]
        enemy = [near for near in self.around[point] if self.stones[near] == 3 - self.turn]
        strong = [near for near in own if self.liberties(near) >= 2]
        if len(strong) == len(self.around[point]):
            return False
        open_points = len(self.around[point]) - len(own) - len(enemy)
        falls_with_others = self.suicide and own
        return bool(open_points or strong or falls_with_others or any(self.liberties(near) == 1 for near in enemy))

    def after(self, point):
        """The stones after one on this point, and those that it takes."""
        before, self.stones = self.stones, list(self.stones)
        self.stones[point] = self.turn
        taken = set()
        for near in self.around[point]:
            if self.stones[near] == 3 - self.turn:
                chain, liberties = self.chain(near)
                if not liberties:
                    taken |= chain
        for stone in taken:
            self.stones[stone] = 0
        chain, liberties = self.chain(point)
        for stone in chain if not liberties else ():
            self.stones[stone] = 0
        after, self.stones = self.stones, before
        return after, taken

    def is_banned(self, point):
        """Whether superko forbids a stone on this empty point."""
        if self.kind == "simple":
            return False
        after, _ = self.after(point)
        return any(stones == after and (self.kind == "positional" or turn != self.turn) for stones, turn in self.past)

    def play(self, point):
        """A point, or None for a pass."""
        self.ko = None
        if point is not None:
            self.stones, taken = self.after(point)
            if len(taken) == 1:
                chain, liberties = self.chain(point)
                if len(chain) == 1 and liberties == taken:
                    self.ko = taken.pop()
        self.last, self.turn = point, 3 - self.turn
        self.past.append((list(self.stones), self.turn))

    def features(self, komi):
        points = len(self.stones)
        rows = np.zeros((points, 21))
        for point, stone in enumerate(self.stones):
            row = rows[point]
            if stone == 0:
                row[2] = 1
                row[9] = self.may_play(point)
            else:
                side = 0 if stone == self.turn else 1
                row[side] = 1
                row[3 + 3 * side + min(self.liberties(point), 3) - 1] = 1
            row[10] = point == self.ko or (stone == 0 and self.is_banned(point))
            row[11] = point == self.last
            row[12] = len(self.around[point]) / 4
        rows[:, 13] = (komi if self.turn == WHITE else -komi) / 10
        rows[:, 14], rows[:, 15], rows[:, 16], rows[:, 17] = points / 81, self.turn == BLACK, self.last is None, 1
        rows[:, 18], rows[:, 19], rows[:, 20] = self.suicide, self.kind == "positional", self.kind == "situational"
        return rows


def read(path):
    """The weights by name, and the numbers of blocks and of edge kinds, of a file that train/export.py wrote."""
    with open(path, "rb") as file:
        content = file.read()
    version, size, features, channels, blocks = struct.unpack_from("<5H", content, len(MAGIC))
    assert content.startswith(MAGIC) and version in (1, 2) and features in FEATURES
    heading = len(MAGIC) + 10
    relations = 1
    if version == 2:
        (relations,) = struct.unpack_from("<H", content, heading)
        heading += 2
    assert struct.unpack("<Q", content[-8:])[0] == checksum(content[:-8])
    left = np.frombuffer(content[heading:-8], f"<f{size}").astype(np.float64)
    shapes = {"i": (channels, features), "g": (channels, 2 * channels), "v.0": (channels, 2 * channels),
              "ps": (1, 2 * channels), "p": (1, channels), "o": (1, channels), "v.2": (1, channels)}
    weights = {}
    for name in names(blocks, relations):
        layer, kind = name.rsplit(".", 1)
        layer = layer.split(".")[-1] if layer.startswith("b.") else layer
        square = (channels, channels) if layer in ("s1", "m1", "d1", "j1", "s2", "m2") else (channels,)
        shape = shapes.get(layer, square)
        shape = shape if kind == "weight" else shape[:1]
        count = int(np.prod(shape))
        weights[name], left = left[:count].reshape(shape), left[count:]
    assert left.size == 0
    return weights, blocks, relations


def two_steps(around):
    """For each point those two steps away with two or more common neighbours, and those with one."""
    across, beyond = [], []
    for point, near in enumerate(around):
        common = Counter(end for over in near for end in around[over] if end != point and end not in near)
        across.append([end for end, count in common.items() if count > 1])
        beyond.append([end for end, count in common.items() if count == 1])
    return across, beyond


class Network:
    def __init__(self, path):
        if path.endswith(".net"):
            self.weights, self.blocks, self.relations = read(path)
        else:
            checkpoint = Checkpoint(path).load()
            self.weights = {name: values.astype(np.float64) for name, values in checkpoint["net"].items()}
            self.blocks, self.relations = checkpoint["b"], checkpoint.get("w", 1)
        self.features = self.weights["i.weight"].shape[1]

    def linear(self, x, name):
        return x @ self.weights[f"{name}.weight"].T + self.weights.get(f"{name}.bias", 0)

    def norm(self, x, name):
        centred = x - x.mean(-1, keepdims=True)
        scaled = centred / np.sqrt((centred ** 2).mean(-1, keepdims=True) + 1e-5)
        return scaled * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def answer(self, features, around):
        """Policy by point, policy of a pass, value, ownership by point."""
        def total(x, ends=around):
            return np.array([x[near].sum(0) for near in ends])

        across, beyond = two_steps(around)

        def pool(x):
            return np.concatenate([x.mean(0), x.max(0)])

        x = self.linear(features[:, : self.features], "i")
        for k in range(self.blocks):
            name = f"b.{k}"
            h = self.norm(x, f"{name}.n1")
            a = self.linear(h, f"{name}.s1") + total(self.linear(h, f"{name}.m1")) + self.linear(pool(h), f"{name}.g")
            if self.relations > 1:
                a += total(self.linear(h, f"{name}.d1"), across) + total(self.linear(h, f"{name}.j1"), beyond)
            a = np.maximum(a, 0)
            x = x + self.norm(self.linear(a, f"{name}.s2") + total(self.linear(a, f"{name}.m2")), f"{name}.n2")
        x = self.norm(x, "n")
        value = self.linear(np.maximum(self.linear(pool(x), "v.0"), 0), "v.2")
        return (self.linear(x, "p")[:, 0], self.linear(pool(x), "ps")[0], np.tanh(value[0]),
                np.tanh(self.linear(x, "o")[:, 0]))


def positions(network, player, board, random, rules):
    game = Game(board["points"], board["edges"], *rules)
    moves = []
    komi = iter(KOMI)
    for ply in range(PLIES[-1] + 1):
        if ply in PLIES:
            told = next(komi)
            policy, passing, value, ownership = network.answer(game.features(told), game.around)
            yield {
                "board": board["spec"], "komi": told, "suicide": game.suicide, "ko": game.kind, "moves": list(moves),
                "policy": [round(x, 5) for x in policy], "pass": round(passing, 5),
                "value": round(value, 5), "ownership": [round(x, 5) for x in ownership],
            }
        policy, passing, *_ = player.answer(game.features(0.5), game.around)
        legal = [point for point in range(board["points"]) if game.may_play(point)]
        logits = np.array([policy[point] for point in legal] + [passing])
        likely = np.exp(logits - logits.max())
        # One pass early on, so that it is seen; otherwise play goes on as long as there is a move.
        drawn = len(legal) if ply == 23 else random.choice(len(likely), p=likely / likely.sum())
        move = legal[drawn] if drawn < len(legal) and legal else None
        moves.append(move)
        game.play(move)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    network, random, answers = Network(sys.argv[1]), np.random.default_rng(1), []
    player = Network(sys.argv[1].removesuffix(".pt").removesuffix(".net") + ".net")
    for number, path in enumerate(sys.argv[2:]):
        rules = RULES[number % len(RULES)] if network.features == FEATURES[-1] else (False, "simple")
        with open(path) as file:
            answers.extend(positions(network, player, json.load(file), random, rules))
    print("[" + ",\n".join(json.dumps(answer, separators=(",", ":")) for answer in answers) + "]")
