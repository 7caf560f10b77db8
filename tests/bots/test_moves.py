"""From a wish to a legal move: whatever the house rules are, no bot makes a move that they refuse."""

from enum import StrEnum

import pytest
from msgspec.structs import replace

from bots.watched import whole
from garrison import catalogue
from garrison.arena.match import GameLimits
from garrison.bots import BOTS
from garrison.bots.moves import fitted
from garrison.catalogue import COLOURS
from garrison.engine.game import new_game
from garrison.engine.vocabulary import Move, Seat
from garrison.maps import Territory
from garrison.maps.kinds import find_any
from garrison.risk import vocabulary as v
from garrison.risk.rulesets.classic import CLASSIC
from garrison.risk.state import chance
from rows import rows
from scenes import view

# The nearest legal move

QUAD = catalogue.new_game("classic", "quad", 3)
HERE = "red attacking: north red 9, east blue 1, south green 4, west red 3"
NORTH, EAST, SOUTH, WEST = map(Territory, range(4))


@rows(
    "wish, move",
    [
        (v.Attack(NORTH, EAST, 2), v.Attack(NORTH, EAST, 2)),
        (v.Attack(NORTH, EAST, 8), v.Attack(NORTH, EAST, 3)),
        (v.Attack(WEST, SOUTH, 0), v.Attack(WEST, SOUTH, 1)),
        (v.Done(), v.Done()),
        (v.Deploy(NORTH, 3), v.Done()),
    ],
)
def test_a_wish_becomes_the_nearest_legal_move(wish, move):
    assert fitted(view(HERE, on=QUAD), wish) == Move(Seat(0), move)


def test_a_wish_that_is_not_on_offer_keeps_what_it_can():
    """Only half of an attack is possible: what has most in common with it is made instead."""
    made = fitted(view(HERE, on=QUAD), v.Attack(WEST, WEST, 2)).action
    assert isinstance(made, v.Attack)
    assert made.source == WEST


# House rules that no option has: each says what it leaves of a choice in a moment of the game

MOST = 4


class Refused(StrEnum):
    HOUSE_RULE = "The house rule forbids that."


def at_most(at, choice):
    """No more than four armies in a territory, as far as they can stand elsewhere."""
    armies = at.state.armies
    match choice.action:
        case v.Place(where):
            room = MOST - armies[where]
            yield from (choice,) if room > 0 else ()
        case v.Deploy(where) | v.Fortify(_, where):
            if (room := MOST - armies[where]) > 0:
                yield replace(choice, most=min(choice.most, room))
        case v.Occupy(least):
            yield replace(choice, most=max(least, min(choice.most, MOST)))
        case _:
            yield choice


def one_at_a_time(_, choice):
    """Armies and dice go one at a time."""
    yield replace(choice, most=min(choice.most, choice.least))


def all_in(_, choice):
    """All dice, and everybody moves in, marches and is deployed at once."""
    most = choice.action if not choice.action.counts else replace(choice.action, **{choice.action.counts: choice.most})
    yield replace(choice, action=most)


def even_only(_, choice):
    """Only every other territory can be reinforced, attacked or marched to."""
    where = getattr(choice.action, "target", getattr(choice.action, "where", 0))
    if where % 2 == 0:
        yield choice


HOUSE_RULES = [at_most, one_at_a_time, all_in, even_only]


def limited(rule, allowed):
    """A rule under a house rule, which gives way where nothing would be left to do."""

    def propose(at):
        choices = [*rule.propose(at)]
        return [left for choice in choices for left in allowed(at, choice)] or choices

    def refuse(at, action):
        yield from rule.refuse(at, action)
        if not any(choice.contains(Move(at.by, action)) for choice in propose(at)):
            yield Refused.HOUSE_RULE

    return replace(rule, propose=propose, refuse=refuse)


def game_by(house_rule, seats):
    """A game by a house rule; it concerns what seats do, and never the dice."""
    steps = tuple(
        step if step.by is chance else replace(step, rule=limited(step.rule, house_rule)) for step in CLASSIC.steps
    )
    return new_game(find_any("islands"), replace(CLASSIC, name="house", steps=steps), COLOURS[:seats])


@pytest.mark.parametrize("house_rule", HOUSE_RULES, ids=[rule.__name__ for rule in HOUSE_RULES])
@rows("bot", BOTS["risk"])
def test_no_bot_makes_a_move_that_a_house_rule_refuses(bot, house_rule):
    for seats in (2, 4):
        whole(game_by(house_rule, seats), [bot], GameLimits(rounds=30, moves=400))
