"""Finished games in a list: what was written when they ended is enough, so that none of them is opened."""

from functools import lru_cache

from garrison.catalogue import RULESETS, options_of
from garrison.engine.options import InvalidOptions, read_changes, sentences
from garrison.play.persons import person_of
from garrison.store.finished import DRAWN, Found
from garrison.store.schema import PlaceRow
from garrison.wire.games import GameCard, SeatInfo
from garrison.wire.people import Person


def card(found: Found, person: Person) -> GameCard:
    row = found.row
    winners = () if row.outcome == DRAWN else tuple(one.seat for one in found.places if one.won)
    return GameCard(
        id=row.game,
        title=found.title,
        ruleset=row.ruleset,
        map=row.map,
        stage="over",
        version=found.moves,
        age=row.rounds,
        seats=tuple(_seat(found, one) for one in found.places),
        you=tuple(one.seat for one in found.places if person.id and one.player == person.id),
        your_turn=False,
        due=0,
        changed=tuple(row.changed.splitlines()),
        house=_house(row.ruleset, row.changed.splitlines()),
        maker_name=_name(found, found.maker),
        owner=tuple(map(int, row.owner.split(","))) if row.owner else (),
        updated=row.ended,
        winners=winners,
        drawn=row.outcome == DRAWN,
        shapes=f"/api/games/{row.game}/shapes" if found.own_map else f"/api/maps/{row.map}/shapes",
    )


def _house(ruleset: str, changes: list[str]) -> tuple[str, ...]:
    """What held in it, in sentences; if the options have other names or values by now, as it was written."""
    try:
        return _told(ruleset, tuple(changes))
    except (KeyError, InvalidOptions):
        return tuple(changes)


@lru_cache(maxsize=1000)
def _told(ruleset: str, changes: tuple[str, ...]) -> tuple[str, ...]:
    book = RULESETS[ruleset]
    return tuple(said for _, said in sentences(options_of(book, read_changes(changes)), book.options))


def _name(found: Found, person: str) -> str:
    return found.people[person].name if person in found.people else ""


def _seat(found: Found, one: PlaceRow) -> SeatInfo:
    known = found.people.get(one.player)
    return SeatInfo(
        number=one.seat,
        colour=one.colour,
        kind="bot" if one.bot else "human",
        person=person_of(known) if known else None,
        name=one.name or _name(found, one.player),
        bot=one.bot,
        here=False,
        stand_in=one.away,
        clock=0,
        playing=one.won,
    )
