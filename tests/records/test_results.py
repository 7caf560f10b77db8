"""What a record says of its end, and whether its moves say the same."""

from typing import Any

import pytest
from msgspec.structs import replace

from garrison.catalogue import read_record, write_record
from garrison.engine.play import IllegalMove
from garrison.engine.record import RecordFault, play_through, result, verify
from garrison.engine.vocabulary import Over, Seat
from records.recorded import DUEL, duel, without
from rows import rows


def end(record):
    return list(play_through(record))[-1]


def told(winners):
    record: Any = read_record(DUEL)
    return result(record.game, replace(record.start, phase=Over(tuple(map(Seat, winners)))))


def test_the_result_names_the_winner():
    record: Any = read_record(DUEL)
    assert result(record.game, end(record)) == "red"


def test_the_result_of_a_game_that_is_not_over_is_a_star():
    record: Any = read_record(DUEL)
    assert result(record.game, record.start) == "*"


def test_winners_who_share_a_game_stand_between_commas():
    assert told([0, 1]) == "red, blue"


def test_a_game_that_nobody_has_won_is_drawn():
    assert told([]) == "drawn"


def test_the_result_is_written_whatever_was_said_before():
    record = replace(read_record(DUEL), notes=(("result", "blue"), ("date", "1959-05-01")))
    assert "\nresult: red\ndate: 1959-05-01\n" in write_record(record)


def test_the_result_of_the_moves_is_verified():
    assert verify(read_record(DUEL)) is None


def test_a_record_need_not_say_its_result():
    assert verify(read_record(without("result"))) is None


@rows("said", ["blue", "*", "drawn", "red, blue", "nobody", ""])
def test_a_result_that_the_moves_do_not_have_is_told(said):
    stop = verify(read_record(duel("result", f"result: {said}")))
    assert stop == RecordFault(3, f"result: {said}", ("According to the moves, the result is 'red'.",))


def test_the_order_of_those_who_share_a_game_does_not_matter():
    record: Any = read_record(DUEL)
    shared = replace(record, start=replace(record.start, phase=Over((Seat(0), Seat(1)))), moves=())
    assert verify(replace(shared, notes=(("result", "blue,red"),))) is None


def test_the_first_illegal_move_is_told_with_its_reasons():
    stop = verify(read_record(duel("red: north", "red: north x east 5")))
    assert stop is not None
    assert (stop.made, stop.line) == (0, "red: north x east 5")
    assert stop.reasons[0] == "You can't attack your own territory."


def test_a_move_after_the_end_is_illegal():
    stop = verify(read_record(f"{DUEL}red: done\n"))
    assert stop == RecordFault(3, "red: done", ("The game is over.",))


def test_a_record_that_cannot_be_played_is_not_written():
    with pytest.raises(IllegalMove, match="The game is over"):
        write_record(read_record(f"{DUEL}red: done\n"))


def test_a_note_of_an_unknown_name_is_not_written():
    with pytest.raises(ValueError, match=r"no line 'palyers'\. Did you mean 'players'"):
        write_record(replace(read_record(DUEL), notes=(("palyers", "Anna"),)))


def test_a_note_stays_on_its_line_and_steers_no_terminal():
    record = replace(read_record(DUEL), notes=(("event", "the club\nstart: \x1bnonsense"),))
    assert dict(read_record(write_record(record)).notes)["event"] == "the club start: nonsense"
