"""The command of the training.

python -m tengen_train boards --tengen target/release/tengen --out boards.jsonl
python -m tengen_train check --boards boards.jsonl transcripts.jsonl
python -m tengen_train run --boards boards.jsonl --from nets/anygo-64x8-12.pt --minutes 25 --out DIR
python -m tengen_train gather --out sparring.jsonl MATCH... games.jsonl...
python -m tengen_train fit --boards boards.jsonl --from RUN.pt --out NEW.pt games.jsonl...
python -m tengen_train tune-value --boards boards.jsonl --from RUN.pt --out NEW.pt games.jsonl... MATCH...
python -m tengen_train round --boards boards.jsonl --from NEW.pt --out ROUNDED.pt games.jsonl...
python -m tengen_train mix --out NEW.pt DIR/minutes/00{20,21,22,23,24}.pt
python -m tengen_train ladder --boards boards.jsonl NEW.pt OLD.pt
python -m tengen_train versus --boards boards.jsonl NET.pt --games 100 --engine "gnugo --mode gtp ..."
python -m tengen_train report DIR
python -m tengen_train gomoku --help
"""

import argparse
import sys
from pathlib import Path

import torch

from . import boards, check, ladder, plots, rounding, supervised, value_tuning, versus, written
from .checkpoint import load_network, mix_networks
from .gomoku import command as gomoku
from .run import SIZES, UNSEEN, Settings, run
from .selfplay import FULL, FULL_SHARE, QUICK
from .wrong import WrongInput

HERE = Path(__file__).resolve().parent.parent


def export_boards(given):
    drawn = [boards.ask_tengen(given.tengen, spec, weight) for spec, weight in boards.read_list(given.list)]
    unseen = [boards.ask_tengen(given.tengen, spec, weight=0.0) for spec in UNSEEN]
    boards.write_boards(drawn + unseen, given.out)
    print(f"{len(drawn)} boards to train on and {len(unseen)} for matches only: {given.out}")


def check_rules(given):
    plies = check.check(boards.read_boards(given.boards), given.transcripts, given.device)
    print(f"{plies} plies agree")


def start_run(given):
    finished = run(
        Settings(
            out=given.out,
            boards=given.boards,
            minutes=given.minutes,
            start=given.start,
            start_positions=tuple(given.start_positions),
            channels=given.channels,
            blocks=given.blocks,
            apprentice=given.apprentice,
            relations=given.relations,
            rate=given.rate,
            full=tuple(given.full),
            quick=tuple(given.quick),
            share=given.share,
            varied=given.varied,
            time=dict(given.time),
            reuse=given.reuse,
            device=given.device,
            ladder_minutes=given.ladder_minutes,
            graphs=given.graphs,
            kernels=given.kernels,
        )
    )
    plots.report(given.out)
    return 0 if finished else 1


def share_of_time(text):
    """`368=0.6`: a size class and its share."""
    slots, _, share = text.partition("=")
    try:
        slots, share = int(slots), float(share)
    except ValueError:
        slots = share = 0
    if slots not in SIZES or not 0 < share <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {', '.join(map(str, SIZES))}, an equals sign and a share up to 1")
    return slots, share


def gather(given):
    print(f"{written.write(given.games, given.out)} games: {given.out}")


def start_fit(given):
    network = load_network(given.start, given.device, given.relations)
    supervised.fit(network.train(), boards.read_boards(given.boards), given.games, given)


def start_value_tuning(given):
    value_tuning.tune_value(load_network(given.start).eval(), boards.read_boards(given.boards), given.games, given)


def start_rounding(given):
    rounding.round_network(load_network(given.start).eval(), boards.read_boards(given.boards), given.games, given.out)


def mix(given):
    mix_networks(given.networks, given.out)


