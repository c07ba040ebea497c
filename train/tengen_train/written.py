"""Games that were written down: by the example `lessons` of games/go/engine, and by matches."""

import json
from pathlib import Path

from .wrong import WrongInput


def read_games(paths):
    """Games by line; the last line may have been cut."""
    for path in paths:
        with open(path) as lines:
            for line in lines:
                if line.endswith("\n"):
                    yield json.loads(line)


def whole_games(path):
    """The games of a file that the example `lessons` wrote, or of a folder that `tengen match --dir` wrote: those have no searches, but a
    winner."""
    path = Path(path)
    if not path.is_dir():
        return list(read_games([path]))
    terms = json.loads((path / "match.json").read_text())
    # In a match points are counted from 1, and 0 is a pass.
    return [
        {
            "board": terms["board"],
            "komi": terms["komi"],
            "moves": [move - 1 for move in record["moves"]],
            "from": record["opening_moves"],
            "winner": "B" if record["winner"] == record["black"] else "W",
        }
        for record in read_games([path / "games.jsonl"])
        if record.get("winner")
    ]


def read(paths):
    """Boards and moves of all games."""
    return _plain([game for path in paths for game in whole_games(path)], paths)


def write(paths, out):
    """One file of all games against others, with nothing but their boards and moves. Games of the engine against itself name no
    winner."""
    games = _plain([game for path in paths for game in whole_games(path) if "winner" in game], paths)
    with open(out, "w") as file:
        file.writelines(json.dumps(game, separators=(",", ":")) + "\n" for game in games)
    return len(games)


def _plain(games, paths):
    if not games:
        raise WrongInput(f"no games in {', '.join(map(str, paths))}")
    return [{"board": game["board"], "moves": game["moves"]} for game in games]
