"""Judging a case: from any text at all to an answer."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from garrison.diplomacy.cases import adjustments, moves
from garrison.diplomacy.cases.adjustments import Adjusted
from garrison.diplomacy.cases.form import Case, Kind, decoded, kind
from garrison.diplomacy.cases.ground import Ground
from garrison.diplomacy.cases.moves import Json, Moved
from garrison.engine.case_files import FAULTS, Found, InvalidCase, printable, sentence
from garrison.engine.options import InvalidOptions

MOST_GROUNDS = 200


class Judge:
    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._changed = lru_cache(MOST_GROUNDS)(self._with_options)

    def settle(self, found: Found) -> Moved | Adjusted:
        """The case after its moves or adjustments; raises InvalidCase, which names the place."""
        return settled(*self.read(found))

    def read(self, found: Found) -> tuple[Ground, Case]:
        """The case, and the ground with its options; raises InvalidCase, which names the place."""
        case = decoded(found.raw)
        if case.id == "":
            case = replace(case, id=found.place)
        return self._changed(bytes(case.options)), case

    def _with_options(self, options: bytes) -> Ground:
        try:
            return self.ground.with_options(msgspec.json.decode(options, type=dict[str, Any]))
        except FAULTS as fault:
            raise InvalidCase(f"options: {sentence(fault)}") from None
        except InvalidOptions as invalid:
            raise InvalidCase(printable(f"options: {invalid.reasons[0]}")) from None


def settled(ground: Ground, case: Case) -> Moved | Adjusted:
    return moves.moved(ground, case) if kind(case) is Kind.MOVEMENT else adjustments.adjusted(ground, case)


def answer(settled: Moved | Adjusted) -> Json:
    return moves.answer(settled) if isinstance(settled, Moved) else adjustments.answer(settled)
