"""The names of our environments in Gymnasium: `garrison/Classic-v0` and so on, one for each rule set."""

from typing import Final

from gymnasium.envs.registration import register, registry

from garrison.catalogue import RULESETS
from garrison.engine.game import AnyRuleset

SPACE: Final = "garrison"
VERSION: Final = 0
COMPILED: Final = "risk"
"""The family whose games can also be played by the thousand."""


def id_of(book: AnyRuleset) -> str:
    """What Gymnasium calls a rule set: `garrison/Classic-v0`."""
    return f"{SPACE}/{book.name.capitalize()}-v{VERSION}"


def register_all() -> None:
    """Make every rule set known to Gymnasium, unless it is already."""
    for book in RULESETS.values():
        if id_of(book) not in registry:
            register(
                id=id_of(book),
                entry_point="garrison.research.gym.alone:Alone",
                vector_entry_point="garrison.research.vectors:one_seat" if book.family.name == COMPILED else None,
                kwargs={"ruleset": book.name},
            )
