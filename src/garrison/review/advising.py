"""A position as the seat on turn can know it: everybody's chances, and what the best bots would do."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from garrison.bots import BOTS, Explains, Factory, Reason, fit
from garrison.bots.bot import Paced
from garrison.bots.risk.reasons import plain
from garrison.engine.game import AnyGame, AnyMove, AnyState, AnyView
from garrison.engine.play import awaited
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.review.again import Course, by_bots
from garrison.review.assessing import Assessor, Place, error_of
from garrison.review.guessing import guessed
from garrison.review.judging import Shares, average
from garrison.review.report import Advice, Suggestion
from garrison.risk.view import View as RiskView
from garrison.telling.analysis import advice_told, move_told
from garrison.telling.sentences import line

GUESSES: Final = 12
"""How often what is hidden is dealt anew, and a turn played by a bot."""

ADVISERS: Final = 3
"""The best bots of the family give advice."""

USUAL: Final = 2_048
"""The games for each number."""


def advise(named: AnyGame, state: AnyState, assessor: Assessor, seed: int, games: int = USUAL) -> Advice:
    """The chances as far as the seat on turn can know them, or as a spectator can if nobody is on turn."""
    game = assessor.game
    seat = Seat(min((one for one in awaited(game, state) if one >= 0), default=NOBODY))
    adviser = _Adviser(named, assessor, seed, games)
    guesses = [guessed(game, state, seat, Chance(seed, "guess", number).below) for number in range(GUESSES)]
    now = adviser.chances(guesses, 0)
    found = [*adviser.suggestions(guesses, seat, now[seat])] if seat >= 0 else []
    played = games if assessor.method == "played" else 0
    return Advice(
        method=assessor.method,
        games=played,
        chances=now,
        error=error_of(now, games) if played else 0.0,
        words=assessor.told(games),
        seat=seat if seat >= 0 else -1,
        suggestions=tuple(sorted(found, key=lambda one: -one.chance)),
    )


def _quick(family: str) -> Iterator[tuple[str, Factory]]:
    """The bots that can play here and don't take as long as they are told."""
    for name, bot in fit(family).items():
        if not isinstance(bot, Paced):
            yield name, bot


class _Adviser:
    def __init__(self, named: AnyGame, assessor: Assessor, seed: int, games: int) -> None:
        self._game, self._named, self._assessor = assessor.game, named, assessor
        self._seed, self._each = seed, max(1, games // GUESSES)

    def chances(self, states: Sequence[AnyState], first: int) -> Shares:
        places = [Place(first + number, state) for number, state in enumerate(states)]
        return average([found.chances for found in self._assessor.assess(places, self._each)])

    def suggestions(self, guesses: Sequence[AnyState], seat: Seat, now: float) -> Iterator[Suggestion]:
        bots = islice(_quick(self._game.ruleset.family.name), ADVISERS)
        for number, (name, factory) in enumerate(bots, 1):
            courses = [*self._courses(guesses, seat, name, factory)]
            if courses[0].moves:
                chance = self.chances([course.end for course in courses], number * GUESSES)[seat]
                yield self._suggestion(name, guesses[0], courses[0], chance, now)

    def _courses(self, guesses: Sequence[AnyState], seat: Seat, name: str, bot: Factory) -> Iterator[Course]:
        for number, state in enumerate(guesses):
            yield by_bots(self._game, state, seat, bot, Chance(self._seed, "advice", name, number))

    def _suggestion(self, name: str, state: AnyState, course: Course, chance: float, now: float) -> Suggestion:
        move = course.moves[0]
        view = self._game.ruleset.view(self._game, state, move.by)
        reasons = self._why(name, view, move)
        text, words = line(self._game, view, move), move_told(self._named, view, move)
        return Suggestion(name, text, words, chance, advice_told(self._named, move.by, reasons, chance, now))

    def _why(self, name: str, view: AnyView, move: AnyMove) -> tuple[Reason, ...]:
        """What the bot says of its move, or else what is plain to see."""
        bot = BOTS[self._game.ruleset.family.name][name](self._game, Chance(self._seed, "advice", name, 0).below)
        if isinstance(bot, Explains) and bot.choose(view) == move:
            return bot.why(view, move)
        return plain(self._game, view, move) if isinstance(view, RiskView) else ()
