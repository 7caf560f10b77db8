"""`steady` where all order at once: scenes in which the right orders are plain, and whole games of every kind."""

import pytest

from bots.watched import whole
from garrison.arena.contest import Contest, Entrant, result
from garrison.bots import BOTS
from garrison.bots.simultaneous.steady import writable
from garrison.bots.simultaneous.steady.scene import WEIGHTS, context_of, scene
from garrison.bots.simultaneous.steady.spending import last_reinforced
from garrison.catalogue import new_game
from garrison.engine.lines import read_move, write_move
from garrison.engine.play import make
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over, Seat
from garrison.maps import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import Reinforced
from garrison.simultaneous.luck import Written
from garrison.simultaneous.option_words import ReinforceOrder, TerritoryOrder
from garrison.simultaneous.rules.turn import resolve
from garrison.simultaneous.rulesets import RULESETS
from garrison.simultaneous.view import view
from rows import rows
from turns import FIELD, WITH_CARDS, WITH_TYPES, game, started

PRESETS = [(book.name, preset) for book in RULESETS.values() for preset in book.presets or ("",)]
EMPTY = "a -, b -, c -, d -, e -, f -"
OF_TWO = game(FIELD)
OF_THREE = game(FIELD, seats=3)


def sheet(position, on=OF_TWO, begun=(), seed=1):
    """What red has written when it seals, if this was written before."""
    state = started(position, on)
    for order in begun:
        state = make(on, state, read_move(on, f"red: {order}"))
    bot = BOTS["simultaneous"]["steady"](on, Chance(seed).below)
    while True:
        view = on.ruleset.view(on, state, Seat(0))
        move = bot.choose(view)
        if write_move(on, move) == "red: seal":
            return [write_move(on, type(move)(Seat(0), order)).removeprefix("red: ") for order in view.orders]
        state = make(on, state, move)


# The fixed order

ORDERS = [order for order in TerritoryOrder if order is not TerritoryOrder.RANDOM]


@rows("kind", ORDERS)
@rows("turned", ReinforceOrder)
@rows("wasted", ["", "; wasted c"])
def test_it_knows_who_is_reinforced_last_as_the_rules_have_it(kind, turned, wasted):
    on = game(FIELD, book="energy", territory_order=kind, reinforce_order=turned, devastated=1)
    board = "a red 1, b red 1, c -, d red 1, e red 1, f blue 1"
    for number in range(1, 9):
        state = started(f"{board}; turn {number}; pool red 9{wasted}", on)
        for order in ("a +1", "b +1", "d +1", "e +1"):
            state = make(on, state, read_move(on, f"red: {order}"))
        at = scene(context_of(on, WEIGHTS), view(on, state, Seat(0)))
        came = [one.where for one in resolve(on, state, Written(())).events if isinstance(one, Reinforced)]
        assert list(last_reinforced(at, [0, 1, 3, 4])) == came[-1:]


# Bidding


@rows("seed", range(5))
def test_it_bids_for_everything_and_most_for_a_whole_continent(seed):
    bids = {order.split()[1]: int(order.split()[2]) for order in sheet(f"{EMPTY}; pool red 30, blue 30", seed=seed)}
    assert set(bids) == set("abcdef")
    assert 24 <= sum(bids.values()) <= 30
    dear = sorted(bids, key=bids.__getitem__)[-2:]
    assert sorted(dear) in (["a", "b"], ["c", "d"], ["e", "f"])
    assert min(bids[where] for where in dear) > max(bids[where] for where in bids if where not in dear)


def test_it_does_not_always_bid_for_the_same_continent():
    firsts = {sheet(f"{EMPTY}; pool red 30, blue 30", seed=seed)[0].split()[1] for seed in range(10)}
    assert len(firsts) > 1


def test_it_bids_more_when_others_have_more():
    few, many = (
        int(sheet(f"a red 1, b -, c blue 1, d blue 1, e blue 1, f blue 1; pool red 40, blue {pool}")[0].split()[2])
        for pool in (0, 40)
    )
    assert few < many


