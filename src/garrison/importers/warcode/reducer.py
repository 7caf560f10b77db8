"""The manual's reducer: a state and an action in, the next state out, and nothing kept in between."""

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any, BinaryIO, cast

from msgspec.structs import astuple

from garrison import catalogue
from garrison.engine.game import Game as AnyGame
from garrison.engine.game import InvalidGame
from garrison.engine.lines import write_state
from garrison.engine.play import IllegalMove, Refused, begin, legal, make
from garrison.engine.value import Value
from garrison.engine.vocabulary import CHANCE, NOBODY, Move, Phase
from garrison.importers.warcode import actions as said
from garrison.importers.warcode.actions import AnySaid, Json, SelectFirstPlayer, Stage, StartMatch, plain
from garrison.importers.warcode.config import (
    Invalid,
    InvalidState,
    MatchConfig,
    Misfit,
    decoded,
    fit,
    game_of,
    players_allowed,
    players_of,
    read_config,
    starting_armies,
)
from garrison.importers.warcode.match import INITIAL, PHASES, MatchState, laid_out, opened, read_state, written
from garrison.maps.world import NOWHERE, Territory
from garrison.outside.lines import lines
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.questions import rewards
from garrison.risk.state import State

ALIKE: dict[type, Callable[..., v.AnyAction]] = {
    said.OccupyTerritory: v.Claim,
    said.PlaceAdditionalArmy: v.Place,
    said.PlaceNewArmies: v.Deploy,
    said.Battle: v.Attack,
    said.Capture: v.Occupy,
    said.Fortify: v.Fortify,
    said.DrawRandomCard: v.Draw,
}
"""The manual's actions and ours, where they have the same fields in the same order."""

SAYING: dict[object, type[said.AnySaid]] = {action: word for word, action in ALIKE.items()}

ENDS: dict[type[Phase], said.AnySaid] = {
    v.Trading: said.EndTrade(),
    v.Attacking: said.EndAttack(),
    v.Fortifying: said.EndTurn(),
}


def moves(game: risk.Game, table: State, word: said.AnySaid) -> Iterator[risk.Move]:
    """The moves that an action stands for: one, or two if the defender's roll also chooses the number of dice."""
    if isinstance(table.phase, v.Defending) and isinstance(word, said.RollDice):
        yield Move(table.owner[table.phase.target], v.Defend(len(word.defender_dice)))
    by = CHANCE if isinstance(word, said.RollDice | said.DrawRandomCard) else table.turn
    yield Move(by, _action(game, table, word))


def _action(game: risk.Game, table: State, word: said.AnySaid) -> v.AnyAction:
    match word:
        case said.RollDice(attack, defence):
            return v.Roll(tuple(sorted(attack, reverse=True)), tuple(sorted(defence, reverse=True)))
        case said.TradeCards(i, j, k):
            return v.Trade(_in_order(i, j, k), _reward(game, table, i))
        case said.EndTrade() | said.EndAttack() | said.EndTurn():
            return v.Done()
        case _:
            return ALIKE[type(word)](*astuple(word))


def _in_order(i: int, j: int, k: int) -> tuple[int, int, int]:
    first, second, third = sorted((i, j, k))
    return first, second, third


def _reward(game: risk.Game, table: State, card: int) -> Territory:
    """The territory with extra armies; the manual, «TradeCards»: the first card "will receive a territory bonus"."""
    if card not in table.hands[table.turn]:
        return NOWHERE
    return next(iter(rewards(game, table, (card, card, card))), NOWHERE)


def choices(game: risk.Game, table: State) -> Iterator[said.AnySaid]:
    """Every legal action, except rolls of the dice."""
    if not isinstance(table.phase, v.Defending | v.Rolling):
        for choice in legal(game, table):
            yield from _words(choice, table.phase)


def _words(choice: risk.Choice, phase: Phase) -> Iterator[said.AnySaid]:
    match choice.action:
        case v.Trade(cards, reward):
            yield from (said.TradeCards(*order) for order in permutations(cards) if reward == NOWHERE)
        case v.Done():
            yield ENDS[type(phase)]
        case action if word := SAYING.get(type(action)):
            yield from (word(*astuple(choice.move(count).action)) for count in range(choice.least, choice.most + 1))
        case _:
            pass


# The reducer


def reduce(state: object = None, action: object = None, config: object = None) -> Json:
    """The state after `action`, as the manual's JSON; the arguments are neither changed nor shared.

    The default state is the one before the match, and the default config is the manual's. Without a state and an
    action, the result is the initial state. A config made by `read_config` is not read again.
    Raises IllegalMove with every reason if the action is refused, InvalidState if no match can reach this state, and
    InvalidConfig.
    """
    rules = read_config(config)
    if state is None and action is None:
        return plain(INITIAL)
    return plain(_after(rules, _match(rules, state), action))


def legal_actions(state: object = None, config: object = None) -> Iterator[Json]:
    """Every action that `reduce` takes in this state, except for the start of a match and rolls of the dice.

    They come one by one, since many armies make very many actions. Raises what `reduce` raises.
    """
    rules = read_config(config)
    return map(plain, _choices(rules, _match(rules, state)))


