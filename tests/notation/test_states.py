"""Every word of a state, read and written."""

from typing import get_args

from msgspec.structs import replace

from garrison.engine.vocabulary import Over
from garrison.maps.world import Destroy, HoldContinents, HoldTerritories, World
from garrison.risk import vocabulary as v
from garrison.risk.notation import PHASES, chapter, read_state, write_state
from rows import rows
from war import FIELD, LINE, game

TWO = game(defender_dice="choose", first_turn="own_roll")
THREE = game(LINE, seats=3)
DEALT = game(FIELD, setup="deal", goal="mission")
BIG = game(FIELD, seats=3)
ALERT = game(alert=True)
STEP = game(FIELD, seats=3, fortify="step")
OFFERED = game(FIELD, goal="mission", missions_by="offered")
CHOSEN = game(FIELD, goal="mission", missions_by="chosen")
BLIND = game(LINE, setup="blind")
TARGETS = game(FIELD, seats=3, goal="assassin")

LAND = "a red 3, b blue 2, c blue 2"
FULL = "a red 3, b blue 2, c blue 2, d green 1, e green 5, f red 1"
EMPTY = "a -, b -, c -, d -, e -, f -"

LINES = {
    f"red dealing-missions -: {EMPTY}": DEALT,
    f"red dealing-missions 4: {EMPTY}; goals red territories 3 2": DEALT,
    f"red dealing-missions 4,2,0: {EMPTY}": OFFERED,
    f"red choosing-missions 4,2,0,1 -: {EMPTY}": OFFERED,
    f"red choosing-missions 4,2,0,1 red: {EMPTY}; goals red territories 3 2": OFFERED,
    f"red choosing-missions - blue: {EMPTY}; goals blue territories 3 2": CHOSEN,
    "red placing 1,0: a red 1, b blue 1, c red 1; face-down red a 1, red c 2, blue b 3": BLIND,
    f"red dealing-targets -: {EMPTY}": TARGETS,
    f"red dealing-targets green,red: {EMPTY}; goals red assassinate green, blue assassinate red": TARGETS,
    "red rolling-to-place red,blue -: a -, b -, c -": TWO,
    "red rolling-to-place red,green 6: a -, b -, c -": THREE,
    "blue dealing 5,4: a red 1, b -, c -, d -, e -, f -; first blue": DEALT,
    "blue claiming 2,1,2: a -, b red 1, c -; first blue": THREE,
    "red placing 1,0: a red 1, b blue 1, c red 1": TWO,
    "red rolling-to-play red,blue 3: a red 1, b blue 1, c red 1": TWO,
    f"red trading 12: {FULL}; hands red a b c": BIG,
    f"red deploying 3: {LAND}; round 12": TWO,
    f"red announcing: {LAND}; named b, c": ALERT,
    f"red attacking: {LAND}; captured 2": TWO,
    f"red fortifying: {FULL}; moved a 2, f 1": STEP,
    f"red defending a b 2: {LAND}": TWO,
    f"red rolling a b 2 2: {LAND}": TWO,
    f"red battling a b 2: {LAND}": game(battle="whole"),
    "red occupying a b 2: a red 3, b blue 0, c blue 2": TWO,
    "blue occupying b a 1: a red 0, b blue 3, c blue 2": TWO,
    f"red fortifying: {LAND}; first blue": TWO,
    f"red drawing: {LAND}; captured 1": TWO,
    "red over red: a red 3, b red 2, c red 2": TWO,
    f"red over red,blue: {LAND}": TWO,
    f"red over -: {LAND}": TWO,
    f"blue attacking: {FULL}; round 3; first green; captured 1; hands red a *1, green b; traded d e *2; trades 1": BIG,
    f"red attacking: {FULL}; goals red continents west,east 1, blue territories 4 1, green destroy red 5 1": BIG,
    f"red attacking: {FULL}; resigned blue": BIG,
}

RESTLESS = {v.Beginning, v.Conquered, v.Ending}
"""Nobody acts in these phases, so no game is ever found in them."""


@rows("line", LINES)
def test_a_state_is_one_line_both_ways(line):
    assert write_state(LINES[line], read_state(LINES[line], line)) == line


def test_every_phase_has_its_line():
    shown = {type(read_state(on, line).phase) for line, on in LINES.items()}
    assert shown == {*get_args(v.AnyPhase)} - RESTLESS
    assert {*PHASES.values()} == {*get_args(v.AnyPhase)}


def test_what_is_not_said_is_as_at_the_start_of_a_game():
    state = read_state(BIG, f"red attacking: {FULL}")
    assert (state.round, state.first, state.captured, state.trades) == (1, 0, 0, 0)
    assert (state.hands, state.traded, state.resigned) == (((), (), ()), (), ())
    assert state.goals == (World(), World(), World())


def test_goals_are_written_in_words():
    state = read_state(BIG, f"red attacking: {FULL}")
    goals = (HoldContinents((0, 2), plus_any=1), HoldTerritories(3, armies=2), Destroy(1, HoldTerritories(5)))
    words = "goals red continents west,east 1, blue territories 3 2, green destroy blue 5 1"
    assert write_state(BIG, replace(state, goals=goals)).endswith(words)
    assert read_state(BIG, f"red attacking: {FULL}; {words}").goals == goals


@rows(
    ("loosely", "strictly"),
    [
        (f"RED ATTACKING:{LAND.upper()};ROUND 2", f"red attacking: {LAND}; round 2"),
        ("red attacking: c blue 2, a red 3, b blue 2", f"red attacking: {LAND}"),
        (f" red   attacking :  {LAND} ;  traded  *2  c a ", f"red attacking: {LAND}; traded a c *2"),
        (f"red attacking: {LAND}; round 1; captured 0; first red", f"red attacking: {LAND}"),
        (f"red attacking: {LAND}; goals red world", f"red attacking: {LAND}"),
    ],
)
def test_reading_is_more_generous_than_writing(loosely, strictly):
    assert write_state(TWO, read_state(TWO, loosely)) == strictly


def test_a_chapter_is_a_turn_or_the_setup():
    state = read_state(TWO, f"blue fortifying: {LAND}; round 7")
    assert chapter(TWO, state) == "round 7, blue"
    assert chapter(TWO, read_state(TWO, "red rolling-to-place red,blue -: a -, b -, c -")) == "setup"
    assert chapter(TWO, replace(state, phase=Over((state.turn,)))) == "round 7, blue"
