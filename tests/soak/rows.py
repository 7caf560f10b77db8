"""The rows of the soak: by their numbers, with the databases that each is run on."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from soak import (
    away,
    besieged,
    canaries,
    contract,
    crowd,
    deadlines,
    differing,
    dying,
    failing,
    floods,
    flushing,
    folding,
    forging,
    keys,
    killing,
    repeating,
    same_turn,
    sealing,
    sharing,
    slow_readers,
    spectators,
    texts,
    two_servers,
    verifying,
)
from soak.attacks import ATTACKS
from soak.figure import Figure, Scale

Run = Callable[[Scale, int, str], Figure]
"""Takes the scale, a seed, and the address of an empty database, or "" for a file of SQLite."""

SQLITE: Final = ("sqlite",)
BOTH: Final = ("sqlite", "postgresql")


class Row(NamedTuple):
    number: int
    run: Run
    databases: tuple[str, ...] = SQLITE


ROWS: Final = (
    Row(1, same_turn.run, BOTH),
    Row(2, sealing.run, BOTH),
    Row(3, keys.run, BOTH),
    Row(4, killing.run, BOTH),
    Row(5, flushing.run),
    Row(6, dying.run),
    Row(7, folding.run),
    Row(8, differing.run),
    Row(9, canaries.run),
    Row(10, forging.run),
    Row(11, contract.run),
    Row(12, spectators.run),
    Row(13, slow_readers.run),
    Row(14, deadlines.run, BOTH),
    Row(15, away.run, BOTH),
    Row(16, failing.run, BOTH),
    Row(17, two_servers.run, ("postgresql",)),
    Row(18, floods.run),
    Row(19, verifying.run),
    Row(20, texts.run),
    *(Row(22 + number, partial(besieged.run, attack)) for number, attack in enumerate(ATTACKS)),
    Row(31, crowd.run),
    Row(32, sharing.run, ("postgresql",)),
)

LONG: Final = (Row(21, repeating.run),)
"""Their short forms are tests of the suite."""
