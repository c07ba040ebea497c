"""Matches of a network, one evaluation a move and no search, against a GTP program on a square board."""

import multiprocessing
import shlex
import subprocess

import torch

from .boards import BoardSet
from .checkpoint import load_network
from .games import Games
from .ladder import policy
from .rules import BLACK, WHITE

GNU_GO = "gnugo --mode gtp --chinese-rules --capture-all-dead --level 10 --seed {seed}"
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COLOURS = {BLACK: "b", WHITE: "w"}


class Engine:
    """A GTP program, for as long as the `with` lasts."""

    def __init__(self, command):
        self.command = shlex.split(command)

    def __enter__(self):
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        answer = []
        while text := self.process.stdout.readline():
            text = text.rstrip("\r\n")
            if not text and answer:
                break
            if text:
                answer.append(text)
        if not answer or not answer[0].startswith("="):
            raise RuntimeError(f"{self.command[0]} answers {line!r} with {answer}")
        return "\n".join(answer)[1:].strip()


class Player:
    """The network in one game. Where positional superko forbids its move it passes."""

    def __init__(self, network, board, komi):
        self.network, self.games = network, Games(BoardSet([board], board.points + 1, "cpu"), 1)
        self.games.start(torch.tensor([0]), torch.tensor([0]), komi)
        self.seen = set()

    @torch.no_grad()
    def think(self):
        move = policy(self.network, self.games).argmax(-1).item()
        return move if self._after(move) not in self.seen else self.games.boards.pass_slot

    def _after(self, move):
        trial = Games(self.games.boards, 1)
        for name in ("stones", "turn", "ko", "passes", "last", "board", "ply", "komi"):
            getattr(trial, name).copy_(getattr(self.games, name))
        trial.advance(torch.tensor([move]))
        return None if move == trial.boards.pass_slot else trial.stones.numpy().tobytes()

    def play(self, move):
        self.games.advance(torch.tensor([move]))
        self.seen.add(self.games.stones.numpy().tobytes())


def vertex(point, size):
    return f"{COLUMNS[point % size]}{point // size + 1}"


def point(vertex, size):
    return (int(vertex[1:]) - 1) * size + COLUMNS.index(vertex[0])


def game(network, board, engine, colour, komi):
    """Whether the network won with this colour, by the engine's own count."""
    size, no_move = int(board.points**0.5), board.points
    player, turn, passes, plies = Player(network, board, komi), BLACK, 0, 0
    for line in (f"boardsize {size}", "clear_board", f"komi {komi}"):
        engine.ask(line)
    while passes < 2 and plies < 3 * board.points:
        if turn == colour:
            move = player.think()
            engine.ask(f"play {COLOURS[turn]} {'pass' if move == no_move else vertex(move, size)}")
        else:
            answer = engine.ask(f"genmove {COLOURS[turn]}").upper()
            if answer == "RESIGN":
                return True
            move = no_move if answer == "PASS" else point(answer, size)
        player.play(move)
        passes, turn, plies = passes + 1 if move == no_move else 0, WHITE if turn == BLACK else BLACK, plies + 1
    return engine.ask("final_score").startswith("B" if colour == BLACK else "W")


def _numbered_game(task):
    number, path, board, command, komi = task
    torch.set_num_threads(1)
    with Engine(command.replace("{seed}", str(number))) as engine:
        return number, game(load_network(path).eval(), board, engine, BLACK if number % 2 == 0 else WHITE, komi)


def match(path, board, given):
    """How many of the games the network wins; colours alternate, the network is Black in the first."""
    tasks = [(number, path, board, given.engine, given.komi) for number in range(given.games)]
    won = 0
    with multiprocessing.get_context("spawn").Pool(given.at_once) as workers:
        for done, (number, victory) in enumerate(workers.imap_unordered(_numbered_game, tasks), 1):
            won += victory
            print(f"game {number}: {'won' if victory else 'lost'}; {won} of {done}", flush=True)
    return won
