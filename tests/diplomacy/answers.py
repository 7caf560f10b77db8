"""Cases and what is said of them: the words that these tests share."""

import io
import json

import msgspec
import pytest

from diplomacy.case import cases
from garrison.diplomacy.formats.cases import InvalidCase, Judge, answer, found, ground, identity
from garrison.diplomacy.options import DATC, HARBOUR

STANDARD = Judge(ground(DATC))
HOUSE = Judge(ground(HARBOUR))
PUBLISHED = [*cases("datc"), *cases("extra")]


def settled(case, judge=STANDARD):
    raw = case if isinstance(case, bytes) else json.dumps(case).encode()
    return judge.settle(next(found(io.BytesIO(raw))))


def answered(case, judge=STANDARD):
    return msgspec.json.decode(msgspec.json.encode(answer(settled(case, judge))))


def refused(case, judge=STANDARD):
    with pytest.raises(InvalidCase) as fault:
        answered(case, judge)
    return str(fault.value)


def case(*units, orders=None, **more):
    """A case of units such as `FRANCE A PAR`."""
    placed = [dict(zip(("power", "unit"), unit.split(" ", 1), strict=True)) for unit in units]
    return {"id": "ours", "units": placed, "orders": orders or {}, **more}


def said_of(text, judge=STANDARD):
    """What is said of each case of a text: its name, and whether it was answered."""
    said: list[tuple[str | int, str]] = []
    for one in found(io.BytesIO(text)):
        try:
            said.append((answer(judge.settle(one))["id"], ""))
        except InvalidCase as fault:
            said.append((identity(one.raw, one.place), str(fault)))
    return said
