"""Fine-tuning of the value head on recorded games (supervised.py). Self-play teaches who wins games of one network against itself, not
who wins stronger games or games against others. Only the value head is trained, and perhaps the last blocks; policy and ownership are
held where they were."""

from typing import NamedTuple

import torch
from torch.nn import functional as F

from .boards import BoardSet, by_size
from .checkpoint import save_network
from .features import shown
from .learn import LOOKAHEAD, doubt
from .search import ILLEGAL
from .supervised import TEST_SHARE, games_by_board, replayed, won
from .wrong import WrongInput

RATE, DECAY, BATCH = 1e-3, 1e-2, 1024
# Where blocks learn too, a step is smaller.
BLOCKS_RATE, BLOCKS_BATCH = 5e-4, 256


class Seen(NamedTuple):
    """Positions as activations before the trained blocks, with the network's predictions."""

    known: torch.Tensor
    board: torch.Tensor
    may: torch.Tensor
    moves: torch.Tensor  # log probabilities
    owner: torch.Tensor
    searched: torch.Tensor  # the search's value; who won where no search is written down
    won: torch.Tensor


def tune_value(network, known, paths, settings):
    """Trains the value of a network on written games, and tells how far off it is on games kept apart."""
    if not 0 <= settings.blocks <= network.blocks:
        raise WrongInput(f"of {network.blocks} blocks, {settings.blocks} cannot learn")
    games = games_by_board(paths, known)
    courses = []
    for slots, members in by_size([known[spec] for spec in games]).items():
        boards = BoardSet(members, slots, "cpu")
        of_class = [game for board in members for game in games[board.spec]]
        taught = [game for at, game in enumerate(of_class) if at % TEST_SHARE]
        train = look(network, boards, taught, settings.blocks, settings.every)
        test = look(network, boards, of_class[::TEST_SHARE], settings.blocks)
        courses.append((boards, train, test))
        print(f"{slots} slots: {len(of_class)} games, {len(train.won)} samples, {len(test.won)} to test", flush=True)
    learn_value(network, courses, settings.blocks, settings.steps)
    save_network(network, settings.out)


def _targets(game, ply, _):
    searched = 2 * game["lessons"][ply - game["from"]]["value"] - 1 if "lessons" in game else float("nan")
    return {"value": torch.tensor(searched), "won": won(game, ply)}


@torch.no_grad()
def look(network, boards, games, blocks, every=1):
    columns = {name: column[::every] for name, column in replayed(games, boards, _targets).items()}
    parts = []
    for at in range(0, len(columns["komi"]), 256):
        part = {name: column[at : at + 256] for name, column in columns.items()}
        seen, may, board = shown(boards, part)
        x = network.first_part(seen, boards.adjacency[board], boards.valid[board], network.blocks - blocks)
        moves, _, owner = last_part(network, boards, board, x, blocks)
        # The network's own value of a game against another is what it has to unlearn: as half of the target it would halve
        # what is learnt.
        searched = torch.where(part["value"].isnan(), part["won"], part["value"])
        log_moves = torch.log_softmax(torch.where(may, moves, ILLEGAL), -1)
        parts.append(Seen(x.half(), board, may, log_moves, torch.tanh(owner), searched, part["won"]))
    return Seen(*(torch.cat(column) for column in zip(*parts, strict=True)))


def last_part(network, boards, board, x, blocks):
    """The answers from what is known before the last blocks."""
    return network.logits(*network.finish(x, boards.adjacency[board], boards.valid[board], blocks))


def learn_value(network, courses, blocks, steps):
    learning = [*network.v.parameters()]
    if blocks:
        # The answers about moves and owners may follow what the blocks make of a position.
        for part in (*network.b[network.blocks - blocks :], network.n, network.p, network.ps, network.o):
            learning += part.parameters()
    rate, batch = (BLOCKS_RATE, BLOCKS_BATCH) if blocks else (RATE, BATCH)
    optimizer = torch.optim.AdamW(learning, lr=rate, weight_decay=DECAY)
    print(f"before: {_told(network, courses, blocks)}", flush=True)
    everything = sum(len(train.won) for _, train, _ in courses)
    for step in range(1, steps + 1):
        for group in optimizer.param_groups:
            group["lr"] = rate * (1 - (step - 1) / steps)
        optimizer.zero_grad()
        for boards, train, _ in courses:
            size = max(1, round(batch * len(train.won) / everything))
            drawn = torch.randint(len(train.won), (size,))
            (_loss(network, boards, Seen(*(column[drawn] for column in train)), blocks) * (size / batch)).backward()
        optimizer.step()
        if step % 250 == 0 or step == steps:
            print(f"{step}: {_told(network, courses, blocks)}", flush=True)


def _loss(network, boards, seen, blocks):
    moves, value, owner = last_part(network, boards, seen.board, seen.known.float(), blocks)
    loss = doubt(value, LOOKAHEAD * seen.searched + (1 - LOOKAHEAD) * seen.won).mean()
    if blocks:
        moves = torch.log_softmax(torch.where(seen.may, moves, ILLEGAL), -1)
        changed = (seen.moves.exp() * (seen.moves - moves)).where(seen.may, 0).sum(-1).mean()
        valid = boards.valid[seen.board]
        loss = loss + changed + F.mse_loss(torch.tanh(owner)[valid], seen.owner[valid])
    return loss


@torch.no_grad()
def _told(network, courses, blocks):
    """How far off it is on games that were kept apart."""
    off = []
    for boards, _, test in courses:
        for at in range(0, len(test.won), 256):
            part = Seen(*(column[at : at + 256] for column in test))
            value = torch.tanh(last_part(network, boards, part.board, part.known.float(), blocks)[1])
            off.append(torch.stack([value - part.won, value - part.searched]) ** 2)
    from_winner, from_search = torch.cat(off, 1).mean(1).tolist()
    return f"{from_winner:.4f} off from who won, {from_search:.4f} from the search"
