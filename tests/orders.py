"""Words for games of written orders in tests: a position by its line, and orders by theirs."""

from typing import Any

from garrison.catalogue import new_game
from garrison.diplomacy.order_text.either import read
from garrison.diplomacy.position import Position
from garrison.engine.game import Game
from garrison.engine.lines import read_state
from garrison.engine.vocabulary import Seat

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY, RUSSIA, TURKEY = map(Seat, range(7))

DIPLOMACY = new_game("diplomacy", "europe", 7)
HARBOUR = new_game("harbour", "europe", 7)


def position(line: str, game: Game[Any, Any, Any, Any] = DIPLOMACY) -> Any:
    """The state of a line."""
    return read_state(game, line)


def orders(state: Any, *lines: str, game: Game[Any, Any, Any, Any] = DIPLOMACY) -> set[Any]:
    """The orders of these lines, as they are meant on this board."""
    position = Position(game.map, game.options, state.units)
    return {read(position, line).order for line in lines}


def all_but(power: str, other: str, centre: str) -> str:
    """The owners' part of a line: all centres are one power's but for one, which is the other's."""
    rest = (DIPLOMACY.map.provinces[n] for n in DIPLOMACY.map.centres)
    return f"owners {power} {' '.join(id_ for id_ in rest if id_ != centre)}, {other} {centre}"
