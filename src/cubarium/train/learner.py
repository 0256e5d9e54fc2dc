"""Learning from samples."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from .model import Model
from .samples import HEADER, MOVES, SEATS, Kind, UnfitSamples, read_header
from .settings import Learning

VALIDATED = 0.04  # the share of each file that is not learned from


@dataclass
class Window:
    """Samples on the device of the learner, as they lie in the files."""

    kind: Kind
    records: Tensor  # bytes

    def column(self, name: str, at: Tensor) -> Tensor:
        dtype = self.kind.dtype
        part, offset = dtype.fields[name][:2]  # type: ignore[index]
        code = {"f4": torch.float32, "i2": torch.int16, "u2": torch.int16, "u1": torch.uint8}[part.base.str[1:]]
        values = self.records[at, offset : offset + part.itemsize].contiguous().view(code)
        if part.base.str[1:] == "u2":
            values = values.int() & 0xFFFF
        return values.view(len(at), *part.shape)


def read_window(paths: list[Path], most: int, device: str, seed: int) -> tuple[Window, Tensor, Tensor]:
    """Samples of some files, with the numbers of those to learn from and of those to validate with."""
    parts, learned, validated, first = [], [], [], 0
    kind = read_header(paths[0])[0]
    for path in paths:
        its_kind, count = read_header(path)
        if its_kind != kind:
            raise UnfitSamples(path)
        data = np.fromfile(path, np.uint8, offset=HEADER).reshape(count, kind.record)
        parts.append(torch.from_numpy(data).to(device))
        cut = int(count * (1 - VALIDATED))  # the last games: no game is in both
        learned.append(torch.arange(first, first + cut))
        validated.append(torch.arange(first + cut, first + count))
        first += count
    learn = torch.cat(learned)
    if most and len(learn) > most:
        order = torch.randperm(len(learn), generator=torch.Generator().manual_seed(seed))
        learn = learn[order[:most]]
    return Window(kind, torch.cat(parts)), learn.to(device), validated[-1].to(device)


@dataclass
class Losses:
    ranks: Tensor
    search: Tensor
    gains: Tensor
    policy: Tensor
    owners: Tensor

    def total(self, how: Learning, search_share: float) -> Tensor:
        value = (1 - search_share) * self.ranks + search_share * self.search
        return value + how.gains * self.gains + how.policy * self.policy + how.owners * self.owners


def losses(model: Model, window: Window, at: Tensor) -> Losses:
    kind = window.kind
    used = window.column("features_used", at)
    features = window.column("features", at)[:, : int(used.max())]
    number = torch.arange(features.shape[1], device=features.device)
    hidden = model.look(torch.where(number < used[:, None], features, kind.inputs))
    outputs = model.judge(hidden)
    seats = window.column("seats", at).flatten()
    ranks, search, gains = (window.column(name, at) for name in ("ranks", "search", "gains"))
    zero = outputs.sum() * 0
    sums = [zero, zero, zero]
    for number_of_seats, first in model.first_output.items():
        here = (seats == number_of_seats).nonzero().flatten()
        if len(here) == 0:
            continue
        steps = 2 * number_of_seats - 1
        shares = outputs[here, first : first + number_of_seats * steps].view(-1, number_of_seats, steps)
        logs = functional.log_softmax(shares, 2)
        target = ranks[here, :number_of_seats].long()
        sums[0] = sums[0] - logs.gather(2, target[:, :, None]).sum() / number_of_seats
        expected = (logs.exp() * torch.linspace(0, 1, steps, device=logs.device)).sum(2).clamp(1e-4, 1 - 1e-4)
        sought = search[here, :number_of_seats].clamp(0, 1)
        sums[1] = sums[1] + functional.binary_cross_entropy(expected, sought, reduction="sum") / number_of_seats
        told = outputs[here, first + number_of_seats * steps : first + number_of_seats * (steps + 1)]
        real = gains[here, :number_of_seats].float() / kind.score_scale
        sums[2] = sums[2] + functional.smooth_l1_loss(told, real, beta=0.25, reduction="sum") / number_of_seats
    count = len(at)
    return Losses(
        sums[0] / count, sums[1] / count, sums[2] / count, policy_loss(model, window, at, hidden),
        owners_loss(model, window, at, hidden, seats),
    )  # fmt: skip


def policy_loss(model: Model, window: Window, at: Tensor, hidden: Tensor) -> Tensor:
    moves = window.column("moves_used", at).flatten()
    here = (moves > 0).nonzero().flatten()
    if len(here) == 0:
        return hidden.sum() * 0
    kind, at, moves = window.kind, at[here], moves[here]
    logits_of_words = functional.pad(model.linear(model.words, hidden[here]), (0, 1))
    words = window.column("words", at).clamp(max=kind.words).long()
    logits = logits_of_words.gather(1, words.view(len(at), -1)).view(len(at), MOVES, kind.words_used).sum(2)
    logits = logits + (window.column("stands_for", at).float() / 64).clamp(min=1e-9).log()
    logits = logits.masked_fill(torch.arange(MOVES, device=at.device) >= moves[:, None], -1e4)
    visits = window.column("visits", at).float()
    shares = visits / visits.sum(1, keepdim=True).clamp(min=1)
    return -(shares * functional.log_softmax(logits, 1)).sum(1).mean()


def owners_loss(model: Model, window: Window, at: Tensor, hidden: Tensor, seats: Tensor) -> Tensor:
    kind = window.kind
    if kind.cells == 0:
        return hidden.sum() * 0
    logits = model.linear(model.owners, hidden).view(len(at), kind.cells, kind.most_seats)
    owners = window.column("owners", at).long()
    target = functional.one_hot(owners, SEATS + 1)[:, :, 1 : kind.most_seats + 1].float()
    there = (torch.arange(kind.most_seats, device=at.device) < seats[:, None]).float()[:, None, :]
    found = functional.binary_cross_entropy_with_logits(logits, target, reduction="none") * there
    return found.mean()


def learn(
    model: Model, optimiser: torch.optim.Optimizer, window: Window, numbers: Tensor, how: Learning,
    search_share: float, seed: int, report: Callable[[int, int, float], None],
) -> None:  # fmt: skip
    """Goes over the samples some times, in an order that the seed gives."""
    generator = torch.Generator(device=numbers.device).manual_seed(seed)
    steps = max(1, math.ceil(how.epochs * len(numbers) / how.batch))
    model.train()
    for step in range(steps):
        rate = how.rate * min(1.0, (step + 1) / 100) * (0.51 + 0.49 * math.cos(math.pi * step / steps))
        for group in optimiser.param_groups:
            group["lr"] = rate
        at = numbers[torch.randint(len(numbers), (how.batch,), generator=generator, device=numbers.device)]
        loss = losses(model, window, at).total(how, search_share)
        optimiser.zero_grad(set_to_none=True)
        torch.autograd.backward(loss)
        optimiser.step()
        model.keep_in_range()
        if step % 100 == 99 or step + 1 == steps:
            report(step + 1, steps, float(loss.detach()))


@torch.no_grad()
def validate(model: Model, window: Window, numbers: Tensor) -> dict[str, float]:
    """The mean losses on samples that were not learned from."""
    model.eval()
    sums: dict[str, float] = {}
    for at in torch.split(numbers[:65536], 4096):
        for name, value in vars(losses(model, window, at)).items():
            sums[name] = sums.get(name, 0.0) + float(value) * len(at)
    return {name: value / min(len(numbers), 65536) for name, value in sums.items()}
