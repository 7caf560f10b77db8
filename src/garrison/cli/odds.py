"""`garrison odds`: the chances of one battle, fought to the end."""

import json
from collections.abc import Iterator
from typing import Any

import click

from garrison.cli.bars import bars
from garrison.odds import ImpossibleForces, Outlook, outlook

MOST_LINES = 24
"""About so many bars a picture has."""

LEAST = 0.0005
"""What is less likely is not drawn."""


@click.command()
@click.argument("armies", type=click.IntRange(1, 1001))
@click.argument("defenders", type=click.IntRange(1, 1000))
@click.option("--json", "as_json", is_flag=True, help="The numbers, and nothing else.")
def odds(armies: int, defenders: int, as_json: bool) -> None:  # noqa: FBT001  click's flag
    """Tell what ARMIES on a territory, one of whom stays behind, make of DEFENDERS on another.

    Three dice against two, as many as may be rolled, and ties to the defender.
    """
    try:
        battle = outlook(armies, defenders)
    except ImpossibleForces as fault:
        raise click.UsageError(str(fault)) from fault
    click.echo(json.dumps(as_plain(battle)) if as_json else picture(battle))


def as_plain(battle: Outlook[float]) -> dict[str, Any]:
    """The outlook as plain values: what each end leaves, with its chance."""
    ends = [{"armies": end.armies, "defenders": end.defenders, "chance": chance} for end, chance in battle.ends.items()]
    return {
        "armies": battle.began.armies,
        "defenders": battle.began.defenders,
        "won": battle.won,
        "armies_lost": battle.armies_lost,
        "defenders_lost": battle.defenders_lost,
        "ends": ends,
    }


def picture(battle: Outlook[float]) -> str:
    """The outlook in words, and its ends as bars."""
    began = battle.began
    return "\n".join(
        [
            f"{began.armies} against {began.defenders}: the attacker wins {battle.won:.1%} of such battles.",
            f"Lost on average: {battle.armies_lost:.1f} by the attacker, {battle.defenders_lost:.1f} by the defender.",
            "",
            *bars(list(_ends(battle))),
        ]
    )


def _ends(battle: Outlook[float]) -> Iterator[tuple[str, float]]:
    """The ends with their chances: neighbours share a line when there are many, and what hardly happens has none."""
    likely = [(end, chance) for end, chance in battle.ends.items() if chance >= LEAST / 100]
    together = -(-len(likely) // MOST_LINES)
    won = [(end.armies, chance) for end, chance in likely if end.defenders == 0]
    lost = [(end.defenders, chance) for end, chance in likely if end.defenders]
    for words, ends in (("won, {} left", won), ("lost, {} hold", lost)):
        for first in range(0, len(ends), together):
            group = ends[first : first + together]
            if (chance := sum(chance for _, chance in group)) >= LEAST:
                yield words.format(_span([armies for armies, _ in group])), chance


def _span(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{min(numbers)}-{max(numbers)}"
