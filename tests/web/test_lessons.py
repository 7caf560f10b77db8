"""Lessons and rules over HTTP: each request about a lesson brings all that was done in it, and nothing is kept."""

import re
from html.parser import HTMLParser

from garrison.catalogue import RULESETS
from garrison.engine.options import described
from garrison.lessons import COURSE, lesson
from garrison.web import manual
from garrison.wire.limits import MOST_DEEDS
from rows import rows


def deeds(*moves):
    return {"deeds": [{"version": 0, "move": move} for move in moves]}


def taken(visitor, name, *moves, **more):
    return visitor.post(f"/api/lessons/{name}", {**deeds(*moves), **more})


def test_the_course_is_listed_in_its_order(visitor):
    listed = visitor.get("/api/lessons").json
    assert [one["name"] for one in listed] == [*COURSE]
    assert all(2 <= one["minutes"] <= 4 and len(one["goals"]) == len(one["rules"]) for one in listed)


@rows("name", COURSE)
def test_a_lesson_is_played_to_its_end_by_what_it_shows(visitor, name):
    moves: list[str] = []
    while (told := taken(visitor, name, *moves).json)["show"]:
        assert told["words"]
        moves.append(told["show"])
    assert told["step"] == len(lesson(name).steps)
    assert told["history"]["frames"] or told["info"]["family"] == "diplomacy"


def test_what_a_lesson_shows_is_told_in_words(visitor):
    words = {name: taken(visitor, name).json["words"] for name in ("odds", "support", "convoy", "retreat")}
    assert words == {
        "odds": "attack North Africa from Brazil with 3 dice",
        "support": "order Paris to Burgundy",
        "convoy": "order London to Norway",
        "retreat": "retreat from Budapest to Rumania",
    }


def test_what_others_write_in_secret_is_not_told(visitor):
    told = taken(visitor, "bounce", "A PAR - BUR").json
    assert [move for what in told["happened"] for move in what["moves"]] == ["france: A PAR - BUR"]
    assert "A MUN" not in str(told["history"])


def test_a_mistake_is_answered_and_never_happened(visitor):
    told = taken(visitor, "attack", "new-guinea +3").json
    assert told["answer"].startswith("New Guinea is safe")
    assert (told["step"], told["happened"], told["seen"]["version"]) == (0, [], 0)
    assert taken(visitor, "attack", "indonesia +3").json["step"] == 1


def test_the_odds_of_an_attack_come_with_it(visitor):
    told = taken(visitor, "odds", source=27, until="won").json
    assert told["odds"]["source"] == 27
    assert "odds" not in taken(visitor, "odds").json


@rows(
    "name, body, status",
    [
        ("chess", {}, 404),
        ("attack", {"source": 1_000}, 400),
        ("attack", deeds("siam +3"), 422),
        ("attack", deeds("nonsense"), 422),
        ("attack", deeds(*["indonesia +1"] * (MOST_DEEDS + 1)), 400),
        ("attack", {"deeds": [{"version": 0, "moves": ["indonesia +1"] * MOST_DEEDS}]}, 422),
        ("bounce", {"source": 0}, 404),
        ("attack", {"wish": 1}, 400),
    ],
    ids=lambda value: f"{value}"[:20],
)
def test_what_cannot_be_taken_is_refused_in_a_sentence(visitor, name, body, status):
    answer = visitor.post(f"/api/lessons/{name}", body)
    assert answer.status == status
    assert answer.json["message"].endswith(".")


def test_nothing_of_a_lesson_is_kept(visitor):
    taken(visitor, "attack", "indonesia +3")
    assert visitor.get("/api/games/lesson-attack").status == 404
    assert visitor.get("/api/games?list=mine").json["games"] == []


# The rules


class Reader(HTMLParser):
    """What stands in a page, where its links lead, and whether every tag is closed."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.links, self.codes, self.open = set(), set(), [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.ids |= {given["id"]} if "id" in given else set()
        self.links |= {given["href"]} if tag == "a" else set()
        self.open += [] if tag == "br" else [tag]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "code" in self.open:
            self.codes.append(data)
        else:
            assert not re.search(r"\*\*|\]\(|^\||`", data), data


@rows("name", RULESETS)
def test_the_rules_of_every_rule_set_can_be_read_and_link_only_to_what_is_there(name):
    read = Reader(manual.whole(name))
    assert not read.open
    assert {option.name for option in described(RULESETS[name].options)} <= {*read.codes}
    for link in read.links:
        page, _, place = link.partition("#")
        there = read if not page else Reader(manual.whole(page.removeprefix("/rules/")))
        assert not place or place in there.ids, link


def test_nothing_in_the_manual_is_markup():
    html = manual.read("# A <b>title\n\n<script>x</script> [a](javascript:x) `<i>`\n\n* one <br> two\n").html
    assert html == ("<p>&lt;script&gt;x&lt;/script&gt; a <code>&lt;i&gt;</code></p>\n<ul><li>one <br> two</li></ul>")


def test_the_pages_of_the_rules(visitor):
    every = visitor.get("/rules").raw.decode()
    assert all(f'href="/rules/{name}"' in every for name in RULESETS)
    page = visitor.get("/rules/missions").raw.decode()
    assert "<title>Missions · Rules · Garrison</title>" in page
    assert page.count("<h1") == 1
    assert visitor.get("/rules/chess").status == 404
