"""Moves on the board as a seat sees them: made here alone, for answers, streams and the history."""

from garrison.engine.game import AnyView
from garrison.engine.vocabulary import Seat
from garrison.play.families import kit_of
from garrison.play.families.kit import Holdings
from garrison.play.played import Played
from garrison.wire.games import Frame


def board(played: Played, version: int, seat: Seat) -> Holdings:
    """What a seat sees of the board; empty for families without armies on territories."""
    return held(played.chronicle.view_after(version, seat))


def held(view: AnyView) -> Holdings:
    return tuple(getattr(view, "owner", ())), tuple(getattr(view, "armies", ()))


def frame(played: Played, version: int, seat: Seat) -> Frame:
    """The move that led to a version, of which the seat was told."""
    began, chronicle = played.version_at(seat, played.count(seat, version) - 1), played.chronicle
    before, after = (held(chronicle.view_lately(moves, seat)) for moves in (began, version))
    return between(played, version, seat, before, after)


def between(played: Played, version: int, seat: Seat, before: Holdings, after: Holdings) -> Frame:
    """The same, where the board before and after it is known already."""
    what = played.chronicle.past[version - 1]
    return Frame(
        version=played.count(seat, version),
        seat=kit_of(what.game).whose(what),
        round=int(what.game.ruleset.family.age(what.game, what.before)),
        changes=_changes(before, after),
        **_way(what.told(seat)),
    )


def _changes(before: Holdings, after: Holdings) -> tuple[tuple[int, int, int], ...]:
    pairs = zip(zip(*before, strict=False), zip(*after, strict=False), strict=False)
    return tuple((where, *new) for where, (old, new) in enumerate(pairs) if old != new)


def _way(events: tuple[object, ...]) -> dict[str, int]:
    """From where to where something went, if anything did."""
    for event in reversed(events):
        if hasattr(event, "source") and hasattr(event, "target"):
            return {"source": int(event.source), "target": int(event.target)}
    return {}
