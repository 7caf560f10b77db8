"""Rulebook, «Armies for whole continents». Each test is one sentence of it."""

from typing import Any

import pytest

from garrison.catalogue import described, digest, new_game, read_record, shown_map, source, write_record
from garrison.engine.game import InvalidGame
from garrison.engine.options import InvalidOptions, changed, read_changes
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.maps import Map, bundled
from garrison.risk.game import Game
from garrison.risk.options import Options
from garrison.risk.rulesets.classic import CLASSIC
from war import FIELD, after, game

BOARD = "a red 1, b red 1, c blue 1, d blue 1, e red 1, f blue 1"


def set_to(text: str) -> Any:
    return changed(Options(), read_changes([f"bonuses={text}"])).bonuses


def on_the_world(text: str) -> Game:
    return new_game("classic", "world", 3, read_changes([f"bonuses={text}"]))


def begun(text: str, **options: Any) -> str:
    on = game(FIELD, 2, bonuses=set_to(text), cards="none", **options)
    return after(f"blue fortifying: {BOARD}", "blue: done", on=on).partition(":")[0]


def test_a_continent_brings_what_the_options_say_instead_of_what_the_map_says():
    on = on_the_world("{asia=9,australia=1}")
    bonuses = {one.id: one.bonus for one in on.map.continents}
    assert bonuses == {one.id: one.bonus for one in bundled("world").continents} | {"asia": 9, "australia": 1}
    assert begun("{west=5}") == "red deploying 8"
    assert begun("{east=5}") == "red deploying 5"


def test_a_continent_that_is_not_on_the_map_is_refused():
    with pytest.raises(InvalidGame, match=r"^There is no continent 'atlantis'\.$"):
        on_the_world("{atlantis=2}")


def test_negative_bonuses_are_allowed_but_bring_no_turn_below_nothing():
    assert begun("{west=-2}") == "red deploying 1"
    assert begun("{west=-1000}") == "red attacking"
    assert begun("{west=-4}", opening=3) == "red attacking"


def test_options_keep_them_in_one_order_however_they_are_written():
    one = set_to("{asia=9,australia=1}")
    assert one == (("asia", 9), ("australia", 1))
    assert one == set_to("{ australia = 1, asia = 9 }") == set_to('{"australia": 1, "asia": 9}')
    assert one == changed(Options(), {"bonuses": {"australia": 1, "asia": 9}}).bonuses
    assert hash(changed(Options(), {"bonuses": one})) == hash(changed(Options(), {"bonuses": [*one][::-1]}))


@pytest.mark.parametrize("text", ["{asia=1001}", "{asia=-1001}", "{asia=x}", "asia", "[1]", '[["asia",1],["asia",2]]'])
def test_anything_else_is_refused(text):
    with pytest.raises(InvalidOptions, match=r"is not whole numbers from -1,000 to 1,000 by ids of continents"):
        set_to(text)


def test_records_keep_them_with_the_map_as_it_is():
    on = on_the_world("{asia=9,australia=-1}")
    text = write_record(Record(on, begin(on), ()))
    assert f'map: world {digest(bundled("world"))}\noptions: {{"bonuses":[["asia",9],["australia",-1]]}}\n' in text
    assert read_record(text).game == on
    assert source(on) == bundled("world")
    assert described(on)["digest"] == digest(bundled("world"))


def test_people_and_programs_see_the_map_with_them():
    board = shown_map(on_the_world("{asia=9}"))
    assert isinstance(board, Map)
    assert [one.bonus for one in board.continents if one.id == "asia"] == [9]


def test_a_game_without_them_has_the_map_itself():
    assert new_game("classic", "world", 3).map is bundled("world")
    assert CLASSIC.family.board(FIELD, Options()) is FIELD
