"""What anybody may know of a game and its table: who sits where, whose turn it is, the votes, who came and went."""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Literal, cast

import msgspec

from garrison.catalogue import RULESETS, options_of, source
from garrison.engine.game import Game
from garrison.engine.options import InvalidOptions, differences, read_changes, sentences
from garrison.engine.record import DRAWN
from garrison.engine.vocabulary import Seat
from garrison.hosting import notices as n
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.making import free_colours
from garrison.hosting.people import person_of
from garrison.hosting.requests import WATCHER
from garrison.hosting.views import shapes_address
from garrison.store.finished import Found
from garrison.store.names import likeness_of
from garrison.store.schema import PlaceRow
from garrison.table.players import name_of
from garrison.table.votes import Ballot, needed
from garrison.telling.sentences import counted, duration
from garrison.wire.games import Dice, GameCard, GameInfo, Note, SeatInfo, Vote
from garrison.wire.people import Person

MOST_NOTES = 20

VoteKind = Literal["pause", "resume", "extend", "cancel", "draw"]


def info(played: Played, person: Person, here: Collection[str], now: int) -> GameInfo:
    """The game and its table as a person sees them; `here` has the ids of the people who are present."""
    row, game, stamp = played.row, played.chronicle.game, played.stamp_now(now)
    return GameInfo(
        id=played.id,
        title=row.title,
        ruleset=row.ruleset,
        family=game.ruleset.family.name,
        map=source(game).name,
        stage=played.stage,
        version=played.count_for(person),
        seats=seats(played, here, now),
        you=tuple(played.standing.seats_of(person)),
        options=msgspec.to_builtins(game.options),
        changed=changed(game),
        house=house(game),
        clock=played.settings.new.clock,
        pace=played.standing.pace,
        listed=row.listed,
        awaited=stamp.awaited if played.stage in ("playing", "paused") else (),
        due=stamp.due if played.stage == "playing" else 0,
        now=now,
        age=played.chronicle.age,
        result=played.result,
        winners=played.winners,
        dice=_dice(played),
        votes=tuple(_vote(played, ballot) for ballot in played.standing.votes),
        maker=bool(person.id) and row.maker == person.id,
        talk=row.talk,
        created=row.created,
        ended=row.ended,
        next=played.standing.next,
        notes=tuple(_notes(played))[-MOST_NOTES:],
        welcome=played.welcomes(person),
        colours=_free(played) if played.stage == "waiting" else (),
        imported=played.imported,
    )


def seats(played: Played, here: Collection[str], now: int) -> tuple[SeatInfo, ...]:
    clocks = played.stamp_now(now).clocks
    return tuple(_seat(played, Seat(number), here, clocks[number]) for number in range(len(played.standing.seats)))


def _seat(played: Played, seat: Seat, here: Collection[str], clock: int) -> SeatInfo:
    sitting = played.standing.seats[seat]
    human = sitting.kind == "human"
    stand_in = human and not sitting.plays(played.turn)
    return SeatInfo(
        number=seat,
        colour=played.chronicle.game.seats[seat],
        kind=sitting.kind,
        person=sitting.person if human else None,
        name=called(played, seat),
        bot=sitting.bot if sitting.kind == "bot" else played.stand_in if stand_in else "",
        here=human and sitting.person.id in here,
        stand_in=stand_in,
        clock=clock,
        playing=seat in played.in_play,
    )


def called(played: Played, seat: Seat) -> str:
    """The name of a seat: the person's, or the bot's, which is the one it was given or else its own.

    Nobody owns the name of a guest, so of several people with the same name all but the first have a number, too.
    """
    sitting = played.standing.seats[seat]
    if sitting.kind == "bot" and sitting.name == sitting.bot:
        people = [other.name for other in played.standing.seats if other.kind == "human"]
        return name_of(played.settings.dice, seat, people)
    before = [other for other in played.standing.seats[:seat] if other.kind == sitting.kind == "human"]
    others = [other for other in before if other.person.id != sitting.person.id]
    alike = {other.person.id for other in others if likeness_of(other.name) == likeness_of(sitting.name)}
    return f"{sitting.name} {len(alike) + 1}" if alike else sitting.name


def _free(played: Played) -> tuple[str, ...]:
    return free_colours(played.settings.new, played.chronicle.game, played.standing.seats)


def changed(game: Game) -> tuple[str, ...]:
    """The options that differ from those of the rule set."""
    found = differences(game.options, game.ruleset.options)
    return tuple(f"{name}={_plain(value)}" for name, value in found.items())


def house(game: Game) -> tuple[str, ...]:
    """The house rules in sentences."""
    return tuple(said for _, said in sentences(game.options, game.ruleset.options))


