"""What a record shows to whoever checks it: whether its moves are legal, and its dice those that were promised."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from garrison.bots import Below
from garrison.catalogue import read_record
from garrison.engine.game import State
from garrison.engine.notation import listed
from garrison.engine.play import IllegalMove, begin, make
from garrison.engine.record import UNFINISHED, BrokenRecord, Record, otherwise, result
from garrison.engine.transcript import BadLine, decoded, header_lines, move_lines
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, Move
from garrison.table import chain
from garrison.table.dice import Chooser, Dice, Shared
from garrison.table.served import Proof, is_sealed, proof_of, seal_of
from garrison.telling.sentences import counted

MOST_DRAWS: Final = 1_000_000
"""More random numbers than any real game uses; computing more would take too long."""

MOST_FAULTS: Final = 10
"""The most chance moves that are named one by one."""


class Replayed(Value, frozen=True):
    """What is wrong with the moves of a record, in sentences, and where they lead."""

    illegal: tuple[str, ...] = ()
    loaded: tuple[str, ...] = ()
    """Chance moves that the dice don't give."""
    claim: str = ""
    """A result that the moves don't lead to."""
    result: str = UNFINISHED


def played(record: Record, text: str, dice: Dice) -> Replayed:
    """The verdict on the moves of a record whose chance moves must be those that the dice give."""
    return replayed(record, text, partial(_differing, record, Drawn(dice)))


def unchecked(*_: object) -> tuple[str, ...]:
    return ()


Differing = Callable[[State, int, Move], Iterable[str]]
"""What is wrong with a legal chance move, given the state before it, its number and the move."""


def replayed(record: Record, text: str, differing: Differing = unchecked) -> Replayed:
    """The verdict on the moves of a record, up to the first illegal one; `text` gives the line numbers."""
    game, state, loaded = record.game, record.start, list[str]()
    for number, (move, (place, line)) in enumerate(zip(record.moves, move_lines(text).items(), strict=True), 1):
        try:
            after = make(game, state, move)
        except IllegalMove as refused:
            return Replayed((f"line {place}, move {number}: '{line}': {refused}",), _few(loaded))
        if move.by == CHANCE:
            loaded += (f"line {place}, move {number}: {fault}" for fault in differing(state, number, move))
        state = after
    return Replayed((), _few(loaded), otherwise(record, state), result(game, state))


def chances(record: Record) -> int:
    """How many moves were left to chance."""
    return sum(move.by == CHANCE for move in record.moves)


def _few(faults: list[str]) -> tuple[str, ...]:
    more = len(faults) - MOST_FAULTS
    rest = f"{counted(more, 'more chance move')} {'differs' if more == 1 else 'differ'} from the dice."
    return (*faults[:MOST_FAULTS], *([rest] if more > 0 else ()))


class Drawn:
    """Dice that are drawn again, up to a limit."""

    def __init__(self, dice: Dice) -> None:
        self._dice, self._left = dice, MOST_DRAWS

    def below(self, number: int) -> Below:
        draw = self._dice.below(number)
        return lambda n: self._counted(draw(n))

    def _counted(self, drawn: int) -> int:
        self._left -= 1
        if self._left < 0:
            raise BrokenRecord(f"A game that draws more than {MOST_DRAWS:,} random numbers can't be checked.")
        return drawn


def _differing(record: Record, dice: Drawn, state: State, number: int, move: Move) -> Iterator[str]:
    book = record.game.ruleset
    due = book.chance(record.game, state, dice.below(number))
    if due != move:
        told, drawn = (book.notation.write_move_in(record.game, state, each) for each in (move, due))
        yield f"The dice give '{drawn}', not '{told}'."


# The verdict


NO_PROMISE: Final = "This record has no commitment, so nobody can check its dice."


class Verdict(Value, frozen=True):
    """The outcome of a check, in whole sentences."""

    faults: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    """What is right."""
    promised: tuple[tuple[str, str], ...] = ()
    """The commitment, and then each share with its seat, as the players were shown them; nothing if there is none."""
    moves: int = 0
    chance: int = 0
    result: str = UNFINISHED
    chooser: Chooser = ""
    """Who could have chosen the dice alone."""
    promise: str = ""
    """`chooser` in a sentence, with the reason; empty if nothing was left to chance."""
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
"""A sentence, and the faults that make it untrue, if any."""


def _unpromised(text: str, record: Record) -> Verdict:
    replay = replayed(record, text)
    verdict = _verdict(record, replay, (), [_of_moves(text, record, replay), (NO_PROMISE, ())])
    return replace(verdict, chooser="anybody" if verdict.fine else "")


def _promised(raw: bytes, text: str, record: Record, proof: Proof, dice: Dice) -> Verdict:
    replay = played(record, text, dice)
    shared = proof.shared(record.game.seats)
    parts = [
        _of_moves(text, record, replay),
        ("The secret fits the commitment.", _of_secret(text, proof, dice)),
        (_of_dice(record, [seat for seat, _ in shared.shares]), replay.loaded),
        ("The chain of hashes fits the header and every move.", _of_chain(text, proof)),
        ("The seal fits the file.", _of_seal(raw, text)),
    ]
    promised = (("commitment", proof.commitment), *shared.shares)
    verdict = _verdict(record, replay, promised, parts, [f"{_line(text, 'order')}: {fault}" for fault in shared.faults])
    return verdict if not verdict.fine else _chosen(verdict, shared)


def _chosen(verdict: Verdict, shared: Shared) -> Verdict:
    """The verdict with who could have chosen the dice: nobody if nothing was left to chance."""
    chooser, promise = (shared.chooser, shared.sentence) if verdict.chance else ("nobody", "")
    return replace(verdict, chooser=chooser, promise=promise, proven=shared.proven)


def _verdict(
    record: Record,
    replay: Replayed,
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
        replay.result,
    )


def _line(text: str, name: str) -> str:
    return f"line {header_lines(text)[name]}, {name}"


# The moves and the dice


def _of_moves(text: str, record: Record, replay: Replayed) -> Part:
    claim = (f"{_line(text, 'result')}: {replay.claim}",) if replay.claim else ()
    end = "the game is not over" if replay.result == UNFINISHED else f"the result is '{replay.result}'"
    own = "" if record.start == begin(record.game) else " The game began in a position of its own."
    return f"{_all(len(record.moves), 'move')} legal, and {end}.{own}", (*replay.illegal, *claim)


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
