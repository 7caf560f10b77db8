"""All data as text: the same bytes after any journey through either database, and nothing read but a whole text."""

from contextlib import closing
from io import BytesIO

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from garrison.store import dump, schema
from garrison.store.check import check
from garrison.store.dump import BrokenDump, unchanged
from garrison.store.migrations import LATEST
from garrison.store.statements import insert_rows
from garrison.store.store import Store
from postgresql import new_database
from store.stored import keep, played

EDITS = pytest.mark.parametrize("edit", [unchanged, dump.without_password])


def some_rows():
    yield schema.PersonRow("a", "person", "Anna", "anna", "$argon2id$hash", 1, 2)
    yield schema.PersonRow("B", "guest", "Guest 4187", created=1, seen=2)
    yield schema.PersonRow("_é", "bot", "R2 \U0001f916", "r2 \U0001f916", created=2**42)
    yield schema.SessionRow("h1", "a", 1, 2, 3)
    yield schema.TokenRow("t", "h2", "B", "a", "bot", "play read", 1)
    yield from (schema.SeatRow("g", number, "human", "a", name="Anna") for number in (10, 9, 0))
    yield schema.NoticeRow("g", 1, 5, "joined", '{"seat": 1}')
    yield schema.TalkRow("g", 1, 5, "a", 0, "table", "Anna", 'He said "no"\n\u202e\u2028')
    yield schema.FinishedRow(*("f", 1, 2**42, True, "classic", "quad", 2, 9, "won", "fortify=free", "0,0,0,0"))
    yield schema.PlaceRow(*("f", 0, "a", "", "red", "", 1, True, True, 1, "duel", 27_000_000, 8_000_000))
    yield schema.DeadlineRow("g", 2**42, 5, "late")
    yield schema.AnswerRow("a", "k", "g", b"\0\xff", 200, b'{"version":1}', 5)
    yield schema.LinkRow("h3", "g", -3, 5)


def fill(store):
    for row in some_rows():
        table = schema.METADATA.tables[type(row).__name__.removesuffix("Row").lower()]
        store.write_now(lambda connection, table=table, row=row: insert_rows(connection, table, [row]))
    store.write_now(keep(*played()))


def exported(store, edit=unchanged):
    return store.read_now(lambda connection: b"".join(dump.export(connection, edit)))


def imported(address, text):
    store = Store(address)
    store.write_now(lambda connection: dump.import_(connection, BytesIO(text)))
    return store


@EDITS
def test_an_export_that_was_imported_exports_the_same(store, tmp_path, edit):
    fill(store)
    text = exported(store, edit)
    for address in (f"{tmp_path}/other.db", new_database()):
        with closing(imported(address, text)) as other:
            assert exported(other, edit) == exported(other) == text
            assert [each.faults for each in check(other)] == [()]


def test_passwords_are_exported_only_when_told(store):
    fill(store)
    assert b"argon2id" in exported(store)
    without = store.read_now(lambda connection: b"".join(dump.export(connection)))
    assert b"argon2id" not in without
    assert len(without.splitlines()) == len(exported(store).splitlines())


def test_every_table_but_those_of_the_servers_themselves_is_exported():
    assert [*dump.KINDS, "pulse", "peer"] == [*schema.METADATA.tables]


def test_nothing_is_a_text_too(store, tmp_path):
    assert exported(store) == b'{"garrison_dump":1,"step":"%s"}\n{"rows":0}\n' % LATEST.encode()
    with closing(imported(f"{tmp_path}/o.db", exported(store))) as other:
        assert exported(other) == exported(store)


def test_a_database_that_is_not_empty_is_left_alone(store):
    fill(store)
    text = exported(store)
    with pytest.raises(BrokenDump, match="not empty"):
        store.write_now(lambda connection: dump.import_(connection, BytesIO(text)))
    assert exported(store) == text


TITLE = b'{"garrison_dump":1,"step":"%s"}' % LATEST.encode()
SEAT = msgspec.json.encode({"seat": schema.SeatRow("g", 1, "open")})


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([], "line 1: This is not a text that Garrison exported."),
        ([b"hello"], "line 1: This is not a text that Garrison exported."),
        ([b"[" * 100_000], "line 1: This is not a text that Garrison exported."),
        ([b'{"garrison_dump":2,"step":"0001"}'], "line 1: Another version of Garrison exported this. "),
        ([TITLE], "The text was cut off: it has no last line."),
        ([TITLE, SEAT], "The text was cut off: it has no last line."),
        ([TITLE, SEAT, b'{"rows":2}'], "line 3: This line must give the number of rows, which is 1."),
        ([TITLE, SEAT, b'{"rows":1}', SEAT], "line 4: There is something after the last line."),
        ([TITLE, SEAT, SEAT, b'{"rows":2}'], "lines 2 to 3: A row is there twice."),
        ([TITLE, b"\xff\xfe"], "line 2: This is not a row of a table."),
        ([TITLE, b"[" * 100_000], "line 2: This is not a row of a table."),
        ([TITLE, b'{"pulse":{"id":1,"time":1}}'], "line 2: This is not a row of a table."),
        ([TITLE, b"{}"], "line 2: This is not a row of a table."),
        ([TITLE, SEAT.replace(b'"number":1', b'"number":"1"')], "line 2: This is not a row of a table."),
        ([TITLE, SEAT.replace(b'"kind"', b'"sort"')], "line 2: This is not a row of a table."),
        ([TITLE, SEAT.replace(b":1,", b":99999999999999999999,"), b'{"rows":1}'], "lines 2 to 2: A row has a number"),
    ],
)
def test_a_broken_text_is_refused_with_its_place_and_nothing_is_kept(store, lines, told):
    with pytest.raises(BrokenDump) as refused:
        store.write_now(lambda connection: dump.import_(connection, BytesIO(b"\n".join(lines) + b"\n")))
    assert str(refused.value).startswith(told)
    assert exported(store).endswith(b'{"rows":0}\n')


texts = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]))


@settings(max_examples=5)
@given(st.lists(texts, max_size=8, unique=True), texts, st.binary())
def test_any_texts_and_bytes_come_back(tmp_path_factory, ids, text, raw):
    there, back = (f"{tmp_path_factory.mktemp('dump')}/g.db" for _ in range(2))
    with closing(Store(there)) as store:
        answers = [schema.AnswerRow(id_, text, text, raw, 200, raw, 1) for id_ in ids]
        store.write_now(lambda connection: insert_rows(connection, schema.answer, answers))
        told = exported(store)
    with closing(imported(back, told)) as other:
        assert exported(other) == told
