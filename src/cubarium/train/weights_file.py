"""Weights as a file that the core plays with; must agree with core/nets/weights.hpp."""

from pathlib import Path

import numpy as np
import torch

from .model import Model

HEADER = 4096


def write_weights(model: Model, path: Path, *, options: str, licence: str, made: str) -> None:
    """`made` says in one line how the weights came to be."""
    kind = model.kind
    data = b"".join(padded(part) for part in parts(model))
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


def parts(model: Model) -> list[np.ndarray]:
    """The numbers in the order of the file."""
    owners = model.kind.cells * model.kind.most_seats
    made = [whole(model.rows, 128, "<i1"), whole(model.bias, 128, "<i2") + np.int16(1)]  # + 1: halves are rounded up
    for layer in (model.second, model.third, model.heads, model.words):
        made += [whole(layer.weight, 64, "<i1"), whole(layer.bias, 4096, "<i4")]
    made += [whole(model.owners.weight[:owners], 64, "<i1"), whole(model.owners.bias[:owners], 4096, "<i4")]
    return made


def whole(values: torch.Tensor, steps: int, kind: str) -> np.ndarray:
    return np.floor(values.detach().cpu().double().numpy() * steps + 0.5).astype(kind)


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
