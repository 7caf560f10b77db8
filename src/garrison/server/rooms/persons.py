"""Players as anybody may know them: people, bots with an account, and the built-in bots."""

from typing import Literal, cast

from garrison.bots import BOTS
from garrison.server.store.rows import PersonRow
from garrison.server.wire.people import Person


def person_of(row: PersonRow) -> Person:
    kind = "player" if row.kind == "person" else row.kind
    return Person(row.id, row.name, cast("Literal['guest', 'player', 'bot']", kind))


def built_in(player: str) -> Person | None:
    """The built-in bot of this id, the name of its family and its own, as in `risk.steady`."""
    family, _, name = player.partition(".")
    return Person(player, name, "bot") if name in BOTS.get(family, {}) else None
