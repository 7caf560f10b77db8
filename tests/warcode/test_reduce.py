"""What the face settles where the manual is silent, or its code was wrong, one sentence a test."""

from copy import deepcopy
from typing import Any

import pytest

from garrison.importers import warcode
from garrison.importers.warcode import IllegalMove, InvalidState, legal_actions, reduce
from rows import rows

# Six territories in a ring; one continent of two, one of four; no wild card.
RING: dict[str, Any] = {
    "territories": [[name, int(n > 1), [(n - 1) % 6, (n + 1) % 6]] for n, name in enumerate("ABCDEF")],
    "continents": [["Small", 2], ["Large", 4]],
    "cards": [[n % 3, n] for n in range(6)],
    "minPlayers": 2,
    "maxPlayers": 3,
    "startingArmiesByPlayers": [0, 0, 5, 4],
    "cardOccupiedTerritoryReward": 3,
}


def ring(state="Battling", player=0, /, *, owners=(0, 0, 0, 1, 1, 1), armies=(3,) * 6, **fields):
    """A state on the ring, where the first half is red's."""
    return {
        "state": state,
        "territories": [{"owner": owner, "armies": n} for owner, n in zip(owners, armies, strict=True)],
        "cardOwner": [-1] * 6,
        "playersUndeployedArmies": [0, 0],
        "trades": 0,
        "captured": 0,
        "activeBattle": None,
        "currentPlayer": player,
    } | fields


def after(state, *actions, config=RING):
    for action in actions:
        state = reduce(state, action, config)
    return state


def armies(state):
    return [territory["armies"] for territory in state["territories"]]


def reasons(state, action, config=RING):
    with pytest.raises(IllegalMove) as refusal:
        reduce(state, action, config)
    return " ".join(refusal.value.reasons)


def faults(state, action=None, config=RING):
    with pytest.raises(InvalidState) as fault:
        reduce(state, action or warcode.end_attack(), config)
    return " ".join(fault.value.reasons)


# Beginning


def test_without_anything_it_gives_the_state_before_a_match():
    assert reduce() == {
        "state": "Initializing",
        "territories": [],
        "cardOwner": [],
        "playersUndeployedArmies": [],
        "trades": 0,
        "captured": 0,
        "activeBattle": None,
        "currentPlayer": -1,
    }


def test_without_a_state_the_action_begins_a_match():
    assert reduce(None, warcode.start_match(4)) == reduce(reduce(), warcode.start_match(4))


def test_the_manuals_list_of_starting_armies_is_taken_at_its_word():
    assert [reduce(None, warcode.start_match(n))["playersUndeployedArmies"][0] for n in (3, 4, 5, 6)] == [
        40,
        35,
        30,
        25,
    ]


@rows("players", [-1, 0, 2, 7, 10**30])
def test_a_match_has_as_many_players_as_the_config_allows(players):
    assert reasons(None, warcode.start_match(players), None) == "The config is for 3 to 6 players."


def test_a_match_does_not_begin_with_too_few_armies_to_occupy_the_board():
    assert "too few" in reasons(None, warcode.start_match(2), {**RING, "startingArmiesByPlayers": [0, 0, 2]})
    assert "too few" in reasons(None, warcode.start_match(3), {**RING, "startingArmiesByPlayers": [0, 0, 5]})
    assert reduce(None, warcode.start_match(2), {**RING, "startingArmiesByPlayers": [0, 0, 3]})


def test_a_match_does_not_begin_with_more_players_than_territories():
    config = {**RING, "territories": [["A", 0, [1]], ["B", 0, [0]]], "cards": []}
    assert "too few territories for 3 seats" in reasons(None, warcode.start_match(3), config)


@pytest.mark.parametrize("first", range(3))
def test_play_goes_round_from_the_first_player_in_the_setup_and_in_the_first_turn(first):
    state = after(None, warcode.start_match(3), warcode.select_first_player(first))
    order = []
    while state["state"] != "PlacingNewArmies":
        order.append(state["currentPlayer"])
        state = after(state, next(legal_actions(state, RING)))
    assert order == [(first + n) % 3 for n in range(12)]
    assert state["currentPlayer"] == first


