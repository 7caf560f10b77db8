"""A sheet of orders before the turn: in which order it is carried out, what comes of it, and what may fail."""

from typing import Any

import pytest
from msgspec.structs import replace

from garrison import begin, new_game
from garrison.engine.vocabulary import NOBODY, Move, Seat
from garrison.hosting.families.simultaneous import facts, tell, would
from garrison.odds import chance_to_win
from garrison.odds.simultaneous import UNKNOWN, chance, chances
from garrison.simultaneous import events as e
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Why
from garrison.simultaneous.notation import read_order
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.alternating import outcome
from garrison.telling.sentences import named
from rows import rows

BOARD = {"deneb": (0, 5), "sadr": (0, 4), "gienah-cygni": (0, 1), "betelgeuse": (1, 3), "rigel": (1, 1)}


def sheet(*lines, name="simultaneous", pool=12, **options):
    game = new_game(name, "ten-stars", 2, options)
    owner = tuple(Seat(BOARD.get(star, (NOBODY, 0))[0]) for star in game.map.ids)
    armies = tuple(BOARD.get(star, (NOBODY, 0))[1] for star in game.map.ids)
    orders = (tuple(read_order(game, line.split()) for line in lines), ())
    state = replace(begin(game), owner=owner, armies=armies, pool=(pool, 5), orders=orders, phase=v.Ordering())
    view: Any = game.ruleset.view(game, state, Seat(0))
    return facts(game, named(game), view).turn


def lines(found):
    return [order.line for order in found.orders]


def test_steps_come_first_then_the_fixed_order():
    found = sheet(
        "sadr - betelgeuse 2", "deneb - gienah-cygni 1", "sadr +5", "colonize mintaka 2", "colonize albireo 3"
    )
    assert [order.step for order in found.orders] == ["colonize", "colonize", "reinforce", "move", "attack"]
    assert lines(found)[:2] == ["colonize albireo 3", "colonize mintaka 2"]
    assert len({order.together for order in found.orders}) == 5


def test_orders_for_one_star_go_as_they_are_written():
    found = sheet("sadr - betelgeuse 1", "sadr - betelgeuse 2")
    assert lines(found) == ["sadr - betelgeuse 1", "sadr - betelgeuse 2"]
    assert len({order.together for order in found.orders}) == 1


def test_in_warlight_marches_go_as_they_are_written():
    found = sheet("sadr - betelgeuse 1", "deneb - gienah-cygni 1", "sadr +1", name="warlight")
    assert lines(found) == ["sadr +1", "sadr - betelgeuse 1", "deneb - gienah-cygni 1"]


def test_the_pool_and_what_can_still_go():
    found = sheet("colonize albireo 3", "sadr +5", "sadr - betelgeuse 2")
    assert found.pool == 4
    assert found.free[:4] == (4, 0, 6, 0)


def test_arrivals_are_those_of_the_rules():
    found = sheet("sadr +5", "deneb - gienah-cygni 9", "colonize albireo 3")
    assert [(row.armies, row.words) for row in found.ahead] == [
        (1, "5 here − 4 leaving"),
        (3, "If nobody bids more"),
        (9, "4 here + 5 new"),
        (5, "1 here + 4 arriving"),
    ]


def test_doubts_are_those_of_the_rules():
    found = sheet("colonize albireo 30", "sadr +5", "sadr - betelgeuse 3", "sadr - deneb 1", "deneb - sadr 9")
    assert {order.line: order.doubt for order in found.orders} == {
        "colonize albireo 30": "Only 12 are left for it.",
        "sadr +5": "The pool is empty.",
        "sadr - betelgeuse 3": "",
        "sadr - deneb 1": "",
        "deneb - sadr 9": "Only 4 can go.",
    }


def test_the_chance_of_one_force_is_that_of_the_battle():
    [attack] = sheet("sadr - betelgeuse 3").orders
    assert attack.chance == pytest.approx(chance_to_win(4, 3))


def test_two_forces_are_as_good_as_one_after_the_other():
    first, both = chances(Options(), (3, 4), 5)
    assert first == pytest.approx(chance(Options(), 3, 5))
    assert first < both < chance(Options(), 7, 5)


@rows(("attackers", "defenders", "won"), [(7, 4, 1), (4, 3, 0), (3, 2, 1), (1, 1, 0), (50, 45, 0)])
def test_without_dice_and_luck_it_is_certain(attackers, defenders, won):
    options = new_game("warlight", "ten-stars", 2).options
    assert chance(options, attackers, defenders) == won


def test_without_dice_but_with_luck_it_is_a_sum_over_hits():
    options = new_game("warlight", "ten-stars", 2, {"luck": "1"}).options
    assert outcome(2, 1, (1, 1)).captured
    assert chance(options, 2, 1) == pytest.approx(1 - 0.4**2)
    assert chance(options, 1, 1) == pytest.approx(0.6 * 0.3)


def test_other_dice_are_not_reckoned():
    assert chance(new_game("simultaneous", "ten-stars", 2, {"battle_rounds": 1}).options, 3, 2) == UNKNOWN


# In words


def test_orders_without_effect_and_hints_are_told_in_words():
    game: Any = new_game("simultaneous", "ten-stars", 2)
    march, bid = (read_order(game, line.split()) for line in ("deneb - sadr 3", "colonize rigel 6"))
    lost = [e.CarriedOut(1), e.Void(Seat(0), march, Why.NOTHING_FREE), e.Waits(Seat(0), bid)]
    assert [line.words for line in tell(named(game), lost, Seat(0))] == [
        "Your order has no effect: march 3 from Deneb to Sadr. No army is free to go.",
        "The rest of your order waits for the next turn: bid 6 for Rigel.",
    ]
    view = game.ruleset.view(game, begin(game), Seat(0))
    moves = [Move(Seat(0), action) for action in (bid, v.Seal(), v.Erase(0))]
    assert [would(named(game), view, move) for move in moves] == [
        "bid 6 for Rigel",
        "seal its orders",
        "take an order back",
    ]
