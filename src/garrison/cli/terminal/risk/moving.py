"""Commands that move: a move in the notation, a trade by number, a hint, and taking back."""

from garrison.cli.terminal.risk.plans import Placement, StandIn
from garrison.cli.terminal.session import Session
from garrison.engine.play import IllegalMove, Refused
from garrison.engine.vocabulary import Seat
from garrison.maps.world import NOWHERE
from garrison.risk import vocabulary as v
from garrison.risk.notation import write_action
from garrison.risk.typed import NO_SET, read
from garrison.risk.view import View
from garrison.table.players import adviser
from garrison.telling.risk.cards import trades_told
from garrison.telling.risk.now import examples, now


def move(session: Session, seat: Seat, line: str) -> None:
    """Make the move that a line means; if it means several, the others follow each time the seat is asked again."""
    first, *others = read(session.game, session.table.view(seat), line)
    if others:
        session.table.plans[seat] = Placement(others)
    act(session, seat, first)


def act(session: Session, seat: Seat, action: v.AnyAction) -> None:
    """Make a move, or say which sentence of the rulebook refuses it, and what would be legal."""
    view = session.table.view(seat)
    try:
        session.do(seat, action)
    except IllegalMove as refused:
        session.table.plans.pop(seat, None)
        session.say(_refused(session, view, action, refused.reasons))


def _refused(session: Session, view: View, action: v.AnyAction, against: tuple[str, ...]) -> str:
    source = action.source if isinstance(action, v.Attack | v.Fortify) else NOWHERE
    able = examples(session.game, view, source)
    asked = isinstance(view.phase, v.Occupying | v.Defending) or Refused.NOT_NOW in against or not able
    legal = now(session.game, view) if asked else f"You may: {able}."
    return " ".join([*against, legal])


def trade(session: Session, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    match words:
        case []:
            session.confide("\n".join(trades_told(session.game, view)) or NO_SET)
        case _:
            move(session, seat, " ".join(["trade", *words]))


def resign(session: Session, seat: Seat, words: list[str]) -> None:
    if session.is_sure("Resign, and only defend from now on?"):
        act(session, seat, v.Resign())


def hint(session: Session, seat: Seat, words: list[str]) -> None:
    found, who = session.table.hint(seat), adviser(session.table.family.name)
    session.confide(f"The {who} bot would play: {write_action(session.game, found.move.action)}")
    if found.why:
        session.confide(found.why)


def auto(session: Session, seat: Seat, words: list[str]) -> None:
    session.table.plans[seat] = StandIn(session.table.view(seat), session.table.advice)
