"""What chance can do: the probabilities are those with which the rule sets draw, to the last fraction."""

from collections import defaultdict
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from garrison.catalogue import RULESETS, new_game
from garrison.engine.game import new_game as game_of
from garrison.engine.lines import read_state
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Move
from garrison.odds import Dice, roll_chances
from garrison.research.chances import MOST, after, outcomes
from garrison.research.chances.draws import below, hits
from garrison.research.chances.risk import LOTS, rolls_by_cost
from garrison.risk import vocabulary as v
from garrison.risk.luck import battle_ends
from garrison.territories.luck import WholeBy
from laws.families import FAMILIES
from laws.random_play import story
from loaded import LOADED
from rows import rows

BOOKS = [(family, book) for family in FAMILIES for book in family.rulesets.values()]
FEW = 1_300
"""The most ways of chance that a law follows one by one: those of four dice, and one more."""
LOOKED_AT = 4
"""States of a game in which the law is checked, at most."""


FROM_THE_START: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]

Sums = defaultdict[Any, Fraction]


class More(Exception):
    pass


def raw(game, state):
    """All that the rule set can draw, number by number, each equally likely; nothing if there are too many ways."""
    ways, open_ = [], FROM_THE_START.copy()
    while open_:
        numbers, chance = open_.pop()
        given_ = iter(numbers)

        def draw(n, given_=given_):
            for number in given_:
                return number
            raise More(n)

        try:
            ways.append((game.ruleset.chance(game, state, draw), chance))
        except More as more:
            (n,) = more.args
            if n > FEW:
                return []
            open_ += [((*numbers, number), chance / n) for number in range(n)]
        if len(ways) + len(open_) > FEW:
            return []
    return ways


def by_state(game, state, ways):
    found = Sums(Fraction)
    for move, chance in ways:
        found[make(game, state, move)] += chance
    return found


