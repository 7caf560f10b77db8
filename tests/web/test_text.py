"""Text from people: stored as it is meant, sent as text, and refused if it has characters that nobody sees."""

import json

from rows import rows
from web.games import new_game

SHOWN = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "Zoë & Ümit", "日本語", "a'b", "{{7*7}}"]
HIDDEN = ["\u202eevil", "zero\u200bwidth", "\x1b[31mred", "bell\x07", "\x00", "\ud800"]


@rows("text", SHOWN)
def test_text_is_kept_as_it_is_meant(visitor, text):
    game = new_game(visitor, title=text[:60])
    assert game["title"] == text[:60]
    assert visitor.post(f"/api/games/{game['id']}/talk", {"text": text}).json["text"] == text
    answer = visitor.get(f"/api/games/{game['id']}/talk")
    assert answer.headers["content-type"] == "application/json"
    assert [line["text"] for line in answer.json] == [text]


@rows("text", HIDDEN, ids=ascii)
def test_characters_that_nobody_sees_are_refused(visitor, text):
    game = new_game(visitor)["id"]
    said = visitor.ask("POST", f"/api/games/{game}/talk", json.dumps({"text": text}).encode())
    titled = visitor.ask("POST", "/api/games", json.dumps({"seats": [{"player": "me"}], "title": text}).encode())
    called = visitor.ask("POST", "/api/me/name", json.dumps({"name": text, "password": "long enough"}).encode())
    for answer in (said, titled, called):
        assert answer.status in (400, 422), answer.raw
        assert answer.raw.decode().isprintable()


def test_a_map_file_with_a_script_in_it_is_drawn_as_text(visitor):
    island = {"format": "garrison map 1", "name": "<script>alert(1)</script>"}
    checked = visitor.post("/api/maps/check", {"text": json.dumps(island)})
    assert checked.status == 200
    assert checked.json["faults"]
    assert all(fault["sentence"].isprintable() for fault in checked.json["faults"])
