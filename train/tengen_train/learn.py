"""Learning from samples: the improved policy, the winner, the final owners, and the auxiliary heads."""

import copy
import math
from typing import NamedTuple

import torch
from torch import nn
from torch.nn import functional as F

from . import auxiliary
from .features import shown
from .search import ILLEGAL

OWNER_WEIGHT = 0.75
# Weight of the search's value in the value target; the rest is who won. Less noise for a little bias, and less to
# learn by heart.
LOOKAHEAD = 0.5
# Where the result is not used, the value target is the search's value, with this weight.
UNTOLD_WEIGHT = 0.5
# The published network, which also plays the games, is a moving average over training: this much of it is new with each step.
# The steps of a minute are about a thousand; what one of them learns by chance is lost among them.
FRESH = 0.001


class Losses(NamedTuple):
    policy: float
    value: float  # squared error against who won, whatever the value to learn was, and whether it is told
    owner: float  # squared error
    reply: float
    lead: float


class Diverged(Exception):
    """A loss is no number any more: going on would spoil the network."""


class Learner:
    """Trains `network` and keeps its moving average. With `graphs`, a step is captured once as a CUDA graph and replayed:
    launched one by one, its kernels leave the GPU idle half of the time."""

    def __init__(self, network, rate, graphs=False):
        self.network, self.rate, self.graphs, self.steps = network, rate, graphs, 0
        self.device = next(network.parameters()).device
        self.average = copy.deepcopy(network).eval()
        self.auxiliary = auxiliary.AuxiliaryHeads(network.channels).to(self.device)
        self.learning = [*network.parameters(), *self.auxiliary.parameters()]
        self.captured, self.understand = None, network.understand
        if graphs:
            # Rounded as the operations one by one would: the compiler's shortcuts in bf16 have given NaN.
            precisely = {"emulate_precision_casts": True}
            self.understand = torch.compile(network.understand, dynamic=False, options=precisely)
        rate = torch.tensor(rate, device=self.device) if graphs else rate
        self.optimizer = torch.optim.AdamW(self.learning, lr=rate, weight_decay=1e-4, fused=graphs, capturable=graphs)

    def step(self, batches, progress):
        """One step on a batch from each size class, [(boards, samples)], the same classes and sizes in every call. Every
        sample has the same weight. `progress` of the run is 0 to 1. Gives the losses for `read`."""
        # Full rate after 200 steps; over the last 40 % of the run it falls to a twentieth.
        self._set_rate(self.rate * min(1, 0.05 + self.steps / 200) * min(1, max(0.05, (1 - progress) / 0.4)))
        self.steps += 1
        if not self.graphs:
            return self._descend(batches)
        if self.captured is None:
            self.captured = self._capture(batches)
        graph, places, told = self.captured
        for (_, place), (_, samples) in zip(places, batches, strict=True):
            for name, column in samples.items():
                place[name].copy_(column)
        graph.replay()
        return told

    def _set_rate(self, rate):
        for group in self.optimizer.param_groups:
            if self.graphs:
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def _capture(self, batches):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self._descend(batches)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(graph):
            told = self._descend(batches)
        return graph, batches, told

    def _descend(self, batches):
        self.optimizer.zero_grad(set_to_none=True)
        everything = sum(samples["komi"].shape[0] for _, samples in batches)
        loss, told = 0.0, []
        for boards, samples in batches:
            all_of_it, losses = self.losses(boards, samples)
            loss = loss + all_of_it * (samples["komi"].shape[0] / everything)
            told.append((boards.slots, torch.stack(losses).detach()))
        loss.backward()
        nn.utils.clip_grad_norm_(self.learning, 2.0)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.network.parameters()), FRESH)
        return told

    def read(self, told):
        """The losses of a step as numbers, by size class."""
        losses = {slots: Losses(*tensor.tolist()) for slots, tensor in told}
        if not all(math.isfinite(number) for loss in losses.values() for number in loss):
            raise Diverged(f"losses after {self.steps} steps: {losses}")
        return losses

    @torch.no_grad()
    def test(self, boards, samples):
        """The losses on samples that nothing has been learnt from yet: where they are larger than those of a step, something is
        learnt by heart."""
        _, told = self.losses(boards, samples, self.network.understand)
        return Losses(*torch.stack(told).tolist())

    def losses(self, boards, samples, understand=None):
        """What is wrong with the answers to samples: everything that is to become less, and the parts of it to tell."""
        understand = understand or self.understand
        with torch.no_grad():
            seen, may, board = shown(boards, samples)
        with torch.autocast(
            self.device.type, torch.bfloat16, self.device.type == "cuda", cache_enabled=not self.graphs
        ):
            known = understand(seen, boards.adjacency[board], boards.valid[board])
            moves, value, owner = (logits.float() for logits in self.network.logits(*known))
            soft, reply, lead = self.auxiliary(*known)
        wanted, owners, valid = samples["policy"].float(), samples["owner"].float(), boards.valid[board]
        log_policy = torch.log_softmax(torch.where(may, moves, ILLEGAL), -1).clamp(min=-50)
        policy_loss = -(wanted * log_policy).sum(-1).mean()
        told, searched = samples["told"].float(), samples["value"].float()
        target = torch.where(samples["told"], LOOKAHEAD * searched + (1 - LOOKAHEAD) * samples["won"], searched)
        where = valid * told.unsqueeze(-1)
        weight = told + UNTOLD_WEIGHT * (1 - told)
        wrong = auxiliary.mean(doubt(value, target), weight) + OWNER_WEIGHT * auxiliary.mean(doubt(owner, owners), where)
        soft_loss = auxiliary.soft_loss(soft, wanted, may, ILLEGAL)
        reply_loss = auxiliary.reply_loss(reply, samples["reply"].long(), valid, ILLEGAL)
        lead_loss = auxiliary.lead_loss(lead, owners, samples["komi"], samples["turn"].long(), boards.points[board], told)
        extra = auxiliary.SOFT_WEIGHT * soft_loss + auxiliary.REPLY_WEIGHT * reply_loss + auxiliary.LEAD_WEIGHT * lead_loss
        won_off = auxiliary.mean((torch.tanh(value) - samples["won"]) ** 2, samples["won"] != 0)
        owners_off = auxiliary.mean((torch.tanh(owner) - owners) ** 2, where)
        return policy_loss + wrong + extra, Losses(policy_loss, won_off, owners_off, reply_loss, lead_loss)


def doubt(logits, wanted):
    """Cross entropy of answers from -1 to 1, given before they are squeezed. Squared errors hardly correct an answer that is sure
    and wrong, and not at all where it rounds to 1."""
    return F.binary_cross_entropy_with_logits(2 * logits, (1 + wanted) / 2, reduction="none")
