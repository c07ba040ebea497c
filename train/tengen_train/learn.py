"""Learning from samples: the improved policy, the winner, the final owners, and the auxiliary heads."""

from typing import NamedTuple

import torch
from torch.nn import functional as F

from . import auxiliary
from .descent import Descent
from .features import shown
from .search import ILLEGAL

OWNER_WEIGHT = 0.75
# Weight of the search's value in the value target; the rest is who won. Less noise for a little bias, and less to
# learn by heart.
LOOKAHEAD = 0.5
# Where the result is not used, the value target is the search's value, with this weight.
UNTOLD_WEIGHT = 0.5


class Losses(NamedTuple):
    policy: float
    value: float  # squared error against who won, whatever the value to learn was, and whether it is told
    owner: float  # squared error
    reply: float
    lead: float


class Learner(Descent):
    """Learns from a batch of each size class, [(boards, samples)], the same classes and sizes in every step; every sample has the same
    weight."""

    def __init__(self, network, rate, graphs=False):
        device = next(network.parameters()).device
        self.auxiliary = auxiliary.AuxiliaryHeads(network.channels).to(device)
        super().__init__(network, rate, graphs, beside=(self.auxiliary,))
        self.understand = network.understand
        if graphs:
            # Rounded as the operations one by one would: the compiler's shortcuts in bf16 have given NaN.
            precisely = {"emulate_precision_casts": True}
            self.understand = torch.compile(network.understand, dynamic=False, options=precisely)

    def tensors(self, batches):
        return [column for _, samples in batches for column in samples.values()]

    def loss(self, batches):
        """The losses are told for `read`."""
        everything = sum(samples["komi"].shape[0] for _, samples in batches)
        loss, told = 0.0, []
        for boards, samples in batches:
            all_of_it, losses = self.losses(boards, samples)
            loss = loss + all_of_it * (samples["komi"].shape[0] / everything)
            told.append((boards.slots, torch.stack(losses).detach()))
        return loss, told

    def read(self, told):
        """The losses of a step as numbers, by size class."""
        losses = {slots: Losses(*tensor.tolist()) for slots, tensor in told}
        self.finite([number for loss in losses.values() for number in loss])
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
