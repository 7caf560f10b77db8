"""What a seat is shown: its View, the board, and each move as events, as a frame and in sentences."""

from msgspec import UNSET
from msgspec.structs import replace

from garrison.catalogue import shown_map, source
from garrison.engine.game import Game, View
from garrison.engine.vocabulary import Move, Seat
from garrison.hosting.chapters import ToldChapter
from garrison.hosting.families import kit_of
from garrison.hosting.families.kit import Holdings
from garrison.hosting.game import Played
from garrison.maps.kinds import is_bundled
from garrison.wire.games import BoardInfo, Chapter, Frame, Happened, Seen


def board(game: Game, shapes: str = "") -> BoardInfo:
    """The board, which never changes; `shapes` is the address of its shapes."""
    return kit_of(game).board(game, shown_map(game), shapes)


def shapes_address(played: Played) -> str:
    """The address of the shapes of a game's map; those of a map of its own are below the game's address."""
    map_ = source(played.chronicle.game)
    return f"/api/maps/{map_.id}/shapes" if is_bundled(map_) else f"/api/games/{played.id}/shapes"


# What a seat sees


def view_at(played: Played, seat: int, count: int) -> View:
    """What a seat saw after `count` moves that it was told of."""
    chronicle, version = played.chronicle, played.version_at(seat, count)
    return chronicle.view(Seat(seat)) if version == played.version else chronicle.view_after(version, Seat(seat))


def seen_at(played: Played, seat: int, count: int) -> Seen:
    return seen(played.chronicle.game, played.named, view_at(played, seat, count), count)


def seen(game: Game, named: Game, view: View, version: int) -> Seen:
    """What the seat of `view` sees; `named` is the game with the names of its seats as people read them."""
    kit = kit_of(game)
    return Seen(
        version=version,
        seat=view.seat,
        view=view,
        moves=tuple(line_of(game, view, Move(choice.by, choice.action)) for choice in view.choices),
        now=kit.ask(named, view),
        phase=kit.phase(view),
        extra=kit.facts(game, named, view),
    )


def line_of(game: Game, view: View, move: Move) -> str:
    """A move in the notation, without its seat; the view says which units are on the board."""
    return game.ruleset.notation.write_move_in(game, view, move).partition(": ")[2]


# What a seat is told of a move


def happened(played: Played, version: int, seat: int, *, last: bool = True) -> Happened:
    """The move that led to a version, with the versions as the seat knows them.

    Unless it is the last of several that come together, it is without what is true after all of them.
    """
    known = played.answered.get((version, seat))
    if known and last is (known.seen is not UNSET):
        return known
    what, stamp, count = played.chronicle.past[version - 1], played.stamps[version - 1], played.count(seat, version)
    game = what.game
    told = Happened(
        version=count,
        moves=tuple(game.ruleset.notation.write_move(game, move) for move in what.shown(Seat(seat))),
        events=what.told(Seat(seat)),
        frame=frame(played, version, Seat(seat)),
        chapter=_new_in_chapter(played, version, Seat(seat)),
    )
    if not last:
        return told
    sight = seen(game, played.named, played.chronicle.view_lately(version, Seat(seat)), count)
    return replace(told, time=stamp.time, awaited=tuple(stamp.awaited), due=stamp.due, clocks=stamp.clocks, seen=sight)


def _new_in_chapter(played: Played, version: int, seat: Seat) -> Chapter:
    """What the move that led to a version adds to its chapter."""
    past, before = played.chronicle.past, _told_so_far(played, version - 1, seat)
    more = before.goes_on(played.named, past[version - 1].told(seat), seat, version)
    played.told[seat] = more.after
    return more.chapter(past[before.began], played.count(seat, before.began))


def _told_so_far(played: Played, version: int, seat: Seat) -> ToldChapter:
    """The chapter in which the game goes on after a version, as a seat has been told it up to there."""
    known, began = played.told.get(seat), played.chapters[version]
    if known is None or known.began != began or known.version > version:
        known = ToldChapter(began, began)
    missed = (event for what in played.chronicle.past[known.version : version] for event in what.told(seat))
    return known.goes_on(played.named, missed, seat, version).after if known.version < version else known


def holdings(played: Played, version: int, seat: Seat) -> Holdings:
    """What a seat sees of the board; empty for families without armies on territories."""
    return held(played.chronicle.view_after(version, seat))


def held(view: View) -> Holdings:
    return tuple(getattr(view, "owner", ())), tuple(getattr(view, "armies", ()))


def frame(played: Played, version: int, seat: Seat) -> Frame:
    """The move that led to a version, as a frame without its version; the seat must have been told of it."""
    began, chronicle = played.version_at(seat, played.count(seat, version) - 1), played.chronicle
    before, after = (held(chronicle.view_lately(moves, seat)) for moves in (began, version))
    return between(played, version, seat, before, after)


def between(played: Played, version: int, seat: Seat, before: Holdings, after: Holdings) -> Frame:
    """The same frame, made from the board before and after the move."""
    what = played.chronicle.past[version - 1]
    return Frame(
        seat=kit_of(what.game).whose(what),
        round=int(what.game.ruleset.family.age(what.game, what.before)),
        changes=_changes(before, after),
        **_way(what.told(seat)),
    )


def _changes(before: Holdings, after: Holdings) -> tuple[tuple[int, int, int], ...]:
    if before == after:
        return ()
    places = enumerate(zip(*before, *after, strict=False))
    return tuple((where, owner, armies) for where, (*old, owner, armies) in places if old != [owner, armies])


def _way(events: tuple[object, ...]) -> dict[str, int]:
    """The last source and target of the events; empty if there are none."""
    for event in reversed(events):
        if hasattr(event, "source") and hasattr(event, "target"):
            return {"source": int(event.source), "target": int(event.target)}
    return {}
