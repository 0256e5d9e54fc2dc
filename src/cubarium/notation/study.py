"""A study: a position with a tree of moves from it, the main line first, and what is said about each.

node    a move, and which node it comes after; the nodes of a study are numbered from 1, and 0 is the start
child   a node after another; the first is the main line there, the others are variations

A study is a value, and always can be played: it is checked as a record is, and is one with variations. Its nodes stand
in one order: each before its children, and the first child with all that follows before the second.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ..errors import ParseError
from ..game import Position
from .annotations import COLOURS, SIGNS, Annotation, Mark, annotation
from .movetext import MAX_DEPTH, Ply
from .record import Record

MAX_NODES = 500
MAX_COMMENT_LENGTH = 2_000  # letters about one move
MAX_MARKS = 64  # about one move
MAX_HEADERS = 20
MAX_HEADER_LENGTH = 200
MAX_CELL = 25  # the last column that has a letter; no board has more rows either


NOTHING_SAID = Annotation()


class Node(NamedTuple):
    parent: int  # the number of the node before it
    move: str
    note: Annotation = NOTHING_SAID


@dataclass(frozen=True)
class Study:
    """A position with a tree of annotated moves.

    >>> from cubarium import new
    >>> study = Study(new("kubruss"), [Node(0, "S:a1"), Node(1, "s:b2"), Node(0, "S:c3", annotation("closer"))])
    >>> [(node.parent, node.move) for node in study.nodes]
    [(0, 'S:a1'), (1, 'S:b2'), (0, 'S:c3')]
    >>> study.line(2)
    ['S:a1', 'S:b2']
    """

    start: Position
    nodes: tuple[Node, ...] = ()
    note: Annotation = NOTHING_SAID  # on the start
    headers: Mapping[str, str] = field(default_factory=dict)

    def __init__(
        self,
        start: Position,
        nodes: Sequence[Node] = (),
        note: Annotation = NOTHING_SAID,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        children = children_of(nodes)
        record = Record(start, plies_after(0, nodes, children), headers, note.comment)
        for name, value in parts_of(record).items():
            object.__setattr__(self, name, value)

    @classmethod
    def from_record(cls, record: Record) -> "Study":
        """The study that a record is. That somebody resigned is left out: a study goes on from anywhere."""
        found = object.__new__(cls)
        for name, value in parts_of(record).items():
            object.__setattr__(found, name, value)
        return found

    def record(self) -> Record:
        """The study as a record, with which it can be written as a .cub file or as JSON."""
        return Record(self.start, plies_after(0, self.nodes, children_of(self.nodes)), self.headers, self.note.comment)

    def line(self, number: int) -> list[str]:
        """The moves from the start to a node."""
        moves: list[str] = []
        while number:
            moves.append(self.nodes[number - 1].move)
            number = self.nodes[number - 1].parent
        return moves[::-1]


# ---------------------------------------------------------------- from nodes to the plies of a record


def children_of(nodes: Sequence[Node]) -> list[list[int]]:
    """By number, the nodes after each; ParseError where that is no tree of bounded size."""
    if len(nodes) > MAX_NODES:
        raise ParseError("study-too-many-moves", most=MAX_NODES)
    children: list[list[int]] = [[] for _ in range(len(nodes) + 1)]
    depths = [0] * (len(nodes) + 1)  # of variations in variations
    for number, node in enumerate(nodes, 1):
        if not 0 <= node.parent < number:
            raise ParseError("study-no-tree")
        depths[number] = depths[node.parent] + bool(children[node.parent])
        if depths[number] > MAX_DEPTH:
            raise ParseError("notation-variation-depth", depth=MAX_DEPTH)
        children[node.parent].append(number)
    return children


def plies_after(number: int, nodes: Sequence[Node], children: Sequence[Sequence[int]]) -> tuple[Ply, ...]:
    """The main line after a node; what else follows a node are variations of the move that the main line has there."""
    plies = []
    while children[number]:
        first, *others = children[number]
        variations = tuple((ply_of(nodes[other - 1]), *plies_after(other, nodes, children)) for other in others)
        plies.append(replace(ply_of(nodes[first - 1]), variations=variations))
        number = first
    return tuple(plies)


def ply_of(node: Node) -> Ply:
    return Ply(node.move, node.note.comment)


# ---------------------------------------------------------------- from the plies of a record to nodes


@dataclass
class _Branch:
    """A node being collected, by whose moves those after it are found: a move that stands there twice is one."""

    notes: list[str] = field(default_factory=list)
    children: "dict[str, _Branch]" = field(default_factory=dict)


def parts_of(record: Record) -> dict[str, object]:
    """What a study of a record has, checked."""
    root = _Branch([record.comment])
    collect(record.plies, root)
    nodes: list[Node] = []
    waiting = [(0, move, branch) for move, branch in reversed(root.children.items())]
    while waiting:
        parent, move, branch = waiting.pop()
        nodes.append(Node(parent, move, checked(annotation("\n".join(branch.notes)))))
        number = len(nodes)
        waiting += [(number, each, child) for each, child in reversed(branch.children.items())]
    children_of(nodes)
    headers = record.headers
    if len(headers) > MAX_HEADERS or any(len(text) > MAX_HEADER_LENGTH for text in headers.values()):
        raise ParseError("study-headers", most=MAX_HEADERS, length=MAX_HEADER_LENGTH)
    note = checked(annotation(record.comment))
    return {"start": record.start, "nodes": tuple(nodes), "note": note, "headers": dict(headers)}


def collect(plies: Iterable[Ply], branch: _Branch) -> None:
    for ply in plies:
        after = branch.children.setdefault(ply.move, _Branch())
        if ply.comment:
            after.notes.append(ply.comment)
        for variation in ply.variations:
            collect(variation, branch)
        branch = after


def checked(note: Annotation) -> Annotation:
    """The annotation, where it is of bounded size."""
    if len(note.text) > MAX_COMMENT_LENGTH:
        raise ParseError("study-comment-too-long", most=MAX_COMMENT_LENGTH)
    if len(note.marks) > MAX_MARKS:
        raise ParseError("study-too-many-marks", most=MAX_MARKS)
    is_sign = not note.sign or note.sign in SIGNS
    if not is_sign or not all(mark.colour in COLOURS and is_cell(mark) for mark in note.marks):
        raise ParseError("study-marks")
    return note


def is_cell(mark: Mark) -> bool:
    return 0 <= mark.x <= MAX_CELL and 0 <= mark.y <= MAX_CELL
