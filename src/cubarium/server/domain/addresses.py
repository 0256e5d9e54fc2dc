"""The addresses of the page.

A part in braces stands for any name of its kind: whether there is something by that name is another question.
"""

ADDRESSES = (
    "/",
    "/new/{game}",
    "/rules/{game}",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/{step}",
    "/puzzles",
    "/puzzles/{game}",
    "/puzzles/{game}/{theme}",
    "/puzzle/{puzzle}",
    "/explore/{game}",
    "/data",
    "/games",
    "/game/{id}",
    "/game/{id}/review",
    "/account",
    "/lobby",
    "/watch",
    "/ranking",
    "/ranking/{ranking}",
    "/player/{player}",
    "/people",
    "/moderation",
    "/analysis",
    "/analysis/game/{id}",
    "/analysis/puzzle/{puzzle}",
    "/study/{study}",
    "/solitaire",
    "/solitaire/{box}",
    "/tournaments",
    "/tournament/{tournament}",
)


def names_in(path: str) -> dict[str, str] | None:
    """What a path names, by kind; None where the page has no such address.

    >>> names_in("/learn/qubix/"), names_in("/lobby"), names_in("/lobby/2")
    ({'game': 'qubix'}, {}, None)
    """
    given = parts_of(path)
    for address in map(parts_of, ADDRESSES):
        pairs = list(zip(address, given, strict=False))
        if len(address) == len(given) and all(part == name or (is_kind(part) and name) for part, name in pairs):
            return {part[1:-1]: name for part, name in pairs if is_kind(part)}
    return None


def parts_of(path: str) -> list[str]:
    return path.strip("/").split("/")


def is_kind(part: str) -> bool:
    return part.startswith("{")
