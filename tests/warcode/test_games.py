"""The twelve recorded games: every state, every refusal and every set of legal actions, and the manual's diagram."""

import hashlib
import json

import pytest

from circles import amount
from garrison.importers.warcode import IllegalMove, legal_actions, reduce
from rows import rows
from warcode_games import HOW_MANY, games, told

# The manual's diagram: what leads from where to where, an action or nobody's decision.
TRANSITIONS = {
    ("Initializing", "StartMatch", "SelectingFirstPlayer"),
    ("SelectingFirstPlayer", "SelectFirstPlayer", "InitialChoice"),
    ("InitialChoice", "", "OccupyingTerritory"),
    ("InitialChoice", "", "PlacingAdditionalArmy"),
    ("OccupyingTerritory", "OccupyTerritory", "HasPlacedArmies"),
    ("PlacingAdditionalArmy", "PlaceAdditionalArmy", "HasPlacedArmies"),
    ("HasPlacedArmies", "", "InitialChoice"),
    ("HasPlacedArmies", "", "SetupNextTurn"),
    ("SetupNextTurn", "", "HasCards"),
    ("HasCards", "", "TradingCards"),
    ("HasCards", "", "PlacingNewArmies"),
    ("TradingCards", "TradeCards", "HasCards"),
    ("TradingCards", "EndTrade", "PlacingNewArmies"),
    ("PlacingNewArmies", "PlaceNewArmies", "HasUndeployedArmies"),
    ("HasUndeployedArmies", "", "PlacingNewArmies"),
    ("HasUndeployedArmies", "", "Battling"),
    ("Battling", "EndAttack", "Fortifying"),
    ("Battling", "Battle", "RollingDice"),
    ("RollingDice", "RollDice", "HasDefeatedTerritory"),
    ("HasDefeatedTerritory", "", "Battling"),
    ("HasDefeatedTerritory", "", "Capturing"),
    ("Capturing", "Capture", "HasDefeatedOpponent"),
    ("HasDefeatedOpponent", "", "TradingCards"),
    ("HasDefeatedOpponent", "", "GameOver"),
    ("HasDefeatedOpponent", "", "Battling"),
    ("Fortifying", "Fortify", "HasEarnedCard"),
    ("Fortifying", "EndTurn", "HasEarnedCard"),
    ("HasEarnedCard", "", "DrawingRandomCard"),
    ("HasEarnedCard", "", "SetupNextTurn"),
    ("DrawingRandomCard", "DrawRandomCard", "SetupNextTurn"),
}


def ways(start, word, end):
    """Every way through the diagram from one state by one action to another."""
    for transition in TRANSITIONS:
        if transition[:2] == (start, word):
            if transition[2] == end:
                yield {transition}
            yield from ({transition} | rest for rest in ways(transition[2], "", end))


def check(state, step):
    """Hold one step of a recorded game against ours; the state that the game is in then."""
    match step:
        case {"action": action, "state": after}:
            assert reduce(state, action) == told(after)
            return after
        case {"probe": action, "state": after}:
            assert reduce(state, action) == told(after)
        case {"illegal": action}:
            with pytest.raises(IllegalMove) as refusal:
                reduce(state, action)
            assert refusal.value.reasons
        case {"legal": count, "sha256": digest}:
            legal = [json.dumps(action, separators=(",", ":")) for action in legal_actions(state)]
            assert len(legal) == count
            assert hashlib.sha256("\n".join(sorted(legal)).encode()).hexdigest() == digest
        case _:
            pytest.fail(f"no step: {step}")
    return state


@rows("number", range(amount(test=2, check=HOW_MANY, nightly=HOW_MANY)))
def test_every_step_of_a_recorded_game_is_ours(number):
    game = games()[number]
    state = reduce()
    assert state == game["initial"]
    for step in game["steps"]:
        before = json.dumps(state)
        after = check(state, step)
        assert json.dumps(state) == before
        state = after
    assert state["state"] == game["end"] == "GameOver"
    assert state["currentPlayer"] == game["winner"]


def test_the_recorded_games_go_every_way_of_the_diagram_and_no_other():
    walked = set()
    for game in games():
        state = game["initial"]
        for step in game["steps"]:
            if "action" in step:
                (way,) = ways(state["state"], step["action"]["type"], step["state"]["state"])
                walked |= way
                state = step["state"]
    assert len(TRANSITIONS) == 30
    assert walked == TRANSITIONS
