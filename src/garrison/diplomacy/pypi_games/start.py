"""The game that a saved game is played as, and its first position."""

from collections.abc import Mapping

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.game import Game
from garrison.diplomacy.options import DATC, Options
from garrison.diplomacy.pypi_games.form import DISLODGED, SavedPhase, UnreadableGame
from garrison.diplomacy.pypi_games.names import read_movement, read_unit
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from garrison.diplomacy.state import State
from garrison.engine.game import InvalidGame, new_game
from garrison.engine.options import InvalidOptions, changed
from garrison.engine.vocabulary import NOBODY, Seat
from garrison.maps.provinces_reading import bundled_provinces

THEIRS = replace(DATC, land_fallback=True)
"""As the package has it: an army walks when its convoy to an adjacent province fails."""


def standard_game(options: Options) -> Game:
    chart = FAMILY.board(bundled_provinces(FAMILY.usual_map), options)
    return new_game(chart, DIPLOMACY, FAMILY.seats(chart), options)


def game_of_ours(changes: Mapping[str, object]) -> Game:
    """The game with the options with which it was written; raises UnreadableGame."""
    try:
        game = standard_game(changed(DIPLOMACY.options, changes))
    except (InvalidGame, InvalidOptions) as fault:
        raise UnreadableGame(f"garrison: {fault.reasons[0]}") from None
    if game.map.in_port:
        raise UnreadableGame("garrison: A game with fleets in port can't have this form.")
    return game


def first_state(game: Game, phase: SavedPhase) -> State:
    """The position at the beginning of a saved game; raises UnreadableGame."""
    season, year = read_movement(phase.name)
    state = State(
        phase=v.Ordering(season),
        year=year,
        units=_units(game.map, phase),
        owner=_owners(game.map, phase),
        orders=((),) * len(game.seats),
    )
    if reasons := tuple(flaws(game, state)):
        raise UnreadableGame(f"phases[0].state: {reasons[0]}")
    return state


def _units(chart: Chart, phase: SavedPhase) -> tuple[v.Unit, ...]:
    units = [
        read_unit(chart, seat_of(chart, power), words)
        for power, names in phase.state.units.items()
        for words in names
        if not words.startswith(DISLODGED)
    ]
    return tuple(sorted(units, key=lambda unit: unit.place))


def _owners(chart: Chart, phase: SavedPhase) -> tuple[Seat, ...]:
    owner = [NOBODY] * len(chart.provinces)
    for power, centres in phase.state.centers.items():
        for centre in centres:
            if chart.number.get(centre) not in chart.centre_set:
                raise UnreadableGame(f"phases[0].state.centers: '{centre[:20]}' is not a centre.")
            owner[chart.number[centre]] = seat_of(chart, power)
    return tuple(owner)


def seat_of(chart: Chart, power: str) -> Seat:
    if power not in chart.powers:
        raise UnreadableGame(f"There is no power '{power[:40]}'. The powers are {', '.join(chart.powers)}.")
    return Seat(chart.powers.index(power))
