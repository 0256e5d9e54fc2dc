"""Accounts on the page: a guest makes one and keeps everything, comes back elsewhere, and may go for good."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import COMPUTER, PHONE, Guest, violations, with_authenticator

PASSWORD = "seventeen blue cubes"


def be_called(guest: Guest, name: str) -> None:
    guest.page.get_by_label("Your name at the table").fill(name)


def make_account(guest: Guest, name: str) -> None:
    """With a password, as the page offers it to a guest."""
    guest.open("/account")
    be_called(guest, name)
    guest.page.get_by_role("region", name="Make an account").get_by_label("Password").fill(PASSWORD)
    guest.page.get_by_role("button", name="Make it with a password").click()
    expect(guest.page.get_by_test_id("logged-in")).to_contain_text(name)


def delete(guest: Guest, name: str) -> None:
    guest.page.get_by_text("Delete the account").click()
    guest.page.get_by_label("To make sure, type").fill(name)
    guest.page.get_by_role("button", name="Delete it for good").click()


def is_asked_for_the_password(guest: Guest, password: str = PASSWORD) -> None:
    form = guest.page.get_by_test_id("present-password")
    expect(form.get_by_label("Your present password")).to_be_focused()
    form.get_by_label("Your present password").fill(password)
    form.get_by_role("button", name="Go on").click()


def log_in(guest: Guest, name: str, password: str = PASSWORD) -> None:
    form = guest.page.get_by_role("region", name="Log in")
    form.get_by_label("Name of the account").fill(name)
    form.get_by_label("Password", exact=True).fill(password)
    form.get_by_role("button", name="Log in", exact=True).click()


def test_an_account_leads_to_the_own_page_and_says_how_long_a_password_is(comes: Any) -> None:
    ann: Guest = comes("/account")
    field = ann.page.get_by_role("region", name="Make an account").get_by_label("Password")
    expect(field).to_have_accessible_description("At least 8 characters.")
    make_account(ann, "Ann and her page")
    ann.page.get_by_role("link", name="Your page").click()
    expect(ann.page.get_by_role("heading", name="Ann and her page")).to_be_visible()


@pytest.mark.slow
def test_a_guest_makes_an_account_keeps_the_games_and_finds_them_in_another_browser(comes: Any) -> None:
    ann: Guest = comes()
    game = ann.begin("kubruss", {"edition": "mini"}, COMPUTER)
    ann.open("/").page.get_by_role("link", name="Your account").click()
    expect(ann.page.get_by_text("You are a guest")).to_be_visible()
    make_account(ann, "Ann of the cubes")
    elsewhere: Guest = comes("/account")
    log_in(elsewhere, "ann of the CUBES", "something else")
    expect(elsewhere.page.get_by_role("alert")).to_have_text("The name is wrong, or the password or code for it.")
    log_in(elsewhere, "ann of the CUBES")
    expect(elsewhere.page.get_by_test_id("logged-in")).to_contain_text("Ann of the cubes")
    elsewhere.open("/games")
    expect(elsewhere.page.locator(f"a[href*='{game}']")).to_be_visible()
    elsewhere.open("/account").page.get_by_role("button", name="Log out everywhere else").click()
    expect(elsewhere.page.get_by_test_id("sessions").get_by_role("listitem")).to_have_count(1)
    ann.page.reload()
    expect(ann.page.get_by_text("You are a guest")).to_be_visible()


def test_a_passkey_is_all_one_needs(comes: Any) -> None:
    ann: Guest = comes()
    ann.page.goto(ann.address.replace("127.0.0.1", "localhost") + "/account")  # passkeys are for names
    with_authenticator(ann.page)
    be_called(ann, "Keyholder")
    ann.page.get_by_role("button", name="Make it with a passkey").click()
    expect(ann.page.get_by_test_id("logged-in")).to_contain_text("Keyholder")
    keys = ann.page.get_by_role("region", name="Passkeys")
    keys.get_by_role("button", name="Remove").click()
    expect(keys.get_by_role("alert")).to_contain_text("It is all you can log in with")
    ann.page.get_by_role("region", name="Password").get_by_label("New password").fill(PASSWORD)
    ann.page.get_by_role("button", name="Set a password").click()
    ann.page.get_by_role("button", name="Remove the password").click()
    is_asked_for_the_password(ann)
    expect(ann.page.get_by_role("button", name="Set a password")).to_be_visible()
    ann.page.get_by_role("button", name="Log out", exact=True).first.click()
    ann.page.get_by_role("button", name="Log in with a passkey").click()
    expect(ann.page.get_by_test_id("logged-in")).to_contain_text("Keyholder")


def test_whoever_has_a_passkey_alone_proves_with_it_that_it_is_them(comes: Any) -> None:
    ann: Guest = comes()
    ann.page.goto(ann.address.replace("127.0.0.1", "localhost") + "/account")
    says_yes = with_authenticator(ann.page)
    be_called(ann, "Twice asked")
    ann.page.get_by_role("button", name="Make it with a passkey").click()
    expect(ann.page.get_by_test_id("logged-in")).to_contain_text("Twice asked")
    new_codes = ann.page.get_by_role("button", name="Make new codes")
    says_yes(False)
    new_codes.click()
    expect(new_codes).to_be_enabled()
    expect(ann.page.get_by_test_id("codes")).to_have_count(0)
    says_yes(True)
    new_codes.click()
    expect(ann.page.get_by_test_id("codes").get_by_role("listitem")).to_have_count(10)
    delete(ann, "Twice asked")
    expect(ann.page.get_by_text("You are a guest")).to_be_visible()


def test_a_guest_who_plays_is_asked_before_the_games_are_left(comes: Any) -> None:
    make_account(comes(), "Comes back")
    guest: Guest = comes(viewport=PHONE, color_scheme="dark")
    guest.begin("kubruss", {"edition": "mini"}, COMPUTER)
    guest.open("/account")
    log_in(guest, "Comes back")
    question = guest.page.get_by_role("dialog", name="Leave your games here behind?")
    expect(question).to_contain_text("You are playing one game as a guest")
    assert violations(guest) == []
    question.get_by_role("button", name="Cancel").click()
    assert guest.ask("/me")["guest"]
    guest.page.get_by_role("region", name="Log in").get_by_role("button", name="Log in", exact=True).click()
    question.get_by_role("button", name="Log in and leave them").click()
    expect(guest.page.get_by_test_id("logged-in")).to_contain_text("Comes back")


def test_a_name_that_is_taken_makes_no_account(comes: Any) -> None:
    make_account(comes(), "Only One")
    bob: Guest = comes("/account")
    be_called(bob, "0nly one")
    bob.page.get_by_role("region", name="Make an account").get_by_label("Password").fill(PASSWORD)
    bob.page.get_by_role("button", name="Make it with a password").click()
    expect(bob.page.get_by_role("alert").first).to_contain_text("Somebody has the name '0nly one' already")
    assert bob.ask("/me")["guest"]


def test_a_forgotten_password_is_set_anew_by_a_printed_code(comes: Any) -> None:
    ann: Guest = comes()
    make_account(ann, "Forgetful")
    ann.page.get_by_role("button", name="Make new codes").click()
    assert violations(ann) == []
    is_asked_for_the_password(ann, "something else")
    expect(ann.page.get_by_role("alert")).to_contain_text("That is not your present password")
    ann.page.get_by_role("button", name="Make new codes").click()
    is_asked_for_the_password(ann)
    codes = ann.page.get_by_test_id("codes").get_by_role("listitem")
    expect(codes).to_have_count(10)
    elsewhere: Guest = comes("/account")
    elsewhere.page.get_by_role("button", name="Password forgotten?").click()
    form = elsewhere.page.get_by_role("region", name="Log in")
    form.get_by_label("Name of the account").fill("Forgetful")
    form.get_by_label("Recovery code").fill(codes.nth(3).inner_text().upper())
    form.get_by_label("New password").fill("eighteen red cubes")
    form.get_by_role("button", name="Set it and log in").click()
    expect(elsewhere.page.get_by_text("You have 9 that were not used yet.")).to_be_visible()


def test_everything_can_be_taken_along_and_the_account_deleted(comes: Any, tmp_path: Path) -> None:
    ann: Guest = comes()
    ann.begin("kubruss", {"edition": "mini"}, COMPUTER)
    make_account(ann, "Passing through")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Take it all along").click()
    download.value.save_as(tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        assert json.loads(archive.read("account.json"))["account"]["name"] == "Passing through"
        assert [name for name in archive.namelist() if name.endswith(".cub")]
    delete(ann, "Passing through")
    is_asked_for_the_password(ann, "something else")
    expect(ann.page.get_by_role("alert")).to_contain_text("That is not your present password")
    ann.page.get_by_role("button", name="Delete it for good").click()
    is_asked_for_the_password(ann)
    expect(ann.page.get_by_text("You are a guest")).to_be_visible()


def test_a_program_gets_a_token_which_is_revoked_again(comes: Any) -> None:
    ann: Guest = comes()
    make_account(ann, "Programmer")
    programs = ann.page.get_by_role("region", name="Programs that play for you")
    programs.get_by_label("What the program is called").fill("my bot")
    programs.get_by_label("wait to be paired").check()
    programs.get_by_role("button", name="Make an API token").click()
    secret = programs.get_by_test_id("secret").inner_text()
    expect(programs.get_by_role("listitem")).to_contain_text("never used")
    expect(programs.get_by_test_id("example")).to_have_text(
        f'curl -H "Authorization: Bearer {secret}" {ann.address}/api/my/games'
    )
    known = ann.context.request.get(f"{ann.address}/api/token", headers={"Authorization": f"Bearer {secret}"})
    assert known.json()["scopes"] == ["read", "play", "challenge", "seek"]
    programs.get_by_text("Is this account a program’s?").click()
    programs.get_by_role("button", name="Make it a bot’s for good").click()
    expect(programs.get_by_text("This account is a bot’s.")).to_be_visible()
    programs.get_by_role("button", name="Revoke my bot").click()
    expect(programs.get_by_role("listitem")).to_have_count(0)
    refused = ann.context.request.get(f"{ann.address}/api/token", headers={"Authorization": f"Bearer {secret}"})
    assert refused.status == 401


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_an_account_and_it_fits_a_phone(comes: Any, scheme: str) -> None:
    ann: Guest = comes("/account", viewport=PHONE, color_scheme=scheme)
    expect(ann.page.get_by_text("You are a guest")).to_be_visible()
    assert violations(ann) == []
    make_account(ann, f"Axe {scheme}")
    assert violations(ann) == []
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
