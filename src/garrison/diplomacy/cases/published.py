"""The published cases that come with Garrison: those of the DATC 3.0, chapter 6, which anybody may copy."""

from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from garrison.diplomacy.cases.form import Case, decoded, found
from garrison.engine.case_files import Found, InvalidCase
from garrison.engine.notation import nearest

DATC: Final = Path(__file__).with_name("datc.json")


@cache
def published() -> MappingProxyType[str, Found]:
    """Every case as it stands in the file, by its number, such as `6.A.1`."""
    with DATC.open("rb") as source:
        return MappingProxyType({str(decoded(case.raw).id): case for case in found(source)})


def case_numbered(number: str) -> Case:
    """A published case, however the letters of its number are written; raises InvalidCase, with the nearest number."""
    known = {each.casefold(): case for each, case in published().items()}
    if number.casefold() not in known:
        raise InvalidCase(f"There is no case '{number[:40]}'.{nearest(number, published())}")
    return decoded(known[number.casefold()].raw)
