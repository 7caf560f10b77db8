"""What is longer than the screen is shown a page at a time; a part that fits one page is not split."""

from collections.abc import Callable, Sequence
from functools import partial

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import Seat

Run = Callable[[Session, Seat, list[str]], None]

MORE = "-- more: press Enter, or q to stop --"
STOP = ("q", "quit")

ERASE = Control((ControlType.CURSOR_UP, 1), (ControlType.ERASE_IN_LINE, 2))
"""Removes the question once it is answered, so that the pages follow without a gap."""


def paged(run: Run) -> Run:
    """A command whose answer may be long."""

    def run_in_pages(session: Session, seat: Seat, words: list[str]) -> None:
        in_pages(session, partial(run, session, seat, words))

    return run_in_pages


def in_pages(session: Session, *parts: Callable[[], None]) -> None:
    """Let each part print; on a terminal a page at a time, until the reader has had enough."""
    screen = session.console
    if not screen.is_terminal:
        for part in parts:
            part()
        return
    for number, page in enumerate(pages(screen, [_printed(screen, part) for part in parts])):
        if number:
            answer = session.ask(MORE)
            screen.control(ERASE)
            if answer.lower() in STOP:
                return
        _show(screen, page)


def _printed(screen: Console, part: Callable[[], None]) -> list[str]:
    with screen.capture() as captured:
        part()
    return captured.get().splitlines()


def pages(screen: Console, parts: Sequence[list[str]]) -> list[list[str]]:
    """The lines in pages, each of which leaves one line of the screen free."""
    most = screen.height - 1
    found: list[list[str]] = [[]]
    room = most
    for part in parts:
        rows = [_rows(screen, line) for line in part]
        if room < sum(rows) <= most:
            found, room = [*found, []], most
        for line, taken in zip(part, rows, strict=True):
            if room < taken:
                found, room = [*found, []], most
            found[-1].append(line)
            room -= taken
    return [page for page in found if page]


def _rows(screen: Console, line: str) -> int:
    """The rows that a line takes, since we don't break a line that may be copied."""
    return max(1, -(-Text.from_ansi(line).cell_len // screen.width))


def _show(screen: Console, page: list[str]) -> None:
    for line in page:
        screen.print(Text.from_ansi(line), soft_wrap=True)
