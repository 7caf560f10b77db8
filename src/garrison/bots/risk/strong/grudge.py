"""Grudge: a judge who remembers which seat last took territories from it, and attacks that seat before others."""

from collections import Counter

from garrison.bots.risk.steady.sight import Situation, Theatre
from garrison.bots.risk.strong.calm import calm
from garrison.engine.vocabulary import NOBODY
from garrison.risk.view import View


class Grudge:
    """As calm as `calm`, but each territory of the last robber is worth `spite` armies more."""

    def __init__(self, spite: float) -> None:
        self._spite = spite
        self._owner, self._robber = tuple[int, ...](), NOBODY

    def __call__(self, theatre: Theatre, view: View) -> Situation:
        self._remember(view)
        now = calm(theatre, view)
        more = [self._spite if owner == self._robber else 0.0 for owner in view.owner]
        return now._replace(worth=[a + b for a, b in zip(now.worth, more, strict=True)])

    def _remember(self, view: View) -> None:
        """Whoever holds most of what the seat held when it last looked."""
        pairs = zip(self._owner, view.owner, strict=False)
        robbers = Counter(now for then, now in pairs if then == view.seat and now not in (view.seat, NOBODY))
        for robber, _ in robbers.most_common(1):
            self._robber = robber
        self._owner = view.owner
