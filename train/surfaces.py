"""Closed surfaces of triangles as OBJ files: boards with six neighbours and no edge, of which the generators have few.

python surfaces.py meshes

A sphere here is an octahedron or a tetrahedron whose faces are cut into smaller triangles, and a torus is a grid of squares, each
cut along the same diagonal.
"""

import math
import sys
from itertools import combinations
from pathlib import Path

SOLIDS = {
    "octahedron": [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)],
    "tetrahedron": [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)],
}


def sphere(corners, pieces):
    """A solid whose edges are cut into so many pieces, blown up to a ball: places and triangles."""
    places, found, triangles = [], {}, []

    def at(face, weights):
        shares = tuple(sorted((corner, weight) for corner, weight in zip(face, weights, strict=True) if weight))
        if shares not in found:
            place = [sum(corners[corner][axis] * weight for corner, weight in shares) for axis in range(3)]
            length = math.hypot(*place)
            found[shares] = len(places)
            places.append([part / length for part in place])
        return found[shares]

    for face in combinations(range(len(corners)), 3):
        if any(all(a + b == 0 for a, b in zip(corners[one], corners[two])) for one, two in combinations(face, 2)):
            continue  # corners that are opposite are on no face together
        for a in range(pieces):
            for b in range(pieces - a):
                c = pieces - 1 - a - b
                triangles.append([at(face, w) for w in ((a + 1, b, c), (a, b + 1, c), (a, b, c + 1))])
    return places, triangles


def torus(across, around):
    places, triangles = [], []
    for column in range(across):
        for row in range(around):
            angle, turn = math.tau * column / across, math.tau * row / around
            wide = 2 + math.cos(angle)
            places.append([wide * math.cos(turn), wide * math.sin(turn), math.sin(angle)])
            here, right, up, both = (
                (column + c) % across * around + (row + r) % around for c, r in ((0, 0), (1, 0), (0, 1), (1, 1))
            )
            triangles += [[here, right, both], [here, both, up]]
    return places, triangles


def write(path, surface):
    places, triangles = surface
    with open(path, "w") as out:
        out.writelines("v {:.4f} {:.4f} {:.4f}\n".format(*place) for place in places)
        out.writelines("f {} {} {}\n".format(*(corner + 1 for corner in triangle)) for triangle in triangles)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, pieces in [("octahedron", 3), ("octahedron", 4), ("tetrahedron", 4), ("tetrahedron", 5), ("tetrahedron", 6)]:
        write(folder / f"{name}-{pieces}.obj", sphere(SOLIDS[name], pieces))
    for across, around in [(5, 8), (6, 9), (6, 12), (7, 7), (7, 10), (8, 8), (8, 11), (9, 9), (9, 10)]:
        write(folder / f"torus-{across}x{around}.obj", torus(across, around))
