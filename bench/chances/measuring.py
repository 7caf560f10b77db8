"""Measures chances on games they were not learnt from: the Brier score, and how often what had a chance came true."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bench.chances.learning import PLAYED, played_out
from bench.chances.samples import SETTINGS, Sample, game_of, samples
from garrison.review.judging import Shares, alive, judged, mended

SEED: Final = 12
GAMES: Final = {"risk": 255, "simultaneous": 210, "diplomacy": 210}

BINS: Final = 10


class Bin(NamedTuple):
    """Chances between two tenths: how many, their mean, and the share of them that came true."""

    size: int
    mean: float
    true: float


class Measured(NamedTuple):
    """One way to find chances, on all positions of a family: its Brier score, and its bins."""

    name: str
    positions: int
    brier: float
    bins: tuple[Bin, ...]


Pairs = Sequence[tuple[Shares, Shares]]
"""The chances of a position, and the shares of those who won."""


def measured(family: str, jobs: int) -> list[Measured]:
    """Base rates, judgement and, where there are any, play-outs without and with judgement."""
    known = [*samples(family, SEED, GAMES[family], jobs)]
    games = [game_of(family, setting) for setting in range(len(SETTINGS[family]))]
    rates = _rates(family, known)
    found = [
        _measured("base rates", [(rates[sample.setting], sample.won) for sample in known]),
        _measured("all seats alike", [(_alike(games[sample.setting], sample), sample.won) for sample in known]),
        _measured("judgement", [(judged(games[sample.setting], sample.state, SEED), sample.won) for sample in known]),
    ]
    return [*found, *(_of_play_outs(family, known, jobs) if family == "risk" else ())]


def _of_play_outs(family: str, known: Sequence[Sample], jobs: int) -> Iterator[Measured]:
    played = played_out(family, known, SEED, jobs)
    games = [game_of(family, setting) for setting in range(len(SETTINGS[family]))]
    yield _measured("play-outs alone", [(played[sample.number], sample.won) for sample in known])
    each = [mended(games[one.setting], one.state, played[one.number], SEED) for one in known]
    yield _measured(
        f"{PLAYED} play-outs and judgement", [(one, sample.won) for one, sample in zip(each, known, strict=True)]
    )


def _rates(family: str, known: Sequence[Sample]) -> list[Shares]:
    """How often each seat wins a game of each setting."""
    return [
        tuple(sum(column) / len(won) for column in zip(*won, strict=True))
        for setting in range(len(SETTINGS[family]))
        for won in [[sample.won for sample in known if sample.setting == setting]]
    ]


def _alike(game: object, sample: Sample) -> Shares:
    seats = alive(game, sample.state)  # type: ignore[arg-type]  # a game of any family
    return tuple((seat in seats) / len(seats) for seat in range(len(sample.won)))


def _measured(name: str, pairs: Pairs) -> Measured:
    brier = sum(sum((chance - part) ** 2 for chance, part in zip(*pair, strict=True)) for pair in pairs) / len(pairs)
    return Measured(name, len(pairs), brier, tuple(_bins(pairs)))


def _bins(pairs: Pairs) -> Iterator[Bin]:
    each = [both for pair in pairs for both in zip(*pair, strict=True) if both[0] > 0]
    for number in range(BINS):
        here = [both for both in each if min(int(both[0] * BINS), BINS - 1) == number]
        chances, won = zip(*here, strict=True) if here else ((), ())
        yield Bin(len(here), sum(chances) / max(1, len(here)), sum(won) / max(1, len(here)))
