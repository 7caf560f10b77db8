"""Fields: who plays what, by name, with every deal played from every seat."""

from collections.abc import Mapping
from typing import Any

from garrison.arena.contest import Contest, Entrant
from garrison.arena.match import USUAL, GameLimits
from garrison.arena.sitting import choices
from garrison.bots import BOTS
from garrison.bots.own import called, factory_of, is_own, plain_name
from garrison.bots.programs.terms import USUAL as USUAL_TERMS
from garrison.bots.programs.terms import within
from garrison.catalogue import new_game, ruleset
from garrison.engine.value import Value
from garrison.maps.kinds import AnyMap


class Field(Value, frozen=True, kw_only=True):
    """The bots and the game they play; bots are named as in `garrison simulate --seats`."""

    bots: tuple[str, ...]
    at_table: int = 0
    """How many of them play each deal, in turn; 0 means all."""
    ruleset: str = "classic"
    map: str | AnyMap = ""
    options: Mapping[str, Any] = {}
    bot_seconds: float = USUAL_TERMS.decision
    """What a program of your own has for a decision."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(called, self.bots))

    @property
    def seats(self) -> int:
        return self.at_table or len(self.bots)


def contest(field: Field, seed: int = 1, limits: GameLimits = USUAL) -> Contest:
    """The games of a field, as many on a deal as there are seats; raises ValueError if it can't be played."""
    choices(len(field.bots), field.seats)
    built_in = BOTS[ruleset(field.ruleset).family.name]
    terms = within(field.bot_seconds)
    entrants = tuple(Entrant(called(word), factory_of(word, built_in, terms)) for word in field.bots)
    game = new_game(field.ruleset, field.map, field.seats, field.options)
    return Contest(game, entrants, seed, limits, games_a_deal=field.seats)


def absent(field: Field) -> tuple[str, ...]:
    """The built-in bots and the options that the field names and that do not exist, each once."""
    book = ruleset(field.ruleset)
    bots = (word for word in field.bots if not is_own(word) and plain_name(word) not in BOTS[book.family.name])
    options = (name for name in field.options if name not in ("preset", *book.options.__struct_fields__))
    return tuple(dict.fromkeys([*bots, *options]))


def whole_deals(field: Field, games: int) -> int:
    """The number of games, or a few more, so that every deal is played from every seat."""
    return -(-games // field.seats) * field.seats
