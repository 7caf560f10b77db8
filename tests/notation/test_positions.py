"""States from outside: what is wrong with them is told, and what has no flaw can be played."""

import ast
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from garrison.engine.notation import InvalidNotation
from garrison.engine.play import begin
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import Over, Seat
from garrison.maps import Territory
from garrison.maps.missions import Destroy, HoldContinents, HoldTerritories, World
from garrison.risk import flaws as flaws_page
from garrison.risk import vocabulary as v
from garrison.risk.flaws import flaws
from garrison.risk.game import Game
from garrison.risk.notation import read_state, write_state
from garrison.risk.rulesets.missions import MISSIONS
from garrison.risk.state import State
from laws.any_moves import anything
from laws.of_the_machine import notation_comes_back_as_it_was
from laws.random_play import one_of, story
from laws.risk import RISK
from war import FIELD, LINE, game

TWO = game(defender_dice="choose", first_turn="own_roll")
THREE = game(LINE, seats=3, defender_dice="choose")
BIG = game(FIELD, seats=3)
WITH_MISSIONS = game(FIELD, goal="mission")

LAND = "a red 3, b blue 2, c blue 2"
FULL = "a red 3, b blue 2, c blue 2, d green 1, e green 5, f red 1"
EMPTY = "a -, b -, c -, d -, e -, f -"

IMPOSSIBLE = (
    ("There is nothing to count below zero", BIG, f"red deploying 999999999: {FULL}"),
    ("Only seats at the table own", TWO, f"- attacking: {LAND}"),
    ("All cards are cards of the map", BIG, f"red attacking: {FULL}; hands red ?"),
    ("Territory number 1 must have armies", TWO, "red attacking: a red 3, b blue 0, c blue 2"),
    ("The board is empty until", TWO, f"red rolling-to-place red,blue -: {LAND}"),
    ("Every territory has an owner", TWO, "red attacking: a red 3, b -, c blue 2"),
    ("There is nothing left to claim", TWO, f"red claiming 1,1: {LAND}"),
    ("Every card is in one place", BIG, f"red attacking: {FULL}; hands red a, blue a"),
    ("Who owns no territory holds no cards", BIG, f"red attacking: {FULL.replace('green', 'blue')}; hands green a"),
    ("The game is over when one seat is left", TWO, "red attacking: a red 3, b red 2, c red 2"),
    ("The seat on turn has neither resigned", THREE, "red attacking: a red 3, b blue 2, c green 2; resigned red"),
    ("Each seat resigns once", THREE, "red attacking: a red 3, b blue 2, c green 2; resigned green green"),
    ("Rounds are counted from 1", TWO, f"red attacking: {LAND}; round 0"),
    ("That phase does not occur", game(), f"red defending a b 2: {LAND}"),
    ("Nobody resigns while all wait", THREE, "red rolling-to-place red,blue -: a -, b -, c -; resigned green"),
    ("Each seat has a pile", TWO, f"red placing 1,1,1: {LAND}"),
    ("The seat on turn has armies to place", TWO, f"red placing 0,1: {LAND}"),
    ("The contenders play", TWO, "red rolling-to-place blue,red -: a -, b -, c -"),
    ("Each contender rolls one die", TWO, "red rolling-to-place red,blue 1,2: a -, b -, c -"),
    ("Each seat is dealt one mission", WITH_MISSIONS, f"red dealing-missions 0,1: {EMPTY}"),
    ("Nobody acts in this phase", TWO, f"red ending: {LAND}"),
    ("Armies are deployed while there are any", TWO, f"red deploying 0: {LAND}"),
    ("The defender rolls one die", TWO, f"red rolling a b 2 3: {LAND}"),
    ("Who has resigned is not asked", THREE, "red defending a b 2: a red 3, b blue 2, c green 2; resigned blue"),
    ("The seat on turn attacks", TWO, f"red rolling b a 1 2: {LAND}"),
    ("An attack crosses a border", TWO, f"red rolling a c 1 2: {LAND}"),
    ("The attacker rolls one die", TWO, f"red rolling a b 3 2: {LAND}"),
    ("A seat is told to destroy another one", BIG, f"red attacking: {FULL}; goals red destroy red 4 1"),
    ("A goal names continents of the map", BIG, f"red attacking: {FULL}; goals red continents west,west 0"),
    ("Missions of the map are dealt", WITH_MISSIONS, f"red dealing-missions 99: {EMPTY}"),
    ("Somebody can move", BIG, f"red drawing: {FULL}; hands red a b c d, blue e f *1 *2"),
    ("The defender rolls one die", TWO, f"red rolling a b 2 0: {LAND}"),
    ("The seat on turn attacks", TWO, "red rolling a b 2 2: a red 3, b red 2, c blue 2"),
    ("The attacker rolls one die", TWO, f"red rolling a b 0 2: {LAND}"),
    ("Each contender rolls one die", TWO, "red rolling-to-place red,blue 7: a -, b -, c -"),
    ("Missions of the map are dealt", WITH_MISSIONS, f"red dealing-missions 8: {EMPTY}"),
)
"""No such position is possible: the sentence begins so, in this game, for this line."""

UNWRITTEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("The board has an entry for each territory", {"armies": (1, 1)}),
    ("The phase names territories of the map", {"phase": v.Rolling(Territory(0), Territory(-1), 1, 1)}),
    ("The phase names territories of the map", {"phase": v.Rolling(Territory(0), Territory(6), 1, 1)}),
    ("Only seats at the table", {"phase": Over((Seat(3),))}),
    ("All cards are cards of the map", {"traded": (8,)}),
    ("There is nothing to count below zero", {"round": -1}),
    ("There is nothing to count below zero", {"round": 10**9}),
    ("Cards lie in rising order", {"traded": (2, 1)}),
    ("A seat is told to destroy another one", {"goals": (Destroy(3, HoldTerritories(2)), World(), World())}),
    ("A goal names continents of the map", {"goals": (HoldContinents((3,)), World(), World())}),
    ("A goal asks for what can be counted", {"goals": (HoldTerritories(-1), World(), World())}),
    ("A goal asks for what can be counted", {"goals": (HoldTerritories(10**9), World(), World())}),
)
"""What is wrong with positions that the notation cannot even write: with these changes to a sound one."""


@pytest.mark.parametrize(("sentence", "on", "line"), IMPOSSIBLE, ids=[line for *_, line in IMPOSSIBLE])
def test_no_impossible_position_is_read(sentence, on, line):
    with pytest.raises(InvalidNotation, match=f"no possible position: {sentence}"):
        read_state(on, line)


@pytest.mark.parametrize(("sentence", "changes"), UNWRITTEN)
def test_no_impossible_position_is_let_in(sentence, changes):
    sound = read_state(BIG, f"red attacking: {FULL}")
    assert next(flaws(BIG, replace(sound, **changes))).startswith(sentence)


def test_every_flaw_has_its_example():
    page = ast.parse(Path(str(flaws_page.__file__)).read_text(encoding="utf-8"))
    found = [node.value for node in ast.walk(page) if isinstance(node, ast.Yield) and node.value]
    sentences = [ast.unparse(value).lstrip("f").strip("'\"") for value in found]
    shown = ("Territory number", *(row[0] for row in IMPOSSIBLE), *(row[0] for row in UNWRITTEN))
    assert [words for words in sentences if not words.startswith(shown)] == []
    assert len(sentences) > 30


def altered(on: Game, state: State, luck: Chance) -> State:
    """The state with one thing changed at random."""
    number = anything(int, on, luck)
    match one_of([field.name for field in fields(state)], luck):
        case "phase":
            kind: Any = one_of(get_args(v.AnyPhase), luck)
            parts = {field.name: anything(field.type, on, luck) for field in fields(kind)}
            return replace(state, phase=kind(**parts))
        case "turn" | "first" | "round" | "trades" | "captured" as name:
            return replace(state, **{name: number})
        case "goals":
            goals = (HoldTerritories(number), HoldContinents((number,)), Destroy(number, HoldTerritories(2)))
            return replace(state, goals=(one_of(goals, luck), *state.goals[1:]))
        case "hands":
            return replace(state, hands=(anything(tuple[int, ...], on, luck), *state.hands[luck.below(3) :]))
        case "owner" | "armies" as name:
            values = getattr(state, name)
            where = luck.below(len(values))
            return replace(state, **{name: (*values[:where], number, *values[where + 1 :])})
        case name:
            return replace(state, **{name: anything(tuple[int, ...], on, luck)})


@given(seed=st.integers(0, 2**32 - 1))
def test_a_position_without_flaws_can_be_written_and_played(seed):
    luck = Chance(seed)
    on = game(FIELD, 2 + seed % 2, MISSIONS, cards="escalating", defender_dice="choose", first_turn="own_roll")
    for state in story(RISK, on, begin(on), luck).states:
        changed = altered(on, altered(on, state, luck) if luck.below(2) else state, luck)
        if not list(flaws(on, changed)):
            assert read_state(on, write_state(on, changed)) == changed
            later = story(RISK, on, changed, luck)
            notation_comes_back_as_it_was(RISK, later)
            for law in RISK.laws:
                law(later)
