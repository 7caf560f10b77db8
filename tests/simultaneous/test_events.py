"""What happens is told whole to nobody: each seat learns what is open, and the fate of its own orders."""

import sys
from typing import Any

import pytest
from msgspec.structs import replace

from garrison.bots import BOTS
from garrison.catalogue import new_game
from garrison.engine.play import awaited, begin, make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Move, Seat
from garrison.maps import Territory
from garrison.sheets import Erased, Expired, Sealed, Unsealed, Wrote
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import (
    Attacked,
    Captured,
    CarriedOut,
    Colonized,
    Earned,
    Eliminated,
    Fought,
    Moved,
    Reinforced,
    Resigned,
    RolledOff,
    Traded,
    Undecided,
    Void,
    Waits,
    Why,
    Won,
)
from garrison.simultaneous.rules.turn import resolve
from rows import rows
from turns import happened
from turns import told as told_of

RED, BLUE, GREEN = map(Seat, range(3))
EVERYBODY = (RED, BLUE, GREEN, NOBODY)
STARS = new_game("simultaneous", "ten-stars", 3).map.ids
DENEB, SADR, RIGEL, GIENAH = (Territory(STARS.index(name)) for name in ("deneb", "sadr", "rigel", "gienah-cygni"))

RED_SEALS = Move(RED, v.Seal())


def ten_stars(book="simultaneous", **options):
    return new_game(book, "ten-stars", 3, options)


def written(game, armies, orders, pool=30):
    """A turn with these armies and orders, that all but the first seat have sealed."""
    state = begin(game)
    stacks = [armies.get(where, (NOBODY, 0)) for where in range(len(STARS))]
    return replace(
        state,
        owner=tuple(seat for seat, _ in stacks),
        armies=tuple(number for _, number in stacks),
        owned=tuple(sorted({seat for seat, _ in armies.values()})),
        orders=tuple(tuple(orders.get(seat, ())) for seat in range(3)),
        pool=(pool,) * 3,
        sealed=(BLUE, GREEN),
    )


def thrown(game, state, *dice):
    """The same turn when all have sealed it, and its dice."""
    after = make(game, state, RED_SEALS)
    assert isinstance(after.phase, v.Throwing)
    return after, Move(CHANCE, v.Throw(dice))


def told(game, turn, kind):
    """By seat the events of a kind that it is told of a state and the move that closes it."""
    state, move = turn
    return {seat: [one for one in told_of(game, state, move, seat) if isinstance(one, kind)] for seat in EVERYBODY}


# Which moves have a story


def test_the_last_seal_carries_out_a_turn_without_dice():
    game = ten_stars()
    state = written(game, {DENEB: (RED, 1)}, {RED: [v.Reinforce(DENEB, 40)]})
    assert happened(game, state, RED_SEALS) == (
        Sealed(RED, ()),
        CarriedOut(1),
        Reinforced(DENEB, RED, 30, 40),
        Earned(RED, 0, 0, ()),
    )


def test_a_seal_that_leaves_others_writing_carries_out_nothing():
    game = ten_stars()
    state = replace(written(game, {DENEB: (RED, 1)}, {RED: [v.Reinforce(DENEB, 4)]}), sealed=(BLUE,))
    assert happened(game, state, RED_SEALS) == (Sealed(RED, (GREEN,)),)
    assert happened(game, state, Move(BLUE, v.Unseal())) == (Unsealed(BLUE),)
    assert happened(game, state, Move(RED, v.Reinforce(DENEB, 4))) == (Wrote(RED, v.Reinforce(DENEB, 4)),)
    assert happened(game, state, Move(RED, v.Erase(0))) == (Erased(RED, v.Reinforce(DENEB, 4)),)


def test_the_deadline_carries_out_what_is_written():
    game = ten_stars()
    state = replace(written(game, {DENEB: (RED, 1)}, {RED: [v.Reinforce(DENEB, 4)]}), sealed=())
    events = happened(game, state, Move(CLOCK, v.Deadline()))
    assert events[:3] == (Expired(), CarriedOut(1), Reinforced(DENEB, RED, 4, 4))


def test_a_battle_is_told_when_its_dice_are_thrown():
    game = ten_stars()
    state = written(game, {DENEB: (RED, 4), SADR: (BLUE, 1)}, {RED: [v.March(DENEB, SADR, 9)]})
    assert happened(game, state, RED_SEALS) == (Sealed(RED, ()),)
    assert happened(game, *thrown(game, state, 6, 5, 1, 3))[:4] == (
        CarriedOut(1),
        Attacked((DENEB,), SADR, RED, 3, BLUE, 1, even=False),
        Fought((6, 5, 1), (3,), 0, 1, 3, 0),
        Captured(SADR, RED, BLUE, 3),
    )


