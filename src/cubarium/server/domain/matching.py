"""The most pairs that a graph has, no vertex in two of them: Edmonds' algorithm.

J. Edmonds, Paths, trees, and flowers, Canadian Journal of Mathematics 17 (1965). An augmenting path goes from one
vertex without a mate to another, by edges that are by turns not pairs and pairs; a cycle of odd length on the way (a
blossom) is treated as one vertex, its base.
"""

from collections.abc import Collection, Mapping

Graph = Mapping[int, Collection[int]]  # the neighbours of each vertex


def most_pairs(graph: Graph, vertices: Collection[int]) -> int:
    """How many pairs there are at most among some of the vertices."""
    inside = set(vertices)
    near = {vertex: [each for each in graph[vertex] if each in inside] for vertex in vertices}
    mates: dict[int, int] = {}
    for vertex in vertices:  # most are found without a search
        free = next((each for each in near[vertex] if each not in mates), None)
        if vertex not in mates and free is not None:
            mates[vertex], mates[free] = free, vertex
    for vertex in vertices:
        if vertex not in mates:
            Search(near, mates, vertex).augment()
    return len(mates) // 2


class Search:
    """For an augmenting path from a vertex without a mate, breadth first."""

    def __init__(self, near: Graph, mates: dict[int, int], root: int) -> None:
        self.near = near
        self.mates = mates
        self.root = root
        self.base = {vertex: vertex for vertex in near}
        self.parent: dict[int, int] = {}  # of vertices that are an odd number of edges from the root
        self.reached = {root}  # those that are an even number of edges from it
        self.queue = [root]

    def augment(self) -> bool:
        """Makes one pair more, if there is a path."""
        for vertex in self.queue:  # which grows meanwhile
            for other in self.near[vertex]:
                if self.base[vertex] == self.base[other] or self.mates.get(vertex) == other:
                    continue
                if other == self.root or self.mates.get(other) in self.parent:
                    self._contract(vertex, other)
                elif other not in self.parent:
                    self.parent[other] = vertex
                    if other not in self.mates:
                        self._flip(other)
                        return True
                    self._reach(self.mates[other])
        return False

    def _reach(self, vertex: int) -> None:
        self.reached.add(vertex)
        self.queue.append(vertex)

    def _flip(self, end: int | None) -> None:
        """Exchanges pairs and other edges along the path that ends here."""
        while end is not None:
            before = self.parent[end]
            following = self.mates.get(before)
            self.mates[end], self.mates[before] = before, end
            end = following

    def _contract(self, one: int, other: int) -> None:
        """Two that were reached evenly are neighbours: the cycle through them becomes one vertex."""
        base = self._common_base(one, other)
        blossom: set[int] = set()
        self._mark(one, base, other, blossom)
        self._mark(other, base, one, blossom)
        for vertex in self.near:
            if self.base[vertex] in blossom:
                self.base[vertex] = base
                if vertex not in self.reached:
                    self._reach(vertex)

    def _common_base(self, one: int, other: int) -> int:
        seen = set()
        vertex = one
        while True:
            vertex = self.base[vertex]
            seen.add(vertex)
            if vertex == self.root:
                break
            vertex = self.parent[self.mates[vertex]]
        vertex = self.base[other]
        while vertex not in seen:
            vertex = self.base[self.parent[self.mates[vertex]]]
        return vertex

    def _mark(self, vertex: int, base: int, child: int, blossom: set[int]) -> None:
        while self.base[vertex] != base:
            mate = self.mates[vertex]
            blossom |= {self.base[vertex], self.base[mate]}
            self.parent[vertex] = child
            child = mate
            vertex = self.parent[mate]
