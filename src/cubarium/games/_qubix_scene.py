"""What the scene of Qubix calls boards and blocks, and the cubes of a block in it."""

from functools import lru_cache

from ..scene import SceneCube
from ._qubix_blocks import COLOURS, Block

SUPPLY = "supply"


def zone_name(zone: int) -> str:
    return f"z{zone}"


def reserve_name(seat: int) -> str:
    return f"reserve{seat + 1}"


def block_name(board: str, block: Block) -> str:
    return f"{board}:{block.first}"


@lru_cache(maxsize=16_384)
def scene_cubes(board: str, block: Block) -> tuple[SceneCube, ...]:
    name = block_name(board, block)
    return tuple(SceneCube(board, *cube, COLOURS[block.colour], block.colour, name) for cube in block.cubes)
