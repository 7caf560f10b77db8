"""What an analysis says, in sentences: what a turn was worth, whom the dice favoured, what a bot would do and why."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from garrison.bots import Reason
from garrison.engine.game import Game, View, is_of
from garrison.engine.vocabulary import Move, Seat
from garrison.risk import vocabulary as v
from garrison.risk.family import RISK
from garrison.risk.view import View as RiskView
from garrison.telling.risk.analysis import reasons_told
from garrison.telling.risk.story import would
from garrison.telling.sentences import counted, line, percent_in_words, seat_named

LITTLE: Final = 2
"""Fewer points than this are not worth mentioning."""

NEAR: Final = 4
"""A bot whose turn is worth at most this many points more or less plays equally well."""


class Account(NamedTuple):
    """A turn of a seat, in points, which are hundredths of a victory: the change of its chance, and the part of luck.

    `when` is `round 12` or `Fall 1904`; `where` is the place where the dice mattered most, if there is one. The dice
    of a turn are the seat's own, or shared where all order at once.
    """

    seat: str
    when: str
    change: int
    luck: int
    dice: Literal["own", "shared", "none"]
    where: str = ""


def swing_told(account: Account) -> str:
    """What a turn was worth, in a sentence.

    >>> swing_told(Account("Blue", "round 12", -12, -9, "own", "Kamchatka"))
    "Blue's turn in round 12 cost 12 points; the dice took 9 of them, most of all at Kamchatka."
    >>> swing_told(Account("Turkey", "Fall 1904", 8, 0, "none"))
    'Turkey won 8 points in Fall 1904.'
    """
    if account.dice == "own":
        whose = f"{account.seat}'" if account.seat.endswith("s") else f"{account.seat}'s"
        head = f"{whose} turn in {account.when} {'won' if account.change > 0 else 'cost'} {_points(account)}"
    else:
        head = f"{account.seat} {'won' if account.change > 0 else 'lost'} {_points(account)} in {account.when}"
    return f"{head}{_luck(account) if account.dice != 'none' else ''}."


def _points(account: Account) -> str:
    return counted(abs(account.change), "point")


def _luck(account: Account) -> str:
    change, luck = account.change, account.luck
    if abs(luck) < LITTLE:
        return "; the dice made no difference"
    did = f"the dice {'gave' if luck > 0 else 'took'}"
    most = f", most of all at {account.where}" if account.where else ""
    if change * luck < 0:
        return f", although {did} {abs(luck)}{most}"
    if abs(luck) > abs(change):
        decided = f"the decisions {'cost' if luck > 0 else 'won back'} {abs(change - luck)}"
        return f"; {did} {abs(luck)}{most}, and {decided}"
    return f"; {did} {'all' if luck == change else abs(luck)} of them{most}"


def best_told(bot: str, chance: float, expected: float) -> str:
    """How a bot's turn compares with what was decided, in a sentence.

    >>> best_told("steady", 0.41, 0.33), best_told("steady", 0.33, 0.33)
    ('The steady bot would have had a chance of 41%, not 33%.', '')
    >>> best_told("steady", 0.3, 0.39)
    'The steady bot would have had a chance of only 30%.'
    """
    better = round(100 * chance) - round(100 * expected)
    if abs(better) <= NEAR:
        return ""
    mine, theirs = percent_in_words(chance, 0), percent_in_words(expected, 0)
    had = f"{mine}, not {theirs}" if better > 0 else f"only {mine}"
    return f"The {bot} bot would have had a chance of {had}."


# A whole game

LUCKY: Final = 3.0
"""Luck of fewer armies than this is not worth mentioning."""
RARE: Final = 0.05


def luck_told(seats: Sequence[str], luck: Sequence[float], chance: Sequence[float]) -> str:
    """Whom the dice favoured, from the armies that they brought each seat beyond the average and how rare that is.

    >>> luck_told(["Red", "Blue"], [8.4, -8.4], [0.021, 0.021])
    'The dice favoured Red, by 8 armies more than the average; that much luck has a chance of 2%.'
    >>> luck_told(["Red", "Blue"], [0.4, -6.2], [0.5, 0.2])
    'The dice were against Blue, by 6 armies less than the average.'
    >>> luck_told(["Red", "Blue"], [0.4, -0.4], [0.5, 0.5])
    'Luck hardly mattered: the dice brought everybody about the average.'
    """
    most = max(range(len(luck)), key=lambda seat: abs(luck[seat]), default=-1)
    if most < 0 or abs(luck[most]) < LUCKY:
        return "Luck hardly mattered: the dice brought everybody about the average."
    best = max(range(len(luck)), key=lambda seat: luck[seat])
    told = best if luck[best] >= LUCKY else most
    how, than = ("favoured", "more") if luck[told] > 0 else ("were against", "less")
    rare = f"; that much luck has a chance of {percent_in_words(chance[told], 0)}" if chance[told] < RARE else ""
    return f"The dice {how} {seats[told]}, by {round(abs(luck[told]))} armies {than} than the average{rare}."


# Why a bot would make a move, and what it expects of its turn, in plain sentences


def move_told(named: Game, view: View, move: Move) -> str:
    """A move in words, as it goes on after "would"; in its notation where a family has no other words for it.

    >>> from garrison import new_game, read_move, read_state
    >>> game = new_game("classic", "quad", 2)
    >>> state = read_state(game, "red attacking: north red 3, east blue 1, south red 1, west blue 1")
    >>> move_told(game, game.ruleset.view(game, state, 0), read_move(game, "red: north x east 2"))
    'attack east from north with 2 dice'
    """
    if is_of(named, RISK) and isinstance(view, RiskView) and isinstance(move.action, v.AnyAction):
        return would(named, view, move.action)
    return line(named, view, move)


def advice_told(named: Game, seat: Seat, reasons: Sequence[Reason], chance: float, now: float) -> str:
    """What speaks for a move, if anything can be said, and the chance to win after such a turn, compared with `now`."""
    better = round(100 * chance) - round(100 * now)
    more = f", {counted(abs(better), 'point')} {'more' if better > 0 else 'less'} than now" if better else ", as now"
    ends = f"After such a turn, {seat_named(named, seat)} wins with a chance of {percent_in_words(chance, 0)}{more}."
    return " ".join([*filter(None, [reasons_told(named, reasons)]), ends])
