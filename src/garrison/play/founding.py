"""How a game comes into the store: its first rows, and the first moves of chance if nobody is awaited to join."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection

from garrison.catalogue import source
from garrison.engine.game import AnyGame, AnyState
from garrison.play.asking import WATCHER
from garrison.play.changing import Change, seat_row
from garrison.play.families import kit_of
from garrison.play.keys import game_id, link_token
from garrison.play.making import (
    Settings,
    checked,
    dice_of,
    first_position,
    game_of,
    header_of,
    invalid,
    seated,
    seeded,
)
from garrison.play.played import Played
from garrison.play.standing import Sitting
from garrison.store import games
from garrison.store.schema import GameRow, LinkRow, SeatRow
from garrison.table.dice import SIZE, commitment
from garrison.wire.making import Links, NewGame, NewSeat
from garrison.wire.people import Person

Secrets = Callable[[int], bytes]

MOST_ARMIES = 5_000
"""With which a game may begin, so that no turn of it takes long."""


class Founding(NamedTuple):
    """A game that nobody has seen: `change` holds its first moves."""

    row: GameRow
    seats: Sequence[SeatRow]
    change: Change

    def write(self, connection: Connection) -> None:
        games.create(connection, self.row, self.seats)
        self.change.write(connection)

    @property
    def names(self) -> tuple[str, ...]:
        """What its seats are called, unless it is what their bots are called anyway."""
        seats = self.change.after.standing.seats
        return tuple(dict.fromkeys(one.name for one in seats if one.name not in ("", one.bot)))

    @property
    def played(self) -> Played:
        return self.change.after


def founded(new: NewGame, maker: Person, secrets: Secrets, now: int, invited: tuple[str, ...] = ()) -> Founding:
    """Raises Refusal with every reason against the game; it may take long for a big map."""
    new = checked(new)
    game, start = game_of(new)
    _assert_small(game, start)
    id_ = game_id(secrets)
    secret, dice_id = seeded(new.seed) if new.seed else (secrets(SIZE), id_)
    settings = Settings(replace(new, seed=""), dice_id, seated(new, maker, game.ruleset.family.name), invited)
    standing = first_position(settings).standing
    begins = standing.complete
    dice = dice_of(secret, settings, settings.sitting, standing.order(game.seats))
    map_ = source(game).name
    row = GameRow(
        id=id_,
        ruleset=game.ruleset.name,
        map=map_,
        title=new.title or f"{game.ruleset.name.capitalize()} on {map_}",
        header=header_of(game, start, settings.sitting, dice) if begins else "",
        settings=settings.text,
        stage="playing" if begins else "waiting",
        listed=new.listed,
        maker=maker.id,
        secret=secret,
        commitment=commitment(secret),
        shares=dict(dice.notes)["shares"] if begins else "",
        created=now,
        started=now if begins else 0,
        updated=now,
    )
    change = Change(Played(row), now)
    if begins:
        change.settle()
        _assert_small(game, change.after.chronicle.state)
    change.settle_row()
    return Founding(row, [seat_row(id_, number, sitting) for number, sitting in enumerate(settings.sitting)], change)


def _assert_small(game: AnyGame, state: AnyState) -> None:
    """Raises Refusal, before chance has dealt anything, and afterwards."""
    if (armies := kit_of(game).armies(state)) > MOST_ARMIES:
        invalid(f"On this server a game begins with at most {MOST_ARMIES:,} armies, not {armies:,}.")


def again(played: Played, asker: Person, share: str) -> NewGame:
    """The same game once more: the asker sits where it sat, and other people's seats are open.

    `share` says whether the asker adds a share of the dice, as in NewSeat.
    """
    mine, old = played.standing.seats_of(asker), played.settings.new
    seats = tuple(
        NewSeat("me", _own_name(sitting), share)
        if number in mine
        else NewSeat(sitting.bot if sitting.kind == "bot" else "open")
        for number, sitting in enumerate(played.standing.seats)
    )
    return replace(old, seats=seats, pace=played.standing.pace)


def _own_name(sitting: Sitting) -> str:
    """The name of a seat, if it has another one than the person in it."""
    return sitting.name if sitting.name != sitting.person.name else ""


def people_of(played: Played) -> tuple[str, ...]:
    """The ids of those who sit at a table."""
    return tuple(dict.fromkeys(sitting.person.id for sitting in played.standing.seats if sitting.person.id))


# Links


def linked(game: str, seats: Sequence[int], secrets: Secrets, now: int) -> tuple[Links, list[LinkRow]]:
    """A new link for each of these seats."""
    tokens = [(seat, link_token(secrets)) for seat in seats]
    rows = [LinkRow(link_hash(token), game, seat, now) for seat, token in tokens]
    watch = next((token for seat, token in tokens if seat == WATCHER), "")
    return Links(tuple((seat, token) for seat, token in tokens if seat != WATCHER), watch), rows


def link_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
