"""Hostile inputs for every face: each gives what it must, names what is wrong, and breaks no promise."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hostile.answers import CONTROL, HANG, MEMORY, TRACEBACK, UNCLEAR, UNDOCUMENTED, Answer
from hostile.corpus import FOLDER, Entry, entries
from hostile.examples import examples
from hostile.faces import BY_NAME, FACES, Face, in_a_folder
from hostile.mutation import mutated
from hostile.trial import judged
from rows import rows


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


# What is looked for is found


def endless(_):
    while True:
        pass


def failing(fault):
    def run(_):
        raise fault

    return run


@rows(
    ("run", "kind"),
    [
        (failing(ValueError("no place")), TRACEBACK),
        (failing(KeyboardInterrupt()), TRACEBACK),
        (failing(MemoryError()), MEMORY),
        (endless, HANG),
        (lambda _: Answer(0, "a\x1b[31m"), CONTROL),
        (lambda _: Answer(2, "", "red\u202e"), CONTROL),
        (lambda _: Answer(2, ""), UNCLEAR),
        (lambda _: Answer(3, "", "what?"), UNCLEAR),
        (lambda _: Answer(2, "", "Traceback (most recent call last):"), TRACEBACK),
    ],
    ids=["fault", "interrupt", "memory", "loop", "colour", "direction", "silence", "code", "traceback"],
)
def test_a_broken_promise_is_found(run, kind):
    assert [found.kind for found in judged(Face("broken", run, "record"), b"", 0.05).found] == [kind]


def test_an_answer_that_keeps_all_promises_passes():
    assert judged(Face("sound", lambda _: Answer(2, "", "line 1: red is no territory"), "record"), b"").found == []


def test_a_function_that_raises_what_no_page_names_is_found():
    found = judged(Face("broken", failing(KeyError("red")), "record", library=True), b"").found
    assert [each.kind for each in found] == [UNDOCUMENTED]


@given(st.integers(0, 1 << 40), st.sampled_from([face.expects for face in FACES]))
def test_damage_is_the_same_for_the_same_seed(seed, sort):
    assert mutated(random.Random(seed), examples(sort)) == mutated(random.Random(seed), examples(sort))
