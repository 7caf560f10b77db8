"""What a variant has of its own is known, whatever part of the rule set it is: nothing takes it for the usual one."""

from msgspec.structs import fields, replace

from garrison.catalogue import RULESETS, new_game
from garrison.engine.game import PARTS, Ruleset, own_parts

TEXTS_AND_NUMBERS = {"name", "version", "summary", "does", "lasts", "options", "presets"}


def test_every_part_of_a_rule_set_counts_but_its_texts_and_numbers():
    assert {field.name for field in fields(Ruleset)} == {*PARTS, "family", *TEXTS_AND_NUMBERS}


def test_whatever_is_replaced_is_its_own():
    usual = new_game("classic", "quad", 2)
    for part, word in PARTS.items():
        ours = () if word == "rows" else object()
        assert own_parts(replace(usual, ruleset=replace(usual.ruleset, **{part: ours})), usual.ruleset) == (word,)


def test_other_numbers_are_no_other_book():
    for name in ("missions", "rixk"):
        assert own_parts(new_game(name, "world", 3), RULESETS["classic"]) == ()
