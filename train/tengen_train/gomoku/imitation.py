"""Learning to predict the moves of recorded games. Equal positions are merged, whichever way they are turned, with the frequencies of the
moves as what is to be learnt; games, not positions, are held out for testing."""

import random
from collections import defaultdict
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

from ..checkpoint import save_whole
from ..descent import Descent
from ..metrics import Metrics, read
from ..plots import line_plot
from ..run import open_folder
from ..wrong import WrongInput
from .board import POINTS, SIZE, symmetries
from .checkpoint import save_network
from .learn import log_policy, turned
from .network import Network, planes
from .records import DRAWN
from .rules import STANDARD

# Of so many games one is held out.
TEST_SHARE = 20
# The scores are means over so many positions at most, and are taken so many times in all.
SCORED, SCORES = 20_000, 100


class TinyNetwork(nn.Module):
    """Two 5x5 convolutions of four filters with ReLU, and 225 outputs; one plane with 1 for own stones and -1 for the others."""

    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Conv2d(1, 4, 5, padding=2), nn.Conv2d(4, 4, 5, padding=2)
        self.out = nn.Linear(4 * POINTS, POINTS)

    def moves(self, stones, turn):
        own = turn.unsqueeze(1)
        x = ((stones == own).float() - (stones == 3 - own).float()).view(-1, 1, SIZE, SIZE)
        return self.out(F.relu(self.second(F.relu(self.first(x)))).flatten(1)), None


class LargeNetwork(Network):
    """The convolutional network of self-play; it also learns who won, where that is known."""

    def moves(self, stones, turn):
        rule = torch.full_like(turn, STANDARD)
        return self(planes(stones, turn, rule).float())


NETWORKS = {"tiny": TinyNetwork, "64x6": lambda: LargeNetwork(64, 6)}


def positions(games):
    """Every position of the games in which a player chose a move, turned to the way that all its mirror images have in common:
    stones with 1 for own and 2 for the other side's, a key that equal positions share, the move, and who won as the side to move sees it
    (0 win, 1 draw, 2 loss, 3 unknown)."""
    ways = symmetries()
    back = ways.argsort(1)  # where each way puts a point
    generator = torch.Generator().manual_seed(7)
    # Equal positions have equal sums; others do by chance in one of 2^64 pairs.
    words = torch.randint(-(2**63), 2**63 - 1, (3, POINTS), generator=generator)
    words[0] = 0
    columns = defaultdict(list)
    for game in games:
        played = torch.tensor(game.stones, dtype=torch.long)
        plies = torch.arange(game.learn_from, len(played))
        if not len(plies):
            continue
        when = torch.full((POINTS,), len(played), dtype=torch.long)
        when[played] = torch.arange(len(played))
        there, same = when < plies.unsqueeze(1), (when - plies.unsqueeze(1)) % 2 == 0
        stones = torch.where(there, torch.where(same, 1, 2), 0)
        keys = torch.stack([words[stones[:, way], torch.arange(POINTS)].sum(1) for way in ways], 1)
        key, way = keys.min(1)
        columns["stones"].append(stones.gather(1, ways[way]).to(torch.int8))
        columns["key"].append(key)
        columns["move"].append(back[way, played[plies]])
        columns["result"].append(_results(game.winner, plies))
    if not columns:
        raise WrongInput("no moves to learn from in these games")
    return {name: torch.cat(parts) for name, parts in columns.items()}


def _results(winner, plies):
    if winner is None or winner == DRAWN:
        return torch.full_like(plies, 3 if winner is None else 1)
    return torch.where(plies % 2 + 1 == winner, 0, 2)


def merged(games):
    """Different positions: `policy` has how often each move was played there, `outcome` how often the side to move won, drew and lost,
    `known` the share of the games whose results are known."""
    every = positions(games)
    key, place, times = every["key"].unique(return_inverse=True, return_counts=True)
    first = torch.full((len(key),), len(place)).scatter_reduce(0, place, torch.arange(len(place)), "amin")
    one = torch.ones(len(place))
    policy = torch.zeros(len(key), POINTS).index_put((place, every["move"]), one, accumulate=True) / times.unsqueeze(1)
    outcome = torch.zeros(len(key), 4).index_put((place, every["result"]), one, accumulate=True)
    known, stones = outcome[:, :3].sum(1), every["stones"][first]
    return {
        "key": key,
        "stones": stones,
        "turn": torch.ones(len(key), dtype=torch.int8),  # stones are as the side to move sees them
        "policy": evened(policy, stones).half(),
        "outcome": outcome[:, :3] / known.clamp(min=1).unsqueeze(1),
        "known": known / times,
    }


def evened(policy, stones):
    """Moves that are mirror images of each other on a board that is its own mirror image are equally frequent."""
    total, ways = torch.zeros_like(policy), torch.zeros(len(policy), 1)
    for way in symmetries():
        same = (stones[:, way] == stones).all(1, keepdim=True).float()
        total += same * policy[:, way]
        ways += same
    return total / ways


