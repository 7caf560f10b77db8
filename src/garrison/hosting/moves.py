"""Moves from people: for which seat, whether they are up to date, what they do, and how they are answered."""

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import msgspec

from garrison.engine.game import Game, View
from garrison.engine.notation import InvalidNotation
from garrison.engine.play import IllegalMove, awaited, refusals
from garrison.engine.vocabulary import Action, Move, Seat
from garrison.hosting import notices as n
from garrison.hosting.changes import Change
from garrison.hosting.chapters import told_together
from garrison.hosting.families import kit_of
from garrison.hosting.game import Played
from garrison.hosting.requests import USUAL, Answer, ToldMoves, refuse
from garrison.hosting.views import happened, view_at
from garrison.odds import Stop
from garrison.table.assault import read_stops
from garrison.table.chronicle import Draft, happening
from garrison.table.clocks import late
from garrison.table.votes import giving_up, time_up
from garrison.wire.games import Posted, PostMove
from garrison.wire.limits import LONGEST_LINE, MOST_MOVES, MOST_STOPS
from garrison.wire.people import Person


def post(person: Person, request: PostMove, most: int, change: Change) -> None:
    played = change.before
    seat = mover(played, person, request.seat)
    _going(played, seat)
    _in_time(played, seat, change.time)
    _fresh(played, seat, request.version)
    _back(change, seat)
    change.make(drafted(change.after, seat, request, most).made)


def resign(person: Person, asked: int, change: Change) -> None:
    played = change.before
    seat = mover(played, person, asked)
    _going(played, seat)
    coming = giving_up(played.chronicle.view(seat))
    if not coming:
        refuse(422, "illegal", "You can't resign now.", ("You can't resign now.",), played.count(seat))
    change.play(coming[0])


def mover(played: Played, person: Person, asked: int) -> Seat:
    """The seat that a caller moves: the one asked for, or else the first of its own that is awaited."""
    mine = played.standing.seats_of(person)
    if not mine:
        refuse(403, "not_allowed", "You have no seat in this game.")
    if asked != USUAL:
        if asked not in mine:
            refuse(403, "not_allowed", "That seat is not yours.")
        return Seat(asked)
    awaited = played.chronicle.awaited
    return next(iter([*(seat for seat in mine if seat in awaited), *mine]))


def _going(played: Played, seat: Seat) -> None:
    if played.stage != "playing":
        words = {"waiting": "has not begun", "paused": "is paused", "over": "is over", "cancelled": "is cancelled"}
        refuse(409, "not_now", f"The game {words[played.stage]}.", (), played.count(seat))


def _in_time(played: Played, seat: Seat, time: int) -> None:
    """Raises Refusal after a deadline that has not been judged yet or, where all write at once, that has been."""
    together = time_up(played.chronicle.game, played.chronicle.state)
    helped = played.standing.seats[seat].helped == played.turn
    if late(played.table.clocks, time) or (together and helped):
        refuse(409, "stale", "The game has moved on.", (), played.count(seat))


def _fresh(played: Played, seat: Seat, count: int) -> None:
    """Raises Refusal if the seat now sees something else on which its move depends."""
    present = played.count(seat)
    if count == present:
        return
    matter = kit_of(played.chronicle.game).at_stake
    known = 0 <= count < present
    if not known or matter(view_at(played, seat, count)) != matter(played.chronicle.view(seat)):
        refuse(409, "stale", "The game has moved on.", (), present)


def _back(change: Change, seat: Seat) -> None:
    """Let whoever moves take over from the stand-in."""
    if not change.before.standing.seats[seat].plays(change.before.turn):
        change.note(n.Returned(change.before.version, (seat,)))


# What is answered


def posted(person: Person, asked: int, change: Change) -> Answer:
    return answer_of(
        change.after, ToldMoves(mover(change.before, person, asked), change.before.version, change.after.version)
    )


def answer_of(played: Played, moves: ToldMoves) -> Answer:
    """The answer that tells a seat of these moves: the same bytes whenever it is made, as long as the game is kept."""
    seat, version = moves.seat, moves.version
    versions = [one for one in range(moves.since + 1, version + 1) if not played.hides(one, seat)]
    told = [happened(played, one, seat, last=one == versions[-1]) for one in versions]
    if version == played.version:
        played.answered = {(one, seat): what for one, what in zip(versions, told, strict=True)}
    body = msgspec.json.encode(Posted(played.count(seat, version), (*told_together(told),)))
    return Answer(200, body, moves)


# From what somebody sends to the moves that are made


WON = "won"

Sent = str | dict[str, Any]
Check = Callable[[Move], None]


def drafted(played: Played, seat: Seat, post: PostMove, most: int) -> Draft:
    """The moves that a request makes, and the dice that follow each; raises Refusal."""
    draft = Draft(played.chronicle)
    *sent, last = _sent(post)
    for one in sent if post.until else (*sent, last):
        for move in read(draft, seat, one):
            _make(played, draft, move)
    if post.until:
        _repeat(played, draft, read(draft, seat, last)[0], (_stops(post.until), most))
    return draft


