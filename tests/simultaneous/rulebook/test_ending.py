"""Ruleset documentation, «Winning/Losing»: who is out, what a turn brings, and who wins. Each test is one sentence."""

import pytest

from garrison.catalogue import new_game
from garrison.engine.game import InvalidGame
from garrison.engine.lines import read_move
from garrison.engine.play import begin, make, refusals
from garrison.engine.vocabulary import NOBODY, Over
from garrison.simultaneous import vocabulary as v
from rows import rows
from turns import BLUE, FIELD, LINE, PARTED, RED, board, carried_out, game, refused, started

CAPTURE = "red: a - b 4"
WON = "6 6 6 1"


# Elimination


def test_who_is_wiped_out_is_out_and_its_pool_is_forfeit():
    state = carried_out("a red 5, b blue 1, c green 1; pool blue 9", CAPTURE, dice=WON, on=game(seats=3))
    assert (state.eliminated, state.pool) == ((1,), (0, 0, 0))


def test_who_has_never_owned_anything_stays_while_it_can_bid():
    state = carried_out("a red 5, b -, c -; pool blue 9")
    assert state.eliminated == ()
    assert carried_out("a red 5, b -, c -; pool blue 0").eliminated == (1,)
    assert carried_out("a red 5, b -, c -; pool blue 9; owned red blue").eliminated == (1,)


def test_by_the_strict_rule_who_has_nothing_is_out():
    state = carried_out("a red 5, b -, c -; pool blue 9", on=game(elimination="strict"))
    assert (state.eliminated, state.phase) == ((1,), Over((RED,)))


def test_who_is_wiped_out_may_come_back_while_it_can_bid():
    on = game(elimination="territories_and_pool")
    assert carried_out("a red 5, b -, c -; pool blue 9; owned red blue", on=on).eliminated == ()
    assert carried_out("a red 5, b -, c -; owned red blue", on=on).eliminated == (1,)


# Income


@pytest.mark.parametrize(("options", "armies"), [({}, 2 + 2), ({"income_min": 3}, 3 + 2), ({"region_bonus": False}, 2)])
def test_a_turn_brings_armies_for_territories_and_for_whole_continents(options, armies):
    on = game(PARTED, income_rate=1, **options)
    assert carried_out("a red 5, b red 1, c blue 1", on=on).pool[0] == armies


def test_armies_that_stay_in_the_pool_may_be_lost():
    start = "a red 5, b red 1, c blue 1; pool red 7, blue 7"
    assert carried_out(start, on=game(income_rate=1)).pool == (9, 8)
    assert carried_out(start, on=game(income_rate=1, pool_carry_over=False)).pool == (2, 1)


def test_whoever_loses_the_first_auctions_keeps_the_pool_to_bid_again():
    on = game(income_rate=1, pool_carry_over=False)
    first = carried_out("a -, b -, c -; pool red 9, blue 5", "red: colonize a 6", "blue: colonize a 5", on=on)
    assert (first.pool, first.eliminated) == ((1, 5), ())
    second = carried_out(f"{board(on, first)}; pool red 1, blue 5", "blue: colonize b 5", on=on)
    assert (second.owner, second.eliminated) == ((RED, BLUE, NOBODY), ())


# Victory


def test_who_owns_every_territory_wins():
    state = carried_out("a red 5, b red 1, c blue 1", "red: a - b 4", "red: b - c 9", dice="6 6 6 1")
    assert state.phase == Over((RED,))


def test_a_share_of_the_territories_may_win():
    on = game(FIELD, win_share="2/3")
    assert carried_out("a red 1, b red 1, c red 1, d red 1, e blue 1, f blue 1", on=on).phase == Over((RED,))
    assert carried_out("a red 1, b red 1, c red 1, d blue 1, e blue 1, f blue 1", on=on).phase != Over((RED,))


def test_the_last_who_is_in_the_game_wins_or_plays_on():
    start = "a red 5, b blue 1, c -; owned red blue"
    assert carried_out(start, CAPTURE, dice=WON).phase == Over((RED,))
    assert carried_out(start, CAPTURE, dice=WON, on=game(last_standing_wins=False)).phase != Over((RED,))


def test_after_the_last_turn_the_most_territories_win_then_the_most_armies():
    on = game(max_turns=4)
    assert carried_out("a red 5, b red 1, c blue 9; turn 4", on=on).phase == Over((RED,))
    assert carried_out("a red 5, b -, c blue 9; turn 4", on=on).phase == Over((BLUE,))
    assert carried_out("a red 9, b -, c blue 9; turn 4", on=on).phase == Over(())
    assert carried_out("a red 9, b -, c blue 9; turn 3", on=on).phase != Over(())