@pytest.mark.parametrize("first", [-1, 2, 10**30])
def test_the_first_player_is_one_of_the_match(first):
    assert (
        reasons(after(None, warcode.start_match(2)), warcode.select_first_player(first)) == "There is no such player."
    )


def test_the_armies_that_a_state_gives_to_the_players_are_what_they_place():
    state = after(None, warcode.start_match(2)) | {"playersUndeployedArmies": [4, 9]}
    state = after(state, warcode.select_first_player(1))
    while state["state"] != "PlacingNewArmies":
        state = after(state, next(legal_actions(state, RING)))
    assert sum(armies(state)) == 13


def test_a_caller_may_deal_the_board_and_the_first_player_then_goes_on_placing():
    state = ring("SelectingFirstPlayer", -1, playersUndeployedArmies=[2, 2])
    assert after(state, warcode.select_first_player(1)) == ring(
        "PlacingAdditionalArmy", 1, playersUndeployedArmies=[2, 2]
    )


def test_a_caller_may_set_up_everything_and_the_first_player_then_has_the_first_turn():
    state = after(ring("SelectingFirstPlayer", -1), warcode.select_first_player(1))
    assert state == ring("PlacingNewArmies", 1, playersUndeployedArmies=[0, 3])


# Cards


def test_who_holds_any_card_is_asked_for_a_set():
    state = after(ring("Fortifying", cardOwner=[1, -1, -1, -1, -1, -1]), warcode.end_turn())
    assert (state["state"], state["currentPlayer"]) == ("TradingCards", 1)
    assert [*legal_actions(state, RING)] == [warcode.end_trade()]
    assert after(state, warcode.end_trade())["state"] == "PlacingNewArmies"


def test_who_has_traded_his_last_card_is_not_asked_again():
    state = ring("TradingCards", cardOwner=[0, 0, 0, -1, -1, -1], playersUndeployedArmies=[3, 0])
    state = after(state, warcode.trade_cards(2, 1, 0))
    assert (state["state"], state["playersUndeployedArmies"], state["trades"]) == ("PlacingNewArmies", [7, 0], 1)
    assert state["cardOwner"] == [-2, -2, -2, -1, -1, -1]


@pytest.mark.parametrize(("first", "gained"), [(0, [3, 0, 0]), (1, [0, 3, 0]), (5, [0, 0, 0])])
def test_the_first_card_alone_earns_the_bonus_if_its_territory_is_ones_own(first, gained):
    state = ring("TradingCards", cardOwner=[0, 0, -1, -1, -1, 0], playersUndeployedArmies=[3, 0])
    others = [card for card in (0, 1, 5) if card != first]
    assert armies(after(state, warcode.trade_cards(first, *others)))[:3] == [3 + n for n in gained]


@pytest.mark.parametrize("wild", [[3, None], [3, 0], [0, None]])
def test_a_wild_card_earns_no_bonus_and_goes_with_any_two(wild):
    config = {**RING, "cards": [wild, [0, 1], [0, 2], [1, 3], [1, 4], [2, 5]]}
    state = ring("TradingCards", cardOwner=[0, 0, -1, 0, -1, -1], playersUndeployedArmies=[3, 0])
    assert armies(after(state, warcode.trade_cards(0, 1, 3), config=config)) == [3] * 6
    assert armies(after(state, warcode.trade_cards(1, 0, 3), config=config)) == [3, 6, 3, 3, 3, 3]


def test_without_a_reward_in_the_config_there_is_no_bonus():
    state = ring("TradingCards", cardOwner=[0, 0, 0, -1, -1, -1], playersUndeployedArmies=[3, 0])
    config = {**RING, "cardOccupiedTerritoryReward": 0}
    assert armies(after(state, warcode.trade_cards(0, 1, 2), config=config)) == [3] * 6


