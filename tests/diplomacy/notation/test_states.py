"""States, one line each; and the positions that are none."""

import pytest
from msgspec.structs import replace

from diplomacy.notation.any_lines import HARBOUR, STANDARD
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.notation import chapter, read_move, read_state, write_state
from garrison.diplomacy.state import State
from garrison.engine.notation import InvalidNotation
from garrison.engine.play import begin, make
from garrison.engine.vocabulary import Seat
from rows import rows

TWO = "spring 1901: austria A BUD, F TRI, england F LON"
OWNED = "owners austria BUD TRI, england LON"

STANDARD_LINES = [
    f"{TWO}; {OWNED}",
    f"fall 1903: austria A BUD, F TRI, england F LON; {OWNED}; orders austria A BUD - SER, F TRI S A BUD - SER",
    f"{TWO}; {OWNED}; orders england F LON - NTH; sealed england; draw austria",
    f'{TWO}; {OWNED}; said austria "Peace; or \\"war\\", Anna?"; said england to austria,france "No."',
    (
        "spring retreats 1901: austria A SER, england F LON; dislodged england A SER from BUD to ALB,GRE,RUM; "
        "owners austria BUD, england LON; orders england A SER R GRE"
    ),
    (
        "fall retreats 1901: austria A VIE, F STP/NC, england F LON; dislodged england F STP/SC from BAR; "
        "dislodged italy A VIE from BUD to TYR; owners england LON"
    ),
    (
        "adjustments 1901: austria A BUD, england F LON; balance austria +2; owners austria BUD TRI VIE, england LON; "
        "orders austria A VIE B, WAIVE"
    ),
    (
        "adjustments 1901: austria A BUD, A SER, england F LON; balance austria -1; owners austria VIE, england LON; "
        "orders austria A SER D"
    ),
    "over 1907: austria A BUD; winners austria; owners austria BUD; surrendered england",
    "over 1907: -; winners austria,england",
    (
        f"{TWO}; {OWNED}; news austria A BUD - SER: bounces 1:1 SER turkey A BUL; "
        'news turkey A BUL - SER: bounces <RUM; news austria A VIE - GAL: void "No; never."'
    ),
]


@rows("line", STANDARD_LINES)
def test_a_line_of_the_standard_game_comes_back(line: str):
    assert write_state(STANDARD, read_state(STANDARD, line)) == line


HARBOUR_LINES = [
    "fall 1901: russia A LVN*2, F SEV/BLA, turkey F ANK/BLA; owners russia FIN LVN SEV, turkey ANK",
    "spring retreats 1901: france A MAR, italy A ROM; dislodged france F ROM/TYS from TUS to TUN/TYS; owners italy ROM",
    (
        "spring 1902: russia A LVN*2, turkey A ANK; "
        "news russia A WAR + A LVN: combines >LVN with russia A LVN as russia A LVN*2; "
        "news russia A LVN H: combines with russia A WAR as russia A LVN*2; news turkey A ANK*2 [A ANK H]: holds"
    ),
]


@pytest.mark.parametrize("line", HARBOUR_LINES)
def test_a_line_of_the_house_rules_comes_back(line: str):
    assert write_state(HARBOUR, read_state(HARBOUR, line)) == line


def test_the_first_state_is_written_so():
    first = begin(STANDARD)
    assert write_state(STANDARD, first).startswith(
        "spring 1901: austria A BUD, F TRI, A VIE, england F EDI, F LON, A LVP, france F BRE, A MAR, A PAR, "
    )
    assert chapter(STANDARD, first) == "spring 1901"


def test_the_order_of_units_and_parts_and_large_letters_mean_nothing():
    usual = read_state(STANDARD, f"{TWO}; {OWNED}; sealed england")
    line = "Spring 1901: England f lon, Austria F Tri, a bud;  SEALED england; owners england lon, Austria TRI bud"
    assert read_state(STANDARD, line) == usual


def test_what_came_of_the_orders_is_part_of_the_state():
    state = read_state(STANDARD, "spring 1901: austria A BUD, F TRI, russia A GAL, england F LON")
    for line in (
        "austria: A BUD - GAL",
        "austria: TRI - ADR",
        "russia: A GAL H",
        "austria: seal",
        "england: seal",
        "russia: seal",
    ):
        state = make(STANDARD, state, read_move(STANDARD, line))
    assert write_state(STANDARD, state) == (
        "fall 1901: austria F ADR, A BUD, england F LON, russia A GAL; "
        "news austria A BUD - GAL: bounces 1:1 GAL russia A GAL; news russia A GAL H: holds; "
        "news england F LON H: holds; news austria F TRI - ADR: moves >ADR"
    )