def _plain(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _dice(played: Played) -> Dice:
    """What may be known of the dice: the shares once all are given, and the secret once no dice can follow."""
    if played.imported:
        return Dice("", (), "")
    seats, begun = played.standing.seats, bool(played.row.header)
    return Dice(
        played.row.commitment,
        tuple(sitting.share if begun else "" for sitting in seats),
        played.row.secret.hex() if played.ended else "",
        played.settings.dice,
        tuple(sitting.nonce if begun else "" for sitting in seats),
        tuple(number for number, sitting in enumerate(seats) if sitting.owes_share and played.stage == "waiting"),
    )


def _vote(played: Played, ballot: Ballot) -> Vote:
    return Vote(cast("VoteKind", ballot.kind), tuple(ballot.by), needed(ballot.kind, len(played.voters)))


# A game in a list


def card(played: Played, person: Person, maker_name: str, now: int) -> GameCard:
    row, you, stamp = played.row, played.standing.seats_of(person), played.stamp_now(now)
    return GameCard(
        id=played.id,
        title=row.title,
        ruleset=row.ruleset,
        map=source(played.chronicle.game).name,
        stage=played.stage,
        version=played.count_for(person),
        age=played.chronicle.age,
        seats=seats(played, (), now),
        you=tuple(you),
        your_turn=played.stage == "playing" and bool({*you} & {*stamp.awaited}),
        due=stamp.due if played.stage == "playing" else 0,
        changed=changed(played.chronicle.game),
        house=house(played.chronicle.game),
        maker_name=maker_name,
        owner=tuple(getattr(played.chronicle.view(WATCHER), "owner", ())),
        updated=row.updated,
        winners=played.winners,
        shapes=shapes_address(played),
        drawn=played.result == DRAWN,
    )


# What happened at the table


def _notes(played: Played) -> Iterator[Note]:
    for time, notice in played.notices[-3 * MOST_NOTES :]:
        if words := noted(played, notice):
            yield Note(time, words)


def noted(played: Played, notice: n.AnyNotice) -> str:  # noqa: C901, PLR0912  the words of the table
    match notice:
        case n.Joined(_, seat, person):
            return f"{person.name} joins as {_colours(played, [seat])}."
        case n.Began():
            return "The game begins."
        case n.Left(_, seats):
            return f"{_colours(played, seats)} is left to a bot." if played.row.started else ""
        case n.Late(_, seat):
            return f"The time of {_colours(played, [seat])} is up."
        case n.Returned(_, seats):
            return f"{called(played, Seat(seats[0]))} is back." if seats else ""
        case n.Voted(_, seats, vote, agree):
            verb = "agrees" if agree else "no longer agrees"
            return f"{called(played, Seat(seats[0]))} {verb} to {VOTES[vote]}." if seats else ""
        case n.Paused():
            return "The game is paused."
        case n.Resumed():
            return "The game goes on."
        case n.Extended(_, by):
            return f"The deadline is {duration(by)} later."
        case n.Cancelled():
            return "The game is cancelled."
        case n.Agreed():
            return "All players agree to a draw."
        case n.Worn():
            return "The game has grown too long or too large, and is drawn."
        case n.Shifted(_, away):
            gone = counted(max(1, round(away / 60_000)), "minute")
            return f"The server was away for {gone}. All deadlines are later by as much."
        case n.Imported(_, remarks):
            dice = [STRANGE] if kit_of(played.chronicle.game).has_dice else []
            return " ".join([IMPORTED, *dice, *remarks])
        case n.Paced() | n.Replayed() | n.Shared():
            return ""


IMPORTED = "The game was imported from a file."
STRANGE = "Its dice were not thrown by this server."


VOTES = {
    "pause": "a pause",
    "resume": "going on",
    "extend": "a later deadline",
    "cancel": "cancelling the game",
    "draw": "a draw",
}


def _colours(played: Played, numbers: Collection[int]) -> str:
    return ", ".join(played.named.seats[number] for number in numbers)


# A finished game in a list, from what was written when it ended, so that it need not be opened


def finished_card(found: Found, person: Person) -> GameCard:
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
        seats=tuple(_finished_seat(found, one) for one in found.places),
        you=tuple(one.seat for one in found.places if person.id and one.player == person.id),
        your_turn=False,
        due=0,
        changed=tuple(row.changed.splitlines()),
        house=_house_then(row.ruleset, row.changed.splitlines()),
        maker_name=_name_now(found, found.maker),
        owner=tuple(map(int, row.owner.split(","))) if row.owner else (),
        updated=row.ended,
        winners=winners,
        drawn=row.outcome == DRAWN,
        shapes=f"/api/games/{row.game}/shapes" if found.own_map else f"/api/maps/{row.map}/shapes",
    )


def _house_then(ruleset: str, changes: list[str]) -> tuple[str, ...]:
    """The house rules in sentences, or as they were stored if the options have other names or values by now."""
    try:
        return _sentences(ruleset, tuple(changes))
    except (KeyError, InvalidOptions):
        return tuple(changes)


@lru_cache(maxsize=1000)
def _sentences(ruleset: str, changes: tuple[str, ...]) -> tuple[str, ...]:
    book = RULESETS[ruleset]
    return tuple(said for _, said in sentences(options_of(book, read_changes(changes)), book.options))


def _name_now(found: Found, person: str) -> str:
    return found.people[person].name if person in found.people else ""


def _finished_seat(found: Found, one: PlaceRow) -> SeatInfo:
    known = found.people.get(one.player)
    return SeatInfo(
        number=one.seat,
        colour=one.colour,
        kind="bot" if one.bot else "human",
        person=person_of(known) if known else None,
        name=one.name or _name_now(found, one.player),
        bot=one.bot,
        here=False,
        stand_in=one.away,
        clock=0,
        playing=one.won,
    )
