"""People over HTTP: guests, names and passwords, sessions and tokens; what is another's stays theirs."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from garrison.settings import UNLIMITED
from garrison.store import people
from garrison.web.guard.credentials import TRUSTED
from rows import rows
from web.games import new_game
from web.visiting import Visitor, serving

SECRET = "correct horse battery"


def named(server, name):
    """Somebody new with a name and a password."""
    visitor = Visitor(server)
    assert visitor.post("/api/me/name", {"name": name, "password": SECRET}).status == 200
    return visitor


def me(visitor):
    return visitor.get("/api/me").json["person"]


def test_a_stranger_is_nobody_until_something_is_done(visitor):
    for path in ("/", "/new", "/account", "/people/me", "/g/nothing", "/api/me", "/api/games?list=mine", "/api/tokens"):
        assert "set-cookie" not in visitor.get(path).headers, path
    assert me(visitor) == {"id": "", "name": "", "kind": "guest"}
    made = visitor.post("/api/games", {"seats": [{"player": "me"}, {"player": "open"}], "map": "quad"})
    assert made.headers["set-cookie"].endswith("Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax")
    guest = me(visitor)
    assert (guest["kind"], guest["id"]) == ("guest", made.json["seats"][0]["person"]["id"])
    assert "set-cookie" not in visitor.post("/api/games", {"seats": []}).headers
    assert me(visitor) == guest


def test_a_guest_who_takes_a_name_keeps_the_games_and_can_log_in_elsewhere(server, visitor):
    game = new_game(visitor)["id"]
    taken = visitor.post("/api/me/name", {"name": "Zoë", "password": SECRET})
    assert (taken.json["person"]["name"], taken.json["person"]["kind"]) == ("Zoë", "player")
    elsewhere = Visitor(server)
    assert elsewhere.post("/api/session", {"name": "zoë", "password": SECRET}).json["person"] == me(visitor)
    assert game in [card["id"] for card in elsewhere.get("/api/games?list=mine").json["games"]]
    assert visitor.get(f"/api/games/{game}").json["seats"][0]["name"] == "Zoë"


def test_a_guest_is_called_as_they_like_without_a_password(server, visitor):
    game = new_game(visitor)["id"]
    called = visitor.post("/api/me/nickname", {"name": " Lou  Ann "})
    assert (called.json["person"]["name"], called.json["person"]["kind"]) == ("Lou Ann", "guest")
    assert visitor.get(f"/api/games/{game}").json["seats"][0]["name"] == "Lou Ann"
    assert Visitor(server).post("/api/me/nickname", {"name": "Lou Ann"}).status == 200, "nobody owns it"


@rows("name", ["Guest 12", "steady", "=1", "L\u043eu"])
def test_no_nickname_passes_for_what_it_is_not(server, name):
    assert Visitor(server).post("/api/me/nickname", {"name": name}).code == "bad_name"


def test_a_nickname_gives_way_to_whoever_keeps_the_name(server, visitor):
    guest = Visitor(server)
    assert guest.post("/api/me/nickname", {"name": "Silvia"}).status == 200
    game = new_game(guest)["id"]
    player = named(server, "SiLVlA")
    assert me(guest)["name"].startswith("Guest ")
    assert guest.get(f"/api/games/{game}").json["seats"][0]["name"].startswith("Guest ")
    assert visitor.post("/api/me/nickname", {"name": "si1via"}).code == "taken"
    assert player.post("/api/me/nickname", {"name": "Other"}).code == "named"


def test_a_name_belongs_to_one_person(server):
    named(server, "Bo")
    taken = Visitor(server).post("/api/me/name", {"name": "ＢＯ", "password": SECRET})
    assert (taken.status, taken.code) == (409, "taken")


@pytest.mark.parametrize("name", ["G\u0443s", "Guest 12"])
def test_nobody_takes_a_name_to_pass_for_somebody(server, name):
    refused = Visitor(server).post("/api/me/name", {"name": name, "password": SECRET})
    assert (refused.status, refused.code) == (422, "bad_name")


def test_nobody_takes_a_name_that_looks_like_anothers(server):
    named(server, "Vova")
    refused = Visitor(server).post("/api/me/name", {"name": "V0va", "password": SECRET})
    said = "Somebody else is called 'V0va', or has a name that looks like it."
    assert (refused.status, refused.json["message"]) == (409, said)


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(server):
    named(server, "Cleo")
    wrong, unknown, impossible = (
        Visitor(server).post("/api/session", {"name": name, "password": "not the right one"})
        for name in ("Cleo", "Nobody", "\u202e")
    )
    assert wrong.status == 401
    assert {(answer.status, answer.raw) for answer in (wrong, unknown, impossible)} == {(401, wrong.raw)}


def test_whoever_logs_out_is_a_stranger_and_the_old_cookie_opens_nothing(server):
    visitor = named(server, "Dora")
    cookie = visitor.cookie
    assert visitor.ask("DELETE", "/api/session").status == 200
    visitor.cookie = cookie
    assert me(visitor)["id"] == ""


def ended(server, visitor, path, body=None):
    """Do something that ends a session or a token, a moment after it was used and a moment before it is used again."""
    for _ in range(2):
        assert me(visitor)["id"], "The server knows who this is, and need not look."
        server.clock.now += 1
    assert visitor.ask(*path, body).status == 200
    server.clock.now += 1


def test_whoever_was_known_is_forgotten_at_once(free):
    dora = named(free, "Dora Two")
    bot, cookie = Visitor(free, token(dora, "read")["secret"]), dora.cookie
    assert me(bot)["name"] == "Dora Two"
    anew = {"name": "Dora Three", "password": "another long one", "revoke_tokens": True}
    ended(free, dora, ("POST", "/api/me/name"), anew)
    assert bot.get("/api/me").status == 401
    assert me(dora)["name"] == "Dora Three"
    ended(free, dora, ("DELETE", "/api/session"))
    dora.cookie = cookie
    assert me(dora)["id"] == ""


def test_a_session_that_somebody_else_has_ended_is_believed_for_ten_seconds(free):
    dora = named(free, "Dora Four")
    free.clock.now += 1
    assert me(dora)["name"] == "Dora Four"
    store, dora_id = free.process.context.store, me(dora)["id"]
    store.write_now(lambda connection: people.end_other_sessions(connection, dora_id, ""))
    free.clock.now += TRUSTED
    assert me(dora)["name"] == "Dora Four"
    free.clock.now += 1
    assert me(dora)["id"] == ""


def test_a_session_ends_after_its_time(tmp_path):
    with serving(tmp_path) as server:
        visitor = named(server, "Ed")
        server.clock.now += 399 * 24 * 3600 * 1000
        assert me(visitor)["name"] == "Ed"
        server.clock.now += 399 * 24 * 3600 * 1000
        assert me(visitor)["name"] == "Ed", "each visit prolongs it"
        server.clock.now += 401 * 24 * 3600 * 1000
        assert me(visitor)["id"] == ""


PASSED_FOR = {
    "a seat": ("/api/games", {"seats": [{"player": "me", "name": "NAME"}, {"player": "random"}]}),
    "a bot": ("/api/games", {"seats": [{"player": "me"}, {"player": "random", "name": "NAME"}]}),
    "a bot with a token": ("/api/tokens", {"name": "NAME", "scopes": ["bot"]}),
}


@pytest.fixture(scope="module")
def vera(server):
    return named(server, "Vera Known")


@rows("what", PASSED_FOR)
@rows("name", ["Vera Known", "vera  known", "V\u0435r\u0430", "VERA KN0WN", "Vera K\uff4eown"])
def test_nothing_is_called_like_a_player_who_is_somebody_else(server, vera, what, name):
    path, body = PASSED_FOR[what]
    body = json.loads(json.dumps(body).replace("NAME", name))
    refused = Visitor(server).post(path, body)
    assert refused.json["message"].startswith(("Somebody else is called", "A name has letters of one alphabet"))
    assert vera.post(path, body).status == (201 if refused.status == 409 else 422), "It is her own name."


def test_a_bot_whose_name_somebody_else_has_taken_sits_down_nowhere(server, visitor):
    secret = visitor.post("/api/tokens", {"name": "Wilma", "scopes": ["play", "bot"]}).json["secret"]
    named(server, "Wilma")
    bot = Visitor(server, secret)
    game = new_game(visitor, "open", listed=True)["id"]
    told = (409, "Somebody else is called 'Wilma', or has a name that looks like it.")
    joined, made = bot.post(f"/api/games/{game}/join"), bot.post("/api/games", {"seats": [{"player": "me"}] * 2})
    assert [(answer.status, answer.json["message"]) for answer in (joined, made)] == [told, told]


def test_a_guest_who_plays_again_keeps_what_the_seats_are_called(visitor):
    seats = [{"player": "me"}, {"player": "me", "name": "The other"}]
    game = visitor.post("/api/games", {"seats": seats, "map": "quad"}).json["id"]
    visitor.post(f"/api/games/{game}/resign", {})
    again = visitor.post(f"/api/games/{game}/rematch")
    assert [seat["name"] for seat in again.json["seats"]] == [me(visitor)["name"], "The other"]


@rows("name", ["Guest 12", "=1+1", "+cmd|x", "Zal\u0336\u0336\u0336go"])
def test_a_table_has_no_name_that_nobody_can_take(visitor, name):
    refused = visitor.post("/api/games", {"seats": [{"player": "me", "name": name}, {"player": "random"}]})
    assert (refused.status, refused.code) == (422, "invalid")


@rows("name", ["strong", "STR0NG", "random"])
def test_nobody_is_called_like_a_built_in_bot(server, name):
    bodies: dict[str, dict[str, Any]] = {"/api/me/name": {"password": SECRET}, "/api/tokens": {"scopes": ["bot"]}}
    for path, body in bodies.items():
        refused = Visitor(server).post(path, {"name": name, **body})
        assert refused.json["message"] == f"A built-in bot is called '{name}'. Choose another name."


# Tokens


def token(visitor, *scopes):
    made = visitor.post("/api/tokens", {"name": "My bot", "scopes": list(scopes)})
    assert made.status == 201, made.raw
    return made.json


def test_a_token_of_a_person_is_that_person_and_a_bot_is_one_of_its_own(server):
    visitor = named(server, "Fay")
    plain, bot = (
        Visitor(server, token(visitor, "read", "play")["secret"]),
        Visitor(server, token(visitor, "bot")["secret"]),
    )
    assert me(plain) == me(visitor)
    assert (me(bot)["name"], me(bot)["kind"]) == ("My bot", "bot")
    assert me(bot)["id"] != me(visitor)["id"]


def test_a_token_that_reads_does_nothing_else(server, visitor):
    game = new_game(visitor)["id"]
    reader = Visitor(server, token(visitor, "read")["secret"])
    assert reader.get(f"/api/games/{game}/view").json["seat"] == 0
    for path in ("/resign", "/talk", "/leave", "/moves"):
        assert reader.post(f"/api/games/{game}{path}", {"text": "Hi.", "version": 0}).status in (400, 403)
    assert reader.post("/api/games", {"seats": [{"player": "me"}]}).code == "not_allowed"


def test_no_token_looks_after_an_account(server, visitor):
    bearer = Visitor(server, token(visitor, "read", "play", "bot")["secret"])
    assert bearer.post("/api/tokens", {"name": "Another", "scopes": ["read"]}).code == "not_allowed"
    assert bearer.post("/api/me/name", {"name": "Gus", "password": SECRET}).code == "not_allowed"


@pytest.fixture(scope="module")
def free(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("free"), rates=UNLIMITED) as made:
        yield made


@pytest.mark.parametrize(("asks", "status"), [({}, 200), ({"revoke_tokens": True}, 401)])
def test_tokens_outlive_a_password_unless_their_owner_says_otherwise(free, asks, status):
    server, name = free, f"Ola {status}"
    visitor, other = named(server, name), named(server, f"Pia {status}")
    made = [
        Visitor(server, token(one, *scopes)["secret"]) for one in (visitor, other) for scopes in (["read"], ["bot"])
    ]
    elsewhere = Visitor(server)
    elsewhere.post("/api/session", {"name": name, "password": SECRET})
    assert visitor.post("/api/me/name", {"name": name, "password": "quite another one", **asks}).status == 200
    assert [one.get("/api/me").status for one in made] == [status, status, 200, 200]
    assert (me(elsewhere)["id"], len(visitor.get("/api/tokens").json)) == ("", 2 if status == 200 else 0)


def test_a_revoked_token_opens_nothing_and_only_its_owner_revokes_it(server, visitor):
    made = token(visitor, "read")
    path = f"/api/tokens/{made['id']}"
    assert Visitor(server).ask("DELETE", path).status == 404
    assert [row["id"] for row in visitor.get("/api/tokens").json] == [made["id"]]
    assert [row["secret"] for row in visitor.get("/api/tokens").json] == [""]
    assert visitor.ask("DELETE", path).json == []
    assert Visitor(server, made["secret"]).get("/api/me").status == 401


# What is another's


ACTS = {
    "/moves": {"version": 0, "move": "done"},
    "/resign": {},
    "/votes": {"kind": "draw"},
    "/start": {},
    "/links": {},
    "/leave": {},
    "/return": {},
    "/pace": {"pace": "slow"},
    "/rematch": {},
    "/share": {},
}


@pytest.mark.parametrize("path", ACTS)
def test_nobody_else_acts_in_a_game(server, visitor, path):
    game = new_game(visitor)["id"]
    for other in (Visitor(server), Visitor(server, token(Visitor(server), "play")["secret"])):
        assert other.post(f"/api/games/{game}{path}", ACTS[path]).status in (403, 409)


@pytest.mark.parametrize("path", ["/view", "/history", "/record", "/events", "/hint", "/odds?source=0&"])
def test_nobody_else_looks_from_a_seat(server, visitor, path):
    game = new_game(visitor)["id"]
    for seat in (0, 1):
        answer = Visitor(server).get(f"/api/games/{game}{path}{'' if '?' in path else '?'}seat={seat}")
        assert (answer.status, answer.code) == (403, "not_allowed")


# How often


def test_a_hundred_log_ins_at_once_take_turns_and_then_must_wait(tmp_path):
    with serving(tmp_path) as server:
        named(server, "Hal")

        def log_in(number):
            return Visitor(server).post("/api/session", {"name": "Hal", "password": f"guess number {number}"})

        with ThreadPoolExecutor(20) as pool:
            answers = list(pool.map(log_in, range(100)))
        refused = [answer for answer in answers if answer.status == 429]
        assert {answer.status for answer in answers} == {401, 429}
        assert len(refused) >= 80
        assert {int(answer.headers["retry-after"]) for answer in refused} <= {*range(1, 61)}
        server.clock.now += 60_000
        assert log_in(1).status == 401


def guess(visitor, name, number, address, password=""):
    body = {"name": name, "password": password or f"guess number {number}"}
    return visitor.post("/api/session", body, x_forwarded_for=address)


def test_guessing_at_one_address_locks_nobody_out_elsewhere(tmp_path):
    with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        known = named(server, "Ida")
        answers = [guess(Visitor(server), "Ida", number, "192.0.2.1").status for number in range(12)]
        assert answers == [401] * 10 + [429] * 2
        assert guess(Visitor(server), "Somebody", 1, "192.0.2.1").status == 401
        assert guess(Visitor(server), "Ida", 0, "192.0.2.1", SECRET).status == 429
        assert guess(Visitor(server), "Ida", 0, "192.0.2.2", SECRET).status == 200
        assert guess(known, "Ida", 0, "192.0.2.1", SECRET).status == 200


@pytest.mark.check("many passwords, each slow to check")
def test_guessing_from_everywhere_makes_a_log_in_slow_and_does_not_lock_it(tmp_path):
    waits = []

    async def sleep(seconds):
        waits.append(seconds)

    with serving(tmp_path, sleep=sleep, proxies=("127.0.0.1",)) as server:
        known = named(server, "Jo")
        for number in range(40):
            assert guess(Visitor(server), "Jo", number, f"192.0.2.{number}").status == 401
        assert waits == [5.0] * 10
        assert guess(Visitor(server), "Jo", 0, "192.0.2.200", SECRET).status == 200
        assert len(waits) == 11
        assert guess(known, "Jo", 0, "192.0.2.1", SECRET).status == 200
        assert len(waits) == 11
        server.clock.now += 60_000
        assert guess(Visitor(server), "Jo", 0, "192.0.2.201", SECRET).status == 200
        assert len(waits) == 11


def test_nobody_makes_games_without_end(tmp_path):
    with serving(tmp_path) as server:
        visitor = Visitor(server)
        new = {"seats": [{"player": "open"}, {"player": "open"}], "map": "quad"}
        answers = [visitor.post("/api/games", new).status for _ in range(65)]
        assert answers.count(429) >= 4
        assert visitor.get("/api/me").status == 200


def test_talk_has_its_length_and_its_pace(visitor):
    game = new_game(visitor)["id"]
    talk = f"/api/games/{game}/talk"
    assert visitor.post(talk, {"text": "a" * 1001}).status in (400, 422)
    assert visitor.post(talk, {"text": "a" * 1_000_000}).status == 413
    assert {visitor.post(talk, {"text": "Hello."}).status for _ in range(25)} == {201, 429}


def test_a_token_without_a_scope_is_refused(visitor):
    assert visitor.post("/api/tokens", {"name": "My bot", "scopes": []}).status == 422
