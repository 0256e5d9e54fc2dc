"""What a hostile visitor may try, each as a function of the attacker; its docstring says what it does.

attacker      who attacks: one address, bounded in number and time
by_requests   what is costly to answer, to read, or to write down
by_games      computers that think, and sockets of games
by_meeting    the lobby and the pool of quick pairing
"""

from . import by_games, by_meeting, by_requests
from .attacker import Attack

ATTACKS: dict[str, Attack] = {
    each.__name__: each
    for each in (
        by_requests.nothing,
        by_requests.previews,
        by_games.computers,
        by_games.computers_one_session,
        by_games.watched_computers,
        by_requests.plies,
        by_requests.states,
        by_requests.gains,
        by_requests.many_games,
        by_requests.half_requests,
        by_requests.large_headers,
        by_requests.long_paths,
        by_games.unread_pings,
        by_games.fan_out,
        by_meeting.lobby_readers,
        by_meeting.full_lobby,
        by_meeting.pool,
        by_requests.sessions,
    )
}
