"""Pieces of sentences that every family needs."""


def counted(number: int, thing: str) -> str:
    """A number of things, in the singular or the plural.

    >>> counted(1, "unit"), counted(1200, "unit"), counted(0, "territory"), counted(3, "die")
    ('1 unit', '1,200 units', '0 territories', '3 dice')
    """
    return f"{number:,} {thing if number == 1 else plural(thing)}"


UNITS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000))


def duration(time: int) -> str:
    """Milliseconds in one unit or two: the largest that counts at least one, and the next.

    >>> duration(3_600_000), duration(129_600_000), duration(11_520_000), duration(400)
    ('1 hour', '1 day and 12 hours', '3 hours and 12 minutes', '0 seconds')
    """
    place = next((place for place, (_, length) in enumerate(UNITS) if time >= length), len(UNITS) - 1)
    (unit, length), *smaller = UNITS[place : place + 2]
    more = [counted(time % length // less, name) for name, less in smaller if time % length >= less]
    return " and ".join([counted(time // length, unit), *more])


def plural(thing: str) -> str:
    if thing == "die":
        return "dice"
    return f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"


def clause(sentence: str) -> str:
    """A sentence as it goes on after a colon.

    >>> clause("A unit can't move to where it is.")
    "a unit can't move to where it is."
    """
    return sentence[:1].lower() + sentence[1:]
