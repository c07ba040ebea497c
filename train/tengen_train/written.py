"""Games that were written down: by the example `lessons` of games/go/engine, and by matches."""

import json
import re
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
    plain = _of_numbers
    if "engines" in terms:
        plain, terms = _of_names, terms["game"]
        if terms["game"] != "go":
            raise WrongInput(f"{path}: a match of {terms['game']}, not of Go")
    law = {"board": terms["board"], "komi": terms["komi"]}
    games = [{**law, **plain(record, terms["board"])} for record in read_games([path / "games.jsonl"])]
    return [game for game in games if game["winner"]]


def _of_numbers(record, _):
    """A game of a match by tengen 0.1.0 or before: points are counted from 1, and 0 is a pass."""
    winner = record.get("winner")
    return {
        "moves": [move - 1 for move in record["moves"]],
        "from": record["opening_moves"],
        "winner": winner and ("B" if winner == record["black"] else "W"),
    }


def _of_names(record, board):
    """A game of a match: moves as people write them, and what each seat got; Black's is the first."""
    black, white = record["payoffs"]
    return {
        "moves": [_point_of(move, board) for move in record["moves"]],
        "from": record["opening_moves"],
        "winner": None if black == white else "B" if black > white else "W",
    }


# There is no column I.
_COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def _point_of(move, board):
    """The number from 0 of a point, or -1 for a pass: grids have letters for columns, other boards numbers from 1."""
    if move == "pass":
        return -1
    if move.isascii() and move.isdigit() and int(move):
        return int(move) - 1
    grid = re.fullmatch(r"grid:(\d+)(x\d+)?", board)
    named = re.fullmatch(r"([A-HJ-Z]{1,2})([1-9]\d*)", move)
    if not (grid and named):
        raise WrongInput(f"`{move}` is no point of {board} that can be learnt from")
    column = 0
    for letter in named[1]:
        column = len(_COLUMNS) * column + _COLUMNS.index(letter) + 1
    return (int(named[2]) - 1) * int(grid[1]) + column - 1


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
