"""What is written down is read as it was: orders in both forms, moves, outcomes, states, on both charts."""

import hypothesis.strategies as st
import pytest
from hypothesis import event, given
from msgspec.structs import replace

from diplomacy.notation.any_lines import (
    empty,
    games,
    has_retreats,
    moves,
    orders,
    outcomes,
    positions,
    stories,
)
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.notation import read_move, read_state, write_move, write_state
from garrison.diplomacy.notation.states import read_outcome, write_outcome
from garrison.diplomacy.notation.words import read_order, write_order
from garrison.diplomacy.order_text import either, short, written
from garrison.diplomacy.position import Position


@given(st.data())
def test_orders_that_are_written_out(data):
    game = data.draw(games)
    position, order = data.draw(positions(game)), data.draw(orders(game.map))
    event(type(order).__name__)
    assert written.read(position, written.write(position, order)).order == order


@given(st.data())
def test_orders_in_the_short_form(data):
    game = data.draw(games)
    position = data.draw(positions(game))
    said = orders(game.map).filter(lambda order: not isinstance(order, v.Spoilt) and order != _without_fleets(order))
    order = data.draw(said)
    assert short.read(position, short.write(position, order)).order == order


def _without_fleets(order):
    return v.Voyage(order.unit, (), order.target) if isinstance(order, v.Voyage) else None


@given(st.data())
def test_orders_in_the_form_that_says_all(data):
    game = data.draw(games)
    position, order = data.draw(positions(game)), data.draw(orders(game.map))
    assert read_order(position, write_order(position, order)) == order
    assert either.read(position, write_order(position, order)).order == order


@given(st.data())
def test_an_order_is_read_without_the_board_on_which_it_was_written(data):
    game = data.draw(games)
    position, order = data.draw(positions(game)), data.draw(orders(game.map))
    for write in (written.write, write_order):
        assert either.read(empty(game), write(position, order)).order == order
        assert either.read(position, write(empty(game), order)).order == order


@given(st.data())
def test_moves(data):
    game = data.draw(games)
    move = data.draw(moves(game))
    event(type(move.action).__name__)
    line = write_move(game, move)
    assert "\n" not in line
    assert read_move(game, line) == move


@given(st.data())
def test_outcomes(data):
    game = data.draw(games)
    position, outcome = data.draw(positions(game)), data.draw(outcomes(game))
    event(type(outcome.why).__name__)
    assert read_outcome(game, write_outcome(game, position, outcome)) == outcome


@pytest.mark.check("whole games of random orders")
@given(stories())
def test_games(story):
    game, played, states = story
    event(f"{game.ruleset.name}, retreats: {has_retreats(states)}")
    for move in played:
        assert read_move(game, write_move(game, move)) == move
    for state in states:
        assert not list(flaws(game, state))
        assert read_state(game, write_state(game, state)) == state


WORDS = ["to", "into", "via", "by", "A", "f", "army", "Build", "North", "Sea", " - ", "=>", *"->()/.,;"]


@given(st.data())
def test_orders_on_a_map_whose_names_look_like_other_parts_of_an_order(data):
    game = data.draw(games)
    count = len(game.map.provinces)
    pieces = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3)
    name = st.one_of(pieces.map(" ".join), st.text(min_size=1, max_size=4))
    names = data.draw(st.lists(name, min_size=count, max_size=count))
    aliases = [(alias, data.draw(st.integers(0, count - 1))) for alias in data.draw(st.lists(name, max_size=3))]
    chart = replace(game.map, names=tuple(names), aliases=tuple(aliases))
    position, order = Position(chart, game.options, ()), data.draw(orders(chart))
    assert written.read(position, written.write(position, order)).order == order
