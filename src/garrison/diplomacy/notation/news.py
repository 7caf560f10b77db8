"""How the outcomes of orders are written down, so that a state can be stored in mid-game.

``austria A VIE - GAL: bounces 1:1 GAL russia A WAR``: power, order, result, reason. ``>GAL`` behind the result is where
the unit is now, if it has moved, and ``<WAR`` where the one came from that dislodged it. A unit whose order does not
tell what it is comes before it: ``austria A VIE*2 [A VIE H]: holds``. The reasons:

``1:2 GAL russia A WAR`` came with 1, against 2 by that unit there; ``own austria A BUD`` that unit of its own stayed;
``without NTH,ENG`` these fleets were disrupted; ``by russia A WAR`` cut; ``under russia A WAR`` disrupted; ``paradox``;
``for russia A WAR [A WAR - GAL]`` that unit was told this; ``with russia A LVN as russia A LVN*2`` joined;
``parted 3 germany A PRU`` attacked with so much by that unit; ``"No such unit."`` in words; none when all went well.
"""

import re
from collections.abc import Callable

from msgspec.structs import replace

from garrison.diplomacy import outcome as o
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import NOWHERE
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation import words as w
from garrison.diplomacy.position import Position
from garrison.engine.notation import InvalidNotation, nearest

_RESULTS = {result.replace(" ", "-"): result for result in o.Result}

_TOLD = re.compile(r"([^\[\]\"]+?)\s*\[(.*)\]", re.DOTALL)
_BOUNCED = re.compile(r"(\d+):(\d+)\s+(\S+)\s+(.+)", re.ASCII)
_JOINED = re.compile(r"(.+?)\s+as\s+(.+)", re.IGNORECASE)

# Writing


def write_outcome(game: Game, position: Position, outcome: o.Outcome) -> str:
    """The units on the board are the ones that were ordered."""
    at = game.map.places
    words = (
        f"{_write_told(game, position, outcome.unit, outcome.order)}:",
        outcome.result.replace(" ", "-"),
        f"<{at[outcome.attacker]}" if outcome.attacker != NOWHERE else "",
        f">{at[outcome.final]}" if outcome.final not in (NOWHERE, outcome.unit.place) else "",
        _write_why(game, position, outcome.why),
    )
    return " ".join(word for word in words if word)


def _write_told(game: Game, position: Position, unit: v.Unit, order: v.AnyOrder) -> str:
    line = w.write_order(position, order)
    alone = f"{game.seats[unit.power]} {line}"
    try:
        return alone if _read_told(game, alone) == (unit, order) else f"{w.write_unit_of(game, unit)} [{line}]"
    except InvalidNotation:
        return f"{w.write_unit_of(game, unit)} [{line}]"


def _write_why(game: Game, position: Position, why: o.AnyWhy) -> str:  # noqa: C901  one line for each reason
    def unit(unit: v.Unit) -> str:
        return w.write_unit_of(game, unit)

    match why:
        case o.Plainly():
            return ""
        case o.Bounced(force, against, at, by):
            return f"{force}:{against} {game.map.places[at]} {unit(by)}"
        case o.OwnUnit(by):
            return f"own {unit(by)}"
        case o.Stranded(at):
            return f"without {w.write_places(game.map, at)}"
        case o.Cut(by):
            return f"by {unit(by)}"
        case o.Disrupted(by):
            return f"under {unit(by)}"
        case o.InParadox():
            return "paradox"
        case o.Mismatch(other, told):
            return f"for {unit(other)} [{w.write_order(position, told)}]"
        case o.Joined(other, combined):
            return f"with {unit(other)} as {unit(combined)}"
        case o.Parted(force, by):
            return f"parted {force} {unit(by)}"
        case o.Void(reason):
            return w.write_text(reason)


# Reading


def read_outcome(game: Game, words: str) -> o.Outcome:
    told, *rest = w.split(words, ":")
    result, *more = ":".join(rest).split(maxsplit=1)[:2] or [""]
    if result not in _RESULTS:
        raise InvalidNotation(f"'{result[:40]}' is not the result of an order.{nearest(result, _RESULTS)}")
    unit, order = _read_told(game, told)
    return _with_places(game, o.Outcome(unit, order, _RESULTS[result], o.Plainly(), unit.place), *more)


def _read_told(game: Game, words: str) -> tuple[v.Unit, v.AnyOrder]:
    position = Position(game.map, game.options, ())
    if told := _TOLD.fullmatch(words):
        return w.read_unit_of(game, told[1]), w.read_order(position, told[2])
    power, _, order = words.partition(" ")
    return w.read_unit_of(game, " ".join([power, *order.split()[:2]])), w.read_order(position, order)


def _with_places(game: Game, outcome: o.Outcome, words: str = "") -> o.Outcome:
    word, _, rest = words.partition(" ")
    if word.startswith("<"):
        outcome = replace(outcome, attacker=w.read_place(game.map, word[1:]), final=NOWHERE)
    elif word.startswith(">"):
        outcome = replace(outcome, final=w.read_place(game.map, word[1:]))
    else:
        rest = words
    return replace(outcome, why=_read_why(game, rest.strip()))


def _read_why(game: Game, words: str) -> o.AnyWhy:
    if not words:
        return o.Plainly()
    if words.startswith('"'):
        return o.Void(w.read_text(words))
    if bounced := _BOUNCED.fullmatch(words):
        at = w.read_place(game.map, bounced[3])
        return o.Bounced(w.read_number(bounced[1]), w.read_number(bounced[2]), at, w.read_unit_of(game, bounced[4]))
    word, _, rest = words.partition(" ")
    if word.casefold() not in _WHYS:
        raise InvalidNotation(f"'{words[:60]}' is not a reason.{nearest(word, _WHYS)}")
    return _WHYS[word.casefold()](game, rest.strip())


def _read_paradox(_: Game, rest: str) -> o.AnyWhy:
    if rest:
        raise InvalidNotation(f"Nothing can follow 'paradox', such as '{rest[:40]}'.")
    return o.InParadox()


def _read_mismatch(game: Game, words: str) -> o.AnyWhy:
    if told := _TOLD.fullmatch(words):
        return o.Mismatch(w.read_unit_of(game, told[1]), w.read_order(Position(game.map, game.options, ()), told[2]))
    raise InvalidNotation(f"'{words[:60]}' is not written like 'russia A WAR [A WAR - GAL]'.")


def _read_joined(game: Game, words: str) -> o.AnyWhy:
    if both := _JOINED.fullmatch(words):
        return o.Joined(w.read_unit_of(game, both[1]), w.read_unit_of(game, both[2]))
    raise InvalidNotation(f"'{words[:60]}' is not written like 'russia A LVN as russia A LVN*2'.")


def _read_parted(game: Game, words: str) -> o.AnyWhy:
    force, _, by = words.partition(" ")
    return o.Parted(w.read_number(force), w.read_unit_of(game, by))


_WHYS: dict[str, Callable[[Game, str], o.AnyWhy]] = {
    "own": lambda game, words: o.OwnUnit(w.read_unit_of(game, words)),
    "without": lambda game, words: o.Stranded(w.read_places(game.map, words)),
    "by": lambda game, words: o.Cut(w.read_unit_of(game, words)),
    "under": lambda game, words: o.Disrupted(w.read_unit_of(game, words)),
    "paradox": _read_paradox,
    "for": _read_mismatch,
    "with": _read_joined,
    "parted": _read_parted,
}
