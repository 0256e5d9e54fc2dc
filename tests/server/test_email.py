"""Mails for those who wish it: an address is confirmed, a password set anew, a digest sent and switched off."""

import os
from collections.abc import Iterator
from datetime import timedelta

import pytest
from sqlalchemy import update
from sqlalchemy.engine import Connection

from authenticator import added, at_its_name, used
from cubarium.errors import OptionError
from cubarium.server.domain.email import tidy_address
from cubarium.server.domain.errors import RefusalError
from cubarium.server.services.accounts import AccountService
from cubarium.server.services.emails import EmailService
from cubarium.server.settings import mail_settings
from cubarium.server.store import schema
from cubarium.server.store.database import Database
from cubarium.server.store.transactions import database_time
from cubarium.server.workers.mail_sender import MailSender
from cubarium.server.workers.password_hasher import PasswordHasher
from mail_service import MailService, mail_service
from serving import Person, Seen, Server, code, serving, soon

PASSWORD, OTHER = "two dozen red cubes", "three dozen red cubes"


@pytest.fixture(scope="module")
def mails_and_server(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[MailService, Server, str]]:
    folder = tmp_path_factory.mktemp("email")
    url = database or f"sqlite:///{folder / 'cubarium.db'}"
    with mail_service() as (service, settings), pytest.MonkeyPatch.context() as environment:
        for name, value in settings.items():
            environment.setenv(name, value)
        with serving(folder, url, "--no-limits") as server:
            yield service, server, url


@pytest.fixture
def mails(mails_and_server: tuple[MailService, Server, str]) -> MailService:
    return mails_and_server[0]


@pytest.fixture
def server(mails_and_server: tuple[MailService, Server, str]) -> Server:
    return mails_and_server[1]


def with_address(person: Person, mails: MailService, address: str, **more: object) -> str:
    """An account with a confirmed address; its name."""
    assert person.http.put("/api/me/password", json={"password": PASSWORD}).status_code == 200
    assert code(person.put("me/email", {"address": address, **more})) == (403, "wrong_login")  # not by a session alone
    answer = person.put("me/email", {"address": address, "current": PASSWORD, **more})
    assert (answer.status_code, answer.json()["confirmed"]) == (200, False)
    mail, [link] = mails.next()
    assert mail["To"] == address
    assert person.post("email/confirmation", {"token": link.partition("=")[2]}).status_code == 204
    assert person.get("me/email").json()["confirmed"]
    return str(person.get("me").json()["name"])


def test_another_address_needs_a_passkey_where_there_is_no_password(server: Server, mails: MailService) -> None:
    with at_its_name(server) as ann:
        key = added(ann)
        address = {"address": "keyholder@example.org"}
        assert code(ann.put("me/email", address)) == (403, "wrong_login")
        assert code(ann.put("me/email", {**address, "passkey": used(ann, key, "codes")})) == (409, "not_now")
        assert ann.put("me/email", {**address, "passkey": used(ann, key, "email")}).status_code == 200
        assert mails.next()[0]["To"] == "keyholder@example.org"
        assert ann.put("me/email", {**address, "digest": True}).json()["digest"]  # the same address
        assert mails.next()[0]["To"] == "keyholder@example.org"  # once more, as it is not confirmed yet


def test_a_forgotten_password_is_set_anew_by_a_link_once(ann: Person, bob: Person, mails: MailService) -> None:
    name = with_address(ann, mails, "ann@example.org")
    for asked in ("Nobody at all", name):
        answer = bob.post("login/reset", {"name": asked})
        assert (answer.status_code, answer.content) == (204, b"")  # the same for both
    mail, [link] = mails.next()
    assert (mail["To"], mail["Subject"]) == ("ann@example.org", "A new password at Cubarium")
    token = link.partition("#reset=")[2]
    assert bob.post("login/reset/password", {"token": token, "password": "x"}).status_code == 400
    assert bob.post("login/reset/password", {"token": token, "password": OTHER}).json()["name"] == name
    assert bob.post("login/reset/password", {"token": token, "password": PASSWORD}).json()["key"] == "email-link-old"
    assert ann.get("me").json()["guest"]  # her session has ended
    assert ann.post("login", {"name": name, "password": OTHER}).status_code == 200
    assert mails.received.empty()


