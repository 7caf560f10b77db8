"""Moves, one line each: what a power does, what the clock does, and what nobody can do."""

import pytest

from diplomacy.case import COASTAL, IN_PORT
from diplomacy.notation.any_lines import HARBOUR, STANDARD
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.notation import read_move, read_state, write_move, write_move_in
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import CLOCK, Move, Seat
from rows import rows

c = COASTAL.number.__getitem__
p = IN_PORT.number.__getitem__
AUSTRIA, ENGLAND, FRANCE = Seat(0), Seat(1), Seat(2)

OF_AUSTRIA: dict[str, v.AnyAction] = {
    "A VIE - GAL": v.Write(v.Go(c("VIE"), c("GAL"))),
    "F STP/SC - BOT": v.Write(v.Go(c("STP/SC"), c("BOT"))),
    "TRI - ALB": v.Write(v.Go(c("TRI"), c("ALB"))),
    "A BUD S TRI - SER": v.Write(v.SupportMove(c("BUD"), c("TRI"), c("SER"))),
    "A VIE B": v.Write(v.Build(v.Kind.ARMY, c("VIE"))),
    "WAIVE": v.Write(v.Waive()),
    "erase A VIE - GAL": v.Erase(v.Go(c("VIE"), c("GAL"))),
    'Army Vienna => spoilt => "Too late:  alas."': v.Write(v.Spoilt(c("VIE"), "Too late:  alas.")),
    "seal": v.Seal(),
    "unseal": v.Unseal(),
    "draw": v.OfferDraw(),
    "no draw": v.WithdrawDraw(),
    "surrender": v.Surrender(),
    "say: Peace?": v.Say((), "Peace?"),
    "say to england,france: Peace: now; or never.": v.Say((ENGLAND, FRANCE), "Peace: now; or never."),
    'say: "\\"Peace,\\" he said."': v.Say((), '"Peace," he said.'),
}


@rows(("words", "action"), OF_AUSTRIA.items())
def test_a_move_of_a_power(words: str, action: v.AnyAction):
    assert read_move(STANDARD, f"austria: {words}") == Move(AUSTRIA, action)
    assert write_move(STANDARD, Move(AUSTRIA, action)) == f"austria: {words}"


def test_the_clock_moves_too():
    assert read_move(STANDARD, "clock: deadline") == Move(CLOCK, v.Deadline())
    assert write_move(STANDARD, Move(CLOCK, v.Deadline())) == "clock: deadline"


@rows(
    ("words", "told"),
    [
        ("TRI - ALB", "F TRI - ALB"),
        ("BUD S VEN - TRI", "A BUD S A VEN - TRI"),
        ("erase TRI H", "erase F TRI H"),
        ("BUD S TUS", "A BUD S TUS"),
        ("ALB R ADR", "F ALB R ADR"),
    ],
)
def test_in_a_record_every_unit_on_the_board_has_its_letter(words: str, told: str):
    line = "fall retreats 1901: austria A BUD, F TRI, italy A VEN, A ALB; dislodged austria F ALB from GRE to ADR"
    move = read_move(STANDARD, f"austria: {words}")
    assert write_move_in(STANDARD, read_state(STANDARD, line), move) == f"austria: {told}"
    assert read_move(STANDARD, f"austria: {told}") == move


def test_orders_of_the_house_rules():
    orders: dict[str, v.AnyOrder] = {
        "F TUN/ION - BUL/AEG": v.Go(p("TUN/ION"), p("BUL/AEG")),
        "NWY - CLY - LVP - SPA": v.Voyage(p("NWY"), (p("CLY"), p("LVP")), p("SPA")),
        "A WAR + LVN FOR RUSSIA": v.Combine(p("WAR"), p("LVN"), Seat(IN_PORT.powers.index("RUSSIA"))),
        "Army Moscow => convoy => Spain": v.Voyage(p("MOS"), (), p("SPA")),
    }
    for words, order in orders.items():
        assert read_move(HARBOUR, f"italy: {words}").action == v.Write(order)
        assert write_move(HARBOUR, read_move(HARBOUR, f"italy: {words}")) == f"italy: {words}"


def test_a_move_may_be_written_as_people_write():
    order = v.Write(v.Go(c("WAR"), c("MOS")))
    for words in ("Army Warsaw => attack => Moscow.", "a war - mos", "war-mos"):
        assert read_move(STANDARD, f"  Russia :{words}").action == order


def test_a_message_is_taken_letter_by_letter():
    for line, text in {
        "austria: say:Yes": "Yes",
        "austria: say:  two  blanks ": " two  blanks ",
        'austria: say: "Hello," he said.': '"Hello," he said.',
        'austria: say: "a\\nb"': "a\nb",
        "austria: SAY TO england: A VIE - GAL": "A VIE - GAL",
    }.items():
        action = read_move(STANDARD, line).action
        assert isinstance(action, v.Say)
        assert action.text == text


UNREADABLE = {
    "austria A VIE H": "'austria A VIE H' has no colon. A move is written 'seat: action'.",
    "": "'' has no colon. A move is written 'seat: action'.",
    "austira: seal": "There is no seat 'austira'. Did you mean 'austria'?",
    "austria: sael": "'sael' is not a move. Did you mean 'seal'?",
    "austria: ": "'' is not a move.",
    "austria: erase": "'erase' must be followed by an order.",
    "austria: say to nobody: hi": "There is no seat 'nobody'.",
    "austria: F KIE/NC H": "'F KIE/NC H' names a coast that does not exist.",
    "austria: " + "x" * 4_000_000: "A line can have at most 4,000,000 characters.",
}


@rows(("line", "reason"), UNREADABLE.items(), ids=range(len(UNREADABLE)))
def test_a_line_that_cannot_be_read_names_the_word(line: str, reason: str):
    with pytest.raises(InvalidNotation) as refused:
        read_move(STANDARD, line)
    assert str(refused.value) == reason


def test_a_place_that_is_not_there_is_named_with_the_nearest():
    for words in ("A VEI H", "Army Veinna => hold"):
        with pytest.raises(InvalidNotation, match=r"(?i)'vei.*did you mean 'vie"):
            read_move(STANDARD, f"austria: {words}")
