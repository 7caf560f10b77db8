"""What the people at a table agree on: which votes there are now, what they bring, and when enough have agreed.

Only those who are there are asked. A change can make enough of what was too few, by a vote or a move as well as by
somebody's leaving, so whatever has been agreed is carried out at the end of every change.
"""

from collections.abc import Callable

from garrison.play import notices as n
from garrison.play.changing import Change
from garrison.play.played import Played
from garrison.table.votes import consents, has_draw, passed
from garrison.wire.making import Clock

DAY = 24 * 3600 * 1000


def longer(clock: Clock) -> int:
    """By how much a vote moves the deadline: as long as a turn, but at most a day."""
    return min(clock.turn, DAY)


CARRIED: dict[str, Callable[[Played], n.AnyNotice]] = {
    "pause": lambda played: n.Paused(played.version),
    "resume": lambda played: n.Resumed(played.version),
    "extend": lambda played: n.Extended(played.version, longer(played.settings.new.clock), played.turn),
    "cancel": lambda played: n.Cancelled(played.version),
    "draw": lambda played: n.Agreed(played.version),
}


def objection(played: Played, kind: str) -> str:
    """Why a game that is going on can't have this vote now; "" if it can."""
    if kind == "pause" and played.stage == "paused":
        return "The game is paused."
    if kind == "resume" and played.stage != "paused":
        return "The game is not paused."
    if kind == "draw" and has_draw(played.chronicle.game):
        return "In this game a draw is agreed by a move."
    return _objection_to_more_time(played) if kind == "extend" else ""


def _objection_to_more_time(played: Played) -> str:
    if played.settings.new.clock.kind != "turn":
        return "In this game no turn has a deadline."
    if played.stage == "paused":
        return "The game is paused."
    return "This turn has been given more time already." if played.standing.extended == played.turn else ""


def carry_out(change: Change) -> None:
    """Do what enough of those who are there agree to, by votes or by the rules."""
    for ballot in change.after.standing.votes:
        played = change.after
        is_going = played.stage in ("playing", "paused")
        if (
            is_going
            and passed(played.standing.votes, ballot.kind, played.voters)
            and not objection(played, ballot.kind)
        ):
            change.note(CARRIED[ballot.kind](played))
    _agree(change)


def _agree(change: Change) -> None:
    """For a draw by the rules, the seats that nobody sits on agree once all people do."""
    played = change.after
    if played.stage == "playing":
        for move in consents(played.chronicle.game, played.chronicle.state, played.voters):
            change.play(move)
