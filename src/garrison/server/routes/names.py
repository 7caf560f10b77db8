"""Names that people give themselves, read or refused."""

from garrison.server.rooms import refuse
from garrison.server.store.names import BadName, Name, chosen_name


def name_or_refusal(text: str) -> Name:
    """Raises Refusal 422."""
    try:
        return chosen_name(text)
    except BadName as fault:
        refuse(422, "bad_name", str(fault))
