"""Weights as a file that the core plays with; must agree with core/nets/weights.hpp."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from .model import Model

HEADER = 4096


def write_weights(model: Model, path: Path, *, options: str, licence: str, made: str) -> None:
    """`made` says in one line how the weights came to be."""
    kind = model.kind
    data = b"".join(padded(part.numbers()) for part in parts(model))
    words = {
        "game": kind.game,
        "features": kind.features,
        "inputs": kind.inputs,
        "words": kind.words,
        "owners": kind.cells * kind.most_seats,
        "outputs": model.heads.out_features,
        "hash": f"{fnv1a(data):016x}",
        "options": options,
        "licence": licence,
    }
    header = "cubarium-net 1\n" + " ".join(f"{name}={value}" for name, value in words.items()) + "\n" + made + "\n"
    part = path.with_suffix(".part")
    part.write_bytes(header.encode().ljust(HEADER) + data)
    part.replace(path)


@torch.no_grad()
def read_weights(model: Model, path: Path) -> None:
    """Gives a model the weights of a file that the core has played with, so that learning goes on from there."""
    data, at = path.read_bytes(), HEADER
    for part in parts(model):
        numbers = np.frombuffer(data, part.kind, part.values.numel(), at).astype(np.float32)
        part.values.copy_(torch.from_numpy((numbers - part.more) / part.steps).view(part.values.shape))
        at += len(padded(part.numbers()))


class Part(NamedTuple):
    """Values of a model, and the whole numbers that stand for them: so many for 1, and so many more."""

    values: torch.Tensor
    steps: int
    kind: str
    more: int = 0

    def numbers(self) -> np.ndarray:
        values = self.values.detach().cpu().double().numpy()
        return (np.floor(values * self.steps + 0.5) + self.more).astype(self.kind)


def parts(model: Model) -> list[Part]:
    """In the order of the file."""
    owners = model.kind.cells * model.kind.most_seats
    made = [Part(model.rows, 128, "<i1"), Part(model.bias, 128, "<i2", more=1)]  # 1 more: halves are rounded up
    for layer in (model.second, model.third, model.heads, model.words):
        made += [Part(layer.weight, 64, "<i1"), Part(layer.bias, 4096, "<i4")]
    return [*made, Part(model.owners.weight[:owners], 64, "<i1"), Part(model.owners.bias[:owners], 4096, "<i4")]


def padded(values: np.ndarray) -> bytes:
    data = values.tobytes()
    return data.ljust(-(-len(data) // 64) * 64, b"\0")


def fnv1a(data: bytes) -> int:
    """FNV-1a, 64 bits.

    >>> f"{fnv1a(b'a'):x}"
    'af63dc4c8601ec8c'
    """
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value
