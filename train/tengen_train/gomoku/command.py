"""The verbs of `python -m tengen_train gomoku`.

python -m tengen_train gomoku run --from ../nets/gomoku-96x8-2.pt --minutes 24 --out DIR
python -m tengen_train gomoku distil DIR/samples.pt --teacher DIR/net.pt --minutes 12 --out LINES
python -m tengen_train gomoku duel DIR/net.pt ../nets/gomoku-64x6-2.pt
python -m tengen_train gomoku agree DIR/net.pt LINES/net.pt DIR/samples.pt
python -m tengen_train gomoku imitate GAMES... --network tiny --out IMITATION
python -m tengen_train gomoku report DIR
"""

import argparse
from pathlib import Path

import torch

from . import agreement, distil, duel, imitation, records
from .checkpoint import load_to_play
from .network import judge
from .report import report
from .rules import FREESTYLE, STANDARD, WINNING, Rules
from .run import Settings, run

DEFAULT = Settings(Path(), 0.0)


def start_run(given):
    settings = Settings(
        out=given.out,
        minutes=given.minutes,
        start=given.start,
        channels=given.channels,
        blocks=given.blocks,
        kinds=tuple(WINNING.index(name) for name in given.rules),
        simulations=given.simulations,
        candidates=given.candidates,
        lanes=given.games,
        batch=given.batch,
        steps=given.steps,
        rate=given.rate,
        ready=given.ready,
        nodes=given.nodes,
        device=given.device,
    )
    finished = run(settings)
    report(given.out)
    return 0 if finished else 1


def start_distil(given):
    network = distil.to_go_on_with(given.start) if given.start else None
    finished = distil.distil(
        given.samples, given.teacher, given.out, given.minutes, given.rate, given.batch, given.device, network
    )
    report(given.out)
    return 0 if finished else 1


def play(given):
    kinds = tuple(WINNING.index(name) for name in given.rules)
    rules = Rules(given.device, WINNING.index("renju") in kinds)
    first, second = (judge(load_to_play(path, given.device)) for path in (given.first, given.second))
    result = duel.match(first, second, rules, kinds, given.openings, given.device)
    low, high = result.interval()
    print(f"won {result.won}, drawn {result.drawn} of {result.played}: {100 * result.share():.1f} % ({100 * low:.1f} to {100 * high:.1f} %)")


def agree(given):
    samples = torch.load(given.samples, map_location="cpu", weights_only=True, mmap=True)["games"]
    samples = {name: column[-given.latest :].to(given.device) for name, column in samples.items()}
    first, second = (load_to_play(path, given.device) for path in (given.first, given.second))
    for name, mean in agreement.compare(first, second, samples).items():
        print(f"{name}: {mean}")


def imitate(given):
    games = records.read_games(given.games)
    print(f"{len(games)} games", flush=True)
    imitation.imitate(games, given.out, given.network, given.iterations, given.batch, given.rate, given.device)


def add(verbs, device):
    """Adds `gomoku` to the verbs of the command."""
    words = "learn Gomoku on 15x15"
    family = verbs.add_parser(
        "gomoku", help=words, description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).add_subparsers(required=True)

    def verb(name, does, words):
        made = family.add_parser(name, help=words, description=words)
        made.set_defaults(does=does)
        made.add_argument("--device", default=device)
        return made

    def rules(one):
        known = [WINNING[kind] for kind in (STANDARD, FREESTYLE)]
        one.add_argument("--rules", nargs="+", choices=WINNING, default=known, help="each in as many games as the others")

    one = verb("run", start_run, "start a run of self-play, or continue the one in the folder")
    one.add_argument("--out", type=Path, required=True, help="the folder of the run")
    one.add_argument("--minutes", type=float, required=True, help="of the whole run, earlier parts counted in")
    one.add_argument("--from", dest="start", type=Path, help="a network to begin with; from nothing otherwise")
    one.add_argument("--channels", type=int, default=DEFAULT.channels, help="of a network from nothing")
    one.add_argument("--blocks", type=int, default=DEFAULT.blocks, help="likewise")
    rules(one)
    one.add_argument("--simulations", type=int, default=DEFAULT.simulations, help="of each move's search")
    one.add_argument("--candidates", type=int, default=DEFAULT.candidates, help="moves at the root that are searched")
    one.add_argument("--games", type=int, default=DEFAULT.lanes, help="at once")
    one.add_argument("--batch", type=int, default=DEFAULT.batch, help="samples in a step")
    one.add_argument("--steps", type=int, default=DEFAULT.steps, help="of learning for each move of all games")
    one.add_argument("--rate", type=float, default=DEFAULT.rate, help="learning rate at its highest")
    one.add_argument("--ready", type=int, default=DEFAULT.ready, help="samples before the first step")
    one.add_argument("--nodes", type=int, default=DEFAULT.nodes, help="of each search to keep for `distil`; 0: keep no samples")

    one = verb("distil", start_distil, "teach a network of line patterns with the samples that a run left")
    one.add_argument("samples", type=Path)
    one.add_argument("--teacher", type=Path, required=True, help="a network that answers for all of them")
    one.add_argument("--out", type=Path, required=True, help="a folder for the network, the log and the plots")
    one.add_argument("--minutes", type=float, required=True)
    one.add_argument("--from", dest="start", type=Path, help="a network of line patterns to begin with; from nothing otherwise")
    one.add_argument("--batch", type=int, default=4096)
    one.add_argument("--rate", type=float, default=2e-3, help="learning rate at its highest")

    one = verb("duel", play, "play two networks against each other, one evaluation a move")
    one.add_argument("first", type=Path)
    one.add_argument("second", type=Path)
    rules(one)
    one.add_argument("--openings", type=int, default=500, help="each played with both colours")

    one = verb("agree", agree, "compare two networks on the latest samples of a run")
    one.add_argument("first", type=Path)
    one.add_argument("second", type=Path)
    one.add_argument("samples", type=Path)
    one.add_argument("--latest", type=int, default=distil.HELD)

    one = verb("imitate", imitate, "learn to predict the moves of recorded games")
    one.add_argument("games", type=Path, nargs="+", help="text of numbered moves, PSQ, folders of such, or of `tengen match --dir`")
    one.add_argument("--out", type=Path, required=True, help="a folder for the network, the log and the plots")
    one.add_argument("--network", choices=imitation.NETWORKS, default="tiny")
    one.add_argument("--iterations", type=int, default=5000)
    one.add_argument("--batch", type=int, default=2000, help="positions in an iteration")
    one.add_argument("--rate", type=float, default=2e-3, help="learning rate at its highest")

    one = verb("report", lambda given: report(given.folder), "draw the plots of a run and write its report")
    one.add_argument("folder", type=Path)