@rows("cards", [(0, 0, 1), (0, 1, 2), (0, 1, 6), (-1, 0, 1), (0, 3, 4), (10**30, 0, 1)])
def test_three_cards_of_ones_own_are_traded_once_each_when_they_are_a_set(cards):
    state = ring("TradingCards", cardOwner=[0, 0, 1, 0, -1, 0], playersUndeployedArmies=[3, 0])
    assert reasons(state, warcode.trade_cards(*cards))


def test_trading_ends_with_at_most_four_cards():
    state = ring("TradingCards", cardOwner=[0, 0, 0, 0, 0, -1], playersUndeployedArmies=[3, 0])
    assert reasons(state, warcode.end_trade())
    assert after(state | {"cardOwner": [0, 0, 0, 0, -1, -1]}, warcode.end_trade())["state"] == "PlacingNewArmies"


@rows(("trades", "worth"), [(0, 4), (4, 12), (5, 15), (6, 20), (20, 90)])
def test_a_set_is_worth_more_each_time_by_the_count_of_the_state(trades, worth):
    state = ring("TradingCards", cardOwner=[0, 0, 0, -1, -1, -1], trades=trades)
    assert after(state, warcode.trade_cards(0, 1, 2))["playersUndeployedArmies"] == [worth, 0]


def test_a_card_is_drawn_for_what_the_state_says_was_captured():
    assert after(ring("Fortifying", captured=0), warcode.end_turn())["state"] == "PlacingNewArmies"
    assert after(ring("Fortifying", captured=2), warcode.end_turn())["state"] == "DrawingRandomCard"


def test_no_card_is_drawn_when_none_is_left_and_traded_ones_never_return():
    state = after(ring("Fortifying", captured=1, cardOwner=[-2, -2, -2, 0, 0, 0]), warcode.end_turn())
    assert (state["state"], state["currentPlayer"]) == ("PlacingNewArmies", 1)
    assert state["cardOwner"] == [-2, -2, -2, 0, 0, 0]


def test_a_config_without_cards_has_none_to_draw():
    state = ring("Fortifying", captured=1, cardOwner=[])
    assert after(state, warcode.end_turn(), config={**RING, "cards": []})["state"] == "PlacingNewArmies"


@rows("card", [-1, 1, 2, 6, 10**30])
def test_only_a_card_of_the_deck_is_drawn(card):
    assert reasons(ring("DrawingRandomCard", cardOwner=[-1, -2, 0, -1, -1, -1]), warcode.draw_random_card(card))


# Battles


def battle(source, target, dice):
    return {"activeBattle": {"attackingTerritory": source, "defendingTerritory": target, "attackingDiceCount": dice}}


def rolling(**fields):
    return ring("RollingDice", **battle(2, 3, 2), **fields)


def test_the_defender_chooses_his_dice_by_rolling_them():
    assert armies(after(rolling(), warcode.roll_dice([1, 6], [5, 2])))[2:4] == [2, 2]
    assert armies(after(rolling(), warcode.roll_dice([1, 6], [5])))[2:4] == [3, 2]


def test_the_dice_are_given_in_any_order():
    assert after(rolling(), warcode.roll_dice([2, 5], [1, 4])) == after(rolling(), warcode.roll_dice([5, 2], [4, 1]))


@rows("dice", [([1], [1]), ([1, 1, 1], [1]), ([1, 1], []), ([1, 1], [1, 1, 1]), ([0, 1], [1]), ([7, 1], [1]), ([], [])])
def test_each_side_rolls_the_dice_it_has(dice):
    assert reasons(rolling(), warcode.roll_dice(*dice))
    assert reasons(rolling(armies=(3, 3, 3, 1, 3, 3)), warcode.roll_dice([6, 6], [1, 1]))


def test_there_is_no_battle_before_and_after_a_battle():
    assert after(rolling(), warcode.roll_dice([1, 1], [6]))["activeBattle"] is None
    state = after(ring(), warcode.battle(2, 3, 1))
    assert state["activeBattle"] == battle(2, 3, 1)["activeBattle"]


