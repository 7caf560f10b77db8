"""The risk family for a model: the board, its moves in groups, and the odds of its dice."""

from collections.abc import Iterator

from garrison.engine.vocabulary import NOBODY, Choice, Seat
from garrison.maps.world import World
from garrison.mcp.families import territories
from garrison.mcp.families.kit import DiceQuestion, Group, Kit, Option, least, no_letters
from garrison.odds import outlook
from garrison.odds.dice import dice_of, short_of_one
from garrison.risk import vocabulary as v
from garrison.risk.family import NO_ODDS, has_odds
from garrison.risk.game import Game
from garrison.risk.options import Cards
from garrison.risk.questions import due, next_worth, trades
from garrison.risk.view import View
from garrison.telling.risk.deeds import deeds
from garrison.telling.risk.goals import goal_told, progress_told
from garrison.telling.risk.now import now as told_now
from garrison.telling.sentences import cards_told, counted, line, percent

MOVES = (
    ("claim alaska", "take an empty territory, in the setup"),
    ("place alaska", "put one more army on your territory, in the setup"),
    ("trade alaska peru *1", "trade three cards; `on peru` may follow if you hold a territory that they picture"),
    ("alaska +3", "put three new armies on a territory"),
    ("announce kamchatka", "name a territory that you may attack, where attacks must be announced"),
    ("alaska x kamchatka 3", "attack with three dice"),
    ("defend 2", "defend with two dice, where you may choose"),
    ("occupy 3", "move three armies into what you have taken"),
    ("alaska > alberta 3", "fortify with three armies"),
    ("done", "end trading, attacking or the turn"),
)

GROUPS: dict[type[v.AnyAction], str] = {
    v.Claim: "claim",
    v.Place: "place",
    v.Trade: "trade",
    v.Deploy: "deploy",
    v.Announce: "announce",
    v.Attack: "attack",
    v.Defend: "defend",
    v.Occupy: "occupy",
    v.Fortify: "fortify",
    v.Done: "end this part of the turn",
    v.Resign: "give up for good",
}


def board(game: Game, view: View) -> Iterator[str]:
    yield f"Round {view.round}. It is {game.seats[view.turn]}'s turn."
    yield from territories.seats(game, view, [_seat(game, view, Seat(seat)) for seat in range(len(game.seats))])
    if game.options.cards is Cards.ESCALATING:
        yield f"The next set of cards brings {counted(next_worth(game, view), 'army')}."
    yield from territories.continents(game, view)


def _seat(game: Game, view: View, seat: Seat) -> str:
    cards = f", {counted(view.hand_sizes[seat], 'card')}"
    if seat in view.resigned:
        return f"{cards}, resigned"
    if NOBODY in view.owner:
        return cards
    return f"{cards}, {due(game, view, seat)} due next turn" if seat in view.owner else ", eliminated"


def own(game: Game, view: View) -> Iterator[str]:
    if view.hand:
        yield f"Your cards: {cards_told(game, view.hand)}."
    if view.goal != World():
        yield f"Your goal: {goal_told(game, view.goal)} {progress_told(game, view)}"


def now(game: Game, view: View) -> str:
    if not isinstance(view.phase, v.Trading) or not view.choices:
        return told_now(game, view)
    must = not any(isinstance(choice.action, v.Done) for choice in view.choices)
    sets = f"You hold {counted(len(trades(game, view)), 'set')} of cards"
    return f"{sets} and must trade one." if must else f"{sets}. Trade one, or play done."


def groups(game: Game, view: View) -> Iterator[Group]:
    for kind, name in GROUPS.items():
        choices = [choice for choice in (*view.choices, *view.asides) if type(choice.action) is kind]
        if choices:
            yield Group(name, tuple(_move(game, view, choice) for choice in choices))


def _move(game: Game, view: View, choice: Choice) -> Option:
    """The choice as a move with the highest count, since that is usually meant."""
    if not choice.most:
        return least(game, view, choice)
    fewer = f"or {choice.least} to {choice.most - 1}" if choice.least < choice.most else ""
    chance = _chance(game, view, choice.action) if isinstance(choice.action, v.Attack) else ""
    words = line(game, view, choice.move(choice.most))
    return Option(words, ", ".join(filter(None, (fewer, chance))))


def _chance(game: Game, view: View, attack: v.Attack) -> str:
    """The armies of a battle, with the chance to win it if it is fought to the end."""
    battle = DiceQuestion(view.armies[attack.source], view.armies[attack.target])
    if max(battle) > LARGEST or not has_odds(game):
        return f"{battle.attackers} against {battle.defenders}"
    dice = dice_of(game.options)
    won = outlook(*battle, (), dice).won
    return f"{battle.attackers} against {battle.defenders}: {percent(short_of_one(won, dice), 0)} if fought to the end"


LARGEST = 100
"""The most armies in a battle whose chance is shown beside the attack; larger ones take too long for a list."""


def armies(game: Game, view: View, source: str, target: str) -> DiceQuestion:
    return DiceQuestion(*territories.between(game, view, source, target))


def odds(game: Game, battle: DiceQuestion) -> Iterator[str]:
    if not has_odds(game):
        yield NO_ODDS
        return
    yield from territories.outlook_told(battle, dice_of(game.options))


RISK = Kit(
    board=board,
    own=own,
    now=now,
    tell=lambda game, events, _: deeds(game, events),
    groups=groups,
    places=territories.places,
    moves=MOVES,
    armies=armies,
    odds=odds,
    letter=no_letters,
    written=False,
)
