"""Why a bot would make a move, and what it expects of its turn, in plain sentences."""

from collections.abc import Sequence

from garrison.bots import Reason
from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.engine.vocabulary import Seat
from garrison.risk.view import View as RiskView
from garrison.telling.named import line, seat_named
from garrison.telling.risk.phrases import would
from garrison.telling.risk.reasons import reasons_told
from garrison.telling.sentences import counted, percent_in_words


def move_told(named: AnyGame, view: AnyView, move: AnyMove) -> str:
    """A move in words, as it goes on after "would"; in its notation where a family has no other words for it.

    >>> from garrison import new_game, read_move, read_state
    >>> game = new_game("classic", "quad", 2)
    >>> state = read_state(game, "red attacking: north red 3, east blue 1, south red 1, west blue 1")
    >>> move_told(game, game.ruleset.view(game, state, 0), read_move(game, "red: north x east 2"))
    'attack east from north with 2 dice'
    """
    return would(named, view, move.action) if isinstance(view, RiskView) else line(named, view, move)


def advice_told(named: AnyGame, seat: Seat, reasons: Sequence[Reason], chance: float, now: float) -> str:
    """What speaks for the move, if that is not plain, and the chance that the turn is played for."""
    better = round(100 * chance) - round(100 * now)
    more = f", {counted(abs(better), 'point')} {'more' if better > 0 else 'less'} than now" if better else ", as now"
    ends = f"After such a turn, {seat_named(named, seat)} wins with a chance of {percent_in_words(chance, 0)}{more}."
    return " ".join([*filter(None, [reasons_told(named, reasons)]), ends])
