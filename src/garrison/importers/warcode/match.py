"""The state of a match as the manual writes it, its faults, and the same as one of our states, and back."""

from collections.abc import Callable, Iterator
from typing import Annotated

from msgspec import Meta
from msgspec.structs import astuple, replace

from garrison.engine.play import IllegalMove, make, settle
from garrison.engine.value import Value
from garrison.engine.vocabulary import NOBODY, Move, Over, Seat
from garrison.importers.warcode.actions import Stage
from garrison.importers.warcode.config import InvalidState, MatchConfig, Misfit, fit, players_allowed, players_of
from garrison.maps.world import World
from garrison.risk import vocabulary as v
from garrison.risk.flaws import flaws
from garrison.risk.game import Game
from garrison.risk.questions import MOST_ARMIES
from garrison.risk.state import State

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
    """The state of a match from its JSON; raises InvalidState with every fault found before the rules are consulted."""
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


# A match of the manual as one of our states, and back


# Laying out

PHASES: dict[Stage, Callable[[MatchState], v.AnyPhase]] = {
    Stage.OCCUPYING_TERRITORY: lambda match: v.Claiming(match.players_undeployed_armies),
    Stage.PLACING_ADDITIONAL_ARMY: lambda match: v.Placing(match.players_undeployed_armies),
    Stage.TRADING_CARDS: lambda match: v.Trading(match.players_undeployed_armies[match.current_player]),
    Stage.PLACING_NEW_ARMIES: lambda match: v.Deploying(match.players_undeployed_armies[match.current_player]),
    Stage.BATTLING: lambda _: v.Attacking(),
    Stage.ROLLING_DICE: lambda _: v.Attacking(),  # the attack is then made as a move, which checks it
    Stage.CAPTURING: lambda match: _occupying(match.active_battle),
    Stage.FORTIFYING: lambda _: v.Fortifying(),
    Stage.DRAWING_RANDOM_CARD: lambda _: v.Drawing(),
    Stage.GAME_OVER: lambda match: Over((Seat(match.current_player),)),
}
"""Our phase for each state of the manual, once the first player is selected."""


def laid_out(game: Game, match: MatchState) -> State:
    """The state of `game` that a match describes; raises InvalidState with every reason why it is impossible."""
    table = _sound(game, match, _placed(game, match))
    if _undeployed(game, table) != match.players_undeployed_armies:
        raise InvalidState([f"state.playersUndeployedArmies: In {match.state} there are armies that nobody can place."])
    return _attacked(game, table, match.active_battle) if match.state is Stage.ROLLING_DICE else table


def opened(game: Game, match: MatchState, first: int) -> State:
    """The state after `first` is selected, whether the board is still empty or the caller has dealt it."""
    empty = any(holding.owner is None for holding in match.territories)
    stage = Stage.OCCUPYING_TERRITORY if empty else Stage.PLACING_ADDITIONAL_ARMY
    match = replace(match, state=stage, current_player=first)
    return _sound(game, match, settle(game, replace(_placed(game, match), first=Seat(first))))


def _placed(game: Game, match: MatchState) -> State:
    players = len(game.seats)
    return State(
        phase=PHASES[match.state](match),
        turn=Seat(match.current_player),
        # The first turn belongs to the player after the one who places the last army.
        first=Seat((match.current_player + 1) % players),
        round=1,
        owner=tuple(NOBODY if holding.owner is None else Seat(holding.owner) for holding in match.territories),
        armies=tuple(holding.armies for holding in match.territories),
        hands=tuple(_cards_of(match, player) for player in range(players)),
        traded=_cards_of(match, TRADED_IN),
        trades=match.trades,
        captured=match.captured,
        goals=(World(),) * players,
    )


def _cards_of(match: MatchState, owner: int) -> tuple[int, ...]:
    return tuple(card for card, by in enumerate(match.card_owner) if by == owner)


def _occupying(battle: ActiveBattle | None) -> v.Occupying:
    assert battle is not None
    return v.Occupying(*astuple(battle))


def _sound(game: Game, match: MatchState, table: State) -> State:
    if reasons := [*_short_piles(match), *(f"state: {flaw}" for flaw in flaws(game, table))]:
        raise InvalidState(reasons)
    return table


def _short_piles(match: MatchState) -> Iterator[str]:
    if match.state is Stage.OCCUPYING_TERRITORY:
        piles, empty = match.players_undeployed_armies, sum(holding.owner is None for holding in match.territories)
        for ahead in range(len(piles)):
            player = (match.current_player + ahead) % len(piles)
            if piles[player] < -((ahead - empty) // len(piles)):
                yield f"state.playersUndeployedArmies[{player}]: There are too few for the territories left."


def _attacked(game: Game, table: State, battle: ActiveBattle | None) -> State:
    assert battle is not None
    try:
        return make(game, table, Move(table.turn, v.Attack(*astuple(battle))))
    except IllegalMove as illegal:
        raise InvalidState(f"state.activeBattle: {reason}" for reason in illegal.reasons) from None


# Writing down

STAGES: dict[type[object], Stage] = {
    v.RollingToPlace: Stage.SELECTING_FIRST_PLAYER,
    v.Claiming: Stage.OCCUPYING_TERRITORY,
    v.Placing: Stage.PLACING_ADDITIONAL_ARMY,
    v.Trading: Stage.TRADING_CARDS,
    v.Deploying: Stage.PLACING_NEW_ARMIES,
    v.Attacking: Stage.BATTLING,
    v.Defending: Stage.ROLLING_DICE,
    v.Rolling: Stage.ROLLING_DICE,
    v.Occupying: Stage.CAPTURING,
    v.Fortifying: Stage.FORTIFYING,
    v.Drawing: Stage.DRAWING_RANDOM_CARD,
    Over: Stage.GAME_OVER,
}
"""The manual's state for each phase in which a game waits."""


def written(game: Game, table: State) -> MatchState:
    stage = STAGES[type(table.phase)]
    return MatchState(
        state=stage,
        territories=tuple(
            Holding(None if owner == NOBODY else owner, armies)
            for owner, armies in zip(table.owner, table.armies, strict=True)
        ),
        card_owner=_card_owner(game, table),
        players_undeployed_armies=_undeployed(game, table),
        trades=table.trades,
        captured=table.captured,
        active_battle=_battle(table.phase),
        current_player=NOBODY_YET if stage is Stage.SELECTING_FIRST_PLAYER else table.turn,
    )


def _card_owner(game: Game, table: State) -> tuple[int, ...]:
    owners = [IN_THE_DECK] * len(game.map.cards)
    for owner, cards in (*enumerate(table.hands), (TRADED_IN, table.traded)):
        for card in cards:
            owners[card] = owner
    return tuple(owners)


def _undeployed(game: Game, table: State) -> tuple[int, ...]:
    players = len(game.seats)
    match table.phase:
        case v.RollingToPlace():
            return (dict(game.map.starting_armies)[players],) * players
        case v.Claiming(piles) | v.Placing(piles):
            return piles
        case v.Trading(armies) | v.Deploying(armies):
            return tuple(armies if seat == table.turn else 0 for seat in range(players))
        case _:
            return (0,) * players


def _battle(phase: v.AnyPhase) -> ActiveBattle | None:
    match phase:
        case v.Defending(source, target, dice) | v.Rolling(source, target, dice, _) | v.Occupying(source, target, dice):
            return ActiveBattle(source, target, dice)
        case _:
            return None
