"""The table of a game with a model: which seats it plays, and who plays the others."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from garrison.catalogue import new_game, ruleset, seat_names
from garrison.engine.play import begin
from garrison.engine.record import Record
from garrison.maps.kinds import AnyMap
from garrison.table.dice import SeededDice
from garrison.table.players import HUMAN, InvalidPlayers, Player, players, power_meant, stand_in
from garrison.table.table import Table

AGENT: Final = "agent"
"""The word for a seat that the model plays."""

USUAL_SEATS: Final = 4


def usual_seats(book: str, map_: str = "") -> tuple[str, ...]:
    """The model on the first seat, and the usual bot of the family on all others."""
    others = (len(seat_names(book, map_)) or USUAL_SEATS) - 1
    return (AGENT, *[stand_in(ruleset(book).family.name)] * others)


def placed(words: Sequence[str], power: str, names: Sequence[str]) -> tuple[str, ...]:
    """The same players, with the first of them moved to the seat with this name."""
    at = power_meant(power, names)
    return (*words[1 : at + 1], words[0], *words[at + 1 :])


def table_for(book: str, map_: str | AnyMap, words: Sequence[str], changes: Mapping[str, object], seed: int) -> Table:
    """A new game; `words` has the name of a bot, or AGENT, for each seat. Raises ValueError if it can't be played."""
    if AGENT not in words:
        raise InvalidPlayers(f"Name a seat '{AGENT}' for the model to play, as in '{AGENT},{words[0]}'.")
    game = new_game(book, map_, len(words), changes)
    return Table(Record(game, begin(game)), seated(game.ruleset.family.name, words), SeededDice(seed))


def seated(family: str, words: Sequence[str]) -> tuple[Player, ...]:
    kinds = [HUMAN if word == AGENT else word for word in words]
    return tuple(replace(player, name=AGENT) if player.human else player for player in players(family, kinds))
