"""Analysis over HTTP: any position, looked at and forgotten."""

from rows import rows

POSITION = {"position": "red attacking: north red 3, east red 1, south blue 1, west blue 2", "seats": 2, "map": "quad"}


def test_a_position_is_looked_at_and_kept_nowhere(visitor):
    answer = visitor.post("/api/analysis", {**POSITION, "source": 0})
    assert answer.status == 200, answer.raw
    told = answer.json
    assert (told["seen"]["phase"], told["seen"]["seat"]) == ("attack", 0)
    assert told["hint"]["move"] in told["seen"]["moves"] or " x " in told["hint"]["move"]
    assert [target["target"] for target in told["odds"]["targets"]] == [3]
    assert visitor.get("/api/games?list=mine").json["games"] == []


REFUSED = {
    "position": ("red attaking: north red 3, east red 1, south blue 1, west blue 2", "attaking"),
    "ruleset": ("clasic", "Did you mean 'classic'?"),
    "map": ("wrold", "Did you mean 'world'?"),
    "seats": (9, "seats"),
    "options": ({"fortfy": "free"}, "Did you mean 'fortify'?"),
    "map_file": ("{", "."),
}


@rows("name", REFUSED)
def test_a_position_that_cannot_be_is_refused_with_the_reason(visitor, name):
    wrong, told = REFUSED[name]
    answer = visitor.post("/api/analysis", {**POSITION, name: wrong})
    assert (answer.status, answer.code) == (422, "invalid")
    assert told in answer.json["message"]


def test_a_game_that_is_over_has_nothing_to_decide(visitor):
    over = {**POSITION, "position": "over red: north red 3, east red 1, south red 1, west red 2"}
    assert visitor.post("/api/analysis", over).status in (409, 422)
