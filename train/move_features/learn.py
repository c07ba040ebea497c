"""Learns the weights of the move features (games/go/engine/src/move_features.rs) from a network's policy.

    python3 learn.py NET.pt POSITIONS.txt WEIGHTS.txt

A linear softmax over the legal moves of each position is fitted to the policy of the network by gradient descent (Adam),
nine tenths of the positions to learn from, the last tenth to check. Only numpy is needed: the network is read from its
PyTorch file without PyTorch. nets/README.md tells what goes into the network and what happens inside.
"""
import io
import pickle
import sys
import zipfile
from collections import OrderedDict

import numpy as np

FEATURES = 632
RARE = 8  # a feature seen less often than this keeps weight 0
STEPS = 400


class Checkpoint(pickle.Unpickler):
    """Reads a PyTorch checkpoint into numpy arrays; knows tensors and dictionaries, refuses everything else."""

    def __init__(self, path):
        self.archive = zipfile.ZipFile(path)
        names = self.archive.namelist()
        self.folder = names[0].split("/")[0]
        super().__init__(io.BytesIO(self.archive.read(f"{self.folder}/data.pkl")))

    def find_class(self, module, name):
        if name == "_rebuild_tensor_v2":
            return self.tensor
        if name == "OrderedDict":
            return OrderedDict
        if module == "torch" and name.endswith("Storage"):
            return name
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a network")

    def persistent_load(self, key):
        return np.frombuffer(self.archive.read(f"{self.folder}/data/{key[2]}"), dtype=np.float32)

    @staticmethod
    def tensor(storage, offset, size, stride, *_):
        return np.lib.stride_tricks.as_strided(storage[offset:], size, [4 * step for step in stride]).copy()


class Network:
    def __init__(self, path):
        checkpoint = Checkpoint(path).load()
        self.weights, self.blocks = checkpoint["net"], checkpoint["b"]

    def linear(self, x, name):
        y = x @ self.weights[f"{name}.weight"].T
        bias = self.weights.get(f"{name}.bias")
        return y if bias is None else y + bias

    def norm(self, x, name):
        scaled = (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5)
        return scaled * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def policy(self, features, adjacency):
        """A logit for each point."""
        x = self.linear(features, "i")
        for k in range(self.blocks):
            h = self.norm(x, f"b.{k}.n1")
            pooled = np.concatenate([h.mean(0), h.max(0)])
            a = self.linear(h, f"b.{k}.s1") + adjacency @ self.linear(h, f"b.{k}.m1") + self.linear(pooled, f"b.{k}.g")
            a = np.maximum(a, 0)
            x = x + self.norm(self.linear(a, f"b.{k}.s2") + adjacency @ self.linear(a, f"b.{k}.m2"), f"b.{k}.n2")
        return self.linear(self.norm(x, "n"), "p")[:, 0]


def features(cells, turn, ko, last, komi, legal, degree):
    points, colour, liberties = len(cells), cells // 4, cells % 4
    own, enemy = colour == turn, colour == 3 - turn
    f = np.zeros((points, 18), np.float32)
    f[:, 0], f[:, 1], f[:, 2] = own, enemy, colour == 0
    for count in (1, 2, 3):
        f[:, 2 + count] = own & (liberties == count)
        f[:, 5 + count] = enemy & (liberties == count)
    f[legal, 9] = 1
    if ko >= 0:
        f[ko, 10] = 1
    if last >= 0:
        f[last, 11] = 1
    f[:, 12] = degree / 4
    f[:, 13] = (komi if turn == 2 else -komi) / 10
    f[:, 14], f[:, 15], f[:, 16], f[:, 17] = points / 81, turn == 1, last < 0, 1
    return f


def samples(network, path):
    """For each position: the features of its moves and the network's policy."""
    adjacency = degree = None
    with open(path) as lines:
        for line in lines:
            kind, *words = line.split()
            if kind == "B":
                points = int(words[1])
                adjacency = np.zeros((points, points), np.float32)
                for edge in words[2:]:
                    a, b = map(int, edge.split("-"))
                    adjacency[a, b] = adjacency[b, a] = 1
                degree = adjacency.sum(1)
                continue
            turn, ko, last, komi = int(words[0]), int(words[1]), int(words[2]), float(words[3])
            cells = np.array([int(cell) for cell in words[4].split(",")])
            moves = [word.split(":") for word in words[5:]]
            if len(moves) < 2:
                continue
            legal = np.array([int(point) for point, _ in moves])
            logits = network.policy(features(cells, turn, ko, last, komi, legal, degree), adjacency)[legal]
            likely = np.exp(logits - logits.max())
            yield [[int(number) for number in shown.split("+")] for _, shown in moves], likely / likely.sum()


def learn(positions):
    starts = np.cumsum([0] + [len(likely) for _, likely in positions])
    position = np.repeat(np.arange(len(positions)), np.diff(starts))
    target = np.concatenate([likely for _, likely in positions])
    flat = [shown for moves, _ in positions for shown in moves]
    move = np.repeat(np.arange(len(flat)), [len(shown) for shown in flat])
    feature = np.array([number for shown in flat for number in shown])
    checked = int(len(positions) * 0.9)
    taught = position < checked

    def policy(weights):
        logit = np.bincount(move, weights=weights[feature], minlength=len(flat))
        likely = np.exp(logit - np.maximum.reduceat(logit, starts[:-1])[position])
        return likely / np.add.reduceat(likely, starts[:-1])[position]

    weights, mean, spread = (np.zeros(FEATURES) for _ in range(3))
    for step in range(STEPS):
        error = np.where(taught, policy(weights) - target, 0)
        slope = np.bincount(feature, weights=error[move], minlength=FEATURES) / checked + 2e-5 * weights
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope * slope
        rate = 0.05 if step < STEPS * 3 // 4 else 0.01
        corrected = mean / (1 - 0.9 ** (step + 1)), spread / (1 - 0.99 ** (step + 1))
        weights -= rate * corrected[0] / (np.sqrt(corrected[1]) + 1e-8)
    weights[np.bincount(feature, minlength=FEATURES) < RARE] = 0

    guess = policy(weights)
    loss = -(target * np.log(guess + 1e-9))[~taught].sum() / (len(positions) - checked)
    blind = np.mean([np.log(len(likely)) for _, likely in positions[checked:]])
    ranges = list(zip(starts[:-1], starts[1:]))[checked:]
    top = np.mean([guess[a:b].argmax() == target[a:b].argmax() for a, b in ranges])
    print(f"{len(positions)} positions; on the last tenth: cross entropy {loss:.3f} (uniform {blind:.3f}), "
          f"first choice agrees {100 * top:.1f} %")
    return weights


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    weights = learn(list(samples(Network(sys.argv[1]), sys.argv[2])))
    with open(sys.argv[3], "w") as out:
        out.write("# The weight of each feature of src/move_features.rs, in order: learnt from a network's policy, see train/move_features.\n")
        out.writelines(f"{weight:.4f}\n" for weight in weights)
