"""What the command does with the data of a server while it is not serving: check it, write it out, read it in."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from garrison.cli.faults import Unusable
from garrison.cli.files import FileFault, write_pieces, write_secrets
from garrison.cli.leaving import FAILED
from garrison.cli.screen import say
from garrison.settings import Settings
from garrison.store import dump, public
from garrison.store.check import Checked, check_ratings
from garrison.store.check import check as checked_games
from garrison.store.database import Unavailable
from garrison.store.store import Store

EDITS: Final = (dump.without_password, dump.unchanged)
"""What is left out, without and with passwords."""


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
