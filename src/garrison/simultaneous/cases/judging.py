"""Resolving a case: from any text at all to an answer."""

from collections.abc import Callable, Iterable, Mapping
from typing import BinaryIO

import msgspec

from garrison.engine import case_files
from garrison.engine.case_files import Found, InvalidCase, printable
from garrison.engine.notation import nearest
from garrison.maps import bundled, bundled_names
from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.kind import names_a_file
from garrison.maps.world import Map
from garrison.simultaneous.cases.answering import Json, after
from garrison.simultaneous.cases.combat import fought
from garrison.simultaneous.cases.form import Case, Combat, decoded, names
from garrison.simultaneous.cases.handing_in import handed_in
from garrison.simultaneous.cases.names import Ground, ground
from garrison.simultaneous.cases.position import position
from garrison.simultaneous.cases.settling import OptionsOf, settled
from garrison.simultaneous.cases.telling import log
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import DiceMissing, NoSuchDie, Written
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.objections import disagreements
from garrison.simultaneous.rules.turn import Resolution, resolve

LISTS = ("turns", "warlight_combat", "cases")

MAPS = {"test": "ten-stars", "default": "stars"}


def found(source: BinaryIO) -> Iterable[Found]:
    return case_files.found(source, *LISTS)


class Judge:
    """Resolves cases by the books they choose; `options_of` gives the options of a book with some of them changed.

    `find` gives the map of a name. A case may come from anybody, so that by default it names no file.
    """

    def __init__(self, options_of: OptionsOf, find: Callable[[str], Map] = bundled) -> None:
        self._options_of, self._find = options_of, find

    def answer(self, found: Found) -> Json:
        """The outcome of a case; raises InvalidCase, which names the place."""
        case = decoded(found.raw)
        known = names(found.raw, found.place)
        if isinstance(case, Combat):
            return known | {"result": fought(case, self._of_battles)}
        return known | self._resolved(case)

    def _resolved(self, case: Case) -> Json:
        here = ground(self._map(case.map), case)
        game = self._game(here, case)
        came = _resolution(game, here, case)
        return {"after": after(here, game.options, came.after), "log": log(here, came.events)}

    def _map(self, name: str) -> Map:
        """The map of a case; what is in a file is never repeated."""
        try:
            return self._find(MAPS.get(name, name))
        except BrokenMap:
            raise InvalidCase(printable(f"map: '{name[:40]}' is not a map that can be played on")) from None
        except UnknownMap:
            raise InvalidCase(printable(f"map: {_unknown(name)}")) from None

    def _game(self, here: Ground, case: Case) -> Game:
        book, options = settled(case.options or {}, self._options_of)
        game = Game(here.map, book, options, here.players)
        for why in disagreements(game):
            raise InvalidCase(f"options: {why}")
        return game

    def _of_battles(self, told: Mapping[str, msgspec.Raw]) -> Options:
        return settled({"resolver": ALTERNATING, **told}, self._options_of).options


ALTERNATING = msgspec.Raw(b'"alternating"')


def refused(found: Found, fault: InvalidCase) -> Json:
    return names(found.raw, found.place) | {"error": str(fault)}


def _unknown(name: str) -> str:
    if names_a_file(name):
        return f"'{name[:40]}' is a file, but a case must name a bundled map."
    return f"There is no map '{name[:40]}'.{nearest(name, [*MAPS, *bundled_names()])}"


def _resolution(game: Game, here: Ground, case: Case) -> Resolution:
    luck = Written(case.dice or ())
    try:
        came = resolve(game, handed_in(game, position(here, game.options, case)), luck)
    except (DiceMissing, NoSuchDie) as fault:
        raise InvalidCase(f"dice: {fault}") from None
    if luck.left:
        raise InvalidCase(f"dice: The turn leaves {luck.left} of them over.")
    return came