def test_a_battle_of_before_that_a_state_still_names_does_not_matter():
    assert after(ring(**battle(5, 0, 3)), warcode.end_attack()) == ring("Fortifying")


@pytest.mark.parametrize("dice", [0, 3, 4, -1])
def test_the_attacker_rolls_at_most_one_die_less_than_he_has_armies(dice):
    assert reasons(ring(), warcode.battle(2, 3, dice))


def test_one_attacks_only_where_the_config_says_that_one_may():
    one_way = deepcopy(RING)
    one_way["territories"][3][2] = [4]
    assert after(ring(), warcode.battle(2, 3, 1), config=one_way)["state"] == "RollingDice"
    assert reasons(ring("Battling", 1), warcode.battle(3, 2, 1), one_way)


def capturing(**fields):
    return ring("Capturing", armies=(3, 3, 5, 0, 3, 3), **battle(2, 3, 2), **fields)


@rows(("moved", "legal"), [(1, False), (2, True), (4, True), (5, False), (-1, False)])
def test_as_many_move_in_as_dice_were_rolled_and_one_stays(moved, legal):
    assert (warcode.capture(moved) in legal_actions(capturing(), RING)) is legal
    if legal:
        assert after(capturing(), warcode.capture(moved))["captured"] == 1
    else:
        assert reasons(capturing(), warcode.capture(moved))


def test_the_conqueror_takes_the_cards_of_the_eliminated_and_trades_with_six():
    owners = (0, 2, 0, 1, 0, 2)
    cards = {"cardOwner": [0, 0, 1, 1, 1, 0], "playersUndeployedArmies": [0, 0, 0]}
    state = after(capturing(owners=owners, **cards), warcode.capture(2))
    assert (state["state"], state["cardOwner"]) == ("TradingCards", [0] * 6)
    state = after(capturing(owners=owners, **cards | {"cardOwner": [0, 0, 1, 1, 1, -1]}), warcode.capture(2))
    assert (state["state"], state["cardOwner"]) == ("Battling", [0, 0, 0, 0, 0, -1])


def test_after_trading_in_the_middle_of_a_turn_one_places_and_attacks_on():
    state = ring("TradingCards", cardOwner=[0] * 6, captured=1)
    assert reasons(state, warcode.end_trade())
    state = after(state, warcode.trade_cards(0, 1, 2), warcode.end_trade(), warcode.place_new_armies(0, 4))
    assert (state["state"], state["captured"]) == ("Battling", 1)


def test_the_match_is_over_when_one_player_owns_the_board():
    state = after(capturing(owners=(0, 0, 0, 1, 0, 0)), warcode.capture(3))
    assert (state["state"], state["currentPlayer"]) == ("GameOver", 0)
    assert reasons(state, warcode.end_turn()) == "The game is over."
    assert not [*legal_actions(state, RING)]


# Turns


def test_a_continent_counts_when_it_is_wholly_held():
    state = after(ring("Fortifying", 1), warcode.end_turn())
    assert state["playersUndeployedArmies"] == [3 + 2, 0]


def test_the_eliminated_are_passed_over():
    state = ring("Fortifying", owners=(0, 0, 0, 2, 2, 2), playersUndeployedArmies=[0, 0, 0])
    assert after(state, warcode.end_turn())["currentPlayer"] == 2


@pytest.mark.parametrize("number", [0, 3, 10**30, -1])
def test_one_fortifies_with_at_least_one_army_and_leaves_one(number):
    assert reasons(ring("Fortifying"), warcode.fortify(0, 1, number))


def test_an_action_for_another_state_is_told_for_which():
    assert reasons(ring(), warcode.end_turn()) == "EndTurn is for Fortifying; this is Battling."


@rows("armies_given", [1.0, 1.5, True, "1", None, [1], {}])
def test_a_number_is_whole_and_written_so(armies_given):
    state = ring("PlacingNewArmies", playersUndeployedArmies=[3, 0])
    action = {**warcode.place_new_armies(0, 1), "armies": armies_given}
    assert reasons(state, action).startswith("action.armies: Expected 'int'")
    assert after(state, warcode.place_new_armies(0, 1))["playersUndeployedArmies"] == [2, 0]


