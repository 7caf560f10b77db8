"""What holds whatever is given: the errors that are documented and no others, and what is legal is what is taken."""

import json
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.importers import warcode
from garrison.importers.warcode import IllegalMove, Invalid, legal_actions, reduce
from warcode_games import positions, told

KEYS = st.sampled_from(["state", "owner", "armies", "type", "territory", "i", "activeBattle", "currentPlayer", ""])
NUMBERS = st.integers(-3, 45) | st.sampled_from([10**9, 2**63, 10**30, -(10**30)]) | st.floats()
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=5) | st.sampled_from(["Battling", "RollDice"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)
INDEX = st.integers(-1, 44)
FEW = st.integers(-1, 6)
DICE = st.lists(st.integers(0, 7), max_size=4)
ACTIONS = (
    st.builds(warcode.start_match, FEW)
    | st.builds(warcode.select_first_player, FEW)
    | st.builds(warcode.occupy_territory, INDEX)
    | st.builds(warcode.place_additional_army, INDEX)
    | st.builds(warcode.trade_cards, INDEX, INDEX, INDEX)
    | st.builds(warcode.end_trade)
    | st.builds(warcode.place_new_armies, INDEX, FEW)
    | st.builds(warcode.end_attack)
    | st.builds(warcode.battle, INDEX, INDEX, FEW)
    | st.builds(warcode.roll_dice, DICE, DICE)
    | st.builds(warcode.capture, FEW)
    | st.builds(warcode.fortify, INDEX, INDEX, FEW)
    | st.builds(warcode.end_turn)
    | st.builds(warcode.draw_random_card, INDEX)
)
POSITIONS = st.deferred(lambda: st.sampled_from(positions())).map(told)


def places(value, path=()):
    """Every place in a JSON value, as the keys that lead there."""
    yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(inner, (*path, key))


@st.composite
def spoilt(draw, sound):
    """A sound value with one or two places replaced, or taken away."""
    value = {"root": deepcopy(draw(sound))}
    for _ in range(draw(st.integers(1, 2))):
        *way, last = draw(st.sampled_from([*places(value)][1:]))
        holder = value
        for key in way:
            holder = holder[key]
        if draw(st.booleans()) and way:
            del holder[last]
        else:
            holder[last] = draw(JSON)
    return value["root"]


def outcome(state, action, config=None):
    """The state after, or the reasons; any error that is not documented goes through."""
    before = repr((state, action, config))
    reasons: tuple[str, ...] = ("taken",)
    try:
        after = reduce(state, action, config)
    except (IllegalMove, Invalid) as fault:
        after, reasons = None, fault.reasons
    assert reasons
    assert all(reason.isprintable() for reason in reasons)
    assert repr((state, action, config)) == before
    return after


@given(JSON | spoilt(POSITIONS), JSON | ACTIONS | spoilt(ACTIONS))
def test_whatever_is_given_there_is_a_state_or_a_reason(state, action):
    after = outcome(state, action)
    assert after is None or json.loads(json.dumps(after)) == after


@given(JSON | spoilt(st.just(warcode.DEFAULT_CONFIG)), ACTIONS)
def test_whatever_config_is_given_there_is_a_state_or_a_reason(config, action):
    state = outcome(None, warcode.start_match(3), config)
    outcome(state, action, config)


@given(POSITIONS, ACTIONS)
def test_exactly_the_legal_actions_are_taken(state, action):
    if action["type"] not in {"RollDice", "StartMatch"}:
        assert (outcome(state, action) is not None) == (action in legal_actions(state))


@given(POSITIONS, st.data())
def test_every_legal_action_is_taken_and_leads_to_a_state_that_is_read_again(state, data):
    if legal := [*legal_actions(state)]:
        after = reduce(state, data.draw(st.sampled_from(legal)))
        with pytest.raises(IllegalMove):
            reduce(after, {})


@given(st.integers(2, 4), st.integers(0, 6), st.data())
def test_a_match_on_a_small_board_is_played_without_a_fault(players, cards, data):
    config = {
        "territories": [[str(n), n % 2, [(n + 1) % 7, (n + 3) % 7]] for n in range(7)],
        "continents": [["Even", 1], ["Odd", 0], ["None", 0]],
        "cards": [[n % 3, n] for n in range(cards)],
        "minPlayers": 2,
        "maxPlayers": 4,
        "startingArmiesByPlayers": [0, 0, 6, 5, 2],
    }
    state = reduce(None, warcode.start_match(players), config)
    for _ in range(150):
        if state["state"] == "RollingDice":
            dice = state["activeBattle"]["attackingDiceCount"]
            action = warcode.roll_dice(
                [data.draw(st.integers(1, 6)) for _ in range(dice)], [data.draw(st.integers(1, 6))]
            )
        elif state["state"] == "GameOver":
            return
        else:
            action = data.draw(st.sampled_from([*legal_actions(state, config)]))
        state = reduce(state, action, config)
        assert sorted({*state}) == sorted(reduce(config=config))
        assert len(state["cardOwner"]) == cards
