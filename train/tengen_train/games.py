"""Many games at once on the boards of one size class; every tensor keeps its place in memory, so that a captured search
can read it again and again."""

import torch

from . import repetition, rules


class Games:
    """`varied` games may have other rules than most: to know what superko forbids takes time."""

    def __init__(self, boards, lanes, varied=False):
        self.boards, self.lanes, self.varied = boards, lanes, varied
        device = boards.device
        self.stones = torch.zeros(lanes, boards.slots, dtype=torch.int8, device=device)
        self.turn, self.ko, self.passes, self.last, self.board, self.ply = (
            torch.zeros(lanes, dtype=torch.long, device=device) for _ in range(6)
        )
        self.komi = torch.zeros(lanes, device=device)
        self.suicide = torch.zeros(lanes, dtype=torch.bool, device=device)
        self.superko = torch.full((lanes,), rules.SIMPLE, dtype=torch.int8, device=device)
        self.banned = torch.zeros(lanes, boards.slots, dtype=torch.bool, device=device)
        # Positions by what their stones add up to, to know one that comes again.
        weights = torch.randint(-(2**62), 2**62, (2, boards.slots), generator=torch.Generator().manual_seed(1))
        self.weights = weights.to(device)
        self.lane = torch.arange(lanes, device=device)
        self.trail = torch.zeros(lanes, 2 * boards.most_points + 21, dtype=torch.long, device=device)
        self.again = torch.zeros(lanes, dtype=torch.bool, device=device)

    def start(self, which, board, komi, suicide=False, superko=rules.SIMPLE):
        """New games in the lanes `which` (indices), on the given boards, with the given komi and rules."""
        self.board[which], self.komi[which] = board, komi
        self.stones[which] = torch.where(self.boards.valid[board], rules.EMPTY, rules.OFF).to(torch.int8)
        self.turn[which] = rules.BLACK
        self.ko[which] = self.last[which] = self.boards.pass_slot
        self.passes[which] = self.ply[which] = 0
        self.suicide[which], self.superko[which], self.banned[which] = suicide, superko, False
        self.trail[which], self.again[which] = 0, False
        self._write_down(which)

    def set_up(self, which, state):
        """Lets the games in the lanes `which`, just started, stand as `state` says, by names, with nothing before it."""
        for name, column in state.items():
            getattr(self, name)[which] = column
        self._write_down(which)

    def take_up(self, which, others):
        """Games in the lanes `which` that go on from where those in the lanes `others` are."""
        for state in (
            *(self.board, self.komi, self.stones, self.turn, self.ko, self.last),
            *(self.passes, self.ply, self.trail, self.again, self.suicide, self.superko, self.banned),
        ):
            state[which] = state[others]

    def neighbours(self):
        return self.boards.neighbours[self.board]

    def law(self):
        return rules.Law(self.suicide, self.superko, self.banned)

    def look(self):
        return rules.look(self.stones, self.neighbours(), self.turn, self.ko, self.law())

    def advance(self, move, active=None):
        """Plays one move in every lane, or in the active ones."""
        near = self.neighbours()
        label = rules.chains(self.stones, near)
        liberty = rules.liberties(self.stones, near, label)
        stones, ko, passes = rules.play(self.stones, near, label, liberty, self.turn, self.passes, move)
        active = torch.ones_like(self.turn, dtype=torch.bool) if active is None else active
        self.stones.copy_(torch.where(active.view(-1, 1), stones, self.stones))
        for kept, new in (
            (self.ko, ko),
            (self.passes, passes),
            (self.last, move),
            (self.turn, 3 - self.turn),
            (self.ply, self.ply + 1),
        ):
            kept.copy_(torch.where(active, new, kept))
        self._remember(active)
        if self.varied:
            self._ban()

    def _remember(self, active):
        """Looks whether a position has been there before with the same side to move."""
        now = repetition.added_up(self.stones, self.weights).sum(1) + self.turn
        self.again.logical_or_(active & (self.trail == now.unsqueeze(1)).any(1))
        at = (self.lane, self.ply % self.trail.shape[1])
        self.trail[at] = torch.where(active, now, self.trail[at])

    def _write_down(self, which):
        """Begins the trail of the lanes `which` with where they stand."""
        now = repetition.added_up(self.stones[which], self.weights).sum(1) + self.turn[which]
        self.trail[which, self.ply[which] % self.trail.shape[1]] = now

    def _ban(self):
        """Finds what superko forbids now."""
        near = self.neighbours()
        label = rules.chains(self.stones, near)
        liberty = rules.liberties(self.stones, near, label)
        after = repetition.after_each(self.stones, near, label, liberty, self.turn, self.weights)
        banned = repetition.banned(after, self.turn, self.trail, self.superko)
        self.banned.copy_(banned & (self.stones == rules.EMPTY))  # a pass is never banned

    def over(self):
        """Two passes, a position that was there before, or too long: a game that goes round, as simple ko lets it, ends there, and one
        of twice the points and 20 plies as well; both count as they lie. By superko only passes bring a position back, which ends
        nothing."""
        return (self.passes >= 2) | (self.again & (self.superko == rules.SIMPLE)) | (self.ply >= 2 * self.boards.points[self.board] + 20)

    def owners(self, which):
        """Who owns each slot in the lanes `which`."""
        near = self.boards.neighbours[self.board[which]]
        stones = self.stones[which]
        return rules.area(stones, near, rules.chains(stones, near))
