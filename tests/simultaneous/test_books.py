"""The books of the family: what each asks, what it settles, and where an old game is told to look for what it had."""

from typing import get_type_hints

import pytest
from msgspec.structs import fields, replace

from garrison.catalogue import new_game, options_of, read_record, write_record
from garrison.engine.options import InvalidOptions
from garrison.engine.play import begin
from garrison.engine.record import BrokenRecord, Record
from garrison.simultaneous.family import FORMERLY
from garrison.simultaneous.rules.turn import stages_of
from garrison.simultaneous.rulesets import RULESETS
from garrison.simultaneous.rulings import Rulings
from rows import rows
from turns import LINE, after, game

BOOKS = [*RULESETS.values()]


@pytest.mark.parametrize("book", BOOKS, ids=[*RULESETS])
def test_a_book_asks_no_more_than_one_can_overlook(book):
    assert len(fields(book.options)) <= 45


@pytest.mark.parametrize("book", BOOKS, ids=[*RULESETS])
def test_what_a_book_does_not_ask_cannot_be_set(book):
    asked = {field.name for field in fields(book.options)}
    for name in {*get_type_hints(Rulings)} - asked:
        with pytest.raises(InvalidOptions, match=f"There is no option '{name}'."):
            options_of(book, {name: 1})


def test_every_ruling_is_asked_by_some_book_but_those_that_make_a_book_what_it_is():
    asked = {field.name for book in BOOKS for field in fields(book.options)}
    assert {*get_type_hints(Rulings)} - asked == {"staff", "with_dice"}


def test_the_simultaneous_game_is_as_it_goes_without_saying():
    book = RULESETS["simultaneous"]
    assert all(getattr(book.options, name) == getattr(Rulings, name) for name in get_type_hints(Rulings))


@rows("name", [name for name in FORMERLY if "=" not in name and " " not in name])
@rows("book", BOOKS, ids=[*RULESETS])
def test_an_option_of_the_one_game_that_there_was_is_refused_with_a_sentence(book, name):
    with pytest.raises(InvalidOptions) as refused:
        options_of(book, {name: True})
    assert refused.value.reasons == (f"There is no option '{name}' in {book.name}. {FORMERLY[name]}",)


def test_a_record_of_the_one_game_that_there_was_is_refused_with_a_sentence():
    played = new_game("simultaneous", "quad", 2)
    old = write_record(Record(played, begin(played))).replace("simultaneous 3", "simultaneous 1")
    with pytest.raises(BrokenRecord, match=r"and this is version 3\. Since then, trumps, energy and warlight"):
        read_record(old)


@pytest.mark.parametrize("book", ["simultaneous", "trumps", "energy"])
def test_a_record_from_before_a_rule_was_corrected_is_refused_with_a_sentence(book):
    played = new_game(book, "quad", 2)
    version = played.ruleset.version
    old = write_record(Record(played, begin(played))).replace(f"{book} {version}", f"{book} {version - 1}")
    with pytest.raises(BrokenRecord, match="Since then, the rules for clashes, spoils and unspent pools"):
        read_record(old)


def test_a_turn_is_a_value_like_any_other():
    on, book = game(LINE), RULESETS["simultaneous"]
    peace = tuple(stage for stage in book.turn if stage.name not in ("clash", "attack"))
    quiet = replace(on, ruleset=replace(book, name="peace", turn=peace))
    assert [stage.name for stage in stages_of(quiet)] == [
        "colonize",
        "reinforce",
        "move",
        "eliminate",
        "earn",
        "decide",
    ]
    assert after("a red 9, b blue 1, c -", "red: a - b 8", "blue: b +2", on=quiet) == "a red 9, b blue 1, c -"
