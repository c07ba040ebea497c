"""Writes a network for Gomoku as the file that games/gomoku/net reads.

    python3 train/export_gomoku.py NET.pt NET.net [f32]

Weights are rounded to 16-bit floats unless the last word says otherwise; batch norm is folded into the convolutions. The file, all
numbers little-endian:

    8 bytes   "TENGOM", carriage return, line feed
    3 x u16   version (1), kind (1: convolutions, 2: line patterns), bytes of a weight (2 or 4)
    u16...    convolutions: channels, blocks, channels of the policy head; line patterns: inner numbers of a line, first and second,
              features, inner numbers of the policy, of a region and of the value
    weights   convolutions: stem, two for each block, p1, p2, v1, v2; line patterns: line.0, line.2, line.4, bias, near, region, v1, v2,
              v3, p1, pc, p2; each followed by its bias. A convolution is a matrix for each tap, from the upper left one row by row;
              matrices are rows of outputs
    u64       checksum of all that comes before: FNV-1a, 64 bits

Only numpy is needed. nets/README.md tells what the weights are for.
"""
import struct
import sys

import numpy as np

from export import checksum
from move_features.learn import Checkpoint

MAGIC = b"TENGOM\r\n"
EPSILON = 1e-5  # of batch norm


class Whole(Checkpoint):
    """Checkpoints of Gomoku also count batches, in whole numbers that nobody needs."""

    def persistent_load(self, key):
        kind = np.int64 if key[1] == "LongStorage" else np.float32
        return np.frombuffer(self.archive.read(f"{self.folder}/data/{key[2]}"), dtype=kind)

    @staticmethod
    def tensor(storage, offset, size, stride, *_):
        return np.lib.stride_tricks.as_strided(storage[offset:], size, [storage.itemsize * step for step in stride]).copy()


def folded(weights, name):
    """A convolution with the batch norm behind it, as a matrix for each tap, and its bias."""
    kernel = weights[f"{name}.conv.weight"].astype(np.float64)
    scale, shift, mean, variance = (weights[f"{name}.norm.{part}"].astype(np.float64)
                                    for part in ("weight", "bias", "running_mean", "running_var"))
    scale = scale / np.sqrt(variance + EPSILON)
    yield (kernel * scale[:, None, None, None]).transpose(2, 3, 0, 1)
    yield shift - mean * scale


def convolutions(checkpoint):
    """Kind, sizes and parameters in the order of the file."""
    weights, channels, blocks = checkpoint["net"], checkpoint["channels"], checkpoint["blocks"]
    names = ["stem", *(f"blocks.{block}.{half}" for block in range(blocks) for half in range(2)), "p1"]
    order = [part for name in names for part in folded(weights, name)]
    order += [weights[f"{name}.{part}"] for name in ("p2", "v1", "v2") for part in ("weight", "bias")]
    left = {name for name in weights if name.split(".conv.")[0].split(".norm.")[0] not in names}
    expected = {f"{name}.{part}" for name in ("p2", "v1", "v2") for part in ("weight", "bias")}
    if left != expected:
        raise ValueError(f"parameters that do not fit: {sorted(left ^ expected)}")
    return 1, (channels, blocks, weights["p1.conv.weight"].shape[0]), order


def line_patterns(checkpoint):
    """The same of a network of line patterns."""
    weights = dict(checkpoint["lines"])
    sizes = (weights["line.0.bias"].shape[0], weights["line.2.bias"].shape[0], weights["bias"].shape[0], weights["p1.bias"].shape[0],
             weights["region.bias"].shape[0], weights["v1.bias"].shape[0])
    weights["near.weight"] = weights["near.weight"].transpose(2, 3, 1, 0)
    parts = ("line.0", "line.2", "line.4", None, "near", "region", "v1", "v2", "v3", "p1", "pc", "p2")
    order = [name for part in parts for name in ((f"{part}.weight", f"{part}.bias") if part else ("bias",))]
    if set(order) != set(weights):
        raise ValueError(f"parameters that do not fit: {sorted(set(order) ^ set(weights))}")
    return 2, sizes, [weights[name] for name in order]


def export(checkpoint, kind):
    """The content of the file."""
    number, sizes, order = line_patterns(checkpoint) if "lines" in checkpoint else convolutions(checkpoint)
    flat = np.concatenate([np.ravel(part) for part in order]).astype(np.float32)
    rounded = flat.astype(kind)
    if not np.isfinite(rounded).all():
        raise ValueError("a weight is too large or no number")
    content = MAGIC + struct.pack("<3H", 1, number, rounded.itemsize) + struct.pack(f"<{len(sizes)}H", *sizes) + rounded.tobytes()
    print(f"sizes {sizes}, {flat.size} weights, largest {np.abs(flat).max():.3f}, "
          f"rounding error at most {np.abs(flat - rounded).max():.2e}")
    return content + struct.pack("<Q", checksum(content))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ["f32"]):
        sys.exit(__doc__)
    content = export(Whole(sys.argv[1]).load(), "<f4" if sys.argv[3:] else "<f2")
    with open(sys.argv[2], "wb") as out:
        out.write(content)
