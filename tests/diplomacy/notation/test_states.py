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


@pytest.mark.parametrize("line", STANDARD_LINES)
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
    "spring 1901": "a state is written 'spring 1901: austria A VIE, england F LON; ...'",
    "": "a state is written 'spring 1901: austria A VIE, england F LON; ...'",
    "1901: austria A VIE": "a state is written 'spring 1901: austria A VIE, england F LON; ...'",
    "sprong 1901: austria A VIE": "there is no phase 'sprong'; did you mean 'spring'?",
    "spring MCM: austria A VIE": "'mcm' is not a whole number",
    "spring 9999999999: austria A VIE": "'9999999999' is not a whole number",
    "spring 1901: austira A VIE": "there is no seat 'austira'; did you mean 'austria'?",
    "spring 1901: A VIE": "there is no seat 'A'",
    "spring 1901: austria A VEI": "there is no place 'VEI'; did you mean 'VIE'?",
    "spring 1901: austria C VIE": "'C VIE' is not a unit, such as 'A VIE'",
    "spring 1901: austria": "'' is not a unit, such as 'A VIE'",
    "spring 1901: austria A VIE*x": "'x' is not a whole number",
    "spring 1901: austria A VIE,": "between two commas, or behind the last, stands nothing",
    f"{ONE}; ownres austria VIE": "'ownres austria VIE' is no part of a state; did you mean 'owners'?",
    f"{ONE}; owners austria VIE; owners austria BUD": "'owners' stands twice",
    f"{ONE}; owners austria VIE, italy VIE": "'VIE' has two owners",
    f"{ONE}; owners austria STP/NC": "'STP/NC' is not a whole province",
    f"{ONE}; sealed": "behind 'sealed' comes nothing",
    f"{ONE}; ": "'' is no part of a state",
    f"{ONE}; winners austria": "'winners' does not belong to the phase 'spring'",
    f"{ONE}; orders austria A VIE - GAL; orders austria A VIE H": "the orders of 'austria' stand twice",
    f"{ONE}; orders austria F VIE - GAL": "'F VIE - GAL' names an army as a fleet, or a fleet as an army",
    "fall retreats 1901: austria A VIE; dislodged italy A BUD": (
        "'italy A BUD' is not written 'austria A BUD from SER to GAL,VIE'"
    ),
    "adjustments 1901: austria A VIE; balance austria 1": "'1' is not written '+1' or '-1'",
    "adjustments 1901: austria A VIE; balance austria": "'' is not written '+1' or '-1'",
    f"{ONE}; said austria Peace": "'austria Peace' is not written 'austria to england \"Peace.\"'",
    f'{ONE}; said austria "Peace': "'\"Peace' is not a text in quotation marks",
    f"{ONE}; news austria A VIE H": "'' is nothing that comes of an order",
    f"{ONE}; news austria A VIE H: hold": "'hold' is nothing that comes of an order; did you mean 'holds'?",
    f"{ONE}; news austria A VIE H: cut bye italy A VEN": "'bye italy A VEN' is no reason; did you mean 'by'?",
}


@pytest.mark.parametrize(("line", "reason"), UNREADABLE.items(), ids=range(len(UNREADABLE)))
def test_a_line_that_cannot_be_read_names_the_word(line: str, reason: str):
    with pytest.raises(InvalidNotation) as refused:
        read_state(STANDARD, line)
    assert str(refused.value) == reason


# Impossible positions

RETREAT = "spring retreats 1901: austria A SER, england F LON; dislodged"

RETREATS = "The unit dislodged at Serbia retreats to where it can go and nobody is."