@rows(
    "action",
    [
        None,
        [],
        1,
        "EndTurn",
        {},
        {"type": "Nope"},
        {"type": None},
        {"type": "endTurn"},
        {"type": "Battle"},
        {"type": "EndAttack", "x": 1},
    ],
)
def test_what_is_no_action_is_refused(action):
    assert reasons(ring(), action).startswith("action")


# States from outside


@rows(
    ("place", "state"),
    [
        ("state:", []),
        ("state:", {}),
        ("state.state:", ring("Attacking")),
        ("state.state:", ring("Initializing")),
        ("state.currentPlayer:", ring("SelectingFirstPlayer")),
        ("state.territories:", ring() | {"territories": []}),
        ("state.territories[0].armies:", ring(armies=(3.0,) * 6)),
        ("state.territories[5].armies:", ring(armies=(1, 1, 1, 1, 1, -1))),
        ("state.territories[2].armies:", ring(armies=(1, 1, 10**30, 1, 1, 1))),
        ("state.territories[3].owner:", ring(owners=(0, 0, 0, 2, 1, 1))),
        ("state.territories[3].owner:", ring(owners=(0, 0, 0, -1, 1, 1))),
        ("state: Territory number 3", ring(owners=(0, 0, 0, None, 1, 1))),
        ("state: Territory number 4", ring(armies=(3, 3, 3, 3, 0, 3))),
        ("state.cardOwner:", ring(cardOwner=[-1] * 7)),
        ("state.cardOwner[5]:", ring(cardOwner=[-1] * 5 + [-3])),
        ("state.cardOwner[5]:", ring(cardOwner=[-1] * 5 + [2])),
        ("state.cardOwner[5]:", ring(cardOwner=[-1] * 5 + [None])),
        ("state.playersUndeployedArmies:", ring(playersUndeployedArmies=[0])),
        ("state.playersUndeployedArmies:", ring(playersUndeployedArmies=[0] * 4)),
        ("state.playersUndeployedArmies:", ring(playersUndeployedArmies=[0, 1])),
        ("state.playersUndeployedArmies[1]:", ring(playersUndeployedArmies=[0, "1"])),
        ("state.trades:", ring(trades=-1)),
        ("state.captured:", ring(captured=True)),
        ("state.activeBattle:", ring(activeBattle=0)),
        ("state.activeBattle:", ring("RollingDice")),
        ("state.activeBattle:", ring("Capturing")),
        ("state.activeBattle.attackingTerritory:", capturing() | battle(-1, 3, 2)),
        ("state.activeBattle.defendingTerritory:", rolling() | battle(2, 6, 2)),
        (
            "state.activeBattle: You can't attack your own territory.",
            rolling() | {"territories": ring(owners=(0,) * 5 + (1,))["territories"]},
        ),
        ("state.activeBattle: You roll", rolling(armies=(2,) * 6)),
        ("state.currentPlayer:", ring("Battling", 2)),
        ("state.currentPlayer:", ring("Battling", -1)),
        ("state: The game is over when one seat is left.", ring(owners=(0,) * 6)),
        ("state: There must be armies to deploy", ring("PlacingNewArmies")),
        ("state: Nobody can move, but the game is not over", ring("DrawingRandomCard", cardOwner=[0] * 6)),
    ],
)
def test_a_state_that_no_match_comes_to_is_told_with_its_place(place, state):
    assert place in faults(state)


def test_a_state_in_which_a_player_cannot_occupy_what_is_his_to_occupy_is_none():
    state = after(None, warcode.start_match(2), warcode.select_first_player(0))
    assert "state.playersUndeployedArmies[1]: There are too few" in faults(state | {"playersUndeployedArmies": [3, 2]})


def test_what_it_gives_shares_nothing_with_what_it_was_given():
    given = ring()
    state = after(given, warcode.end_attack())
    state["territories"][0]["armies"] = 99
    state["cardOwner"].append(7)
    assert given == ring()
