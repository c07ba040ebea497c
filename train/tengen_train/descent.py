"""Steps of AdamW on batches of one shape, and a moving average of the network, which also plays."""

import copy
import math

import torch
from torch import nn


class Diverged(Exception):
    """A loss is no number any more: going on would spoil the network."""


class Descent:
    """Trains `network` and keeps its moving average. With `graphs`, a step is captured once as a CUDA graph and replayed:
    launched one by one, its kernels leave the GPU idle half of the time."""

    # Full rate after so many steps; over so much of the end of the run it falls to this share.
    WARM_UP, FALLING, LEAST = 200, 0.4, 0.05
    DECAY = 1e-4  # of weights
    # The published network, which also plays the games, is the moving average: this much of it is new with each step. The steps of a
    # minute are about a thousand; what one of them learns by chance is lost among them.
    FRESH = 0.001

    def __init__(self, network, rate, graphs=False, beside=()):
        """`beside`: modules that learn too, but are not averaged."""
        self.network, self.rate, self.graphs, self.steps = network, rate, graphs, 0
        self.device = next(network.parameters()).device
        self.average = copy.deepcopy(network).eval()
        self.learning = [parameter for module in (network, *beside) for parameter in module.parameters()]
        self.captured = None
        rate = torch.tensor(rate, device=self.device) if graphs else rate
        self.optimizer = torch.optim.AdamW(
            self.learning, lr=rate, weight_decay=self.DECAY, fused=self.device.type == "cuda", capturable=graphs
        )

    def loss(self, batch):
        """What is to become less, and a tensor to tell of it."""
        raise NotImplementedError

    def tensors(self, batch):
        """The tensors of a batch, always in the same order."""
        return batch.values()

    def step(self, batch, progress):
        """One step; `progress` of the run is 0 to 1. Gives what `loss` tells, for `read`."""
        warm = min(1, self.LEAST + self.steps / self.WARM_UP)
        self._set_rate(self.rate * warm * min(1, max(self.LEAST, (1 - progress) / self.FALLING)))
        self.steps += 1
        if not self.graphs:
            return self._descend(batch)
        if self.captured is None:
            self.captured = self._capture(batch)
        graph, place, told = self.captured
        for old, new in zip(self.tensors(place), self.tensors(batch), strict=True):
            old.copy_(new)
        graph.replay()
        return told

    def _set_rate(self, rate):
        for group in self.optimizer.param_groups:
            if self.graphs:
                group["lr"].fill_(rate)
            else:
                group["lr"] = rate

    def _capture(self, batch):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self._descend(batch)
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        self.optimizer.zero_grad(set_to_none=True)
        with torch.cuda.graph(graph):
            told = self._descend(batch)
        return graph, batch, told

    def _descend(self, batch):
        self.optimizer.zero_grad(set_to_none=True)
        loss, told = self.loss(batch)
        loss.backward()
        nn.utils.clip_grad_norm_(self.learning, 2.0)
        self.optimizer.step()
        with torch.no_grad():
            self.follow()
        return told

    def follow(self):
        """Brings the moving average up to date."""
        torch._foreach_lerp_(list(self.average.parameters()), list(self.network.parameters()), self.FRESH)

    def finite(self, losses):
        """The losses, which must be numbers."""
        if not all(math.isfinite(loss) for loss in losses):
            raise Diverged(f"losses after {self.steps} steps: {losses}")
        return losses