ONE = "spring 1901: austria A VIE"

UNREADABLE = {
    "spring 1901": "A state is written like 'spring 1901: austria A VIE, england F LON; ...'.",
    "": "A state is written like 'spring 1901: austria A VIE, england F LON; ...'.",
    "1901: austria A VIE": "A state is written like 'spring 1901: austria A VIE, england F LON; ...'.",
    "sprong 1901: austria A VIE": "There is no phase 'sprong'. Did you mean 'spring'?",
    "spring MCM: austria A VIE": "'mcm' is not a whole number.",
    "spring 9999999999: austria A VIE": "'9999999999' is not a whole number.",
    "spring 1901: austira A VIE": "There is no seat 'austira'. Did you mean 'austria'?",
    "spring 1901: A VIE": "There is no seat 'A'.",
    "spring 1901: austria A VEI": "There is no place 'VEI'. Did you mean 'VIE'?",
    "spring 1901: austria C VIE": "'C VIE' is not a unit, such as 'A VIE'.",
    "spring 1901: austria": "'' is not a unit, such as 'A VIE'.",
    "spring 1901: austria A VIE*x": "'x' is not a whole number.",
    "spring 1901: austria A VIE,": "There is nothing between two commas, or after the last one.",
    f"{ONE}; ownres austria VIE": "'ownres austria VIE' is not part of a state. Did you mean 'owners'?",
    f"{ONE}; owners austria VIE; owners austria BUD": "'owners' is written twice.",
    f"{ONE}; owners austria VIE, italy VIE": "'VIE' has two owners.",
    f"{ONE}; owners austria STP/NC": "'STP/NC' is not a whole province.",
    f"{ONE}; sealed": "Nothing follows 'sealed'.",
    f"{ONE}; ": "'' is not part of a state.",
    f"{ONE}; winners austria": "'winners' does not belong to the phase 'spring'.",
    f"{ONE}; orders austria A VIE - GAL; orders austria A VIE H": "The orders of 'austria' are written twice.",
    f"{ONE}; orders austria F VIE - GAL": "'F VIE - GAL' names an army as a fleet, or a fleet as an army.",
    "fall retreats 1901: austria A VIE; dislodged italy A BUD": (
        "'italy A BUD' is not written like 'austria A BUD from SER to GAL,VIE'."
    ),
    "adjustments 1901: austria A VIE; balance austria 1": "'1' is not written like '+1' or '-1'.",
    "adjustments 1901: austria A VIE; balance austria": "'' is not written like '+1' or '-1'.",
    f"{ONE}; said austria Peace": """'austria Peace' is not written like 'austria to england "Peace."'.""",
    f'{ONE}; said austria "Peace': "'\"Peace' is not text in quotation marks.",
    f"{ONE}; news austria A VIE H": "'' is not the result of an order.",
    f"{ONE}; news austria A VIE H: hold": "'hold' is not the result of an order. Did you mean 'holds'?",
    f"{ONE}; news austria A VIE H: cut bye italy A VEN": "'bye italy A VEN' is not a reason. Did you mean 'by'?",
}


@rows(("line", "reason"), UNREADABLE.items(), ids=range(len(UNREADABLE)))
def test_a_line_that_cannot_be_read_names_the_word(line: str, reason: str):
    with pytest.raises(InvalidNotation) as refused:
        read_state(STANDARD, line)
    assert str(refused.value) == reason


# Impossible positions

RETREAT = "spring retreats 1901: austria A SER, england F LON; dislodged"

NO_UNIT = "A unit must belong to a power and be where a unit of its kind can be."
ATTACKED = "The unit dislodged at Serbia must have been attacked from another province."
LEFT = "A unit of another power must stand where the unit was dislodged at "
RETREATS = "The unit dislodged at Serbia can retreat only to empty places within its reach."

