"""What a hostile visitor may try, each as a function of the attacker; its docstring says what it does.

attacker      who attacks: one address, bounded in number and time
by_requests   what is costly to answer, to read, or to write down
by_games      computers that think, and sockets of games
by_meeting    the lobby and the pool of quick pairing
by_reading    what is drawn, worked out or told for anybody who looks
by_analysis   boards, searches, studies and puzzles of one's own
by_streams    answers that go on
"""

from . import by_analysis, by_games, by_meeting, by_reading, by_requests, by_streams
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
        by_reading.animations,
        by_reading.pictures,
        by_reading.gone_at_once,
        by_reading.openings,
        by_reading.reviews,
        by_reading.short_reviews,
        by_reading.everything,
        by_analysis.boards,
        by_analysis.searches,
        by_analysis.kept_searches,
        by_analysis.studies,
        by_analysis.boxes,
        by_streams.events,
        by_streams.unread_streams,
    )
}
