"""The odds of a planned attack, if the options have battles whose odds can be calculated."""

from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.world import Territory
from garrison.odds import chance_to_win, expected_losses
from garrison.odds.dice import NEARLY
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.reckoning import may_go
from garrison.simultaneous.view import View
from garrison.table.prospects import dice_of, with_ordinary_dice
from garrison.telling.sentences import percent_in_words
from garrison.territories.notation import read_number
from garrison.territories.typed import is_number, territories_meant


def odds(session: Session, seat: Seat, words: list[str]) -> None:
    words = [word for word in words if word not in ("x", "-", ">", "on")]
    if len(words) != 2:  # noqa: PLR2004  who against whom
        raise InvalidNotation("Who against whom? For example: odds sadr deneb, or odds 10 7.")
    game = session.game
    if not with_ordinary_dice(game.options):
        session.say("There are no odds for these battles: they are not fought to the end with ordinary dice.")
        return
    going, defenders = _forces(game, session.table.view(seat), words)
    if not going or not defenders:
        session.say("Nobody would be left to fight.")
        return
    dice = dice_of(game.options)
    lost, killed = expected_losses(going + 1, defenders, dice)
    won = percent_in_words(min(chance_to_win(going + 1, defenders, dice), NEARLY))
    session.say(f"{going} against {defenders}: {won} to win; on average you lose {lost:.1f} and kill {killed:.1f}.")


def _forces(game: Game, view: View, words: list[str]) -> tuple[int, int]:
    """The attackers, as ordered or else all that can go, and the defenders."""
    if all(is_number(word) for word in words):
        return read_number(words[0]), read_number(words[1])
    source, target = _way(game, view, words)
    most = may_go(game, view, source, view.orders)
    march = [one for one in view.orders if isinstance(one, v.March) and (one.source, one.target) == (source, target)]
    ordered = sum(one.armies for one in march)
    return min(most, ordered) if ordered else most, view.armies[target]


def _way(game: Game, view: View, words: list[str]) -> tuple[Territory, Territory]:
    """The source and the target of an attack; raises InvalidNotation."""
    sources, targets = (territories_meant(game.map, word.lower()) for word in words)
    ways = [(a, b) for a in sources for b in targets if view.owner[a] == view.seat and b in game.map.borders[a]]
    able = [(a, b) for a, b in ways if view.owner[b] not in (view.seat, NOBODY)]
    if len(able) != 1:
        raise InvalidNotation(f"You can't attack {words[1]} from {words[0]}." if not able else "Type more letters.")
    return able[0]
