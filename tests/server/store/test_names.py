"""Names: one that looks like another's is the same name, and nobody can be called what guests are called."""

import pytest

from garrison.server.store.names import BadName, chosen_name, read_name
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


@pytest.mark.parametrize("name", ["Guest of Honour", "Guesthouse 2", "A guest 12"])
def test_but_a_name_may_have_a_guest_in_it(name):
    assert chosen_name(name).shown == name
