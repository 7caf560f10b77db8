"""Names that people give themselves, read or refused."""

from typing import Final

from garrison.bots import BOTS
from garrison.play import refuse
from garrison.store.names import BadName, Name, chosen_name, read_name

BUILT_IN: Final = {read_name(name).key for family in BOTS.values() for name in family}


def name_or_refusal(text: str) -> Name:
    """Raises Refusal 422, also for the name of a built-in bot."""
    try:
        name = chosen_name(text)
    except BadName as fault:
        refuse(422, "bad_name", str(fault))
    if name.key in BUILT_IN:
        refuse(422, "bad_name", f"A built-in bot is called '{name.shown}'. Choose another name.")
    return name
