"""Games that were written down, by engines and by matches."""

import json
from pathlib import Path


def read_games(paths):
    """Games by line; the last line may have been cut."""
    for path in paths:
        with open(path) as lines:
            for line in lines:
                if line.endswith("\n"):
                    yield json.loads(line)


def games_of(path):
    """Boards and moves of the games in a file of lessons or of `write`, or in a folder that `tengen match --dir` left."""
    path = Path(path)
    if not path.is_dir():
        return [{"board": game["board"], "moves": game["moves"]} for game in read_games([path])]
    board = json.loads((path / "match.json").read_text())["board"]
    records = read_games([path / "games.jsonl"])
    # There points are counted from 1, and 0 is a pass.
    return [{"board": board, "moves": [move - 1 for move in record["moves"]]} for record in records]


def read(paths):
    games = [game for path in paths for game in games_of(path)]
    if not games:
        raise ValueError(f"no games in {', '.join(map(str, paths))}")
    return games


def write(paths, out):
    """One file of all games, with nothing but their boards and moves."""
    games = read(paths)
    with open(out, "w") as file:
        file.writelines(json.dumps(game, separators=(",", ":")) + "\n" for game in games)
    return len(games)
