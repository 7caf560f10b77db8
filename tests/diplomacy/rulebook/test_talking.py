"""Rulebook, «Press», «The draw» and «Giving up». Each test is one sentence of it."""

from diplomacy.rulebook.table import STANDARD, after, reached, refused, standard
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.rules.talk import LONGEST_TEXT, Refused
from garrison.diplomacy.view import view
from garrison.engine.play import awaited, refusals
from garrison.engine.vocabulary import NOBODY, Move, Seat
from rows import rows

START = "spring 1901: austria A BUD, england F LON, france A PAR; owners austria BUD, england LON, france PAR"
AUSTRIA, ENGLAND, FRANCE = Seat(0), Seat(1), Seat(2)


def heard(seat, *moves, on=STANDARD):
    """The messages that a seat has, by their texts."""
    state = reached(START, *moves, on=on)
    return [message.text for message in on.ruleset.view(on, state, seat).messages]


# Press


def test_a_message_to_all_is_heard_by_all():
    assert [heard(seat, "austria: say: Peace!") for seat in (AUSTRIA, FRANCE, NOBODY)] == [["Peace!"]] * 3


def test_a_message_to_some_is_heard_by_them_and_its_sender():
    seats = (AUSTRIA, ENGLAND, FRANCE, NOBODY)
    letter = "austria: say to england: Help me against France."
    assert [len(heard(seat, letter)) for seat in seats] == [1, 1, 0, 0]


def test_of_a_letter_the_others_are_not_told():
    state, shown = reached(START), STANDARD.ruleset.shown
    letter = Move(AUSTRIA, v.Say((ENGLAND,), "Help me."))
    seats = (AUSTRIA, ENGLAND, FRANCE, NOBODY)
    assert [shown(STANDARD, state, letter, seat) for seat in seats] == [(letter,), (letter,), (), ()]


def test_one_talks_in_every_phase_and_when_sealed():
    assert reached(START, "austria: seal", "austria: say: Done.").sealed == (AUSTRIA,)
    later = "adjustments 1901: austria A BUD, england F LON; balance austria +1; owners austria BUD TRI, england LON"
    assert reached(later, "england: say: Well?").messages[0].text == "Well?"


def test_a_game_may_be_played_without_press():
    silent = standard(press="none")
    assert refused(START, "austria: say: Peace!", silent) == (Refused.NO_PRESS,)
    assert refused(START, "austria: say to england: Peace!", silent) == (Refused.NO_PRESS,)


def test_or_with_public_press_alone():
    public = standard(press="public")
    assert refused(START, "austria: say: Peace!", public) == ()
    assert refused(START, "austria: say to england: Peace!", public) == (Refused.ONLY_PUBLIC,)


@rows("to", [(AUSTRIA,), (FRANCE, ENGLAND), (ENGLAND, ENGLAND), (Seat(7),), (NOBODY,)])
def test_a_letter_goes_to_others_each_named_once_and_in_order(to):
    assert refusals(STANDARD, reached(START), Move(AUSTRIA, v.Say(to, "Peace!"))) == (Refused.NO_SUCH_POWER,)


@rows("text", ["", "  ", "two\nlines", "\x1b[2J", "x" * (LONGEST_TEXT + 1)])
def test_a_message_has_some_text_on_one_line_and_not_too_much(text):
    assert refusals(STANDARD, reached(START), Move(AUSTRIA, v.Say((), text))) == (Refused.NO_TEXT,)


def test_a_power_that_is_out_of_the_game_is_silent():
    assert refused(START, "italy: say: Hello?") == ("It is not your turn.",)


# The draw


def test_the_game_is_drawn_when_all_who_are_left_agree():
    later = after(START, "austria: draw", "england: draw", "france: draw")
    assert later.startswith("over 1901: ")
    assert "; winners austria,england,france;" in later


def test_one_who_does_not_agree_is_enough_against_it():
    assert after(START, "austria: draw", "england: draw").startswith("spring 1901: ")


def test_a_word_may_be_taken_back():
    assert after(START, "austria: draw", "england: draw", "austria: no draw", "france: draw").startswith(
        "spring 1901: "
    )


def test_a_word_holds_in_later_phases():
    later = after(START, "austria: draw", "clock: deadline", "england: draw", "france: draw")
    assert later.startswith("over 1901: ")


def test_who_has_surrendered_is_not_asked_for_a_draw():
    assert after(START, "austria: draw", "england: draw", "france: surrender").startswith("over 1901: ")


def test_who_surrenders_takes_its_word_back():
    assert "; draw" not in after(START, "france: draw", "france: surrender")


def test_nobody_knows_of_the_others_word():
    offer = reached(START, "austria: draw")
    shown = STANDARD.ruleset.shown
    assert [view(STANDARD, offer, seat).agreed for seat in (AUSTRIA, ENGLAND)] == [True, False]
    assert view(STANDARD, offer, ENGLAND) == view(STANDARD, reached(START), ENGLAND)
    move = STANDARD.ruleset.notation.read_move(STANDARD, "austria: draw")
    assert [shown(STANDARD, offer, move, seat) for seat in (AUSTRIA, ENGLAND)] == [(move,), ()]


# Giving up


def test_the_units_of_who_gives_up_stay_and_hold():
    later = after(START, "france: A PAR - BUR", "france: surrender", "austria: seal", "england: seal")
    assert later.startswith("fall 1901: austria A BUD, england F LON, france A PAR; ")


def test_they_may_be_supported():
    start = (
        START.replace("france A PAR", "france A PAR, germany A BUR, A PIC, italy A GAS") + ", germany MUN, italy ROM"
    )
    orders = ("germany: A BUR - PAR", "germany: A PIC S A BUR - PAR", "italy: A GAS S A PAR")
    assert "france A PAR" in after(start, "france: surrender", *orders, "clock: deadline")


def test_who_has_given_up_is_not_waited_for():
    assert awaited(STANDARD, reached(START, "france: surrender")) == {AUSTRIA, ENGLAND}


def test_when_only_the_one_who_gives_up_was_waited_for_the_phase_is_carried_out():
    assert after(START, "austria: seal", "england: seal", "france: surrender").startswith("fall 1901: ")


def test_a_dislodged_unit_of_a_power_that_has_given_up_is_gone():
    start = f"{START}, germany MUN".replace("france A PAR", "germany A BUR, A PIC, france A PAR")
    orders = ("germany: A BUR - PAR", "germany: A PIC S A BUR - PAR", "france: surrender", "clock: deadline")
    assert after(start, *orders).startswith("fall 1901: austria A BUD, england F LON, germany A PAR, A PIC; ")


def test_it_builds_nothing_and_removes_by_the_rule_for_civil_disorder():
    start = START.replace("spring", "fall").replace("A PAR", "A PAR, A SPA").replace("france PAR", "france BRE MAR PAR")
    later = after(start, "france: surrender", "clock: deadline")
    assert later.startswith("spring 1902: austria A BUD, england F LON, france A PAR, A SPA; ")
    taken = start.replace("france BRE MAR PAR", "france PAR, england BRE").replace("A SPA", "A BUR, A GAS")
    later = after(taken, "france: surrender", "clock: deadline")
    assert later.startswith("spring 1902: austria A BUD, england F LON, france A PAR; ")


def test_the_last_who_is_left_wins():
    assert "; winners england;" in after(START, "france: surrender", "austria: surrender")


def test_who_has_given_up_does_not_come_back():
    assert refused(f"{START}; surrendered france", "france: seal") == ("It is not your turn.",)
