"""What people see of the options instead of their names: groups, titles, and what holds in words."""

import re

from msgspec.structs import fields, replace

from garrison.catalogue import RULESETS, options_of
from garrison.diplomacy.options import DATC
from garrison.engine.options import HouseRule, clause, described, effective, grouped, sentences
from garrison.risk.options import Cards, Options
from rows import rows

BOOKS = RULESETS.values()
CLAUSE = re.compile(r"[a-z0-9][^_`{}]{3,90}[^.\s_`{}]")
"""A few words that can stand in a line, and with a capital and a full stop alone."""


def some_values(options, option):
    """Every word, both answers, or numbers at the limits."""
    value = getattr(options, option.name)
    if option.words:
        return [*option.words]
    if isinstance(value, bool):
        return [True, False]
    return [value, option.least, option.least + 1, option.most] if isinstance(value, int) else [value]


@rows("book", BOOKS, ids=lambda book: book.name)
def test_every_option_has_a_group_a_title_and_words_for_each_value(book):
    for field in fields(type(book.options)):
        assert any(isinstance(note, HouseRule) for note in getattr(field.type, "__metadata__", ())), field.name
    titles = [option.house.title for option in described(book.options)]
    assert len({*titles}) == len(titles)
    for option in described(book.options):
        assert re.fullmatch(r"[A-Z][^_`{}]{2,45}[^.]", option.house.title), option.name
        assert re.fullmatch(r"[A-Z][^_`{}]*\.", option.sentence), option.name
        told = [clause(option, value) for value in some_values(book.options, option)]
        assert not [one for one in told if not CLAUSE.fullmatch(one)], option.name
        assert len({*told}) == len({*some_values(book.options, option)}), option.name


@rows("book", BOOKS, ids=lambda book: book.name)
def test_the_groups_have_every_option_once_and_each_has_something_to_tell(book):
    found = [option.name for _, options in grouped(book.options) for option in options]
    assert sorted(found) == sorted(option.name for option in described(book.options))
    for group, options in grouped(book.options):
        assert any(option.house.brief and effective(option, book.options) for option in options), group


@rows("book", BOOKS, ids=lambda book: book.name)
def test_an_option_depends_on_others_and_their_values_as_they_are(book):
    family = {option.name: option for one in BOOKS if one.family is book.family for option in described(one.options)}
    for option in described(book.options):
        for name, values in (*option.house.when.items(), *option.house.unless.items()):
            assert name in family, option.name
            words = family[name].words
            assert not words or {*values} <= {*words}, option.name


def test_an_option_that_makes_no_difference_is_known():
    by_name = {option.name: option for option in described(Options())}
    assert effective(by_name["set_values"], Options())
    assert not effective(by_name["fixed_values"], Options())
    assert effective(by_name["fixed_values"], Options(cards=Cards.FIXED))
    assert not effective(by_name["hand_limit"], Options(cards=Cards.NONE))


def test_what_is_changed_is_told_in_sentences_in_the_order_of_the_groups():
    options = options_of(RULESETS["classic"], {"share": 75, "goal": "share", "recycle": False, "set_values": [4, 6]})
    assert [*sentences(options, Options())] == [
        ("recycle", "Traded cards are gone for good."),
        ("set_values", "The first sets bring 4, 6 armies."),
        ("goal", "A share of the territories wins."),
        ("share", "75% of the territories win."),
    ]
    assert [*sentences(replace(DATC, one_coast="fails"), DATC)] == [
        ("one_coast", "A move that leaves out the only coast fails.")
    ]
    assert [*sentences(Options(), Options())] == []


def test_limits_that_nobody_comes_near_are_not_told():
    bounds = {option.name: option.bounds for option in described(Options())}
    assert (bounds["least"], bounds["hand_limit"]) == ("0 or more.", "From 3 to 20.")
    assert bounds["set_values"] == "1 to 100 numbers, with commas between them."


def test_presets_and_rule_sets_are_told_to_somebody_new():
    for book in BOOKS:
        assert re.fullmatch(r"[A-Z].{20,90}\.", book.does), book.name
        assert book.lasts
        assert book.family.manner in {"In turns", "All at once", "Written orders"}
        for preset in book.presets.values():
            assert preset.title[0].isupper()
            assert re.fullmatch(r"[A-Z].{10,90}\.", preset.sentence), preset.title


def test_the_groups_are_few():
    assert max(sum(1 for _ in grouped(book.options)) for book in BOOKS) <= 9
