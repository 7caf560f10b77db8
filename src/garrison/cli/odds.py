"""`garrison odds`: the question that is asked, and its answer as a picture or as JSON."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import click

from garrison.cli.arguments import Whole
from garrison.cli.odds_arguments import (
    RULES,
    UnreadableOdds,
    dice_of,
    dice_options,
    read_chain,
    read_need,
    read_number,
    read_stop,
)
from garrison.cli.odds_sheets import BattleSheet, ChainSheet, NeedSheet, TableSheet
from garrison.cli.screen import say
from garrison.odds import (
    Dice,
    ImpossibleChance,
    ImpossibleDice,
    ImpossibleForces,
    Stop,
    armies_needed,
    campaign,
    exact_campaign,
    exact_outlook,
    outlook,
)
from garrison.odds.outlook import battles, checked_steps, outcomes
from garrison.risk.family import NO_CHAIN

MOST = 1000


class Sheet(Protocol):
    def plain(self) -> dict[str, Any]:
        """The answer as plain values."""

    def picture(self) -> str:
        """The answer for people."""


class Question(NamedTuple):
    """What was asked; options that were not given are empty."""

    numbers: tuple[int, ...]
    stops: tuple[Stop, ...]
    chain: tuple[int, ...]
    need: str
    table: int
    exact: bool
    trench: bool
    dice: Dice


@click.command()
@click.argument("numbers", nargs=-1, metavar="[ARMIES] [DEFENDERS]")
@click.option("--until", multiple=True, metavar="RULE", help=f"Stop at {RULES}; may be repeated.")
@click.option(
    "--chain", default="", metavar="N,N,...", help="Attack territories with these defenders, one after another."
)
@click.option(
    "--need", default="", metavar="CHANCE", help="Find the armies needed for this chance of winning, such as 90%."
)
@click.option("--table", type=Whole(2, MOST), default=None, metavar="N", help="Show all chances up to N against N.")
@dice_options
@click.option("--trench", is_flag=True, help="Under trench warfare, where nobody attacks on from land just taken.")
@click.option("--exact", is_flag=True, help="Calculate in fractions, and print them.")
@click.option("--json", "as_json", is_flag=True, help="Print only the numbers, as JSON.")
def odds(  # noqa: PLR0913  one parameter an option of the command
    *,
    numbers: tuple[str, ...],
    until: tuple[str, ...],
    chain: str,
    need: str,
    table: int | None,
    base: str,
    exact: bool,
    trench: bool,
    as_json: bool,
    **dice: str | int | None,
) -> None:
    """Calculate the odds when ARMIES on one territory attack DEFENDERS on another.

    Count all armies on the attacking territory, including the one that stays behind. Unless the options say otherwise,
    up to three dice roll against up to two, and ties go to the defender.

    With --luck some or all rolls cost the average in place of dice, and with --battle a battle is fought to its end at
    once.

    \b
    garrison odds 10 7                 one battle; --until RULE stops it early
    garrison odds 10 --chain 3,1,2     territories one after another
    garrison odds 7 --need 90%         the armies needed against 7 defenders
    garrison odds --chain 3,1,2 --need 90%
    garrison odds --table 20           all battles up to 20 against 20
    """  # noqa: D301  click's sign for lines that stay as they are
    try:
        asked = Question(
            tuple(map(read_number, numbers)),
            tuple(map(read_stop, until)),
            read_chain(chain) if chain else (),
            need,
            table or 0,
            exact,
            trench,
            dice_of(base, dice),
        )
        sheet = _answer(asked)
        answer = json.dumps(sheet.plain()) if as_json else sheet.picture()
    except (UnreadableOdds, ImpossibleForces, ImpossibleChance, ImpossibleDice) as fault:
        raise click.UsageError(str(fault)) from fault
    say(answer)


# The questions, and what each of them needs


def _answer(asked: Question) -> Sheet:
    if asked.trench and len(asked.chain) > 1:
        raise UnreadableOdds(NO_CHAIN)
    if asked.table:
        return _table(asked)
    if asked.need:
        return _need(asked)
    return _chain(asked) if asked.chain else _battle(asked)


def _battle(asked: Question) -> Sheet:
    armies, defenders = _numbers(asked, "A battle", ["ARMIES", "DEFENDERS"])
    _somebody([defenders])
    tell = exact_outlook if asked.exact else outlook
    return BattleSheet(tell(armies, defenders, asked.stops, asked.dice), asked.stops, asked.dice)


def _chain(asked: Question) -> Sheet:
    _alone("--chain", {"--until": asked.stops})
    (armies,) = _numbers(asked, "--chain", ["ARMIES"])
    tell = exact_campaign if asked.exact else campaign
    return ChainSheet(tell(armies, asked.chain, asked.dice), asked.dice)


def _need(asked: Question) -> Sheet:
    _alone("--need", {"--until": asked.stops, "--exact": asked.exact})
    chain = asked.chain or _numbers(asked, "--need", ["DEFENDERS"])
    if asked.chain:
        _numbers(asked, "--need with --chain", [])
    _somebody(chain)
    if (met := sum(chain) + len(chain)) >= MOST:
        raise UnreadableOdds(f"There must be fewer than {MOST} defenders and territories together.")
    checked_steps(MOST * met * outcomes(asked.dice))
    chance = read_need(asked.need)
    if (armies := armies_needed(chance, chain, asked.dice)) > MOST:
        raise UnreadableOdds(f"That takes more than {MOST} armies.")
    return NeedSheet(armies, chance, chain, asked.dice)


def _table(asked: Question) -> Sheet:
    given = {"--until": asked.stops, "--chain": asked.chain, "--need": asked.need, "--exact": asked.exact}
    _alone("--table", given)
    _numbers(asked, "--table N", [])
    checked_steps(asked.table**2 * outcomes(asked.dice) * battles(asked.table, asked.dice) ** 2)
    return TableSheet(asked.table, asked.dice)


def _alone(form: str, others: Mapping[str, object]) -> None:
    for other, given in others.items():
        if given:
            raise UnreadableOdds(f"{form} can't be combined with {other}.")


def _numbers(asked: Question, form: str, names: Sequence[str]) -> tuple[int, ...]:
    if len(asked.numbers) != len(names):
        wanted = " and ".join(names) or "no numbers"
        raise UnreadableOdds(f"{form} takes {wanted}. See garrison odds --help.")
    return asked.numbers


def _somebody(defenders: Sequence[int]) -> None:
    if not any(defenders):
        raise UnreadableOdds("There must be at least one defender.")
