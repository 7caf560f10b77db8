"""What every bot in the registry keeps: it plays any game of its family by the rules, and the same way every time."""

import os
import pickle
import subprocess
import sys
from itertools import product
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from bots import same_moves
from bots.endurance import found, played
from bots.watched import ALL, books_of, ended, whole
from circles import amount
from garrison.arena.match import GameLimits
from garrison.bots import BOTS, DESCRIPTIONS
from garrison.catalogue import RULESETS, new_game, seat_names
from garrison.engine.record import verify
from laws.families import FAMILIES
from rows import rows
from scenes import HOUSE_RULES

PLAYABLE = [(family, book) for family in FAMILIES for book in family.rulesets.values()]

# Every map, every rule set, every option

FEW_ROUNDS = {"risk": 25, "simultaneous": 2, "diplomacy": 2}


def maps_of(family):
    return books_of(family)[0].family.maps.names()


def nth_game(bot, number, map_):
    """A game on a map: with the number, the rule set of the family and the number of seats change."""
    books = books_of(bot.family)
    book = books[number % len(books)]
    named = seat_names(book.name, map_)
    return new_game(book.name, map_, len(named) or 2 + number % 3)


EVERY_MAP = pytest.mark.check("each bot on each map; in `make test` each bot plays on one")
ON_A_MAP = [
    pytest.param(bot, number, map_, id=f"{bot}-{map_}", marks=[EVERY_MAP] if (seat + number) % len(maps) else [])
    for seat, bot in enumerate(ALL)
    for maps in [maps_of(bot.family)]
    for number, map_ in enumerate(maps)
]


@pytest.mark.parametrize(("bot", "number", "map_"), ON_A_MAP)
def test_it_plays_on_every_map(bot, number, map_):
    limits = GameLimits(rounds=FEW_ROUNDS[bot.family])
    game = whole(nth_game(bot, number + ALL.index(bot), map_), [bot.name], limits)
    assert ended(game, limits)
    assert verify(game.record) is None


SMALL = 4
TABLES = [[*BOTS["risk"]][first::SMALL] for first in range(SMALL)]
"""All bots of the family, at as many tables as they need."""


@pytest.mark.check("each bot by each house rule")
@pytest.mark.parametrize("names", TABLES, ids="-".join)
@rows("options", HOUSE_RULES)
def test_they_play_by_every_house_rule(options, names):
    limits = GameLimits(rounds=40, moves=8000)
    assert ended(whole(new_game("classic", "islands", len(names), options), names, limits), limits)


@pytest.mark.parametrize(("family", "book"), PLAYABLE, ids=[book.name for _, book in PLAYABLE])
def test_they_play_any_game(family, book):
    names, limits = [*BOTS[book.family.name]], GameLimits(rounds=FEW_ROUNDS[book.family.name], moves=3000)

    @settings(max_examples=max(1, amount(test=4, check=60, nightly=1000) // family.cost))
    @given(game=family.games(book), sitting=st.permutations(names))
    def play_any_game(game, sitting):
        assert ended(whole(game, sitting, limits), limits)

    play_any_game()


# To the end

WANDERING = {"random", "advance", "search", "dumb"}
"""Bots that need not come to an end with themselves."""

PLAIN = {"risk"}
"""Families whose presets only change options that other tests change."""
PRESETS = [
    (book, preset) for book in RULESETS.values() for preset in ("",) if book.family.name in PLAIN or not book.presets
] + [(book, preset) for book in RULESETS.values() if book.family.name not in PLAIN for preset in book.presets]
ENDING = [
    (bot, book.name, preset)
    for bot, (book, preset) in product(ALL, PRESETS)
    if book.family.name == bot.family and bot.name not in WANDERING
]
SIZES = (2, 5), (3, 6), (4, 3)
"""The numbers of seats, which take turns."""


def boards(number, bot):
    """Where it plays to the end, and with how many seats; a bot that thinks for long has a duel on a small map."""
    if bot.family == "risk":
        return [("world", seats) for seats in SIZES[number % len(SIZES)]]
    return [("ten-stars", 2)] if bot.name == "strong" else [("stars", 4), ("world", 4)]


def options(book, preset, map_):
    """The preset, on the whole of a map that is too small to lose a part."""
    whole_land = {"devastated": 0} if (book, map_) == ("energy", "ten-stars") else {}
    return {**whole_land, "preset": preset} if preset else whole_land


EVERY_END = pytest.mark.check("each bot in each rule set; in `make test` each rule set is played to its end by one")
TO_THE_END = [
    pytest.param(
        number, bot, book, preset, (map_, seats),
        id=f"{bot}-{book}-{map_}-{seats}-{number}",
        marks=[] if bot.name == "steady" and not place and preset in {"", first} else [EVERY_END],
    )
    for number, (bot, book, preset) in enumerate(ENDING)
    for first in ["" if RULESETS[book].family.name in PLAIN else next(iter(RULESETS[book].presets), "")]
    for place, (map_, seats) in enumerate(boards(number, bot))
]  # fmt: skip


@pytest.mark.parametrize(("number", "bot", "book", "preset", "board"), TO_THE_END)
def test_it_comes_to_an_end_with_itself(number, bot, book, preset, board):
    map_, seats = board
    game = whole(new_game(book, map_, seats, options(book, preset, map_)), [bot.name], seed=1 + number)
    assert game.finished
    assert verify(game.record) is None


# The same way every time


def in_a_process(*words, hash_seed):
    script = Path(same_moves.__file__)
    told = subprocess.run(
        [sys.executable, script, *words],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout


@pytest.mark.check("two more processes, with all bots")
def test_with_the_same_stream_they_make_the_same_moves_in_every_process():
    lines = in_a_process(hash_seed="1").splitlines()
    assert [line.partition(":")[0] for line in lines] == sorted(map(str, ALL))
    assert lines == in_a_process("last", hash_seed="2").splitlines()


@rows("bot", ALL, ids=str)
def test_its_factory_travels_to_other_processes(bot):
    assert pickle.loads(pickle.dumps(bot.factory)) is bot.factory  # noqa: S301  our own bytes


# What people read of it


def test_every_bot_has_a_description_and_no_two_of_a_family_the_same():
    described = {family: {*bots} for family, bots in DESCRIPTIONS.items()}
    assert described == {family: {*bots} for family, bots in BOTS.items()}
    for bots in DESCRIPTIONS.values():
        assert len({said.says for said in bots.values()}) == len(bots)
        assert len({said.word for said in bots.values()}) == len(bots)


# The long run


@pytest.mark.check("random games of all bots")
@pytest.mark.parametrize("number", range(len(RULESETS)), ids=[*RULESETS])
def test_the_long_run_finds_no_fault_in_its_first_games(number):
    told = played(number, seed=0, limits=GameLimits(rounds=4, moves=2000))
    assert not told.fault, found("fault", [told])
