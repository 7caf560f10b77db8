"""What is written is read again, letter by letter; what is read was written, move by move."""

from hypothesis import given
from hypothesis import strategies as st

from garrison.catalogue import load_record, read_record, write_record
from garrison.engine.record import play_through, result, verify
from records.recorded import DUEL, records


@given(records())
def test_a_record_is_read_as_it_was_written(record):
    text = write_record(record)
    read = read_record(text)
    assert (read.game, read.start, read.moves) == (record.game, record.start, record.moves)
    assert write_record(read) == text


@given(records())
def test_a_record_that_was_written_is_verified_with_the_result_of_its_moves(record):
    read = read_record(write_record(record))
    assert verify(read) is None
    assert dict(read.notes)["result"] == result(read.game, list(play_through(read))[-1])


@given(records(most=20), st.sampled_from(["\n", "\r\n"]), st.sampled_from(["", "\ufeff"]))
def test_the_ends_of_lines_and_the_mark_of_other_editors_do_no_harm(tmp_path_factory, record, ending, mark):
    file = tmp_path_factory.mktemp("records") / "edited.game"
    file.write_bytes((mark + write_record(record).replace("\n", ending)).encode())
    assert load_record(file).moves == record.moves


def test_headings_comments_and_empty_lines_are_for_the_eye():
    lines = DUEL.splitlines()
    lines[2:2] = ["# by post"]
    lines[-1:-1] = ["", "# he hesitated", "   "]
    assert read_record("\n".join(lines)).moves == read_record(DUEL).moves
