"""How a game is made: from a request to its first rows, or to all the reasons why it can't be played."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import islice
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from garrison import catalogue, maps
from garrison.bots import fit
from garrison.engine.game import Game, InvalidGame, State
from garrison.engine.notation import nearest
from garrison.engine.options import InvalidOptions
from garrison.engine.play import IllegalMove, begin
from garrison.engine.record import BrokenRecord, Record, play_through
from garrison.engine.value import Value
from garrison.engine.vocabulary import Over
from garrison.hosting.requests import STRANGER, refuse
from garrison.hosting.standing import Sitting, TableStanding, TableState
from garrison.maps.kinds import AnyKind, AnyMap
from garrison.store.names import BadName, chosen_name, likeness_of
from garrison.table.clocks import Allowance, wound_up
from garrison.table.dice import Dice
from garrison.table.players import InvalidPlayers, colours_given, stand_in
from garrison.wire.games import Stage
from garrison.wire.limits import LONGEST_TITLE, MOST_SEATS
from garrison.wire.making import LATER, Clock, NewGame, NewSeat
from garrison.wire.people import Person

LONGEST_TIME = 1_000 * 60 * 60 * 24 * 30
"""The longest time on a clock: thirty days."""

SHORTEST_TIME = 1_000

MOST_MOVES = 30_000
"""The most moves of a game, whether it is played here or comes from a record."""
TOO_EARLY = (
    "A share of the dice comes after the commitment, which is in the answer to this request. "
    f'Write "share": "{LATER}" here, and then send the share to POST /api/games/{{game}}/share.'
)


class Settings(Value, frozen=True):
    """What a game was made from, as stored; `dice` is the id of the game in the hashes of its dice."""

    new: NewGame
    dice: str
    sitting: tuple[Sitting, ...]
    invited: tuple[str, ...] = ()
    """In a rematch, the ids of those who sat in the game before."""

    @property
    def text(self) -> str:
        return msgspec.json.encode(self).decode()


def read_settings(text: str) -> Settings:
    return msgspec.json.decode(text, type=Settings)


def invalid(*reasons: str) -> NoReturn:
    """Raise Refusal 422 with these reasons."""
    refuse(422, "invalid", " ".join(reasons[:3]), reasons)


# The game


def game_of(new: NewGame) -> tuple[Game, State]:
    """The game and its first state; raises Refusal with every reason."""
    try:
        if new.record:
            return _continued(new)
        if not 1 <= len(new.seats) <= MOST_SEATS:
            invalid(f"A game has 1 to {MOST_SEATS} seats, not {len(new.seats)}.")
        book = catalogue.ruleset(new.ruleset)
        game = catalogue.new_game(new.ruleset, _map(new, book.family.maps), len(new.seats), new.options)
        game = coloured(game, [seat.colour for seat in new.seats])
        if len(game.seats) != len(new.seats):
            invalid(f"This game has {len(game.seats)} seats, not {len(new.seats)}.")
        return game, begin(game)
    except (InvalidGame, InvalidOptions) as fault:
        invalid(*fault.reasons)
    except maps.BrokenMap as fault:
        invalid(*(f"{flaw.place}: {flaw.sentence}" for flaw in fault.faults))
    except (BrokenRecord, catalogue.Unknown, InvalidPlayers) as fault:
        invalid(str(fault))


def coloured(game: Game, chosen: Sequence[str]) -> Game:
    """The game with these colours for its seats, before it begins; an empty one takes what is left.

    Raises InvalidPlayers for a colour that is unknown or taken, and where the map names the seats.
    """
    if not any(chosen):
        return game
    if game.ruleset.family.seats(game.map):
        raise InvalidPlayers(f"On '{game.map.id}' the seats have names of their own, and no colour can be chosen.")
    return replace(game, seats=colours_given(chosen, catalogue.COLOURS, catalogue.usual_seats(len(chosen))))


def free_colours(new: NewGame, game: Game, sitting: Sequence[Sitting]) -> tuple[str, ...]:
    """The colours that whoever sits down before the game begins may choose; empty if there is no choice."""
    if new.record or game.ruleset.family.seats(game.map):
        return ()
    chosen = {one.colour for one in sitting}
    return tuple(colour for colour in catalogue.COLOURS if colour not in chosen)


def _map(new: NewGame, kind: AnyKind) -> str | AnyMap:
    """The id of a bundled map, or the map in the text; never a file of this machine."""
    if new.map_file:
        parsed: AnyMap = kind.parse(new.map_file, "map")
        return parsed
    if new.map and new.map not in kind.names():
        invalid(f"There is no map '{new.map[:40]}' for {new.ruleset}.{nearest(new.map, kind.names())}")
    return new.map


def shortened(new: NewGame) -> NewGame:
    """The same request with its record cut to where the game will begin, so that nobody has to play it through again.

    Raises Refusal.
    """
    game, start = game_of(new)
    return replace(new, record=catalogue.write_record(Record(game, start, ())), at=-1)


def _continued(new: NewGame) -> tuple[Game, State]:
    record = catalogue.read_record(new.record)
    if len(record.moves) > MOST_MOVES:
        invalid(f"A game can go on from a record with at most {MOST_MOVES:,} moves, not {len(record.moves):,}.")
    at = len(record.moves) if new.at < 0 else new.at
    if at > len(record.moves):
        invalid(f"The record has {len(record.moves)} moves, not {at}.")
    if len(new.seats) != len(record.game.seats):
        invalid(f"This game has {len(record.game.seats)} seats, not {len(new.seats)}.")
    try:
        state = next(islice(play_through(record), at, None))
    except IllegalMove as fault:
        invalid("The record can't be played.", *fault.reasons)
    if isinstance(state.phase, Over):
        invalid("The game is over at this move.")
    family = record.game.ruleset.family
    if family.age(record.game, state) > family.patience:
        invalid("The game has lasted too long to go on from this move: it would be drawn at once.")
    return record.game, state


# The table


def seated(new: NewGame, maker: Person, game: Game) -> tuple[Sitting, ...]:
    """Who sits where. People keep the colours that the game gives them, bots only those that were chosen for them."""
    family = game.ruleset.family.name
    sitting = tuple(_sitting(seat, maker, family) for seat in new.seats)
    names = [likeness_of(one.name) for one, seat in zip(sitting, new.seats, strict=True) if seat.name and one.name]
    if twice := next((one.name for one in sitting if names.count(likeness_of(one.name)) > 1), ""):
        invalid(f"Two seats are called {twice}.")
    if new.record or game.ruleset.family.seats(game.map):
        return sitting
    chosen = (
        seat.colour or (colour if one.kind == "human" else "")
        for one, seat, colour in zip(sitting, new.seats, game.seats, strict=True)
    )
    return tuple(replace(one, colour=colour) for one, colour in zip(sitting, chosen, strict=True))


def _sitting(seat: NewSeat, maker: Person, family: str) -> Sitting:
    if seat.share and seat.player != "me":
        invalid("Only a seat for 'me' has a share of the dice. Whoever joins brings their own.")
    if seat.share not in ("", LATER):
        invalid(TOO_EARLY)
    match seat.player:
        case "me":
            if maker.id == STRANGER.id:
                invalid("Somebody without a session can't take a seat.")
            name = _name(seat.name, maker.name) or maker.name
            return Sitting(kind="human", person=maker, name=name, owes_share=seat.share == LATER)
        case "open":
            return Sitting(kind="open")
        case bot if bot in fit(family):
            return Sitting(kind="bot", bot=bot, name=_name(seat.name) or bot)
        case word:
            known = ("me", "open", *fit(family))
            hint = nearest(word, known) or f" Choose from {', '.join(known)}."
            invalid(f"There is no player '{word[:40]}'.{hint}")


def _name(text: str, own: str = "") -> str:
    try:
        return chosen_name(text).shown if text not in ("", own) else text
    except BadName as fault:
        invalid(str(fault))


def checked(new: NewGame) -> NewGame:
    """What is asked for, with a tidy title and a clock within the limits; raises Refusal."""
    title = " ".join(new.title.split())
    if len(title) > LONGEST_TITLE or not title.isprintable():
        invalid(f"A title has at most {LONGEST_TITLE} characters, which can all be seen.")
    clock = new.clock
    needed = {"none": (), "live": (clock.bank,), "turn": (clock.turn,)}[clock.kind]
    if any(not SHORTEST_TIME <= time <= LONGEST_TIME for time in needed) or not 0 <= clock.increment <= LONGEST_TIME:
        invalid("A clock gives between one second and thirty days.")
    if not 1 <= clock.absent_after <= 100:  # noqa: PLR2004  a hundred turns
        invalid("A stand-in stays after 1 to 100 late turns.")
    return replace(new, title=title)


def first_table(settings: Settings) -> TableState:
    seats, new = settings.sitting, settings.new
    standing = TableStanding(stage="waiting", seats=seats, pace=new.pace, patience=new.clock.absent_after)
    stage: Stage = "playing" if standing.complete else "waiting"
    return TableState(replace(standing, stage=stage), wound_up(allowance(new.clock), len(seats)))


def allowance(clock: Clock) -> Allowance:
    return Allowance(clock.kind, clock.bank, clock.increment, clock.turn)


# Dice and header


def dice_of(secret: bytes, settings: Settings, sitting: tuple[Sitting, ...], order: str) -> Dice:
    """The dice of a game; `order` is the line of the header that says in which order the shares came."""
    return Dice(secret, [bytes.fromhex(seat.share) for seat in sitting], settings.dice, order)


def seeded(seed: str) -> tuple[bytes, str]:
    """The secret of the dice, and the id in their hashes, that a seed makes: the same game each time."""
    return sha256(b"garrison seed\0" + seed.encode()).digest(), f"seed-{sha256(seed.encode()).hexdigest()[:10]}"


def header_of(game: Game, start: State, sitting: tuple[Sitting, ...], dice: Dice) -> str:
    """The record of a game about to begin, up to its moves."""
    players = ", ".join(_played_by(seat, game.ruleset.family.name) for seat in sitting)
    record = Record(game, start, (), (("players", players), *dice.notes))
    return catalogue.write_record(record)


def _played_by(seat: Sitting, family: str) -> str:
    if seat.kind == "bot":
        return seat.bot or stand_in(family)
    return f"human {seat.name}".replace(",", " ").strip()
