"""Who sits where: people and bots, as named on a command line or in a record."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from hashlib import sha256

from garrison.bots import fit, strongest, usual
from garrison.bots.own import called, is_own, plain_name
from garrison.bots.programs.kept import is_address
from garrison.engine.notation import nearest
from garrison.engine.record import Record
from garrison.engine.value import Value

HUMAN = "human"
YOU = "you"
"""What a human is called who plays alone and has no name."""

LONGEST_NAME = 20


class InvalidPlayers(ValueError):
    """Seats, names or colours that don't fit; one sentence."""


class Player(Value, frozen=True):
    """Who plays a seat: `kind` is human or the name of a bot, `name` is the player's name."""

    kind: str
    name: str

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    @property
    def named(self) -> bool:
        """Whether somebody gave the player a name."""
        return self.name not in (self.kind, YOU)


def kinds_of(family: str) -> tuple[str, ...]:
    return (HUMAN, *fit(family))


def stand_in(family: str) -> str:
    """The bot that fills empty seats: the usual one of the family."""
    return usual(family)


def adviser(family: str) -> str:
    """The bot that gives hints: `strong` if the family has one, otherwise its usual opponent."""
    return strongest(family)


def players(family: str, kinds: Sequence[str], names: Sequence[str] = ()) -> tuple[Player, ...]:
    """A player for each kind, which may be a bot of your own; one without a name is called after its kind."""
    known = kinds_of(family)
    for kind in kinds:
        if plain_name(kind) not in known and not is_own(kind):
            raise InvalidPlayers(f"There is no player '{kind[:40]}'.{nearest(kind, known) or _from(known)}")
    if len(names) > len(kinds):
        raise InvalidPlayers(f"There are more names ({len(names)}) than seats ({len(kinds)}).")
    given = [_checked(name) for name in names]
    if len(set(given)) < len(given):
        raise InvalidPlayers("Each player needs a different name.")
    return tuple(Player(kind, name) for kind, name in zip(kinds, [*given, *_usual(kinds)[len(given) :]], strict=True))


def _usual(kinds: Sequence[str]) -> list[str]:
    """What players without a name are called: a lone human is you."""
    return [YOU if kind == HUMAN and kinds.count(HUMAN) == 1 else _called(kind) for kind in kinds]


def _called(kind: str) -> str:
    name = called(kind)
    return (name if is_address(kind) else name.rpartition(":")[2])[:LONGEST_NAME]


def _checked(name: str) -> str:
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable() or "," in name:
        raise InvalidPlayers(f"A name has 1 to {LONGEST_NAME} characters and no comma, unlike {name[:40]!r}.")
    return name


def colours_checked(colours: Sequence[str], known: Sequence[str], seats: int) -> tuple[str, ...]:
    """A colour for each seat, if all are known and none is named twice; the first known ones if none are named."""
    if seats > len(known):
        raise InvalidPlayers(f"There are colours for {len(known)} seats, not {seats}.")
    if not colours:
        return tuple(known[:seats])
    if len(colours) != seats:
        raise InvalidPlayers(f"Expected {seats} colours, not {len(colours)}.")
    for colour in colours:
        if colour not in known:
            raise InvalidPlayers(f"There is no colour '{colour[:40]}'.{nearest(colour, known) or _from(known)}")
    if len(set(colours)) < len(colours):
        raise InvalidPlayers("Each seat needs a different colour.")
    return tuple(colours)


def colours_given(chosen: Sequence[str], known: Sequence[str], usual: Sequence[str]) -> tuple[str, ...]:
    """The colour of each seat: the one that was chosen for it, or else the first of the usual ones that nobody chose.

    Raises InvalidPlayers for a colour that does not exist or is chosen twice.
    """
    named = [colour for colour in chosen if colour]
    for colour in named:
        if colour not in known:
            raise InvalidPlayers(f"There is no colour '{colour[:40]}'.{nearest(colour, known) or _from(known)}")
        if named.count(colour) > 1:
            raise InvalidPlayers(taken(colour))
    left = (colour for colour in usual if colour not in named)
    return tuple(colour or next(left) for colour in chosen)


