"""Players as anybody may know them: people, bots with an account, and the built-in bots."""

from collections.abc import Collection
from typing import Literal, NoReturn, cast

from sqlalchemy import Connection

from garrison.bots import BOTS
from garrison.play.asking import refuse
from garrison.store import people
from garrison.store.names import BadName, Name, read_name
from garrison.store.schema import PersonRow
from garrison.wire.people import Person


def person_of(row: PersonRow) -> Person:
    kind = "player" if row.kind == "person" else row.kind
    return Person(row.id, row.name, cast("Literal['guest', 'player', 'bot']", kind))


def renamed(connection: Connection, known: Collection[Person]) -> list[Person]:
    """Those of these people who are somebody else by now than we know: by another name, or no guest any more."""
    now = [person_of(row) for row in people.rows(connection, *{person.id for person in known if person.id})]
    return [person for person in now if person not in known]


def refuse_anothers(connection: Connection, name: str, person_id: str) -> None:
    """Raises Refusal 409 if somebody else is registered by this name, or one that looks like it."""
    try:
        read = read_name(name)
    except BadName:
        return
    if people.is_anothers(connection, read, person_id):
        refuse_taken(read)


def refuse_taken(name: Name) -> NoReturn:
    refuse(409, "taken", f"Somebody else is called '{name.shown}', or has a name that looks like it.")


def built_in(player: str) -> Person | None:
    """The built-in bot of this id, the name of its family and its own, as in `risk.steady`."""
    family, _, name = player.partition(".")
    return Person(player, name, "bot") if name in BOTS.get(family, {}) else None
