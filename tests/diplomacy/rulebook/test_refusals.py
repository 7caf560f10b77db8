"""Every sentence with which the rules of the year refuse a move or find an order void, each with what it is said of."""

from enum import Enum

import pytest

from diplomacy.rulebook.table import HARBOUR, STANDARD, reached, refused, standard
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.rules import adjust, talk, writing
from garrison.engine.play import IllegalMove, Refused, make, refusals
from garrison.engine.vocabulary import CHANCE, CLOCK, NOBODY, Move, Seat
from rows import rows

SPRING = "spring 1901: austria A BUD, italy A ROM; owners austria BUD, italy ROM"
RETREATS = (
    "spring retreats 1901: austria A BUD, A RUM, italy A ROM; dislodged italy A BUD from SER to GAL,VIE; "
    "owners austria BUD"
)
ADJUSTMENTS = (
    "adjustments 1901: austria A BUD, england A LON, A EDI; balance austria +1, england -1; "
    "owners austria BUD TRI, england LON"
)
ANOTHER = "dislodged russia A RUM from BUL to GAL,UKR"
OVER = "over 1901: austria A BUD; winners austria; owners austria BUD"

LINES = (
    (Refused.GAME_OVER, STANDARD, OVER, "austria: seal"),
    (Refused.NOT_YOUR_TURN, STANDARD, SPRING, "russia: A BUD - SER"),
    (Refused.NOT_YOUR_TURN, STANDARD, SPRING, "italy: deadline"),
    (Refused.NOT_YOUR_TURN, STANDARD, f"{SPRING}; sealed austria", "austria: A BUD - SER"),
    (Refused.NOT_YOUR_TURN, STANDARD, f"{SPRING}; sealed austria", "austria: seal"),
    (Refused.NOT_YOUR_TURN, STANDARD, SPRING, "austria: unseal"),
    (Refused.NOT_YOUR_TURN, STANDARD, RETREATS, "austria: A BUD R GAL"),
    (writing.Refused.NOT_YOURS, STANDARD, SPRING, "austria: A ROM - VEN"),
    (writing.Refused.NOT_YOURS, STANDARD, SPRING, "austria: A VIE - TYR"),
    (writing.Refused.NOT_DISLODGED, STANDARD, RETREATS, "italy: A ROM R VEN"),
    (writing.Refused.NOT_DISLODGED, STANDARD, f"{RETREATS}; {ANOTHER}", "italy: A ROM D"),
    (writing.Refused.NOT_YOURS, STANDARD, f"{RETREATS}; {ANOTHER}", "italy: A RUM R GAL"),
    (writing.Refused.NOT_YOURS, STANDARD, ADJUSTMENTS, "england: A BUD D"),
    (writing.Refused.ANOTHER_PHASE, STANDARD, SPRING, "austria: A BUD R SER"),
    (writing.Refused.ANOTHER_PHASE, STANDARD, SPRING, "austria: A TRI B"),
    (writing.Refused.ANOTHER_PHASE, STANDARD, SPRING, "austria: WAIVE"),
    (writing.Refused.ANOTHER_PHASE, STANDARD, RETREATS, "italy: A BUD - SER"),
    (writing.Refused.ANOTHER_PHASE, STANDARD, ADJUSTMENTS, "england: A LON H"),
    (writing.Refused.NOT_WRITTEN, STANDARD, SPRING, "austria: erase A BUD - SER"),
    (writing.Refused.NOT_WRITTEN, STANDARD, f"{SPRING}; orders austria A BUD - RUM", "austria: erase A BUD - SER"),
    (talk.Refused.NO_PRESS, standard(press="none"), SPRING, "austria: say: Peace!"),
    (talk.Refused.ONLY_PUBLIC, standard(press="public"), SPRING, "austria: say to italy: Peace!"),
    (talk.Refused.NO_SUCH_POWER, STANDARD, SPRING, "austria: say to austria: Peace!"),
    (talk.Refused.NO_TEXT, STANDARD, SPRING, "austria: say: "),
    (talk.Refused.ALREADY_OFFERED, STANDARD, f"{SPRING}; draw austria", "austria: draw"),
    (talk.Refused.NOT_OFFERED, STANDARD, SPRING, "austria: no draw"),
)


@rows(("reason", "game", "start", "move"), LINES, ids=range(len(LINES)))
def test_the_rules_refuse_a_move_with_this_sentence(reason, game, start, move):
    assert refused(start, move, game) == (reason,)


AUSTRIA = Seat(0)
BUDAPEST = STANDARD.map.number["BUD"]
SEA = STANDARD.map.number["NTH"]

MOVES = (
    *(
        (writing.Refused.NOT_ON_THE_MAP, SPRING, v.Write(v.Go(BUDAPEST, n)))
        for n in (-1, len(STANDARD.map.places), 10**9)
    ),
    (writing.Refused.NOT_ON_THE_MAP, SPRING, v.Write(v.Hold(-1))),
    (writing.Refused.NOT_ON_THE_MAP, ADJUSTMENTS, v.Write(v.Build(v.Kind.ARMY, -1))),
    (writing.Refused.NO_SUCH_POWER, SPRING, v.Write(v.Combine(BUDAPEST, BUDAPEST, Seat(7)))),
    (writing.Refused.NO_SUCH_POWER, SPRING, v.Write(v.Combine(BUDAPEST, BUDAPEST, CHANCE))),
    (writing.Refused.ANOTHER_PHASE, SPRING, v.Write(v.Disband(BUDAPEST))),
    (writing.Refused.ANOTHER_PHASE, ADJUSTMENTS, v.Write(v.Retreat(BUDAPEST, SEA))),
    (writing.Refused.ANOTHER_PHASE, ADJUSTMENTS, v.Write(v.Spoilt(BUDAPEST, "Too late."))),
    (writing.Refused.NOT_WRITTEN, ADJUSTMENTS, v.Erase(v.Waive())),
    (talk.Refused.NO_SUCH_POWER, SPRING, v.Say((NOBODY,), "Peace!")),
)


