"""Accounts: a guest takes a name and keeps its games, logs in elsewhere, and makes tokens that are shown once."""

import pytest

from browser import faults
from page.asking import ME, STEADY, made

pytestmark = pytest.mark.check("names, passwords and tokens by hand")


@pytest.fixture(scope="module")
def server(own_server):
    return own_server


def filled(page, title, name, password):
    form = page.locator("form", has=page.get_by_role("heading", name=title))
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill(password)
    form.get_by_role("button").click()
    return form


def test_a_name_keeps_the_games_of_a_guest(guest):
    page = guest("/account")
    wrong = faults(page)
    game = made(page, ME, STEADY)
    filled(page, "Keep a name", "Mara", "correct horse battery")
    page.locator(".lead", has_text="You are Mara.").wait_for()
    assert not wrong
    elsewhere = guest("/account")
    filled(elsewhere, "Log in", "mara", "correct horse battery")
    elsewhere.locator(".lead", has_text="You are Mara.").wait_for()
    elsewhere.goto("/")
    elsewhere.locator(f"[href='/g/{game['id']}']").wait_for()
    elsewhere.goto("/account")
    elsewhere.click("text=Log out")
    elsewhere.get_by_role("heading", name="Log in").wait_for()


def test_a_guest_is_called_anything_without_a_password(guest):
    page = guest("/account")
    page.fill("[data-key=nickname]", "Oona")
    page.click("[data-key=call]")
    page.locator(".lead", has_text="You are Oona, a guest.").wait_for()
    page.reload()
    page.locator(".who", has_text="Oona").wait_for()


def test_a_name_that_is_taken_and_a_wrong_password(guest):
    page = guest("/account")
    filled(page, "Keep a name", "Noor", "correct horse battery")
    page.locator(".lead", has_text="You are Noor.").wait_for()
    other = guest("/account")
    assert (
        "called 'noor'" in filled(other, "Keep a name", "noor", "another password").locator("[role=alert]").inner_text()
    )
    assert filled(other, "Log in", "Noor", "wrong").locator("[role=alert]").inner_text()


def test_a_token_is_shown_once_and_revoked(guest):
    page = guest("/account")
    page.fill("[name=token-name]", "My script")
    page.click("text=Make a token")
    secret = page.input_value("[aria-label='The new token']")
    bearer = {"authorization": f"Bearer {secret}"}
    assert page.request.get("/api/me", headers=bearer).ok
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert secret not in page.content()
    page.get_by_role("button", name="Revoke My script").click()
    page.get_by_text("You have no tokens.").wait_for()
    assert page.request.get("/api/me", headers=bearer).status == 401


def test_a_new_password_revokes_the_tokens_if_its_owner_says_so(guest):
    page = guest("/account")
    filled(page, "Keep a name", "Rhea", "correct horse battery")
    page.locator(".lead", has_text="You are Rhea.").wait_for()
    page.fill("[name=token-name]", "My script")
    page.click("text=Make a token")
    page.locator("[aria-label='The new token']").wait_for()
    page.get_by_label("Also revoke all my tokens").check()
    filled(page, "Change your name or password", "Rhea", "another one altogether")
    page.get_by_text("You have no tokens.").wait_for()
