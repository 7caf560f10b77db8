"""What can go wrong between the server and its database, by name."""

from garrison.outside.characters import Told


class Conflict(Exception):
    """Somebody else was first: what was read is out of date, or what is added is already there. Read again."""


class Taken(Exception):
    """A seat, a name or a link that somebody else has already."""


class Missing(LookupError):
    """There is no such row."""


class Unavailable(Exception):
    """The database is away, full or locked; its cause says which.

    Nothing was written, unless the connection was lost during a commit: try again, with the same key.
    """


class BadDatabase(Told):
    """A database that can't be opened; one sentence."""


class NewerDatabase(BadDatabase):
    """A database that a newer version of Garrison has changed."""