def test_no_bid_is_smaller_than_one_that_counts():
    bids = sheet(f"{EMPTY}; pool red 10, blue 30", game(FIELD, min_colonize=4))
    assert [int(order.split()[2]) >= 4 for order in bids] == [True, True]


def test_it_bids_out_of_garrisons_where_that_is_the_rule():
    bids = sheet("a red 9, b -, c -, d -, e -, f blue 9", game(FIELD, start="one_each", bid_source="territory"))
    assert {order.rpartition(" from ")[2] for order in bids if order.startswith("colonize")} == {"a"}


def test_armies_whose_bid_is_lost_reinforce_a_territory_all_the_same():
    orders = sheet("a red 4, b red 4, c red 2, d blue 2, e -, f blue 3; pool red 6, blue 5")
    bid = sum(int(order.split()[2]) for order in orders if order.startswith("colonize"))
    assert bid
    assert sum(int(order.split("+")[1]) for order in orders if "+" in order) == 6


def test_where_too_large_an_order_is_void_it_orders_no_more_than_it_has():
    on = game(FIELD, reinforce_cap="reject")
    orders = sheet("a red 4, b red 4, c red 2, d blue 2, e -, f blue 3; pool red 6, blue 5", on)
    bid = sum(int(order.split()[2]) for order in orders if order.startswith("colonize"))
    assert sum(int(order.split("+")[1]) for order in orders if "+" in order) == 6 - bid


# Attacking


def test_it_attacks_in_force_from_two_sides_with_all_it_has():
    orders = sheet("a red 1, b red 1, c red 1, d red 4, e red 4, f blue 3; pool red 4")
    assert orders == ["d +4", "d - f 7", "e - f 3"]


def test_it_does_not_attack_against_the_odds():
    assert sheet("a red 1, b red 1, c red 3, d blue 9, e blue 9, f blue 9; pool red 3, blue 9") == ["c +3"]


def test_it_takes_the_last_territory_of_an_opponent_before_another():
    assert sheet("a red 1, b red 1, c red 6, d blue 3, e green 1, f blue 3", OF_THREE) == ["c - e 5"]


def test_it_counts_on_what_an_opponent_has_in_the_pool():
    line = "a red 1, b red 1, c red 7, d blue 4, e blue 9, f blue 9; pool blue {}"
    assert "c - d 6" in sheet(line.format(0))
    assert sheet(line.format(30)) == []


def test_a_short_battle_is_ordered_several_times():
    orders = sheet("a red 9, b blue 2, c red 1, d blue 9, e blue 9, f blue 9", game(FIELD, battle_rounds=1))
    assert [order for order in orders if order.startswith("a - b")] == ["a - b 3", "a - b 3", "a - b 2"]


def test_it_marches_into_what_nobody_owns_where_that_is_allowed():
    on = game(FIELD, start="one_each", bid_source="none", march_into_unowned="occupy")
    assert sheet("a red 5, b -, c -, d blue 3, e blue 3, f blue 3", on)[0] in ("a - b 2", "a - c 2")


def test_without_dice_it_sends_enough_for_all_who_may_be_deployed():
    on = game(FIELD, book="warlight")
    orders = sheet("a red 1, b red 1, c red 1, d red 1, e red 20, f blue 4; pool red 5, blue 5", on)
    assert "e - f 19" in orders


# Moving and guarding


def test_armies_in_the_rear_go_to_the_front():
    assert sheet("a red 9, b red 1, c red 1, d blue 9, e blue 9, f blue 9") == ["a - c 8"]
    assert sheet("a red 9, b red 1, c red 1, d red 1, e red 1, f blue 60")[0] in ("a - b 8", "a - c 8")


def test_it_guards_the_entrances_of_its_continent():
    orders = sheet("a red 1, b red 5, c red 1, d blue 9, e blue 9, f blue 9; pool red 3")
    assert any(order.startswith("c +") for order in orders)
    assert not any(order.startswith("b - d") for order in orders)


