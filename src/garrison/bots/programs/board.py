"""The map of a game as plain values, by the numbers that views and actions use, so that no program must count them."""

import json
from functools import singledispatch
from typing import Any

from garrison.catalogue import source
from garrison.diplomacy.chart import Chart
from garrison.engine.game import AnyGame
from garrison.maps.world import Map


@singledispatch
def board(on: object) -> dict[str, Any]:
    """The board of a game of any family; one that is unknown here has only its file."""
    return {}


@board.register
def _(on: Map) -> dict[str, Any]:
    return {
        "territories": on.ids,
        "borders": on.borders,
        "continents": [
            {"id": each.id, "bonus": each.bonus, "territories": sorted(each.territories)} for each in on.continents
        ],
        "cards": [{"kind": card.kind, "territory": card.territory} for card in on.cards],
    }


@board.register
def _(on: Chart) -> dict[str, Any]:
    return {
        "places": on.places,
        "provinces": on.provinces,
        "province_of": on.province,
        "army": on.army,
        "fleet": on.fleet,
        "centres": on.centres,
        "home": on.home,
    }


def file_of(game: AnyGame) -> dict[str, Any]:
    """The file of the map on which a game is played."""
    found: dict[str, Any] = json.loads(game.ruleset.family.maps.dump(source(game)))
    return found
