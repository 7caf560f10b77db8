"""Commands that only look, in games of every family: at the board, the rules in force, the moves so far."""

from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.options import described, differences
from garrison.engine.vocabulary import Seat

LAST_MOVES = 15
MOST_MOVES = 1_000_000


@paged
def board(session: Session, seat: Seat, words: list[str]) -> None:
    session.draw(seat)


@paged
def log(session: Session, seat: Seat, words: list[str]) -> None:
    number = _number(words[0]) if words else LAST_MOVES
    known = list(session.table.log(seat))
    chapter = ""
    for heading, move in known[-number:] if number else []:
        if heading != chapter:
            session.say(f"# {heading}")
        chapter = heading
        session.confide(session.game.ruleset.notation.write_move(session.game, move))


@paged
def stats(session: Session, seat: Seat, words: list[str]) -> None:
    for line in session.face.numbers(session.table, seat):
        session.console.print(line)


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > len(str(MOST_MOVES)):
        raise InvalidNotation(f"'{word[:40]}' is not a number of moves.")
    return int(word)


@paged
def rules(session: Session, seat: Seat, words: list[str]) -> None:
    book, options = session.game.ruleset, session.game.options
    known = {option.name: option for option in described(options)}
    if words:
        if words[0] not in known:
            raise InvalidNotation(f"There is no option '{words[0][:40]}'.{nearest(words[0], known)}")
        option = known[words[0]]
        session.say(f"{option.name} is {option.value}; it can be {option.possible}. {option.sentence}")
        return
    session.say(f"{book.name}: {book.summary} A star marks what has been changed.")
    changed = differences(options, book.options)
    for name, option in known.items():
        session.say(f"{'*' if name in changed else ' '} {name:<{WIDEST}} {option.value}")


def options_begun(session: Session, word: str) -> list[str]:
    return [option.name for option in described(session.game.options) if option.name.startswith(word)]


WIDEST = 24
"""The characters of an option's name that are lined up."""