def test_who_resigns_last_of_those_who_write_closes_the_turn_and_its_own_orders_are_forfeit():
    game = ten_stars()
    orders = {RED: [v.Reinforce(DENEB, 4)], BLUE: [v.Reinforce(SADR, 2)]}
    state = written(game, {DENEB: (RED, 1), SADR: (BLUE, 1)}, orders)
    events = happened(game, state, Move(RED, v.Resign()))
    assert events == (Resigned(RED), CarriedOut(1), Reinforced(SADR, BLUE, 2, 2), Earned(BLUE, 0, 0, ()))


def test_a_game_that_ends_by_resigning_has_no_last_turn():
    game = new_game("simultaneous", "ten-stars", 2)
    assert happened(game, begin(game), Move(RED, v.Resign())) == (Resigned(RED), Won((BLUE,)))


OPTIONS = [
    {},
    {"start": "random_split", "same_target": "combined"},
    {"book": "trumps", "start": "one_each", "cards_for_colonize": True},
    {"start": "one_each", "allow_retreat": True},
    {"start": "random_split", "march_into_unowned": "occupy", "carry_turns": 1, "max_turns": 6},
]


@rows("options", OPTIONS, ids=str)
@rows("seed", [1, 2])
def test_a_move_has_a_story_when_it_ends_a_turn(options, seed):
    game, chance = ten_stars(**options), Chance(seed)
    bots = [BOTS["simultaneous"]["random"](game, chance.below) for _ in game.seats]
    state, turns = begin(game), 0
    while (seats := awaited(game, state)) and turns < 8:
        seat = min(seats)
        view = game.ruleset.view(game, state, seat)
        move: Any = game.ruleset.chance(game, state, chance.below) if seat < 0 else bots[seat].choose(view)
        after, events = make(game, state, move), happened(game, state, move)
        over = any(isinstance(event, Won) for event in events)
        carried_out = [event for event in events if isinstance(event, CarriedOut)]
        assert carried_out == [CarriedOut(state.round)] * (after.round > state.round or over)
        turns, state = turns + len(carried_out), after
    assert turns


# How often it is found out


def resolutions(act):
    """How often a turn is carried out while something is done."""
    seen = []
    sys.setprofile(lambda frame, event, _: seen.append(event) if frame.f_code is resolve.__code__ else None)
    try:
        act()
    finally:
        sys.setprofile(None)
    return seen.count("call")


def test_a_turn_is_carried_out_once_after_its_dice_whoever_is_told():
    game = ten_stars()
    state = written(game, {DENEB: (RED, 4), SADR: (BLUE, 1)}, {RED: [v.March(DENEB, SADR, 9)]})
    assert resolutions(lambda: [told_of(game, state, RED_SEALS, seat) for seat in EVERYBODY]) == len(EVERYBODY)
    state, dice = thrown(game, state, 6, 5, 1, 3)
    assert resolutions(lambda: [told_of(game, state, dice, seat) for seat in EVERYBODY]) == 1


# What is whose


def test_what_comes_to_nothing_or_waits_is_its_writers_business():
    game = ten_stars(carry_turns=1)
    armies = {DENEB: (RED, 1), SADR: (RED, 1), RIGEL: (BLUE, 1)}
    state = written(game, armies, {RED: [v.Reinforce(RIGEL, 1), v.Reinforce(DENEB, 40), v.March(DENEB, SADR, 500)]})
    found = told(game, (state, RED_SEALS), Void | Waits)
    assert [type(event) for event in found[RED]] == [Waits, Void, Waits]
    assert found[RED][1] == Void(RED, v.Reinforce(RIGEL, 1), Why.NOT_YOURS)
    assert found[BLUE] == found[GREEN] == found[NOBODY] == []


def test_how_many_more_were_ordered_is_its_writers_business():
    game = ten_stars()
    armies = {DENEB: (RED, 3), SADR: (RED, 1), RIGEL: (BLUE, 1)}
    state = written(game, armies, {RED: [v.Reinforce(DENEB, 40), v.March(DENEB, SADR, 500)]})
    found = told(game, (state, RED_SEALS), Reinforced | Moved)
    assert [event.ordered for event in found[RED]] == [40, 500]
    assert [event.ordered for event in found[BLUE]] == [event.armies for event in found[BLUE]] == [30, 32]


