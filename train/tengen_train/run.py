"""One run: self-play and learning in turns until the time is over. Cut at any moment, it goes on from its last checkpoint."""

import copy
import itertools
import time
from dataclasses import dataclass, field
from pathlib import Path

import torch

from . import boards as board_files
from . import ladder, written
from .start_positions import StartPositions
from .checkpoint import load_network, load_state, save_network, save_state, size_of_state
from .descent import Diverged
from .learn import Learner
from .metrics import Metrics
from .kernels import hold
from .network import Judge, Network
from .replay import Replay
from .selfplay import FULL, FULL_SHARE, QUICK, Pool


@dataclass
class SizeClass:
    """How boards of one size class take part."""

    lanes: int  # games at once
    batch: int  # samples in a step
    capacity: int  # samples in the replay
    time: float  # share of the self-play time


SIZES = {
    96: SizeClass(lanes=4096, batch=2048, capacity=8_000_000, time=0.40),
    176: SizeClass(lanes=2048, batch=1024, capacity=1_000_000, time=0.35),
    368: SizeClass(lanes=512, batch=384, capacity=400_000, time=0.25),
}


@dataclass
class Settings:
    out: Path
    boards: Path
    minutes: float
    start: Path | None = None  # a network to begin with
    start_positions: tuple = ()  # files of games with positions to start from
    channels: int = 64
    blocks: int = 8  # at least as many as the network at the start has
    apprentice: int = 0  # blocks of a second network that begins as the first one does and learns from its games; 0: there is none
    relations: int = 3  # edge kinds: 1 or 3, at least as many as the network at the start has
    rate: float = 1.5e-3
    full: tuple = FULL  # simulations and candidates of a search to learn from
    quick: tuple = QUICK  # and of one that brings the game forward
    share: float = FULL_SHARE  # of the moves that are searched fully
    reuse: float = 4.0  # how often a sample is learnt from, on average
    device: str = "cuda"
    graphs: bool = True  # steps as CUDA graphs
    kernels: bool = True  # simulations as kernels, where they hold board and network
    varied: bool = False  # games by different rules
    time: dict = field(default_factory=dict)  # slots -> share of the self-play time, where it is not what SIZES says
    lanes: dict = field(default_factory=dict)  # slots -> games at once, where it is not what SIZES says
    ladder_minutes: float = 4.0
    ladder_openings: int = 128
    ladder_boards: tuple = ("grid:9", "grid:13", "sphere:92", "torus:7x11")


# In a run's folder: the folder of the apprentice, and the network that the run began with.
APPRENTICE, START = "apprentice", "start.pt"

# Fewer new samples at once say little of what has been learnt.
LOOK_AT = 100

# The ladder also climbs boards that no sample comes from: a list of its own, for `tengen_train boards` to export.
UNSEEN = ("klein:8x8", "torus:7x11", "sphere:92", "random:85:99")


def open_folder(path):
    """A folder for a run. A new one may lie inside a checkout: git is told to look away. What is there already is left as it is."""
    if not path.exists():
        path.mkdir(parents=True)
        (path / ".gitignore").write_text("*\n")


def every(clock, minutes):
    """Says yes once in so many minutes of the clock."""
    due = clock() + minutes

    def is_due():
        nonlocal due
        if clock() < due:
            return False
        due = clock() + minutes
        return True

    return is_due


