"""The last so many samples of one size class, in a ring."""

import torch


class Replay:
    def __init__(self, capacity):
        self.capacity, self.length, self.next, self.columns = capacity, 0, 0, None

    def add(self, samples):
        """Writes samples over the oldest ones."""
        count = samples["stones"].shape[0]
        if self.columns is None:
            self.columns = {
                name: torch.zeros((self.capacity, *column.shape[1:]), dtype=column.dtype, device=column.device)
                for name, column in samples.items()
            }
        place = (torch.arange(count, device=samples["stones"].device) + self.next) % self.capacity
        for name, column in samples.items():
            self.columns[name][place] = column
        self.next = (self.next + count) % self.capacity
        self.length = min(self.capacity, self.length + count)

    def draw(self, count, latest=None):
        """So many samples at random, of all or of the latest ones."""
        back = torch.randint(0, min(latest or self.length, self.length), (count,), device=self.columns["stones"].device)
        place = (self.next - 1 - back) % self.capacity
        return {name: column[place] for name, column in self.columns.items()}

    def ordered(self):
        """All samples, the oldest first."""
        first = self.next if self.length == self.capacity else 0
        place = (torch.arange(self.length, device=self.columns["stones"].device) + first) % self.capacity
        return {name: column[place] for name, column in self.columns.items()}
