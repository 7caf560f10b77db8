"""What a variant has of its own is known, whatever part of the rule set it is: nothing takes it for the usual one."""

from typing import Any

from msgspec.structs import fields, replace

from garrison.catalogue import RULESETS, new_game
from garrison.engine.game import PARTS, Ruleset, own_parts


class Siege(Ruleset[Any, Any, Any, Any], frozen=True, kw_only=True):
    """A rule set with a part that no other has."""

    stages: tuple[str, ...] = ()


def test_whatever_is_replaced_is_its_own():
    usual = new_game("classic", "quad", 2)
    for part, word in PARTS.items():
        ours = () if word == "rows" else object()
        assert own_parts(replace(usual, ruleset=replace(usual.ruleset, **{part: ours})), usual.ruleset) == (word,)


def test_a_part_that_only_a_variant_has_is_its_own():
    usual = new_game("classic", "quad", 2)
    shared = {part.name: getattr(usual.ruleset, part.name) for part in fields(usual.ruleset)}
    assert own_parts(replace(usual, ruleset=Siege(**shared, stages=("bombard",))), usual.ruleset) == ("parts",)
    family = replace(usual.ruleset.family, patience=1)
    assert own_parts(replace(usual, ruleset=replace(usual.ruleset, family=family)), usual.ruleset) == ("parts",)


def test_other_numbers_are_no_other_book():
    for name in ("missions", "rixk"):
        assert own_parts(new_game(name, "world", 3), RULESETS["classic"]) == ()
