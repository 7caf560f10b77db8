"""Why a bot would make a move, and what it expects of its turn, in plain sentences."""

from collections.abc import Sequence

from garrison.bots import Reason
from garrison.engine.game import AnyGame
from garrison.engine.vocabulary import Seat
from garrison.telling.named import seat_named
from garrison.telling.risk.reasons import reasons_told
from garrison.telling.sentences import counted, percent_in_words


def advice_told(named: AnyGame, seat: Seat, reasons: Sequence[Reason], chance: float, now: float) -> str:
    """What speaks for the move, if that is not plain, and the chance that the turn is played for."""
    better = round(100 * chance) - round(100 * now)
    more = f", {counted(abs(better), 'point')} {'more' if better > 0 else 'less'} than now" if better else ", as now"
    ends = f"After such a turn, {seat_named(named, seat)} wins with a chance of {percent_in_words(chance, 0)}{more}."
    return " ".join([*filter(None, [reasons_told(named, reasons)]), ends])
