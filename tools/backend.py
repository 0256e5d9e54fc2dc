"""How pip builds the package: the page first, then everything else, by scikit-build-core.

Where the machine has no Node.js, pip brings it from PyPI for the time of the build. A source distribution has the built
page in it and needs none.
"""

from typing import Any

from scikit_build_core import build as core

import page

prepare_metadata_for_build_wheel = core.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = core.prepare_metadata_for_build_editable


def and_node(others: list[str]) -> list[str]:
    return [*others, page.NODE] if page.is_due() and not page.has_node() else others


def get_requires_for_build_wheel(settings: Any = None) -> list[str]:
    return and_node(core.get_requires_for_build_wheel(settings))


def get_requires_for_build_editable(settings: Any = None) -> list[str]:
    return and_node(core.get_requires_for_build_editable(settings))


def get_requires_for_build_sdist(settings: Any = None) -> list[str]:
    return and_node(core.get_requires_for_build_sdist(settings))


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    page.build()
    return core.build_wheel(folder, settings, metadata)


def build_editable(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    page.build()
    return core.build_editable(folder, settings, metadata)


def build_sdist(folder: str, settings: Any = None) -> str:
    page.build()
    return core.build_sdist(folder, settings)
