"""Learns the weights of judgement from bots' games, alone and beside positions played out."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import numpy as np

from bench.chances.fitting import Lesson, fitted
from bench.chances.samples import SETTINGS, Sample, game_of, samples
from garrison.engine.game import Game, is_of
from garrison.review import armies, powers
from garrison.review.judging import LEAST, AssessedPosition, Learnt, NumberWeights, Shares, alive, facts, settled
from garrison.review.playing_out import Player
from garrison.risk.family import RISK

SEED: Final = 11
GAMES: Final = {"risk": 1020, "simultaneous": 300, "diplomacy": 240}
RESTRAINT: Final = 1.0
PLAYED: Final = 256
"""Games from each position."""


def taught(family: str, jobs: int) -> Learnt:
    """The weights of one family."""
    known = [*samples(family, SEED, GAMES[family], jobs)]
    alone = {family: _weights(family, _lessons(family, known))}
    if family != "risk":
        return Learnt({}, alone, {})
    played = played_out(family, known, SEED, jobs)
    return Learnt({}, alone, {family: _weights(family, _lessons(family, known, played))})


def _weights(family: str, lessons: Sequence[Lesson]) -> NumberWeights:
    found = [round(float(weight), 4) for weight in fitted(lessons, RESTRAINT)]
    names = powers.FACTS if family == "diplomacy" else armies.FACTS
    return NumberWeights(dict(zip(names, found, strict=False)), sum(found[len(names) :]))


def played_out(family: str, known: Sequence[Sample], seed: int, threads: int) -> dict[int, Shares]:
    """How often each seat wins from each position, by its number."""
    found: dict[int, Shares] = {}
    for setting in range(len(SETTINGS[family])):
        game = game_of(family, setting)
        assert is_of(game, RISK), "Only these are played out."
        places = [AssessedPosition(sample.number, sample.state) for sample in known if sample.setting == setting]
        found |= Player(game, seed, threads).play_out(places, PLAYED)
    return found


def _lessons(family: str, known: Sequence[Sample], played: dict[int, Shares] | None = None) -> list[Lesson]:
    by_setting = groupby(sorted(known, key=lambda sample: sample.setting), lambda sample: sample.setting)
    return [
        lesson for setting, part in by_setting for lesson in _of_game(game_of(family, setting), [*part], played or {})
    ]


def _of_game(game: Game, known: Sequence[Sample], played: dict[int, Shares]) -> Iterator[Lesson]:
    for sample in known:
        seats = alive(game, sample.state)
        rows = np.array(facts(game, settled(game, sample.state), seats))
        if sample.number in played:
            trusted = [[np.log(max(LEAST, played[sample.number][seat]))] for seat in seats]
            rows = np.hstack([rows, trusted])
        yield Lesson(rows, np.array([sample.won[seat] for seat in seats]))
