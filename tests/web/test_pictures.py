"""Pictures by address, as SVG and PNG: kept for ever where they can't change, and named by the page of a game."""

import re
import struct

import pytest

from garrison.generating import Wish, generate
from garrison.hosting import pictures
from garrison.maps import dump
from garrison.maps.provinces_reading import PROVINCES
from rows import rows
from web.games import new_game
from web.visiting import Visitor, serving

FAMILIES = {
    "classic": {},
    "simultaneous": {"ruleset": "simultaneous", "map": ""},
    "diplomacy": {"ruleset": "diplomacy", "map": ""},
    "harbour": {"ruleset": "harbour", "map": ""},
}


def game_of(visitor, family):
    others = ["random"] * (6 if family in ("diplomacy", "harbour") else 1)
    return new_game(visitor, *others, listed=True, **FAMILIES[family])["id"]


def size(png):
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_its_picture(visitor, family):
    game = game_of(visitor, family)
    svg = visitor.get(f"/api/games/{game}/picture.svg?version=0")
    assert (svg.status, svg.headers["content-type"]) == (200, "image/svg+xml")
    assert svg.raw.count(b"<path") > 4
    png = visitor.get(f"/api/games/{game}/picture.png?version=0&wide=300")
    assert (png.status, png.headers["content-type"], size(png.raw)[0]) == (200, "image/png", 300)


def test_units_stand_where_they_are(visitor):
    svg = visitor.get(f"/api/games/{game_of(visitor, 'harbour')}/picture.svg?version=0").raw.decode()
    assert svg.count("translate(") == 22
    assert "translate(1379 400)" in svg, "the fleet of St Petersburg is in port"


def test_pictures_in_dark_are_others(visitor):
    game = game_of(visitor, "classic")
    light, dark = (visitor.get(f"/api/games/{game}/picture.svg?version=0&theme={one}").raw for one in ("light", "dark"))
    assert light != dark


def test_a_picture_of_a_version_is_kept_for_ever_and_that_of_now_is_asked_for_again(visitor):
    game = game_of(visitor, "classic")
    for kind in ("svg", "png"):
        past, now = (visitor.get(f"/api/games/{game}/picture.{kind}?version={version}") for version in (0, -1))
        assert "immutable" in past.headers["cache-control"]
        assert now.headers["cache-control"] == "no-cache"
        assert past.headers["cross-origin-resource-policy"] == "cross-origin"
        known = visitor.get(f"/api/games/{game}/picture.{kind}?version=0", if_none_match=past.headers["etag"])
        assert (known.status, known.raw) == (304, b"")


@rows("query", ["version=999999", "version=-2", "wide=99", "wide=100000", "theme=pink"])
def test_pictures_that_cannot_be_are_refused(visitor, query):
    answer = visitor.get(f"/api/games/{game_of(visitor, 'classic')}/picture.png?{query}")
    assert answer.status == 400
    assert answer.json["message"].endswith(".")


def test_any_position_has_its_picture(visitor):
    position = {"position": "red attacking: north red 3, east red 1, south blue 1, west blue 2", "seats": 2}
    answer = visitor.post("/api/analysis/picture.png", {**position, "map": "quad"})
    assert (answer.status, size(answer.raw)[0]) == (200, 1200)
    wrong = visitor.post("/api/analysis/picture.png", {**position, "map": "wrold"})
    assert (wrong.status, wrong.json["message"]) == (422, "There is no map 'wrold'. Did you mean 'world'?")


# What a chat shows beside a link


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("data"), address="https://garrison.example/") as made:
        yield made


def test_the_page_of_a_game_names_its_picture(public):
    visitor = Visitor(public)
    visitor.origin = "https://garrison.example"
    game = new_game(visitor, listed=True, title='A "game" <script>')["id"]
    page = visitor.get(f"/g/{game}", host="192.0.2.7").raw.decode()
    assert f'content="https://garrison.example/api/games/{game}/card.png?version=' in page
    assert 'property="og:title" content="A &quot;game&quot; &lt;script&gt;"' in page
    assert "<title>A &quot;game&quot; &lt;script&gt; – Garrison</title>" in page
    assert "192.0.2.7" not in page


