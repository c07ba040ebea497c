"""Writes a network as the file that games/go/net reads.

    python3 train/export.py NET.pt NET.net [f32]

Weights are rounded to 16-bit floats unless the last word says otherwise. The file, all numbers little-endian:

    8 bytes   "TENNET", carriage return, line feed
    5 x u16   version (1 or 2), bytes of a weight (2 or 4), features (21, or 18 without the rules), channels, blocks
    u16       version 2: kinds of edges between points (3: neighbours, diagonals, jumps)
    weights   in the order of `names` below, matrices as rows of outputs
    u64       checksum of all that comes before: FNV-1a, 64 bits

Only numpy is needed. nets/README.md tells what the weights are for.
"""
import struct
import sys

import numpy as np

from move_features.learn import Checkpoint

MAGIC = b"TENNET\r\n"
# Networks from before games were learnt by different rules do not know the last three features.
FEATURES = (18, 21)


def names(blocks, relations):
    """The parameters of a network in the order of the file."""
    far = ("d1.weight", "j1.weight") if relations > 1 else ()
    yield from ("i.weight", "i.bias")
    for k in range(blocks):
        for part in ("n1.weight", "n1.bias", "n2.weight", "n2.bias", "s1.weight", "s1.bias", "m1.weight", *far,
                     "g.weight", "g.bias", "s2.weight", "s2.bias", "m2.weight"):
            yield f"b.{k}.{part}"
    for part in ("n", "p", "ps", "v.0", "v.2", "o"):
        yield from (f"{part}.weight", f"{part}.bias")


def checksum(content):
    state = 0xCBF29CE484222325
    for byte in content:
        state = (state ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return state


def export(checkpoint, kind):
    """The content of the file."""
    weights, channels, blocks, relations = checkpoint["net"], checkpoint["c"], checkpoint["b"], checkpoint.get("w", 1)
    order = list(names(blocks, relations))
    if set(order) != set(weights):
        raise ValueError(f"parameters that do not fit: {sorted(set(order) ^ set(weights))}")
    features = weights["i.weight"].shape[1]
    if features not in FEATURES:
        raise ValueError(f"a network of {features} features: only {FEATURES} are known")
    flat = np.concatenate([weights[name].ravel() for name in order])
    rounded = flat.astype(kind)
    if not np.isfinite(rounded).all():
        raise ValueError("a weight is too large or no number")
    heading = struct.pack("<5H", 1 if relations == 1 else 2, rounded.itemsize, features, channels, blocks)
    heading += struct.pack("<H", relations) if relations > 1 else b""
    content = MAGIC + heading + rounded.tobytes()
    print(f"{channels} channels, {blocks} blocks, {relations} edge kinds, {flat.size} weights, largest {np.abs(flat).max():.3f}, "
          f"rounding error at most {np.abs(flat - rounded).max():.2e}")
    return content + struct.pack("<Q", checksum(content))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ["f32"]):
        sys.exit(__doc__)
    content = export(Checkpoint(sys.argv[1]).load(), "<f4" if sys.argv[3:] else "<f2")
    with open(sys.argv[2], "wb") as out:
        out.write(content)
