"""Start positions for self-play, from games against other opponents. Whoever plays only itself is blind to what neither side sees: a group
that nobody attacks never dies. Another opponent kills it, and self-play that begins a few moves before or after learns why."""

import torch

from .games import Games

# Before so many plies a game has shown nothing yet; after so many for each point of the board it mostly goes round.
EARLIEST, LATEST = 6, 1.2
# What a game is, in a position of it.
STATE = ("stones", "turn", "ko", "last", "board", "ply")


class StartPositions:
    """The positions of games on the boards of one size class, drawn so that each board comes as often as in games from the start."""

    def __init__(self, games, boards):
        index = boards.index()
        games = [game for game in games if game["board"] in index]
        columns = {name: [] for name in STATE}
        for some in (games[at : at + 1024] for at in range(0, len(games), 1024)):
            self._replay(some, index, boards, columns)
        self.columns = {name: torch.cat(parts) for name, parts in columns.items() if parts}
        self.count = len(self.columns.get("ply", ()))
        if self.count:
            board = self.columns["board"]
            self.weights = (boards.weights / board.bincount(minlength=len(boards.boards)).clamp(min=1))[board]
            # A board that nothing is to be learnt from has no weight.
            self.count *= int(bool(self.weights.any()))

    @staticmethod
    def _replay(games, index, boards, columns):
        lanes, device = len(games), boards.device
        played = Games(boards, lanes)
        board = torch.tensor([index[game["board"]] for game in games], device=device)
        played.start(torch.arange(lanes, device=device), board, torch.zeros(lanes, device=device))
        ends = [min(len(game["moves"]), int(LATEST * boards.boards[at].points)) for game, at in zip(games, board.tolist())]
        for ply in range(max(ends)):
            # Not after a pass: whether the game is over is not the question.
            here = [at for at, game in enumerate(games) if EARLIEST <= ply < ends[at] and game["moves"][ply - 1] >= 0]
            for name in STATE if here else ():
                columns[name].append(getattr(played, name)[here].clone())
            made = [game["moves"][ply] if ply < len(game["moves"]) else -1 for game in games]
            move = torch.tensor([move if move >= 0 else boards.pass_slot for move in made], device=device)
            played.advance(move)

    def begin(self, games, which, law):
        """Lets the games in the lanes `which` begin with positions drawn at random, and go on by the given rules."""
        drawn = torch.multinomial(self.weights, len(which), replacement=True)
        games.start(which, self.columns["board"][drawn], torch.zeros(len(which), device=which.device), **law)
        games.set_up(which, {name: self.columns[name][drawn] for name in STATE})
