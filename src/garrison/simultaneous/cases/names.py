"""The names in a case: players and territories as people write them, and cards that picture territories."""

from collections.abc import Iterable
from typing import NamedTuple

from garrison.engine.case_files import InvalidCase, printable
from garrison.engine.notation import nearest
from garrison.engine.vocabulary import Seat
from garrison.maps.world import NOWHERE, Map, Territory
from garrison.simultaneous.cases.form import Case

WILD = "wild"
"""A wild card; `wild 2` is the second."""


class Words:
    """Numbers by their names: as written here, or else ignoring case, spaces and punctuation."""

    def __init__(self, kind: str, names: Iterable[tuple[str, int]]) -> None:
        self._kind = kind
        self._exact = dict(names)
        self._folded: dict[str, set[int]] = {}
        for name, number in self._exact.items():
            self._folded.setdefault(folded(name), set()).add(number)

    def __call__(self, where: str, word: str) -> int:
        """Raises InvalidCase, which says where the word is."""
        if word in self._exact:
            return self._exact[word]
        found = self._folded.get(folded(word), set())
        if len(found) == 1:
            return next(iter(found))
        why = "There is more than one" if found else "There is no"
        hint = "" if found else nearest(word, self._exact)
        raise InvalidCase(printable(f"{where}: {why} {self._kind} '{word[:40]}'.{hint}"))


def folded(name: str) -> str:
    """A name without its case, spaces and punctuation.

    >>> folded("Herschel's Garnet Star")
    'herschelsgarnetstar'
    """
    return "".join(filter(str.isalnum, name.casefold())) or name.casefold()


class Ground(NamedTuple):
    map: Map
    players: tuple[str, ...]
    places: tuple[str, ...]
    cards: tuple[str, ...]
    read_player: Words
    read_place: Words
    read_card: Words

    def seat(self, where: str, word: str) -> Seat:
        return Seat(self.read_player(where, word))

    def territory(self, where: str, word: str | None) -> Territory:
        """A territory by name; NOWHERE if none is named."""
        return NOWHERE if word is None else Territory(self.read_place(where, word))


def ground(map_: Map, case: Case) -> Ground:
    players = tuple(case.players)
    _assert_playable(players)
    places = tuple(
        name if map_.names.count(name) == 1 else known for name, known in zip(map_.names, map_.ids, strict=True)
    )
    cards = tuple(_card_names(map_, places))
    return Ground(
        map_,
        players,
        places,
        cards,
        Words("player", ((name, number) for number, name in enumerate(players))),
        Words("territory", ((name, n) for names in (map_.ids, places) for n, name in enumerate(names))),
        Words("card", ((name, number) for number, name in enumerate(cards))),
    )


def _assert_playable(players: tuple[str, ...]) -> None:
    if not 1 <= len(players) <= 100:  # noqa: PLR2004  as many as the form has
        raise InvalidCase(f"players: Expected 1 to 100, not {len(players)}.")
    if len(set(players)) < len(players):
        raise InvalidCase("players: Each player needs a different name.")


def _card_names(map_: Map, places: tuple[str, ...]) -> Iterable[str]:
    """Cards are named after the territory they picture, with a number if several have the same name."""
    plain = [WILD if card.territory == NOWHERE else places[card.territory] for card in map_.cards]
    for number, name in enumerate(plain):
        before = plain[:number].count(name)
        yield f"{name} {before + 1}" if before else name