def held_out(games, seed=5):
    """Games to learn from, and those held out."""
    order = list(range(len(games)))
    random.Random(seed).shuffle(order)
    count = max(1, len(games) // TEST_SHARE)
    if len(games) < 2:
        raise WrongInput("one game alone cannot be split into training and test")
    test = set(order[:count])
    return [game for at, game in enumerate(games) if at not in test], [games[at] for at in sorted(test)]


class Learner(Descent):
    WARM_UP, FALLING, LEAST, DECAY, FRESH = 100, 0.5, 0.02, 1e-4, 0.005

    def __init__(self, network, rate):
        super().__init__(network, rate)
        self.every = symmetries(self.device)

    def loss(self, batch):
        batch = turned(batch, self.every)
        moves, value = self.network.moves(batch["stones"], batch["turn"])
        loss = cross_entropy(moves, batch)
        told = loss.detach()
        if value is not None:
            each = -(batch["outcome"] * torch.log_softmax(value, 1)).sum(1)
            loss = loss + (each * batch["known"]).mean()
        return loss, told

    def follow(self):
        # A new network's average is at first that of all its steps.
        fresh = max(self.FRESH, 1 / self.steps)
        torch._foreach_lerp_(list(self.average.parameters()), list(self.network.parameters()), fresh)
        for mean, now in zip(self.average.buffers(), self.network.buffers(), strict=True):
            mean.copy_(now)


def cross_entropy(moves, batch):
    return -(batch["policy"].float() * log_policy(moves, batch["stones"])).sum(1).mean()


@torch.no_grad()
def score(network, columns, chosen):
    """The sum of p*e, how often the most likely move is among the played ones, and the loss, as means over the chosen positions."""
    network.eval()
    totals = torch.zeros(3)
    for part in chosen.split(1000):
        batch = {name: columns[name][part].to(next(network.parameters()).device) for name in ("stones", "turn", "policy")}
        moves, _ = network.moves(batch["stones"], batch["turn"])
        likely, played = log_policy(moves, batch["stones"]).exp(), batch["policy"].float()
        found = played.gather(1, likely.argmax(1, keepdim=True)).squeeze(1) > 0
        sums = torch.stack(((likely * played).sum(), found.float().sum(), cross_entropy(moves, batch) * len(part)))
        totals += sums.cpu()
    network.train()
    names = ("score", "found", "loss")
    return dict(zip(names, [round(total, 4) for total in (totals / max(len(chosen), 1)).tolist()], strict=True))


def imitate(games, out, kind="tiny", iterations=5000, batch=2000, rate=2e-3, device="cpu", seed=5):
    """Teaches a network; writes the network, a log, plots and a page to `out`."""
    out = Path(out)
    open_folder(out)
    metrics = Metrics(out / "metrics.jsonl")
    metrics.path.unlink(missing_ok=True)
    torch.manual_seed(seed)
    to_train, to_test = held_out(games, seed)
    train, test = merged(to_train), merged(to_test)
    fresh = ~torch.isin(test["key"], train["key"])
    metrics.write(
        "games",
        train=len(to_train),
        test=len(to_test),
        positions=len(train["key"]),
        test_positions=len(test["key"]),
        test_positions_not_in_training=int(fresh.sum()),
    )
    tested = torch.randperm(len(test["key"]))[:SCORED]
    unseen = torch.randperm(len(test["key"]))
    unseen = unseen[fresh[unseen]][:SCORED]
    learner = Learner(NETWORKS[kind]().to(device), rate)
    metrics.write("network", name=kind, parameters=sum(each.numel() for each in learner.network.parameters()))
    for iteration in range(1, iterations + 1):
        place = torch.randint(0, len(train["key"]), (min(batch, len(train["key"])),))
        drawn = {name: column[place].to(device) for name, column in train.items() if name != "key"}
        loss = learner.finite([learner.step(drawn, iteration / iterations).item()])[0]
        line = {"iteration": iteration, "loss": round(loss, 4)}
        if iteration % max(1, iterations // SCORES) == 0 or iteration == iterations:
            line["train"] = score(learner.average, train, place)
            line["test"] = score(learner.average, test, tested)
            line["unseen"] = score(learner.average, test, unseen)
        metrics.write("iteration", **line)
    if kind == "tiny":
        save_whole({"tiny": learner.average.cpu().state_dict()}, out / "net.pt")
    else:
        save_network(learner.average.cpu(), out / "net.pt")
    report(out)


def report(out):
    """Plots and a page from the log."""
    entries = read(out / "metrics.jsonl")
    steps = [entry for entry in entries if entry["kind"] == "iteration"]
    scored = [entry for entry in steps if "test" in entry]
    if not scored:
        return
    losses = {"training": [(entry["iteration"], entry["loss"]) for entry in steps]}
    losses["test"] = [(entry["iteration"], entry["test"]["loss"]) for entry in scored]
    scores = {
        name: [(entry["iteration"], 100 * entry[part]["score"]) for entry in scored]
        for name, part in (("training", "train"), ("test", "test"), ("test, not in training", "unseen"))
    }
    pictures = {
        "loss.svg": line_plot("Cross entropy", losses, "", along="iterations"),
        "score.svg": line_plot("Sum of p*e", scores, " %", low=0, along="iterations"),
    }
    for name, picture in pictures.items():
        (out / name).write_text(picture)
    about = {entry["kind"]: entry for entry in entries if entry["kind"] in ("games", "network")}
    games, network, last = about["games"], about["network"], scored[-1]
    lines = [
        "# Learning from recorded games",
        "",
        f"{games['train']:,} games with {games['positions']:,} different positions; {games['test']:,} games held out, with "
        f"{games['test_positions']:,} positions, {games['test_positions_not_in_training']:,} of which are not in training.",
        f"Network `{network['name']}`, {network['parameters']:,} parameters, {last['iteration']:,} iterations.",
        "",
        "| positions | cross entropy | sum of p*e | most likely move was played |",
        "|---|---|---|---|",
    ]
    for name, part in (("training (last batch)", "train"), ("test", "test"), ("test, not in training", "unseen")):
        found = last[part]
        lines.append(f"| {name} | {found['loss']:.3f} | {100 * found['score']:.1f} % | {100 * found['found']:.1f} % |")
    lines += [""] + [f"![{name}]({name})" for name in pictures] + [""]
    (out / "report.md").write_text("\n".join(lines))
