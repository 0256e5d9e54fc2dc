"""Where notifications may be sent: to push services on the internet, not to machines behind the server."""

import pytest

from cubarium.server.domain.push import Subscription, check_subscription, is_allowed
from sessions import refused

KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/send",
        "https://127.0.0.1/send",
        "https://10.1.2.3/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://169.254.169.254/latest",
        "https://224.0.0.1/",
        "https://localhost/",
        "https://printer.local/",
        "https://intranet/",
        "https://user@push.example.org/",
        "https://push.example.org:99999/",
        "ftp://push.example.org/",
        "https:///",
        "",
    ],
)
def test_what_is_not_public_and_encrypted_is_refused(endpoint: str) -> None:
    assert not is_allowed(endpoint, private=False)


def test_a_push_service_and_a_private_one_where_that_is_allowed() -> None:
    assert is_allowed("https://push.example.org/send/abc?x=1", private=False)
    assert is_allowed("http://127.0.0.1:8001/send", private=True)


@pytest.mark.parametrize(("key", "secret"), [("", SECRET), (KEY, ""), (KEY[:-4], SECRET), (SECRET, KEY), ("é", "é")])
def test_keys_that_are_none_are_refused(key: str, secret: str) -> None:
    subscription = Subscription("session", "https://push.example.org/", key, secret, "en")
    assert refused(check_subscription, subscription)[0] == "bad_request"


def test_a_subscription_as_browsers_give_it_is_taken() -> None:
    check_subscription(Subscription("session", "https://push.example.org/", KEY, SECRET, "en"))
