"""Sessions of users: what is kept of their secrets, and what they are called."""

import pytest

from cubarium.server.domain.users import device_name, new_secret, session_key, unwrap_links, wrap_links


def test_the_secret_of_links_can_be_read_with_the_secret_of_the_session_alone() -> None:
    links, secret, other = new_secret(), new_secret(), new_secret()
    wrapped = wrap_links(links, secret)
    assert unwrap_links(wrapped, secret) == links
    assert unwrap_links(wrapped, other) != links
    assert len({links, secret, other, session_key(secret), wrapped}) == 5


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari · iPhone"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome · Android"),
        ("python-httpx/0.28", "python-httpx"),
        ("x" * 500, "x" * 40),
        ("", ""),
    ],
)
def test_a_device_has_a_short_name(header: str, name: str) -> None:
    assert device_name(header) == name
