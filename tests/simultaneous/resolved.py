"""What tests of cases share: a case as a record of Python, and what comes of it."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec

from garrison.catalogue import options_of
from garrison.simultaneous.cases import InvalidCase, Judge, found, refused

Case = dict[str, Any]

JUDGE = Judge(options_of)

EXAMPLES = Path(__file__).parent / "cases" / "examples.json"
PUBLISHED = json.loads(EXAMPLES.read_text("utf-8"))
TURNS: list[Case] = PUBLISHED["turns"]
COMBATS: list[Case] = PUBLISHED["warlight_combat"]


def answered(text: bytes) -> list[Case]:
    """What is answered to each case of a file."""
    return [json.loads(msgspec.json.encode(_answer(case))) for case in found(io.BytesIO(text))]


def answer(case: Case) -> Case:
    """What is answered to a case."""
    [told] = answered(json.dumps(case).encode())
    return told


def after(case: Case) -> Case:
    """The board and all else after the turn of a case that can be read."""
    told = answer(case)
    assert "error" not in told, told
    result: Case = told["after"]
    return result


def _answer(case: Any) -> dict[str, object]:
    try:
        return JUDGE.answer(case)
    except InvalidCase as fault:
        return refused(case, fault)


def turn(board: Case | None = None, *orders: Case, dice: tuple[int, ...] = (), **more: Any) -> Case:
    """A turn of A, B and C on the ten stars."""
    before = {"board": board or {}, "pool": {"A": 9, "B": 9, "C": 9}}
    return {"map": "test", "players": "ABC", "before": before, "orders": [*orders], "dice": [*dice], **more}
