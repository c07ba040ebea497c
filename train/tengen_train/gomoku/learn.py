"""Learning from samples: the improved policy, and who won."""

from typing import NamedTuple

import torch
from torch.nn import functional as F

from ..descent import Descent
from ..search import ILLEGAL
from .board import symmetries
from .network import planes

# Weight of the search's value in the value target; the rest is who won.
LOOKAHEAD = 0.4


class Losses(NamedTuple):
    policy: float
    entropy: float  # of the policy to learn, below which the policy loss cannot fall
    value: float


def outcome(value):
    """Values from -1 to 1 as chances to win, draw and lose."""
    return torch.stack(((1 + value) / 2, torch.zeros_like(value), (1 - value) / 2), 1)


def value_target(samples):
    searched, won = samples["value"].float().clamp(-1, 1), samples["won"].long()
    return LOOKAHEAD * outcome(searched) + (1 - LOOKAHEAD) * F.one_hot(1 - won, 3)


def turned(samples, every, names=("stones", "policy")):
    """Samples, each turned and mirrored by chance; `every`: the symmetries, on the samples' device."""
    how = every[torch.randint(0, len(every), (len(samples["stones"]),), device=every.device)]
    return {**samples, **{name: samples[name].gather(1, how) for name in names}}


def log_policy(logits, stones):
    """Logarithms of the chances of all empty points, none of them infinite."""
    return torch.log_softmax(torch.where(stones == 0, logits.float(), ILLEGAL), 1).clamp(min=-50)


def entropy(policy):
    return -(policy * policy.clamp(min=1e-12).log()).sum(1)


class Learner(Descent):
    WARM_UP, FALLING, LEAST, DECAY, FRESH = 300, 0.25, 0.02, 0.01, 0.002

    def __init__(self, network, rate, graphs=False):
        super().__init__(network, rate, graphs)
        self.fresh = torch.ones((), device=self.device)
        self.every = symmetries(self.device)
        self.compute = network
        if graphs:
            # Rounded as the operations one by one would: the compiler's shortcuts in bf16 have given NaN.
            self.compute = torch.compile(network, dynamic=False, options={"emulate_precision_casts": True})

    def step(self, batch, progress):
        # A new network's average is at first that of all its steps.
        self.fresh.fill_(max(self.FRESH, 1 / (self.steps + 1)))
        return super().step(batch, progress)

    def loss(self, samples):
        samples = turned(samples, self.every)
        on_gpu = self.device.type == "cuda"
        x = planes(samples["stones"], samples["turn"], samples["rule"])
        kind = torch.bfloat16 if on_gpu else torch.float32
        with torch.autocast(self.device.type, torch.bfloat16, enabled=on_gpu, cache_enabled=not self.graphs):
            moves, value = self.compute(x.to(kind, memory_format=torch.channels_last))
        policy = samples["policy"].float()
        policy_loss = -(policy * log_policy(moves, samples["stones"])).sum(1).mean()
        value_loss = -(value_target(samples) * torch.log_softmax(value.float(), 1)).sum(1).mean()
        return policy_loss + value_loss, torch.stack((policy_loss, entropy(policy).mean(), value_loss)).detach()

    def follow(self):
        # With the running means of batch norm.
        for mean, now in zip(self.average.state_dict().values(), self.network.state_dict().values(), strict=True):
            if mean.is_floating_point():
                mean.lerp_(now, self.fresh)
            else:
                mean.copy_(now)

    def read(self, told):
        return Losses(*self.finite(told.tolist()))
