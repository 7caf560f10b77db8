"""A turn is told as a story: who was given what, who came where, what every battle cost, and the outcome of orders."""

import pytest
from msgspec.structs import replace

from cli.desk import typed
from cli.star_room import CARDS, opening, turn
from garrison.engine.vocabulary import CHANCE, Move, Seat
from garrison.simultaneous import vocabulary as v
from garrison.telling.simultaneous.story import turn_told
from turns import told


def story(board, orders, *dice, pool=10, seat=0, rest="", **changes):
    """What a seat is told of a turn with these orders, when the dice fall so."""
    pools = ", ".join(f"{colour} {pool}" for colour in ("red", "blue", "green"))
    table = turn(board, f"pool {pools}; orders {orders}{rest}", **changes)
    state, move = replace(table.state, phase=v.Throwing()), Move(CHANCE, v.Throw(dice))
    events = told(table.game, state, move, Seat(seat))
    return [line.words for line in turn_told(table.game, events, Seat(seat))]


def test_auctions_are_told_by_winner_with_bids_and_dice():
    orders = "red colonize deneb 6 / colonize rigel 1, blue colonize deneb 6, green colonize saiph 3 / colonize deneb 5"
    assert story("", orders, 4, 4, 2, 5, reveal_bids="all") == [
        "Turn 1:",
        "blue colonizes deneb with 6 (bids: red 6, green 5; dice: red 4, blue 4, then red 2, blue 5)",
        "red colonizes rigel with 1",
        "green colonizes saiph with 3",
        "Your order has no effect: colonize deneb 6. You did not win the bidding.",
    ]


def test_an_auction_that_nobody_won_is_told():
    lines = story("", "red colonize deneb 6, blue colonize deneb 6", bid_tie="nobody", reveal_bids="all", seat=2)
    assert lines == ["Turn 1:", "Nobody gets deneb: the highest bids were equal (red 6, blue 6)."]


def test_reinforcements_and_moves_are_told_by_seat():
    orders = "red deneb +4 / sadr +9 / deneb - sadr 500 / sadr - deneb 1, blue rigel +2"
    board = "deneb red 5, sadr red 2, rigel blue 1"
    assert story(board, orders) == [
        "Turn 1:",
        "red reinforces deneb +4, sadr +6 (of 9)",
        "blue reinforces rigel +2",
        "red moves 8 (of 500) from deneb to sadr, 1 from sadr to deneb",
    ]
    assert "red reinforces deneb +4, sadr +6" in story(board, orders, seat=1)


def test_a_march_into_what_nobody_owns_is_told():
    lines = story("deneb red 5", "red deneb - sadr 3", march_into_unowned="occupy")
    assert lines == ["Turn 1:", "red moves 3 from deneb to sadr, which nobody owned"]


BATTLE = "betelgeuse red 6, sadr blue 3"


def test_a_battle_is_summed_up():
    lines = story(BATTLE, "red betelgeuse - sadr 500", 6, 4, 1, 5, 5, 6, 6, 2, 3, 1, seat=1, pool=0)
    assert lines[:3] == [
        "Turn 1:",
        "red takes your sadr from betelgeuse, 5 against 3 (lost 1, killed 3)",
        "blue is out of the game: red took its last territory",
    ]


def test_an_attack_that_fails_and_its_even_odds_are_told():
    dice = (6, 5, 2, 6, 4, 3, 5, 4, 5, 2, 1, 6, 3, 2, 3)
    orders = "red betelgeuse - sadr 3, blue sadr - betelgeuse 3"
    lines = story("betelgeuse red 4, sadr blue 4", orders, *dice, mutual_mode="each", pool=0)
    assert lines[1] == "red takes blue's sadr from betelgeuse, 3 against 4 at even odds (lost 1, killed 4)"


def test_a_clash_and_what_follows_it_are_told():
    dice = (6, 5, 2, 6, 4, 3, 6, 5, 3, 2, 4, 3, 3)
    orders = "red betelgeuse - sadr 3, blue sadr - betelgeuse 3"
    assert story("betelgeuse red 4, sadr blue 4", orders, *dice, pool=0)[:3] == [
        "Turn 1:",
        "red and blue clash between betelgeuse and sadr, 3 against 3: red loses 1, blue 3",
        "red takes blue's sadr from betelgeuse, 2 against 1 (lost 0, killed 1)",
    ]


def test_attacks_of_one_seat_are_told_in_a_line():
    board = "betelgeuse red 3, mintaka red 3, alnitak blue 2, rigel blue 1"
    lines = story(board, "red betelgeuse - alnitak 2 / mintaka - rigel 2", 6, 5, 3, 2, 1, 1, 6, 1, 6)
    assert lines[1] == (
        "red takes blue's alnitak from betelgeuse, 2 against 2 (lost 0, killed 2); "
        "attacks blue's rigel from mintaka, 2 against 1 (lost 2, killed 0)"
    )


def test_attacks_again_and_again_are_told_as_one():
    board, orders = (
        "betelgeuse red 5, sadr blue 2",
        "red betelgeuse - sadr 1 / betelgeuse - sadr 1 / betelgeuse - sadr 1",
    )
    lines = story(board, orders, 1, 6, 6, 6, 5, 5, 6, 5, battle_rounds=1)
    assert lines[1] == "red takes blue's sadr from betelgeuse, against 2, in 3 attacks (lost 1, killed 2)"


def test_several_territories_that_attack_as_one_are_named():
    board, orders = (
        "betelgeuse red 3, mintaka red 3, alnitak blue 2",
        "red betelgeuse - alnitak 2 / mintaka - alnitak 2",
    )
    lines = story(board, orders, 6, 3, 1, 4, 3, 5, 5, 4, 3, same_target="combined")
    assert lines[1] == "red takes blue's alnitak from betelgeuse and mintaka, 4 against 2 (lost 1, killed 2)"


