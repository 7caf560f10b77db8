"""What a seat is asked to do now, or what everybody waits for, in a sentence for a page on which one clicks."""

from collections.abc import Callable

from garrison.engine.vocabulary import Over, Phase, count_of
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.options import Fortification, placed_in_turn
from garrison.risk.view import View
from garrison.telling.risk.deeds import won
from garrison.telling.sentences import counted

WORDS: dict[type[Phase], str] = {
    v.Claiming: "claim",
    v.Placing: "place",
    v.Trading: "trade",
    v.Deploying: "deploy",
    v.Attacking: "attack",
    v.Defending: "defend",
    v.Occupying: "occupy",
    v.Fortifying: "fortify",
}

SETTING_UP = "The game is being set up."


def phase_word(view: View) -> str:
    """The phase in a word: `wait` for whoever is not asked, and `over` at the end."""
    if isinstance(view.phase, Over):
        return "over"
    return WORDS.get(type(view.phase), "wait") if view.choices else "wait"


def asked(game: Game, view: View) -> str:
    """What `view.seat` should do; what the others are waiting for, if it has nothing to do."""
    return TOLD[type(view.phase)](game, view) if view.choices else _waited(game, view)


def _waited(game: Game, view: View) -> str:
    match view.phase:
        case Over(winners):
            return won(game, winners)
        case v.Defending(_, target):
            return f"{game.seats[view.owner[target]]} chooses how many dice to defend with."
        case v.DealingMissions() | v.RollingToPlace() | v.Dealing() | v.RollingToPlay():
            return SETTING_UP
        case v.Placing() if not placed_in_turn(game.options):
            return SETTING_UP
        case phase:
            return f"{game.seats[view.turn]} {DOES.get(type(phase), 'plays')}."


DOES: dict[type[Phase], str] = {
    v.Claiming: "claims a territory",
    v.Placing: "places an army",
    v.Trading: "looks at cards",
    v.Deploying: "places new armies",
    v.Attacking: "attacks",
    v.Rolling: "attacks",
    v.Occupying: "moves in",
    v.Fortifying: "fortifies",
}


def _placing(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Placing)
    left = count_of(view.seat, view.phase.piles)
    return f"Place an army on one of your territories; {left} {'is' if left == 1 else 'are'} left."


def _trading(game: Game, view: View) -> str:
    able = any(isinstance(choice.action, v.Done) for choice in view.choices)
    return "Trade a set of cards, or keep them." if able else "You hold too many cards. Trade a set."


def _deploying(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Deploying)
    return f"Place {counted(view.phase.armies, 'new army')}."


def _attacking(game: Game, view: View) -> str:
    able = any(isinstance(choice.action, v.Attack) for choice in view.choices)
    return "Attack, or end your attacks." if able else "You can't attack anybody. End your attacks."


def _defending(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Defending)
    at, phase = game.map.ids, view.phase
    attack = f"{at[phase.source]} attacks {at[phase.target]} with {counted(phase.dice, 'die')}"
    return f"{attack}. How many dice do you defend with?"


def _occupying(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Occupying)
    at, phase = game.map.ids, view.phase
    return f"How many armies move from {at[phase.source]} to {at[phase.target]}?"


def _fortifying(game: Game, view: View) -> str:
    able = any(isinstance(choice.action, v.Fortify) for choice in view.choices)
    often = "as often as you like" if game.options.fortify is Fortification.FREE else "once"
    return f"Move armies {often}, or end your turn." if able else "You have nothing to move. End your turn."


def _claiming(game: Game, view: View) -> str:
    return "Claim an empty territory."


TOLD: dict[type[Phase], Callable[[Game, View], str]] = {
    v.Claiming: _claiming,
    v.Placing: _placing,
    v.Trading: _trading,
    v.Deploying: _deploying,
    v.Attacking: _attacking,
    v.Defending: _defending,
    v.Occupying: _occupying,
    v.Fortifying: _fortifying,
}
