"""Hostile inputs for every face: each gives what it must, names what is wrong, and breaks no promise."""

from collections.abc import Iterator

import pytest

from hostile.corpus import FOLDER, Entry, entries
from hostile.faces import BY_NAME, FACES, in_a_folder
from hostile.trial import judged


@pytest.mark.parametrize("name", BY_NAME)
def test_every_hostile_input_gives_what_it_must(name):
    with in_a_folder():
        assert [fault for entry in entries(name) for fault in faults(entry)] == []


def faults(entry: Entry) -> Iterator[str]:
    answer, found = judged(BY_NAME[entry.face], entry.raw)
    shown = f"{entry.raw[:60]!r}"
    yield from (f"{shown}: {kind}: {told}" for kind, told in found)
    if not found and answer.code != entry.gives:
        yield f"{shown} gives {answer.code}, and must give {entry.gives}: {answer.refused or answer.said[:200]}"
    elif not found and entry.names not in answer.refused + answer.said:
        yield f"{shown} does not name {entry.names!r}: {answer.refused or answer.said[:200]}"


def test_the_corpus_holds_a_thousand_inputs_and_some_for_every_face():
    assert {path.stem for path in FOLDER.iterdir()} == {face.name for face in FACES}
    counts = [len(list(entries(face.name))) for face in FACES]
    assert min(counts) >= 10
    assert sum(counts) >= 1000
