"""Judging a case: from its text to an answer, whatever the text is."""

from typing import Any

import msgspec
from msgspec.structs import replace

from garrison.diplomacy.cases import adjustments, moves
from garrison.diplomacy.cases.adjustments import Adjusted
from garrison.diplomacy.cases.form import Case, Kind, decoded, kind
from garrison.diplomacy.cases.ground import Ground
from garrison.diplomacy.cases.moves import Moved
from garrison.engine.case_files import FAULTS, Found, InvalidCase, printable, sentence
from garrison.engine.options import InvalidOptions

Json = dict[str, Any]

MOST_GROUNDS = 200
"""Sets of options, to bound the memory."""


class Judge:
    """Judges cases by one rule set, each with the options that it brings along."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._grounds: dict[bytes, Ground] = {b"{}": ground}

    def settle(self, found: Found) -> Moved | Adjusted:
        """The case after its moves or adjustments; raises InvalidCase, which names the place."""
        case = decoded(found.raw)
        if case.id == "":
            case = replace(case, id=found.place)
        ground = self._ground(case)
        return moves.moved(ground, case) if kind(case) is Kind.MOVEMENT else adjustments.adjusted(ground, case)

    def _ground(self, case: Case) -> Ground:
        key = bytes(case.options)
        if key not in self._grounds:
            if len(self._grounds) >= MOST_GROUNDS:
                self._grounds = {b"{}": self.ground}
            self._grounds[key] = self._changed(key)
        return self._grounds[key]

    def _changed(self, options: bytes) -> Ground:
        try:
            changes = msgspec.json.decode(options, type=dict[str, Any])
            return self.ground.with_options(changes)
        except FAULTS as fault:
            raise InvalidCase(f"options: {sentence(fault)}") from None
        except InvalidOptions as invalid:
            raise InvalidCase(printable(f"options: {invalid.reasons[0]}")) from None


def answer(settled: Moved | Adjusted) -> Json:
    return moves.answer(settled) if isinstance(settled, Moved) else adjustments.answer(settled)
