"""Games over days in the browser: deadlines in the reader's time, the most urgent first, and notifications."""

import re

import pytest

from browser import faults, violations
from garrison.settings import UNLIMITED, Mail
from notify.smtp import mail_server
from page.asking import ME, OPEN, asked, made
from web.visiting import serving

pytestmark = pytest.mark.check("mail and deadlines in a browser")


HOUR = 3_600_000


@pytest.fixture(scope="module")
def office():
    with mail_server() as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory, office):
    """A server that sends mail, calls webhooks, and offers itself to browsers."""
    mail = Mail("127.0.0.1", office.port, tls=False, sender="games@garrison.test")
    offers = {"mail": mail, "webhooks": "loopback", "push": "public", "address": "https://garrison.test"}
    with serving(tmp_path_factory.mktemp("data"), rates=UNLIMITED, **offers) as made_one:
        yield made_one


def turns(hours):
    return {"kind": "turn", "turn": round(hours * HOUR)}


def test_the_most_urgent_game_comes_first_with_its_deadline_in_local_time(guest, server):
    page = guest("/", timezone_id="Asia/Tokyo")
    wrong = faults(page)
    page.clock.set_fixed_time(server.clock.now / 1000)
    for hours, title in ((36, "Slow"), (2, "Lunch"), (0.1, "Quick")):
        made(page, ME, ME, title=title, clock=turns(hours))
    made(page, ME, ME, title="Never")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    rows = page.locator(".gamerow")
    assert rows.locator("b").all_inner_texts() == ["Quick", "Lunch", "Slow", "Never"]
    assert rows.locator("time").all_inner_texts() == ["in 6 min", "in 2 h · Tue 01:13", "in 1 d 12 h · Wed 11:13"]
    assert rows.nth(1).locator("time").get_attribute("datetime") == "2026-09-21T16:13:20.000Z"
    assert page.title() == "(4) Play · Garrison"
    page.clock.set_fixed_time((server.clock.now + HOUR) / 1000)
    page.wait_for_selector("text=in 1 h · 01:13")
    assert violations(page) == []
    assert wrong == []


def test_the_lobby_shows_at_once_when_a_game_begins_to_wait(guest):
    page, friend = guest("/"), guest("/")
    game = made(page, ME, OPEN, title="Live", listed=True)
    page.reload()
    page.wait_for_selector("text=waiting for 1 player")
    asked(friend, "post", f"/api/games/{game['id']}/join", {})
    first = asked(page, "get", f"/api/games/{game['id']}")
    mover, other = (page, friend) if first["awaited"] == first["you"] else (friend, page)
    mover.goto("/")
    mover.wait_for_selector(".yours")
    other.goto("/")
    other.wait_for_selector(".gamerow")
    assert other.locator(".yours").count() == 0
    place = f"/api/games/{game['id']}"
    while (info := asked(mover, "get", place))["awaited"] == info["you"]:
        seen = asked(mover, "get", f"{place}/view")
        asked(mover, "post", f"{place}/moves", {"version": seen["version"], "move": seen["moves"][-1]})
    other.wait_for_selector(".yours")
    assert other.title().startswith("(1) ")


def test_two_players_give_themselves_more_time(guest, server):
    page, friend = guest("/"), guest("/")
    game = made(page, ME, OPEN, clock=turns(36), listed=True)
    asked(friend, "post", f"/api/games/{game['id']}/join", {})
    due = asked(page, "get", f"/api/games/{game['id']}")["due"]
    for one in (page, friend):
        one.goto(f"/g/{game['id']}")
        one.wait_for_selector("html[data-ready]")
        one.click("#tab-table")
        one.click("[data-key=vote-extend]")
    page.get_by_text("The deadline is 1 day later.").wait_for()
    assert asked(page, "get", f"/api/games/{game['id']}")["due"] == due + 24 * HOUR


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_mail_is_asked_for_confirmed_chosen_and_stopped(guest, office, scheme):
    page = guest("/account", color_scheme=scheme)
    wrong = faults(page)
    office.came.clear()
    page.fill("[name=mail-address]", "anna@example.org")
    page.click("[data-key=add-mail]")
    page.get_by_text("We have sent you a mail.").wait_for()
    assert violations(page) == []
    assert office.came.wait(20)
    text = office.mails[-1].get_body(("plain",)).get_content()
    (code,) = {*re.findall(r"/letters/([\w-]+)", text)}
    page.goto(f"/letters/{code}")
    page.wait_for_selector("html[data-ready]")
    assert violations(page) == []
    page.click("[data-key=confirm]")
    page.wait_for_selector("[data-key=stop]")
    page.goto("/account")
    page.click("text=Choose your notifications")
    page.uncheck("[data-key=mail-talk]")
    page.reload()
    page.click("text=Choose your notifications")
    assert not page.is_checked("[data-key=mail-talk]")
    assert page.is_checked("[data-key=mail-turn]")
    assert violations(page) == []
    page.goto(f"/letters/{code}")
    page.click("[data-key=stop]")
    page.get_by_text("The server has forgotten your address.").wait_for()
    page.goto(f"/letters/{code}")
    page.get_by_text("This link has expired.").wait_for()
    assert [told for told in wrong if "404" not in told] == []


def test_the_key_of_a_webhook_is_shown_once_and_it_can_be_removed(guest):
    page = guest("/account")
    page.fill("[name=hook-address]", "http://127.0.0.1:1/garrison")
    page.click("[data-key=add-hook]")
    secret = page.input_value("[aria-label='The key of the webhook']")
    assert len(secret) == 43
    page.reload()
    page.get_by_text("Webhook: 127.0.0.1").wait_for()
    assert secret not in page.content()
    page.click("[data-key^=remove-]")
    page.get_by_text("Webhook: 127.0.0.1").wait_for(state="detached")


def test_a_loudspeaker_has_three_steps_and_this_device_remembers(guest):
    page = guest("/account")
    wrong = faults(page)
    speaker = page.locator("[data-key=sound]")
    assert speaker.get_attribute("aria-label") == "Sound: your turn only"
    speaker.click()
    page.reload()
    page.wait_for_selector("[data-key=sound]")
    assert speaker.get_attribute("aria-label") == "Sound: everything"
    speaker.click()
    assert speaker.get_attribute("aria-label") == "Sound: off"
    speaker.click()
    assert speaker.get_attribute("aria-label") == "Sound: your turn only"
    assert wrong == []


def test_a_browser_that_may_not_show_messages_says_so(guest):
    page = guest("/account")
    page.click("[data-key=add-push]")
    page.get_by_text("The browser does not allow messages from this page.").wait_for()


def test_the_worker_of_the_page_starts(guest):
    page = guest("/account")
    wrong = faults(page)
    state = page.evaluate(
        "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(r => r.scope)"
    )
    assert state.endswith("/")
    assert wrong == []
