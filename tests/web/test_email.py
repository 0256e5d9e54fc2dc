"""The pages that links in mails lead to: an address is confirmed, and a forgotten password set anew."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browsing import COMPUTER, PHONE, Guest, violations
from mail_service import URL, MailService, mail_service
from serving import Server, serving

PASSWORD, OTHER = "seventeen blue cubes", "eighteen blue cubes"


@pytest.fixture
def mails_and_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[MailService, Server]]:
    with mail_service() as (service, settings), pytest.MonkeyPatch.context() as environment:
        for name, value in settings.items():
            environment.setenv(name, value)
        with serving(tmp_path_factory.mktemp("email"), "", "--no-limits") as server:
            yield service, server


def path_in_next(mails: MailService, subject: str) -> str:
    """Where the link in the next mail leads to."""
    mail, [link] = mails.next()
    assert mail["Subject"] == subject
    return link.removeprefix(URL)


@pytest.mark.slow
def test_an_address_is_confirmed_and_a_forgotten_password_set_anew_by_links_in_mails(
    browser: Browser, mails_and_server: tuple[MailService, Server]
) -> None:
    mails, server = mails_and_server
    ann = Guest(browser, server.address).open("/account")
    ann.page.get_by_label("Your name at the table").fill("Mail Ann")
    ann.page.get_by_role("region", name="Make an account").get_by_label("Password").fill(PASSWORD)
    ann.page.get_by_role("button", name="Make it with a password").click()
    address = ann.page.get_by_role("region", name="E-mail")
    address.get_by_label("Address").fill("ann@example.org")
    address.get_by_role("button", name="Save").click()
    ann.page.get_by_label("Your present password").last.fill(PASSWORD)
    ann.page.get_by_role("button", name="Go on").click()
    expect(address.get_by_role("status")).to_contain_text("A link was sent to ann@example.org")
    ann.open("/").open(path_in_next(mails, "Your address at Cubarium"))
    expect(ann.page.get_by_test_id("mail-link")).to_contain_text("Your address is confirmed.")
    assert "#" not in ann.page.url  # the token stays in no history
    expect(ann.page.get_by_text("ann@example.org is confirmed.")).to_be_visible()
    assert violations(ann) == []

    phone = Guest(browser, server.address, viewport=PHONE, color_scheme="dark").open("/account")
    login = phone.page.get_by_role("region", name="Log in")
    login.get_by_role("button", name="forgotten").click()
    login.get_by_label("Name").fill("Mail Ann")
    login.get_by_role("button", name="Send me a link by e-mail").click()
    expect(login.get_by_role("status")).to_contain_text("a link is on its way")
    link = path_in_next(mails, "A new password at Cubarium")
    phone.open("/").open(link)
    there = phone.page.get_by_test_id("mail-link")
    there.get_by_label("New password").fill(OTHER)
    assert violations(phone) == []
    phone.ask("/games", {"game": "kubruss", "options": {}, "seats": COMPUTER})
    there.get_by_role("button").last.click()
    phone.page.get_by_test_id("confirmed").click()  # the game of the guest is left behind
    expect(there).to_contain_text("The password is set, and you are logged in.")
    expect(phone.page.get_by_test_id("logged-in")).to_contain_text("Mail Ann")

    ann.open("/account")  # who had logged in with the old password has to do so anew
    login = ann.page.get_by_role("region", name="Log in")
    login.get_by_label("Name").fill("Mail Ann")
    login.get_by_label("Password").fill(PASSWORD)
    login.get_by_role("button", name="Log in", exact=True).click()
    expect(login.get_by_role("alert")).to_be_visible()
    ann.open("/").open(link)
    there = ann.page.get_by_test_id("mail-link")
    there.get_by_label("New password").fill(PASSWORD)
    there.get_by_role("button").last.click()
    expect(there.get_by_role("alert")).to_contain_text("This link is too old, or was used already.")
    ann.close()
    phone.close()
