"""Names: none looks like another's, and nobody speaks for the server."""

import pytest

from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.names import check_name, random_name, reserved_skeletons, skeleton
from cubarium.server.domain.seats import MAX_NAME_LENGTH


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", " a n-n. "),
        ("Bill", "BiIl"),  # a capital I
        ("Paul", "Раul"),  # Cyrillic
        ("Zoe", "Zoë"),
        ("Ann", "Ａｎｎ"),
        ("Bob", "B0b"),
        ("Tom", "Torn"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anne"), ("कि", "का"), ("李", "王"), ("Оля", "Коля"), ("שלום", "שלומ")]
)
def test_other_names_are_others_in_every_script(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    ("name", "code", "why"),
    [
        ("", "bad_request", "a name needs a letter or a digit"),
        (" \u200b– ", "bad_request", "a name needs a letter or a digit"),
        ("\ufdfa" * 9, "bad_request", "that name is too long once it is written out: please choose a shorter one"),
        ("Adm1n", "taken", "the name 'Adm1n' is not for players: please choose another"),
        ("ＣＵＢＡＲＩＵＭ", "taken", "the name 'ＣＵＢＡＲＩＵＭ' is not for players: please choose another"),
    ],
)
def test_what_nobody_may_be_called(name: str, code: str, why: str) -> None:
    with pytest.raises(RefusalError) as refused:
        check_name(name)
    assert (refused.value.code, str(refused.value)) == (code, why)


def test_guests_get_readable_names_that_anybody_might_choose() -> None:
    names = [random_name(attempt) for attempt in (0, 1) for _ in range(300)]
    assert len(set(names)) > 500
    for name in names:
        assert check_name(name) == name
        assert len(name) <= MAX_NAME_LENGTH
        assert skeleton(name) not in reserved_skeletons()
