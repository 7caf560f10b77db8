"""The page on maps of provinces: its example is sound and can be played on, and it tells of every key."""

import json
import re
from pathlib import Path

import pytest

from garrison.arena.match import GameLimits, play
from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.streams import Chance
from garrison.maps.provinces import Power, Province, ProvinceMap, Start
from garrison.maps.provinces_reading import check_provinces, parse_provinces

MANUAL = (Path(__file__).parents[2] / "docs" / "provinces.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```json\n(.*?)```", MANUAL, re.DOTALL)


def test_the_example_is_sound_and_complete():
    assert check_provinces(EXAMPLE) == []
    assert set(json.loads(EXAMPLE)) == set(ProvinceMap.__struct_fields__)


@pytest.mark.parametrize("ruleset", ["diplomacy", "harbour"])
def test_the_example_can_be_played_on(ruleset):
    game = new_game(ruleset, parse_provinces(EXAMPLE), 2, {"victory_centres": 4})
    assert game.seats == ("upper", "lower")
    bots = [BOTS["diplomacy"][name](game, Chance(1, name).below) for name in ("advance", "random")]
    played = play(game, bots, Chance(1).below, GameLimits(rounds=12))
    assert max(game.ruleset.family.held(game, played.end)) >= 3


def test_every_key_is_told():
    keys = {key for kind in (ProvinceMap, Power, Province, Start) for key in kind.__struct_fields__}
    assert [key for key in sorted(keys) if f"`{key}`" not in MANUAL and f'"{key}"' not in MANUAL] == []
