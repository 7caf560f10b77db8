"""A bot in this process at a seat of a game, guarded as programs are: its faults are counted and end no game."""

from collections.abc import Sequence

from garrison.bots.bot import Below, Bot
from garrison.bots.in_process import BotFault, OwnBot, plays_of
from garrison.bots.programs.guarded import Guarded, check_plays
from garrison.bots.programs.terms import USUAL, Terms
from garrison.bots.programs.trouble import Trouble, Undecided, Unfit
from garrison.engine.game import AnyGame, AnyMove, AnyView
from garrison.engine.value import Value
from garrison.engine.vocabulary import Seat


class InProcess(Value, frozen=True):
    """A factory that travels to other processes as its word alone; its bots can make faults, as programs can."""

    word: str
    terms: Terms = USUAL

    def __call__(self, game: AnyGame, below: Below) -> "Loaded":
        return Loaded(game, below, self)


class Loaded(Guarded):
    """A bot in this process at a seat. It can't be late, since nobody else can work here while it thinks."""

    def __init__(self, game: AnyGame, below: Below, of: InProcess) -> None:
        super().__init__(game, below, of.terms)
        self._of, self._decision = of, 0
        self._bot: Bot | None = None

    def over(self, winners: Sequence[Seat], *, finished: bool) -> None:
        """Nothing has to end."""

    def _decided(self, view: AnyView) -> AnyMove:
        bot = self._bot = self._bot or self._made()
        self._decision += 1
        try:
            return bot.choose(view)
        except BotFault as fault:
            raise Undecided(f"{fault}") from fault

    def _made(self) -> Bot:
        try:
            check_plays(self._game, plays_of(self._of.word))
            return OwnBot(self._of.word)(self._game, self._below)
        except BotFault as fault:
            raise Unfit(f"{fault}") from fault

    def _asked(self) -> tuple[int, str]:
        return self._decision, ""

    def _correct(self, trouble: Trouble, played: AnyMove, left: int) -> None:
        """Bots in Python are not told of faults."""

    def _dismiss(self) -> None:
        """Nothing has to end."""
