"""Ways to be told, over HTTP: an address is confirmed before it is used, ended by one request, and never told."""

import re

import pytest

from garrison.settings import Mail, Rates
from notify.people import SENDER
from notify.receiver import receiver
from notify.smtp import mail_server
from web.games import new_game
from web.visiting import Visitor, serving

ADDRESS = "https://garrison.test"
CANARY = "canary.anna@canary.example.org"


@pytest.fixture(scope="module")
def office():
    with mail_server() as server:
        yield server


@pytest.fixture(scope="module")
def site(tmp_path_factory, office):
    """A server that tells people by mail and by webhooks."""
    mail = Mail("127.0.0.1", office.port, tls=False, sender=SENDER)
    many = Rates(letters=(1000, 1000))
    with serving(tmp_path_factory.mktemp("data"), mail=mail, address=ADDRESS, webhooks="loopback", rates=many) as made:
        yield made


@pytest.fixture
def anna(site, office):
    office.taken.clear()
    office.came.clear()
    visitor = Visitor(site)
    visitor.get("/")
    return visitor


def code_of(office):
    """The code in the mail that comes next."""
    assert office.came.wait(20)
    office.came.clear()
    text = office.mails[-1].get_body(("plain",)).get_content()
    (code,) = {*re.findall(r"/letters/([\w-]+)", text)}
    return code


def ways(visitor):
    return visitor.get("/api/me/ways").json["ways"]


def test_an_address_is_used_once_somebody_has_opened_the_link(anna, office):
    added = anna.post("/api/me/ways/mail", {"address": "anna@example.org", "zone": "Europe/Berlin"})
    assert added.status == 201
    ((way,), code) = added.json["ways"], code_of(office)
    assert (way["address"], way["confirmed"]) == ("a…@example.org", False)
    assert anna.get(f"/api/letters/{code}").json["confirmed"] is False
    assert anna.post(f"/api/letters/{code}/confirm").json["confirmed"] is True
    assert [way["confirmed"] for way in ways(anna)] == [True]
    assert anna.post(f"/api/me/ways/{way['id']}", {"topics": ["over", "turn"]}).json["ways"][0]["topics"] == [
        "turn",
        "over",
    ]
    anna.post(f"/api/me/ways/{way['id']}/trial")
    code_of(office)


def test_one_request_from_anywhere_ends_the_mail(site, anna, office):
    anna.post("/api/me/ways/mail", {"address": "anna@example.org"})
    code = code_of(office)
    anna.post(f"/api/letters/{code}/confirm")
    form = {"content_type": "application/x-www-form-urlencoded", "origin": "", "cookie": ""}
    program = Visitor(site)
    assert program.ask("POST", f"/api/letters/{code}/stop", b"List-Unsubscribe=One-Click", **form).status == 200
    assert ways(anna) == []
    assert program.ask("POST", f"/api/letters/{code}/stop", b"", **form).status == 404
    assert program.get(f"/api/letters/{code}").status == 404
    assert "set-cookie" not in program.get(f"/api/letters/{code}").headers


@pytest.mark.parametrize(
    "address",
    [
        *("", "anna", "anna@", "@example.org", "a b@example.org", "a@b", "a..b@x.org", "<anna@example.org>"),
        *("a@example.org\r\nBcc: b@example.org", "anna@exämple.org", "a@example.org, b@x.org"),
        *("x" * 65 + "@example.org", "a@" + "b" * 64 + ".org"),
    ],
)
def test_what_is_no_address_is_refused(anna, address):
    refused = anna.post("/api/me/ways/mail", {"address": address})
    assert (refused.status, refused.json["message"]) == (422, "This is not an address such as anna@example.org.")


def test_an_address_is_told_nobody_and_never_whole(site, anna, office):
    anna.post("/api/me/ways/mail", {"address": CANARY})
    code = code_of(office)
    anna.post(f"/api/letters/{code}/confirm")
    game = new_game(anna)["id"]
    person, me = anna.get("/api/me").json["person"]["id"], Visitor(site)
    paths = ["/api/me", "/api/me/ways", f"/api/people/{person}", f"/api/letters/{code}", "/api/games?list=mine"]
    paths += [f"/api/games/{game}{more}" for more in ("", "/view", "/record", "/history", "/talk")]
    for visitor in (anna, me):
        for path in (*paths, "/account", "/metrics", "/api/schema"):
            answer = visitor.get(path)
            assert CANARY.encode() not in answer.raw
            assert b"canary.anna" not in answer.raw
            assert CANARY not in str(answer.headers)


def test_what_is_anothers_cannot_be_changed(site, anna, office):
    (way,) = anna.post("/api/me/ways/mail", {"address": "anna@example.org"}).json["ways"]
    code_of(office)
    ben = Visitor(site)
    ben.get("/")
    place = f"/api/me/ways/{way['id']}"
    assert ben.post(place, {"topics": []}).status == 404
    assert ben.post(f"{place}/trial").status == 404
    assert ben.ask("DELETE", place).status == 404
    assert ben.post(place, {"topics": []}, origin="https://evil.example").status == 403
    assert ways(ben) == []
    assert anna.post(f"{place}/trial").status == 404
    assert anna.ask("DELETE", place).json["ways"] == []


def test_an_address_is_there_once_and_there_are_only_so_many(anna):
    first, *others = [
        anna.post("/api/me/ways/hook", {"address": f"http://127.0.0.1:1/{number}"}) for number in range(10)
    ]
    assert {made.status for made in (first, *others)} == {201}
    assert anna.post("/api/me/ways/hook", {"address": "http://127.0.0.1:1/10"}).code == "too_many"
    anna.ask("DELETE", f"/api/me/ways/{first.json['id']}")
    assert anna.post("/api/me/ways/hook", {"address": "http://127.0.0.1:1/1"}).code == "taken"


def test_the_key_of_a_webhook_is_shown_once(anna):
    with receiver() as there:
        made = anna.post("/api/me/ways/hook", {"address": there.address}).json
        assert len(made["secret"]) == 43
        assert made["secret"].encode() not in anna.get("/api/me/ways").raw
        assert [way["address"] for way in ways(anna)] == ["127.0.0.1"]
        refused = anna.post("/api/me/ways/hook", {"address": "http://example.org\n/"})
        assert refused.status == 422


def test_mail_to_one_address_is_limited_whoever_asks(tmp_path, office):
    mail = Mail("127.0.0.1", office.port, tls=False, sender=SENDER)
    with serving(tmp_path, mail=mail, address=ADDRESS) as site:
        statuses = []
        for _ in range(6):
            visitor = Visitor(site)
            visitor.get("/")
            statuses.append(visitor.post("/api/me/ways/mail", {"address": "anna@example.org"}).status)
        assert statuses == [201] * 5 + [429]


def test_a_server_offers_nothing_by_itself(tmp_path):
    with serving(tmp_path) as site:
        visitor = Visitor(site)
        visitor.get("/")
        assert visitor.get("/api/me/ways").json == {"mail": False, "webhooks": False, "push": "", "ways": []}
        assert visitor.post("/api/me/ways/mail", {"address": "anna@example.org"}).status == 409
        assert visitor.post("/api/me/ways/hook", {"address": "https://example.org"}).status == 409