IMPOSSIBLE = {
    "spring 0: austria A VIE, england F LON": "Years are counted from 1.",
    "spring 1901: austria A VIE, england F VIE": "A unit is a power's, at a place where such a unit can be.",
    "spring 1901: austria A NTH, england F LON": "A unit is a power's, at a place where such a unit can be.",
    "spring 1901: austria A STP/NC, england F LON": "A unit is a power's, at a place where such a unit can be.",
    "spring 1901: austria F STP, england F LON": "A unit is a power's, at a place where such a unit can be.",
    "spring 1901: austria A VIE*2, england F LON": "A unit is a power's, at a place where such a unit can be.",
    "spring 1901: austria A VIE*0, england F LON": "A unit is a power's, at a place where such a unit can be.",
    "spring 1901: austria A VIE, england A VIE": "There are two units in Vienna.",
    "spring 1901: austria F STP/NC, england F STP/SC": "There are two units in St Petersburg.",
    f"{TWO}; owners austria NTH": "Nobody owns North Sea.",
    "spring retreats 1901: austria A SER, england F LON": "In a phase of retreats some unit is dislodged.",
    f"{RETREAT} england A SER from - to GRE": "The unit dislodged at Serbia was attacked from elsewhere.",
    f"{RETREAT} england A SER from SER to GRE": "The unit dislodged at Serbia was attacked from elsewhere.",
    f"{RETREAT} england A GRE from SER to ALB": "The unit dislodged at Greece has left it to another power's.",
    f"{RETREAT} austria A SER from BUD to ALB": "The unit dislodged at Serbia has left it to another power's.",
    f"{RETREAT} england A SER from BUD to MOS": RETREATS,
    f"{RETREAT} england A SER from BUD to GRE,ALB": RETREATS,
    f"{RETREAT} england A SER from BUD; dislodged italy A SER from BUD": "Of each province one unit is dislodged.",
    "adjustments 1901: austria A BUD, england F LON; owners austria BUD; balance austria +1": (
        "What is built or removed makes up for what centres and units differ by."
    ),
    "adjustments 1901: austria A BUD, england F LON; owners austria BUD": (
        "What is built or removed makes up for what centres and units differ by."
    ),
    "over 1901: -; winners england,austria": "The winners are seats, each named once and in order.",
    f"{TWO}; sealed england,england": "Those who have sealed are seats, each named once and in order.",
    f"{TWO}; sealed france": "Only orders that are wanted are sealed.",
    f"{TWO}; sealed austria,england": "Somebody has still to write orders, or the game is over.",
    f"{TWO}; draw austria; surrendered austria": "Who has surrendered agrees to nothing.",
    f"{TWO}; draw austria,england": "The game is over when one power is left, or all that are left agree to a draw.",
    "spring 1901: austria A VIE": "The game is over when one power is left, or all that are left agree to a draw.",
    "spring 1901: -": "Somebody has still to write orders, or the game is over.",
    f"{TWO}; orders austria A VIE H": "You write orders for your own units.",
    f"{TWO}; orders austria F LON H": "You write orders for your own units.",
    f"{TWO}; orders austria A BUD D": "That order belongs to another phase of the year.",
    f"{TWO}; orders austria A BUD H, A BUD - SER": "A unit has one order.",
    f"{TWO}; orders austria A BUD H; surrendered austria": "Who has surrendered has written nothing.",
    f'{TWO}; said austria to austria "Hm."': "A message goes to other powers, each named once and in order.",
    f'{TWO}; said austria " "': "A message has some text, of no more than the limit, and no control characters.",
    f"{TWO}; news austria A NTH H: holds": "What came of an order is told of units and places of the map.",
}


@pytest.mark.parametrize(("line", "reason"), IMPOSSIBLE.items(), ids=range(len(IMPOSSIBLE)))
def test_an_impossible_position_is_told_as_such(line: str, reason: str):
    with pytest.raises(InvalidNotation) as refused:
        read_state(STANDARD, line)
    message = str(refused.value)
    assert message.startswith("no possible position: ")
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


@pytest.mark.parametrize("state", BENT, ids=range(len(BENT)))
def test_a_state_that_does_not_even_fit_the_game_has_flaws(state: State):
    assert list(flaws(STANDARD, state))
