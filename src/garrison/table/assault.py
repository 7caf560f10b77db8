"""A repeated attack: ordinary attacks one after another, until won or spent, or until a stop rule ends it."""

from collections.abc import Sequence

from garrison.engine.notation import InvalidNotation
from garrison.maps.world import Territory
from garrison.odds import AtMost, Standing, Stop, UntilHalfLost, UntilLeft, WhileChance, attacks_on
from garrison.odds.dice import dice_of
from garrison.odds.whole import is_whole
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.view import View
from garrison.table.table import Plan
from garrison.territories.notation import read_number

RULES = "x5 (times), until 4 (armies left), half (lost), 60% (chance to win)"


class Assault(Plan[Game, View]):
    quiet = False

    def __init__(self, game: Game, view: View, place: tuple[Territory, Territory], stops: Sequence[Stop]) -> None:
        self.source, self.target = place
        self.began = view
        self._stops, self._dice = tuple(stops), dice_of(game.options)
        self._rolls = 0

    def next(self, view: View) -> tuple[v.AnyAction, ...]:
        """The next attack; nothing if the assault is over."""
        armies, defenders = view.armies[self.source], view.armies[self.target]
        standing = Standing(self.began.armies[self.source], armies, defenders, self._rolls)
        if not self._can_attack(view) or not attacks_on(standing, self._stops, self._dice):
            return ()
        self._rolls += 1
        most = armies - self._kept(armies) if is_whole(self._dice) else min(self._dice.attack, armies - 1)
        return (v.Attack(self.source, self.target, most),)

    def _kept(self, armies: int) -> int:
        """The armies that stay out of a whole battle."""
        left = max((stop.armies for stop in self._stops if isinstance(stop, UntilLeft)), default=1)
        half = armies - armies // 2 if any(isinstance(stop, UntilHalfLost) for stop in self._stops) else 1
        return max(1, left, half)

    def result(self, game: Game, view: View) -> str:
        source, target = game.map.ids[self.source], game.map.ids[self.target]
        lost = self.began.armies[self.source] - view.armies[self.source]
        killed = self.began.armies[self.target] - view.armies[self.target]
        if not view.armies[self.target]:
            return f"{target} has fallen: you lost {lost} and killed {killed}."
        left = f"{view.armies[self.source]} against {view.armies[self.target]}"
        return f"The assault on {target} from {source} stops: you lost {lost} and killed {killed}; {left}."

    def _can_attack(self, view: View) -> bool:
        theirs = view.owner[self.target] == self.began.owner[self.target] and view.armies[self.target] > 0
        return isinstance(view.phase, v.Attacking) and view.owner[self.source] == view.seat and theirs


def read_stops(words: Sequence[str]) -> list[Stop]:
    """The stop rules after an assault, read from their words; raises InvalidNotation."""
    stops, rest = [], [*words]
    while rest:
        stop, rest = _read_stop(rest)
        stops.append(stop)
    return stops


def _read_stop(words: list[str]) -> tuple[Stop, list[str]]:
    match words:
        case ["until", number, *rest]:
            return UntilLeft(read_number(number)), rest
        case ["half", *rest]:
            return UntilHalfLost(), rest
        case ["x", number, *rest]:
            return AtMost(read_number(number)), rest
        case [word, *rest] if word.startswith("x") and len(word) > 1:
            return AtMost(read_number(word[1:])), rest
        case [word, *rest] if word.endswith("%"):
            return WhileChance(_percent(word[:-1]) / 100), rest
        case _:
            raise InvalidNotation(f"'{words[0][:40]}' is not a stop rule. The stop rules are {RULES}.")


def _percent(word: str) -> int:
    if (number := read_number(word)) > 100:  # noqa: PLR2004  a hundred percent
        raise InvalidNotation(f"A chance is at most 100%, not {number}%.")
    return number
