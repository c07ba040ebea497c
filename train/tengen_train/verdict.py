"""Who wins, learnt anew from written games (study.py). Everything else a network knows stays as it is: only what turns its knowledge
of the whole board into a value is trained. Self-play teaches that part who wins games with as many simulations as there is time for,
which is not who wins better ones; what the rest has learnt does not suffer from it."""

import torch
from torch.nn import functional as F

from .boards import BoardSet, by_size
from .checkpoint import save_network
from .features import shown
from .learn import LOOKAHEAD, doubt
from .study import TEST_SHARE, games_by_board, lessons

RATE, DECAY, BATCH = 1e-3, 1e-2, 1024


def verdict(network, known, paths, settings):
    """Trains the value of a network on written games, and tells how far off it is on games kept apart."""
    games = games_by_board(paths, known)
    train, test = [], []
    for slots, members in by_size([known[spec] for spec in games]).items():
        boards = BoardSet(members, slots, "cpu")
        of_class = [game for board in members for game in games[board.spec]]
        taught = lessons([game for at, game in enumerate(of_class) if at % TEST_SHARE], boards)
        train.append(seen_whole(network, boards, {name: column[:: settings.every] for name, column in taught.items()}))
        test.append(seen_whole(network, boards, lessons(of_class[::TEST_SHARE], boards)))
        print(f"{slots} slots: {len(of_class)} games, {len(train[-1][0])} lessons, {len(test[-1][0])} to test", flush=True)
    learn_value(network.v, *join(train), *join(test), settings.steps)
    save_network(network, settings.out)


def join(parts):
    return tuple(torch.cat(columns) for columns in zip(*parts, strict=True))


@torch.no_grad()
def seen_whole(network, boards, columns):
    """What the network knows of the whole board, for each lesson; what its value was to the search, and who won."""
    known = []
    for at in range(0, len(columns["komi"]), 256):
        part = {name: column[at : at + 256] for name, column in columns.items()}
        seen, _, board = shown(boards, part)
        known.append(network.understand(seen, boards.adjacency[board], boards.valid[board])[1])
    return torch.cat(known), columns["value"].float(), columns["won"].float()


def learn_value(head, whole, believed, won, test_whole, test_believed, test_won, steps):
    def value(known):
        return torch.tanh(head(known).squeeze(-1))

    @torch.no_grad()
    def told():
        said = value(test_whole)
        off = F.mse_loss(said, test_won), F.mse_loss(said, test_believed)
        return f"{off[0]:.4f} off from who won, {off[1]:.4f} from the search"

    print(f"before: {told()}", flush=True)
    target = LOOKAHEAD * believed + (1 - LOOKAHEAD) * won
    optimizer = torch.optim.AdamW(head.parameters(), lr=RATE, weight_decay=DECAY)
    for step in range(1, steps + 1):
        for group in optimizer.param_groups:
            group["lr"] = RATE * (1 - (step - 1) / steps)
        drawn = torch.randint(len(whole), (BATCH,))
        loss = doubt(head(whole[drawn]).squeeze(-1), target[drawn]).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 500 == 0 or step == steps:
            print(f"{step}: {told()}", flush=True)
