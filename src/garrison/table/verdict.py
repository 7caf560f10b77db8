"""What a record shows to whoever checks it: whether its moves are legal, and its dice those that were promised."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from garrison.catalogue import read_record
from garrison.engine.notation import listed
from garrison.engine.play import begin
from garrison.engine.record import UNFINISHED, BrokenRecord, Record
from garrison.engine.transcript import BadLine, decoded, header_lines
from garrison.engine.value import Value
from garrison.table import chain
from garrison.table.course import Course, chances, played, replayed
from garrison.table.dice import Dice
from garrison.table.served import Proof, is_sealed, proof_of, seal_of
from garrison.table.shares import Chooser, Shared
from garrison.telling.sentences import counted

NO_PROMISE: Final = "This record has no commitment, so nobody can check its dice."


class Verdict(Value, frozen=True):
    """The outcome of a check, in whole sentences."""

    faults: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    """What is as it should be."""
    promised: tuple[tuple[str, str], ...] = ()
    """The commitment, and then each share with its seat, as the players were shown them; nothing if there is none."""
    moves: int = 0
    chance: int = 0
    result: str = UNFINISHED
    chooser: Chooser = ""
    """Who could have chosen the dice alone."""
    promise: str = ""
    """The same in a sentence, with the reason; empty if nothing was left to chance."""
    proven: tuple[str, ...] = ()
    """The seats whose shares were made after the commitment."""

    @property
    def fine(self) -> bool:
        return not self.faults


def check(raw: bytes) -> Verdict:
    """Everything that can be checked of a record's file with nothing but the file."""
    try:
        text = decoded(raw)
        return _checked(raw, text, read_record(text))
    except BrokenRecord as broken:
        return Verdict((f"{broken}",))


def _checked(raw: bytes, text: str, record: Record) -> Verdict:
    try:
        proof = proof_of(record)
        return _promised(raw, text, record, proof, proof.dice()) if proof else _unpromised(text, record)
    except BadLine as fault:
        return Verdict((f"{_line(text, fault.name)}: {fault}",))


Part = tuple[str, Sequence[str]]
"""A sentence that is true unless there are faults, and the faults."""


def _unpromised(text: str, record: Record) -> Verdict:
    course = replayed(record, text)
    verdict = _verdict(record, course, (), [_of_moves(text, record, course), (NO_PROMISE, ())])
    return replace(verdict, chooser="anybody" if verdict.fine else "")


def _promised(raw: bytes, text: str, record: Record, proof: Proof, dice: Dice) -> Verdict:
    course = played(record, text, dice)
    shared = proof.shared(record.game.seats)
    parts = [
        _of_moves(text, record, course),
        ("The secret fits the commitment.", _of_secret(text, proof, dice)),
        (_of_dice(record, [seat for seat, _ in shared.shares]), course.loaded),
        ("The chain of hashes fits the header and every move.", _of_chain(text, proof)),
        ("The seal fits the file.", _of_seal(raw, text)),
    ]
    promised = (("commitment", proof.commitment), *shared.shares)
    verdict = _verdict(record, course, promised, parts, [f"{_line(text, 'order')}: {fault}" for fault in shared.faults])
    return verdict if not verdict.fine else _chosen(verdict, shared)


def _chosen(verdict: Verdict, shared: Shared) -> Verdict:
    """The same with who could have chosen the dice; where there were none, nobody."""
    chooser, promise = (shared.chooser, shared.sentence) if verdict.chance else ("nobody", "")
    return replace(verdict, chooser=chooser, promise=promise, proven=shared.proven)


def _verdict(
    record: Record,
    course: Course,
    promised: tuple[tuple[str, str], ...],
    parts: Sequence[Part],
    more: Sequence[str] = (),
) -> Verdict:
    return Verdict(
        (*(fault for _, faults in parts for fault in faults), *more),
        tuple(sentence for sentence, faults in parts if not faults),
        promised,
        len(record.moves),
        chances(record),
        course.result,
    )


def _line(text: str, name: str) -> str:
    return f"line {header_lines(text)[name]}, {name}"


# The moves and the dice


def _of_moves(text: str, record: Record, course: Course) -> Part:
    claim = (f"{_line(text, 'result')}: {course.claim}",) if course.claim else ()
    end = "the game is not over" if course.result == UNFINISHED else f"the result is '{course.result}'"
    own = "" if record.start == begin(record.game) else " The game began in a position of its own."
    return f"{_all(len(record.moves), 'move')} legal, and {end}.{own}", (*course.illegal, *claim)


def _of_dice(record: Record, sharing: Sequence[str]) -> str:
    if not (number := chances(record)):
        return "No move was left to chance."
    those = f"{_all(number, 'chance move')} what the secret"
    if not sharing:
        return f"{those} gives."
    return f"{those} and the {'share' if len(sharing) == 1 else 'shares'} of {listed(sharing)} give."


def _all(number: int, thing: str) -> str:
    return f"All {counted(number, thing)} are" if number != 1 else f"The only {thing} is"


# The hashes


def _of_secret(text: str, proof: Proof, dice: Dice) -> tuple[str, ...]:
    if proof.commitment == dice.commitment:
        return ()
    return (f"{_line(text, 'secret')}: The commitment to this secret would be {dice.commitment}.",)


def _of_chain(text: str, proof: Proof) -> tuple[str, ...]:
    if proof.chain == (last := chain.last(text).hex()):
        return ()
    return (f"{_line(text, 'chain')}: The header and the moves give {last}.",)


def _of_seal(raw: bytes, text: str) -> tuple[str, ...]:
    if is_sealed(raw):
        return ()
    changed = "The file was changed after it was sealed. Its other lines give"
    return (f"{_line(text, 'seal')}: {changed} {seal_of(raw)}.",)
