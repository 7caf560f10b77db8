"""Which games of written orders are not compiled, and why; the engine plays them."""

from collections.abc import Iterator

from garrison.diplomacy import option_words as words
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.game import Game
from garrison.diplomacy.options import Options
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from garrison.engine.game import own_parts
from garrison.engine.notation import listed
from garrison.kernel.bits import MOST
from garrison.kernel.diplomacy import layout as at
from garrison.kernel.diplomacy import on
from garrison.kernel.diplomacy.tables import TERRAIN


def fallbacks(game: Game) -> tuple[str, ...]:
    """Every reason why the kernel cannot play a game; empty if it can."""
    if game.ruleset.family is not DIPLOMACY.family:
        return (f"'{game.ruleset.name}' is not of the diplomacy family.",)
    return (*_book(game), *_rules(game.options), *_sizes(game.map), *_ways(game.map))


def _book(game: Game) -> Iterator[str]:
    if own := own_parts(game, DIPLOMACY):
        yield f"'{game.ruleset.name}' has {listed(own)} of its own, and the kernel knows only what 'diplomacy' has."


def _rules(options: Options) -> Iterator[str]:
    if options.fleets is not words.Fleets.AT_SEA:
        yield "Fleets lie in port, so a sea can have several, and the kernel takes seas for sets of fleets."
    if options.combining:
        yield "Units combine, and all units of the kernel count alike."
    if not options.enemy_land or options.fleet_retreat is not words.FleetRetreat.REACH:
        yield "Retreats depend on who owns the land, or on where fleets are moored, which the kernel does not know."
    if options.convoy_path is not words.Given.IGNORED:
        yield "Armies name the fleets they go by, and an order of the kernel has no room for them."
    if options.convoyed_power is not words.Landing.OWN:
        yield "Convoyed armies land with an extra force, and all units of the kernel count alike."
    if options.convoy_fleet_orders is not words.Bound.EXPLICIT:
        yield "Fleets convoy without orders, and those of the kernel must be told to."
    if options.too_many_builds is not words.Which.FIRST or options.too_many_disbands is not words.Which.FIRST:
        yield "Of too many builds or removals it is not the first that count, and the kernel knows no sequence."


def _sizes(chart: Chart) -> Iterator[str]:
    terrain = [TERRAIN[kind] for kind in chart.terrain]
    sizes = (
        ("powers", len(chart.powers), at.POWERS),
        ("seas", terrain.count(on.AT_SEA), MOST - 1),
        ("coastal provinces", terrain.count(on.COASTAL), MOST - 1),
        ("places", len(chart.places), on.PLACES),
    )
    for name, size, most in sizes:
        if size > most:
            yield f"The map has {size} {name}, and the kernel can hold only {most}."


def _ways(chart: Chart) -> Iterator[str]:
    for place, ways in enumerate(chart.fleet):
        if any(chart.province[other] == chart.province[place] for other in ways):
            name = chart.names[chart.province[place]]
            yield f"A fleet can change its coast in {name}, and in the kernel a move leads to another province."
            return