def test_who_has_resigned_is_not_ranked_after_the_last_turn():
    on = game(seats=3, max_turns=4)
    start = "a red 5, b blue 3, c green 9; turn 4"
    assert carried_out(start, "green: resign", on=on).phase == Over((RED,))


# Who comes and goes


def test_who_resigns_leaves_its_armies_and_they_only_defend():
    on = game(seats=3)
    state = make(on, started("a red 5, b blue 3, c green 1; pool blue 4", on), read_move(on, "blue: resign"))
    assert (state.resigned, state.pool, state.owner) == ((1,), (0, 0, 0), (0, 1, 2))


def test_the_last_who_has_not_resigned_wins():
    on = game()
    state = make(on, started("a red 5, b blue 3, c blue 1", on), read_move(on, "blue: resign"))
    assert state.phase == Over((RED,))


def test_the_last_who_is_there_waits_for_a_seat_that_may_still_join():
    on = game(seats=3, late_seats=1)
    position, gone = "a red 5, b blue 3, c {}; absent green", "blue: resign"
    assert make(on, started(position.format("-"), on), read_move(on, gone)).phase == v.Ordering()
    assert make(on, started(position.format("blue 1"), on), read_move(on, gone)).phase == Over((RED,))


def test_a_late_seat_joins_with_what_the_others_began_with_while_a_territory_is_free():
    on = game(late_seats=1)
    state = begin(on)
    assert (state.pool, state.absent) == ((30, 0), (1,))
    joined = make(on, state, read_move(on, "blue: join"))
    assert (joined.pool, joined.absent) == ((30, 30), ())
    full = started("a red 1, b red 1, c red 1; absent blue", on)
    assert [str(reason) for reason in refusals(on, full, read_move(on, "blue: join"))] == [
        "Nobody can join once every territory has an owner."
    ]


def test_territories_are_dealt_by_chance_as_many_to_one_as_to_another():
    on = game(FIELD, seats=4, start="random_split", start_units=2)
    state = begin(on)
    for where in "acef":
        state = make(on, state, read_move(on, f"deck: deal {where}"))
    assert (state.owner, state.armies) == ((0, -3, 1, -3, 2, 3), (2, 0, 2, 0, 2, 2))
    assert state.phase == started("a red 2, b -, c blue 2, d -, e green 2, f black 2", on).phase


# What fits together


@rows(
    "options",
    [
        {"win_share": "1/2"},
        {"win_share": 2},
        {"bid_source": "none"},
        {"bid_source": "territory"},
        {"start_pool": 1, "min_colonize": 2},
        {"late_seats": 2},
        {"march_into_unowned": "bid", "bid_source": "none", "start": "one_each"},
        {"start": "one_each", "bid_source": "none"},
    ],
)
def test_what_cannot_be_played_is_refused_when_the_game_is_made(options):
    with pytest.raises(InvalidGame):
        game(**options)


def test_a_game_begins_with_a_hundred_thousand_armies_at_most():
    most = {"start": "random_split", "start_units": 10_000, "start_pool": 10_000}
    assert new_game("simultaneous", "quad", 2, most).options.start_units == 10_000
    with pytest.raises(InvalidGame, match="at most 100,000 armies, not 440,000"):
        new_game("simultaneous", "world", 2, most)


def test_nobody_can_be_dealt_anything_where_nobody_sits():
    with pytest.raises(InvalidGame, match="at least 2 seats"):
        game(seats=0, start="random_split")


def test_a_colour_that_cannot_be_is_named_once():
    with pytest.raises(InvalidGame) as invalid:
        new_game("simultaneous", "quad", ("0",) * 500)
    assert str(invalid.value).count("'0'") == 1


def test_a_colour_that_a_terminal_would_obey_is_written_out():
    with pytest.raises(InvalidGame) as invalid:
        new_game("simultaneous", "quad", ("red", "\x1b[31m"))
    assert "\\x1b[31m" in str(invalid.value)
    assert "\x1b" not in "".join([str(invalid.value), *invalid.value.reasons])


def test_a_march_needs_an_army_and_a_million_are_enough():
    on = game(LINE)
    for armies in (0, 1_000_001):
        assert [*refused("a red 5, b red 1, c blue 1", f"red: a - b {armies}", on)]
