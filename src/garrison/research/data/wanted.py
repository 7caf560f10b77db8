"""What a dataset is made of: a contest of bots, and the form in which each of its games is kept."""

from enum import StrEnum
from typing import Any, Final, NamedTuple

from garrison.arena.contest import Contest
from garrison.arena.match import last_round
from garrison.catalogue import described

FORMAT: Final = "garrison dataset 1"
"""The number rises when a seed plays other games than before, or a file has other columns."""


class Form(StrEnum):
    """By the suffix of the file."""

    RECORDS = ".jsonl"
    ARRAYS = ".parquet"


class Amounts(StrEnum):
    """How actions with numbers of armies are numbered: a number for each class of amounts, or one for them all."""

    CLASSES = "classes"
    EXACT = "exact"


class Wanted(NamedTuple):
    contest: Contest
    form: Form
    amounts: Amounts = Amounts.CLASSES


def asked(contest: Contest) -> dict[str, Any]:
    """What is played, but for the number of games."""
    return {
        **described(contest.game),
        "seats": list(contest.game.seats),
        "players": [entrant.name for entrant in contest.entrants],
        "seed": contest.seed,
        "max_rounds": last_round(contest.game, contest.limits),
    }