def test_the_page_of_a_game_that_is_over_says_who_has_won_and_how(public):
    visitor = Visitor(public)
    visitor.origin = "https://garrison.example"
    game = new_game(visitor, listed=True, title="Sunday")["id"]
    assert visitor.post(f"/api/games/{game}/resign").status == 200
    page = Visitor(public).get(f"/g/{game}").raw.decode()
    assert '<meta property="og:title" content="Blue has won, round 1: Sunday">' in page
    assert '<meta name="description" content="The other player had resigned. Classic:' in page
    [address] = re.findall(r'og:image" content="https://garrison.example([^"]+)"', page)
    card = Visitor(public).get(address)
    assert (card.status, size(card.raw)) == (200, (1200, 630))
    assert 'filename="blue-has-won-round-1.png"' in card.headers["content-disposition"]


def test_nothing_is_told_of_a_private_game(public):
    visitor = Visitor(public)
    visitor.origin = "https://garrison.example"
    game = new_game(visitor, listed=False, title="A secret evening")["id"]
    page = visitor.get(f"/g/{game}").raw.decode()
    assert "A secret evening" not in page
    assert "og:" not in page


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_has_its_card(visitor, family):
    game = game_of(visitor, family)
    for query in ("", "?version=0", "?theme=dark"):
        card = visitor.get(f"/api/games/{game}/card.png{query}")
        assert (card.status, size(card.raw)) == (200, (1200, 630))
    assert visitor.get(f"/api/games/{game}/card.png?version=999999").status == 400


def test_a_server_that_does_not_know_its_address_names_none(visitor):
    assert "og:image" not in visitor.get(f"/g/{game_of(visitor, 'classic')}").raw.decode()


def test_the_page_of_no_game_is_the_page(public):
    visitor = Visitor(public)
    answer = visitor.get("/g/nothing")
    assert answer.status == 200
    assert b"og:image" not in answer.raw


# In frames of other pages


def test_only_the_page_for_frames_may_stand_in_one(visitor):
    game = game_of(visitor, "classic")
    framed = Visitor.get(visitor, f"/embed/{game}")
    assert framed.status == 200
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    for path in ("/", f"/g/{game}", "/games", "/people/me", f"/api/games/{game}", "/nowhere", "/embed/nothing"):
        assert "frame-ancestors 'none'" in visitor.get(path).headers["content-security-policy"]


def test_nobody_becomes_a_guest_in_a_frame(server, visitor):
    game = game_of(visitor, "classic")
    stranger = Visitor(server)
    for path in (f"/embed/{game}", f"/api/games/{game}/view?seat=-3", f"/api/games/{game}/picture.svg"):
        assert "set-cookie" not in stranger.get(path).headers


def test_a_private_game_stands_in_no_frame(visitor):
    answer = visitor.get(f"/embed/{new_game(visitor)['id']}", accept="application/json")
    assert answer.status == 404


# Maps of your own


def test_a_map_of_your_own_is_drawn_once_for_its_shapes_and_all_its_pictures(visitor):
    own = dump(generate(Wish(seed=77, territories=8, continents=1, islands=1)))
    game = new_game(visitor, "random", map="", map_file=own)["id"]
    before = pictures._shapes_of.cache_info().misses
    for path in ("shapes", "picture.svg", "picture.svg?version=0", "picture.png?theme=dark"):
        assert visitor.get(f"/api/games/{game}/{path}").status == 200
    assert pictures._shapes_of.cache_info().misses == before + 1


@pytest.mark.parametrize("name", ["mine", "europe"])
def test_a_map_of_provinces_of_your_own_is_drawn_whatever_its_id(visitor, name):
    europe = PROVINCES.dump(PROVINCES.bundled("europe"))
    own = europe.replace('"europe"', f'"{name}"', 1).replace("Tunis", "Carthage")
    game = new_game(visitor, *["random"] * 6, ruleset="diplomacy", map="", map_file=own, listed=True)["id"]
    board = visitor.get(f"/api/games/{game}/board").json
    assert board["shapes"] == f"/api/games/{game}/shapes"
    shapes = visitor.get(board["shapes"])
    assert shapes.status == 200
    assert {one["name"] for one in board["territories"]} == {*shapes.json["territories"]}
    svg = visitor.get(f"/api/games/{game}/picture.svg?version=0")
    assert (svg.status, svg.raw.count(b">Carthage<"), svg.raw.count(b"translate(")) == (200, 1, 22)
    assert visitor.get(f"/api/games/{game}/picture.png?wide=300").status == 200


def test_maps_of_one_digest_are_told_apart():
    one, other = (pictures.Own(generate(Wish(seed, 8, 1, 1))) for seed in (1, 2))
    other.sign = one.sign
    assert hash(one) == hash(other)
    assert one != other
