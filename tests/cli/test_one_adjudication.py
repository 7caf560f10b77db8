"""A phase is adjudicated once, however many people at the screen are told about it."""

import sys

import pytest

from cli.desk import session, table_at
from cli.map_room import POWERS, europe
from garrison.diplomacy.rules.movement import adjudicate
from garrison.engine.vocabulary import Seat

BATTLE = (
    "spring 1901: austria A BUD, A VIE, england F LON, france A MAR, A PAR, germany A MUN, italy A VEN, russia A WAR, "
    "turkey A CON; owners austria BUD VIE; orders austria A VIE - GAL; orders france A MAR S A PAR - BUR, A PAR - BUR; "
    "orders germany A MUN - BUR; orders russia A WAR - GAL; sealed england,france,germany,italy,russia,turkey"
)


def calls_of(function, act):
    """How often a function is called while something happens."""
    calls = []

    def look(frame, event, _):
        if event == "call" and frame.f_code is function.__code__:
            calls.append(frame)

    sys.setprofile(look)
    try:
        act()
    finally:
        sys.setprofile(None)
    return len(calls)


@pytest.mark.parametrize("people", [0, 1, 3, 7])
def test_a_phase_is_adjudicated_once_whoever_looks_on(tmp_path, people):
    at = session(table_at(BATTLE, europe()), [], tmp_path, ["human"] * people + ["advance"] * (len(POWERS) - people))

    def seal():
        at.make(at.game.ruleset.notation.read_move(at.game, "austria: seal"))
        for seat in map(Seat, range(people)):
            at.forget_screen()
            at.tell_story(seat)

    assert calls_of(adjudicate, seal) == 1
    told = at.console.file.getvalue()
    assert told.count("France: A MAR S A PAR - BUR, A PAR - BUR") == people
    assert told.count("A VIE - GAL bounced: 1 against 1 at GAL") == people
