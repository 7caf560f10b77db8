"""The games of a tournament as records, each in a file of its own, which `garrison replay` and the page read."""

import os
from collections.abc import Sequence
from pathlib import Path

from garrison.arena.contest import Contest, deal_of, seated
from garrison.arena.ledger import BrokenLedger
from garrison.catalogue import write_record
from garrison.engine.record import Record
from garrison.outside.files import Unreadable, reasons_given


def keep(folder: Path, contest: Contest, number: int, record: Record) -> None:
    """Write a game to its file, completely or not at all, in place of one that is there; raises BrokenLedger."""
    path = folder / name_of(contest, number)
    part = path.with_name(f".{path.name}-{os.getpid()}.part")
    try:
        with reasons_given():
            folder.mkdir(parents=True, exist_ok=True)
            part.write_text(write_record(noted(contest, number, record)), encoding="utf-8")
            part.replace(path)
    except Unreadable as fault:
        raise BrokenLedger(f"{path}: {fault}") from fault


def name_of(contest: Contest, number: int) -> str:
    """Such as `4-seats-000017.game`, so that the games of a tournament stand in order."""
    return f"{len(contest.game.seats)}-seats-{number:06}.game"


def noted(contest: Contest, number: int, record: Record) -> Record:
    """The record with who played, in the order of the seats, and where in which tournament."""
    names: Sequence[str] = [contest.entrants[entrant].name for entrant in seated(contest, number)]
    event = f"tournament, deal {deal_of(contest, number)}, game {number}"
    notes = (("players", ", ".join(names)), ("event", event), ("seed", f"{contest.seed}"))
    return Record(record.game, record.start, record.moves, notes)
