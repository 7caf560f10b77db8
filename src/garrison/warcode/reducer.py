"""The manual's reducer: a state and an action in, the next state out, and nothing kept in between."""

from collections.abc import Iterator
from typing import Any, cast

from garrison.engine.game import InvalidGame
from garrison.engine.play import IllegalMove, Refused, begin, make
from garrison.engine.vocabulary import NOBODY, Move
from garrison.risk.game import Game
from garrison.warcode.actions import AnySaid, SelectFirstPlayer, Stage, StartMatch
from garrison.warcode.config import MatchConfig, game_of, players_allowed, players_of, read_config, starting_armies
from garrison.warcode.creators import Json, plain
from garrison.warcode.document import INITIAL, MatchState, read_state
from garrison.warcode.moves import choices, moves
from garrison.warcode.reading import InvalidState, Misfit, fit
from garrison.warcode.table import laid_out, opened, written


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
