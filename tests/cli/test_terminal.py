"""The game at a real terminal: what you type is played, the tab key completes, and you can leave cleanly."""

import contextlib
import os
import re
import select
import signal
import sys

import pytest

from garrison.catalogue import load_record

pty = pytest.importorskip("pty")
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this platform has no pseudo-terminals")

PATIENCE = 30
"""The seconds after which a silent terminal is a hanging one."""

TRIES = 6
"""How often a key is pressed in that time."""


class Terminal:
    """A `garrison play` that believes it is at a terminal."""

    def __init__(self, folder, *arguments, **environment):
        command = [sys.executable, "-m", "garrison", "play", *arguments]
        usual = {"TERM": "xterm", "COLUMNS": "80", "LINES": "40", "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, command, {**os.environ, **usual, **environment})  # noqa: S606  our own program
        self.seen = ""

    def until(self, words):
        """Wait until these words follow on the screen what was waited for before; gives what came before them.

        Where a screen is full and more is to come, Enter is pressed.
        """
        pages = 0
        while words not in self.seen:
            if self.seen.count("-- more:") > pages:
                pages += 1
                self.type("\n")
            more = self._more()
            assert more, f"the program ended before {words!r}: {self.seen[-500:]}"
            self.seen += more
        before, self.seen = self.seen.split(words, 1)
        return before

    def _more(self, again=""):
        """What is printed next; nothing at the end. In a long silence, `again` is typed again."""
        for _ in range(TRIES):
            if select.select([self.end], [], [], PATIENCE / TRIES)[0]:
                break
            self.type(again)
        else:
            raise AssertionError(f"nothing happens after: {self.seen[-500:]}")
        with contextlib.suppress(OSError):
            return os.read(self.end, 65536).decode(errors="replace").replace("\r", "")
        return ""

    def type(self, text):
        os.write(self.end, text.encode())

    def finish(self, again=""):
        """All that is still printed, and the exit code."""
        while more := self._more(again):
            self.seen += more
        os.close(self.end)
        self.end = -1
        return self.seen, os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def stop(self):
        """End the program, if it has not ended."""
        if self.end >= 0:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            os.close(self.end)


@pytest.fixture
def terminal(tmp_path):
    """Begins games at terminals, and ends those that have not ended."""
    begun = []

    def begin(*arguments, **environment):
        begun.append(Terminal(tmp_path, *arguments, **environment))
        return begun[-1]

    yield begin
    for screen in begun:
        screen.stop()


def test_a_game_is_played_saved_and_left(terminal, tmp_path):
    screen = terminal("--seed", "1")
    assert "\x1b[" in screen.until("red, claim> ")
    screen.type("auto\n")
    screen.until("red, deploy ")
    screen.until("> ")
    screen.type("hint\n")
    screen.until("The strong bot would play: ")
    screen.until("> ")
    screen.type("auto\n")
    screen.until("red places ")
    screen.until("red, deploy ")
    screen.until("> ")
    screen.type(f"save {tmp_path / 'mine.game'}\n")
    screen.until("Saved in")
    screen.until("red, deploy ")
    screen.until("> ")
    screen.type("quit\n")
    text, code = screen.finish()
    assert text.endswith("Goodbye.\n")
    assert code == 0
    assert len(load_record(tmp_path / "mine.game").moves) > 120


def test_the_tab_key_completes(terminal):
    pytest.importorskip("readline")
    screen = terminal("--map", "world", "--seats", "human,steady", "--seed", "1")
    screen.until("claim> ")
    screen.type("kamch\t\n")
    screen.until("You claim kamchatka.")
    screen.until("claim> ")
    screen.type("\x04")
    text, code = screen.finish()
    assert re.search(r"The game is saved. Continue it: \S*python\S* -m garrison play --load", text)
    assert code == 0


def test_an_interruption_is_no_traceback(terminal):
    screen = terminal("--map", "quad", "--seats", "human,steady", "--seed", "1")
    screen.until("claim> ")
    screen.type("\x03")
    text, code = screen.finish(
        again="\x03"
    )  # a signal that comes while the prompt is being made is noticed with the next
    assert "Traceback" not in text
    assert text.endswith("Goodbye.\n")
    assert code == 0


def test_without_colours_the_letters_remain(terminal):
    screen = terminal("--map", "quad", "--seats", "human,steady", "--seed", "1", "--set", "setup=deal", NO_COLOR="1")
    text = screen.until("red, place (")
    screen.until("> ")
    assert "R  1" in text
    assert "41m" not in text
    screen.type("\x04")
    screen.finish()


def test_people_who_share_a_terminal_find_it_cleared(terminal):
    screen = terminal("--map", "quad", "--seats", "human,human", "--seed", "1", "--ruleset", "missions")
    screen.until("press Enter. ")
    screen.type("\n")
    shown = screen.until("claim> ")
    assert "\x1b[2J" in shown
    assert "\x1b[3J" in shown
    assert "Yours: " in shown
    screen.type("\x04")
    screen.finish()


def test_a_dumb_terminal_gets_plain_text(terminal):
    screen = terminal("--map", "quad", "--seats", "human,human", "--seed", "1", "--ruleset", "missions", TERM="dumb")
    screen.until("press Enter. ")
    screen.type("\n")
    shown = screen.until("claim> ")
    assert "\x1b[" not in shown
    assert shown.startswith("\n" * 40)
    screen.type("\x04")
    screen.finish()


def test_orders_are_written_with_the_tab_key_and_the_story_is_told(terminal, tmp_path):
    pytest.importorskip("readline")
    screen = terminal("--ruleset", "diplomacy", "--power", "france", "--seed", "1")
    assert "30;46mF" in screen.until("france, spring 1901 (0 of 3)> ")
    screen.type("a par - bu\t\n")
    screen.until("Written: A PAR - BUR.")
    screen.until("(1 of 3)> ")
    screen.type("auto\n")
    screen.until("Spring 1901:")
    screen.until(" France: ")
    screen.until("france, fall 1901 (0 of 3)> ")
    screen.type(f"save {tmp_path / 'mine.game'}\n")
    screen.until("Saved in")
    screen.until("> ")
    screen.type("quit\n")
    text, code = screen.finish()
    assert text.endswith("Goodbye.\n")
    assert code == 0
    assert load_record(tmp_path / "mine.game").moves
