"""What the command says while the server works: where it is, and who can reach it."""

import threading
import webbrowser
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from garrison.cli.faults import Unusable
from garrison.cli.screen import say
from garrison.settings import Settings
from garrison.web.serving import ServerProcess, bound, serve, serve_by_workers

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104  what may be given is compared here, not chosen
PATIENCE: Final = 30
"""Seconds for the first page."""


class Host:
    """The server, until a signal stops it."""

    def __init__(self, settings: Settings) -> None:
        """Takes its socket; raises OSError."""
        self.settings, self.at = settings, bound(settings)
        self.address = settings.address or f"http://{_here(settings.host)}:{self.at.getsockname()[1]}"

    def serve(self, *, browser: bool) -> int:
        """Gives the exit code, unless the process is left."""
        self._browser = browser
        if self.settings.workers > 1:
            self.greet()
            return serve_by_workers(self.settings, self.at)
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
    """The server, until its first page has answered."""

    def begun(self, process: ServerProcess) -> None:
        threading.Thread(target=self._try, args=(process,), daemon=True).start()

    def serve(self, *, browser: bool) -> int:
        """Raises Unusable if there is no answer."""
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
