"""The course of a session: each seat in its turn, until the game is over or somebody leaves."""

from contextlib import suppress
from functools import partial

from rich.control import Control
from rich.segment import ControlType, Segment, Segments

from garrison.bots.own import BotFault
from garrison.cli.files import FileFault
from garrison.cli.screen import StreamFault, Unread
from garrison.cli.signals import ProgramEnded
from garrison.cli.terminal.commands import Command, Left, in_pages, is_worth_saving, keep_in_haste, keep_unseen
from garrison.cli.terminal.saving import command_line
from garrison.cli.terminal.session import Session
from garrison.engine.game import View
from garrison.engine.play import IllegalMove
from garrison.engine.vocabulary import CHANCE, NOBODY, Over, Seat
from garrison.telling.sentences import counted

SHORTEST = 3
"""The fewest letters of a shortened command, if nothing on the map begins with them."""


def play(session: Session) -> None:
    """Play to the end, unless somebody leaves; then the game is saved where it can be found.

    It is also saved when the program must end, or the screen is gone: rich ends the program at a broken pipe.
    """
    try:
        _play(session)
    except (ProgramEnded, StreamFault, Unread, OSError, SystemExit):
        if is_worth_saving(session):
            keep_unseen(session)
        raise


def _play(session: Session) -> None:
    try:
        play_on(session)
    except Left:
        session.say("Goodbye.")
    except BotFault:
        if is_worth_saving(session):
            keep_in_haste(session)
        raise
    except (EOFError, KeyboardInterrupt):
        session.console.print()
        if is_worth_saving(session):
            keep_in_haste(session)
        else:
            session.say("Goodbye.")


def play_on(session: Session) -> None:
    """Play to the end; raises Left when somebody leaves."""
    while not session.table.over and session.table.playing:
        seat = _next(session)
        if seat in session.table.people:
            turn_to(session, seat)
        else:
            session.step(seat)
    if not session.table.over:
        _play_out(session)
    _keep(session)
    tell_ending(session)


def _next(session: Session) -> Seat:
    """The seat that moves next; people who may join a running game are asked before bots."""
    seat = session.table.next_seat(session.at_keyboard, session.called)
    late = () if seat == CHANCE or seat in session.table.people else session.face.late(session.table)
    return next(iter(late), seat)


def _play_out(session: Session) -> None:
    if session.table.people:
        session.tell_story(session.at_keyboard)
        session.say("You are out of the game. The others play on to the end.")
    session.table.play_out()


def turn_to(session: Session, seat: Seat) -> None:
    """Ask a seat for one line, or make the move that it has planned or is forced to make."""
    view, face = session.table.view(seat), session.face
    if _carried_on(session, seat, view):
        return
    for action in face.forced(view):
        session.do(seat, action)
        return
    if seat != session.at_keyboard:
        hand_over(session, seat)
    in_pages(session, partial(session.tell_story, seat), partial(_show, session, seat))
    try:
        prompt = f"{session.named(seat)}, {face.prompt(session.game, view)}> "
        obey(session, seat, session.ask(prompt, partial(_offered, session, view)))
    except ValueError as fault:
        session.say(" ".join(str(fault).split()))


def _offered(session: Session, view: View, before: str, word: str) -> list[str]:
    """What the tab key offers: completions of the command itself, or else those of the family."""
    command, known = before.split()[:1], session.face.by_word
    offered = [*known[command[0]].offers(session, word)] if command and command[0] in known else []
    return offered or session.face.completions(session.game, view, before, word)


def _carried_on(session: Session, seat: Seat, view: View) -> bool:
    """Whether a plan of this seat made its next move."""
    if seat not in session.table.plans:
        return False
    plan = session.table.plans[seat]
    with suppress(IllegalMove):
        for action in plan.next(view):
            session.do(seat, action)
            return True
    del session.table.plans[seat]
    session.say(plan.result(session.game, view))
    return False


def _show(session: Session, seat: Seat) -> None:
    """The board at the beginning of a turn, and the question when it is a new one."""
    view, face = session.table.view(seat), session.face
    if (key := face.occasion(view)) not in session.shown:
        session.shown.add(key)
        _keep(session)
        session.draw(seat)
    question = f"{key} {face.question(view)}"
    if question not in session.shown:
        session.shown.add(question)
        session.say(face.now(session.game, view))


def _keep(session: Session) -> None:
    """Save a game that has a file of its own, once a turn."""
    if session.files.named and not session.files.holds(session.table):
        try:
            session.files.save(session.files.kept, session.table)
        except FileFault as fault:
            session.say(f"The game is not saved. {fault}")


# What is typed


