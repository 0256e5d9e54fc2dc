"""The net as PyTorch trains it; must agree with core/nets/net.hpp.

Weights are rounded as they will be played with, while gradients pass as if they were not (Jacob and others 2018).
"""

import torch
from torch import Tensor, nn
from torch.nn import functional

from .samples import Kind

HIDDEN, NARROW = 256, 32
TOP = 127 / 64  # what a hidden unit is at most


def outputs_for(seats: int) -> int:
    """The shares of all ranks for each seat, then the gain of each."""
    return seats * (2 * seats - 1) + seats


class Model(nn.Module):
    def __init__(self, kind: Kind, *, rounding: bool = True) -> None:
        super().__init__()
        self.kind, self.rounding = kind, rounding
        self.first_output, outputs = {}, 0
        for seats in range(kind.least_seats, kind.most_seats + 1):
            self.first_output[seats] = outputs
            outputs += outputs_for(seats)
        self.rows = nn.Parameter(torch.randn(kind.inputs, HIDDEN) * 0.08)
        self.bias = nn.Parameter(torch.full((HIDDEN,), 0.1))
        self.second = nn.Linear(HIDDEN, NARROW)
        self.third = nn.Linear(NARROW, NARROW)
        self.heads = nn.Linear(NARROW, outputs)
        self.words = nn.Linear(HIDDEN, kind.words)
        self.owners = nn.Linear(HIDDEN, max(1, kind.cells * kind.most_seats))
        nn.init.zeros_(self.words.weight)
        nn.init.zeros_(self.words.bias)

    def look(self, features: Tensor) -> Tensor:
        """The hidden units of positions, from lists of features that are filled up with `inputs`."""
        rows = torch.cat([self.step(self.rows, 128), self.rows.new_zeros(1, HIDDEN)])
        sums = functional.embedding_bag(features, rows, mode="sum") + self.step(self.bias, 128)
        return self.unit(sums)

    def judge(self, hidden: Tensor) -> Tensor:
        second = self.unit(self.linear(self.second, hidden))
        third = self.unit(self.linear(self.third, second))
        return self.linear(self.heads, third)

    def linear(self, layer: nn.Linear, units: Tensor) -> Tensor:
        return functional.linear(units, self.step(layer.weight, 64), self.step(layer.bias, 4096))

    def step(self, values: Tensor, steps: int) -> Tensor:
        return values + (torch.floor(values * steps + 0.5) / steps - values).detach() if self.rounding else values

    def unit(self, sums: Tensor) -> Tensor:
        return self.step(sums.clamp(0, TOP), 64)

    @torch.no_grad()
    def keep_in_range(self) -> None:
        """Eight bits have no room for more."""
        self.rows.clamp_(-127 / 128, 127 / 128)
        for layer in (self.second, self.third, self.heads, self.words, self.owners):
            layer.weight.clamp_(-TOP, TOP)