def test_a_retreat_is_told():
    orders = "red betelgeuse - sadr 5, blue retreat sadr deneb"
    lines = story(f"{BATTLE}, deneb blue 1", orders, 6, 6, 1, 5, 5, allow_retreat=True)
    assert lines[1:3] == [
        "red takes blue's sadr from betelgeuse, 5 against 3 (lost 0, killed 2)",
        "blue withdraws 1 from sadr to deneb",
    ]


def test_income_is_told_in_a_line():
    board = "deneb red 1, albireo red 1, sadr red 1, gienah-cygni red 1, rigel blue 1, saiph blue 1, alnitak blue 1"
    assert story(board, "red nop 1") == ["Turn 1:", "Reinforcements: red 3 (2 for Cygnus), blue 1."]


def test_what_came_of_ones_own_orders_is_told_to_nobody_else():
    board, orders = "deneb red 1, sadr blue 3", "red deneb - sadr 3 / rigel +1"
    assert story(board, orders, carry_turns=1) == [
        "Turn 1:",
        "Your order has no effect: rigel +1. You do not own the territory.",
        "Your order has no effect: deneb - sadr 3. No army is free to go.",
        "The rest of your order waits for the next turn: deneb - sadr 3.",
    ]
    assert story(board, orders, carry_turns=1, seat=1) == ["Turn 1: nothing happens."]


def test_a_set_of_cards_is_told():
    lines = story("deneb red 1", "red trade deneb albireo sadr", rest="; hands red deneb albireo sadr", **CARDS)
    assert lines[1] == "red trades a set of cards for 4 armies, plus 2 in Deneb"


def test_seats_that_march_by_turns_are_named():
    orders = "red deneb - sadr 3, blue sadr - albireo 1"
    lines = story("deneb red 5, sadr blue 3", orders, 2, book="warlight", move_order="random")
    assert lines[1] == "Order of march: blue, red."
    assert lines[2:4] == [
        "blue moves 1 from sadr to albireo, which nobody owned",
        "red takes blue's sadr from deneb, 3 against 2 (lost 1, killed 2)",
    ]


def test_energy_is_told():
    lines = story("deneb red 1", "red precede 2", rest="; energy red 3, blue 3", book="energy")
    assert lines[1] == "Energy bid for priority: red 2."


def test_commanders_and_stations_are_told():
    orders = "red hire naval deneb / build sadr"
    lines = story("deneb red 2, sadr red 1, albireo red 1", orders, rest="; energy red 9", book="energy")
    assert lines == [
        "Turn 1:",
        "red hires a naval commander for deneb",
        "red builds a station in sadr",
        "Reinforcements: red 1.",
        "Energy: red 2.",
        "Stations bring sadr +1.",
    ]


def test_command_cards_are_told_when_they_are_bought_and_played():
    orders = "red buy land / play levy deneb / play veto blue"
    rest = "; energy red 9; commands red veto levy"
    lines = story("deneb red 2+land, sadr blue 1", orders, rest=rest, seat=1, book="energy")
    assert lines == [
        "Turn 1:",
        "red buys a card of the land commander",
        "red plays veto on blue. One seat's attacks on you are void this turn.",
        "red plays levy on deneb (armies: 3). One of your territories on land gets three armies at once.",
    ]


def test_orders_that_came_to_nothing_for_one_reason_are_told_together():
    lines = story("", "red colonize deneb 1 / colonize sadr 1, blue colonize deneb 2 / colonize sadr 2")
    assert lines[-1] == "Your orders have no effect: colonize deneb 1 and colonize sadr 1. You did not win the bidding."


# In the session


@pytest.fixture
def at(tmp_path):
    def run(board, *lines, rest, kinds=("human", "random", "random"), **changes):
        return typed(turn(board, rest, **changes), *lines, folder=tmp_path, kinds=kinds)

    return run


def test_the_last_turn_is_told_again_with_its_dice(at):
    lines = ("betelgeuse sadr 5", "seal", "results")
    seen = at(f"{BATTLE}, rigel blue 9, saiph green 9", *lines, rest="pool red 0; sealed blue green")
    told = seen.answer("results")
    assert told.startswith("Turn 1: R red ")
    assert " R betelgeuse x sadr: " in told
    rolls = [line for line in seen.text.split("> results\n")[1].splitlines() if " / " in line]
    assert rolls
    assert rolls[0].split(" / ")[0].split() == sorted(rolls[0].split(" / ")[0].split(), reverse=True)


def test_before_the_first_turn_there_are_no_results(at):
    assert at(BATTLE, "r", rest="pool red 0").answer("r") == "No turn has been carried out yet."


def test_a_person_is_told_of_the_turn_that_another_closed(at):
    lines = ("", "betelgeuse +1", "seal", "", "", "sadr +2", "seal", "")
    seen = at(BATTLE, *lines, rest="pool red 1, blue 2; sealed green", kinds=("human", "human", "random"))
    after = seen.text.split("Pass the keyboard to ")[-1]
    assert "red reinforces betelgeuse +1" not in seen.text.split("Pass the keyboard to blue")[0]
    assert "R red reinforces betelgeuse +1\nB blue reinforces sadr +2" in after


def test_territories_that_are_dealt_are_told_by_seat(tmp_path):
    seen = opening(folder=tmp_path, start="one_each")
    lines = [line for line in seen.text.splitlines() if " is dealt " in line]
    assert [line.split()[:4] for line in lines] == [
        [letter, colour, "is", "dealt"] for letter, colour in (("R", "red"), ("B", "blue"), ("G", "green"))
    ]