def obey(session: Session, seat: Seat, line: str) -> None:
    """Do what a line says; raises ValueError with a sentence if it can't be done."""
    words, face = line.split(), session.face
    if not words:
        session.say(face.now(session.game, session.table.view(seat)))
    elif command := _command(session, words):
        command[0].run(session, seat, words[1:])
    else:
        face.act(session, seat, line)


def _command(session: Session, words: list[str]) -> list[Command]:
    """The command with which the words begin, in full or shortened; empty if there is none."""
    word, known = words[0].lower(), session.face.by_word
    if session.face.is_move(words):
        return []
    return [known[word]] if word in known else _begun(session, word)


def _begun(session: Session, word: str) -> list[Command]:
    begun = [command for command in session.face.commands if command.words[0].startswith(word)]
    free = len(word) >= SHORTEST and not session.face.is_name(session.game, word)
    return begun if free and len(begun) == 1 else []


# Who sits at the keyboard: before somebody else takes over, secrets are cleared from the screen


WIPE = Segments([Segment("\x1b[3J", None, [(ControlType.CLEAR,)])])
"""Clear what has scrolled off the screen, too."""


def hand_over(session: Session, seat: Seat) -> None:
    """Let `seat` sit down at the keyboard, behind a curtain if there is something that others may not see."""
    before, session.at_keyboard = session.at_keyboard, seat
    if len(session.table.people) > 1 and (session.secrets_shown or session.face.hides(session.table, seat)):
        _draw_curtain(session, before, session.named(seat))


def _draw_curtain(session: Session, before: Seat, then: str) -> None:
    if before != NOBODY:
        session.ask(f"{session.named(before)}, press Enter to clear the screen. ")
        _clear(session)
    session.ask(f"Pass the keyboard to {then}; {then}, press Enter. ")
    _clear(session)
    session.shown.clear()


def _clear(session: Session) -> None:
    """Clear the screen, with what has scrolled off it, and the history of what was typed."""
    session.keyboard.forget()
    session.forget_screen()
    if session.console.is_dumb_terminal:
        session.console.print("\n" * session.console.height)
    elif session.console.is_terminal:
        session.console.control(Control.clear(), Control.home())
        session.console.print(WIPE, end="")


# How a game ended: the last news, who won, what was hidden, the last board, the numbers, and where it is kept


def tell_ending(session: Session) -> None:
    """Tell people everything, or print a summary if only bots have played."""
    if session.table.people:
        shown = (_board, _numbers, _faults, _kept)
        in_pages(session, partial(session.tell_story, session.at_keyboard), *(partial(part, session) for part in shown))
    else:
        session.say(winners_told(session))
        _numbers(session)
        _faults(session)


def winners_told(session: Session) -> str:
    view = session.table.view(NOBODY)
    phase, when = view.phase, session.face.when(view)
    moves = counted(len(session.table.past), "move")
    if not isinstance(phase, Over):
        return f"The game is broken off in {when}, after {moves}: nobody has won."
    if not phase.winners:
        return f"The game is drawn in {when}, after {moves}."
    names = " and ".join(_named(session, seat) for seat in phase.winners)
    return f"{names} {'win' if len(phase.winners) > 1 else 'wins'} in {when}, after {moves}."


def _named(session: Session, seat: Seat) -> str:
    return f"{session.game.seats[seat].capitalize()} ({session.table.seated[seat].name})"


def _board(session: Session) -> None:
    if session.at_keyboard != NOBODY:
        session.console.print()
    session.say(winners_told(session))
    for about, words in session.face.revealed(session.table):
        session.tell(about, words)
    session.draw(NOBODY)


def _numbers(session: Session) -> None:
    session.console.print()
    for row in session.face.numbers(session.table, NOBODY):
        session.console.print(row)


def _faults(session: Session) -> None:
    """Say what bots that run elsewhere did wrong; another move was made instead."""
    for seat in map(Seat, range(len(session.game.seats))):
        if faults := session.table.faults(seat):
            first = f"The first, in decision {faults[0].decision}: {faults[0].sentence}"
            session.say(f"{_named(session, seat)} made {counted(len(faults), 'fault')}. {first}")
            if faults[-1].final:
                session.say("After its last fault, a stand-in played for it.")


def _kept(session: Session) -> None:
    """Say what the seed was, and how to look at the game again."""
    session.console.print()
    for name, told in session.table.dice.notes:
        session.say(f"{name.capitalize()}: {told}")
    try:
        session.say_whole(f"Replay it: {command_line('replay', session.files.keep_finished(session.table))}")
    except FileFault as fault:
        session.say(f"The game is not saved. {fault}")
