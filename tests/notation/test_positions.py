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
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, World
from garrison.risk import flaws as flaws_page
from garrison.risk import vocabulary as v
from garrison.risk.flaws import flaws
from garrison.risk.game import Game
from garrison.risk.marks import KINDS, Taken
from garrison.risk.notation import read_state, write_state
from garrison.risk.rulesets import MISSIONS
from garrison.risk.state import State
from laws.any_moves import anything
from laws.of_the_machine import notation_comes_back_as_it_was
from laws.random_play import one_of, story
from laws.risk import RISK
from rows import rows
from war import FIELD, LINE, game

TWO = game(defender_dice="choose", first_turn="own_roll")
THREE = game(LINE, seats=3, defender_dice="choose")
BIG = game(FIELD, seats=3)
WITH_MISSIONS = game(FIELD, goal="mission")
WHOLE = game(battle="whole")
OFFERED = game(FIELD, goal="mission", missions_by="offered")
CHOSEN = game(FIELD, goal="mission", missions_by="chosen")
BLIND = game(LINE, setup="blind")
TARGETS = game(FIELD, seats=3, goal="assassin")
MARKED = game(FIELD, seats=3, trench=True, order="rolled")

LAND = "a red 3, b blue 2, c blue 2"
FULL = "a red 3, b blue 2, c blue 2, d green 1, e green 5, f red 1"
EMPTY = "a -, b -, c -, d -, e -, f -"

IMPOSSIBLE = (
    ("Numbers, and their sum, must be from 0 to", BIG, f"red deploying 999999999: {FULL}"),
    ("Only seats at the table can own, act, resign or win.", TWO, f"- attacking: {LAND}"),
    ("All cards must be known cards of the map.", BIG, f"red attacking: {FULL}; hands red ?"),
    ("Territory number 1 must have armies", TWO, "red attacking: a red 3, b blue 0, c blue 2"),
    ("The board must be empty until the first territory is claimed.", TWO, f"red rolling-to-place red,blue -: {LAND}"),
    ("Every territory must have an owner once the setup is over.", TWO, "red attacking: a red 3, b -, c blue 2"),
    ("There is nothing left to claim", TWO, f"red claiming 1,1: {LAND}"),
    ("Every card must be in one place.", BIG, f"red attacking: {FULL}; hands red a, blue a"),
    (
        "A seat without territories can't hold cards.",
        BIG,
        f"red attacking: {FULL.replace('green', 'blue')}; hands green a",
    ),
    ("A mark is of a house rule that this game does not have.", BIG, f"red attacking: {FULL}; taken a"),
    ("The order of play must name every seat once.", MARKED, f"red attacking: {FULL}; order red,green"),
    (
        "Seats that are level must wait while others roll for their places, each named once.",
        MARKED,
        f"red attacking: {FULL}; order red,green,blue; tied red,green",
    ),
    ("The game is over when one seat is left", TWO, "red attacking: a red 3, b red 2, c red 2"),
    (
        "The seat on turn can't have resigned or been eliminated.",
        THREE,
        "red attacking: a red 3, b blue 2, c green 2; resigned red",
    ),
    (
        "Each seat can resign only once, and seats must be named in the order of play.",
        THREE,
        "red attacking: a red 3, b blue 2, c green 2; resigned green green",
    ),
    ("Rounds are counted from 1", TWO, f"red attacking: {LAND}; round 0"),
    ("That phase can't occur with these options.", game(), f"red defending a b 2: {LAND}"),
    (
        "Nobody can resign while everybody waits for chance.",
        THREE,
        "red rolling-to-place red,blue -: a -, b -, c -; resigned green",
    ),
    ("Each seat must have a pile.", TWO, f"red placing 1,1,1: {LAND}"),
    ("The seat on turn must have armies to place.", TWO, f"red placing 0,1: {LAND}"),
    (
        "The contenders must be in the game, each named once, in the order of play.",
        TWO,
        "red rolling-to-place blue,red -: a -, b -, c -",
    ),
    ("Each contender rolls one die", TWO, "red rolling-to-place red,blue 1,2: a -, b -, c -"),
    ("Each seat is dealt only one mission, or two", OFFERED, f"red dealing-missions 0,1,2,3: {EMPTY}"),
    ("Each seat must have two missions to choose from", OFFERED, f"red choosing-missions 0,1 -: {EMPTY}"),
    ("Each seat must have two missions to choose from", CHOSEN, f"red choosing-missions 0,1 -: {EMPTY}"),
    ("Each seat chooses once, and seats must be named", CHOSEN, f"red choosing-missions - red,blue: {EMPTY}"),
    ("Only missions of the map can be dealt, each once.", OFFERED, f"red choosing-missions 0,1,1,2 -: {EMPTY}"),
    ("Each seat is dealt only one mission, or two", WITH_MISSIONS, f"red dealing-missions 0,1: {EMPTY}"),
    ("Armies can be face down only on land", BLIND, "red placing 1,0: a red 1, b blue 1, c red 1; face-down red b 1"),
    ("Armies can be face down only on land", BLIND, f"red attacking: {LAND}; face-down red a 1"),
    ("Each seat has one target, and all together", TARGETS, f"red dealing-targets blue,red: {EMPTY}"),
    ("Each seat has one target, and all together", TARGETS, f"red dealing-targets blue,blue: {EMPTY}"),
    ("Each seat has one target, and all together", TARGETS, f"red dealing-targets blue,green,red: {EMPTY}"),
    (
        "A goal can only be to destroy another seat at the table.",
        TARGETS,
        f"red attacking: {FULL}; goals red assassinate red",
    ),
    ("Nobody acts in this phase", TWO, f"red ending: {LAND}"),
    ("There must be armies to deploy.", TWO, f"red deploying 0: {LAND}"),
    ("The defender rolls at most one die for each army, within the limit.", TWO, f"red rolling a b 2 3: {LAND}"),
    (
        "A seat that has resigned can't choose how to defend.",
        THREE,
        "red defending a b 2: a red 3, b blue 2, c green 2; resigned blue",
    ),
    (
        "The seat on turn must attack from its own territory, and another seat's territory.",
        TWO,
        f"red rolling b a 1 2: {LAND}",
    ),
    ("An attack must cross a border.", TWO, f"red rolling a c 1 2: {LAND}"),
    (
        "The attacker rolls at most one die for each army that can leave, within the limit.",
        TWO,
        f"red rolling a b 3 2: {LAND}",
    ),
    (
        "A goal can only be to destroy another seat at the table.",
        BIG,
        f"red attacking: {FULL}; goals red destroy red 4 1",
    ),
    (
        "A goal must name continents of the map, each once.",
        BIG,
        f"red attacking: {FULL}; goals red continents west,west 0",
    ),
    ("Only missions of the map can be dealt, each once.", WITH_MISSIONS, f"red dealing-missions 99: {EMPTY}"),
    ("Nobody can move, but the game is not over.", BIG, f"red drawing: {FULL}; hands red a b c d, blue e f *1 *2"),
    ("The defender rolls at most one die for each army, within the limit.", TWO, f"red rolling a b 2 0: {LAND}"),
    (
        "The seat on turn must attack from its own territory, and another seat's territory.",
        TWO,
        "red rolling a b 2 2: a red 3, b red 2, c blue 2",
    ),
    (
        "The attacker rolls at most one die for each army that can leave, within the limit.",
        TWO,
        f"red rolling a b 0 2: {LAND}",
    ),
    ("Each contender rolls one die", TWO, "red rolling-to-place red,blue 7: a -, b -, c -"),
    ("At least one army goes into battle or moves in", WHOLE, f"red battling a b 3: {LAND}"),
    ("At least one army goes into battle or moves in", WHOLE, f"red battling a b 0: {LAND}"),
    (
        "At least one army goes into battle or moves in",
        WHOLE,
        "red occupying a b 4: a red 9, b blue 0, c blue 2",
    ),
    ("That phase can't occur with these options.", TWO, f"red battling a b 2: {LAND}"),
    ("Only missions of the map can be dealt, each once.", WITH_MISSIONS, f"red dealing-missions 8: {EMPTY}"),
)
"""No such position is possible: the sentence begins so, in this game, for this line."""

UNWRITTEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("The board must have an entry for each territory, and the table one for each seat.", {"armies": (1, 1)}),
    (
        "Phase and marks must name territories of the map.",
        {"phase": v.Rolling(Territory(0), Territory(-1), 1, 1)},
    ),
    (
        "Phase and marks must name territories of the map.",
        {"phase": v.Rolling(Territory(0), Territory(6), 1, 1)},
    ),
    ("Only seats at the table", {"phase": Over((Seat(3),))}),
    ("All cards must be known cards of the map.", {"traded": (8,)}),
    ("Numbers, and their sum, must be from 0 to", {"round": -1}),
    ("Numbers, and their sum, must be from 0 to", {"round": 10**9}),
    ("Cards must be in rising order.", {"traded": (2, 1)}),
    (
        "A goal can only be to destroy another seat at the table.",
        {"goals": (Destroy(3, HoldTerritories(2)), World(), World())},
    ),
    ("Marks must be in order, each once.", {"marks": (Taken(Territory(1)), Taken(Territory(0)))}),
    ("A goal must name continents of the map, each once.", {"goals": (HoldContinents((3,)), World(), World())}),
    ("The numbers of a goal are out of range.", {"goals": (HoldTerritories(-1), World(), World())}),
    ("The numbers of a goal are out of range.", {"goals": (HoldTerritories(10**9), World(), World())}),
)
"""What is wrong with positions that the notation cannot even write: with these changes to a sound one."""


@rows(("sentence", "on", "line"), IMPOSSIBLE, ids=[line for *_, line in IMPOSSIBLE])
def test_no_impossible_position_is_read(sentence, on, line):
    with pytest.raises(InvalidNotation, match=f"This position is impossible. {sentence}"):
        read_state(on, line)


@rows(("sentence", "changes"), UNWRITTEN)
def test_no_impossible_position_is_let_in(sentence, changes):
    sound = read_state(MARKED, f"red attacking: {FULL}")
    assert next(flaws(MARKED, replace(sound, **changes))).startswith(sentence)


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
        case "marks":
            kind = one_of(KINDS, luck)
            mark = kind(**{field.name: anything(field.type, on, luck) for field in fields(kind)})
            return replace(state, marks=(*state.marks, mark))
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
