"""Who may do what to whom: guest, users, bot and moderator, at every address about people."""

from contextlib import ExitStack

from cubarium.server.http.api import api_schema
from serving import Person, Server, Socket

PREFIXES = ("/api/people", "/api/reports", "/api/games/{game_id}/talk")

# By request, the status for a guest, a player at the table, the other player, a bot and a moderator who watch.
MATRIX: dict[tuple[str, str], tuple[int, int, int, int, int]] = {
    ("get", "/api/people"): (200, 200, 200, 200, 200),
    ("get", "/api/people/{name}"): (200, 200, 200, 200, 200),
    ("put", "/api/people/{name}"): (200, 200, 400, 403, 200),  # the other player is whom it is about
    ("get", "/api/games/{game_id}/talk"): (200, 200, 200, 200, 200),
    ("post", "/api/games/{game_id}/talk"): (403, 200, 200, 403, 403),
    ("put", "/api/games/{game_id}/talk/mutes/{seat}"): (403, 200, 404, 403, 403),
    ("post", "/api/reports"): (204, 204, 400, 403, 204),
    ("get", "/api/reports"): (403, 403, 403, 403, 200),
    ("get", "/api/reports/{report_id}"): (403, 403, 403, 403, 200),
    ("post", "/api/reports/{report_id}/acts"): (403, 403, 403, 403, 204),
}
BODIES = {
    ("put", "/api/people/{name}"): {"relation": "follow"},
    ("post", "/api/games/{game_id}/talk"): {"phrase": "hello"},
    ("put", "/api/games/{game_id}/talk/mutes/{seat}"): {"muted": False},
    ("post", "/api/reports/{report_id}/acts"): {"act": "dismiss"},
}
# By message on the socket of the game: what its sender hears.
SOCKET_MATRIX: dict[tuple[str, str], tuple[str, str, str, str, str]] = {
    ("phrase", "hello"): ("not_yours", "talk", "talk", "not_yours", "not_yours"),
    ("text", "Shall we?"): ("not_yours", "forbidden", "forbidden", "not_yours", "not_yours"),
}


def test_the_matrix_has_every_address() -> None:
    paths = api_schema()["paths"]
    there = {(way, path) for path, ways in paths.items() if path.startswith(PREFIXES) for way in ways}
    assert there == set(MATRIX)


def answer_to(socket: Socket, **message: str) -> str:
    """What the sender of a message hears: their own line, or the code of a refusal."""
    socket.send(type="talk", ref="mine", **message)
    while True:
        event = socket.next("talk", "error")
        if event["type"] == "error":
            return str(event["code"])
        if event["line"]["you"]:
            return "talk"


def test_among_people_everybody_does_only_what_they_may(server: Server) -> None:
    with ExitStack() as stack:
        guest, ann, bob, bot, moderator = people = [stack.enter_context(Person(server)) for _ in range(5)]
        for person in (guest, ann, bob):
            person.get("me")
        bot.appointed("bot")
        moderator.appointed("moderator")
        table = ann.begin("kubruss", "human", "human")
        bob.at(table).join(1)
        names = {"name": bob.name, "game_id": table.id, "seat": 1}
        report = {"name": bob.name, "reason": "insults", "game": table.id}
        for (method, path), expected in MATRIX.items():
            number = max((each["id"] for each in moderator.get("reports").json()), default=0)
            address = path.format(**names, report_id=number)
            body = report if path == "/api/reports" else BODIES.get((method, path))
            with_body = {"json": body} if method != "get" else {}
            if path.endswith("acts"):  # a moderator's own report is another's to judge
                number = next(each["id"] for each in moderator.get("reports").json() if each["reporter"] == guest.name)
                address = path.format(report_id=number)
            for person, status in zip(people, expected, strict=True):
                answer = person.http.request(method.upper(), address, **with_body)  # type: ignore[arg-type]
                assert answer.status_code == status, (method, path, people.index(person), answer.text)
        sockets = [stack.enter_context(person.at(table).open()) for person in people]
        for (kind, words), answers in SOCKET_MATRIX.items():
            assert tuple(answer_to(socket, **{kind: words}) for socket in sockets) == answers
