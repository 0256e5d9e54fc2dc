"""Who is where, by what other nodes say."""

from cubarium.server.domain.presence import HERE, Opened, Presence


def test_what_changes_is_told_once() -> None:
    presence = Presence()
    for place, person in (("game", "ann"), ("game", "ann"), (HERE, None)):
        presence.came(place, person)
    assert sorted(presence.take_changes()) == [Opened("game", "ann", 2), Opened(HERE, "", 1)]
    assert presence.take_changes() == []
    presence.went("game", "ann")
    presence.went("game", "ann")
    assert presence.take_changes() == [Opened("game", "ann", 0)]
    presence.tell_all_again()
    assert presence.take_changes() == [Opened(HERE, "", 1)]


def test_people_at_other_nodes_are_there_until_the_last_of_their_nodes_says_otherwise() -> None:
    time = 100.0
    changed: list[str] = []
    presence = Presence(lambda: time)
    presence.on_change = changed.append
    presence.heard("one", [Opened("game", "ann", 1), Opened("game", "", 3)])
    presence.heard("two", [Opened("game", "ann", 2)])
    assert (presence.people("game"), presence.strangers("game"), presence.is_at("game", "ann")) == ({"ann"}, 3, True)
    presence.heard("one", [Opened("game", "ann", 0)])
    assert (presence.people("game"), presence.away_s("game", "ann")) == ({"ann"}, 0.0)
    presence.heard("two", [Opened("game", "ann", 0, age_s=4.0)])
    time = 110.0
    assert (presence.everybody(), presence.away_s("game", "ann"), presence.is_open("game")) == (set(), 14.0, True)
    assert presence.away_s("game", "bob") is None
    presence.forget("one")
    assert not presence.is_open("game")
    assert set(changed) == {"game"}


def test_who_leaves_this_node_is_away_since_then_unless_they_are_at_another() -> None:
    time = 100.0
    presence = Presence(lambda: time)
    presence.came("game", "ann")
    presence.came("game", "ann")
    presence.went("game", "ann")
    assert presence.away_s("game", "ann") == 0.0
    presence.went("game", "ann")
    time = 107.0
    assert presence.away_s("game", "ann") == 7.0
    presence.heard("one", [Opened("game", "ann", 1)])
    assert presence.away_s("game", "ann") == 0.0


def test_a_node_that_dies_takes_its_people_with_it() -> None:
    presence = Presence(lambda: 0.0)
    presence.heard("one", [Opened(HERE, "ann", 1)])
    presence.heard("two", [Opened(HERE, "bob", 1)])
    presence.forget("one")
    assert (presence.people(HERE), presence.away_s(HERE, "ann")) == ({"bob"}, 0.0)
