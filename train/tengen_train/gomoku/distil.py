"""The network of line patterns learns from what a run leaves: positions of games, with what search and result say of them, and nodes of
searches; a strong network answers for all of them once, beforehand."""

import copy
import time
from pathlib import Path

import torch

from ..descent import Descent, Diverged
from ..metrics import Metrics
from ..run import every, open_folder
from ..search import ILLEGAL
from ..wrong import WrongInput
from . import agreement
from .board import POINTS, symmetries
from .checkpoint import load_network, load_to_play, save_network
from .learn import Losses, entropy, log_policy, outcome, turned, value_target
from .lines import LineNetwork
from .network import planes
from .rules import FREESTYLE, STANDARD

# What is wanted of positions of games is half what the teacher says. What is wanted of nodes is all of it, but the value of those that
# the rules decide, whose policy nobody asks for.
TEACHER = 0.5
# The latest samples of games are kept apart, to see what has been learnt.
HELD = 65_536
AT_ONCE = 8192  # positions that the teacher answers for


class Lessons:
    """Positions with what is to be learnt of them: games first, then nodes."""

    def __init__(self, samples, teacher, device, held=HELD):
        games, nodes = ({name: column.to(device) for name, column in samples[part].items()} for part in ("games", "nodes"))
        if known := set(games["rule"].unique().tolist()) - {FREESTYLE, STANDARD}:
            raise WrongInput(f"line patterns know freestyle and exactly five only, not the rules {sorted(known)}")
        self.games = len(games["won"]) - min(held, len(games["won"]) // 4)
        self.held = {name: column[self.games :] for name, column in games.items()}
        games = {name: column[: self.games] for name, column in games.items()}
        self.nodes, self.device, self.every = len(nodes["over"]), device, symmetries(device)
        self.columns = {name: torch.cat((games[name], nodes[name])) for name in ("stones", "turn", "rule")}
        count = self.games + self.nodes
        self.columns |= {
            "policy": torch.empty(count, POINTS, dtype=torch.half, device=device),
            "outcome": torch.empty(count, 3, dtype=torch.half, device=device),
            "weight": torch.cat((torch.ones(self.games, device=device), (~nodes["over"]).float())).half(),
        }
        for first in range(0, count, AT_ONCE):
            self._answer(slice(first, min(first + AT_ONCE, count)), teacher, games, nodes)

    @torch.no_grad()
    def _answer(self, part, teacher, games, nodes):
        stones, turn, rule = (self.columns[name][part] for name in ("stones", "turn", "rule"))
        kind = next(teacher.parameters()).dtype
        moves, value = teacher(planes(stones, turn, rule).to(kind, memory_format=torch.channels_last))
        policy = torch.softmax(torch.where(stones == 0, moves.float(), ILLEGAL), 1)
        value = torch.softmax(value.float(), 1)
        of_games = slice(part.start, min(part.stop, self.games))
        if (mixed := max(0, of_games.stop - of_games.start)) > 0:
            played = {name: games[name][of_games] for name in ("policy", "value", "won")}
            policy[:mixed].mul_(TEACHER).add_(played["policy"].float(), alpha=1 - TEACHER)
            value[:mixed].mul_(TEACHER).add_(value_target(played), alpha=1 - TEACHER)
        if part.stop > self.games:
            of_nodes = slice(part.start + mixed - self.games, part.stop - self.games)
            over, result = nodes["over"][of_nodes].unsqueeze(1), outcome(nodes["value"][of_nodes].float())
            value[mixed:] = torch.where(over, result, value[mixed:])
        self.columns["policy"][part], self.columns["outcome"][part] = policy.half(), value.half()

    def draw(self, count):
        """Half of games, half nodes, as far as there are nodes; turned and mirrored by chance."""
        of_nodes = count // 2 if self.nodes else 0

        def numbers(some, among):
            return torch.randint(0, max(among, 1), (some,), device=self.device)

        place = torch.cat((numbers(count - of_nodes, self.games), self.games + numbers(of_nodes, self.nodes)))
        return turned({name: column[place] for name, column in self.columns.items()}, self.every)


class Learner(Descent):
    WARM_UP, FALLING, LEAST, DECAY, FRESH = 300, 0.5, 0.01, 0.01, 0.001

    def __init__(self, network, rate):
        super().__init__(network, rate)
        self.head = network.head
        if self.device.type == "cuda":
            precisely = {"dynamic": False, "options": {"emulate_precision_casts": True}}
            line, inputs = torch.compile(network.line, **precisely), network.inputs.bfloat16()
            network.numbers, self.head = (lambda: line(inputs)), torch.compile(network.head, **precisely)

    def loss(self, lessons):
        stones, turn = lessons["stones"], lessons["turn"].unsqueeze(1)
        on_gpu = self.device.type == "cuda"
        with torch.autocast(self.device.type, torch.bfloat16, enabled=on_gpu):
            sums = self.network.sums(stones == turn, stones == 3 - turn, lessons["rule"] == STANDARD)
            moves, value = self.head(sums)
        policy, weight, wanted = (lessons[name].float() for name in ("policy", "weight", "outcome"))
        weight = weight / weight.sum().clamp(min=1)
        policy_loss = -(weight * (policy * log_policy(moves, stones)).sum(1)).sum()
        value_loss = -(wanted * torch.log_softmax(value.float(), 1)).sum(1).mean()
        told = torch.stack((policy_loss, (weight * entropy(policy)).sum(), value_loss)).detach()
        return policy_loss + value_loss, told

    def read(self, told):
        return Losses(*self.finite(told.tolist()))


def to_go_on_with(path):
    """A network of line patterns that has learnt before."""
    network = load_network(path)
    if not isinstance(network, LineNetwork):
        raise WrongInput(f"{path}: not a network of line patterns")
    return network


def distil(samples, teacher, out, minutes, rate=2e-3, batch=4096, device="cuda", network=None, held=HELD):
    """Teaches a network of line patterns, a new one if none is given, for so many minutes; writes it to `out`/net.pt, and a log beside
    it. False if it diverged: the network is from before."""
    out = Path(out)
    torch.set_float32_matmul_precision("high")
    open_folder(out)
    metrics = Metrics(out / "metrics.jsonl")
    teacher = load_to_play(teacher, device)
    samples = torch.load(samples, map_location="cpu", weights_only=True, mmap=True)
    lessons = Lessons(samples, teacher, torch.device(device), held)
    if network:
        known = copy.deepcopy(network).to(device).eval().keep_table()
        metrics.write("agreement", minutes=0.0, steps=0, **agreement.compare(teacher, known, lessons.held))
    learner = Learner((network or LineNetwork()).to(device), rate)
    try:
        spent = _teach(learner, lessons, minutes, batch, out, metrics)
    except Diverged as reason:
        metrics.write("diverged", reason=str(reason))
        return False
    found = agreement.compare(teacher, learner.average.keep_table(), lessons.held)
    metrics.write("agreement", minutes=round(spent, 3), steps=learner.steps, **found)
    return True


def _teach(learner, lessons, minutes, batch, out, metrics):
    """Gives the minutes that it took."""
    began = time.monotonic()

    def passed():
        return (time.monotonic() - began) / 60

    log = every(passed, 0.5)
    told = learner.step(lessons.draw(batch), 0.0)
    while passed() < minutes:
        told = learner.step(lessons.draw(batch), passed() / minutes)
        if learner.steps % 50 == 0:
            losses = learner.read(told)  # waits for the GPU, so that the clock is right
            if log():
                metrics.write("train", minutes=round(passed(), 3), steps=learner.steps, losses=losses._asdict())
                save_network(learner.average, out / "net.pt")
    learner.read(told)
    save_network(learner.average, out / "net.pt")
    return passed()
