"""The parameters of a game in OpenSpiel, as in `garrison_classic(map=quad,seats=2,options=goal:rounds;rounds:3)`."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from garrison.catalogue import new_game, seat_names
from garrison.engine.game import AnyRuleset
from garrison.engine.options import read_changes
from garrison.research.coding import CLASSES, coding
from garrison.research.coding.amounts import Classes, checked
from garrison.research.openspiel.table import Limits, Table
from garrison.research.rewards import Reward, reward_of

Given: TypeAlias = Mapping[str, Any]
"""Parameters as OpenSpiel hands them over."""

SEATS: Final = 2
DECISIONS: Final = 2_000


def specification(book: AnyRuleset) -> dict[str, str | int]:
    """The parameters of a rule set, with their usual values."""
    usual = book.family.usual_map
    return {
        "map": usual,
        "seats": len(seat_names(book.name, usual)) or SEATS,
        "options": "",
        "last": 0,
        "decisions": DECISIONS,
        "amounts": written(CLASSES),
        "reward": Reward.WIN.value,
    }


def table_of(book: AnyRuleset, given: Given) -> Table:
    """The game that the parameters describe; raises ValueError with a sentence."""
    game = new_game(book.name, given["map"], given["seats"], changes(given["options"]))
    limits = _limits(book, given["last"], given["decisions"])
    return Table(game, coding(game, classes(given["amounts"])), limits, reward_of(given["reward"]))


def _limits(book: AnyRuleset, last: int, decisions: int) -> Limits:
    if last < 0:
        span = book.family.span.capitalize()
        raise ValueError(f"{span} are counted from 1, so {last} can't be the last one.")
    if decisions < 1:
        raise ValueError(f"There must be at least 1 decision, not {decisions}.")
    return Limits(last or book.family.patience, decisions)


def classes(text: str) -> Classes:
    """Classes of amounts as OpenSpiel can write them down; raises NoSuchClasses.

    >>> classes("1;half;all")
    (1, 'half', 'all')
    """
    return checked([int(word) if word.isdecimal() else word for word in map(str.strip, text.split(";"))])


def written(amounts: Classes) -> str:
    return ";".join(map(str, amounts))


def changes(text: str) -> dict[str, object]:
    """Options as OpenSpiel can write them down: `goal:rounds;rounds:3;set_values:4 6 8`.

    >>> changes("goal:rounds;set_values:4 6")
    {'goal': 'rounds', 'set_values': [4, 6]}
    """
    words = [word.strip().replace(":", "=", 1).replace(" ", ",") for word in text.split(";")]
    return read_changes(word for word in words if word)