@pytest.mark.check("random games of every rule set")
@pytest.mark.parametrize(("family", "book"), BOOKS, ids=[book.name for _, book in BOOKS])
def test_the_chances_are_those_of_the_rule_set_in_random_games(family, book):
    @settings(max_examples=max(2, settings().max_examples // (10 * family.cost)))
    @given(game=family.games(book), dice=st.integers(0, 2**32 - 1))
    def the_chances_are_those_of_the_rule_set(game, dice):
        states = story(family, game, begin(game), Chance(dice)).states
        falling = [state for state in states if CHANCE in awaited(game, state)]
        for state in falling[:: max(1, len(falling) // LOOKED_AT)]:
            if not isinstance(state.phase, LOTS) and (ways := raw(game, state)):
                assert by_state(game, state, outcomes(game, state).items()) == by_state(game, state, ways)
            else:
                some_way_through(game, state, Chance(dice))

    the_chances_are_those_of_the_rule_set()


def some_way_through(game, state, luck):
    """One way of many: every draw has few outcomes, whose chances sum to 1, and the move at the end is legal."""
    drawn: tuple[int, ...] = ()
    while not isinstance(found := after(game, state, drawn), Move):
        assert sum(found) == 1
        assert 1 < len(found) <= MOST
        drawn += (luck.below(len(found)),)
    make(game, state, found)


def test_every_rule_set_is_held_to_it():
    assert {book.name for _, book in BOOKS} == {*RULESETS}


def test_dice_of_their_own_are_drawn_as_their_rule_set_draws_them():
    usual = new_game("classic", "world", 2)
    of = game_of(usual.map, LOADED, usual.seats, usual.options)
    board = ", ".join(f"{name} {'red 9' if name == 'alaska' else 'blue 4'}" for name in usual.map.ids)
    state = read_state(usual, f"red rolling alaska kamchatka 3 2: {board}")
    assert len(outcomes(usual, state)) == 3
    assert outcomes(of, state) == {Move(CHANCE, v.Roll((6, 6, 6), (1, 1))): 1}


def test_a_roll_is_an_outcome_for_each_number_of_armies_lost():
    rolls, chances = rolls_by_cost(3, 2)
    assert chances == (Fraction(2890, 7776), Fraction(2611, 7776), Fraction(2275, 7776))
    assert [move.action for move in rolls] == [
        v.Roll((6, 6, 6), (5, 5)),
        v.Roll((6, 6, 6), (6, 5)),
        v.Roll((6, 6, 6), (6, 6)),
    ]


@rows("luck", [0, 50])
def test_even_rolls_are_mixed_with_dice_by_their_cost(luck):
    game = new_game("classic", "world", 2, {"luck": luck})
    board = ", ".join(f"{name} {'red 9' if name == 'alaska' else 'blue 4'}" for name in game.map.ids)
    found = outcomes(game, read_state(game, f"red rolling alaska kamchatka 3 2: {board}"))
    assert sorted(found.values()) == sorted(roll_chances(3, 2, Dice(luck=luck)).values())
    assert any(isinstance(move.action, v.Roll) for move in found) == (luck > 0)


@rows("by", [*WholeBy])
def test_the_ends_of_whole_battles_have_their_chances_however_many_there_are(by):
    game = new_game("classic", "world", 2, {"battle": "whole", "whole_by": by})
    board = ", ".join(f"{name} {'red 99' if name == 'alaska' else 'blue 80'}" for name in game.map.ids)
    found = outcomes(game, read_state(game, f"red battling alaska kamchatka 98: {board}"))
    wanted = {(end.lost, end.killed): end.chance for end in battle_ends(game.options, 98, 80)}
    ends = {move.action: float(chance) for move, chance in found.items()}
    seen = {(end.lost, end.killed): chance for end, chance in ends.items() if isinstance(end, v.FightOut)}
    assert sum(found.values()) == 1
    assert all(seen.get(end, 0.0) == pytest.approx(chance, abs=1e-9) for end, chance in wanted.items())


@rows(("phase", "changes"), [("placed_first", {}), ("own_roll", {"setup": "deal"})])
@rows("seats", [2, 3, 6])
def test_lots_are_won_by_every_seat_alike_and_nobody_rolls_again(phase, changes, seats):
    game = new_game("classic", "world", seats, {"first_turn": phase} | changes)
    won, open_ = Sums(Fraction), [(begin(game), Fraction(1), 0)]
    while open_:
        state, chance, casts = open_.pop()
        if not isinstance(state.phase, v.RollingToPlace):
            assert casts == seats
            won[state.turn] += chance
            continue
        open_ += [(make(game, state, move), chance * each, casts + 1) for move, each in outcomes(game, state).items()]
    assert won == dict.fromkeys(range(seats), Fraction(1, seats))


def test_a_deal_is_drawn_territory_by_territory():
    game = new_game("classic", "quad", 2, {"setup": "deal"})
    state, dice = begin(game), Chance(1)
    while not isinstance(state.phase, v.Dealing):
        state = make(game, state, game.ruleset.chance(game, state, dice.below))
    lands = len(game.map.ids)
    assert after(game, state, ()) == (Fraction(1, lands),) * lands
    assert [*outcomes(game, state).values()] == [Fraction(1, lands)] * lands


def every(drawing):
    """The values of a function that draws, with their probabilities."""
    found, open_ = Sums(Fraction), FROM_THE_START.copy()
    while open_:
        numbers, chance = open_.pop()
        given_ = iter(numbers)

        def draw(chances, given_=given_):
            assert sum(chances) == 1
            assert len(chances) <= MOST
            for number in given_:
                return number
            raise More(chances)

        try:
            found[drawing(draw)] += chance
        except More as more:
            open_ += [((*numbers, number), chance * each) for number, each in enumerate(more.args[0])]
    return dict(found)


@rows("n", [2, 6, MOST, MOST + 1, 3 * MOST - 1, 1_000])
def test_however_many_outcomes_there_are_all_are_equally_likely(n):
    assert every(lambda draw: below(n, draw)) == {number: Fraction(1, n) for number in range(n)}


@pytest.mark.parametrize("tries", [0, 1, 5, MOST + 5])
def test_hits_are_as_likely_as_tried_one_by_one(tries):
    chance = Fraction(3, 5)
    one_by_one = {0: Fraction(1)}
    for _ in range(tries):
        one_by_one = {
            hit: one_by_one.get(hit, 0) * (1 - chance) + one_by_one.get(hit - 1, 0) * chance
            for hit in range(len(one_by_one) + 1)
        }
    assert every(lambda draw: hits(tries, chance, draw)) == one_by_one
