"""Random play goes along every row of every table, and to every phase that a row says it may lead to."""

import pytest
from msgspec.structs import fields, replace

from garrison.engine.game import Rule
from garrison.engine.streams import Chance
from garrison.risk.options import Options
from laws import risk, simultaneous
from laws.families import FAMILIES
from laws.random_play import story

BESIDES = (3, 10, 30, 100) * 6
"""Of each sample so many games are played, in which one move in so many is one that nobody waits for."""

BOOKS = [(family, book) for family in FAMILIES for book in family.rulesets.values()]

Arrow = tuple[str, str, str]
"""From a phase, by an action or a consequence, to a phase."""


def arrows(book):
    rows = [(row, row.action) for row in (*book.steps, *book.asides)] + [(row, row.follow) for row in book.consequences]
    return {(row.phase.__name__, doing.__name__, phase.__name__) for row, doing in rows for phase in row.leads_to}


def watched(book, seen):
    """The same book, but what its rows lead to is noted in `seen`."""
    return replace(
        book,
        steps=tuple(_watched_step(step, seen) for step in book.steps),
        asides=tuple(_watched_step(aside, seen) for aside in book.asides),
        consequences=tuple(_watched_consequence(then, seen) for then in book.consequences),
    )


def _watched_step(step, seen):
    def apply(at, action):
        after = step.rule.apply(at, action)
        seen.add((step.phase.__name__, step.action.__name__, type(after.phase).__name__))
        return after

    return replace(step, rule=Rule(step.rule.propose, step.rule.refuse, apply))


def _watched_consequence(then, seen):
    def follow(game, state):
        after = then.follow(game, state)
        if after is not state:
            seen.add((then.phase.__name__, then.follow.__name__, type(after.phase).__name__))
        return after

    return replace(then, follow=follow)


@pytest.mark.parametrize(("family", "book"), BOOKS, ids=[book.name for _, book in BOOKS])
def test_random_play_goes_along_every_arrow_of_the_table(family, book):
    seen: set[Arrow] = set()
    for number, (game, start) in enumerate(family.samples(watched(book, seen))):
        for part, besides in enumerate(BESIDES):
            story(family, game, start, Chance(len(BESIDES) * number + part), besides)
    assert arrows(book) - seen == set()


def test_random_games_change_every_option():
    assert {*risk.NUMBERS, *risk.WORDS, *risk.OF_THE_MAP} == {field.name for field in fields(Options)}
    asked = {field.name for book in simultaneous.SIMULTANEOUS.rulesets.values() for field in fields(book.options)}
    assert {*simultaneous.NUMBERS} <= asked
