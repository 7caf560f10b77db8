"""What the game asks you to do now: with examples to type, for a prompt, and for a page on which you click."""

from collections.abc import Callable, Iterator
from typing import Final

from garrison.engine.notation import listed
from garrison.engine.vocabulary import Choice, Over, Phase, count_of
from garrison.maps.world import NOWHERE
from garrison.odds import chance_to_win
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.notation import write_action
from garrison.risk.options import Fortification
from garrison.risk.options.conditions import placed_in_secret, placed_in_turn
from garrison.risk.questions import bonus, meant, rewarded, threat, trades, worth
from garrison.risk.view import View
from garrison.telling.risk.deeds import won
from garrison.telling.risk.goals import goal_told
from garrison.telling.sentences import clause, counted, set_told

EXAMPLES = 3


def prompt(game: Game, view: View) -> str:
    match view.phase:
        case v.Placing(piles):
            return f"place ({count_of(view.seat, piles)} left)"
        case v.Deploying(armies):
            return f"deploy {armies}"
        case phase:
            return ASKED.get(type(phase), type(phase).__name__.lower())


ASKED: dict[type[Phase], str] = {
    v.ChoosingMissions: "choose",
    v.Claiming: "claim",
    v.Trading: "trade",
    v.Announcing: "announce",
    v.Attacking: "attack",
    v.Defending: "defend",
    v.Occupying: "occupy",
    v.Fortifying: "fortify",
}


def now(game: Game, view: View) -> str:
    shown = examples(game, view)
    match view.phase:
        case v.ChoosingMissions():
            return f"Choose your mission: {'; or '.join(_missions_told(game, view))}."
        case v.Claiming():
            return f"Claim an empty territory. For example: {shown}."
        case v.Placing(piles):
            left = count_of(view.seat, piles)
            return (
                f"Place an army on one of your territories; {left} {'is' if left == 1 else 'are'} left. "
                f"For example: {shown}."
            )
        case v.Trading():
            return _trading(game, view)
        case v.Deploying(armies):
            return f"Place {counted(armies, 'new army')}. For example: {shown}."
        case v.Announcing():
            return f"Announce what you will attack, one territory at a time, or type done. For example: {shown}."
        case v.Attacking():
            return f"Attack, or type done. For example: {shown}." if shown else "You can't attack anybody. Type done."
        case v.Fortifying():
            return _fortifying(game, shown)
        case _:
            return _battle(game, view)


def _battle(game: Game, view: View) -> str:
    at = game.map.ids
    match view.phase:
        case v.Defending(source, target, dice):
            most = max(choice.most for choice in view.choices)
            attack = f"{at[source]} attacks your {at[target]} with {counted(dice, 'die')}"
            return f"{attack}. How many dice do you defend with: {_up_to(most)}?"
        case v.Occupying(source, target, least):
            most = max([choice.most for choice in view.choices], default=view.armies[source] - 1)
            return f"How many armies move from {at[source]} to {at[target]}: {least} to {most}?"
        case _:
            return "You have nothing to do now."


def _up_to(most: int) -> str:
    return {1: "1", 2: "1 or 2"}.get(most, f"1 to {most}")


def _trading(game: Game, view: View) -> str:
    number = len(trades(game, view))
    must = not any(isinstance(choice.action, v.Done) for choice in view.choices)
    sets, them = f"You hold {counted(number, 'set')} of cards", "it" if number == 1 else "them"
    return f"{sets}{' and must trade' if must else ''}. Type trade to list {them}{'' if must else ', or done'}."


OFTEN: Final = {
    Fortification.FREE: "as often as you like",
    Fortification.STEP: "as often as you like, each army once",
}
"""How often armies may move at the end of a turn, where it is not once."""


def _fortifying(game: Game, shown: str) -> str:
    often = OFTEN.get(game.options.fortify, "once")
    many = "one army" if game.options.fortify is Fortification.ONE_ARMY else "armies"
    able = f"Move {many} {often}, or type done. For example: {shown}."
    return able if shown else "You have nothing to move. Type done."


def question(view: View) -> str:
    phase = view.phase
    return str(phase) if isinstance(phase, v.Occupying | v.Defending) else type(phase).__name__


def occasion(view: View) -> str:
    """The occasion for which the board is drawn once: a seat's turn, or its part in a kind of setup."""
    setup = type(view.phase).__name__ if isinstance(view.phase, v.SettingUp) else ""
    return f"{view.seat} {setup or (view.round, view.turn)}"


def forced(view: View) -> tuple[v.AnyAction, ...]:
    """What is done when there is no choice: moving in the only possible number, or not trading without a set."""
    match view.phase, view.choices:
        case v.Trading(), [choice]:
            return (choice.action,)
        case v.Occupying(), [choice] if choice.least == choice.most:
            return (v.Occupy(choice.most),)
        case _:
            return ()


# Examples


def examples(game: Game, view: View, source: int = NOWHERE) -> str:
    """A few legal moves in the notation: those from `source` first, then the most promising."""
    choices = [choice for choice in view.choices if not isinstance(choice.action, v.Done)]
    promising = sorted(choices, key=lambda choice: (_source(choice) != source, -_promise(game, view, choice)))[
        :EXAMPLES
    ]
    return " or ".join(write_action(game, _at_most(choice)) for choice in promising)


def _at_most(choice: Choice[v.AnyAction]) -> v.AnyAction:
    return choice.move(choice.most).action if choice.most else choice.action


def _source(choice: Choice[v.AnyAction]) -> int:
    return choice.action.source if isinstance(choice.action, v.Attack | v.Fortify) else NOWHERE