def taken(colour: str) -> str:
    """Why somebody can't have a colour, in a sentence."""
    return f"{colour.capitalize()} is taken."


def power_meant(word: str, seats: Sequence[str]) -> int:
    found = [n for n, seat in enumerate(seats) if seat.startswith(word.strip().lower())]
    if len(found) != 1:
        raise InvalidPlayers(f"There is no seat '{word[:40]}'.{nearest(word, seats) or _from(seats)}")
    return found[0]


# In a record


def written(seated: Sequence[Player]) -> str:
    """The players as a line of a record: `human Anna, steady`; a kind that is a command is written as one word."""
    words = ((player.kind.replace(" ", "+"), player.name) for player in seated)
    return ", ".join(kind if name == kind else f"{kind} {name}" for kind, name in words)


def read_players(family: str, line: str, seats: int) -> tuple[Player, ...]:
    """The players of a record; if it does not name one for each seat, a human plays against bots."""
    words = [entry.strip().partition(" ") for entry in line.split(",")]
    if len(words) != seats or any(kind not in kinds_of(family) for kind, _, _ in words):
        return players(family, [HUMAN, *[stand_in(family)] * (seats - 1)])
    return tuple(Player(kind, name[:LONGEST_NAME] if name.isprintable() and name else kind) for kind, _, name in words)


def players_of(record: Record) -> tuple[Player, ...]:
    """The players of a record; if it names none, a human plays against the usual bots of the family.

    Raises InvalidPlayers if it names bots that are not built in.
    """
    game = record.game
    if own := _own_bots(record):
        raise InvalidPlayers(
            f"This game was played by {' and '.join(own)}. Load it with --load, and name them in --seats."
        )
    return read_players(game.ruleset.family.name, dict(record.notes).get("players", ""), len(game.seats))


def _own_bots(record: Record) -> tuple[str, ...]:
    """The bots in a record that are not built in. No file is run because a record names it."""
    words = [entry.strip().partition(" ")[0] for entry in dict(record.notes).get("players", "").split(",")]
    return tuple(dict.fromkeys(word for word in words if is_own(word) and word.isprintable()))


def _from(words: Sequence[str]) -> str:
    return f" Choose from {', '.join(words)}."


# What bots are called at a table: short names from many places, chosen by a text that names the game


NAMES = (
    *("Ada", "Alba", "Amir", "Anouk", "Aris", "Bruno", "Carla", "Cleo", "Dana", "Dario", "Edda", "Elio"),
    *("Emil", "Ezra", "Farid", "Flora", "Gala", "Hana", "Hugo", "Ida", "Ilse", "Ines", "Iris", "Ivo"),
    *("Jana", "Juno", "Kai", "Kamal", "Kira", "Laila", "Lena", "Leo", "Lin", "Luca", "Maia", "Marta"),
    *("Mika", "Milo", "Mina", "Nadia", "Nico", "Nils", "Nora", "Oscar", "Otto", "Petra", "Rafi", "Remi"),
    *("Rosa", "Samir", "Sana", "Selma", "Tara", "Teo", "Tilda", "Tomas", "Uma", "Vera", "Yara", "Zeno"),
)
APART = 20
"""Seats this far apart draw on the same names; no game has so large a table, so no two bots share one."""


def name_of(table: str, seat: int, taken: Collection[str] = ()) -> str:
    """The name of the bot in a seat: always the same at this table, and not in `taken` if there is any choice."""
    own = _shuffled(table)[seat % APART :: APART]
    people = {name.casefold() for name in taken}
    return next((name for name in own if name.casefold() not in people), own[-1])


@lru_cache(maxsize=256)
def _shuffled(table: str) -> tuple[str, ...]:
    """All names in an order in which initials repeat as late as possible, so that nobody confuses two bots."""
    names = sorted(NAMES, key=lambda name: sha256(f"{table}\0{name}".encode()).digest())
    initials = [name[0] for name in names]
    met = {name: initials[:place].count(name[0]) for place, name in enumerate(names)}
    return tuple(sorted(names, key=met.__getitem__))
