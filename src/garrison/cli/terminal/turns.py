"""The course of a session: each seat in its turn, until the game is over or somebody leaves."""

from garrison.arena.match import USUAL
from garrison.cli.files import FileFault
from garrison.cli.terminal.commands import BY_WORD, obey
from garrison.cli.terminal.completion import completer
from garrison.cli.terminal.curtain import hand_over
from garrison.cli.terminal.ending import tell_ending
from garrison.cli.terminal.filing import Left, is_worth_saving, keep_in_haste
from garrison.cli.terminal.known import objections
from garrison.cli.terminal.now import now, prompt
from garrison.cli.terminal.session import Session
from garrison.engine.play import awaited
from garrison.engine.vocabulary import CHANCE, Seat
from garrison.risk.view import View
from garrison.risk.vocabulary import Defending, Occupy, Occupying, Trading


def play(session: Session) -> None:
    """Play to the end, unless somebody leaves; then the game is put aside where it can be found."""
    try:
        play_on(session)
        _keep(session)
    except Left:
        session.say("Goodbye.")
    except (EOFError, KeyboardInterrupt):
        session.console.print()
        if is_worth_saving(session):
            keep_in_haste(session)
        else:
            session.say("Goodbye.")


def play_on(session: Session) -> None:
    """Play to the end; raises Left when somebody leaves."""
    while not session.table.over and session.in_the_game(session.table.state):
        seat = min(awaited(session.game, session.table.state))
        if seat == CHANCE or not session.seated[seat].human:
            session.step(seat)
        else:
            _turn_to(session, seat)
    if not session.table.over:
        _play_out(session)
    tell_ending(session)


def _play_out(session: Session) -> None:
    """Nobody is asked any more: the bots play on to the end."""
    if session.people:
        session.tell_story(session.at_keyboard)
        session.say("You are out of the game, and the others play on to the end.")
    session.play_out(USUAL.rounds)


def _turn_to(session: Session, seat: Seat) -> None:
    """Let a person decide: by what was planned before, or by the next line."""
    view = session.table.view(seat)
    if _carried_on(session, seat, view) or _forced(session, seat, view):
        return
    hand_over(session, seat)
    session.tell_story(seat)
    _show(session, seat)
    line = session.ask(prompt(session.game, view), completer(session.game, view, BY_WORD))
    try:
        obey(session, seat, line)
    except ValueError as fault:
        session.say(_sentence(fault))


def _carried_on(session: Session, seat: Seat, view: View) -> bool:
    """Whether a plan of this seat made its next move."""
    if seat not in session.plans:
        return False
    plan = session.plans[seat]
    if (action := plan.next(view)) and not objections(session.game, view, action[0]):
        session.do(seat, action[0])
        return True
    del session.plans[seat]
    session.say(plan.result(session.game, view))
    return False


def _forced(session: Session, seat: Seat, view: View) -> bool:
    """Whether the seat had no choice: but one number to move in, or cards to trade among which there is no set."""
    match view.phase, view.choices:
        case Trading(), [choice]:
            session.do(seat, choice.action)
            return True
        case Occupying(), [choice] if choice.least == choice.most:
            session.do(seat, Occupy(choice.most))
            return True
        case _:
            return False


def _show(session: Session, seat: Seat) -> None:
    """The board at the beginning of a turn, and the question when it is a new one."""
    view = session.table.view(seat)
    if (key := session.board_key(seat)) not in session.shown:
        session.shown.add(key)
        _keep(session)
        session.draw(seat)
    phase = view.phase
    question = f"{key} {phase if isinstance(phase, Occupying | Defending) else type(phase).__name__}"
    if question not in session.shown:
        session.shown.add(question)
        session.say(now(session.game, view))


def _keep(session: Session) -> None:
    """Save a game that has a file of its own, once a turn."""
    if session.shelf.named and not session.shelf.holds(session.table):
        try:
            session.shelf.save(session.shelf.kept, session.table, session.notes)
        except FileFault as fault:
            session.say(f"The game is not saved. {fault}")


def _sentence(fault: ValueError) -> str:
    words = " ".join(str(fault).split())
    return words if isinstance(fault, FileFault) else f"{words[:1].upper()}{words[1:]}"