def _sent(post: PostMove) -> Sequence[Sent]:
    sent = [*([post.move] if post.move else []), *post.moves]
    if not 1 <= len(sent) <= MOST_MOVES:
        refuse(400, "bad_request", f"Send 1 to {MOST_MOVES} moves, not {len(sent)}.")
    return sent


def ahead(played: Played, seat: Seat, after: str) -> tuple[View, int]:
    """What a seat would see after moves of its own, which are not made, and how many of them count.

    `after` is a JSON list of moves. Those count that come before the first that reveals something, or after which
    chance or somebody else goes on, so that nobody learns by trying what only a move may reveal. Raises Refusal.
    """
    draft = Draft(played.chronicle)
    reveals = kit_of(draft.game).reveals
    for one in _listed(after):
        for move in read(draft, seat, one):
            try:
                what = happening(draft.game, draft.state, move)
            except IllegalMove as fault:
                _illegal(played, draft, seat, [str(reason) for reason in fault.reasons])
            if reveals(what) or seat not in awaited(draft.game, what.after):
                return draft.view(seat), len(draft.made)
            draft.make(move)
    return draft.view(seat), len(draft.made)


def _listed(after: str) -> Sequence[Sent]:
    try:
        sent = msgspec.json.decode(after, type=list[Sent])
    except (msgspec.DecodeError, RecursionError):
        refuse(400, "bad_request", "'after' is a JSON list of moves, each as you would send it.")
    if len(sent) > MOST_MOVES:
        refuse(400, "bad_request", f"Give at most {MOST_MOVES} moves, not {len(sent)}.")
    return sent


def _make(played: Played, draft: Draft, move: Move) -> None:
    try:
        draft.make(move)
    except IllegalMove as fault:
        _illegal(played, draft, move.by, [str(reason) for reason in fault.reasons])
    draft.settle(played.dice)


def _illegal(played: Played, draft: Draft, seat: Seat, reasons: Sequence[str]) -> NoReturn:
    """Raises Refusal, which names the illegal one of several moves first."""
    which = f"Move {len(draft.made) + 1}: " if draft.made else ""
    refuse(422, "illegal", which + " ".join(reasons), tuple(reasons), played.count(seat))


# Reading


def read(draft: Draft, seat: Seat, sent: Sent) -> list[Move]:
    """The moves of a seat, from a line with or without the seat, or from JSON: usually one; raises Refusal."""
    actions = _read_line(draft, seat, sent) if isinstance(sent, str) else [_read_action(draft.game, sent)]
    return [Move(seat, action) for action in actions]


def _read_line(draft: Draft, seat: Seat, line: str) -> Sequence[Action]:
    if len(line) > LONGEST_LINE:
        refuse(422, "unreadable", f"A line can have at most {LONGEST_LINE:,} characters.")
    who, _, rest = line.partition(":")
    names = [name.lower() for name in draft.game.seats]
    named = who.strip().lower() in names
    if named and names.index(who.strip().lower()) != seat:
        refuse(403, "not_allowed", "That seat is not yours to move.")
    try:
        return draft.game.ruleset.family.typed(draft.game, draft.view(seat), rest if named else line)
    except InvalidNotation as fault:
        refuse(422, "unreadable", str(fault), (str(fault),))


def _read_action(game: Game, sent: dict[str, Any]) -> Action:
    try:
        action: Action = msgspec.convert(sent, kit_of(game).actions)
    except (msgspec.ValidationError, RecursionError):
        refuse(422, "unreadable", "The move is not an action of this game. Send it as it stands in the choices.")
    return action


# Repeating an attack


def _stops(until: Sequence[str]) -> list[Stop]:
    words = [word for part in until for word in part.lower().split() if word != WON]
    if len(words) > MOST_STOPS:
        refuse(422, "unreadable", f"Give at most {MOST_STOPS} words for when to stop.")
    try:
        return list(read_stops(words))
    except InvalidNotation as fault:
        refuse(422, "unreadable", str(fault), (str(fault),))


def _repeat(played: Played, draft: Draft, first: Move, bounds: tuple[list[Stop], int]) -> None:
    """Make an attack again and again, until a stop rule ends it or it has been made too often."""
    stops, most = bounds
    game, view = played.chronicle.game, draft.view(first.by)
    plans = kit_of(game).repeat(game, view, first.action, stops)
    if not plans:
        refuse(422, "unreadable", "Only an attack can be repeated.")
    if reasons := refusals(game, draft.state, first):
        _illegal(played, draft, first.by, reasons)
    before = len(draft.made)
    while len(draft.made) - before < most and (coming := plans[0].next(view)):
        _make(played, draft, Move(first.by, coming[0]))
        view = draft.view(first.by)
    if len(draft.made) == before:
        _illegal(played, draft, first.by, ["The attack stops before the first roll."])
