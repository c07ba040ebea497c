"""The rules as tensors against the rules of `games/go`: replays transcripts of random games and compares every ply."""

import json

import torch

from . import rules
from .boards import BoardSet, size_class
from .games import Games

KO = {"simple": rules.SIMPLE, "positional": rules.POSITIONAL, "situational": rules.SITUATIONAL}


def check(boards, transcripts, device="cpu"):
    """Replays each game; gives the number of plies that agree. The first difference raises `AssertionError`."""
    plies = 0
    with open(transcripts) as lines:
        for line in lines:
            game = json.loads(line)
            plies += replay(boards[game["spec"]], game["plies"], game["suicide"], KO[game["ko"]], device)
    return plies


def replay(board, plies, suicide, superko, device="cpu"):
    """Compares one game, ply by ply."""
    slots = size_class(board.points)
    boards = BoardSet([board], slots, device)
    games = Games(boards, 1, varied=True)
    first = torch.zeros(1, dtype=torch.long, device=device)
    games.start(first, first, 0.5, suicide, superko)
    for number, ply in enumerate(plies):
        where = f"{board.spec}, ply {number}"
        label, liberty, may = games.look()
        stones = "".join(map(str, games.stones[0, : board.points].tolist()))
        assert stones == ply["stones"], f"{where}: stones {stones}, not {ply['stones']}"
        counted = "".join(str(min(count, 9)) for count in liberty[0, : board.points].tolist())
        assert counted == ply["liberties"], f"{where}: liberties {counted}, not {ply['liberties']}"
        legal = may[0, : board.points].nonzero().flatten().tolist()
        wanted = [point for point in ply["legal"] if point not in set(ply["eyes"])]
        assert legal == wanted, f"{where}: legal {legal}, not {wanted} (ko {games.ko.item()})"
        owned = rules.area(games.stones, games.neighbours(), label).sum().item()
        assert owned == ply["area"], f"{where}: area {owned}, not {ply['area']}"
        move = boards.pass_slot if ply["move"] < 0 else ply["move"]
        games.advance(torch.tensor([move], device=device))
    return len(plies)
