"""The state of a match as the manual writes it, and the faults that can be found without the rules."""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from garrison.engine.value import Value
from garrison.risk.flaws import MOST_ARMIES
from garrison.warcode.actions import Stage
from garrison.warcode.config import MatchConfig, players_allowed, players_of
from garrison.warcode.reading import InvalidState, Misfit, fit

IN_THE_DECK = -1
TRADED_IN = -2
NOBODY_YET = -1

Count = Annotated[int, Meta(ge=0, le=MOST_ARMIES)]
Trades = Annotated[int, Meta(ge=0, le=1_000_000)]


class Holding(Value, frozen=True):
    """The armies on a territory; `owner` is None while it is empty."""

    owner: int | None
    armies: Count


class ActiveBattle(Value, frozen=True, rename="camel"):
    attacking_territory: int
    defending_territory: int
    attacking_dice_count: int


class MatchState(Value, frozen=True, kw_only=True, rename="camel"):
    state: Stage
    territories: tuple[Holding, ...]
    card_owner: tuple[int, ...]
    """For each card, its player, IN_THE_DECK or TRADED_IN."""
    players_undeployed_armies: tuple[Count, ...]
    trades: Trades
    captured: Count
    active_battle: ActiveBattle | None
    """Read only during a battle; at other times some programs write the last battle here, and we write None."""
    current_player: int


INITIAL = MatchState(
    state=Stage.INITIALIZING,
    territories=(),
    card_owner=(),
    players_undeployed_armies=(),
    trades=0,
    captured=0,
    active_battle=None,
    current_player=NOBODY_YET,
)


def read_state(config: MatchConfig, state: object) -> MatchState:
    """Raises InvalidState with every fault that is found before the rules are consulted."""
    try:
        read = fit(state, MatchState, "state")
    except Misfit as misfit:
        raise InvalidState(misfit.reasons) from None
    if reasons := [*(_in_the_beginning(read) if read.state is Stage.INITIALIZING else _in_a_match(config, read))]:
        raise InvalidState(reasons)
    return read


def _in_the_beginning(state: MatchState) -> Iterator[str]:
    if state != INITIAL:
        yield "state.state: Before the match there are no territories, cards, armies or players."


def _in_a_match(config: MatchConfig, state: MatchState) -> Iterator[str]:
    yield from _lengths(config, state)
    players = len(state.players_undeployed_armies)
    for territory, holding in enumerate(state.territories):
        if holding.owner is not None and not 0 <= holding.owner < players:
            yield f"state.territories[{territory}].owner: There is no such player."
    for card, owner in enumerate(state.card_owner):
        if not TRADED_IN <= owner < players:
            yield f"state.cardOwner[{card}]: There is no such player."
    if (state.current_player == NOBODY_YET) != (state.state is Stage.SELECTING_FIRST_PLAYER):
        yield "state.currentPlayer: This must be -1 until the first player is selected, and never after that."
    elif not NOBODY_YET <= state.current_player < players:
        yield "state.currentPlayer: There is no such player."
    if state.state in (Stage.ROLLING_DICE, Stage.CAPTURING):
        yield from _in_the_battle(state)


def _in_the_battle(state: MatchState) -> Iterator[str]:
    battle, territories = state.active_battle, range(len(state.territories))
    if battle is None:
        yield f"state.activeBattle: {state.state} needs a battle."
        return
    for name, territory in (("attacking", battle.attacking_territory), ("defending", battle.defending_territory)):
        if territory not in territories:
            yield f"state.activeBattle.{name}Territory: There is no such territory."


def _lengths(config: MatchConfig, state: MatchState) -> Iterator[str]:
    for place, given, asked in (
        ("territories", len(state.territories), len(config.territories)),
        ("cardOwner", len(state.card_owner), len(config.cards)),
    ):
        if given != asked:
            yield f"state.{place}: The config has {asked} of them, not {given}."
    if len(state.players_undeployed_armies) not in players_of(config):
        yield f"state.playersUndeployedArmies: {players_allowed(config)}"
