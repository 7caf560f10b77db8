"""A battle without dice, in the form of the published examples, with everything that is left to chance."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec
from msgspec import Raw

from garrison.engine.case_files import FAULTS, InvalidCase, sentence
from garrison.simultaneous.cases.form import NULL, Combat
from garrison.simultaneous.luck import DIE
from garrison.simultaneous.options import Options, share
from garrison.simultaneous.rules.striking import Chance, kills, outcome

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