def climb(given):
    known = boards.read_boards(given.boards)
    first, second = (load_network(path, given.device).eval() for path in (given.first, given.second))
    for spec in given.on:
        law = {"suicide": given.suicide, "superko": check.KO[given.ko]}
        result = ladder.match(first, second, known[spec], given.openings, device=given.device, **law)
        low, high = result.interval()
        print(
            f"{spec}, komi {ladder.usual_komi(spec)}: {result.won} of {result.played} ({100 * low:.1f} to {100 * high:.1f} %), "
            f"{result.unfinished} not over",
            flush=True,
        )


def play_engine(given):
    results = versus.match(given.network, boards.read_boards(given.boards)[f"grid:{given.size}"], given)
    low, high = ladder.wilson(results, given.games)
    print(f"{results} of {given.games} ({100 * low:.0f} to {100 * high:.0f} %)")


def arguments():
    parser = argparse.ArgumentParser(
        prog="tengen_train", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(required=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"

    def verb(name, does, words):
        made = verbs.add_parser(name, help=words, description=words)
        made.set_defaults(does=does)
        return made

    one = verb("boards", export_boards, "write the boards of boards.txt, and those for matches, into one file")
    one.add_argument("--tengen", default="tengen", help="the tengen command, whose generators make the boards")
    one.add_argument("--list", type=Path, default=HERE / "boards.txt", help="specs and weights")
    one.add_argument("--out", type=Path, required=True)

    one = verb("check", check_rules, "replay transcripts of games/go and compare every ply")
    one.add_argument("transcripts", type=Path)
    one.add_argument("--boards", type=Path, required=True)
    one.add_argument("--device", default="cpu")

    one = verb("run", start_run, "start a run, or continue the one in the folder")
    one.add_argument("--out", type=Path, required=True, help="the folder of the run")
    one.add_argument("--boards", type=Path, required=True)
    one.add_argument("--minutes", type=float, required=True, help="of the whole run, earlier parts counted in")
    one.add_argument("--from", dest="start", type=Path, help="a network to begin with; from nothing otherwise")
    one.add_argument(
        "--start-positions",
        type=Path,
        nargs="+",
        metavar="GAMES",
        default=(),
        help="games against other opponents: some games of the run start from a position of theirs",
    )
    one.add_argument("--channels", type=int, default=64, help="of a network from nothing")
    one.add_argument("--blocks", type=int, default=8, help="a network to begin with that has fewer grows")
    one.add_argument(
        "--apprentice",
        type=int,
        metavar="BLOCKS",
        default=0,
        help="train a second network with more blocks on the same samples, in OUT/apprentice",
    )
    one.add_argument(
        "--relations", type=int, choices=(1, 3), default=3, help="edge kinds: 1: neighbours; 3: points two steps away as well"
    )
    one.add_argument("--rate", type=float, default=1.5e-3, help="learning rate at its highest")
    counts = ("SIMULATIONS", "CANDIDATES")
    one.add_argument(
        "--full", type=int, nargs=2, metavar=counts, default=FULL, help="of a full search, whose positions become samples"
    )
    one.add_argument(
        "--quick", type=int, nargs=2, metavar=counts, default=QUICK, help="of a quick search, which only brings a game forward"
    )
    one.add_argument("--share", type=float, default=FULL_SHARE, help="of moves with a full search; 1: no quick ones")
    one.add_argument(
        "--varied", action="store_true", help="games by different rules: with and without suicide, by simple ko and superko"
    )
    one.add_argument(
        "--time",
        type=share_of_time,
        nargs="+",
        metavar="SLOTS=SHARE",
        default=(),
        help=f"of the self-play, for boards of a size class: {', '.join(map(str, SIZES))}",
    )
    one.add_argument("--reuse", type=float, default=4.0, help="how often each sample is used, on average")
    one.add_argument(
        "--ladder-minutes", type=float, default=4.0, help="between matches against the network at the start"
    )
    one.add_argument("--no-kernels", dest="kernels", action="store_false", help="search by tensors, on small boards too")
    one.add_argument("--no-graphs", dest="graphs", action="store_false", help="launch the kernels of a step one by one")
    one.add_argument("--device", default=device)

    one = verb("gather", gather, "write games against other opponents to one file, for `run --start-positions`")
    one.add_argument("games", type=Path, nargs="+", help="folders written by `tengen match --dir`, and files of the example `lessons`")
    one.add_argument("--out", type=Path, required=True)

    one = verb("fit", start_fit, "supervised training on games written by the example `lessons` of games/go/engine")
    one.add_argument("games", type=Path, nargs="+")
    one.add_argument("--out", type=Path, required=True, help="the file for the network")
    one.add_argument("--boards", type=Path, required=True)
    one.add_argument("--from", dest="start", type=Path, required=True, help="the network to begin with")
    one.add_argument("--relations", type=int, choices=(1, 3), default=1, help="as for a run")
    one.add_argument("--steps", type=int, default=2000)
    one.add_argument("--batch", type=int, default=256, help="samples of small boards in a step; fewer of large ones")
    one.add_argument("--rate", type=float, default=1e-3, help="learning rate at its highest")
    one.add_argument("--device", default=device)

    one = verb("tune-value", start_value_tuning, "fine-tune the value head on the results of such games")
    one.add_argument("games", type=Path, nargs="+", help="files of the example `lessons`, and folders written by `tengen match --dir`")
    one.add_argument("--out", type=Path, required=True, help="the file for the network")
    one.add_argument("--boards", type=Path, required=True)
    one.add_argument("--from", dest="start", type=Path, required=True, help="the network to begin with")
    one.add_argument("--steps", type=int, default=1500)
    one.add_argument("--blocks", type=int, default=0, help="train so many of the last blocks too")
    one.add_argument("--every", type=int, default=1, metavar="N", help="use every Nth position: neighbouring ones are much alike")

    one = verb("round", start_rounding, "round weights to 8 bits, calibrated on positions of such games (GPTQ)")
    one.add_argument("games", type=Path, nargs="+")
    one.add_argument("--out", type=Path, required=True, help="the file for the network")
    one.add_argument("--boards", type=Path, required=True)
    one.add_argument("--from", dest="start", type=Path, required=True, help="the network to round")

    one = verb("mix", mix, "write the mean of the weights of several networks")
    one.add_argument("networks", type=Path, nargs="+")
    one.add_argument("--out", type=Path, required=True, help="the file for the network")

    one = verb("ladder", climb, "play two networks against each other, one evaluation a move")
    one.add_argument("first", type=Path)
    one.add_argument("second", type=Path)
    one.add_argument("--boards", type=Path, required=True)
    one.add_argument(
        "--on", nargs="+", default=["grid:9", "klein:8x8", "torus:7x11", "random:85:99", "sphere:92", "grid:13"]
    )
    one.add_argument("--openings", type=int, default=256)
    one.add_argument("--suicide", action="store_true", help="stones may take themselves off, two at least")
    one.add_argument("--ko", choices=check.KO, default="simple")
    one.add_argument("--device", default=device)

    one = verb("versus", play_engine, "play a network without search against a GTP program on a square board")
    one.add_argument("network", type=Path)
    one.add_argument("--boards", type=Path, required=True)
    one.add_argument("--engine", default=versus.GNU_GO, help="its command; {seed} becomes the number of the game")
    one.add_argument("--size", type=int, default=9)
    one.add_argument("--komi", type=float, default=7.5)
    one.add_argument("--games", type=int, default=100)
    one.add_argument("--at-once", type=int, default=2, help="games in parallel, a process each")

    one = verb("report", lambda given: plots.report(given.folder), "draw the plots of a run and write its report")
    one.add_argument("folder", type=Path)

    gomoku.add(verbs, device)
    return parser.parse_args()


if __name__ == "__main__":
    given = arguments()
    try:
        sys.exit(given.does(given))
    except (WrongInput, FileNotFoundError) as wrong:
        sys.exit(f"tengen_train: {wrong}")
