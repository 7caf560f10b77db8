"""Resolving a case: from its text to an answer, whatever the text is."""

from collections.abc import Callable, Iterable, Mapping
from typing import BinaryIO

import msgspec

from garrison.engine import case_files
from garrison.engine.case_files import FAULTS, Found, InvalidCase, printable, sentence
from garrison.engine.notation import nearest
from garrison.engine.options import InvalidOptions
from garrison.maps import bundled_names, find
from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.world import Map
from garrison.simultaneous.cases.answering import Json, after
from garrison.simultaneous.cases.combat import fought
from garrison.simultaneous.cases.form import Case, Combat, decoded, names
from garrison.simultaneous.cases.names import Ground, ground
from garrison.simultaneous.cases.position import position
from garrison.simultaneous.cases.telling import log
from garrison.simultaneous.game import Game, Ruleset
from garrison.simultaneous.luck import DiceMissing, NoSuchDie, Written
from garrison.simultaneous.options import Options
from garrison.simultaneous.rules.objections import disagreements
from garrison.simultaneous.rules.turn import Resolution, resolve

LISTS = ("turns", "warlight_combat", "cases")
"""The lists of cases that a document may have."""

MAPS = {"test": "ten-stars", "default": "stars"}
"""The names by which the published examples call their maps."""

UNLIMITED = {"battle_rounds", "max_turns"}
"""Options whose 0 is no number but no limit at all."""

UNKNOWN = ("energy", "priority_bid", "commanders", "stations", "command_cards", "elements")
"""Options that need more of a position than cases tell."""


def found(source: BinaryIO) -> Iterable[Found]:
    """Every case of a file or stream; raises InvalidCase if it is no such file."""
    return case_files.found(source, *LISTS)


class Judge:
    """Resolves cases by a rule set; `options_of` gives its options with some of them changed."""

    def __init__(self, ruleset: Ruleset, options_of: Callable[[Mapping[str, object]], Options]) -> None:
        self._ruleset = ruleset
        self._options_of = options_of

    def answer(self, found: Found) -> Json:
        """What comes of a case; raises InvalidCase, which names the place."""
        case = decoded(found.raw)
        known = names(found.raw, found.place)
        if isinstance(case, Combat):
            return known | {"result": fought(case, self.options)}
        return known | self._resolved(case)

    def _resolved(self, case: Case) -> Json:
        here = ground(_map(case.map), case)
        game = self._game(here, case)
        came = _resolution(game, here, case)
        return {"after": after(here, game.options, came.after), "log": log(here, came.events)}

    def _game(self, here: Ground, case: Case) -> Game:
        options = self.options(case.options or {})
        game = Game(here.map, self._ruleset, options, here.players)
        if any(getattr(options, name) for name in UNKNOWN):
            raise InvalidCase(f"options: cases have no energy, nor what it buys: {', '.join(UNKNOWN)}")
        for why in disagreements(game):
            raise InvalidCase(f"options: {why}")
        return game

    def options(self, raw: Mapping[str, msgspec.Raw]) -> Options:
        """The options that a case brings along; raises InvalidCase."""
        try:
            told = {name: msgspec.json.decode(value) for name, value in raw.items()}
        except FAULTS as fault:
            raise InvalidCase(f"options: {sentence(fault)}") from None
        try:
            limited = {name: _limit(name, value) for name, value in told.items()}
            return self._options_of({name: value for name, value in limited.items() if value is not None})
        except InvalidOptions as invalid:
            raise InvalidCase(printable(f"options: {invalid.reasons[0]}")) from None


def refused(found: Found, fault: InvalidCase) -> Json:
    """What is answered to a case that cannot be read."""
    return names(found.raw, found.place) | {"error": str(fault)}


def _limit(name: str, value: object) -> object:
    return 0 if name in UNLIMITED and value in (None, "none") else value


def _map(name: str) -> Map:
    try:
        return find(MAPS.get(name, name))
    except BrokenMap as broken:
        raise InvalidCase(printable(f"map: {name[:40]}: {broken.faults[0].sentence}")) from None
    except UnknownMap:
        known = [*MAPS, *bundled_names()]
        raise InvalidCase(printable(f"map: there is no map '{name[:40]}'{nearest(name, known)}")) from None


def _resolution(game: Game, here: Ground, case: Case) -> Resolution:
    luck = Written(case.dice or ())
    try:
        came = resolve(game, position(here, game.options, case), luck)
    except (DiceMissing, NoSuchDie) as fault:
        raise InvalidCase(f"dice: {fault}") from None
    if luck.left:
        raise InvalidCase(f"dice: {luck.left} of the {len(case.dice or ())} are left over")
    return came
