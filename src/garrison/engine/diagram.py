"""The state diagram of a rule set, drawn from the very rows that the engine runs on."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from garrison.engine.game import Consequence, Ruleset, Step
from garrison.engine.value import Value
from garrison.engine.vocabulary import Over, Phase

ITSELF = "by itself"


class Arrows(NamedTuple):
    """The ways from one phase to others: `who` does `label`, or `label` follows automatically."""

    source: str
    who: str
    label: str
    targets: tuple[str, ...]


Row = Step | Consequence


def arrows(ruleset: Ruleset[Any, Any, Any, Any], options: Value) -> list[Arrows]:
    """The ways of each row in force with these options, in the order of play from the beginning of the game.

    These rows are what the game waits for and what follows automatically; `asides` has what else may be done.
    """
    table: tuple[Row, ...] = (*ruleset.steps, *ruleset.consequences)
    drawn = _drawn(table, table, options)
    order = _order(drawn)
    return sorted(drawn, key=lambda found: order.index(found.source))


def asides(ruleset: Ruleset[Any, Any, Any, Any], options: Value) -> list[Arrows]:
    """The ways of each aside in force; one that is possible in any phase is drawn in each of them."""
    table: tuple[Row, ...] = (*ruleset.steps, *ruleset.consequences)
    return _drawn([row for aside in ruleset.asides for row in _in_each_phase(aside, table)], table, options)


def _in_each_phase(aside: Step, table: tuple[Row, ...]) -> list[Step]:
    return [
        replace(aside, phase=phase)
        for phase in dict.fromkeys(row.phase for row in table)
        if issubclass(phase, aside.phase)
    ]


def _drawn(rows: Iterable[Row], table: tuple[Row, ...], options: Value) -> list[Arrows]:
    phases = {row.phase for row in table if row.when(options)} | {Over}
    return [_arrows(row, phases) for row in rows if row.when(options) and row.phase in phases]


def _arrows(row: Row, phases: set[type[Phase]]) -> Arrows:
    source = row.phase.__name__
    targets = tuple(target.__name__ for target in row.leads_to if target in phases)
    if isinstance(row, Step):
        return Arrows(source, _words(row.by), row.action.__name__, targets)
    return Arrows(source, ITSELF, _words(row.follow), targets)


def _words(function: Callable[..., object]) -> str:
    return function.__name__.replace("_", " ")


def _order(drawn: list[Arrows]) -> list[str]:
    """The phases in the order in which they are reached from the phase of the first row; then any others."""
    order: list[str] = []
    ahead = [found.source for found in reversed(drawn)]
    while ahead:
        if (phase := ahead.pop()) not in order:
            order.append(phase)
            ahead += [
                target for found in reversed(drawn) if found.source == phase for target in reversed(found.targets)
            ]
    return order


def mermaid(ruleset: Ruleset[Any, Any, Any, Any], options: Value) -> str:
    """The diagram in Mermaid's language: what follows automatically in brackets, phases without a decision dashed.

    It leaves out asides, and whatever does not lead to another phase.
    """
    drawn = arrows(ruleset, options)
    labels: dict[tuple[str, str], list[str]] = {}
    for found in drawn:
        for target in found.targets:
            if found.who != ITSELF or target != found.source:
                labels.setdefault((found.source, target), []).append(_label(found))
    lines = [f"{source} --> {target}: {', '.join(told)}" for (source, target), told in labels.items()]
    return "\n    ".join(
        ["stateDiagram-v2", f"[*] --> {drawn[0].source}", *lines, f"{Over.__name__} --> [*]", *_painted(drawn)]
    )


def _label(found: Arrows) -> str:
    return f"({found.label})" if found.who == ITSELF else found.label


def _painted(drawn: list[Arrows]) -> list[str]:
    decided = {found.source for found in drawn if found.who != ITSELF}
    passing = dict.fromkeys(found.source for found in drawn if found.source not in decided)
    return ["classDef passing stroke-dasharray:4", f"class {','.join(passing)} passing"] if passing else []


def plain(ruleset: Ruleset[Any, Any, Any, Any], options: Value) -> str:
    """The diagram as text: for each phase, who does what, and where that leads."""
    drawn = arrows(ruleset, options)
    besides = asides(ruleset, options)
    lines = [f"{'begin':<32} --> {drawn[0].source}"]
    for phase in dict.fromkeys(found.source for found in drawn):
        lines += ["", phase, *(_line(found) for found in (*drawn, *besides) if found.source == phase)]
    return "\n".join(lines)


def _line(found: Arrows) -> str:
    return f"    {found.who:<10}{found.label:<18} --> {' | '.join(found.targets)}"
