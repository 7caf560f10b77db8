"""One battle, to the end or to a stop rule, as words with a picture and as plain values."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from garrison.cli.odds.arguments import write_stop
from garrison.cli.odds.rolling import told_dice
from garrison.cli.odds.telling import Kind, bars, exactly, lines, lost, plain, span
from garrison.odds import Dice, Forces, Outlook, Stop
from garrison.odds.dice import NEARLY
from garrison.telling.sentences import percent, percent_in_words


class BattleSheet(NamedTuple):
    battle: Outlook[float] | Outlook[Fraction]
    stops: Sequence[Stop]
    dice: Dice

    def plain(self) -> dict[str, Any]:
        battle = self.battle
        return {
            "armies": battle.began.armies,
            "defenders": battle.began.defenders,
            "won": plain(battle.won),
            "spent": plain(battle.spent),
            "stopped": plain(battle.stopped),
            "armies_lost": plain(battle.armies_lost),
            "defenders_lost": plain(battle.defenders_lost),
            "ends": [{**end._asdict(), "chance": plain(chance)} for end, chance in battle.ends.items()],
        }

    def picture(self) -> str:
        battle, (armies, defenders) = self.battle, self.battle.began
        won = percent_in_words(min(battle.won, NEARLY))
        return "\n".join(
            [
                f"{armies} against {defenders}: the attacker wins {won} of the time.",
                *exactly(battle.won),
                *self._halted(),
                lost(battle.armies_lost, battle.defenders_lost),
                *told_dice(self.dice),
                "",
                *bars(list(lines(self._kinds()))),
            ]
        )

    def _halted(self) -> Iterator[str]:
        if self.stops:
            stopped, spent = percent(self.battle.stopped), percent(self.battle.spent)
            yield f"Stopped {' or '.join(map(write_stop, self.stops))}: {stopped}; spent: {spent}."

    def _kinds(self) -> list[Kind[Forces]]:
        ends = [(end, float(chance)) for end, chance in self.battle.ends.items()]
        held = [(end, chance) for end, chance in ends if end.defenders]
        return [
            Kind(
                lambda ends: f"won, {span(end.armies for end in ends)} left",
                [(end, chance) for end, chance in ends if not end.defenders],
            ),
            Kind(
                lambda ends: f"stopped, {span(end.armies for end in ends)} v {span(end.defenders for end in ends)}",
                [(end, chance) for end, chance in held if end.armies > 1],
            ),
            Kind(
                lambda ends: f"lost, 1 v {span(end.defenders for end in ends)}",
                [(end, chance) for end, chance in held if end.armies == 1],
            ),
        ]