IMPOSSIBLE = {
    "spring 0: austria A VIE, england F LON": "Years are counted from 1.",
    "spring 1901: austria A VIE, england F VIE": NO_UNIT,
    "spring 1901: austria A NTH, england F LON": NO_UNIT,
    "spring 1901: austria A STP/NC, england F LON": NO_UNIT,
    "spring 1901: austria F STP, england F LON": NO_UNIT,
    "spring 1901: austria A VIE*2, england F LON": NO_UNIT,
    "spring 1901: austria A VIE*0, england F LON": NO_UNIT,
    "spring 1901: austria A VIE, england A VIE": "There are two units in Vienna.",
    "spring 1901: austria F STP/NC, england F STP/SC": "There are two units in St Petersburg.",
    f"{TWO}; owners austria NTH": "Nobody can own North Sea.",
    "spring retreats 1901: austria A SER, england F LON": "In a retreat phase, a unit must be dislodged.",
    f"{RETREAT} england A SER from - to GRE": ATTACKED,
    f"{RETREAT} england A SER from SER to GRE": ATTACKED,
    f"{RETREAT} england A GRE from SER to ALB": f"{LEFT}Greece.",
    f"{RETREAT} austria A SER from BUD to ALB": f"{LEFT}Serbia.",
    f"{RETREAT} england A SER from BUD to MOS": RETREATS,
    f"{RETREAT} england A SER from BUD to GRE,ALB": RETREATS,
    f"{RETREAT} england A SER from BUD; dislodged italy A SER from BUD": (
        "Only one unit can be dislodged in each province."
    ),
    "adjustments 1901: austria A BUD, england F LON; owners austria BUD; balance austria +1": (
        "A balance must match the difference between centres and units."
    ),
    "adjustments 1901: austria A BUD, england F LON; owners austria BUD": (
        "A balance must match the difference between centres and units."
    ),
    "over 1901: -; winners england,austria": "The winners must be seats, each named once and in order.",
    f"{TWO}; sealed england,england": "The powers that have sealed must be seats, each named once and in order.",
    f"{TWO}; sealed france": "Only powers that owe orders can have sealed them.",
    f"{TWO}; sealed austria,england": "Nobody has orders to write, but the game is not over.",
    f"{TWO}; draw austria; surrendered austria": "A power that has surrendered can't agree to a draw.",
    f"{TWO}; draw austria,england": "The game is over when one power is left, or all that are left agree to a draw.",
    "spring 1901: austria A VIE": "The game is over when one power is left, or all that are left agree to a draw.",
    "spring 1901: -": "Nobody has orders to write, but the game is not over.",
    f"{TWO}; orders austria A VIE H": "You can order only your own units.",
    f"{TWO}; orders austria F LON H": "You can order only your own units.",
    f"{TWO}; orders austria A BUD D": "That order belongs to another phase of the year.",
    f"{TWO}; orders austria A BUD H, A BUD - SER": "A unit can have only one order.",
    f"{TWO}; orders austria A BUD H; surrendered austria": "A power that has surrendered can't have written orders.",
    f'{TWO}; said austria to austria "Hm."': "A message goes to other powers, each named once and in order.",
    f'{TWO}; said austria " "': "A message needs text, within the limit and without control characters.",
    f"{TWO}; news austria A NTH H: holds": "Results must be about units and places of the map.",
}


@rows(("line", "reason"), IMPOSSIBLE.items(), ids=range(len(IMPOSSIBLE)))
def test_an_impossible_position_is_told_as_such(line: str, reason: str):
    with pytest.raises(InvalidNotation) as refused:
        read_state(STANDARD, line)
    message = str(refused.value)
    assert message.startswith("This position is impossible. ")
    assert reason in message


FIRST = begin(STANDARD)

BENT: list[State] = [
    replace(FIRST, owner=FIRST.owner[1:]),
    replace(FIRST, orders=()),
    replace(FIRST, owner=(Seat(7), *FIRST.owner[1:])),
    replace(FIRST, owner=(Seat(-1), *FIRST.owner[1:])),
    replace(FIRST, units=FIRST.units[::-1]),
    replace(FIRST, units=(v.Unit(Seat(0), v.Kind.ARMY, -1), *FIRST.units)),
    replace(FIRST, units=(v.Unit(Seat(0), v.Kind.ARMY, 99_999), *FIRST.units)),
    replace(FIRST, units=(v.Unit(Seat(-1), v.Kind.ARMY, 2), *FIRST.units)),
    replace(FIRST, units=(v.Unit(Seat(7), v.Kind.ARMY, 2), *FIRST.units)),
    replace(FIRST, sealed=(Seat(-1),)),
    replace(FIRST, phase=v.Adjusting(())),
    replace(FIRST, phase=v.Retreating(v.Season.SPRING, ())),
]
"""States that no line can describe, and that JSON could."""


@rows("state", BENT, ids=range(len(BENT)))
def test_a_state_that_does_not_even_fit_the_game_has_flaws(state: State):
    assert list(flaws(STANDARD, state))
