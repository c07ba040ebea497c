"""Supervised training on recorded games. `games/go/engine/examples/lessons.rs` lets the Go engine play itself: its search of
a thousand visits and more, with playouts beside the network, evaluates a position better than a search on the GPU has time for."""

from collections import defaultdict

import torch

from . import written
from .boards import BoardSet, by_size, names
from .checkpoint import save_network
from .games import Games
from .learn import Learner
from .run import SIZES
from .wrong import WrongInput

# Of so many games one is kept apart, to see what is learnt and what is only remembered.
TEST_SHARE = 20
# Steps between two looks at those.
LOOK = 100
# The columns of a sample that are the position itself.
POSITION = {
    "stones": torch.int8,
    "ko": torch.int16,
    "last": torch.int16,
    "turn": torch.int8,
    "board": torch.int16,
    "komi": torch.float32,
}


def games_by_board(paths, known):
    """Games by the spec of their board, all of which are known."""
    spec_of = {name: spec for spec in known for name in names(spec)}
    games = defaultdict(list)
    for game in (game for path in paths for game in written.whole_games(path)):
        games[spec_of.get(game["board"], game["board"])].append(game)
    if not games:
        raise WrongInput(f"no games in {', '.join(map(str, paths))}")
    if unknown := sorted(games.keys() - known.keys()):
        raise WrongInput(f"games on boards that are not in the file of boards: {', '.join(unknown)}")
    return games


def samples(games, boards):
    """Columns as `selfplay.Pool` makes them, from games on the boards of one size class."""
    return replayed(games, boards, _targets)


def replayed(games, boards, tell):
    """The positions of games on the boards of one size class, played again all at once, each with what `tell` says of the game at
    that ply; of games without samples, those after the opening."""
    index = boards.index()
    board = torch.tensor([index[game["board"]] for game in games])
    komi = torch.tensor([float(game["komi"]) for game in games])
    slots, played = boards.slots, Games(boards, len(games))
    played.start(torch.arange(len(games)), board, komi)
    ends = [game["from"] + len(game["lessons"]) if "lessons" in game else len(game["moves"]) for game in games]
    columns = defaultdict(list)
    for ply in range(max(max(len(game["moves"]), end) for game, end in zip(games, ends, strict=True))):
        here = [at for at, game in enumerate(games) if game["from"] <= ply < ends[at]]
        if here:
            told = [tell(games[at], ply, slots) for at in here]
            for name, kind in POSITION.items():
                columns[name].append(getattr(played, name)[here].to(kind))
            for name in told[0]:
                columns[name].append(torch.stack([one[name] for one in told]))
        made = [game["moves"][ply] if ply < len(game["moves"]) else -1 for game in games]
        played.advance(torch.tensor([_slot(move, slots) for move in made]))
    return {name: torch.cat(parts) for name, parts in columns.items()}


def _slot(move, slots):
    return slots - 1 if move < 0 else move


def _targets(game, ply, slots):
    """What is to be learnt at one ply, as the side to move sees it."""
    sample, moves = game["lessons"][ply - game["from"]], game["moves"]
    policy = torch.zeros(slots)
    for move, visits in sample["visits"]:
        policy[_slot(move, slots)] = visits
    owner = torch.zeros(slots)
    owner[: len(sample["owners"])] = torch.tensor(sample["owners"]) / (100.0 if ply % 2 == 0 else -100.0)
    reply = _slot(moves[ply + 1], slots) if ply + 1 < len(moves) else -1
    return {
        "policy": (policy / policy.sum()).half(),
        "owner": owner.half(),
        "value": torch.tensor(2 * sample["value"] - 1).half(),
        "won": won(game, ply),
        "told": torch.tensor(True),
        "reply": torch.tensor(reply, dtype=torch.int16),
    }


def won(game, ply):
    """Whether the side to move won: 1 or -1. Against others the result is told. Games of the engine against itself end when both
    sides see who wins: the last word of the search is the result."""
    if "winner" in game:
        return torch.tensor(1.0 if game["winner"] == "BW"[ply % 2] else -1.0)
    same_side = (game["from"] + len(game["lessons"]) - 1 - ply) % 2 == 0
    return torch.tensor(1.0 if (game["lessons"][-1]["value"] > 0.5) == same_side else -1.0)


def fit(network, known, paths, settings):
    """Trains a network on written games for so many steps of so many samples of each size class."""
    games = games_by_board(paths, known)
    if any("lessons" not in game for of_board in games.values() for game in of_board):
        raise WrongInput("a match has only results, which is for `tune-value`: for `fit` there must be searches")
    device = next(network.parameters()).device
    courses = []
    for slots, members in by_size([known[spec] for spec in games]).items():
        boards = BoardSet(members, slots, "cpu")
        of_class = [game for board in members for game in games[board.spec]]
        train = samples([game for at, game in enumerate(of_class) if at % TEST_SHARE], boards)
        test = samples(of_class[::TEST_SHARE], boards)
        courses.append((BoardSet(members, slots, device), *(_to(part, device) for part in (train, test))))
        print(f"{slots} slots: {len(of_class)} games, {len(train['komi'])} samples, {len(test['komi'])} to test", flush=True)
    learner = Learner(network, settings.rate)
    print(f"before: {_test(learner, courses)}", flush=True)
    for step in range(1, settings.steps + 1):
        batches = []
        for boards, train, _ in courses:
            share = min(settings.batch, settings.batch * SIZES[boards.slots].batch // SIZES[96].batch)
            place = torch.randint(0, len(train["komi"]), (share,), device=device)
            batches.append((boards, {name: column[place] for name, column in train.items()}))
        told = learner.step(batches, step / settings.steps)
        if step % LOOK == 0 or step == settings.steps:
            learner.read(told)
            print(f"{step}: {_test(learner, courses)}", flush=True)
            # The rate ends near zero, so that the last step needs no averaging.
            save_network(learner.network, settings.out)


def _to(columns, device):
    return {name: column.to(device) for name, column in columns.items()}


@torch.no_grad()
def _test(learner, courses):
    """The losses on games that were kept apart, by size class."""
    words = []
    for boards, _, test in courses:
        parts = [{name: column[at : at + 256] for name, column in test.items()} for at in range(0, len(test["komi"]), 256)]
        losses = torch.stack([torch.stack(learner.losses(boards, part)[1]) for part in parts]).mean(0)
        policy, value, owner, *_ = losses.tolist()
        words.append(f"{boards.slots}: policy {policy:.3f} value {value:.3f} owner {owner:.3f}")
    return "; ".join(words)
