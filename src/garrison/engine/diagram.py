"""The state diagram of a rule set, drawn from the very rows that the engine runs on."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from garrison.engine.game import Consequence, Ruleset, Step
from garrison.engine.vocabulary import Over, Phase


class Arrow(NamedTuple):
    """From one phase to another: by an action of somebody, or (with no `who`) by itself."""

    source: str
    target: str
    who: str
    label: str


def arrows(ruleset: Ruleset[Any, Any, Any], options: object) -> list[Arrow]:
    """Every arrow of the rows in force with these options, in the order of the table."""
    table: tuple[Step[Any, Any] | Consequence[Any], ...] = (*ruleset.steps, *ruleset.consequences)
    rows = [row for row in table if row.when(options)]
    phases = {row.phase for row in rows} | {Over}
    return [arrow for row in rows for target in row.leads_to if target in phases for arrow in _arrows(row, target)]


def _arrows(row: Step[Any, Any] | Consequence[Any], target: type[Phase]) -> Iterator[Arrow]:
    source, goal = row.phase.__name__, target.__name__
    if isinstance(row, Step):
        yield Arrow(source, goal, _words(row.by), row.action.__name__)
    elif source != goal:
        yield Arrow(source, goal, "", _words(row.follow))


def _words(function: Any) -> str:  # noqa: ANN401  any named function
    return str(function.__name__).replace("_", " ")


def mermaid(ruleset: Ruleset[Any, Any, Any], options: object) -> str:
    """The diagram in Mermaid's language. What is done by itself stands in brackets."""
    drawn = arrows(ruleset, options)
    lines = [
        f"    {arrow.source} --> {arrow.target}: {arrow.label if arrow.who else f'({arrow.label})'}" for arrow in drawn
    ]
    return "\n".join(["stateDiagram-v2", f"    [*] --> {drawn[0].source}", *lines, "    Over --> [*]"])


def plain(ruleset: Ruleset[Any, Any, Any], options: object) -> str:
    """The diagram as lines of text, one a phase and one an arrow."""
    drawn = arrows(ruleset, options)
    lines: list[str] = []
    for source in dict.fromkeys(arrow.source for arrow in drawn):
        lines += [source, *(_line(arrow) for arrow in drawn if arrow.source == source)]
    return "\n".join(lines)


def _line(arrow: Arrow) -> str:
    return f"    {_doing(arrow):<34} --> {arrow.target}"


def _doing(arrow: Arrow) -> str:
    return f"{arrow.who}, {arrow.label}" if arrow.who else f"({arrow.label})"
