"""Names: one that looks like another's is the same name, and nobody can be called what guests are called."""

import pytest

from garrison.store.names import BadName, chosen_name, read_name
from rows import rows

ALIKE = {
    "Paul": ["paul", "\uff30aul", "PAUL", "Pau1", "PauI", "pau|"],
    "Popa": ["\u0420\u043e\u0440\u0430", "\u03a1\u03bf\u03c1\u03b1", "P0pa"],
    "Anna Modern": ["Anna Modem", "ANNA  MODERN"],
}

DIFFERENT = [
    "Anna",
    "Ana",
    "\u0410\u043d\u044f",
    "Zo\xeb",
    "Zoe",
    "\u5f20\u4f1f",
    "\u30de\u30ea\u30aa Anna",
    "\u05d3\u05d5\u05d3",
]


@rows(("name", "other"), [(name, other) for name, others in ALIKE.items() for other in others])
def test_names_that_look_alike_are_the_same(name, other):
    assert read_name(name).key == read_name(other).key


def test_other_names_are_not():
    assert len({read_name(name).key for name in DIFFERENT}) == len(DIFFERENT)


@pytest.mark.parametrize("name", ["\u0420aul", "Paul\u0430", "\u0391nna", "\u13aanna"])
def test_letters_of_two_alphabets_make_no_name(name):
    with pytest.raises(BadName, match=r"A name has letters of one alphabet, not of \w+ and Latin\.|not of Latin"):
        read_name(name)


@rows("name", ["Guest 12", "guest 0007", "GUEST12", "Guest_1O", "\uff27uest 3", "Guest", "Gue\u0455t 4", "Guest - 5"])
def test_nobody_chooses_the_name_of_a_guest(name):
    with pytest.raises(BadName):
        chosen_name(name)


@rows("name", ["=1+1", "+cmd|x", "-2+3", "@SUM(A1)", "\uff1d1", "\ufe62x"])
def test_no_name_is_a_formula(name):
    with pytest.raises(BadName, match=r"A name does not begin with =, \+, - or @\."):
        chosen_name(name)


@rows(
    "name", ["Zal\u0336\u0336\u0336go", "Zal\u0336go", "a\u0300\u0301\u0302\u0303x", "\u0301a", "a \u0301b", "a\u20dd"]
)
def test_no_name_has_a_heap_of_marks(name):
    with pytest.raises(BadName, match="A name has at most 2 marks on a letter, and none that strike it out"):
        chosen_name(name)


LANGUAGES = [
    "Tr\u1ea7n Th\u1ebf",
    "\u1ecd\u0301l\u00e1",
    "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
    "\u0e01\u0e34\u0e48\u0e07",
    "\u0939\u093f\u0928\u094d\u0926\u0940",
]


@rows("name", [*LANGUAGES, "1-2-3", "a=b"])
def test_a_name_may_have_the_marks_of_its_language(name):
    assert chosen_name(name).key == read_name(name).key


def test_whoever_has_such_a_name_already_can_still_log_in():
    assert read_name("=1+1").shown == "=1+1"


@pytest.mark.parametrize("name", ["Guest of Honour", "Guesthouse 2", "A guest 12"])
def test_but_a_name_may_have_a_guest_in_it(name):
    assert chosen_name(name).shown == name
