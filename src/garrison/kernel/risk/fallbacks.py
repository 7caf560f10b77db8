"""Which games are not compiled, and why; the engine plays them, with the same policies and the same chance."""

from collections.abc import Iterator

from garrison.engine.game import own_parts
from garrison.engine.notation import listed
from garrison.kernel.risk import layout as at
from garrison.risk.game import Game
from garrison.risk.options import Cards
from garrison.risk.rulesets.classic import CLASSIC

MOST = 1 << 30
"""The most armies that can be counted and chosen from, and the most rounds."""


def fallbacks(game: Game, last_round: int = 0) -> tuple[str, ...]:
    """Every reason why the kernel cannot play a game up to its last round; empty if it can.

    A last round of 0 means the last that the family has patience for.
    """
    if game.ruleset.family is not CLASSIC.family:
        return (f"'{game.ruleset.name}' is not of the risk family.",)
    return (*_book(game), *_sizes(game), *_cards(game), *_numbers(game, last_round or game.ruleset.family.patience))


def _book(game: Game) -> Iterator[str]:
    if own := own_parts(game, CLASSIC):
        yield f"'{game.ruleset.name}' has {listed(own)} of its own, and the kernel knows only what 'classic' has."


def _sizes(game: Game) -> Iterator[str]:
    sizes = (
        ("seats", len(game.seats), at.SEATS),
        ("territories", len(game.map.ids), at.LANDS),
        ("continents", len(game.map.continents), at.CONTINENTS),
        ("cards", len(game.map.cards), at.CARDS),
        ("kinds of cards", len(game.map.kinds), at.KINDS),
        ("missions", len(game.map.missions), at.MISSIONS),
    )
    for name, size, most in sizes:
        if size > most:
            yield f"The map has {size} {name}, and the kernel can hold only {most}."


def _cards(game: Game) -> Iterator[str]:
    pictured = [card.territory for card in game.map.cards if card.territory >= 0]
    if len(set(pictured)) < len(pictured):
        yield "Two cards show the same territory, and the kernel tells choices apart by their cards."


def _numbers(game: Game, last_round: int) -> Iterator[str]:
    if last_round > MOST:
        yield f"The kernel can count {MOST} rounds, not {last_round}."
    elif _most_armies(game, last_round) > MOST:
        yield f"In {last_round} rounds there could be more armies than the kernel can count."


def _most_armies(game: Game, last_round: int) -> int:
    options, turns = game.options, last_round * len(game.seats)
    extra = sum(options.opening * before for before in range(len(game.seats)))
    start = dict(game.map.starting_armies)[len(game.seats)] * len(game.seats) + len(game.map.ids) + extra
    paid = sum(continent.bonus for continent in game.map.continents)
    given = max(options.least, len(game.map.ids) // options.territories_per_army) + paid
    if options.cards is Cards.NONE:
        return start + turns * given
    sets = turns // 3 + 1
    dearest = max(*options.set_values, *options.fixed_values) + sets * options.set_step + options.card_bonus
    return start + turns * given + sets * dearest
