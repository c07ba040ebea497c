"""Games that others played, from files.

- Text with games one after another, as in `1. h8 g7 2. e11 white 3. -- i7 ... 0-1`: moves in numbered pairs; a choice (`white`,
  `black`, `add`) stands in the place of a stone, a dash in the place of a player who does not move. Results are of the players, not of
  the colours: `1-0`, `0-1`, `1/2-1/2`; `*` where there is none; `B+`, `W+resign`, `draw` as our own lines have them.
- PSQ files of Piskvork and Gomocup.
- SGF of `GM[4]`: the main line of every tree.
- Folders of all of these, with the folders in them: a result folder of Gomocup as it is.
- Folders that `tengen match --dir` wrote.
"""

import json
import re
from pathlib import Path
from typing import NamedTuple

from ..wrong import WrongInput
from .board import BLACK, SIZE, WHITE, at, name

DRAWN = 0
DASHES = ("-", "--", "–", "—")


class Game(NamedTuple):
    stones: tuple  # points in order; Black begins, colours alternate
    winner: int | None  # BLACK, WHITE, DRAWN; None: unknown
    learn_from: int = 1  # the first stone that a player chose, from 0; the one on the empty board says nothing


def read_games(paths):
    """The games of files and folders."""
    games = [game for path in paths for game in _read(Path(path))]
    if not games:
        raise WrongInput(f"no games in {', '.join(map(str, paths))}")
    return games


def _read(path):
    if path.is_dir():
        if (path / "match.json").exists():
            return read_match(path)
        inside = sorted(file for file in path.iterdir() if file.is_dir() or file.suffix.lower() in _READERS)
        return [game for file in inside for game in _read(file)]
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    return _READERS.get(path.suffix.lower(), _READERS[".txt"])(text, path)


# A number with its dot is a word of its own, as in `1.h8`.
_WORD = re.compile(r"\d+\.(?!\d)|[^\s.]+\S*")
_RESULT = re.compile(r"1-0|0-1|1/2-1/2|½-½|\*|draw|[bw]\+[a-z]*", re.IGNORECASE)
_POINT = re.compile(r"([a-z])(\d{1,2})", re.IGNORECASE)


class _Reading:
    """A game as its words come."""

    def __init__(self):
        self.stones, self.places, self.choices, self.black_player = [], 0, 0, 1
        self.by_player = False  # whether the places are those of the players, not of the colours

    def number(self, number):
        """Gives what is wrong, if anything."""
        due = self.places // 2 + 1
        if self.places % 2 or number != due:
            return f"expected {'the second move of the pair' if self.places % 2 else f'number {due}'}"
        return None

    def dash(self):
        if self.places % 2 == len(self.stones) % 2 ^ self.by_player:
            return f"a dash where {'White' if self.places % 2 else 'Black'} is to move"
        self.places += 1
        return None

    def choice(self, word):
        """The second player chooses first; who adds stones leaves the choice to the first one."""
        chooser = 2 if self.choices == 0 else 1
        self.choices += 1
        if word != "add":
            self.black_player = chooser if word == "black" else 3 - chooser
        self.places += 1

    def stone(self, point):
        if point in self.stones:
            return f"{name(point)} is taken"
        white = len(self.stones) % 2
        if self.places % 2 != white ^ self.by_player:
            # After a choice of colours the places may be those of the players: the first one's is to the left.
            own = white ^ (self.black_player == 2)
            if self.by_player or not self.choices or self.places % 2 != own:
                return "a dash was expected: it is the other side's move"
            self.by_player = True
        self.stones.append(point)
        self.places += 1
        return None

    def game(self, result):
        player = {"1-0": 1, "0-1": 2}.get(result)
        if player:
            winner = BLACK if player == self.black_player else WHITE
        else:
            drawn = dict.fromkeys(("1/2-1/2", "½-½", "draw"), DRAWN)
            winner = {"b+": BLACK, "w+": WHITE, **drawn}.get(result[:2] if "+" in result else result)
        return Game(tuple(self.stones), winner)


def read_text(text, path="text"):
    """The games of a text, in order. A game ends with its result, or before the next number 1."""
    reading = _Reading()
    for row, line in enumerate(text.splitlines(), 1):
        for found in _WORD.finditer(line):
            word, wrong = found[0], None
            if re.fullmatch(r"\d+\.", word):
                if int(word[:-1]) == 1 and reading.places:
                    yield reading.game("*")
                    reading = _Reading()
                wrong = reading.number(int(word[:-1]))
            elif _RESULT.fullmatch(word):
                if reading.places:
                    yield reading.game(word.lower())
                else:
                    wrong = "a result without a game"
                reading = _Reading()
            elif word in DASHES:
                wrong = reading.dash()
            elif word.lower() in ("white", "black", "add"):
                reading.choice(word.lower())
            elif (point := _point(word)) is not None:
                wrong = reading.stone(point)
            else:
                wrong = "not a point of 15x15, a choice, a dash or a result"
            if wrong:
                raise WrongInput(f"{path}: line {row}, column {found.start() + 1}: `{word[:40]}`: {wrong}")
    if reading.places:
        yield reading.game("*")


_TOKEN = re.compile(r"[(;)]|[A-Za-z]+|\[(?:[^\]\\]|\\.)*\]", re.DOTALL)


