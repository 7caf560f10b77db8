"""What the command does with a server: run it, or check, export and import its data."""

import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final
from urllib.error import URLError
from urllib.request import urlopen

from garrison.cli.arguments import Unusable
from garrison.cli.files import FileFault, write_pieces, write_secrets
from garrison.cli.screen import FAILED, say
from garrison.settings import Settings
from garrison.store import dump, public
from garrison.store.check import Checked, check_ratings
from garrison.store.check import check as checked_games
from garrison.store.database import Unavailable
from garrison.store.store import Store
from garrison.web.serving import ServerProcess, assert_connections, bound, serve, serve_by_workers

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  what may be given is compared here, not chosen
PATIENCE: Final = 30
"""Seconds in which the first page must answer."""


class Host:
    """A server that runs until a signal stops it."""

    def __init__(self, settings: Settings) -> None:
        """Open the socket; raises OSError."""
        self.settings, self.at = settings, bound(settings)
        self.address = settings.address or f"http://{_here(settings.host)}:{self.at.getsockname()[1]}"

    def serve(self, *, browser: bool) -> int:
        """Serve, and give the exit code, unless the process ends at once; raises BadDatabase."""
        self._browser = browser
        if self.settings.workers > 1:
            assert_connections(self.settings)
            return serve_by_workers(self.settings, self.at, self.greet)
        serve(self.settings, self.at, self.begun)
        return 0

    def begun(self, process: ServerProcess) -> None:
        self.greet()

    def greet(self) -> None:
        say(f"\n  Garrison is at  {self.address}\n\n  {self._reach()} Ctrl-C stops it.\n")
        if self._browser:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def _reach(self) -> str:
        if self.settings.local:
            return "Only this machine can reach it."
        return f"Whoever reaches {self.address} can play, make games and watch listed ones."


class Tried(Host):
    """A server that runs until its first page has answered."""

    def begun(self, process: ServerProcess) -> None:
        threading.Thread(target=self._try, args=(process,), daemon=True).start()

    def serve(self, *, browser: bool) -> int:
        """Serve, and give the exit code; raises Unusable if the first page does not answer."""
        self._answer = ""
        serve(self.settings, self.at, self.begun)
        if not self._answer:
            raise Unusable(f"{self.address} does not answer.")
        say(self._answer)
        return 0

    def _try(self, process: ServerProcess) -> None:
        try:
            with urlopen(f"{self.address}/", timeout=PATIENCE) as page:  # noqa: S310  the address is our own
                size = len(page.read())
            self._answer = f"Garrison was at {self.address}, and its first page answered with {size:,} bytes."
        except (URLError, OSError):
            pass
        finally:
            process.should_exit = True


def _here(host: str) -> str:
    """What to type in a browser on this machine."""
    named = "127.0.0.1" if host in EVERYWHERE else host
    return f"[{named}]" if ":" in named else named


# What the command does with the data of a server that is not running: check, export and import it


EDITS: Final = (dump.without_password, dump.unchanged)
"""The edits of an export: the first leaves out passwords, the second nothing."""


def check(settings: Settings) -> int:
    """Replay each stored game and work out all ratings again; the exit code tells whether anything is at fault."""
    games, moves, broken = 0, 0, 0
    with _store(settings) as store:
        for checked in checked_games(store):
            games, moves, broken = games + 1, moves + checked.moves, broken + _said(checked)
        say(f"Games: {games:,}. Moves: {moves:,}. Games with faults: {broken:,}.")
        unfit = [_said(checked) for checked in check_ratings(store)]
    say(f"Finished games: {len(unfit):,}. Finished games with faults: {sum(unfit):,}.")
    return FAILED if broken or any(unfit) else 0


def _said(checked: Checked) -> bool:
    """Say what is wrong with a game, and give whether anything is."""
    for fault in checked.faults:
        say(f"{checked.game}: {fault}")
    return bool(checked.faults)


def export(settings: Settings, path: Path, edit: dump.Edit) -> int:
    with _store(settings) as store:
        try:
            store.read_now(lambda connection: write_secrets(path, dump.export(connection, edit)))
        except FileFault as fault:
            raise Unusable(str(fault)) from None
    say(f"All data is written to {path}.")
    return 0


def export_public(settings: Settings, path: Path) -> int:
    with _store(settings) as store:
        try:
            store.read_now(lambda connection: write_pieces(path, public.export(connection)))
        except FileFault as fault:
            raise Unusable(str(fault)) from None
    say(f"All public games that are over are written to {path}.")
    return 0


def import_(settings: Settings, source: BinaryIO) -> int:
    with _store(settings) as store:
        try:
            rows = store.write_now(lambda connection: dump.import_(connection, source))
        except (dump.BrokenDump, OSError) as fault:
            raise Unusable(f"{source.name}: {fault}") from None
    say(f"Rows read: {rows:,}.")
    return 0


@contextmanager
def _store(settings: Settings) -> Iterator[Store]:
    """The store, closed at the end; raises BadDatabase or Unusable."""
    store = Store(settings.database_url)
    try:
        yield store
    except Unavailable:
        raise Unusable("The database does not answer, or its disk is full.") from None
    finally:
        store.close()
