"""Commands that only look: at a territory, the odds, your cards and goal, and statistics."""

from garrison.bots.risk.steady.battles import dice_of
from garrison.cli.terminal.paging import paged
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.odds import chance_to_win, expected_losses
from garrison.odds.dice import NEARLY
from garrison.risk.family import NO_ODDS, has_odds
from garrison.risk.options import Cards
from garrison.risk.questions import next_worth
from garrison.risk.typed import read_attack
from garrison.telling.cards import cards_told
from garrison.telling.risk.cards import trades_told
from garrison.telling.risk.goals import goal_told
from garrison.telling.sentences import counted, percent_in_words
from garrison.territories.notation import read_number
from garrison.territories.typed import is_number


def odds(session: Session, seat: Seat, words: list[str]) -> None:
    words = [word for word in words if word != "x"]
    if len(words) != 2:  # noqa: PLR2004  who against whom
        raise InvalidNotation("Who against whom? For example: odds alaska kamchatka, or odds 10 7.")
    if not has_odds(session.game):
        session.say(NO_ODDS)
        return
    armies, defenders = _forces(session, seat, words)
    dice = dice_of(session.game.options)
    lost, killed = expected_losses(armies, defenders, dice)
    won = percent_in_words(min(chance_to_win(armies, defenders, dice), NEARLY))
    session.say(f"{armies} against {defenders}: {won} to win; on average you lose {lost:.1f} and kill {killed:.1f}.")


def _forces(session: Session, seat: Seat, words: list[str]) -> tuple[int, int]:
    if all(is_number(word) for word in words):
        return read_number(words[0]), read_number(words[1])
    view = session.table.view(seat)
    attack = read_attack(session.game, view, words)
    return view.armies[attack.source], view.armies[attack.target]


@paged
def cards(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    if game.options.cards is Cards.NONE:
        session.say("There are no cards in this game.")
        return
    session.confide(f"Your cards: {cards_told(game, view.hand)}.")
    session.say("\n".join(trades_told(game, view)))
    if game.options.cards is Cards.ESCALATING:
        session.say(f"The next set is worth {counted(next_worth(game, view), 'army')}.")


def goal(session: Session, seat: Seat, words: list[str]) -> None:
    session.confide(goal_told(session.game, session.table.view(seat).goal))