def read_sgf(text, path="text"):
    """The main line of every tree of an SGF file. Points are two letters from the top left."""
    games, depth, skipped, ident, found = [], 0, 0, "", None
    for token in _TOKEN.finditer(text[text.find("(") :] if "(" in text else ""):
        word = token[0]
        if word == "(":
            depth += 1
            if depth == 1:
                found = {"moves": [], "SZ": str(SIZE), "RE": "", "GM": "4", "set up": False}
            elif skipped or found.get("branched", 0) >= depth:
                skipped += 1  # a variation: the first one at each place is the main line
            continue
        if word == ")":
            if skipped:
                skipped -= 1
            elif depth > 1:
                found["branched"] = depth
            depth -= 1
            if depth == 0 and found is not None:
                games.append(_sgf_game(found, len(games) + 1, path))
                found = None
            continue
        if found is None or skipped:
            continue
        if word[0] != "[":
            ident = word if word == ";" else "".join(letter for letter in word if letter.isupper())
        elif ident in ("B", "W"):
            found["moves"].append((ident, word[1:-1].strip()))
        elif ident in ("AB", "AW", "AE"):
            found["set up"] = True
        elif ident in ("SZ", "RE", "GM"):
            found[ident] = word[1:-1].strip()
    if not games:
        raise WrongInput(f"{path}: no SGF tree")
    return games


def _sgf_game(found, number, path):
    where = f"{path}: game {number}"
    if found["GM"] != "4":
        raise WrongInput(f"{where}: GM[{found['GM']}] is another game; Gomoku is GM[4]")
    if found["SZ"] not in (str(SIZE), f"{SIZE}:{SIZE}"):
        raise WrongInput(f"{where}: a board of {found['SZ'][:10]}; only {SIZE}x{SIZE} is learnt from")
    if found["set up"]:
        raise WrongInput(f"{where}: stones are set up; only games from the first stone are learnt from")
    stones = []
    for ply, (colour, text) in enumerate(found["moves"]):
        letters = [ord(letter) - ord("a") for letter in text]
        point = at(SIZE - 1 - letters[1], letters[0]) if len(letters) == 2 else SIZE * SIZE
        if point == SIZE * SIZE:
            raise WrongInput(f"{where}, move {ply + 1}: `{text[:40]}` is no point of {SIZE}x{SIZE}")
        if point in stones:
            raise WrongInput(f"{where}, move {ply + 1}: {name(point)} is taken")
        if colour != "BW"[ply % 2]:
            raise WrongInput(f"{where}, move {ply + 1}: colours alternate, and Black begins")
        stones.append(point)
    result = found["RE"].lower()
    winner = {"b+": BLACK, "w+": WHITE}.get(result[:2], DRAWN if result in ("0", "draw") else None)
    return Game(tuple(stones), winner)


def _point(word):
    found = _POINT.fullmatch(word)
    if not found:
        return None
    column, row = ord(found[1].lower()) - ord("a"), int(found[2]) - 1
    return at(row, column) if 0 <= row < SIZE and column < SIZE else None


def read_psq(text, path="text"):
    """A PSQ file: the size, then column, row and milliseconds of each stone, then whatever; its result is not told."""
    lines = text.splitlines()
    header = re.match(r"Piskvorky\s+(\d+)x(\d+)", lines[0] if lines else "")
    if not header:
        raise WrongInput(f"{path}: line 1: expected `Piskvorky 15x15, ...`")
    if header[1] != str(SIZE) or header[2] != str(SIZE):
        raise WrongInput(f"{path}: line 1: a board of {header[1]}x{header[2]}; only {SIZE}x{SIZE} is learnt from")
    stones = []
    for row, line in enumerate(lines[1:], 2):
        if "," not in line:
            break
        numbers = re.fullmatch(r"\s*(\d+),(\d+)(?:,\d*)?,?\s*", line)
        point = at(int(numbers[2]) - 1, int(numbers[1]) - 1) if numbers else SIZE * SIZE
        if point == SIZE * SIZE:
            raise WrongInput(f"{path}: line {row}: `{line[:40]}` is no stone of {SIZE}x{SIZE}")
        if point in stones:
            raise WrongInput(f"{path}: line {row}: {name(point)} is taken")
        stones.append(point)
    return Game(tuple(stones), None)


_READERS = {
    ".txt": lambda text, path: list(read_text(text, path)),
    ".psq": lambda text, path: [read_psq(text, path)],
    ".sgf": read_sgf,
}


def read_match(folder):
    """The games of a match on 15x15. Opening moves are nobody's choice."""
    terms = json.loads((folder / "match.json").read_text())
    spec = terms.get("game", {})
    if not isinstance(spec, dict) or spec.get("game") != "gomoku":
        raise WrongInput(f"{folder}: not a match of Gomoku")
    if spec.get("size", SIZE) != SIZE:
        raise WrongInput(f"{folder}: a board of {spec['size']}x{spec['size']}; only {SIZE}x{SIZE} is learnt from")
    games = []
    for line in (folder / "games.jsonl").read_text().splitlines(keepends=True):
        if not line.endswith("\n"):
            break  # the last game was cut
        record = json.loads(line)
        stones, opening = [], 0
        for ply, word in enumerate(record["moves"]):
            if (point := _point(word.split()[-1])) is not None:
                stones.append(point)
                opening += ply < record["opening_moves"]
        first, second = record["payoffs"]
        if first == second:
            winner = DRAWN
        else:
            black = record.get("sides", [0, 1])[0 if first > second else 1] == 0
            winner = BLACK if black else WHITE
        games.append(Game(tuple(stones), winner, max(1, opening)))
    return games