def _match(config: MatchConfig, state: object) -> MatchState:
    return INITIAL if state is None else read_state(config, state)


def _after(config: MatchConfig, match: MatchState, action: object) -> MatchState:
    if match.state is Stage.INITIALIZING:
        return _started(config, _word(match, action))
    game = _game(config, match)
    if match.state is Stage.SELECTING_FIRST_PLAYER:
        return _first_selected(game, match, _word(match, action))
    table = laid_out(game, match)
    for move in moves(game, table, _word(match, action)):
        table = make(game, table, move)
    return written(game, table)


def _game(config: MatchConfig, match: MatchState) -> Game:
    try:
        return game_of(config, len(match.players_undeployed_armies))
    except InvalidGame as invalid:
        raise InvalidState(f"state.playersUndeployedArmies: {reason}" for reason in invalid.reasons) from None


def _started(config: MatchConfig, word: AnySaid) -> MatchState:
    assert isinstance(word, StartMatch)
    if word.players not in players_of(config):
        raise _refused(word, players_allowed(config))
    armies = starting_armies(config, word.players)
    if armies * word.players < len(config.territories):
        raise _refused(word, f"startingArmiesByPlayers: {armies} each are too few for {word.players} players to begin.")
    try:
        game = game_of(config, word.players)
    except InvalidGame as invalid:
        raise _refused(word, *invalid.reasons) from None
    return written(game, begin(game))


def _first_selected(game: Game, match: MatchState, word: AnySaid) -> MatchState:
    assert isinstance(word, SelectFirstPlayer)
    if not 0 <= word.first_player < len(game.seats):
        raise _refused(word, "There is no such player.")
    return written(game, opened(game, match, word.first_player))


def _word(match: MatchState, action: object) -> AnySaid:
    """The action as its type; refused if it can't be read or belongs to another state."""
    try:
        word = fit(action, cast("type[AnySaid]", AnySaid), "action")
    except Misfit as misfit:
        raise _refused(action, *misfit.reasons) from None
    if match.state is Stage.GAME_OVER:
        raise _refused(word, Refused.GAME_OVER)
    if match.state is not word.at:
        raise _refused(word, f"{type(word).__name__} is for {word.at}; this is {match.state}.")
    return word


def _refused(action: object, *reasons: str) -> IllegalMove:
    return IllegalMove(Move(NOBODY, cast("Any", action)), reasons)


def _choices(config: MatchConfig, match: MatchState) -> Iterator[AnySaid]:
    if match.state is Stage.INITIALIZING:
        return iter(())
    game = _game(config, match)
    if match.state is Stage.SELECTING_FIRST_PLAYER:
        return map(SelectFirstPlayer, range(len(game.seats)))
    return choices(game, laid_out(game, match))


# A state of the manual as a position of our classic game: its own board is our world, territory by territory


OPTIONS = {"recycle": False, "defender_dice": "choose"}
"""How the manual differs from our classic game, apart from the players who hold no cards."""


def as_classic(state: object) -> tuple[AnyGame, str]:
    """Our game, and the position in our notation; raises InvalidState for a match that has not begun."""
    config = read_config()
    match = read_state(config, state)
    if match.state not in PHASES:
        raise InvalidState(["state.state: The match has not begun."])
    players = len(match.players_undeployed_armies)
    ours = catalogue.new_game("classic", "world", players, OPTIONS)
    return ours, write_state(ours, laid_out(game_of(config, players), match))


# A match as a conversation: lines of JSON in, one line of JSON out for each, with only the state kept in between


LONGEST_LINE = 1_000_000
"""The most bytes of a line; no state of a match needs a tenth of this."""


class Asked(Value, frozen=True):
    state: dict[str, Any]
    action: Any


def answers(source: BinaryIO, config: MatchConfig) -> Iterator[Json]:
    """The answer to each non-empty line of `source`: `{"state": …}`, or `{"refused": […], "state": …}`.

    A line is an action in the current state, or `{"state": …, "action": …}`, which makes that state the current one.
    Raises TooManyEmpty.
    """
    state = reduce(config=config)
    for line in lines(source, LONGEST_LINE):
        state, refused = _answer(state, line.raw, config)
        yield {"refused": [*refused], "state": state} if refused else {"state": state}


def _answer(state: Json, line: bytes, config: MatchConfig) -> tuple[Json, tuple[str, ...]]:
    try:
        return _reduced(_asked(state, line), config)
    except Invalid as invalid:
        return state, invalid.reasons


def _asked(state: Json, line: bytes) -> Asked:
    value = fit(decoded(line, LONGEST_LINE, "line"), dict[str, Any], "line")
    alone = "type" in value or not value.keys() & {"state", "action"}
    return Asked(state, value) if alone else fit(value, Asked, "line")


def _reduced(asked: Asked, config: MatchConfig) -> tuple[Json, tuple[str, ...]]:
    try:
        return reduce(asked.state, asked.action, config), ()
    except IllegalMove as illegal:
        return asked.state, illegal.reasons