def _promise(game: Game, view: View, choice: Choice[v.AnyAction]) -> float:
    """How good an example is; only the order matters."""
    match choice.action:
        case v.Attack(source, target):
            return chance_to_win(view.armies[source], view.armies[target])
        case v.Fortify(source, target):
            ahead, behind = (threat(game, view, where, view.seat) for where in (target, source))
            return ahead - behind + choice.most / 1000
        case v.Trade():
            return float(choice.action == trades(game, view)[0])
        case v.Announce(where):
            return sum(view.armies[near] for near in game.map.borders[where] if view.owner[near] == view.seat)
        case v.Claim(where) | v.Place(where) | v.Deploy(where):
            return threat(game, view, where, view.seat)
        case _:
            return 0.0


# The sets in a hand of cards, and what they are worth


def trades_told(game: Game, view: View) -> Iterator[str]:
    for number, trade in enumerate(trades(game, view), 1):
        paid = [where for where in rewarded(game, view, trade) if bonus(game, view, where)]
        more = max([bonus(game, view, where) for where in paid], default=0)
        yield f"trade {number}: {set_told(game, trade.cards, worth(game, view, trade.cards), paid, more)}"


# What a seat should do now, or what everybody waits for, in a sentence for a page on which you click


WORDS: dict[type[Phase], str] = {
    v.ChoosingMissions: "choose",
    v.Claiming: "claim",
    v.Placing: "place",
    v.Trading: "trade",
    v.Deploying: "deploy",
    v.Announcing: "announce",
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
        case v.ChoosingMissions(_, sealed):
            left = [game.seats[seat] for seat in range(len(game.seats)) if seat not in sealed]
            return f"Everybody chooses a mission in secret. The game waits for {listed(left)}."
        case v.DealingMissions() | v.DealingTargets() | v.RollingToPlace() | v.Dealing() | v.RollingToPlay():
            return SETTING_UP
        case v.Placing(piles) if placed_in_secret(game.options):
            left = [name for name, pile in zip(game.seats, piles, strict=True) if pile]
            return f"Everybody places armies in secret. The game waits for {listed(left)}."
        case v.Placing() if not placed_in_turn(game.options):
            return SETTING_UP
        case phase:
            return f"{game.seats[view.turn]} {DOES.get(type(phase), 'plays')}."


DOES: dict[type[Phase], str] = {
    v.Claiming: "claims a territory",
    v.Placing: "places an army",
    v.Trading: "looks at cards",
    v.Deploying: "places new armies",
    v.Announcing: "announces attacks",
    v.Attacking: "attacks",
    v.Rolling: "attacks",
    v.Battling: "attacks",
    v.Occupying: "moves in",
    v.Fortifying: "fortifies",
}


def _asked_to_place(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Placing)
    left = count_of(view.seat, view.phase.piles)
    return f"Place an army on one of your territories; {left} {'is' if left == 1 else 'are'} left."


def _asked_to_trade(game: Game, view: View) -> str:
    able = any(isinstance(choice.action, v.Done) for choice in view.choices)
    return "Trade a set of cards, or keep them." if able else "You hold too many cards. Trade a set."


def _asked_to_deploy(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Deploying)
    return f"Place {counted(view.phase.armies, 'new army')}."


def _asked_to_announce(game: Game, view: View) -> str:
    return "Announce what you will attack, or go on."


def _asked_to_attack(game: Game, view: View) -> str:
    able = any(isinstance(choice.action, v.Attack) for choice in view.choices)
    return "Attack, or end your attacks." if able else "You can't attack anybody. End your attacks."


def _asked_to_defend(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Defending)
    at, phase = game.map.ids, view.phase
    attack = f"{at[phase.source]} attacks {at[phase.target]} with {counted(phase.dice, 'die')}"
    return f"{attack}. How many dice do you defend with?"


def _asked_to_occupy(game: Game, view: View) -> str:
    assert isinstance(view.phase, v.Occupying)
    at, phase = game.map.ids, view.phase
    return f"How many armies move from {at[phase.source]} to {at[phase.target]}?"


def _asked_to_fortify(game: Game, view: View) -> str:
    able = any(isinstance(choice.action, v.Fortify) for choice in view.choices)
    often = OFTEN.get(game.options.fortify, "once")
    return f"Move armies {often}, or end your turn." if able else "You have nothing to move. End your turn."


def _asked_to_choose(game: Game, view: View) -> str:
    return "Choose your mission in secret. You can't change it afterwards."


def missions_to_choose(game: Game, view: View) -> Iterator[tuple[int, str]]:
    """The missions that a seat can choose, by their numbers, in sentences."""
    for choice in view.choices:
        if isinstance(choice.action, v.ChooseMission):
            number = choice.action.mission
            yield number, goal_told(game, meant(game.map.missions[number], view.seat))


def _missions_told(game: Game, view: View) -> Iterator[str]:
    return (f"choose {number} ({clause(words).removesuffix('.')})" for number, words in missions_to_choose(game, view))


def _asked_to_claim(game: Game, view: View) -> str:
    return "Claim an empty territory."


TOLD: dict[type[Phase], Callable[[Game, View], str]] = {
    v.ChoosingMissions: _asked_to_choose,
    v.Claiming: _asked_to_claim,
    v.Placing: _asked_to_place,
    v.Trading: _asked_to_trade,
    v.Deploying: _asked_to_deploy,
    v.Announcing: _asked_to_announce,
    v.Attacking: _asked_to_attack,
    v.Defending: _asked_to_defend,
    v.Occupying: _asked_to_occupy,
    v.Fortifying: _asked_to_fortify,
}
