"""Reading a saved game: its phases are played by our rules, and told where these lead elsewhere than the file says."""

from typing import NamedTuple

from msgspec.structs import replace

from garrison.diplomacy.options import DATC
from garrison.diplomacy.saved.form import (
    MAP,
    UnreadableGame,
    decoded,
)
from garrison.engine.record import Record

MOST_REMARKS = 200
"""So many remarks at most are made on a game."""

OPTIONS = replace(DATC, land_fallback=True)
"""The rules by which the package adjudicates, as far as they are a matter of options."""

HARMLESS = {
    "NO_PRESS",
    "PUBLIC_PRESS",
    "POWER_CHOICE",
    "SOLITAIRE",
    "START_MASTER",
    "DONT_SKIP_PHASES",
    "NO_DEADLINE",
    "ALWAYS_WAIT",
    "REAL_TIME",
    "MULTIPLE_POWERS_PER_PLAYER",
}


class Imported(NamedTuple):
    """A game as it was read: `whole` when our rules lead to its last phase; and what there is to remark on it."""

    record: Record
    whole: bool
    remarks: tuple[str, ...]


def read_saved(text: str | bytes) -> Imported:
    """The game that was saved, as far as our rules follow it; raises UnreadableGame, which names the place."""
    saved = decoded(text)
    if saved.map != MAP:
        raise UnreadableGame(f"map: only games on the map '{MAP}' can be read, and this is on '{saved.map[:40]}'")
    game = _game()
    start = _start(game, saved.phases[0])
    reader = _Reader(game, start)
    reader.remark_on_rules(saved)
    whole = reader.play(saved)
