"""Why a game can't be played at all: the map, the seats and the options must fit together."""

from collections.abc import Iterator
from fractions import Fraction

from garrison.simultaneous.game import Game
from garrison.simultaneous.option_words import BidSource, CardValues, IntoUnowned, Scoring, Start
from garrison.simultaneous.options import MOST_ARMIES, share, with_bids, with_cards
from garrison.simultaneous.rules.setup import share_of, standing
from garrison.territories.family import COLOUR


def objections(game: Game) -> Iterator[str]:
    """Every reason, one sentence each."""
    yield from _about_seats(game)
    yield from _about_the_start(game)
    yield from _about_armies(game)
    yield from _about_unowned_land(game)
    yield from disagreements(game)


def disagreements(game: Game) -> Iterator[str]:
    """Why no turn can be carried out, whoever owns what: the options contradict one another or the map."""
    yield from _about_shares(game)
    yield from _about_cards(game)
    yield from _about_years(game)


def _about_seats(game: Game) -> Iterator[str]:
    size, seats = max(0, standing(game)), len(game.seats)
    if not 2 <= seats <= size:  # noqa: PLR2004  nobody plays alone
        yield f"The map '{game.map.id}' needs at least 2 seats and at most {size}{_less(game)}, not {seats}."
    if len(set(game.seats)) < seats:
        yield "Each seat needs a different colour."
    for colour in dict.fromkeys(game.seats):
        if not COLOUR.fullmatch(colour):
            yield f"A seat's colour is one word of small letters, not '{colour[:40]}'."
    if seats - game.options.late_seats < 1:
        yield "Somebody must play from the beginning: `late_seats` is too large."


def _about_shares(game: Game) -> Iterator[str]:
    options = game.options
    if not Fraction(1, 2) < share(options.win_share) <= 1:
        yield "`win_share` must be more than 1/2, so that only one player can have it, and at most 1."
    for name in ("luck", "attack_kill_rate", "defend_kill_rate"):
        if share(getattr(options, name)) > 1:
            yield f"`{name}` must be at most 1."


def _about_the_start(game: Game) -> Iterator[str]:
    options = game.options
    if options.start is Start.EMPTY:
        if not with_bids(options):
            yield "On an empty board, nobody can ever own anything without colonizing it."
        if options.bid_source is BidSource.TERRITORY:
            yield "On an empty board, there are no territories that bids could come from."
        if options.start_pool < options.min_colonize:
            yield "On an empty board, `start_pool` must pay for a bid of `min_colonize` armies."
    elif share_of(game) < 1 or share_of(game) * len(game.seats) > standing(game):
        yield f"The map '{game.map.id}' has too few territories to deal{_less(game)}."


def _about_armies(game: Game) -> Iterator[str]:
    options = game.options
    armies = len(game.seats) * (options.start_pool + max(0, share_of(game)) * options.start_units)
    if armies > MOST_ARMIES:
        yield f"A game begins with at most {MOST_ARMIES:,} armies, not {armies:,}: lower `start_pool` or `start_units`."


def _less(game: Game) -> str:
    return f" when {game.options.devastated} are laid waste" if game.options.devastated else ""


def _about_unowned_land(game: Game) -> Iterator[str]:
    options = game.options
    if options.march_into_unowned is IntoUnowned.BID and not with_bids(options):
        yield "A march can't be a bid in a game without colonizing."
    unowned = share_of(game) * (len(game.seats) - options.late_seats) < standing(game)
    closed = options.march_into_unowned is IntoUnowned.FORBID
    if unowned and closed and not with_bids(options) and options.start is not Start.EMPTY:
        yield "Some territories would stay unowned for ever: they can neither be colonized nor marched into."


def _about_cards(game: Game) -> Iterator[str]:
    options = game.options
    if with_cards(options) and not game.map.cards:
        yield f"The map '{game.map.id}' has no cards."
    needed = len(game.map.kinds) + 1
    if with_cards(options) and options.card_values is CardValues.FIXED and len(options.fixed_values) != needed:
        yield f"`fixed_values` needs {needed} numbers on this map: one per kind of card, then the mixed set."


def _about_years(game: Game) -> Iterator[str]:
    if game.options.scoring is not Scoring.TERRITORIES and not game.options.max_turns:
        yield "`scoring` is for games with a last turn, so set `max_turns` too."
    if game.options.devastated > len(game.map.ids) - sum(element != "land" for element in game.map.elements):
        yield f"The map '{game.map.id}' has less land than `devastated` asks for."