def test_what_was_traded_and_earned_is_open():
    game = ten_stars("trumps", unit_costs=[1])
    state = written(game, {DENEB: (RED, 1), SADR: (BLUE, 1)}, {RED: [v.Trade((0, 1, 2))]})
    state = replace(state, hands=((0, 1, 2), (), ()))
    found = told(game, (state, RED_SEALS), Traded | Earned)
    assert found[RED] == found[BLUE] == found[NOBODY]
    assert [type(event) for event in found[BLUE]] == [Traded, Earned, Earned]


# Auctions

BIDS = {RED: [v.Colonize(DENEB, 6)], BLUE: [v.Colonize(DENEB, 4)]}


@pytest.mark.parametrize(
    ("reveal", "shown"),
    [
        ("winner", {RED: {RED: 6}, BLUE: {RED: 6}, GREEN: {RED: 6}, NOBODY: {RED: 6}}),
        ("own", {RED: {RED: 6}, BLUE: {RED: 6, BLUE: 4}, GREEN: {RED: 6}, NOBODY: {RED: 6}}),
        ("all", {seat: {RED: 6, BLUE: 4} for seat in EVERYBODY}),
    ],
)
def test_bids_are_revealed_as_the_options_have_it(reveal, shown):
    game = ten_stars(reveal_bids=reveal)
    found = told(game, (written(game, {}, BIDS), RED_SEALS), Colonized)
    assert {seat: dict(event.bids) for seat, (event,) in found.items()} == shown


def test_whoever_lost_an_auction_is_told_so():
    game = ten_stars()
    found = told(game, (written(game, {}, BIDS), RED_SEALS), Void)
    assert found == {RED: [], BLUE: [Void(BLUE, v.Colonize(DENEB, 4), Why.OUTBID)], GREEN: [], NOBODY: []}


LEVEL = {RED: [v.Colonize(DENEB, 6)], BLUE: [v.Colonize(DENEB, 6)], GREEN: [v.Colonize(DENEB, 5)]}


def test_a_roll_off_is_announced():
    game = ten_stars()
    found = told(game, thrown(game, written(game, {}, LEVEL), 4, 5), RolledOff)
    assert all(events == [RolledOff(DENEB, (RED, BLUE), (4, 5))] for events in found.values())


def test_a_roll_off_that_is_not_announced_is_told_to_those_who_took_part():
    game = ten_stars(announce_roll_off=False)
    found = told(game, thrown(game, written(game, {}, LEVEL), 4, 5), RolledOff)
    assert [seat for seat in EVERYBODY if found[seat]] == [RED, BLUE]


def test_an_auction_that_nobody_won_reveals_no_winner():
    game = ten_stars(bid_tie="nobody", announce_roll_off=False, reveal_bids="own")
    found = told(game, (written(game, {}, LEVEL), RED_SEALS), Undecided)
    assert [seat for seat in EVERYBODY if found[seat]] == [RED, BLUE, GREEN]
    assert found[RED] == [Undecided(DENEB, ((RED, 6),))]
    assert found[GREEN] == [Undecided(DENEB, ((GREEN, 5),))]


# Who may not watch


def out_of(game, state):
    """The same turn after green's end."""
    return replace(state, eliminated=(GREEN,), sealed=(BLUE,))


def test_who_is_out_and_may_not_watch_learns_nothing_of_the_board():
    game = ten_stars(spectate=False)
    armies = {DENEB: (RED, 4), SADR: (BLUE, 1), RIGEL: (BLUE, 1)}
    state = out_of(game, written(game, armies, {RED: [v.March(DENEB, SADR, 9)]}))
    found = told(game, thrown(game, state, 6, 5, 1, 3), object)
    assert found[GREEN] == found[NOBODY] == []
    assert found[BLUE] == found[RED]
    assert found[RED]


def test_who_is_out_learns_of_the_fate_of_others_and_when_the_game_is_over_of_all():
    game = ten_stars("trumps", spectate=False, unit_costs=[1])
    armies = {DENEB: (RED, 4), SADR: (BLUE, 1)}
    state = out_of(game, written(game, armies, {RED: [v.March(DENEB, SADR, 9)]}, pool=0))
    found = told(game, thrown(game, state, 6, 5, 1, 3), Captured | Eliminated | Won)
    assert [type(event) for event in found[GREEN]] == [Captured, Eliminated, Won]

    game = ten_stars(spectate=False, last_standing_wins=False)
    found = told(game, thrown(game, state, 6, 5, 1, 3), object)
    assert found[GREEN] == [CarriedOut(1), Eliminated(BLUE, RED)]
