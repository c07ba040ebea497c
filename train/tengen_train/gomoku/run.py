"""One run: self-play and learning in turns until the time is over. Cut at any moment, it goes on from its last checkpoint."""

import time
from dataclasses import dataclass
from pathlib import Path

import torch

from ..checkpoint import save_whole
from ..descent import Diverged
from ..metrics import Metrics
from ..replay import Replay
from ..run import START, every, open_folder
from . import duel
from .checkpoint import load_network, load_state, save_network, save_state, size_of_state
from .learn import Learner
from .network import Network, fold, judge
from .rules import FREESTYLE, RENJU, STANDARD, Rules
from .search import Search
from .selfplay import Games

SAMPLES = "samples.pt"  # what a run leaves for `distil`
# Samples are drawn from the latest part of all that there have been, but from so many at least.
LATEST, LEAST = 0.35, 200_000


@dataclass
class Settings:
    out: Path
    minutes: float
    start: Path | None = None  # a network to begin with
    channels: int = 96
    blocks: int = 8
    kinds: tuple = (STANDARD, FREESTYLE)  # rules to play by
    simulations: int = 64
    candidates: int = 16
    lanes: int = 4096
    batch: int = 4096
    steps: int = 4  # for each move of all games
    rate: float = 2e-3
    capacity: int = 6_000_000  # of the replay
    ready: int = 200_000  # samples before the first step
    nodes: int = 2  # of each search kept for `distil`; 0: none
    duel_openings: int = 512
    duel_minutes: float = 3.0
    device: str = "cuda"


class Run:
    def __init__(self, settings):
        self.settings, self.began = settings, time.monotonic()
        self.device = torch.device(settings.device)
        on_gpu = self.device.type == "cuda"
        torch.set_float32_matmul_precision("high")
        torch.backends.cudnn.benchmark = True
        open_folder(settings.out)
        self.metrics = Metrics(settings.out / "metrics.jsonl")
        self.learner, self.counts = self._learner()
        self.minutes_before = self.counts["minutes"]
        start = settings.out / START
        if not start.exists():
            save_network(self.learner.average, start)
        kind = torch.bfloat16 if on_gpu else torch.float32
        self.first = judge(load_network(start, self.device).folded(kind))
        self.player = self.learner.average.folded(kind)
        self.rules = Rules(self.device, RENJU in settings.kinds)

        def compiled(function):
            return torch.compile(function, dynamic=False) if on_gpu else function

        ask = judge(self.player)
        self.games = Games(settings.lanes, ask, self.rules, settings.kinds, self.device, compiled=compiled)
        self.search = Search(ask, self.rules, self.games, settings.simulations, compiled)
        self.replay, self.nodes = Replay(settings.capacity), Replay(3 * settings.capacity)
        self.told, self.lately = None, dict.fromkeys(("games", "moves", "stones", "black_wins", "drawn"), 0)

    def _learner(self):
        """From the state of an earlier part of this run, from a network, or from nothing."""
        settings, state = self.settings, self.settings.out / "state.pt"
        graphs = self.device.type == "cuda"

        def learner(network):
            return Learner(network.to(self.device, memory_format=torch.channels_last), settings.rate, graphs)

        if state.exists():
            made = learner(Network(*size_of_state(state)))
            return made, load_state(made, state)
        counts = {"minutes": 0.0, "moves": 0, "games": 0, "samples": 0, "learnt": 0}
        if settings.start:
            return learner(load_network(settings.start)), counts
        return learner(Network(settings.channels, settings.blocks)), counts

    def minutes(self):
        return self.minutes_before + (time.monotonic() - self.began) / 60

    def go(self):
        log, checkpoint, compare = (every(self.minutes, minutes) for minutes in (0.5, 1, self.settings.duel_minutes))
        while self.minutes() < self.settings.minutes:
            self._round()
            if log() and self.learner.steps:
                self._log()
            if checkpoint() and self.learner.steps:
                self._save()
            if compare() and self.learner.steps:
                self._compare()
        if self.learner.steps:
            self._save()
            self._compare()

    def _round(self):
        """One move in every game, then the steps that it calls for."""
        settings = self.settings
        ended = self.games.round(self.search, settings.simulations, settings.candidates)
        self.counts["moves"] += settings.lanes
        if settings.nodes:
            self.nodes.add(self.search.nodes_by_chance(settings.nodes))
        if ended:
            self.replay.add(ended.samples)
            self.counts["games"] += ended.games
            self.counts["samples"] += len(ended.samples["won"])
            for name in self.lately:
                self.lately[name] += getattr(ended, name)
        if self.replay.length < settings.ready:
            return
        for _ in range(settings.steps):
            latest = max(LEAST, int(LATEST * self.counts["samples"]))
            samples = self.replay.draw(settings.batch, latest)
            self.told = self.learner.step(samples, self.minutes() / settings.minutes)
            self.counts["learnt"] += settings.batch
        fold(self.learner.average, self.player)

    def _log(self):
        games = max(self.lately["games"], 1)
        self.metrics.write(
            "train",
            **{**self.counts, "minutes": round(self.minutes(), 3)},
            steps=self.learner.steps,
            rate=float(self.learner.optimizer.param_groups[0]["lr"]),
            losses=self.learner.read(self.told)._asdict() if self.told is not None else {},
            lately={name: round(number / games, 3) for name, number in self.lately.items() if name != "games"},
            replay=self.replay.length,
            nodes=self.nodes.length,
        )
        self.lately = dict.fromkeys(self.lately, 0)

    def _save(self):
        if self.told is not None:
            self.learner.read(self.told)  # a network that has diverged is not saved
        self.counts["minutes"] = self.minutes()
        folder = self.settings.out
        (folder / "minutes").mkdir(exist_ok=True)
        save_state(self.learner, self.counts, folder / "state.pt")
        save_network(self.learner.average, folder / "net.pt")
        save_network(self.learner.average, folder / "minutes" / f"{round(self.minutes()):04}.pt")

    def _compare(self):
        """The network as it is now against the one the run began with, policy only."""
        settings = self.settings
        result = duel.match(judge(self.player), self.first, self.rules, settings.kinds, settings.duel_openings, self.device)
        self.metrics.write("duel", minutes=round(self.minutes(), 3), **result._asdict())

    def leave_samples(self):
        """Everything in the replay, for the network of line patterns to learn from."""
        if not self.settings.nodes or not self.replay.length:
            return
        content = {
            name: {column: tensor.cpu() for column, tensor in replay.ordered().items()}
            for name, replay in (("games", self.replay), ("nodes", self.nodes))
        }
        save_whole(content, self.settings.out / SAMPLES)


def run(settings):
    """Starts or continues a run. False if it diverged: the last checkpoint is from before. However it ends, it leaves its samples."""
    made = Run(settings)
    try:
        made.go()
    except Diverged as reason:
        made.metrics.write("diverged", reason=str(reason))
        return False
    finally:
        made.leave_samples()
    return True
