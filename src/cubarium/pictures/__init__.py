"""Pictures of positions, made from their scenes."""

from .svg import svg

__all__ = ["svg"]
