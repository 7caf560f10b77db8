"""Whatever a file holds, reading it ends soon, and with a map or with faults."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from garrison.maps import BrokenMap, Map, Weight, check, importers, load, parse
from rows import rows
from strategies_maps import map_files, parts

TEA = (Path(__file__).parent / "tea.map.json").read_bytes()

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
KEYS = (
    *("format", "id", "name", "continents", "territories", "links", "cards", "missions", "starting_armies", "size"),
    *("2player", "bonus", "connections", "startingArmiesByPlayers", "minPlayers", "cardTypeNames", "ascii"),
)

TOO_DEEP = "The lists and objects in the file are nested too deeply."


@rows(
    ("raw", "sentence"),
    [
        pytest.param(b"", "The file is empty.", id="nothing"),
        pytest.param(b" \n\t", "The file is empty.", id="blanks"),
        pytest.param(b"\xff\xfe{\x00}\x00", "The file is not UTF-8 text.", id="UTF-16"),
        pytest.param(b'{"id": "\xed\xa0\x80"}', "The file is not UTF-8 text.", id="a surrogate in UTF-8"),
        pytest.param(b"[" * 100_000, TOO_DEEP, id="open lists"),
        pytest.param(b"[" * 100_000 + b"]" * 100_000, TOO_DEEP, id="lists"),
        pytest.param(b'{"a":' * 100_000, TOO_DEEP, id="objects"),
        pytest.param(b"[" * 40 + b"]" * 40, TOO_DEEP, id="forty lists"),
        pytest.param(b"[" + b"{}," * 1_000_000 + b"1]", "A map file can have at most 100,000 lists and objects.",
                     id="a million objects"),
        pytest.param(b" " * 5_000_000, "A map file can have at most 4,194,304 bytes.", id="five million blanks"),
        pytest.param(b"1" * 4_000_000, "The file contains a number that is far too large.", id="a huge number"),
        pytest.param(b"[1e999]", "The file contains a number that is far too large.", id="a number like infinity"),
        pytest.param(b"\n; a map of another program", "The file is not JSON, but begins with '; a map of anot'. "
                     "Maps can be read in the formats of Garrison, Rixk and warcode, all of them JSON.",
                     id="another program"),
        pytest.param(b"[-Infinity]", "The file is not JSON: invalid character at 'Infinity]'.", id="infinity"),
        pytest.param(b'["\\ud800 and more"]',
                     "The file is not JSON: ",
                     id="half a letter"),
        pytest.param(b'["\\ud800"]', "The file is not JSON: half of a character is missing at '\\\\ud8'.",
                     id="half a letter at the end"),
        pytest.param(b'{"format": 1} {}', "The file is not JSON: trailing characters", id="two values"),
        pytest.param(b"[1]", "Expected an object, not a list of 1.", id="a list"),
        pytest.param(b"null", "Expected an object, not null.", id="null"),
    ],
)  # fmt: skip
def test_what_is_no_map_file_has_one_fault(raw, sentence):
    (fault,) = check(raw)
    assert fault.sentence.startswith(sentence)
    assert importers.check(raw) == [fault]
    with pytest.raises(BrokenMap, match="tea"):
        parse(raw, "tea")


def test_lone_surrogates_in_a_text_are_no_utf_8():
    assert [fault.sentence for fault in check('{"id": "\ud800"}')] == ["The file is not UTF-8 text."]


def test_a_byte_order_mark_is_a_warning():
    (fault,) = check(b"\xef\xbb\xbf" + TEA)
    assert fault.weight is Weight.WARNING
    assert parse(b"\xef\xbb\xbf" + TEA) == parse(TEA)


def test_a_directory_is_no_map(tmp_path):
    with pytest.raises(BrokenMap, match="This is not a regular file"):
        load(tmp_path)


def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.map.json")
    with pytest.raises(BrokenMap, match="This is not a regular file"):
        load(tmp_path / "pipe.map.json")


@pytest.mark.parametrize("name", ["nowhere.map.json", "null\0.map.json", "a" * 5000])
def test_a_file_that_is_not_there_is_one_line(tmp_path, name):
    with pytest.raises(BrokenMap) as broken:
        load(tmp_path / name)
    assert len(broken.value.faults) == 1
    assert "can't be read" in str(broken.value)


def test_fifty_megabytes_are_not_read(tmp_path):
    with (tmp_path / "big.map.json").open("wb") as file:
        file.truncate(50 * 1024 * 1024)
    with pytest.raises(BrokenMap, match="4,194,304 bytes"):
        load(tmp_path / "big.map.json")


@pytest.mark.parametrize(
    "text", ["{brackets: %s}", '{"l10n": {"de": {%s}}}', '{"format": 1, %s}', '{"2player": 1, %s}']
)
def test_many_keys_make_few_faults(text):
    keys = ", ".join(f'"k{n}": 1' for n in range(50_000))
    assert len(check(text % keys)) < 30


@given(st.binary(max_size=60))
def test_any_bytes_have_faults(raw):
    assert check(raw)
    assert importers.check(raw)


@given(JSON | st.dictionaries(st.sampled_from(KEYS), JSON, max_size=6))
def test_any_json_is_a_broken_map(value):
    assert_agree(json.dumps(value))


@given(map_files(), st.data())
def test_a_map_with_anything_in_it_is_a_map_or_broken(file, data):
    part, key = data.draw(st.sampled_from(list(parts(file))))
    part[key] = data.draw(JSON | st.sampled_from(["t0", "c0", -1, 300, [], {}, ["t0", "t0"], {"kind": "world"}]))
    assert_agree(json.dumps(file))


def assert_agree(text: str) -> None:
    """A text has an error exactly when it is no map; and no error is told of a line that is not there."""
    for told, read in ((check, parse), (importers.check, lambda text: importers.convert(text).map)):
        faults = told(text)
        assert all(0 <= fault.line <= text.count("\n") + 1 for fault in faults)
        if all(fault.weight is Weight.WARNING for fault in faults):
            assert isinstance(read(text), Map)
        else:
            with pytest.raises(BrokenMap) as broken:
                read(text)
            assert list(broken.value.faults) == faults
