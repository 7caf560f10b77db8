"""What bots are called at a table: short names from many places, chosen by a text that names the game."""

from collections.abc import Collection
from functools import lru_cache
from hashlib import sha256

NAMES = (
    *("Ada", "Alba", "Amir", "Anouk", "Aris", "Bruno", "Carla", "Cleo", "Dana", "Dario", "Edda", "Elio"),
    *("Emil", "Ezra", "Farid", "Flora", "Gala", "Hana", "Hugo", "Ida", "Ilse", "Ines", "Iris", "Ivo"),
    *("Jana", "Juno", "Kai", "Kamal", "Kira", "Laila", "Lena", "Leo", "Lin", "Luca", "Maia", "Marta"),
    *("Mika", "Milo", "Mina", "Nadia", "Nico", "Nils", "Nora", "Oscar", "Otto", "Petra", "Rafi", "Remi"),
    *("Rosa", "Samir", "Sana", "Selma", "Tara", "Teo", "Tilda", "Tomas", "Uma", "Vera", "Yara", "Zeno"),
)
APART = 20
"""Seats this far apart, more than a game has, draw on the same names, so that no two bots share one."""


def name_of(table: str, seat: int, taken: Collection[str] = ()) -> str:
    """The name of the bot in a seat: always the same at this table, and nobody else's if there is any choice."""
    own = _shuffled(table)[seat % APART :: APART]
    people = {name.casefold() for name in taken}
    return next((name for name in own if name.casefold() not in people), own[-1])


@lru_cache(maxsize=256)
def _shuffled(table: str) -> tuple[str, ...]:
    """All names, those first whose initial no name before them has, so that nobody confuses two bots."""
    names = sorted(NAMES, key=lambda name: sha256(f"{table}\0{name}".encode()).digest())
    initials = [name[0] for name in names]
    met = {name: initials[:place].count(name[0]) for place, name in enumerate(names)}
    return tuple(sorted(names, key=met.__getitem__))
