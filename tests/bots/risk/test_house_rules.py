"""Bots under house rules: what they wish for is what these rules let them do."""

import pytest

from garrison.bots.risk import BOTS
from garrison.bots.risk.board import ANYTHING, Board, Scope, ground, put, scope_of, struck
from garrison.bots.risk.steady.situation import WEIGHTS, context_of
from garrison.bots.risk.strong.campaigns import NO_CAMPAIGN, field_of, grown
from garrison.engine.play import awaited, chance, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, Over, Seat
from garrison.maps import Territory
from garrison.risk import vocabulary as v
from garrison.risk.notation import read_state, write_move
from garrison.risk.view import view
from war import FIELD, game, reached

#  a - b
#  |   |
#  c - d
#  |   |
#  e - f
LAND = "a red 9, b red 8, c blue 3, d green 1, e green 2, f green 3"
TAKEN = f"red attacking: {LAND}; round 2; captured 1; taken b"
ANNOUNCING = f"red announcing: {LAND}; round 2"
A, B, C, D, E, F = map(Territory, range(6))


def seen(start, **options):
    on = game(FIELD, 3, **options)
    return on, view(on, reached(start, on=on), Seat(0))


def line(on, move):
    return write_move(on, move)


def test_an_attack_that_is_forbidden_comes_from_elsewhere_or_is_left():
    on, now = seen(TAKEN, trench=True)
    assert line(on, struck(now, v.Attack(A, C, 3))) == "red: a x c 3"
    assert line(on, struck(now, v.Attack(B, D, 3))) == "red: done"
    on, now = seen(TAKEN.replace("a red 9, b red 8, c blue 3", "a red 9, b red 8, c red 4"), trench=True)
    assert line(on, struck(now, v.Attack(B, D, 3))) == "red: c x d 3"
    on, now = seen(TAKEN.replace("a red 9, b red 8, c blue 3", "a red 9, b red 8, c red 2"), trench=True)
    assert line(on, struck(now, v.Attack(B, D, 3))) == "red: done"


def test_new_armies_go_to_the_nearest_territory_with_room():
    full = "red deploying 3: a red 9, b red 8, c red 7, d green 1, e green 2, f red 1; round 2"
    on, now = seen(full, army_cap=8)
    assert line(on, put(ground(on.map), now, v.Deploy(A, 3))) == "red: c +1"
    assert line(on, put(ground(on.map), now, v.Deploy(F, 3))) == "red: f +3"


def test_the_board_knows_where_attacks_are_over():
    on, now = seen(TAKEN, trench=True, attacks=2)
    assert scope_of(on, now) == Scope(frozenset({B}), onward=False, left=1)
    assert Board(on, ground(on.map), now).front == [A]
    assert scope_of(*seen(TAKEN, attacks=1, trench=True)).left == 0
    assert scope_of(*seen(TAKEN.removesuffix("; taken b"))) is ANYTHING


def test_no_campaign_counts_on_a_chain_that_the_rules_forbid():
    start = f"red attacking: {LAND}; round 2"
    for options, feasible in (({}, True), ({"trench": True}, False), ({"attacks": 1}, False), ({"attacks": 2}, True)):
        on, now = seen(start, **options)
        field = field_of(context_of(on, WEIGHTS), now)
        assert (grown(field, B, [F], 1.0) is not NO_CAMPAIGN) == feasible, options
        assert grown(field, B, [D], 1.0) is not NO_CAMPAIGN


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "random"])
def test_no_bot_is_led_astray_by_what_it_may_not_do(bot):
    """With an overwhelming stack in land just taken, the other stack attacks only where it is stronger."""
    start = "red attacking: a red 3, b red 40, c blue 9, d green 1, e green 2, f green 3; round 2; captured 1; taken b"
    on, now = seen(start, trench=True)
    assert line(on, BOTS[bot](on, Chance(1).below).choose(now)) == "red: done"


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "random"])
def test_bots_announce_what_they_then_attack(bot):
    on = game(FIELD, 3, alert=True)
    player, state = BOTS[bot](on, Chance(1).below), read_state(on, ANNOUNCING)
    announced, attacked = set(), set()
    while state.round == 2 and state.turn == 0 and not isinstance(state.phase, Over):
        [seat] = awaited(on, state)
        move = chance(on, state, Chance(5).below) if seat == CHANCE else player.choose(view(on, state, seat))
        match move.action:
            case v.Announce(where):
                announced.add(where)
            case v.Attack(_, target):
                attacked.add(target)
            case _:
                pass
        state = make(on, state, move)
    assert set() < attacked <= announced