def test_a_link_is_old_after_an_hour_and_where_the_address_has_changed(
    ann: Person, bob: Person, mails: MailService, mails_and_server: tuple[MailService, Server, str]
) -> None:
    name = with_address(ann, mails, "old@example.org")

    def an_hour_ago(connection: Connection) -> None:
        time = database_time(connection) - timedelta(hours=1, seconds=1)
        connection.execute(update(schema.email_tokens).values(created=time))

    async def an_hour_passes() -> None:
        database = Database(mails_and_server[2])
        await database.open()
        await database.write(an_hour_ago)
        await database.close()

    bob.post("login/reset", {"name": name})
    token = mails.next()[1][0].partition("=")[2]
    soon(an_hour_passes)
    assert bob.post("login/reset/password", {"token": token, "password": OTHER}).status_code == 403
    bob.post("login/reset", {"name": name})
    token = mails.next()[1][0].partition("=")[2]
    ann.http.delete("/api/me/email")
    assert bob.post("login/reset/password", {"token": token, "password": OTHER}).status_code == 403


def test_a_digest_comes_once_a_day_and_can_be_switched_off(
    ann: Person, bob: Person, mails: MailService, mails_and_server: tuple[MailService, Server, str]
) -> None:
    with_address(ann, mails, "digest@example.org", digest=True, language="fr")
    for clock in ({"days_per_move": 3}, {"bank_s": 600}):
        made = ann.post("games", {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": clock}).json()
        bob.at(Seen(ann, made["id"], [seat["token"] for seat in made["seats"]])).join(1)

    async def digests_are_sent_twice() -> None:
        database = Database(mails_and_server[2])
        await database.open()
        settings = mail_settings(os.environ)
        assert settings
        sender = MailSender(settings)
        service = EmailService(database, AccountService(database, shows_nothing), PasswordHasher(), sender)
        await service.send_digests()
        await service.send_digests()
        service.close()
        await database.close()

    soon(digests_are_sent_twice)
    mail, links = mails.next()
    assert (mail["To"], mail["Subject"]) == ("digest@example.org", "1 partie vous attend")
    assert mails.received.empty()
    stop = links[-1].partition("#stop=")[2]
    assert bob.post("email/stop", {"token": f"{stop[:-1]}x"}).status_code == 403
    assert bob.post("email/stop", {"token": stop}).status_code == 204
    assert ann.get("me/email").json()["digest"] is False


async def shows_nothing(_person: str, _name: str) -> None:
    """No game is in memory."""


def test_addresses_are_for_accounts(ann: Person) -> None:
    assert ann.http.put("/api/me/email", json={"address": "a@example.org"}).json()["key"] == "email-of-guest"
    assert ann.get("me/email").json() == {"available": True, "address": None, "confirmed": False, "digest": False}


@pytest.mark.parametrize("text", ["", "ann", "ann@", "@b.org", "a b@c.org", "a@b", "a@b..org", "a@b.org\nBcc: x@y.org"])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(RefusalError, match="that is no e-mail address"):
        tidy_address(text)


def test_mails_need_their_settings() -> None:
    assert mail_settings({}) is None
    given = {
        "CUBARIUM_SMTP_HOST": "mail.example",
        "CUBARIUM_SMTP_FROM": "a@b.org",
        "CUBARIUM_SMTP_URL": "https://c.org/",
    }
    found = mail_settings({**given, "CUBARIUM_SMTP_PASSWORD": "quiet"})
    assert found is not None
    assert (found.port, found.security, found.url) == (587, "starttls", "https://c.org")
    assert "quiet" not in repr(found)
    for wrong in ({"CUBARIUM_SMTP_FROM": ""}, {"CUBARIUM_SMTP_PORT": "x"}, {"CUBARIUM_SMTP_SECURITY": "some"}):
        with pytest.raises(OptionError):
            mail_settings({**given, **wrong})
