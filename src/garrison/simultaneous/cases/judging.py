"""Cases of whole turns and of battles without dice: each is carried out and answered, or refused."""

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, BinaryIO, NamedTuple

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from garrison.engine import case_files
from garrison.engine.case_files import FAULTS, Found, InvalidCase, printable, sentence
from garrison.engine.game import Moment, Rule
from garrison.engine.notation import nearest
from garrison.engine.vocabulary import Seat
from garrison.maps import bundled, bundled_names
from garrison.maps.faults import BrokenMap, UnknownMap
from garrison.maps.kind import names_a_file
from garrison.maps.world import Map
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.cases.form import (
    NULL,
    Case,
    CaseTerritory,
    Combat,
    OptionsOf,
    decoded,
    ground,
    names,
    settled,
)
from garrison.simultaneous.cases.position import position
from garrison.simultaneous.cases.telling import Json, after, log
from garrison.simultaneous.game import Game
from garrison.simultaneous.luck import DIE, DiceMissing, NoSuchDie, Written
from garrison.simultaneous.options import Options, share
from garrison.simultaneous.rules.alternating import Chance, kills, outcome
from garrison.simultaneous.rules.setup import disagreements
from garrison.simultaneous.rules.turn import Resolution, resolve
from garrison.simultaneous.rules.writing import At, Refused
from garrison.simultaneous.state import State

OPTIONS = ("luck", "rounding", "attack_kill_rate", "defend_kill_rate")
SHARES = ("luck", "attack_kill_rate", "defend_kill_rate")

LOT = re.compile(r"[0-9]{0,20}\.?[0-9]{0,20}(e-[0-9]{1,3}|/[0-9]{1,20})?")

Lot = Fraction | None


class Side(NamedTuple):
    """The attackers or the defenders: `hits` are the tries that succeed, `lot` rounds their kills."""

    name: str
    armies: int
    rate: Fraction
    hits: int | None
    lot: Lot


def fought(combat: Combat, options_of: Callable[[Mapping[str, Raw]], Options]) -> dict[str, object]:
    if not combat.attackers:
        raise InvalidCase("attackers: There must be at least one.")
    given = {name: getattr(combat, name) for name in OPTIONS}
    options = options_of({name: raw for name, raw in given.items() if bytes(raw) != bytes(NULL)})
    for name in SHARES:
        if share(getattr(options, name)) > 1:
            raise InvalidCase(f"{name}: This must be at most 1.")
    lots = _lots(combat.u)
    sides = (
        Side("attackers", combat.attackers, share(options.attack_kill_rate), combat.hits[0], lots[0]),
        Side("defenders", combat.defenders, share(options.defend_kill_rate), combat.hits[1], lots[1]),
    )
    killed, lost = (kills(side.armies, side.rate, options, Chance(_Told(side, options))) for side in sides)
    captured, ours, theirs, _ = outcome(combat.attackers, combat.defenders, (killed, lost))
    return {"captured": captured, "attackers_left": ours, "defenders_left": theirs}


def _lots(told: Raw) -> tuple[Lot, Lot]:
    """The lots that round the kills of each side: two numbers, or one for both."""
    try:
        value = msgspec.json.decode(told, type=list[str | float | None] | str | float | None)
        first, second = value if isinstance(value, list) else (value, value)
        return _lot(first), _lot(second)
    except FAULTS as fault:
        raise InvalidCase(f"u: {sentence(fault)}") from None
    except (ValueError, ZeroDivisionError):
        raise InvalidCase("u: Expected a number from 0 to 1, or one for each side.") from None


def _lot(told: str | float | None) -> Lot:
    if told is None:
        return None
    if not LOT.fullmatch(f"{told}"):
        raise ValueError
    lot = Fraction(f"{told}")
    if lot > 1:
        raise ValueError
    return lot


class _Told:
    """What was left to chance on one side: first its hits, if they count, and then the lot that rounds its kills."""

    def __init__(self, side: Side, options: Options) -> None:
        self._side = side
        self._due = bool(share(options.luck)) and 0 < side.rate < 1

    def die(self, faces: int = DIE) -> int:
        raise NotImplementedError

    def hits(self, tries: int, chance: Fraction) -> int:
        if not self._due:
            return self._rounded(chance)
        self._due = False
        if self._side.hits is None or self._side.hits > tries:
            raise InvalidCase(f"hits: Expected a number from 0 to {tries} for the {self._side.name}.")
        return self._side.hits

    def _rounded(self, chance: Fraction) -> int:
        if self._side.lot is None:
            raise InvalidCase(f"u: The number that rounds the kills of the {self._side.name} is missing.")
        return int(self._side.lot < chance)


# Handing in the orders of a case as players do in a game, who can order only for their own territories


def handed_in(game: Game, state: State) -> State:
    """The state without the orders that the rules refuse because a territory is not the player's."""
    ordering = replace(state, phase=v.Ordering())
    moments = [Moment(game, ordering, v.Ordering(), Seat(seat)) for seat in range(len(state.orders))]
    return replace(state, orders=tuple(_accepted(at) for at in moments))


def _accepted(at: At) -> tuple[v.Order, ...]:
    rows = at.game.rows[v.Ordering].steps
    orders = at.state.orders[at.by]
    return tuple(one for one in orders if type(one) not in rows or _is_own(at, one, rows[type(one)].rule))


def _is_own(at: At, order: v.Order, rule: Rule[Any, Any]) -> bool:
    return Refused.NOT_YOURS not in rule.refuse(at, order)


# Resolving a case: from a text, whatever is in it, to an answer


LISTS = ("turns", "warlight_combat", "cases")

MAPS = {"test": "ten-stars", "default": "stars"}


def found(source: BinaryIO) -> Iterable[Found]:
    return case_files.found(source, *LISTS)


class Judge:
    """Resolves cases by the rule sets they choose; `options_of` gives the options of one with some of them changed.

    `find` gives the map of a name. A case may come from anybody, so by default only bundled maps are found.
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
        """The map of a case; a refusal never repeats what is in a map's file."""
        try:
            return self._find(MAPS.get(name, name))
        except BrokenMap:
            raise InvalidCase(printable(f"map: '{name[:40]}' is not a map that can be played on")) from None
        except UnknownMap:
            raise InvalidCase(printable(f"map: {_unknown(name)}")) from None

    def _game(self, here: CaseTerritory, case: Case) -> Game:
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


def _resolution(game: Game, here: CaseTerritory, case: Case) -> Resolution:
    luck = Written(case.dice or ())
    try:
        came = resolve(game, handed_in(game, position(here, game.options, case)), luck)
    except (DiceMissing, NoSuchDie) as fault:
        raise InvalidCase(f"dice: {fault}") from None
    if luck.left:
        raise InvalidCase(f"dice: The turn leaves {luck.left} of them over.")
    return came