# Cards and types


def test_it_trades_a_set_at_once_and_has_its_armies_in_the_same_turn():
    on = game(FIELD, **WITH_CARDS)
    orders = sheet("a red 1, b red 3, c red 1, d blue 2, e blue 9, f blue 9; hands red a b c", on)
    assert orders[0] in ("trade a b c on b", "trade a b c on c")
    assert sum(int(order.split("+")[1]) for order in orders if "+" in order) == 4


def test_new_armies_are_of_the_type_that_beats_the_enemy():
    on = game(FIELD, **WITH_TYPES)
    rocks = "d blue 3,0,0, e blue 9,0,0, f blue 9,0,0"
    orders = sheet(f"a red 1,0,0, b red 1,0,0, c red 1,0,0, {rocks}; pool red 3", on)
    assert orders[0] in ("b +3 of 0,0,3", "c +3 of 0,0,3")


# The sheet


def test_it_finishes_a_sheet_that_somebody_else_began():
    line = "a red 1, b red 1, c red 1, d red 4, e red 4, f blue 3; pool red 4"
    assert sheet(line, begun=("a +4", "nop 3", "d - f 7")) == sheet(line)


# Orders as they can be written

A, B = Territory(0), Territory(1)


def test_no_order_names_more_armies_than_one_can():
    orders = v.Reinforce(A, 1_030_000, (0, 1_030_000, 0)), v.March(A, B, 2_000_000), v.Colonize(B, 1_000_001)
    assert [*writable(orders)] == [
        v.Reinforce(A, 1_000_000, (0, 1_000_000, 0)),
        v.March(A, B, 1_000_000),
        v.Colonize(B, 1_000_000),
    ]


def test_all_other_orders_stay_as_they_are():
    orders = v.Reinforce(A, 3), v.March(A, B, 1_000_000), v.Retreat(A, B), v.Trade((0, 1, 2))
    assert [*writable(orders)] == [*orders]


# Whole games


@rows(
    ("book", "options"),
    [
        ("trumps", {"unit_costs": [1]}),
        ("trumps", {"unit_costs": [1], "card_values": "fixed"}),
        ("trumps", {"unit_costs": [1, 2, 3]}),
        ("simultaneous", {"allow_retreat": True, "surge": 2}),
        ("simultaneous", {"carry_turns": 1, "queue_mode": "fifo"}),
        ("simultaneous", {"same_target": "spoils", "territory_order": "random", "bid_source": "both"}),
        ("energy", {"devastated": 4}),
        ("warlight", {"luck": "0.16", "rounding": "weighted", "multi_attack": True}),
    ],
    ids=str,
)
def test_it_wins_under_further_rules(book, options):
    played = whole(new_game(book, "stars", 4, options), ["steady", "random", "random", "random"])
    assert played.end.phase == Over((Seat(0),))


def test_it_hires_who_leads_into_the_water_and_onto_the_moon():
    of = new_game("energy", "moonlit-sea", 3)
    record = whole(of, ["steady"]).record
    hired = {move.action.commander for move in record.moves if isinstance(move.action, v.Hire)}
    assert {"naval", "space"} <= hired
    assert any(isinstance(move.action, v.Build) for move in record.moves)


@pytest.mark.check("a statistic of many games")
@pytest.mark.parametrize(
    ("map_", "book", "preset"),
    [
        ("world", "simultaneous", "document"),
        ("ten-stars", "simultaneous", "fair"),
        *(("stars", *preset) for preset in PRESETS),
    ],
)
def test_it_beats_those_who_play_at_random(map_, book, preset):
    seats = 3 if map_ == "ten-stars" else 4
    of = new_game(book, map_, seats, {"preset": preset})
    names = ("steady", *["random"] * (seats - 1))
    contest = Contest(of, tuple(Entrant(name, BOTS["simultaneous"][name]) for name in names), seed=11)
    games_ = [result(contest, number) for number in range(20)]
    assert sum([one.seating[seat] for seat in one.winners] == [0] for one in games_) >= 18