class Run:
    def __init__(self, settings):
        self.settings, self.began = settings, time.monotonic()
        self.device = torch.device(settings.device)
        torch.set_float32_matmul_precision("high")
        open_folder(settings.out)
        self.metrics = Metrics(settings.out / "metrics.jsonl")
        self.boards = board_files.read_boards(settings.boards)
        self.learner, self.counts = self._learner(settings.out, settings.blocks, settings.start)
        self.first = self._first()
        # Those who learn, by the folders they are saved in: the one who plays, and perhaps one with more blocks who looks on. A
        # large network costs little to teach and much to play with.
        self.learners = {"": self.learner}
        if settings.apprentice:
            start = settings.out / START
            self.learners[APPRENTICE], _ = self._learner(settings.out / APPRENTICE, settings.apprentice, start)
        self.minutes_before = self.counts["minutes"]
        self.player = copy.deepcopy(self.learner.average)
        if self.device.type == "cuda":
            self.player = self.player.bfloat16()
        self.pools, self.replays, self.spent, self.lengths, self.fused = {}, {}, {}, {}, []
        self.owed, self.learning = 0.0, 0.0
        # The losses of the last step, and those on samples of each size class before they were learnt from, by learner.
        self.told, self.fresh = {name: [] for name in self.learners}, {name: {} for name in self.learners}
        self._open_pools()

    def _learner(self, folder, blocks, start):
        """From the state of an earlier part of this run, from a network, or from nothing."""
        settings, state = self.settings, folder / "state.pt"
        graphs = settings.graphs and self.device.type == "cuda"
        counts = {"minutes": 0.0, "moves": 0, "games": 0, "lessons": 0, "learnt": 0}
        if state.exists():
            learner = Learner(Network(*size_of_state(state)).to(self.device), settings.rate, graphs)
            return learner, load_state(learner, state)
        if start:
            network = load_network(start, self.device, settings.relations, blocks)
            return Learner(network, settings.rate, graphs), counts
        network = Network(settings.channels, blocks, settings.relations)
        return Learner(network.to(self.device), settings.rate, graphs), counts

    def _first(self):
        """The network that the run began with, whichever part of the run this is."""
        path = self.settings.out / START
        if not path.exists():
            save_network(self.learner.average, path)
        return load_network(path, self.device).eval()

    def _open_pools(self):
        on_gpu = self.device.type == "cuda"

        def compiled(function):
            return torch.compile(function, dynamic=False) if on_gpu else function

        player = compiled(self.player)
        drawn = [board for board in self.boards.values() if board.weight > 0]
        games = written.read(self.settings.start_positions) if self.settings.start_positions else []
        for slots, members in board_files.by_size(drawn).items():
            size = SIZES[slots]
            lanes = self.settings.lanes.get(slots, size.lanes)
            if not lanes:
                continue
            boards = board_files.BoardSet(members, slots, self.device)
            kernels = on_gpu and self.settings.kernels and hold(self.player, boards)
            judge = Judge(player, boards)
            if kernels:
                from .kernels.network import Fused  # Triton is there where there is a GPU

                judge = Fused(self.learner.average, boards)
                self.fused.append(judge)
            settings = self.settings
            begun = StartPositions(games, boards) if games else None
            self.pools[slots] = Pool(
                judge,
                boards,
                lanes,
                compiled,
                settings.full,
                settings.quick,
                settings.share,
                kernels,
                begun,
                settings.varied,
            )
            self.replays[slots] = Replay(size.capacity)
            self.spent[slots] = 0.0
            began = time.monotonic()
            self.pools[slots].scatter()
            self.metrics.write(
                "pool",
                slots=slots,
                boards=len(members),
                games=lanes,
                start_positions=begun.count if begun else 0,
                seconds=time.monotonic() - began,
            )

    def minutes(self):
        return self.minutes_before + (time.monotonic() - self.began) / 60

    def go(self):
        log, checkpoint, climb = (every(self.minutes, minutes) for minutes in (0.25, 1, self.settings.ladder_minutes))
        while self.minutes() < self.settings.minutes:
            self._learn(self._round())
            if log():
                self._log()
            if checkpoint():
                self._save()
            if climb():
                self._climb()
        self._save()

    def _learn(self, samples):
        """As many steps as the new samples call for. Samples from before the first step are not caught up with."""
        began = time.monotonic()
        self.owed = self.owed + samples * self.settings.reuse if self._is_ready() else 0.0
        while self.owed > 0:
            batches = [
                (self.pools[slots].boards, replay.draw(SIZES[slots].batch)) for slots, replay in self.replays.items()
            ]
            progress = self.minutes() / self.settings.minutes
            self.told = {name: learner.step(batches, progress) for name, learner in self.learners.items()}
            taken = sum(samples["komi"].shape[0] for _, samples in batches)
            self.owed -= taken
            self.counts["learnt"] += taken
            if self.learner.steps % 20 == 0:
                self.player.load_state_dict(self.learner.average.state_dict())
                for judge in self.fused:
                    judge.learn(self.learner.average)
        if self.device.type == "cuda":
            torch.cuda.synchronize()  # so that the next round's time is its own
        self.learning += time.monotonic() - began

    def _is_ready(self):
        """Whether every replay is worth drawing from."""
        return all(replay.length >= 8 * SIZES[slots].batch for slots, replay in self.replays.items())

    def _round(self):
        """One move in every game of the size class that is most behind its share of the time."""
        slots = min(self.spent, key=lambda slots: self.spent[slots] / self.settings.time.get(slots, SIZES[slots].time))
        began, pool = time.monotonic(), self.pools[slots]
        ended = pool.round()
        self.spent[slots] += time.monotonic() - began
        self.counts["moves"] += pool.lanes
        if ended is None:
            return 0
        self.lengths.setdefault(slots, []).append((ended.plies, ended.games))
        samples = ended.samples["komi"].shape[0]
        if slots not in self.fresh[""] and samples >= LOOK_AT and self.learner.steps:
            for name, learner in self.learners.items():
                self.fresh[name][slots] = learner.test(pool.boards, ended.samples)
        self.replays[slots].add(ended.samples)
        self.counts["games"] += ended.games
        self.counts["lessons"] += samples
        return samples

    def _log(self):
        average = {
            slots: sum(length * games for length, games in ended) / sum(games for _, games in ended)
            for slots, ended in self.lengths.items()
        }
        self.metrics.write(
            "train",
            **{**self.counts, "minutes": round(self.minutes(), 3)},
            steps=self.learner.steps,
            rate=float(self.learner.optimizer.param_groups[0]["lr"]),
            **self._losses(""),
            **({APPRENTICE: self._losses(APPRENTICE)} if APPRENTICE in self.learners else {}),
            plies={slots: round(length, 1) for slots, length in average.items()},
            replay={slots: replay.length for slots, replay in self.replays.items()},
            selfplay_seconds={slots: round(seconds, 1) for slots, seconds in self.spent.items()},
            learning_seconds=round(self.learning, 1),
        )
        self.lengths, self.fresh = {}, {name: {} for name in self.learners}

    def _losses(self, name):
        learnt = self.learners[name].read(self.told[name])
        return {
            part: {slots: loss._asdict() for slots, loss in losses.items()}
            for part, losses in (("losses", learnt), ("fresh", self.fresh[name]))
        }

    def _save(self):
        for name, learner in self.learners.items():
            learner.read(self.told[name])  # a network that has diverged is not saved
        self.counts["minutes"] = self.minutes()
        for name, learner in self.learners.items():
            folder = self.settings.out / name
            each = folder / "minutes"
            each.mkdir(parents=True, exist_ok=True)
            save_state(learner, self.counts, folder / "state.pt")
            save_network(learner.average, folder / "net.pt")
            save_network(learner.average, each / f"{round(self.minutes()):04}.pt")

    def _climb(self):
        """The networks as they are now against the one the run began with."""
        for (name, learner), spec in itertools.product(self.learners.items(), self.settings.ladder_boards):
            if spec not in self.boards:
                continue
            began = time.monotonic()
            result = ladder.match(
                learner.average,
                self.first,
                self.boards[spec],
                self.settings.ladder_openings,
                device=self.device,
            )
            self.metrics.write(
                "ladder",
                minutes=round(self.minutes(), 3),
                board=spec,
                **({"by": name} if name else {}),
                **result._asdict(),
                seconds=round(time.monotonic() - began, 1),
            )


def run(settings):
    """Starts or continues a run. False if it diverged: the last checkpoint is from before."""
    try:
        this = Run(settings)
        this.go()
    except Diverged as reason:
        Metrics(settings.out / "metrics.jsonl").write("diverged", reason=str(reason))
        return False
    return True