@rows(("reason", "start", "action"), MOVES, ids=range(len(MOVES)))
def test_the_rules_refuse_what_no_line_can_say(reason, start, action):
    assert refusals(STANDARD, reached(start), Move(AUSTRIA, action)) == (reason,)


@rows("seat", [NOBODY, CHANCE, CLOCK, Seat(7), Seat(-7)])
def test_only_powers_write_and_only_the_clock_closes_a_phase(seat):
    assert refusals(STANDARD, reached(SPRING), Move(seat, v.Write(v.Hold(BUDAPEST)))) == (Refused.NOT_YOUR_TURN,)


def test_a_spoilt_order_may_be_written_and_is_void():
    state = make(STANDARD, reached(SPRING), Move(AUSTRIA, v.Write(v.Spoilt(BUDAPEST, "It came too late."))))
    line = STANDARD.ruleset.notation.write_state(STANDARD, state)
    assert line.endswith('spoilt => "It came too late."')
    assert reached(line) == state


def test_make_raises_with_the_sentence():
    with pytest.raises(IllegalMove, match="your own units"):
        make(STANDARD, reached(SPRING), Move(AUSTRIA, v.Write(v.Hold(SEA))))


# Orders to build and remove


def judged(case, on=STANDARD):
    """Why one order is void; a case is a power, how many units are due to it, all units, the owners, and the order."""
    power, due, units, owners, order = case
    state = reached(f"over 1901: {units}; owners {owners}", on=on)
    line = on.ruleset.notation.read_move(on, f"{power}: {order}").action.order
    ledger = adjust.Ledger(on.map, on.options, state.owner, Seat(on.seats.index(power)))
    books = adjust.judged(ledger, adjust.Books(state.units, due), [line])
    return books.verdicts[0][1]


VOID = (
    (adjust.Refused.NOTHING_DUE, "austria", 0, "austria A SER", "austria BUD", "A BUD B"),
    (adjust.Refused.NOTHING_DUE, "austria", -1, "austria A SER", "austria BUD", "A BUD B"),
    (adjust.Refused.NOTHING_DUE, "austria", 0, "austria A SER", "austria BUD", "WAIVE"),
    (adjust.Refused.NOTHING_DUE, "austria", 1, "austria A SER", "austria BUD", "A SER D"),
    (adjust.Refused.NOT_A_HOME_CENTRE, "austria", 1, "austria A BUD", "austria SER", "A SER B"),
    (adjust.Refused.NOT_A_HOME_CENTRE, "austria", 1, "austria A BUD", "austria SER", "A BOH B"),
    (adjust.Refused.NOT_CONTROLLED, "austria", 1, "austria A SER", "austria SER, italy TRI", "A TRI B"),
    (adjust.Refused.OCCUPIED, "austria", 1, "austria A BUD", "austria BUD", "A BUD B"),
    (adjust.Refused.OCCUPIED, "russia", 1, "russia F STP/SC", "russia STP", "A STP B"),
    (adjust.Refused.NOT_FOR_FLEETS, "austria", 1, "austria A SER", "austria BUD", "F BUD B"),
    (adjust.Refused.NOT_FOR_FLEETS, "russia", 1, "russia A RUM", "russia STP", "F STP B"),
    (adjust.Refused.NOT_FOR_ARMIES, "russia", 1, "russia A RUM", "russia STP", "A STP/SC B"),
    (adjust.Refused.NO_SUCH_UNIT, "austria", -1, "austria A BUD, italy A ROM", "austria BUD", "A ROM D"),
    (adjust.Refused.NOT_AN_ADJUSTMENT, "austria", 1, "austria A BUD", "austria BUD", "A BUD H"),
)


@rows(("reason", "case"), [(case[0], case[1:]) for case in VOID], ids=range(len(VOID)))
def test_an_adjustment_is_void_with_this_sentence(reason, case):
    assert reason in judged(case)


def test_an_adjustment_against_which_nothing_is_said_is_carried_out():
    assert judged(("russia", 1, "russia A RUM", "russia STP", "F STP/SC B")) == ()
    assert judged(("russia", 1, "russia A RUM", "russia STP", "F STP/BOT B"), HARBOUR) == ()
    assert judged(("russia", -1, "russia A RUM", "russia STP", "A RUM D")) == ()


def test_every_sentence_is_said_of_something_here():
    said = {line[0] for line in (*LINES, *MOVES, *VOID)}
    elsewhere = {adjust.Refused.NO_WAIVING}  # by an option: test_too_many
    assert {reason for page in (writing, talk, adjust) for reason in sentences(page)} <= said | elsewhere


def sentences(page):
    return [word for kind in vars(page).values() if is_of(page, kind) for word in kind]


def is_of(page, kind):
    return isinstance(kind, type) and issubclass(kind, Enum) and kind.__module__ == page.__name__
